// What two tiles are worth in pai gow, how four are set into two hands, and who wins.
//
// 004 Pai Gow Tiles names the combinations; its ranking chart is missing, so the order of the pairs and of single
// tiles is common practice (core/tiles.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <string>

#include "core/tiles.hpp"

namespace felt {

// From the lowest: points modulo ten; teen or day with an eight; teen or day with a nine; a pair.
enum class TilesKind : std::uint8_t { points, gong, wong, pair };

// The worth of two tiles, as one number that is higher for the better hand. Hands that compare equal are a copy.
class TilesValue {
public:
    TilesValue() = default;
    static constexpr TilesValue of_pair(TilePair pair) {
        // Gee joon is the lowest tile but the highest pair; the other pairs rank as their tiles do.
        return {pair_level, (tile_rank(pair) + tile_pairs - 1) % tile_pairs};
    }
    static constexpr TilesValue of_wong(TilePair with) { return {wong_level, tile_rank(with)}; }
    static constexpr TilesValue of_gong(TilePair with) { return {gong_level, tile_rank(with)}; }
    static constexpr TilesValue of_points(int points, TilePair higher) { return {points, tile_rank(higher)}; }

    constexpr TilesKind kind() const {
        return level() < gong_level ? TilesKind::points : static_cast<TilesKind>(level() - gong_level + 1);
    }
    // 0 to 9; only for a hand of points.
    constexpr int points() const { return level(); }
    // Of a pair its tiles, otherwise the higher of the two: all that a tie between equal points looks at.
    constexpr TilePair decided_by() const {
        const int rank = strength_ % tile_pairs;
        return static_cast<TilePair>(kind() == TilesKind::pair ? (2 * tile_pairs - 2 - rank) % tile_pairs
                                                               : tile_pairs - 1 - rank);
    }
    // Nine points by teen or day with a seven.
    constexpr bool is_high_nine() const { return level() == 9 && decided_by() <= TilePair::day; }
    constexpr bool is_zero() const { return level() == 0; }

    static constexpr int strengths = 13 * tile_pairs;
    constexpr int strength() const { return strength_; }  // below `strengths`
    constexpr auto operator<=>(const TilesValue&) const = default;

private:
    static constexpr int gong_level = 10;
    static constexpr int wong_level = 11;
    static constexpr int pair_level = 12;

    constexpr TilesValue(int level, int rank) : strength_(static_cast<std::uint8_t>(level * tile_pairs + rank)) {}
    static constexpr int tile_rank(TilePair pair) { return tile_pairs - 1 - static_cast<int>(pair); }
    constexpr int level() const { return strength_ / tile_pairs; }

    std::uint8_t strength_;
};

namespace tiles_parts {

// The tiles of gee joon count three or six as is better.
constexpr int best_points(Card one, Card other) {
    constexpr std::array<int, 2> either{3, 6};
    int best = 0;
    for (const int first : either) {
        for (const int second : either) {
            const int sum = (pair_of(one) == TilePair::gee_joon ? first : tile_info(one).spots()) +
                (pair_of(other) == TilePair::gee_joon ? second : tile_info(other).spots());
            best = std::max(best, sum % 10);
        }
    }
    return best;
}

constexpr TilesValue worked_out(Card one, Card other) {
    const TilePair higher = std::min(pair_of(one), pair_of(other));
    const TilePair lower = std::max(pair_of(one), pair_of(other));
    if (higher == lower) return TilesValue::of_pair(higher);
    if (higher <= TilePair::day) {
        if (lower == TilePair::gow) return TilesValue::of_wong(higher);
        if (lower == TilePair::bot || lower == TilePair::yun) return TilesValue::of_gong(higher);
    }
    return TilesValue::of_points(best_points(one, other), higher);
}

inline constexpr auto values = [] {
    std::array<std::array<TilesValue, Card::tile_codes>, Card::tile_codes> all{};
    for (int one = 0; one < Card::tile_codes; ++one) {
        for (int other = 0; other < Card::tile_codes; ++other) {
            all[static_cast<std::size_t>(one)][static_cast<std::size_t>(other)] =
                worked_out(Card::from_code(Card::playing_codes + one), Card::from_code(Card::playing_codes + other));
        }
    }
    return all;
}();

}  // namespace tiles_parts

// Of two tiles of one set, in either order.
constexpr TilesValue tiles_value(Card one, Card other) {
    return tiles_parts::values[static_cast<std::size_t>(one.code() - Card::playing_codes)]
                              [static_cast<std::size_t>(other.code() - Card::playing_codes)];
}

// "gee joon", "pair of teen", "day wong", "teen gong", "high nine with teen", "7 with foo".
std::string text_of(TilesValue value);
std::string_view name_of(TilePair pair);  // "gee joon", "gow"

// Four tiles as two hands.
struct TilesSetting {
    std::array<Card, 2> high;
    std::array<Card, 2> low;

    constexpr TilesValue high_value() const { return tiles_value(high[0], high[1]); }
    constexpr TilesValue low_value() const { return tiles_value(low[0], low[1]); }
};

constexpr TilesSetting set_tiles(std::array<Card, 2> one, std::array<Card, 2> other) {
    const bool is_in_order = tiles_value(one[0], one[1]) >= tiles_value(other[0], other[1]);
    return is_in_order ? TilesSetting{one, other} : TilesSetting{other, one};
}

// All three: the first tile beside the second, the third, the fourth.
constexpr std::array<TilesSetting, 3> tiles_settings(const std::array<Card, 4>& tiles) {
    const auto& [a, b, c, d] = tiles;
    return {set_tiles({a, b}, {c, d}), set_tiles({a, c}, {b, d}), set_tiles({a, d}, {b, c})};
}

// Who wins when both hands are worth nothing: by the higher tile as with other points, or the bank whatever the tiles.
enum class ZeroTies : std::uint8_t { by_tile, to_the_bank };
enum class TilesResult : std::uint8_t { lose, push, win };

// 004 Pai Gow Tiles: a copy is the bank's.
constexpr bool beats_bank(TilesValue player, TilesValue bank, ZeroTies zero_ties = ZeroTies::by_tile) {
    if (zero_ties == ZeroTies::to_the_bank && player.is_zero() && bank.is_zero()) return false;
    return player > bank;
}

// 004 Pai Gow Tiles, object 2 to 4: both hands higher win, one of the two pushes, neither loses.
constexpr TilesResult tiles_result(const TilesSetting& player, const TilesSetting& bank,
                                   ZeroTies zero_ties = ZeroTies::by_tile) {
    const int won = (beats_bank(player.high_value(), bank.high_value(), zero_ties) ? 1 : 0) +
        (beats_bank(player.low_value(), bank.low_value(), zero_ties) ? 1 : 0);
    return static_cast<TilesResult>(won);
}

}  // namespace felt
