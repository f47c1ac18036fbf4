// How the simulator plays face up blackjack: the play worth most against the two cards the dealer shows.
#pragma once

#include <array>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack::face_up {

// Worked out once for a house's terms, as if the shoe had no end: every rank comes one time in thirteen whatever has
// been dealt. With the dealer's two cards known, the dealer's soft 17 and ties lost, that gives what it is worth to
// stand, hit, double, split or surrender any total, in whole numbers. A split is taken for two hands of one card that
// are not split again: with an endless shoe, splitting again makes a good split better and a bad one no better.
//
// The well-known game of this shape (both dealer cards open, ties lose, blackjack at even money) has been published
// with many sets of rules and as many house edges, so none is quoted here; the simulator says what these terms give.
class OpenHandStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    explicit OpenHandStrategy(const Terms& terms);

    Answer<Play> answer(const PlayQuestion& question) const {
        for (const Play play : best_first(question.hand, question.dealer)) {
            if (!question.refuses(play)) return {play, question.amounts(play).most};
        }
        return {Play::stand, {}};
    }
    std::vector<Weighed> weighed(const PlayQuestion& question) const {
        return ranked_.of(question.hand, endless::kind_of(question.dealer.total)).weighed();
    }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    using Plays = std::array<Play, play_words.size()>;          // from the best to the worst
    using ByDealer = std::array<Plays, BlackjackTotal::kinds>;  // by kind of the dealer's two-card total

    const Plays& best_first(const Hand& hand, const Hand& dealer) const {
        const auto against = static_cast<std::size_t>(dealer.total.kind());
        const auto value = static_cast<std::size_t>(blackjack_value(hand.cards[0]));
        const bool is_pair = hand.count == 2 && blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
        return is_pair ? pair_[value][against] : by_total_[static_cast<std::size_t>(hand.total.kind())][against];
    }

    std::array<ByDealer, BlackjackTotal::kinds> by_total_{};  // by kind of the player's total
    std::array<ByDealer, 11> pair_{};                         // by value of the cards; 1 is an ace
    endless::RankedHands<BlackjackTotal::kinds> ranked_;
};

}  // namespace felt::blackjack::face_up
