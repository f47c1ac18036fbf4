// The store on SQLite: a write-ahead log that is on disk before a commit returns, one connection that writes and one
// that reads, so that nobody who looks something up waits for the writer.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <mutex>

#include "store/schema.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace felt::store {
namespace {

using house::AccountId;
using house::Step;
using house::TableNumber;

// Makes the file for its owner's eyes only, and keeps every other server away from it. SQLite's own locks on the file
// are gone as soon as any descriptor of it is closed, so this one stays open until the connections are closed.
class OneServer {
public:
    explicit OneServer(const std::string& file)
        : descriptor_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR)) {
        if (descriptor_ < 0) throw StoreError(file + ": cannot be opened: " + std::strerror(errno));
        // Also of a file that was there before: seeds of shoes in play stand in it.
        (void)::fchmod(descriptor_, S_IRUSR | S_IWUSR);
        if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
            ::close(descriptor_);
            throw StoreError(file + ": another server is using this store");
        }
    }
    OneServer(const OneServer&) = delete;
    OneServer& operator=(const OneServer&) = delete;
    ~OneServer() { ::close(descriptor_); }

private:
    int descriptor_;
};

std::int64_t number_of(Connection& connection, std::string_view query) {
    std::int64_t number = 0;
    Statement(connection, query).for_each([&](const Row& row) { number = row.number(0); });
    return number;
}

// A file that nobody has written to yet becomes a store, and one of an earlier version is brought up to date; any other
// must be a store already.
void prepare(Connection& connection, const std::string& file) {
    const auto of = number_of(connection, "PRAGMA application_id");
    const auto version = number_of(connection, "PRAGMA user_version");
    const bool is_new = of == 0 && version == 0 && number_of(connection, "SELECT count(*) FROM sqlite_schema") == 0;
    constexpr auto newest = static_cast<std::int64_t>(schemas.size());
    if (!is_new && of != application) throw StoreError(file + ": this is not a store of felt");
    if (version > newest) {
        throw StoreError(file + ": this store is of version " + std::to_string(version) + ", and this program reads " +
                         std::to_string(newest));
    }
    if (version == newest) return;
    Transaction making(connection);
    for (auto next = version; next < newest; ++next) connection.execute(schemas[static_cast<std::size_t>(next)]);
    connection.execute("PRAGMA application_id = " + std::to_string(application));
    connection.execute("PRAGMA user_version = " + std::to_string(newest));
    making.keep();
}

Connection prepared(const std::string& file) {
    Connection connection(file, Connection::For::writing);
    prepare(connection, file);
    connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    // Room for the pages that hundreds of tables write to, and a log that is seldom emptied: 64 MB and 32 MB.
    connection.execute("PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8000");
    return connection;
}

constexpr auto round_columns = "table_number, round, shoe, opening, at, ended_at";
constexpr auto input_columns = "table_number, round, number, by_guest, input, events, at";
constexpr auto shoe_columns = "table_number, shoe, terms, build, seed, commitment, opening, at";

house::RoundInPlay round_of(const Row& row) {
    house::RoundInPlay round;
    round.record = {.table = row.number<TableNumber>(0),
                    .round = row.number<std::uint64_t>(1),
                    .shoe = row.number<std::uint32_t>(2),
                    .opening = row.text(3),
                    .at = row.time(4)};
    round.has_ended = !row.is_null(5);
    return round;
}

house::InputRecord input_of(const Row& row) {
    return {.table = row.number<TableNumber>(0),
            .round = row.number<std::uint64_t>(1),
            .number = row.number<std::uint32_t>(2),
            .by = row.number<house::GuestId>(3),
            .input = row.text(4),
            .events = row.text(5),
            .at = row.time(6)};
}

house::ShoeRecord shoe_of(const Row& row) {
    return {.table = row.number<TableNumber>(0),
            .shoe = row.number<std::uint32_t>(1),
            .terms = row.text(2),
            .build = row.text(3),
            .seed = row.bytes(4),
            .commitment = row.bytes(5),
            .opening = row.text(6),
            .at = row.time(7)};
}

// What is written, statement by statement.
class Writer {
public:
    explicit Writer(const std::string& file) : connection_(prepared(file)) {}

