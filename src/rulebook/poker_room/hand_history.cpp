// Reads and writes hand histories; how one is played again is in hand_replay.cpp.
#include "rulebook/poker_room/hand_history.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/spelling.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::poker_room {
namespace {

using rulebook::TomlReader;

// Where a value stands in the text, so that an amount is read to the cent and a note is kept as it was written.
class Source {
public:
    explicit Source(std::string_view text) {
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            lines_.push_back(text.substr(at, end - at));
            at = end + 1;
        }
    }
    std::string of(const toml::node& node) const {
        const auto& begin = node.source().begin;
        const auto& end = node.source().end;
        std::string text;
        for (auto line = begin.line; line <= end.line && line <= lines_.size(); ++line) {
            const std::string_view whole = lines_[line - 1];
            const std::size_t from = line == begin.line ? begin.column - 1 : 0;
            const std::size_t to = line == end.line ? end.column - 1 : whole.size();
            if (line > begin.line) text += '\n';
            text += whole.substr(std::min(from, whole.size()), to - from);
        }
        while (!text.empty() && std::string_view(" \t\r\n").find(text.back()) != std::string_view::npos) {
            text.pop_back();
        }
        return text;
    }

private:
    std::vector<std::string_view> lines_;
};

class HistoryReader {
public:
    HistoryReader(const toml::table& table, std::string_view text, const std::string& file)
        : reader_(table, file, "a hand history"), source_(text) {}

    HandHistory read() {
        HandHistory history;
        history.variant = read_variant();
        history.antes = amounts("antes");
        history.blinds = amounts("blinds_or_straddles");
        history.small_bet = amount_or_none("small_bet");
        history.big_bet = amount_or_none("big_bet");
        history.min_bet = amount_or_none("min_bet");
        history.starting_stacks = amounts("starting_stacks");
        history.actions = actions();
        history.seats = numbers("seats");
        history.finishing_stacks = amounts("finishing_stacks");
        read_own(history);
        read_others(history);
        check_fields(history);
        return history;
    }

private:
    std::string read_variant() {
        const std::string variant = reader_.text("variant");
        if (std::ranges::find(variants, variant) == variants.end()) {
            reader_.fail(*reader_.node("variant"),
                         "no game of the room has the variant '" + variant + "'" + did_you_mean(variant, variants));
        }
        return variant;
    }

    Money amount_of(const toml::node& node, std::string_view key) {
        const std::string text = source_.of(node);
        const auto amount = money_from_text(text);
        if ((!node.is_integer() && !node.is_floating_point()) || !amount) {
            reader_.fail(node, fmt::format("'{}' should be amounts to the cent, not {}", key, text));
        }
        return *amount;
    }
    Money amount_or_none(std::string_view key) {
        const toml::node* node = reader_.node(key);
        return node ? amount_of(*node, key) : Money{};
    }
    const toml::array* list(std::string_view key) {
        const toml::node* node = reader_.node(key);
        if (!node) return nullptr;
        const toml::array* all = node->as_array();
        if (!all) reader_.fail(*node, fmt::format("'{}' should be a list", key));
        return all;
    }
    std::vector<Money> amounts(std::string_view key) {
        std::vector<Money> all;
        if (const toml::array* found = list(key)) {
            for (const toml::node& node : *found) all.push_back(amount_of(node, key));
        }
        return all;
    }
    std::vector<int> numbers(std::string_view key) {
        std::vector<int> all;
        const toml::array* found = list(key);
        if (!found) return all;
        for (const toml::node& node : *found) {
            const auto number = node.value<std::int64_t>();
            if (!number || *number < 1 || *number > most_seats) {
                reader_.fail(node, fmt::format("'{}' should be numbers from 1 to {}", key, most_seats));
            }
            all.push_back(static_cast<int>(*number));
        }
        return all;
    }
    // Words parted by single spaces; what follows a # is a remark and stays as it is.
    std::vector<std::string> actions() {
        std::vector<std::string> all;
        for (const std::string& written : reader_.texts("actions")) {
            const std::size_t remark = std::min(written.find('#'), written.size());
            std::string words;
            for (std::size_t at = 0; at < remark; ++at) {
                const bool is_space = written[at] == ' ' || written[at] == '\t';
                if (!is_space) words += written[at];
                if (is_space && !words.empty() && words.back() != ' ') words += ' ';
            }
            if (!words.empty() && words.back() == ' ') words.pop_back();
            if (remark < written.size()) words += (words.empty() ? "" : " ") + written.substr(remark);
            all.push_back(words);
        }
        return all;
    }
    void read_own(HandHistory& history) {
        if (const toml::table* table = reader_.table("_table")) {
            for (const auto& [key, value] : *table) {
                const auto text = rulebook::scalar_text(value);
                if (!text) reader_.fail(value, "an option is a text, a whole number, true or false");
                history.table[std::string(key.str())] = *text;
            }
        }
        if (const toml::table* marks = reader_.table("_marks")) {
            for (const auto& [key, value] : *marks) {
                const auto number = value.value<std::int64_t>();
                if (!number) reader_.fail(value, "a mark is a whole number");
                history.marks[std::string(key.str())] = static_cast<int>(*number);
            }
        }
        for (const std::string& word : reader_.texts("_burned")) {
            const auto card = card_from_text(word);
            if (!card) reader_.fail(*reader_.node("_burned"), "'" + word + "' is no card");
            history.burned.push_back(*card);
        }
    }
    // The format lets a reader pass over fields it does not know; they are kept.
    void read_others(HandHistory& history) {
        for (const auto& [key, value] : reader_.raw()) {
            const std::string_view name = key.str();
            if (std::ranges::find(own_fields, name) != own_fields.end()) continue;
            history.others.emplace_back(name, source_.of(value));
        }
    }
    void check_fields(const HandHistory& history) {
        const std::size_t players = history.starting_stacks.size();
        if (players < 2 || players > most_seats) reader_.fail("'starting_stacks' should be of two to nine players");
        for (const auto& [key, all] : {std::pair{"antes", &history.antes}, {"blinds_or_straddles", &history.blinds}}) {
            if (all->size() != players) {
                reader_.fail(fmt::format("'{}' should have {} amounts, one a player", key, players));
            }
        }
        const auto is_other_size = [players](const auto& all) { return !all.empty() && all.size() != players; };
        if (is_other_size(history.seats)) reader_.fail("'seats' should have a number for each player");
        if (is_other_size(history.finishing_stacks)) {
            reader_.fail("'finishing_stacks' should have an amount for each player");
        }
        const bool is_limit = history.variant.starts_with('F');
        const bool has_limit = !history.small_bet.is_zero() && !history.big_bet.is_zero();
        if (is_limit != has_limit || is_limit == !history.min_bet.is_zero()) {
            reader_.fail(is_limit ? "a limit game has 'small_bet' and 'big_bet', and no 'min_bet'"
                                  : "a game without limit has 'min_bet', and no 'small_bet' or 'big_bet'");
        }
    }

