// The whole path under load: 2,000 people at 400 tables over WebSocket, every input on disk before anybody is told.
//
// It starts a server of its own on a free loopback port and a temporary store, first lets everybody play at a person's
// pace, then as fast as answers come, and stops by itself.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <chrono>
#include <deque>
#include <filesystem>
#include <memory>
#include <thread>

#include "server/server.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using namespace felt;
using asio::ip::tcp;
using beast::error_code;
using Clock = std::chrono::steady_clock;

constexpr int table_count = 400;
constexpr int players_a_table = 5;
constexpr std::chrono::milliseconds a_persons_pace{1000};
constexpr std::chrono::seconds warm_up{2};
constexpr std::chrono::seconds measured{8};

double seconds_since(Clock::time_point began) { return std::chrono::duration<double>(Clock::now() - began).count(); }

// ---- what is measured ----

struct Counted {
    std::vector<float> latencies_ms;  // from asking to being told that it is on disk
    std::uint64_t messages = 0;
    std::uint64_t refused = 0;
    std::uint64_t rounds = 0;

    double latency(double part) {
        if (latencies_ms.empty()) return 0;
        const auto at =
            latencies_ms.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(latencies_ms.size() - 1));
        std::ranges::nth_element(latencies_ms, at);
        return static_cast<double>(*at);
    }
};

// ---- people ----

// Reads no more of a message than it must: the server is what is measured.
std::string_view after(std::string_view text, std::string_view mark) {
    const auto at = text.find(mark);
    return at == std::string_view::npos ? std::string_view{} : text.substr(at + mark.size());
}
std::uint64_t number_in(std::string_view text) {
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}
std::string_view until_quote(std::string_view text) { return text.substr(0, text.find('"')); }

class Player : public std::enable_shared_from_this<Player> {
public:
    Player(asio::io_context& io, std::uint16_t port, std::string table, int seat, std::string token, Counted& counted)
        : socket_(io),
          pause_(io),
          port_(port),
          table_(std::move(table)),
          seat_(seat),
          token_(std::move(token)),
          counted_(counted) {}

    void sit_down() {
        beast::get_lowest_layer(socket_).connect({asio::ip::address_v4::loopback(), port_});
        beast::get_lowest_layer(socket_).socket().set_option(tcp::no_delay(true));
        socket_.handshake("127.0.0.1", "/api/tables/" + table_ + "/live");
        say(R"({"do":"hello","token":")" + token_ + "\"}");
        ask(fmt::format(R"({{"do":"sit","seat":{}}})", seat_));
        listen();
    }
    void set_pace(std::chrono::milliseconds pace) { pace_ = pace; }
    void leave() {
        is_leaving_ = true;
        pause_.cancel();
        beast::get_lowest_layer(socket_).close();
    }

