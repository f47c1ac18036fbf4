// Odds of baccarat: against published figures, and against plain loops over the cards of a small shoe with the drawing
// table written out by hand.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>

#include "core/deck.hpp"
#include "odds/baccarat/all_hands.hpp"
#include "odds/baccarat/baccarat.hpp"
#include "odds/real_rounds.hpp"
#include "rulebook/registry.hpp"

namespace felt::odds::baccarat {
namespace {

// ---- the obvious way ----

int points(Card card) {
    const std::string text = text_of(card);
    if (text[0] == 'A') return 1;
    return text[0] >= '2' && text[0] <= '9' ? text[0] - '0' : 0;
}
int points(const std::vector<Card>& cards) {
    int sum = 0;
    for (const Card card : cards) sum += points(card);
    return sum % 10;
}

// For a Banker of 0 to 6: which third cards of the Player it draws to.
constexpr std::array<std::string_view, 7> banker_draws_to{"0123456789", "0123456789", "0123456789", "012345679",
                                                          "234567",     "4567",       "67"};

struct TwoHands {
    std::vector<Card> player;
    std::vector<Card> banker;
};

// The round that cards in this order bring.
TwoHands play(const std::vector<Card>& order) {
    TwoHands hands{{order[0], order[2]}, {order[1], order[3]}};
    const int player = points(hands.player);
    const int banker = points(hands.banker);
    if (player >= 8 || banker >= 8) return hands;
    std::size_t next = 4;
    bool draws = banker <= 5;
    if (player <= 5) {
        hands.player.push_back(order[next++]);
        const char third = static_cast<char>('0' + points(hands.player[2]));
        draws = banker <= 6 && banker_draws_to[static_cast<std::size_t>(banker)].find(third) != std::string_view::npos;
    }
    if (draws) hands.banker.push_back(order[next]);
    return hands;
}

// Every order of six cards of the shoe, each card a card of its own.
void for_all_orders(const std::vector<Card>& shoe, const std::function<void(const TwoHands&)>& visit) {
    std::vector<Card> order;
    std::vector<bool> used(shoe.size());
    const std::function<void()> deal = [&] {
        if (order.size() == 6) return visit(play(order));
        for (std::size_t i = 0; i < shoe.size(); ++i) {
            if (used[i]) continue;
            used[i] = true;
            order.push_back(shoe[i]);
            deal();
            order.pop_back();
            used[i] = false;
        }
    };
    deal();
}

// What wins, from the clauses.
bool wins(const std::string& wager, const TwoHands& hands) {
    const int p = points(hands.player);
    const int b = points(hands.banker);
    const bool three_each = hands.player.size() == 3 && hands.banker.size() == 3;
    const bool two_each = hands.player.size() == 2 && hands.banker.size() == 2;
    const auto are = [&](int high, int low) { return (p == high && b == low) || (p == low && b == high); };
    const auto is_pair = [](const std::vector<Card>& hand) { return text_of(hand[0])[0] == text_of(hand[1])[0]; };
    if (wager == "supershot-3-card-9-over-8") return three_each && are(9, 8);
    if (wager == "supershot-natural-9-over-8") return two_each && are(9, 8);
    if (wager == "supershot-any-8-over-7") return are(8, 7);
    if (wager == "super-7") return hands.banker.size() == 3 && b == 7 && p < 7;
    if (wager == "fortune-8") return hands.player.size() == 3 && p == 8 && b < 8;
    if (wager == "banker-pair") return is_pair(hands.banker);
    if (wager == "player-pair") return is_pair(hands.player);
    ADD_FAILURE() << "no such wager: " << wager;
    return false;
}

constexpr std::array additional{"supershot-3-card-9-over-8",
                                "supershot-natural-9-over-8",
                                "supershot-any-8-over-7",
                                "super-7",
                                "fortune-8",
                                "banker-pair",
                                "player-pair"};

std::vector<Card> shoe_of(const std::string& words) {
    std::vector<Card> shoe;
    for (std::size_t i = 0; i < words.size(); i += 3) shoe.push_back(*card_from_text(words.substr(i, 2)));
    return shoe;
}

const wagers::Wager& wager_named(const std::string& id) { return **wagers::find_wager(id); }

// shows: 30-2899.06(6)(a), 30-2899.06(6)(b), 30-2899.06(6)(c), 30-2899.06(6)(d), 30-2899.06(6)(e), 30-2899.06(6)(f)
// shows: 30-2899.06(6)(g), 30-2899.06(6)(h)
TEST(BaccaratOdds, of_every_additional_wager_are_those_of_all_orders_of_a_small_shoe) {
    for (const std::string shoe_words : {"Ac 2s 2h 3d 3c 4s 5h 8d 9c Kd", "4s 4h 4d 5c 5s 3h 3d Ts Jh 9h"}) {
        const auto shoe = shoe_of(shoe_words);
        std::map<std::string, std::uint64_t> won;
        std::uint64_t all = 0;
        for_all_orders(shoe, [&](const TwoHands& hands) {
            ++all;
            for (const std::string wager : additional) won[wager] += wins(wager, hands) ? 1 : 0;
        });
        for (const std::string id : additional) {
            const wagers::Wager& wager = wager_named(id);
            const auto chances = outcome_chances(wager, wager.tables.front(), shoe);
            const double obvious = static_cast<double>(won[id]) / static_cast<double>(all);
            EXPECT_NEAR(static_cast<double>(chances[0]), obvious, 1e-14) << id << " from " << shoe_words;
            EXPECT_NEAR(static_cast<double>(chances[0] + chances[1]), 1, 1e-14) << id;
        }
    }
}

// shows: 30-2899.06(2)
TEST(BaccaratOdds, of_who_wins_are_those_of_all_orders_of_a_small_shoe) {
    const auto shoe = shoe_of("Ac 2s 2h 3d 3c 4s 5h 8d 9c Kd");
    std::map<std::string, double> obvious;
    for_all_orders(shoe, [&](const TwoHands& hands) {
        const int balance = points(hands.player) - points(hands.banker);
        constexpr double orders = 10 * 9 * 8 * 7 * 6 * 5;
        obvious[balance > 0 ? "player" : balance < 0 ? "banker" : "tie"] += 1 / orders;
    });
    for (const Apart apart : {Apart::points, Apart::ranks}) {
        std::map<std::string, double> walked;
        for_all_hands(shoe, apart, [&](const BaccaratHand& player, const BaccaratHand& banker, long double chance) {
            const int balance = player.total() - banker.total();
            walked[balance > 0 ? "player" : balance < 0 ? "banker" : "tie"] += static_cast<double>(chance);
        });
        for (const char* side : {"player", "banker", "tie"}) EXPECT_NEAR(walked[side], obvious[side], 1e-12) << side;
    }
}

// ---- published figures ----

rulebook::Settings settings_with(std::vector<std::pair<std::string, std::string>> values) {
    rulebook::Settings settings((*rulebook::find_game("baccarat"))->info.options);
    for (const auto& [id, value] : values) EXPECT_FALSE(settings.set(id, value, "test"));
    return settings;
}
Figures own(const std::string& wager, std::vector<std::pair<std::string, std::string>> values) {
    for (const OwnAnswer& answer : own_odds(settings_with(std::move(values)), Effort::work_out_only)) {
        if (answer.wager == wager) return answer.figures;
    }
    ADD_FAILURE() << "no answer for " << wager;
    return {};
}
Figures figures_of(const std::string& id, int decks, const std::string& table = "standard") {
    const wagers::Wager& wager = wager_named(id);
    const std::array tables{wager.table(table)};
    const std::array with{decks};
    return wager_odds(wager, tables, with).front().figures;
}
double edge_of(const std::string& id, int decks, const std::string& table = "standard") {
    return figures_of(id, decks, table).house_edge;
}

// All rounds of eight decks, counted by hands without order: the totals in print for the whole shoe.
// shows: 30-2899.06(2), 30-2899.06(3)
TEST(BaccaratOdds, of_eight_decks_are_the_published_counts) {
    constexpr double all = 4'998'398'275'503'360;
    const Figures banker = own("banker", {{"decks", "8"}});
    EXPECT_NEAR(banker.rows[0].probability, 2'292'252'566'437'888 / all, 1e-15);
    EXPECT_NEAR(banker.rows[1].probability, 2'230'518'282'592'256 / all, 1e-15);
    EXPECT_NEAR(banker.rows[2].probability, 475'627'426'473'216 / all, 1e-15);
    EXPECT_NEAR(banker.house_edge, 0.010579, 5e-7);
    EXPECT_NEAR(own("player", {}).house_edge, 0.012351, 5e-7);
    EXPECT_NEAR(own("tie", {}).house_edge, 0.143596, 5e-7);
    EXPECT_NEAR(own("tie", {{"tie_pays", "9 to 1"}}).house_edge, 0.048440, 5e-7);
    EXPECT_NEAR(own("banker", {{"commission", "none"}}).house_edge, 0.01018, 5e-6);
}

TEST(BaccaratOdds, of_six_decks_and_one_are_the_published_ones) {
    EXPECT_NEAR(own("banker", {{"decks", "6"}}).house_edge, 0.010558, 5e-7);
    EXPECT_NEAR(own("player", {{"decks", "6"}}).house_edge, 0.012374, 5e-7);
    EXPECT_NEAR(own("tie", {{"decks", "6"}}).house_edge, 0.144382, 5e-7);
    EXPECT_NEAR(own("banker", {{"decks", "1"}}).house_edge, 0.010117, 5e-7);
    EXPECT_NEAR(own("player", {{"decks", "1"}}).house_edge, 0.012864, 5e-7);
    EXPECT_NEAR(own("tie", {{"decks", "1"}}).house_edge, 0.157461, 5e-7);
}

// Known by other names: Dragon 7 is Super 7, Panda 8 is Fortune 8.
TEST(BaccaratOdds, of_wagers_known_elsewhere_are_the_published_ones) {
    EXPECT_NEAR(edge_of("super-7", 8), 0.07611, 5e-6);
    EXPECT_NEAR(edge_of("fortune-8", 8), 0.10188, 5e-6);
    EXPECT_NEAR(edge_of("banker-pair", 8), 0.10361, 5e-6);
    EXPECT_NEAR(edge_of("player-pair", 8), 0.10361, 5e-6);
    EXPECT_NEAR(edge_of("player-pair", 6), 0.11254, 5e-6);
    EXPECT_NEAR(edge_of("supershot-natural-9-over-8", 8, "1"), 0.0846, 5e-5);  // Bad Beat, at 50 to 1
}

TEST(BaccaratOdds, have_rows_that_add_to_one_under_every_setting) {
    std::vector<Choices> all = other_settings();
    all.push_back({});
    for (const Choices& choices : all) {
        for (const OwnAnswer& answer : own_odds(settings_with(choices), Effort::work_out_only)) {
            double sum = 0;
            for (const Row& row : answer.figures.rows) sum += row.probability;
            EXPECT_NEAR(sum, 1, 1e-12) << answer.wager << " with " << answer.decks;
        }
    }
    EXPECT_EQ(all.size(), 16U) << "one to eight decks, with and without commission";
}

// shows: 30-2899.06(6)(c)
TEST(BaccaratOdds, of_the_natural_supershot_differ_by_what_the_options_pay) {
    const double chance = (1 - edge_of("supershot-natural-9-over-8", 8, "1")) / 51;
    EXPECT_NEAR(1 - edge_of("supershot-natural-9-over-8", 8, "2"), 46 * chance, 1e-12);
    EXPECT_NEAR(1 - edge_of("supershot-natural-9-over-8", 8, "3"), 41 * chance, 1e-12);
}

TEST(BaccaratOdds, are_not_worked_out_for_wagers_on_suits) {
    wagers::Wager wager = wager_named("player-pair");
    EXPECT_FALSE(not_exact_because(wager));
    wager.fineness.suits_compared = true;
    EXPECT_TRUE(not_exact_because(wager));
}

// ---- the real round ----

// shows: 30-2899.06(1).b, 30-2899.06(6)
TEST(BaccaratOdds, are_those_of_the_real_round) {
    for (const char* preset : {"infinite-fortune-baccarat", "infinite-fortune-commission-free"}) {
        const auto chosen = *rulebook::choose("baccarat", preset, std::vector<rulebook::Choice>{{"burn", "0", "test"}});
        const Money stake = Money::dollars(10);
        std::vector<FixedBet> bets;
        for (const WagerInfo* wager : chosen.set->wagers()) bets.push_back({wager->index, stake});
        const Tally tally = played(*chosen.set, bets, 200'000, 4);
        std::map<std::string, Figures> exact;
        for (const OwnAnswer& answer : own_odds(chosen.settings, Effort::work_out_only)) {
            exact[answer.wager] = answer.figures;
        }
        for (const wagers::HostedWager& side : chosen.set->side_wagers()) {
            exact[side.wager->id] = figures_of(side.wager->id, 8, side.table->id);
        }
        ASSERT_EQ(exact.size(), 10U);
        for (const WagerInfo* wager : chosen.set->wagers()) {
            expect_agreement(exact[std::string(wager->id)], *wager, tally, stake);
        }
    }
}

}  // namespace
}  // namespace felt::odds::baccarat
