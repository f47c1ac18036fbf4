// The tables of a store, by the words of the house, so that an auditor can read them with any SQLite program.
#pragma once

#include <array>

namespace felt::store {

// "FELT": what makes an SQLite file a store of this program.
inline constexpr int application = 0x46454C54;

// Amounts are cents, times milliseconds since 1970 in UTC. A table's number is its own for good; a guest 0 is the
// house.
inline constexpr auto first_schema = R"sql(
CREATE TABLE guest (
    guest INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE account (
    account INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    balance INTEGER NOT NULL DEFAULT 0  -- always the sum of its postings
) STRICT;

CREATE TABLE house_table (
    table_number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE seat (
    table_number INTEGER NOT NULL REFERENCES house_table,
    seat INTEGER NOT NULL,
    guest INTEGER NOT NULL REFERENCES guest,
    sits_out INTEGER NOT NULL,
    takes_bank INTEGER NOT NULL,
    leaves INTEGER NOT NULL,  -- when the round in play ends
    PRIMARY KEY (table_number, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE shoe (
    table_number INTEGER NOT NULL REFERENCES house_table,
    shoe INTEGER NOT NULL,
    terms TEXT NOT NULL,
    build TEXT NOT NULL,
    seed BLOB NOT NULL,
    commitment BLOB NOT NULL UNIQUE,  -- no shoe is dealt twice
    opening TEXT NOT NULL,
    at INTEGER NOT NULL,
    ended_at INTEGER,
    PRIMARY KEY (table_number, shoe)
) STRICT, WITHOUT ROWID;

CREATE TABLE round (
    table_number INTEGER NOT NULL,
    round INTEGER NOT NULL,
    shoe INTEGER NOT NULL,
    opening TEXT NOT NULL,
    at INTEGER NOT NULL,
    ended_at INTEGER,
    PRIMARY KEY (table_number, round),
    FOREIGN KEY (table_number, shoe) REFERENCES shoe
) STRICT, WITHOUT ROWID;
CREATE INDEX round_by_shoe ON round (table_number, shoe, round);

CREATE TABLE input (
    table_number INTEGER NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    by_guest INTEGER NOT NULL,
    input TEXT NOT NULL,
    events TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_number, round, number),
    FOREIGN KEY (table_number, round) REFERENCES round
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
    entry INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL,  -- 0: at no table
    round INTEGER NOT NULL,
    input INTEGER NOT NULL,
    what TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE posting (
    entry INTEGER NOT NULL REFERENCES entry,
    line INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES account,
    amount INTEGER NOT NULL,
    PRIMARY KEY (entry, line)
) STRICT, WITHOUT ROWID;

CREATE VIEW journal AS
    SELECT entry, datetime(at / 1000, 'unixepoch') AS at, what, house_table.id AS house_table, round, input,
           account.name AS account, printf('%.2f', amount / 100.0) AS amount
    FROM entry JOIN posting USING (entry) JOIN account USING (account) LEFT JOIN house_table USING (table_number)
    ORDER BY entry, line;
)sql";

// What players added to a shoe's seed before its first card.
inline constexpr auto cuts_schema = R"sql(
CREATE TABLE cut (
    table_number INTEGER NOT NULL,
    shoe INTEGER NOT NULL,
    number INTEGER NOT NULL,
    guest INTEGER NOT NULL REFERENCES guest,
    cut TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_number, shoe, number),
    UNIQUE (table_number, shoe, guest),
    FOREIGN KEY (table_number, shoe) REFERENCES shoe
) STRICT, WITHOUT ROWID;
)sql";

// What makes a store of each version out of one of the version before; a new one goes through all of them.
inline constexpr std::array schemas{first_schema, cuts_schema};

}  // namespace felt::store
