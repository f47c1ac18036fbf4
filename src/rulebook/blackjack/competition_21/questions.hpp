// What a player of Competition 21 may do with a hand: stand, pay for another card, split, or give up the first card.
#pragma once

#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack::competition_21 {

namespace refusal {
inline constexpr Refusal one_card_to_split_aces{"one-card-to-aces", "30-899.03(7)", "split aces take one card each"};
inline constexpr Refusal aces_split_once{"aces-split-once", "30-899.03(7)", "aces are split once"};
inline constexpr Refusal surrender_on_one_card{"surrender-first", "30-899.03(3)",
                                               "a hand is surrendered on its first card or not at all"};
inline constexpr Refusal half_a_chip{"surrender-one-chip", "30-899.03(3)", "half of a single chip cannot be given up"};
}  // namespace refusal

enum class StagePlay : std::uint8_t { stand, hit, split, surrender };
inline constexpr std::array<std::string_view, 4> stage_play_words{"stand", "hit", "split", "surrender"};

// 30-899.03(3)–(5), (7): every card after the first is paid for with a wager.
struct StageQuestion {
    using Option = StagePlay;
    static constexpr AskInfo info{"play", stage_play_words, "30-899.03(4)"};

    const Terms& terms;
    const Spot& spot;
    const Hand& hand;
    const Hand& dealer;
    const Money& preceding;  // the wager for the hand's latest card

    Card up_card() const { return dealer.cards[0]; }

    const Refusal* refuses(StagePlay option) const {
        switch (option) {
            case StagePlay::stand: return nullptr;
            case StagePlay::hit: return is_split_ace() && hand.count > 1 ? &refusal::one_card_to_split_aces : nullptr;
            case StagePlay::split: return refuses_split();
            case StagePlay::surrender: return refuses_surrender();
        }
        return nullptr;
    }
    const Refusal* refuses_split() const {
        if (hand.is_late) return &blackjack::refusal::only_cards_when_late;
        if (hand.count != 2) return &blackjack::refusal::split_two_cards;
        if (blackjack_value(hand.cards[0]) != blackjack_value(hand.cards[1]))
            return &blackjack::refusal::split_needs_pair;
        if (is_split_ace()) return &refusal::aces_split_once;
        if (spot.splits >= terms.splits) return &blackjack::refusal::split_enough;
        return nullptr;
    }
    const Refusal* refuses_surrender() const {
        if (hand.is_late) return &blackjack::refusal::only_cards_when_late;
        if (hand.count != 1 || hand.from_split) return &refusal::surrender_on_one_card;
        if (hand.stake.amount <= terms.chip) return &refusal::half_a_chip;
        return nullptr;
    }

    // What the next card costs.
    Amounts amounts(StagePlay option) const {
        if (option != StagePlay::hit) return {};
        const Money original = spot.original;
        if (hand.count == 1) return {original, original, terms.chip, "30-899.03(4)"};
        return {hand.count == 2 ? original : preceding, original * 2, terms.chip, "30-899.03(5)"};
    }
    static constexpr StagePlay by_default() { return StagePlay::stand; }

private:
    bool is_split_ace() const { return hand.from_split && is_ace(hand.cards[0]); }
};

}  // namespace felt::blackjack::competition_21
