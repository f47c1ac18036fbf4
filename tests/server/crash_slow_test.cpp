// The server is killed again and again while people play: everything acknowledged is there afterwards, every round goes
// on from where it was, money adds up to nothing, and no shoe is dealt twice.
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fcntl.h>
#include <algorithm>
#include <atomic>
#include <csignal>
#include <fstream>
#include <map>
#include <mutex>
#include <set>

#include "core/random.hpp"
#include "house/replay.hpp"
#include "house/verified.hpp"
#include "server/live_server.hpp"
#include "store/sqlite.hpp"
#include "support/seed.hpp"

namespace felt::testing_support {
namespace {

using boost::json::array;
using boost::json::value;

constexpr int kills = 100;

constexpr auto house_file = R"(name = "Crash"
play_money = "100000.00"
[[table]]
id = "blackjack"
game = "blackjack"
wagers = { lucky-ladies = "a", bust-bonus = {} }
pause_seconds = 0
[[table]]
id = "roulette"
game = "roulette"
pause_seconds = 0
[[table]]
id = "baccarat"
game = "baccarat"
pause_seconds = 0
[[table]]
id = "three-card-prime"
game = "three-card-prime"
pause_seconds = 0
[[table]]
id = "texas-holdem"
game = "texas-holdem"
stand_ins = 3
pause_seconds = 0
[[table]]
id = "pai-gow-poker"
game = "pai-gow-poker"
stand_ins = 2
pause_seconds = 0
)";

std::uint64_t number_in(const object& from, std::string_view key) { return from.at(key).to_number<std::uint64_t>(); }
std::string text_in(const object& from, std::string_view key) { return std::string(from.at(key).as_string()); }

// What every process of the tests has around it, with this seed for its shoes.
std::vector<std::string> environment_with(std::uint64_t seed) {
    const std::string name = "FELT_TEST_SEED=";
    std::vector<std::string> all{name + std::to_string(seed)};
    for (char** entry = environ; *entry; ++entry) {
        if (!std::string_view(*entry).starts_with(name)) all.emplace_back(*entry);
    }
    return all;
}
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (std::string& text : texts) all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

// `felt serve` as a process of its own.
class Program {
public:
    Program(const std::string& store, const std::string& house, std::uint64_t seed) {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
        std::vector<std::string> words{seeded_program(), "serve", "--json",  "--port", "0",
                                       "--store",        store,   "--house", house};
        std::vector<std::string> around = environment_with(seed);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        posix_spawn_file_actions_addclose(&actions, ends[0]);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, (store + ".log").c_str(),
                                         O_WRONLY | O_CREAT | O_APPEND, 0600);
        const int failed = ::posix_spawn(&process_, words[0].c_str(), &actions, nullptr, pointers_to(words).data(),
                                         pointers_to(around).data());
        posix_spawn_file_actions_destroy(&actions);
        ::close(ends[1]);
        if (failed == 0) read_port(ends[0]);
        ::close(ends[0]);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        if (process_ <= 0) return;
        strike();
        wait();
    }

    std::uint16_t port() const { return port_; }  // 0: it did not open
    // From any thread; `wait` afterwards.
    void strike() const { ::kill(process_, SIGKILL); }
    void wait() {
        ::waitpid(process_, nullptr, 0);
        process_ = 0;
    }

private:
    void read_port(int from) {
        std::string line;
        for (char c = 0; ::read(from, &c, 1) == 1 && c != '\n';) line += c;
        const auto colon = line.find("127.0.0.1:");
        if (colon != std::string::npos) port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 10)));
    }

    pid_t process_ = 0;
    std::uint16_t port_ = 0;
};

// When the server is killed: when so much has been acknowledged since it opened, two answers among it, and a moment has
// passed in which the others went on. Every life has something to lose, however fast the machine is.
class Hour {
public:
    Hour(const Program& program, FastRandom& random)
        : program_(program), acts_(5 + random.below(110)), moment_(random.below(4000)) {}

