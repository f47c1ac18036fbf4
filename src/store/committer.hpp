// Group commit: a thread that stores all steps that wait in one transaction, because a disk takes as long for one step
// as for a hundred.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/store.hpp"

namespace felt::store {

class Committer {
public:
    using Done = std::function<void()>;
    using Failed = std::function<void(const std::string& why)>;

    // `failed` is called once, when the store fails: nothing is stored any more from then on, and nothing done.
    Committer(Store& store, Failed failed);
    Committer(const Committer&) = delete;
    Committer& operator=(const Committer&) = delete;
    ~Committer() { stop(); }

    // From any thread. `done` is called on the committer's own, after those of all steps submitted before, when the
    // step is on disk.
    void submit(house::Step step, Done done);

    // Stores what waits and comes to an end.
    void stop();

    struct Counts {
        std::uint64_t steps = 0;
        std::uint64_t transactions = 0;
        std::size_t waiting = 0;
    };
    Counts counts() const;

private:
    struct Waiting {
        std::vector<house::Step> steps;
        std::vector<Done> dones;
    };
    void run();
    bool commit(const Waiting& group);

    Store& store_;
    Failed failed_;
    mutable std::mutex mutex_;
    std::condition_variable news_;
    Waiting waiting_;
    Counts counts_;
    bool is_stopping_ = false;
    bool has_failed_ = false;
    std::thread thread_;
};

}  // namespace felt::store
