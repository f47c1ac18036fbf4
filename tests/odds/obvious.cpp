// Counts deals card by card and compares them with the odds.
#include "odds/obvious.hpp"

#include <gtest/gtest.h>

#include "core/deck.hpp"
#include "odds/wager_odds.hpp"

namespace felt::odds {
namespace {

class Counter {
public:
    Counter(std::vector<Card> shoe, int cards, Tell tell)
        : shoe_(std::move(shoe)), is_out_(shoe_.size()), cards_(static_cast<std::size_t>(cards)), tell_(tell) {}

    Ways run() {
        deal();
        ways_.all = 1;
        for (std::size_t i = 0; i < cards_; ++i) ways_.all *= shoe_.size() - i;
        for (const auto& [outcome, ways] : found_) ways_.by_outcome[outcome] = ways;
        return ways_;
    }

private:
    void deal() {
        const char* outcome = tell_(dealt_);
        if (outcome == nullptr) {
            if (dealt_.size() == cards_) throw std::logic_error("it takes no more cards than that to tell");
            for (std::size_t i = 0; i < shoe_.size(); ++i) {
                if (is_out_[i]) continue;
                is_out_[i] = true;
                dealt_.push_back(shoe_[i]);
                deal();
                dealt_.pop_back();
                is_out_[i] = false;
            }
            return;
        }
        std::uint64_t ways = 1;
        for (std::size_t i = dealt_.size(); i < cards_; ++i) ways *= shoe_.size() - i;
        found_[outcome] += ways;
    }

    std::vector<Card> shoe_;
    std::vector<bool> is_out_;
    std::size_t cards_;
    Tell tell_;
    std::vector<Card> dealt_;
    std::map<const char*, std::uint64_t> found_;
    Ways ways_;
};

template <class Expected>
void expect_rows(const std::string& wager, const std::string& table, const blackjack::Terms& terms,
                 std::size_t outcomes, const Expected& expected) {
    const auto found = wagers::find_wager(wager);
    ASSERT_TRUE(found) << wager;
    const wagers::PayTable* pays = (*found)->table(table);
    ASSERT_NE(pays, nullptr) << wager << " " << table;
    const Answer answer = wager_odds(**found, *pays, terms);
    std::size_t met = 0;
    for (const Row& row : answer.figures.rows) met += expected(row) ? 1 : 0;
    EXPECT_EQ(met, outcomes) << wager << ": an outcome that was counted has no row of its own";
}

}  // namespace

Ways count_deals(const std::string& pack, int decks, int cards, Tell tell) {
    return Counter(cards_of(*deck_recipe(pack), decks), cards, tell).run();
}

blackjack::Terms terms_with(int decks, blackjack::Soft17 soft17) {
    blackjack::Terms terms;
    terms.decks = decks;
    terms.soft17 = soft17;
    return terms;
}

void expect_odds(const std::string& wager, const std::string& table, int decks, const Ways& ways) {
    std::uint64_t sum = 0;
    for (const auto& [outcome, count] : ways.by_outcome) sum += count;
    EXPECT_EQ(sum, ways.all);
    expect_rows(wager, table, terms_with(decks), ways.by_outcome.size(), [&](const Row& row) {
        const auto found = ways.by_outcome.find(row.outcome);
        const std::uint64_t count = found == ways.by_outcome.end() ? 0 : found->second;
        const auto chance = static_cast<double>(static_cast<long double>(count) / static_cast<long double>(ways.all));
        EXPECT_EQ(row.probability, chance) << wager << " " << table << " " << row.outcome;
        return found != ways.by_outcome.end();
    });
}

void expect_odds(const std::string& wager, const std::string& table, const blackjack::Terms& terms,
                 const Weights& weights) {
    long double sum = 0;
    for (const auto& [outcome, weight] : weights) sum += weight;
    // A plain walk adds up hundreds of millions of rounded numbers.
    EXPECT_NEAR(static_cast<double>(sum), 1, 1e-12) << wager;
    expect_rows(wager, table, terms, weights.size(), [&](const Row& row) {
        const auto found = weights.find(row.outcome);
        const auto chance = static_cast<double>(found == weights.end() ? 0 : found->second);
        EXPECT_NEAR(row.probability, chance, 1e-15 + 1e-13 * chance) << wager << " " << table << " " << row.outcome;
        return found != weights.end();
    });
}

}  // namespace felt::odds
