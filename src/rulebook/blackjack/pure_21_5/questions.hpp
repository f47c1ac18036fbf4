// What a player of Pure 21.5 Blackjack is asked, and every reason an answer is refused.
#pragma once

#include <algorithm>

#include "rulebook/blackjack/pure_21_5/terms.hpp"
#include "rulebook/blackjack/pure_21_5/wagers.hpp"

namespace felt::blackjack::pure_21_5 {

namespace refusal {
using blackjack::refusal::only_cards_when_late;
inline constexpr Refusal must_hit{"must-hit", "004-pure-2011-round-11.e", "hard 11 or less must be hit"};
inline constexpr Refusal must_stand{"must-stand", "004-pure-2011-round-11.e", "hard 19 or more must be stood on"};
inline constexpr Refusal one_card_to_aces{"one-card-to-aces", "004-pure-2011-split.d",
                                          "split aces take one card each at this table"};
inline constexpr Refusal double_on_two_cards{"double-on-two-cards", "004-pure-2011-double",
                                             "doubling down is for the first two cards of a hand"};
inline constexpr Refusal no_double_after_split{"no-double-after-split", "004-pure-2011-double",
                                               "split hands may not be doubled at this table"};
inline constexpr Refusal split_two_cards{"split-two-cards", "004-pure-2011-split.a",
                                         "only a hand of two cards can be split"};
inline constexpr Refusal split_needs_pair{"split-needs-pair", "004-pure-2011-split.a", "the two cards are not equal"};
inline constexpr Refusal bonus_needs_rank{"bonus-needs-rank", "004-pure-2011-split.b",
                                          "bonus cards of different rank may not be split at this table"};
inline constexpr Refusal split_enough{"split-enough", "004-pure-2011-split.e",
                                      "this hand has been split as often as allowed"};
inline constexpr Refusal bonus_split_enough{"bonus-split-enough", "004-pure-2011-split.b",
                                            "bonus cards have been split as often as allowed"};
inline constexpr Refusal no_resplit_of_aces{"no-resplit-of-aces", "004-pure-2011-split.d",
                                            "split aces may not be split again at this table"};
inline constexpr Refusal surrender_first{"surrender-first", "004-pure-2011-surrender",
                                         "a hand is surrendered on its first two cards or not at all"};
inline constexpr Refusal surrender_one_chip{"surrender-one-chip", "004-pure-2011-surrender",
                                            "half of a single chip cannot be given up"};
inline constexpr Refusal insure_one_chip{"insure-one-chip", "004-pure-2011-insurance",
                                         "half of a single chip cannot be wagered"};
inline constexpr Refusal no_even_money{"no-even-money", "004-pure-2010-even-money",
                                       "even money is not offered at this table"};
inline constexpr Refusal even_money_needs_pure{"even-money-needs-pure-21-5", "004-pure-2010-even-money",
                                               "only a Pure 21.5 can take even money"};
}  // namespace refusal

// Asked when the player-dealer shows an ace.
struct PureInsuranceQuestion {
    using Option = Insure;
    static constexpr AskInfo info{"insurance", insure_words, "004-pure-2011-round-11.b"};

    const PureTerms& terms;
    const Hand& hand;

    // No more than half, so that a half which chips cannot make is rounded down.
    Money most() const { return half_rounded_down(hand.stake.amount, terms.chip); }
    const Refusal* refuses(Insure option) const {
        switch (option) {
            case Insure::decline: return nullptr;
            case Insure::insure: return most().is_zero() ? &refusal::insure_one_chip : nullptr;
            case Insure::even_money:
                if (!terms.even_money) return &refusal::no_even_money;
                return hand.is_blackjack() ? nullptr : &refusal::even_money_needs_pure;
        }
        return nullptr;
    }
    Amounts amounts(Insure option) const {
        if (option != Insure::insure || most().is_zero()) return {};
        return {terms.chip, most(), terms.chip, "004-pure-2011-insurance"};
    }
    bool has_a_choice() const { return !refuses(Insure::insure) || !refuses(Insure::even_money); }
    static constexpr Insure by_default() { return Insure::decline; }
};

// The chart says what must be hit and stood on; doubling, splitting and giving up are not its matter.
struct PurePlayQuestion {
    using Option = Play;
    static constexpr AskInfo info{"play", play_words, "004-pure-2011-round-11.d"};
    static constexpr const WagerInfo& main = main_wager;
    static constexpr const Outcome& given_up = surrendered;

