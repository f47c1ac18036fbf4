// The same agreements as in the fast suite, on larger shoes and many more tables.
#include "every_game/agreement.hpp"

namespace felt::every_game {
namespace {

using AgreementAtLength = Agreement;

TEST_P(AgreementAtLength, of_simulation_and_exact_table_under_many_random_options) {
    expect_agreement_at_random_tables(1000, 1080, 6, 3, 1);
}

TEST_P(AgreementAtLength, of_simulation_and_exact_table_on_larger_shoes) {
    expect_agreement_at_random_tables(2000, 2010, 8, 2, 1);
}

TEST_P(AgreementAtLength, of_simulation_and_exact_table_with_two_seats) {
    expect_agreement_at_random_tables(3000, 3030, 3, 5, 2);
}

TEST_P(AgreementAtLength, of_simulation_and_exact_table_with_side_wagers) {
    expect_agreement_with_side_wagers(3, 5, 3, 1);
}

TEST_P(AgreementAtLength, of_simulation_and_exact_table_with_side_wagers_of_two_seats) {
    expect_agreement_with_side_wagers(2, 3, 4, 2);
}

TEST_P(AgreementAtLength, best_play_is_at_least_as_good_as_the_games_own_strategy) {
    expect_best_play_no_worse(4000, 4060);
}

FELT_FOR_EACH_GAME(AgreementAtLength);

}  // namespace
}  // namespace felt::every_game
