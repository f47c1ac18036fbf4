// How the simulator plays No Bust 21st Century Blackjack: the play worth most against the two cards the bank shows.
#pragma once

#include <array>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/no_bust/questions.hpp"

namespace felt::blackjack::no_bust {

// Worked out once for a house's terms, as if the shoe had no end: each of the 53 cards of a deck comes as often as any
// other whatever has been dealt. The chart, the wild jokers, and hands that push because the bank's is further over are
// taken into account.
class OpenBankStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    explicit OpenBankStrategy(const NoBustTerms& terms);

    Answer<Play> answer(const NoBustQuestion& question) const {
        for (const Play play : best_first(question.hand, question.dealer)) {
            if (!question.refuses(play)) return {play, question.amounts(play).most};
        }
        return {question.by_default(), {}};
    }
    // Nothing is asked about a hand with a joker.
    std::vector<Weighed> weighed(const NoBustQuestion& question) const {
        return ranked_.of(question.hand, kind_of(question.dealer)).weighed();
    }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    using Plays = std::array<Play, play_words.size()>;        // from the best to the worst
    using ByBank = std::array<Plays, BlackjackTotal::kinds>;  // by kind of the bank's two cards

    // A joker makes a hard 21, which two other cards cannot.
    static std::size_t kind_of(const Hand& hand) {
        return static_cast<std::size_t>(has_joker(hand) ? points_of(hand) : hand.total.kind());
    }
    const Plays& best_first(const Hand& hand, const Hand& bank) const {
        const auto value = static_cast<std::size_t>(blackjack_value(hand.cards[0]));
        const bool is_pair = hand.count == 2 && blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
        return is_pair ? pair_[value][kind_of(bank)] : by_total_[kind_of(hand)][kind_of(bank)];
    }

    std::array<ByBank, BlackjackTotal::kinds> by_total_{};  // by kind of the player's total
    std::array<ByBank, 11> pair_{};                         // by value of the cards
    endless::RankedHands<BlackjackTotal::kinds> ranked_;
};

}  // namespace felt::blackjack::no_bust