    static constexpr std::array<std::string_view, 6> variants{"FT", "NT", "FO", "FO/8", "NO", "NO/8"};
    static constexpr std::array<std::string_view, 13> own_fields{
        "variant",         "antes",   "blinds_or_straddles", "small_bet", "big_bet", "min_bet",
        "starting_stacks", "actions", "finishing_stacks",    "seats",     "_table",  "_marks",
        "_burned"};
    TomlReader reader_;
    Source source_;
};

// Whole dollars without cents, as the format's own files have them.
std::string amount_text(Money amount) {
    return amount.in_cents() % 100 == 0 ? std::to_string(amount.in_cents() / 100) : felt::text_of(amount);
}

std::string amounts_text(const std::vector<Money>& amounts) {
    std::vector<std::string> words;
    for (const Money amount : amounts) words.push_back(amount_text(amount));
    return fmt::format("[{}]", fmt::join(words, ", "));
}

std::string quoted(std::string_view text) {
    std::string all = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') all += '\\';
        all += letter;
    }
    return all + '"';
}

}  // namespace

Result<HandHistory> read_hand_history(std::string_view text, const std::string& file) {
    return rulebook::loaded([&] {
        const toml::table table = rulebook::parse_toml(text, file);
        return HistoryReader(table, text, file).read();
    });
}

std::string text_of(const HandHistory& history) {
    std::string text = "variant = " + quoted(history.variant) + "\n";
    text += "antes = " + amounts_text(history.antes) + "\n";
    text += "blinds_or_straddles = " + amounts_text(history.blinds) + "\n";
    if (!history.small_bet.is_zero()) text += "small_bet = " + amount_text(history.small_bet) + "\n";
    if (!history.big_bet.is_zero()) text += "big_bet = " + amount_text(history.big_bet) + "\n";
    if (!history.min_bet.is_zero()) text += "min_bet = " + amount_text(history.min_bet) + "\n";
    text += "starting_stacks = " + amounts_text(history.starting_stacks) + "\nactions = [\n";
    for (const std::string& action : history.actions) text += "  " + quoted(action) + ",\n";
    text += "]\n";
    if (!history.seats.empty()) text += fmt::format("seats = [{}]\n", fmt::join(history.seats, ", "));
    if (!history.finishing_stacks.empty()) {
        text += "finishing_stacks = " + amounts_text(history.finishing_stacks) + "\n";
    }
    for (const auto& [key, value] : history.others) text += key + " = " + value + "\n";
    if (!history.burned.empty()) {
        std::vector<std::string> words;
        for (const Card card : history.burned) words.push_back(quoted(felt::text_of(card)));
        text += fmt::format("_burned = [{}]\n", fmt::join(words, ", "));
    }
    if (!history.marks.empty()) {
        std::vector<std::string> words;
        for (const auto& [id, value] : history.marks) words.push_back(fmt::format("{} = {}", id, value));
        text += fmt::format("_marks = {{ {} }}\n", fmt::join(words, ", "));
    }
    if (!history.table.empty()) {
        std::vector<std::string> words;
        for (const auto& [id, value] : history.table) words.push_back(id + " = " + quoted(value));
        text += fmt::format("_table = {{ {} }}\n", fmt::join(words, ", "));
    }
    return text;
}

}  // namespace felt::poker_room
