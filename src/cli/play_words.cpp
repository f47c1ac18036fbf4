// Keys by rule, and forgiving reading of what is typed.
#include "cli/play_words.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/spelling.hpp"
#include "rulebook/wager_spot.hpp"

namespace felt::cli {
namespace {

std::string_view trimmed(std::string_view text) {
    const auto is_blank = [](char letter) { return letter == ' ' || letter == '\t' || letter == '\r'; };
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return small;
}

bool is_one_of(std::string_view words, std::initializer_list<std::string_view> meanings) {
    return std::ranges::find(meanings, in_small_letters(trimmed(words))) != meanings.end();
}

// The one name that begins so; a name that is just that comes before longer ones.
template <class Names>
std::optional<std::size_t> beginning_with(std::string_view typed, const Names& names) {
    const std::string wanted = in_small_letters(typed);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name = in_small_letters(names[i]);
        if (name == wanted) return i;
        if (!name.starts_with(wanted)) continue;
        if (found) return std::nullopt;
        found = i;
    }
    return found;
}

// Which of a wager's spots is meant; of a wager that has none, none may be.
Result<std::uint8_t> spot_of(const WagerInfo& wager, std::string_view named) {
    const std::string id(wager.id);
    if (wager.spots.empty()) {
        if (named.empty()) return std::uint8_t{0};
        return Error{"'" + id + "' is placed as such, not on '" + std::string(named) + "'"};
    }
    const auto found = std::ranges::find(wager.spots, named);
    if (found != wager.spots.end()) return static_cast<std::uint8_t>(found - wager.spots.begin());
    return Error{"'" + id + "' is placed on a spot, such as " + rulebook::text_of(wager, 0) +
                 did_you_mean(named, wager.spots)};
}

}  // namespace

std::string with_key(std::string_view option, OptionKey key) {
    std::string text(option);
    if (key.letter) text.insert(key.at, "[").insert(key.at + 2, "]");
    return text;
}

bool means_leave(std::string_view words) { return is_one_of(words, {"q", "quit", "leave"}); }
bool means_help(std::string_view words) { return is_one_of(words, {"?", "help"}); }
bool means_back(std::string_view words) { return is_one_of(words, {"b", "back"}); }
bool means_hint(std::string_view words) { return is_one_of(words, {"!", "hint"}); }

Result<Money> amount_from_words(std::string_view words) {
    std::string_view text = trimmed(words);
    if (text.starts_with('$')) text.remove_prefix(1);
    const auto amount = money_from_text(text);
    if (!amount) return Error{"'" + std::string(trimmed(words)) + "' is not an amount, such as 10 or 12.50"};
    return *amount;
}

Result<ChosenOption> option_from_words(std::string_view words, std::span<const std::string_view> options) {
    const std::string_view text = trimmed(words);
    const std::string_view word = text.substr(0, text.find(' '));
    const std::string_view rest = trimmed(text.substr(word.size()));
    ChosenOption chosen;
    const auto keys = option_keys(options);
    const auto key = std::ranges::find_if(keys, [&](OptionKey one) {
        return word.size() == 1 && std::tolower(static_cast<unsigned char>(word[0])) == one.letter;
    });
    if (key != keys.end()) {
        chosen.option = static_cast<std::size_t>(key - keys.begin());
    } else if (const auto named = word.empty() ? std::nullopt : beginning_with(word, options)) {
        chosen.option = *named;
    } else {
        const std::string what = word.empty() ? "an answer is wanted" : "'" + std::string(word) + "' is no answer here";
        return Error{what + did_you_mean(word, options)};
    }
    if (!rest.empty()) {
        const auto amount = amount_from_words(rest);
        if (!amount) return amount.error();
        chosen.amount = *amount;
    }
    return chosen;
}

