// The 32 Chinese dominoes that pai gow is played with: what they are called, their spots, and which two are a pair.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/card.hpp"

namespace felt {

// The sixteen pairs by the ranking of their tiles played singly, from the highest. As a pair gee joon, the last of
// these, is the highest of all (004 Pai Gow Tiles; the chart it refers to is missing, so this is common practice).
enum class TilePair : std::uint8_t {
    teen,
    day,
    yun,
    gor,
    mooy,
    chong,
    bon,
    foo,
    ping,
    tit,
    look,
    gow,
    bot,
    chit,
    ng,
    gee_joon,
};
inline constexpr int tile_pairs = 16;

struct TileInfo {
    std::string_view name;  // the usual one
    TilePair pair;
    std::uint8_t upper;   // spots at one end
    std::uint8_t lower;   // and at the other, never fewer
    std::uint8_t copies;  // in a set: a tile without a twin is half of a mixed pair

    constexpr int spots() const { return upper + lower; }
};

// In the order of their codes. The halves of a mixed pair are numbered from the one with the fewest spots at an end.
inline constexpr std::array<TileInfo, Card::tile_codes> all_tiles{{
    {"teen", TilePair::teen, 6, 6, 2},
    {"day", TilePair::day, 1, 1, 2},
    {"yun", TilePair::yun, 4, 4, 2},
    {"gor", TilePair::gor, 1, 3, 2},
    {"mooy", TilePair::mooy, 5, 5, 2},
    {"chong", TilePair::chong, 3, 3, 2},
    {"bon", TilePair::bon, 2, 2, 2},
    {"foo", TilePair::foo, 5, 6, 2},
    {"ping", TilePair::ping, 4, 6, 2},
    {"tit", TilePair::tit, 1, 6, 2},
    {"look", TilePair::look, 1, 5, 2},
    {"gow-1", TilePair::gow, 3, 6, 1},
    {"gow-2", TilePair::gow, 4, 5, 1},
    {"bot-1", TilePair::bot, 2, 6, 1},
    {"bot-2", TilePair::bot, 3, 5, 1},
    {"chit-1", TilePair::chit, 2, 5, 1},
    {"chit-2", TilePair::chit, 3, 4, 1},
    {"ng-1", TilePair::ng, 1, 4, 1},
    {"ng-2", TilePair::ng, 2, 3, 1},
    {"gee-joon-1", TilePair::gee_joon, 1, 2, 1},
    {"gee-joon-2", TilePair::gee_joon, 2, 4, 1},
}};

// Only for a card that is_tile().
constexpr const TileInfo& tile_info(Card tile) {
    return all_tiles[static_cast<std::size_t>(tile.code() - Card::playing_codes)];
}
constexpr TilePair pair_of(Card tile) { return tile_info(tile).pair; }

}  // namespace felt
