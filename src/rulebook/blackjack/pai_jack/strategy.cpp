// Counts the dealer's hands, and what every setting is worth against them.
#include "rulebook/blackjack/pai_jack/strategy.hpp"

namespace felt::blackjack::pai_jack {
namespace {

constexpr std::size_t values = 11;  // 1 to 10; nothing at 0
constexpr std::size_t totals = 22;  // 0 to 21

// By high total, then low.
using Counts = std::array<std::array<std::int64_t, totals>, totals>;

// The dealer's hands that one deck makes, and how many of them are lost with one card of each value.
struct DealerHands {
    Counts all{};
    std::array<Counts, values> lost{};
};

constexpr std::int64_t in_deck(int value) { return value == 10 ? 16 : 4; }

// How many ways there are to take so many of these cards.
constexpr std::int64_t ways(std::int64_t cards, std::int64_t taken) {
    std::int64_t count = 1;
    for (std::int64_t i = 0; i < taken; ++i) count = count * (cards - i) / (i + 1);
    return count;
}

constexpr Card card_of_value(int value) {
    return {value == 1 ? Rank::ace : static_cast<Rank>(value - 2), Suit::spades};
}

// Against a Pai Jack and a bust all settings are worth the same, so neither is counted.
constexpr void count_hand(DealerHands& hands, const std::array<int, packet_size>& of_values) {
    std::array<Card, packet_size> cards{};
    std::array<std::int64_t, values> held{};
    for (std::size_t i = 0; i < packet_size; ++i) {
        cards[i] = card_of_value(of_values[i]);
        ++held[static_cast<std::size_t>(of_values[i])];
    }
    const auto set = house_way(cards);
    if (!set || is_pai_jack(cards)) return;
    std::int64_t hands_so = 1;
    for (int value = 1; value <= 10; ++value) {
        hands_so *= ways(in_deck(value), held[static_cast<std::size_t>(value)]);
    }
    const auto high = static_cast<std::size_t>(set->totals.high);
    const auto low = static_cast<std::size_t>(set->totals.low);
    hands.all[high][low] += hands_so;
    for (int value = 1; value <= 10; ++value) {
        const auto at = static_cast<std::size_t>(value);
        hands.lost[at][high][low] += hands_so * held[at] / in_deck(value);
    }
}

// Every hand of five values once, the values rising.
constexpr DealerHands count_hands() {
    DealerHands hands;
    for (int a = 1; a <= 10; ++a) {
        for (int b = a; b <= 10; ++b) {
            for (int c = b; c <= 10; ++c) {
                for (int d = c; d <= 10; ++d) {
                    for (int e = d; e <= 10; ++e) count_hand(hands, {a, b, c, d, e});
                }
            }
        }
    }
    return hands;
}

// 30-2112(11): a setting wins against hands no higher in either total and lower in one, and loses the other way round;
// equal hands count on both sides and cancel out.
constexpr Counts worth_against(const Counts& dealer) {
    Counts no_higher{};  // hands with neither total above these
    Counts no_lower{};
    for (std::size_t high = 0; high < totals; ++high) {
        std::int64_t in_row = 0;
        for (std::size_t low = 0; low < totals; ++low) {
            in_row += dealer[high][low];
            no_higher[high][low] = in_row + (high > 0 ? no_higher[high - 1][low] : 0);
        }
    }
    for (std::size_t high = totals; high-- > 0;) {
        std::int64_t in_row = 0;
        for (std::size_t low = totals; low-- > 0;) {
            in_row += dealer[high][low];
            no_lower[high][low] = in_row + (high + 1 < totals ? no_lower[high + 1][low] : 0);
        }
    }
    Counts worth{};
    for (std::size_t high = 0; high < totals; ++high) {
        for (std::size_t low = 0; low < totals; ++low) worth[high][low] = no_higher[high][low] - no_lower[high][low];
    }
    return worth;
}

struct Worths {
    Counts full{};                       // in parts of SettingStrategy::whole
    std::array<Counts, values> shift{};  // by the value that is gone: how much that adds
};

// Of 52 cards there are 52/47 times as many hands as of 51, so both are brought to parts of the same whole.
constexpr Worths count_worths() {
    const DealerHands hands = count_hands();
    Worths worths;
    const Counts of_all = worth_against(hands.all);
    for (std::size_t value = 0; value < values; ++value) {
        const Counts of_lost = worth_against(hands.lost[value]);
        for (std::size_t high = 0; high < totals; ++high) {
            for (std::size_t low = 0; low < totals; ++low) {
                const std::int64_t full = 47 * of_all[high][low];
                worths.full[high][low] = full;
                worths.shift[value][high][low] = 52 * (of_all[high][low] - of_lost[high][low]) - full;
            }
        }
    }
    return worths;
}

constexpr Worths worths = count_worths();

}  // namespace

std::int64_t SettingStrategy::worth(Packet cards, Totals of) {
    const auto high = static_cast<std::size_t>(of.high);
    const auto low = static_cast<std::size_t>(of.low);
    std::int64_t sum = worths.full[high][low];
    for (const Card card : cards) sum += worths.shift[static_cast<std::size_t>(blackjack_value(card))][high][low];
    return sum;
}

Answer<SetAs> SettingStrategy::answer(const SetQuestion& question) {
    Answer<SetAs> best{SetAs::bust, {}};
    std::int64_t most_worth = 0;
    const Packet cards = question.hand.all_cards();
    const Points points = points_of(cards);
    for (std::size_t i = 0; i < low_hands.size(); ++i) {
        const Totals set = totals_of(points, low_hands[i]);
        if (!set.is_allowed()) continue;
        const std::int64_t now = worth(cards, set);
        if (best.option != SetAs::bust && now <= most_worth) continue;
        best.option = static_cast<SetAs>(i);
        most_worth = now;
    }
    return best;
}

}  // namespace felt::blackjack::pai_jack
