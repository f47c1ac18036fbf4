// One WebSocket: somebody at a table.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <string>

#include "server/connections.hpp"
#include "server/floor.hpp"
#include "server/http.hpp"
#include "server/limits.hpp"
#include "server/message.hpp"
#include "server/token_bucket.hpp"

namespace felt::server {

class LiveSession final : public Visitor, public Connection {
public:
    LiveSession(boost::beast::tcp_stream stream, Connection::List& connections, Floor& floor, house::Table& table,
                Metrics& metrics, const Limits& limits);

    // Answers the request to upgrade, and listens.
    void open(const Request& request);

    void tell(std::shared_ptr<const std::string> message) override;
    // The socket closes when this has been said.
    void send_away(const std::string& why) override;
    bool is_idle() const override { return false; }
    void drop() override;

private:
    std::shared_ptr<LiveSession> self();
    void wait_for_hello();
    void listen();
    void heard(std::string_view text);
    void refuse(const std::string& id, const RefusedInput& refused);
    void say_hello(const std::string& id, const Hello& hello);
    void say_next();
    void finish();
    void gone();

    boost::beast::websocket::stream<boost::beast::tcp_stream, false> socket_;  // messages are not compressed
    Floor& floor_;
    house::Table& table_;
    Metrics& metrics_;
    const Limits& limits_;
    TokenBucket bucket_;
    boost::asio::steady_timer patience_;  // for a hello, and for goodbye to be heard
    boost::beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> unsent_;  // the first is on its way
    std::size_t unsent_bytes_ = 0;
    int too_fast_ = 0;
    bool is_known_ = false;    // has said hello
    bool is_leaving_ = false;  // says nothing more, and closes when all is sent
    bool is_closing_ = false;  // … which it now does
    bool is_gone_ = false;
};

}  // namespace felt::server
