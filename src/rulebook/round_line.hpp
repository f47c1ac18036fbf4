// Lines of a file of rounds: what each says, as a key and value of a TOML script.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace felt::rulebook::round_lines {

// Thrown where a line cannot be read: one line of text, with file and line.
struct BadLine {
    std::string text;
};

// `key = value`; an item is one of a list of that key.
struct Statement {
    std::string key;
    std::string value;
    int line = 0;
    bool is_item = false;
};

// A line and those that go on with it, without blanks before and after.
struct Line {
    const std::string* file;
    int number;
    bool is_at_margin;  // shared, or the beginning of a round
    std::string text;

    [[noreturn]] void fail(const std::string& why) const {
        throw BadLine{*file + ":" + std::to_string(number) + ": " + why};
    }
    void expect_form(bool is_right, const std::string& form) const {
        if (!is_right) fail("this is written '" + form + "'");
    }
    std::string_view first() const;  // word
    std::string_view rest() const;   // what follows it

    Statement says(std::string key, std::string value) const { return {std::move(key), std::move(value), number}; }
    Statement adds(std::string key, std::string value) const {
        return {std::move(key), std::move(value), number, true};
    }
};

// Whether lines may begin with this word.
bool begins_lines(std::string_view word);
// What a line says, unless it begins a round or tells in a sentence what one shows.
Statement read_line(const Line& line);

// ---- text, as lines are made of it ----

inline constexpr std::string_view blanks = " \t\r";
std::string_view trimmed(std::string_view text);
std::vector<std::string> words_of(std::string_view text);
// What stands between commas, none where there is nothing.
std::vector<std::string_view> items_of(std::string_view text);
// What stands before and after the first mark; nothing after it where there is none.
std::pair<std::string_view, std::string_view> cut(std::string_view text, std::string_view mark);

// In quotes, as TOML has it.
std::string in_quotes(std::string_view text);
template <class Texts>
std::string array_of(const Texts& texts) {
    std::string toml;
    for (const auto& text : texts) toml += (toml.empty() ? "" : ", ") + in_quotes(text);
    return "[" + toml + "]";
}

}  // namespace felt::rulebook::round_lines
