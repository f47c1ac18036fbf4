// Blackjack Switch: what is no option of it, what never happens in it, and a strategy that equals its twin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rulebook/blackjack/blackjack_switch/round.hpp"
#include "rulebook/blackjack/blackjack_switch/strategy.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"
#include "up_card_twin.hpp"

namespace felt::blackjack::blackjack_switch {
namespace {

using by_value::for_many_terms;
using by_value::UpCardTwin;
using rulebook::Choice;
using rulebook::choose;
using testing_support::cards;

const std::string id = "blackjack-switch";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-2105(8)(b).c, 30-2105(8)(e).a
TEST(BlackjackSwitch, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"blackjack_pays", "even_money"}) {
        EXPECT_THAT(error_with(option, "true"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
    EXPECT_THAT(error_with("surrender", "early"), testing::HasSubstr("it is none | late (30-829)"));
    EXPECT_THAT(error_with("dealt", "hand"), testing::HasSubstr("it is shoe | continuous"));
}

// shows: 30-2105(1).a
TEST(BlackjackSwitch, IsPlayedWithSixOrEightDecks) {
    EXPECT_EQ(error_with("decks", "6"), "");
    EXPECT_THAT(error_with("decks", "7"), testing::HasSubstr("six or eight, not seven (30-2105(1).a)"));
    EXPECT_EQ(error_with("decks", "8"), "");
    EXPECT_THAT(error_with("decks", "5"), testing::HasSubstr("(30-2105(1).a)"));
}

// shows: 30-2105(2).a, 30-2105(8)(e).d
TEST(BlackjackSwitch, PlaysBothWagersAlike) {
    const auto game = choose(id, "", {})->set;
    rulebook::SimBlock block;
    block.rounds = 300'000;
    block.bets = game->usual_bets();
    ASSERT_EQ(block.bets.size(), 2U);
    EXPECT_EQ(block.bets[0].amount, block.bets[1].amount);
    const Tally tally = game->simulate(block);
    for (const WagerInfo* wager : {&main_wager, &second_wager}) {
        const auto& ended = tally.wagers[wager->index].outcomes;
        EXPECT_GT(ended[push_22.index], 15'000U) << wager->id;
        EXPECT_GT(ended[outcome::blackjack.index], 10'000U) << wager->id;
        EXPECT_EQ(ended[misdeal.index], 0U) << wager->id;
    }
    EXPECT_EQ(tally.wagers[insurance_wager.index].placed, 0U);
}

// A switched blackjack is worth a 21 and no more, whatever it is made of.
// shows: 30-2105(8)(b).b
TEST(BlackjackSwitch, CountsNoSwitchedHandAsABlackjack) {
    Hand hand;
    hand.begin({Money::dollars(10), {Seat{1}, 1}, 0, 0});
    hand.add(*card_from_text("As"));
    hand.add(*card_from_text("9s"));
    take_second_card(hand, *card_from_text("Kd"));
    EXPECT_EQ(hand.total.best(), 21);
    EXPECT_FALSE(hand.is_blackjack());
    EXPECT_FALSE(hand.from_split);
}

// ---- the strategy ----

Hand hand_of(const std::string& text, bool from_split = false) {
    Hand hand;
    hand.begin({Money::dollars(10), {Seat{1}, 1}, 0, 0});
    hand.from_split = from_split;
    for (const Card card : cards(text)) hand.add(card);
    return hand;
}

Terms house_terms() {
    Terms terms;
    terms.blackjack_pays = even_odds;
    terms.even_money = false;
    terms.surrender = Surrender::none;
    return terms;
}

Switch switch_of(const std::string& first, const std::string& second, const std::string& up) {
    const Hand one = hand_of(first);
    const Hand other = hand_of(second);
    return SwitchStrategy(house_terms()).answer(SwitchQuestion{one, other, *card_from_text(up)}).option;
}

TEST(SwitchStrategy, MakesTheSwitchesTheGameIsKnownFor) {
    EXPECT_EQ(switch_of("5h Th", "Tc 6c", "6d"), Switch::change) << "eleven and twenty for two stiff hands";
    EXPECT_EQ(switch_of("Th Kh", "5c 6c", "6d"), Switch::keep);
    EXPECT_EQ(switch_of("Ah 9h", "9c Tc", "7d"), Switch::keep) << "soft 20 and 19, or 21 and 18";
    EXPECT_EQ(switch_of("Ah Th", "9c 8c", "Td"), Switch::keep) << "a blackjack is not given away for a soft 19";
    EXPECT_EQ(switch_of("9h 8h", "8c 9c", "6d"), Switch::change) << "nines and eights make pairs";
}

char symbol_of(int value) { return value == 1 ? 'A' : value == 10 ? 'T' : static_cast<char>('0' + value); }
std::string text_of_two(int first, int second) {
    return std::string{symbol_of(first), 's', ' ', symbol_of(second), 'h'};
}

UpCardTwin twin_of(const Terms& terms, int up) {
    const double win = static_cast<double>(terms.win_pays.win) / terms.win_pays.per;
    return {terms, up, [win](int mine, int theirs) {
                if (theirs == 22) return 0.0;
                return theirs > 22 || mine > theirs ? win : mine == theirs ? 0.0 : -1.0;
            }};
}

double worth_of(UpCardTwin& twin, Play play, int first, int second) {
    const auto total = by_value::with(by_value::with({}, first), second);
    switch (play) {
        case Play::stand: return twin.stand(total);
        case Play::hit: return twin.hit(total);
        case Play::double_down: return twin.twice(total);
        case Play::split: return 2 * twin.alone(first);
        case Play::surrender: return -0.5;
    }
    return 0;
}

// Of all plays that are allowed, the one chosen is worth as much as the best; and so is the switch.
void expect_best_plays(const Terms& terms) {
    const SwitchStrategy strategy(terms);
    for (int up = 1; up <= 10; ++up) {
        UpCardTwin twin = twin_of(terms, up);
        const Hand dealer = hand_of(std::string{symbol_of(up), 'd'});
        std::array<std::array<double, 11>, 11> best{};
        for (int first = 1; first <= 10; ++first) {
            for (int second = 1; second <= 10; ++second) {
                const Hand hand = hand_of(text_of_two(first, second));
                best[first][second] = worth_of(twin, Play::stand, first, second);
                if (hand.total.best() == 21) continue;
                Spot spot{};
                spot.begin(hand.stake);
                const PlayQuestion question{terms, spot, hand, dealer};
                for (const Play play : {Play::hit, Play::double_down, Play::split, Play::surrender}) {
                    if (question.refuses(play)) continue;
                    best[first][second] = std::max(best[first][second], worth_of(twin, play, first, second));
                }
                const Play chosen = strategy.answer(question).option;
                ASSERT_FALSE(question.refuses(chosen));
                EXPECT_GT(worth_of(twin, chosen, first, second), best[first][second] - 1e-6)
                    << text_of_two(first, second) << " against " << up;
            }
        }
        const auto as_dealt = [&](int first, int second) {
            return first + second == 11 && (first == 1 || second == 1) ? 1.0 : best[first][second];
        };
        for (int cards = 0; cards < 10'000; ++cards) {
            const int a = cards / 1000 + 1, b = cards / 100 % 10 + 1, c = cards / 10 % 10 + 1, d = cards % 10 + 1;
            const double kept = as_dealt(a, b) + as_dealt(c, d);
            const double switched = best[a][d] + best[c][b];
            const Hand first = hand_of(text_of_two(a, b));
            const Hand second = hand_of(text_of_two(c, d));
            const bool does = strategy.answer(SwitchQuestion{first, second, dealer.cards[0]}).option == Switch::change;
            EXPECT_GT(does ? switched : kept, std::max(kept, switched) - 1e-6)
                << text_of_two(a, b) << ", " << text_of_two(c, d) << " against " << up;
        }
    }
}

TEST(SwitchStrategy, ChoosesWhatItsTwinFindsBestUnderAnyTerms) {
    for_many_terms(house_terms(), expect_best_plays);
    Terms gives_up = house_terms();
    gives_up.surrender = Surrender::late;
    expect_best_plays(gives_up);
    gives_up.split_on = SplitOn::none;
    expect_best_plays(gives_up);
}

}  // namespace
}  // namespace felt::blackjack::blackjack_switch
