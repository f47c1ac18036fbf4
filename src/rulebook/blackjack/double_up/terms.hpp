// What a house chooses at a double up table beyond the choices of Rule 8.
#pragma once

#include "core/blackjack_total.hpp"
#include "rulebook/blackjack/terms.hpp"

namespace felt::blackjack::double_up {

enum class Version : std::uint8_t { one, two };
// Which 16 of the dealer's stops the play.
enum class Sixteen : std::uint8_t { any, hard };

struct DoubleUpTerms : Terms {
    Version version = Version::one;              // 30-899.10, 30-899.10-v2
    Sixteen sixteen = Sixteen::any;              // 30-899.10-dealer(2)
    Money double_up_min = Money::dollars(1);     // 30-899.10-up(2)
    Money double_up_max = Money::dollars(1000);  // 30-899.10-up(2)

    // The rows of the document's table of differences, 30-899.10-v2-differences.
    bool blackjack_wins_at_once() const { return version == Version::one; }
    bool split_aces_double_up() const { return version == Version::two; }
    bool split_ace_and_ten_wins_at_once() const { return version == Version::one; }
    bool twenty_one_beats_16() const { return version == Version::two; }
};

// 30-899.10-dealer(2): the total on which the dealer's play stops and wagers go back.
inline bool stops_on(const DoubleUpTerms& terms, const BlackjackTotal& total) {
    return total.best() == 16 && (terms.sixteen == Sixteen::any || !total.is_soft());
}

}  // namespace felt::blackjack::double_up
