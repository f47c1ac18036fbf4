// Reads a house way of tiles and sets hands by it.
#include "rulebook/pai_gow/tiles_house_way.hpp"

#include <algorithm>
#include <utility>

#include "core/check.hpp"
#include "core/spelling.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::pai_gow {
namespace {

using rulebook::one_of;
using rulebook::TomlReader;

constexpr std::string_view rulebook_file = "pai_gow/tiles_house_way.toml";

// ---- setting ----

bool fits(TilesFitting place, Card tile) { return (place >> static_cast<int>(pair_of(tile)) & 1) != 0; }

// Whether the tiles can be laid on the places from this one on, each on one that it fits; those laid are a bit each.
bool fits(const std::array<TilesFitting, 4>& hand, const std::array<Card, 4>& tiles, std::size_t place = 0,
          unsigned laid = 0) {
    if (place == hand.size()) return true;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const unsigned tile = 1U << i;
        if ((laid & tile) == 0 && fits(hand[place], tiles[i]) && fits(hand, tiles, place + 1, laid | tile)) return true;
    }
    return false;
}

bool has_points(TilesValue value, int points) { return value >= TilesValue::of_points(points, TilePair::gee_joon); }

bool holds(const TilesSetting& setting, TilesMake make) {
    const TilesValue high = setting.high_value();
    const TilesValue low = setting.low_value();
    const auto either_is = [&](TilesKind kind) { return high.kind() == kind || low.kind() == kind; };
    switch (make) {
        case TilesMake::anything: return true;
        case TilesMake::pair: return either_is(TilesKind::pair);
        case TilesMake::two_pairs: return low.kind() == TilesKind::pair;
        case TilesMake::no_pair: return !either_is(TilesKind::pair);
        case TilesMake::wong: return either_is(TilesKind::wong);
        case TilesMake::gong: return either_is(TilesKind::gong);
        case TilesMake::high_nine: return high.is_high_nine() || low.is_high_nine();
    }
    return false;
}

bool beats(const TilesSetting& one, const TilesSetting& other) {
    const auto high = one.high_value() <=> other.high_value();
    const auto low = one.low_value() <=> other.low_value();
    return high >= 0 && low >= 0 && (high > 0 || low > 0);
}

// Puts the settings that no other beats before the rest, and counts them.
std::size_t put_unbeaten_first(std::array<TilesSetting, 3>& settings) {
    const auto all = settings;
    std::size_t kept = 0;
    for (const TilesSetting& one : all) {
        if (std::ranges::none_of(all, [&](const TilesSetting& other) { return beats(other, one); })) {
            settings[kept++] = one;
        }
    }
    return kept;
}

// A setting by the hand that comes first, then by the other.
auto in_order(const TilesSetting& setting, TilesBest best) {
    return best == TilesBest::low ? std::pair(setting.low_value(), setting.high_value())
                                  : std::pair(setting.high_value(), setting.low_value());
}

// ---- reading ----

constexpr std::array makes{
    Spelled{"pair", TilesMake::pair},       Spelled{"two-pairs", TilesMake::two_pairs},
    Spelled{"no-pair", TilesMake::no_pair}, Spelled{"wong", TilesMake::wong},
    Spelled{"gong", TilesMake::gong},       Spelled{"high-nine", TilesMake::high_nine},
};
constexpr std::array bests{Spelled{"low", TilesBest::low}, Spelled{"high", TilesBest::high}};
constexpr std::array<std::string_view, 2> sources{"document", "common practice"};

// Spelled as tiles are, without a number.
std::string spelled(TilePair pair) {
    std::string name(name_of(pair));
    std::ranges::replace(name, ' ', '-');
    return name;
}

TilePair read_pair(const TomlReader& reader, const toml::node& at, const std::string& text) {
    std::vector<std::string> known;
    for (int i = 0; i < tile_pairs; ++i) {
        known.push_back(spelled(static_cast<TilePair>(i)));
        if (known.back() == text) return static_cast<TilePair>(i);
    }
    reader.fail(at, "'" + text + "' is no pair of tiles" + did_you_mean(text, known));
}

TilesFitting read_fitting(const TomlReader& reader, const toml::node& at, std::string_view text) {
    if (text == "any") return static_cast<TilesFitting>((1U << tile_pairs) - 1);
    unsigned fitting = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        fitting |= 1U << static_cast<unsigned>(read_pair(reader, at, std::string(text.substr(0, end))));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return static_cast<TilesFitting>(fitting);
}

std::optional<std::array<TilesFitting, 4>> read_hand(TomlReader& reader) {
    const toml::node* at = reader.node("hand");
    if (!at) return std::nullopt;
    const auto places = reader.texts("hand");
    std::array<TilesFitting, 4> hand{};
    if (places.size() != hand.size()) reader.fail(*at, "'hand' should have four places");
    for (std::size_t i = 0; i < hand.size(); ++i) hand[i] = read_fitting(reader, *at, places[i]);
    return hand;
}

