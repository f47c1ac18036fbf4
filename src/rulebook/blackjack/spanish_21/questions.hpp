// What a player of Spanish 21 is asked beyond standard blackjack: to insure a paid hand, to double a 21, and what to do
// with a doubled hand.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "rulebook/blackjack/questions.hpp"
#include "rulebook/blackjack/spanish_21/terms.hpp"

namespace felt::blackjack::spanish_21 {

namespace refusal {
inline constexpr Refusal no_redoubling{"no-redoubling", "30-899.16(8)",
                                       "a doubled hand may not be doubled again at this table"};
inline constexpr Refusal doubled_enough{"doubled-enough", "30-899.16(8)",
                                        "a hand is doubled three times at most; stand or rescue"};
}  // namespace refusal

// 30-899.16-dealing(5)(c), (d): less than the wager only where there is no double-double down.
inline Amounts first_double(const SpanishTerms& terms, Money wager) {
    return {terms.redouble ? wager : terms.chip, wager, terms.chip, "30-899.16(8)(a)"};
}

// 30-821(1), with the double of this game.
struct SpanishPlayQuestion : PlayQuestion {
    const SpanishTerms& spanish;

    Amounts amounts(Play option) const {
        return option == Play::double_down ? first_double(spanish, hand.stake.amount) : Amounts{};
    }
};

enum class Insured : std::uint8_t { decline, insure };
inline constexpr std::array<std::string_view, 2> insured_words{"decline", "insure"};

// 30-899.16-dealing(8): insurance beside any wager, a paid blackjack's too; so there is no even money.
struct SpanishInsuranceQuestion {
    using Option = Insured;
    static constexpr AskInfo info{"insurance", insured_words, "30-899.16-dealing(8)"};

    const SpanishTerms& terms;
    Money wager;

    static const Refusal* refuses(Insured) { return nullptr; }
    // Up to half the wager, or to the next chip where half cannot be made.
    Amounts amounts(Insured option) const {
        if (option != Insured::insure) return {};
        return {terms.chip, half_rounded_up(wager, terms.chip), terms.chip, "30-899.16-dealing(8)"};
    }
    static constexpr Insured by_default() { return Insured::decline; }
};

enum class With21 : std::uint8_t { stand, double_down };
inline constexpr std::array<std::string_view, 2> with_21_words{"stand", "double"};

// 30-899.16-dealing(2)(c), (3)(b): who stands takes the pay out at once; a blackjack or another soft 21 may be doubled
// instead.
struct TwentyOneQuestion {
    using Option = With21;
    static constexpr AskInfo info{"21", with_21_words, "30-899.16-dealing(3)(b)"};

    const SpanishTerms& terms;
    const Hand& hand;

    static const Refusal* refuses(With21) { return nullptr; }
    Amounts amounts(With21 option) const {
        return option == With21::double_down ? first_double(terms, hand.stake.amount) : Amounts{};
    }
    static constexpr With21 by_default() { return With21::stand; }
};

enum class AfterDouble : std::uint8_t { stand, double_down, rescue };
inline constexpr std::array<std::string_view, 3> after_double_words{"stand", "double", "rescue"};

// 30-899.16(7), (8): after every double card that does not break the hand.
struct DoubledQuestion {
    using Option = AfterDouble;
    static constexpr AskInfo info{"doubled", after_double_words, "30-899.16(7)"};

    const SpanishTerms& terms;
    const Hand& hand;
    Card up_card;
    int doublings;

    const Refusal* refuses(AfterDouble option) const {
        if (option != AfterDouble::double_down) return nullptr;
        if (!terms.redouble) return &refusal::no_redoubling;
        return doublings >= most_doublings ? &refusal::doubled_enough : nullptr;
    }
    // 30-899.16(8)(a): as much as lies there, but no more than the table's maximum.
    Amounts amounts(AfterDouble option) const {
        if (option != AfterDouble::double_down) return {};
        const Money added = std::min(hand.stake.amount, round_down_to(terms.max_bet, terms.chip));
        return {added, added, terms.chip, "30-899.16(8)(a)"};
    }
    static constexpr AfterDouble by_default() { return AfterDouble::stand; }
};

}  // namespace felt::blackjack::spanish_21
