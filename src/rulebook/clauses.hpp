// The clauses of the documents: each with its gist, the place that honours it, and the tests that show it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "rulebook/code_tests.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/round_file.hpp"

namespace felt::rulebook {

enum class ClauseKind : std::uint8_t {
    rule,        // changes an outcome
    option,      // the house chooses
    notice,      // what the table posts
    definition,  // the meaning of a word
    physical,    // done by hands, not by software
    legal,
    heading,  // only its parts say something
};
std::string_view name_of(ClauseKind kind);

struct Clause {
    std::string id;
    std::string part_of;  // where the document has one number for several rules; else empty
    std::string gist;
    ClauseKind kind{};
    std::string where;
    std::vector<std::string> options;  // the ids it leaves to the house
    std::vector<std::string> tests;    // scripted rounds as FILE#NAME, tests in code by file and line

    // Rules and options must be shown to be honoured.
    bool needs_test() const { return kind == ClauseKind::rule || kind == ClauseKind::option; }
};

// One file of clauses: a document, or the part of one that is about one game.
struct ClauseFile {
    std::string document;
    std::string title;
    bool hosted = true;  // whether the rulebook holds the game it is about
    std::vector<Clause> clauses;

    bool is_unshown(const Clause& clause) const { return hosted && clause.needs_test() && clause.tests.empty(); }
};

class ClauseRegister {
public:
    explicit ClauseRegister(std::vector<ClauseFile> files) : files_(std::move(files)) {}

    std::span<const ClauseFile> files() const { return files_; }
    const Clause* find(std::string_view id) const;  // null when there is none
    std::vector<std::string> ids() const;

private:
    std::vector<ClauseFile> files_;
};

// What to say of a clause that is cited and not listed.
std::string no_such_clause(const std::string& id, std::span<const std::string> ids);

// Reads clauses/*.toml among the files, and who shows each clause: scripted rounds and the tests in code. A clause that
// is listed twice or is cited and not listed, or an option that no game has, is an error with file and line.
Result<ClauseRegister> read_clauses(std::span<const EmbeddedFile> files, std::span<const WrittenRound> rounds,
                                    std::span<const CodeTest> code_tests);

// Those the program was built with.
Result<ClauseRegister> load_clauses();

}  // namespace felt::rulebook
