// All hands of seven cards out of 53, each against the best of the plain ranking over all choices of five.
#include <gtest/gtest.h>

#include <numeric>

#include "core/poker_bonus_hands.hpp"
#include "core/poker_four_cards.hpp"
#include "core/poker_twins.hpp"

namespace felt {
namespace {

using testing_support::for_each_choice;
using testing_support::plain_best_four;
using testing_support::plain_hand;

constexpr std::size_t deck_size = 53;  // the joker last

std::vector<Card> deck(int size) {
    std::vector<Card> all;
    for (int code = 0; code < size; ++code) all.push_back(Card::from_code(code));
    return all;
}

// How many choices of so many cards there are out of those below a card.
constexpr auto choices = [] {
    std::array<std::array<std::uint32_t, 6>, deck_size + 1> all{};
    for (std::size_t from = 0; from <= deck_size; ++from) {
        all[from][0] = 1;
        for (std::size_t size = 1; from > 0 && size < 6; ++size)
            all[from][size] = all[from - 1][size] + all[from - 1][size - 1];
    }
    return all;
}();

// The plain worth of every five cards, by their place among all choices of five in order.
class PlainFives {
public:
    explicit PlainFives(PokerRules rules) {
        by_place_.resize(choices[deck_size][5]);
        for_each_choice<5>(deck(deck_size), [&](const std::array<Card, 5>& five) {
            const PokerHand hand = plain_hand(five, rules);
            by_place_[place_of<5>(five)] = static_cast<std::uint16_t>(PokerWorth::of(hand, rules.low_straight).code());
        });
    }

