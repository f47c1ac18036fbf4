// The shoe: the cards still to come, the cards on the layout and the discard rack, in one array.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/card.hpp"
#include "core/check.hpp"

namespace felt {

// How cards reach the table (30-818, 30-816(2) and (3)).
enum class Dealt : std::uint8_t {
    shoe,        // from a shoe with a cut card
    hand,        // one or two decks from the hand, no cut card
    continuous,  // a shuffling shoe: every card is back before the next round
};

// cards_[0, left_) are still in the shoe, [left_, round_start_) have been drawn in this round (the last drawn first),
// and [round_start_, size_) lie in the discard rack. So a reshuffle is a change of one number.
//
// A shoe is used in one of two ways. `draw` takes a random card among those left, which is the same as drawing from the
// top of a shuffled shoe: simulation. `next` takes the card on top of an order that was shuffled beforehand: live play.
// A simulation shuffles as far ahead as it is sure to deal: cards_[ahead_, left_) have been drawn but not dealt.
class Shoe {
public:
    static constexpr std::size_t most_cards = 8 * 54;

    struct Setup {
        Dealt dealt = Dealt::shoe;
        int cut_percent = 75;        // how much of the shoe is dealt before the cut card comes (30-817(3))
        int cards_each_by_hand = 5;  // by hand, a new round needs this many cards a hand (30-816(3))
    };

    Shoe() = default;
    Shoe(std::span<const Card> cards, Setup setup) : setup_(setup) {
        check(cards.size() <= most_cards, "a shoe holds eight decks at most, and none where a game has no cards");
        std::ranges::copy(cards, cards_.begin());
        size_ = left_ = ahead_ = round_start_ = static_cast<std::uint16_t>(cards.size());
        cut_left_ = static_cast<std::uint16_t>(size_ * (100 - setup.cut_percent) / 100);
        needs_shuffle_ = size_ > 0;
    }

    int size() const { return size_; }
    int left() const { return left_; }
    bool is_continuous() const { return setup_.dealt == Dealt::continuous; }
    std::span<const Card> still_to_come() const { return {cards_.data(), left_}; }

    // Whether the cards must be shuffled before a round of so many hands, the dealer's included: the cut card came out
    // in the last round (30-816(2)), or too few cards are left for another hand dealt without one (30-816(3)).
    bool must_shuffle(int hands) const {
        if (needs_shuffle_) return true;
        switch (setup_.dealt) {
            case Dealt::shoe: return left_ <= cut_left_;
            case Dealt::hand: return left_ < hands * setup_.cards_each_by_hand;
            case Dealt::continuous: return true;
        }
        return true;
    }

    // All cards back into the shoe. With `draw` nothing more is needed; before `next`, shuffle_order.
    void gather() {
        left_ = ahead_ = size_;
        needs_shuffle_ = false;
    }
    // All cards but these, which stay on the layout, back into the shoe in mid-round. The next round begins with a
    // shuffle too.
    void gather_but(std::span<const Card> kept) {
        left_ = size_;
        for (const Card card : kept) {
            const auto in_shoe = std::find(cards_.begin(), cards_.begin() + left_, card);
            check(in_shoe != cards_.begin() + left_, "a card that stays on the layout is one of the shoe's");
            std::swap(*in_shoe, cards_[--left_]);
        }
        ahead_ = left_;
        round_start_ = size_;
        picked_up_ = 0;
        needs_shuffle_ = true;
    }
    // 30-816(4): the house may reshuffle after any hand.
    void ask_for_shuffle() { needs_shuffle_ = true; }

    void begin_round() {
        round_start_ = left_;
        picked_up_ = 0;
    }

    template <class Random>
    void shuffle_order(Random& random) {
        for (std::uint32_t i = left_; i > 1; --i) std::swap(cards_[i - 1], cards_[random.below(i)]);
    }

    bool is_empty() const { return left_ == 0; }

    // Whether the next card has been drawn ahead, and can be dealt without asking for a random one.
    bool has_next() const { return left_ != ahead_; }
    // Draws as far as rounds can begin and somewhat farther, for the last of them to end. Whole groups, counted from
    // the full shoe: so which cards fall does not depend on how far ahead they were drawn. Not from an empty shoe.
    template <class Random>
    void draw_ahead(Random& random) {
        const int until = std::min<int>(ahead_, setup_.dealt == Dealt::shoe ? cut_left_ : ahead_) - to_end_a_round;
        // A copy, since a card is a byte and may be part of anything: the compiler would write the generator down and
        // read it again around every card.
        Random drawing = random;
        std::uint32_t i = ahead_;
        for (; i >= Random::draws_at_once && static_cast<int>(i) > until; i -= Random::draws_at_once) {
            const auto at = drawing.many_below(i);
            const auto last = cards_.begin() + i - 1;
            for (int k = 0; k < static_cast<int>(Random::draws_at_once); ++k)
                std::swap(cards_[at[static_cast<std::size_t>(k)]], *(last - k));
        }
        for (; static_cast<int>(i) > until && i > 0; --i) std::swap(cards_[drawing.below(i)], cards_[i - 1]);
        random = drawing;
        ahead_ = static_cast<std::uint16_t>(i);
    }
    // Cards that can be dealt without drawing more, the next one last.
    std::span<const Card> ready() const { return {cards_.data() + ahead_, static_cast<std::size_t>(left_ - ahead_)}; }
    // How many of those left can be the first card of a round of so many hands before the next shuffle.
    int round_starts(int hands) const {
        switch (setup_.dealt) {
            case Dealt::shoe: return left_ - cut_left_;
            case Dealt::hand: return left_ - hands * setup_.cards_each_by_hand + 1;
            case Dealt::continuous: return 1;
        }
        return 1;
    }
    // So many have been dealt, or come back undealt.
    void deal_on(int cards) { left_ = static_cast<std::uint16_t>(left_ - cards); }

    template <class Random>
    Card draw(Random& random) {
        if (!has_next()) [[unlikely]]
            draw_ahead(random);
        return next();
    }

    Card next() { return cards_[--left_]; }

    // A hand picked up during the round goes to the discard rack (30-822(1)).
    void pick_up(std::span<const Card> cards) {
        for (const Card card : cards) rack_[picked_up_++] = card;
    }

    // 30-828(11): the shoe is empty in mid-round, so what lies in the discard rack becomes the shoe. False when the
    // rack is empty too. The caller shuffles if it draws in order.
    bool gather_discards();

private:
    static constexpr int to_end_a_round = 16;

    std::array<Card, most_cards> cards_;
    std::array<Card, most_cards> rack_;  // cards of hands picked up in this round
    Setup setup_;
    std::uint16_t size_ = 0;
    std::uint16_t left_ = 0;
    std::uint16_t ahead_ = 0;
    std::uint16_t round_start_ = 0;
    std::uint16_t cut_left_ = 0;
    std::uint16_t picked_up_ = 0;
    bool needs_shuffle_ = false;
};

}  // namespace felt
