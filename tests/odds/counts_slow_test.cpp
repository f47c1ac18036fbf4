// Effects of removal of every wager, with the first of its pay tables.
#include <gtest/gtest.h>

#include <cmath>

#include "odds/counts/effects.hpp"

namespace felt::odds::counts {
namespace {

TEST(CountsSlow, effects_cancel_out_for_every_wager) {
    int added_up = 0;
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        const wagers::PayTable& table = wager.tables.front();
        blackjack::Terms terms;
        terms.decks = table.decks.back();
        if (!table.soft17.empty()) {
            terms.soft17 = table.soft17 == "hit" ? blackjack::Soft17::hit : blackjack::Soft17::stand;
        }
        const auto counted = counted_wager(wager, table, terms, terms.decks);
        if (!counted) continue;
        const Effects effects = effects_of(*counted);
        long double sum = 0;
        for (std::size_t kind = 0; kind < counted->full.size(); ++kind) {
            sum += counted->full[kind] * effects.by_kind[kind];
        }
        EXPECT_LT(std::abs(sum), 1e-12L) << wager.id << " " << table.id;
        ++added_up;
    }
    EXPECT_GT(added_up, 20);
}

}  // namespace
}  // namespace felt::odds::counts
