// A side wager as its rules card has it, and its pay tables, for people and for programs.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rulebook/readings.hpp"
#include "rulebook/registry.hpp"

namespace felt::cli {

// The side wagers that this game's tables may host, in the order of the rulebook. A game that is not in the rulebook
// yet hosts those that name it.
std::vector<const wagers::Wager*> wagers_hosted_at(const std::string& game);
// Those of a wager's pay tables that this game may use: where some name the game, these and no others.
std::vector<const wagers::PayTable*> tables_at(const wagers::Wager& wager, const std::string& game);
std::vector<const wagers::PayTable*> all_tables(const wagers::Wager& wager);
// Every id that names a game: of the rulebook, or only of a wager's file.
std::vector<std::string> known_games();

// "2 to 8", "1, 2 or 6".
std::string decks_text(std::span<const int> decks);

// One object of `felt paytables`, said of this game; empty: of the first game the table is for.
std::string pay_table_json(const wagers::Wager& wager, const wagers::PayTable& table, const std::string& game);
// Rows by name, a column a table, as many side by side as the page takes; then what is to be known of each table.
void print_pay_tables(const wagers::Wager& wager, std::span<const wagers::PayTable* const> tables);

// The whole card. Of the readings, those about a clause that the wager's file cites.
std::string wager_json(const wagers::Wager& wager, std::span<const rulebook::Reading> readings);
void print_wager(const wagers::Wager& wager, std::span<const rulebook::Reading> readings);

}  // namespace felt::cli
