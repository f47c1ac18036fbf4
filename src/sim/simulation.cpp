// Plays a plan's blocks and puts their counts together.
#include "sim/simulation.hpp"

#include <algorithm>

#include "table/live_table.hpp"

namespace felt::sim {
namespace {

// All blocks of a plan.
class PlanSum {
public:
    struct Part {
        Tally tally;
        std::vector<RoundResult> results;
    };
    using Standing = Tally;

    explicit PlanSum(const Plan& plan) : plan_(plan) {
        if (plan.sittings) results_.emplace(*plan.sittings);
    }

    Part play(std::uint64_t block, std::uint64_t rounds) const {
        Part part;
        rulebook::SimBlock sim{plan_.seed, block, rounds, plan_.seats, plan_.bets, {}};
        if (results_) {
            part.results.reserve(rounds);
            sim.results = &part.results;
        }
        part.tally = plan_.game->simulate(sim);
        return part;
    }
    bool add(const Part& part) {
        tally_.add(part.tally);
        if (results_) results_->add(part.results);
        if (!plan_.until_standard_error) return false;
        return statistics_of(tally_.whole, tally_.rounds).standard_error <= *plan_.until_standard_error;
    }
    const Tally& standing() const { return tally_; }
    const std::optional<ResultsTally>& results() const { return results_; }

private:
    const Plan& plan_;
    Tally tally_;
    std::optional<ResultsTally> results_;
};

}  // namespace

Finished run(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Standing&)>& watch) {
    check(plan.threads >= 1 && !plan.bets.empty() && plan.rounds <= countable_rounds(plan.bets, plan.seats),
          "a simulation's plan can be carried out");
    PlanSum sum(plan);
    BlockRun<PlanSum> blocks(sum, plan.rounds, plan.threads, stop);
    blocks.play([&](const Tally& tally, double seconds) { watch({tally, seconds}); });
    Finished finished{{sum.standing(), blocks.seconds()}, Ended::as_planned, sum.results()};
    if (blocks.was_interrupted()) {
        finished.how = Ended::interrupted;
    } else if (plan.until_standard_error && !blocks.was_enough()) {
        finished.how = Ended::fell_short;
    }
    return finished;
}

namespace {

// A wager that is offered during the round; null for one that is placed before the deal.
const wagers::HostedWager* offered_wager(const rulebook::SetGame& game, const FixedBet& bet) {
    for (const wagers::HostedWager& side : game.side_wagers()) {
        if (side.info.index == bet.wager && side.wager->placed != Moment::before_deal) return &side;
    }
    return nullptr;
}

}  // namespace

std::optional<RefusedBet> refused_bet(const rulebook::SetGame& game, std::span<const FixedBet> bets, int seats) {
    Opening opening;
    opening.scanned_cards = true;
    opening.marks = game.opening().marks;
    LiveRound round(std::move(opening), [&game](LiveTable& table) { game.play(table); });
    for (int seat = 1; seat <= seats; ++seat) {
        for (const FixedBet& bet : bets) {
            if (const wagers::HostedWager* offered = offered_wager(game, bet)) {
                const Money chip = round.table().layout()->chip;
                if (auto why = refuses_amount(offered->limits, bet.amount, chip))
                    return RefusedBet{bet, *std::move(why)};
                continue;
            }
            const auto input = Input::bet(Seat{static_cast<std::uint8_t>(seat)}, bet.wager, bet.amount,
                                          static_cast<std::uint16_t>(seat), bet.spot);
            if (auto why = round.submit(input)) return RefusedBet{bet, *std::move(why)};
        }
    }
    if (auto why = round.submit(Input::close())) return RefusedBet{bets.front(), *std::move(why)};
    return std::nullopt;
}

std::uint64_t countable_rounds(std::span<const FixedBet> bets, int seats) {
    Money most;
    for (const FixedBet& bet : bets) most = std::max(most, bet.amount);
    if (most.is_zero()) return most_rounds;
    const std::int64_t rounds = most_wagered.in_cents() / (most.in_cents() * seats);
    return std::min(most_rounds, static_cast<std::uint64_t>(rounds));
}

}  // namespace felt::sim
