// Reads a wager's file and holds its writer to the format: docs/wagers.md has the whole of it.
#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

#include "core/deck.hpp"
#include "core/spelling.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/wagers/raw_text.hpp"
#include "rulebook/wagers/wager.hpp"
#include "rulebook/wagers/wager_words.hpp"
#include "table/wager.hpp"

namespace felt::wagers {
namespace {

using rulebook::one_of;
using rulebook::Places;
using rulebook::TomlReader;

constexpr int most_decks = 8;

constexpr Spelled<Moment> spelled(Moment moment) { return {word_for(moment, moments), moment}; }

constexpr std::array placed_moments{
    spelled(Moment::before_deal),
    spelled(Moment::deal),
    spelled(Moment::peek),
    spelled(Moment::players_acted),
};
constexpr std::array decided_moments{
    spelled(Moment::first_card), spelled(Moment::deal), spelled(Moment::peek),
    spelled(Moment::play),       spelled(Moment::end),
};
constexpr std::array face_downs{Spelled{"in-turn", true}};
constexpr std::array soft17s{Spelled{"hit", true}, Spelled{"stand", false}};

// Words of small letters and digits, joined by hyphens.
bool is_kebab(std::string_view id) {
    const auto is_small = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    char before = '-';
    for (const char c : id) {
        if (!is_small(c) && (c != '-' || before == '-')) return false;
        before = c;
    }
    return before != '-';
}

std::string kebab_of(std::string_view id) {
    std::string kebab;
    for (const char c : id) {
        const auto letter = static_cast<unsigned char>(c);
        if (std::isalnum(letter) != 0) {
            kebab += static_cast<char>(std::tolower(letter));
        } else if (!kebab.empty() && kebab.back() != '-') {
            kebab += '-';
        }
    }
    while (kebab.ends_with('-')) kebab.pop_back();
    return kebab;
}

void want_kebab(const TomlReader& reader, const toml::node& at, const std::string& id) {
    if (is_kebab(id)) return;
    const std::string right = kebab_of(id);
    reader.fail(at,
                "an id is small letters and digits joined by hyphens, not " + in_quotes(id) +
                    (right.empty() ? "" : "; did you mean " + in_quotes(right) + "?"));
}

std::string id_of(TomlReader& reader) {
    const std::string id = reader.text("id");
    want_kebab(reader, *reader.node("id"), id);
    return id;
}

// The tables within a table, in the order they stand in the file.
std::vector<std::pair<std::string, const toml::table*>> tables_within(TomlReader& reader, std::string_view key) {
    std::vector<std::pair<std::string, const toml::table*>> all;
    const toml::table* outer = reader.table(key);
    if (!outer) return all;
    for (const auto& [name, node] : *outer) {
        const std::string id(name.str());
        if (!node.is_table()) reader.fail(node, "write [" + std::string(key) + "." + id + "] and rows below it");
        want_kebab(reader, node, id);
        all.emplace_back(id, node.as_table());
    }
    std::ranges::stable_sort(all, {}, [](const auto& entry) { return entry.second->source().begin.line; });
    return all;
}

// ---- decks ----

int deck_count(const TomlReader& reader, const toml::node& node) {
    const auto count = node.is_integer() ? node.value<std::int64_t>() : std::nullopt;
    if (!count) reader.fail(node, "'decks' should hold whole numbers, as in [1, 2, 6] or { from = 2, to = 8 }");
    if (*count < 1 || *count > most_decks) {
        reader.fail(
            node,
            "nobody plays with " + std::to_string(*count) + " decks; decks are 1 to " + std::to_string(most_decks));
    }
    return static_cast<int>(*count);
}

std::vector<int> decks_from_to(const TomlReader& reader, const toml::table& table) {
    TomlReader range(table, reader.file(), "'decks'", Places::column);
    const toml::node* from = range.node("from");
    const toml::node* to = range.node("to");
    range.finish();
    if (!from || !to) range.fail("'decks' needs both 'from' and 'to', as in { from = 2, to = 8 }");
    std::vector<int> decks;
    for (int count = deck_count(reader, *from); count <= deck_count(reader, *to); ++count) decks.push_back(count);
    if (decks.empty()) range.fail("'decks' goes from more to fewer");
    return decks;
}

std::vector<int> read_decks(TomlReader& reader) {
    const toml::node* node = reader.node("decks");
    if (!node) reader.fail("the wager needs 'decks', as in [1, 2, 6] or { from = 2, to = 8 }");
    if (const toml::table* range = node->as_table()) return decks_from_to(reader, *range);
    const toml::array* list = node->as_array();
    if (!list) reader.fail(*node, "'decks' should be written as [1, 2, 6] or { from = 2, to = 8 }");
    std::vector<int> decks;
    for (const toml::node& item : *list) {
        const int count = deck_count(reader, item);
        const bool is_known = std::ranges::find(decks, count) != decks.end();
        if (is_known) reader.fail(item, std::to_string(count) + " decks are named twice");
        decks.push_back(count);
    }
    if (decks.empty()) reader.fail(*node, "'decks' is empty: nobody could host this wager");
    std::ranges::sort(decks);
    return decks;
}

// ---- one file ----

class WagerFile {
public:
    WagerFile(std::string_view text, const toml::table& table, const std::string& file)
        : text_(text), reader_(table, file, "a wager", Places::column) {}