    void note_act() { note(acts_); }
    void note_answer() {
        note(answers_);
        note_act();
    }

private:
    void note(std::atomic<int>& left) {
        --left;
        if (acts_ > 0 || answers_ > 0 || has_struck_.exchange(true)) return;
        std::this_thread::sleep_for(moment_);
        program_.strike();
    }

    const Program& program_;
    std::atomic<int> acts_;
    std::atomic<int> answers_ = 2;
    std::chrono::microseconds moment_;
    std::atomic<bool> has_struck_ = false;
};

// Somebody who plays at one table by chance, and remembers what the server has said.
class Player {
public:
    Player(std::string table, int seat, std::uint64_t seed) : table_(std::move(table)), seat_(seat), random_(seed, 0) {}

    void come_in(std::uint16_t port) {
        person_ = new_guest(port, table_ + " " + std::to_string(seat_));
        usual_ = get(port, "/api/tables/" + table_).json().at("usual_bets").as_array();
    }

    // Until the server is gone.
    void play(std::uint16_t port, Hour& hour) {
        hour_ = &hour;
        laid_.clear();
        try {
            Caller caller(port, table_, person_.token);
            if (!caller.is_open()) return;
            if (caller.table().at("you").is_null()) broken.push_back("the token is no longer known");
            compare(caller);
            while (caller.is_open() && broken.empty()) {
                const std::uint64_t heard = caller.tables_heard();
                // What the table says while an answer is awaited may be what there is to do next.
                if (!act(caller) && caller.tables_heard() == heard) caller.next();
                remember(caller);
            }
        } catch (const boost::system::system_error&) {
            return;  // It was killed before it answered.
        }
    }

    std::uint64_t guest() const { return person_.guest; }
    const std::string& table() const { return table_; }

    std::vector<std::string> broken;
    std::uint64_t bets = 0;                                     // acknowledged
    std::set<std::pair<std::uint64_t, std::uint64_t>> answers;  // acknowledged: round and question
    std::set<std::string> cuts;                                 // acknowledged
    std::map<std::uint64_t, std::string> commitments;           // by shoe

private:
    // What was told of a round is still so.
    void compare(const Caller& caller) {
        if (number_in(caller.table(), "round") != round_) return;
        if (caller.events().size() < events_.size()) return broken.push_back("events are gone");
        for (std::size_t i = 0; i < events_.size(); ++i) {
            if (caller.events()[i] != events_[i]) return broken.push_back("an event has changed");
        }
    }

    void remember(const Caller& caller) {
        if (caller.table().empty()) return;
        round_ = number_in(caller.table(), "round");
        events_ = caller.events();
        const object& shoe = caller.table().at("state").at("shoe").as_object();
        const auto [known, is_new] = commitments.try_emplace(number_in(shoe, "shoe"), text_in(shoe, "commitment"));
        if (known->second != text_in(shoe, "commitment")) broken.push_back("a shoe has another commitment");
    }

    bool is_done(Caller& caller, const object& message) {
        const object answer = caller.request(message);
        return !answer.empty() && answer.at("say") == "done";
    }

    // False when there is nothing to do but wait.
    bool act(Caller& caller) {
        const object state = caller.table().at("state").as_object();
        const object you = caller.table().at("you").as_object();
        if (you.at("seats").as_array().empty()) return is_done(caller, {{"do", "sit"}, {"seat", seat_}});
        for (const value& question : state.at("questions").as_array()) {
            const object& asked = question.as_object();
            if (asked.contains("options") && asked.at("options").is_array()) return answer(caller, asked);
        }
        const std::string phase = text_in(state, "phase");
        if (phase == "playing" || phase == "waiting") return false;
        return wager(caller, state);
    }

