// Odds against the real rule: on a small shoe the table that walks every possibility deals, plays, splits and settles
// as the rule has it, and every outcome must come as often as the odds say.
#include <gtest/gtest.h>

#include <algorithm>

#include "odds/wager_odds.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/registry.hpp"
#include "support/cards.hpp"

namespace felt::odds {
namespace {

struct Case {
    std::string wager;
    std::string shoe;  // ranks of spades, each so many times
    std::vector<std::pair<std::string, std::string>> options;
};

std::ostream& operator<<(std::ostream& out, const Case& one) { return out << one.wager << " with " << one.shoe; }

std::vector<Card> shoe_of_spades(const std::string& ranks) {
    std::vector<Card> shoe;
    for (const char rank : ranks) shoe.push_back(*card_from_text(std::string{rank, 's'}));
    return shoe;
}

class RealRule : public testing::TestWithParam<Case> {};

TEST_P(RealRule, ends_a_wager_as_often_as_its_odds_say) {
    const auto& [id, ranks, options] = GetParam();
    std::vector<rulebook::Choice> choices;
    for (const auto& [key, value] : options) choices.push_back({key, value, "test"});
    wagers::WagerChoice wager;
    wager.id = id;
    const auto chosen = rulebook::choose("blackjack", "", choices, std::vector{wager});
    ASSERT_TRUE(chosen) << chosen.error().text;
    const wagers::HostedWager& side = chosen->set->side_wagers()[0];

    rulebook::SimBlock block;
    block.shoe = shoe_of_spades(ranks);
    block.bets = {{0, Money::dollars(10)},
                  {side.info.index, Money::dollars(1), side.wager->placed != Moment::before_deal}};
    const auto walked = chosen->set->expectation(block);

    rulebook::TermsReader reader(chosen->settings);
    const auto chances = outcome_chances(*side.wager, *side.table, blackjack::read_terms(reader), block.shoe);
    // Where it is offered only to some, the rule's count is of all rounds.
    double placed = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) placed += walked.outcomes[side.info.index][side.outcome(i).index];
    const double rounds = side.wager->placed == Moment::players_acted ? placed : 1;
    double settled = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        const double by_rule = walked.outcomes[side.info.index][side.outcome(i).index] / rounds;
        EXPECT_NEAR(static_cast<double>(chances[i]), by_rule, 1e-10) << side.wager->outcomes[i].id;
        settled += by_rule;
    }
    EXPECT_GE(settled, 1 - 1e-9);
    RecordProperty("leaves", std::to_string(walked.leaves));
}

const std::pair<std::string, std::string> one_deck{"decks", "1"};
const std::pair<std::string, std::string> six_decks{"decks", "6"};
const std::pair<std::string, std::string> no_splits{"split", "none"};
const std::pair<std::string, std::string> stands{"soft17", "stand"};

// Shoes with enough aces, eights, sevens or sixes for splits to four hands, and few enough kinds of card to walk.
INSTANTIATE_TEST_SUITE_P(
    SmallShoes, RealRule,
    testing::Values(Case{"21-magic", "88888899TTTTAA", {one_deck}},           // splits and resplits of eights
                    Case{"21-magic", "AAAAAA9999TTTT", {six_decks}},          // split aces, one card each
                    Case{"21-magic", "333TTTTTT888877", {one_deck, stands}},  // split hands that draw and double
                    Case{"21-magic", "6666TTTTTTT55555", {six_decks}},        // … and go over
                    Case{"push-your-luck", "88888899TTTTAA", {one_deck}},     //
                    Case{"push-your-luck", "AAAAAA9999TTTT", {six_decks}},    //
                    Case{"push-your-luck", "7777779999TTTT", {one_deck, stands}},
                    Case{"dead-mans-hand", "888888AAAATTTT", {one_deck}},  // both pairs, sets on split hands
                    Case{"dead-mans-hand", "8888AAAAAA9TT9", {six_decks, stands}},
                    Case{"blazing-7s", "777777TTTT9999", {six_decks}},          // the third card, hit or split
                    Case{"blazing-7s", "7777TTTT9999AA", {six_decks, stands}},  //
                    Case{"wheel-of-madness", "AAAATTTT9999", {six_decks}},      //
                    Case{"go-fish", "AAATTTT99", {one_deck}},                   //
                    Case{"straight-jack", "4444555566663333", {one_deck}},      // runs that grow, break or go over
                    Case{"straight-jack", "777888999666AA", {six_decks}},       //
                    Case{"straight-jack-progressive", "AAA2233445566", {one_deck, no_splits}},
                    Case{"hit-and-run", "AAAATTTT555522", {one_deck}},
                    Case{"ace-buster", "5556667778TTTTA", {six_decks, no_splits}},  // only by those still in the round
                    Case{"ace-buster", "4455667788TTTTAA", {six_decks, no_splits, stands}}));

}  // namespace
}  // namespace felt::odds
