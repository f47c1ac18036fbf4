// Exact odds of a side wager, whatever it looks at.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "odds/answer.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::odds {

// Whether it is decided by the hands of blackjack, and not by those of baccarat or by a wheel.
bool is_of_blackjack(const wagers::Wager& wager);
// Whether how the player's hands are played makes a difference, beside the first cards and the dealer's hand.
bool depends_on_play(const wagers::Wager& wager);
// Whether it makes a difference what the dealer does with a soft 17.
bool depends_on_soft17(const wagers::Wager& wager);

// Why this wager's odds cannot be worked out under these terms, if they cannot: one line.
std::optional<std::string> not_exact_because(const wagers::Wager& wager, const blackjack::Terms& terms);

// The odds of one pay table. `terms` are the main game's; the number of decks is theirs. Of a wager on hands that are
// dealt whole they play no part.
Answer wager_odds(const wagers::Wager& wager, const wagers::PayTable& table, const blackjack::Terms& terms);

// How many wagers end in each outcome for one first placed, with the main game's strategy and from a shoe of any cards,
// so that it can be held against the real rule on a small one (without splits, for a wager that only players with a
// hand left may place). Where the table compares suits, all must be alike in it.
std::vector<long double> outcome_chances(const wagers::Wager& wager, const wagers::PayTable& table,
                                         const blackjack::Terms& terms, const std::vector<Card>& shoe);

// The odds of several tables of a wager that share a walk, and for several numbers of decks: the chances are then
// worked out once. By number of decks, and for each the tables that allow it.
std::vector<Answer> wager_odds(const wagers::Wager& wager, std::span<const wagers::PayTable* const> tables,
                               const blackjack::Terms& terms, std::span<const int> decks);

// Whether two tables can be asked about together.
bool have_same_rows(const wagers::PayTable& a, const wagers::PayTable& b);
// The same for two tables of this wager: where hands are dealt whole, only the pack matters.
bool share_a_walk(const wagers::Wager& wager, const wagers::PayTable& a, const wagers::PayTable& b);

}  // namespace felt::odds
