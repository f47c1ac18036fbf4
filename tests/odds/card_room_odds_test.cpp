// Odds of the card room's baccarat: against plain arithmetic of published figures, and against the real rounds.
#include <gtest/gtest.h>

#include <numeric>

#include "core/deck.hpp"
#include "odds/baccarat/phoenix.hpp"
#include "odds/real_rounds.hpp"
#include "rulebook/baccarat/phoenix/strategy.hpp"

namespace felt::odds {
namespace {

std::vector<OwnAnswer> odds_of(const char* game, const std::vector<rulebook::Choice>& choices = {}) {
    const auto chosen = rulebook::choose(game, "", choices);
    EXPECT_TRUE(chosen);
    return find_own_entry(game)->odds(chosen->settings, Effort::work_out_only);
}
double chance_of(const OwnAnswer& answer, const std::string& outcome) {
    for (const auto& row : answer.figures.rows) {
        if (row.outcome == outcome) return row.probability;
    }
    ADD_FAILURE() << answer.wager << " has no row " << outcome;
    return 0;
}

TEST(SupremeOdds, have_rows_that_add_to_one) {
    for (const char* decks : {"1", "6", "8"}) {
        const auto answers = odds_of("supreme-baccarat", {{"decks", decks, "test"}});
        ASSERT_EQ(answers.size(), 11);
        for (const OwnAnswer& answer : answers) {
            double sum = 0;
            for (const auto& row : answer.figures.rows) sum += row.probability;
            EXPECT_NEAR(sum, 1, 1e-12) << answer.wager;
        }
    }
}

// Eight decks: the chances of baccarat's three results are published, and so, to two digits, is the edge of a Banker
// without commission whose winning 6 pays half.
TEST(SupremeOdds, equal_published_figures) {
    const auto answers = odds_of("supreme-baccarat");
    EXPECT_NEAR(answers[0].figures.house_edge, 0.012351, 5e-7);
    EXPECT_NEAR(answers[1].figures.house_edge, 0.0146, 5e-5);
    EXPECT_NEAR(chance_of(answers[2], "wins"), 0.095156, 5e-7);
    EXPECT_NEAR(answers[2].figures.house_edge, 1 - 10 * 0.095156, 5e-6);
}

// The totals of a completed Banker's hand add to one with 4, 8 and 9, of which no circle tells; what each circle says
// about 9 must be the same.
TEST(SupremeOdds, of_all_circles_agree_about_nine) {
    const auto answers = odds_of("supreme-baccarat");
    const auto rounds_of = [](const OwnAnswer& answer) {
        return std::stod(answer.note.substr(answer.note.find(": ") + 2));
    };
    double of_circles = 0;
    for (std::size_t i = 4; i < answers.size(); ++i) {
        const double decided = 1 / rounds_of(answers[i]);
        of_circles += decided * chance_of(answers[i], "wins");
        EXPECT_NEAR(decided * chance_of(answers[i], "loses"),
                    (1 / rounds_of(answers[4])) * chance_of(answers[4], "loses"), 1e-5)
            << answers[i].pay_table;
    }
    EXPECT_GT(of_circles, 0.5);
    EXPECT_LT(of_circles, 0.8);
}

// ---- the real round ----

const Money ten = Money::dollars(10);

TEST(SupremeOdds, are_those_of_the_real_round) {
    const auto chosen = *rulebook::choose("supreme-baccarat", "", {});
    const auto answers = odds_of("supreme-baccarat");
    std::vector<FixedBet> bets;
    for (std::uint8_t wager = 0; wager < 4; ++wager) bets.push_back({wager, ten});
    const Tally tally = played(*chosen.set, bets, 200'000, 7);
    for (std::size_t wager = 0; wager < 4; ++wager) {
        expect_agreement(answers[wager].figures, *chosen.set->wagers()[wager], tally, ten);
    }
}

// shows: 004-supreme-flex.c, 004-supreme-flex.h
TEST(SupremeOdds, of_every_circle_are_those_of_the_real_rounds) {
    const auto chosen = *rulebook::choose("supreme-baccarat", "", {});
    const auto answers = odds_of("supreme-baccarat");
    for (std::uint8_t circle = 0; circle < 7; ++circle) {
        SCOPED_TRACE(answers[4U + circle].pay_table);
        const Tally tally = played(*chosen.set, {{4, ten, false, circle}}, 100'000, 7);
        EXPECT_GT(tally.wagers[4].placed, 10'000U);
        expect_agreement(answers[4U + circle].figures, *chosen.set->wagers()[4], tally, ten);
    }
}

// ---- Phoenix Baccarat ----

// Cards one by one, as they are dealt: every order of a shoe of few cards, with the rules written out anew.
struct Plain {
    std::vector<int> shoe;
    std::vector<bool> used = std::vector<bool>(shoe.size());

    // Average over the next card.
    template <class Then>
    double next(const Then& then) {
        double sum = 0;
        int left = 0;
        for (std::size_t i = 0; i < shoe.size(); ++i) {
            if (used[i]) continue;
            used[i] = true;
            sum += then(shoe[i]);
            used[i] = false;
            ++left;
        }
        return sum / left;
    }
    static double settle(int player, int bank, bool bank_has_three) {
        if (bank == 0 && bank_has_three) return player >= 7 ? 1 : player == 6 ? 0.5 : 0;
        return player > bank ? 1 : player < bank ? -1 : 0;
    }
    double against_bank(int player) {
        return next([&](int a) {
            return next([&](int b) {
                return next([&](int c) {
                    const int three = (a + b + c) % 10;
                    if (three == 0 || three >= 6) return settle(player, three, true);
                    return next([&](int d) { return settle(player, (three + d) % 10, false); });
                });
            });
        });
    }
    double best() {
        return next([&](int a) {
            return next([&](int b) {
                return next([&](int c) {
                    const int three = (a + b + c) % 10;
                    const double hitting = next([&](int d) { return against_bank((three + d) % 10); });
                    return std::max(against_bank(three), hitting);
                });
            });
        });
    }
};

TEST(PhoenixOdds, equal_plain_counting_on_small_shoes) {
    for (const std::string ranks : {"A24566KK", "23456AQQ", "6655443K"}) {
        std::vector<Card> cards;
        Plain plain;
        for (const char rank : ranks) {
            cards.push_back(*card_from_text(std::string{rank, 'h'}));
            plain.shoe.push_back(rank == 'A' ? 1 : rank == 'K' || rank == 'Q' ? 0 : rank - '0');
        }
        plain.used.resize(plain.shoe.size());
        EXPECT_NEAR(static_cast<double>(baccarat::phoenix::worth_of(baccarat::phoenix::solve(cards).best)),
                    plain.best(), 1e-12)
            << ranks;
    }
}

// From 288 cards what matters is the total: the simulated player, who looks at nothing else, plays as well as any.
TEST(PhoenixOdds, are_no_better_for_who_looks_at_the_cards) {
    const auto solved = baccarat::phoenix::solve(cards_of(*deck_recipe("no-seven-to-ten"), 8));
    EXPECT_EQ(solved.best, solved.by_total);
    EXPECT_LE(baccarat::phoenix::worth_of(solved.house_way), baccarat::phoenix::worth_of(solved.best));
    EXPECT_EQ(std::accumulate(solved.all.begin(), solved.all.end(), 0), 84) << "three of seven kinds";
}

TEST(PhoenixOdds, are_those_of_the_real_round) {
    const auto chosen = *rulebook::choose("phoenix-baccarat", "", {});
    const auto answers = odds_of("phoenix-baccarat");
    ASSERT_EQ(answers.size(), 2);
    const Tally tally = played(*chosen.set, {{0, ten}, {1, ten, false, 0}}, 200'000, 7);
    for (std::size_t wager = 0; wager < 2; ++wager) {
        expect_agreement(answers[wager].figures, *chosen.set->wagers()[wager], tally, ten);
        double sum = 0;
        for (const auto& row : answers[wager].figures.rows) sum += row.probability;
        EXPECT_NEAR(sum, 1, 1e-12);
    }
}

}  // namespace
}  // namespace felt::odds
