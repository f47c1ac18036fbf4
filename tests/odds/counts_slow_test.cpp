// Effects of removal of every wager: with every pay table, or with the first where hands have to be played out for it.
#include <gtest/gtest.h>

#include <cmath>

#include "odds/counts/effects.hpp"
#include "odds/wager_odds.hpp"

namespace felt::odds::counts {
namespace {

TEST(CountsSlow, effects_cancel_out_for_every_wager) {
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        for (const wagers::PayTable& table : wager.tables) {
            blackjack::Terms terms;
            terms.decks = table.decks.back();
            if (!table.soft17.empty()) {
                terms.soft17 = table.soft17 == "hit" ? blackjack::Soft17::hit : blackjack::Soft17::stand;
            }
            const auto counted = counted_wager(wager, table, terms, terms.decks);
            if (!counted) break;
            const Effects effects = effects_of(*counted);
            long double sum = 0;
            for (std::size_t kind = 0; kind < counted->full.size(); ++kind) {
                sum += counted->full[kind] * effects.by_kind[kind];
            }
            EXPECT_LT(std::abs(sum), 1e-12L) << wager.id << " " << table.id;
            if (depends_on_play(wager)) break;
        }
    }
}

}  // namespace
}  // namespace felt::odds::counts
