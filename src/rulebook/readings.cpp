// Reads the ambiguity register and holds it to the clauses, games and options it speaks of.
#include "rulebook/readings.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/spelling.hpp"
#include "rulebook/registry.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::rulebook {
namespace {

constexpr std::array<std::string_view, 2> sources{"document", "common practice"};

std::vector<PossibleReading> read_possible(TomlReader& reader) {
    std::vector<PossibleReading> all;
    for (const std::string& text : reader.texts("readings")) {
        const auto colon = text.find(": ");
        if (colon == std::string::npos) reader.fail(*reader.node("readings"), "a reading is spelled 'key: meaning'");
        all.push_back({text.substr(0, colon), text.substr(colon + 2)});
    }
    if (all.empty()) reader.fail("a reading needs 'readings', a list of those possible");
    return all;
}

// The keys are values the option allows, and the default is the option's own.
void hold_to_option(TomlReader& reader, const Reading& reading, const Game& game) {
    Settings settings(game.info.options);
    const std::string where = place_of(*reader.node("option"), reader.file());
    for (const PossibleReading& possible : reading.possible) {
        if (const auto error = settings.set(reading.option, possible.key, where)) throw BadData{error->text};
    }
    const std::string standard = Settings(game.info.options)[reading.option];
    if (reading.standard != standard) {
        reader.fail(*reader.node("default"),
                    "the default is '" + reading.standard + "', but that of the option is '" + standard + "'");
    }
}

Reading read_reading(const toml::table& table, const std::string& file, const ClauseRegister& clauses) {
    TomlReader reader(table, file, "a reading");
    Reading reading;
    reading.id = reader.text("id");
    reading.clauses = reader.texts("clauses");
    reading.games = reader.texts("games");
    reading.open = reader.text("open");
    reading.possible = read_possible(reader);
    reading.standard = reader.text("default");
    reading.why = reader.text("why");
    reading.option = reader.text_or("option", "");
    reading.source = reader.text("source");
    reader.finish();
    for (const std::string& id : reading.clauses) {
        if (clauses.find(id)) continue;
        reader.fail(*reader.node("clauses"), no_such_clause(id, clauses.ids()));
    }
    std::vector<std::string> keys;
    for (const PossibleReading& possible : reading.possible) keys.push_back(possible.key);
    if (std::ranges::find(keys, reading.standard) == keys.end()) {
        reader.fail(*reader.node("default"),
                    "'" + reading.standard + "' is none of the readings" + did_you_mean(reading.standard, keys));
    }
    if (std::ranges::find(sources, reading.source) == sources.end()) {
        reader.fail(*reader.node("source"),
                    "no source '" + reading.source + "'" + did_you_mean(reading.source, sources));
    }
    for (const std::string& id : reading.games) {
        const auto game = find_game(id);
        if (!game) reader.fail(*reader.node("games"), game.error().text);
        if (!reading.option.empty()) hold_to_option(reader, reading, **game);
    }
    return reading;
}

}  // namespace

Result<std::vector<Reading>> read_readings(std::span<const EmbeddedFile> files, const ClauseRegister& clauses) {
    return loaded([&] {
        std::vector<Reading> all;
        std::set<std::string> ids;
        for (const EmbeddedFile& embedded : files) {
            if (!embedded.path.starts_with("readings/")) continue;
            const std::string file(embedded.path);
            const toml::table table = parse_toml(embedded.text, file);
            TomlReader reader(table, file, "a list of readings");
            for (const toml::table* entry : reader.tables("reading")) {
                all.push_back(read_reading(*entry, file, clauses));
                if (!ids.insert(all.back().id).second) {
                    reader.fail(*entry, "reading '" + all.back().id + "' is listed twice");
                }
            }
            reader.finish();
        }
        return all;
    });
}

Result<std::vector<Reading>> load_readings() {
    const auto clauses = load_clauses();
    if (!clauses) return clauses.error();
    return read_readings(embedded_files(), *clauses);
}

}  // namespace felt::rulebook
