// Odds of pai gow tiles: against plain counting, and against the real round.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/deck.hpp"
#include "odds/pai_gow/tiles.hpp"
#include "odds/real_rounds.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"

namespace felt::odds::pai_gow_tiles {
namespace {

using Four = std::array<Card, 4>;

// Four of the other 28 tiles, one tile at a time, each set by the house way.
Counted plain_count(const pai_gow::TilesHouseWay& way, ZeroTies zero_ties, const Four& mine) {
    std::vector<Card> others = cards_of(*deck_recipe("tiles"), 1);
    for (const Card tile : mine) others.erase(std::ranges::find(others, tile));
    const TilesSetting player = way.set(mine);
    Counted counted;
    for (std::size_t a = 0; a < others.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            for (std::size_t c = 0; c < b; ++c) {
                for (std::size_t d = 0; d < c; ++d) {
                    const TilesSetting bank = way.set({others[a], others[b], others[c], others[d]});
                    switch (tiles_result(player, bank, zero_ties)) {
                        case TilesResult::win: ++counted.wins; break;
                        case TilesResult::push: ++counted.pushes; break;
                        case TilesResult::lose: ++counted.losses; break;
                    }
                }
            }
        }
    }
    return counted;
}

TEST(PaiGowTilesOdds, of_single_hands_equal_plain_counting) {
    const auto& way = pai_gow::tiles_house_way();
    for (const char* text : {"teen teen day bon", "gee-joon-1 look ping foo"}) {
        const auto tiles = testing_support::cards(text);
        const Four mine{tiles.at(0), tiles.at(1), tiles.at(2), tiles.at(3)};
        const auto quick = of_hand(way, ZeroTies::by_tile, mine);
        const auto plain = plain_count(way, ZeroTies::by_tile, mine);
        EXPECT_EQ(quick.all(), 20'475) << text;
        EXPECT_EQ(quick.wins, plain.wins) << text;
        EXPECT_EQ(quick.pushes, plain.pushes) << text;
        EXPECT_EQ(quick.losses, plain.losses) << text;
    }
}

TEST(PaiGowTilesOdds, count_every_two_hands) {
    const auto& way = pai_gow::tiles_house_way();
    const auto all = house_way_against_itself(way, ZeroTies::by_tile);
    EXPECT_EQ(all.all(), std::int64_t{35'960} * 20'475);
    const auto to_bank = house_way_against_itself(way, ZeroTies::to_the_bank);
    EXPECT_EQ(to_bank.all(), all.all());
    EXPECT_LT(to_bank.wins, all.wins);
    EXPECT_GT(to_bank.losses, all.losses);
    EXPECT_GT(all.losses, all.wins) << "copies are the bank's";
}

TEST(PaiGowTilesOdds, are_those_of_the_real_round) {
    const auto chosen =
        *rulebook::choose("pai-gow-tiles", "", std::vector<rulebook::Choice>{{"zero_ties", "to-the-bank", "test"}});
    const auto answers = find_own_entry("pai-gow-tiles")->odds(chosen.settings, Effort::work_out_only);
    ASSERT_EQ(answers.size(), 2);
    const Money stake = Money::dollars(10);
    const Tally tally = played(*chosen.set, {{0, stake}}, 10'000, 11);
    expect_agreement(answers[0].figures, *chosen.set->wagers()[0], tally, stake);
}

}  // namespace
}  // namespace felt::odds::pai_gow_tiles
