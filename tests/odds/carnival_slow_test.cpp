// Poker against the dealer: counts by inclusion and exclusion against looking at every deal, and the real rounds,
// played by their own strategies, against what was solved for those.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "odds/poker/four_card_counts.hpp"
#include "odds/poker/four_card_frenzy.hpp"
#include "odds/poker/suit_classes.hpp"
#include "odds/poker/three_card_prime.hpp"
#include "odds/real_rounds.hpp"
#include "rulebook/poker/four_card_frenzy/pays.hpp"
#include "rulebook/poker/four_card_frenzy/wagers.hpp"
#include "rulebook/poker/three_card_prime/wagers.hpp"
#include "rulebook/registry.hpp"
#include "support/agreement.hpp"

namespace felt::odds {
namespace {

using poker::four_card_frenzy::Ties;
using testing_support::Blocks;
using testing_support::disagreements;

// ---- counting ----

FourCardWorth plain_worth(CardBits cards) {
    std::array<Card, 5> hand{};
    std::size_t count = 0;
    for_each_place(cards, [&](int place) { hand[count++] = card_at(place); });
    FourCardWorth best;
    for (std::size_t left_out = 0; left_out < hand.size(); ++left_out) {
        std::array<Card, 4> four{};
        std::size_t at = 0;
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (i != left_out) four[at++] = hand[i];
        }
        best = std::max(best, FourCardWorth::of(four_card_hand_of(four)));
    }
    return best;
}

// Every hand of the dealer's, one by one, against hands from all over the list.
TEST(FourCardCounts, AreThoseOfEveryDeal) {
    const auto classes = four_card_classes();
    ASSERT_EQ(classes.size(), 134'459U);
    std::int64_t hands = 0;
    for (const FourCardClass& one : classes) hands += one.hands;
    EXPECT_EQ(hands, hands_of_five);

    std::vector<std::pair<CardBits, FourCardWorth>> dealers;
    for_each_set(5, [&](CardBits cards) { dealers.emplace_back(cards, plain_worth(cards)); });
    const auto king_high =
        FourCardWorth::of({FourCardCategory::high_card, {Rank::king, Rank::four, Rank::three, Rank::two}});
    for (std::size_t i = 17; i < classes.size(); i += classes.size() / 24) {
        const FourCardClass& own = classes[i];
        FourCardClass counted{.cards = own.cards, .worth = plain_worth(own.cards), .hands = own.hands};
        for (const auto& [cards, worth] : dealers) {
            if ((cards & own.cards) != 0) continue;
            ++(worth < counted.worth ? counted.lower : worth == counted.worth ? counted.equal : counted.higher);
            if (worth < king_high) ++counted.not_qualified;
        }
        EXPECT_EQ(own.worth, counted.worth) << i;
        EXPECT_EQ(own.lower, counted.lower) << i;
        EXPECT_EQ(own.equal, counted.equal) << i;
        EXPECT_EQ(own.higher, counted.higher) << i;
        EXPECT_EQ(own.not_qualified, counted.not_qualified) << i;
    }
}

// ---- best play ----

TEST(FourCardFrenzy, IsPlayedByARuleThatCostsNextToNothing) {
    for (const Ties ties : {Ties::win, Ties::push}) {
        for (std::size_t table = 0; table < poker::four_card_frenzy::bad_beat_tables.size(); ++table) {
            const FrenzySolution best = solve_four_card_frenzy(ties, table, FrenzyPlay::best);
            const FrenzySolution by_rule = solve_four_card_frenzy(ties, table, FrenzyPlay::by_rule);
            const double costs = static_cast<double>(best.halves() - by_rule.halves()) / 2 /
                static_cast<double>(FrenzySolution::all_deals);
            EXPECT_GT(costs, 0) << table;
            EXPECT_LT(costs, 0.000002) << table << ": two millionths of the Ante";
            std::int64_t deals = 0;
            for (const FrenzyEnd& end : best.ends) deals += end.deals;
            EXPECT_EQ(deals, FrenzySolution::all_deals);
        }
    }
}

TEST(FourCardFrenzy, AnswersEachOfItsWagers) {
    const auto chosen = rulebook::choose("four-card-frenzy", "", {});
    ASSERT_TRUE(chosen);
    const auto answers = four_card_frenzy_odds(chosen->settings, Effort::work_out_only);
    ASSERT_EQ(answers.size(), 3U);
    for (const OwnAnswer& answer : answers) {
        double all = 0;
        for (const Row& row : answer.figures.rows) all += row.probability;
        EXPECT_NEAR(all, 1, 1e-12) << answer.wager;
    }
    const double whole = answers[0].figures.house_edge;
    EXPECT_GT(whole, answers[1].figures.house_edge + answers[2].figures.house_edge - 1) << "the Ante is the rest";
    EXPECT_EQ(four_card_frenzy_choices().size(), 11U);
}

// ---- the real rounds ----

Blocks simulated(const rulebook::SetGame& set, std::uint64_t seed) {
    Blocks blocks;
    rulebook::SimBlock block;
    block.seed = seed;
    block.rounds = 20'000;
    block.bets = set.usual_bets();
    for (block.block = 0; block.block < 200; ++block.block) blocks.tallies.push_back(set.simulate(block));
    return blocks;
}

void expect_agreement(const std::string& game, const std::vector<rulebook::Choice>& choices,
                      const Expectation<double>& exact, std::uint64_t seed) {
    const auto chosen = rulebook::choose(game, "", choices);
    ASSERT_TRUE(chosen) << chosen.error().text;
    for (const std::string& line : disagreements(exact, simulated(*chosen->set, seed))) ADD_FAILURE() << line;
}

// What one round of the usual Ante brings, and how often each wager ends in each way, as a table that walks every deal
// would have it.
Expectation<double> expected(const FrenzySolution& solution, Money ante) {
    namespace game = poker::four_card_frenzy;
    Expectation<double> exact;
    exact.leaves = solution.ends.size();
    for (const FrenzyEnd& end : solution.ends) {
        const double chance = static_cast<double>(end.deals) / static_cast<double>(FrenzySolution::all_deals);
        exact.net_cents += chance * end.halves() / 2 * static_cast<double>(ante.in_cents());
        exact.outcomes[game::ante_wager.index][end.ante->index] += chance;
        exact.outcomes[game::odds_wager.index][end.odds->index] += chance;
        if (end.raised) exact.outcomes[game::raise_wager.index][end.raised->index] += chance;
    }
    return exact;
}
Expectation<double> expected(const PrimeSolution& solution, Money ante) {
    namespace game = poker::three_card_prime;
    Expectation<double> exact;
    exact.leaves = solution.ends.size();
    for (const PrimeEnd& end : solution.ends) {
        const double chance = static_cast<double>(end.deals) / static_cast<double>(PrimeSolution::all_deals);
        exact.net_cents += chance * end.net() * static_cast<double>(ante.in_cents());
        exact.outcomes[game::ante_wager.index][end.ante->index] += chance;
        if (end.is_played()) exact.outcomes[game::play_wager.index][end.ante->index] += chance;
    }
    return exact;
}

TEST(FourCardFrenzy, EndsAsOftenAsWasSolvedForItsStrategy) {
    std::uint64_t seed = 56;
    for (const auto& [ties, table] : {std::pair{"win", 0}, {"push", 0}, {"win", 3}, {"push", 5}}) {
        const std::vector<rulebook::Choice> choices{
            {"ties", ties, "test"},
            {"bad_beat", std::string(poker::four_card_frenzy::bad_beat_tables[static_cast<std::size_t>(table)].id),
             "test"}};
        const Ties kind = std::string_view(ties) == "win" ? Ties::win : Ties::push;
        const auto solution = solve_four_card_frenzy(kind, static_cast<std::size_t>(table), FrenzyPlay::by_rule);
        expect_agreement("four-card-frenzy", choices, expected(solution, Money::dollars(10)), ++seed);
    }
}

TEST(ThreeCardPrime, EndsAsOftenAsWasSolvedForItsStrategy) {
    const auto solution = solve_three_card_prime(PrimePlay::by_rule);
    expect_agreement("three-card-prime", {}, expected(solution, Money::dollars(10)), 57);
}

// ---- wager by wager ----

constexpr std::uint64_t rounds_a_setting = 500'000;
const Money ante = Money::dollars(10);

// What every wager costs per Ante, under every setting there are odds for. The best play's few exceptions are worth far
// less than can be seen here.
TEST(FourCardFrenzy, CostsWhatWasSolvedOnEveryWager) {
    namespace game = poker::four_card_frenzy;
    std::vector<Choices> settings = four_card_frenzy_choices();
    settings.emplace_back();
    std::uint64_t seed = 1056;
    for (const Choices& one : settings) {
        const auto chosen = table_of("four-card-frenzy", one);
        SCOPED_TRACE(chosen.settings["ties"] + ", " + chosen.settings["bad_beat"]);
        const auto answers = four_card_frenzy_odds(chosen.settings, Effort::work_out_only);
        const Tally tally = played(*chosen.set, chosen.set->usual_bets(), rounds_a_setting, ++seed);
        expect_loss(answers[0].figures.house_edge, loss_of(tally.whole, rounds_a_setting, ante));
        expect_agreement(answers[1].figures, game::odds_wager, tally, ante);
        const WagerTally& raised = tally.wagers[game::raise_wager.index];
        expect_loss(answers[2].figures.house_edge, loss_of(raised, rounds_a_setting, ante));
        // From nothing to three Antes: deviating by one and a half at most.
        EXPECT_NEAR(static_cast<double>(raised.at_risk_cents) / 1000 / rounds_a_setting, *answers[2].figures.staked,
                    4 * 1.5 / std::sqrt(rounds_a_setting));
    }
}

// The Ante Bonus settles no wager: it is what the Ante brought beyond its outcomes.
TEST(ThreeCardPrime, CostsWhatWasSolvedOnEveryWager) {
    namespace game = poker::three_card_prime;
    const auto chosen = table_of("three-card-prime", {});
    const auto answers = three_card_prime_odds(chosen.settings, Effort::work_out_only);
    constexpr std::uint64_t rounds = 2'000'000;
    const Tally tally = played(*chosen.set, chosen.set->usual_bets(), rounds, 1057);
    expect_loss(answers[0].figures.house_edge, loss_of(tally.whole, rounds, ante));
    const WagerTally& play = tally.wagers[game::play_wager.index];
    expect_loss(answers[1].figures.house_edge, loss_of(play, rounds, ante));

    const WagerTally& counted = tally.wagers[game::ante_wager.index];
    double bonus = static_cast<double>(counted.net_cents) / 1000;
    std::array<int, 6> net{};
    double expected = 0;
    double squares = 0;
    for (const PrimeEnd& end : solve_three_card_prime(PrimePlay::by_rule).ends) {
        const double chance = static_cast<double>(end.deals) / static_cast<double>(PrimeSolution::all_deals);
        expected += chance * end.bonus_net;
        squares += chance * end.bonus_net * end.bonus_net;
        net[end.ante->index] = end.ante_net;
    }
    for (std::size_t i = 0; i < net.size(); ++i) bonus -= net[i] * static_cast<double>(counted.outcomes[i]);
    expect_loss(-expected, {-bonus / rounds, std::sqrt((squares - expected * expected) / rounds)});
}

}  // namespace
}  // namespace felt::odds
