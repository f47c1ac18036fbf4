// What plays of a hand are worth with an endless shoe, from what it is worth to stand: for games whose totals are paid
// in ways of their own.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::endless {

// One card of each value: all ten-values play alike.
inline constexpr std::array each_value = [] {
    std::array<Card, 10> cards{};
    for (const Card card : all_ranks) cards[static_cast<std::size_t>(blackjack_value(card) - 1)] = card;
    return cards;
}();

// A dealer who does not go over ends on 17 or more, so any lesser total fares as a 16 does.
inline constexpr std::size_t least_total = 16;
// What it is worth to stand on each total from 16 to 21.
using StandWorths = std::array<Worth, 22>;

// How often a dealer without a blackjack ends on each total behind an up card.
Ends ends_behind(Card up_card, const Terms& terms);

class PlayWorths {
public:
    PlayWorths(const Terms& terms, const StandWorths& stand) : terms_(terms), stand_(stand) {}

    Worth stand(const BlackjackTotal& total) const {
        return total.is_bust() ? -one_wager : stand_[std::max(static_cast<std::size_t>(total.best()), least_total)];
    }
    Worth hit(const BlackjackTotal& total);
    Worth double_down(const BlackjackTotal& total);
    // Of one card that was split off, and whatever hand comes of it; it is not split again. With an endless shoe,
    // splitting again makes a good split better and a bad one no better.
    Worth split_card(Card card);
    static constexpr Worth surrender() { return -one_wager / 2; }

    bool may_double(const BlackjackTotal& total) const {
        return terms_.double_on != DoubleOn::none && is_doubling_total(terms_, total.best());
    }

private:
    Worth of_more_cards(const BlackjackTotal& total);
    Worth of_split_hand(Card card, Card second);

    const Terms& terms_;
    StandWorths stand_;
    std::array<std::optional<Worth>, BlackjackTotal::kinds> hit_{};
    std::array<std::optional<Worth>, BlackjackTotal::kinds> double_{};
};

}  // namespace felt::blackjack::endless
