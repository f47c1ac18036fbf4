// What a blackjack hand is worth, held against a slow twin that tries every value of every ace.
#include "core/blackjack_total.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <string>
#include <vector>

namespace felt {
namespace {

struct Worth {
    int best;
    bool is_soft;
    bool is_bust;
    bool operator==(const Worth&) const = default;
};

// The name RapidCheck looks for. NOLINTNEXTLINE(readability-identifier-naming)
void showValue(const Worth& worth, std::ostream& out) {
    out << (worth.is_soft ? "soft " : "hard ") << worth.best << (worth.is_bust ? ", bust" : "");
}

// Counts the aces in all 2^n ways: the highest total of 21 or less, or with none the lowest of all.
Worth slow_worth(const std::vector<Card>& cards) {
    int others = 0;
    std::uint32_t aces = 0;
    for (const Card card : cards) {
        const std::string text = text_of(card);
        const auto face = std::string_view("23456789").find(text[0]);
        if (text[0] == 'A') {
            ++aces;
        } else {
            others += face == std::string_view::npos ? 10 : static_cast<int>(face) + 2;
        }
    }
    Worth worth{0, false, true};
    for (std::uint32_t as_eleven = 0; as_eleven < (1U << aces); ++as_eleven) {
        const int elevens = std::popcount(as_eleven);
        const int total = others + 11 * elevens + (static_cast<int>(aces) - elevens);
        const bool is_bust = total > 21;
        const bool is_first = as_eleven == 0;
        const bool is_better = is_bust ? worth.is_bust && total < worth.best : worth.is_bust || total > worth.best;
        if (is_first || is_better) worth = {total, elevens > 0, is_bust};
    }
    return worth;
}

Worth fast_worth(const std::vector<Card>& cards) {
    BlackjackTotal total{};
    total.clear();
    for (const Card card : cards) total.add(card);
    return {total.best(), total.is_soft(), total.is_bust()};
}

Card card_worth(int value) {
    if (value == 1) return Card(Rank::ace, Suit::spades);
    return Card(static_cast<Rank>(value - 2), Suit::hearts);
}

// shows: 30-806(1)(a), 30-806(1)(b)
TEST(BlackjackValue, is_the_face_of_a_number_and_ten_for_a_picture) {
    const std::vector<std::pair<char, int>> values{{'2', 2}, {'3', 3}, {'4', 4},  {'5', 5},  {'6', 6},  {'7', 7},
                                                   {'8', 8}, {'9', 9}, {'T', 10}, {'J', 10}, {'Q', 10}, {'K', 10}};
    for (const auto& [rank, value] : values) {
        for (const char suit : suit_letters) {
            const Card card = *card_from_text(std::string{rank, suit});
            EXPECT_EQ(blackjack_value(card), value) << text_of(card);
            EXPECT_EQ(is_ten_value(card), value == 10) << text_of(card);
            EXPECT_FALSE(is_ace(card)) << text_of(card);
        }
    }
    for (const char suit : suit_letters) EXPECT_TRUE(is_ace(*card_from_text(std::string{'A', suit})));
}

// Every multiset of values that can lie on a table: hands of 21 or less, and each of them with one card more.
// shows: 30-806(1)(c), 30-802(6), 30-802(11), 003-5.c
TEST(BlackjackTotal, equals_the_slow_twin_on_every_hand_there_can_be) {
    int hands = 0;
    std::vector<Card> cards;
    const std::function<void(int, int)> add_from = [&](int least, int hard) {
        for (int value = 1; value <= 10; ++value) {
            cards.push_back(card_worth(value));
            ASSERT_EQ(fast_worth(cards), slow_worth(cards)) << text_of(cards);
            ++hands;
            // From here on in rising order, so that each multiset is walked once.
            if (value >= least && hard + value <= 21) add_from(value, hard + value);
            cards.pop_back();
        }
    };
    add_from(1, 0);
    EXPECT_GT(hands, 20'000);
}

RC_GTEST_PROP(BlackjackTotal, does_not_depend_on_the_order_or_the_suits, ()) {
    std::vector<Card> cards;
    int hard = 0;
    while (hard <= 21) {
        const Card card = Card::from_code(*rc::gen::inRange(0, 52));
        hard += blackjack_value(card);
        if (hard > 31) break;
        cards.push_back(card);
        if (*rc::gen::inRange(0, 4) == 0) break;
    }
    const Worth worth = fast_worth(cards);
    RC_ASSERT(worth == slow_worth(cards));
    if (worth.is_bust) return;
    std::ranges::sort(cards);
    RC_ASSERT(fast_worth(cards) == worth);
    std::ranges::reverse(cards);
    RC_ASSERT(fast_worth(cards) == worth);
}

// shows: 30-806(1)(c), 30-802(6), 30-802(11)
TEST(BlackjackTotal, counts_an_ace_as_eleven_until_that_would_go_over) {
    const auto worth = [](std::initializer_list<const char*> texts) {
        std::vector<Card> cards;
        for (const char* text : texts) cards.push_back(*card_from_text(text));
        return fast_worth(cards);
    };
    EXPECT_EQ(worth({"As", "6h"}), (Worth{17, true, false}));
    EXPECT_EQ(worth({"As", "6h", "5c"}), (Worth{12, false, false}));
    EXPECT_EQ(worth({"As", "Ah"}), (Worth{12, true, false}));
    EXPECT_EQ(worth({"As", "Kh"}), (Worth{21, true, false}));
    EXPECT_EQ(worth({"As", "Ah", "9c"}), (Worth{21, true, false}));
    EXPECT_EQ(worth({"Ts", "9h", "Ac", "Ad"}), (Worth{21, false, false}));
    EXPECT_EQ(worth({"Ts", "Kh", "Ac", "Ad"}), (Worth{22, false, true}));
}

}  // namespace
}  // namespace felt
