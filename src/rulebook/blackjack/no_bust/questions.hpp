// What a player of No Bust 21st Century Blackjack is asked, and every reason an answer is refused.
#pragma once

#include "rulebook/blackjack/no_bust/terms.hpp"
#include "rulebook/blackjack/no_bust/value.hpp"
#include "rulebook/blackjack/no_bust/wagers.hpp"

namespace felt::blackjack::no_bust {

namespace refusal {
using blackjack::refusal::only_cards_when_late;
inline constexpr Refusal must_hit{"must-hit", "004-no-bust-round-10", "11 or less must be hit"};
inline constexpr Refusal must_stand{"must-stand", "004-no-bust-round-10", "20 and 21 must be stood on"};
inline constexpr Refusal double_on_two_cards{"double-on-two-cards", "004-no-bust-double.a",
                                             "doubling down is for the first two cards only"};
inline constexpr Refusal no_double_after_split{"no-double-after-split", "004-no-bust-double.a",
                                               "split hands may not be doubled at this table"};
inline constexpr Refusal double_12_to_19{"double-12-to-19", "004-no-bust-double.a", "only 12 to 19 may be doubled"};
inline constexpr Refusal no_double_with_ace{"no-double-with-ace", "004-no-bust-double.c",
                                            "a hand with an ace may not be doubled"};
inline constexpr Refusal split_two_cards{"split-two-cards", "004-no-bust-split.a",
                                         "only a hand of two cards can be split"};
inline constexpr Refusal split_needs_pair{"split-needs-pair", "004-no-bust-split.a", "the two cards are no pair"};
inline constexpr Refusal no_split_of_aces{"no-split-of-aces", "004-no-bust-split.b", "aces may not be split"};
inline constexpr Refusal split_once{"split-once", "004-no-bust-split.c", "a hand may be split once"};
inline constexpr Refusal surrender_first{"surrender-first", "004-no-bust-surrender",
                                         "a hand is surrendered on its first two cards or not at all"};
inline constexpr Refusal surrender_to_joker{"surrender-to-joker", "004-no-bust-surrender",
                                            "nobody surrenders when the player-dealer has a joker"};
inline constexpr Refusal surrender_one_chip{"surrender-one-chip", "004-no-bust-surrender",
                                            "half of a single chip cannot be given up"};
}  // namespace refusal

// The chart says what must be hit and stood on; doubling, splitting and giving up are not its matter. A hand with a
// joker counts 21, so nothing is asked about one.
struct NoBustQuestion {
    using Option = Play;
    static constexpr AskInfo info{"play", play_words, "004-no-bust-round-10"};
    static constexpr const WagerInfo& main = main_wager;
    static constexpr const Outcome& given_up = surrendered;

    const NoBustTerms& terms;
    const Spot& spot;
    const Hand& hand;
    const Hand& dealer;  // both cards

    const Refusal* refuses(Play option) const {
        switch (option) {
            case Play::stand: return points() <= 11 ? &refusal::must_hit : nullptr;
            case Play::hit: return points() >= 20 ? &refusal::must_stand : nullptr;
            case Play::double_down: return refuses_double();
            case Play::split: return refuses_split();
            case Play::surrender: return refuses_surrender();
        }
        return nullptr;
    }
    const Refusal* refuses_double() const {
        if (hand.is_late) return &refusal::only_cards_when_late;
        if (hand.count != 2) return &refusal::double_on_two_cards;
        if (hand.from_split && !terms.double_after_split) return &refusal::no_double_after_split;
        if (has_ace(hand)) return &refusal::no_double_with_ace;
        return points() < 12 || points() > 19 ? &refusal::double_12_to_19 : nullptr;
    }
    const Refusal* refuses_split() const {
        if (hand.is_late) return &refusal::only_cards_when_late;
        if (hand.count != 2) return &refusal::split_two_cards;
        if (spot.splits > 0) return &refusal::split_once;
        if (!is_pair()) return &refusal::split_needs_pair;
        return hand.is_pair_of_aces() ? &refusal::no_split_of_aces : nullptr;
    }
    const Refusal* refuses_surrender() const {
        if (hand.is_late) return &refusal::only_cards_when_late;
        if (hand.count != 2 || hand.from_split) return &refusal::surrender_first;
        if (has_joker(dealer)) return &refusal::surrender_to_joker;
        return hand.stake.amount <= terms.chip ? &refusal::surrender_one_chip : nullptr;
    }
    // Exactly the original wager.
    Amounts amounts(Play option) const {
        if (option != Play::double_down) return {};
        return {hand.stake.amount, hand.stake.amount, terms.chip, "004-no-bust-double.b"};
    }
    bool has_a_choice() const {
        if (points() >= 21) return false;
        return points() < 20 || !refuses_split() || !refuses_surrender();
    }
    // The dealer moves on from a player who does not act, by the chart.
    Play by_default() const { return points() <= 11 ? Play::hit : Play::stand; }

private:
    int points() const { return points_of(hand); }
    bool is_pair() const {
        return terms.split_on == SplitOn::rank ? hand.cards[0].rank() == hand.cards[1].rank()
                                               : blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
    }
};

}  // namespace felt::blackjack::no_bust
