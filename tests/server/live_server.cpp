// Starts servers and speaks to them.
#include "server/live_server.hpp"

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "support/seed.hpp"

namespace felt::testing_support {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using beast::error_code;

namespace {

// Long enough for a machine that does much else; nothing waits for it to pass.
constexpr std::chrono::seconds patience{60};

tcp::endpoint at(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }
std::string host_of(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

}  // namespace

house::HouseFile house_with(const std::vector<std::string>& games) {
    house::HouseFile house{.name = "Test", .play_money = Money::dollars(1000), .tables = {}};
    for (const std::string& game : games) {
        house::TableSetup table;
        table.id = table.name = table.game = game;
        table.betting_seconds = 30;
        table.pause_seconds = 1;
        house.tables.push_back(table);
    }
    return house;
}

LiveServer::LiveServer(house::HouseFile house, const server::Limits& limits)
    : house_(std::move(house)), limits_(limits) {
    start();
}

void LiveServer::start() {
    store_ = store::open_sqlite(files_.file("felt.db"));
    server_ = std::make_unique<server::Server>(
        server::Settings{
            .port = 0, .house = house_, .build = "test", .secrets = test_secrets(++openings_), .limits = limits_},
        *store_);
    thread_ = std::thread([this] { server_->run(); });
}

void LiveServer::stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
    store_.reset();
}

void LiveServer::restart() {
    stop();
    start();
}

object Got::json() const {
    error_code error;
    const boost::json::value value = boost::json::parse(body, error);
    EXPECT_TRUE(!error && value.is_object()) << body;
    return error || !value.is_object() ? object{} : value.get_object();
}

Got ask(std::uint16_t port, http::verb method, const std::string& target, const Headers& headers,
        const std::string& body) {
    asio::io_context io;
    beast::tcp_stream stream(io);
    stream.connect(at(port));
    http::request<http::string_body> request(method, target, 11);
    request.set(http::field::host, host_of(port));
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = body;
    request.prepare_payload();
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.skip(method == http::verb::head);
    parser.body_limit(16 * 1024 * 1024);
    http::read(stream, buffer, parser);
    return {parser.get().result_int(), parser.get().base(), parser.get().body()};
}

std::string say_raw(std::uint16_t port, const std::string& bytes) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect(at(port));
    // It may be answered and closed before all was said.
    error_code ignored;
    asio::write(socket, asio::buffer(bytes), ignored);
    ignored = socket.shutdown(tcp::socket::shutdown_send, ignored);
    std::string answer;
    bool is_closed = false;
    asio::async_read(socket, asio::dynamic_buffer(answer), [&is_closed](error_code, std::size_t) { is_closed = true; });
    io.run_for(patience);
    EXPECT_TRUE(is_closed) << "the connection stays open";
    return answer;
}

Person new_guest(std::uint16_t port, const std::string& name) {
    const Got got = ask(port, http::verb::post, "/api/guests", {}, R"({"name":")" + name + "\"}");
    EXPECT_EQ(got.status, 201U) << got.body;
    const object guest = got.json();
    return {guest.at("guest").to_number<std::uint64_t>(), std::string(guest.at("token").as_string())};
}

Headers bearer(const Person& person) { return {{"Authorization", "Bearer " + person.token}}; }

Caller::Caller(std::uint16_t port, const std::string& table, const std::string& token) {
    connect(port, table, {});
    send(token.empty() ? R"({"do":"hello"})" : R"({"do":"hello","token":")" + token + "\"}");
    until([](const object& message) { return message.at("say") == "table" || message.at("say") == "refused"; });
}

Caller::Caller(std::uint16_t port, const std::string& table, const Headers& headers) { connect(port, table, headers); }

void Caller::connect(std::uint16_t port, const std::string& table, const Headers& headers) {
    auto& stream = beast::get_lowest_layer(socket_);
    stream.socket().open(tcp::v4());
    // Small pockets, so that one who does not read is soon found out.
    stream.socket().set_option(asio::socket_base::receive_buffer_size(4096));
    stream.connect(at(port));
    socket_.set_option(beast::websocket::stream_base::decorator([headers](beast::websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
    }));
    beast::websocket::response_type response;
    error_code error;
    socket_.handshake(response, host_of(port), "/api/tables/" + table + "/live", error);
    is_open_ = !error;
    refused_with_ = error ? response.result_int() : 0;
}

void Caller::send(const std::string& text) {
    error_code error;
    socket_.write(asio::buffer(text), error);
    if (error) is_open_ = false;
}

bool Caller::wait() {
    bool is_done = false;
    socket_.async_read(buffer_, [&](error_code error, std::size_t) {
        is_done = true;
        if (error) is_open_ = false;
    });
    io_.restart();
    io_.run_for(patience);
    if (is_done) return is_open_;
    ADD_FAILURE() << "nothing came in " << patience.count() << " seconds after " << boost::json::serialize(table_);
    is_open_ = false;
    beast::get_lowest_layer(socket_).close();
    io_.restart();
    io_.run();
    return false;
}

object Caller::next() {
    if (!is_open_ || !wait()) return {};
    const std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.clear();
    object message = boost::json::parse(text).as_object();
    take_in(message);
    return message;
}

object Caller::until(const std::function<bool(const object&)>& is_meant) {
    for (;;) {
        object message = next();
        if (message.empty() || is_meant(message)) return message;
    }
}

object Caller::request(object message) {
    const std::uint64_t id = ++last_id_;
    message["id"] = id;
    send(boost::json::serialize(message));
    return until([id](const object& one) {
        const auto* answered = one.if_contains("id");
        return answered && answered->to_number<std::uint64_t>() == id;
    });
}

void Caller::take_in(const object& message) {
    if (message.at("say") != "table") return;
    ++tables_heard_;
    const auto round = message.at("round").to_number<std::uint64_t>();
    const auto from = message.at("from").to_number<std::size_t>();
    if (round != round_) events_.clear();
    round_ = round;
    EXPECT_LE(from, events_.size()) << "events are missing in between";
    events_.resize(std::min(from, events_.size()));
    for (const auto& event : message.at("events").as_array()) events_.push_back(event);
    table_ = message;
}

}  // namespace felt::testing_support
