// How the house sets four tiles, read from data: the first rule that fits decides.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/pai_gow_tiles.hpp"
#include "core/result.hpp"

namespace felt::pai_gow {

// What a setting must hold for a rule to choose it.
enum class TilesMake : std::uint8_t { anything, pair, two_pairs, no_pair, wong, gong, high_nine };
// Which hand a rule makes as good as possible; the other comes second.
enum class TilesBest : std::uint8_t { low, high };

// The tiles that fit one place of a hand, a bit for each pair.
using TilesFitting = std::uint16_t;

// One rule of a house way, as tiles_house_way.toml explains it.
struct TilesRule {
    std::string id;
    std::string gist;
    std::string source;
    std::optional<std::array<TilesFitting, 4>> hand;
    TilesMake make = TilesMake::anything;
    int low_at_least = 0;   // points
    int high_at_least = 0;  // points
    std::optional<TilesValue> best_low_below;
    int best_high = 0;  // points that some setting's high hand has at least
    TilesBest best = TilesBest::low;

    // The one of these settings of the tiles that this rule chooses; nothing where it does not fit.
    std::optional<TilesSetting> choose(const std::array<Card, 4>& tiles, std::span<const TilesSetting> settings) const;
};

class TilesHouseWay {
public:
    // `drops_beaten`: a setting is not thought of if another is as good in both hands and better in one.
    TilesHouseWay(std::vector<TilesRule> rules, bool drops_beaten)
        : rules_(std::move(rules)), drops_beaten_(drops_beaten) {}

    struct Choice {
        TilesSetting setting;
        const TilesRule* rule;
    };
    // Every hand is set, for the last rule of a house way fits all: a house way is not read otherwise.
    Choice choose(const std::array<Card, 4>& tiles) const;
    TilesSetting set(const std::array<Card, 4>& tiles) const { return choose(tiles).setting; }
    std::span<const TilesRule> rules() const { return rules_; }

private:
    std::vector<TilesRule> rules_;
    bool drops_beaten_;
};

Result<TilesHouseWay> read_tiles_house_way(std::string_view text, const std::string& file);
// The one of the rulebook, read once.
const TilesHouseWay& tiles_house_way();

}  // namespace felt::pai_gow
