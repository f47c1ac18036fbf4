// How a row of a pay table pays, and how that is spelled.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/money.hpp"
#include "core/result.hpp"

namespace felt {

// One row. `to` odds return the stake; `for` odds do not, because a progressive's stake is taken when it is locked in.
// A share of a meter may come on top of either, and so may an amount that does not grow with the stake.
struct Pay {
    enum class Kind : std::uint8_t {
        no_row,  // this table has no such row: the next outcome that matches pays
        lose,
        push,
        to,
        for_one,
        pot,  // whatever the pot holds for it
    };
    Kind kind = Kind::lose;
    OddsTo odds{0, 1};        // `to` and `for_one` alike: so much for every so much staked
    bool in_dollars = false;  // for_one, spelled "$1500": dollars for every dollar of the unit
    Money bonus{};            // on top, whatever the stake
    std::uint8_t meter = 0;   // which of the wager's meters, if share is not 0
    std::uint16_t share = 0;  // of that meter, in hundredths of a percent

    bool is_row() const { return kind != Kind::no_row; }
    bool loses() const { return kind == Kind::lose; }
    bool wins() const { return kind == Kind::to || kind == Kind::for_one; }
    friend bool operator==(const Pay&, const Pay&) = default;
};

// Everything that goes back to a player for this stake, apart from a meter's share.
Money fixed_return(Money stake, const Pay& pay, Money chip);

// "19 to 1", "50 for 1", "$1500", "100%", "100% major", "200 to 1 + 10%", "10 to 1 + $1000", "push", "lose", "-".
// Meters are named by the wager; main, second and third go without saying.
std::string text_of(const Pay& pay, std::span<const std::string> meters);
Result<Pay> pay_from_text(std::string_view text, std::span<const std::string> meters);

}  // namespace felt
