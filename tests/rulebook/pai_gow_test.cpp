// What scripted rounds of pai gow poker cannot show: the worth of hands against the plain ranking, who banks next, and
// settings that the simulator finds for an open dealer.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/deck.hpp"
#include "core/poker_hand.hpp"
#include "core/random.hpp"
#include "rulebook/pai_gow/emperors_challenge_exposed/round.hpp"
#include "rulebook/pai_gow/emperors_challenge_exposed/strategy.hpp"
#include "rulebook/pai_gow/fortune/round.hpp"
#include "table/bank.hpp"

namespace felt::pai_gow {
namespace {

using Five = std::array<Card, 5>;

Five random_five(FastRandom& random, int jokers) {
    std::vector<Card> deck = cards_of(*deck_recipe("standard"), 1);
    Five cards{};
    for (std::size_t i = 0; i < cards.size(); ++i) {
        std::swap(deck[i], deck[i + random.below(static_cast<std::uint32_t>(deck.size() - i))]);
        cards[i] = static_cast<int>(i) < jokers ? Card::joker() : deck[i];
    }
    return cards;
}

// The best that every card in the joker's place makes: any where it is wild; else aces, and whatever completes a
// straight or a flush. A fifth ace makes five of a kind, which the plain ranking does not know.
PokerHand plain_worth(const Five& cards, JokerUse use) {
    const auto joker = std::ranges::find(cards, Card::joker());
    if (joker == cards.end()) return poker_hand_of(cards);
    PokerHand best{};
    for (const Card card : cards_of(*deck_recipe("standard"), 1)) {
        if (std::ranges::find(cards, card) != cards.end()) continue;
        Five with = cards;
        with[static_cast<std::size_t>(joker - cards.begin())] = card;
        const PokerHand hand = poker_hand_of(with);
        const bool completes = hand.category == PokerCategory::straight || hand.category == PokerCategory::flush ||
            hand.category == PokerCategory::straight_flush || hand.category == PokerCategory::royal_flush;
        if (use == JokerUse::any_card || completes || card.rank() == Rank::ace) best = std::max(best, hand);
    }
    return best;
}

// shows: 004-pai-gow-poker-ranks
// shows: 004-double-hand-rank
TEST(PaiGowWorth, orders_hands_as_the_plain_ranking_does) {
    FastRandom random(11, 0);
    for (const JokerUse use : {JokerUse::straights_and_flushes, JokerUse::any_card}) {
        for (int i = 0; i < 6000; ++i) {
            const Five one = random_five(random, i % 3 == 0 ? 1 : 0);
            const Five other = random_five(random, i % 2);
            const Ranking ranking{.joker = use};
            const auto plain = plain_worth(one, use) <=> plain_worth(other, use);
            const auto ours = worth_of_five(one, ranking) <=> worth_of_five(other, ranking);
            ASSERT_EQ(ours, plain) << text_of(std::span<const Card>(one)) << " and "
                                   << text_of(std::span<const Card>(other));
        }
    }
}

// Nor does the table of one deck differ from it, whichever way five to ace is ranked.
TEST(PaiGowWorth, orders_hands_as_the_tables_of_one_deck_do) {
    FastRandom random(12, 0);
    for (std::size_t rules = 0; rules < 4; ++rules) {
        const Ranking ranking{static_cast<JokerUse>(rules % 2), static_cast<LowStraight>(rules / 2)};
        for (int i = 0; i < 20000; ++i) {
            const Five one = random_five(random, i % 3 == 0 ? 1 : 0);
            const Five other = random_five(random, i % 2);
            ASSERT_EQ(worth_of_five(one, ranking) <=> worth_of_five(other, ranking),
                      poker_worth_of(one, ranking) <=> poker_worth_of(other, ranking))
                << text_of(std::span<const Card>(one)) << " and " << text_of(std::span<const Card>(other));
        }
    }
}

Worth two(const char* one, const char* other, JokerUse use = JokerUse::straights_and_flushes) {
    return worth_of_two(*card_from_text(one), *card_from_text(other), {.joker = use});
}

TEST(PaiGowWorth, of_two_cards_is_a_pair_or_two_high_cards) {
    EXPECT_EQ(two("Ks", "Kh").made(), Made::pair);
    EXPECT_GT(two("2s", "2h"), two("As", "Kh"));
    EXPECT_GT(two("3s", "3h"), two("2s", "2h"));
    EXPECT_GT(two("As", "3h"), two("As", "2h"));
    EXPECT_GT(two("As", "2h"), two("Ks", "Qh"));
    EXPECT_EQ(two("As", "2h"), two("2c", "Ad"));
    EXPECT_EQ(two("As", "Ks"), two("Ah", "Kd")) << "no flushes";
}

TEST(PaiGowWorth, of_two_cards_takes_a_joker_for_an_ace_or_wild_for_a_pair) {
    EXPECT_EQ(two("*", "Kh"), two("As", "Kh"));
    EXPECT_EQ(two("Kh", "*"), two("As", "Kh"));
    EXPECT_EQ(two("*", "Ah"), two("As", "Ah"));
    EXPECT_EQ(two("*", "Kh", JokerUse::any_card), two("Ks", "Kh"));
    EXPECT_EQ(two("2h", "*", JokerUse::any_card), two("2s", "2h"));
}

// Rank by rank, as far as the two cards go, which the table of one deck gives back.
bool outranks(Card one, Card other, const PokerHand& back) {
    const auto rank_of = [](Card card) { return card.is_joker() ? Rank::ace : card.rank(); };
    const auto [low, high] = std::minmax({rank_of(one), rank_of(other)});
    const PokerCategory category = low == high ? PokerCategory::pair : PokerCategory::high_card;
    if (category != back.category) return category > back.category;
    return high != back.ranks[0] ? high > back.ranks[0] : low > back.ranks[1];
}

TEST(PaiGowWorth, of_two_cards_is_foul_just_where_it_outranks_the_five) {
    FastRandom random(13, 0);
    std::vector<Card> deck = cards_of(*deck_recipe("one-joker"), 1);
    int fouls = 0;
    for (int i = 0; i < 100'000; ++i) {
        for (std::size_t k = 0; k < hand_size; ++k) {
            std::swap(deck[k], deck[k + random.below(static_cast<std::uint32_t>(deck.size() - k))]);
        }
        const auto seven = std::span<const Card>(deck).first<hand_size>();
        const bool is_foul = outranks(seven[0], seven[1], poker_worth_of(seven.subspan<2>()).hand());
        ASSERT_EQ(set_hand(seven, settings[0], {}).is_foul(), is_foul) << text_of(seven);
        fouls += is_foul ? 1 : 0;
    }
    EXPECT_GT(fouls, 10'000);
}

Five five(std::initializer_list<const char*> cards) {
    Five all{};
    std::ranges::transform(cards, all.begin(), [](const char* card) { return *card_from_text(card); });
    return all;
}

TEST(PaiGowWorth, knows_five_aces_and_where_five_to_ace_stands) {
    const Five aces = five({"As", "Ah", "Ad", "Ac", "*"});
    const Five royal = five({"As", "Ks", "Qs", "Js", "Ts"});
    const Five low = five({"As", "2h", "3d", "4c", "5s"});
    const Five king_high = five({"Ks", "Qh", "Jd", "Tc", "9s"});
    const Five ace_high = five({"As", "Kh", "Qd", "Jc", "Ts"});
    const Five six_high = five({"6s", "2h", "3d", "4c", "5s"});
    EXPECT_GT(worth_of_five(aces, {}), worth_of_five(royal, {}));
    EXPECT_LT(worth_of_five(low, {}), worth_of_five(six_high, {}));
    const Ranking second{.low_straight = LowStraight::second_highest};
    EXPECT_GT(worth_of_five(low, second), worth_of_five(king_high, second));
    EXPECT_LT(worth_of_five(low, second), worth_of_five(ace_high, second));
    EXPECT_EQ(worth_of_five(five({"*", "2h", "3d", "4c", "5s"}), second), worth_of_five(low, second));
    EXPECT_EQ(worth_of_five(five({"*", "2h", "3d", "4c", "5s"}), {}), worth_of_five(six_high, {}));
}

// Seats that would bank, by number.
std::optional<NextBank> next_of(int seat, std::uint8_t turn, std::initializer_list<int> willing) {
    std::array<bool, position_count + 1> takes{};
    for (const int one : willing) takes[static_cast<std::size_t>(one)] = true;
    Bank bank = Bank::of_player(Seat{static_cast<std::uint8_t>(seat)}, Money::dollars(1), Seat{1});
    bank.turn = turn;
    return next_bank(bank, takes);
}

// shows: 004-push-bet-standards-1
// shows: 004-push-bet-standards-3
// shows: 004-push-bet-round-1
// shows: 004-push-bet-round-7
// shows: 004-fortune-bank-2
// shows: 004-fortune-round-9
TEST(PaiGowBank, goes_on_clockwise_after_two_hands) {
    EXPECT_EQ(next_of(3, 1, {3, 4}), (NextBank{Seat{3}, 2})) << "a second hand is offered";
    EXPECT_EQ(next_of(3, 1, {5}), (NextBank{Seat{5}, 1})) << "and may be declined";
    EXPECT_EQ(next_of(3, 2, {3, 4}), (NextBank{Seat{4}, 1})) << "nobody banks three hands in a row";
    EXPECT_EQ(next_of(7, 2, {7, 1, 4}), (NextBank{Seat{1}, 1})) << "clockwise from the last seat to the first";
    EXPECT_EQ(next_of(3, 2, {3}), std::nullopt) << "if nobody else takes it, the game ends";
}

// shows: 004-fortune-collection
TEST(FortuneFees, are_a_dollar_for_every_hundred_begun) {
    using fortune::player_fee;
    using fortune::schedules;
    EXPECT_EQ(player_fee(schedules[0], Money::dollars(10)), Money::dollars(1));
    EXPECT_EQ(player_fee(schedules[0], Money::dollars(250)), Money::dollars(1));
    EXPECT_EQ(player_fee(schedules[1], Money::dollars(100)), Money::dollars(1));
    EXPECT_EQ(player_fee(schedules[1], Money::dollars(101)), Money::dollars(2));
    EXPECT_EQ(player_fee(schedules[2], Money::dollars(300)), Money::dollars(3));
    EXPECT_EQ(player_fee(schedules[3], Money::dollars(401)), Money::dollars(5));
}

// Nothing a player could choose fares better than what the simulator chooses.
TEST(ExposedStrategy, finds_the_setting_that_fares_best) {
    namespace exposed = emperors_challenge_exposed;
    exposed::Terms terms;
    terms.house_way = common_house_way();
    std::vector<Card> deck = cards_of(*deck_recipe("one-joker"), 1);
    FastRandom random(3, 0);
    int better_than_house_way = 0;
    for (int i = 0; i < 2000; ++i) {
        Hand hand;
        Hand dealer;
        for (std::size_t at = 0; at < 2 * hand_size; ++at) {
            std::swap(deck[at], deck[at + random.below(static_cast<std::uint32_t>(deck.size() - at))]);
            (at < hand_size ? hand : dealer).cards[at % hand_size] = deck[at];
        }
        set_house_way(terms, dealer);
        const auto value = [&](std::size_t setting) {
            const Ends ends = end_of(set_hand(hand.cards, settings[setting], terms.ranking), dealer.worth);
            return ends == Ends::wins ? 1 : ends == Ends::push ? 0 : -1;
        };
        const exposed::ExposedQuestion question{{terms, hand}, dealer};
        const SettingOption option = exposed::ExposedStrategy::answer(question).option;
        const std::size_t house_way = terms.house_way.set(hand.cards, terms.ranking);
        const bool is_house_way = option == SettingOption::house_way;
        const int chosen = value(is_house_way ? house_way : static_cast<std::size_t>(option));
        for (std::size_t setting = 0; setting < setting_count; ++setting) ASSERT_LE(value(setting), chosen);
        better_than_house_way += chosen > value(house_way) ? 1 : 0;
    }
    EXPECT_GT(better_than_house_way, 50);
}

}  // namespace
}  // namespace felt::pai_gow
