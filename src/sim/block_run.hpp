// Shares blocks of rounds among threads, and hands what they bring on in the order of the blocks: so what comes of it
// does not depend on the threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace felt::sim {

inline constexpr std::uint64_t rounds_per_block = 65'536;

// Sum is what a run adds up to:
//   Part play(block, rounds) const: plays a block, on any thread
//   bool add(Part): takes the next block's part; true if that is enough
//   Standing standing() const: what may be shown on the way.
template <class Sum>
class BlockRun {
public:
    using Part = typename Sum::Part;
    using Standing = typename Sum::Standing;

    BlockRun(Sum& sum, std::uint64_t rounds, int threads, const std::atomic<bool>& stop)
        : sum_(sum),
          rounds_(rounds),
          threads_(threads),
          stop_(stop),
          blocks_((rounds + rounds_per_block - 1) / rounds_per_block) {}

    // `watch(standing, seconds)` is called about ten times a second. Once `stop` is set, the blocks under way are
    // finished and the rest is left.
    template <class Watch>
    void play(const Watch& watch) {
        workers_left_ = threads_;
        std::vector<std::jthread> workers;
        for (int i = 0; i < threads_; ++i) workers.emplace_back([this] { work(); });
        {
            std::unique_lock lock(mutex_);
            while (!all_left_.wait_for(lock, watch_interval, [this] { return workers_left_ == 0; })) {
                const Standing standing = sum_.standing();
                lock.unlock();
                watch(standing, seconds());
                lock.lock();
            }
        }
        if (failure_) std::rethrow_exception(failure_);
    }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    bool was_enough() const { return was_enough_; }
    bool was_interrupted() const { return !was_enough_ && blocks_added_ < blocks_; }

private:
    using Clock = std::chrono::steady_clock;
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
            keep(block, sum_.play(block, std::min(rounds_per_block, rounds_ - block * rounds_per_block)));
        }
    }

    // A block that is done early waits for those before it. Whether the result is precise enough is asked after each,
    // so the answer does not depend on who was faster.
    void keep(std::uint64_t block, Part part) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(block, std::move(part));
        while (!is_over_ && !waiting_.empty() && waiting_.begin()->first == blocks_added_) {
            was_enough_ = sum_.add(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            ++blocks_added_;
            if (was_enough_) is_over_ = true;
        }
    }

    Sum& sum_;
    const std::uint64_t rounds_;
    const int threads_;
    const std::atomic<bool>& stop_;
    const std::uint64_t blocks_;
    const Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> next_block_ = 0;
    std::atomic<bool> is_over_ = false;

    std::mutex mutex_;  // for everything below, and for what the sum adds up to
    std::condition_variable all_left_;
    int workers_left_ = 0;
    std::map<std::uint64_t, Part> waiting_;
    std::uint64_t blocks_added_ = 0;
    bool was_enough_ = false;
    std::exception_ptr failure_;
};

}  // namespace felt::sim
