// Lays out the five roads of a shoe.
#include "rulebook/baccarat/roads.hpp"

#include <algorithm>
#include <array>

namespace felt::baccarat {
namespace {

// ---- where marks go ----

// Lays streak after streak. A streak begins at the top of the next column that is free there, runs down, and turns
// right for good where the cell below is taken or there is none.
class Layout {
public:
    RoadCell next(bool begins_streak) {
        if (begins_streak) {
            ++start_;
            while (is_taken(start_, 0)) ++start_;
            last_ = {start_, 0, false};
        } else if (!last_.is_tail && last_.row + 1 < road_rows && !is_taken(last_.column, last_.row + 1)) {
            ++last_.row;
        } else {
            last_.is_tail = true;
            ++last_.column;
        }
        take(last_);
        return last_;
    }

private:
    using Column = std::array<bool, road_rows>;

    bool is_taken(int column, int row) const {
        const auto at = static_cast<std::size_t>(column);
        return at < taken_.size() && taken_[at][static_cast<std::size_t>(row)];
    }
    void take(const RoadCell& cell) {
        const auto at = static_cast<std::size_t>(cell.column);
        if (taken_.size() <= at) taken_.resize(at + 1);
        taken_[at][static_cast<std::size_t>(cell.row)] = true;
    }

    std::vector<Column> taken_;
    RoadCell last_;
    int start_ = -1;
};

std::vector<Bead> bead_plate_of(std::span<const Coup> coups) {
    std::vector<Bead> beads;
    for (const Coup& coup : coups) {
        const int number = static_cast<int>(beads.size());
        beads.push_back({{number / road_rows, number % road_rows, false}, coup});
    }
    return beads;
}

BigRoad big_road_of(std::span<const Coup> coups) {
    BigRoad road;
    Layout layout;
    for (const Coup& coup : coups) {
        if (coup.winner == BaccaratWinner::tie) {
            ++(road.marks.empty() ? road.ties_before : road.marks.back().ties);
            continue;
        }
        const bool begins = road.marks.empty() || road.marks.back().winner != coup.winner;
        if (begins) road.streaks.push_back(0);
        ++road.streaks.back();
        road.marks.push_back({layout.next(begins), coup.winner, 0, coup.player_pair, coup.banker_pair});
    }
    return road;
}

// ---- derived roads ----

// The colour of the mark at this depth of the last streak, both counted from 0, on the road that looks so many streaks
// back; nothing where it has not begun. Tails are not looked at: a streak is as deep as it is long.
std::optional<RoadColour> colour_of(std::span<const int> streaks, int depth, std::size_t back) {
    const std::size_t last = streaks.size() - 1;
    const bool begins = depth == 0;
    if (last < back + (begins ? 1 : 0)) return std::nullopt;
    // The first of a streak: red if the streak before was as long as the one so far behind it. Any other: red if the
    // streak so far behind is there beside both this mark and the one above it, or beside neither.
    const bool is_red = begins ? streaks[last - 1] == streaks[last - 1 - back] : streaks[last - back] != depth;
    return is_red ? RoadColour::red : RoadColour::blue;
}

constexpr std::size_t big_eye_boy_looks_back = 1;
constexpr std::size_t small_road_looks_back = 2;
constexpr std::size_t cockroach_road_looks_back = 3;

DerivedRoad derived_road(std::span<const int> streaks, std::size_t back) {
    DerivedRoad road;
    Layout layout;
    for (std::size_t streak = 0; streak < streaks.size(); ++streak) {
        for (int depth = 0; depth < streaks[streak]; ++depth) {
            const auto colour = colour_of(streaks.first(streak + 1), depth, back);
            if (!colour) continue;
            const bool begins = road.empty() || road.back().colour != *colour;
            road.push_back({layout.next(begins), *colour});
        }
    }
    return road;
}

RoadColours colours_if(const BigRoad& road, BaccaratWinner winner) {
    auto streaks = road.streaks;
    const bool goes_on = !road.marks.empty() && road.marks.back().winner == winner;
    if (!goes_on) streaks.push_back(0);
    const int depth = streaks.back()++;
    return {colour_of(streaks, depth, big_eye_boy_looks_back), colour_of(streaks, depth, small_road_looks_back),
            colour_of(streaks, depth, cockroach_road_looks_back)};
}

// ---- spelling ----

constexpr std::string_view winner_letters = "BPT";  // in the order of BaccaratWinner

Error no_coup(char letter, const std::string& file, int line) {
    return {file + ":" + std::to_string(line) + ": '" + std::string(1, letter) +
            "' is no result; rounds are B, P or T, with p or b after it for a pair"};
}

}  // namespace

Result<std::vector<Coup>> coups_from_text(std::string_view text, const std::string& file) {
    std::vector<Coup> coups;
    int line = 1;
    bool is_remark = false;
    for (const char letter : text) {
        if (letter == '\n') {
            ++line;
            is_remark = false;
        }
        is_remark |= letter == '#';
        if (is_remark || std::string_view(" \t\r\n,").find(letter) != std::string_view::npos) continue;
        const auto winner = winner_letters.find(letter);
        if (winner != std::string_view::npos) {
            coups.push_back({static_cast<BaccaratWinner>(winner)});
            continue;
        }
        if (coups.empty() || (letter != 'p' && letter != 'b')) return no_coup(letter, file, line);
        (letter == 'p' ? coups.back().player_pair : coups.back().banker_pair) = true;
    }
    return coups;
}

std::string text_of(std::span<const Coup> coups) {
    std::string text;
    for (const Coup& coup : coups) {
        text += winner_letters[static_cast<std::size_t>(coup.winner)];
        if (coup.player_pair) text += 'p';
        if (coup.banker_pair) text += 'b';
    }
    return text;
}

int Roads::won_by(BaccaratWinner winner) const {
    return static_cast<int>(
        std::ranges::count_if(bead_plate, [=](const Bead& bead) { return bead.coup.winner == winner; }));
}
int Roads::player_pairs() const {
    return static_cast<int>(std::ranges::count_if(bead_plate, [](const Bead& bead) { return bead.coup.player_pair; }));
}
int Roads::banker_pairs() const {
    return static_cast<int>(std::ranges::count_if(bead_plate, [](const Bead& bead) { return bead.coup.banker_pair; }));
}

Roads roads_of(std::span<const Coup> coups) {
    Roads roads;
    roads.bead_plate = bead_plate_of(coups);
    roads.big_road = big_road_of(coups);
    roads.big_eye_boy = derived_road(roads.big_road.streaks, big_eye_boy_looks_back);
    roads.small_road = derived_road(roads.big_road.streaks, small_road_looks_back);
    roads.cockroach_road = derived_road(roads.big_road.streaks, cockroach_road_looks_back);
    roads.if_banker = colours_if(roads.big_road, BaccaratWinner::banker);
    roads.if_player = colours_if(roads.big_road, BaccaratWinner::player);
    return roads;
}

}  // namespace felt::baccarat
