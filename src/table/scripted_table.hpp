// The table of scripted rounds: cards, wagers and answers from a script, played on the live table so that a script
// shows exactly what a live player would meet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "table/live_table.hpp"

namespace felt {

struct ScriptedWager {
    std::uint8_t wager;
    Money amount;
    std::uint8_t spot = 0;
};

struct ScriptedSeat {
    Seat seat;
    std::uint16_t player = 0;
    std::vector<ScriptedWager> bets;
    std::vector<ScriptedWager> tips;
    std::vector<std::string> acts;  // "stand", "double", "double 2.50", "time-out"
};

struct ScriptedRound {
    std::vector<Card> cards;
    int cards_left = -1;  // the shoe runs out after so many; -1: it does not
    Bank bank;
    Seat button{1};
    std::vector<ScriptedSeat> seats;
    std::vector<Ruling> rulings;
    std::vector<Meter> meters;
    std::vector<Carried> carried;
    std::vector<std::string> spins;  // by what they show
    Marks marks{};
};

// How a scripted round ended: complete, waiting for more, refused, or misspelt.
struct ScriptedEnd {
    LiveRound round;
    std::optional<RefusedInput> refused;
    std::optional<Error> bad_script;
    int refused_seat = 0;
};

class ScriptedTable {
public:
    explicit ScriptedTable(ScriptedRound script) : script_(std::move(script)) {}

    ScriptedEnd play(const LiveRound::PlayRound& play_round);

private:
    bool place_wagers(ScriptedEnd& end) const;
    bool answer(ScriptedEnd& end);
    static bool spin(ScriptedEnd& end, const std::string& shows);
    std::optional<Input> input_for(const PendingQuestion& question, const std::string& act, ScriptedEnd& end) const;

    ScriptedRound script_;
    std::vector<std::size_t> acts_used_;
};

}  // namespace felt
