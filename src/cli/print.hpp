// How the verbs print: aligned columns and wrapped text for people, and what several tell of the rulebook as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "rulebook/game.hpp"
#include "rulebook/readings.hpp"

namespace felt::cli {

// Everything for people fits this many columns.
inline constexpr std::size_t page_width = 100;

// Columns a text takes on a terminal.
std::size_t width_of(std::string_view text);
// Filled with spaces on the right, or on the left.
std::string left_aligned(std::string_view text, std::size_t width);
std::string right_aligned(std::string_view text, std::size_t width);

// Lines of at most this width, broken between words; a longer word has a line to itself.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);
// "label  text", the text wrapped to the page and indented to stay clear of the label.
void print_labelled(std::string_view label, std::size_t label_width, std::string_view text);

// An aligned table with a line of titles. Its last column is wrapped to what the others leave of the page.
class Columns {
public:
    enum class Side : std::uint8_t { left, right };
    struct Column {
        std::string title;
        Side side = Side::left;
    };
    using Paint = std::string (*)(const std::string&);

    explicit Columns(std::vector<Column> columns) : columns_(std::move(columns)) {}
    // A paint colours the row.
    void add(std::vector<std::string> cells, Paint paint = nullptr);
    void print() const;

private:
    struct Row {
        std::vector<std::string> cells;
        Paint paint;
    };
    std::string line_of(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const;

    std::vector<Column> columns_;
    std::vector<Row> rows_;
};

// 1234567 as "1,234,567".
std::string grouped(std::uint64_t number);
// 0.0046 with two places: "0.46 %".
std::string per_cent(double part, int places);

std::string reading_json(const rulebook::Reading& reading);

}  // namespace felt::cli
