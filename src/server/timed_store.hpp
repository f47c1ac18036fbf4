// A store that tells how long each commit took.
#pragma once

#include <chrono>
#include <functional>

#include "store/store.hpp"

namespace felt::server {

class TimedStore final : public store::Store {
public:
    using Took = std::function<void(double seconds)>;

    TimedStore(store::Store& store, Took took) : store_(store), took_(std::move(took)) {}

    house::Loaded load() override { return store_.load(); }
    void commit(std::span<const house::Step> steps) override {
        const auto began = std::chrono::steady_clock::now();
        store_.commit(steps);
        took_(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
    }
    std::vector<store::FinishedRound> last_rounds(house::TableNumber table, int count) override {
        return store_.last_rounds(table, count);
    }
    std::vector<store::ShoeLine> last_shoes(house::TableNumber table, int count) override {
        return store_.last_shoes(table, count);
    }
    std::optional<house::ShoeInPlay> ended_shoe(house::TableNumber table, std::uint32_t shoe) override {
        return store_.ended_shoe(table, shoe);
    }
    std::optional<house::ShoeInPlay> shoe_of_round(house::TableNumber table, std::uint64_t round) override {
        return store_.shoe_of_round(table, round);
    }
    Money sum_of_accounts() override { return store_.sum_of_accounts(); }

private:
    store::Store& store_;
    Took took_;
};

}  // namespace felt::server
