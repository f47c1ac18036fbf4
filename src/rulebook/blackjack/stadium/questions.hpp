// What a player at a stadium terminal is asked, and every reason an answer is refused.
#pragma once

#include <algorithm>

#include "rulebook/blackjack/questions.hpp"
#include "rulebook/blackjack/stadium/terms.hpp"

namespace felt::blackjack::stadium {

namespace refusal {
inline constexpr Refusal no_doubling{"no-doubling", "30-899.26(7)(b)", "doubling down is not offered at this table"};
inline constexpr Refusal double_on_two_cards{"double-on-two-cards", "30-899.26(7)(a)",
                                             "doubling down is for the first two cards of a hand"};
inline constexpr Refusal double_other_totals{"double-other-totals", "30-899.26(7)(b)",
                                             "this total may not be doubled at this table"};
inline constexpr Refusal double_with_an_ace{"double-with-an-ace", "30-899.26(7)(e)",
                                            "a hand with an ace may not be doubled"};
inline constexpr Refusal no_splitting{"no-splitting", "30-899.26(8)", "pairs may not be split at this table"};
inline constexpr Refusal split_two_cards{"split-two-cards", "30-899.26(8)", "only a hand of two cards can be split"};
inline constexpr Refusal split_needs_pair{"split-needs-pair", "30-899.26(8)", "the two cards are not equal"};
inline constexpr Refusal split_twice{"split-twice", "30-899.26(8)(c)", "a hand is split two times at most"};
inline constexpr Refusal no_surrender{"no-surrender", "30-899.26(9)", "surrender is not offered at this table"};
inline constexpr Refusal surrender_first{"surrender-first", "30-899.26(9)",
                                         "a hand is surrendered on its first two cards or not at all"};
inline constexpr Refusal surrender_one_chip{"surrender-one-chip", "30-899.26(9)",
                                            "half of a single chip cannot be given up"};
}  // namespace refusal

// 30-899.26(15): hit, stand, double down, split or surrender, as far as the table is set up for it.
struct SharedHandQuestion : PlayQuestion {
    static constexpr AskInfo info{"play", play_words, "30-899.26(15)"};

    const StadiumTerms& house;

    const Refusal* refuses(Play option) const {
        switch (option) {
            case Play::stand:
            case Play::hit: return nullptr;
            case Play::double_down: return refuses_double();
            case Play::split: return refuses_split();
            case Play::surrender: return refuses_surrender();
        }
        return nullptr;
    }
    // 30-899.26(7)(a), (b), (e)
    const Refusal* refuses_double() const {
        if (house.double_on == DoubleOn::none) return &refusal::no_doubling;
        if (house.double_on == DoubleOn::two_cards && hand.count != 2) return &refusal::double_on_two_cards;
        if (std::ranges::any_of(hand.all_cards(), is_ace)) return &refusal::double_with_an_ace;
        const int total = hand.total.best();
        if (total < house.double_from || total > house.double_to) return &refusal::double_other_totals;
        return nullptr;
    }
    // 30-899.26(8), (8)(c). A split ace has its one card and nothing to decide (30-899.26(8)(b)).
    const Refusal* refuses_split() const {
        if (house.split_on == SplitOn::none) return &refusal::no_splitting;
        if (hand.count != 2) return &refusal::split_two_cards;
        if (!is_pair()) return &refusal::split_needs_pair;
        if (spot.splits == most_splits) return &refusal::split_twice;
        return nullptr;
    }
    // 30-899.26(9)
    const Refusal* refuses_surrender() const {
        if (house.surrender == Surrender::none) return &refusal::no_surrender;
        if (hand.count != 2 || hand.from_split) return &refusal::surrender_first;
        if (hand.stake.amount <= house.chip) return &refusal::surrender_one_chip;
        return nullptr;
    }
    Amounts amounts(Play option) const {
        Amounts within = PlayQuestion::amounts(option);
        if (option == Play::double_down) within.clause = "30-899.26(7)";
        return within;
    }
    // 30-899.26(16): what the system decides for a player whose time has run out.
    Play by_default() const {
        const int stands_from = hand.total.is_soft() ? house.auto_stand_soft : house.auto_stand_hard;
        return hand.total.best() >= stands_from ? Play::stand : Play::hit;
    }

private:
    static constexpr int most_splits = 2;
};

// 30-899.26(10), (11): even money for a blackjack, or insurance of half the wager, neither less nor more.
struct HalfInsuranceQuestion : InsuranceQuestion {
    static constexpr AskInfo info{"insurance", insure_words, "30-899.26(11)"};

    Amounts amounts(Insure option) const {
        if (option != Insure::insure) return {};
        const Money half = half_rounded_up(hand.stake.amount, terms.chip);
        return {half, half, terms.chip, "30-899.26(11)"};
    }
};

}  // namespace felt::blackjack::stadium
