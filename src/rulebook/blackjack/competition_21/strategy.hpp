// How the simulator plays Competition 21: whether a card is worth its wager, and how large a wager.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "rulebook/blackjack/competition_21/questions.hpp"

namespace felt::blackjack::competition_21 {

// Worked out once for a house's terms, as if the shoe had no end, for every total, up card, amount on the hand and
// preceding wager, given that the dealer makes no blackjack: one takes the original wager however the hand was played,
// and so weighs on no decision but the hope of a blackjack of one's own. What a card costs enters the worth of the hand
// in proportion, so the best wager for it is the least or the most there is. A split is taken for two hands that are
// not split again.
class StageStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    explicit StageStrategy(const Terms& terms);

    Answer<StagePlay> answer(const StageQuestion& question) const {
        const Move move = move_for(question);
        const StagePlay play = question.refuses(move.play) ? StagePlay::stand : move.play;
        const Amounts cost = question.amounts(play);
        return {play, move.pays_least ? cost.least : cost.most};
    }
    // It costs the player who does not count cards.
    static Answer<Insure> answer(const InsuranceQuestion&) { return {Insure::decline, {}}; }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

    // Beyond so many original wagers on a hand its play is taken to stay the same.
    static constexpr std::size_t most_units = 12;

private:
    struct Move {
        StagePlay play = StagePlay::stand;
        bool pays_least = false;
    };
    // By the number of original wagers on the hand, then by whether the preceding one was more than the least.
    using ByAmount = std::array<std::array<Move, 2>, most_units + 1>;
    using ByUpCard = std::array<ByAmount, 11>;  // 1 is an ace

    Move move_for(const StageQuestion& question) const {
        const Hand& hand = question.hand;
        const auto up = static_cast<std::size_t>(blackjack_value(question.up_card()));
        const auto value = static_cast<std::size_t>(blackjack_value(hand.cards[0]));
        if (hand.count == 1) return (hand.from_split ? split_card_ : first_card_)[value][up];
        const bool is_pair = hand.count == 2 && blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
        if (is_pair && splits_[value][up] && !question.refuses(StagePlay::split)) return {StagePlay::split, false};
        const auto units = static_cast<std::size_t>(hand.stake.amount.in_cents() / question.spot.original.in_cents());
        const bool has_raised = hand.count > 2 && question.preceding > question.spot.original;
        return after_[static_cast<std::size_t>(hand.total.kind())][up][std::min(units, most_units)][has_raised ? 1 : 0];
    }

    std::array<std::array<Move, 11>, 11> first_card_{};  // by value of the card, then by up card
    std::array<std::array<Move, 11>, 11> split_card_{};
    std::array<std::array<bool, 11>, 11> splits_{};
    std::vector<ByUpCard> after_;  // by kind of the player's total
};

}  // namespace felt::blackjack::competition_21
