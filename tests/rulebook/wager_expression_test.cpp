// The language of wagers: every word means what it says, and every mistake is named with its column and what is right.
#include "rulebook/parsed.hpp"
#include "rulebook/wagers/expression.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "rulebook/wagers/expression_words.hpp"
#include "support/cards.hpp"

namespace felt::wagers {
namespace {

using testing_support::cards;

std::string error_of(const std::string& text) {
    const auto expression = Expression::parse(text, "a.toml", 7, 9);
    return expression ? "" : expression.error().text;
}

// A round whose cards all lie open. Hands are separated by '|'; more than one came of a split.
struct Round {
    std::string player = "9s 8d";
    std::string dealer = "Tc 7h";
    std::string hands{};  // empty: the player's cards
    std::string third{};
    std::vector<Ended> ended{Ended::won};
    bool raised = false;
    bool even_money = false;
    Suit house_suit = Suit::diamonds;
};

Truth asked(const std::string& text, const Round& round) {
    std::vector<std::vector<Card>> hands;
    std::istringstream in(round.hands.empty() ? round.player : round.hands);
    for (std::string hand; std::getline(in, hand, '|');) hands.push_back(cards(hand));
    std::vector<HandView> seen;
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const bool is_natural = hands.size() == 1 && round.player == "As Kd";
        seen.push_back(
            {hands[i], true, hands.size() > 1, is_natural, round.ended[std::min(i, round.ended.size() - 1)]});
    }
    const auto player = cards(round.player);
    const auto dealer = cards(round.dealer);
    const auto third = cards(round.third);
    View view;
    view.player = player;
    view.player_size = static_cast<std::uint8_t>(player.size());
    view.dealer = dealer;
    view.dealer_is_final = true;
    view.third = third;
    view.third_is_known = true;
    view.hands = seen;
    view.hands_are_final = true;
    view.raised = round.raised;
    view.even_money = round.even_money;
    view.house_suit = round.house_suit;
    return parsed(text).evaluate(view);
}

bool holds(const std::string& text, const Round& round) {
    const Truth truth = asked(text, round);
    EXPECT_NE(truth, Truth::open) << text << " is open though everything is known";
    return truth == Truth::yes;
}

// ---- cards ----

struct Asked {
    std::string text;
    std::string player;
    bool answer;
};

TEST(Expression, asks_about_a_list_of_cards) {
    const std::vector<Asked> all{
        {"all(player, hearts)", "2h Kh", true},
        {"all(player, hearts)", "2h Ks", false},
        {"any(player, A)", "Ah 2c", true},
        {"any(player, A)", "3h 2c", false},
        {"both(player, Qh)", "Qh Qh", true},
        {"both(player, Qh)", "Qh Qd", false},
        {"both(player, Q)", "Qh Qd Qs", false},
        {"both(player, Q)", "Qh", false},
        {"all(player, Q)", "Qh Qd Qs", true},
        {"all(player, ten)", "Th Jd Qs Kc", true},
        {"all(player, ten)", "Th 9d", false},
        {"all(player, face)", "Jd Qs Kc", true},
        {"any(player, face)", "Td As", false},
        {"all(player, red)", "2h 3d", true},
        {"all(player, red)", "2h 3c", false},
        {"all(player, black)", "2s 3c", true},
        {"count(player) = 3", "2h 3d 4c", true},
        {"count(player, 7) = 2", "7h 3d 7c", true},
        {"count(player, clubs) = 1", "7h 3d 7c", true},
        {"total(player) = 20", "Ah 9d", true},
        {"total(player) = 12", "Ah Ad", true},
        {"total(player) = 20", "Ah 9d Ts", true},
        {"total(player) = 26", "Th 9d 7s", true},
        {"soft(player)", "Ah 6d", true},
        {"soft(player)", "Ah 6d Ts", false},
        {"soft(player)", "Th 7d", false},
        {"busted(player)", "Th 9d 3s", true},
        {"busted(player)", "Th 9d 2s", false},
        {"busted(player)", "Ah 9d As", false},
        {"blackjack(player)", "Ah Kd", true},
        {"blackjack(player)", "Td As", true},
        {"blackjack(player)", "Ah 9d", false},
        {"blackjack(player)", "Ah 5d 5c", false},
        {"blackjack(player)", "Ah Ad", false},
        {"suited(player)", "Ah 2h 7h", true},
        {"suited(player)", "Ah 2h 7d", false},
        {"same_colour(player)", "Ah 2d", true},
        {"same_colour(player)", "Ah 2s", false},
        {"same_rank(player)", "8h 8s 8h", true},
        {"same_rank(player)", "8h 8s 9h", false},
        {"same_rank(player)", "Th Ks", false},
        {"identical(player)", "8h 8h", true},
        {"identical(player)", "8h 8d", false},
        {"pair(player)", "8h 8d", true},
        {"pair(player)", "8h 8d 8s", false},
        {"pair(player)", "Kh Qd", false},
        {"best_five(player, full_house)", "8h 8s 8d 3c 3h Ks", true},
        {"best_five(player, four_of_a_kind)", "8h 8s 8d 3c 3h Ks", false},
        {"best_four(player, flush)", "Ah 8h 5h 2h Ks", true},
        {"best_four(player, straight)", "Ah 8h 5h 2h Ks", false},
        {"seven_card_straight_flush(player)", "Ah 2h 3h 4h 5h 6h 7h", true},
        {"seven_card_straight_flush(player)", "Ah 2h 3h 4h 5h 6h 8h", false},
        {"royal_and_ace_king(player)", "Ah Kh Qh Jh Th As Ks", true},
        {"royal_and_ace_king(player)", "Ah Kh Qh Jh Th Ks Qs", false},
        {"royal_and_king_queen(player)", "Ah Kh Qh Jh Th Ks Qs", true},
        {"royal_and_king_queen(player)", "Ah Kh Qh Jh Th As Ks", false},
        {"straight(player)", "2h 3d", true},
        {"straight(player)", "3h 2d", true},
        {"straight(player)", "Ah 2d", true},
        {"straight(player)", "Kh Ad", true},
        {"straight(player)", "Kh Ad 2c", false},
        {"straight(player)", "Qh Ad Kc", true},
        {"straight(player)", "3h Ad 2c", true},
        {"straight(player)", "3h 4d 4c", false},
        {"straight(player)", "3h 4d 6c", false},
        {"straight(player)", "5d", false},
        {"of_a_kind(player) = 3", "8h 8s 9h 8c", true},
        {"of_a_kind(player) = 1", "8h 7s", true},
        {"pairs(player) = 2", "8h 8s 9h 9c", true},
        {"pairs(player) = 1", "8h 8s 8c 9c", true},
        {"pairs(player) = 0", "8h 7s", true},
        {"low(player) = 3", "8h 3s Ah", true},
        {"high(player) = 14", "8h 3s Ah", true},
        {"low(player) = 14", "Ah", true},
        {"leading(player, red) = 2", "8h 3d Ac 2h", true},
        {"leading(player, red) = 0", "8s 3d", true},
        {"leading(player, red) = 2", "8h 3d", true},
        {"rank(last(player)) = 14", "2c 8h As", true},
        {"all(opening(player), red)", "2h 8d As", true},
        {"any(opening(player), A)", "2h 8d As", false},
        {"rank(first) = 11", "Jc As", true},
        {"ace_low_rank(first) = 1", "Ac Ks", true},
        {"ace_low_rank(first) = 13", "Kc As", true},
        {"value(first) = 11", "Ac Ks", true},
        {"value(first) = 10", "Kc As", true},
        {"value(first) = 5", "5c As", true},
        {"points(player) = 3", "8h 3s 2d", true},
        {"points(player) = 0", "Kh Ts", true},
        {"points(player) = 1", "Ah Ts", true},
    };
    std::set<std::string> words;
    for (const Asked& one : all) {
        EXPECT_EQ(holds(one.text, {.player = one.player}), one.answer) << one.text << " of " << one.player;
        words.insert(one.text.substr(0, one.text.find('(')));
    }
    words.merge(std::set<std::string>{"last", "opening", "rank", "run", "hands_where"});
    for (const Function& function : functions()) {
        EXPECT_TRUE(words.contains(std::string(function.word))) << function.word << " is not asked here";
    }
}

TEST(Expression, tells_the_dealers_cards_apart) {
    const Round round{.player = "2h 3h", .dealer = "Ah 6h Ts"};
    EXPECT_TRUE(holds("rank(up) = 14", round));
    EXPECT_TRUE(holds("rank(hole) = 6", round));
    EXPECT_TRUE(holds("count(dealer_two) = 2 and soft(dealer_two)", round));
    EXPECT_TRUE(holds("count(dealer) = 3 and total(dealer) = 17", round));
    EXPECT_TRUE(holds("straight(player + up) and suited(player + up)", round));
    EXPECT_TRUE(holds("count(player + dealer) = 5", round));
    EXPECT_TRUE(holds("suited(player + dealer_two)", round));
    EXPECT_FALSE(holds("suited(player + dealer)", round));
    EXPECT_TRUE(holds("rank(last(dealer)) = 10", round));
}

// 30-802(1): the first two cards of the dealer; what the table says of a player's hand, for a split one is none.
TEST(Expression, knows_a_blackjack) {
    EXPECT_TRUE(holds("blackjack(dealer)", {.dealer = "Ah Ts"}));
    EXPECT_TRUE(holds("blackjack(dealer_two)", {.dealer = "Kh As"}));
    EXPECT_FALSE(holds("blackjack(dealer)", {.dealer = "Ah 5s 5c"}));
    EXPECT_TRUE(holds("blackjack(hand)", {.player = "As Kd"}));
    EXPECT_FALSE(holds("blackjack(hand)", {.player = "As Ad", .hands = "As Kd|Ad Th"}));
    EXPECT_FALSE(holds("blackjack(dealer)", {.dealer = "As"})) << "no more cards come";
}

TEST(Expression, knows_how_hands_end) {
    const Round split{.player = "8s 8d", .hands = "8s Td|8d 9h|8c Ac", .ended = {Ended::won, Ended::lost, Ended::won}};
    EXPECT_TRUE(holds("won", split)) << "of the first hand";
    EXPECT_TRUE(holds("round_won and not round_lost and not round_pushed", split));
    EXPECT_TRUE(holds("is_split and hands = 3", split));
    EXPECT_TRUE(holds("hands_where(won) = 2", split));
    EXPECT_TRUE(holds("hands_where(total(hand) >= 18) = 2", split));
    EXPECT_TRUE(holds("hands_where(any(hand, A)) = 1", split));
    const Round even{.player = "8s 8d", .hands = "8s Td|8d 9h", .ended = {Ended::won, Ended::lost}};
    EXPECT_TRUE(holds("round_pushed", even));
    EXPECT_TRUE(holds("pushed", {.ended = {Ended::pushed}}));
    EXPECT_TRUE(holds("lost and not is_split and hands = 1", {.ended = {Ended::lost}}));
}

TEST(Expression, knows_what_was_chosen) {
    EXPECT_TRUE(holds("raised and not even_money", {.raised = true}));
    EXPECT_TRUE(holds("even_money and not raised", {.even_money = true}));
    EXPECT_TRUE(holds("all(player, house_suit)", {.player = "2c 3c", .house_suit = Suit::clubs}));
    EXPECT_FALSE(holds("all(player, house_suit)", {.player = "2c 3c", .house_suit = Suit::diamonds}));
}

// 30-899.11, .21: the third card, or none where none was taken.
TEST(Expression, looks_at_the_third_card) {
    EXPECT_TRUE(
        holds("any(third, 7) and rank(third) = 7 and suited(player + third)", {.player = "7d 7d", .third = "7d"}));
    EXPECT_FALSE(holds("any(third, 7)", {.player = "7d 7d"}));
    EXPECT_FALSE(holds("all(third, 7) or suited(third)", {.player = "7d 7d"})) << "nothing is true of no cards";
    EXPECT_TRUE(holds("rank(third) = 0 and count(third) = 0", {.player = "7d 7d"}));
}

// 30-2109(6)-(8), with the examples of the clause.
TEST(Expression, follows_a_run) {
    const auto run = [](const std::string& hand, int length) {
        const auto first = hand.substr(0, 5);
        return holds("run(hand) = " + std::to_string(length), {.player = first, .hands = hand});
    };
    EXPECT_TRUE(run("4h 5d 3c", 3)) << "30-2109(7)(a)";
    EXPECT_TRUE(run("4h 5d 3c 6c", 4)) << "30-2109(7)(b)";
    EXPECT_TRUE(run("Ah Kd", 2)) << "30-2109(7)(c)";
    EXPECT_TRUE(run("Ah Kd Qs", 2)) << "30-2109(7)(c)";
    EXPECT_TRUE(run("3h 4d 6s 5s", 2)) << "30-2109(7)(d)";
    EXPECT_TRUE(run("5h 6d 7s 8s", 3)) << "30-2109(8): the card that busts";
    EXPECT_TRUE(run("4h 5d 6s 7c", 3)) << "22 is over";
    EXPECT_TRUE(run("Jh Qd", 2));
    EXPECT_TRUE(run("Qh Kd As", 3));
    EXPECT_TRUE(run("2h Ad 3s 4s 5c 6c", 6));
    EXPECT_TRUE(run("3h 2d As 4s", 4));
    EXPECT_TRUE(run("2h Ad Ks", 2)) << "a run does not go round the ace";
    EXPECT_TRUE(run("4h 6d 5s", 0)) << "30-2109(6): the first two begin it";
    EXPECT_TRUE(run("4h 4d 5s", 0));
    EXPECT_TRUE(holds("run(hand) = 2", {.player = "Qh Kd", .hands = "Qh 5d Ac|Kd 5c"})) << "a split ends it at two";
}

// ---- operators ----

TEST(Expression, joins_truths_as_in_speech) {
    const Round round{.player = "2h 3h"};
    EXPECT_TRUE(holds("suited(player) or pair(player) and pair(player)", round)) << "and binds closer than or";
    EXPECT_FALSE(holds("(suited(player) or pair(player)) and pair(player)", round));
    EXPECT_TRUE(holds("not pair(player) and suited(player)", round)) << "not binds closest";
    EXPECT_FALSE(holds("not (pair(player) or suited(player))", round));
    EXPECT_TRUE(holds("not not suited(player)", round));
    EXPECT_TRUE(holds("not total(player) = 6", round));
}

TEST(Expression, compares_and_adds_numbers) {
    const Round round{.player = "2h 5h"};
    for (const char* text : {"total(player) = 7", "total(player) != 8", "total(player) < 8", "total(player) <= 7",
                             "total(player) > 6", "total(player) >= 7", "high(player) - low(player) = 3",
                             "total(player) + count(player) - 1 = 8", "1 + 1 = 2"}) {
        EXPECT_TRUE(holds(text, round)) << text;
    }
    for (const char* text : {"total(player) = 8", "total(player) != 7", "total(player) < 7", "total(player) <= 6",
                             "total(player) > 7", "total(player) >= 8"}) {
        EXPECT_FALSE(holds(text, round)) << text;
    }
}

TEST(Expression, may_run_over_several_lines) {
    EXPECT_TRUE(holds("suited(player)\n  and\ttotal(player)\n= 5", {.player = "2h 3h"}));
    EXPECT_EQ(parsed("  suited(player)\n   and  won ").text(), "suited(player) and won");
    EXPECT_EQ(Expression{}.evaluate({}), Truth::yes) << "without a text it always holds";
}

// ---- mistakes ----

struct Mistake {
    std::string text;
    std::string error;
};

TEST(Expression, names_what_is_wrong_where_it_stands_and_what_is_right) {
    const std::vector<Mistake> all{
        {"", "a.toml:7:9: an expression is missing, such as \"suited(player)\""},
        {"suitd(player)", "a.toml:7:9: no function 'suitd'; did you mean 'suited'?"},
        {"suited(plyer)", "a.toml:7:16: no name 'plyer'; did you mean 'player'?"},
        {"player(up)", "a.toml:7:9: 'player' is no function; it is cards"},
        {"suited and won", "a.toml:7:9: 'suited' is a function; write suited(player)"},
        {"total(player)",
         "a.toml:7:9: 'total(player)' is a number, and a truth is wanted here; compare it, as in total(player) = 20"},
        {"player", "a.toml:7:9: 'player' are cards, and a truth is wanted here; such as suited(player)"},
        {"won and total(player)",
         "a.toml:7:17: 'total(player)' is a number, and a truth is wanted here; compare it, as in total(player) = 20"},
        {"not hands",
         "a.toml:7:13: 'hands' is a number, and a truth is wanted here; compare it, as in total(player) = "
         "20"},
        {"player = 20",
         "a.toml:7:9: 'player' are cards, and a number is wanted here; such as total(player) or count(player)"},
        {"won = lost", "a.toml:7:9: 'won' is a truth, and a number is wanted here"},
        {"suited(won)",
         "a.toml:7:16: 'won' is a truth, and cards are wanted here; cards are player, first, up, hole, dealer_two, "
         "dealer, hand, third, community"},
        {"suited(player + 3)",
         "a.toml:7:25: '3' is a number, and cards are wanted here; cards are player, first, up, hole, dealer_two, "
         "dealer, hand, third, community"},
        {"suited(player - up)",
         "a.toml:7:16: 'player' are cards, and a number is wanted here; such as total(player) or count(player)"},
        {"rank(player) = 3",
         "a.toml:7:14: 'rank' takes one card (first, up, hole, third or last(...)), and 'player' may be several"},
        {"rank(up) = Q",
         "a.toml:7:20: 'Q' is a pattern and stands with cards, as in any(player, Q); as the rank of a card it is 12"},
        {"any(player, red) and red", "a.toml:7:30: 'red' is a pattern and stands with cards, as in any(player, red)"},
        {"any(player, q)", "a.toml:7:21: 'q' is no pattern; did you mean 'Q'?"},
        {"any(player, QH)", "a.toml:7:21: 'QH' is no pattern; did you mean 'Qh'?"},
        {"any(player, 10)", "a.toml:7:21: the ten is written T, and any ten-value card ten"},
        {"any(player, teen)", "a.toml:7:21: 'teen' is no pattern; did you mean 'ten'?"},
        {"any(player, hart)", "a.toml:7:21: 'hart' is no pattern; did you mean 'hearts'?"},
        {"any(player, 1)",
         "a.toml:7:21: '1' is no pattern; a pattern is a rank (A 2 … 9 T J Q K), ten, face, a card such as Qh, a "
         "suit, a colour or joker"},
        {"any(player,", "a.toml:7:20: a pattern is missing at the end"},
        {"any(player)", "a.toml:7:19: 'any' takes cards and a pattern; write any(player, A)"},
        {"any(player, A, K)", "a.toml:7:22: 'any' takes one pattern only; write any(player, A)"},
        {"suited(player, up)", "a.toml:7:22: 'suited' takes nothing more; write suited(player)"},
        {"suited()", "a.toml:7:16: 'suited' of what? Write suited(player)"},
        {"suited(player", "a.toml:7:22: a ')' is missing at the end"},
        {"(won or lost", "a.toml:7:21: a ')' is missing at the end"},
        {"suited(player up)", "a.toml:7:23: a ')' is missing before 'up'"},
        {"won lost", "a.toml:7:13: 'lost' cannot follow here; parts are joined by and, or, or a comparison"},
        {"won)", "a.toml:7:12: ')' cannot follow here; parts are joined by and, or, or a comparison"},
        {"won and", "a.toml:7:16: something is missing at the end"},
        {"and won", "a.toml:7:9: something is missing before 'and'"},
        {"won and or lost", "a.toml:7:17: something is missing before 'or'"},
        {"hands = ) 3", "a.toml:7:17: something is missing before ')'"},
        {"1 < hands < 3", "a.toml:7:19: comparisons do not follow each other; write two and join them by 'and'"},
        {"hands == 3", "a.toml:7:15: '==' is written '=' here"},
        {"won && lost", "a.toml:7:13: '&&' is written 'and' here"},
        {"won || lost", "a.toml:7:13: '||' is written 'or' here"},
        {"!won", "a.toml:7:9: '!' is written 'not' here"},
        {"hands ≥ 3", "a.toml:7:15: '≥' is written '>=' here"},
        {"hands * 2 = 4", "a.toml:7:15: '*' has no meaning in an expression"},
        {"won and ♥", "a.toml:7:17: '♥' has no meaning in an expression"},
        {"hands = 123456", "a.toml:7:17: numbers go up to 9999"},
        {"run(player) = 3", "a.toml:7:13: 'run' takes hand and nothing else; write run(hand)"},
        {"hands_where(suited(player)) = 1",
         "a.toml:7:21: hands_where asks of each hand, and 'suited(player)' does not speak of hand; write "
         "hands_where(total(hand) = 21), say"},
        {"hands_where(hands_where(won) = 1) = 1", "a.toml:7:33: hands_where cannot stand within hands_where"},
        {"won\nand lots", "a.toml:8:5: no name 'lots'; did you mean 'lost'?"},
        {"won and\n\n  suited(dealr)", "a.toml:9:10: no name 'dealr'; did you mean 'dealer'?"},
        {"suited(up + up + up + up + up + up + up)", "a.toml:7:44: no more than 6 lists of cards can be joined"},
    };
    for (const Mistake& mistake : all) EXPECT_EQ(error_of(mistake.text), mistake.error) << mistake.text;
}

TEST(Expression, bounds_what_it_reads) {
    EXPECT_THAT(error_of(std::string(60, '(') + "won" + std::string(60, ')')), testing::HasSubstr("nested too deeply"));
    std::string nots;
    for (int i = 0; i < 60; ++i) nots += "not ";
    EXPECT_THAT(error_of(nots + "won"), testing::HasSubstr("nested too deeply"));
    std::string text = "won";
    for (int i = 0; i < 1500; ++i) text += " or won";
    EXPECT_THAT(error_of(text), testing::HasSubstr("too long for one expression"));
}

// Words and signs in any order are an expression or an error with its place, and nothing worse.
RC_GTEST_PROP(Expression, is_read_or_refused_whatever_it_says, ()) {
    static const std::vector<std::string> words{
        "player", "up",    "hand",   "won",  "hands", "and", "or",          "not", "(",  ")",   ",",
        "+",      "-",     "=",      "<",    ">=",    "A",   "Qh",          "7",   "21", "red", "face",
        "all",    "count", "suited", "rank", "last",  "run", "hands_where", "x",   "♥",  "'",   "\n"};
    std::string text;
    for (const std::size_t i :
         *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, words.size()))) {
        text += words[i] + (i % 3 == 0 ? " " : "");
    }
    const std::string error = error_of(text);
    RC_ASSERT(error.empty() || error.starts_with("a.toml:"));
}

