// The roads of a shoe are drawn as on any scoreboard: worked examples, a slow twin that looks at the picture, and what
// holds for every shoe.
#include "rulebook/baccarat/roads.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace felt::baccarat {
namespace {

std::vector<Coup> shoe(std::string_view text) {
    auto coups = coups_from_text(text, "shoe");
    if (!coups) throw std::invalid_argument(coups.error().text);
    return *coups;
}
Roads roads(std::string_view text) { return roads_of(shoe(text)); }

// So many wins of each side in turn, the banker first.
std::string streaks(std::initializer_list<int> lengths) {
    std::string text;
    char side = 'B';
    for (const int length : lengths) {
        text += std::string(static_cast<std::size_t>(length), side);
        side = side == 'B' ? 'P' : 'B';
    }
    return text;
}

char letter_of(RoadColour colour) { return colour == RoadColour::red ? 'R' : 'B'; }
std::string colours(const DerivedRoad& road) {
    std::string text;
    for (const DerivedMark& mark : road) text += letter_of(mark.colour);
    return text;
}

std::vector<std::pair<int, int>> places(const BigRoad& road) {
    std::vector<std::pair<int, int>> all;
    for (const BigMark& mark : road.marks) all.emplace_back(mark.at.column, mark.at.row);
    return all;
}

// ---- spelling ----

TEST(Roads, results_are_written_by_letters_with_pairs_after_them) {
    const auto coups = shoe("BPp T,Pb\nBpb # the rest is a remark P P\nT");
    ASSERT_EQ(coups.size(), 6U);
    EXPECT_EQ(coups[0], (Coup{BaccaratWinner::banker}));
    EXPECT_EQ(coups[1], (Coup{BaccaratWinner::player, true, false}));
    EXPECT_EQ(coups[2], (Coup{BaccaratWinner::tie}));
    EXPECT_EQ(coups[3], (Coup{BaccaratWinner::player, false, true}));
    EXPECT_EQ(coups[4], (Coup{BaccaratWinner::banker, true, true}));
    EXPECT_EQ(text_of(coups), "BPpTPbBpbT");
}

TEST(Roads, what_is_no_result_is_refused_with_its_line) {
    EXPECT_EQ(coups_from_text("BP\nBX", "shoe").error().text,
              "shoe:2: 'X' is no result; rounds are B, P or T, with p or b after it for a pair");
    EXPECT_FALSE(coups_from_text("pB", "shoe")) << "a pair of no round";
    EXPECT_TRUE(coups_from_text("", "shoe"));
}

// ---- bead plate and big road ----

TEST(Roads, the_bead_plate_runs_down_and_then_right) {
    const Roads drawn = roads("BPTBPTBbP");
    ASSERT_EQ(drawn.bead_plate.size(), 8U);
    EXPECT_EQ(drawn.bead_plate[2].at, (RoadCell{0, 2}));
    EXPECT_EQ(drawn.bead_plate[2].coup.winner, BaccaratWinner::tie);
    EXPECT_EQ(drawn.bead_plate[5].at, (RoadCell{0, 5}));
    EXPECT_EQ(drawn.bead_plate[6].at, (RoadCell{1, 0}));
    EXPECT_TRUE(drawn.bead_plate[6].coup.banker_pair);
    EXPECT_EQ(drawn.won_by(BaccaratWinner::banker), 3);
    EXPECT_EQ(drawn.won_by(BaccaratWinner::player), 3);
    EXPECT_EQ(drawn.won_by(BaccaratWinner::tie), 2);
    EXPECT_EQ(drawn.banker_pairs(), 1);
    EXPECT_EQ(drawn.player_pairs(), 0);
}

TEST(Roads, the_big_road_has_a_column_for_each_streak) {
    using Places = std::vector<std::pair<int, int>>;
    const Roads drawn = roads("BBPBBB");
    EXPECT_EQ(places(drawn.big_road), (Places{{0, 0}, {0, 1}, {1, 0}, {2, 0}, {2, 1}, {2, 2}}));
    EXPECT_EQ(drawn.big_road.streaks, (std::vector<int>{2, 1, 3}));
    EXPECT_EQ(drawn.big_road.marks[2].winner, BaccaratWinner::player);
}

TEST(Roads, ties_are_counted_on_the_mark_before_them) {
    const Roads drawn = roads("TTBTPPTTTB");
    EXPECT_EQ(drawn.big_road.ties_before, 2);
    ASSERT_EQ(drawn.big_road.marks.size(), 4U);
    EXPECT_EQ(drawn.big_road.marks[0].ties, 1);
    EXPECT_EQ(drawn.big_road.marks[1].ties, 0);
    EXPECT_EQ(drawn.big_road.marks[2].ties, 3);
    EXPECT_EQ(drawn.big_road.marks[3].ties, 0);
    EXPECT_EQ(drawn.big_road.streaks, (std::vector<int>{1, 2, 1})) << "a tie breaks no streak";
    EXPECT_TRUE(roads("TTT").big_road.marks.empty());
    EXPECT_EQ(roads("TTT").big_road.ties_before, 3);
}

TEST(Roads, pairs_are_shown_on_the_mark_of_their_round) {
    const Roads drawn = roads("BpTbPb");
    ASSERT_EQ(drawn.big_road.marks.size(), 2U);
    EXPECT_TRUE(drawn.big_road.marks[0].player_pair);
    EXPECT_FALSE(drawn.big_road.marks[0].banker_pair) << "the tie's pair is on the bead plate";
    EXPECT_TRUE(drawn.bead_plate[1].coup.banker_pair);
    EXPECT_TRUE(drawn.big_road.marks[1].banker_pair);
}

TEST(Roads, a_dragon_turns_right_on_the_floor_and_above_an_older_tail) {
    const BigRoad road = roads(streaks({8, 7, 5})).big_road;
    EXPECT_EQ(road.marks[5].at, (RoadCell{0, 5, false}));
    EXPECT_EQ(road.marks[6].at, (RoadCell{1, 5, true}));
    EXPECT_EQ(road.marks[7].at, (RoadCell{2, 5, true}));
    EXPECT_EQ(road.marks[12].at, (RoadCell{1, 4, false})) << "the fifth of the second streak";
    EXPECT_EQ(road.marks[13].at, (RoadCell{2, 4, true}));
    EXPECT_EQ(road.marks[14].at, (RoadCell{3, 4, true}));
    EXPECT_EQ(road.marks[15].at, (RoadCell{2, 0, false}));
    EXPECT_EQ(road.marks[18].at, (RoadCell{2, 3, false}));
    EXPECT_EQ(road.marks[19].at, (RoadCell{3, 3, true}));
}

TEST(Roads, a_tail_along_the_top_is_passed_by_the_next_streak) {
    const BigRoad road = roads(streaks({12, 10, 8, 6, 4, 3, 1})).big_road;
    const auto top = road.marks.end() - 4;
    EXPECT_EQ(top[0].at, (RoadCell{5, 0, false}));
    EXPECT_EQ(top[1].at, (RoadCell{6, 0, true}));
    EXPECT_EQ(top[2].at, (RoadCell{7, 0, true}));
    EXPECT_EQ(top[3].at, (RoadCell{8, 0, false}));
}

// ---- derived roads, worked by hand ----

TEST(Roads, ping_pong_is_red_from_the_starting_point_on) {
    const Roads drawn = roads("BPBPBPBP");
    EXPECT_EQ(colours(drawn.big_eye_boy), "RRRRRR");
    EXPECT_EQ(colours(drawn.small_road), "RRRRR");
    EXPECT_EQ(colours(drawn.cockroach_road), "RRRR");
}

TEST(Roads, one_streak_has_nothing_to_be_compared_with) {
    const Roads drawn = roads(streaks({9}));
    EXPECT_TRUE(drawn.big_eye_boy.empty() && drawn.small_road.empty() && drawn.cockroach_road.empty());
}

// The second streak beside a first of two: beside it, one below it, and further below it.
TEST(Roads, a_streak_is_blue_only_one_below_the_streak_it_looks_at) {
    EXPECT_EQ(colours(roads(streaks({2, 2})).big_eye_boy), "R");
    EXPECT_EQ(colours(roads(streaks({2, 3})).big_eye_boy), "RB");
    EXPECT_EQ(colours(roads(streaks({2, 5})).big_eye_boy), "RBRR");
    EXPECT_EQ(colours(roads(streaks({2, 5, 1})).big_eye_boy), "RBRRB") << "5 beside 2";
    EXPECT_EQ(colours(roads(streaks({2, 2, 1})).big_eye_boy), "RR") << "2 beside 2";
}

// Streaks of 2, 3, 1, 1, 3, 2 and 1, each mark of the three roads found on paper.
TEST(Roads, a_shoe_worked_by_hand) {
    const Roads drawn = roads("BBPPPBPBBBPPB");
    EXPECT_EQ(drawn.big_road.streaks, (std::vector<int>{2, 3, 1, 1, 3, 2, 1}));
    EXPECT_EQ(colours(drawn.big_eye_boy), "RBBBRBRBRB");
    EXPECT_EQ(colours(drawn.small_road), "BBBRBBB");
    EXPECT_EQ(colours(drawn.cockroach_road), "BRRRBB");
    const std::vector<RoadCell> cockroach{{0, 0}, {1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}};
    for (std::size_t i = 0; i < cockroach.size(); ++i) EXPECT_EQ(drawn.cockroach_road[i].at, cockroach[i]) << i;
}

TEST(Roads, derived_roads_look_at_how_long_a_streak_is_not_at_its_tail) {
    // Eight wins lie six deep with a tail; the seventh of the next streak still has a neighbour, the ninth has none.
    EXPECT_EQ(colours(roads(streaks({8, 10})).big_eye_boy), "RRRRRRRBR");
}

TEST(Roads, ties_leave_the_derived_roads_alone) {
    const Roads with = roads("TBBTPPTTPBTPBBBTPPB");
    const Roads without = roads("BBPPPBPBBBPPB");
    EXPECT_EQ(colours(with.big_eye_boy), colours(without.big_eye_boy));
    EXPECT_EQ(colours(with.small_road), colours(without.small_road));
    EXPECT_EQ(colours(with.cockroach_road), colours(without.cockroach_road));
}

TEST(Roads, say_what_would_come_next) {
    const Roads drawn = roads("BBPPP");
    EXPECT_EQ(drawn.if_player, (RoadColours{RoadColour::red, std::nullopt, std::nullopt}));
    EXPECT_EQ(drawn.if_banker, (RoadColours{RoadColour::blue, std::nullopt, std::nullopt}));
    EXPECT_EQ(roads("").if_banker, RoadColours{});
}

// ---- the twin ----

// The big road as a picture without a floor: one text a streak.
std::vector<std::string> picture_of(std::span<const Coup> coups) {
    std::vector<std::string> columns;
    for (const Coup& coup : coups) {
        if (coup.winner == BaccaratWinner::tie) continue;
        const char side = coup.winner == BaccaratWinner::banker ? 'B' : 'P';
        if (columns.empty() || columns.back()[0] != side) columns.emplace_back();
        columns.back() += side;
    }
    return columns;
}

bool is_filled(const std::vector<std::string>& picture, std::size_t column, std::size_t row) {
    return row < picture[column].size();
}

// A mark under another: red if, so many columns to the left, its own row and the row above are both filled or both
// empty.
char colour_going_down(const std::vector<std::string>& picture, std::size_t column, std::size_t row,
                       std::size_t to_the_left) {
    const bool beside = is_filled(picture, column - to_the_left, row);
    const bool above = is_filled(picture, column - to_the_left, row - 1);
    return beside == above ? 'R' : 'B';
}

// A mark that begins a column is given the colour that another of the column before would not have been given.
std::string slow_road(const std::vector<std::string>& picture, std::size_t to_the_left) {
    std::string road;
    for (std::size_t column = 0; column < picture.size(); ++column) {
        if (column > to_the_left) {
            const std::size_t under = picture[column - 1].size();
            road += colour_going_down(picture, column - 1, under, to_the_left) == 'R' ? 'B' : 'R';
        }
        if (column < to_the_left) continue;
        for (std::size_t row = 1; row < picture[column].size(); ++row) {
            road += colour_going_down(picture, column, row, to_the_left);
        }
    }
    return road;
}

// ---- every shoe ----

// Streaky enough for tails to cross: the last winner wins again more often than not.
std::vector<Coup> any_shoe() {
    const int stickiness = *rc::gen::inRange(1, 12);
    const auto length = *rc::gen::inRange(0, 110);
    std::vector<Coup> coups;
    auto winner = BaccaratWinner::banker;
    for (int i = 0; i < length; ++i) {
        if (*rc::gen::inRange(0, stickiness) == 0) {
            winner = winner == BaccaratWinner::banker ? BaccaratWinner::player : BaccaratWinner::banker;
        }
        const bool is_tie = *rc::gen::inRange(0, 10) == 0;
        coups.push_back(
            {is_tie ? BaccaratWinner::tie : winner, *rc::gen::inRange(0, 13) == 0, *rc::gen::arbitrary<bool>()});
    }
    return coups;
}

RC_GTEST_PROP(RoadsOfAnyShoe, agree_with_the_picture, ()) {
    const auto coups = any_shoe();
    const Roads drawn = roads_of(coups);
    const auto picture = picture_of(coups);
    RC_ASSERT(colours(drawn.big_eye_boy) == slow_road(picture, 1));
    RC_ASSERT(colours(drawn.small_road) == slow_road(picture, 2));
    RC_ASSERT(colours(drawn.cockroach_road) == slow_road(picture, 3));
}

RC_GTEST_PROP(RoadsOfAnyShoe, have_a_mark_for_every_round, ()) {
    const auto coups = any_shoe();
    const Roads drawn = roads_of(coups);
    const auto ties = static_cast<std::size_t>(drawn.won_by(BaccaratWinner::tie));
    RC_ASSERT(drawn.bead_plate.size() == coups.size());
    RC_ASSERT(drawn.big_road.marks.size() == coups.size() - ties);
    auto counted = static_cast<std::size_t>(drawn.big_road.ties_before);
    for (const BigMark& mark : drawn.big_road.marks) counted += static_cast<std::size_t>(mark.ties);
    RC_ASSERT(counted == ties);
    RC_ASSERT(text_of(shoe(text_of(coups))) == text_of(coups));
}

// From the first mark under the top of the road's second, third or fourth column, or the first of the next, on.
RC_GTEST_PROP(RoadsOfAnyShoe, have_a_derived_mark_for_every_win_from_the_starting_point_on, ()) {
    const Roads drawn = roads_of(any_shoe());
    const auto& lengths = drawn.big_road.streaks;
    const auto wins_from = [&](std::size_t column) {
        int wins = column < lengths.size() ? -1 : 0;  // but the first of that column
        for (std::size_t i = column; i < lengths.size(); ++i) wins += lengths[i];
        return static_cast<std::size_t>(wins);
    };
    RC_ASSERT(drawn.big_eye_boy.size() == wins_from(1));
    RC_ASSERT(drawn.small_road.size() == wins_from(2));
    RC_ASSERT(drawn.cockroach_road.size() == wins_from(3));
}

template <class Marks, class IsAlike>
void check_layout(const Marks& marks, const IsAlike& is_alike) {
    std::set<std::pair<int, int>> taken;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const RoadCell at = marks[i].at;
        RC_ASSERT(at.row >= 0 && at.row < road_rows && at.column >= 0);
        RC_ASSERT(taken.insert({at.column, at.row}).second);
        if (i == 0 || !is_alike(marks[i - 1], marks[i])) {
            RC_ASSERT(at.row == 0 && !at.is_tail);
            continue;
        }
        const RoadCell before = marks[i - 1].at;
        const bool is_below = at.column == before.column && at.row == before.row + 1;
        const bool is_beside = at.column == before.column + 1 && at.row == before.row;
        RC_ASSERT((at.is_tail ? is_beside : is_below && !before.is_tail));
        // Only for want of room below.
        const bool was_free = before.row + 1 < road_rows && !taken.contains({before.column, before.row + 1});
        RC_ASSERT((!at.is_tail || before.is_tail || !was_free));
    }
}