Result<SeatWagers> wagers_from_words(std::string_view words, std::span<const WagerLimits> limits,
                                     std::span<const std::string_view> later) {
    std::vector<std::string_view> names;
    for (const WagerLimits& limit : limits) names.push_back(limit.wager->id);
    SeatWagers wagers;
    std::string_view left = words;
    for (bool is_last = false; !is_last;) {
        const auto comma = left.find(',');
        is_last = comma == std::string_view::npos;
        std::string_view item = trimmed(left.substr(0, comma));
        left.remove_prefix(is_last ? left.size() : comma + 1);

        std::size_t which = 0;
        std::string_view spot;
        // Wagers may have names that begin with a digit; what is not an amount is a name.
        const auto space = item.find(' ');
        const std::string_view name = item.substr(0, space);
        if (space != std::string_view::npos && name.find('+') == std::string_view::npos && !amount_from_words(name)) {
            const auto colon = name.find(':');
            const std::string_view id = name.substr(0, colon);
            const auto named = beginning_with(id, names);
            if (const auto comes = named ? std::nullopt : beginning_with(id, later)) {
                return Error{std::string(later[*comes]) + " is offered later in the round, not before the deal"};
            }
            if (!named) return Error{"no wager '" + std::string(id) + "'" + did_you_mean(id, names)};
            which = *named;
            if (colon != std::string_view::npos) spot = name.substr(colon + 1);
            item = trimmed(item.substr(space));
        }
        const auto plus = item.find('+');
        const auto amount = amount_from_words(item.substr(0, plus));
        if (!amount) return amount.error();
        PlannedWager planned{limits[which].wager, *amount, Money{}};
        const auto on = spot_of(*planned.wager, spot);
        if (!on) return on.error();
        planned.spot = *on;
        if (plus != std::string_view::npos) {
            const auto tip = amount_from_words(item.substr(plus + 1));
            if (!tip) return tip.error();
            planned.tip = *tip;
        }
        const bool is_twice =
            std::ranges::any_of(wagers, [&](const PlannedWager& other) { return other.is_on(planned); });
        if (is_twice) return Error{"'" + rulebook::text_of(*planned.wager, planned.spot) + "' is wagered twice"};
        if (!planned.amount.is_zero() || !planned.tip.is_zero()) wagers.push_back(planned);
    }
    // As they lie on the layout: a wager that needs another comes after it.
    std::ranges::stable_sort(wagers, {}, [](const PlannedWager& planned) { return planned.wager->index; });
    return wagers;
}

SeatWagers with_companions(SeatWagers wagers, const Layout& layout) {
    const auto lies = [&wagers](const WagerInfo* wager) {
        return std::ranges::find(wagers, wager, &PlannedWager::wager) != wagers.end();
    };
    if (wagers.empty()) return wagers;
    std::uint32_t wanted = 0;
    for (const WagerLimits& limits : layout.wagers) wanted |= lies(limits.wager) ? limits.together : 0;
    const Money main = wagers.front().amount;
    for (const WagerLimits& limits : layout.wagers) {
        const bool is_missing = ((wanted >> limits.wager->index) & 1U) && !lies(limits.wager);
        if (!is_missing) continue;
        const bool is_share = limits.exactly.win != 0;
        wagers.push_back(
            {limits.wager, is_share ? winnings(main, limits.exactly, layout.chip) : limits.least, Money{}});
    }
    std::ranges::sort(wagers, {}, [](const PlannedWager& planned) { return planned.wager->index; });
    return wagers;
}

std::string text_of(const SeatWagers& wagers) {
    std::string text;
    for (const PlannedWager& planned : wagers) {
        if (!text.empty()) text += ", ";
        const bool needs_name = planned.wager->index != 0 || !planned.wager->spots.empty();
        if (needs_name) text += rulebook::text_of(*planned.wager, planned.spot) + " ";
        text += felt::text_of(planned.amount);
        if (!planned.tip.is_zero()) text += "+" + felt::text_of(planned.tip);
    }
    return text.empty() ? "0" : text;
}

Money total_of(const SeatWagers& wagers) {
    Money total;
    for (const PlannedWager& planned : wagers) total += planned.amount + planned.tip;
    return total;
}

std::optional<std::size_t> entry_from_words(std::string_view words, std::span<const std::string> names) {
    const std::string_view text = trimmed(words);
    if (text.empty()) return std::nullopt;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size()) {
        return number >= 1 && number <= names.size() ? std::optional(number - 1) : std::nullopt;
    }
    return beginning_with(text, names);
}

}  // namespace felt::cli
