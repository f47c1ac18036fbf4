// Nothing that goes out to anybody at a table holds a card, an order or a seed they must not know yet: rounds of every
// game, played by chance, with every message that the server would send held against what happened.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <cstdlib>
#include <map>
#include <set>

#include "house/cut.hpp"
#include "server/floor.hpp"
#include "support/random_guests.hpp"
#include "support/seed.hpp"

namespace felt::server {
namespace {

namespace json = boost::json;
using house::GuestId;
using testing_support::RandomGuests;

// A hundred, or as many as FELT_SECRECY_ROUNDS asks for.
std::uint64_t rounds_a_game() {
    const char* asked = std::getenv("FELT_SECRECY_ROUNDS");
    return asked ? std::stoull(asked) : 100;
}

// Somebody at the table who keeps what was said.
class Listener final : public Visitor {
public:
    explicit Listener(GuestId guest) : guest_(guest) {}
    void tell(std::shared_ptr<const std::string> message) override { heard_.push_back(std::move(message)); }
    void send_away(const std::string&) override {}

    GuestId guest() const { return guest_; }
    std::vector<std::shared_ptr<const std::string>> take() { return std::exchange(heard_, {}); }

private:
    GuestId guest_;
    std::vector<std::shared_ptr<const std::string>> heard_;
};

// What the house wrote down: by it the test knows who plays which seat, and which seeds are still secret.
class Secrets {
public:
    void note(const house::Step& step) {
        for (const auto& end : step.ended_shoes) is_open_[end.shoe] = true;
        for (const auto& shoe : step.shoes) {
            seeds_.emplace(shoe.shoe, hex_of(shoe.seed));
            seed_ = shoe.seed;
            cuts_.clear();
            commitment_ = hex_of(shoe.commitment);
        }
        for (const auto& cut : step.cuts) {
            cuts_.push_back(cut);
            seeds_.emplace(cut.shoe, hex_of(house::cut_seed(seed_, cuts_).reveal()));
        }
        for (const auto& input : step.inputs) {
            if (input.round != round_) players_.clear();
            round_ = input.round;
            const json::object what = json::parse(input.input).as_object();
            if (what.at("do") == "bet") players_[what.at("seat").to_number<int>()] = input.by;
            ++inputs_;
        }
        rounds_ += step.ended_rounds.size();
    }

