// Lays the five boards out under each other, the three derived roads side by side.
#include "cli/roads_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace felt::cli {
namespace {

using baccarat::BigMark;
using baccarat::DerivedRoad;
using baccarat::road_rows;
using baccarat::RoadCell;
using baccarat::RoadColour;
using baccarat::RoadColours;
using baccarat::Roads;

struct Square {
    RoadCell at;
    Line text;
};
using Board = std::vector<Square>;

Inked letter_of(BaccaratWinner winner) {
    switch (winner) {
        case BaccaratWinner::banker: return {"B", Ink::strong_red};
        case BaccaratWinner::player: return {"P", Ink::blue};
        case BaccaratWinner::tie: break;
    }
    return {"T", Ink::green};
}

Inked pair_mark(bool banker_pair, bool player_pair) {
    return {banker_pair ? (player_pair ? ";" : "'") : player_pair ? "," : " ", Ink::yellow};
}

Inked tie_mark(int ties) { return {ties == 0 ? " " : ties > 9 ? "+" : std::to_string(ties), Ink::green}; }

Inked mark_of(RoadColour colour) {
    return colour == RoadColour::red ? Inked{"o", Ink::strong_red} : Inked{"x", Ink::blue};
}

Board bead_plate(const Roads& roads) {
    Board board;
    for (const auto& [at, coup] : roads.bead_plate) {
        board.push_back({at, {letter_of(coup.winner), pair_mark(coup.banker_pair, coup.player_pair)}});
    }
    return board;
}

// Ties before anything was won share the first cell.
Board big_road(const Roads& roads) {
    Board board;
    int before = roads.big_road.ties_before;
    for (const BigMark& mark : roads.big_road.marks) {
        board.push_back({mark.at,
                         {letter_of(mark.winner), pair_mark(mark.banker_pair, mark.player_pair),
                          tie_mark(mark.ties + std::exchange(before, 0))}});
    }
    if (before > 0) board.push_back({{}, {letter_of(BaccaratWinner::tie), {" "}, tie_mark(before)}});
    return board;
}

Board derived(const DerivedRoad& road) {
    Board board;
    for (const auto& [at, colour] : road) board.push_back({at, {mark_of(colour)}});
    return board;
}

// A canvas that is written from the top down.
class Sheet {
public:
    Sheet(int columns, Look look) : canvas_({columns, most_rows}, look) {}

    void write(const Line& line) { canvas_.put(row_++, 0, line); }
    void skip() { ++row_; }
    void draw(std::string_view title, const Board& board, int cell) {
        draw_at(0, canvas_.columns(), title, board, cell);
        row_ += road_rows + 2;
    }
    void draw_three(const std::array<std::pair<std::string_view, Board>, 3>& boards) {
        const int width = canvas_.columns() / 3;
        for (int i = 0; i < 3; ++i) {
            const auto& [title, board] = boards[static_cast<std::size_t>(i)];
            draw_at(i * width, width - 2, title, board, 1);
        }
        row_ += road_rows + 2;
    }
    std::vector<std::string> lines() const {
        auto lines = canvas_.lines();
        lines.resize(static_cast<std::size_t>(row_));
        return lines;
    }

private:
    static constexpr int most_rows = 4 * (road_rows + 2);

    // Of a board that is too wide, the last columns.
    void draw_at(int column, int columns, std::string_view title, const Board& board, int cell) {
        canvas_.put(row_, column, title.substr(0, static_cast<std::size_t>(columns)), Ink::strong);
        int last = 0;
        for (const Square& square : board) last = std::max(last, square.at.column);
        const int first = std::max(0, last + 1 - columns / cell);
        for (const Square& square : board) {
            if (square.at.column < first) continue;
            canvas_.put(row_ + 1 + square.at.row, column + (square.at.column - first) * cell, square.text);
        }
    }

    Canvas canvas_;
    int row_ = 0;
};

Line next_line(std::string_view side, const RoadColours& colours) {
    Line line{{fmt::format("If the {} wins next: ", side)}};
    const auto add = [&line](std::string_view road, std::optional<RoadColour> colour) {
        line.push_back({fmt::format("{}{} ", line.size() == 1 ? "" : ", ", road)});
        line.push_back(colour ? mark_of(*colour) : Inked{"-"});
    };
    add("big eye boy", colours.big_eye_boy);
    add("small road", colours.small_road);
    add("cockroach road", colours.cockroach_road);
    return line;
}

}  // namespace

std::vector<std::string> roads_text(const Roads& roads, Look look, int columns) {
    Sheet sheet(columns, look);
    sheet.write(
        {{fmt::format("{} rounds: banker {}, player {}, tie {}; pairs: banker {}, player {}", roads.bead_plate.size(),
                      roads.won_by(BaccaratWinner::banker), roads.won_by(BaccaratWinner::player),
                      roads.won_by(BaccaratWinner::tie), roads.banker_pairs(), roads.player_pairs())}});
    sheet.skip();
    sheet.draw("Bead plate", bead_plate(roads), 2);
    sheet.draw("Big road", big_road(roads), 3);
    sheet.draw_three({{{"Big eye boy", derived(roads.big_eye_boy)},
                       {"Small road", derived(roads.small_road)},
                       {"Cockroach road", derived(roads.cockroach_road)}}});
    sheet.write(next_line("banker", roads.if_banker));
    sheet.write(next_line("player", roads.if_player));
    sheet.write({{"o red, x blue; ' banker pair, , player pair, ; both; a number counts ties", Ink::faint}});
    return sheet.lines();
}

}  // namespace felt::cli
