// Reads layout.toml of a game and of its family, holds both to the game they speak of, and writes them as JSON.
#include "rulebook/layout_data.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/json.hpp"
#include "rulebook/registry.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::rulebook {
namespace {

constexpr std::string_view file_name = "layout.toml";
constexpr std::string_view game_file = "/game.toml";
constexpr std::array<std::string_view, 4> surfaces{"arc", "oval", "wheel", "squares"};
constexpr std::array<std::string_view, 2> pieces{"cards", "tiles"};
constexpr std::array<std::string_view, 3> totals{"blackjack", "baccarat", "none"};
constexpr std::array<std::string_view, 4> wheres{"dealer", "centre", "left", "right"};
constexpr std::array<std::string_view, 4> shapes{"circle", "square", "diamond", "pill"};

std::string word_of(TomlReader& reader, std::string_view key, std::span<const std::string_view> words) {
    return std::string(words[reader.which_of(key, words)]);
}

int hand_of(TomlReader& reader, std::optional<int> otherwise = std::nullopt) {
    const auto hand = reader.number("hand");
    if (!hand && !otherwise) reader.fail("a place needs 'hand', its number before the dealer");
    if (hand && (*hand < 1 || *hand > 99)) reader.fail(*reader.node("hand"), "hands are numbered from 1 to 99");
    return hand ? static_cast<int>(*hand) : *otherwise;
}

LayoutPlace read_place(const toml::table& table, const std::string& file) {
    TomlReader reader(table, file, "a place");
    LayoutPlace place{hand_of(reader), reader.text("label"), word_of(reader, "where", wheres)};
    reader.finish();
    return place;
}

LayoutSpot read_spot(const toml::table& table, const std::string& file, std::span<const std::string> wagers) {
    TomlReader reader(table, file, "a spot");
    LayoutSpot spot{reader.text("wager"), reader.text("label"), word_of(reader, "shape", shapes), hand_of(reader, 1)};
    reader.finish();
    if (std::ranges::find(wagers, spot.wager) == wagers.end()) {
        reader.fail(*reader.node("wager"),
                    "the game has no wager '" + spot.wager + "' of its own" + did_you_mean(spot.wager, wagers));
    }
    return spot;
}

// A table of texts, as [hands] and the words of a question are.
std::map<std::string, std::string> read_texts(const toml::table* table, const TomlReader& reader) {
    std::map<std::string, std::string> all;
    if (!table) return all;
    for (const auto& [key, value] : *table) {
        const auto text = value.value<std::string>();
        if (!text || !value.is_string())
            reader.fail(value, "'" + std::string(key.str()) + "' should be text in quotes");
        all.emplace(key.str(), *text);
    }
    return all;
}

std::map<int, std::string> read_hands(TomlReader& reader) {
    const toml::table* table = reader.table("hands");
    std::map<int, std::string> all;
    for (const auto& [key, label] : read_texts(table, reader)) {
        const bool is_number = !key.empty() && key.size() <= 2 &&
            std::ranges::all_of(key, [](char digit) { return digit >= '0' && digit <= '9'; });
        if (!is_number) reader.fail(*table, "'" + key + "' is no number of a hand");
        all.emplace(std::stoi(key), label);
    }
    return all;
}

void read_questions(TomlReader& reader, std::map<std::string, LayoutQuestion>& all) {
    const toml::table* table = reader.table("question");
    if (!table) return;
    for (const auto& [key, value] : *table) {
        if (!value.is_table()) reader.fail(value, "a question is written as [question." + std::string(key.str()) + "]");
        TomlReader question(*value.as_table(), reader.file(), "a question");
        all[std::string(key.str())] = {question.text("title"), read_texts(question.table("words"), question)};
        question.finish();
    }
}

// Every {…} of a motto is an option of the game.
void hold_to_options(TomlReader& reader, const std::vector<std::string>& motto, const Game& game) {
    std::vector<std::string> options;
    for (const OptionInfo& option : game.info.options) options.push_back(option.id);
    for (const std::string& line : motto) {
        for (std::size_t open = line.find('{'); open != std::string::npos; open = line.find('{', open + 1)) {
            const std::string id = line.substr(open + 1, line.find('}', open) - open - 1);
            if (std::ranges::find(options, id) != options.end()) continue;
            reader.fail(*reader.node("motto"), "the game has no option '" + id + "'" + did_you_mean(id, options));
        }
    }
}

std::vector<std::string> own_wagers(const Game& game) {
    const auto set = game.set_up(Settings(game.info.options));
    if (!set) fail(set.error());
    std::vector<std::string> ids;
    for (const WagerInfo* wager : (*set)->wagers().first((*set)->own_wagers())) ids.emplace_back(wager->id);
    return ids;
}

LayoutData read(const Game& game, const EmbeddedFile& own, const EmbeddedFile* family) {
    LayoutData layout;
    if (family) {
        const toml::table table = parse_toml(family->text, family->path);
        TomlReader shared(table, std::string(family->path), "a family's layout");
        read_questions(shared, layout.questions);
        shared.finish();
    }
    const toml::table table = parse_toml(own.text, own.path);
    TomlReader reader(table, std::string(own.path), "a layout");
    layout.surface = word_of(reader, "surface", surfaces);
    layout.pieces = word_of(reader, "pieces", pieces);
    layout.motto = reader.texts("motto");
    layout.totals = word_of(reader, "totals", totals);
    hold_to_options(reader, layout.motto, game);
    for (const toml::table* place : reader.tables("place")) layout.places.push_back(read_place(*place, reader.file()));
    const auto wagers = own_wagers(game);
    for (const toml::table* spot : reader.tables("spot"))
        layout.spots.push_back(read_spot(*spot, reader.file(), wagers));
    layout.hands = read_hands(reader);
    read_questions(reader, layout.questions);
    reader.finish();
    return layout;
}

const EmbeddedFile* file_in(std::string_view folder) {
    const std::string path = fmt::format("{}/{}", folder, file_name);
    const auto found = std::ranges::find(embedded_files(), path, &EmbeddedFile::path);
    return found == embedded_files().end() ? nullptr : &*found;
}

// The layouts of all games: a game's lies beside its game.toml, its family's a folder above.
std::map<std::string, LayoutData> load_all() {
    std::map<std::string, LayoutData> all;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.ends_with(game_file)) continue;
        const std::string id = read_game_info(file.text, std::string(file.path)).id;
        const std::string_view folder = file.path.substr(0, file.path.size() - game_file.size());
        const EmbeddedFile* own = file_in(folder);
        check(own, "every game has its layout");
        auto layout = read_layout(**find_game(id), *own, file_in(folder.substr(0, folder.rfind('/'))));
        if (!layout) throw Bug(layout.error().text);
        all.emplace(id, std::move(*layout));
    }
    return all;
}

