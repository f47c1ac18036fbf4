// Puts the parts of the server together, and takes them apart again in order.
#include "server/server.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <optional>

#include "server/floor.hpp"
#include "server/http_session.hpp"
#include "server/listener.hpp"
#include "server/router.hpp"
#include "server/timed_store.hpp"
#include "store/committer.hpp"

namespace felt::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

tcp::endpoint endpoint_of(asio::io_context& io, const Settings& settings) {
    boost::system::error_code error;
    tcp::resolver resolver(io);
    const auto found = resolver.resolve(settings.host, std::to_string(settings.port), tcp::resolver::passive, error);
    if (error || found.empty()) {
        throw BadAddress(fmt::format("--host {}: {}", settings.host, error ? error.message() : "no such host"));
    }
    return found.begin()->endpoint();
}

// What opening a house changes is on disk before its door opens.
std::unique_ptr<house::House> open_house(const Settings& settings, store::Store& store) {
    auto house =
        std::make_unique<house::House>(settings.house, store.load(), settings.build, settings.secrets, Clock().now());
    if (const house::Step opening = house->take_opening(); !opening.is_empty()) store.commit({&opening, 1});
    return house;
}

}  // namespace

class Server::Running {
public:
    Running(Settings settings, store::Store& store)
        : settings_(std::move(settings)),
          listener_(listen()),
          house_(open_house(settings_, store)),
          store_(store, [this](double seconds) { committed(seconds); }),
          committer_(store_, [this](const std::string& why) { store_failed(why); }),
          floor_(io_, *house_, metrics_,
                 [this](house::Step step, std::function<void()> stored) {
                     committer_.submit(std::move(step), std::move(stored));
                 }),
          router_({io_, floor_, store, metrics_, connections_, settings_.limits, settings_.host}) {}

    // Records are complete before anything they tell of is taken apart; then sessions, which point at the floor.
    ~Running() {
        committer_.stop();
        router_.close();
        listener_->close();
    }

    std::string address() const {
        const tcp::endpoint at = listener_->endpoint();
        const std::string host = at.address().is_unspecified() ? "127.0.0.1" : at.address().to_string();
        return fmt::format("http://{}:{}", at.address().is_v6() ? "[" + host + "]" : host, at.port());
    }
    std::uint16_t port() const { return listener_->endpoint().port(); }
    std::size_t tables() const { return house_->tables().size(); }

    void hear_signals() {
        signals_.add(SIGTERM);
        signals_.add(SIGINT);
        signals_.async_wait([this](const boost::system::error_code& error, int) {
            if (!error) close();
        });
    }

    void run() {
        floor_.open();
        listener_->open();
        const auto until_stopped = asio::make_work_guard(io_);
        io_.run();
        committer_.stop();
        if (failed_) throw store::StoreError(*failed_);
    }

    void stop() {
        asio::post(io_, [this] { close(); });
    }

private:
    std::unique_ptr<Listener> listen() {
        const tcp::endpoint at = endpoint_of(io_, settings_);
        try {
            return std::make_unique<Listener>(io_, at, [this](tcp::socket socket) { let_in(std::move(socket)); });
        } catch (const boost::system::system_error& error) {
            throw BadAddress(fmt::format("--port {}: {} cannot be listened on: {}", settings_.port, settings_.host,
                                         error.code().message()));
        }
    }

    void let_in(tcp::socket socket) {
        const bool is_full = connections_.size() >= settings_.limits.connections;
        const auto session = std::make_shared<HttpSession>(std::move(socket), connections_, router_, settings_.limits);
        if (is_full) return session->turn_away();
        session->open();
    }

    // On the committer's thread.
    void committed(double seconds) {
        asio::post(io_, [this, seconds] {
            ++metrics_.commits;
            metrics_.commit_seconds.add(seconds);
        });
    }
    // Likewise. Nothing that waits for the store is ever told.
    void store_failed(const std::string& why) {
        asio::post(io_, [this, why] {
            failed_ = why;
            io_.stop();
        });
    }

    void close() {
        if (std::exchange(is_closing_, true)) return;
        signals_.cancel();
        listener_->close();
        floor_.close("the server closes", [this] {
            closes_by_ = std::chrono::steady_clock::now() + settings_.limits.goodbye;
            wait_for_goodbyes();
        });
    }

    void wait_for_goodbyes() {
        connections_.drop_idle();
        const bool is_late = std::chrono::steady_clock::now() >= closes_by_;
        if (connections_.size() == 0 || is_late) return io_.stop();
        goodbye_.expires_after(std::chrono::milliseconds(10));
        goodbye_.async_wait([this](const boost::system::error_code&) { wait_for_goodbyes(); });
    }

    Settings settings_;
    Metrics metrics_;
    Connection::List connections_;
    asio::io_context io_{1};
    asio::signal_set signals_{io_};
    asio::steady_timer goodbye_{io_};
    std::chrono::steady_clock::time_point closes_by_;
    bool is_closing_ = false;
    std::optional<std::string> failed_;
    std::unique_ptr<Listener> listener_;
    std::unique_ptr<house::House> house_;
    TimedStore store_;
    store::Committer committer_;
    Floor floor_;
    Router router_;
};

Server::Server(Settings settings, store::Store& store)
    : running_(std::make_unique<Running>(std::move(settings), store)) {}
Server::~Server() = default;

std::string Server::address() const { return running_->address(); }
std::uint16_t Server::port() const { return running_->port(); }
std::size_t Server::tables() const { return running_->tables(); }
void Server::hear_signals() { running_->hear_signals(); }
void Server::run() { running_->run(); }
void Server::stop() { running_->stop(); }

}  // namespace felt::server
