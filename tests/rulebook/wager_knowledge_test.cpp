// What a wager's expressions say of a round that is not over is borne out however it goes on; and what they say of
// whole lists of cards agrees with slow and obvious definitions.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "rulebook/parsed.hpp"
#include "rulebook/seen_round.hpp"
#include "rulebook/wagers/wager.hpp"
#include "support/cards.hpp"

namespace felt::wagers {
namespace {

using testing_support::cards;

// Questions of every kind about every list, and all that the rulebook's own wagers ask.
const std::vector<Expression>& questions() {
    static const std::vector<Expression> all = [] {
        std::vector<Expression> expressions;
        for (const char* list : {"player", "first", "up", "hole", "dealer_two", "dealer", "hand", "third",
                                 "player + up", "player + dealer", "up + player", "third + hand", "last(dealer)",
                                 "last(hand)", "opening(hand)", "opening(dealer + player)"}) {
            for (const char* text : {"all(L, red)",
                                     "any(L, A)",
                                     "both(L, ten)",
                                     "soft(L)",
                                     "busted(L)",
                                     "blackjack(L)",
                                     "suited(L)",
                                     "same_colour(L)",
                                     "same_rank(L)",
                                     "identical(L)",
                                     "pair(L)",
                                     "straight(L)",
                                     "any(L, joker)",
                                     "count(L) = 3",
                                     "count(L, clubs) >= 1",
                                     "total(L) > 16",
                                     "total(L) = 12",
                                     "points(L) = 7",
                                     "of_a_kind(L) >= 2",
                                     "pairs(L) = 1",
                                     "low(L) < 6",
                                     "high(L) = 14",
                                     "leading(L, black) = 1",
                                     "not any(L, house_suit)"}) {
                std::string question = text;
                question.replace(question.find('L'), 1, list);
                expressions.push_back(parsed(question));
            }
        }
        for (const char* text : {"rank(up) = 8",
                                 "ace_low_rank(hole) < ace_low_rank(first)",
                                 "value(third) > 9",
                                 "rank(last(hand)) = 14",
                                 "run(hand) >= 3",
                                 "run(hand) = 2",
                                 "won",
                                 "lost",
                                 "pushed",
                                 "round_won",
                                 "round_lost",
                                 "round_pushed",
                                 "raised or even_money",
                                 "is_split",
                                 "hands = 2",
                                 "ascent >= 3",
                                 "ascent = 2",
                                 "hands_where(total(hand) = 21) >= 1",
                                 "hands_where(won) = 1",
                                 "best_five(player + dealer, one_pair)",
                                 "best_five(dealer, high_card)",
                                 "best_four(player + dealer, flush)",
                                 "seven_card_straight_flush(player + dealer)",
                                 "any(community, A)",
                                 "hands_where(any(opening(hand), A)) = 2",
                                 "total(hand) - total(dealer) >= 1"}) {
            expressions.push_back(parsed(text));
        }
        for (const Wager& wager : all_wagers()) {
            for (const WagerOutcome& outcome : wager.outcomes) expressions.push_back(outcome.when);
        }
        return expressions;
    }();
    return all;
}

RC_GTEST_PROP(Knowledge, is_never_taken_back, ()) {
    FastRandom random(*rc::gen::arbitrary<std::uint64_t>(), 0);
    for (int i = 0; i < 3; ++i) {
        SeenRound round(random);
        for (const Expression& question : questions()) {
            const Truth answer = question.evaluate(round.whole());
            if (answer == Truth::open) RC_FAIL("open at the end: " + question.text());
            for (int point = 0; point < round.points(); ++point) {
                const Truth early = question.evaluate(round.at(point));
                if (early != Truth::open && early != answer) {
                    RC_FAIL(question.text() + " was settled too early, at point " + std::to_string(point));
                }
            }
        }
    }
}

// ---- any expression at all ----

// Writes expressions at random, of the right types.
class Writer {
public:
    explicit Writer(FastRandom& random) : random_(random) {}

