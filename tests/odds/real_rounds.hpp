// Real rounds against odds: what a simulation of the rule counted, held against figures that were worked out without
// it. More than four standard errors apart is a failing test.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "odds/answer.hpp"
#include "odds/own_odds.hpp"
#include "rulebook/registry.hpp"
#include "table/tally.hpp"

namespace felt::odds {

// A game under these options, hosting these wagers; a test that asks for what there is not fails and stops.
rulebook::Chosen table_of(const std::string& game, const Choices& options,
                          const std::vector<wagers::WagerChoice>& hosted = {});
wagers::WagerChoice hosting(const std::string& wager, const std::string& pay_table);

// So many rounds of the real rule, each seat with these bets.
Tally played(const rulebook::SetGame& set, const std::vector<FixedBet>& bets, std::uint64_t rounds, std::uint64_t seed,
             int seats = 1);

// Of figures that are worked out and not sampled.
inline constexpr double no_sample = std::numeric_limits<double>::infinity();

// It ended in each way as often as its rows say, and in no other. What comes rarely is held to Poisson's law, and what
// is expected less than five times is looked at together as well. Figures that are themselves sampled, from so many
// deals, err too.
void expect_ends(const Figures& exact, const WagerInfo& wager, const WagerTally& tally, double deals = no_sample);

// Every outcome of a stake that is always the same brought what its row says, to the cent. `beside` is what was paid in
// all that settles no wager.
void expect_paid(const Figures& exact, const WagerInfo& wager, const WagerTally& tally, Money stake, Money beside = {});

// What was lost per unit of some stake, within four standard errors of what the odds say.
struct Loss {
    double per_unit = 0;
    double standard_error = 0;
};
Loss loss_of(const WagerTally& tally, std::uint64_t rounds);                 // per unit first staked
Loss loss_of(const WagerTally& tally, std::uint64_t rounds, Money a_round);  // per unit of what every round has
void expect_loss(double exact, const Loss& simulated, double error_of_exact = 0);

// All three at once: how a wager ended on which there was always this stake, what it paid and what it cost.
void expect_agreement(const Figures& exact, const WagerInfo& wager, const Tally& tally, Money stake,
                      const std::optional<Sample>& sample = std::nullopt);

}  // namespace felt::odds
