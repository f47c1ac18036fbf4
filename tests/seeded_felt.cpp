// The program as it is, but for its shoes: they follow from FELT_TEST_SEED, for tests that play through it. What people
// run has no such way in.
#include "cli/command_line.hpp"
#include "support/seed.hpp"

int main(int argc, char** argv) { return felt::cli::run_program(argc, argv, felt::testing_support::test_secrets()); }
