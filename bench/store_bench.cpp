// What the store takes a second, against what the disk itself takes: transactions of one row, rows in batches of a
// hundred, and inputs of live rounds through the committer, which groups what waits.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <condition_variable>
#include <filesystem>
#include <mutex>

#include "store/committer.hpp"
#include "store/sqlite.hpp"

namespace {

using namespace felt;
using store::Connection;

// A folder in the temporary folder, gone when it is.
class OwnFolder {
public:
    OwnFolder() : path_(std::filesystem::temp_directory_path() / ("felt-store-bench-" + std::to_string(::getpid()))) {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;
    ~OwnFolder() { std::filesystem::remove_all(path_); }
    std::string file() const { return (path_ / "felt.db").string(); }

private:
    std::filesystem::path path_;
};

// What an input of a round of blackjack comes to.
const std::string text_of_an_input = R"({"do":"answer","seat":3,"hand":1,"question":2,"asks":"play","option":1})";
const std::string events_of_an_input =
    R"({"event":"answer","seat":3,"hand":1,"question":2,"asks":"play","answer":"stand"})"
    "\n"
    R"({"event":"turn-over","seat":0,"hand":1,"card":"Th"})"
    "\n"
    R"({"event":"pay","seat":3,"hand":1,"wager":"main","stake":"10.00","outcome":"win","pays":"1 to 1","returned":"20.00","net":"10.00","clause":"30-810"})"
    "\n";

// ---- the disk's own rate ----

void rows(benchmark::State& state) {
    const OwnFolder folder;
    // Makes the file with the settings of a store.
    store::open_sqlite(folder.file());
    Connection connection(folder.file(), Connection::For::writing);
    connection.execute("PRAGMA synchronous = FULL; CREATE TABLE kept (number INTEGER PRIMARY KEY, text TEXT)");
    store::Statement insert(connection, "INSERT INTO kept (text) VALUES (?1)");
    const std::int64_t batch = state.range(0);
    for (auto _ : state) {
        store::Transaction transaction(connection);
        for (std::int64_t i = 0; i < batch; ++i) insert.run(text_of_an_input);
        transaction.keep();
    }
    state.SetItemsProcessed(state.iterations() * batch);
}
BENCHMARK(rows)->Arg(1)->Arg(100)->UseRealTime();

// ---- the store ----

constexpr house::TableNumber tables = 400;

house::Step opening_step() {
    house::Step step;
    for (house::TableNumber table = 1; table <= tables; ++table) {
        step.accounts.push_back({table, "table/" + std::to_string(table)});
        step.tables.push_back({table, std::to_string(table)});
        Bytes32 seed{};
        seed[0] = static_cast<std::uint8_t>(table);
        seed[1] = static_cast<std::uint8_t>(table >> 8U);
        step.shoes.push_back({table, 1, "{}", "bench", seed, seed, "{}", house::Time(0)});
        step.rounds.push_back({table, 1, 1, "{}", house::Time(0)});
    }
    return step;
}

// The n-th input, at one table after the other; every fourth moves money.
house::Step input_step(std::uint32_t number) {
    const house::TableNumber table = number % tables + 1;
    house::Step step;
    step.inputs.push_back(
        {table, 1, number / tables + 1, 0, text_of_an_input, events_of_an_input, house::Time(number)});
    if (number % 4 == 0) {
        const house::AccountId other = table % tables + 1;
        const Money amount = Money::dollars(10);
        step.entries.push_back({table, 1, number, "pay", {{table, -amount}, {other, amount}}, house::Time(number)});
    }
    return step;
}

void inputs_one_by_one(benchmark::State& state) {
    const OwnFolder folder;
    const auto store = store::open_sqlite(folder.file());
    store->commit(std::vector{opening_step()});
    std::uint32_t number = 0;
    for (auto _ : state) store->commit(std::vector{input_step(number++)});
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(inputs_one_by_one)->UseRealTime();

// So many people each wait for their input to be on disk before they send the next.
void inputs_through_the_committer(benchmark::State& state) {
    const OwnFolder folder;
    const auto store = store::open_sqlite(folder.file());
    store->commit(std::vector{opening_step()});
    std::mutex mutex;
    std::condition_variable news;
    std::int64_t waiting = 0;
    std::uint32_t number = 0;
    {
        store::Committer committer(*store, [](const std::string& why) { throw store::StoreError(why); });
        for (auto _ : state) {
            std::unique_lock lock(mutex);
            news.wait(lock, [&] { return waiting < state.range(0); });
            ++waiting;
            lock.unlock();
            committer.submit(input_step(number++), [&] {
                const std::scoped_lock done(mutex);
                --waiting;
                news.notify_one();
            });
        }
        committer.stop();
        state.counters["inputs a transaction"] =
            static_cast<double>(number) / static_cast<double>(committer.counts().transactions);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(inputs_through_the_committer)->Arg(1)->Arg(100)->Arg(2000)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
