// Odds of wagers on six and seven cards, over all hands of the deck, against numbers that others have published.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/deck.hpp"
#include "odds/answer.hpp"
#include "odds/whole_odds.hpp"

namespace felt::odds {
namespace {

using wagers::PayTable;
using wagers::Wager;

class Counted {
public:
    explicit Counted(const std::string& id, const std::string& table)
        : wager_(**wagers::find_wager(id)),
          table_(*wager_.table(table)),
          odds_(wager_, std::array{&table_}, cards_of(*deck_recipe(table_.pack), 1)) {}

    std::uint64_t operator[](const std::string& outcome) const {
        const auto at =
            std::ranges::find(wager_.outcomes, outcome, &wagers::WagerOutcome::id) - wager_.outcomes.begin();
        return odds_.ways(table_)[static_cast<std::size_t>(at)];
    }
    Figures figures() const {
        std::vector<Chance> chances;
        const auto all = odds_.chances(table_);
        for (std::size_t i = 0; i < all.size(); ++i) chances.push_back({i, all[i]});
        return figures_of(wager_, table_, chances);
    }
    std::uint64_t all() const { return odds_.all_ways(); }

private:
    const Wager& wager_;
    const PayTable& table_;
    WholeOdds odds_;
};

// wizardofodds.com/games/pai-gow-poker/appendix/5: numbers of hands, three of a kind before a straight.
TEST(SevenCards, numbers_of_hands) {
    const Counted fortune("fortune-bonus", "fpg-05");
    EXPECT_EQ(fortune.all(), 154'143'080U);
    EXPECT_EQ(fortune["five-aces"], 1'128U);
    EXPECT_EQ(fortune["four-of-a-kind"], 307'472U);
    EXPECT_EQ(fortune["full-house"], 4'188'528U);
    EXPECT_EQ(fortune["flush"], 6'172'088U);
    EXPECT_EQ(fortune["three-of-a-kind"], 7'672'500U);
    EXPECT_EQ(fortune["straight"], 11'034'204U);
    EXPECT_EQ(fortune["lose"], 124'556'196U);
    // Eight natural straight flushes of seven cards in each suit.
    EXPECT_EQ(fortune["seven-card-straight-flush-without-joker"], 4U * 8);
    // Any straight flush or royal flush, of five cards or seven: 184,832 and 26,132.
    EXPECT_EQ(fortune["seven-card-straight-flush-without-joker"] + fortune["royal-flush-and-royal-match"] +
                  fortune["seven-card-straight-flush-with-joker"] + fortune["royal-flush"] + fortune["straight-flush"],
              184'832U + 26'132);
}

// casinocitytimes.com/john-grochowski/article/fortune-pai-gow-64242: 7.8 % before envy, for the same table.
TEST(SevenCards, fortune_bonus) {
    const Figures figures = Counted("fortune-bonus", "fpg-05").figures();
    EXPECT_NEAR(figures.house_edge, 0.078, 5e-4);
    ASSERT_TRUE(figures.envy);
    EXPECT_EQ(figures.envy->stake, Money::dollars(5));
}

// The numbers of best hands of five among six cards, known from games with six cards.
TEST(SixCards, numbers_of_hands) {
    const Counted all_6("three-card-all-6", "pt-flt-a6-01");
    EXPECT_EQ(all_6.all(), 20'358'520U);
    EXPECT_EQ(all_6["six-card-royal-suit-specific"], 1U);
    EXPECT_EQ(all_6["six-card-royal"], 3U);
    EXPECT_EQ(all_6["royal-flush"], 184U);
    EXPECT_EQ(all_6["straight-flush"], 1'656U);
    EXPECT_EQ(all_6["four-of-a-kind"], 14'664U);
    EXPECT_EQ(all_6["full-house"], 165'984U);
    EXPECT_EQ(all_6["flush"], 205'792U);
    EXPECT_EQ(all_6["straight"], 361'620U);
    EXPECT_EQ(all_6["three-of-a-kind"], 732'160U);
}

// All tables of all wagers, by one walk for each wager.
TEST(EveryTableOfWholeHands, adds_up) {
    for (const Wager& wager : wagers::all_wagers()) {
        if (wager.family != wagers::Family::poker) continue;
        std::vector<const PayTable*> tables;
        for (const PayTable& table : wager.tables) tables.push_back(&table);
        const WholeOdds odds(wager, tables, cards_of(*deck_recipe(tables[0]->pack), 1));
        for (const PayTable* table : tables) {
            std::vector<Chance> chances;
            std::uint64_t all = 0;
            const auto ways = odds.ways(*table);
            for (std::size_t i = 0; i < ways.size(); ++i) {
                chances.push_back({i, odds.chances(*table)[i]});
                all += ways[i];
                // Every row that the table has is won by some hand.
                EXPECT_EQ(ways[i] > 0, table->pays[i].is_row()) << wager.id << " " << table->id;
            }
            EXPECT_EQ(all, odds.all_ways());
            const Figures figures = figures_of(wager, *table, chances);
            double sum = 0;
            double net = 0;
            for (const Row& row : figures.rows) {
                sum += row.probability;
                net += row.net;
            }
            EXPECT_NEAR(sum, 1, 1e-12) << wager.id << " " << table->id;
            EXPECT_NEAR(-net, figures.house_edge, 1e-12) << wager.id << " " << table->id;
            EXPECT_GT(figures.house_edge, 0) << wager.id << " " << table->id;
            EXPECT_EQ(figures.progressive.has_value(), wager.progressive.has_value()) << wager.id;
        }
    }
}

}  // namespace
}  // namespace felt::odds
