// Wheels and specialty decks.
#include "odds/drawn_outcomes.hpp"

#include <array>

namespace felt::odds {
namespace {

using Chances = std::vector<long double>;

// 30-899.06: the wheel stops at each of its segments alike.
void spin(const wagers::Wager& wager, Chances& chances) {
    long double all = 0;
    int segments = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (wager.outcomes[i].drawn == 0) continue;
        all += chances[i];
        segments += wager.outcomes[i].drawn;
    }
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (wager.outcomes[i].drawn > 0) chances[i] = all * wager.outcomes[i].drawn / segments;
    }
}

// 30-899.08(1), (7): one of fourteen cards, an ace, four from ten to king, seven from three to nine and two jokers; a
// joker takes the next card along, the last one the card on top, which is as likely to be any of the others. In the
// order of the rows: two jokers, one, none, each with an ace, a ten to king, a three to nine.
void go_fishing(Chances& chances) {
    constexpr std::array<long double, 3> cards{1, 4, 7};
    constexpr std::array<long double, 3> jokers{2.0L / 14 / 13 / 12, 2.0L / 14 / 13, 1.0L / 14};
    long double all = 0;
    for (std::size_t i = 0; i < 9; ++i) all += chances[i];
    for (std::size_t i = 0; i < 9; ++i) chances[i] = all * jokers[i / 3] * cards[i % 3];
}

}  // namespace

void draw_outcomes(const wagers::Wager& wager, Chances& chances) {
    if (wager.procedure == wagers::Procedure::wheel) spin(wager, chances);
    if (wager.procedure == wagers::Procedure::go_fish) go_fishing(chances);
}

}  // namespace felt::odds
