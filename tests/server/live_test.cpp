// Tables over the network: everybody is told what they may see, after it is stored and in order.
#include <gtest/gtest.h>

#include <atomic>

#include "house/verified.hpp"
#include "server/live_server.hpp"
#include "support/seed.hpp"

namespace felt::server {
namespace {

using namespace testing_support;

std::string error_of(const object& refused) {
    const auto* error = refused.if_contains("error");
    return error ? std::string(error->at("id").as_string()) : "";
}
std::string phase_of(const Caller& caller) { return std::string(caller.table().at("state").at("phase").as_string()); }
bool is_done(const object& answer) { return !answer.empty() && answer.at("say") == "done"; }

object bet(int seat, const char* amount) {
    return {{"do", "bet"}, {"seat", seat}, {"wager", "main"}, {"amount", amount}};
}
bool is_in(const object& message, std::string_view phase) {
    return message.at("say") == "table" && message.at("state").at("phase") == boost::json::string_view(phase);
}

// Answers whatever is asked with its default, until the round is over.
void play_on(Caller& caller) {
    for (int turns = 0; turns < 100 && caller.is_open() && phase_of(caller) == "playing"; ++turns) {
        const auto questions = caller.table().at("state").at("questions").as_array();
        bool has_answered = false;
        for (const auto& question : questions) {
            const auto* option = question.as_object().if_contains("default");
            if (!option) continue;
            caller.request({{"do", "answer"},
                            {"round", caller.table().at("round")},
                            {"question", question.at("question")},
                            {"option", *option}});
            has_answered = true;
            break;
        }
        // The news of an answer come right behind it.
        caller.until([](const object& message) { return message.at("say") == "table"; });
        if (!has_answered && phase_of(caller) == "playing") continue;
    }
}

// What passes by itself: clocks, who is connected, and who has said ready.
std::string lasting(object table) {
    table.erase("from");
    table.erase("events");
    object& state = table.at("state").as_object();
    state.erase("closes_ms");
    for (auto& question : state.at("questions").as_array()) question.as_object().erase("ms");
    for (auto& seat : state.at("seats").as_array()) {
        seat.as_object().erase("here");
        seat.as_object().erase("ready");
    }
    return boost::json::serialize(table);
}

class LiveGame : public ::testing::TestWithParam<std::string> {};

TEST_P(LiveGame, is_seen_by_two_guests_and_a_watcher_each_with_their_own_eyes) {
    const std::string& game = GetParam();
    const LiveServer server(house_with({game}));
    const object usual = get(server.port(), "/api/tables/" + game).json().at("usual_bets").as_array()[0].as_object();
    const auto bet_at = [&usual](int seat) {
        return object{{"do", "bet"}, {"seat", seat}, {"wager", usual.at("wager")}, {"amount", usual.at("amount")}};
    };
    const Person ann = new_guest(server.port(), "Ann");
    const Person bob = new_guest(server.port(), "Bob");
    Caller first(server.port(), game, ann.token);
    Caller second(server.port(), game, bob.token);
    Caller watcher(server.port(), game, "");
    EXPECT_TRUE(watcher.table().at("you").is_null());
    EXPECT_EQ(first.table().at("you").at("name"), "Ann");

    EXPECT_TRUE(is_done(first.request({{"do", "sit"}, {"seat", 1}})));
    EXPECT_TRUE(is_done(second.request({{"do", "sit"}, {"seat", 3}})));
    EXPECT_TRUE(is_done(first.request(bet_at(1))));
    EXPECT_TRUE(is_done(second.request(bet_at(3))));
    EXPECT_TRUE(is_done(first.request({{"do", "ready"}})));
    EXPECT_TRUE(is_done(second.request({{"do", "ready"}})));
    const auto has_begun = [](const object& message) { return is_in(message, "playing") || is_in(message, "over"); };
    first.until(has_begun);
    second.until(has_begun);
    watcher.until(has_begun);
    for (int turns = 0; turns < 60 && phase_of(first) == "playing"; ++turns) {
        // Whose turn it is plays; the others are told.
        for (Caller* caller : {&first, &second}) {
            const auto questions = caller->table().at("state").at("questions").as_array();
            for (const auto& question : questions) {
                const auto* option = question.as_object().if_contains("default");
                if (!option) continue;
                const object answer = caller->request({{"do", "answer"},
                                                       {"round", caller->table().at("round")},
                                                       {"question", question.at("question")},
                                                       {"option", *option}});
                ASSERT_TRUE(is_done(answer)) << boost::json::serialize(answer);
                const auto is_news = [](const object& message) { return message.at("say") == "table"; };
                first.until(is_news);
                second.until(is_news);
                watcher.until(is_news);
                break;
            }
        }
    }
    ASSERT_EQ(phase_of(first), "over");
    EXPECT_EQ(first.events().back().at("event"), "end");
    // Cards lie open in the one game, and in the other each has two of their own.
    const bool has_secrets = game == "texas-holdem";
    EXPECT_EQ(first.events() != second.events(), has_secrets);
    EXPECT_EQ(first.events() != watcher.events(), has_secrets);

    // What is told of it later is what each saw then.
    const std::string later = "/api/tables/" + game + "/rounds/1";
    EXPECT_EQ(get(server.port(), later, bearer(ann)).json().at("events").as_array(), first.events());
    EXPECT_EQ(get(server.port(), later, bearer(bob)).json().at("events").as_array(), second.events());
    EXPECT_EQ(get(server.port(), later).json().at("events").as_array(), watcher.events());
    const object listed = get(server.port(), "/api/tables/" + game + "/rounds").json();
    ASSERT_EQ(listed.at("rounds").as_array().size(), 1U);
    EXPECT_EQ(listed.at("rounds").as_array()[0].at("round"), 1);
    const object shoes = get(server.port(), "/api/tables/" + game + "/shoes").json();
    EXPECT_EQ(shoes.at("shoes").as_array().size(), 1U);
    // A seed is told only with a shoe that is not dealt from any more.
    const bool is_dealt_on = first.table().at("state").at("ended_shoe").is_null();
    EXPECT_EQ(shoes.at("shoes").as_array()[0].at("seed").is_null(), is_dealt_on);
    EXPECT_EQ(get(server.port(), "/api/tables/" + game + "/shoes/1").status, is_dealt_on ? 404U : 200U);
}

INSTANTIATE_TEST_SUITE_P(Live, LiveGame, ::testing::Values("blackjack", "texas-holdem"));

TEST(Live, who_comes_back_sees_exactly_what_they_would_have_seen) {
    LiveServer server(house_with({"blackjack"}));
    const Person ann = new_guest(server.port(), "Ann");
    auto caller = std::make_unique<Caller>(server.port(), "blackjack", ann.token);
    EXPECT_TRUE(is_done(caller->request({{"do", "sit"}, {"seat", 2}})));
    int in_mid_round = 0;
    for (int rounds = 0; rounds < 6 && in_mid_round < 2; ++rounds) {
        EXPECT_TRUE(is_done(caller->request(bet(2, "10.00"))));
        EXPECT_TRUE(is_done(caller->request({{"do", "ready"}})));
        caller->until([](const object& message) { return is_in(message, "playing") || is_in(message, "over"); });
        if (phase_of(*caller) == "playing") {
            ++in_mid_round;
            const std::string before = lasting(caller->table());
            const auto events = caller->events();
            if (in_mid_round == 2) server.restart();
            caller = std::make_unique<Caller>(server.port(), "blackjack", ann.token);
            EXPECT_EQ(lasting(caller->table()), before);
            EXPECT_EQ(caller->events(), events);
        }
        play_on(*caller);
    }
    EXPECT_EQ(in_mid_round, 2);
}

// A spin of the wheel has a seed of its own: when the next one is open, anybody can check it with the cuts it was cut
// by.
TEST(Live, a_round_that_players_cut_is_exported_and_verified) {
    const LiveServer server(house_with({"roulette"}));
    const Person ann = new_guest(server.port(), "Ann");
    Caller caller(server.port(), "roulette", ann.token);
    Caller watcher(server.port(), "roulette", "");
    EXPECT_EQ(error_of(watcher.request({{"do", "cut"}, {"cut", "lucky-7"}})), "not-seated");
    EXPECT_TRUE(is_done(caller.request({{"do", "sit"}, {"seat", 1}})));
    EXPECT_TRUE(is_done(caller.request({{"do", "cut"}, {"cut", "lucky-7"}})));
    const object told = watcher.until([](const object& message) {
        return message.at("say") == "table" && !message.at("state").at("shoe").at("cuts").as_array().empty();
    });
    EXPECT_EQ(told.at("state").at("shoe").at("cuts").as_array()[0].at("cut"), "lucky-7");

    const object red{{"do", "bet"}, {"seat", 1}, {"wager", "red"}, {"amount", "10.00"}};
    EXPECT_TRUE(is_done(caller.request(red)));
    EXPECT_TRUE(is_done(caller.request({{"do", "ready"}})));
    caller.until([](const object& message) { return is_in(message, "over"); });
    const std::string file = "/api/tables/roulette/rounds/1/file";
    // The next round opens when somebody bets, and with it the seed of this one is shown.
    EXPECT_TRUE(is_done(caller.request(red)));
    const auto read = house::read_shoe(get(server.port(), file).body);
    ASSERT_TRUE(read) << read.error().text;
    EXPECT_EQ(read->round, 1U);
    ASSERT_EQ(read->shoe.cuts.size(), 1U);
    EXPECT_EQ(read->shoe.cuts[0].by, ann.guest);
    const auto found = house::verified(*read);
    ASSERT_TRUE(found) << found.error().text;
    EXPECT_EQ(found->settled, 1U);
    EXPECT_EQ(get(server.port(), "/api/tables/roulette/rounds/2/file").status, 404U) << "it is in play";
    EXPECT_EQ(get(server.port(), "/api/tables/roulette/rounds/x/file").status, 404U);
    const auto shoes = get(server.port(), "/api/tables/roulette/shoes").json().at("shoes").as_array();
    ASSERT_EQ(shoes.size(), 2U);
    EXPECT_EQ(shoes[1].at("cuts"), boost::json::array{"lucky-7"});
}

TEST(Live, what_makes_no_sense_is_refused_and_disturbs_nobody) {
    const LiveServer server(house_with({"blackjack"}));
    const Person ann = new_guest(server.port(), "Ann");
    Caller caller(server.port(), "blackjack", ann.token);
    Caller other(server.port(), "blackjack", "");
    const std::uint64_t round = caller.table().at("round").to_number<std::uint64_t>();
    const auto refused = [&caller](const std::string& text) {
        caller.send(text);
        return error_of(caller.until([](const object& message) { return message.at("say") == "refused"; }));
    };
    EXPECT_EQ(refused("no json"), "not-json");
    EXPECT_EQ(refused(R"({"do":"dance"})"), "no-such-word");
    EXPECT_EQ(refused(R"({"do":"sit"})"), "bad-field");
    EXPECT_EQ(refused("{\"do\":\"" + std::string(5000, 'x') + "\"}"), "too-long");
    EXPECT_EQ(error_of(caller.request(bet(1, "10.00"))).empty(), false) << "nobody bets at a seat that is not theirs";
    EXPECT_EQ(error_of(caller.request({{"do", "sit"}, {"seat", 99}})).empty(), false);
    EXPECT_TRUE(is_done(caller.request({{"do", "sit"}, {"seat", 1}})));
    const object above = caller.request(bet(1, "999999.00"));
    EXPECT_EQ(above.at("say"), "refused");
    EXPECT_FALSE(above.at("error").at("why").as_string().empty());
    EXPECT_EQ(caller.request({{"do", "ping"}}).at("say"), "pong");

    // A message too long to be read at all closes the socket of whoever sent it, and no other.
    Caller loud(server.port(), "blackjack", "");
    loud.send(std::string(100'000, 'x'));
    while (loud.is_open()) loud.next();
    EXPECT_EQ(other.request({{"do", "ping"}}).at("say"), "pong");
    EXPECT_EQ(other.table().at("round").to_number<std::uint64_t>(), round);
    EXPECT_EQ(get(server.port(), "/api/me", bearer(ann)).json().at("balance"), "1000.00");
}

TEST(Live, nobody_acts_before_saying_who_they_are) {
    Limits limits;
    limits.hello = std::chrono::minutes(5);
    const LiveServer server(house_with({"blackjack"}), limits);
    Caller silent(server.port(), "blackjack", Headers{});
    EXPECT_EQ(error_of(silent.request({{"do", "ready"}})), "no-hello");
    silent.send(R"({"do":"hello","token":"0123"})");
    EXPECT_EQ(error_of(silent.next()), "no-such-guest");
    limits.hello = std::chrono::seconds(1);
    const LiveServer impatient(house_with({"blackjack"}), limits);
    Caller mute(impatient.port(), "blackjack", Headers{});
    EXPECT_EQ(mute.next().at("say"), "bye") << "after a while";
    while (mute.is_open()) mute.next();
    // A watcher may look, and no more.
    Caller watcher(server.port(), "blackjack", "");
    EXPECT_EQ(watcher.request({{"do", "sit"}, {"seat", 1}}).at("say"), "refused");
}

TEST(Live, who_floods_a_table_is_refused_and_then_sent_away) {
    Limits limits;
    limits.messages_at_once = 5;
    limits.messages_a_second = 1e-6;
    limits.messages_too_fast = 10;
    const LiveServer server(house_with({"blackjack"}), limits);
    Caller flood(server.port(), "blackjack", "");
    for (int i = 0; i < 30; ++i) flood.send(R"({"do":"ping"})");
    std::map<std::string, int> said;
    while (flood.is_open()) {
        const object message = flood.next();
        if (!message.empty()) ++said[std::string(message.at("say").as_string())];
    }
    EXPECT_EQ(said["pong"], 4) << "hello was the first of five";
    EXPECT_EQ(said["refused"], 10);
    EXPECT_EQ(said["bye"], 1);
}

TEST(Live, who_does_not_read_is_sent_away_and_holds_nobody_up) {
    Limits limits;
    limits.unsent_bytes = 20'000;
    limits.messages_at_once = 1e6;
    limits.messages_a_second = 1e6;
    const LiveServer server(house_with({"blackjack"}), limits);
    const Person ann = new_guest(server.port(), "Ann");
    Caller sleeper(server.port(), "blackjack", "");
    Caller caller(server.port(), "blackjack", ann.token);
    EXPECT_TRUE(is_done(caller.request({{"do", "sit"}, {"seat", 1}})));
    // Each change is told to the sleeper, whose pockets fill.
    for (int i = 0; i < 2000; ++i) {
        ASSERT_TRUE(is_done(caller.request({{"do", "sit-out"}, {"on", i % 2 == 0}})));
        if (i % 20 == 0 && get(server.port(), "/metrics").body.find("too-slow") != std::string::npos) break;
    }
    EXPECT_NE(get(server.port(), "/metrics").body.find("felt_refused_total{reason=\"too-slow\"} 1"), std::string::npos);
}

// Even where the first message alone is more than may wait.
TEST(Live, who_is_too_slow_for_one_message_is_sent_away_too) {
    Limits limits;
    limits.unsent_bytes = 10;
    const LiveServer server(house_with({"blackjack"}), limits);
    Caller caller(server.port(), "blackjack", new_guest(server.port(), "Ann").token);
    // Its answer is still on its way when the news of it follow.
    caller.send(R"({"do":"sit","seat":1})");
    EXPECT_FALSE(caller.until([](const object& message) { return message.at("say") == "bye"; }).empty());
    while (caller.is_open()) caller.next();
    EXPECT_EQ(get(server.port(), "/healthz").status, 200U);
}

TEST(Live, closing_tells_everybody_goodbye) {
    LiveServer server(house_with({"blackjack"}));
    Caller caller(server.port(), "blackjack", "");
    std::thread closing([&server] { server.stop(); });
    EXPECT_EQ(caller.until([](const object& message) { return message.at("say") == "bye"; }).at("why"),
              "the server closes");
    while (caller.is_open()) caller.next();
    closing.join();
}

// What was told as done while the server was being closed is there when it opens again.
TEST(Live, closing_loses_nothing_that_was_told) {
    LiveServer server(house_with({"blackjack"}));
    const Person ann = new_guest(server.port(), "Ann");
    Caller caller(server.port(), "blackjack", ann.token);
    EXPECT_TRUE(is_done(caller.request({{"do", "sit"}, {"seat", 4}})));
    std::string last = "0.00";
    std::thread closing;
    for (int amount = 1; caller.is_open(); ++amount) {
        const std::string text = std::to_string(5 + amount % 90) + ".00";
        if (is_done(caller.request(bet(4, text.c_str())))) last = text;
        // Wagers are under way while it closes.
        if (amount == 12) closing = std::thread([&server] { server.stop(); });
    }
    ASSERT_TRUE(closing.joinable());
    closing.join();
    server.restart();
    Caller again(server.port(), "blackjack", ann.token);
    const auto seats = again.table().at("state").at("seats").as_array();
    ASSERT_EQ(seats.size(), 1U);
    ASSERT_EQ(seats[0].at("bets").as_array().size(), 1U);
    EXPECT_EQ(seats[0].at("bets").as_array()[0].at("amount"), boost::json::string_view(last));
}

// A disk that is full from some commit on.
class FullStore final : public store::Store {
public:
    explicit FullStore(store::Store& store) : store_(store) {}

    void fill_up() { is_full_ = true; }
    house::Loaded load() override { return store_.load(); }
    void commit(std::span<const house::Step> steps) override {
        if (is_full_) throw store::StoreError("the disk is full");
        store_.commit(steps);
    }
    std::vector<store::FinishedRound> last_rounds(house::TableNumber, int) override { return {}; }
    std::vector<store::ShoeLine> last_shoes(house::TableNumber, int) override { return {}; }
    std::optional<house::ShoeInPlay> ended_shoe(house::TableNumber, std::uint32_t) override { return {}; }
    std::optional<house::ShoeInPlay> shoe_of_round(house::TableNumber, std::uint64_t) override { return {}; }
    Money sum_of_accounts() override { return {}; }

private:
    store::Store& store_;
    std::atomic<bool> is_full_ = false;
};

TEST(Live, what_cannot_be_stored_is_told_to_nobody_and_ends_the_server) {
    const OwnFolder files;
    const auto disk = store::open_sqlite(files.file("felt.db"));
    FullStore store(*disk);
    auto server = std::make_unique<Server>(
        Settings{.port = 0, .house = house_with({"blackjack"}), .build = "test", .secrets = test_secrets()}, store);
    std::string ended_by;
    std::thread serving([&] {
        try {
            server->run();
        } catch (const store::StoreError& error) {
            ended_by = error.what();
        }
    });
    const Person ann = new_guest(server->port(), "Ann");
    Caller caller(server->port(), "blackjack", ann.token);
    Caller watcher(server->port(), "blackjack", "");
    EXPECT_TRUE(is_done(caller.request({{"do", "sit"}, {"seat", 1}})));
    watcher.until([](const object& message) { return message.at("say") == "table"; });
    store.fill_up();
    caller.send(R"({"do":"bet","seat":1,"wager":"main","amount":"10.00","id":9})");
    serving.join();
    EXPECT_EQ(ended_by, "the disk is full");
    server.reset();
    for (Caller* one : {&caller, &watcher}) {
        while (one->is_open()) {
            const std::string message = boost::json::serialize(one->next());
            EXPECT_EQ(message.find("10.00"), std::string::npos) << message;
            EXPECT_EQ(message.find(R"("id":9)"), std::string::npos) << message;
        }
    }
}

}  // namespace
}  // namespace felt::server
