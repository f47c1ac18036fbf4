// Hears what somebody at a table wants, and says what the table tells them.
#include "server/live_session.hpp"

#include <boost/asio/post.hpp>

namespace felt::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

LiveSession::LiveSession(beast::tcp_stream stream, Connection::List& connections, Floor& floor, house::Table& table,
                         Metrics& metrics, const Limits& limits)
    : Connection(connections),
      socket_(std::move(stream)),
      floor_(floor),
      table_(table),
      metrics_(metrics),
      limits_(limits),
      bucket_(limits.messages_a_second, limits.messages_at_once),
      patience_(socket_.get_executor()) {}

std::shared_ptr<LiveSession> LiveSession::self() { return std::static_pointer_cast<LiveSession>(shared_from_this()); }

void LiveSession::open(const Request& request) {
    auto& stream = beast::get_lowest_layer(socket_);
    stream.expires_never();
    stream.socket().set_option(boost::asio::ip::tcp::no_delay(true));
    stream.socket().set_option(boost::asio::socket_base::send_buffer_size(limits_.send_buffer_bytes));
    socket_.set_option(websocket::stream_base::timeout{
        .handshake_timeout = limits_.hello, .idle_timeout = limits_.silence, .keep_alive_pings = true});
    socket_.read_message_max(limits_.unread_bytes);
    socket_.text(true);
    socket_.async_accept(request, [self = self()](error_code error) {
        if (error) return self->gone();
        self->wait_for_hello();
        self->listen();
    });
}

void LiveSession::wait_for_hello() {
    patience_.expires_after(limits_.hello);
    patience_.async_wait([weak = weak_from_this()](error_code error) {
        const auto visitor = weak.lock();
        if (error || !visitor) return;
        auto& session = static_cast<LiveSession&>(*visitor);
        if (!session.is_known_) session.send_away("nobody said hello");
    });
}

// ---- what they say ----

void LiveSession::listen() {
    socket_.async_read(buffer_, [self = self()](error_code error, std::size_t) {
        if (error) return self->gone();
        const auto data = self->buffer_.cdata();
        if (!self->is_leaving_) self->heard({static_cast<const char*>(data.data()), data.size()});
        self->buffer_.consume(self->buffer_.size());
        self->listen();
    });
}

void LiveSession::heard(std::string_view text) {
    ++metrics_.messages;
    // Read before anything else, so that a refusal says which message it is about.
    const Message message = read_message(text, limits_.message_bytes);
    if (!bucket_.take(TokenBucket::Clock::now())) {
        refuse(message.id, {"too-fast", "", "messages come faster than this table takes them"});
        if (++too_fast_ >= limits_.messages_too_fast) send_away("too many messages");
        return;
    }
    if (const auto* bad = std::get_if<Unreadable>(&message.what)) return refuse(message.id, *bad);
    if (std::holds_alternative<Ping>(message.what)) return floor_.tell(*this, pong_message(message.id));
    if (const auto* hello = std::get_if<Hello>(&message.what)) return say_hello(message.id, *hello);
    if (!is_known_) return refuse(message.id, {"no-hello", "", "the first message is {\"do\":\"hello\"}"});
    floor_.act(*this, std::get<house::Request>(message.what), message.id);
}

void LiveSession::refuse(const std::string& id, const RefusedInput& refused) {
    ++metrics_.refused[refused.id];
    floor_.tell(*this, refused_message(id, refused));
}

void LiveSession::say_hello(const std::string& id, const Hello& hello) {
    const house::Guest* guest = hello.token.empty() ? nullptr : floor_.house().guest_of(hello.token);
    if (!guest && !hello.token.empty()) {
        return refuse(id, {"no-such-guest", "", "nobody here has that token; POST /api/guests gives one"});
    }
    is_known_ = true;
    patience_.cancel();
    floor_.come(*this, table_, guest ? guest->id : 0);
}

// ---- what they are told ----

void LiveSession::tell(std::shared_ptr<const std::string> message) {
    if (is_leaving_ || is_gone_) return;
    unsent_bytes_ += message->size();
    unsent_.push_back(std::move(message));
    if (unsent_.size() == 1) return say_next();
    if (unsent_bytes_ <= limits_.unsent_bytes) return;
    // All but what is on its way is too much to catch up with.
    ++metrics_.refused["too-slow"];
    unsent_.resize(1);
    unsent_bytes_ = unsent_.front()->size();
    send_away("too slow: too much is waiting to be read");
}

void LiveSession::send_away(const std::string& why) {
    if (is_leaving_ || is_gone_) return;
    is_leaving_ = true;
    // However much waits already: who is sent away for being slow shall know it.
    unsent_.push_back(std::make_shared<const std::string>(bye_message(why)));
    unsent_bytes_ += unsent_.back()->size();
    if (unsent_.size() == 1) say_next();
    patience_.expires_after(limits_.goodbye);
    patience_.async_wait([weak = weak_from_this()](error_code error) {
        const auto visitor = weak.lock();
        if (!error && visitor) static_cast<LiveSession&>(*visitor).drop();
    });
    // Not from within whatever led here: it may be going through those at the table.
    boost::asio::post(socket_.get_executor(), [self = self()] {
        self->floor_.go(*self);
        if (self->unsent_.empty()) self->finish();
    });
}

void LiveSession::say_next() {
    socket_.async_write(boost::asio::buffer(*unsent_.front()), [self = self()](error_code error, std::size_t) {
        if (error) return self->gone();
        self->unsent_bytes_ -= self->unsent_.front()->size();
        self->unsent_.pop_front();
        if (!self->unsent_.empty()) return self->say_next();
        if (self->is_leaving_) self->finish();
    });
}

void LiveSession::finish() {
    if (is_gone_ || std::exchange(is_closing_, true)) return;
    socket_.async_close(websocket::close_code::going_away, [self = self()](error_code) { self->gone(); });
}

void LiveSession::drop() { beast::get_lowest_layer(socket_).close(); }

void LiveSession::gone() {
    if (std::exchange(is_gone_, true)) return;
    patience_.cancel();
    floor_.go(*this);
    drop();
}

}  // namespace felt::server