    Wager read() {
        read_names();
        read_moments();
        read_procedure();
        read_limits();
        read_instead();
        read_progressive();
        read_outcomes();
        read_tables();
        reader_.finish();
        check_what_is_known();
        return std::move(wager_);
    }

private:
    void read_names() {
        wager_.id = id_of(reader_);
        wager_.name = reader_.text("name");
        wager_.clause = reader_.text_or("clause", "");
        wager_.gist = reader_.text("gist");
        wager_.source = reader_.text_or("source", "");
        wager_.family = one_of(reader_, "family", families, std::optional(Family::blackjack));
        wager_.games = games_of(reader_);
        wager_.procedure = one_of(reader_, "procedure", procedures, std::optional(Procedure::none));
        // A wheel is spun without cards.
        wager_.decks = wager_.procedure == Procedure::ascent ? std::vector{no_decks} : read_decks(reader_);
        wager_.player_size = read_size("cards", 2);
        wager_.dealer_size = read_size("dealer_cards", 0);
        wager_.community_size = read_size("community_cards", 0);
        if (wager_.family == Family::poker) check_poker();
    }

    std::uint8_t read_size(std::string_view key, int otherwise) {
        const auto cards = reader_.number(key).value_or(otherwise);
        if (reader_.node(key) && (cards < 1 || cards > 7)) {
            reader_.fail(*reader_.node(key), in_quotes(key) + " should be 1 to 7");
        }
        const bool is_of_poker = key != "cards" && reader_.node(key) != nullptr;
        if (is_of_poker && wager_.family != Family::poker) {
            reader_.fail(*reader_.node(key), in_quotes(key) + " is for family = \"poker\" only");
        }
        return static_cast<std::uint8_t>(cards);
    }

    // Hands of poker are dealt from one deck, at games that are named: no game takes all of them.
    void check_poker() {
        if (wager_.games.empty()) reader_.fail("a wager of family = \"poker\" needs 'games', where it may be hosted");
        if (!reader_.node("cards")) {
            reader_.fail("a wager of family = \"poker\" needs 'cards', how many the player is dealt");
        }
        if (wager_.decks != std::vector{1}) {
            reader_.fail(*reader_.node("decks"), "poker hands are dealt from one deck: write decks = [1]");
        }
    }

    static std::vector<std::string> games_of(TomlReader& reader) {
        const auto games = reader.texts("games");
        for (const std::string& game : games) want_kebab(reader, *reader.node("games"), game);
        return games;
    }

    // ---- moments and procedures ----

