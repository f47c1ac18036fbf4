// Independent pieces of work, done on all cores.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace felt {

// Calls `work(i)` once for every i below count, the lower ones first, on so many threads (0: one a core). What one of
// them throws is thrown again when all that had begun are done.
template <class Work>
void in_parallel(std::size_t count, const Work& work, std::size_t threads_wanted = 0) {
    std::atomic<std::size_t> next = 0;
    std::mutex guard;
    std::exception_ptr failed;
    const auto take_turns = [&] {
        try {
            for (std::size_t i = next++; i < count; i = next++) work(i);
        } catch (...) {
            const std::lock_guard lock(guard);
            failed = std::current_exception();
            next = count;
        }
    };
    {
        std::vector<std::jthread> threads;
        const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
        const std::size_t wanted = threads_wanted > 0 ? threads_wanted : cores;
        for (std::size_t i = 0; i < std::min(wanted, count); ++i) threads.emplace_back(take_turns);
    }
    if (failed) std::rethrow_exception(failed);
}

}  // namespace felt
