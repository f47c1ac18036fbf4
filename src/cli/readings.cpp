// felt readings: where the documents are unclear or silent, and how they are read here.
#include <fmt/format.h>

#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

using rulebook::Reading;

constexpr std::size_t label_width = 10;

void print_reading(const Reading& reading) {
    fmt::print("{}\n", bold(reading.id));
    print_labelled("  clauses", label_width, fmt::format("{}", fmt::join(reading.clauses, ", ")));
    print_labelled("  open", label_width, reading.open);
    for (const auto& [key, meaning] : reading.possible) {
        const std::string mark = key == reading.standard ? "  read" : "  or";
        print_labelled(mark, label_width, key + ": " + meaning);
    }
    print_labelled("  why", label_width,
                   reading.why + (reading.source == "document" ? "" : " [" + reading.source + "]"));
    if (!reading.option.empty()) print_labelled("  option", label_width, reading.option);
    fmt::print("\n");
}

void list_readings(const std::string& game, Shared& shared) {
    if (!game.empty()) {
        const auto known = rulebook::find_game(game);
        if (!known) return shared.refuse("--game: " + known.error().text);
    }
    auto readings = rulebook::load_readings();
    if (!readings) return shared.refuse(readings.error());
    if (!game.empty()) {
        std::erase_if(*readings, [&](const Reading& reading) {
            return std::ranges::find(reading.games, game) == reading.games.end();
        });
    }
    std::size_t options = 0;
    for (const Reading& reading : *readings) {
        options += reading.option.empty() ? 0 : 1;
        if (shared.json) {
            fmt::print("{}\n", reading_json(reading));
        } else {
            print_reading(reading);
        }
    }
    if (!shared.json) fmt::print("{} readings, {} of them options of a game\n", readings->size(), options);
}

}  // namespace

void add_readings(Parser& parser, Shared& shared) {
    const Verb verb =
        add_verb(parser, shared, "readings", "list where the documents are unclear, and how they are read");
    auto game = std::make_shared<std::string>();
    verb.add_option("--game", *game, "only those of this game").type_name("ID");
    verb.footer(
        "Example:\n"
        "  felt readings --game blackjack\n"
        "  felt readings --json      one object a line");
    verb.callback([game, &shared] { list_readings(*game, shared); });
}

}  // namespace felt::cli
