// Reads options, those of a family first, and holds what a game says about them to what the family has.
#include "rulebook/options_file.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace felt::rulebook {
namespace {

std::vector<std::string> ids_of(std::span<const OptionInfo> options) {
    std::vector<std::string> ids;
    std::ranges::transform(options, std::back_inserter(ids), &OptionInfo::id);
    return ids;
}

// One [[option]]: read for the first time, or over what the extended file says of it.
class OptionReader {
public:
    // `extended` is the file whose option it changes; empty for a new one.
    OptionReader(TomlReader& reader, OptionInfo option, std::string extended)
        : reader_(reader), option_(std::move(option)), extended_(std::move(extended)) {}

    OptionInfo read() {
        read_type();
        read_text("clause", option_.clause);
        read_text("gist", option_.gist);
        if (reader_.node("source")) read_text("source", option_.source);
        read_value("from", option_.from, [&] { return *reader_.number("from"); });
        read_value("to", option_.to, [&] { return *reader_.number("to"); });
        read_value("values", option_.values, [&] { return reader_.texts("values"); });
        read_value("at_least", option_.at_least, [&] { return least_odds(); });
        read_value("default", option_.standard, [&] { return default_text(); });
        check_default();
        if (is_change() && !has_changed_) reader_.fail(named() + " changes nothing of what " + extended_ + " says");
        return option_;
    }

private:
    bool is_change() const { return !extended_.empty(); }
    std::string named() const { return "option '" + option_.id + "'"; }

    // What is allowed is said anew for another type.
    void read_type() {
        if (is_change() && !reader_.node("type")) return;
        const OptionType type = one_of(reader_, "type", option_types);
        note_change("type", is_change() && type == option_.type);
        OptionInfo plain;
        plain.id = option_.id;
        plain.clause = option_.clause;
        plain.gist = option_.gist;
        plain.source = option_.source;
        plain.type = type;
        option_ = std::move(plain);
    }
    // Of a new option, needed.
    void read_text(std::string_view key, std::string& text) {
        if (is_change() && !reader_.node(key)) return;
        const std::string said = reader_.text(key);
        note_change(key, is_change() && said == text);
        text = said;
    }
    template <class Value, class Read>
    void read_value(std::string_view key, Value& value, const Read& read) {
        if (!reader_.node(key)) return;
        const Value said = read();
        note_change(key, is_change() && said == value);
        value = said;
    }
    void note_change(std::string_view key, bool is_same) {
        if (is_same) {
            reader_.fail(*reader_.node(key),
                         "'" + std::string(key) + "' of " + named() + " is as " + extended_ + " has it; leave it out");
        }
        has_changed_ = true;
    }

    std::optional<OddsTo> least_odds() {
        const auto odds = odds_to_from_text(reader_.text("at_least"));
        if (!odds) reader_.fail(*reader_.node("at_least"), "'at_least' should be odds, such as \"6 to 5\"");
        return odds;
    }
    std::string default_text() {
        const toml::node& standard = *reader_.node("default");
        const auto text = scalar_text(standard);
        if (!text) reader_.fail(standard, named() + " needs a default that is a text, a whole number, true or false");
        return *text;
    }
    void check_default() {
        if (option_.standard.empty()) reader_.fail(named() + " needs a default");
        if (allows(option_, option_.standard)) return;
        const std::string text =
            "the default of " + named() + " cannot be '" + option_.standard + "'; it is " + allowed_text(option_);
        if (const toml::node* standard = reader_.node("default")) reader_.fail(*standard, text);
        reader_.fail(text);
    }

    TomlReader& reader_;
    OptionInfo option_;
    std::string extended_;
    bool has_changed_ = false;
};

// A file's options, and those of the files it extends.
class OptionsFile {
public:
    // `open` are the files that are being read, the innermost last: this one, and those that extend it.
    OptionsFile(TomlReader& reader, std::span<const EmbeddedFile> files, std::vector<std::string> open)
        : reader_(reader), files_(files), open_(std::move(open)) {
        open_.push_back(reader.file());
    }