// ---- what it looks at ----

int looks(std::initializer_list<Looks> all) {
    int bits = 0;
    for (const Looks what : all) bits |= static_cast<int>(what);
    return bits;
}

TEST(Expression, knows_what_it_looks_at) {
    const auto of = [](const std::string& text) { return int{parsed(text).fineness().looks}; };
    EXPECT_EQ(of("rank(first) > rank(up)"), looks({Looks::first, Looks::up}));
    EXPECT_EQ(of("suited(player + up)"), looks({Looks::player, Looks::up}));
    EXPECT_EQ(of("pair(player + hole)"), looks({Looks::player, Looks::dealer_two}));
    EXPECT_EQ(of("blackjack(dealer)"), looks({Looks::dealer_two})) << "draws cannot change it";
    EXPECT_EQ(of("busted(dealer)"), looks({Looks::dealer_final}));
    EXPECT_EQ(of("any(third, 7)"), looks({Looks::third}));
    EXPECT_EQ(of("total(hand) = 21 and won"), looks({Looks::hand, Looks::result}));
    EXPECT_EQ(of("hands_where(any(opening(hand), A)) = 2"), looks({Looks::hands, Looks::hand}));
    EXPECT_EQ(of("round_won or raised"), looks({Looks::hands, Looks::result, Looks::choice}));
    EXPECT_EQ(of("run(hand) = 3"), looks({Looks::player, Looks::hand}));
}