    void read_moments() {
        wager_.placed = one_of(reader_, "placed", placed_moments);
        const Moment decided = one_of(reader_, "decided", decided_moments);
        wager_.lost = one_of(reader_, "lost", decided_moments, std::optional(decided));
        wager_.paid = one_of(reader_, "paid", decided_moments, std::optional(decided));
        wager_.late = one_of(reader_, "late", decided_moments, std::optional(Moment::before_deal));
        wager_.order = one_of(reader_, "order", orders, std::optional(Order::beside_main));
        for (const char* key : {"decided", "lost", "paid"}) {
            const toml::node* node = reader_.node(key);
            if (!node || one_of(reader_, key, decided_moments) > wager_.placed) continue;
            reader_.fail(*node,
                         "the wager is placed at " + in_quotes(reader_.text("placed")) + ", which is not before " +
                             in_quotes(reader_.text(key)));
        }
        wager_.on_split = one_of(reader_, "split", splits, std::optional(OnSplit::stays));
        wager_.in_turn_face_down = one_of(reader_, "face_down", face_downs, std::optional(false));
    }

    void read_procedure() {
        const auto wins = reader_.number("wins");
        const bool is_streak = wager_.procedure == Procedure::streak;
        if (is_streak && !wins) reader_.fail("a streak needs 'wins', how many in a row");
        if (!is_streak && wins) reader_.fail(*reader_.node("wins"), "'wins' is for procedure = \"streak\" only");
        if (wins && (*wins < 2 || *wins > 20)) reader_.fail(*reader_.node("wins"), "'wins' should be 2 to 20");
        wager_.wins = static_cast<int>(wins.value_or(0));
        const bool is_elsewhere = wager_.procedure == Procedure::baccarat || wager_.procedure == Procedure::ascent;
        if (is_elsewhere && wager_.games.empty()) {
            reader_.fail(*reader_.node("procedure"),
                         "a wager on other hands than blackjack's needs 'games', its hosts");
        }
        read_raise();
    }

    void read_raise() {
        const toml::table* table = reader_.table("raise");
        if (!table) return;
        TomlReader raise(*table, reader_.file(), "'raise'", Places::column);
        if (wager_.procedure != Procedure::raise) raise.fail("'raise' is for procedure = \"raise\" only");
        wager_.raise_from = static_cast<int>(raise.number("from").value_or(wager_.raise_from));
        wager_.raise_to = static_cast<int>(raise.number("to").value_or(wager_.raise_to));
        raise.finish();
        if (wager_.raise_from < 1 || wager_.raise_to < wager_.raise_from || wager_.raise_to > 100) {
            raise.fail("'raise' should go from 1 or more times the stake to as many or more");
        }
    }

    // ---- limits ----

    void read_limits() {
        const toml::table* table = reader_.table("limits");
        if (!table) return;
        TomlReader limits(*table, reader_.file(), "[limits]", Places::column);
        wager_.least = limits.money("least").value_or(wager_.least);
        wager_.most = limits.money("most").value_or(wager_.most);
        wager_.most_by = one_of(limits, "by", mosts_by, std::optional(MostBy::posted));
        wager_.whole_dollars = limits.flag("whole_dollars").value_or(false);
        wager_.any_with_continuous = limits.flag("any_with_continuous").value_or(false);
        wager_.envy_from = limits.money("envy_from");
        wager_.needs = limits.texts("needs");
        wager_.beside = limits.texts("beside");
        wager_.not_beside = limits.texts("not_beside");
        wager_.limit_clause = limits.text_or("clause", "");
        wager_.again_clause = limits.text_or("again_clause", wager_.limit_clause);
        limits.finish();
        want_in_order(limits, wager_.least, wager_.most);
        want_others(limits, "needs", wager_.needs, "cannot need itself");
        want_others(limits, "not_beside", wager_.not_beside, "cannot bar itself");
        if (!wager_.not_beside.empty() && wager_.placed != Moment::before_deal) {
            limits.fail(*limits.node("not_beside"), "'not_beside' is for wagers placed before the deal");
        }
    }

    // Which of two wagers a house offers, where its clause lets it choose one.
    void read_instead() {
        wager_.instead_of = reader_.texts("instead_of");
        wager_.instead_clause = reader_.text_or("instead_clause", wager_.clause);
        want_others(reader_, "instead_of", wager_.instead_of, "cannot be offered instead of itself");
    }

