// Spelling of amounts and odds.
#include "core/money.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace felt {
namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool all_digits = error == std::errc{} && end == text.data() + text.size();
    if (!all_digits || text.front() == '-') return std::nullopt;
    return number;
}

struct Pair {
    std::int32_t win, per;
};

// "N to M" or "N for M", with M at least 1.
std::optional<Pair> odds_from_text(std::string_view text, std::string_view word) {
    const auto at = text.find(word);
    if (at == std::string_view::npos) return std::nullopt;
    const auto win = whole_number(text.substr(0, at));
    const auto per = whole_number(text.substr(at + word.size()));
    constexpr std::int64_t most = 100'000'000;
    if (!win || !per || *per < 1 || *win > most || *per > most) return std::nullopt;
    return Pair{static_cast<std::int32_t>(*win), static_cast<std::int32_t>(*per)};
}

}  // namespace

std::string text_of(Money amount) {
    const std::int64_t cents = amount.in_cents() < 0 ? -amount.in_cents() : amount.in_cents();
    const std::int64_t rest = cents % 100;
    return fmt::format("{}{}.{:02}", amount.in_cents() < 0 ? "-" : "", cents / 100, rest);
}

std::optional<Money> money_from_text(std::string_view text) {
    constexpr std::size_t most_digits = 12;
    const auto dot = text.find('.');
    const std::string_view dollars_text = text.substr(0, dot);
    const std::string_view cents_text = dot == std::string_view::npos ? "0" : text.substr(dot + 1);
    if (dollars_text.empty() || dollars_text.size() > most_digits || cents_text.empty() || cents_text.size() > 2) {
        return std::nullopt;
    }
    const auto dollars = whole_number(dollars_text);
    const auto cents = whole_number(cents_text);
    if (!dollars || !cents) return std::nullopt;
    return Money::cents(*dollars * 100 + (cents_text.size() == 1 ? *cents * 10 : *cents));
}

std::string text_of(OddsTo odds) { return std::to_string(odds.win) + " to " + std::to_string(odds.per); }
std::string text_of(OddsFor odds) { return std::to_string(odds.win) + " for " + std::to_string(odds.per); }

std::optional<OddsTo> odds_to_from_text(std::string_view text) {
    const auto pair = odds_from_text(text, " to ");
    return pair ? std::optional(OddsTo{pair->win, pair->per}) : std::nullopt;
}

std::optional<OddsFor> odds_for_from_text(std::string_view text) {
    const auto pair = odds_from_text(text, " for ");
    return pair ? std::optional(OddsFor{pair->win, pair->per}) : std::nullopt;
}

}  // namespace felt
