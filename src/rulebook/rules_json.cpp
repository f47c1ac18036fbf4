// Writes JSON of what lies in the rulebook's data files.
#include "rulebook/rules_json.hpp"

#include <fmt/format.h>

#include "core/json.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::rulebook {
namespace {

std::string json_of(const toml::node& node) {
    if (const toml::table* table = node.as_table()) {
        std::vector<std::string> fields;
        for (const auto& [key, value] : *table) fields.push_back(json_text(key.str()) + ":" + json_of(value));
        return fmt::format("{{{}}}", fmt::join(fields, ","));
    }
    if (const toml::array* array = node.as_array()) {
        std::vector<std::string> items;
        for (const toml::node& item : *array) items.push_back(json_of(item));
        return json_list(items);
    }
    if (const auto text = node.value_exact<std::string>()) return json_text(*text);
    if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
    if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
    return json_number(node.value<double>().value_or(0));
}

// Such as "blackjack/standard/".
std::string folder_of(const std::string& game) {
    constexpr std::string_view name = "game.toml";
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.ends_with(name)) continue;
        const std::string path(file.path);
        if (read_game_info(file.text, path).id == game) return path.substr(0, path.size() - name.size());
    }
    return {};
}

}  // namespace

std::string hands_json(const HandNames& hands) {
    return fmt::format(R"({{"dealer":{},"shared":{}}})", json_text(hands.dealer), json_text(hands.shared));
}

std::string layout_json(const std::string& game) {
    const std::string path = folder_of(game) + "layout.toml";
    const auto found = std::ranges::find(embedded_files(), path, &EmbeddedFile::path);
    if (found == embedded_files().end()) return "{}";
    return json_of(parse_toml(found->text, path));
}

}  // namespace felt::rulebook
