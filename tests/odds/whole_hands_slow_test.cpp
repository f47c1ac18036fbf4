// Side wagers on hands that are dealt whole, through the real rounds of every game that hosts them: each pay table of
// each ends in every outcome as often as its exact odds say, pays what its rows say and costs what they say; and envy
// comes to what it is said to come to.
#include <gtest/gtest.h>

#include <algorithm>

#include "odds/real_rounds.hpp"
#include "odds/wager_odds.hpp"
#include "sim/simulation.hpp"

namespace felt::odds {
namespace {

using wagers::HostedWager;
using wagers::PayTable;
using wagers::Wager;

// So many rounds for each pay table; one to eighteen tables a wager.
struct Host {
    std::string game;
    std::uint64_t rounds;
};
const std::vector<Host> hosts{{"four-card-frenzy", 500'000},
                              {"three-card-prime", 500'000},
                              {"emperors-challenge", 500'000},
                              {"emperors-challenge-exposed", 200'000},
                              {"fortune-pai-gow-poker", 1'000'000}};

std::vector<const Wager*> wagers_at(const std::string& game) {
    std::vector<const Wager*> all;
    for (const Wager& wager : wagers::all_wagers()) {
        const bool is_hosted = std::ranges::find(wager.games, game) != wager.games.end();
        if (wager.family == wagers::Family::poker && is_hosted) all.push_back(&wager);
    }
    return all;
}

// A wager with one of its pay tables, and what its odds say of it.
struct Lying {
    const Wager* wager;
    const PayTable* table;
    Figures exact;
};

// One walk for all tables of a wager.
std::vector<Lying> all_of(const std::string& game) {
    std::vector<Lying> all;
    for (const Wager* wager : wagers_at(game)) {
        std::vector<const PayTable*> tables;
        for (const PayTable& table : wager->tables) tables.push_back(&table);
        for (Answer& answer : wager_odds(*wager, tables, {}, std::array{1})) {
            all.push_back({wager, answer.table, std::move(answer.figures)});
        }
    }
    return all;
}

const Money one_dollar = Money::dollars(1);

std::vector<FixedBet> bets_with(const rulebook::SetGame& set, Money each) {
    std::vector<FixedBet> bets = set.usual_bets();
    for (const HostedWager& side : set.side_wagers()) bets.push_back({side.info.index, each});
    return bets;
}
std::vector<wagers::WagerChoice> hosting_all(const std::vector<Lying>& wagers) {
    std::vector<wagers::WagerChoice> choices;
    for (const Lying& one : wagers) choices.push_back(hosting(one.wager->id, one.table->id));
    return choices;
}

// The house may offer them all, and a player may bet on all of them.
bool may_lie_together(const std::string& game, const std::vector<Lying>& wagers) {
    const auto chosen = rulebook::choose(game, "", {}, hosting_all(wagers));
    return chosen && !sim::refused_bet(*chosen->set, bets_with(*chosen->set, one_dollar), 1);
}

// Takes out of what is left as much as can lie at one table, each wager once.
std::vector<Lying> take_together(const std::string& game, std::vector<Lying>& left) {
    std::vector<Lying> taken;
    std::erase_if(left, [&](const Lying& one) {
        if (std::ranges::find(taken, one.wager, &Lying::wager) != taken.end()) return false;
        taken.push_back(one);
        if (may_lie_together(game, taken)) return true;
        taken.pop_back();
        return false;
    });
    return taken;
}

// Whatever a house may choose about the deal makes no difference to the odds; every other table has it the other way.
Choices dealt_otherwise(const std::string& game) {
    const rulebook::Settings known((*rulebook::find_game(game))->info.options);
    Choices options{{"deal", "rotation"}, {"first_hand", "dice"}, {"count", "counter-clockwise"}};
    std::erase_if(options, [&](const auto& option) { return !known.all().contains(option.first); });
    return options;
}

const HostedWager& find(const rulebook::SetGame& set, const Wager& wager) {
    return *std::ranges::find(set.side_wagers(), &wager, &HostedWager::wager);
}

class WholeHands : public testing::TestWithParam<Host> {};

// As many wagers at once as there may be, until every pay table of every one has been there.
TEST_P(WholeHands, end_pay_and_cost_what_their_odds_say) {
    const auto& [game, rounds] = GetParam();
    std::vector<Lying> left = all_of(game);
    ASSERT_FALSE(left.empty());
    for (std::uint64_t turn = 0; !left.empty(); ++turn) {
        const std::vector<Lying> lying = take_together(game, left);
        ASSERT_FALSE(lying.empty()) << left.front().wager->id << " cannot be wagered on";
        const auto chosen = table_of(game, turn % 2 == 0 ? Choices{} : dealt_otherwise(game), hosting_all(lying));
        const rulebook::SetGame& set = *chosen.set;
        const Tally tally = played(set, bets_with(set, one_dollar), rounds, 1099 + turn);
        for (const Lying& one : lying) {
            SCOPED_TRACE(one.wager->id + ", pay table " + one.table->id);
            const HostedWager& side = find(set, *one.wager);
            EXPECT_EQ(tally.wagers[side.info.index].placed, rounds);
            expect_agreement(one.exact, side.info, tally, one_dollar);
        }
    }
}

std::string name_of(const testing::TestParamInfo<Host>& info) {
    std::string name = info.param.game;
    std::ranges::replace(name, '-', '_');
    return name;
}
INSTANTIATE_TEST_SUITE_P(Game, WholeHands, testing::ValuesIn(hosts), name_of);

TEST(EveryWholeHand, is_simulated_wherever_it_is_hosted) {
    for (const Wager& wager : wagers::all_wagers()) {
        if (wager.family != wagers::Family::poker) continue;
        EXPECT_FALSE(wager.games.empty()) << wager.id;
        for (const std::string& game : wager.games) {
            EXPECT_NE(std::ranges::find(hosts, game, &Host::game), hosts.end()) << wager.id << " at " << game;
        }
    }
}

// ---- envy ----

struct Envied {
    std::string game;
    std::string wager;
    std::string table;
};
std::vector<Envied> all_envied() {
    std::vector<Envied> all;
    for (const Host& host : hosts) {
        for (const Wager* wager : wagers_at(host.game)) {
            for (const PayTable& table : wager->tables) {
                const bool is_paid = std::ranges::any_of(table.envy, [](Money envy) { return !envy.is_zero(); });
                if (is_paid) all.push_back({host.game, wager->id, table.id});
            }
        }
    }
    return all;
}

// Every seat is paid for the hands of all others, and none for its own: with four seats that is three times what one
// other player is said to bring.
TEST(Envy, brings_what_is_said_for_every_other_player) {
    constexpr int seats = 4;
    constexpr int others = seats - 1;
    const auto all = all_envied();
    EXPECT_GE(all.size(), 9U);
    for (const auto& [game, id, pay_table] : all) {
        SCOPED_TRACE(game + ", " + id + ", pay table " + pay_table);
        const Wager& wager = **wagers::find_wager(id);
        const Answer exact = wager_odds(wager, *wager.table(pay_table), {});
        ASSERT_TRUE(exact.figures.envy);
        const auto& envy = *exact.figures.envy;
        const auto chosen = table_of(game, {}, {hosting(id, pay_table)});
        const HostedWager& side = chosen.set->side_wagers()[0];
        constexpr std::uint64_t rounds = 100'000;
        const Tally tally = played(*chosen.set, bets_with(*chosen.set, envy.stake), rounds, 36, seats);
        const WagerTally& counted = tally.wagers[side.info.index];
        Money paid;
        for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
            paid += side.envy(i) * static_cast<std::int64_t>(counted.outcomes[side.outcome(i).index] * others);
        }
        EXPECT_GT(paid, Money{});
        expect_paid(exact.figures, side.info, counted, envy.stake, paid);
        expect_loss(exact.figures.house_edge - others * envy.per_unit, loss_of(counted, rounds));
    }
}

}  // namespace
}  // namespace felt::odds
