// Carnival poker, a hand each against the dealer's: the steps of a round, in the order the dealer works. A game says
// how many cards there are, what is asked, and how its own wagers end.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <type_traits>

#include "rulebook/poker/carnival_terms.hpp"
#include "rulebook/wagers/side_bets.hpp"
#include "rulebook/wagers/table_layout.hpp"
#include "table/packet.hpp"
#include "table/verbs.hpp"

namespace felt::poker {

// A player's hand and the wager it is played for.
template <std::size_t Cards>
struct CarnivalSpot {
    static constexpr std::size_t hand_size = Cards;

    Stake ante;
    std::array<Card, Cards> card;
    bool has_folded = false;
    bool is_shown = false;

    Place place() const { return ante.place; }
    std::span<const Card> cards() const { return card; }
};

// Cards that lie face down on the layout until the dealer turns them over.
template <std::size_t Most>
struct DownCards {
    std::array<FaceDown, Most> down;
    std::array<Card, Most> card;
    std::uint8_t count = 0;
    bool is_open = false;

    std::span<const FaceDown> lying() const { return {down.data(), count}; }
    // None before they are turned over.
    std::span<const Card> cards() const { return {card.data(), is_open ? count : 0U}; }
};

template <TableVerbs Table, class Spot>
struct CarnivalRound {
    static constexpr std::size_t room = Table::fixed_seats > 0 ? Table::fixed_seats : most_seats;

    explicit CarnivalRound(const CarnivalTerms& terms) : side_bets(terms.side_wagers) {}

    std::array<Spot, room> spot;
    std::uint8_t spots_in_play = 0;
    DownCards<Spot::hand_size> dealer;
    DownCards<2> shared;  // cards that count in every player's hand for some wagers
    wagers::SideBets side_bets;

