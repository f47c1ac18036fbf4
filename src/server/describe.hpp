// A table as it stands for good: its rules, limits, wagers and pay tables, and where they lie on the layout.
#pragma once

#include <string>
#include <vector>

#include "house/table.hpp"
#include "rulebook/clauses.hpp"
#include "rulebook/readings.hpp"

namespace felt::server {

// What descriptions draw on, beside the table.
struct Sources {
    rulebook::ClauseRegister clauses;
    std::vector<rulebook::Reading> readings;
};
// The rulebook's own, read once. Throws std::runtime_error where it cannot be read.
const Sources& rulebook_sources();

// As `GET /api/tables/ID` answers.
std::string describe(const house::Table& table, const Sources& sources);

// What the lobby says of a table: what stands for good, to which what changes is added.
class LobbyLine {
public:
    explicit LobbyLine(const house::Table& table);
    std::string json(const house::Table& table) const;

private:
    std::string lasting_;
};

// As `GET /api/clauses/CLAUSE` answers; empty when there is no such clause.
std::string describe_clause(const std::string& id, const rulebook::ClauseRegister& clauses);

}  // namespace felt::server
