// Answers requests.
#include "server/router.hpp"

#include <fmt/format.h>

#include <boost/asio/post.hpp>
#include <boost/json.hpp>
#include <charconv>

#include "core/json.hpp"
#include "server/live_session.hpp"
#include "server/page.hpp"

namespace felt::server {
namespace {

namespace asio = boost::asio;

Reply not_found() { return error_reply(http::status::not_found, "not-found", "there is nothing at this address"); }

Reply not_allowed(std::string methods) {
    Reply reply = error_reply(http::status::method_not_allowed, "wrong-method", "this address takes " + methods);
    reply.headers.emplace_back(http::field::allow, std::move(methods));
    return reply;
}

template <class Number>
std::optional<Number> number_from(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = error == std::errc{} && end == text.data() + text.size();
    return is_whole ? std::optional(number) : std::nullopt;
}

std::string joined(std::span<const std::string> path) { return fmt::format("{}", fmt::join(path, "/")); }

// {"name":"Ann"}; nothing when it is anything else.
std::optional<std::string> name_in(std::string_view body) {
    boost::json::error_code error;
    const boost::json::value value = boost::json::parse(body, error);
    if (error || !value.is_object()) return std::nullopt;
    const boost::json::value* name = value.get_object().if_contains("name");
    if (!name || !name->is_string()) return std::nullopt;
    return std::string(name->get_string());
}

}  // namespace

// The rulebook takes longer to read than the house takes to open, so it is read meanwhile.
Router::Router(const Parts& parts) : parts_(parts), archive_(parts.store) {
    asio::post(clerk_, [] { rulebook_sources(); });
}

void Router::answer(const Request& request, const std::string& from, std::function<void(Reply)> reply) {
    ++parts_.metrics.requests;
    if (const auto refused = refuses_origin(request, parts_.host)) {
        ++parts_.metrics.refused[refused->id];
        return reply(error_reply(http::status::forbidden, *refused));
    }
    const auto path = path_of({request.target().data(), request.target().size()});
    if (!path) return reply(error_reply(http::status::bad_request, "bad-address", "this is no address"));
    const bool is_about_guests = *path == Path{"api", "guests"};
    switch (request.method()) {
        case http::verb::get:
        case http::verb::head:
            if (is_about_guests) return reply(not_allowed("POST"));
            return answer_get(request, *path, std::move(reply));
        case http::verb::post:
            if (!is_about_guests) return reply(not_allowed("GET, HEAD"));
            return new_guest(request, from, reply);
        default: return reply(not_allowed(is_about_guests ? "POST" : "GET, HEAD"));
    }
}

void Router::answer_get(const Request& request, const Path& path, Answer reply) {
    if (path == Path{"healthz"}) return reply(health());
    if (path == Path{"metrics"}) return reply(metrics());
    if (path[0] != "api") return reply(page_reply(request, joined(path)));
    // Whatever the answer tells of the house is on disk before it is told.
    parts_.floor.when_stored([this, request, path, reply = std::move(reply)] { answer_api(request, path, reply); });
}

void Router::answer_api(const Request& request, const Path& path, const Answer& reply) {
    if (path == Path{"api", "me"}) return reply(me(request));
    if (path == Path{"api", "tables"}) return reply(lobby());
    if (path.size() < 3) return reply(not_found());
    if (path[1] == "clauses") return reply(clause(joined(std::span(path).subspan(2))));
    house::Table* table = path[1] == "tables" ? parts_.floor.house().find_table(path[2]) : nullptr;
    if (!table) return reply(not_found());
    answer_about_table(request, *table, path, reply);
}

void Router::answer_about_table(const Request& request, house::Table& table, const Path& path, const Answer& reply) {
    const house::TableNumber number = table.number();
    if (path.size() == 3) return reply(json_reply(described(table).json));
    const std::string& about = path[3];
    if (path.size() == 4) {
        if (about == "odds") return reply(odds(table));
        if (about == "rounds") return look_up([this, number] { return archive_.rounds(number); }, reply);
        if (about == "shoes") return look_up([this, number] { return archive_.shoes(number); }, reply);
    } else if (path.size() == 5 && about == "rounds") {
        const auto round = number_from<std::uint64_t>(path[4]);
        if (!round) return reply(not_found());
        const std::string_view token = bearer_of(request);
        const house::Guest* guest = token.empty() ? nullptr : parts_.floor.house().guest_of(token);
        return look_up([this, number, round = *round,
                        guest = guest ? guest->id : 0] { return archive_.round(number, round, guest); },
                       reply);
    } else if (path.size() == 6 && about == "rounds" && path[5] == "file") {
        const auto round = number_from<std::uint64_t>(path[4]);
        if (!round) return reply(not_found());
        return look_up(
            [this, number, id = table.id(), round = *round] { return archive_.round_file(number, id, round); }, reply);
    } else if (path.size() == 5 && about == "shoes") {
        const auto shoe = number_from<std::uint32_t>(path[4]);
        if (!shoe) return reply(not_found());
        return look_up([this, number, id = table.id(), shoe = *shoe] { return archive_.shoe(number, id, shoe); },
                       reply);
    }
    reply(not_found());
}

void Router::look_up(std::function<std::optional<std::string>()> read, const Answer& reply) {
    if (look_ups_ >= parts_.limits.look_ups) {
        ++parts_.metrics.refused["busy"];
        return reply(error_reply(http::status::service_unavailable, "busy", "too much is being looked up; try again"));
    }
    ++look_ups_;
    asio::post(clerk_, [this, read = std::move(read), reply] {
        Reply found = not_found();
        try {
            if (auto json = read()) found = json_reply(*std::move(json));
        } catch (const std::exception& error) {
            found = error_reply(http::status::internal_server_error, "unreadable", error.what());
        }
        asio::post(parts_.io, [this, found = std::move(found), reply]() mutable {
            --look_ups_;
            reply(std::move(found));
        });
    });
}

// ---- guests ----

bool Router::lets_in(const std::string& from) {
    const auto now = TokenBucket::Clock::now();
    constexpr std::size_t most_remembered = 10000;
    if (doors_.size() >= most_remembered) {
        std::erase_if(doors_, [now](const auto& door) { return door.second.is_full(now); });
    }
    const auto door = doors_.try_emplace(from, parts_.limits.guests_a_second, parts_.limits.guests_at_once).first;
    return door->second.take(now);
}

void Router::new_guest(const Request& request, const std::string& from, const Answer& reply) {
    const auto refuse = [&](http::status status, std::string id, std::string why) {
        ++parts_.metrics.refused[id];
        reply(error_reply(status, std::move(id), std::move(why)));
    };
    if (!lets_in(from)) {
        return refuse(http::status::too_many_requests, "too-fast", "too many guests at once; try again in a moment");
    }
    const auto name = name_in(request.body());
    if (!name) return refuse(http::status::bad_request, "not-json", R"(a guest is {"name":"…"})");
    const auto guest = parts_.floor.new_guest(*name);
    if (!guest) return refuse(http::status::bad_request, "bad-name", guest.error().text);
    std::string json =
        fmt::format(R"({{"guest":{},"name":{},"token":"{}","balance":"{}"}})", guest->guest, json_text(*name),
                    guest->token, text_of(parts_.floor.house().cage().balance(guest->guest)));
    parts_.floor.when_stored([reply, json = std::move(json)] { reply(json_reply(json, http::status::created)); });
}

Reply Router::me(const Request& request) const {
    const house::House& house = parts_.floor.house();
    const std::string_view token = bearer_of(request);
    const house::Guest* guest = token.empty() ? nullptr : house.guest_of(token);
    if (!guest) {
        Reply reply = error_reply(http::status::unauthorized, "no-such-guest", "nobody here has that token");
        reply.headers.emplace_back(http::field::www_authenticate, "Bearer");
        return reply;
    }
    std::vector<std::string> seats;
    for (const auto& [table, seat] : house.seats_of(guest->id)) {
        seats.push_back(fmt::format(R"({{"table":{},"seat":{}}})", json_text(table->id()), seat.number));
    }
    return json_reply(fmt::format(R"({{"guest":{},"name":{},"balance":"{}","seats":{}}})", guest->id,
                                  json_text(guest->name), text_of(house.cage().balance(guest->id)), json_list(seats)));
}

// ---- tables ----

const Router::Described& Router::described(const house::Table& table) {
    Described& described = described_[&table];
    if (described.set != table.chosen().set.get()) {
        described = {table.chosen().set.get(), describe(table, rulebook_sources()), LobbyLine(table)};
    }
    return described;
}

Reply Router::lobby() {
    std::vector<std::string> lines;
    for (const auto& table : parts_.floor.house().tables()) lines.push_back(described(*table).lobby->json(*table));
    return json_reply(fmt::format(R"({{"tables":{}}})", json_list(lines)));
}

Reply Router::odds(const house::Table& table) {
    const std::string odds = odds_desk_.odds_of(table.chosen());
    if (odds.empty()) {
        return json_reply(fmt::format(R"({{"table":{},"status":"computing"}})", json_text(table.id())),
                          http::status::accepted);
    }
    return json_reply(fmt::format(R"({{"table":{},"status":"ready","odds":{}}})", json_text(table.id()), odds));
}

Reply Router::clause(const std::string& id) const {
    std::string json = describe_clause(id, rulebook_sources().clauses);
    return json.empty() ? error_reply(http::status::not_found, "no-such-clause", "no document has that clause")
                        : json_reply(std::move(json));
}

// ---- how it goes ----

Reply Router::health() const {
    return json_reply(fmt::format(R"({{"status":"ok","tables":{},"connections":{},"guests":{}}})",
                                  parts_.floor.house().tables().size(), parts_.connections.size(),
                                  parts_.floor.house().cage().guest_count()));
}

Reply Router::metrics() const {
    const house::House& house = parts_.floor.house();
    Metrics::Now now{.connections = parts_.connections.size(),
                     .tables = house.tables().size(),
                     .sum_of_accounts = house.sum_of_accounts()};
    for (const auto& table : house.tables()) now.seated += table->seated();
    return {http::status::ok, "text/plain; version=0.0.4; charset=utf-8", parts_.metrics.text(now), {}};
}

// ---- sockets ----

std::optional<Reply> Router::take_over(boost::beast::tcp_stream& stream, const Request& request) {
    ++parts_.metrics.requests;
    if (const auto refused = refuses_origin(request, parts_.host)) {
        ++parts_.metrics.refused[refused->id];
        return error_reply(http::status::forbidden, *refused);
    }
    const auto path = path_of({request.target().data(), request.target().size()});
    const bool is_socket =
        path && path->size() == 4 && (*path)[0] == "api" && (*path)[1] == "tables" && (*path)[3] == "live";
    house::Table* table = is_socket ? parts_.floor.house().find_table((*path)[2]) : nullptr;
    if (!table) return not_found();
    std::make_shared<LiveSession>(std::move(stream), parts_.connections, parts_.floor, *table, parts_.metrics,
                                  parts_.limits)
        ->open(request);
    return std::nullopt;
}

}  // namespace felt::server
