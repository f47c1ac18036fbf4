// Counts deals by the outcomes that hold in them.
#include "odds/whole_odds.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "rulebook/wagers/whole_deals.hpp"

namespace felt::odds {

using wagers::Fineness;
using wagers::PayTable;
using wagers::Truth;
using wagers::View;
using wagers::Wager;
using wagers::WholeDeals;

WholeOdds::WholeOdds(const Wager& wager, std::span<const PayTable* const> tables, std::span<const Card> deck,
                     Suit house_suit)
    : outcomes_(wager.outcomes.size()) {
    check(outcomes_ <= 32, "there is a bit for every outcome");
    Fineness asked;
    std::vector<std::size_t> with_row;
    for (std::size_t i = 0; i < outcomes_; ++i) {
        if (std::ranges::none_of(tables, [i](const PayTable* table) { return table->pays[i].is_row(); })) continue;
        asked.refine(wager.outcomes[i].when.fineness());
        with_row.push_back(i);
    }
    WholeDeals deals(wager, asked, deck, house_suit);
    // Deals that follow each other mostly end alike, and a map never moves what it holds.
    std::uint32_t before = 0;
    std::uint64_t* count = nullptr;
    deals.each([&](const View& view, std::uint64_t ways) {
        std::uint32_t truths = 0;
        wagers::HandsSeen seen;
        for (const std::size_t i : with_row) {
            const Truth holds = wager.outcomes[i].when.evaluate(view, &seen);
            check(holds != Truth::open, "nothing is open once all cards lie");
            if (holds == Truth::yes) truths |= 1U << i;
        }
        if (!count || truths != before) count = &by_truths_[before = truths];
        *count += ways;
        return true;
    });
    for (const auto& [truths, ways] : by_truths_) all_ways_ += ways;
    check(all_ways_ == deals.ways(), "every deal is counted once");
}

std::vector<std::uint64_t> WholeOdds::ways(const PayTable& table) const {
    std::vector<std::uint64_t> ways(outcomes_);
    for (const auto& [truths, count] : by_truths_) {
        std::size_t outcome = 0;
        while (!(truths >> outcome & 1U) || !table.pays[outcome].is_row()) ++outcome;
        ways[outcome] += count;
    }
    return ways;
}

std::vector<long double> WholeOdds::chances(const PayTable& table) const {
    std::vector<long double> chances;
    for (const std::uint64_t ways : this->ways(table)) {
        chances.push_back(static_cast<long double>(ways) / static_cast<long double>(all_ways_));
    }
    return chances;
}

}  // namespace felt::odds
