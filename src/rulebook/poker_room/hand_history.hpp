// Hand histories of hold'em and Omaha in the PHH format, a TOML file a hand: read, written, and played again.
//
// Players are numbered p1, p2, … from the first at the left of the dealer button, so that the last is the button. Of
// the format's variants these are the room's: FT, NT and FO/8; FO, NO and NO/8 are spelled alike for what the format
// has no code for. What it has no field for stands in fields of our own, whose names begin with an underscore: the
// table's options, marks that outlast a hand, and burned cards.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "rulebook/script.hpp"

namespace felt::poker_room {

struct HandHistory {
    std::string variant;
    std::vector<Money> antes;
    std::vector<Money> blinds;  // as written: the other way round when two play
    Money small_bet;            // at limit
    Money big_bet;
    Money min_bet;  // at no limit
    std::vector<Money> starting_stacks;
    std::vector<std::string> actions;
    std::vector<int> seats;               // empty: 1, 2, …
    std::vector<Money> finishing_stacks;  // empty: not told
    // Of our own.
    std::map<std::string, std::string> table;  // options by id; empty: whatever the other fields call for
    std::map<std::string, int> marks;
    std::vector<Card> burned;
    // Anything else, as it was written.
    std::vector<std::pair<std::string, std::string>> others;

    bool operator==(const HandHistory&) const = default;
};

// One clear line when it is no hand history, or none of the room's games.
Result<HandHistory> read_hand_history(std::string_view text, const std::string& file);
// One way to write it: fields in the format's order, an action a line.
std::string text_of(const HandHistory& history);

// The hand as a scripted round, with what it says the stacks came to as what is expected. Cards that the history does
// not know are other cards of the deck; a player whose cards are unknown cannot come to a showdown.
Result<rulebook::Script> script_of(const HandHistory& history, const std::string& file);
// The round a file tells of: a hand history if its name ends in .phh, otherwise a script.
Result<rulebook::Script> read_round(std::string_view text, const std::string& file);
// A round of hold'em or Omaha as a hand history.
Result<HandHistory> history_of(const rulebook::Chosen& chosen, const LiveRound& round);

}  // namespace felt::poker_room
