// Checked access to TOML tables.
#include "rulebook/toml_reader.hpp"

#include <cstring>
#include <fstream>
#include <sstream>

namespace felt::rulebook {
namespace {

std::string place_of(const toml::source_position& at, std::string_view file, Places places) {
    if (at.line == 0) return std::string(file);
    const std::string line = std::string(file) + ":" + std::to_string(at.line);
    return places == Places::line ? line : line + ":" + std::to_string(at.column);
}

}  // namespace

void fail(const Error& error) { throw BadData{error.text}; }

std::string place_of(const toml::node& node, std::string_view file, Places places) {
    return place_of(node.source().begin, file, places);
}

void TomlReader::fail(const toml::node& at, const std::string& text) const {
    throw BadData{place_of(at, file_, places_) + ": " + text};
}

const toml::node* TomlReader::node(std::string_view key) {
    asked_.emplace(key);
    return table_.get(key);
}

std::string TomlReader::text(std::string_view key) {
    const toml::node* found = node(key);
    if (!found) fail(what_ + " needs '" + std::string(key) + "'");
    if (!found->is_string()) fail(*found, "'" + std::string(key) + "' should be text in quotes");
    return *found->value<std::string>();
}

std::string TomlReader::text_or(std::string_view key, std::string_view otherwise) {
    return node(key) ? text(key) : std::string(otherwise);
}

std::optional<std::int64_t> TomlReader::number(std::string_view key) {
    const toml::node* found = node(key);
    if (!found) return std::nullopt;
    if (!found->is_integer()) fail(*found, "'" + std::string(key) + "' should be a whole number");
    return found->value<std::int64_t>();
}

std::optional<bool> TomlReader::flag(std::string_view key) {
    const toml::node* found = node(key);
    if (!found) return std::nullopt;
    if (!found->is_boolean()) fail(*found, "'" + std::string(key) + "' should be true or false");
    return found->value<bool>();
}

std::vector<std::string> TomlReader::texts(std::string_view key) {
    std::vector<std::string> all;
    const toml::node* found = node(key);
    if (!found) return all;
    const toml::array* array = found->as_array();
    if (!array) fail(*found, "'" + std::string(key) + "' should be a list of texts");
    for (const toml::node& item : *array) {
        if (!item.is_string()) fail(item, "'" + std::string(key) + "' should hold texts in quotes only");
        all.push_back(*item.value<std::string>());
    }
    return all;
}

std::optional<Money> TomlReader::money(std::string_view key) {
    const toml::node* found = node(key);
    if (!found) return std::nullopt;
    const auto spelled = found->value<std::string>();
    const auto amount = spelled && found->is_string() ? money_from_text(*spelled) : std::nullopt;
    if (!amount) fail(*found, "'" + std::string(key) + "' should be an amount in quotes, such as \"5.00\"");
    return amount;
}

const toml::table* TomlReader::table(std::string_view key) {
    const toml::node* found = node(key);
    if (!found) return nullptr;
    if (!found->is_table()) fail(*found, "'" + std::string(key) + "' should be a table, { key = value }");
    return found->as_table();
}

std::vector<const toml::table*> TomlReader::tables(std::string_view key) {
    std::vector<const toml::table*> all;
    const toml::node* found = node(key);
    if (!found) return all;
    const toml::array* array = found->as_array();
    if (!array) fail(*found, "'" + std::string(key) + "' should be written as [[" + std::string(key) + "]]");
    for (const toml::node& item : *array) {
        if (!item.is_table())
            fail(item, "'" + std::string(key) + "' should be written as [[" + std::string(key) + "]]");
        all.push_back(item.as_table());
    }
    return all;
}

std::size_t TomlReader::which_of(std::string_view key, std::span<const std::string_view> words) {
    const std::string word = text(key);
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) {
        fail(*node(key), "'" + std::string(key) + "' cannot be '" + word + "'" + did_you_mean(word, words));
    }
    return static_cast<std::size_t>(found - words.begin());
}

void TomlReader::finish() const {
    for (const auto& [key, value] : table_) {
        const std::string_view name = key.str();
        if (asked_.contains(name)) continue;
        const auto& at = places_ == Places::line ? value.source().begin : key.source().begin;
        throw BadData{place_of(at, file_, places_) + ": " + what_ + " has no key '" + std::string(name) + "'" +
                      did_you_mean(name, asked_)};
    }
}

toml::table parse_toml(std::string_view text, std::string_view file, Places places) {
    try {
        return toml::parse(text, file);
    } catch (const toml::parse_error& error) {
        // The library's message may run over several lines; the first says what is wrong.
        std::string why(error.description());
        why = why.substr(0, why.find('\n'));
        throw BadData{place_of(error.source().begin, file, places) + ": not valid TOML: " + why};
    }
}

std::optional<std::string> scalar_text(const toml::node& node) {
    if (node.is_string()) return node.value<std::string>();
    if (node.is_boolean()) return *node.value<bool>() ? "true" : "false";
    if (node.is_integer()) return std::to_string(*node.value<std::int64_t>());
    return std::nullopt;
}

Result<std::string> read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    if (in) text << in.rdbuf();
    if (!in || !text) return Error{path + ": cannot be read: " + std::strerror(errno)};
    return text.str();
}

}  // namespace felt::rulebook
