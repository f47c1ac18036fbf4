// Guests who do at a house's tables whatever comes to their minds, allowed or not.
#pragma once

#include <string>
#include <vector>

#include "core/random.hpp"
#include "house/house.hpp"

namespace felt::testing_support {

class RandomGuests {
public:
    explicit RandomGuests(std::uint64_t seed) : random_(seed, 0) {}

    // Something this guest might ask of the table as it stands: mostly sensible, at times not.
    house::Request request(const house::Table& table, house::GuestId guest);

    bool once_in(std::uint32_t times) { return random_.below(times) == 0; }
    std::size_t index(std::size_t size) { return random_.below(static_cast<std::uint32_t>(size)); }

private:
    house::Request bet(const house::Table& table, Seat seat);
    house::Request answer(const house::Table& table, const PendingQuestion& question);

    FastRandom random_;
};

}  // namespace felt::testing_support