    bool wager(Caller& caller, const object& state) {
        for (const value& one : state.at("seats").as_array()) {
            const object& seat = one.as_object();
            if (number_in(seat, "seat") == static_cast<std::uint64_t>(seat_) && seat.at("ready").as_bool())
                return false;
        }
        if (state.at("shoe").at("can_be_cut").as_bool()) cut(caller);
        for (const value& bet : usual_) {
            const Money amount = *money_from_text(text_in(bet.as_object(), "amount")) * (is_double_ ? 2 : 1);
            object message{{"do", "bet"}, {"seat", seat_}, {"wager", bet.at("wager")}, {"amount", text_of(amount)}};
            if (const value* spot = bet.as_object().if_contains("spot")) message["spot"] = *spot;
            const object answer = caller.request(message);
            // Not every wager may be doubled; then it is laid as usual.
            if (!answer.empty() && answer.at("say") == "refused") return std::exchange(is_double_, false);
            if (answer.empty() || answer.at("say") != "done") return false;
            note_bet(text_in(bet.as_object(), "wager"), amount);
            hour_->note_act();
        }
        is_double_ = !is_double_;
        return is_done(caller, {{"do", "ready"}});
    }

    // What lies is not laid again, so only those count that are another than was acknowledged last; what lay before the
    // server was killed is not known for sure.
    void note_bet(const std::string& wager, Money amount) {
        const auto [last, is_first] = laid_.try_emplace(wager, amount);
        if (!is_first && last->second != amount) ++bets;
        last->second = amount;
    }

    void cut(Caller& caller) {
        const std::string words = std::to_string(random_.next());
        if (!is_done(caller, {{"do", "cut"}, {"cut", words}})) return;
        cuts.insert(words);
        hour_->note_act();
    }

    bool answer(Caller& caller, const object& question) {
        std::vector<std::string> allowed;
        for (const value& option : question.at("options").as_array()) {
            if (option.at("refused").is_null()) allowed.push_back(text_in(option.as_object(), "option"));
        }
        const std::uint64_t round = number_in(caller.table(), "round");
        const std::uint64_t number = number_in(question, "question");
        const std::string option = allowed.at(random_.below(static_cast<std::uint32_t>(allowed.size())));
        const object message{{"do", "answer"}, {"round", round}, {"question", number}, {"option", option}};
        if (!is_done(caller, message)) return false;
        answers.emplace(round, number);
        hour_->note_answer();
        return true;
    }

    std::string table_;
    int seat_;
    FastRandom random_;
    Hour* hour_ = nullptr;
    Person person_;
    array usual_;
    bool is_double_ = false;
    std::map<std::string, Money> laid_;  // acknowledged since the server opened, by wager
    std::uint64_t round_ = 0;
    array events_;
};

// What a store holds while no server has it.
class Books {
public:
    explicit Books(const std::string& file)
        : store_(store::open_sqlite(file)),
          loaded_(store_->load()),
          connection_(file, store::Connection::For::reading) {}

    void check_replay() {
        for (const house::ShoeInPlay& shoe : loaded_.shoes) {
            const auto again = house::replay(shoe);
            EXPECT_TRUE(again) << again.error().text;
        }
        EXPECT_EQ(store_->sum_of_accounts(), Money{});
    }

    void check_acknowledged(const Player& player) {
        const auto record = std::ranges::find(loaded_.tables, player.table(), &house::TableRecord::id);
        ASSERT_NE(record, loaded_.tables.end());
        const house::TableNumber table = record->table;
        std::uint64_t bets = 0;
        std::set<std::pair<std::uint64_t, std::uint64_t>> answers;
        store::Statement(connection_, "SELECT round, input FROM input WHERE table_number = ?1 AND by_guest = ?2")
            .for_each(
                [&](const store::Row& row) {
                    const object input = boost::json::parse(row.text(1)).as_object();
                    if (text_in(input, "do") == "bet") ++bets;
                    if (text_in(input, "do") != "answer") return;
                    const bool is_new = answers.emplace(row.number(0), number_in(input, "question")).second;
                    EXPECT_TRUE(is_new) << "a question was answered twice";
                },
                table, player.guest());
        EXPECT_GE(bets, player.bets) << player.table();
        for (const auto& [round, question] : player.answers) {
            EXPECT_TRUE(answers.contains({round, question})) << player.table() << " round " << round;
        }
        std::set<std::string> cuts;
        store::Statement(connection_, "SELECT cut FROM cut WHERE table_number = ?1 AND guest = ?2")
            .for_each([&](const store::Row& row) { cuts.insert(row.text(0)); }, table, player.guest());
        EXPECT_TRUE(std::ranges::includes(cuts, player.cuts)) << player.table() << ": a cut is gone";
        for (const auto& [shoe, commitment] : player.commitments) {
            std::string kept;
            store::Statement(connection_, "SELECT commitment FROM shoe WHERE table_number = ?1 AND shoe = ?2")
                .for_each([&](const store::Row& row) { kept = hex_of(row.bytes(0)); }, table, shoe);
            EXPECT_EQ(kept, commitment) << "a shoe that was shown is not the one that is kept";
        }
    }

