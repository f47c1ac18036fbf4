// How the simulator plays Pure 21.5 Blackjack: the play worth most against the up card.
#pragma once

#include <array>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/pure_21_5/questions.hpp"

namespace felt::blackjack::pure_21_5 {

// Worked out once for a house's terms, as if the shoe had no end: every rank comes one time in thirteen whatever has
// been dealt. The chart, the card that is not looked at under a bonus card, and three eights are taken into account. A
// split is taken for two hands of one card that are not split again.
//
// Even money is taken where it is offered: 21.5 is paid 6 to 5 only nine times in thirteen. Insurance is not.
class ChartStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    explicit ChartStrategy(const PureTerms& terms);

    Answer<Play> answer(const PurePlayQuestion& question) const {
        for (const Play play : best_first(question.hand, question.up_card())) {
            if (!question.refuses(play)) return {play, question.amounts(play).most};
        }
        return {question.by_default(), {}};
    }
    std::vector<Weighed> weighed(const PurePlayQuestion& question) const {
        return ranked_.of(question.hand, static_cast<std::size_t>(blackjack_value(question.up_card()))).weighed();
    }
    static Answer<Insure> answer(const PureInsuranceQuestion& question) {
        return {question.refuses(Insure::even_money) ? Insure::decline : Insure::even_money, {}};
    }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    using Plays = std::array<Play, play_words.size()>;  // from the best to the worst
    using ByUpCard = std::array<Plays, 11>;             // by value; 1 is an ace

    const Plays& best_first(const Hand& hand, Card up_card) const {
        const auto up = static_cast<std::size_t>(blackjack_value(up_card));
        const auto value = static_cast<std::size_t>(blackjack_value(hand.cards[0]));
        const bool is_pair = hand.count == 2 && blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
        return is_pair ? pair_[value][up] : by_total_[static_cast<std::size_t>(hand.total.kind())][up];
    }

    std::array<ByUpCard, BlackjackTotal::kinds> by_total_{};  // by kind of the player's total
    std::array<ByUpCard, 11> pair_{};                         // by value of the cards; 1 is an ace
    endless::RankedHands<11> ranked_;
};

}  // namespace felt::blackjack::pure_21_5