    std::string truth(int depth) {
        if (depth > 0) {
            const std::string a = truth(depth - 1);
            switch (random_.below(4)) {
                case 0: return "(" + a + " and " + truth(depth - 1) + ")";
                case 1: return "(" + a + " or " + truth(depth - 1) + ")";
                case 2: return "not " + a;
                default: break;
            }
        }
        if (random_.below(3) == 0) return number() + " " + one_of({"=", "!=", "<", "<=", ">", ">="}) + " " + number();
        if (random_.below(6) == 0) {
            return one_of({"won", "lost", "pushed", "round_won", "round_lost", "round_pushed", "is_split", "raised"});
        }
        if (random_.below(3) == 0) return one_of({"all", "any", "both"}) + "(" + cards() + ", " + pattern() + ")";
        return one_of({"soft", "busted", "blackjack", "suited", "same_colour", "same_rank", "identical", "pair",
                       "straight"}) +
            "(" + cards() + ")";
    }

private:
    std::string number() {
        switch (random_.below(7)) {
            case 0:
                return one_of({"rank", "ace_low_rank", "value"}) + "(" + one_of({"first", "up", "hole", "third"}) + ")";
            case 1: return one_of({"count", "leading"}) + "(" + cards() + ", " + pattern() + ")";
            case 2: return one_of({"hands", "run(hand)", "hands_where(won)", "hands_where(total(hand) > 18)"});
            case 3: return std::to_string(random_.below(22));
            case 4: return number() + one_of({" + ", " - "}) + std::to_string(random_.below(5));
            default:
                return one_of({"count", "total", "points", "of_a_kind", "pairs", "low", "high"}) + "(" + cards() + ")";
        }
    }
    std::string cards() {
        std::string list = one_of({"player", "first", "up", "hole", "dealer_two", "dealer", "hand", "third"});
        switch (random_.below(8)) {
            case 0: return list + " + " + one_of({"player", "up", "dealer", "hand", "third"});
            case 1: return "last(" + list + ")";
            case 2: return "opening(" + list + ")";
            default: return list;
        }
    }
    std::string pattern() { return one_of({"A", "7", "ten", "face", "Qh", "spades", "house_suit", "red"}); }
    std::string one_of(std::initializer_list<const char*> words) {
        return *(words.begin() + random_.below(static_cast<std::uint32_t>(words.size())));
    }

