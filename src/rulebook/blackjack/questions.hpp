// What a blackjack player is asked, and every reason an answer is refused.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>

#include "rulebook/blackjack/hand.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "rulebook/wagers/hosted.hpp"

namespace felt::blackjack {

namespace refusal {
inline constexpr Refusal one_card_to_aces{"one-card-to-aces", "30-814", "split aces take one card each at this table"};
inline constexpr Refusal no_doubling{"no-doubling", "30-813", "doubling down is not offered at this table"};
inline constexpr Refusal double_on_two_cards{"double-on-two-cards", "30-813",
                                             "doubling down is for the first two cards of a hand"};
inline constexpr Refusal no_double_after_split{"no-double-after-split", "30-813",
                                               "split hands may not be doubled at this table"};
inline constexpr Refusal double_other_totals{"double-other-totals", "30-813",
                                             "this total may not be doubled at this table"};
inline constexpr Refusal no_splitting{"no-splitting", "30-814", "pairs may not be split at this table"};
inline constexpr Refusal split_two_cards{"split-two-cards", "30-814", "only a hand of two cards can be split"};
inline constexpr Refusal split_needs_pair{"split-needs-pair", "30-814", "the two cards are not equal"};
inline constexpr Refusal split_enough{"split-enough", "30-814", "this spot has been split as often as allowed"};
inline constexpr Refusal no_resplit_of_aces{"no-resplit-of-aces", "30-814",
                                            "split aces may not be split again at this table"};
inline constexpr Refusal no_surrender{"no-surrender", "30-829", "surrender is not offered at this table"};
inline constexpr Refusal surrender_first{"surrender-first", "30-829",
                                         "a hand is surrendered on its first two cards or not at all"};
inline constexpr Refusal surrender_one_chip{"surrender-one-chip", "30-829", "half of a single chip cannot be given up"};
inline constexpr Refusal surrender_before_peek{"surrender-before-peek", "30-829",
                                               "at this table surrender comes before the dealer looks"};
inline constexpr Refusal only_cards_when_late{"only-cards-when-late", "30-828(4)(c)",
                                              "a hand that was put off may only draw or stand"};
inline constexpr Refusal no_insurance{"no-insurance", "30-812(1)", "insurance is not offered at this table"};
inline constexpr Refusal no_even_money{"no-even-money", "30-812(2)", "even money is not offered at this table"};
inline constexpr Refusal even_money_needs_blackjack{"even-money-needs-blackjack", "30-812(2)",
                                                    "only a blackjack can take even money"};
}  // namespace refusal

enum class Insure : std::uint8_t { decline, insure, even_money };
inline constexpr std::array<std::string_view, 3> insure_words{"decline", "insure", "even-money"};

// 30-812: insurance against a dealer's blackjack, or even money for one's own.
struct InsuranceQuestion {
    using Option = Insure;
    static constexpr AskInfo info{"insurance", insure_words, "30-812"};

    const Terms& terms;
    const Hand& hand;

    const Refusal* refuses(Insure option) const {
        switch (option) {
            case Insure::decline: return nullptr;
            case Insure::insure: return terms.insurance ? nullptr : &refusal::no_insurance;
            case Insure::even_money:
                if (!terms.even_money) return &refusal::no_even_money;
                if (!hand.is_blackjack()) return &refusal::even_money_needs_blackjack;
                return nullptr;
        }
        return nullptr;
    }
    // 30-812(1): up to half the wager, or to the next chip where half cannot be made.
    Amounts amounts(Insure option) const {
        if (option != Insure::insure) return {};
        return {terms.chip, half_rounded_up(hand.stake.amount, terms.chip), terms.chip, "30-812(1)"};
    }
    static constexpr Insure by_default() { return Insure::decline; }
};

enum class EarlySurrender : std::uint8_t { play_on, surrender };
inline constexpr std::array<std::string_view, 2> early_surrender_words{"play-on", "surrender"};

// 30-829, where the house lets it come before the dealer looks at the hole card.
struct EarlySurrenderQuestion {
    using Option = EarlySurrender;
    static constexpr AskInfo info{"surrender", early_surrender_words, "30-829"};

    const Hand& hand;
    Card up_card;

    static const Refusal* refuses(EarlySurrender) { return nullptr; }
    static constexpr Amounts amounts(EarlySurrender) { return {}; }
    static constexpr EarlySurrender by_default() { return EarlySurrender::play_on; }
};

// 30-813: whether the house lets this total be doubled.
inline bool is_doubling_total(const Terms& terms, int total) {
    switch (terms.double_totals) {
        case DoubleTotals::any: return true;
        case DoubleTotals::nine_to_eleven: return total >= 9 && total <= 11;
        case DoubleTotals::ten_or_eleven: return total == 10 || total == 11;
    }
    return true;
}

enum class Play : std::uint8_t { stand, hit, double_down, split, surrender };
inline constexpr std::array<std::string_view, 5> play_words{"stand", "hit", "double", "split", "surrender"};

// 30-821(1): stand, draw, double down, split or surrender.
struct PlayQuestion {
    using Option = Play;
    static constexpr AskInfo info{"play", play_words, "30-821"};

