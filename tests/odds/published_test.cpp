// Odds against figures that others have published or that follow in closed form, and what holds of every answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "odds/obvious.hpp"
#include "odds/wager_odds.hpp"

namespace felt::odds {
namespace {

Answer ask(const std::string& wager, const std::string& table, const blackjack::Terms& terms) {
    const wagers::Wager& found = **wagers::find_wager(wager);
    return wager_odds(found, *found.table(table), terms);
}
double edge(const std::string& wager, const std::string& table, int decks) {
    return ask(wager, table, terms_with(decks)).figures.house_edge;
}
double chance(const Answer& answer, const std::string& outcome) {
    return std::ranges::find(answer.figures.rows, outcome, &Row::outcome)->probability;
}

// Figures of the wagers' makers and analysts, to the last printed digit.
TEST(Published, house_edges) {
    EXPECT_NEAR(edge("lucky-ladies", "a", 6), 0.247089, 5e-7);
    EXPECT_NEAR(edge("21-plus-3", "standard", 6), 0.032386, 5e-7);
    EXPECT_NEAR(edge("match-the-dealer-up", "6", 6), 0.0406, 5e-5);
    EXPECT_NEAR(edge("match-the-dealer-up", "spanish-2", 2), 0.0363, 5e-5);
    EXPECT_NEAR(edge("match-the-dealer-up", "spanish-4", 4), 0.0320, 5e-5);
    EXPECT_NEAR(edge("match-the-dealer-up", "spanish-5", 5), 0.0353, 5e-5);
    EXPECT_NEAR(edge("match-the-dealer-up", "spanish-6", 6), 0.0306, 5e-5);
    EXPECT_NEAR(edge("bet-the-set", "bts-01", 1), 1 - 16 * 3.0 / 51, 1e-15);
}

// One deck: three other cards of the rank among 51.
TEST(Published, pairs_in_closed_form) {
    const Answer answer = ask("bet-the-set", "bts-03", terms_with(8));
    EXPECT_DOUBLE_EQ(chance(answer, "suited-pair"), 7.0 / 415);
    EXPECT_DOUBLE_EQ(chance(answer, "pair"), 24.0 / 415);
}

// 30-899.08: fourteen cards of which two are jokers.
TEST(Published, go_fish_in_closed_form) {
    const Answer answer = ask("go-fish", "standard", terms_with(6));
    const double blackjack = 2.0 * 24 * 96 / (312 * 311);
    const double dealer_too = 2.0 * 23 * 95 / (310 * 309);
    const double won = blackjack * (1 - dealer_too);
    EXPECT_NEAR(chance(answer, "blackjack-tie"), blackjack * dealer_too, 1e-16);
    EXPECT_NEAR(chance(answer, "ace"), won / 14, 1e-16);
    EXPECT_NEAR(chance(answer, "10-to-king"), won * 4 / 14, 1e-16);
    EXPECT_NEAR(chance(answer, "3-to-9"), won * 7 / 14, 1e-16);
    EXPECT_NEAR(chance(answer, "joker-ace"), won * 2 / 14 / 13, 1e-16);
    EXPECT_NEAR(chance(answer, "joker-10-to-king"), won * 2 / 14 * 4 / 13, 1e-16);
    EXPECT_NEAR(chance(answer, "joker-3-to-9"), won * 2 / 14 * 7 / 13, 1e-16);
    EXPECT_NEAR(chance(answer, "joker-joker-ace"), won * 2 / 14 / 13 / 12, 1e-16);
    EXPECT_NEAR(chance(answer, "joker-joker-10-to-king"), won * 2 / 14 / 13 * 4 / 12, 1e-16);
    EXPECT_NEAR(chance(answer, "joker-joker-3-to-9"), won * 2 / 14 / 13 * 7 / 12, 1e-16);
    // Even money wins the ties under an ace too.
    ASSERT_TRUE(answer.best);
    const auto tie = std::ranges::find(answer.best->rows, "blackjack-tie", &Row::outcome);
    EXPECT_NEAR(tie->probability, blackjack * dealer_too / 2, 1e-16);
}

// 30-899.06: the example wheel has 24 segments.
TEST(Published, wheel_in_closed_form) {
    const Answer answer = ask("wheel-of-madness", "example", terms_with(4));
    const double won = 2.0 * 16 * 64 / (208 * 207) * (1 - 2.0 * 15 * 63 / (206 * 205));
    EXPECT_NEAR(chance(answer, "award-100"), won / 24, 1e-16);
    EXPECT_NEAR(chance(answer, "award-10"), won / 2, 1e-16);
}

// 30-899.07(7): pushes leave a streak where it is, so each further win costs the same factor.
TEST(Published, streaks_are_powers_of_one_another) {
    const auto terms = terms_with(6);
    const double two = ask("streak-2", "standard", terms).figures.hit_frequency;
    for (int wins = 3; wins <= 5; ++wins) {
        const double more = ask("streak-" + std::to_string(wins), "standard", terms).figures.hit_frequency;
        EXPECT_NEAR(more, std::pow(two, wins / 2.0), 1e-15);
    }
    EXPECT_DOUBLE_EQ(ask("burnout-bonus-2", "standard", terms).figures.hit_frequency, two);
}

// The meter at which the fixed pays and the shares together return the stake.
TEST(Published, a_progressive_is_fair_at_its_break_even) {
    const Answer answer = ask("blazing-7s", "b7p3", terms_with(6));
    const auto& progressive = *answer.figures.progressive;
    ASSERT_EQ(progressive.meters.size(), 3U);
    EXPECT_EQ(progressive.break_even_meter, "mega");
    EXPECT_TRUE(progressive.others_at_seed);
    EXPECT_NEAR(progressive.fixed_return, 1 - answer.figures.house_edge, 1e-15);
    const auto& terms = *answer.wager->progressive;
    double back = progressive.fixed_return;
    for (const MeterChance& meter : progressive.meters) {
        const auto seed = std::ranges::find(terms.meters, meter.meter, &wagers::MeterTerms::id)->seed;
        const double amount =
            meter.meter == "mega" ? *progressive.break_even : static_cast<double>(seed.in_cents()) / 100;
        back += meter.share * meter.probability * amount;
    }
    EXPECT_NEAR(back, 1, 1e-12);
}

// 30-899.23: raising is worth it exactly where it wins more than it loses, and never more than that.
TEST(Published, best_raise_beats_every_other) {
    const Answer answer = ask("raise-the-roof", "6-deck-hit-1", terms_with(6));
    ASSERT_TRUE(answer.best);
    EXPECT_LT(answer.best->house_edge, answer.figures.house_edge);
    EXPECT_EQ(answer.figures.strategy, "raises 5 times the first stake against 2, 3, 4, 5, 6");
}

// Every table at every number of decks, but for those that are long to play out: rows that add to one, an edge that is
// what they lose.
TEST(EveryTable, adds_up) {
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        // Hands that are dealt whole have tests of their own.
        if (wager.family == wagers::Family::poker) continue;
        for (const wagers::PayTable& first : wager.tables) {
            const wagers::PayTable* const tables[] = {&first};
            const auto soft17 = first.soft17 == "stand" ? blackjack::Soft17::stand : blackjack::Soft17::hit;
            const auto few = depends_on_play(wager) || depends_on_soft17(wager);
            const std::vector<int> decks = few ? std::vector{first.decks.back()} : first.decks;
            if (few && &first != &wager.tables.front()) continue;
            for (const Answer& answer : wager_odds(wager, tables, terms_with(1, soft17), decks)) {
                double sum = 0;
                double net = 0;
                double hits = 0;
                for (const Row& row : answer.figures.rows) {
                    EXPECT_GE(row.probability, 0) << wager.id << " " << row.outcome;
                    sum += row.probability;
                    net += row.net;
                    if (row.pays != "lose" && row.pays != "push") hits += row.probability;
                }
                EXPECT_NEAR(sum, 1, 1e-12) << wager.id << " " << first.id;
                EXPECT_NEAR(hits, answer.figures.hit_frequency, 1e-15) << wager.id << " " << first.id;
                if (wager.on_split == wagers::OnSplit::stays) {
                    EXPECT_NEAR(-net, answer.figures.house_edge, 1e-12) << wager.id << " " << first.id;
                }
                EXPECT_EQ(answer.figures.rows.back().outcome, "lose") << wager.id;
                EXPECT_EQ(answer.figures.progressive.has_value(), wager.progressive.has_value()) << wager.id;
            }
        }
    }
}

// One walk for all decks and tables gives what each gives by itself.
TEST(EveryTable, is_answered_alone_as_together) {
    for (const char* id : {"lucky-ladies", "royal-match", "ace-buster", "dead-mans-hand"}) {
        const wagers::Wager& wager = **wagers::find_wager(id);
        std::vector<const wagers::PayTable*> tables;
        for (const wagers::PayTable& table : wager.tables) {
            if (have_same_rows(wager.tables.front(), table)) tables.push_back(&table);
        }
        const auto together = wager_odds(wager, tables, terms_with(1), wager.decks);
        EXPECT_GE(together.size(), wager.decks.size()) << id;
        for (const Answer& answer : together) {
            const Answer alone = wager_odds(wager, *answer.table, terms_with(answer.decks));
            EXPECT_DOUBLE_EQ(answer.figures.house_edge, alone.figures.house_edge) << id << " " << answer.decks;
            EXPECT_DOUBLE_EQ(answer.figures.stddev, alone.figures.stddev) << id << " " << answer.decks;
        }
    }
}

}  // namespace
}  // namespace felt::odds
