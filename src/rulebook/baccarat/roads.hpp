// Baccarat scoreboards: the five roads of a shoe, as a pure function of how its rounds ended.
//
// 004 Supreme Baccarat, table signage, says only that all roads follow one pattern derived from the main road, each
// from a starting point of its own, by match and no match. The roads are those of common practice.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/baccarat.hpp"
#include "core/result.hpp"

namespace felt::baccarat {

// How one round ended.
struct Coup {
    BaccaratWinner winner{};
    bool player_pair = false;  // the player's first two cards were a pair
    bool banker_pair = false;

    bool operator==(const Coup&) const = default;
};

// A letter for each round, B, P or T, and after it p or b where the player's or the banker's first cards were a pair:
// "BPTpBb". Blanks, commas and line ends are passed over, and so is what follows a # on its line. An error names the
// line of the file.
Result<std::vector<Coup>> coups_from_text(std::string_view text, const std::string& file);
std::string text_of(std::span<const Coup> coups);

// All boards are six rows deep; columns are counted from 0 on the left, rows from 0 at the top.
inline constexpr int road_rows = 6;
struct RoadCell {
    int column = 0;
    int row = 0;
    bool is_tail = false;  // turned to the right, for want of room below: the dragon's tail

    bool operator==(const RoadCell&) const = default;
};

// Every round in its turn, down and then right.
struct Bead {
    RoadCell at;
    Coup coup;
};

// A mark of the big road: a round that was won. Ties do not get a mark; they are counted on the one before them. A pair
// is shown on the mark of its own round, so one of a tie is on the bead plate alone.
struct BigMark {
    RoadCell at;
    BaccaratWinner winner{};  // never a tie
    int ties = 0;             // that followed it
    bool player_pair = false;
    bool banker_pair = false;
};

// One column for each streak of one side, which turns right where it meets the floor or an older tail.
struct BigRoad {
    std::vector<BigMark> marks;
    std::vector<int> streaks;  // how long each was
    int ties_before = 0;       // before anything was won: shown in the first cell
};

// The three derived roads do not say who won, but whether the big road repeats itself: red does, blue does not.
enum class RoadColour : std::uint8_t { red, blue };
struct DerivedMark {
    RoadCell at;
    RoadColour colour{};
};
using DerivedRoad = std::vector<DerivedMark>;

struct RoadColours {
    std::optional<RoadColour> big_eye_boy;
    std::optional<RoadColour> small_road;
    std::optional<RoadColour> cockroach_road;

    bool operator==(const RoadColours&) const = default;
};

struct Roads {
    std::vector<Bead> bead_plate;
    BigRoad big_road;
    DerivedRoad big_eye_boy;     // looks at the streak before
    DerivedRoad small_road;      // at the one before that
    DerivedRoad cockroach_road;  // and at the third
    RoadColours if_banker;       // the marks that come next if the banker wins; nothing where a road has not begun
    RoadColours if_player;

    int won_by(BaccaratWinner winner) const;
    int player_pairs() const;
    int banker_pairs() const;
};

Roads roads_of(std::span<const Coup> coups);

}  // namespace felt::baccarat