    void write(std::span<const Step> steps) {
        Transaction transaction(connection_);
        changes_.clear();
        for (const Step& step : steps) write(step);
        for (const auto& [account, change] : changes_) add_.run(account, change);
        transaction.keep();
    }

private:
    void write(const Step& step) {
        for (const auto& guest : step.guests) {
            guest_.run(guest.guest, guest.name, guest.token_hash, guest.at);
        }
        for (const auto& account : step.accounts) {
            account_.run(account.account, account.name);
        }
        for (const auto& table : step.tables) table_.run(table.table, table.id);
        for (const auto& seat : step.seats) write(seat);
        for (const auto& end : step.ended_shoes) {
            must_end(end_shoe_.run(end.at, end.table, end.shoe), "shoe");
        }
        for (const auto& shoe : step.shoes) {
            shoe_.run(shoe.table, shoe.shoe, shoe.terms, shoe.build, shoe.seed, shoe.commitment, shoe.opening, shoe.at);
        }
        for (const auto& cut : step.cuts) cut_.run(cut.table, cut.shoe, cut.number, cut.by, cut.cut, cut.at);
        for (const auto& round : step.rounds) {
            round_.run(round.table, round.round, round.shoe, round.opening, round.at);
        }
        for (const auto& input : step.inputs) {
            input_.run(input.table, input.round, input.number, input.by, input.input, input.events, input.at);
        }
        for (const auto& end : step.ended_rounds) {
            must_end(end_round_.run(end.at, end.table, end.round), "round");
        }
        for (const auto& entry : step.entries) write(entry);
    }

    void write(const house::SeatRecord& seat) {
        if (seat.guest == 0) {
            leave_.run(seat.table, seat.seat.number);
        } else {
            sit_.run(seat.table, seat.seat.number, seat.guest, seat.sits_out, seat.takes_bank, seat.leaves);
        }
    }

    void write(const house::EntryRecord& entry) {
        Money total;
        for (const house::Posting& posting : entry.postings) total += posting.amount;
        if (!total.is_zero()) throw StoreError("the entry '" + entry.what + "' is off balance by " + text_of(total));
        entry_.run(entry.table, entry.round, entry.input, entry.what, entry.at);
        const std::int64_t number = sqlite3_last_insert_rowid(connection_.raw());
        std::int64_t line = 0;
        for (const house::Posting& posting : entry.postings) {
            posting_.run(number, ++line, posting.account, posting.amount);
            changes_[posting.account] += posting.amount;
        }
    }

    static void must_end(int changed, const char* what) {
        if (changed != 1) throw StoreError(std::string("a ") + what + " ends that is not in play");
    }

