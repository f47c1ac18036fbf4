// A server of the test's own on a free port, and people who come to it over the network.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "server/server.hpp"
#include "support/own_folder.hpp"

namespace felt::testing_support {

namespace http = boost::beast::http;
using boost::json::object;

// One table of each of these games, at which nothing waits long.
house::HouseFile house_with(const std::vector<std::string>& games);

class LiveServer {
public:
    explicit LiveServer(house::HouseFile house, const server::Limits& limits = {});
    LiveServer(const LiveServer&) = delete;
    LiveServer& operator=(const LiveServer&) = delete;
    ~LiveServer() { stop(); }

    // Closes in good order.
    void stop();
    // Closes, and opens again from its records, on another port.
    void restart();

    std::uint16_t port() const { return server_->port(); }
    store::Store& store() { return *store_; }

private:
    void start();

    house::HouseFile house_;
    server::Limits limits_;
    OwnFolder files_;
    std::uint64_t openings_ = 0;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
};

// ---- over HTTP ----

using Headers = std::vector<std::pair<std::string, std::string>>;
struct Got {
    unsigned status = 0;
    http::fields headers;
    std::string body;
    object json() const;
};
Got ask(std::uint16_t port, http::verb method, const std::string& target, const Headers& headers = {},
        const std::string& body = "");
inline Got get(std::uint16_t port, const std::string& target, const Headers& headers = {}) {
    return ask(port, http::verb::get, target, headers);
}
// These bytes as they are and no more, and whatever comes back before the connection closes.
std::string say_raw(std::uint16_t port, const std::string& bytes);

struct Person {
    std::uint64_t guest = 0;
    std::string token;
};
Person new_guest(std::uint16_t port, const std::string& name);
Headers bearer(const Person& person);

// ---- at a table ----

class Caller {
public:
    // Connects, and says hello unless there is nothing to say; a token that is empty is a watcher's.
    Caller(std::uint16_t port, const std::string& table, const std::string& token);
    Caller(std::uint16_t port, const std::string& table, const Headers& headers);

    bool is_open() const { return is_open_; }
    unsigned refused_with() const { return refused_with_; }  // the HTTP status, where there is no socket

    void send(const std::string& text);
    // Sends with an id, and reads on to the answer: done, refused or advice.
    object request(object message);
    // The next message; empty when the socket closed or nothing came.
    object next();
    // Reads on to the message that is meant.
    object until(const std::function<bool(const object&)>& is_meant);
    // The last `table` message, put together with those before it as docs/api.md says.
    const object& table() const { return table_; }
    std::uint64_t tables_heard() const { return tables_heard_; }  // how many of them have come
    const boost::json::array& events() const { return events_; }

private:
    void connect(std::uint16_t port, const std::string& table, const Headers& headers);
    bool wait();
    void take_in(const object& message);

    boost::asio::io_context io_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_{io_};
    boost::beast::flat_buffer buffer_;
    bool is_open_ = false;
    unsigned refused_with_ = 0;
    std::uint64_t last_id_ = 0;
    std::uint64_t tables_heard_ = 0;
    object table_;
    std::uint64_t round_ = 0;
    boost::json::array events_;
};

}  // namespace felt::testing_support
