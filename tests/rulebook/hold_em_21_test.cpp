// 21-Hold 'em: a deck that is shuffled for every round and again for poker, and folds that are right for every hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "rulebook/blackjack/hold_em_21/round.hpp"
#include "rulebook/blackjack/hold_em_21/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/agreement.hpp"
#include "support/cards.hpp"
#include "support/sitting.hpp"

namespace felt::blackjack::hold_em_21 {
namespace {

using rulebook::Choice;
using rulebook::choose;
using testing_support::Sitting;

const std::string id = "21-holdem";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-2104(1).b
TEST(HoldEm21, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"decks", "dealt", "cut"}) {
        EXPECT_THAT(error_with(option, "2"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
    EXPECT_THAT(error_with("hole", "none"), testing::HasSubstr("it is peek | no-peek"));
    EXPECT_EQ(choose(id, "", {})->set->shoe().size(), 52U);
}

// shows: 30-2104(2)(b)
TEST(HoldEm21, DoesNotRequireTwoWagersThatExceedTheirLimitTogether) {
    const std::array choices{Choice{"poker", "required", "here"}, Choice{"min_bet", "3.00", "here"}};
    const auto chosen = choose(id, "", choices);
    ASSERT_FALSE(chosen);
    EXPECT_THAT(chosen.error().text, testing::HasSubstr("over together_max 5.00 (30-2104(2)(b))"));
}

// ---- the deck ----

Opening committed_opening(std::span<const Choice> choices) {
    Opening opening = choose(id, "", choices)->set->opening();
    opening.seed = ShoeSeed::from_bytes(Bytes32{});
    return opening;
}
Sitting sitting_from(Opening opening, std::span<const Choice> choices) {
    const auto game = choose(id, "", choices)->set;
    return {std::move(opening), [game](LiveTable& table) { game->play(table); }};
}

// Plays blackjack by standing and stays in poker to the end.
void play_out(Sitting& sitting) {
    while (const PendingQuestion* question = sitting.question(1)) {
        const bool is_poker = question->place.hand == poker_hand_number;
        const std::string option = is_poker                    ? "bet"
            : question->info->asks == std::string_view("play") ? "stand"
                                                               : "decline";
        ASSERT_FALSE(sitting.answer(1, option));
    }
}

std::vector<Card> cards_dealt_for_poker(const LiveRound& round) {
    std::vector<Card> cards;
    for (const Event& event : round.events()) {
        if (event.kind == EventKind::deal && event.place.hand == poker_hand_number) cards.push_back(event.card);
    }
    return cards;
}

// shows: 30-2104(1).c, 30-2104(4), 30-2104(6), 30-2104(14)
TEST(HoldEm21, ShufflesForEveryRoundAndAgainForPoker) {
    const std::array choices{Choice{"burn", "2", "here"}};
    Opening opening = committed_opening(choices);
    for (int round = 0; round < 20; ++round) {
        Sitting sitting = sitting_from(opening, choices);
        sitting.bet(1, "10.00");
        // Poker in every second round: a round of blackjack alone is followed by a shuffle all the same.
        if (round % 2 == 0) sitting.bet(1, "10.00", pk_wager.index);
        sitting.close();
        play_out(sitting);
        ASSERT_TRUE(sitting.is_complete());
        const auto kinds = sitting.kinds();
        EXPECT_EQ(std::ranges::count(kinds, "shuffle"), round % 2 == 0 ? 2 : 1);
        EXPECT_EQ(std::ranges::count(kinds, "burn"), 2);
        EXPECT_EQ(kinds[std::ranges::find(kinds, "close") - kinds.begin() + 1], "shuffle");
        const Closing closing = sitting.table().closing();
        opening.shoe = closing.shoe;
        opening.shuffles = closing.shuffles;
    }
}

// shows: 30-2104(5), 30-2104(6)
TEST(HoldEm21, DealsPokerFromTheFiftyCardsThatAreNotCommunityCards) {
    std::array<int, Card::codes> seen{};
    int dealt_before = 0;
    for (int round = 0; round < 400; ++round) {
        Opening opening = committed_opening({});
        opening.shuffles = static_cast<std::uint32_t>(round) * 2;
        Sitting sitting = sitting_from(opening, {});
        sitting.bet(1, "10.00");
        sitting.bet(1, "10.00", pk_wager.index);
        sitting.close();
        play_out(sitting);
        std::vector<Card> all = cards_dealt_for_poker(sitting.round());
        ASSERT_EQ(all.size(), 3U);
        std::vector<Card> before;
        for (const Event& event : sitting.round().events()) {
            if (event.kind == EventKind::deal && event.place.hand != poker_hand_number) before.push_back(event.card);
            if (event.kind == EventKind::move_card && event.place == community_place) all.push_back(event.card);
        }
        ASSERT_EQ(all.size(), 5U);
        std::ranges::sort(all);
        EXPECT_EQ(std::ranges::adjacent_find(all), all.end()) << "no card twice in a hand of five";
        for (const Card card : cards_dealt_for_poker(sitting.round())) {
            ++seen[static_cast<std::size_t>(card.code())];
            dealt_before += static_cast<int>(std::ranges::count(before, card));
        }
    }
    EXPECT_EQ(std::count(seen.begin(), seen.begin() + 52, 0), 0) << "any card may come";
    EXPECT_GT(dealt_before, 20) << "cards of the game of blackjack come again";
}

// shows: 30-2104(7)
TEST(HoldEm21, DealsPokerFaceDownToItsOwner) {
    const auto game = choose(id, "", {})->set;
    Sitting sitting(testing_support::scanned_opening(), [game](LiveTable& table) { game->play(table); });
    for (const int seat : {1, 2}) {
        sitting.bet(seat, "10.00");
        sitting.bet(seat, "10.00", pk_wager.index);
    }
    sitting.close();
    sitting.scan_all("Th Jh 9c 9d 8d 8s");
    sitting.answer(1, "stand");
    sitting.answer(2, "stand");
    sitting.scan_all("Ah Kd");
    const auto text_for = [&](Viewer viewer) {
        std::string text;
        for (const std::string& line : sitting.seen_by(viewer)) text += line;
        return text;
    };
    EXPECT_THAT(text_for(Viewer::at(Seat{1})), testing::HasSubstr("\"Ah\""));
    EXPECT_THAT(text_for(Viewer::at(Seat{1})), testing::Not(testing::HasSubstr("\"Kd\"")));
    EXPECT_THAT(text_for(Viewer::at(Seat{2})), testing::HasSubstr("\"Kd\""));
    EXPECT_THAT(text_for(Viewer::at(Seat{2})), testing::Not(testing::HasSubstr("\"Ah\"")));
    EXPECT_THAT(text_for(Viewer::spectator()), testing::Not(testing::HasSubstr("\"Kd\"")));
}

// A bet that is lowered below the tip that lies with it is refused, as the tip would be.
// shows: 30-2104(3)
TEST(HoldEm21, HoldsATipToAWagerThatIsLoweredLater) {
    Sitting sitting = sitting_from(testing_support::scanned_opening(), {});
    sitting.bet(1, "10.00");
    EXPECT_FALSE(sitting.tip(1, "10.00"));
    const auto refused = sitting.bet(1, "5.00");
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->clause, "30-2104(3)");
    EXPECT_FALSE(sitting.bet(1, "0.00")) << "taken back, the tip goes with it";
}

// A deck of seven cards is small enough to walk to the end of poker.
TEST(HoldEm21, IsSimulatedAsTheExactTableSays) {
    const std::array choices{Choice{"burn", "0", "here"},          Choice{"split", "none", "here"},
                             Choice{"double", "none", "here"},     Choice{"surrender", "none", "here"},
                             Choice{"insurance", "false", "here"}, Choice{"even_money", "false", "here"}};
    const auto game = choose(id, "", choices)->set;
    rulebook::SimBlock block;
    block.shoe = testing_support::cards("Ts Ts 2s 2s 5s 9c Th");
    block.bets = game->usual_bets();
    const Expectation<double> exact = game->expectation(block);
    EXPECT_GT(exact.leaves, 10'000U);
    EXPECT_GT(exact.outcomes[pk_wager.index][poker_outcome::fold_two_cards.index], 0);
    EXPECT_GT(exact.outcomes[third_wager.index][poker_outcome::full_house.index], 0);
    testing_support::Blocks blocks;
    block.seed = 2104;
    block.rounds = 500;
    for (block.block = 0; block.block < 200; ++block.block) blocks.tallies.push_back(game->simulate(block));
    for (const std::string& line : testing_support::disagreements(exact, blocks)) ADD_FAILURE() << line;
}

// ---- the strategy ----

// What three wagers of one come to, by the pay schedule as printed.
int paid_on(const std::array<Card, 5>& five) {
    const PokerHand hand = felt::poker_hand_of(five);
    switch (hand.category) {
        case PokerCategory::royal_flush: return 500;
        case PokerCategory::straight_flush: return 100;
        case PokerCategory::four_of_a_kind: return 50;
        case PokerCategory::full_house: return 20;
        case PokerCategory::flush: return 6;
        case PokerCategory::straight: return 4;
        case PokerCategory::three_of_a_kind: return 3;
        case PokerCategory::two_pairs: return 2;
        case PokerCategory::pair: return hand.ranks[0] >= Rank::seven ? 1 : -1;
        case PokerCategory::high_card: return -1;
        case PokerCategory::five_of_a_kind: break;  // one deck has none
    }
    return 0;
}

// Sets of cards by number: three of 52 in the first place, four in the second.
constexpr int choose_two(int n) { return n * (n - 1) / 2; }
constexpr int choose_three(int n) { return n * (n - 1) * (n - 2) / 6; }
constexpr int choose_four(int n) { return n * (n - 1) * (n - 2) * (n - 3) / 24; }
std::size_t number_of(std::array<int, 4> codes) {
    std::ranges::sort(codes);
    const int number = codes[0] + choose_two(codes[1]) + choose_three(codes[2]) + choose_four(codes[3]);
    return static_cast<std::size_t>(number);
}

bool bets(const auto& strategy, auto question, std::span<const Card> known) {
    question.community = known.first(2);
    question.own = known.subspan(2);
    return strategy.answer(question).option == FoldOrBet::bet;
}

class HoldEmFolds : public testing::Test {
protected:
    // By four cards: what the 48 others bring together on one wager; also checks the decision on four cards.
    void SetUp() override {
        brought.resize(static_cast<std::size_t>(choose_four(52)));
        squares_brought.resize(brought.size());
        std::array<Card, 5> five{};
        for (int d = 3; d < 52; ++d)
            for (int c = 2; c < d; ++c)
                for (int b = 1; b < c; ++b)
                    for (int a = 0; a < b; ++a) {
                        five = {Card::from_code(a), Card::from_code(b), Card::from_code(c), Card::from_code(d), Card{}};
                        int sum = 0;
                        int squares = 0;
                        for (int e = 0; e < 52; ++e) {
                            if (e == a || e == b || e == c || e == d) continue;
                            five[4] = Card::from_code(e);
                            const int paid = paid_on(five);
                            sum += paid;
                            squares += paid * paid;
                        }
                        brought[number_of({a, b, c, d})] = sum;
                        squares_brought[number_of({a, b, c, d})] = squares;
                    }
    }
    // In 48ths of PK: to fold two wagers, or to have three on what comes.
    int worth_of_four(std::array<int, 4> codes) const { return std::max(-2 * 48, 3 * brought[number_of(codes)]); }
    // In 48 * 49ths: to stay with three cards.
    int worth_of_three(int a, int b, int c) const {
        return over_the_fourth(a, b, c, [this](const auto& four) { return worth_of_four(four); });
    }
    // Of what PK comes to, squared: likewise.
    int square_of_three(int a, int b, int c) const {
        return over_the_fourth(a, b, c, [this](const auto& four) {
            const bool folds = 3 * brought[number_of(four)] < -2 * 48;
            return folds ? 4 * 48 : 9 * squares_brought[number_of(four)];
        });
    }
    template <class Of>
    static int over_the_fourth(int a, int b, int c, const Of& of) {
        int sum = 0;
        for (int d = 0; d < 52; ++d) {
            if (d != a && d != b && d != c) sum += of(std::array{a, b, c, d});
        }
        return sum;
    }

    HoldEmTerms terms;
    HoldEmStrategy strategy{terms};
    std::vector<int> brought;
    std::vector<int> squares_brought;
};

TEST_F(HoldEmFolds, AreRightForEveryHandAndWorthWhatTheSimulatorFinds) {
    int wrong = 0;
    std::int64_t all_worth = 0;
    std::int64_t all_squares = 0;
    constexpr int whole = 48 * 49;
    for (int c = 2; c < 52; ++c)
        for (int b = 1; b < c; ++b)
            for (int a = 0; a < b; ++a) {
                const std::array known{Card::from_code(a), Card::from_code(b), Card::from_code(c)};
                const int worth = worth_of_three(a, b, c);
                const SecondCardQuestion second{{terms, {}, {}, Money::dollars(1)}};
                wrong += bets(strategy, second, known) != (worth >= -whole) ? 1 : 0;
                all_worth += std::max(-whole, worth);
                all_squares += worth < -whole ? whole : square_of_three(a, b, c);
                for (int d = 0; d < a; ++d) {
                    const std::array four{Card::from_code(d), known[0], known[1], known[2]};
                    const ThirdCardQuestion third{{terms, {}, {}, Money::dollars(1)}};
                    wrong += bets(strategy, third, four) != (3 * brought[number_of({a, b, c, d})] >= -2 * 48) ? 1 : 0;
                }
            }
    EXPECT_EQ(wrong, 0);

    // The two community cards and the first own one are any three of the deck, so this is what PK is worth.
    const double exact = static_cast<double>(all_worth) / whole / choose_three(52);
    const auto game = choose(id, "", {})->set;
    rulebook::SimBlock block;
    block.rounds = 200'000;
    block.bets = game->usual_bets();
    const Tally tally = game->simulate(block);
    double net = 0;
    for (const WagerInfo* wager : {&pk_wager, &second_wager, &third_wager}) {
        net += static_cast<double>(tally.wagers[wager->index].net_cents);
    }
    const auto pk_cents = static_cast<double>(game->usual_bet().in_cents());
    const double simulated = net / pk_cents / static_cast<double>(block.rounds);
    const double variance = static_cast<double>(all_squares) / whole / choose_three(52) - exact * exact;
    EXPECT_LT(std::abs(simulated - exact), 4 * std::sqrt(variance / static_cast<double>(block.rounds)));
    EXPECT_NEAR(exact, -0.206215, 1e-6);
}

}  // namespace
}  // namespace felt::blackjack::hold_em_21
