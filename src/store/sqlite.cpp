// Opens SQLite files and turns what goes wrong into one clear line.
#include "store/sqlite.hpp"

#include <algorithm>

namespace felt::store {

Connection::Connection(const std::string& file, For use) : file_(file) {
    const int flags = (use == For::writing ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX;
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) fail();
    // Readers and the writer do not wait for each other; only a checkpoint may hold a lock for a moment.
    constexpr int milliseconds = 5000;
    sqlite3_busy_timeout(handle, milliseconds);
}

void Connection::fail() const {
    const int code = handle_ ? sqlite3_errcode(handle_.get()) : SQLITE_NOMEM;
    if (code == SQLITE_NOTADB) throw StoreError(file_ + ": this is not a store of felt");
    throw StoreError(file_ + ": " + (handle_ ? sqlite3_errmsg(handle_.get()) : "out of memory"));
}

void Connection::execute(const std::string& sql) {
    if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::string Row::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)))
                 : std::string{};
}

Bytes32 Row::bytes(int column) const {
    Bytes32 bytes{};
    const auto* kept = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
    if (!kept || sqlite3_column_bytes(statement_, column) != static_cast<int>(bytes.size())) {
        throw StoreError("a hash or seed in the store is not of 32 bytes");
    }
    std::copy_n(kept, bytes.size(), bytes.begin());
    return bytes;
}

Statement::Statement(Connection& connection, std::string_view sql) : connection_(connection) {
    sqlite3_stmt* handle = nullptr;
    must(sqlite3_prepare_v3(connection.raw(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                            &handle, nullptr));
    handle_.reset(handle);
}

void Statement::must(int code) const {
    if (code != SQLITE_OK) connection_.fail();
}

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) connection_.fail();
    return false;
}

void Transaction::keep() {
    connection_.execute("COMMIT");
    is_open_ = false;
}

Transaction::~Transaction() {
    // Nothing can be done about an undo that fails: the next opening of the file undoes it.
    if (is_open_) sqlite3_exec(connection_.raw(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Snapshot::~Snapshot() { sqlite3_exec(connection_.raw(), "ROLLBACK", nullptr, nullptr, nullptr); }

}  // namespace felt::store
