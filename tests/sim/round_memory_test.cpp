// Rounds followed by memory count exactly what the rule counts that is played every time, whatever the house chose.
#include "table/round_memory.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rulebook/registry.hpp"

namespace felt::sim {
namespace {

using Choices = std::vector<std::pair<std::string, std::string>>;

std::shared_ptr<const rulebook::SetGame> blackjack_with(const Choices& choices) {
    std::vector<rulebook::Choice> all;
    for (const auto& [id, value] : choices) all.push_back({id, value, "test"});
    const auto chosen = rulebook::choose("blackjack", "", all);
    EXPECT_TRUE(chosen) << chosen.error().text;
    return chosen->set;
}

rulebook::SimBlock block_of(std::uint64_t rounds, Money bet) {
    rulebook::SimBlock block;
    block.seed = 31;
    block.rounds = rounds;
    block.bets = {{0, bet}};
    return block;
}

void expect_same(const WagerTally& a, const WagerTally& b) {
    EXPECT_EQ(a.placed, b.placed);
    EXPECT_EQ(a.hits, b.hits);
    EXPECT_EQ(a.wagered_cents, b.wagered_cents);
    EXPECT_EQ(a.at_risk_cents, b.at_risk_cents);
    EXPECT_EQ(a.net_cents, b.net_cents);
    EXPECT_TRUE(a.seat_squares == b.seat_squares);
    EXPECT_TRUE(a.round_squares == b.round_squares);
    EXPECT_EQ(a.outcomes, b.outcomes);
}

// Whoever wants every round's result has every round played.
void expect_remembered_as_played(const rulebook::SetGame& game, std::uint64_t rounds, Money bet) {
    const Tally remembered = game.simulate(block_of(rounds, bet));
    std::vector<RoundResult> results;
    rulebook::SimBlock each = block_of(rounds, bet);
    each.results = &results;
    const Tally played = game.simulate(each);
    ASSERT_EQ(results.size(), rounds);
    EXPECT_EQ(remembered.rounds, played.rounds);
    expect_same(remembered.wagers[0], played.wagers[0]);
    expect_same(remembered.whole, played.whole);
    EXPECT_GT(remembered.wagers[0].hits, rounds / 3);
}

constexpr std::uint64_t enough = 60'000;

TEST(RoundMemory, counts_what_is_played_under_the_default_rules) {
    expect_remembered_as_played(*blackjack_with({}), 1'000'000, Money::dollars(10));
}

TEST(RoundMemory, counts_what_is_played_whatever_the_house_chose) {
    const std::vector<Choices> houses{
        {{"soft17", "stand"}},
        {{"decks", "1"}, {"dealt", "hand"}},
        {{"decks", "2"}, {"dealt", "hand"}, {"cards", "down"}},
        {{"decks", "8"}, {"cut", "90"}},
        {{"decks", "1"}, {"cut", "90"}},
        {{"dealt", "continuous"}},
        {{"hole", "none"}},
        {{"hole", "no-peek"}},
        {{"surrender", "none"}},
        {{"surrender", "early"}},
        {{"double", "any"}},
        {{"double", "none"}},
        {{"double_totals", "9-11"}},
        {{"double_card", "down"}},
        {{"double_after_split", "false"}},
        {{"split", "none"}},
        {{"split", "rank"}},
        {{"splits", "1"}},
        {{"blackjack_pays", "6 to 5"}},
        {{"insurance", "false"}, {"even_money", "false"}},
    };
    for (const Choices& house : houses) {
        SCOPED_TRACE(house[0].first + " " + house[0].second);
        expect_remembered_as_played(*blackjack_with(house), enough, Money::dollars(10));
    }
}

// What was learnt with one bet is not taken for another.
TEST(RoundMemory, follows_the_bet) {
    const auto game = blackjack_with({});
    expect_remembered_as_played(*game, enough, Money::dollars(10));
    expect_remembered_as_played(*game, enough, Money::cents(550));
    expect_remembered_as_played(*game, enough, Money::dollars(1));
    expect_remembered_as_played(*game, enough, Money::dollars(10));
}

// However the rounds fall into shoes, as many are counted as were asked for.
TEST(RoundMemory, stops_at_any_round) {
    const auto game = blackjack_with({});
    const WagerTally first = game->simulate(block_of(enough, Money::dollars(10))).wagers[0];
    std::int64_t last = first.net_cents;
    for (std::uint64_t rounds = enough + 1; rounds < enough + 60; ++rounds) {
        const Tally tally = game->simulate(block_of(rounds, Money::dollars(10)));
        EXPECT_EQ(tally.wagers[0].placed, rounds);
        std::uint64_t hands = 0;
        for (const std::uint64_t count : tally.wagers[0].outcomes) hands += count;
        EXPECT_GE(hands, rounds);
        EXPECT_LE(std::abs(tally.wagers[0].net_cents - last), 8000) << "one round more";
        last = tally.wagers[0].net_cents;
    }
}

}  // namespace
}  // namespace felt::sim
