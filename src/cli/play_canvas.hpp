// A sheet of letters to draw on: text in ink, boxes and cards, with and without colour and Unicode.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/card.hpp"
#include "core/money.hpp"

namespace felt::cli {

// Whether signs may be drawn beyond ASCII, and in colour.
struct Look {
    bool unicode = false;
    bool colour = false;
    static Look of_environment();
};

enum class Ink : std::uint8_t { plain, strong, faint, red, strong_red, green, yellow, blue };

// Text in one ink; a line is made of several.
struct Inked {
    std::string text;
    Ink ink = Ink::plain;
};
using Line = std::vector<Inked>;

// How many columns UTF-8 text takes: one a letter, for all that is drawn here.
int columns_of(std::string_view text);
int columns_of(const Line& line);

struct Size {
    int columns = 80;
    int rows = 24;
};

// A sheet of letters. What does not fit is cut off; on a sheet without Unicode every sign has a plain stand-in.
class Canvas {
public:
    Canvas(Size size, Look look);

    int columns() const { return size_.columns; }
    int rows() const { return size_.rows; }
    Look look() const { return look_; }
    void put(int row, int column, std::string_view text, Ink ink = Ink::plain);
    void put(int row, int column, const Line& line);
    void box(int row, int column, Size size, Ink ink);
    // One text a row, with escape codes for ink, without blanks at the end.
    std::vector<std::string> lines() const;

private:
    struct Cell {
        char32_t sign = U' ';
        Ink ink = Ink::plain;
    };
    std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) +
            static_cast<std::size_t>(column);
    }

    Size size_;
    Look look_;
    std::vector<Cell> cells_;
};

// Text broken between words into lines of at most so many columns.
std::vector<std::string> wrapped(std::string_view text, int columns);

// One line of text as a Canvas would draw it.
std::string drawn(const Line& line, Look look);

// "♥", "10", and the ink they are in.
std::string_view suit_sign(Card card);
std::string rank_text(Card card);
Ink ink_of(Card card);
// "10♥" with its colour; "Th" without Unicode; a back for nothing.
Inked card_text(const std::optional<Card>& card, Look look);
// Won, lost or neither.
Ink ink_of_net(Money net);

}  // namespace felt::cli
