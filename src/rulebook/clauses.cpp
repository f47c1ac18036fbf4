// Reads the list of clauses and holds whatever cites one to it.
#include "rulebook/clauses.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/spelling.hpp"
#include "rulebook/registry.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::rulebook {
namespace {

constexpr std::array<std::string_view, 7> kind_names{"rule",     "option", "notice", "definition",
                                                     "physical", "legal",  "heading"};

ClauseKind read_kind(TomlReader& reader) { return static_cast<ClauseKind>(reader.which_of("kind", kind_names)); }

std::set<std::string> every_option() {
    std::set<std::string> ids;
    for (const Game& game : games()) {
        for (const OptionInfo& option : game.info.options) ids.insert(option.id);
    }
    return ids;
}

class ClauseReader {
public:
    void read(const EmbeddedFile& embedded) {
        const std::string file(embedded.path);
        const toml::table table = parse_toml(embedded.text, file);
        TomlReader reader(table, file, "a list of clauses");
        ClauseFile list;
        list.document = reader.text("document");
        list.title = reader.text("title");
        list.hosted = reader.flag("hosted").value_or(true);
        for (const toml::table* clause : reader.tables("clause")) list.clauses.push_back(read_clause(*clause, file));
        reader.finish();
        files_.push_back(std::move(list));
    }

    // A scripted round names what it shows; the rest of it is not looked at here.
    void read_round(const WrittenRound& round) {
        for (const std::string& id : round.clauses) cite(id, round.where(), round.id());
    }

    void read_code_test(const CodeTest& test) {
        const std::string where = std::string(test.file) + ":" + std::to_string(test.line);
        std::string_view rest = test.clauses;
        while (true) {
            const auto comma = rest.find(',');
            cite(trimmed(rest.substr(0, comma)), where, where);
            if (comma == std::string_view::npos) return;
            rest.remove_prefix(comma + 1);
        }
    }

    ClauseRegister finished() {
        for (const auto& [part, place] : parts_) {
            if (!tests_.contains(part)) throw BadData{place + unknown(part)};
        }
        for (ClauseFile& file : files_) {
            for (Clause& clause : file.clauses) clause.tests = tests_.at(clause.id);
        }
        // By document, what the rulebook holds first.
        std::ranges::stable_sort(files_, {},
                                 [](const ClauseFile& file) { return std::pair(file.document, !file.hosted); });
        return ClauseRegister(std::move(files_));
    }

private:
    Clause read_clause(const toml::table& table, const std::string& file) {
        TomlReader reader(table, file, "a clause");
        Clause clause;
        clause.id = reader.text("id");
        clause.part_of = reader.text_or("part_of", "");
        clause.gist = reader.text("gist");
        clause.kind = read_kind(reader);
        clause.where = reader.text("where");
        clause.options = reader.texts("options");
        reader.finish();
        if (!tests_.try_emplace(clause.id).second) {
            reader.fail(*reader.node("id"), "clause '" + clause.id + "' is listed twice");
        }
        for (const std::string& option : clause.options) {
            if (options_.contains(option)) continue;
            reader.fail(*reader.node("options"),
                        "no game has an option '" + option + "'" + did_you_mean(option, options_));
        }
        if (!clause.part_of.empty()) parts_[clause.part_of] = place_of(*reader.node("part_of"), file);
        return clause;
    }

    void cite(const std::string& id, const std::string& place, const std::string& test) {
        const auto found = tests_.find(id);
        if (found == tests_.end()) throw BadData{place + unknown(id)};
        found->second.push_back(test);
    }

    std::string unknown(const std::string& id) const {
        std::vector<std::string> ids;
        for (const auto& [known, tests] : tests_) ids.push_back(known);
        return ": " + no_such_clause(id, ids);
    }

    static std::string trimmed(std::string_view text) {
        const auto first = text.find_first_not_of(" \t\r");
        if (first == std::string_view::npos) return {};
        return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
    }

    const std::set<std::string> options_ = every_option();
    std::vector<ClauseFile> files_;
    std::map<std::string, std::vector<std::string>> tests_;  // by clause; every listed clause has its entry
    std::map<std::string, std::string> parts_;               // headings that are named as such, and by whom
};

}  // namespace

std::string_view name_of(ClauseKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

// There are hundreds of clauses, so where none is near none is named.
std::string no_such_clause(const std::string& id, std::span<const std::string> ids) {
    const auto near = nearest_word(id, ids);
    return "no clause '" + id + "'" + (near ? "; did you mean '" + *near + "'?" : "");
}

const Clause* ClauseRegister::find(std::string_view id) const {
    for (const ClauseFile& file : files_) {
        const auto found = std::ranges::find(file.clauses, id, &Clause::id);
        if (found != file.clauses.end()) return &*found;
    }
    return nullptr;
}

std::vector<std::string> ClauseRegister::ids() const {
    std::vector<std::string> ids;
    for (const ClauseFile& file : files_) {
        for (const Clause& clause : file.clauses) ids.push_back(clause.id);
    }
    return ids;
}

Result<ClauseRegister> read_clauses(std::span<const EmbeddedFile> files, std::span<const WrittenRound> rounds,
                                    std::span<const CodeTest> code_tests) {
    return loaded([&] {
        ClauseReader reader;
        for (const EmbeddedFile& file : files) {
            if (file.path.starts_with("clauses/")) reader.read(file);
        }
        for (const WrittenRound& round : rounds) reader.read_round(round);
        for (const CodeTest& test : code_tests) reader.read_code_test(test);
        return reader.finished();
    });
}

Result<ClauseRegister> load_clauses() {
    static const auto clauses = read_clauses(embedded_files(), scripted_rounds(), code_tests());
    return clauses;
}

}  // namespace felt::rulebook
