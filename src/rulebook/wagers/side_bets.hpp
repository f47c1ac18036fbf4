// Side wagers of games in which nobody draws and nothing is split: found when wagers are closed, settled from what a
// seat's cards show, and envy paid to the others.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "rulebook/wagers/hosted.hpp"
#include "rulebook/wagers/view.hpp"
#include "table/verbs.hpp"

namespace felt::wagers {

class SideBets {
public:
    // Where a wager's stake lies, and whether it has been settled.
    struct Lying {
        Stake stake;
        std::uint8_t which;  // of the hosted wagers
        bool is_settled;
        bool is_void;  // put aside by a supervisor
    };

    explicit SideBets(std::span<const HostedWager> hosted) : hosted_(hosted) {}

    // What was placed with the main wagers; progressives are locked in, and taken where their table says so.
    template <TableVerbs Table>
    void find(Table& table) {
        if constexpr (!Table::hosts_side_wagers) return;
        for (std::size_t i = 0; i < hosted_.size(); ++i) {
            const HostedWager& side = hosted_[i];
            if (side.wager->placed != Moment::before_deal) continue;
            for (const Stake& stake : table.placed(side.info)) {
                Lying& lying = lying_[count_++] = {stake, static_cast<std::uint8_t>(i), false, false};
                if (side.wager->progressive) table.lock_in(lying.stake, side.table->is_locked_in);
            }
        }
    }

    // Whether a wager of the seat is open, of those that `which(wager)` lets through.
    template <class Which>
    bool has_any(Seat seat, const Which& which) const {
        for (const Lying& lying : all()) {
            const bool is_its = lying.stake.place.seat == seat && !lying.is_settled;
            if (is_its && which(*hosted_[lying.which].wager)) return true;
        }
        return false;
    }
    bool has_any(Seat seat) const {
        return has_any(seat, [](const Wager&) { return true; });
    }

    // Settles the wagers of a seat that the view decides, of those that `which(wager)` lets through. What loses is
    // taken before what wins is paid.
    template <TableVerbs Table, class Which>
    void settle_losing_first(Table& table, Seat seat, const View& view, const Which& which) {
        if constexpr (!Table::hosts_side_wagers) return;
        for (const bool losing : {true, false}) {
            for (Lying& lying : std::span(lying_).first(count_)) {
                if (lying.stake.place.seat != seat || !which(*hosted_[lying.which].wager)) continue;
                settle_if(table, lying, view, losing);
            }
        }
    }
    template <TableVerbs Table>
    void settle_losing_first(Table& table, Seat seat, const View& view) {
        settle_losing_first(table, seat, view, [](const Wager&) { return true; });
    }

    // At the end of the round, to everybody else who made the wager; never for one's own hand.
    template <TableVerbs Table>
    void pay_envies(Table& table) {
        if constexpr (!Table::hosts_side_wagers) return;
        for (const Envy& due : std::span(envies_).first(envy_count_)) {
            const HostedWager& side = hosted_[due.which];
            for (std::size_t i = count_; i-- > 0;) {
                const Place place = lying_[i].stake.place;
                if (lying_[i].which != due.which || table.is_same_player(place.seat, due.winner)) continue;
                if (lying_[i].is_void || !side.shares_envy(lying_[i].stake.amount)) continue;
                table.pay_envy(place, side.info, side.outcome(due.outcome), side.envy(due.outcome));
            }
        }
    }

    std::span<const Lying> all() const { return std::span(lying_).first(count_); }

private:
    struct Envy {
        std::uint8_t which;
        std::uint8_t outcome;
        Seat winner;
    };

    template <TableVerbs Table>
    void settle_if(Table& table, Lying& lying, View view, bool losing) {
        if (lying.is_settled) return;
        // A hand that a supervisor has put aside is settled already.
        if (!table.is_open(lying.stake)) {
            lying.is_settled = lying.is_void = true;
            return;
        }
        const HostedWager& side = hosted_[lying.which];
        view.player_size = side.wager->player_size;
        view.dealer_size = side.wager->dealer_size;
        view.community_size = side.wager->community_size;
        view.house_suit = side.house_suit;
        const std::optional<std::size_t> outcome = decided_outcome(*side.wager, *side.table, view);
        if (!outcome || side.pay(*outcome).loses() != losing) return;
        table.settle(lying.stake, side.outcome(*outcome), side.pay(*outcome));
        lying.is_settled = true;
        if (side.envy(*outcome).is_zero()) return;
        envies_[envy_count_++] = {lying.which, static_cast<std::uint8_t>(*outcome), lying.stake.place.seat};
    }

    static constexpr std::size_t most_lying = std::size_t{most_seats} * most_hosted;
    std::span<const HostedWager> hosted_;
    // Not even zeroed: a simulated round pays only for what lies.
    union {
        // A member of a union that has no name is private all the same.
        // NOLINTNEXTLINE(readability-identifier-naming)
        std::array<Lying, most_lying> lying_;  // seat by seat within each wager
    };
    union {
        // A member of a union that has no name is private all the same.
        // NOLINTNEXTLINE(readability-identifier-naming)
        std::array<Envy, most_lying> envies_;
    };
    std::size_t count_ = 0;
    std::size_t envy_count_ = 0;
};

}  // namespace felt::wagers
