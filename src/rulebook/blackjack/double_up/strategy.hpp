// How the simulator plays double up blackjack: the play worth most against the dealer's up card.
#pragma once

#include <array>

#include "rulebook/blackjack/double_up/questions.hpp"
#include "rulebook/blackjack/endless_shoe.hpp"

namespace felt::blackjack::double_up {

// Worked out once for a house's terms, as if the shoe had no end: from how often the dealer goes over, stops on 16 or
// ends on each total, given that there is no blackjack, comes what it is worth to stand, hit, double down, split,
// surrender or double up any hand. A hand is doubled up wherever the second wager itself is worth more than nothing and
// no other play is better; it is taken to equal the first. A split is taken for two hands of one card that are not
// split again. Where the dealer does not look for a blackjack, giving up half is weighed against losing it all.
class UpStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    explicit UpStrategy(const DoubleUpTerms& terms);

    Answer<UpPlay> answer(const UpPlayQuestion& question) const {
        const Advice& advice = advice_on(question.hand(), question.standard.up_card());
        for (const UpPlay play : advice.best_first) {
            if (!question.refuses(play)) return {play, question.amounts(play).most};
        }
        return {UpPlay::stand, {}};
    }
    std::vector<Weighed> weighed(const UpPlayQuestion& question) const {
        return ranked_.of(question.hand(), static_cast<std::size_t>(blackjack_value(question.standard.up_card())))
            .weighed();
    }
    Answer<EarlySurrender> answer(const EarlySurrenderQuestion& question) const {
        const bool gives_up = advice_on(question.hand, question.up_card).gives_up_early;
        return {gives_up ? EarlySurrender::surrender : EarlySurrender::play_on, {}};
    }
    // Insurance and even money both cost the player who does not count cards.
    static Answer<Insure> answer(const InsuranceQuestion&) { return {Insure::decline, {}}; }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    using Ranking = endless::RankingOf<UpPlay, up_play_words.size()>;
    struct Advice {
        std::array<UpPlay, up_play_words.size()> best_first{};
        bool gives_up_early = false;
    };
    using ByUpCard = std::array<Advice, 11>;  // 1 is an ace

    const Advice& advice_on(const Hand& hand, Card up_card) const {
        const auto up = static_cast<std::size_t>(blackjack_value(up_card));
        const auto value = static_cast<std::size_t>(blackjack_value(hand.cards[0]));
        const bool is_pair = hand.count == 2 && blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
        return is_pair ? pair_[value][up] : by_total_[static_cast<std::size_t>(hand.total.kind())][up];
    }

    std::array<ByUpCard, BlackjackTotal::kinds> by_total_{};  // by kind of the player's total
    std::array<ByUpCard, 11> pair_{};                         // by value of the cards
    endless::RankedHands<11, Ranking> ranked_;
};

}  // namespace felt::blackjack::double_up
