// What people at a table ask of it, and what came of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "house/record.hpp"
#include "table/live_table.hpp"

namespace felt::house {

struct Request {
    enum class Do : std::uint8_t { sit, leave, sit_out, bank, cut, bet, tip, ready, answer, advice } what{};
    std::uint8_t seat = 0;        // sit, leave (0: all of one's seats), bet, tip
    bool on = true;               // sit_out, bank
    std::string cut;              // cut
    std::string wager;            // bet, tip
    std::string spot;             // … where the wager has spots
    std::uint64_t round = 0;      // answer, advice
    std::uint16_t question = 0;   // answer, advice
    std::string option;           // answer
    std::optional<Money> amount;  // bet, tip; answer: nothing means the most
    Money tip;                    // answer
};

// What the simulator's strategy would answer.
struct Advised {
    std::uint16_t question = 0;
    std::string option;
    Money amount;
    std::string strategy;
};

struct Acted {
    std::optional<RefusedInput> refused;
    Step step;
    std::optional<Advised> advised;
    bool has_news = false;      // whether anybody at the table sees a difference
    std::size_t news_from = 0;  // the first event of the round in play that is new
};

}  // namespace felt::house
