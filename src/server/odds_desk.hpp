// Works out what each table's wagers cost, on a thread of its own that gives way to play.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "rulebook/registry.hpp"

namespace felt::server {

class OddsDesk {
public:
    OddsDesk();
    OddsDesk(const OddsDesk&) = delete;
    OddsDesk& operator=(const OddsDesk&) = delete;
    // A sum that is being worked out cannot be hurried: it is left to itself.
    ~OddsDesk();

    // A list of odds, as soon as it is there; empty while it is being worked out, which asking sets going. Tables with
    // the same terms are worked out once.
    std::string odds_of(const rulebook::Chosen& chosen);

private:
    struct Desk {
        std::mutex mutex;
        std::condition_variable news;
        std::map<std::string, std::string> ready;  // by terms; empty: on the way
        std::vector<std::pair<std::string, rulebook::Chosen>> asked;
        bool is_closing = false;
        bool is_busy = false;
    };
    static void work(const std::shared_ptr<Desk>& desk);

    std::shared_ptr<Desk> desk_ = std::make_shared<Desk>();
    std::thread thread_;
};

}  // namespace felt::server
