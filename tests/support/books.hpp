// The house's records kept in memory, as a store would keep them.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "house/record.hpp"

namespace felt::testing_support {

class Books {
public:
    void keep(const house::Step& step) {
        for (const auto& guest : step.guests) kept_.guests.push_back(guest);
        for (const auto& account : step.accounts) kept_.accounts.push_back({account, Money{}});
        for (const auto& table : step.tables) kept_.tables.push_back(table);
        for (const auto& seat : step.seats) keep_seat(seat);
        for (const auto& end : step.ended_shoes) {
            std::erase_if(kept_.shoes, [&](const auto& shoe) { return shoe.record.table == end.table; });
        }
        for (const auto& shoe : step.shoes) kept_.shoes.push_back({shoe, {}, {}});
        for (const auto& cut : step.cuts) shoe_at(cut.table).cuts.push_back(cut);
        for (const auto& round : step.rounds) {
            shoe_at(round.table).rounds.push_back({round, false, {}});
            std::uint64_t& last = kept_.last_rounds[round.table];
            if (round.round != last + 1) throw std::logic_error("a round follows that is not the next one");
            last = round.round;
        }
        for (const auto& input : step.inputs) keep_input(input);
        for (const auto& end : step.ended_rounds) end_round(end);
        for (const auto& entry : step.entries) {
            for (const auto& posting : entry.postings)
                kept_.accounts.at(posting.account - 1U).balance += posting.amount;
        }
    }
    const house::Loaded& loaded() const { return kept_; }

private:
    void keep_seat(const house::SeatRecord& seat) {
        std::erase_if(kept_.seats, [&](const auto& one) { return one.table == seat.table && one.seat == seat.seat; });
        if (seat.guest != 0) kept_.seats.push_back(seat);
    }
    house::ShoeInPlay& shoe_at(house::TableNumber table) {
        return *std::ranges::find(kept_.shoes, table, [](const auto& shoe) { return shoe.record.table; });
    }
    // A step may end a round and its shoe, and open the next.
    void keep_input(const house::InputRecord& input) {
        for (auto& round : shoe_at(input.table).rounds) {
            if (round.record.round == input.round) round.inputs.push_back(input);
        }
    }
    void end_round(const house::RoundEnd& end) {
        for (auto& shoe : kept_.shoes) {
            for (auto& round : shoe.rounds) {
                if (shoe.record.table == end.table && round.record.round == end.round) round.has_ended = true;
            }
        }
    }

    house::Loaded kept_;
};

}  // namespace felt::testing_support
