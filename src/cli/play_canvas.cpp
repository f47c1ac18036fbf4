// Signs, ink and escape codes.
#include "cli/play_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

// Decodes UTF-8; a broken sequence ends the text.
template <class Take>
void each_sign(std::string_view text, const Take& take) {
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        if (i + length > text.size()) return;
        char32_t sign = length == 1 ? first : first & (0xFFU >> (length + 1));
        for (std::size_t next = 1; next < length; ++next) {
            sign = (sign << 6U) | (static_cast<unsigned char>(text[i + next]) & 0x3FU);
        }
        take(sign);
        i += length;
    }
}

std::string in_utf8(char32_t sign) {
    if (sign < 0x80) return {static_cast<char>(sign)};
    if (sign < 0x800) return {static_cast<char>(0xC0U | (sign >> 6U)), static_cast<char>(0x80U | (sign & 0x3FU))};
    return {static_cast<char>(0xE0U | (sign >> 12U)), static_cast<char>(0x80U | ((sign >> 6U) & 0x3FU)),
            static_cast<char>(0x80U | (sign & 0x3FU))};
}

char32_t in_ascii(char32_t sign) {
    switch (sign) {
        case U'╭':
        case U'╮': return U'.';
        case U'╰':
        case U'╯': return U'\'';
        case U'─': return U'-';
        case U'│': return U'|';
        case U'░': return U'#';
        case U'▸': return U'>';
        case U'♠': return U's';
        case U'♥': return U'h';
        case U'♦': return U'd';
        case U'♣': return U'c';
        case U'·': return U'-';
        default: return sign < 0x80 ? sign : U'?';
    }
}

std::string_view code_of(Ink ink) {
    switch (ink) {
        case Ink::plain: return "0";
        case Ink::strong: return "0;1";
        case Ink::faint: return "0;2";
        case Ink::red: return "0;31";
        case Ink::strong_red: return "0;1;31";
        case Ink::green: return "0;32";
        case Ink::yellow: return "0;1;33";
        case Ink::blue: return "0;1;34";
    }
    return "0";
}

}  // namespace

int columns_of(std::string_view text) {
    int columns = 0;
    each_sign(text, [&](char32_t) { ++columns; });
    return columns;
}

int columns_of(const Line& line) {
    int columns = 0;
    for (const Inked& part : line) columns += columns_of(part.text);
    return columns;
}

Look Look::of_environment() {
    Look look;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (!value || !*value) continue;
        std::string locale(value);
        std::ranges::transform(locale, locale.begin(), [](unsigned char letter) { return std::tolower(letter); });
        look.unicode = locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
        break;
    }
    look.colour = is_terminal_out();
    return look;
}

Canvas::Canvas(Size size, Look look)
    : size_(size), look_(look), cells_(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows)) {}

void Canvas::put(int row, int column, std::string_view text, Ink ink) {
    if (row < 0 || row >= size_.rows) return;
    each_sign(text, [&](char32_t sign) {
        if (column >= 0 && column < size_.columns) {
            cells_[index(row, column)] = {look_.unicode ? sign : in_ascii(sign), ink};
        }
        ++column;
    });
}

void Canvas::put(int row, int column, const Line& line) {
    for (const Inked& part : line) {
        put(row, column, part.text, part.ink);
        column += columns_of(part.text);
    }
}

void Canvas::box(int row, int column, Size size, Ink ink) {
    std::string edge;
    for (int i = 0; i < size.columns - 2; ++i) edge += "─";
    put(row, column, "╭" + edge + "╮", ink);
    for (int side = row + 1; side < row + size.rows - 1; ++side) {
        put(side, column, "│", ink);
        put(side, column + size.columns - 1, "│", ink);
    }
    put(row + size.rows - 1, column, "╰" + edge + "╯", ink);
}

std::vector<std::string> Canvas::lines() const {
    std::vector<std::string> lines;
    for (int row = 0; row < size_.rows; ++row) {
        const auto begin = cells_.begin() + row * size_.columns;
        auto end = begin + size_.columns;
        while (end != begin && std::prev(end)->sign == U' ') --end;
        std::string text;
        Ink ink = Ink::plain;
        for (auto cell = begin; cell != end; ++cell) {
            if (look_.colour && cell->sign != U' ' && cell->ink != ink) {
                ink = cell->ink;
                text += fmt::format("\x1b[{}m", code_of(ink));
            }
            text += in_utf8(cell->sign);
        }
        if (ink != Ink::plain) text += "\x1b[0m";
        lines.push_back(std::move(text));
    }
    return lines;
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
    std::vector<std::string> lines(1);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        const bool fits = lines.back().empty() || columns_of(lines.back()) + 1 + columns_of(word) <= columns;
        if (!fits) lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + std::string(word);
        at = end + 1;
    }
    return lines;
}

std::string drawn(const Line& line, Look look) {
    Canvas canvas({std::max(1, columns_of(line)), 1}, look);
    canvas.put(0, 0, line);
    return canvas.lines()[0];
}

std::string_view suit_sign(Card card) {
    if (!card.has_suit()) return " ";
    constexpr std::array<std::string_view, 4> signs{"♠", "♥", "♦", "♣"};
    return signs[static_cast<std::size_t>(card.suit())];
}

std::string rank_text(Card card) {
    if (!card.has_suit()) return felt::text_of(card);
    return card.rank() == Rank::ten ? "10" : std::string(1, rank_letters[static_cast<std::size_t>(card.rank())]);
}

Ink ink_of(Card card) {
    const bool is_red = card.has_suit() && (card.suit() == Suit::hearts || card.suit() == Suit::diamonds);
    return is_red ? Ink::strong_red : Ink::strong;
}

Inked card_text(const std::optional<Card>& card, Look look) {
    if (!card) return {"??", Ink::faint};
    if (!look.unicode) return {felt::text_of(*card), ink_of(*card)};
    return {rank_text(*card) + std::string(card->has_suit() ? suit_sign(*card) : ""), ink_of(*card)};
}

Ink ink_of_net(Money net) { return net > Money{} ? Ink::green : net < Money{} ? Ink::red : Ink::plain; }

}  // namespace felt::cli