private:
    void listen() {
        socket_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return;
            const auto data = self->buffer_.cdata();
            self->hear({static_cast<const char*>(data.data()), data.size()});
            self->buffer_.consume(self->buffer_.size());
            self->listen();
        });
    }

    void hear(std::string_view text) {
        ++counted_.messages;
        const std::string_view what = until_quote(after(text, R"("say":")"));
        if (what == "table") return look(text);
        if (asked_at_.empty()) return;
        const std::chrono::duration<float, std::milli> took = Clock::now() - asked_at_.front();
        asked_at_.pop_front();
        counted_.latencies_ms.push_back(took.count());
        if (what == "refused") ++counted_.refused;
    }

    void look(std::string_view text) {
        const std::uint64_t round = number_in(after(text, R"("round":)"));
        const std::string_view state = after(text, R"("state":)");
        const std::string_view phase = until_quote(after(state, R"("phase":")"));
        if (phase == "over" && seat_ == 1 && round > seen_over_) ++counted_.rounds;
        if (phase == "over") seen_over_ = round;
        const std::uint64_t next = phase == "over" ? round + 1 : phase == "wagers" ? round : 0;
        if (next > bet_for_) {
            bet_for_ = next;
            return when_thought([this] {
                ask(fmt::format(R"({{"do":"bet","seat":{},"wager":"main","amount":"10.00"}})", seat_));
                ask(R"({"do":"ready"})");
            });
        }
        // Only a question of one's own has a default.
        const auto own = state.find(R"("default":")");
        if (own == std::string_view::npos) return;
        const std::string_view mark = R"({"question":)";
        const std::uint64_t question = number_in(state.substr(state.rfind(mark, own) + mark.size()));
        if (std::pair(round, question) == answered_) return;
        answered_ = {round, question};
        const std::string option(until_quote(state.substr(own + std::string_view(R"("default":")").size())));
        when_thought([this, round, question, option] {
            ask(fmt::format(R"({{"do":"answer","round":{},"question":{},"option":"{}"}})", round, question, option));
        });
    }

    template <class Then>
    void when_thought(Then then) {
        if (pace_.count() == 0) return then();
        pause_.expires_after(pace_ / 2 + pace_ * (seat_ * 7 % 10) / 10);
        pause_.async_wait([self = shared_from_this(), then](error_code error) {
            if (!error && !self->is_leaving_) then();
        });
    }

    void ask(const std::string& text) {
        asked_at_.push_back(Clock::now());
        say(R"({"id":1,)" + text.substr(1));
    }
    void say(std::string text) {
        unsent_.push_back(std::move(text));
        if (unsent_.size() == 1) write();
    }
    void write() {
        socket_.async_write(asio::buffer(unsent_.front()), [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return;
            self->unsent_.pop_front();
            if (!self->unsent_.empty()) self->write();
        });
    }

    beast::websocket::stream<beast::tcp_stream> socket_;
    asio::steady_timer pause_;
    std::uint16_t port_;
    std::string table_;
    int seat_;
    std::string token_;
    Counted& counted_;
    beast::flat_buffer buffer_;
    std::deque<std::string> unsent_;
    std::deque<Clock::time_point> asked_at_;
    std::chrono::milliseconds pace_ = a_persons_pace;
    std::uint64_t bet_for_ = 0;
    std::uint64_t seen_over_ = 0;
    std::pair<std::uint64_t, std::uint64_t> answered_;
    bool is_leaving_ = false;
};

// ---- the server ----

house::HouseFile big_house() {
    house::HouseFile house{.name = "Load", .play_money = Money::dollars(1'000'000), .tables = {}};
    for (int i = 1; i <= table_count; ++i) {
        house::TableSetup table;
        table.id = fmt::format("table-{}", i);
        table.name = fmt::format("Table {}", i);
        table.game = "blackjack";
        house.tables.push_back(table);
    }
    return house;
}

std::string ask_http(std::uint16_t port, http::verb method, const std::string& target, const std::string& body) {
    asio::io_context io;
    beast::tcp_stream stream(io);
    stream.connect({asio::ip::address_v4::loopback(), port});
    http::request<http::string_body> request(method, target, 11);
    request.set(http::field::host, "127.0.0.1");
    request.body() = body;
    request.prepare_payload();
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    return response.body();
}

struct ServersCounts {
    std::uint64_t inputs = 0;
    std::uint64_t steps = 0;
    std::uint64_t commits = 0;
    std::uint64_t connections = 0;
};
ServersCounts counts_of(std::uint16_t port) {
    const std::string text = ask_http(port, http::verb::get, "/metrics", "");
    const auto value = [&text](std::string_view name) { return number_in(after(text, fmt::format("\n{} ", name))); };
    return {value("felt_inputs_total"), value("felt_steps_total"), value("felt_commits_total"),
            value("felt_connections")};
}

// How many transactions a second the disk takes one by one, each on disk before the next begins.
double single_commits(const std::string& file) {
    const auto store = store::open_sqlite(file);
    const auto began = Clock::now();
    house::GuestId guest = 0;
    while (seconds_since(began) < 1) {
        house::Step step;
        step.guests.push_back({.guest = ++guest, .name = "Ann", .token_hash = sha256_of(std::to_string(guest))});
        store->commit({&step, 1});
    }
    return guest / seconds_since(began);
}

void raise_descriptors() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// ---- the run ----

class Load {
public:
    Load(std::uint16_t port, double single) : port_(port), single_(single) {}

    void seat_everybody() {
        const auto began = Clock::now();
        for (int i = 0; i < table_count * players_a_table; ++i) {
            const std::string guest = ask_http(port_, http::verb::post, "/api/guests", R"({"name":"Ann"})");
            const std::string token(until_quote(after(guest, R"("token":")")));
            const int seat = 1 + i % players_a_table;
            players_.push_back(std::make_shared<Player>(io_, port_, fmt::format("table-{}", 1 + i / players_a_table),
                                                        seat, token, counted_));
        }
        for (const auto& player : players_) {
            player->sit_down();
            io_.poll();
        }
        fmt::print("{} connections at {} tables, open after {:.1f} s\n", counts_of(port_).connections - 1, table_count,
                   seconds_since(began));
    }

    void measure(std::string_view what, std::chrono::milliseconds pace) {
        for (const auto& player : players_) player->set_pace(pace);
        play_for(warm_up);
        counted_ = {};
        const ServersCounts before = counts_of(port_);
        const auto began = Clock::now();
        play_for(measured);
        const double seconds = seconds_since(began);
        const ServersCounts now = counts_of(port_);
        const double inputs = static_cast<double>(now.inputs - before.inputs) / seconds;
        const double commits = static_cast<double>(now.commits - before.commits) / seconds;
        const double steps = static_cast<double>(now.steps - before.steps) / seconds;
        fmt::print("\n{}\n", what);
        fmt::print("  inputs a second        {:8.0f}   {:.1f} times the disk's single commits\n", inputs,
                   inputs / single_);
        fmt::print("  rounds a second        {:8.0f}\n", static_cast<double>(counted_.rounds) / seconds);
        fmt::print("  steps a commit         {:8.1f}   {:.0f} commits a second\n", steps / commits, commits);
        fmt::print("  messages read a second {:8.0f}\n", static_cast<double>(counted_.messages) / seconds);
        fmt::print("  until told, ms         {:8.1f} half, {:.1f} 9 of 10, {:.1f} 99 of 100, {:.1f} at most\n",
                   counted_.latency(0.5), counted_.latency(0.9), counted_.latency(0.99), counted_.latency(1));
        fmt::print("  refused                {:8}\n", counted_.refused);
    }

    void leave() {
        for (const auto& player : players_) player->leave();
        play_for(std::chrono::milliseconds(100));
    }

private:
    template <class Duration>
    void play_for(Duration time) {
        io_.restart();
        io_.run_for(time);
    }

    asio::io_context io_{1};
    std::uint16_t port_;
    double single_;
    Counted counted_;
    std::vector<std::shared_ptr<Player>> players_;
};

}  // namespace

int main() {
    raise_descriptors();
    const auto folder = std::filesystem::temp_directory_path() / fmt::format("felt-load-{}", getpid());
    std::filesystem::create_directories(folder);
    const double single = single_commits((folder / "single.db").string());
    fmt::print("the disk's own rate: {:.0f} single commits a second\n", single);
    {
        server::Limits limits;
        limits.guests_at_once = limits.guests_a_second = limits.messages_at_once = limits.messages_a_second = 1e9;
        const auto store = store::open_sqlite((folder / "load.db").string());
        server::Server server({.port = 0, .house = big_house(), .build = "bench", .limits = limits}, *store);
        std::thread serving([&server] { server.run(); });
        Load load(server.port(), single);
        load.seat_everybody();
        load.measure("at a person's pace, a second a move", a_persons_pace);
        load.measure("as fast as answers come", std::chrono::milliseconds(0));
        load.leave();
        server.stop();
        serving.join();
        fmt::print("\nall accounts together hold {}\n", text_of(store->sum_of_accounts()));
    }
    std::filesystem::remove_all(folder);
    return 0;
}