    Connection connection_;
    std::map<AccountId, Money> changes_;  // of the transaction
    Statement guest_{connection_, "INSERT INTO guest VALUES (?1, ?2, ?3, ?4)"};
    Statement account_{connection_, "INSERT INTO account (account, name) VALUES (?1, ?2)"};
    Statement table_{connection_, "INSERT INTO house_table VALUES (?1, ?2)"};
    Statement sit_{connection_, "INSERT OR REPLACE INTO seat VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};
    Statement leave_{connection_, "DELETE FROM seat WHERE table_number = ?1 AND seat = ?2"};
    Statement shoe_{connection_, "INSERT INTO shoe VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, NULL)"};
    Statement end_shoe_{connection_,
                        "UPDATE shoe SET ended_at = ?1 WHERE table_number = ?2 AND shoe = ?3 AND ended_at IS NULL"};
    Statement cut_{connection_, "INSERT INTO cut VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};
    Statement round_{connection_, "INSERT INTO round VALUES (?1, ?2, ?3, ?4, ?5, NULL)"};
    Statement end_round_{connection_,
                         "UPDATE round SET ended_at = ?1 WHERE table_number = ?2 AND round = ?3 AND ended_at IS NULL"};
    Statement input_{connection_, "INSERT INTO input VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"};
    Statement entry_{connection_,
                     "INSERT INTO entry (table_number, round, input, what, at) VALUES (?1, ?2, ?3, ?4, ?5)"};
    Statement posting_{connection_, "INSERT INTO posting VALUES (?1, ?2, ?3, ?4)"};
    Statement add_{connection_, "UPDATE account SET balance = balance + ?2 WHERE account = ?1"};
};

// What is looked up; by anybody, one after the other.
class Reader {
public:
    explicit Reader(const std::string& file) : connection_(file, Connection::For::reading) {}

    house::Loaded load() {
        const std::scoped_lock turn(mutex_);
        const Snapshot now(connection_);
        check_balances();
        house::Loaded loaded;
        query("SELECT guest, name, token_hash, at FROM guest ORDER BY guest").for_each([&](const Row& row) {
            loaded.guests.push_back({row.number<house::GuestId>(0), row.text(1), row.bytes(2), row.time(3)});
        });
        query("SELECT account, name, balance FROM account ORDER BY account").for_each([&](const Row& row) {
            loaded.accounts.push_back({{row.number<AccountId>(0), row.text(1)}, row.money(2)});
        });
        query("SELECT table_number, id FROM house_table ORDER BY table_number").for_each([&](const Row& row) {
            loaded.tables.push_back({row.number<TableNumber>(0), row.text(1)});
        });
        query("SELECT table_number, seat, guest, sits_out, takes_bank, leaves FROM seat").for_each([&](const Row& row) {
            loaded.seats.push_back({row.number<TableNumber>(0), Seat{row.number<std::uint8_t>(1)},
                                    row.number<house::GuestId>(2), row.number(3) != 0, row.number(4) != 0,
                                    row.number(5) != 0});
        });
        query("SELECT table_number, max(round) FROM round GROUP BY table_number").for_each([&](const Row& row) {
            loaded.last_rounds[row.number<TableNumber>(0)] = row.number<std::uint64_t>(1);
        });
        query(std::string("SELECT ") + shoe_columns + " FROM shoe WHERE ended_at IS NULL ORDER BY table_number")
            .for_each(
                [&](const Row& row) { loaded.shoes.push_back({.record = shoe_of(row), .cuts = {}, .rounds = {}}); });
        for (house::ShoeInPlay& shoe : loaded.shoes) {
            shoe = whole(std::move(shoe.record));
            const bool is_second = &shoe != loaded.shoes.data() && (&shoe - 1)->record.table == shoe.record.table;
            if (is_second) throw StoreError("a table of the store has two shoes in play");
        }
        return loaded;
    }

    std::vector<FinishedRound> last_rounds(TableNumber table, int count) {
        const std::scoped_lock turn(mutex_);
        std::vector<FinishedRound> rounds;
        last_rounds_.for_each(
            [&](const Row& row) {
                rounds.push_back({row.number<std::uint64_t>(0), row.number<std::uint32_t>(1), row.time(2)});
            },
            table, count);
        return rounds;
    }

    std::vector<ShoeLine> last_shoes(TableNumber table, int count) {
        const std::scoped_lock turn(mutex_);
        const Snapshot now(connection_);
        std::vector<ShoeLine> shoes;
        last_shoes_.for_each(
            [&](const Row& row) {
                ShoeLine& line = shoes.emplace_back();
                line.shoe = row.number<std::uint32_t>(0);
                line.commitment = row.bytes(1);
                if (!row.is_null(2)) line.seed = row.bytes(2);
                line.rounds = row.number<std::uint64_t>(3);
            },
            table, count);
        for (ShoeLine& line : shoes) {
            for (house::CutRecord& cut : cuts_of(table, line.shoe)) line.cuts.push_back(std::move(cut.cut));
        }
        return shoes;
    }

    std::optional<house::ShoeInPlay> ended_shoe(TableNumber table, std::uint32_t number) {
        const std::scoped_lock turn(mutex_);
        const Snapshot now(connection_);
        std::optional<house::ShoeRecord> shoe;
        ended_shoe_.for_each([&](const Row& row) { shoe = shoe_of(row); }, table, number);
        if (!shoe) return std::nullopt;
        return whole(*std::move(shoe));
    }

    std::optional<house::ShoeInPlay> shoe_of_round(TableNumber table, std::uint64_t number) {
        const std::scoped_lock turn(mutex_);
        const Snapshot now(connection_);
        std::optional<house::ShoeRecord> record;
        shoe_of_round_.for_each([&](const Row& row) { record = shoe_of(row); }, table, number);
        if (!record) return std::nullopt;
        house::ShoeInPlay shoe = whole(*std::move(record));
        std::erase_if(shoe.rounds, [&](const house::RoundInPlay& round) { return round.record.round > number; });
        return shoe;
    }

    Money sum_of_accounts() {
        const std::scoped_lock turn(mutex_);
        return Money::cents(number_of(connection_, "SELECT coalesce(sum(amount), 0) FROM posting"));
    }

private:
    Statement query(std::string_view sql) { return {connection_, sql}; }

    house::ShoeInPlay whole(house::ShoeRecord record) {
        house::ShoeInPlay shoe{.record = std::move(record), .cuts = {}, .rounds = {}};
        shoe.cuts = cuts_of(shoe.record.table, shoe.record.shoe);
        shoe.rounds = rounds_of(shoe.record);
        return shoe;
    }

    std::vector<house::CutRecord> cuts_of(TableNumber table, std::uint32_t shoe) {
        std::vector<house::CutRecord> cuts;
        cuts_of_shoe_.for_each(
            [&](const Row& row) {
                cuts.push_back({.table = table,
                                .shoe = shoe,
                                .number = row.number<std::uint32_t>(0),
                                .by = row.number<house::GuestId>(1),
                                .cut = row.text(2),
                                .at = row.time(3)});
            },
            table, shoe);
        return cuts;
    }

    std::vector<house::RoundInPlay> rounds_of(const house::ShoeRecord& shoe) {
        std::vector<house::RoundInPlay> rounds;
        rounds_of_shoe_.for_each([&](const Row& row) { rounds.push_back(round_of(row)); }, shoe.table, shoe.shoe);
        std::size_t at = 0;
        inputs_of_shoe_.for_each(
            [&](const Row& row) {
                house::InputRecord input = input_of(row);
                while (at < rounds.size() && rounds[at].record.round != input.round) ++at;
                if (at == rounds.size()) throw StoreError("an input of the store is of no round of its shoe");
                rounds[at].inputs.push_back(std::move(input));
            },
            shoe.table, shoe.shoe);
        return rounds;
    }

    void check_balances() {
        query(
            "SELECT name, balance, coalesce(posted, 0) FROM account LEFT JOIN "
            "(SELECT account, sum(amount) AS posted FROM posting GROUP BY account) USING (account) "
            "WHERE balance <> coalesce(posted, 0)")
            .for_each([](const Row& row) {
                throw StoreError("the account " + row.text(0) + " holds " + text_of(row.money(1)) +
                                 " and its postings add up to " + text_of(row.money(2)));
            });
    }

    std::mutex mutex_;
    Connection connection_;
    Statement last_rounds_{connection_,
                           "SELECT round, shoe, ended_at FROM round WHERE table_number = ?1 AND ended_at IS NOT NULL "
                           // A round that nobody wagered in may have passed unplayed.
                           "AND EXISTS (SELECT 1 FROM input WHERE input.table_number = round.table_number "
                           "AND input.round = round.round) ORDER BY round DESC LIMIT ?2"};
    Statement last_shoes_{connection_,
                          "SELECT shoe, commitment, iif(ended_at IS NULL, NULL, seed), (SELECT count(*) FROM round "
                          "WHERE round.table_number = shoe.table_number AND round.shoe = shoe.shoe) "
                          "FROM shoe WHERE table_number = ?1 ORDER BY shoe DESC LIMIT ?2"};
    Statement cuts_of_shoe_{
        connection_, "SELECT number, guest, cut, at FROM cut WHERE table_number = ?1 AND shoe = ?2 ORDER BY number"};
    Statement rounds_of_shoe_{
        connection_,
        std::string("SELECT ") + round_columns + " FROM round WHERE table_number = ?1 AND shoe = ?2 ORDER BY round"};
    Statement inputs_of_shoe_{connection_,
                              std::string("SELECT ") + input_columns +
                                  " FROM input WHERE table_number = ?1 AND round IN "
                                  "(SELECT round FROM round WHERE table_number = ?1 AND shoe = ?2) "
                                  "ORDER BY round, number"};
    Statement ended_shoe_{connection_,
                          std::string("SELECT ") + shoe_columns +
                              " FROM shoe WHERE table_number = ?1 AND shoe = ?2 AND ended_at IS NOT NULL"};
    Statement shoe_of_round_{connection_,
                             std::string("SELECT ") + shoe_columns +
                                 " FROM shoe WHERE table_number = ?1 AND shoe = (SELECT shoe FROM round "
                                 "WHERE table_number = ?1 AND round = ?2 AND ended_at IS NOT NULL)"};
};

class SqliteStore final : public Store {
public:
    explicit SqliteStore(const std::string& file) : one_server_(file), writer_(file), reader_(file) {}

    house::Loaded load() override { return reader_.load(); }
    void commit(std::span<const Step> steps) override {
        const std::scoped_lock turn(writing_);
        writer_.write(steps);
    }
    std::vector<FinishedRound> last_rounds(TableNumber table, int count) override {
        return reader_.last_rounds(table, count);
    }
    std::vector<ShoeLine> last_shoes(TableNumber table, int count) override { return reader_.last_shoes(table, count); }
    std::optional<house::ShoeInPlay> ended_shoe(TableNumber table, std::uint32_t shoe) override {
        return reader_.ended_shoe(table, shoe);
    }
    std::optional<house::ShoeInPlay> shoe_of_round(TableNumber table, std::uint64_t round) override {
        return reader_.shoe_of_round(table, round);
    }
    Money sum_of_accounts() override { return reader_.sum_of_accounts(); }

private:
    OneServer one_server_;
    std::mutex writing_;
    Writer writer_;
    Reader reader_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file) { return std::make_unique<SqliteStore>(file); }

}  // namespace felt::store
