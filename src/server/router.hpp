// Which address is answered by whom: the table of docs/api.md.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/archive.hpp"
#include "server/connections.hpp"
#include "server/describe.hpp"
#include "server/floor.hpp"
#include "server/http_session.hpp"
#include "server/limits.hpp"
#include "server/odds_desk.hpp"
#include "server/token_bucket.hpp"

namespace felt::server {

class Router final : public Desk {
public:
    struct Parts {
        boost::asio::io_context& io;
        Floor& floor;
        store::Store& store;
        Metrics& metrics;
        Connection::List& connections;
        const Limits& limits;
        std::string host;  // the name the server listens on
    };
    // Throws std::runtime_error where the rulebook cannot be read.
    explicit Router(const Parts& parts);

    void answer(const Request& request, const std::string& from, std::function<void(Reply)> reply) override;
    std::optional<Reply> take_over(boost::beast::tcp_stream& stream, const Request& request) override;

    // Nothing is looked up any more; what waits to be is forgotten.
    void close() {
        clerk_.stop();
        clerk_.join();
    }

private:
    using Path = std::vector<std::string>;
    using Answer = std::function<void(Reply)>;
    // A table's description, for as long as it is played by the same terms.
    struct Described {
        const rulebook::SetGame* set = nullptr;
        std::string json;
        std::optional<LobbyLine> lobby;
    };

    void answer_get(const Request& request, const Path& path, Answer reply);
    void answer_api(const Request& request, const Path& path, const Answer& reply);
    void answer_about_table(const Request& request, house::Table& table, const Path& path, const Answer& reply);
    void new_guest(const Request& request, const std::string& from, const Answer& reply);
    Reply me(const Request& request) const;
    Reply lobby();
    Reply odds(const house::Table& table);
    Reply clause(const std::string& id) const;
    Reply health() const;
    Reply metrics() const;
    const Described& described(const house::Table& table);
    // Reads what has been, on the clerk's thread; nothing found is 404.
    void look_up(std::function<std::optional<std::string>()> read, const Answer& reply);
    bool lets_in(const std::string& from);

    Parts parts_;
    Archive archive_;
    OddsDesk odds_desk_;
    std::map<const house::Table*, Described> described_;
    std::map<std::string, TokenBucket> doors_;  // by address
    boost::asio::thread_pool clerk_{1};
    std::size_t look_ups_ = 0;  // waiting for the clerk, or with them
};

}  // namespace felt::server