TEST(Expression, knows_how_finely_it_looks) {
    const auto kinds = [](const std::string& text, Among place) {
        return int{parsed(text).fineness().kinds_among(place).count};
    };
    EXPECT_EQ(kinds("both(player, Qh)", Among::player), 2);
    EXPECT_EQ(kinds("both(player, Qh)", Among::up), 1);
    EXPECT_EQ(kinds("blackjack(dealer)", Among::up), 3);
    EXPECT_EQ(kinds("busted(dealer) and rank(up) = 8", Among::hole), 11) << "ten values, and a joker's";
    EXPECT_EQ(kinds("rank(up) = 8", Among::up), 3) << "eights, others, and a joker";
    EXPECT_EQ(kinds("all(player, red)", Among::player), 2);
    EXPECT_EQ(kinds("same_colour(player)", Among::player), 3) << "red, black, and cards without a suit";
    EXPECT_EQ(kinds("identical(player)", Among::player), Card::playing_codes);
    EXPECT_FALSE(parsed("both(player, Q)").fineness().suits_compared);
    EXPECT_EQ(int{parsed("both(player, Q)").fineness().suits_named}, 0);
    EXPECT_EQ(int{parsed("both(player, Qh)").fineness().suits_named}, 2);
    EXPECT_TRUE(parsed("all(player, red)").fineness().colours_named);
    EXPECT_TRUE(parsed("all(player, house_suit)").fineness().names_house_suit);
    EXPECT_TRUE(parsed("suited(dealer)").fineness().suited_only);
    EXPECT_FALSE(parsed("suited(dealer) or suited(player)").fineness().suited_only);
    EXPECT_TRUE(parsed("rank(last(dealer)) = 8").fineness().order_matters);
    EXPECT_FALSE(parsed("suited(dealer)").fineness().order_matters);
}

}  // namespace
}  // namespace felt::wagers
