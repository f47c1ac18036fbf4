// A strategy card says what the simulator's strategy answers at a table, hand by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/blackjack_total.hpp"
#include "odds/strategy/strategies.hpp"
#include "support/cards.hpp"
#include "support/sitting.hpp"

namespace felt::odds {
namespace {

using testing_support::Sitting;

rulebook::Settings settings_of(const std::vector<std::pair<std::string, std::string>>& chosen) {
    rulebook::Settings settings((*rulebook::find_game("blackjack"))->info.options);
    for (const auto& [id, value] : chosen) EXPECT_FALSE(settings.set(id, value, "test"));
    return settings;
}

char letter_of(int value) { return value == 1 ? 'A' : value == 10 ? 'T' : static_cast<char>('0' + value); }

// What the strategy does with these values against an up card, drawn one by one where there are more than two. A seven
// lies under every up card.
std::string answered(const rulebook::SetGame& set, const std::vector<int>& values, int up) {
    Sitting sitting(testing_support::scanned_opening(), [&set](LiveTable& table) { set.play(table); });
    sitting.bet(1, "10.00");
    sitting.close();
    const auto scan = [&](int value) { sitting.scan(std::string{letter_of(value)} + "s"); };
    scan(values[0]);
    scan(up);
    scan(values[1]);
    scan(7);
    std::size_t drawn = 2;
    while (const PendingQuestion* question = sitting.question(1)) {
        const std::string advised(question->info->options[set.advice(sitting.table(), *question).option]);
        if (question->info->asks == "insurance") {
            sitting.answer(1, "decline");
        } else if (question->info->asks == "surrender") {
            if (advised == "surrender" && values.size() == 2) return advised;
            sitting.answer(1, "play-on");
        } else {
            if (drawn == values.size()) return advised;
            sitting.answer(1, "hit");
            scan(values[drawn++]);
        }
    }
    return "";
}

const Chart& chart_of(const StrategyCard& card, std::string_view id) {
    return *std::ranges::find(card.charts, id, &Chart::id);
}

struct Held {
    std::string chart;
    std::string row;
};
Held place_of(const std::vector<int>& values) {
    BlackjackTotal total;
    total.clear();
    for (const int value : values) total.add(testing_support::cards(std::string{letter_of(value)} + "s")[0]);
    if (values.size() == 2 && values[0] == values[1]) return {"pairs", std::string(2, letter_of(values[0]))};
    if (total.is_soft()) return {"soft", std::string("A") + std::to_string(total.best() - 11)};
    return {"hard", std::to_string(total.best())};
}

void expect_charted(const rulebook::SetGame& set, const StrategyCard& card, const std::vector<int>& values, int up) {
    const std::string played = answered(set, values, up);
    if (played.empty()) return;
    const auto [id, name] = place_of(values);
    const Chart& chart = chart_of(card, id);
    const auto row = std::ranges::find(chart.rows, name, &ChartRow::hand);
    ASSERT_NE(row, chart.rows.end()) << id << " " << name;
    const auto column = std::ranges::find(chart.columns, std::string(1, letter_of(up))) - chart.columns.begin();
    const Cell& cell = row->cells[static_cast<std::size_t>(column)];
    ASSERT_FALSE(cell.choices.empty());
    const std::string& best = cell.choices.front().play;
    // With more than two cards what is refused then gives way.
    const bool is_refused = values.size() > 2 && !cell.otherwise.empty();
    EXPECT_EQ(is_refused ? cell.otherwise : best, played) << id << " " << name << " against " << letter_of(up);
}

class BlackjackCard : public testing::TestWithParam<std::vector<std::pair<std::string, std::string>>> {};

TEST_P(BlackjackCard, says_what_the_simulator_plays) {
    const rulebook::Game& game = **rulebook::find_game("blackjack");
    const rulebook::Settings settings = settings_of(GetParam());
    const auto set = *game.set_up(settings);
    const StrategyCard card = strategy_of(game, settings);
    for (int up = 1; up <= 10; ++up) {
        for (int first = 1; first <= 10; ++first) {
            for (int second = 1; second <= 10; ++second) {
                if (first + second == 11 && (first == 1 || second == 1)) continue;
                expect_charted(*set, card, {first, second}, up);
                if (first > second) continue;
                for (int third = second; third <= 10; ++third) {
                    const int hard = first + second + third;
                    if (hard >= 21 || (first == 1 && hard == 11) || hard < 6) continue;
                    expect_charted(*set, card, {first, second, third}, up);
                }
            }
        }
    }
}

using Set = std::vector<std::pair<std::string, std::string>>;
INSTANTIATE_TEST_SUITE_P(Options, BlackjackCard,
                         testing::Values(Set{}, Set{{"decks", "1"}}, Set{{"soft17", "stand"}, {"surrender", "none"}},
                                         Set{{"double_after_split", "false"}, {"decks", "2"}},
                                         Set{{"double_totals", "10-11"}}, Set{{"hole", "none"}, {"surrender", "none"}},
                                         Set{{"surrender", "early"}}, Set{{"double", "any"}, {"split", "rank"}},
                                         Set{{"split", "none"}}));

TEST(StrategyCards, there_is_one_for_every_game) {
    for (const rulebook::Game& game : rulebook::games()) {
        EXPECT_NE(std::ranges::find(strategy_entries(), game.info.id, &StrategyEntry::game), strategy_entries().end())
            << game.info.id;
    }
    EXPECT_EQ(strategy_entries().size(), rulebook::games().size());
}

TEST(StrategyCards, of_baccarat_put_the_cheapest_wager_first) {
    const rulebook::Game& game = **rulebook::find_game("baccarat");
    const StrategyCard card = strategy_of(game, rulebook::Settings(game.info.options));
    EXPECT_EQ(chart_of(card, "wagers").rows.front().hand, "banker");
    EXPECT_EQ(chart_of(card, "wagers").rows.back().hand, "tie");
}

// Every two cards against every up card, with what each play is worth: they come to the edge that `felt odds` states.
TEST(BlackjackCard, knows_every_first_hand_and_comes_to_the_edge_of_the_best_play) {
    const auto settings = settings_of({{"decks", "2"}});
    const StrategyCard card = strategy_of(**rulebook::find_game("blackjack"), settings);
    double chances = 0;
    double value = 0;
    for (const DealtWorths& hand : card.hands) {
        chances += hand.chance;
        value += hand.chance * hand.value;
        EXPECT_TRUE(std::ranges::is_sorted(hand.choices, std::greater{}, &Choice::worth)) << hand.hand;
    }
    EXPECT_EQ(card.hands.size(), 550U);
    EXPECT_NEAR(chances, 1, 1e-12);
    const auto odds = find_own_entry("blackjack")->odds(settings, Effort::work_out_only);
    EXPECT_NEAR(-value, odds.front().figures.house_edge, 1e-13);
}

}  // namespace
}  // namespace felt::odds
