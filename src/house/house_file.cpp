// Reads house files, and sets every table up once to see that its rules go together.
#include "house/house_file.hpp"

#include <algorithm>

#include "house/embedded.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::house {
namespace {

using rulebook::BadData;
using rulebook::place_of;
using rulebook::TomlReader;

constexpr auto built_in_file = "house.toml";

std::string read_id(TomlReader& reader) {
    const std::string id = reader.text("id");
    const auto is_plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    constexpr std::size_t longest = 48;
    if (id.empty() || id.size() > longest || !std::ranges::all_of(id, is_plain)) {
        reader.fail(*reader.node("id"), "'id' should be 1 to 48 small letters, digits and hyphens, not '" + id + "'");
    }
    return id;
}

void read_seconds(TomlReader& reader, std::string_view key, int& seconds, std::int64_t least) {
    constexpr std::int64_t most = 3600;
    const auto number = reader.number(key);
    if (!number) return;
    if (*number < least || *number > most) {
        reader.fail(*reader.node(key),
                    "'" + std::string(key) + "' should be " + std::to_string(least) + " to " + std::to_string(most) +
                        " seconds");
    }
    seconds = static_cast<int>(*number);
}

std::vector<rulebook::Choice> read_options(TomlReader& reader) {
    std::vector<rulebook::Choice> choices;
    const toml::table* table = reader.table("set");
    if (!table) return choices;
    for (const auto& [key, value] : *table) {
        const auto text = rulebook::scalar_text(value);
        if (!text) reader.fail(value, "an option is set to a text, a whole number, true or false");
        choices.push_back({std::string(key.str()), *text, place_of(value, reader.file())});
    }
    return choices;
}

// What is wrong may be said without a place, or with one of another file, such as a preset's.
void check_rules(TomlReader& reader, const TableSetup& setup) {
    const auto chosen = rulebook::choose(setup.game, setup.preset, setup.choices, setup.wagers);
    if (!chosen) {
        const std::string& why = chosen.error().text;
        if (why.starts_with(reader.file() + ":")) throw BadData{why};
        reader.fail(*reader.node(setup.preset.empty() ? "game" : "preset"), why);
    }
    const int seats = chosen->set->seats();
    if (setup.stand_ins >= seats) {
        reader.fail(*reader.node("stand_ins"),
                    "'stand_ins' should leave a seat free: the table has " + std::to_string(seats));
    }
}

TableSetup read_table(const toml::table& table, const std::string& file) {
    TomlReader reader(table, file, "a table");
    TableSetup setup;
    setup.id = read_id(reader);
    setup.game = reader.text("game");
    const auto game = rulebook::find_game(setup.game);
    if (!game) reader.fail(*reader.node("game"), game.error().text);
    setup.name = reader.text_or("name", (*game)->info.name);
    setup.preset = reader.text_or("preset", "");
    setup.choices = read_options(reader);
    setup.wagers = rulebook::read_wager_choices(reader);
    read_seconds(reader, "betting_seconds", setup.betting_seconds, 1);
    read_seconds(reader, "pause_seconds", setup.pause_seconds, 0);
    read_seconds(reader, "decision_seconds", setup.decision_seconds, 0);
    if (const auto number = reader.number("stand_ins")) {
        if (*number < 0 || *number >= most_seats) {
            reader.fail(*reader.node("stand_ins"), "'stand_ins' should be 0 to " + std::to_string(most_seats - 1));
        }
        setup.stand_ins = static_cast<int>(*number);
    }
    setup.posted = reader.money("posted");
    reader.finish();
    check_rules(reader, setup);
    return setup;
}

HouseFile house_from(std::string_view text, const std::string& file) {
    const toml::table parsed = rulebook::parse_toml(text, file);
    TomlReader reader(parsed, file, "a house");
    HouseFile house;
    house.name = reader.text("name");
    house.play_money = reader.money("play_money").value_or(house.play_money);
    for (const toml::table* table : reader.tables("table")) {
        TableSetup setup = read_table(*table, file);
        if (std::ranges::find(house.tables, setup.id, &TableSetup::id) != house.tables.end()) {
            reader.fail(*table->get("id"), "there is another table '" + setup.id + "'");
        }
        house.tables.push_back(std::move(setup));
    }
    if (house.tables.empty()) reader.fail("a house needs at least one [[table]]");
    reader.finish();
    return house;
}

}  // namespace

Result<HouseFile> read_house(std::string_view text, const std::string& file) {
    return rulebook::loaded([&] { return house_from(text, file); });
}

HouseFile built_in_house() {
    const auto found = std::ranges::find(embedded_files(), built_in_file, &rulebook::EmbeddedFile::path);
    check(found != embedded_files().end(), "the program has a house file of its own");
    auto house = read_house(found->text, built_in_file);
    if (!house) throw Bug(house.error().text);
    return *std::move(house);
}

}  // namespace felt::house
