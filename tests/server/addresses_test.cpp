// What the addresses answer, and what they refuse.
#include <gtest/gtest.h>

#include "rulebook/registry.hpp"
#include "server/live_server.hpp"

namespace felt::server {
namespace {

using namespace testing_support;

class Addresses : public ::testing::Test {
protected:
    static void SetUpTestSuite() { live = std::make_unique<LiveServer>(house_with({"blackjack", "roulette"})); }
    static void TearDownTestSuite() { live.reset(); }
    static std::uint16_t port() { return live->port(); }

private:
    static inline std::unique_ptr<LiveServer> live;
};

std::string error_of(const Got& got) { return std::string(got.json().at("error").at("id").as_string()); }

TEST_F(Addresses, tell_of_the_lobby_and_of_each_table) {
    const auto tables = get(port(), "/api/tables").json().at("tables").as_array();
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0].at("table"), "blackjack");
    EXPECT_EQ(tables[0].at("round"), 1);

    const object table = get(port(), "/api/tables/blackjack").json();
    for (const char* key : {"table",
                            "name",
                            "game",
                            "game_name",
                            "family",
                            "clause",
                            "gist",
                            "bank",
                            "seats",
                            "least_seats",
                            "hands",
                            "chip",
                            "hands_per_player",
                            "takes_tips",
                            "betting_seconds",
                            "decision_seconds",
                            "usual_bets",
                            "options",
                            "notices",
                            "wagers",
                            "readings",
                            "layout"}) {
        EXPECT_TRUE(table.contains(key)) << key;
    }
    const object main = table.at("wagers").as_array()[0].as_object();
    EXPECT_EQ(main.at("wager"), "main");
    EXPECT_EQ(main.at("placed"), "before-deal");
    EXPECT_TRUE(main.at("own").as_bool());
    const object roulette = get(port(), "/api/tables/roulette").json();
    const auto wagers = roulette.at("wagers").as_array();
    const auto straight = std::ranges::find(wagers, "straight", [](const auto& one) { return one.at("wager"); });
    ASSERT_NE(straight, wagers.end());
    EXPECT_GT(straight->at("spots").as_array().size(), 30U);
    EXPECT_EQ(get(port(), "/api/tables/no-such").status, 404U);
}

TEST_F(Addresses, tell_of_clauses_by_their_number) {
    const object clause = get(port(), "/api/clauses/30-810").json();
    EXPECT_EQ(clause.at("clause"), "30-810");
    EXPECT_FALSE(clause.at("gist").as_string().empty());
    EXPECT_FALSE(clause.at("document").as_string().empty());
    EXPECT_EQ(error_of(get(port(), "/api/clauses/30-9999")), "no-such-clause");
}

TEST_F(Addresses, work_out_odds_once_they_are_asked_for) {
    Got got = get(port(), "/api/tables/roulette/odds");
    for (int tries = 0; got.status == 202 && tries < 1200; ++tries) {
        EXPECT_EQ(got.json().at("status"), "computing");
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        got = get(port(), "/api/tables/roulette/odds");
    }
    ASSERT_EQ(got.status, 200U);
    const auto odds = got.json().at("odds").as_array();
    ASSERT_FALSE(odds.empty());
    EXPECT_TRUE(odds[0].as_object().contains("house_edge"));
}

TEST_F(Addresses, let_guests_in_by_name) {
    const Person ann = new_guest(port(), "Ann");
    EXPECT_EQ(ann.token.size(), 64U);
    const object me = get(port(), "/api/me", bearer(ann)).json();
    EXPECT_EQ(me.at("name"), "Ann");
    EXPECT_EQ(me.at("balance"), "1000.00");
    EXPECT_TRUE(me.at("seats").as_array().empty());
    EXPECT_EQ(get(port(), "/api/me").status, 401U);
    EXPECT_EQ(get(port(), "/api/me", {{"Authorization", "Bearer " + std::string(64, '0')}}).status, 401U);

    const auto name = [](const std::string& body) { return ask(port(), http::verb::post, "/api/guests", {}, body); };
    EXPECT_EQ(error_of(name("Ann")), "not-json");
    EXPECT_EQ(error_of(name(R"({"name":""})")), "bad-name");
    EXPECT_EQ(error_of(name(R"({"name":"<b>"})")), "bad-name");
    EXPECT_EQ(name(R"({"name":")" + std::string(5000, 'x') + "\"}").status, 413U);
}

