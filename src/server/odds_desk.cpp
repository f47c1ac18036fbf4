// Works out odds, one table after the other.
#include "server/odds_desk.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include "core/json.hpp"
#include "house/written.hpp"
#include "odds/odds_json.hpp"
#include "odds/table_odds.hpp"

namespace felt::server {
namespace {

// Linux counts threads as processes here; those that this one starts are as patient as it is.
void give_way_to_play() {
    constexpr int patience = 10;
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), patience);
}

std::string odds_list(const rulebook::Chosen& chosen) {
    const odds::TableOdds found = odds::table_odds(chosen);
    std::vector<std::string> answers;
    for (const auto& answer : found.own) answers.push_back(odds_json(answer));
    for (const auto& answer : found.side) answers.push_back(odds_json(answer));
    return json_list(answers);
}

}  // namespace

OddsDesk::OddsDesk() : thread_([desk = desk_] { work(desk); }) {}

OddsDesk::~OddsDesk() {
    bool is_busy = false;
    {
        const std::scoped_lock lock(desk_->mutex);
        desk_->is_closing = true;
        is_busy = desk_->is_busy;
    }
    desk_->news.notify_one();
    if (is_busy) {
        thread_.detach();
    } else {
        thread_.join();
    }
}

std::string OddsDesk::odds_of(const rulebook::Chosen& chosen) {
    std::string terms = house::written_terms(chosen);
    const std::scoped_lock lock(desk_->mutex);
    const auto [at, is_new] = desk_->ready.try_emplace(std::move(terms));
    if (is_new) {
        desk_->asked.emplace_back(at->first, chosen);
        desk_->news.notify_one();
    }
    return at->second;
}

void OddsDesk::work(const std::shared_ptr<Desk>& desk) {
    give_way_to_play();
    std::unique_lock lock(desk->mutex);
    for (;;) {
        desk->news.wait(lock, [&desk] { return desk->is_closing || !desk->asked.empty(); });
        if (desk->is_closing) return;
        // What was asked for last is what somebody is looking at.
        const auto [terms, chosen] = std::move(desk->asked.back());
        desk->asked.pop_back();
        desk->is_busy = true;
        lock.unlock();
        std::string odds = odds_list(chosen);
        lock.lock();
        desk->is_busy = false;
        desk->ready[terms] = std::move(odds);
    }
}

}  // namespace felt::server
