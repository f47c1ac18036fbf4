// A house in its plainest form for tests of stores: one table whose rounds are one input each.
#pragma once

#include "store/store.hpp"

namespace felt::store {

inline Bytes32 bytes_of(std::uint8_t first) {
    Bytes32 bytes{};
    bytes[0] = first;
    return bytes;
}

inline constexpr house::AccountId bank = 1;
inline constexpr house::AccountId player = 2;

inline house::Step opening_step() {
    house::Step step;
    step.guests.push_back({1, "Ann", bytes_of(7), house::Time(1000)});
    step.accounts = {{bank, "table/one/bank"}, {player, "guest/1"}};
    step.tables.push_back({1, "one"});
    step.seats.push_back({1, Seat{3}, 1, false, true});
    step.shoes.push_back({1, 1, "{}", "a build", bytes_of(1), bytes_of(2), "{}", house::Time(1001)});
    step.cuts.push_back({1, 1, 1, 1, "lucky-7", house::Time(1002)});
    return step;
}

// A whole round of one input, which moves a dollar.
inline house::Step round_step(std::uint64_t round) {
    house::Step step;
    step.rounds.push_back({1, round, 1, "{}", house::Time(2000)});
    step.inputs.push_back({1, round, 1, 1, R"({"do":"close"})", "{}\n", house::Time(2001)});
    step.ended_rounds.push_back({1, round, house::Time(2002)});
    step.entries.push_back(
        {1, round, 1, "pay", {{bank, -Money::dollars(1)}, {player, Money::dollars(1)}}, house::Time(2001)});
    return step;
}

}  // namespace felt::store