    void want_others(TomlReader& reader, std::string_view key, std::span<const std::string> named,
                     std::string_view why) const {
        if (std::ranges::find(named, wager_.id) == named.end()) return;
        reader.fail(*reader.node(key), in_quotes(wager_.id) + " " + std::string(why));
    }

    static void want_in_order(TomlReader& reader, Money least, Money most) {
        if (least.is_zero()) reader.fail(*reader.node("least"), "'least' should be more than nothing");
        if (least <= most) return;
        const toml::node* at = reader.node("least") ? reader.node("least") : reader.node("most");
        reader.fail(*at, "the least stake, " + text_of(least) + ", is over the most, " + text_of(most));
    }

    // ---- progressives ----

    void read_progressive() {
        const auto meters = reader_.tables("meter");
        const toml::table* table = reader_.table("progressive");
        if (!table && !meters.empty()) {
            reader_.fail(*meters[0], "a meter needs a [progressive] table: its unit, and whether it is locked in");
        }
        if (!table) return;
        TomlReader reader(*table, reader_.file(), "[progressive]", Places::column);
        Progressive progressive;
        progressive.unit = reader.money("unit").value_or(Money::dollars(1));
        if (progressive.unit.is_zero()) reader.fail(*reader.node("unit"), "'unit' should be more than nothing");
        progressive.most = reader.money("most").value_or(progressive.unit);
        const bool is_whole = progressive.most.in_cents() % progressive.unit.in_cents() == 0;
        if (!is_whole || progressive.most.is_zero()) {
            reader.fail(*reader.node("most"),
                        "'most' should be a whole number of units of " + text_of(progressive.unit));
        }
        progressive.is_locked_in = reader.flag("locked_in").value_or(true);
        progressive.any_amount = reader.flag("any_amount").value_or(false);
        progressive.envy_scales = reader.flag("envy_scales").value_or(true);
        const std::string source = reader.text_or("source", "");
        wager_.source += (wager_.source.empty() || source.empty() ? "" : "; ") + source;
        reader.finish();
        if (meters.empty()) reader.fail("a progressive needs at least one [[meter]]");
        for (const toml::table* meter : meters) progressive.meters.push_back(read_meter(*meter, progressive));
        wager_.progressive = std::move(progressive);
    }

