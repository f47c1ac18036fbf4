// What a player of 3 Card 21 "N" Done is asked about the first three cards, and every reason an answer is refused.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack::three_card_21 {

// ---- what three cards may be taken for ----

// 30-2111-player(4): an ace may be counted as eleven, even if that puts the hand over 21.
inline bool counts_over_21(const Hand& hand) {
    const bool has_ace = std::ranges::any_of(hand.all_cards(), is_ace);
    return hand.total.hard() + (has_ace ? 10 : 0) > 21;
}
inline bool has_pair(const Hand& hand) {
    const auto value = [&hand](std::size_t card) { return blackjack_value(hand.cards[card]); };
    return value(0) == value(1) || value(0) == value(2) || value(1) == value(2);
}
inline bool is_21_with_an_ace(const Hand& hand) {
    return hand.total.best() == 21 && std::ranges::any_of(hand.all_cards(), is_ace);
}
// 30-2111-player(2)(a), (2)(b), (3)(b), (4)(a).
inline bool may_be_split(const Hand& hand) { return has_pair(hand) || counts_over_21(hand) || is_21_with_an_ace(hand); }

// ---- 30-2111(6): a dealt 21 ----

enum class Dealt21 : std::uint8_t { take, decline };
inline constexpr std::array<std::string_view, 2> dealt_21_words{"take", "decline"};

// 30-2111-player(2)(b), (4)(a): who can split a 21 may decline to be paid for it.
struct Dealt21Question {
    using Option = Dealt21;
    static constexpr AskInfo info{"21", dealt_21_words, "30-2111(6)"};

    const Hand& hand;
    Card up_card;

    static const Refusal* refuses(Dealt21) { return nullptr; }
    static constexpr Amounts amounts(Dealt21) { return {}; }
    static constexpr Dealt21 by_default() { return Dealt21::take; }
};

// ---- 30-2111-player(3)(a): giving up ----

enum class GiveUp : std::uint8_t { play_on, surrender };
inline constexpr std::array<std::string_view, 2> give_up_words{"play-on", "surrender"};

// Asked before the dealer looks for a blackjack, so that it costs half and no more.
struct GiveUpQuestion {
    using Option = GiveUp;
    static constexpr AskInfo info{"surrender", give_up_words, "30-2111-player(3)(a)"};

    const Hand& hand;
    Card up_card;

    static const Refusal* refuses(GiveUp) { return nullptr; }
    static constexpr Amounts amounts(GiveUp) { return {}; }
    static constexpr GiveUp by_default() { return GiveUp::play_on; }
};

// ---- 30-2111-player(2), (3): the three cards in their turn ----

namespace refusal {
inline constexpr Refusal over_21{"over-21", "30-2111-player(3)", "three cards over 21 are split or surrendered"};
inline constexpr Refusal on_21{"on-21", "30-826(1)", "a 21 takes no more cards"};
inline constexpr Refusal not_to_be_split{"not-to-be-split", "30-2111-player(2)(a)",
                                         "three cards are split if they hold a pair or count over 21"};
inline constexpr Refusal not_over_21{"not-over-21", "30-2111-player(3)(a)",
                                     "only three cards that count over 21 are surrendered"};
}  // namespace refusal

struct ThreeCardsQuestion {
    using Option = Play;
    static constexpr AskInfo info{"play", play_words, "30-2111-player(2)"};

    const Terms& terms;
    const Hand& hand;
    const Hand& dealer;  // the cards that lie open; the up card first

    Card up_card() const { return dealer.cards[0]; }

    const Refusal* refuses(Play option) const {
        switch (option) {
            case Play::stand: return hand.total.is_bust() ? &refusal::over_21 : nullptr;
            case Play::hit: return refuses_cards();
            case Play::double_down: return refuses_double();
            case Play::split: return may_be_split(hand) ? nullptr : &refusal::not_to_be_split;
            case Play::surrender: return counts_over_21(hand) ? nullptr : &refusal::not_over_21;
        }
        return nullptr;
    }
    // 30-813: an additional wager of at most the original one.
    Amounts amounts(Play option) const {
        if (option != Play::double_down) return {};
        return {terms.double_for_less ? terms.chip : hand.stake.amount, hand.stake.amount, terms.chip, "30-813"};
    }
    // Whoever does not act stands; over 21 that cannot be, and splitting needs two more wagers.
    Play by_default() const { return hand.total.is_bust() ? Play::surrender : Play::stand; }

private:
    const Refusal* refuses_cards() const {
        if (hand.total.is_bust()) return &refusal::over_21;
        return hand.total.best() == 21 ? &refusal::on_21 : nullptr;
    }
    // 30-813: the three cards are the first cards of the hand.
    const Refusal* refuses_double() const {
        if (const Refusal* cards = refuses_cards()) return cards;
        if (terms.double_on == DoubleOn::none) return &blackjack::refusal::no_doubling;
        if (!is_doubling_total(terms, hand.total.best())) return &blackjack::refusal::double_other_totals;
        return nullptr;
    }
};

}  // namespace felt::blackjack::three_card_21
