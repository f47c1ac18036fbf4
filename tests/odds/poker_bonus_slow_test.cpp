// Poker Bonus through the real round of Ante Up 21: beside an ante alone and beside 21 and ante it ends in each of its
// outcomes as often as its exact odds say, and costs what they say.
#include <gtest/gtest.h>

#include <algorithm>

#include "odds/real_rounds.hpp"
#include "odds/wager_odds.hpp"
#include "rulebook/blackjack/family.hpp"

namespace felt::odds {
namespace {

constexpr std::uint64_t rounds = 2'000'000;

std::uint8_t index_of(const rulebook::SetGame& set, std::string_view id) {
    const auto all = set.wagers();
    return (*std::ranges::find(all, id, [](const WagerInfo* wager) { return wager->id; }))->index;
}

TEST(PokerBonus, ends_through_the_real_round_as_its_odds_say) {
    const wagers::Wager& wager = **wagers::find_wager("poker-bonus");
    for (const wagers::PayTable& table : wager.tables) {
        SCOPED_TRACE(table.id);
        wagers::WagerChoice choice;
        choice.id = choice.where = wager.id;
        choice.table = table.id;
        const std::vector<rulebook::Choice> afresh{{"dealt", "continuous", "test"}, {"burn", "0", "test"}};
        const auto chosen = rulebook::choose("ante-up-21", "", afresh, std::array{choice});
        ASSERT_TRUE(chosen) << chosen.error().text;
        const rulebook::SetGame& set = *chosen->set;
        rulebook::TermsReader reader(chosen->settings);
        const Answer exact = wager_odds(wager, table, blackjack::read_terms(reader));
        const wagers::HostedWager& side = set.side_wagers()[0];
        rulebook::SimBlock block;
        block.seed = 2106;
        block.rounds = rounds;
        block.bets = {{index_of(set, "ante"), Money::dollars(10)}, {side.info.index, Money::dollars(1)}};
        if (table.id == "a") block.bets.insert(block.bets.begin(), {0, Money::dollars(10)});
        const WagerTally tally = set.simulate(block).wagers[side.info.index];
        EXPECT_EQ(tally.placed, rounds);
        expect_ends(exact.figures, side.info, tally);
        expect_loss(exact.figures.house_edge, loss_of(tally, rounds));
    }
}

}  // namespace
}  // namespace felt::odds