    MeterTerms read_meter(const toml::table& table, const Progressive& before) const {
        TomlReader reader(table, reader_.file(), "a meter", Places::column);
        MeterTerms meter;
        meter.id = id_of(reader);
        if (std::ranges::find(before.meters, meter.id, &MeterTerms::id) != before.meters.end()) {
            reader.fail(*reader.node("id"), "there is already a meter " + in_quotes(meter.id));
        }
        const auto seed = reader.money("seed");
        if (!seed) reader.fail("a meter needs 'seed', what it starts from");
        meter.seed = *seed;
        meter.contribution = percent(reader, "contribution");
        meter.reserve = percent(reader, "reserve");
        reader.finish();
        int taken = meter.contribution + meter.reserve;
        for (const MeterTerms& other : before.meters) taken += other.contribution + other.reserve;
        if (taken > 100'00) reader.fail("meters and reserves together take more than 100% of every wager");
        return meter;
    }

    static std::uint16_t percent(TomlReader& reader, std::string_view key) {
        if (!reader.node(key)) return 0;
        std::string text = reader.text(key);
        const bool has_sign = text.ends_with('%');
        if (has_sign) text.pop_back();
        const auto amount = has_sign ? money_from_text(text) : std::nullopt;
        if (!amount || amount->in_cents() > 100'00) {
            reader.fail(*reader.node(key), in_quotes(key) + " should be a percentage in quotes, such as \"20%\"");
        }
        return static_cast<std::uint16_t>(amount->in_cents());
    }

    // ---- outcomes ----

    void read_outcomes() {
        const auto tables = reader_.tables("outcome");
        if (tables.empty()) reader_.fail("a wager needs at least one [[outcome]]");
        for (const toml::table* table : tables) read_outcome(*table);
        const bool is_wheel = wager_.procedure == Procedure::wheel;
        const bool has_segments =
            std::ranges::any_of(wager_.outcomes, [](const WagerOutcome& outcome) { return outcome.drawn > 0; });
        if (is_wheel && !has_segments) reader_.fail("a wheel needs outcomes with 'segments'");
        wager_.outcomes.push_back({.id = "lose", .clause = wager_.clause, .name = "Lose", .when = {}});
        // Beside those of the file there is `void`.
        if (wager_.outcomes.size() + 1 > most_outcomes) {
            reader_.fail(*tables.back(), "a wager has " + std::to_string(most_outcomes - 2) + " outcomes at most");
        }
    }

    void read_outcome(const toml::table& table) {
        TomlReader reader(table, reader_.file(), "an outcome", Places::column);
        WagerOutcome outcome;
        outcome.id = id_of(reader);
        if (outcome.id == "lose" || outcome.id == "void") {
            reader.fail(*reader.node("id"), in_quotes(outcome.id) + " is an outcome of every wager already");
        }
        if (outcome_named(outcome.id)) {
            reader.fail(*reader.node("id"), "there is already an outcome " + in_quotes(outcome.id));
        }
        outcome.name = reader.text("name");
        outcome.clause = reader.text_or("clause", wager_.clause);
        outcome.when = read_when(reader);
        const auto segments = reader.number("segments");
        if (segments && wager_.procedure != Procedure::wheel) {
            reader.fail(*reader.node("segments"), "'segments' are for procedure = \"wheel\" only");
        }
        if (segments && (*segments < 1 || *segments > 200)) {
            reader.fail(*reader.node("segments"), "'segments' should be 1 to 200");
        }
        outcome.drawn = static_cast<int>(segments.value_or(0));
        reader.finish();
        wager_.fineness.refine(outcome.when.fineness());
        wager_.looks = wager_.fineness.looks;
        wager_.outcomes.push_back(std::move(outcome));
    }

    Expression read_when(TomlReader& reader) const {
        const std::string value = reader.text("when");
        const RawText raw = raw_text(text_, reader.node("when")->source().begin, value);
        auto when = Expression::parse(raw.text, reader.file(), raw.line, raw.column);
        if (!when) rulebook::fail(when.error());
        check_procedure(reader, *when);
        check_family(reader, when->fineness());
        return std::move(*when);
    }

    // ---- what a family of games has ----

    void check_family(TomlReader& reader, const Fineness& asked) const {
        const toml::node& at = *reader.node("when");
        const bool asks_of_poker =
            asked.looks_at(Looks::community) || !asked.hands.is_empty() || !asked.hands_of_five.is_empty();
        if (wager_.family != Family::poker) {
            if (asks_of_poker || !asked.hands_of_seven.is_empty()) {
                reader.fail(at, "poker hands and cards that all share are for family = \"poker\" only");
            }
            return;
        }
        constexpr int dealt_whole = static_cast<int>(Looks::player) | static_cast<int>(Looks::dealer_two) |
            static_cast<int>(Looks::dealer_final) | static_cast<int>(Looks::community);
        if ((asked.looks & ~dealt_whole) != 0) {
            reader.fail(at, "in poker there are player, dealer, dealer_two and community only, dealt whole");
        }
        if (asked.order_matters) {
            reader.fail(at, "hands of poker are dealt whole, so the order of their cards means nothing");
        }
        check_size(reader, asked.looks_at(Looks::community), wager_.community_size, "community", "community_cards");
        const bool looks_at_dealer = asked.looks_at(Looks::dealer_final) || asked.looks_at(Looks::dealer_two);
        check_size(reader, looks_at_dealer, wager_.dealer_size, "the dealer's cards", "dealer_cards");
        check_hands(reader, asked.hands, 5, 7);
        check_hands(reader, asked.hands_of_five, 5, 5);
        check_hands(reader, asked.hands_of_seven, 7, 7);
    }

    static void check_size(TomlReader& reader, bool is_looked_at, int size, const std::string& what,
                           const std::string& key) {
        if (!is_looked_at || size > 0) return;
        reader.fail(*reader.node("when"), "to look at " + what + " the wager needs " + in_quotes(key) + ", how many");
    }

    void check_hands(TomlReader& reader, const ListsAsked& asked, int fewest, int most) const {
        for (int lists = 1; lists < 16; ++lists) {
            const auto joined = static_cast<DealtLists>(lists);
            if (!asked.has(joined)) continue;
            const int cards = cards_in(joined, wager_);
            if (cards >= fewest && cards <= most) continue;
            const std::string wanted =
                fewest == most ? std::to_string(most) : std::to_string(fewest) + " to " + std::to_string(most);
            reader.fail(
                *reader.node("when"),
                "a poker hand is looked for here among " + wanted + " cards, and there are " + std::to_string(cards));
        }
    }

    // 30-899.17: decided before the second cards are dealt, so nothing but these two cards can count.
    void check_procedure(TomlReader& reader, const Expression& when) const {
        constexpr int first_and_up = static_cast<int>(Looks::first) | static_cast<int>(Looks::up);
        const bool looks_further = (when.fineness().looks & ~first_and_up) != 0;
        if (wager_.procedure == Procedure::war && looks_further) {
            reader.fail(*reader.node("when"),
                        "procedure = \"war\" is decided on the first card each, so it can look at first and up only");
        }
        const bool looks_at_wheel = when.fineness().looks_at(Looks::ascent);
        const bool looks_only_at_wheel = when.fineness().looks == static_cast<int>(Looks::ascent);
        if (wager_.procedure == Procedure::ascent ? !looks_only_at_wheel : looks_at_wheel) {
            reader.fail(*reader.node("when"),
                        "'ascent' is what procedure = \"ascent\" looks at, and it looks at nothing else");
        }
        const bool is_raised_elsewhere = wager_.procedure != Procedure::raise && names(when, "raised");
        if (is_raised_elsewhere) {
            reader.fail(*reader.node("when"), "'raised' is for procedure = \"raise\" only");
        }
    }
    static bool names(const Expression& when, std::string_view word) {
        const std::string& text = when.text();
        const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
        for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
            const bool begins = at == 0 || !is_part(text[at - 1]);
            const bool ends = at + word.size() == text.size() || !is_part(text[at + word.size()]);
            if (begins && ends) return true;
        }
        return false;
    }