// ---- as JSON ----

template <class Key>
std::string json_of(const std::map<Key, std::string>& texts) {
    std::vector<std::string> members;
    for (const auto& [key, text] : texts) members.push_back(json_text(fmt::format("{}", key)) + ":" + json_text(text));
    return fmt::format("{{{}}}", fmt::join(members, ","));
}

std::string json_of(const LayoutPlace& place) {
    return fmt::format(R"({{"hand":{},"label":{},"where":{}}})", place.hand, json_text(place.label),
                       json_text(place.where));
}

std::string json_of(const LayoutSpot& spot) {
    return fmt::format(R"({{"wager":{},"label":{},"shape":{},"hand":{}}})", json_text(spot.wager),
                       json_text(spot.label), json_text(spot.shape), spot.hand);
}

template <class Thing>
std::string json_of(const std::vector<Thing>& things) {
    std::vector<std::string> items;
    for (const Thing& thing : things) items.push_back(json_of(thing));
    return json_list(items);
}

std::string json_of(const std::map<std::string, LayoutQuestion>& questions) {
    std::vector<std::string> members;
    for (const auto& [asks, question] : questions) {
        members.push_back(fmt::format(R"({}:{{"title":{},"words":{}}})", json_text(asks), json_text(question.title),
                                      json_of(question.words)));
    }
    return fmt::format("{{{}}}", fmt::join(members, ","));
}

}  // namespace

Result<LayoutData> read_layout(const Game& game, const EmbeddedFile& own, const EmbeddedFile* family) {
    return loaded([&] { return read(game, own, family); });
}

const LayoutData& layout_of(const Game& game) {
    static const std::map<std::string, LayoutData> all = load_all();
    return all.at(game.info.id);
}

std::string layout_json(const std::string& game_id) {
    const auto game = find_game(game_id);
    check(bool(game), "a layout is of a game that is there");
    const LayoutData& layout = layout_of(**game);
    return fmt::format(
        R"({{"surface":{},"pieces":{},"motto":{},"totals":{},"place":{},"spot":{},"hands":{},"question":{}}})",
        json_text(layout.surface), json_text(layout.pieces), json_texts(layout.motto), json_text(layout.totals),
        json_of(layout.places), json_of(layout.spots), json_of(layout.hands), json_of(layout.questions));
}

}  // namespace felt::rulebook
