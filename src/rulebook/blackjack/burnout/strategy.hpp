// How the simulator plays Blackjack Burnout: the play worth most, and a card burned where the next is worth more.
#pragma once

#include <array>

#include "rulebook/blackjack/burnout/questions.hpp"
#include "rulebook/blackjack/endless_shoe.hpp"

namespace felt::blackjack::burnout {

// Worked out once for a house's terms, as if the shoe had no end, given that the dealer has no blackjack: what each
// play is worth with the right to burn a card and without it. A card is burned when the hand it makes, with the right
// kept for later, is worth less than the same hand with an average card and the right spent. To split is to give up the
// right. A split is taken for two hands of one card that are not split again.
class BurnoutStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    explicit BurnoutStrategy(const Terms& terms);

    Answer<Play> answer(const BurnoutPlayQuestion& question) const {
        const Advice& advice = advice_on(question.hand, question.up_card());
        for (const Play play : question.can_burn ? advice.with_burn : advice.without) {
            if (!question.refuses(play)) return {play, question.amounts(play).most};
        }
        return {Play::stand, {}};
    }
    std::vector<Weighed> weighed(const BurnoutPlayQuestion& question) const {
        const auto up = static_cast<std::size_t>(blackjack_value(question.up_card()));
        return (question.can_burn ? ranked_with_burn_ : ranked_without_).of(question.hand, up).weighed();
    }
    Answer<Burn> answer(const BurnQuestion& question) const {
        const auto up = static_cast<std::size_t>(blackjack_value(question.up_card));
        const Card drawn = question.hand.cards[question.hand.count - 1U];
        BlackjackTotal before;
        before.clear();
        for (const Card card : question.hand.all_cards().first(question.hand.count - 1U)) before.add(card);
        const BurnAdvice& advice = burns_[static_cast<std::size_t>(before.kind())][up];
        const auto value = static_cast<std::size_t>(blackjack_value(drawn));
        const bool burns = question.is_doubled ? advice.doubled[value] : advice.hit[value];
        return {burns ? Burn::burn : Burn::keep, {}};
    }
    Answer<EarlySurrender> answer(const EarlySurrenderQuestion& question) const {
        const bool gives_up = advice_on(question.hand, question.up_card).gives_up_early;
        return {gives_up ? EarlySurrender::surrender : EarlySurrender::play_on, {}};
    }
    // Insurance and even money both cost the player who does not count cards.
    static Answer<Insure> answer(const InsuranceQuestion&) { return {Insure::decline, {}}; }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    using Plays = std::array<Play, play_words.size()>;  // from the best to the worst
    struct Advice {
        Plays with_burn{};
        Plays without{};
        bool gives_up_early = false;
    };
    // By value of the card drawn: whether it is burned.
    struct BurnAdvice {
        std::array<bool, 11> hit{};
        std::array<bool, 11> doubled{};
    };

    const Advice& advice_on(const Hand& hand, Card up_card) const {
        const auto up = static_cast<std::size_t>(blackjack_value(up_card));
        const auto value = static_cast<std::size_t>(blackjack_value(hand.cards[0]));
        const bool is_pair = hand.count == 2 && blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
        return is_pair ? pair_[value][up] : by_total_[static_cast<std::size_t>(hand.total.kind())][up];
    }

    // By kind of the player's total or value of the pair's cards, then by up card; 1 is an ace.
    std::array<std::array<Advice, 11>, BlackjackTotal::kinds> by_total_{};
    std::array<std::array<Advice, 11>, 11> pair_{};
    std::array<std::array<BurnAdvice, 11>, BlackjackTotal::kinds> burns_{};
    endless::RankedHands<11> ranked_with_burn_;
    endless::RankedHands<11> ranked_without_;
};

}  // namespace felt::blackjack::burnout