    const Terms& terms;
    const Spot& spot;
    const Hand& hand;
    const Hand& dealer;  // the cards that lie open; the up card first

    Card up_card() const { return dealer.cards[0]; }

    const Refusal* refuses(Play option) const {
        switch (option) {
            case Play::stand: return nullptr;
            case Play::hit: return has_its_one_card() ? &refusal::one_card_to_aces : nullptr;
            case Play::double_down: return refuses_double();
            case Play::split: return refuses_split();
            case Play::surrender: return refuses_surrender();
        }
        return nullptr;
    }

    const Refusal* refuses_double() const {
        if (hand.is_late) return &refusal::only_cards_when_late;
        if (terms.double_on == DoubleOn::none) return &refusal::no_doubling;
        if (terms.double_on == DoubleOn::two_cards && hand.count != 2) return &refusal::double_on_two_cards;
        if (has_its_one_card()) return &refusal::one_card_to_aces;
        if (hand.from_split && !terms.double_after_split) return &refusal::no_double_after_split;
        if (!is_doubling_total(terms, hand.total.best())) return &refusal::double_other_totals;
        return nullptr;
    }
    const Refusal* refuses_split() const {
        if (hand.is_late) return &refusal::only_cards_when_late;
        if (terms.split_on == SplitOn::none) return &refusal::no_splitting;
        if (hand.count != 2) return &refusal::split_two_cards;
        if (!is_pair()) return &refusal::split_needs_pair;
        if (spot.splits >= terms.splits) return &refusal::split_enough;
        if (hand.from_split && !terms.resplit_aces && hand.is_pair_of_aces()) return &refusal::no_resplit_of_aces;
        return nullptr;
    }
    const Refusal* refuses_surrender() const {
        if (hand.is_late) return &refusal::only_cards_when_late;
        if (terms.surrender == Surrender::none) return &refusal::no_surrender;
        if (hand.count != 2 || hand.from_split) return &refusal::surrender_first;
        if (hand.stake.amount <= terms.chip) return &refusal::surrender_one_chip;
        if (was_asked_before_peek()) return &refusal::surrender_before_peek;
        return nullptr;
    }

    // 30-813: an additional wager of at most the original one.
    Amounts amounts(Play option) const {
        if (option != Play::double_down) return {};
        return {terms.double_for_less ? terms.chip : hand.stake.amount, hand.stake.amount, terms.chip, "30-813"};
    }
    // 30-821(3): the dealer moves on from a player who does not act.
    static constexpr Play by_default() { return Play::stand; }

    // 30-814: cards identical in value; where the house asks for it, identical in rank.
    bool is_pair() const {
        return terms.split_on == SplitOn::rank ? hand.cards[0].rank() == hand.cards[1].rank()
                                               : blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
    }

private:
    // 30-814: a split ace that may have one card only has it.
    bool has_its_one_card() const {
        return hand.from_split && terms.split_aces == SplitAces::one_card && is_ace(hand.cards[0]);
    }
    bool was_asked_before_peek() const {
        const bool dealer_may_peek = is_ace(up_card()) || is_ten_value(up_card());
        return terms.surrender == Surrender::early && terms.hole == Hole::peek && dealer_may_peek;
    }
};

enum class SideBet : std::uint8_t { decline, place };
inline constexpr std::array<std::string_view, 2> side_bet_words{"decline", "place"};

// A side wager that is offered during the round, or that may join a hand made by a split.
struct SideQuestion {
    using Option = SideBet;
    static constexpr AskInfo info{"side-wager", side_bet_words, "30-809"};

    const Terms& terms;
    const wagers::HostedWager& side;
    Money main;  // the seat's main wager as first placed

