// The committer stores in order and in groups, stores what waits when it is stopped, and stops when the store fails.
#include "store/committer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "store/steps.hpp"

namespace felt::store {
namespace {

// Keeps the numbers of rounds, once it is let, until it is told to fail.
class SlowStore final : public Store {
public:
    void commit(std::span<const house::Step> steps) override {
        is_let_.wait();
        if (fails) throw StoreError("the disk is full");
        for (const house::Step& step : steps) kept.push_back(step.rounds.at(0).round);
        ++commits;
    }
    house::Loaded load() override { return {}; }
    std::vector<FinishedRound> last_rounds(house::TableNumber, int) override { return {}; }
    std::vector<ShoeLine> last_shoes(house::TableNumber, int) override { return {}; }
    std::optional<house::ShoeInPlay> ended_shoe(house::TableNumber, std::uint32_t) override { return {}; }
    std::optional<house::ShoeInPlay> shoe_of_round(house::TableNumber, std::uint64_t) override { return {}; }
    Money sum_of_accounts() override { return {}; }

    std::vector<std::uint64_t> kept;
    int commits = 0;
    std::atomic<bool> fails = false;
    std::promise<void> let;

private:
    std::shared_future<void> is_let_ = let.get_future().share();
};

TEST(Committer, stores_in_order_and_in_groups_before_it_says_so) {
    SlowStore store;
    std::vector<std::uint64_t> told;
    std::vector<std::uint64_t> all;
    Committer committer(store, [](const std::string& why) { ADD_FAILURE() << why; });
    for (std::uint64_t round = 1; round <= 1000; ++round) {
        all.push_back(round);
        committer.submit(round_step(round), [round, &told, &store] {
            told.push_back(round);
            EXPECT_GE(store.kept.size(), round);
        });
    }
    store.let.set_value();
    committer.stop();
    EXPECT_EQ(store.kept, all);
    EXPECT_EQ(told, all);
    EXPECT_LE(store.commits, 2) << "all that came while the first was on its way go together";
    EXPECT_EQ(committer.counts().steps, 1000U);
    EXPECT_EQ(committer.counts().transactions, static_cast<std::uint64_t>(store.commits));
    EXPECT_EQ(committer.counts().waiting, 0U);
}

TEST(Committer, stops_for_good_when_the_store_fails) {
    SlowStore store;
    std::vector<std::string> failures;
    std::promise<void> failed;
    int told = 0;
    Committer committer(store, [&](const std::string& why) {
        failures.push_back(why);
        store.fails = false;
        failed.set_value();
    });
    store.fails = true;
    store.let.set_value();
    committer.submit(round_step(1), [&told] { ++told; });
    failed.get_future().wait();
    committer.submit(round_step(2), [&told] { ++told; });
    committer.stop();
    EXPECT_THAT(failures, testing::ElementsAre("the disk is full"));
    EXPECT_EQ(told, 0);
    EXPECT_TRUE(store.kept.empty()) << "what comes after something lost must not be kept";
}

}  // namespace
}  // namespace felt::store
