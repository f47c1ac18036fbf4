// A game's own wagers, and the side wagers of baccarat and roulette, through real rounds: each ends in every outcome as
// often as its odds say, pays what its rows say and costs what they say, under every setting that odds are listed for.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "odds/real_rounds.hpp"
#include "odds/roulette/roulette.hpp"
#include "odds/wager_odds.hpp"
#include "sim/simulation.hpp"

namespace felt::odds {
namespace {

using rulebook::Chosen;
using wagers::HostedWager;
using wagers::PayTable;
using wagers::Wager;

const Money ten = Money::dollars(10);

const WagerInfo& own(const Chosen& chosen, std::string_view id) {
    const auto all = chosen.set->wagers().first(chosen.set->own_wagers());
    const auto found = std::ranges::find(all, id, &WagerInfo::id);
    if (found == all.end()) ADD_FAILURE() << "no wager " << id;
    return found == all.end() ? *all[0] : **found;
}

std::vector<OwnAnswer> odds_at(const Chosen& chosen) {
    return find_own_entry(chosen.game->info.id)->odds(chosen.settings, Effort::simulate_too);
}

// The defaults, and what `felt odds --all` goes through beside them; each with these options too.
std::vector<Choices> settings_of(const std::string& game, const Choices& with = {}) {
    const OwnEntry& entry = *find_own_entry(game);
    std::vector<Choices> all{{}};
    if (entry.also) std::ranges::copy(entry.also(), std::back_inserter(all));
    for (Choices& one : all) one.insert(one.end(), with.begin(), with.end());
    return all;
}

void expect_agreement(const Chosen& chosen, const OwnAnswer& answer, const Tally& tally) {
    std::string where = answer.game + ", " + answer.wager + " " + answer.pay_table;
    for (const auto& [id, value] : answer.rules) where.append(", ").append(id).append(" ").append(value);
    SCOPED_TRACE(where);
    expect_agreement(answer.figures, own(chosen, answer.wager), tally, ten, answer.sample);
}
void expect_agreement(const HostedWager& side, const Answer& answer, const Tally& tally) {
    SCOPED_TRACE(answer.wager->id + ", pay table " + answer.table->id + ", decks " + std::to_string(answer.decks));
    expect_agreement(answer.figures, side.info, tally, Money::dollars(1));
}

// ---- baccarat ----

// Those that may be hosted with so many decks, each with one of its tables in turn.
std::vector<wagers::WagerChoice> side_wagers_for(int decks, std::size_t turn) {
    std::vector<wagers::WagerChoice> all;
    for (const Wager& wager : wagers::all_wagers()) {
        if (wager.procedure != wagers::Procedure::baccarat) continue;
        const PayTable& table = wager.tables[turn % wager.tables.size()];
        if (std::ranges::find(table.decks, decks) != table.decks.end()) all.push_back(hosting(wager.id, table.id));
    }
    return all;
}

// Every round from a full shoe, as the odds have it: one to eight decks, with commission and without.
TEST(Baccarat, ends_pays_and_costs_what_its_odds_say) {
    std::set<const PayTable*> hosted;
    std::size_t turn = 0;
    for (const Choices& settings : settings_of("baccarat", {{"dealt", "continuous"}, {"burn", "0"}})) {
        const int decks = std::stoi(table_of("baccarat", settings).settings["decks"]);
        const auto sides = side_wagers_for(decks, turn);
        if (!sides.empty()) ++turn;
        const Chosen chosen = table_of("baccarat", settings, sides);
        const rulebook::SetGame& set = *chosen.set;
        std::vector<FixedBet> bets{{0, ten}, {1, ten}, {2, ten}};
        for (const HostedWager& side : set.side_wagers()) bets.push_back({side.info.index, Money::dollars(1)});
        const Tally tally = played(set, bets, 500'000, 2899U + static_cast<std::uint64_t>(decks));
        const auto answers = odds_at(chosen);
        ASSERT_EQ(answers.size(), 3U);
        for (const OwnAnswer& answer : answers) expect_agreement(chosen, answer, tally);
        for (const HostedWager& side : set.side_wagers()) {
            const auto exact = wager_odds(*side.wager, std::array{side.table}, {}, std::array{decks});
            ASSERT_EQ(exact.size(), 1U) << side.wager->id;
            expect_agreement(side, exact[0], tally);
            hosted.insert(side.table);
        }
    }
    std::size_t all = 0;
    for (const Wager& wager : wagers::all_wagers()) {
        if (wager.procedure == wagers::Procedure::baccarat) all += wager.tables.size();
    }
    EXPECT_EQ(hosted.size(), all) << "pay tables";
}

// A circle of Flex Action is left until it is decided, so it is counted by wagers and not by rounds.
TEST(SupremeBaccarat, ends_pays_and_costs_what_its_odds_say) {
    for (const Choices& settings : settings_of("supreme-baccarat", {{"dealt", "continuous"}})) {
        const Chosen chosen = table_of("supreme-baccarat", settings);
        const auto answers = odds_at(chosen);
        constexpr std::size_t lines = 4;
        constexpr std::size_t circles = 7;
        ASSERT_EQ(answers.size(), lines + circles);
        for (std::uint8_t circle = 0; circle < circles; ++circle) {
            std::vector<FixedBet> bets{{static_cast<std::uint8_t>(lines), ten, false, circle}};
            for (std::uint8_t line = 0; line < lines; ++line) bets.push_back({line, ten});
            const Tally tally = played(*chosen.set, bets, 100'000, 400U + circle);
            expect_agreement(chosen, answers[lines + circle], tally);
            if (circle > 1) continue;
            for (std::size_t line = 0; line < lines; ++line) expect_agreement(chosen, answers[line], tally);
        }
    }
}

TEST(PhoenixBaccarat, ends_pays_and_costs_what_was_solved) {
    const Chosen chosen = table_of("phoenix-baccarat", {{"dealt", "continuous"}});
    const auto answers = odds_at(chosen);
    ASSERT_EQ(answers.size(), chosen.set->own_wagers());
    const Tally tally = played(*chosen.set, {{0, ten}, {1, ten, false, 3}}, 1'000'000, 88);
    for (const OwnAnswer& answer : answers) expect_agreement(chosen, answer, tally);
}

// ---- roulette ----

// Every spot of every wager: the next spot of each is wagered on in every run, until all have been.
TEST(Roulette, ends_pays_and_costs_what_its_odds_say_on_every_spot) {
    for (const Choices& settings : settings_of("roulette")) {
        const Chosen chosen = table_of("roulette", settings);
        const auto answers = odds_at(chosen);
        const auto all = chosen.set->wagers();
        ASSERT_EQ(answers.size(), all.size());
        std::size_t most_spots = 0;
        for (const WagerInfo* wager : all) most_spots = std::max(most_spots, wager->spots.size());
        EXPECT_GT(most_spots, 50U) << "splits";
        for (std::size_t turn = 0; turn < most_spots; ++turn) {
            std::vector<FixedBet> bets;
            for (const WagerInfo* wager : all) {
                const std::size_t spots = std::max<std::size_t>(1, wager->spots.size());
                bets.push_back({wager->index, ten, false, static_cast<std::uint8_t>(turn % spots)});
            }
            const Tally tally = played(*chosen.set, bets, 20'000, 2299 + turn);
            for (const OwnAnswer& answer : answers) {
                SCOPED_TRACE("spot " + std::to_string(turn));
                expect_agreement(chosen, answer, tally);
            }
        }
    }
}

// Streaks lie over from spin to spin, so they are counted by wagers: every table, both wheels, both readings of a 36.
TEST(RouletteUp, ends_pays_and_costs_what_its_odds_say) {
    std::set<std::pair<std::string, std::string>> seen;
    std::size_t all_tables = 0;
    for (const Wager& wager : wagers::all_wagers()) {
        if (wager.procedure != wagers::Procedure::ascent) continue;
        std::vector<const PayTable*> tables;
        for (const PayTable& table : wager.tables) tables.push_back(&table);
        all_tables += tables.size();
        for (const Answer& answer : roulette::ascent_odds(wager, tables)) {
            const Chosen chosen = table_of("roulette", answer.rules, {hosting(wager.id, answer.table->id)});
            const HostedWager& side = chosen.set->side_wagers()[0];
            const std::vector<FixedBet> bets{{0, ten}, {side.info.index, Money::dollars(1)}};
            expect_agreement(side, answer, played(*chosen.set, bets, 400'000, 22 + seen.size()));
            seen.emplace(wager.id, answer.table->id);
        }
    }
    EXPECT_EQ(seen.size(), all_tables);
}

// ---- pai gow ----

TEST(PaiGowTiles, ends_pays_and_costs_what_was_solved) {
    for (const Choices& settings : settings_of("pai-gow-tiles")) {
        const Chosen chosen = table_of("pai-gow-tiles", settings);
        const auto answers = odds_at(chosen);
        ASSERT_EQ(answers.size(), chosen.set->own_wagers());
        const Tally tally = played(*chosen.set, {{0, ten}, {1, ten, false, 8}}, 300'000, 32);
        for (const OwnAnswer& answer : answers) expect_agreement(chosen, answer, tally);
    }
}

struct PaiGow {
    std::string game;
    std::uint64_t rounds;
    std::vector<Choices> settings;
};
const std::vector<PaiGow> pai_gow_games{
    {"emperors-challenge", 500'000, {{}, {{"commission", "0"}, {"low_straight", "lowest"}}}},
    {"emperors-challenge-exposed", 300'000, {{}}},
    {"double-hand-poker", 500'000, {{}}},
    {"push-bet-pai-gow-poker", 500'000, {{}}},
    {"pai-gow-poker", 500'000, {{}, {{"joker", "wild"}}}},
    {"fortune-pai-gow-poker", 500'000, {{}}},
};

// Whoever bets behind a hand fares as the hand does.
void expect_agreement(const PaiGow& pai_gow) {
    for (const Choices& one : pai_gow.settings) {
        SCOPED_TRACE(pai_gow.game);
        const Chosen chosen = table_of(pai_gow.game, one);
        const auto all = chosen.set->wagers();
        std::vector<FixedBet> bets;
        for (const WagerInfo* wager : all) bets.push_back({wager->index, ten});
        const Tally tally = played(*chosen.set, bets, pai_gow.rounds, 53);
        const auto answers = odds_at(chosen);
        for (const WagerInfo* wager : all) {
            const std::string_view ends_as = wager->id == "backline" ? "main" : wager->id;
            const auto answer = std::ranges::find(answers, ends_as, &OwnAnswer::wager);
            ASSERT_NE(answer, answers.end()) << wager->id;
            SCOPED_TRACE(std::string(wager->id));
            expect_agreement(answer->figures, *wager, tally, ten, answer->sample);
        }
    }
}

TEST(EmperorsChallenge, ends_pays_and_costs_what_was_solved) { expect_agreement(pai_gow_games[0]); }
TEST(EmperorsChallengeExposed, ends_pays_and_costs_what_was_solved) { expect_agreement(pai_gow_games[1]); }
// One count of all deals answers for the card room's games, so they stand together.
TEST(PaiGowPokerOfTheCardRoom, ends_pays_and_costs_what_was_solved) {
    for (const PaiGow& one : std::span(pai_gow_games).subspan(2)) expect_agreement(one);
}

// ---- blackjack and its variations ----

bool is_of_blackjack(const OwnEntry& entry) {
    return (*rulebook::find_game(std::string(entry.game)))->info.family == "blackjack";
}
std::vector<std::string> blackjack_games() {
    std::vector<std::string> games;
    for (const OwnEntry& entry : own_entries()) {
        if (is_of_blackjack(entry)) games.emplace_back(entry.game);
    }
    return games;
}

// Odds are from a full shoe, so every round is: where a game can be dealt so.
Chosen from_full_shoes(const std::string& game) {
    for (const Choices& options : {Choices{{"dealt", "continuous"}, {"burn", "0"}}, {{"dealt", "continuous"}}}) {
        std::vector<rulebook::Choice> choices;
        for (const auto& [id, value] : options) choices.push_back({id, value, "test"});
        if (auto chosen = rulebook::choose(game, "", choices)) return *std::move(chosen);
    }
    return table_of(game, {});
}

Tally simulated(const Chosen& chosen, std::uint64_t rounds) {
    const sim::Plan plan{.game = chosen.set,
                         .bets = chosen.set->usual_bets(),
                         .seats = chosen.set->least_seats(),
                         .rounds = rounds,
                         .seed = 899,
                         .threads = 2};
    return sim::run(plan, false, [](const sim::Standing&) {}).standing.tally;
}

class OddsOfBlackjack : public testing::TestWithParam<std::string> {};

// What was worked out or solved, or else simulated with another seed, against the simulator's strategy. Where an answer
// is for several wagers together, its note says so; where it is for better play than the simulator's, it has the
// figures of that as well.
TEST_P(OddsOfBlackjack, are_what_real_rounds_cost) {
    const Chosen chosen = from_full_shoes(GetParam());
    auto answers = find_own_entry(GetParam())->odds(chosen.settings, Effort::work_out_only);
    if (answers.empty()) answers = find_own_entry(GetParam())->odds(chosen.settings, Effort::simulate_too);
    const Tally tally = simulated(chosen, GetParam() == "blackjack" ? 100'000'000 : 10'000'000);
    const auto bets = chosen.set->usual_bets();
    constexpr double rounding = 1e-12;  // of a fee that never comes back, there is no other error
    int compared = 0;
    for (const OwnAnswer& answer : answers) {
        const WagerInfo& wager = own(chosen, answer.wager);
        const WagerTally& alone = tally.wagers[wager.index];
        if (alone.placed == 0) continue;  // an insurance nobody takes
        SCOPED_TRACE(GetParam() + ", " + answer.wager + ": " + answer.note);
        const bool is_whole = answer.note.find("together") != std::string::npos;
        const auto bet = std::ranges::find(bets, wager.index, &FixedBet::wager);
        const Figures& played = answer.basic ? *answer.basic : answer.figures;
        expect_loss(played.house_edge,
                    is_whole && bet != bets.end() ? loss_of(tally.whole, tally.rounds, bet->amount)
                                                  : loss_of(alone, tally.rounds),
                    answer.sample ? answer.sample->standard_error : rounding);
        EXPECT_LE(answer.figures.house_edge, played.house_edge);
        ++compared;
    }
    EXPECT_GT(compared, 0);
}
INSTANTIATE_TEST_SUITE_P(EveryGame, OddsOfBlackjack, testing::ValuesIn(blackjack_games()));

// ---- all of them ----

// Poker against the dealer is in carnival_slow_test.cpp, pots are in pot_odds_slow_test.cpp, blackjack in
// blackjack/variations_slow_test.cpp.
TEST(EveryGameWithOdds, is_simulated) {
    std::set<std::string_view> simulated{"baccarat",         "supreme-baccarat", "phoenix-baccarat",
                                         "roulette",         "pai-gow-tiles",    "four-card-frenzy",
                                         "three-card-prime", "texas-holdem",     "omaha"};
    for (const PaiGow& one : pai_gow_games) simulated.insert(one.game);
    for (const OwnEntry& entry : own_entries()) {
        EXPECT_TRUE(is_of_blackjack(entry) || simulated.contains(entry.game)) << entry.game;
    }
}

}  // namespace
}  // namespace felt::odds
