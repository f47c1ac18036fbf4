// One connection over HTTP: requests and replies, until it closes or becomes a table's socket.
#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <memory>
#include <optional>

#include "server/connections.hpp"
#include "server/http.hpp"
#include "server/limits.hpp"

namespace felt::server {

// Who answers.
class Desk {
public:
    virtual ~Desk() = default;
    // `from` is the address of whoever asks. The reply may come later.
    virtual void answer(const Request& request, const std::string& from, std::function<void(Reply)> reply) = 0;
    // A request to upgrade: takes the connection over, or says why not.
    virtual std::optional<Reply> take_over(boost::beast::tcp_stream& stream, const Request& request) = 0;
};

class HttpSession final : public std::enable_shared_from_this<HttpSession>, public Connection {
public:
    HttpSession(boost::asio::ip::tcp::socket socket, Connection::List& connections, Desk& desk, const Limits& limits);

    void open() { read(); }
    // Says only that there is no room.
    void turn_away();
    bool is_idle() const override { return !is_answering_; }
    void drop() override;

private:
    void read();
    void answer();
    void write(Reply reply);
    void refuse(boost::beast::error_code error);
    void close();

    boost::beast::tcp_stream stream_;
    Desk& desk_;
    const Limits& limits_;
    std::string from_;
    boost::beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Request request_;
    bool is_answering_ = false;
};

}  // namespace felt::server
