// Where the house's records are kept, whatever keeps them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "house/record.hpp"

namespace felt::store {

// Something is wrong with what keeps the records: it cannot be opened, is full, or holds what it should not.
struct StoreError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct FinishedRound {
    std::uint64_t round = 0;
    std::uint32_t shoe = 0;
    house::Time ended{};
};
struct ShoeLine {
    std::uint32_t shoe = 0;
    Bytes32 commitment{};
    std::optional<Bytes32> seed;  // only once it has ended
    std::uint64_t rounds = 0;
    std::vector<std::string> cuts;  // in order
};

class Store {
public:
    virtual ~Store() = default;

    virtual house::Loaded load() = 0;
    // All of them in one transaction that is on disk when this returns. A step whose entries do not add up to zero is
    // a StoreError, and nothing is kept.
    virtual void commit(std::span<const house::Step> steps) = 0;

    // Newest first.
    virtual std::vector<FinishedRound> last_rounds(house::TableNumber table, int count) = 0;
    virtual std::vector<ShoeLine> last_shoes(house::TableNumber table, int count) = 0;
    // Nothing when there is none, or it has not ended.
    virtual std::optional<house::ShoeInPlay> ended_shoe(house::TableNumber table, std::uint32_t shoe) = 0;
    // The shoe that a finished round was dealt from, ended or not, with its rounds up to that one. Who sees what of the
    // round is told by dealing it again; the shoe itself is for the house's eyes only.
    virtual std::optional<house::ShoeInPlay> shoe_of_round(house::TableNumber table, std::uint64_t round) = 0;

    // What all accounts hold together, counted from their postings; zero, or money was made or lost.
    virtual Money sum_of_accounts() = 0;
};

// An SQLite file, made if it is not there. Throws StoreError.
std::unique_ptr<Store> open_sqlite(const std::string& file);

}  // namespace felt::store
