// Random rounds of blackjack, as much of them as has been seen at some point: for tests of what can be known when.
#pragma once

#include <vector>

#include "core/blackjack_total.hpp"
#include "core/random.hpp"
#include "rulebook/wagers/view.hpp"

namespace felt::wagers {

// A round from the deal to its end. Its views point into it.
class SeenRound {
public:
    explicit SeenRound(FastRandom& random) : random_(random) {
        player_ = {draw(), draw()};
        dealer_ = {draw(), draw()};
        while (must_draw(dealer_)) dealer_.push_back(draw());
        play();
        for (Hand& hand : hands_) hand.ended = static_cast<Ended>(1 + random_.below(3));
        raised_ = random_.below(2) == 0;
        even_money_ = random_.below(2) == 0;
        house_suit_ = static_cast<Suit>(random_.below(4));
        ascent_ = static_cast<std::uint8_t>(1 + random_.below(10));
    }

    // Points at which something new lies open, from nothing at all to everything.
    int points() const {
        std::size_t drawn = 0;
        for (const Hand& hand : hands_) drawn += hand.cards.size();
        return static_cast<int>(5 + drawn + 1 + dealer_.size() - 1 + 1);
    }

    View at(int point) {
        View view = start();
        // A wheel beside it, spun until its numbers no longer go up.
        view.ascent = static_cast<std::uint8_t>(std::min<int>(point, ascent_));
        view.ascent_is_over = point == points();
        if (point == 0) return view;
        view.player = {player_.data(), point < 3 ? std::size_t{1} : 2};
        view.dealer = {dealer_.data(), point < 2 ? std::size_t{0} : 1};
        if (point < 4) return view;
        views_ = {HandView{player_, false, false, is_natural(player_), Ended::open}};
        view.hands = views_;
        view.dealer_has_no_blackjack = !is_natural(first_two());
        return point == 4 ? view : in_play(view, point - 5);
    }
    View whole() { return at(points()); }

    std::vector<Card>& player() { return player_; }
    std::vector<Card>& dealer() { return dealer_; }
    std::vector<Card>& third() { return third_; }
    std::vector<Card>& hand(std::size_t i) { return hands_[i].cards; }
    std::size_t hands() const { return hands_.size(); }

private:
    struct Hand {
        std::vector<Card> cards;
        Ended ended = Ended::open;
    };

    View start() const {
        View view;
        view.house_suit = house_suit_;
        view.raised = raised_;
        view.even_money = even_money_;
        return view;
    }

    // The player's hands, card by card and one after another; then the dealer's.
    View in_play(View view, int drawn) {
        views_.clear();
        for (const Hand& hand : hands_) {
            const auto shown = std::min(hand.cards.size(), static_cast<std::size_t>(std::max(drawn, 0)));
            drawn -= static_cast<int>(hand.cards.size());
            const bool is_final = drawn > 0;
            const std::size_t least = hands_.size() > 1 ? 1 : 2;
            views_.push_back({std::span(hand.cards).first(std::max(shown, std::min(least, hand.cards.size()))),
                              is_final, hands_.size() > 1, hands_.size() == 1 && is_natural(hand.cards), Ended::open});
        }
        view.hands = views_;
        view.hands_are_final = hands_.size() > 1 || views_[0].is_final || views_[0].cards.size() > 2;
        if (drawn <= 0) return view;
        view.third = third_;
        view.third_is_known = true;
        return with_dealer(view, static_cast<std::size_t>(drawn));
    }

    View with_dealer(View view, std::size_t drawn) {
        view.dealer = std::span(dealer_).first(std::min(drawn, dealer_.size()));
        view.dealer_is_final = drawn > dealer_.size();
        for (std::size_t i = 0; view.dealer_is_final && i < views_.size(); ++i) views_[i].ended = hands_[i].ended;
        return view;
    }

    // ---- playing ----

    void play() {
        const bool is_pair = blackjack_value(player_[0]) == blackjack_value(player_[1]);
        if (!is_pair || random_.below(3) == 0) {
            hands_ = {Hand{player_}};
        } else {
            hands_ = {Hand{{player_[0]}}, Hand{{player_[1]}}};
            while (hands_.size() < 4 && random_.below(3) == 0) hands_.push_back(Hand{{player_[random_.below(2)]}});
        }
        for (Hand& hand : hands_) {
            if (hand.cards.size() < 2) hand.cards.push_back(draw());
            while (best(hand.cards) < 21 && random_.below(4) != 0) hand.cards.push_back(draw());
        }
        const auto& first = hands_[0].cards;
        if (hands_.size() > 1) third_ = {first[1]};
        if (hands_.size() == 1 && first.size() > 2 && best({first[0], first[1], first[2]}) <= 21) third_ = {first[2]};
    }

    // Few cards, so that those that are alike meet often.
    Card draw() { return Card(static_cast<Rank>(random_.below(13)), static_cast<Suit>(random_.below(4))); }

    static int best(const std::vector<Card>& cards) {
        int hard = 0;
        bool has_ace = false;
        for (const Card card : cards) {
            hard += blackjack_value(card);
            has_ace |= is_ace(card);
        }
        return has_ace && hard <= 11 ? hard + 10 : hard;
    }
    static bool must_draw(const std::vector<Card>& cards) { return best(cards) < 17; }
    static bool is_natural(const std::vector<Card>& cards) { return cards.size() == 2 && best(cards) == 21; }
    std::vector<Card> first_two() const { return {dealer_[0], dealer_[1]}; }

    FastRandom& random_;
    std::vector<Card> player_;
    std::vector<Card> dealer_;
    std::vector<Card> third_;
    std::vector<Hand> hands_;
    std::vector<HandView> views_;
    bool raised_ = false;
    bool even_money_ = false;
    Suit house_suit_ = Suit::diamonds;
    std::uint8_t ascent_ = 0;
};

}  // namespace felt::wagers
