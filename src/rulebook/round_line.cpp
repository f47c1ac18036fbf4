// Reads the lines of files of rounds, one word of the table at the end after the other.
#include "rulebook/round_line.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <span>

#include "core/money.hpp"
#include "core/spelling.hpp"

namespace felt::rulebook::round_lines {

// ---- text ----

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!(text = trimmed(text)).empty()) {
        const auto end = std::min(text.find_first_of(blanks), text.size());
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

std::pair<std::string_view, std::string_view> cut(std::string_view text, std::string_view mark) {
    const auto at = text.find(mark);
    if (at == std::string_view::npos) return {trimmed(text), {}};
    return {trimmed(text.substr(0, at)), trimmed(text.substr(at + mark.size()))};
}

std::vector<std::string_view> items_of(std::string_view text) {
    std::vector<std::string_view> items;
    while (!text.empty()) {
        items.push_back(cut(text, ",").first);
        const auto comma = text.find(',');
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return items;
}

std::string in_quotes(std::string_view text) {
    std::string toml = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') toml += '\\';
        toml += letter;
    }
    return toml + '"';
}

std::string_view Line::first() const { return std::string_view(text).substr(0, text.find_first_of(blanks)); }
std::string_view Line::rest() const { return trimmed(std::string_view(text).substr(first().size())); }

namespace {

using Words = std::vector<std::string>;

std::string joined(std::span<const std::string> words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// Takes `1, 2, 3` from the front: words up to the first without a comma after it.
Words take_listed(std::span<const std::string>& words) {
    Words listed;
    for (bool goes_on = true; goes_on && !words.empty(); words = words.subspan(1)) {
        goes_on = words[0].ends_with(',');
        listed.push_back(words[0].substr(0, words[0].size() - (goes_on ? 1 : 0)));
    }
    return listed;
}

bool is_number(std::string_view word) {
    return !word.empty() && word.size() < 10 && word.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string whole(const Line& line, const std::string& word) {
    if (!is_number(word)) line.fail("'" + word + "' should be a whole number");
    return word;
}

std::string amount(const Line& line, const std::string& word) {
    const auto money = money_from_text(word);
    if (!money) line.fail("'" + word + "' should be an amount in whole cents, such as 5.00");
    return in_quotes(text_of(*money));
}

std::string won_or_lost(const Line& line, const std::string& word) {
    if (!word.starts_with('-')) return amount(line, word);
    const auto money = money_from_text(word.substr(1));
    if (!money) line.fail("'" + word + "' should be an amount in whole cents, such as -5.00");
    return in_quotes(text_of(-*money));
}

// The fields of an inline table.
class Fields {
public:
    explicit Fields(const Line& line) : line_(line) {}

    void put(const std::string& key, const std::string& value) {
        if (!keys_.insert(key).second) line_.fail("'" + key + "' is there twice");
        toml_ += (toml_.empty() ? "" : ", ") + in_quotes(key) + " = " + value;
    }
    bool empty() const { return keys_.empty(); }
    std::string toml() const { return "{ " + toml_ + " }"; }
    // Such a table for each seat.
    std::string toml_for(const Words& seats) const {
        std::string all;
        for (const std::string& seat : seats) {
            Fields with_seat = *this;
            with_seat.put("seat", whole(line_, seat));
            all += (all.empty() ? "" : ", ") + with_seat.toml();
        }
        return all;
    }

private:
    const Line& line_;
    std::set<std::string> keys_;
    std::string toml_;
};

// A word with a value after it: how it is spelled, the key it is in TOML, and what the value is.
enum class Kind : std::uint8_t { whole, amount, text, flag };
struct Detail {
    std::string_view word;
    std::string_view key;
    Kind kind;
};

// `seat 2 before-card 3`: any of the details, in any order.
void read_details(const Line& line, std::span<const std::string> words, std::span<const Detail> known, Fields& fields) {
    while (!words.empty()) {
        const auto found = std::ranges::find(known, words[0], &Detail::word);
        if (found == known.end()) {
            std::vector<std::string_view> spelled;
            for (const Detail& detail : known) spelled.push_back(detail.word);
            line.fail("'" + words[0] + "' means nothing here" + did_you_mean(words[0], spelled));
        }
        const std::string key(found->key);
        words = words.subspan(1);
        if (found->kind == Kind::flag) {
            fields.put(key, "true");
            continue;
        }
        if (words.empty()) line.fail("'" + std::string(found->word) + "' needs a value after it");
        fields.put(key,
                   found->kind == Kind::whole        ? whole(line, words[0])
                       : found->kind == Kind::amount ? amount(line, words[0])
                                                     : in_quotes(words[0]));
        words = words.subspan(1);
    }
}

// ---- what lines say: the table and its cards ----

// A line of one word and its value.
std::string only_word(const Line& line) {
    const Words words = words_of(line.rest());
    if (words.size() != 1) line.fail("'" + std::string(line.first()) + "' is followed by one word");
    return words[0];
}

Words some_words(const Line& line) {
    Words words = words_of(line.rest());
    if (words.empty()) line.fail("nothing follows '" + std::string(line.first()) + "'");
    return words;
}

Statement read_game(const Line& line) { return line.says("game", in_quotes(only_word(line))); }
Statement read_preset(const Line& line) { return line.says("preset", in_quotes(only_word(line))); }
Statement read_cards(const Line& line) { return line.says("cards", in_quotes(joined(some_words(line)))); }
Statement read_dice(const Line& line) { return line.says("dice", in_quotes(joined(some_words(line)))); }
Statement read_spins(const Line& line) { return line.says("spins", array_of(some_words(line))); }
Statement read_button(const Line& line) { return line.says("button", whole(line, only_word(line))); }
Statement read_cards_left(const Line& line) { return line.says("cards_left", whole(line, only_word(line))); }

Statement read_option(const Line& line) {
    const Words words = words_of(line.rest());
    line.expect_form(words.size() >= 2, "option soft17 hit");
    return line.says("table." + in_quotes(words[0]), in_quotes(joined(std::span(words).subspan(1))));
}

// An odd number of words after the wager begins with its pay table.
Statement read_hosts(const Line& line) {
    static constexpr std::array<Detail, 5> known{{{"least", "least", Kind::amount},
                                                  {"most", "most", Kind::amount},
                                                  {"unit", "unit", Kind::amount},
                                                  {"suit", "suit", Kind::text},
                                                  {"by", "by", Kind::text}}};
    const Words words = words_of(line.rest());
    line.expect_form(words.size() >= 2, "hosts lucky-ladies b', or 'hosts lucky-ladies b most 25.00");
    const std::string key = "wagers." + in_quotes(words[0]);
    if (words.size() == 2) return line.says(key, in_quotes(words[1]));
    std::span<const std::string> details = std::span(words).subspan(1);
    Fields fields(line);
    if (details.size() % 2 == 1) {
        fields.put("table", in_quotes(details[0]));
        details = details.subspan(1);
    }
    read_details(line, details, known, fields);
    return line.says(key, fields.toml());
}

Statement read_bank(const Line& line) {
    static constexpr std::array<Detail, 3> known{
        {{"seat", "seat", Kind::whole}, {"posted", "posted", Kind::amount}, {"button", "button", Kind::whole}}};
    Fields fields(line);
    read_details(line, words_of(line.rest()), known, fields);
    line.expect_form(!fields.empty(), "bank seat 8 posted 1000.00");
    return line.says("bank", fields.toml());
}

Statement mark_of(const Line& line, const Words& words, const std::string& key) {
    line.expect_form(words.size() == 2, "mark kill-seat 3");
    return line.says(key + "." + in_quotes(words[0]), whole(line, words[1]));
}

Statement meter_of(const Line& line, const Words& words, const std::string& key) {
    line.expect_form(words.size() == 3, "meter royal-match-progressive main 5000.00");
    return line.says(key + "." + in_quotes(words[0]) + "." + in_quotes(words[1]), amount(line, words[2]));
}

Statement carried_of(const Line& line, const Words& words, const std::string& key) {
    static constexpr std::array<Detail, 3> known{
        {{"progress", "progress", Kind::whole}, {"tip", "tip", Kind::amount}, {"locked-in", "locked_in", Kind::flag}}};
    line.expect_form(words.size() >= 3, "carried 1 streak-2 10.00 progress 1");
    Fields fields(line);
    fields.put("seat", whole(line, words[0]));
    fields.put("wager", in_quotes(words[1]));
    fields.put("amount", amount(line, words[2]));
    read_details(line, std::span(words).subspan(3), known, fields);
    return line.adds(key, fields.toml());
}

Statement read_mark(const Line& line) { return mark_of(line, words_of(line.rest()), "marks"); }
Statement read_meter(const Line& line) { return meter_of(line, words_of(line.rest()), "meters"); }
Statement read_reserve(const Line& line) { return meter_of(line, words_of(line.rest()), "reserves"); }
Statement read_carried(const Line& line) { return carried_of(line, words_of(line.rest()), "carried"); }

Statement read_ruling(const Line& line) {
    static constexpr std::array<Detail, 7> known{{{"seat", "seat", Kind::whole},
                                                  {"hand", "hand", Kind::whole},
                                                  {"card", "card", Kind::whole},
                                                  {"before-card", "before_card", Kind::whole},
                                                  {"before-answer", "before_answer", Kind::whole},
                                                  {"did", "did", Kind::text},
                                                  {"then", "then", Kind::text}}};
    const Words words = words_of(line.rest());
    line.expect_form(!words.empty(), "ruling void-hand seat 1 before-card 4");
    Fields fields(line);
    fields.put("rule", in_quotes(words[0]));
    read_details(line, std::span(words).subspan(1), known, fields);
    return line.adds("ruling", fields.toml());
}

// ---- what lines say: seats ----

constexpr const char* seat_form = "seat 1: main 10.00, lucky-ladies 5.00; hit, stand";

// `main 10.00`, `main 10.00 tip 1.00` or `main tip 1.00`.
void read_bet(const Line& line, std::string_view item, Fields& bets, Fields& tips) {
    const Words words = words_of(item);
    const bool is_tip_alone = words.size() == 3 && words[1] == "tip";
    const bool has_tip = is_tip_alone || (words.size() == 4 && words[2] == "tip");
    line.expect_form(words.size() == 2 || has_tip, seat_form);
    if (!is_tip_alone) bets.put(words[0], amount(line, words[1]));
    if (has_tip) tips.put(words[0], amount(line, words.back()));
}

// Several seats that bet and answer alike may share a line.
Statement read_seat(const Line& line) {
    const auto [who_and_bets, acts] = cut(line.rest(), ";");
    const auto [who, wagered] = cut(who_and_bets, ":");
    const Words words = words_of(who);
    std::span<const std::string> left(words);
    const Words seats = take_listed(left);
    line.expect_form(!seats.empty() && (left.empty() || (left.size() == 2 && left[0] == "player")), seat_form);
    Fields seat(line);
    if (!left.empty()) seat.put("player", in_quotes(left[1]));
    Fields bets(line);
    Fields tips(line);
    for (const std::string_view item : items_of(wagered)) read_bet(line, item, bets, tips);
    if (!bets.empty()) seat.put("bets", bets.toml());
    if (!tips.empty()) seat.put("tips", tips.toml());
    const auto answers = items_of(acts);
    line.expect_form(std::ranges::find(answers, "") == answers.end(), seat_form);
    if (!answers.empty()) seat.put("acts", array_of(answers));
    return line.adds("seat", seat.toml_for(seats));
}

// ---- what lines say: what must come of it ----

constexpr const char* settlement_form = "1 hand 2 main 10.00: dealer-bust, pays 1 to 1, returns 20.00";

// Of what is expected of a settlement: the word before it, its key, and whether it is money.
struct Expected {
    std::string_view word;
    std::string_view key;
    bool is_money;
};
constexpr std::array<Expected, 6> expected_details{{{"pays", "pays", false},
                                                    {"returns", "returned", true},
                                                    {"net", "net", true},
                                                    {"tip returns", "tip_returned", true},
                                                    {"tip", "tip", true},
                                                    {"clause", "clause", false}}};

// One of a settlement's list; the outcome stands first and has no word before it.
void read_expected(const Line& line, std::string_view item, bool is_first, Fields& fields) {
    for (const Expected& known : expected_details) {
        if (!item.starts_with(std::string(known.word) + " ")) continue;
        const std::string value = joined(words_of(item.substr(known.word.size())));
        return fields.put(std::string(known.key), known.is_money ? won_or_lost(line, value) : in_quotes(value));
    }
    if (item == "covered" || item == "not covered") return fields.put("covered", item == "covered" ? "true" : "false");
    const bool is_outcome = is_first && !item.empty() && item.find_first_of(blanks) == std::string_view::npos;
    line.expect_form(is_outcome, settlement_form);
    fields.put("outcome", in_quotes(item));
}

// What is settled: `hand 2 straight:17 10.00`.
void read_settled(const Line& line, std::span<const std::string> words, Fields& fields) {
    if (words.size() >= 2 && words[0] == "hand") {
        fields.put("hand", whole(line, words[1]));
        words = words.subspan(2);
    }
    line.expect_form(words.size() <= 2, settlement_form);
    if (words.empty()) return;
    const auto [wager, spot] = cut(words[0], ":");
    fields.put("wager", in_quotes(wager));
    if (!spot.empty()) fields.put("spot", in_quotes(spot));
    if (words.size() == 2) fields.put("stake", amount(line, words[1]));
}

// The colon before what is expected has a blank after it; that of a spot has none. `any` is whichever seat, and several
// seats whose wagers end alike, one after the other, may share a line.
Statement read_settlement(const Line& line) {
    const auto [settled, expected] = cut(line.text, ": ");
    line.expect_form(!expected.empty(), settlement_form);
    const Words words = words_of(settled);
    std::span<const std::string> left(words);
    const Words seats = take_listed(left);
    Fields fields(line);
    read_settled(line, left, fields);
    bool is_first = true;
    for (const std::string_view item : items_of(expected)) {
        read_expected(line, item, is_first, fields);
        is_first = false;
    }
    return line.adds("expect", seats == Words{"any"} ? fields.toml() : fields.toml_for(seats));
}

Statement read_net(const Line& line) {
    Fields nets(line);
    for (const std::string_view item : items_of(line.rest())) {
        const auto [seat, net] = cut(item, ":");
        line.expect_form(!seat.empty() && !net.empty(), "net 1: 10.00, 2: -5.00");
        nets.put(whole(line, std::string(seat)), won_or_lost(line, std::string(net)));
    }
    line.expect_form(!nets.empty(), "net 1: 10.00, 2: -5.00");
    return line.says("expect_net", nets.toml());
}

Statement read_asks(const Line& line) {
    static constexpr std::array<Detail, 2> known{{{"seat", "seat", Kind::whole}, {"hand", "hand", Kind::whole}}};
    const auto [what, options] = cut(line.rest(), ":");
    const Words words = words_of(what);
    line.expect_form(!words.empty(), "asks play seat 1 hand 2: hit, stand");
    Fields fields(line);
    fields.put("asks", in_quotes(words[0]));
    read_details(line, std::span(words).subspan(1), known, fields);
    if (!options.empty()) fields.put("options", array_of(items_of(options)));
    return line.says("expect_pending", fields.toml());
}

// The cards that lie open before the dealer at the end.
Statement read_dealer(const Line& line) {
    const std::string cards = joined(some_words(line));
    return line.says("expect_dealer", in_quotes(cards == "nothing" ? "" : cards));
}
Statement read_events(const Line& line) { return line.says("expect_events", array_of(some_words(line))); }
Statement read_refused(const Line& line) { return line.says("expect_refused", in_quotes(only_word(line))); }
Statement read_tips(const Line& line) { return line.says("expect_tips", won_or_lost(line, only_word(line))); }
Statement read_collected(const Line& line) { return line.says("expect_collected", won_or_lost(line, only_word(line))); }
Statement read_jackpot(const Line& line) { return line.says("expect_jackpot", won_or_lost(line, only_word(line))); }

// How what stood before the round stands after it.
Statement read_after(const Line& line) {
    constexpr std::array<std::string_view, 5> known{"bank", "button", "mark", "meter", "carried"};
    Words words = words_of(line.rest());
    line.expect_form(words.size() >= 2, "after button 3', 'after mark kill-seat 2' or 'after carried nothing");
    const std::string what = words[0];
    words.erase(words.begin());
    if (what == "mark") return mark_of(line, words, "expect_marks");
    if (what == "meter") return meter_of(line, words, "expect_meters");
    if (what == "carried" && words == Words{"nothing"}) return line.says("expect_carried", "[]");
    if (what == "carried") return carried_of(line, words, "expect_carried");
    if (what != "bank" && what != "button") line.fail("no line 'after " + what + "'" + did_you_mean(what, known));
    line.expect_form(words.size() == 1, "after " + what + (what == "bank" ? " 20.00" : " 3"));
    if (what == "bank") return line.says("expect_bank", won_or_lost(line, words[0]));
    return line.says("expect_button", whole(line, words[0]));
}

// ---- words that lines begin with ----

struct LineWord {
    std::string_view word;
    bool can_be_shared;
    Statement (*read)(const Line& line);
};
constexpr std::array<LineWord, 25> line_words{{{"game", true, read_game},
                                               {"preset", true, read_preset},
                                               {"option", true, read_option},
                                               {"hosts", true, read_hosts},
                                               {"bank", true, read_bank},
                                               {"button", true, read_button},
                                               {"cards-left", true, read_cards_left},
                                               {"dice", true, read_dice},
                                               {"mark", true, read_mark},
                                               {"meter", true, read_meter},
                                               {"reserve", true, read_reserve},
                                               {"cards", false, read_cards},
                                               {"spins", false, read_spins},
                                               {"carried", false, read_carried},
                                               {"ruling", false, read_ruling},
                                               {"seat", false, read_seat},
                                               {"net", false, read_net},
                                               {"dealer", false, read_dealer},
                                               {"events", false, read_events},
                                               {"refused", false, read_refused},
                                               {"asks", false, read_asks},
                                               {"tips", false, read_tips},
                                               {"collected", false, read_collected},
                                               {"jackpot", false, read_jackpot},
                                               {"after", false, read_after}}};

const LineWord* find_word(std::string_view word) {
    const auto found = std::ranges::find(line_words, word, &LineWord::word);
    return found == line_words.end() ? nullptr : &*found;
}

// Such a line begins with a seat, or the first of several.
bool speaks_of_a_settlement(const Line& line) {
    const std::string_view seat = line.first().substr(0, line.first().find_first_of(",:"));
    return is_number(seat) || seat == "any";
}

}  // namespace

bool begins_lines(std::string_view word) { return find_word(word) != nullptr; }

Statement read_line(const Line& line) {
    if (speaks_of_a_settlement(line) && !line.is_at_margin) return read_settlement(line);
    const std::string first(line.first());
    const LineWord* word = find_word(first);
    if (!word) {
        std::vector<std::string_view> known;
        for (const LineWord& one : line_words) known.push_back(one.word);
        if (line.is_at_margin) known.emplace_back("round");
        line.fail("no line begins with '" + first + "'" + did_you_mean(first, known));
    }
    if (line.is_at_margin && !word->can_be_shared)
        line.fail("'" + first + "' belongs to a round: indent it by two blanks below its 'round' line");
    return word->read(line);
}

}  // namespace felt::rulebook::round_lines