    GuestId player_at(Seat seat) const {
        const auto player = players_.find(seat.number);
        return player == players_.end() ? 0 : player->second;
    }
    bool is_secret(std::string_view text) const {
        return std::ranges::any_of(seeds_, [&](const auto& seed) {
            return !is_open_.contains(seed.first) && text.find(seed.second) != std::string_view::npos;
        });
    }
    const std::string& commitment() const { return commitment_; }
    std::uint64_t rounds() const { return rounds_; }

private:
    std::multimap<std::uint32_t, std::string> seeds_;  // by shoe: its own, and what it became with each cut
    Bytes32 seed_{};
    std::vector<house::CutRecord> cuts_;
    std::map<std::uint32_t, bool> is_open_;
    std::string commitment_;
    std::uint64_t round_ = 0;
    std::map<int, GuestId> players_;  // of the round in play, by seat
    std::uint64_t inputs_ = 0;
    std::uint64_t rounds_ = 0;
};

house::HouseFile house_of(const rulebook::Game& game) {
    house::TableSetup table;
    table.id = table.name = table.game = game.info.id;
    if (game.info.bank == "player-dealer") table.stand_ins = 2;
    if (game.info.bank == "players' pot") table.stand_ins = 3;
    return {.name = "Test", .play_money = Money::dollars(100'000), .tables = {table}};
}

// A table on the server's floor, with nothing but the network left out.
class Evening {
public:
    explicit Evening(const rulebook::Game& game)
        : house_(house_of(game), {}, "test", testing_support::test_secrets(), house::Time(1)),
          floor_(io_, house_, metrics_, [this](house::Step step, const std::function<void()>& stored) {
              secrets_.note(step);
              stored();
          }) {
        secrets_.note(house_.take_opening());
        for (const Card card : table().chosen().set->shoe()) cards_.insert(text_of(card));
        add(0);
        for (const char* name : {"Ann", "Bob", "Cy"}) {
            const auto guest = floor_.new_guest(name);
            tokens_.push_back(guest->token);
            add(guest->guest);
        }
        add(0);
    }

    // Until so many rounds are over, or nothing goes on any more.
    void play(std::uint64_t rounds) {
        for (std::uint64_t acts = 0; secrets_.rounds() < rounds && acts < rounds * 400; ++acts) {
            Listener& one = *listeners_[1 + people_.index(3)];
            if (people_.once_in(60)) {
                come_again(one);
            } else if (people_.once_in(100)) {
                let_time_run_out();
            } else {
                floor_.act(one, people_.request(table(), one.guest()), "1");
            }
            io_.restart();
            io_.poll();
            for (const auto& listener : listeners_) {
                for (const auto& message : listener->take()) check(*listener, *message);
            }
            if (::testing::Test::HasFailure()) return;
        }
        EXPECT_GE(secrets_.rounds(), rounds);
        EXPECT_GT(messages_, rounds);
    }
    std::uint64_t hidden() const { return hidden_; }

private:
    house::Table& table() { return *house_.tables().front(); }

    void add(GuestId guest) {
        listeners_.push_back(std::make_shared<Listener>(guest));
        floor_.come(*listeners_.back(), table(), guest);
    }

    // Whoever goes and comes back is told everything again.
    void come_again(Listener& one) {
        floor_.go(one);
        floor_.come(one, table(), one.guest());
    }
    void let_time_run_out() {
        passed_ += std::chrono::minutes(2);
        secrets_.note(table().tick(floor_.now() + passed_).step);
        for (const auto& listener : listeners_) come_again(*listener);
    }

    void check(const Listener& listener, const std::string& message) {
        ++messages_;
        EXPECT_FALSE(secrets_.is_secret(message)) << "a seed is told before its shoe has ended: " << message;
        for (const std::string& token : tokens_) EXPECT_EQ(message.find(token), std::string::npos) << "a token";
        json::monotonic_resource memory;
        const json::value parsed = json::parse(message, &memory);
        if (parsed.at("say") != "table") {
            EXPECT_FALSE(names_a_card(parsed)) << message;
            return;
        }
        EXPECT_FALSE(names_a_card(parsed.at("state"))) << message;
        EXPECT_FALSE(names_a_card(parsed.at("you"))) << message;
        const json::value& shoe = parsed.at("state").at("shoe");
        if (!shoe.is_null()) {
            EXPECT_EQ(shoe.at("commitment"), json::string_view(secrets_.commitment()));
        }
        check_events(listener, parsed);
    }

    // Every card that is told is one whose event lets this listener see it.
    void check_events(const Listener& listener, const json::value& message) {
        const auto happened = table().live_round().events();
        const auto from = message.at("from").to_number<std::size_t>();
        const json::array& events = message.at("events").as_array();
        ASSERT_EQ(from + events.size(), happened.size());
        for (std::size_t i = 0; i < events.size(); ++i) {
            const Event& event = happened[from + i];
            json::object told = events[i].as_object();
            const bool is_theirs = event.eyes == Eyes::owner && listener.guest() != 0 &&
                secrets_.player_at(event.place.seat) == listener.guest();
            const bool may_see = event.eyes == Eyes::everyone || is_theirs;
            if (has_card(event.kind)) {
                if (!may_see) ++hidden_;
                EXPECT_EQ(told.at("card"), json::string_view(may_see ? text_of(event.card) : "??"))
                    << "guest " << listener.guest() << ": " << json::serialize(told);
                told.erase("card");
            }
            told.erase("event");  // a tile is called "look", too
            EXPECT_FALSE(names_a_card(told)) << json::serialize(told);
        }
    }

    bool names_a_card(const json::value& value) const {
        if (value.is_string()) return cards_.contains(std::string_view(value.get_string()));
        if (value.is_array()) {
            return std::ranges::any_of(value.get_array(), [this](const auto& item) { return names_a_card(item); });
        }
        return value.is_object() && names_a_card(value.get_object());
    }
    bool names_a_card(const json::object& object) const {
        return std::ranges::any_of(object, [this](const auto& field) { return names_a_card(field.value()); });
    }

    boost::asio::io_context io_;
    Metrics metrics_;
    Secrets secrets_;
    house::House house_;
    Floor floor_;
    RandomGuests people_{testing_support::test_seed()};
    std::set<std::string, std::less<>> cards_;
    std::vector<std::string> tokens_;
    std::vector<std::shared_ptr<Listener>> listeners_;
    house::Time passed_{};
    std::uint64_t messages_ = 0;
    std::uint64_t hidden_ = 0;
};

class Secrecy : public ::testing::TestWithParam<std::string> {};

TEST_P(Secrecy, holds_in_every_message_of_many_rounds) {
    const rulebook::Game& game = **rulebook::find_game(GetParam());
    Evening evening(game);
    evening.play(rounds_a_game());
    // These deal every card open, or have none.
    const std::set<std::string> open{"stadium-blackjack", "no-bust-blackjack", "baccarat", "roulette"};
    if (open.contains(game.info.id)) return;
    EXPECT_GT(evening.hidden(), 10U) << "there were secrets to keep";
}

INSTANTIATE_TEST_SUITE_P(Server, Secrecy, ::testing::ValuesIn([] {
                             std::vector<std::string> ids;
                             for (const rulebook::Game& game : rulebook::games()) ids.push_back(game.info.id);
                             return ids;
                         }()),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace felt::server