    // Every shoe that has ended, as anybody could check it; how many rounds they had.
    std::uint64_t verify_all() {
        std::uint64_t rounds = 0;
        std::set<Bytes32> seeds;
        for (const house::TableRecord& table : loaded_.tables) {
            for (const store::ShoeLine& line : store_->last_shoes(table.table, 1'000'000)) {
                if (!line.seed) continue;
                EXPECT_TRUE(seeds.insert(*line.seed).second) << "a shoe is dealt twice";
                const std::string text = house::written_shoe(*store_->ended_shoe(table.table, line.shoe), table.id);
                const auto found = house::verified(*house::read_shoe(text));
                EXPECT_TRUE(found) << found.error().text;
                if (found) rounds += found->rounds;
            }
        }
        return rounds;
    }

private:
    std::unique_ptr<store::Store> store_;
    house::Loaded loaded_;
    store::Connection connection_;
};

TEST(Crash, loses_nothing_that_was_acknowledged_however_often_it_happens) {
    const OwnFolder files;
    const std::string store = files.file("felt.db");
    const std::string house = files.file("house.toml");
    std::ofstream(house) << house_file;
    std::vector<Player> players;
    std::uint64_t seed = 0;
    for (const auto* table :
         {"blackjack", "roulette", "baccarat", "three-card-prime", "texas-holdem", "pai-gow-poker"}) {
        players.emplace_back(table, 1, test_seed() + ++seed);
        if (seed <= 2) players.emplace_back(table, 2, test_seed() + ++seed);
    }
    FastRandom random(test_seed(), 7);
    std::chrono::steady_clock::duration opening{};
    for (int kill = 0; kill < kills && !testing::Test::HasFailure(); ++kill) {
        const auto start = std::chrono::steady_clock::now();
        // Other secrets each time: a server that comes back must not guess a seed that was lost.
        Program program(store, house, random.next() / 2);
        opening += std::chrono::steady_clock::now() - start;
        ASSERT_NE(program.port(), 0) << "after " << kill << " kills: " << std::ifstream(store + ".log").rdbuf();
        if (kill == 0) {
            for (Player& player : players) player.come_in(program.port());
        }
        Hour hour(program, random);
        std::vector<std::thread> threads;
        for (Player& player : players) threads.emplace_back([&] { player.play(program.port(), hour); });
        for (std::thread& thread : threads) thread.join();
        program.strike();  // if everybody left before the hour
        program.wait();
        Books books(store);
        books.check_replay();
        for (const Player& player : players) {
            for (const std::string& broken : player.broken) ADD_FAILURE() << player.table() << ": " << broken;
            books.check_acknowledged(player);
        }
    }
    std::size_t answers = 0;
    std::size_t cuts = 0;
    std::uint64_t bets = 0;
    for (const Player& player : players) {
        answers += player.answers.size();
        bets += player.bets;
        cuts += player.cuts.size();
    }
    EXPECT_GT(cuts, 0U);
    const std::uint64_t rounds = Books(store).verify_all();
    std::printf(
        "%d kills, %zu answers, %lu bets and %zu cuts acknowledged, %lu rounds of ended shoes verified, %.0f ms to "
        "open\n",
        kills, answers, static_cast<unsigned long>(bets), cuts, static_cast<unsigned long>(rounds),
        std::chrono::duration<double, std::milli>(opening).count() / kills);
    EXPECT_GE(answers, 2U * kills) << "there was something to lose";
    EXPECT_GT(bets, 100U);
}

}  // namespace
}  // namespace felt::testing_support