RC_GTEST_PROP(RoadsOfAnyShoe, lay_no_mark_on_another, ()) {
    const Roads drawn = roads_of(any_shoe());
    check_layout(drawn.big_road.marks, [](const BigMark& a, const BigMark& b) { return a.winner == b.winner; });
    for (const DerivedRoad* road : {&drawn.big_eye_boy, &drawn.small_road, &drawn.cockroach_road}) {
        check_layout(*road, [](const DerivedMark& a, const DerivedMark& b) { return a.colour == b.colour; });
    }
}

RC_GTEST_PROP(RoadsOfAnyShoe, foretell_the_next_marks_and_move_none_that_is_laid, ()) {
    const auto coups = any_shoe();
    const Roads before = roads_of(coups);
    for (const auto winner : {BaccaratWinner::banker, BaccaratWinner::player}) {
        auto longer = coups;
        longer.push_back({winner});
        const Roads after = roads_of(longer);
        const RoadColours& told = winner == BaccaratWinner::banker ? before.if_banker : before.if_player;
        const auto check_road = [](const DerivedRoad& old, const DerivedRoad& now, std::optional<RoadColour> next) {
            RC_ASSERT(now.size() == old.size() + (next ? 1 : 0));
            for (std::size_t i = 0; i < old.size(); ++i) RC_ASSERT(old[i].at == now[i].at);
            if (next) RC_ASSERT(now.back().colour == *next);
        };
        check_road(before.big_eye_boy, after.big_eye_boy, told.big_eye_boy);
        check_road(before.small_road, after.small_road, told.small_road);
        check_road(before.cockroach_road, after.cockroach_road, told.cockroach_road);
        for (std::size_t i = 0; i < before.big_road.marks.size(); ++i) {
            RC_ASSERT(before.big_road.marks[i].at == after.big_road.marks[i].at);
        }
    }
}

}  // namespace
}  // namespace felt::baccarat
