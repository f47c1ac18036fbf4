// What a player at a double up table may do with a hand: all of standard blackjack, and double up.
#pragma once

#include "rulebook/blackjack/double_up/terms.hpp"
#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack::double_up {

namespace refusal {
inline constexpr Refusal two_cards_only{"double-up-on-two-cards", "30-899.10-up(1)",
                                        "doubling up is for the first two cards of a hand"};
inline constexpr Refusal not_on_a_blackjack{"no-double-up-on-a-blackjack", "30-899.10-v2(2)",
                                            "a blackjack may not be doubled up"};
inline constexpr Refusal not_on_split_aces{"no-double-up-on-split-aces", "30-899.10-up(1)",
                                           "split aces may not be doubled up in version 1"};
inline constexpr Refusal wager_too_small{"wager-too-small-to-double-up", "30-899.10-up(2)",
                                         "the least double up wager is more than the first wager"};
inline constexpr Refusal twenty_one_stands{"twenty-one-stands", "30-826(1)", "a hand of 21 takes no more cards"};
}  // namespace refusal

// The plays of standard blackjack keep their numbers.
enum class UpPlay : std::uint8_t { stand, hit, double_down, split, surrender, double_up };
inline constexpr std::array<std::string_view, 6> up_play_words{"stand", "hit",       "double",
                                                               "split", "surrender", "double-up"};

// 30-899.10-play(5): a play of standard blackjack, or a second wager on two cards that are stood on.
struct UpPlayQuestion {
    using Option = UpPlay;
    static constexpr AskInfo info{"play", up_play_words, "30-899.10-play(5)"};
    static constexpr UpPlay with_tip = UpPlay::double_up;

    const DoubleUpTerms& terms;
    PlayQuestion standard;
    bool tips_already;  // the first wager carries one

    const Hand& hand() const { return standard.hand; }

    const Refusal* refuses(UpPlay option) const {
        if (option == UpPlay::double_up) return refuses_double_up();
        const bool wants_a_card = option == UpPlay::hit || option == UpPlay::double_down;
        if (wants_a_card && hand().total.best() == 21) return &refusal::twenty_one_stands;
        return standard.refuses(static_cast<Play>(option));
    }
    const Refusal* refuses_double_up() const {
        if (hand().is_late) return &blackjack::refusal::only_cards_when_late;
        if (hand().count != 2) return &refusal::two_cards_only;
        if (hand().is_blackjack()) return &refusal::not_on_a_blackjack;
        const bool is_split_ace = hand().from_split && is_ace(hand().cards[0]);
        if (is_split_ace && !terms.split_aces_double_up()) return &refusal::not_on_split_aces;
        const Amounts within = double_up_amounts();
        return within.least > within.most ? &refusal::wager_too_small : nullptr;
    }

    Amounts amounts(UpPlay option) const {
        return option == UpPlay::double_up ? double_up_amounts() : standard.amounts(static_cast<Play>(option));
    }
    // 30-899.10-up(2): within the posted limits, and never more than the first wager.
    Amounts double_up_amounts() const {
        return {round_up_to(terms.double_up_min, terms.chip),
                round_down_to(std::min(terms.double_up_max, hand().stake.amount), terms.chip), terms.chip,
                "30-899.10-up(2)"};
    }
    // 30-899.10-tips(1): only for a player whose first wager carries a tip.
    bool takes_tip() const { return tips_already; }

    static constexpr UpPlay by_default() { return UpPlay::stand; }
};

}  // namespace felt::blackjack::double_up
