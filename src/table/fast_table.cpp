// What a simulated table does once, or seldom.
#include "table/fast_table.hpp"

namespace felt {

SimulatedTable::SimulatedTable(const Shoe& shoe, int burn, FastRandom random, int seats, Money chip,
                               std::span<const FixedBet> bets, std::size_t own_wagers)
    : shoe_(shoe), burn_(burn), random_(random), seats_(seats), chip_(chip), own_((1U << own_wagers) - 1) {
    for (const FixedBet& bet : bets) {
        (bet.is_offered ? offered_ : fixed_) |= 1U << bet.wager;
        if (bet.is_offered) offered_amount_[bet.wager] = bet.amount;
    }
    for (std::uint8_t wager = 0; wager < most_wagers; ++wager) place_all(wager, bets);
    carried_.resize(placed_.size());
}

// Every seat's stakes on a wager, seat by seat, in one run of the list.
void SimulatedTable::place_all(std::uint8_t wager, std::span<const FixedBet> bets) {
    first_placed_[wager] = placed_.size();
    for (int seat = 1; seat <= seats_; ++seat) {
        for (const FixedBet& bet : bets) {
            if (bet.wager != wager || bet.is_offered) continue;
            const Place place{Seat{static_cast<std::uint8_t>(seat)}, 1};
            const auto slot = static_cast<std::uint16_t>(placed_.size());
            placed_.push_back({bet.amount, place, wager, slot, 0, bet.spot});
            placed_cents_[wager] += bet.amount.in_cents();
        }
    }
    placed_count_[wager] = placed_.size() - first_placed_[wager];
}

void SimulatedTable::begin_afresh() {
    shoe_ = afresh_->shoe;
    random_ = FastRandom(afresh_->seed, afresh_->round++);
}

void SimulatedTable::shuffle() {
    shoe_.gather();
    for (int i = 0; i < burn_; ++i) draw();
}

void SimulatedTable::draw_ahead() {
    if (shoe_.is_empty() && !shoe_.gather_discards()) throw RoundVoided{};
    shoe_.draw_ahead(random_);
}

void SimulatedTable::note_result() {
    RoundResult& result = results_->emplace_back();
    for (unsigned rest = 1U | fixed_ | added_now_; rest != 0; rest &= rest - 1) {
        const auto wager = static_cast<std::size_t>(std::countr_zero(rest));
        result.first_seat += net_[wager][1];
        if (!((own_ >> wager) & 1U)) continue;
        for (std::size_t seat = 1; seat <= static_cast<std::size_t>(seats_); ++seat) result.whole += net_[wager][seat];
    }
}

void SimulatedTable::void_open_wagers(std::uint64_t rounds) {
    for (unsigned rest = fixed_ | added_now_; rest != 0; rest &= rest - 1) {
        const auto wager = static_cast<std::size_t>(std::countr_zero(rest));
        std::uint64_t open = added_[wager] + rounds * placed_count_[wager];
        for (const std::uint64_t settled : outcomes_[wager]) open -= settled;
        open -= carries_[wager];
        // A wager over several rounds stays where it is (30-899.07(7)).
        (carries_[wager] > 0 ? carries_[wager] : outcomes_[wager][void_index]) += open;
    }
}

void SimulatedTable::finish(std::uint64_t rounds) {
    tally_.rounds = rounds;
    for (std::size_t wager = 0; wager < most_wagers; ++wager) {
        WagerTally& tally = tally_.wagers[wager];
        if (seats_ == 1) tally.round_squares = tally.seat_squares;
        std::copy_n(outcomes_[wager].begin(), most_outcomes, tally.outcomes.begin());
        if (!((fixed_ >> wager) & 1U)) continue;
        // A wager that lay over was not made again, and one that still lies when all is over was never decided.
        const std::int64_t amount = placed_cents_[wager] * static_cast<std::int64_t>(rounds) - carried_cents_[wager];
        tally.placed += rounds * placed_count_[wager] - carries_[wager];
        tally.wagered_cents += amount;
        tally.at_risk_cents += amount;
    }
    finish_whole(rounds);
}

// Squares and hits are counted as differences to the main wager's.
void SimulatedTable::finish_whole(std::uint64_t rounds) {
    WagerTally& whole = tally_.whole;
    whole.placed = rounds * static_cast<std::uint64_t>(seats_);
    for (unsigned rest = own_; rest != 0; rest &= rest - 1) {
        const WagerTally& own = tally_.wagers[static_cast<std::size_t>(std::countr_zero(rest))];
        whole.net_cents += own.net_cents;
        whole.at_risk_cents += own.at_risk_cents;
    }
    for (unsigned rest = own_ & fixed_; rest != 0; rest &= rest - 1) {
        whole.wagered_cents += tally_.wagers[static_cast<std::size_t>(std::countr_zero(rest))].wagered_cents;
    }
    whole.hits += tally_.wagers[0].hits;
    whole.seat_squares += tally_.wagers[0].seat_squares;
    whole.round_squares = seats_ == 1 ? whole.seat_squares : whole.round_squares + tally_.wagers[0].round_squares;
}

}  // namespace felt