    std::span<Spot> spots() { return {spot.data(), spots_in_play}; }
    auto right_to_left() { return std::views::reverse(spots()); }
};

// ---- wagers ----

// 30-1099.56(7), 30-1099.57(7): a tip rides on what is placed before the deal, and on no wager made after it.
inline TipLimits tip_limits(const CarnivalTerms& terms, std::string_view clause) {
    return {.accepted = terms.tips, .most = terms.tip_max, .clause = clause};
}

// A spot for each Ante; progressives are locked in (30-1099.56(8), 30-1099.57(8)).
template <TableVerbs Table, class Spot>
void begin_spots(Table& table, const WagerInfo& ante, CarnivalRound<Table, Spot>& round) {
    for (const Stake& stake : table.placed(ante)) {
        Spot& spot = round.spot[round.spots_in_play++];
        spot.ante = stake;
        spot.has_folded = spot.is_shown = false;
    }
    round.side_bets.find(table);
}

// Not put aside by a supervisor: 30-1099.56(13), 30-1099.57(12), a misdeal to one player.
template <TableVerbs Table>
bool is_live(const Table& table, const auto& spot) {
    return table.is_open(spot.ante);
}

// Whether the table offers a wager that looks at cards all players share.
inline bool offers_shared_cards(const CarnivalTerms& terms) {
    return std::ranges::any_of(terms.side_wagers, [](const wagers::HostedWager& side) {
        return side.wager->looks_at(wagers::Looks::community);
    });
}

// ---- the deal ----

template <TableVerbs Table>
void deal_shared_cards(Table& table, auto& round, std::uint8_t count) {
    for (; round.shared.count < count; ++round.shared.count) {
        round.shared.down[round.shared.count] = table.deal_down(community_place);
    }
}

template <TableVerbs Table>
void deal_packets(Table& table, auto& round) {
    for (auto& spot : round.spots()) deal_packet(table, spot.place(), Eyes::owner, spot.card);
    for (FaceDown& card : round.dealer.down) card = table.deal_down(dealer_place);
}
template <TableVerbs Table>
void deal_in_rotation(Table& table, auto& round) {
    for (std::size_t i = 0; i < round.dealer.down.size(); ++i) {
        for (auto& spot : round.spots()) spot.card[i] = table.deal(spot.place(), Eyes::owner);
        round.dealer.down[i] = table.deal_down(dealer_place);
    }
}

// 30-1099.56(11), 30-1099.57(9): face down, from the dealer's left, the dealer last. Where a table walks sets of cards
// instead of their orders, both ways are the same.
template <TableVerbs Table>
void deal_hands(Table& table, const CarnivalTerms& terms, auto& round) {
    constexpr bool knows_orders = !requires(std::span<Card> cards) { table.deal_packet(cards); };
    if (knows_orders && terms.deal == HandsDealt::rotation) {
        deal_in_rotation(table, round);
    } else {
        deal_packets(table, round);
    }
    round.dealer.count = static_cast<std::uint8_t>(round.dealer.down.size());
}

// ---- the decision ----

// 30-1099.56(14), 30-1099.57(13): everybody at once folds or makes a further wager, which is kept as `added` of the
// spot.
template <TableVerbs Table, class Spot, class QuestionOf>
void fold_or_wager(Table& table, CarnivalRound<Table, Spot>& round, const WagerInfo& wager, Stake Spot::*added,
                   const QuestionOf& question_of) {
    using Question = std::invoke_result_t<QuestionOf, const Spot&>;
    using Option = typename Question::Option;
    auto spots = round.spots();
    table.ask_together(
        spots, [](const Spot& spot) { return spot.place(); },
        [&](const Spot& spot) -> std::optional<Question> {
            if (!is_live(table, spot)) return std::nullopt;
            return question_of(spot);
        },
        [&](Spot& spot, const Answer<Option>& answer) {
            spot.has_folded = answer.option == Option::fold;
            // A hand put aside while its player was waited for adds nothing.
            if (spot.has_folded || !is_live(table, spot)) return;
            spot.*added = table.add_wager(spot.place(), wager, answer.amount, Money{});
        });
}

// ---- side wagers ----

// What a seat's side wagers see: the hand, and what has been turned over.
inline wagers::View view_of(const auto& round, const auto& spot) {
    wagers::View view;
    view.player = spot.cards();
    view.dealer = round.dealer.cards();
    view.dealer_is_final = round.dealer.is_open;
    view.community = round.shared.cards();
    return view;
}

// A hand is turned up before anything is paid or taken on it, once.
template <TableVerbs Table>
void show_hand(Table& table, auto& spot) {
    if (!spot.is_shown) table.show(spot.place(), spot.cards());
    spot.is_shown = true;
}

// ---- 30-1099.56(29)(a)–(c), 30-1099.57(23)(a)–(c): folded hands ----

// What shared cards complete waits for them, even where the hand alone would decide it.
inline bool waits_for_no_shared_card(const wagers::Wager& wager) { return !wager.looks_at(wagers::Looks::community); }

template <TableVerbs Table>
bool has_side_bet_due(const auto& round, Seat seat) {
    if constexpr (!Table::hosts_side_wagers) return false;
    return round.side_bets.has_any(seat, waits_for_no_shared_card);
}

// From the dealer's right: the game's own wagers are collected, and optional ones settled as far as the hand decides
// them. With none left the cards are discarded, unseen if nothing was wagered on them.
template <TableVerbs Table, class TakeOwn>
void settle_folded(Table& table, auto& round, const TakeOwn& take_own) {
    table.hear_rulings();
    for (auto& spot : round.right_to_left()) {
        if (!spot.has_folded) continue;
        if (is_live(table, spot)) take_own(spot);
        const Seat seat = spot.place().seat;
        if (has_side_bet_due<Table>(round, seat)) {
            show_hand(table, spot);
            round.side_bets.settle_losing_first(table, seat, view_of(round, spot), waits_for_no_shared_card);
        }
        if (!round.side_bets.has_any(seat)) table.pick_up(spot.place(), spot.cards());
    }
}

// ---- 30-1099.56(15), (29)(d), 30-1099.57(23)(d): the dealer's hand, and what all players share ----

template <TableVerbs Table>
bool anything_waits(const Table& table, auto& round) {
    return std::ranges::any_of(round.spots(), [&](const auto& spot) {
        return (!spot.has_folded && is_live(table, spot)) || round.side_bets.has_any(spot.place().seat);
    });
}

// Turned over for all to see, whether anything waits for them or not.
template <TableVerbs Table>
void turn_over_all(Table& table, auto& lying) {
    turn_over_packet(table, lying.lying(), std::span(lying.card).first(lying.count));
    lying.is_open = true;
}
template <TableVerbs Table>
void lay_all_open(Table& table, const auto& lying) {
    for (const FaceDown card : lying.lying()) table.lay_open(card);
}

// How the dealer's own cards are turned over is said by `turn_dealer`.
template <TableVerbs Table, class TurnDealer>
void reveal(Table& table, auto& round, const TurnDealer& turn_dealer) {
    table.hear_rulings();
    if (anything_waits(table, round)) {
        turn_dealer();
        if (round.shared.count > 0) turn_over_all(table, round.shared);
    } else {
        lay_all_open(table, round.dealer);
        lay_all_open(table, round.shared);
    }
}

// ---- 30-1099.56(29)(d)–(g), 30-1099.57(23)(d)–(i): in turn ----

// From the dealer's right: a hand that was played by `settle_own`, then every optional wager that is left, those of
// folded hands in their turn; envy when all are settled.
template <TableVerbs Table, class SettleOwn>
void settle_in_turn(Table& table, auto& round, const SettleOwn& settle_own) {
    for (auto& spot : round.right_to_left()) {
        const Seat seat = spot.place().seat;
        const bool is_played = !spot.has_folded && is_live(table, spot);
        if (is_played || (spot.has_folded && round.side_bets.has_any(seat))) show_hand(table, spot);
        if (is_played) settle_own(spot);
        round.side_bets.settle_losing_first(table, seat, view_of(round, spot));
    }
    round.side_bets.pay_envies(table);
}

}  // namespace felt::poker
