// Spelling of a pay table's rows, and what they return.
#include "table/pay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <vector>

#include "core/check.hpp"
#include "core/spelling.hpp"

namespace felt {
namespace {

constexpr std::int64_t most_share = 100'00;
constexpr std::array unspoken_meters{"main", "second", "third"};

bool goes_without_saying(const std::string& meter) {
    return std::ranges::find(unspoken_meters, meter) != unspoken_meters.end();
}

// "12" or "12.50": an amount without the zeros that a pay table leaves out.
std::string short_amount(Money amount) {
    std::string text = text_of(amount);
    if (text.ends_with(".00")) text.resize(text.size() - 3);
    return text;
}

// "10%", "2.5%", "100% major".
std::string share_text(const Pay& pay, std::span<const std::string> meters) {
    std::string percent = short_amount(Money::cents(pay.share));
    if (percent.find('.') != std::string::npos && percent.ends_with('0')) percent.pop_back();
    const bool is_named = pay.meter < meters.size() && !goes_without_saying(meters[pay.meter]);
    return percent + "%" + (is_named ? " " + meters[pay.meter] : "");
}

std::string odds_text(const Pay& pay) {
    if (pay.kind == Pay::Kind::to) return text_of(pay.odds);
    if (!pay.in_dollars) return text_of(OddsFor{pay.odds.win, pay.odds.per});
    return fmt::format("${}", short_amount(Money::cents(std::int64_t{pay.odds.win} * 100 / pay.odds.per)));
}

std::vector<std::string_view> parts_of(std::string_view text) {
    constexpr std::string_view joint = " + ";
    std::vector<std::string_view> parts;
    for (auto at = text.find(joint); at != std::string_view::npos; at = text.find(joint)) {
        parts.push_back(text.substr(0, at));
        text.remove_prefix(at + joint.size());
    }
    parts.push_back(text);
    return parts;
}

Error no_pay(std::string_view text) {
    return Error{
        fmt::format("'{}' is no pay; it should be such as \"19 to 1\", \"50 for 1\", \"$1500\", \"100%\", "
                    "\"200 to 1 + 10%\", \"10 to 1 + $1000\", \"push\", \"lose\", or \"-\" for no such row",
                    text)};
}

std::optional<Money> dollars(std::string_view part) {
    return part.starts_with('$') ? money_from_text(part.substr(1)) : std::nullopt;
}

bool read_odds(std::string_view part, Pay& pay) {
    if (const auto to = odds_to_from_text(part)) {
        pay.kind = Pay::Kind::to;
        pay.odds = *to;
    } else if (const auto for_one = odds_for_from_text(part)) {
        pay.kind = Pay::Kind::for_one;
        pay.odds = {for_one->win, for_one->per};
    } else if (const auto amount = dollars(part); amount && amount->in_cents() <= 1'000'000'000) {
        const std::int64_t shared = std::gcd(amount->in_cents(), std::int64_t{100});
        pay.kind = Pay::Kind::for_one;
        pay.in_dollars = true;
        pay.odds = {static_cast<std::int32_t>(amount->in_cents() / shared), static_cast<std::int32_t>(100 / shared)};
    } else {
        return false;
    }
    return pay.odds.win > 0;
}

// Nothing if the part is no share at all; an error if it is one of an unknown meter.
std::optional<std::optional<Error>> read_share(std::string_view part, std::span<const std::string> meters, Pay& pay) {
    const auto sign = part.find('%');
    if (sign == std::string_view::npos) return std::nullopt;
    const auto percent = money_from_text(part.substr(0, sign));
    if (!percent || percent->is_zero() || percent->in_cents() > most_share || pay.share > 0) return std::nullopt;
    pay.share = static_cast<std::uint16_t>(percent->in_cents());
    part.remove_prefix(sign + 1);
    if (part.empty()) return std::optional<Error>{};
    if (!part.starts_with(' ')) return std::nullopt;
    part.remove_prefix(1);
    const auto meter = std::ranges::find(meters, part);
    if (meter == meters.end()) {
        return Error{"no meter '" + std::string(part) + "'" + did_you_mean(part, meters)};
    }
    pay.meter = static_cast<std::uint8_t>(meter - meters.begin());
    return std::optional<Error>{};
}

bool read_bonus(std::string_view part, Pay& pay) {
    const auto amount = dollars(part);
    if (!amount || amount->is_zero() || !pay.bonus.is_zero()) return false;
    pay.bonus = *amount;
    return true;
}

}  // namespace

Money fixed_return(Money stake, const Pay& pay, Money chip) {
    switch (pay.kind) {
        case Pay::Kind::lose: return {};
        case Pay::Kind::push: return stake;
        case Pay::Kind::to: return stake + winnings(stake, pay.odds, chip) + pay.bonus;
        case Pay::Kind::for_one: return winnings(stake, pay.odds, chip) + pay.bonus;
        case Pay::Kind::pot:
        case Pay::Kind::no_row: break;
    }
    fail("only a row of the table pays");
}

std::string text_of(const Pay& pay, std::span<const std::string> meters) {
    if (pay.kind == Pay::Kind::no_row) return "-";
    if (pay.kind == Pay::Kind::lose) return "lose";
    if (pay.kind == Pay::Kind::push) return "push";
    if (pay.kind == Pay::Kind::pot) return "pot";
    std::string text = pay.odds.win > 0 ? odds_text(pay) : "";
    const auto join = [&](const std::string& part) {
        if (!text.empty()) text += " + ";
        text += part;
    };
    if (pay.share > 0) join(share_text(pay, meters));
    if (!pay.bonus.is_zero()) join(fmt::format("${}", short_amount(pay.bonus)));
    return text;
}

Result<Pay> pay_from_text(std::string_view text, std::span<const std::string> meters) {
    Pay pay;
    if (text == "-") pay.kind = Pay::Kind::no_row;
    if (text == "push") pay.kind = Pay::Kind::push;
    if (text == "-" || text == "push" || text == "lose") return pay;
    bool is_first = true;
    for (const std::string_view part : parts_of(text)) {
        if (const auto share = read_share(part, meters, pay)) {
            if (*share) return **share;
            if (is_first) pay.kind = Pay::Kind::for_one;
        } else if (!(is_first ? read_odds(part, pay) : read_bonus(part, pay))) {
            return no_pay(text);
        }
        is_first = false;
    }
    return pay;
}

}  // namespace felt