TEST_F(Addresses, answer_only_to_what_they_are_for) {
    EXPECT_EQ(get(port(), "/api/guests").status, 405U);
    EXPECT_EQ(ask(port(), http::verb::post, "/api/tables").status, 405U);
    EXPECT_EQ(ask(port(), http::verb::delete_, "/api/tables").status, 405U);
    EXPECT_EQ(get(port(), "/api/nothing").status, 404U);
    EXPECT_EQ(get(port(), "/api/tables/blackjack/rounds/x").status, 404U);
    EXPECT_EQ(get(port(), "/api/tables/blackjack/rounds/99").status, 404U);
    EXPECT_EQ(get(port(), "/missing.js").status, 404U);
    EXPECT_EQ(get(port(), "/%zz").status, 400U);
    const Got head = ask(port(), http::verb::head, "/healthz");
    EXPECT_EQ(head.status, 200U);
    EXPECT_TRUE(head.body.empty());
    EXPECT_NE(head.headers[http::field::content_length], "0");
}

TEST_F(Addresses, come_with_headers_that_keep_other_sites_out) {
    const Got got = get(port(), "/");
    EXPECT_EQ(got.status, 200U);
    const std::string policy(got.headers["Content-Security-Policy"]);
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe"), std::string::npos);
    EXPECT_EQ(got.headers["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(got.headers["Referrer-Policy"], "no-referrer");
    EXPECT_EQ(got.headers.count("Access-Control-Allow-Origin"), 0U);
}

TEST_F(Addresses, refuse_other_origins_and_names_that_were_pointed_here) {
    const std::string here = "http://127.0.0.1:" + std::to_string(port());
    EXPECT_EQ(get(port(), "/api/tables", {{"Origin", here}}).status, 200U);
    EXPECT_EQ(error_of(get(port(), "/api/tables", {{"Origin", "http://evil.example"}})), "wrong-origin");
    EXPECT_EQ(error_of(get(port(), "/api/tables", {{"Origin", "null"}})), "wrong-origin");
    EXPECT_EQ(error_of(get(port(), "/api/tables", {{"Host", "evil.example"}})), "wrong-host");
    EXPECT_EQ(get(port(), "/api/tables", {{"Host", "localhost"}}).status, 200U);
    const Got posted =
        ask(port(), http::verb::post, "/api/guests", {{"Origin", "http://evil.example"}}, R"({"name":"Eve"})");
    EXPECT_EQ(error_of(posted), "wrong-origin");
    EXPECT_EQ(Caller(port(), "blackjack", {{"Origin", "http://evil.example"}}).refused_with(), 403U);
    EXPECT_TRUE(Caller(port(), "blackjack", {{"Origin", here}}).is_open());
    EXPECT_EQ(Caller(port(), "no-such", Headers{}).refused_with(), 404U);
}

TEST_F(Addresses, survive_what_is_no_request) {
    EXPECT_NE(say_raw(port(), "GIBBERISH\r\n\r\n").find("400"), std::string::npos);
    EXPECT_NE(say_raw(port(), "GET / HTTP/1.1\r\nX: " + std::string(20000, 'x')).find("413"), std::string::npos);
    EXPECT_EQ(say_raw(port(), ""), "");
    EXPECT_EQ(get(port(), "/healthz").json().at("status"), "ok");
}

TEST_F(Addresses, count_what_happens_for_prometheus) {
    const Got got = get(port(), "/metrics");
    EXPECT_EQ(std::string(got.headers[http::field::content_type]).find("text/plain"), 0U);
    for (const char* line :
         {"felt_rounds_total ", "felt_inputs_total ", "felt_commits_total ", "felt_commit_seconds_bucket{le=\"+Inf\"} ",
          "felt_connections ", "felt_accounts_sum_dollars 0.00\n"}) {
        EXPECT_NE(got.body.find(line), std::string::npos) << line;
    }
}

TEST(Doors, let_in_only_so_many_guests_at_once) {
    Limits limits;
    limits.guests_at_once = 2;
    limits.guests_a_second = 0.001;
    const LiveServer server(house_with({"blackjack"}), limits);
    new_guest(server.port(), "Ann");
    new_guest(server.port(), "Bob");
    const Got third = ask(server.port(), http::verb::post, "/api/guests", {}, R"({"name":"Cy"})");
    EXPECT_EQ(third.status, 429U);
    EXPECT_EQ(error_of(third), "too-fast");
}

TEST(Doors, close_when_the_house_is_full) {
    Limits limits;
    limits.connections = 2;
    const LiveServer server(house_with({"blackjack"}), limits);
    Caller one(server.port(), "blackjack", "");
    Caller two(server.port(), "blackjack", "");
    EXPECT_EQ(get(server.port(), "/healthz").status, 503U);
    EXPECT_EQ(one.request({{"do", "ping"}}).at("say"), "pong") << "those who are there stay";
}

TEST(BusyServer, look_up_only_so_much_at_once) {
    Limits limits;
    limits.look_ups = 0;
    const LiveServer busy(house_with({"blackjack"}), limits);
    const Got got = get(busy.port(), "/api/tables/blackjack/rounds");
    EXPECT_EQ(got.status, 503U);
    EXPECT_EQ(error_of(got), "busy");
    EXPECT_EQ(get(busy.port(), "/api/tables").status, 200U);
}

}  // namespace
}  // namespace felt::server
