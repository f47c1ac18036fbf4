// SQLite in a few words: a connection, statements that are prepared once, and rows. Every failure is a StoreError.
#pragma once

#include <sqlite3.h>

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/money.hpp"
#include "core/random.hpp"
#include "house/record.hpp"
#include "store/store.hpp"

namespace felt::store {

class Connection {
public:
    enum class For : std::uint8_t { writing, reading };

    // The file must be there.
    Connection(const std::string& file, For use);

    void execute(const std::string& sql);
    sqlite3* raw() const { return handle_.get(); }
    [[noreturn]] void fail() const;

private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    std::string file_;
    std::unique_ptr<sqlite3, Close> handle_;
};

// One row of an answer, by column from 0; good until the next row is asked for.
class Row {
public:
    explicit Row(sqlite3_stmt* statement) : statement_(statement) {}

    std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    template <class Number>
    Number number(int column) const {
        return static_cast<Number>(number(column));
    }
    bool is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
    std::string text(int column) const;
    Bytes32 bytes(int column) const;
    Money money(int column) const { return Money::cents(number(column)); }
    house::Time time(int column) const { return house::Time(number(column)); }

private:
    sqlite3_stmt* statement_;
};

class Statement {
public:
    Statement(Connection& connection, std::string_view sql);

    // Binds what is given to ?1, ?2 and so on, and runs it to its end; how many rows it changed.
    template <class... Values>
    int run(const Values&... values) {
        for_each([](const Row&) {}, values...);
        return sqlite3_changes(connection_.raw());
    }
    // Calls see(row) for every row of the answer.
    template <class See, class... Values>
    void for_each(const See& see, const Values&... values) {
        const Reset reset{handle_.get()};
        int at = 0;
        (bind(++at, values), ...);
        while (step()) see(Row(handle_.get()));
    }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    // A statement left in the middle would hold on to what it reads.
    struct Reset {
        sqlite3_stmt* statement;
        explicit Reset(sqlite3_stmt* used) : statement(used) {}
        Reset(const Reset&) = delete;
        Reset& operator=(const Reset&) = delete;
        ~Reset() { sqlite3_reset(statement); }
    };

    bool step();
    void must(int code) const;
    template <std::integral Number>
    void bind(int at, Number number) {
        must(sqlite3_bind_int64(handle_.get(), at, static_cast<std::int64_t>(number)));
    }
    // Texts and bytes are those of the call, which outlast it.
    void bind(int at, std::string_view text) {
        must(sqlite3_bind_text(handle_.get(), at, text.data(), static_cast<int>(text.size()), SQLITE_STATIC));
    }
    void bind(int at, const Bytes32& bytes) {
        must(sqlite3_bind_blob(handle_.get(), at, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC));
    }
    void bind(int at, Money amount) { bind(at, amount.in_cents()); }
    void bind(int at, house::Time time) { bind(at, time.count()); }

    Connection& connection_;
    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

// Everything done while it lives is kept by `keep`, or undone.
class Transaction {
public:
    explicit Transaction(Connection& connection) : connection_(connection) { connection_.execute("BEGIN IMMEDIATE"); }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    void keep();

private:
    Connection& connection_;
    bool is_open_ = true;
};

// What several statements read while it lives is of one moment, whatever is written meanwhile.
class Snapshot {
public:
    explicit Snapshot(Connection& connection) : connection_(connection) { connection_.execute("BEGIN"); }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;
    ~Snapshot();

private:
    Connection& connection_;
};

}  // namespace felt::store
