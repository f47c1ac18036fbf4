// Properties that are checked for every game of the registry, and the simplest round that breaks one.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>
#include <string>
#include <vector>

#include "every_game/random_round.hpp"
#include "every_game/tape.hpp"

namespace felt::every_game {

// What is broken in the round this tape gives, a line each; nothing when all is well.
using Property = std::function<std::vector<std::string>(Tape&)>;

// A suite that runs once for each game there is.
class EachGame : public testing::TestWithParam<const rulebook::Game*> {
protected:
    static const rulebook::Game& game() { return *GetParam(); }

    // Checks a property on tapes that RapidCheck makes, so many for each of its cases.
    static void expect_for_all_tapes(const Property& property, int tapes_a_case = 1);
};

// The same property on one tape. A table that stopped with a Bug is broken too.
std::vector<std::string> broken_on(const std::vector<std::uint32_t>& numbers, const Property& property);
// A tape that still breaks the property, cut and zeroed as far as a few seconds allow.
std::vector<std::uint32_t> simplest(std::vector<std::uint32_t> numbers, const Property& property);

std::string name_of_game(const testing::TestParamInfo<const rulebook::Game*>& info);
std::vector<const rulebook::Game*> all_games();
std::vector<const rulebook::Game*> games_of(std::string_view family);

}  // namespace felt::every_game

// The suite must be derived from EachGame.
#define FELT_FOR_EACH_GAME(suite)                                                           \
    INSTANTIATE_TEST_SUITE_P(Game, suite, testing::ValuesIn(felt::every_game::all_games()), \
                             felt::every_game::name_of_game)

// The same for the games of one family.
#define FELT_FOR_EACH_GAME_OF(family, suite)                                                     \
    INSTANTIATE_TEST_SUITE_P(Game, suite, testing::ValuesIn(felt::every_game::games_of(family)), \
                             felt::every_game::name_of_game)
