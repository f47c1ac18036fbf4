// The thread that commits.
#include "store/committer.hpp"

#include <utility>

namespace felt::store {

Committer::Committer(Store& store, Failed failed)
    : store_(store), failed_(std::move(failed)), thread_([this] { run(); }) {}

void Committer::submit(house::Step step, Done done) {
    {
        const std::scoped_lock lock(mutex_);
        if (has_failed_ || is_stopping_) return;
        waiting_.steps.push_back(std::move(step));
        waiting_.dones.push_back(std::move(done));
    }
    news_.notify_one();
}

void Committer::stop() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
    }
    news_.notify_one();
    if (thread_.joinable()) thread_.join();
}

Committer::Counts Committer::counts() const {
    const std::scoped_lock lock(mutex_);
    Counts counts = counts_;
    counts.waiting = waiting_.steps.size();
    return counts;
}

bool Committer::commit(const Waiting& group) {
    try {
        store_.commit(group.steps);
        return true;
    } catch (const StoreError& error) {
        failed_(error.what());
        return false;
    }
}

void Committer::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        news_.wait(lock, [this] { return is_stopping_ || !waiting_.steps.empty(); });
        if (waiting_.steps.empty()) return;
        const Waiting group = std::exchange(waiting_, {});
        lock.unlock();
        const bool is_stored = commit(group);
        if (is_stored) {
            for (const Done& done : group.dones) done();
        }
        lock.lock();
        if (!is_stored) {
            has_failed_ = true;
            waiting_ = {};
            return;
        }
        counts_.steps += group.steps.size();
        ++counts_.transactions;
    }
}

}  // namespace felt::store
