// The store keeps what it was given, refuses what does not add up, and survives being killed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "store/committer.hpp"
#include "store/sqlite.hpp"
#include "store/steps.hpp"
#include "support/own_folder.hpp"
#include "support/seed.hpp"

namespace felt::store {
namespace {

using testing::HasSubstr;
using testing_support::OwnFolder;

std::string error_of(const std::function<void()>& act) {
    try {
        act();
        return {};
    } catch (const StoreError& error) {
        return error.what();
    }
}

TEST(SqliteStore, gives_back_what_is_in_play) {
    const OwnFolder folder;
    const std::string file = folder.file("felt.db");
    {
        const auto store = open_sqlite(file);
        store->commit(std::vector{opening_step(), round_step(1)});
        house::Step open;
        open.rounds.push_back({1, 2, 1, "{\"x\":1}", house::Time(3000)});
        open.inputs.push_back({1, 2, 1, 1, "one", "e1\n", house::Time(3001)});
        open.inputs.push_back({1, 2, 2, 0, "two", "", house::Time(3002)});
        store->commit(std::span(&open, 1));
    }
    const auto store = open_sqlite(file);
    const house::Loaded loaded = store->load();
    ASSERT_EQ(loaded.guests.size(), 1U);
    EXPECT_EQ(loaded.guests[0].name, "Ann");
    EXPECT_EQ(loaded.guests[0].token_hash, bytes_of(7));
    ASSERT_EQ(loaded.accounts.size(), 2U);
    EXPECT_EQ(loaded.accounts[0].balance, -Money::dollars(1));
    EXPECT_EQ(loaded.accounts[1].record.name, "guest/1");
    EXPECT_EQ(loaded.accounts[1].balance, Money::dollars(1));
    ASSERT_EQ(loaded.seats.size(), 1U);
    EXPECT_EQ(loaded.seats[0].seat, Seat{3});
    EXPECT_TRUE(loaded.seats[0].takes_bank);
    ASSERT_EQ(loaded.shoes.size(), 1U);
    const house::ShoeInPlay& shoe = loaded.shoes[0];
    EXPECT_EQ(shoe.record.seed, bytes_of(1));
    EXPECT_EQ(shoe.record.build, "a build");
    ASSERT_EQ(shoe.cuts.size(), 1U);
    EXPECT_EQ(shoe.cuts[0].cut, "lucky-7");
    EXPECT_EQ(shoe.cuts[0].by, 1U);
    EXPECT_EQ(shoe.cuts[0].at, house::Time(1002));
    ASSERT_EQ(shoe.rounds.size(), 2U);
    EXPECT_TRUE(shoe.rounds[0].has_ended);
    EXPECT_FALSE(shoe.rounds[1].has_ended);
    ASSERT_EQ(shoe.rounds[1].inputs.size(), 2U);
    EXPECT_EQ(shoe.rounds[1].inputs[0].events, "e1\n");
    EXPECT_EQ(shoe.rounds[1].inputs[1].input, "two");
    EXPECT_EQ(shoe.rounds[1].inputs[1].at, house::Time(3002));
    EXPECT_EQ(store->sum_of_accounts(), Money{});
}

TEST(SqliteStore, tells_of_the_past_only_what_has_ended) {
    const OwnFolder folder;
    const auto store = open_sqlite(folder.file("felt.db"));
    std::vector steps{opening_step()};
    for (std::uint64_t round = 1; round <= 5; ++round) steps.push_back(round_step(round));
    steps.back().ended_rounds.clear();
    store->commit(steps);

    const auto rounds = store->last_rounds(1, 3);
    ASSERT_EQ(rounds.size(), 3U);
    EXPECT_EQ(rounds[0].round, 4U);
    EXPECT_EQ(rounds[0].ended, house::Time(2002));
    EXPECT_TRUE(store->last_rounds(2, 3).empty());

    auto shoes = store->last_shoes(1, 50);
    ASSERT_EQ(shoes.size(), 1U);
    EXPECT_EQ(shoes[0].commitment, bytes_of(2));
    EXPECT_FALSE(shoes[0].seed) << "the seed of a shoe in play is nobody's business";
    EXPECT_EQ(shoes[0].rounds, 5U);
    EXPECT_EQ(shoes[0].cuts, std::vector<std::string>{"lucky-7"});
    EXPECT_FALSE(store->ended_shoe(1, 1));

    house::Step end;
    end.ended_rounds.push_back({1, 5, house::Time(4000)});
    end.ended_shoes.push_back({1, 1, house::Time(4001)});
    store->commit(std::span(&end, 1));
    shoes = store->last_shoes(1, 50);
    EXPECT_EQ(shoes[0].seed, bytes_of(1));
    ASSERT_TRUE(store->ended_shoe(1, 1));
    EXPECT_EQ(store->ended_shoe(1, 1)->rounds.size(), 5U);
    ASSERT_TRUE(store->shoe_of_round(1, 3));
    EXPECT_EQ(store->shoe_of_round(1, 3)->rounds.size(), 3U) << "up to the round that is asked for";
    EXPECT_FALSE(store->shoe_of_round(1, 99));
    EXPECT_TRUE(store->load().shoes.empty());
}

TEST(SqliteStore, forgets_who_left_a_seat) {
    const OwnFolder folder;
    const auto store = open_sqlite(folder.file("felt.db"));
    house::Step step;
    step.seats.push_back({1, Seat{3}, 1, true, false});
    store->commit(std::vector{opening_step(), step});
    EXPECT_TRUE(store->load().seats.at(0).sits_out);
    step.seats[0].guest = 0;
    store->commit(std::span(&step, 1));
    EXPECT_TRUE(store->load().seats.empty());
}

TEST(SqliteStore, refuses_whole_what_does_not_add_up) {
    const OwnFolder folder;
    const auto store = open_sqlite(folder.file("felt.db"));
    store->commit(std::vector{opening_step()});

    auto off_balance = round_step(2);
    off_balance.entries[0].postings[0].amount = Money::cents(-99);
    EXPECT_THAT(error_of([&] {
                    store->commit(std::vector{round_step(1), off_balance});
                }),
                HasSubstr("off balance by 0.01"));
    auto to_nobody = round_step(2);
    to_nobody.entries[0].postings[1].account = 9;
    EXPECT_THAT(error_of([&] { store->commit(std::vector{round_step(1), to_nobody}); }), HasSubstr("FOREIGN KEY"));
    auto twice = round_step(1);
    EXPECT_THAT(error_of([&] { store->commit(std::vector{round_step(1), twice}); }), HasSubstr("UNIQUE"));
    auto same_shoe = opening_step().shoes;
    same_shoe[0].shoe = 2;
    house::Step dealt_twice;
    dealt_twice.shoes = same_shoe;
    EXPECT_THAT(error_of([&] { store->commit(std::vector{round_step(1), dealt_twice}); }), HasSubstr("commitment"));
    house::Step cut_twice;
    cut_twice.cuts.push_back({1, 1, 2, 1, "again", {}});
    EXPECT_THAT(error_of([&] { store->commit(std::vector{round_step(1), cut_twice}); }), HasSubstr("UNIQUE"));
    house::Step not_in_play;
    not_in_play.ended_rounds.push_back({1, 7, {}});
    EXPECT_THAT(error_of([&] { store->commit(std::vector{round_step(1), not_in_play}); }), HasSubstr("not in play"));

    EXPECT_TRUE(store->last_rounds(1, 9).empty()) << "what stood before it in the same transaction is not kept either";
    EXPECT_EQ(store->load().accounts[1].balance, Money{});
    store->commit(std::vector{round_step(1)});
    EXPECT_EQ(store->load().accounts[1].balance, Money::dollars(1));
}

TEST(SqliteStore, is_for_one_server_and_its_owner_only) {
    const OwnFolder folder;
    const std::string file = folder.file("felt.db");
    const auto store = open_sqlite(file);
    EXPECT_THAT(error_of([&] { open_sqlite(file); }), HasSubstr("another server is using this store"));
    store->commit(std::vector{opening_step()});
    for (const auto* suffix : {"", "-wal", "-shm"}) {
        struct stat status {};
        ASSERT_EQ(::stat((file + suffix).c_str(), &status), 0) << suffix;
        EXPECT_EQ(status.st_mode & 0777U, 0600U) << suffix;
    }
}

TEST(SqliteStore, says_what_is_wrong_with_a_file) {
    const OwnFolder folder;
    const std::string text = folder.file("text");
    std::ofstream(text) << "this is a letter to my aunt, who has nothing to do with databases\n";
    EXPECT_EQ(error_of([&] { open_sqlite(text); }), text + ": this is not a store of felt");

    const std::string other = folder.file("other.db");
    std::ofstream(other).close();
    Connection(other, Connection::For::writing).execute("CREATE TABLE cheese (name TEXT)");
    EXPECT_EQ(error_of([&] { open_sqlite(other); }), other + ": this is not a store of felt");

    const std::string newer = folder.file("newer.db");
    open_sqlite(newer);
    Connection(newer, Connection::For::writing).execute("PRAGMA user_version = 99");
    EXPECT_EQ(error_of([&] { open_sqlite(newer); }), newer + ": this store is of version 99, and this program reads 2");

    EXPECT_THAT(error_of([&] { open_sqlite(folder.file("no/such/folder")); }), HasSubstr("No such file"));
}

// A round that begins with its first input is seen with it or not at all.
TEST(SqliteStore, reads_one_moment_while_rounds_are_written) {
    const OwnFolder folder;
    const auto store = open_sqlite(folder.file("felt.db"));
    store->commit(std::vector{opening_step(), round_step(1)});
    constexpr std::uint64_t last = 500;
    std::atomic<std::uint64_t> written = 1;
    std::thread writer([&] {
        for (std::uint64_t round = 2; round <= last; ++round) {
            const house::Step step = round_step(round);
            store->commit(std::span(&step, 1));
            written = round;
        }
    });
    while (written < last) {
        const std::uint64_t round = written;
        const auto shoe = store->shoe_of_round(1, round);
        ASSERT_TRUE(shoe);
        ASSERT_EQ(shoe->rounds.size(), round);
        ASSERT_EQ(shoe->rounds.back().inputs.size(), 1U);
    }
    writer.join();
}

TEST(SqliteStore, keeps_its_file_to_its_owner_also_where_it_was_there) {
    const OwnFolder folder;
    const std::string file = folder.file("felt.db");
    std::ofstream(file).close();
    ASSERT_EQ(::chmod(file.c_str(), 0644), 0);
    open_sqlite(file);
    struct stat status {};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST(SqliteStore, brings_a_store_of_the_first_version_up_to_date) {
    const OwnFolder folder;
    const std::string file = folder.file("felt.db");
    open_sqlite(file)->commit(std::vector{opening_step(), round_step(1)});
    Connection(file, Connection::For::writing).execute("DROP TABLE cut; PRAGMA user_version = 1");

    const auto store = open_sqlite(file);
    house::Loaded loaded = store->load();
    ASSERT_EQ(loaded.shoes.size(), 1U);
    EXPECT_EQ(loaded.shoes[0].rounds.size(), 1U) << "what it held is there";
    EXPECT_TRUE(loaded.shoes[0].cuts.empty());
    house::Step cut;
    cut.cuts = opening_step().cuts;
    store->commit(std::span(&cut, 1));
    EXPECT_EQ(store->load().shoes[0].cuts.size(), 1U);
}

TEST(SqliteStore, notices_a_balance_that_its_postings_do_not_explain) {
    const OwnFolder folder;
    const std::string file = folder.file("felt.db");
    open_sqlite(file)->commit(std::vector{opening_step(), round_step(1)});
    Connection(file, Connection::For::writing).execute("UPDATE account SET balance = balance + 1 WHERE account = 2");
    EXPECT_THAT(error_of([&] { open_sqlite(file)->load(); }),
                HasSubstr("guest/1 holds 1.01 and its postings add up to 1.00"));
}

// ---- killed in the middle ----

// Plays rounds until it is killed, and writes the number of each that is stored.
[[noreturn]] void commit_until_killed(const std::string& file, int acknowledged) {
    const auto store = open_sqlite(file);
    std::uint64_t round = store->load().shoes.at(0).rounds.size();
    Committer committer(*store, [](const std::string&) { ::_exit(1); });
    for (;;) {
        ++round;
        committer.submit(round_step(round), [round, acknowledged] {
            if (::write(acknowledged, &round, sizeof round) != sizeof round) ::_exit(2);
        });
        if (round % 64 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

// The last round that a child acknowledged before it was killed, a moment after it had acknowledged so many.
std::uint64_t last_before_a_kill(const std::string& file, int rounds, std::chrono::microseconds moment) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) commit_until_killed(file, ends[1]);
    ::close(ends[1]);
    std::uint64_t last = 0;
    for (std::uint64_t round = 0; ::read(ends[0], &round, sizeof round) == sizeof round;) {
        last = round;
        if (--rounds > 0) continue;
        if (rounds == 0) std::this_thread::sleep_for(moment);
        ::kill(child, SIGKILL);
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it was killed and did not fail, status " << status;
    return last;
}

TEST(SqliteStore, has_all_that_was_acknowledged_after_kills) {
    const OwnFolder folder;
    const std::string file = folder.file("felt.db");
    open_sqlite(file)->commit(std::vector{opening_step()});
    std::uint64_t acknowledged = 0;
    FastRandom random(testing_support::test_seed(), 0);
    for (int kill = 0; kill < 12; ++kill) {
        const int before_kill = 10 + static_cast<int>(random.below(100));
        const std::chrono::microseconds moment(random.below(5000));
        acknowledged = std::max(acknowledged, last_before_a_kill(file, before_kill, moment));
        const auto store = open_sqlite(file);
        const auto rounds = store->load().shoes.at(0).rounds;
        ASSERT_GE(rounds.size(), acknowledged);
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            ASSERT_EQ(rounds[i].record.round, i + 1);
            ASSERT_TRUE(rounds[i].has_ended);
            ASSERT_EQ(rounds[i].inputs.size(), 1U);
        }
        EXPECT_EQ(store->sum_of_accounts(), Money{});
        EXPECT_EQ(store->load().accounts[1].balance, Money::dollars(static_cast<std::int64_t>(rounds.size())));
    }
    EXPECT_GT(acknowledged, 100U) << "there was something to lose";
}

}  // namespace
}  // namespace felt::store