    FastRandom& random_;
};

RC_GTEST_PROP(Knowledge, of_any_expression_is_never_taken_back, ()) {
    FastRandom random(*rc::gen::arbitrary<std::uint64_t>(), 3);
    SeenRound round(random);
    for (int i = 0; i < 40; ++i) {
        const Expression question = parsed(Writer(random).truth(2));
        const Truth answer = question.evaluate(round.whole());
        if (answer == Truth::open) RC_FAIL("open at the end: " + question.text());
        for (int point = 0; point < round.points(); ++point) {
            const Truth early = question.evaluate(round.at(point));
            if (early != Truth::open && early != answer) RC_FAIL("settled too early: " + question.text());
        }
    }
}

// A card in the place of another of its kind changes no answer.
RC_GTEST_PROP(Knowledge, does_not_tell_cards_of_one_kind_apart, ()) {
    FastRandom random(*rc::gen::arbitrary<std::uint64_t>(), 1);
    const auto other_of_kind = [&](const Expression& question, Among place, Card card) {
        const auto& of = question.fineness().kinds_among(place).of;
        Card other = card;
        for (int tries = 0; tries < 20 && other == card; ++tries) {
            const Card drawn = Card::from_code(static_cast<int>(random.below(52)));
            if (of[static_cast<std::size_t>(drawn.code())] == of[static_cast<std::size_t>(card.code())]) other = drawn;
        }
        return other;
    };
    for (int i = 0; i < 3; ++i) {
        SeenRound round(random);
        for (const Expression& question : questions()) {
            const Truth answer = question.evaluate(round.whole());
            const auto swapped = [&](Among place, Card& card) {
                const Card before = card;
                card = other_of_kind(question, place, card);
                const Truth now = question.evaluate(round.whole());
                if (now != answer) RC_FAIL(question.text() + " tells " + text_of(card) + " from " + text_of(before));
                card = before;
            };
            for (Card& card : round.player()) swapped(Among::player, card);
            for (Card& card : round.third()) swapped(Among::third, card);
            swapped(Among::up, round.dealer()[0]);
            for (std::size_t k = 1; k < round.dealer().size(); ++k) swapped(Among::hole, round.dealer()[k]);
            for (Card& card : round.hand(0)) swapped(Among::hand, card);
        }
    }
}

// ---- open means that it can go either way ----

// Over the two first cards and the up card, these give every answer as soon as it is certain.
const std::vector<std::string> exact_questions{
    "all(player + up, red)",         "any(player + up, A)",    "both(player, ten)",       "suited(player + up)",
    "same_colour(player + up)",      "same_rank(player + up)", "identical(player + up)",  "pair(player)",
    "straight(player + up)",         "straight(player)",       "blackjack(player)",       "count(player + up, 7) = 2",
    "count(player + up, ten) < 3",   "rank(up) >= 8",          "rank(first) = 2",         "of_a_kind(player + up) = 2",
    "pairs(player + up) = 1",        "high(player + up) > 9",  "low(player + up) < 4",    "points(player + up) = 9",
    "leading(player + up, red) = 2", "soft(player)",           "leading(player, 7) >= 1", "value(up) < 11",
    "ace_low_rank(first) > 12",
};

std::vector<Card> every_card(int step) {
    std::vector<Card> deck;
    for (int code = 0; code < 52; code += step) deck.push_back(Card::from_code(code));
    return deck;
}

// All answers that can come once both first cards and the up card lie.
std::set<Truth> answers_after(const Expression& question, const std::vector<Card>& known) {
    std::set<Truth> answers;
    for (const Card first : known.empty() ? every_card(5) : std::vector{known[0]}) {
        for (const Card second : known.size() < 2 ? every_card(1) : std::vector{known[1]}) {
            for (const Card up : every_card(1)) {
                const std::array player{first, second};
                View view;
                view.player = player;
                view.dealer = {&up, 1};
                answers.insert(question.evaluate(view));
            }
        }
    }
    return answers;
}

TEST(Knowledge, is_open_only_where_both_answers_can_come) {
    for (const std::string& text : exact_questions) {
        const Expression question = parsed(text);
        for (const char* known : {"", "As", "7h", "2d", "Kc", "As As", "7h 8h", "2d 2s", "Kc Ah", "9s 2s"}) {
            const auto player = cards(known);
            View view;
            view.player = player;
            const Truth early = question.evaluate(view);
            const std::set<Truth> answers = answers_after(question, player);
            EXPECT_FALSE(answers.contains(Truth::open)) << text;
            const bool is_exact = early == Truth::open ? answers.size() == 2 : answers == std::set{early};
            EXPECT_TRUE(is_exact) << text << " once '" << known << "' is known";
        }
    }
}

// The clauses that make a wager wait need no code of their own: what lies open does not decide it yet.
TEST(Knowledge, waits_for_the_hole_card_only_where_it_matters) {
    const auto lady = parsed("both(player, Qh) and blackjack(dealer)");
    const auto player = cards("Qh Qh");
    View view;
    view.player = player;
    for (const auto& [up, answer] : std::map<std::string, Truth>{{"9s", Truth::no}, {"Ts", Truth::open}}) {
        const auto dealer = cards(up);
        view.dealer = dealer;
        EXPECT_EQ(lady.evaluate(view), answer) << up;
        view.dealer_has_no_blackjack = true;
        EXPECT_EQ(lady.evaluate(view), Truth::no) << "after the peek";
        view.dealer_has_no_blackjack = false;
    }
}

TEST(Knowledge, of_a_pair_that_may_be_split_is_of_its_first_card) {
    const auto pair = cards("8s 8d");
    HandView hand{pair};
    View view;
    view.player = pair;
    view.hands = {&hand, 1};
    EXPECT_EQ(parsed("any(hand, 8s)").evaluate(view), Truth::yes);
    EXPECT_EQ(parsed("any(hand, 8d)").evaluate(view), Truth::open) << "the second may go to another hand";
    EXPECT_EQ(parsed("is_split").evaluate(view), Truth::open);
    hand.is_final = true;
    EXPECT_EQ(parsed("any(hand, 8d)").evaluate(view), Truth::yes) << "it stood";
    EXPECT_EQ(parsed("is_split").evaluate(view), Truth::no);
}

// ---- slow and obvious ----

using Obvious = std::function<bool(const std::vector<Card>&)>;

int rank_of(Card card) { return static_cast<int>(card.rank()) + 2; }

// The best total by trying every ace both ways.
int obvious_total(const std::vector<Card>& list) {
    std::set<int> totals{0};
    for (const Card card : list) {
        std::set<int> next;
        for (const int total : totals) {
            if (card.rank() == Rank::ace) next.insert(total + 11);
            next.insert(total + (card.rank() == Rank::ace ? 1 : std::min(rank_of(card), 10)));
        }
        totals = next;
    }
    const auto over = totals.upper_bound(21);
    return over == totals.begin() ? *totals.begin() : *std::prev(over);
}

std::multiset<int> ranks_of(const std::vector<Card>& list) {
    std::multiset<int> ranks;
    for (const Card card : list) ranks.insert(rank_of(card));
    return ranks;
}

// Whether the ranks are those of some window of A23456789TJQKA.
bool obvious_straight(const std::vector<Card>& list) {
    constexpr std::array<int, 14> wheel{14, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
    if (list.size() < 2) return false;
    for (std::size_t from = 0; from + list.size() <= wheel.size(); ++from) {
        const std::multiset<int> window(wheel.begin() + static_cast<std::ptrdiff_t>(from),
                                        wheel.begin() + static_cast<std::ptrdiff_t>(from + list.size()));
        if (window == ranks_of(list) && list.size() < 14) return true;
    }
    return false;
}

template <class Key>
std::map<int, int> counted(const std::vector<Card>& list, const Key& key) {
    std::map<int, int> counts;
    for (const Card card : list) ++counts[key(card)];
    return counts;
}
int suit_of(Card card) { return static_cast<int>(card.suit()); }
int colour_of(Card card) { return card.suit() == Suit::hearts || card.suit() == Suit::diamonds ? 1 : 0; }
int code_of(Card card) { return card.code(); }

const std::vector<std::pair<std::string, Obvious>>& obvious_truths() {
    using List = const std::vector<Card>&;
    static const std::vector<std::pair<std::string, Obvious>> all{
        {"suited(dealer)", [](List l) { return counted(l, suit_of).size() == 1; }},
        {"same_colour(dealer)", [](List l) { return counted(l, colour_of).size() == 1; }},
        {"same_rank(dealer)", [](List l) { return counted(l, rank_of).size() == 1; }},
        {"identical(dealer)", [](List l) { return counted(l, code_of).size() == 1; }},
        {"pair(dealer)", [](List l) { return l.size() == 2 && l[0].rank() == l[1].rank(); }},
        {"straight(dealer)", obvious_straight},
        {"busted(dealer)", [](List l) { return obvious_total(l) > 21; }},
        {"all(dealer, red)", [](List l) { return counted(l, colour_of)[1] == static_cast<int>(l.size()); }},
        {"any(dealer, 7)", [](List l) { return ranks_of(l).contains(7); }},
        {"both(dealer, 7)", [](List l) { return l.size() == 2 && ranks_of(l).count(7) == 2; }},
    };
    return all;
}

using Measure = std::function<int(const std::vector<Card>&)>;
const std::vector<std::pair<std::string, Measure>>& obvious_numbers() {
    using List = const std::vector<Card>&;
    static const std::vector<std::pair<std::string, Measure>> all{
        {"total(dealer)", obvious_total},
        {"count(dealer)", [](List l) { return static_cast<int>(l.size()); }},
        {"count(dealer, clubs)", [](List l) { return counted(l, suit_of)[3]; }},
        {"low(dealer)", [](List l) { return *ranks_of(l).begin(); }},
        {"high(dealer)", [](List l) { return *ranks_of(l).rbegin(); }},
        {"rank(last(dealer))", [](List l) { return rank_of(l.back()); }},
        {"of_a_kind(dealer)",
         [](List l) {
             int most = 0;
             for (const auto& [rank, times] : counted(l, rank_of)) most = std::max(most, times);
             return most;
         }},
        {"pairs(dealer)",
         [](List l) {
             int pairs = 0;
             for (const auto& [rank, times] : counted(l, rank_of)) pairs += times >= 2 ? 1 : 0;
             return pairs;
         }},
        {"leading(dealer, red)",
         [](List l) {
             int matches = 0;
             for (const Card card : l) {
                 if (colour_of(card) == 0) break;
                 ++matches;
             }
             return matches;
         }},
    };
    return all;
}

RC_GTEST_PROP(Knowledge, of_whole_lists_agrees_with_obvious_definitions, ()) {
    FastRandom random(*rc::gen::arbitrary<std::uint64_t>(), 2);
    // Few ranks and suits at times, so that pairs, straights and flushes are not rare.
    const std::uint32_t ranks = 1 + random.below(13);
    const std::uint32_t from = random.below(14 - ranks);
    const std::uint32_t suits = 1 + random.below(4);
    std::vector<Card> list;
    for (std::uint32_t size = 1 + random.below(6); list.size() < size;) {
        list.emplace_back(static_cast<Rank>(from + random.below(ranks)), static_cast<Suit>(random.below(suits)));
    }
    View view;
    view.dealer = list;
    view.dealer_is_final = true;
    for (const auto& [text, obvious] : obvious_truths()) {
        const bool holds = parsed(text).evaluate(view) == Truth::yes;
        if (holds != obvious(list)) RC_FAIL(text + " of " + text_of(list));
    }
    for (const auto& [text, obvious] : obvious_numbers()) {
        const auto is_it = parsed(text + " = " + std::to_string(obvious(list)));
        if (is_it.evaluate(view) != Truth::yes) RC_FAIL(text + " of " + text_of(list));
    }
}

}  // namespace
}  // namespace felt::wagers