    // Of cards in rising order: some of the lowest of a choice, or all.
    template <std::size_t size>
    static std::uint32_t place_of(const std::array<Card, size>& rising) {
        std::uint32_t place = 0;
        for (std::size_t i = 0; i < size; ++i) place += choices[static_cast<std::size_t>(rising[i].code())][i + 1];
        return place;
    }
    int at(std::uint32_t place) const { return by_place_[place]; }

private:
    std::vector<std::uint16_t> by_place_;
};

using Counts = std::array<int, 11>;

// Counts the hands of seven in each category, and how many were not worth what the plain ranking says.
struct Comparison {
    Counts without_joker{};
    Counts with_joker{};
    int different = 0;
};

// The best five of seven are the best of the first six, or four of them with the seventh.
Comparison compare_all_sevens(PokerRules rules) {
    const PlainFives plain(rules);
    Comparison found;
    for_each_choice<6>(deck(deck_size - 1), [&](const std::array<Card, 6>& six) {
        int best_of_six = 0;
        for_each_choice<5>(six, [&](const std::array<Card, 5>& five) {
            best_of_six = std::max(best_of_six, plain.at(PlainFives::place_of<5>(five)));
        });
        std::array<std::uint32_t, 15> fours{};
        std::size_t next = 0;
        for_each_choice<4>(six,
                           [&](const std::array<Card, 4>& four) { fours[next++] = PlainFives::place_of<4>(four); });
        const PokerSum sum{six};
        for (int code = six[5].code() + 1; code < static_cast<int>(deck_size); ++code) {
            int best = best_of_six;
            const std::uint32_t below = choices[static_cast<std::size_t>(code)][5];
            for (const std::uint32_t four : fours) best = std::max(best, plain.at(below + four));
            const Card seventh = Card::from_code(code);
            const PokerWorth worth = (sum + seventh).worth<7>(rules);
            found.different += worth.code() != best ? 1 : 0;
            ++(seventh.is_joker() ? found.with_joker : found.without_joker)[static_cast<std::size_t>(worth.category())];
        }
    });
    return found;
}

// The known numbers for 52 cards.
constexpr Counts of_52{23'294'460, 58'627'800, 31'433'400, 6'461'620, 6'180'020, 4'047'644,
                       3'473'184,  224'848,    37'260,     4'324,     0};

TEST(AllSevens, are_worth_their_best_five_with_a_joker_for_straights_and_flushes) {
    const Comparison found = compare_all_sevens({});
    EXPECT_EQ(found.different, 0);
    EXPECT_EQ(found.without_joker, of_52);
    EXPECT_EQ(std::accumulate(found.with_joker.begin(), found.with_joker.end(), 0), 20'358'520);
}

TEST(AllSevens, are_worth_their_best_five_with_a_joker_for_any_card) {
    EXPECT_EQ(compare_all_sevens({.joker = JokerUse::any_card}).different, 0);
}

TEST(AllSevens, are_worth_their_best_five_where_five_to_ace_is_the_second_highest_straight) {
    EXPECT_EQ(compare_all_sevens({.low_straight = LowStraight::second_highest}).different, 0);
    const PokerRules both{.joker = JokerUse::any_card, .low_straight = LowStraight::second_highest};
    EXPECT_EQ(compare_all_sevens(both).different, 0);
}

// By hand: a royal flush of four suits, complete or with a joker for one of five cards, and two cards of one of three
// other suits.
TEST(AllSevens, hold_as_many_royal_flushes_with_a_match_as_can_be_counted_by_hand) {
    int ace_king = 0;
    int king_queen = 0;
    // Cards below the ten are no part of either, so twenty cards and the joker hold them all.
    std::vector<Card> high{Card::joker()};
    for (int code = 0; code < 52; ++code) {
        if (Card::from_code(code).rank() >= Rank::ten) high.push_back(Card::from_code(code));
    }
    for_each_choice<7>(high, [&](const std::array<Card, 7>& hand) {
        const PokerSum sum{hand};
        ace_king += is_royal_flush_with_match(sum, ace_king_match) ? 1 : 0;
        king_queen += is_royal_flush_with_match(sum, king_queen_match) ? 1 : 0;
    });
    EXPECT_EQ(ace_king, 4 * (1 + 5) * 3);
    EXPECT_EQ(king_queen, 4 * (1 + 5) * 3);
}

// Three cards of one rank, whatever better hand there is; a joker is an ace.
bool has_three_of_a_kind(const PokerSum& seven) {
    const auto held = [&](int rank, Suit suit) { return static_cast<int>(seven.ranks_of(suit) >> rank & 1U); };
    for (int rank = 0; rank < 13; ++rank) {
        int cards = seven.has_joker() && rank == static_cast<int>(Rank::ace) ? 1 : 0;
        for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) cards += held(rank, suit);
        if (cards >= 3) return true;
    }
    return false;
}

// The rows of 004's Fortune Pai Gow Poker from the top, and one for what loses.
std::size_t fortune_row(const PokerSum& seven) {
    const SevenCardStraightFlush straight_flush = seven_card_straight_flush(seven);
    const PokerCategory best = seven.worth<7>().category();
    if (straight_flush == SevenCardStraightFlush::natural) return 0;
    if (is_royal_flush_with_match(seven, king_queen_match)) return 1;
    if (straight_flush == SevenCardStraightFlush::with_joker) return 2;
    if (best >= PokerCategory::flush)
        return 3 + static_cast<std::size_t>(PokerCategory::five_of_a_kind) - static_cast<std::size_t>(best);
    if (best == PokerCategory::straight) return has_three_of_a_kind(seven) ? 9 : 10;
    return best == PokerCategory::three_of_a_kind ? 9 : 11;
}

// The numbers of hands in each row that the Wizard of Odds publishes for this wager.
TEST(AllSevens, fall_into_the_rows_of_a_bonus_wager_as_published) {
    std::array<int, 12> rows{};
    for_each_choice<6>(deck(deck_size - 1), [&](const std::array<Card, 6>& six) {
        const PokerSum sum{six};
        for (int code = six[5].code() + 1; code < static_cast<int>(deck_size); ++code) {
            ++rows[fortune_row(sum + Card::from_code(code))];
        }
    });
    EXPECT_EQ(rows,
              (std::array{32, 72, 196, 1'128, 26'020, 184'644, 307'472, 4'188'528, 6'172'088, 7'672'500, 11'034'204,
                          124'556'196}));
}

TEST(AllFives, hold_the_best_four_of_all_choices_of_four) {
    int different = 0;
    for_each_choice<5>(deck(52), [&](const std::array<Card, 5>& five) {
        different += best_four_of_five(five) != FourCardWorth::of(plain_best_four(five)) ? 1 : 0;
    });
    EXPECT_EQ(different, 0);
}

}  // namespace
}  // namespace felt