int read_points(TomlReader& reader, std::string_view key) {
    const auto points = reader.number(key);
    if (!points) return 0;
    if (*points < 0 || *points > 9) reader.fail(*reader.node(key), "points go from 0 to 9");
    return static_cast<int>(*points);
}

void read_when(TomlReader& reader, TilesRule& rule) {
    const toml::table* table = reader.table("when");
    if (!table) return;
    TomlReader when(*table, reader.file(), "'when'");
    rule.best_high = read_points(when, "best_high");
    if (const toml::table* below = when.table("best_low_below")) {
        TomlReader value(*below, reader.file(), "'best_low_below'");
        const int points = read_points(value, "points");
        const std::string tile = value.text("tile");
        rule.best_low_below = TilesValue::of_points(points, read_pair(value, *value.node("tile"), tile));
        value.finish();
    }
    when.finish();
}

TilesRule read_rule(const toml::table& table, const std::string& file) {
    TomlReader reader(table, file, "a rule");
    TilesRule rule;
    rule.id = reader.text("id");
    rule.gist = reader.text("gist");
    rule.source = sources[reader.which_of("source", sources)];
    rule.hand = read_hand(reader);
    rule.make = one_of(reader, "make", makes, std::optional(rule.make));
    if (const toml::table* least = reader.table("at_least")) {
        TomlReader points(*least, file, "'at_least'");
        rule.low_at_least = read_points(points, "low");
        rule.high_at_least = read_points(points, "high");
        points.finish();
    }
    read_when(reader, rule);
    rule.best = one_of(reader, "best", bests);
    reader.finish();
    return rule;
}

bool fits_all(const TilesRule& rule) {
    return !rule.hand && rule.make == TilesMake::anything && rule.low_at_least == 0 && rule.high_at_least == 0 &&
        !rule.best_low_below && rule.best_high == 0;
}

TilesHouseWay house_way_from(std::string_view text, const std::string& file) {
    const toml::table table = rulebook::parse_toml(text, file);
    TomlReader reader(table, file, "a house way");
    const bool drops_beaten = reader.flag("drops_beaten").value_or(false);
    std::vector<TilesRule> rules;
    for (const toml::table* rule : reader.tables("rule")) {
        rules.push_back(read_rule(*rule, file));
        const auto same_id = std::ranges::count(rules, rules.back().id, &TilesRule::id);
        if (same_id > 1) {
            rulebook::fail(Error{rulebook::place_of(*rule, file) + ": a second rule '" + rules.back().id + "'"});
        }
    }
    reader.finish();
    if (rules.empty() || !fits_all(rules.back())) reader.fail("the last rule should fit every hand");
    return {std::move(rules), drops_beaten};
}

}  // namespace

std::optional<TilesSetting> TilesRule::choose(const std::array<Card, 4>& tiles,
                                              std::span<const TilesSetting> settings) const {
    if (hand && !fits(*hand, tiles)) return std::nullopt;
    if (best_low_below && std::ranges::any_of(settings, [&](const TilesSetting& setting) {
            return setting.low_value() >= *best_low_below;
        })) {
        return std::nullopt;
    }
    if (std::ranges::none_of(
            settings, [&](const TilesSetting& setting) { return has_points(setting.high_value(), best_high); })) {
        return std::nullopt;
    }
    std::optional<TilesSetting> chosen;
    for (const TilesSetting& setting : settings) {
        if (!holds(setting, make) || !has_points(setting.low_value(), low_at_least) ||
            !has_points(setting.high_value(), high_at_least)) {
            continue;
        }
        if (!chosen || in_order(setting, best) > in_order(*chosen, best)) chosen = setting;
    }
    return chosen;
}

TilesHouseWay::Choice TilesHouseWay::choose(const std::array<Card, 4>& tiles) const {
    auto all = tiles_settings(tiles);
    const auto kept = drops_beaten_ ? std::span<const TilesSetting>(all).first(put_unbeaten_first(all)) : all;
    for (const TilesRule& rule : rules_) {
        if (const auto setting = rule.choose(tiles, kept)) return {*setting, &rule};
    }
    check(false, "the last rule of a house way fits every hand");
    return {};
}

Result<TilesHouseWay> read_tiles_house_way(std::string_view text, const std::string& file) {
    return rulebook::loaded([&] { return house_way_from(text, file); });
}

const TilesHouseWay& tiles_house_way() {
    static const TilesHouseWay way = [] {
        auto read = read_tiles_house_way(rulebook::embedded_file(rulebook_file).text, std::string(rulebook_file));
        check(static_cast<bool>(read), "the house way of the rulebook is one");
        return *std::move(read);
    }();
    return way;
}

}  // namespace felt::pai_gow
