// What the rulebook does, as hashes: they change if and only if some game plays, pays or is valued otherwise. So a
// change of the code that should change none of it proves that it does not.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "odds/answer.hpp"
#include "odds/own_odds.hpp"
#include "rulebook/registry.hpp"
#include "rulebook/script.hpp"

namespace felt::odds {

// One thing that a game or a wager does.
struct SignedPart {
    std::string of;           // "blackjack", "blackjack@streak" with a preset, "wager lucky-ladies"
    std::string_view what;    // rounds, simulated, odds or pays
    std::uint64_t count = 0;  // of scripted rounds, simulated rounds, answers or pay tables
    std::string hash;
};

struct Signature {
    std::vector<SignedPart> parts;  // in the order of the documents: games with their presets, then wagers

    // A line a part, each ending in its hash, so that two signatures can be compared line by line.
    std::string lines() const;
    // SHA-256 of these lines.
    std::string hash() const;
};

struct SignatureWork {
    std::string id;   // of a game or a wager; empty: all of them
    int threads = 0;  // 0: as many as the machine has; makes no difference to the signature
    // Told how many pieces of the work are done, and of how many.
    std::function<void(std::size_t, std::size_t)> watch{};
};
// An error where there is nothing of that id.
Result<Signature> sign_rulebook(const SignatureWork& work);

// ---- what the hashes are taken of ----

// A scripted round: the game, every movement of money in order, how it ended and what it left. Neither its name nor
// where it is filed.
std::string written(const rulebook::Script& script, const rulebook::ScriptRun& run);

// Rounds with the usual bets at as few seats as the game needs, and at three seats with every wager that can be made
// before the deal.
struct Simulated {
    std::uint64_t rounds = 0;
    std::string written;
};
Simulated simulated(const rulebook::SetGame& game, std::uint64_t rounds_with_usual_bets);
// What is laid in turn: the usual bets, and beside them as many others as can lie together, until each has lain in one
// of the lists. What the table refuses even so is not made before the deal.
std::vector<std::vector<FixedBet>> bets_in_turn(const rulebook::SetGame& game, int seats);

// Where a wager is valued, and simulated if no preset has it on its layout: at the first game that can host it, with
// the first pay table for its decks, and with the wager it must lie beside.
std::optional<rulebook::Chosen> host_of(const wagers::Wager& wager);

// Names, numbers and methods, and no words that only explain.
std::string written(const OwnAnswer& answer);
std::string written(const Answer& answer);
// A number as it counts: rounded to ten digits. The last digits of a double are noise, which another order of adding or
// another compiler may change, and a hash would tell all the world. Rounding does not end that but makes it rare: noise
// in the sixteenth digit changes the tenth once in a million numbers, and there are some thousands. What is
// really valued otherwise differs earlier: one deal more or less of all deals of its row.
std::string written(double number);

}  // namespace felt::odds
