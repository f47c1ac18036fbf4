// Work on all cores: everything once, and what goes wrong is told.
#include "core/parallel.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace felt {
namespace {

TEST(InParallel, does_every_piece_once) {
    std::vector<std::atomic<int>> times(1000);
    in_parallel(times.size(), [&](std::size_t i) { ++times[i]; });
    for (const auto& each : times) EXPECT_EQ(each, 1);
}

TEST(InParallel, uses_as_many_threads_as_are_asked_for) {
    std::vector<std::thread::id> by(100);
    in_parallel(
        by.size(), [&](std::size_t i) { by[i] = std::this_thread::get_id(); }, 1);
    for (const auto& each : by) EXPECT_EQ(each, by[0]);

    // Each waits for the other.
    std::atomic<int> begun = 0;
    in_parallel(
        2,
        [&](std::size_t) {
            ++begun;
            while (begun < 2) std::this_thread::yield();
        },
        2);
    EXPECT_EQ(begun, 2);
}

TEST(InParallel, does_nothing_where_there_is_nothing) {
    in_parallel(0, [](std::size_t) { FAIL() << "there was no work"; });
}

TEST(InParallel, throws_what_a_piece_of_work_throws) {
    const auto fail_at_five = [](std::size_t i) {
        if (i == 5) throw std::runtime_error("five");
    };
    EXPECT_THROW(in_parallel(100, fail_at_five), std::runtime_error);
}

}  // namespace
}  // namespace felt
