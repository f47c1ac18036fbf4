// Side wagers in a round of standard blackjack: placed, offered and settled at their moments, in the right order.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/standard/round.hpp"
#include "table/fast_table.hpp"
#include "table/scripted_table.hpp"
#include "table/tree_table.hpp"

namespace felt {
namespace {

using blackjack::SideView;

// Two small wagers: the first two cards are a pair (decided on the deal), and the dealer goes over 21 (placed when the
// players have acted, decided at the end).
constexpr Outcome paired{1, "pair", "test"};
constexpr Outcome not_paired{2, "no-pair", "test"};
constexpr std::array pair_outcomes{&voided, &paired, &not_paired};
constexpr WagerInfo pair_wager{2, "pair", "test", pair_outcomes};
constexpr Outcome over{1, "over", "test"};
constexpr Outcome not_over{2, "not-over", "test"};
constexpr std::array over_outcomes{&voided, &over, &not_over};
constexpr WagerInfo over_wager{3, "over", "test", over_outcomes};

SideResult decide_pair(const SideView& view) {
    const auto& two = view.spot.first_two;
    return two[0].rank() == two[1].rank() ? SideResult{&paired, OddsTo{11, 1}} : SideResult{&not_paired, std::nullopt};
}
SideResult decide_over(const SideView& view) {
    return view.dealer.total.is_bust() ? SideResult{&over, OddsTo{2, 1}} : SideResult{&not_over, std::nullopt};
}

constexpr std::array<blackjack::BlackjackSideWager, 2> side_wagers{{
    {&pair_wager, Money::dollars(1), Money::dollars(25), Moment::before_deal, Moment::deal, decide_pair},
    {&over_wager, Money::dollars(1), Money::dollars(25), Moment::players_acted, Moment::end, decide_over},
}};

blackjack::Terms terms_with_side_wagers() {
    blackjack::Terms terms;
    terms.side_wagers = side_wagers;
    return terms;
}

std::vector<Card> cards(std::initializer_list<const char*> words) {
    std::vector<Card> all;
    for (const char* word : words) all.push_back(*card_from_text(word));
    return all;
}

ScriptedEnd play(const ScriptedRound& round, const blackjack::Terms& terms) {
    return ScriptedTable(round).play([&terms](LiveTable& table) { blackjack::standard::play_round(table, terms); });
}

std::vector<std::string> settlements(const ScriptedEnd& end) {
    std::vector<std::string> all;
    for (const Event& event : end.round.events()) {
        if (!is_settlement(event.kind)) continue;
        all.push_back(std::to_string(event.place.seat.number) + " " + std::string(event.wager->id) + " " +
                      std::string(event.outcome->id) + " " + text_of(event.returned));
    }
    return all;
}

TEST(SideWagers, AreSettledAtTheirMomentsFromRightToLeft) {
    const auto terms = terms_with_side_wagers();
    ScriptedRound round;
    round.seats = {
        {Seat{1},
         1,
         {{0, Money::dollars(10)}, {2, Money::dollars(2)}},
         {},
         {"decline", "split", "stand", "stand", "place 5.00"}},
        {Seat{2}, 2, {{0, Money::dollars(10)}, {2, Money::dollars(3)}}, {}, {"decline", "stand", "decline"}}};
    round.cards = cards({"8s", "Th", "As", "8d", "9h", "6c", "Ks", "Ts", "9c", "9s"});
    const auto end = play(round, terms);
    ASSERT_FALSE(end.refused) << end.refused->why;
    ASSERT_FALSE(end.bad_script) << end.bad_script->text;
    ASSERT_TRUE(end.round.is_complete());
    // Pairs before insurance, though the first card was split later; the dealer's A-6-9-9 is over.
    EXPECT_EQ(settlements(end),
              (std::vector<std::string>{"2 pair no-pair 0.00", "1 pair pair 24.00", "2 main dealer-bust 20.00",
                                        "1 main dealer-bust 20.00", "1 main dealer-bust 20.00", "1 over over 15.00"}));
}

TEST(SideWagers, NeedAMainWagerAndKeepToTheirLimits) {
    const auto terms = terms_with_side_wagers();
    ScriptedRound round;
    round.seats = {{Seat{1}, 1, {{2, Money::dollars(2)}}, {}, {}}};
    EXPECT_EQ(play(round, terms).refused->id, "needs-main-wager");
    round.seats = {{Seat{1}, 1, {{0, Money::dollars(10)}, {2, Money::dollars(26)}}, {}, {}}};
    EXPECT_EQ(play(round, terms).refused->id, "above-table-maximum");
}

TEST(SideWagers, GoBackToASeatThatWasMissed) {
    const auto terms = terms_with_side_wagers();
    ScriptedRound round;
    round.seats = {{Seat{1}, 1, {{0, Money::dollars(10)}, {2, Money::dollars(2)}}, {}, {}},
                   {Seat{2}, 2, {{0, Money::dollars(10)}}, {}, {"stand", "decline"}}};
    round.cards = cards({"Th", "9s", "9h", "8c"});
    Ruling missed;
    missed.kind = RulingKind::missed_first_card;
    missed.place = {Seat{1}, 1};
    round.rulings = {missed};
    const auto end = play(round, terms);
    ASSERT_TRUE(end.round.is_complete());
    EXPECT_EQ(settlements(end),
              (std::vector<std::string>{"1 main missed-card 10.00", "1 pair void 2.00", "2 main higher-total 20.00"}));
}

// The same wager simulated and walked exactly: a pair in the first two cards of four eights and four nines comes with
// probability 2 * (4 * 3) / (8 * 7) = 3/7.
TEST(SideWagers, CountAlikeOnEveryTable) {
    auto terms = terms_with_side_wagers();
    terms.dealt = Dealt::continuous;
    terms.burn = 0;
    terms.split_on = blackjack::SplitOn::none;
    const auto shoe = cards({"8s", "8h", "8d", "8c", "9s", "9h", "9d", "9c"});
    const blackjack::BasicStrategy strategy(terms);
    const std::array<FixedBet, 2> bets{FixedBet{0, Money::dollars(10)}, FixedBet{2, Money::dollars(1)}};

    TreeTable<blackjack::BasicStrategy> tree(shoe, strategy, 1, terms.chip, bets);
    const auto exact = tree.run([&](auto& table) { blackjack::standard::play_round(table, terms); });
    EXPECT_NEAR(exact.outcomes[2][paired.index], 3.0 / 7.0, 1e-12);
    EXPECT_NEAR(exact.outcomes[2][not_paired.index], 4.0 / 7.0, 1e-12);

    const std::uint64_t rounds = 200'000;
    FastTable<blackjack::BasicStrategy> fast(Shoe(shoe, blackjack::shoe_setup_of(terms)), 0, FastRandom(3, 0), strategy,
                                             1, terms.chip, bets);
    const Tally tally = fast.run(rounds, [&](auto& table) { blackjack::standard::play_round(table, terms); });
    const double share = static_cast<double>(tally.wagers[2].outcomes[paired.index]) / static_cast<double>(rounds);
    const double standard_error = std::sqrt(3.0 / 7.0 * 4.0 / 7.0 / static_cast<double>(rounds));
    EXPECT_LT(std::abs(share - 3.0 / 7.0), 4 * standard_error);
    EXPECT_EQ(tally.wagers[2].placed, rounds);
}

}  // namespace
}  // namespace felt
