// Scripted rounds: text a dealer could write, played on the live table and held to what it says will happen.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rulebook/registry.hpp"
#include "table/scripted_table.hpp"

namespace felt::rulebook {

struct WrittenRound;

// A settlement the script's writer expects; what is left out may be anything.
struct ExpectedSettlement {
    std::map<std::string, std::string> fields;  // seat, hand, wager, outcome, stake, pays, returned, net, clause
    std::string where;
};

struct ExpectedPending {
    std::string asks;
    std::optional<int> seat;
    std::optional<int> hand;
    std::vector<std::string> options;  // as a set; empty: not looked at
};

struct Expectations {
    std::vector<ExpectedSettlement> settlements;
    std::map<int, Money> net;
    std::optional<std::string> refused;  // the clause of the refusal
    std::optional<ExpectedPending> pending;
    std::vector<std::string> events;  // in this order, others may lie between
    std::optional<std::string> dealer;
    std::optional<Money> tips;
    std::optional<Money> bank;            // what it has won
    std::optional<Money> collected;       // in fees
    std::optional<Money> jackpot;         // given to it by the pot
    std::optional<int> button;            // the seat the action button was put at
    std::map<std::size_t, Money> meters;  // by place in the opening's list
    std::optional<std::vector<Carried>> carried;
    std::map<const MarkInfo*, std::int32_t> marks;
};

struct Script {
    std::string file;  // with the line, where a file holds many
    std::string title;
    std::vector<std::string> clauses;
    Chosen chosen;
    ScriptedRound round;
    Expectations expected;
};

Result<Script> read_script(std::string_view text, const std::string& file);
Result<Script> read_script(const WrittenRound& round);

// What came of a script.
struct ScriptRun {
    ScriptedEnd end;
    bool is_complete() const { return end.round.is_complete(); }
};
ScriptRun play_script(const Script& script);

// Every expectation that does not hold, one line each; empty when all do.
std::vector<std::string> unmet(const Script& script, const ScriptRun& run);

// The dealer's cards at the end, as laid out for all to see.
std::vector<Card> dealer_cards(const LiveRound& round);
// What each seat won or lost, tips it gave included.
std::map<int, Money> net_by_seat(const LiveRound& round);

}  // namespace felt::rulebook
