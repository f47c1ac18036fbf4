// A game's best known strategy as a card to hold in the hand: charts of what to do, what each choice is worth, and what
// no chart can say in words.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "odds/own_odds.hpp"
#include "rulebook/options.hpp"

namespace felt::odds {

// One thing the player may do, and what it brings on average per unit first wagered; nothing where that is not known.
struct Choice {
    std::string play;
    std::optional<double> worth;
};

// What to do with a hand against one of the things it is held against: the choices allowed there, best first. Empty
// where the two cannot meet.
struct Cell {
    std::vector<Choice> choices;
    // What to do where the best choice is refused, as a hit for a double on three cards.
    std::string otherwise{};
    // Where that is so with a hand of so many cards or more, as in games that pay for many cards; 0: as above.
    int otherwise_from = 0;
};

struct ChartRow {
    std::string hand;
    std::vector<Cell> cells;
};

struct Chart {
    std::string id;      // such as "hard"
    std::string title;   // such as "Hard totals"
    std::string across;  // what the columns are, such as "dealer shows"
    std::vector<std::string> columns;
    std::vector<ChartRow> rows;
};

// A hand whose own cards want something else than the chart says.
struct ByComposition {
    std::string hand;     // such as "T-2"
    std::string against;  // a column
    std::string play;
    std::string instead_of;
    double gains = 0;                // per unit first wagered, when it comes
    std::optional<double> chance{};  // how often a round comes to it, where that is known
};

// The first two cards against an up card, played as is best for these very cards.
struct DealtWorths {
    std::string hand;
    std::string against;
    double chance = 0;            // to be dealt so
    double value = 0;             // of the round, blackjacks and insurance too
    std::vector<Choice> choices;  // best first; none for a blackjack
};

struct StrategyCard {
    std::string game;
    std::vector<std::pair<std::string, std::string>> rules;  // those that matter
    Method method = Method::solved;                          // how the choices were found to be best
    std::string how;                                         // the same in words
    std::optional<double> house_edge{};                      // of the main wager, played by this card
    std::vector<Chart> charts;
    std::vector<ByComposition> exceptions{};
    std::vector<DealtWorths> hands{};  // where each has been solved
    std::vector<std::string> words{};  // rules a chart has no room for, one sentence each
};

}  // namespace felt::odds
