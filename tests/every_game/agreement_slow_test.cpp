// The same agreements as in the fast suite: with side wagers of two seats and of more tables in every game, and on
// larger shoes and many more tables of the games whose trees are small enough for that.
#include "every_game/agreement.hpp"

#include "support/cards.hpp"

namespace felt::every_game {
namespace {

using AgreementAtLength = Agreement;

std::vector<const rulebook::Game*> games_named(std::initializer_list<const char*> ids) {
    std::vector<const rulebook::Game*> named;
    for (const char* id : ids) named.push_back(*rulebook::find_game(id));
    return named;
}

TEST_P(AgreementAtLength, of_simulation_and_exact_table_under_many_random_options) {
    expect_agreement_at_random_tables(1000, 1040, 6, 3, 1);
}

TEST_P(AgreementAtLength, of_simulation_and_exact_table_on_larger_shoes) {
    expect_agreement_at_random_tables(2000, 2010, 8, 2, 1);
}

TEST_P(AgreementAtLength, of_simulation_and_exact_table_with_two_seats) {
    expect_agreement_at_random_tables(3000, 3030, 3, 5, 2);
}

TEST_P(AgreementAtLength, of_simulation_and_exact_table_with_side_wagers) {
    // With the dealer's hand open a strategy splits on and on: of four faces one table alone may take ten minutes.
    const bool is_open = game().info.id == "face-up-blackjack";
    expect_agreement_with_side_wagers(3, is_open ? 3 : 5, 3, 1);
}

TEST_P(AgreementAtLength, of_simulation_and_exact_table_with_side_wagers_of_two_seats) {
    expect_agreement_with_side_wagers(2, 3, 4, 2);
}

TEST_P(AgreementAtLength, best_play_is_at_least_as_good_as_the_games_own_strategy) {
    expect_best_play_no_worse(4000, 4060);
}

INSTANTIATE_TEST_SUITE_P(Game, AgreementAtLength, testing::ValuesIn(games_named({"blackjack", "face-up-blackjack"})),
                         name_of_game);

using AgreementOfMore = Agreement;

TEST_P(AgreementOfMore, of_simulation_and_exact_table_under_all_other_values_of_every_choice) {
    expect_agreement_under_values(Values::others);
}

TEST_P(AgreementOfMore, of_simulation_and_exact_table_under_random_options) {
    expect_agreement_at_random_tables(3, 7, 5, 3, 1);
}

TEST_P(AgreementOfMore, of_simulation_and_exact_table_with_two_seats) {
    expect_agreement_at_random_tables(101, 103, 3, 5, 2);
}

TEST_P(AgreementOfMore, of_simulation_and_exact_table_with_side_wagers_of_two_seats) {
    expect_agreement_with_side_wagers(1, 3, 3, 2);
}

TEST_P(AgreementOfMore, best_play_is_at_least_as_good_as_the_games_own_strategy) {
    expect_best_play_no_worse(202, 210);
}

FELT_FOR_EACH_GAME(AgreementOfMore);

// As many cards of one deck as two hands of four and a board take: with no card twice, hands are judged as at a real
// table, and quickly enough for many rounds.
using AgreementOnOmaha = Agreement;

TEST_P(AgreementOnOmaha, of_simulation_and_exact_table_with_cards_of_one_deck) {
    const auto shoe = testing_support::cards("As 2s 3d 4h 5s Ad Kd Kh 8c 8d 2c Js 7s");
    std::uint64_t seed = 5000;
    for (const char* split : {"high", "high-low"}) {
        for (const char* kill : {"none", "kill", "half-kill"}) {
            rulebook::Settings settings(game().info.options);
            ASSERT_FALSE(settings.set("split", split, "test"));
            ASSERT_FALSE(settings.set("kill", kill, "test"));
            const auto set = game().set_up(settings);
            ASSERT_TRUE(set);
            expect_agreement(**set, block_of(**set, shoe, 2), seed++, std::string(split) + ", kill " + kill);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Game, AgreementOnOmaha, testing::ValuesIn(games_named({"omaha"})), name_of_game);

}  // namespace
}  // namespace felt::every_game