    const WagerOutcome* outcome_named(std::string_view id) const {
        const auto found = std::ranges::find(wager_.outcomes, id, &WagerOutcome::id);
        return found == wager_.outcomes.end() ? nullptr : &*found;
    }

    std::size_t outcome_of_row(TomlReader& rows, const toml::node& at, std::string_view id,
                               const std::string& heading) const {
        if (const WagerOutcome* outcome = outcome_named(id); outcome && outcome->id != "lose") {
            return static_cast<std::size_t>(outcome - wager_.outcomes.data());
        }
        std::vector<std::string_view> known;
        for (const WagerOutcome& outcome : wager_.outcomes) {
            if (outcome.id != "lose") known.push_back(outcome.id);
        }
        rows.fail(at, heading + " names an outcome that is not there, " + in_quotes(id) + did_you_mean(id, known));
    }

    // ---- pay tables ----

    void read_tables() {
        const auto facts = tables_within(reader_, "table");
        const auto pays = tables_within(reader_, "pays");
        if (pays.empty()) reader_.fail("a wager needs at least one pay table, [pays.a]");
        for (const auto& [id, rows] : pays) {
            const auto known = std::ranges::find(facts, id, [](const auto& fact) { return fact.first; });
            PayTable table = read_facts(id, known == facts.end() ? nullptr : known->second);
            read_pays(*rows, table);
            wager_.tables.push_back(std::move(table));
        }
        for (const auto& [id, fact] : facts) {
            if (!wager_.table(id)) {
                reader_.fail(*fact, "[table." + id + "] has no [pays." + id + "]" + did_you_mean(id, table_ids()));
            }
        }
        for (const auto& [id, rows] : tables_within(reader_, "envy")) read_envy("envy", id, *rows);
        for (const auto& [id, rows] : tables_within(reader_, "dealer_envy")) read_envy("dealer_envy", id, *rows);
        want_every_deck_used();
    }