    std::vector<OptionInfo> read() {
        read_extended();
        take_away();
        change_clauses();
        std::set<std::string> said;
        for (const toml::table* table : reader_.tables("option")) {
            TomlReader option(*table, reader_.file(), "an option");
            const std::string id = option.text("id");
            if (!said.insert(id).second) option.fail("option '" + id + "' is here twice");
            read_option(option, id);
            option.finish();
        }
        return options_;
    }

private:
    void read_extended() {
        const toml::node* at = reader_.node("extends");
        if (!at) return;
        extended_ = reader_.text("extends");
        if (std::ranges::find(open_, extended_) != open_.end()) {
            const bool is_itself = extended_ == reader_.file();
            reader_.fail(*at,
                         is_itself ? "a file cannot extend itself"
                                   : "'" + extended_ + "' extends this file already, so this cannot extend it");
        }
        const auto file = std::ranges::find(files_, extended_, &EmbeddedFile::path);
        if (file == files_.end()) {
            reader_.fail(
                *at, "there is no file '" + extended_ + "' to extend" + did_you_mean(extended_, files_of_options()));
        }
        const toml::table table = parse_toml(file->text, extended_);
        TomlReader reader(table, extended_, "a file of options");
        options_ = OptionsFile(reader, files_, open_).read();
        reader.finish();
    }
    std::vector<std::string> files_of_options() const {
        std::vector<std::string> paths;
        for (const EmbeddedFile& file : files_) {
            const bool is_one = file.path.ends_with("/options.toml") || file.path.ends_with("_options.toml");
            if (is_one) paths.emplace_back(file.path);
        }
        return paths;
    }
    void need_extended(const toml::node& at, const std::string& key) const {
        if (extended_.empty()) reader_.fail(at, "'" + key + "' goes with 'extends', and this file extends none");
    }

    void take_away() {
        const toml::node* at = reader_.node("without");
        if (!at) return;
        need_extended(*at, "without");
        const auto ids = reader_.texts("without");
        for (std::size_t i = 0; i < ids.size(); ++i) {
            options_.erase(extended_option(ids[i], *at->as_array()->get(i)));
            taken_away_.insert(ids[i]);
        }
    }
    void change_clauses() {
        const toml::table* table = reader_.table("clauses");
        if (!table) return;
        need_extended(*table, "clauses");
        TomlReader clauses(*table, reader_.file(), "[clauses]");
        for (const auto& [key, value] : *table) {
            const std::string id(key.str());
            const auto option = extended_option(id, value);
            const std::string clause = clauses.text(id);
            if (clause == option->clause) {
                reader_.fail(value,
                             "option '" + id + "' stands under " + clause + " in " + extended_ + " too; leave it out");
            }
            option->clause = clause;
            other_clause_.insert(id);
        }
    }

    void read_option(TomlReader& reader, const std::string& id) {
        const auto known = std::ranges::find(options_, id, &OptionInfo::id);
        const bool is_change = !extended_.empty() && (known != options_.end() || !reader.node("type"));
        if (!is_change) return add(reader, id);
        const auto option = extended_option(id, reader.raw());
        if (other_clause_.contains(id)) {
            reader.fail("option '" + id + "' is in [clauses] too; its clause is said here if anything else is");
        }
        if (const toml::node* before = reader.node("before")) {
            reader.fail(*before,
                        "option '" + id + "' stands where " + extended_ + " has it; 'before' is for a new one");
        }
        *option = OptionReader(reader, *option, extended_).read();
    }
    void add(TomlReader& reader, const std::string& id) {
        if (taken_away_.contains(id)) fail_taken_away(id, reader.raw());
        auto place = options_.end();
        if (!extended_.empty() && reader.node("before")) {
            place = option_of(reader.text("before"), *reader.node("before"));
        }
        OptionInfo option;
        option.id = id;
        options_.insert(place, OptionReader(reader, std::move(option), "").read());
    }

    [[noreturn]] void fail_taken_away(const std::string& id, const toml::node& at) const {
        reader_.fail(at, "'without' takes option '" + id + "' away, so nothing else can be said of it");
    }
    // One that is there; `at` is what names it.
    std::vector<OptionInfo>::iterator option_of(const std::string& id, const toml::node& at) {
        const auto found = std::ranges::find(options_, id, &OptionInfo::id);
        if (found == options_.end()) reader_.fail(at, "no option '" + id + "'" + did_you_mean(id, ids_of(options_)));
        return found;
    }
    // One of those that are extended.
    std::vector<OptionInfo>::iterator extended_option(const std::string& id, const toml::node& at) {
        const auto found = std::ranges::find(options_, id, &OptionInfo::id);
        if (found != options_.end()) return found;
        if (taken_away_.contains(id)) fail_taken_away(id, at);
        reader_.fail(at, extended_ + " has no option '" + id + "'" + did_you_mean(id, ids_of(options_)));
    }

    TomlReader& reader_;
    std::span<const EmbeddedFile> files_;
    std::vector<std::string> open_;
    std::string extended_;  // empty: none
    std::vector<OptionInfo> options_;
    std::set<std::string> taken_away_;
    std::set<std::string> other_clause_;
};

}  // namespace

std::vector<OptionInfo> read_options(TomlReader& file, std::span<const EmbeddedFile> files) {
    return OptionsFile(file, files, {}).read();
}

}  // namespace felt::rulebook
