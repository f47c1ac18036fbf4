// How the simulator plays Blackjack Switch: the switch and the plays worth most against the up card.
#pragma once

#include <array>

#include "rulebook/blackjack/blackjack_switch/questions.hpp"
#include "rulebook/blackjack/play_worths.hpp"

namespace felt::blackjack::blackjack_switch {

// Worked out once for a house's terms with an endless shoe, against each up card and a dealer without a blackjack: what
// every play of every hand is worth where a 22 pushes, and so what any two first cards are worth. The second cards
// change places where the two hands that come of it are worth more together than the two dealt, a blackjack counting as
// a 21 by then.
//
// Published for six decks, soft 17 hit, a look under aces and tens, any two cards doubled, split hands too, pairs split
// to four hands, and best play: a house edge of 0.58 % (M. Shackleford, Wizard of Odds, Blackjack Switch).
class SwitchStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    explicit SwitchStrategy(const Terms& terms);

    Answer<Switch> answer(const SwitchQuestion& question) const {
        return {switched_worth(question) > kept_worth(question) ? Switch::change : Switch::keep, {}};
    }
    std::vector<Weighed> weighed(const SwitchQuestion& question) const {
        endless::RankingOf<Switch, switch_words.size()> ranking;
        ranking.add(Switch::keep, kept_worth(question));
        ranking.add(Switch::change, switched_worth(question));
        return ranking.weighed();
    }
    Answer<Play> answer(const PlayQuestion& question) const {
        for (const Play play : best_first(question.hand, value_of(question.up_card()))) {
            if (!question.refuses(play)) return {play, question.amounts(play).most};
        }
        return {Play::stand, {}};
    }
    std::vector<Weighed> weighed(const PlayQuestion& question) const {
        return ranked_.of(question.hand, value_of(question.up_card())).weighed();
    }
    static Answer<Insure> answer(const InsuranceQuestion&) { return {Insure::decline, {}}; }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    static constexpr std::size_t values = 11;           // 1 is an ace
    using Plays = std::array<Play, play_words.size()>;  // from the best to the worst
    using ByTwoCards = std::array<std::array<endless::Worth, values>, values>;

    static std::size_t value_of(Card card) { return static_cast<std::size_t>(blackjack_value(card)); }
    // 30-2105(8)(b): only as dealt is it a blackjack, which pays the wager.
    static endless::Worth worth_as_dealt(const ByTwoCards& worth, const Hand& hand) {
        return hand.is_blackjack() ? endless::one_wager : worth[value_of(hand.cards[0])][value_of(hand.cards[1])];
    }
    endless::Worth kept_worth(const SwitchQuestion& question) const {
        const ByTwoCards& worth = worth_[value_of(question.up_card)];
        return worth_as_dealt(worth, question.first) + worth_as_dealt(worth, question.second);
    }
    endless::Worth switched_worth(const SwitchQuestion& question) const {
        const auto& first = question.first.cards;
        const auto& second = question.second.cards;
        const ByTwoCards& worth = worth_[value_of(question.up_card)];
        return worth[value_of(first[0])][value_of(second[1])] + worth[value_of(second[0])][value_of(first[1])];
    }
    const Plays& best_first(const Hand& hand, std::size_t up) const {
        const bool is_pair = hand.count == 2 && blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
        return is_pair ? pair_[value_of(hand.cards[0])][up] : by_total_[endless::kind_of(hand.total)][up];
    }

    std::array<std::array<Plays, values>, BlackjackTotal::kinds> by_total_{};  // by kind of total, by up card
    std::array<std::array<Plays, values>, values> pair_{};                     // by value of the cards, by up card
    std::array<ByTwoCards, values> worth_{};                                   // by up card, of the best play
    endless::RankedHands<values> ranked_;
};

}  // namespace felt::blackjack::blackjack_switch
