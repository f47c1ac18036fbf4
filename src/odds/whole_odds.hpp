// Exact chances of wagers on hands that are dealt whole, by counting every deal.
//
// One walk serves all pay tables of a wager: it counts deals by which of the outcomes hold, whatever tables have rows
// for. Counts are whole numbers, so nothing is rounded before the last division.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/card.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::odds {

class WholeOdds {
public:
    // For these tables, from these cards, no two of them equal.
    WholeOdds(const wagers::Wager& wager, std::span<const wagers::PayTable* const> tables, std::span<const Card> deck,
              Suit house_suit = Suit::diamonds);

    // How many of all deals end in each outcome with this table, one of those above.
    std::vector<std::uint64_t> ways(const wagers::PayTable& table) const;
    std::vector<long double> chances(const wagers::PayTable& table) const;
    std::uint64_t all_ways() const { return all_ways_; }

private:
    std::size_t outcomes_;
    std::uint64_t all_ways_ = 0;
    std::map<std::uint32_t, std::uint64_t> by_truths_;  // a bit for every outcome that holds
};

}  // namespace felt::odds
