// Aligned columns and wrapped text.
#include "cli/print.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/verbs.hpp"

namespace felt::cli {

std::size_t width_of(std::string_view text) {
    // Bytes that continue a letter of several bytes take no column.
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string left_aligned(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, width_of(text)), ' ');
}

std::string right_aligned(std::string_view text, std::size_t width) {
    return std::string(width - std::min(width, width_of(text)), ' ') + std::string(text);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const auto space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
        const bool fits = lines.back().empty() || width_of(lines.back()) + 1 + width_of(word) <= width;
        if (!fits) lines.emplace_back();
        if (!lines.back().empty()) lines.back() += ' ';
        lines.back() += word;
    }
    return lines;
}

void print_labelled(std::string_view label, std::size_t label_width, std::string_view text) {
    std::string before = left_aligned(label, label_width);
    for (const std::string& line : wrapped(text, page_width - label_width)) {
        fmt::print("{}{}\n", before, line);
        before = std::string(label_width, ' ');
    }
}

void Columns::add(std::vector<std::string> cells, Paint paint) { rows_.push_back({std::move(cells), paint}); }

void Columns::print() const {
    std::vector<std::size_t> widths;
    std::size_t before_last = 0;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        std::size_t width = width_of(columns_[i].title);
        for (const Row& row : rows_) width = std::max(width, width_of(row.cells[i]));
        widths.push_back(width);
        if (i + 1 < columns_.size()) before_last += width + 2;
    }
    widths.back() = std::min(widths.back(), page_width - std::min(page_width - 20, before_last));

    std::vector<std::string> titles;
    for (const Column& column : columns_) titles.push_back(column.title);
    fmt::print("{}\n", dim(line_of(titles, widths)));
    for (const Row& row : rows_) {
        std::vector<std::string> cells = row.cells;
        for (const std::string& line : wrapped(row.cells.back(), widths.back())) {
            cells.back() = line;
            const std::string text = line_of(cells, widths);
            fmt::print("{}\n", row.paint ? row.paint(text) : text);
            std::ranges::fill(cells, "");
        }
    }
}

std::string Columns::line_of(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) line += "  ";
        line += columns_[i].side == Side::left ? left_aligned(cells[i], widths[i]) : right_aligned(cells[i], widths[i]);
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

std::string per_cent(double part, int places) { return fmt::format("{:.{}f} %", part * 100, places); }

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
    return text;
}

std::string reading_json(const rulebook::Reading& reading) {
    std::vector<std::string> possible;
    for (const auto& [key, meaning] : reading.possible) {
        possible.push_back(fmt::format(R"({{"reading":{},"meaning":{}}})", json_text(key), json_text(meaning)));
    }
    return fmt::format(
        R"({{"id":{},"clauses":{},"games":{},"open":{},"readings":{},"default":{},"why":{},"option":{},"source":{}}})",
        json_text(reading.id), json_texts(reading.clauses), json_texts(reading.games), json_text(reading.open),
        json_list(possible), json_text(reading.standard), json_text(reading.why), json_text_or_null(reading.option),
        json_text(reading.source));
}

}  // namespace felt::cli