    const PureTerms& terms;
    const Spot& spot;
    const Hand& hand;
    const Hand& dealer;  // the cards that lie open

    Card up_card() const { return dealer.cards[0]; }
    bool must_hit() const { return is_hard() && hand.total.best() <= 11; }
    bool must_stand() const { return is_hard() && hand.total.best() >= 19; }

    const Refusal* refuses(Play option) const {
        switch (option) {
            case Play::stand: return must_hit() ? &refusal::must_hit : nullptr;
            case Play::hit: return refuses_hit();
            case Play::double_down: return refuses_double();
            case Play::split: return refuses_split();
            case Play::surrender: return refuses_surrender();
        }
        return nullptr;
    }
    const Refusal* refuses_hit() const {
        if (has_its_one_card()) return &refusal::one_card_to_aces;
        return must_stand() ? &refusal::must_stand : nullptr;
    }
    const Refusal* refuses_double() const {
        if (hand.is_late) return &refusal::only_cards_when_late;
        if (hand.count != 2) return &refusal::double_on_two_cards;
        if (has_its_one_card()) return &refusal::one_card_to_aces;
        if (hand.from_split && !terms.double_after_split) return &refusal::no_double_after_split;
        return nullptr;
    }
    const Refusal* refuses_split() const {
        if (hand.is_late) return &refusal::only_cards_when_late;
        if (hand.count != 2) return &refusal::split_two_cards;
        if (blackjack_value(hand.cards[0]) != blackjack_value(hand.cards[1])) return &refusal::split_needs_pair;
        if (is_ten_value(hand.cards[0])) return refuses_bonus_split();
        if (spot.splits >= terms.splits) return &refusal::split_enough;
        if (hand.from_split && !terms.resplit_aces && hand.is_pair_of_aces()) return &refusal::no_resplit_of_aces;
        return nullptr;
    }
    const Refusal* refuses_surrender() const {
        if (hand.is_late) return &refusal::only_cards_when_late;
        if (hand.count != 2) return &refusal::surrender_first;
        if (hand.from_split && !terms.surrender_after_split) return &refusal::surrender_first;
        if (hand.stake.amount <= terms.chip) return &refusal::surrender_one_chip;
        return nullptr;
    }
    // As much as the original wager, or less.
    Amounts amounts(Play option) const {
        if (option != Play::double_down) return {};
        return {terms.chip, hand.stake.amount, terms.chip, "004-pure-2011-double"};
    }
    // Nothing is better than 21 but a Pure 21.5, which is never drawn to.
    bool has_a_choice() const {
        if (hand.total.best() >= 21) return false;
        return !refuses_hit() || !refuses_double() || !refuses_split() || !refuses_surrender();
    }
    // The dealer moves on from a player who does not act, by the chart.
    Play by_default() const { return must_hit() ? Play::hit : Play::stand; }

private:
    // Whether the chart's words on hard hands are about this one.
    bool is_hard() const {
        return terms.hard_hands == HardHands::no_ace ? std::ranges::none_of(hand.all_cards(), is_ace)
                                                     : !hand.total.is_soft();
    }
    const Refusal* refuses_bonus_split() const {
        const bool by_rank = terms.bonus_split == SplitOn::rank;
        if (by_rank && hand.cards[0].rank() != hand.cards[1].rank()) return &refusal::bonus_needs_rank;
        return spot.splits >= std::min(terms.splits, terms.bonus_splits) ? &refusal::bonus_split_enough : nullptr;
    }
    bool has_its_one_card() const {
        return hand.from_split && terms.split_aces == SplitAces::one_card && is_ace(hand.cards[0]);
    }
};

}  // namespace felt::blackjack::pure_21_5