    std::vector<std::string> table_ids() const {
        std::vector<std::string> ids;
        for (const PayTable& table : wager_.tables) ids.push_back(table.id);
        return ids;
    }

    PayTable read_facts(const std::string& id, const toml::table* facts) const {
        PayTable table;
        table.id = id;
        table.clause = wager_.clause;
        table.decks = wager_.decks;
        table.is_locked_in = wager_.progressive && wager_.progressive->is_locked_in;
        if (!facts) return table;
        TomlReader reader(*facts, reader_.file(), "[table." + id + "]", Places::column);
        table.clause = reader.text_or("clause", wager_.clause);
        table.note = reader.text_or("note", "");
        if (reader.node("decks")) table.decks = decks_of_table(reader);
        if (reader.node("soft17")) table.soft17 = one_of(reader, "soft17", soft17s) ? "hit" : "stand";
        table.games = games_of(reader);
        table.pack = reader.text_or("pack", "standard");
        const auto recipe = deck_recipe(table.pack);
        if (!recipe || recipe->is_tiles) reader.fail(*reader.node("pack"), no_pack(table.pack));
        if (wager_.family == Family::poker && recipe->jokers > 1) {
            reader.fail(*reader.node("pack"), "poker hands are of one deck with one joker at most");
        }
        table.least = reader.money("least");
        table.most = reader.money("most");
        if (reader.node("by")) table.most_by = one_of(reader, "by", mosts_by);
        table.whole_dollars = reader.flag("whole_dollars").value_or(false);
        table.limit_clause = reader.text_or("limit_clause", "");
        if (reader.node("beside")) table.beside = reader.texts("beside");
        if (const auto locked_in = reader.flag("locked_in")) {
            if (!wager_.progressive) reader.fail(*reader.node("locked_in"), "only a progressive is locked in");
            table.is_locked_in = *locked_in;
        }
        reader.finish();
        if (table.least || table.most) {
            want_in_order(reader, table.least.value_or(wager_.least), table.most.value_or(wager_.most));
        }
        return table;
    }

    static std::string no_pack(const std::string& pack) {
        std::vector<std::string_view> known;
        for (const DeckRecipe& recipe : deck_recipes) {
            if (!recipe.is_tiles) known.push_back(recipe.id);
        }
        return "no pack " + in_quotes(pack) + did_you_mean(pack, known);
    }

    std::vector<int> decks_of_table(TomlReader& reader) const {
        auto decks = read_decks(reader);
        for (const int count : decks) {
            if (std::ranges::find(wager_.decks, count) != wager_.decks.end()) continue;
            reader.fail(*reader.node("decks"),
                        "the wager itself does not allow " + std::to_string(count) + " decks; see its 'decks'");
        }
        return decks;
    }

    void want_every_deck_used() {
        for (const int count : wager_.decks) {
            const bool is_used = std::ranges::any_of(wager_.tables, [=](const PayTable& table) {
                return std::ranges::find(table.decks, count) != table.decks.end();
            });
            if (is_used) continue;
            reader_.fail(*reader_.node("decks"),
                         "no pay table is for " + std::to_string(count) + " decks, so nobody could host it");
        }
    }

    void read_pays(const toml::table& rows, PayTable& table) const {
        const std::string heading = "[pays." + table.id + "]";
        TomlReader reader(rows, reader_.file(), heading, Places::column);
        std::vector<bool> is_given(wager_.outcomes.size());
        table.pays.resize(wager_.outcomes.size());
        for (const auto& [key, node] : rows) {
            const std::size_t outcome = outcome_of_row(reader, node, key.str(), heading);
            table.pays[outcome] = read_pay(reader, key.str(), table);
            is_given[outcome] = true;
        }
        is_given.back() = true;  // `lose` goes without saying
        const auto missing = std::ranges::find(is_given, false);
        if (missing != is_given.end()) {
            const std::string& id = wager_.outcomes[static_cast<std::size_t>(missing - is_given.begin())].id;
            reader.fail(heading + " has no row for " + in_quotes(id) + "; write " + id +
                        " = \"-\" where the table has none");
        }
        if (std::ranges::none_of(table.pays, &Pay::wins)) reader.fail("no row of " + heading + " pays anything");
        table.envy.resize(wager_.outcomes.size());
        table.dealer_envy.resize(wager_.outcomes.size());
    }

