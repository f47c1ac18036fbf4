// felt clauses: every clause of the documents, the place that honours it, and how many tests show it.
#include "rulebook/clauses.hpp"

#include <fmt/format.h>

#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "core/spelling.hpp"

namespace felt::cli {
namespace {

using rulebook::Clause;
using rulebook::ClauseFile;
using rulebook::ClauseKind;
using rulebook::ClauseRegister;

struct AskedClauses {
    std::string document;
    bool only_unshown = false;
    bool checks = false;
};

struct Coverage {
    std::size_t clauses = 0;
    std::size_t need_tests = 0;
    std::size_t unshown = 0;
};

std::string json_of(const ClauseFile& file, const Clause& clause) {
    return fmt::format(
        R"({{"id":{},"document":{},"title":{},"part_of":{},"kind":"{}","gist":{},"where":{},"options":{},"tests":{},"hosted":{}}})",
        json_text(clause.id), json_text(file.document), json_text(file.title), json_text_or_null(clause.part_of),
        name_of(clause.kind), json_text(clause.gist), json_text(clause.where), json_texts(clause.options),
        json_texts(clause.tests), file.hosted);
}

std::string tests_text(const ClauseFile& file, const Clause& clause) {
    if (!clause.tests.empty()) return std::to_string(clause.tests.size());
    return file.is_unshown(clause) ? "none" : "";
}

Columns::Paint paint_of(const ClauseFile& file, const Clause& clause) {
    if (file.is_unshown(clause)) return &red;
    return clause.kind == ClauseKind::heading ? &dim : nullptr;
}

void print_file(const ClauseFile& file, const AskedClauses& asked) {
    Columns columns({{"clause"}, {"kind"}, {"tests", Columns::Side::right}, {"where it is honoured"}});
    bool is_empty = true;
    for (const Clause& clause : file.clauses) {
        if (asked.only_unshown && !file.is_unshown(clause)) continue;
        columns.add({clause.id, std::string(name_of(clause.kind)), tests_text(file, clause), clause.where},
                    paint_of(file, clause));
        is_empty = false;
    }
    if (is_empty) return;
    fmt::print("{}, document {}{}\n", bold(file.title), file.document, file.hosted ? "" : ", not in the rulebook");
    columns.print();
    fmt::print("\n");
}

void add_to(Coverage& coverage, const ClauseFile& file) {
    for (const Clause& clause : file.clauses) {
        ++coverage.clauses;
        coverage.need_tests += file.hosted && clause.needs_test() ? 1 : 0;
        coverage.unshown += file.is_unshown(clause) ? 1 : 0;
    }
}

std::optional<Error> unknown_document(const ClauseRegister& clauses, const std::string& document) {
    std::vector<std::string> known;
    for (const ClauseFile& file : clauses.files()) {
        if (file.document == document) return std::nullopt;
        if (known.empty() || known.back() != file.document) known.push_back(file.document);
    }
    return Error{"--document: no document '" + document + "'" + did_you_mean(document, known)};
}

void list_clauses(const AskedClauses& asked, Shared& shared) {
    const auto clauses = rulebook::load_clauses();
    if (!clauses) return shared.refuse(clauses.error());
    if (!asked.document.empty()) {
        if (const auto error = unknown_document(*clauses, asked.document)) return shared.refuse(*error);
    }
    Coverage coverage;
    for (const ClauseFile& file : clauses->files()) {
        if (!asked.document.empty() && file.document != asked.document) continue;
        add_to(coverage, file);
        if (!shared.json) print_file(file, asked);
        for (const Clause& clause : file.clauses) {
            if (!shared.json || (asked.only_unshown && !file.is_unshown(clause))) continue;
            fmt::print("{}\n", json_of(file, clause));
        }
    }
    if (!shared.json) {
        fmt::print("{} clauses; of {} rules and options that the rulebook holds, {} are shown by tests, {} are not\n",
                   coverage.clauses, coverage.need_tests, coverage.need_tests - coverage.unshown, coverage.unshown);
    }
    if (asked.checks && coverage.unshown > 0) {
        fmt::print(stderr, "felt: {} clauses have no test\n", coverage.unshown);
        shared.status = fell_short;
    }
}

}  // namespace

void add_clauses(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "clauses", "list the documents' clauses and the tests that show them");
    auto asked = std::make_shared<AskedClauses>();
    verb.add_option("--document", asked->document, "only this document, such as 002").type_name("D");
    verb.add_flag("--unshown", asked->only_unshown, "only rules and options that no test shows");
    verb.add_flag("--check", asked->checks, "end with status 1 when a rule or option has no test");
    verb.footer(
        "Example:\n"
        "  felt clauses --document 002\n"
        "  felt clauses --unshown --check");
    verb.callback([asked, &shared] { list_clauses(*asked, shared); });
}

}  // namespace felt::cli
