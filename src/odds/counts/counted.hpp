// A wager that somebody counts cards against: what it is worth from whatever is left of the shoe.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "odds/counts/worth_sum.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "rulebook/options.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::odds::counts {

struct Counted {
    Kinds kinds;
    std::vector<Card> shoe;  // the full shoe, but for what is known to be gone
    Left full{};             // the same by kind
    CardSet gone = 0;        // one of these lies open when the wager is made: the ace under which insurance is offered
    // The player's expectation per unit, exactly. As a fixed strategy plays, so that the full shoe is worth what all
    // shoes that miss one card are worth on average.
    std::function<long double(const Left&)> worth{};
    // The same where it is quick enough to be asked before every round of a simulation.
    std::function<double(const Left&)> quick_worth{};
    std::size_t quick_steps = 0;  // how many multiplications that takes
    std::string note{};           // what the worth counts and what it leaves out
    std::string strategy{};       // where the player decides something
};

// A side wager of blackjack or baccarat, from so many decks. The number of decks in `terms` is what the strategy goes
// by.
Result<Counted> counted_wager(const wagers::Wager& wager, const wagers::PayTable& table, const blackjack::Terms& terms,
                              int decks);

// The main wager of standard blackjack, played by the best strategy by totals for the full shoe.
Counted counted_main(const blackjack::Terms& terms);

// 30-812: half the main wager, paid 2 to 1, under an ace.
Counted counted_insurance(int decks);

// The wagers of baccarat itself, under its settings; nothing where it has no such wager.
std::optional<Counted> counted_baccarat(std::string_view wager, const rulebook::Settings& settings);

// How much of a full shoe there is of each kind.
Left left_in(const Kinds& kinds, std::span<const Card> shoe);
// Some shoe that holds this much of each kind.
std::vector<Card> cards_left(const Kinds& kinds, const Left& left);

}  // namespace felt::odds::counts
