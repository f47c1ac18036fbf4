// felt paytables: every pay table of every side wager, with all its rows.
#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "cli/wager_card.hpp"
#include "core/spelling.hpp"

namespace felt::cli {
namespace {

using wagers::PayTable;
using wagers::Wager;

void list_tables(const Wager& wager, const std::string& game, bool is_first, const Shared& shared) {
    const auto tables = game.empty() ? all_tables(wager) : tables_at(wager, game);
    if (shared.json) {
        for (const PayTable* table : tables) fmt::print("{}\n", pay_table_json(wager, *table, game));
        return;
    }
    fmt::print("{}{} ({}), {}\n", is_first ? "" : "\n", bold(wager.name), wager.id, wager.clause);
    print_pay_tables(wager, tables);
}

// Wagers come before games: no id names both.
void list_pay_tables(const std::string& id, Shared& shared) {
    std::vector<const Wager*> listed;
    std::string game;
    const auto games = known_games();
    if (const auto wager = wagers::find_wager(id)) {
        listed.push_back(*wager);
    } else if (std::ranges::find(games, id) != games.end()) {
        game = id;
        listed = wagers_hosted_at(id);
    } else if (id.empty()) {
        for (const Wager& one : wagers::all_wagers()) listed.push_back(&one);
    } else {
        auto ids = games;
        for (const Wager& one : wagers::all_wagers()) ids.push_back(one.id);
        return shared.refuse("no wager or game '" + id + "'" + did_you_mean(id, ids));
    }
    for (const Wager* wager : listed) list_tables(*wager, game, wager == listed.front(), shared);
}

}  // namespace

void add_paytables(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "paytables", "list the pay tables of side wagers");
    auto id = std::make_shared<std::string>();
    verb.add_option("id", *id, "a wager's id, or a game's for all it can host; default: all");
    verb.footer(
        "Example:\n"
        "  felt paytables lucky-ladies\n"
        "  felt paytables blackjack --json      one object a pay table: game, wager, clause, pay_table,\n"
        "                                       decks and rows, each with outcome, pays and envy");
    verb.callback([id, &shared] { list_pay_tables(*id, shared); });
}

}  // namespace felt::cli
