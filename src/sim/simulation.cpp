// Shares blocks of rounds among threads and puts their counts together.
#include "sim/simulation.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

namespace felt::sim {
namespace {

using Clock = std::chrono::steady_clock;

class Run {
public:
    Run(const Plan& plan, const std::atomic<bool>& stop)
        : plan_(plan), stop_(stop), blocks_((plan.rounds + rounds_per_block - 1) / rounds_per_block) {}

    Finished play(const std::function<void(const Standing&)>& watch) {
        workers_left_ = plan_.threads;
        std::vector<std::jthread> workers;
        for (int i = 0; i < plan_.threads; ++i) workers.emplace_back([this] { work(); });
        {
            std::unique_lock lock(mutex_);
            while (!all_left_.wait_for(lock, watch_interval, [this] { return workers_left_ == 0; })) {
                const Standing standing = standing_now();
                lock.unlock();
                watch(standing);
                lock.lock();
            }
        }
        if (failure_) std::rethrow_exception(failure_);
        return {standing_now(), how_it_ended()};
    }

private:
    static constexpr std::chrono::milliseconds watch_interval{100};

    void work() {
        try {
            play_blocks();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
            is_over_ = true;
        }
        const std::lock_guard lock(mutex_);
        --workers_left_;
        all_left_.notify_one();
    }

    // A block that was taken is always finished, so those that are done have no gap between them.
    void play_blocks() {
        while (!is_over_ && !stop_) {
            const std::uint64_t block = next_block_.fetch_add(1);
            if (block >= blocks_) return;
            const std::uint64_t rounds = std::min(rounds_per_block, plan_.rounds - block * rounds_per_block);
            keep(block, plan_.game->simulate({plan_.seed, block, rounds, plan_.seats, plan_.bets, {}}));
        }
    }

    // Adds up in the order of the blocks: a block that is done early waits for those before it. Whether the result is
    // precise enough is asked after each, so the answer does not depend on who was faster.
    void keep(std::uint64_t block, const Tally& tally) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(block, tally);
        while (!is_over_ && !waiting_.empty() && waiting_.begin()->first == blocks_added_) {
            tally_.add(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            ++blocks_added_;
            is_precise_ = is_precise_enough();
            if (is_precise_) is_over_ = true;
        }
    }

    bool is_precise_enough() const {
        if (!plan_.until_standard_error) return false;
        return statistics_of(tally_.whole, tally_.rounds).standard_error <= *plan_.until_standard_error;
    }

    Standing standing_now() const { return {tally_, std::chrono::duration<double>(Clock::now() - start_).count()}; }

    Ended how_it_ended() const {
        if (is_precise_) return Ended::as_planned;
        if (blocks_added_ < blocks_) return Ended::interrupted;
        return plan_.until_standard_error ? Ended::fell_short : Ended::as_planned;
    }

    const Plan& plan_;
    const std::atomic<bool>& stop_;
    const std::uint64_t blocks_;
    const Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> next_block_ = 0;
    std::atomic<bool> is_over_ = false;

    std::mutex mutex_;  // for everything below
    std::condition_variable all_left_;
    int workers_left_ = 0;
    std::map<std::uint64_t, Tally> waiting_;
    Tally tally_;
    std::uint64_t blocks_added_ = 0;
    bool is_precise_ = false;
    std::exception_ptr failure_;
};

}  // namespace

Finished run(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Standing&)>& watch) {
    check(plan.threads >= 1 && !plan.bets.empty() && plan.rounds <= countable_rounds(plan.bets, plan.seats),
          "a simulation's plan can be carried out");
    return Run(plan, stop).play(watch);
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
