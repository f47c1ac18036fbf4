// Reads requests one after the other and writes what they are answered with.
#include "server/http_session.hpp"

#include <boost/beast/websocket/rfc6455.hpp>

namespace felt::server {

namespace beast = boost::beast;
using beast::error_code;

HttpSession::HttpSession(boost::asio::ip::tcp::socket socket, Connection::List& connections, Desk& desk,
                         const Limits& limits)
    : Connection(connections), stream_(std::move(socket)), desk_(desk), limits_(limits) {
    error_code error;
    const auto endpoint = stream_.socket().remote_endpoint(error);
    if (!error) from_ = endpoint.address().to_string();
}

void HttpSession::read() {
    is_answering_ = false;
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
    parser_->body_limit(limits_.body_bytes);
    stream_.expires_after(limits_.request);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
        if (error) return self->refuse(error);
        self->request_ = self->parser_->release();
        self->is_answering_ = true;
        self->answer();
    });
}

void HttpSession::answer() {
    if (beast::websocket::is_upgrade(request_)) {
        // Where the connection was taken over, this session is done with it.
        if (auto refused = desk_.take_over(stream_, request_)) write(*std::move(refused));
        return;
    }
    desk_.answer(request_, from_, [self = shared_from_this()](Reply reply) { self->write(std::move(reply)); });
}

void HttpSession::write(Reply reply) {
    stream_.expires_after(limits_.request);
    beast::async_write(stream_, response_to(request_, std::move(reply)),
                       [self = shared_from_this()](error_code error, std::size_t) {
                           if (error || !self->request_.keep_alive()) return self->close();
                           self->read();
                       });
}

// What is no HTTP is answered once, where there is somebody to answer.
void HttpSession::refuse(error_code error) {
    const bool is_too_long = error == http::error::header_limit || error == http::error::body_limit;
    const bool is_malformed = error.category() == make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message;
    if (!is_too_long && !is_malformed) return close();
    request_ = {};
    request_.keep_alive(false);
    write(is_too_long
              ? error_reply(http::status::payload_too_large, "too-long", "a request has at most a few KiB")
              : error_reply(http::status::bad_request, "not-http", "this is no HTTP request: " + error.message()));
}

void HttpSession::turn_away() {
    request_ = {};
    request_.keep_alive(false);
    write(error_reply(http::status::service_unavailable, "full", "too many people are connected; try again later"));
}

void HttpSession::close() {
    error_code ignored;
    ignored = stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
}

void HttpSession::drop() { stream_.close(); }

}  // namespace felt::server
