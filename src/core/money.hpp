// Money in whole cents, odds as exact fractions, and the one place where a payout is rounded.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace felt {

class Money {
public:
    constexpr Money() = default;
    static constexpr Money cents(std::int64_t amount) { return Money(amount); }
    static constexpr Money dollars(std::int64_t amount) { return Money(amount * 100); }

    constexpr std::int64_t in_cents() const { return cents_; }
    constexpr bool is_zero() const { return cents_ == 0; }

    constexpr auto operator<=>(const Money&) const = default;
    constexpr Money operator-() const { return Money(-cents_); }
    constexpr Money& operator+=(Money other) {
        cents_ += other.cents_;
        return *this;
    }
    constexpr Money& operator-=(Money other) {
        cents_ -= other.cents_;
        return *this;
    }
    friend constexpr Money operator+(Money a, Money b) { return Money(a.cents_ + b.cents_); }
    friend constexpr Money operator-(Money a, Money b) { return Money(a.cents_ - b.cents_); }
    friend constexpr Money operator*(Money a, std::int64_t times) { return Money(a.cents_ * times); }

private:
    explicit constexpr Money(std::int64_t amount) : cents_(amount) {}
    std::int64_t cents_ = 0;
};

// "12.50"; "-3.00" below zero.
std::string text_of(Money amount);
// Accepts "12", "12.5" and "12.50"; nothing with a fraction of a cent, a sign or any other character.
std::optional<Money> money_from_text(std::string_view text);

// `3 to 2`: a winner keeps the stake and is paid three for every two staked.
struct OddsTo {
    std::int32_t win = 1;
    std::int32_t per = 1;
    // Compared by what they pay: 6 to 4 equals 3 to 2.
    friend constexpr std::strong_ordering operator<=>(OddsTo a, OddsTo b) {
        return std::int64_t{a.win} * b.per <=> std::int64_t{b.win} * a.per;
    }
    friend constexpr bool operator==(OddsTo a, OddsTo b) { return (a <=> b) == 0; }
};

// `50 for 1`: the stake is gone when the wager is made, and a winner is paid fifty for every one.
struct OddsFor {
    std::int32_t win = 1;
    std::int32_t per = 1;
    friend constexpr bool operator==(OddsFor a, OddsFor b) {
        return std::int64_t{a.win} * b.per == std::int64_t{b.win} * a.per;
    }
};

inline constexpr OddsTo even_odds{1, 1};

std::string text_of(OddsTo odds);
std::string text_of(OddsFor odds);
std::optional<OddsTo> odds_to_from_text(std::string_view text);
std::optional<OddsFor> odds_for_from_text(std::string_view text);

// The smallest multiple of the chip that is not below the amount.
constexpr Money round_up_to(Money amount, Money chip) {
    const std::int64_t unit = chip.in_cents();
    return Money::cents((amount.in_cents() + unit - 1) / unit * unit);
}
constexpr Money round_down_to(Money amount, Money chip) {
    return Money::cents(amount.in_cents() / chip.in_cents() * chip.in_cents());
}

// What a winning stake is paid on top of itself. An amount that the table's smallest chip cannot make is rounded up,
// because 30-810 asks for odds of at least those posted. A stake is a whole number of chips, so whole odds need no
// rounding.
constexpr Money winnings(Money stake, OddsTo odds, Money chip) {
    const std::int64_t scaled = stake.in_cents() * odds.win;
    if (odds.per == 1) [[likely]]
        return Money::cents(scaled);
    const Money exact_or_above = Money::cents((scaled + odds.per - 1) / odds.per);
    return round_up_to(exact_or_above, chip);
}

// Half a wager, rounded down to a chip: what a player forfeits is never more than the half that 30-829 names.
constexpr Money half_rounded_down(Money stake, Money chip) {
    return round_down_to(Money::cents(stake.in_cents() / 2), chip);
}
// Half a wager, rounded up to a chip: the most that insures it (30-812(1)).
constexpr Money half_rounded_up(Money stake, Money chip) {
    return round_up_to(Money::cents((stake.in_cents() + 1) / 2), chip);
}

}  // namespace felt