    Pay read_pay(TomlReader& reader, std::string_view key, const PayTable& table) const {
        const auto meters = wager_.progressive ? wager_.progressive->meter_ids() : std::vector<std::string>{};
        const std::string text = reader.text(key);
        const toml::node& at = *reader.node(key);
        auto pay = pay_from_text(text, meters);
        if (!pay) reader.fail(at, pay.error().text);
        if (pay->share > 0 && meters.empty()) {
            reader.fail(at,
                        in_quotes(text) + " is a share of a meter, and the wager has no [progressive] and [[meter]]");
        }
        const bool is_share_only = pay->odds.win == 0 && pay->share > 0;
        if (is_share_only && !table.is_locked_in) pay->kind = Pay::Kind::to;
        if (pay->kind == Pay::Kind::for_one && !table.is_locked_in) {
            reader.fail(at,
                        in_quotes(text) +
                            " keeps the stake, as only a progressive that is locked in does; here odds are "
                            "\"N to 1\"");
        }
        const bool returns_stake = (pay->kind == Pay::Kind::to && !is_share_only) || pay->kind == Pay::Kind::push;
        if (returns_stake && table.is_locked_in) {
            reader.fail(at,
                        in_quotes(text) +
                            " returns the stake, and that of a progressive that is locked in is gone; here odds "
                            "are \"N for 1\"");
        }
        return *pay;
    }

    void read_envy(const std::string& what, const std::string& id, const toml::table& rows) {
        const std::string heading = "[" + what + "." + id + "]";
        TomlReader reader(rows, reader_.file(), heading, Places::column);
        const auto table = std::ranges::find(wager_.tables, id, &PayTable::id);
        if (table == wager_.tables.end()) {
            reader.fail(heading + " has no [pays." + id + "]" + did_you_mean(id, table_ids()));
        }
        if (what == "envy" && !wager_.progressive && !wager_.envy_from) {
            reader.fail(heading + " is for progressives, and for wagers whose [limits] say 'envy_from' which stake " +
                        "others are paid");
        }
        for (const auto& [key, node] : rows) {
            const std::size_t outcome = outcome_of_row(reader, node, key.str(), heading);
            const Money amount = *reader.money(key.str());
            if (!table->pays[outcome].wins()) {
                reader.fail(node,
                            in_quotes(key.str()) + " has no winning row in [pays." + id + "], so nobody can envy it");
            }
            (what == "envy" ? table->envy : table->dealer_envy)[outcome] = amount;
        }
    }

    // ---- what is known when ----

    // A wager that is placed when all it looks at lies open would be no wager.
    void check_what_is_known() {
        const auto bit = [](Looks what) { return static_cast<int>(what); };
        int known = 0;
        if (wager_.placed >= Moment::deal) known |= bit(Looks::first) | bit(Looks::player) | bit(Looks::up);
        if (wager_.placed >= Moment::players_acted) known |= bit(Looks::third) | bit(Looks::hand) | bit(Looks::hands);
        if (wager_.placed == Moment::before_deal || (wager_.looks & ~known) != 0) return;
        reader_.fail(*reader_.node("placed"),
                     "when the wager is placed, at " + in_quotes(reader_.text("placed")) +
                         ", all that its outcomes look at is known already");
    }

    std::string_view text_;
    TomlReader reader_;
    Wager wager_;
};

}  // namespace

Wager read_wager(std::string_view text, const std::string& file) {
    const toml::table table = rulebook::parse_toml(text, file, Places::column);
    return WagerFile(text, table, file).read();
}

}  // namespace felt::wagers
