// The floor of the house: who stands at which table, and what each of them is told once it is on disk.
//
// All of it runs on one thread. An act changes the house at once; its step goes to the committer, and what tells of it
// waits until everything the house had done by then is stored. So nobody ever hears of what a crash could undo, and
// every visitor hears things in the order they happened.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "house/house.hpp"
#include "server/clock.hpp"
#include "server/metrics.hpp"

namespace felt::server {

// Somebody who looks at a table.
class Visitor : public std::enable_shared_from_this<Visitor> {
public:
    virtual ~Visitor() = default;
    virtual void tell(std::shared_ptr<const std::string> message) = 0;
    virtual void send_away(const std::string& why) = 0;

private:
    friend class Floor;
    house::Table* table_ = nullptr;  // null: at none
    house::GuestId guest_ = 0;
    std::uint64_t round_ = 0;  // of what was last told
    std::size_t events_ = 0;   // … and how many of its events
};

class Floor {
public:
    // Stores a step and then, on whatever thread, says so. Steps are stored in the order they are given.
    using Commit = std::function<void(house::Step step, std::function<void()> stored)>;

    Floor(boost::asio::io_context& io, house::House& house, Metrics& metrics, Commit commit);

    // Runs `then` as soon as all that has happened so far is on disk.
    void when_stored(std::function<void()> then);

    // The guest of this token (0: nobody known) comes to look at a table and is told everything; and goes.
    void come(Visitor& visitor, house::Table& table, house::GuestId guest);
    void go(Visitor& visitor);

    // What a visitor wants; done, refused or advised is told to that visitor with this id.
    void act(Visitor& visitor, const house::Request& request, const std::string& id);
    // After everything that was said before.
    void tell(Visitor& visitor, std::string message);

    Result<house::House::NewGuest> new_guest(const std::string& name);

    // Timers start; and stop for good, everybody being sent away once all is stored.
    void open();
    void close(const std::string& why, std::function<void()> then);

    house::House& house() { return house_; }
    const house::House& house() const { return house_; }
    house::Time now() const { return clock_.now(); }

private:
    struct AtTable {
        explicit AtTable(boost::asio::io_context& io) : timer(io) {}
        boost::asio::steady_timer timer;
        std::optional<house::Time> due;  // what the timer is set to
        std::vector<Visitor*> visitors;
        bool is_stopped = false;  // by a bug
    };
    struct Waiting {
        std::uint64_t step;
        std::function<void()> then;
    };

    AtTable& at(const house::Table& table);
    // Does something at a table; whatever is thrown there stops that table.
    template <class Do>
    void guarded(house::Table& table, const Do& action);
    void stop(house::Table& table, const std::string& why);
    void store(house::Step step);
    void stored(std::uint64_t step);
    void count(const house::Step& step);
    void tell_answer(Visitor& visitor, const house::Acted& done, const std::string& id);
    void tell_news(house::Table& table, std::size_t news_from);
    void tell_view(Visitor& visitor, std::shared_ptr<const std::string> view);
    void wind_timer(house::Table& table);
    void ring(house::Table& table);

    boost::asio::io_context& io_;
    house::House& house_;
    Metrics& metrics_;
    Commit commit_;
    Clock clock_;
    std::map<const house::Table*, std::unique_ptr<AtTable>> tables_;
    std::uint64_t given_ = 0;   // steps to the committer
    std::uint64_t stored_ = 0;  // … that are on disk
    std::deque<Waiting> waiting_;
    bool is_open_ = false;
};

}  // namespace felt::server
