// Reads a TOML table and holds its writer to it: an unknown, missing or mistyped key is one clear line with file and
// line.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/money.hpp"
#include "core/result.hpp"
#include "core/spelling.hpp"

#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace felt::rulebook {

// Thrown while a data file is read, and turned into a Result at the boundary: nothing half-loaded is ever used.
struct BadData {
    std::string text;
};

// Ends the reading with this error.
[[noreturn]] void fail(const Error& error);

// How closely an error says where: by the line, or by line and column.
enum class Places : std::uint8_t { line, column };

// Where a value stands: "file:line", or "file:line:column".
std::string place_of(const toml::node& node, std::string_view file, Places places = Places::line);

// One table of a file. Every key must be asked for by the time finish() is called.
class TomlReader {
public:
    TomlReader(const toml::table& table, std::string file, std::string what, Places places = Places::line)
        : table_(table), file_(std::move(file)), what_(std::move(what)), places_(places) {}

    std::string text(std::string_view key);  // required
    std::string text_or(std::string_view key, std::string_view otherwise);
    std::optional<std::int64_t> number(std::string_view key);
    std::optional<bool> flag(std::string_view key);
    std::vector<std::string> texts(std::string_view key);  // empty when absent
    std::optional<Money> money(std::string_view key);
    const toml::table* table(std::string_view key);                // null when absent
    std::vector<const toml::table*> tables(std::string_view key);  // [[key]], empty when absent
    const toml::node* node(std::string_view key);                  // any type
    // Which of these words the key has; any other is an error that names the nearest.
    std::size_t which_of(std::string_view key, std::span<const std::string_view> words);

    // Every key that was not asked for is an error that names the nearest one that could have been meant.
    void finish() const;

    [[noreturn]] void fail(const toml::node& at, const std::string& text) const;
    [[noreturn]] void fail(const std::string& text) const { fail(table_, text); }
    const std::string& file() const { return file_; }
    const toml::table& raw() const { return table_; }

private:
    const toml::table& table_;
    std::string file_;
    std::string what_;
    Places places_;
    std::set<std::string, std::less<>> asked_;
};

// What the key's word stands for; where the key may be left out, what holds otherwise.
template <class Value, std::size_t count>
Value one_of(TomlReader& reader, std::string_view key, const std::array<Spelled<Value>, count>& words,
             std::optional<Value> otherwise = std::nullopt) {
    if (otherwise && !reader.node(key)) return *otherwise;
    std::array<std::string_view, count> known;
    std::ranges::transform(words, known.begin(), &Spelled<Value>::word);
    return words[reader.which_of(key, known)].value;
}

toml::table parse_toml(std::string_view text, std::string_view file, Places places = Places::line);

// A value as the text an option is given in: 6, "hit" and true become "6", "hit" and "true". Nothing for other types.
std::optional<std::string> scalar_text(const toml::node& node);

// Runs a reader; a BadData on the way becomes the Error.
template <class Load>
auto loaded(const Load& load) -> Result<decltype(load())> {
    try {
        return load();
    } catch (const BadData& bad) {
        return Error{bad.text};
    }
}

Result<std::string> read_file(const std::string& path);

}  // namespace felt::rulebook
