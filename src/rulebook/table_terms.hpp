// What every table posts, whatever its game: seats, chips, limits, tips, and the side wagers it hosts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/money.hpp"
#include "rulebook/options.hpp"
#include "rulebook/wagers/hosted.hpp"

namespace felt::rulebook {

struct TableTerms {
    int burn = 0;  // cards burned after a shuffle
    bool burn_shown = false;
    int seats = 7;
    int hands_per_player = 1;
    Money min_bet = Money::dollars(1);
    Money max_bet = Money::dollars(1000);
    Money chip = Money::cents(50);
    bool tips = true;
    Money tip_max = Money::dollars(100);
    std::string_view tip_clause{};  // of both
    int decision_seconds = 30;
    std::span<const wagers::HostedWager> side_wagers;  // those the table hosts
};

// The options among these that the game has; the others keep the value they came with.
void read_table_terms(TermsReader& reader, TableTerms& terms);

// What does not go together, whatever the game.
std::optional<std::string> conflict_in_table(const TableTerms& terms);

}  // namespace felt::rulebook
