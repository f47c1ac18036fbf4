// Reads files of scripted rounds. Each of their lines says what one line of a TOML script would say, so a round becomes
// a script that has everything in the line it was written in, and script.cpp is all there is to know what it means.
#include "rulebook/round_file.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "core/check.hpp"
#include "core/spelling.hpp"
#include "rulebook/round_line.hpp"

namespace felt::rulebook {
namespace {

using round_lines::Line;
using round_lines::Statement;

// Lines at the margin are shared or begin a round; those indented by less than four blanks are a round's, and those
// indented further go on with the line above.
constexpr std::size_t goes_on_from = 4;

std::vector<Line> lines_of(std::string_view text, const std::string& file) {
    std::vector<Line> lines;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string_view words = round_lines::trimmed(line);
        if (words.empty() || words.starts_with('#')) continue;
        const std::size_t indent = line.find_first_not_of(round_lines::blanks);
        if (indent < goes_on_from) {
            lines.push_back({&file, number, indent == 0, std::string(words)});
        } else if (lines.empty()) {
            Line{&file, number, false, {}}.fail("there is no line above that this could go on with");
        } else {
            lines.back().text += " " + std::string(words);
        }
    }
    return lines;
}

// The rounds of a file, line by line.
class FileReader {
public:
    explicit FileReader(const std::string& file) : file_(file) {}

    std::vector<WrittenRound> read(const std::vector<Line>& lines) {
        for (const Line& line : lines) {
            if (line.is_at_margin && line.first() == "round") {
                finish_round();
                begin_round(line);
            } else if (line.is_at_margin) {
                Statement statement = round_lines::read_line(line);
                if (round_) line.fail("what all rounds share stands above the first of them; indent what is a round's");
                say(line, std::move(statement), shared_);
            } else if (!round_) {
                line.fail("this line is indented, but no 'round' is above it");
            } else if (round_->gist.empty()) {
                read_gist(line);
            } else {
                say(line, round_lines::read_line(line), own_);
            }
        }
        finish_round();
        return std::move(rounds_);
    }

private:
    // `round NAME [clause, clause]`.
    void begin_round(const Line& line) {
        const auto [named, shown] = round_lines::cut(line.rest(), "[");
        const auto words = round_lines::words_of(named);
        const bool has_clauses = line.rest().find('[') != std::string_view::npos;
        line.expect_form(words.size() == 1 && has_clauses == shown.ends_with(']'), "round a-name [30-807(1), 30-808]");
        const auto [known, is_new] = first_lines_.try_emplace(words[0], line.number);
        if (!is_new)
            line.fail("round '" + words[0] + "' is there twice, first in line " + std::to_string(known->second));
        round_ = WrittenRound{words[0], {}, {}, {}, file_, line.number, {}};
        for (const std::string_view clause :
             round_lines::items_of(has_clauses ? shown.substr(0, shown.size() - 1) : shown)) {
            round_->clauses.emplace_back(clause);
        }
        own_ = {line.says("clauses", round_lines::array_of(round_->clauses))};
    }

    void read_gist(const Line& line) {
        if (round_lines::begins_lines(line.first()))
            line.fail("the first line of a round is a sentence that says what it shows; '" + std::string(line.first()) +
                      "' comes after it");
        round_->gist = line.text;
        own_.push_back(line.says("round", round_lines::in_quotes(line.text)));
    }

    // Every key once; items of a list stand together.
    static void say(const Line& line, Statement statement, std::vector<Statement>& all) {
        const auto same = std::ranges::find(all, statement.key, &Statement::key);
        if (same != all.end()) {
            const bool goes_on = statement.is_item && all.back().is_item && all.back().key == statement.key;
            if (!goes_on && statement.is_item)
                line.fail("lines that begin alike stand together; others like this one begin in line " +
                          std::to_string(same->line));
            if (!goes_on) line.fail("this is said twice, first in line " + std::to_string(same->line));
        }
        all.push_back(std::move(statement));
    }

    void finish_round() {
        if (!round_) return;
        const Line line{&file_, round_->line, true, {}};
        if (round_->gist.empty()) line.fail("round '" + round_->name + "' does not say what it shows");
        std::vector<Statement> all;
        for (const Statement& statement : shared_) {
            if (std::ranges::find(own_, statement.key, &Statement::key) == own_.end()) all.push_back(statement);
        }
        std::ranges::move(own_, std::back_inserter(all));
        const auto game = std::ranges::find(all, "game", &Statement::key);
        if (game == all.end()) line.fail("round '" + round_->name + "' needs a line 'game'");
        if (std::ranges::find(all, "seat", &Statement::key) == all.end())
            line.fail("round '" + round_->name + "' needs at least one line 'seat'");
        round_->game = game->value.substr(1, game->value.size() - 2);
        round_->script = script_of(all);
        rounds_.push_back(std::move(*round_));
        round_.reset();
    }

    // Statements come in the order of their lines, so blank lines put each where it belongs.
    static std::string script_of(std::span<const Statement> statements) {
        std::string toml;
        int line = 1;
        std::string_view list;  // the key of the list that is open
        for (const Statement& statement : statements) {
            const bool goes_on = statement.is_item && statement.key == list;
            if (!list.empty() && !goes_on) toml += "]";
            toml.append(static_cast<std::size_t>(statement.line - line), '\n');
            line = statement.line;
            toml += goes_on ? ", " : statement.key + " = " + (statement.is_item ? "[" : "");
            toml += statement.value;
            list = statement.is_item ? std::string_view(statement.key) : std::string_view{};
        }
        return toml + (list.empty() ? "\n" : "]\n");
    }

    const std::string& file_;
    std::vector<Statement> shared_;
    std::vector<Statement> own_;
    std::optional<WrittenRound> round_;  // the one that is being read
    std::vector<WrittenRound> rounds_;
    std::map<std::string, int> first_lines_;  // by name
};

}  // namespace

Result<std::vector<WrittenRound>> read_round_file(std::string_view text, const std::string& file) {
    try {
        auto rounds = FileReader(file).read(lines_of(text, file));
        if (rounds.empty()) return Error{file + ": holds no round; one begins 'round a-name [30-807(1)]'"};
        return rounds;
    } catch (const round_lines::BadLine& bad) {
        return Error{bad.text};
    }
}

Result<WrittenRound> find_round(std::span<const WrittenRound> rounds, std::string_view name) {
    const auto found = std::ranges::find(rounds, name, &WrittenRound::name);
    if (found != rounds.end()) return *found;
    std::vector<std::string> names;
    for (const WrittenRound& round : rounds) names.push_back(round.name);
    return Error{"no round '" + std::string(name) + "'" + did_you_mean(name, names)};
}

std::span<const WrittenRound> scripted_rounds() {
    static const std::vector<WrittenRound> all = [] {
        std::vector<WrittenRound> rounds;
        for (const EmbeddedFile& file : round_files()) {
            auto read = read_round_file(file.text, std::string(file.path));
            if (!read) throw Bug(read.error().text);
            std::ranges::move(*read, std::back_inserter(rounds));
        }
        return rounds;
    }();
    return all;
}

}  // namespace felt::rulebook
