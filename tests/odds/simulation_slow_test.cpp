// Simulation against exact odds: every side wager on the hands of blackjack, played through the real round of a game
// that hosts it, ends in each of its outcomes as often as the odds say, and costs what they say.
#include <gtest/gtest.h>

#include <algorithm>

#include "odds/real_rounds.hpp"
#include "odds/wager_odds.hpp"
#include "rulebook/blackjack/family.hpp"

namespace felt::odds {
namespace {

constexpr std::uint64_t rounds = 2'000'000;

struct Hosted {
    rulebook::Chosen chosen;
    blackjack::Terms terms;
    const wagers::HostedWager& side() const { return chosen.set->side_wagers().back(); }
};

// Standard blackjack, or the first of a wager's own games that there is.
std::string host_of(const wagers::Wager& wager, const wagers::PayTable& table) {
    const std::vector<std::string>& games = table.games.empty() ? wager.games : table.games;
    for (const std::string& game : games) {
        if (rulebook::find_game(game)) return game;
    }
    return games.empty() ? "blackjack" : "";
}

// A table fit for this pay table, every round from a fresh shoe. Streaks, and wagers that only a player with a hand
// left may place, are exact where nobody splits.
std::optional<Hosted> host(const wagers::Wager& wager, const wagers::PayTable& table) {
    const std::string game = host_of(wager, table);
    if (game.empty()) return std::nullopt;
    const bool has_six = std::ranges::find(table.decks, 6) != table.decks.end();
    const int decks = has_six ? 6 : table.decks.back();
    std::vector<rulebook::Choice> options{{"dealt", "continuous", "test"},
                                          {"burn", "0", "test"},
                                          {"decks", std::to_string(decks), "test"},
                                          {"soft17", table.soft17.empty() ? "hit" : table.soft17, "test"}};
    const bool nobody_splits = wager.procedure == wagers::Procedure::streak || wager.placed == Moment::players_acted;
    if (nobody_splits) options.push_back({"split", "none", "test"});
    // What the game's clause settles is no option of it.
    const rulebook::Settings known((*rulebook::find_game(game))->info.options);
    std::erase_if(options, [&](const rulebook::Choice& option) { return !known.all().contains(option.id); });
    std::vector<wagers::WagerChoice> hosted;
    if (!wager.needs.empty()) hosted.push_back(hosting(wager.needs[0], ""));
    hosted.push_back(hosting(wager.id, table.id));
    auto chosen = rulebook::choose(game, "", options, hosted);
    if (!chosen) return std::nullopt;
    rulebook::TermsReader reader(chosen->settings);
    Hosted made{*chosen, blackjack::read_terms(reader)};
    made.terms.decks = decks;
    return made;
}

// The odds of what a simulated player does, who bets while there is a hand to bet beside.
const Figures& as_played(const Answer& answer) { return answer.while_live ? *answer.while_live : answer.figures; }

const wagers::HostedWager& find(const Hosted& hosted, const std::string& id) {
    const auto all = hosted.chosen.set->side_wagers();
    return *std::ranges::find(all, id, [](const wagers::HostedWager& side) { return side.wager->id; });
}

Tally simulate(const Hosted& hosted, const wagers::HostedWager& wanted) {
    rulebook::SimBlock block;
    block.seed = 20'260'000 + wanted.info.index;
    block.rounds = rounds;
    for (const FixedBet& bet : hosted.chosen.set->usual_bets()) {
        if (bet.wager < hosted.chosen.set->own_wagers()) block.bets.push_back({bet.wager, Money::dollars(10)});
    }
    for (const auto& side : hosted.chosen.set->side_wagers())
        block.bets.push_back({side.info.index, Money::dollars(1)});
    return hosted.chosen.set->simulate(block);
}

class EveryWager : public testing::TestWithParam<const wagers::Wager*> {};

// The first of its pay tables, and every further one whose rows are others.
TEST_P(EveryWager, ends_through_the_real_round_as_its_odds_say) {
    const wagers::Wager& wager = *GetParam();
    std::vector<const wagers::PayTable*> done;
    for (const wagers::PayTable& table : wager.tables) {
        const bool is_like_another = std::ranges::any_of(done, [&table](const wagers::PayTable* other) {
            return other->pack == table.pack && have_same_rows(*other, table);
        });
        if (is_like_another) continue;
        const auto hosted = host(wager, table);
        if (!hosted) continue;
        done.push_back(&table);
        SCOPED_TRACE(wager.id + ", pay table " + table.id);
        const wagers::HostedWager& side = find(*hosted, wager.id);
        const Answer exact = wager_odds(wager, table, hosted->terms);
        const WagerTally tally = simulate(*hosted, side).wagers[side.info.index];
        expect_ends(as_played(exact), side.info, tally);
        expect_loss(as_played(exact).house_edge, loss_of(tally, rounds));
    }
    EXPECT_FALSE(done.empty());
}

std::vector<const wagers::Wager*> hosted_somewhere() {
    std::vector<const wagers::Wager*> all;
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        const bool is_hosted = is_of_blackjack(wager) &&
            std::ranges::any_of(wager.tables,
                                [&wager](const wagers::PayTable& table) { return host(wager, table).has_value(); });
        if (is_hosted) all.push_back(&wager);
    }
    return all;
}

std::string name_of(const testing::TestParamInfo<const wagers::Wager*>& info) {
    std::string name = info.param->id;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Blackjack, EveryWager, testing::ValuesIn(hosted_somewhere()), name_of);

// Those that only a variation's own round can host wait for it; all others are above.
TEST(EveryWagerOfBlackjack, is_simulated) {
    const auto hosted = hosted_somewhere();
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        // Those on other hands, and one that lies beside an ante, have tests of their own.
        if (!is_of_blackjack(wager) || wager.id == "poker-bonus") continue;
        const bool has_a_game = wager.games.empty() || std::ranges::any_of(wager.games, [](const std::string& game) {
                                    return static_cast<bool>(rulebook::find_game(game));
                                });
        EXPECT_EQ(has_a_game, std::ranges::find(hosted, &wager) != hosted.end()) << wager.id;
    }
}

}  // namespace
}  // namespace felt::odds
