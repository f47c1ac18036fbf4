// felt check: reads a house file and says whether its tables can be opened.
#include <fmt/format.h>

#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "house/house_file.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::cli {
namespace {

void print_json(const house::HouseFile& file) {
    std::vector<std::string> tables;
    for (const house::TableSetup& table : file.tables) tables.push_back(table.id);
    fmt::print("{{\"name\":{},\"play_money\":\"{}\",\"tables\":{}}}\n", json_text(file.name), text_of(file.play_money),
               json_texts(tables));
}

void print_house(const house::HouseFile& file) {
    fmt::print("{}: {} for every guest\n\n", file.name, text_of(file.play_money));
    Columns columns({{"table"}, {"game"}, {"options, side wagers"}});
    for (const house::TableSetup& table : file.tables) {
        std::string rules = table.preset;
        const auto add = [&rules](const std::string& rule) { rules += (rules.empty() ? "" : ", ") + rule; };
        for (const rulebook::Choice& choice : table.choices) add(choice.id + "=" + choice.value);
        for (const wagers::WagerChoice& wager : table.wagers) add(wager.id);
        columns.add({table.id, table.game, rules});
    }
    columns.print();
}

void check_house(const std::string& file, Shared& shared) {
    const auto text = rulebook::read_file(file);
    if (!text) return shared.refuse(text.error());
    const auto house = house::read_house(*text, file);
    if (!house) return shared.refuse(house.error());
    if (shared.json) {
        print_json(*house);
    } else {
        print_house(*house);
    }
}

}  // namespace

void add_check(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "check", "check a house file against the rules");
    auto file = std::make_shared<std::string>();
    verb.add_option("file", *file, "the house file, as felt serve --house takes it").required();
    verb.footer(
        "A house file names the house, what every guest sits down with, and its tables:\n"
        "  name = \"Corner House\"\n"
        "  play_money = \"500.00\"\n"
        "  [[table]]\n"
        "  id = \"blackjack\"\n"
        "  game = \"blackjack\"\n"
        "  set = { soft17 = \"stand\", min_bet = \"5.00\" }\n"
        "  wagers = { lucky-ladies = \"a\" }\n"
        "Every table is set up as it will be played; what its rules do not allow is told with its line.\n\n"
        "Example:\n"
        "  felt check house.toml");
    verb.callback([file, &shared] { check_house(*file, shared); });
}

}  // namespace felt::cli
