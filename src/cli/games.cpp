// felt games: every game of the rulebook, a line each.
#include <fmt/format.h>

#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "cli/wager_card.hpp"

namespace felt::cli {
namespace {

struct WagerIds {
    std::vector<std::string> own;     // always on the layout
    std::vector<std::string> hosted;  // side wagers a house may add
};

WagerIds wager_ids(const rulebook::Chosen& chosen) {
    WagerIds ids;
    for (const WagerInfo* wager : chosen.set->wagers()) ids.own.emplace_back(wager->id);
    for (const wagers::Wager* wager : wagers_hosted_at(chosen.game->info.id)) ids.hosted.push_back(wager->id);
    return ids;
}

std::string json_of(const rulebook::GameInfo& info, const WagerIds& ids) {
    std::vector<std::string> all = ids.own;
    all.insert(all.end(), ids.hosted.begin(), ids.hosted.end());
    return fmt::format(R"({{"id":{},"name":{},"family":{},"clause":{},"bank":{},"gist":{},"wagers":{},"hosts":{}}})",
                       json_text(info.id), json_text(info.name), json_text(info.family), json_text(info.clause),
                       json_text(info.bank), json_text(info.gist), json_texts(all), json_texts(ids.hosted));
}

std::string words_for(const WagerIds& ids) {
    std::string text = fmt::format("{}", fmt::join(ids.own, ", "));
    if (!ids.hosted.empty()) text += fmt::format("; can host {} side wagers", ids.hosted.size());
    return text;
}

void list_games(Shared& shared) {
    Columns columns({{"id"}, {"name"}, {"family"}, {"clause"}, {"bank"}, {"wagers"}});
    for (const rulebook::Game& game : rulebook::games()) {
        const rulebook::GameInfo& info = game.info;
        const auto chosen = rulebook::choose(info.id, "", {});
        if (!chosen) return shared.refuse(chosen.error());
        const WagerIds ids = wager_ids(*chosen);
        if (shared.json) fmt::print("{}\n", json_of(info, ids));
        columns.add({info.id, info.name, info.family, info.clause, info.bank, words_for(ids)});
    }
    if (shared.json) return;
    columns.print();
    fmt::print("{}\n", dim("felt show ID lists the side wagers a game can host; felt show WAGER has its rules card"));
}

}  // namespace

void add_games(CLI::App& app, Shared& shared) {
    CLI::App* verb = add_verb(app, shared, "games", "list every game of the rulebook");
    verb->footer(
        "Example:\n"
        "  felt games\n"
        "  felt games --json      one object a line: id, name, family, clause, bank, wagers, hosts");
    verb->callback([&shared] { list_games(shared); });
}

}  // namespace felt::cli