    static constexpr SideBet with_tip = SideBet::place;
    const WagerInfo* about() const { return &side.info; }
    static const Refusal* refuses(SideBet) { return nullptr; }
    Amounts amounts(SideBet option) const {
        if (option == SideBet::decline) return {};
        const WagerLimits& limits = side.limits;
        // Whole units that the table's chips can make.
        const Money unit =
            limits.unit.is_zero() ? terms.chip : Money::cents(std::lcm(limits.unit.in_cents(), terms.chip.in_cents()));
        Money most = limits.most;
        if (limits.of_main == ShareOfMain::whole) most = std::min(most, main);
        if (limits.of_main == ShareOfMain::half) most = std::min(most, half_rounded_down(main, unit));
        return {round_up_to(limits.least, unit), round_down_to(most, unit), unit, limits.clause};
    }
    // Whether any amount lies within the limits.
    bool has_room() const {
        const Amounts within = amounts(SideBet::place);
        return within.least <= within.most;
    }
    static constexpr SideBet by_default() { return SideBet::decline; }
    static Answer<SideBet> place_bet(Money amount) { return {SideBet::place, amount}; }
};

enum class RaiseSide : std::uint8_t { decline, raise };
inline constexpr std::array<std::string_view, 2> raise_side_words{"decline", "raise"};

// 30-899.23(8): so many times the first stake may be put beside it before the dealer plays.
struct RaiseQuestion {
    using Option = RaiseSide;
    static constexpr AskInfo info{"raise", raise_side_words, "30-899.23(8)"};

    const Terms& terms;
    const wagers::HostedWager& side;
    const Stake& stake;
    Card up_card;

    static constexpr RaiseSide with_tip = RaiseSide::raise;  // 30-899.23(11)
    const WagerInfo* about() const { return &side.info; }
    static const Refusal* refuses(RaiseSide) { return nullptr; }
    Amounts amounts(RaiseSide option) const {
        if (option == RaiseSide::decline) return {};
        return {stake.amount * side.wager->raise_from, stake.amount * side.wager->raise_to, terms.chip, "30-899.23(8)"};
    }
    static constexpr RaiseSide by_default() { return RaiseSide::decline; }
};

enum class Parlay : std::uint8_t { collect, parlay };
inline constexpr std::array<std::string_view, 2> parlay_words{"collect", "parlay"};

// 30-899.17(8): what was won may be put on the main wager, up to the table's maximum.
struct ParlayQuestion {
    using Option = Parlay;
    static constexpr AskInfo info{"parlay", parlay_words, "30-899.17(8)"};
    static constexpr Refusal at_maximum{"above-table-maximum", "30-899.17(8)(c)",
                                        "the main wager is at the table's maximum"};

    const Terms& terms;
    Money won;
    Money main;

    Money most() const { return std::min(won, terms.max_bet - main); }
    const Refusal* refuses(Parlay option) const {
        return option == Parlay::parlay && most() < terms.chip ? &at_maximum : nullptr;
    }
    Amounts amounts(Parlay option) const {
        if (option == Parlay::collect || most() < terms.chip) return {};
        return {terms.chip, round_down_to(most(), terms.chip), terms.chip, "30-899.17(8)(c)"};
    }
    static constexpr Parlay by_default() { return Parlay::collect; }
};

// 30-899.08(6): the player puts the lammer on one of fourteen spots.
enum class FishSpot : std::uint8_t {};
inline constexpr std::array<std::string_view, 14> fish_spot_words{"1", "2", "3",  "4",  "5",  "6",  "7",
                                                                  "8", "9", "10", "11", "12", "13", "14"};
struct FishQuestion {
    using Option = FishSpot;
    static constexpr AskInfo info{"go-fish", fish_spot_words, "30-899.08(6)"};

    static const Refusal* refuses(FishSpot) { return nullptr; }
    static constexpr Amounts amounts(FishSpot) { return {}; }
    static constexpr FishSpot by_default() { return FishSpot{}; }
};

// What a simulated player answers about side wagers that the bets do not say: what is won is collected, any spot is as
// good as another, and an ante is raised in full against the up cards that go over most often.
struct SideStrategy {
    static Answer<SideBet> answer(const SideQuestion&) { return {SideBet::decline, {}}; }
    static Answer<Parlay> answer(const ParlayQuestion&) { return {Parlay::collect, {}}; }
    static Answer<FishSpot> answer(const FishQuestion&) { return {FishSpot{}, {}}; }
    static bool raises_against(Card up_card) {
        const int value = blackjack_value(up_card);
        return value >= 2 && value <= 6;
    }
    static Answer<RaiseSide> answer(const RaiseQuestion& question) {
        if (!raises_against(question.up_card)) return {RaiseSide::decline, {}};
        return {RaiseSide::raise, question.amounts(RaiseSide::raise).most};
    }
};

enum class AfterMisread : std::uint8_t { stand, push, draw_later };
inline constexpr std::array<std::string_view, 3> after_misread_words{"stand", "push", "draw-later"};

// 30-828(4)(a)–(c): what a player may choose after the dealer acted against the signal.
struct MisreadQuestion {
    using Option = AfterMisread;
    static constexpr AskInfo info{"misread", after_misread_words, "30-828(4)"};

    static const Refusal* refuses(AfterMisread) { return nullptr; }
    static constexpr Amounts amounts(AfterMisread) { return {}; }
    static constexpr AfterMisread by_default() { return AfterMisread::stand; }
};

}  // namespace felt::blackjack
