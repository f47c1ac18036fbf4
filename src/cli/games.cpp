// felt games: every game of the rulebook, a line each.
#include <fmt/format.h>

#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

std::vector<std::string> wager_ids(const rulebook::Chosen& chosen) {
    std::vector<std::string> ids;
    for (const WagerInfo* wager : chosen.set->wagers()) ids.emplace_back(wager->id);
    return ids;
}

std::string json_of(const rulebook::GameInfo& info, const std::vector<std::string>& wagers) {
    return fmt::format(R"({{"id":{},"name":{},"family":{},"clause":{},"bank":{},"gist":{},"wagers":{}}})",
                       json_text(info.id), json_text(info.name), json_text(info.family), json_text(info.clause),
                       json_text(info.bank), json_text(info.gist), json_texts(wagers));
}

void list_games(Shared& shared) {
    Columns columns({{"id"}, {"name"}, {"family"}, {"clause"}, {"bank"}, {"wagers"}});
    for (const rulebook::Game& game : rulebook::games()) {
        const rulebook::GameInfo& info = game.info;
        const auto chosen = rulebook::choose(info.id, "", {});
        if (!chosen) return shared.refuse(chosen.error());
        const std::vector<std::string> wagers = wager_ids(*chosen);
        if (shared.json) fmt::print("{}\n", json_of(info, wagers));
        columns.add(
            {info.id, info.name, info.family, info.clause, info.bank, fmt::format("{}", fmt::join(wagers, ", "))});
    }
    if (!shared.json) columns.print();
}

}  // namespace

void add_games(CLI::App& app, Shared& shared) {
    CLI::App* verb = add_verb(app, shared, "games", "list every game of the rulebook");
    verb->footer(
        "Example:\n"
        "  felt games\n"
        "  felt games --json      one object a line: id, name, family, clause, bank, wagers");
    verb->callback([&shared] { list_games(shared); });
}

}  // namespace felt::cli
