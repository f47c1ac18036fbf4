// Acts, and tells of them when they are on disk.
#include "server/floor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/message.hpp"

namespace felt::server {

using house::Acted;
using house::GuestId;
using house::Table;

namespace {
constexpr const char* table_has_stopped = "this table has stopped";
}

Floor::Floor(boost::asio::io_context& io, house::House& house, Metrics& metrics, Commit commit)
    : io_(io), house_(house), metrics_(metrics), commit_(std::move(commit)) {
    for (const auto& table : house_.tables()) tables_[table.get()] = std::make_unique<AtTable>(io);
}

Floor::AtTable& Floor::at(const Table& table) { return *tables_.at(&table); }

// ---- what is on disk ----

void Floor::store(house::Step step) {
    if (step.is_empty()) return;
    count(step);
    const std::uint64_t number = ++given_;
    commit_(std::move(step), [this, number] { boost::asio::post(io_, [this, number] { stored(number); }); });
}

void Floor::stored(std::uint64_t step) {
    stored_ = std::max(stored_, step);
    while (!waiting_.empty() && waiting_.front().step <= stored_) {
        const auto then = std::move(waiting_.front().then);
        waiting_.pop_front();
        then();
    }
}

void Floor::when_stored(std::function<void()> then) {
    // Behind those who wait, though what this one waits for may be stored already.
    if (waiting_.empty() && given_ == stored_) return then();
    waiting_.push_back({given_, std::move(then)});
}

void Floor::count(const house::Step& step) {
    ++metrics_.steps;
    metrics_.inputs += step.inputs.size();
    metrics_.rounds += step.ended_rounds.size();
    metrics_.guests += step.guests.size();
}

// ---- who is there ----

void Floor::come(Visitor& visitor, Table& table, GuestId guest) {
    go(visitor);
    if (at(table).is_stopped) return visitor.send_away(table_has_stopped);
    table.come(guest);
    visitor.table_ = &table;
    visitor.guest_ = guest;
    guarded(table, [&] {
        // Others see that somebody who sits there is back.
        if (guest != 0) tell_news(table, table.event_count());
        at(table).visitors.push_back(&visitor);
        tell_view(visitor, std::make_shared<const std::string>(table.view(guest, 0, now())));
        wind_timer(table);
    });
    if (at(table).is_stopped) visitor.send_away(table_has_stopped);
}

void Floor::go(Visitor& visitor) {
    Table* table = std::exchange(visitor.table_, nullptr);
    if (!table) return;
    std::erase(at(*table).visitors, &visitor);
    table->go(visitor.guest_, now());
    guarded(*table, [&] {
        if (visitor.guest_ != 0 && is_open_) tell_news(*table, table->event_count());
        wind_timer(*table);
    });
}

// ---- what happens ----

template <class Do>
void Floor::guarded(Table& table, const Do& action) {
    if (at(table).is_stopped) return;
    try {
        action();
    } catch (const std::exception& error) {
        stop(table, error.what());
    }
}

// A bug stops the table it happened at, and no other. What was begun is neither stored nor left in anybody's account,
// so the next start finds the table as it was before.
void Floor::stop(Table& table, const std::string& why) {
    fmt::print(stderr, "felt: table {} has stopped in round {}: {}\n", table.id(), table.round(), why);
    AtTable& here = at(table);
    here.is_stopped = true;
    ++metrics_.stopped_tables;
    here.timer.cancel();
    for (Visitor* visitor : here.visitors) {
        when_stored([to = visitor->weak_from_this()] {
            if (const auto there = to.lock()) there->send_away(table_has_stopped);
        });
    }
}

void Floor::act(Visitor& visitor, const house::Request& request, const std::string& id) {
    Table& table = *visitor.table_;
    guarded(table, [&] {
        Acted done = table.act(visitor.guest_, request, now());
        // A refusal may still have opened the next round.
        store(std::move(done.step));
        tell_answer(visitor, done, id);
        if (done.has_news) tell_news(table, done.news_from);
        wind_timer(table);
    });
}

void Floor::tell_answer(Visitor& visitor, const Acted& done, const std::string& id) {
    if (done.refused) {
        ++metrics_.refused[done.refused->id];
        tell(visitor, refused_message(id, *done.refused));
    } else if (done.advised) {
        tell(visitor, advice_message(id, *done.advised));
    } else {
        tell(visitor, done_message(id));
    }
}

Result<house::House::NewGuest> Floor::new_guest(const std::string& name) {
    auto guest = house_.new_guest(name, now());
    if (guest) store(std::move(guest->step));
    return guest;
}

void Floor::tell(Visitor& visitor, std::string message) {
    when_stored([to = visitor.weak_from_this(), text = std::make_shared<const std::string>(std::move(message))] {
        if (const auto there = to.lock()) there->tell(text);
    });
}

// Everybody at the table, each as they see it. Those who see the same, as watchers do, are told the same text.
void Floor::tell_news(Table& table, std::size_t news_from) {
    std::map<std::pair<GuestId, std::size_t>, std::shared_ptr<const std::string>> views;
    const house::Time time = now();
    const std::string common = table.common_view(time);
    for (Visitor* visitor : at(table).visitors) {
        const bool is_same_round = visitor->round_ == table.round();
        const std::size_t from = is_same_round ? std::min(visitor->events_, news_from) : 0;
        auto& view = views[{visitor->guest_, from}];
        if (!view) view = std::make_shared<const std::string>(table.view(visitor->guest_, from, time, common));
        tell_view(*visitor, view);
    }
}

void Floor::tell_view(Visitor& visitor, std::shared_ptr<const std::string> view) {
    visitor.round_ = visitor.table_->round();
    visitor.events_ = visitor.table_->event_count();
    when_stored([to = visitor.weak_from_this(), view = std::move(view)] {
        if (const auto there = to.lock()) there->tell(view);
    });
}

// ---- timers ----

void Floor::open() {
    is_open_ = true;
    for (const auto& table : house_.tables()) wind_timer(*table);
}

void Floor::wind_timer(Table& table) {
    AtTable& here = at(table);
    if (!is_open_ || here.is_stopped) return;
    const auto due = table.due();
    if (due == here.due) return;
    here.due = due;
    here.timer.cancel();
    if (!due) return;
    here.timer.expires_after(std::max(*due - now(), house::Time{}));
    here.timer.async_wait([this, &table](const boost::system::error_code& error) {
        if (!error) ring(table);
    });
}

void Floor::ring(Table& table) {
    if (!is_open_) return;
    at(table).due.reset();
    guarded(table, [&] {
        Acted done = table.tick(now());
        store(std::move(done.step));
        if (done.has_news) tell_news(table, done.news_from);
        wind_timer(table);
    });
}

void Floor::close(const std::string& why, std::function<void()> then) {
    is_open_ = false;
    for (auto& [table, here] : tables_) here->timer.cancel();
    when_stored([this, why, then = std::move(then)] {
        for (auto& [table, here] : tables_) {
            // Sending somebody away takes them off the list.
            const auto visitors = here->visitors;
            for (Visitor* visitor : visitors) visitor->send_away(why);
        }
        then();
    });
}

}  // namespace felt::server
