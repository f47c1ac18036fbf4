// A wager's file: a good one is read as it stands, and every kind of mistake is one line with file, line and column.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "core/check.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/registry.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/wagers/expression_words.hpp"
#include "rulebook/wagers/reach.hpp"
#include "rulebook/wagers/wager.hpp"
#include "support/cards.hpp"
#include "support/own_folder.hpp"
#include "support/project.hpp"

namespace felt::wagers {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing_support::cards;

const std::string good = R"toml(# Royal pairs, for the tests.
id      = "royal-pairs"
name    = "Royal Pairs"
clause  = "House 1"
gist    = "Pays on pairs."
decks   = { from = 1, to = 6 }
placed  = "before-deal"
decided = "deal"

[limits]
least = "0.50"
most  = "25.00"
by    = "half-main-wager"

[[outcome]]
id   = "royal-pair"
name = "A pair of face cards"
when = "pair(player) and all(player, face)"

[[outcome]]
id   = "pair"
name = "Any other pair"
when = "pair(player)"

[[outcome]]
id   = "dealers-pair"
name = "The dealer's pair"
when = "pair(dealer_two)"

[table.b]
decks = [6]
note  = "For shoes."

[pays.a]
royal-pair   = "20 to 1"
pair         = "5 to 1"
dealers-pair = "-"

[pays.b]
royal-pair   = "25 to 1"
pair         = "5 to 2"
dealers-pair = "push"
)toml";

const std::string good_progressive = R"toml(# Royal flushes, for the tests.
id      = "royals"
name    = "Royals"
gist    = "Pays on suited royals."
decks   = [6]
placed  = "before-deal"
decided = "deal"

[progressive]
unit      = "1.00"
most      = "5.00"
locked_in = true

[[meter]]
id           = "major"
seed         = "1000.00"
contribution = "10%"
reserve      = "2.5%"

[[meter]]
id   = "minor"
seed = "100.00"

[[outcome]]
id   = "three"
name = "K-Q-J suited"
when = "suited(player + up) and any(player + up, K) and any(player + up, Q) and any(player + up, J)"

[[outcome]]
id   = "two"
name = "K-Q suited"
when = "suited(player) and any(player, K) and any(player, Q)"

[pays.a]
three = "100% major"
two   = "50 for 1 + 10% minor"

[envy.a]
three = "25.00"
)toml";

Result<Wager> read(const std::string& text) {
    return rulebook::loaded([&] {
        Wager wager = read_wager(text, "my.toml");
        check_reach(wager, text, "my.toml");
        return wager;
    });
}

std::string with(std::string text, const std::string& part, const std::string& other) {
    const auto at = text.find(part);
    check(at != std::string::npos, "the part to be replaced is there");
    return text.replace(at, part.size(), other);
}

std::string error_of(const std::string& text) {
    const auto wager = read(text);
    return wager ? "" : wager.error().text;
}

// ---- good files ----

TEST(WagerFile, is_read_as_it_stands) {
    const auto wager = read(good);
    ASSERT_TRUE(wager) << wager.error().text;
    EXPECT_EQ(wager->id, "royal-pairs");
    EXPECT_EQ(wager->name, "Royal Pairs");
    EXPECT_EQ(wager->clause, "House 1");
    EXPECT_THAT(wager->decks, ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_EQ(wager->placed, Moment::before_deal);
    EXPECT_EQ(wager->lost, Moment::deal);
    EXPECT_EQ(wager->paid, Moment::deal);
    EXPECT_EQ(wager->least, Money::cents(50));
    EXPECT_EQ(wager->most, Money::dollars(25));
    EXPECT_EQ(wager->most_by, MostBy::half_main_wager);
    ASSERT_EQ(wager->outcomes.size(), 4U);
    EXPECT_EQ(wager->outcomes[0].when.text(), "pair(player) and all(player, face)");
    EXPECT_EQ(wager->outcomes[3].id, "lose");
    ASSERT_EQ(wager->tables.size(), 2U);
    EXPECT_THAT(wager->tables[1].decks, ElementsAre(6));
    EXPECT_EQ(wager->tables[1].note, "For shoes.");
    EXPECT_EQ(text_of(wager->tables[1].pays[1], {}), "5 to 2");
    EXPECT_FALSE(wager->tables[0].pays[2].is_row());
    EXPECT_TRUE(wager->tables[0].pays[3].loses());
    EXPECT_TRUE(wager->looks_at(Looks::player));
    EXPECT_TRUE(wager->looks_at(Looks::dealer_two));
    EXPECT_FALSE(wager->looks_at(Looks::dealer_final));
}

TEST(WagerFile, of_a_progressive_has_meters_and_envy) {
    const auto wager = read(good_progressive);
    ASSERT_TRUE(wager) << wager.error().text;
    ASSERT_TRUE(wager->progressive.has_value());
    EXPECT_EQ(wager->progressive->most, Money::dollars(5));
    EXPECT_THAT(wager->progressive->meter_ids(), ElementsAre("major", "minor"));
    EXPECT_EQ(wager->progressive->meters[0].contribution, 1000);
    EXPECT_EQ(wager->progressive->meters[0].reserve, 250);
    EXPECT_TRUE(wager->tables[0].is_locked_in);
    EXPECT_EQ(text_of(wager->tables[0].pays[1], wager->progressive->meter_ids()), "50 for 1 + 10% minor");
    EXPECT_EQ(wager->tables[0].envy[0], Money::dollars(25));
    EXPECT_TRUE(wager->tables[0].envy[1].is_zero());
}

TEST(WagerFile, that_is_not_locked_in_returns_the_stake_with_a_share) {
    const auto wager =
        read(with(with(good_progressive, "locked_in = true", "locked_in = false"), "50 for 1", "50 to 1"));
    ASSERT_TRUE(wager) << wager.error().text;
    EXPECT_EQ(wager->tables[0].pays[0].kind, Pay::Kind::to);
    EXPECT_EQ(text_of(wager->tables[0].pays[0], wager->progressive->meter_ids()), "100% major");
}

TEST(WagerFile, is_decided_by_the_first_row_that_holds_and_not_before_it_is_certain) {
    const auto wager = read(good);
    ASSERT_TRUE(wager) << wager.error().text;
    const auto decided = [&](const std::string& table, const std::string& player, const std::string& dealer) {
        const auto first = cards(player);
        const auto shown = cards(dealer);
        View view;
        view.player = first;
        view.dealer = shown;
        const auto outcome = decided_outcome(*wager, *wager->table(table), view);
        return outcome ? wager->outcomes[*outcome].id : "";
    };
    EXPECT_EQ(decided("a", "Kh Kd", "9s"), "royal-pair");
    EXPECT_EQ(decided("a", "9h 9d", "9s"), "pair");
    EXPECT_EQ(decided("a", "9h 8d", "9s"), "lose") << "this table has no row for the dealer's pair";
    EXPECT_EQ(decided("b", "9h 8d", "9s"), "") << "the hole card decides";
    EXPECT_EQ(decided("b", "9h 8d", "9s 9d"), "dealers-pair");
    EXPECT_EQ(decided("b", "9h 8d", "9s 8d"), "lose");
    EXPECT_EQ(decided("a", "9h", "9s"), "");
}

// ---- broken files ----

struct Broken {
    std::string part;
    std::string instead;
    std::string error;
};

void expect_errors(const std::string& file, const std::vector<Broken>& all) {
    for (const Broken& broken : all) {
        EXPECT_EQ(error_of(with(file, broken.part, broken.instead)), broken.error) << broken.instead;
    }
}

TEST(BrokenWagerFile, names_keys_that_are_unknown_missing_or_mistyped) {
    expect_errors(good,
                  {
                      {"gist  ", "jist  ", "my.toml:1:1: a wager needs 'gist'"},
                      {"clause ", "clauze ", "my.toml:4:1: a wager has no key 'clauze'; did you mean 'clause'?"},
                      {"name    = \"Royal Pairs\"", "name = 21", "my.toml:3:8: 'name' should be text in quotes"},
                      {"note ", "nota ", "my.toml:32:1: [table.b] has no key 'nota'; did you mean 'note'?"},
                      {"by ", "buy ", "my.toml:13:1: [limits] has no key 'buy'; did you mean 'by'?"},
                      {"least = \"0.50\"", "least = 0.5",
                       "my.toml:11:9: 'least' should be an amount in quotes, such as \"5.00\""},
                      {"when = \"pair(player)\"", "when = true", "my.toml:23:8: 'when' should be text in quotes"},
                  });
}

TEST(BrokenWagerFile, names_the_place_where_it_is_no_toml) {
    EXPECT_THAT(error_of(with(good, "\"Pays on pairs.\"", "\"Pays")), HasSubstr("my.toml:5:16: not valid TOML: "));
}

TEST(BrokenWagerFile, names_ids_that_are_misspelt_or_come_twice) {
    expect_errors(
        good,
        {
            {"id      = \"royal-pairs\"", "id = \"Royal Pairs\"",
             "my.toml:2:6: an id is small letters and digits joined by hyphens, not 'Royal Pairs'; did you mean "
             "'royal-pairs'?"},
            {"id   = \"pair\"", "id   = \"royal-pair\"", "my.toml:21:8: there is already an outcome 'royal-pair'"},
            {"id   = \"pair\"", "id   = \"lose\"", "my.toml:21:8: 'lose' is an outcome of every wager already"},
        });
}

TEST(BrokenWagerFile, names_moments_that_do_not_follow_each_other) {
    expect_errors(
        good,
        {
            {"placed  = \"before-deal\"", "placed = \"before\"",
             "my.toml:7:10: 'placed' cannot be 'before'; valid: before-deal, deal, peek, players-acted"},
            {"decided = \"deal\"", "decided = \"later\"",
             "my.toml:8:11: 'decided' cannot be 'later'; valid: first-card, deal, peek, play, end"},
            {"placed  = \"before-deal\"", "placed = \"peek\"",
             "my.toml:8:11: the wager is placed at 'peek', which is not before 'deal'"},
            {"decided = \"deal\"", "decided = \"end\"\nlost = \"deal\"\nplaced_by = 1",
             "my.toml:10:1: a wager has no key "
             "'placed_by'; did you mean "
             "'placed'?"},
            {"placed  = \"before-deal\"\ndecided = \"deal\"", "placed = \"deal\"\ndecided = \"end\"\nlost = \"deal\"",
             "my.toml:9:8: the wager is placed at 'deal', which is not before 'deal'"},
        });
    const auto only_player = with(good, "pair(dealer_two)", "blackjack(player)");
    expect_errors(only_player,
                  {{"placed  = \"before-deal\"\ndecided = \"deal\"", "placed  = \"peek\"\ndecided = \"end\"",
                    "my.toml:7:11: when the wager is placed, at 'peek', all that its outcomes look at is "
                    "known already"}});
}

TEST(BrokenWagerFile, names_decks_that_nobody_allows) {
    expect_errors(
        good,
        {
            {"{ from = 1, to = 6 }", "{ from = 1, to = 9 }",
             "my.toml:6:28: nobody plays with 9 decks; decks are 1 to 8"},
            {"{ from = 1, to = 6 }", "{ from = 6, to = 1 }", "my.toml:6:11: 'decks' goes from more to fewer"},
            {"{ from = 1, to = 6 }", "{ from = 1 }",
             "my.toml:6:11: 'decks' needs both 'from' and 'to', as in { from = 2, to = 8 }"},
            {"{ from = 1, to = 6 }", "6",
             "my.toml:6:11: 'decks' should be written as [1, 2, 6] or { from = 2, to = 8 }"},
            {"{ from = 1, to = 6 }", "[]", "my.toml:6:11: 'decks' is empty: nobody could host this wager"},
            {"{ from = 1, to = 6 }", "[6, 6]", "my.toml:6:15: 6 decks are named twice"},
            {"decks = [6]", "decks = [8]", "my.toml:31:9: the wager itself does not allow 8 decks; see its 'decks'"},
            {"decks = [6]", "pack = \"spanisch\"", "my.toml:31:8: no pack 'spanisch'; did you mean 'spanish'?"},
            {"decks = [6]", "pack = \"tiles\"",
             "my.toml:31:8: no pack 'tiles'; valid: standard, one-joker, two-jokers, spanish, no-seven-to-ten"},
        });
    const auto both_listed = with(good, "[pays.a]", "[table.a]\ndecks = [2, 4]\n[pays.a]");
    EXPECT_EQ(error_of(both_listed), "my.toml:6:11: no pay table is for 1 decks, so nobody could host it");
}

TEST(BrokenWagerFile, names_limits_that_contradict_each_other) {
    expect_errors(
        good,
        {
            {"\"0.50\"", "\"50.00\"", "my.toml:11:9: the least stake, 50.00, is over the most, 25.00"},
            {"\"0.50\"", "\"0.00\"", "my.toml:11:9: 'least' should be more than nothing"},
            {"half-main-wager", "half-the-main-wager",
             "my.toml:13:9: 'by' cannot be 'half-the-main-wager'; did you mean 'half-main-wager'?"},
            {"by    =", "needs = [\"royal-pairs\"]\nby =", "my.toml:13:9: 'royal-pairs' cannot need itself"},
            {"by    =", "not_beside = [\"royal-pairs\"]\nby =", "my.toml:13:14: 'royal-pairs' cannot bar itself"},
            {"decks   =", "instead_of = [\"royal-pairs\"]\ndecks   =",
             "my.toml:6:14: 'royal-pairs' cannot be offered instead of itself"},
        });
}

TEST(BrokenWagerFile, names_the_column_of_what_is_wrong_in_an_expression) {
    expect_errors(
        good,
        {
            {"pair(player) and all", "pair(player) and al", "my.toml:18:26: no function 'al'; did you mean 'all'?"},
            {"\"pair(player) and all(player, face)\"", "'''\npair(player)\n  and total(player)'''",
             "my.toml:20:7: 'total(player)' is a number, and a truth is wanted here; compare it, as in total(player) = "
             "20"},
            {"\"pair(player) and all(player, face)\"", "\"\"\"\\\n  pair(player) and \\\n    all(playr, face)\"\"\"",
             "my.toml:20:9: no name 'playr'; did you mean 'player'?"},
            {"pair(player) and all", "pär(player) and all", "my.toml:18:10: 'ä' has no meaning in an expression"},
        });
}

TEST(BrokenWagerFile, names_rows_that_do_not_fit_the_outcomes) {
    expect_errors(
        good,
        {
            {"royal-pair   = \"20 to 1\"", "royal-pear   = \"20 to 1\"",
             "my.toml:35:16: [pays.a] names an outcome that is not there, 'royal-pear'; did you mean 'royal-pair'?"},
            {"pair         = \"5 to 1\"\n", "",
             "my.toml:34:1: [pays.a] has no row for 'pair'; write pair = \"-\" where the table has none"},
            {"\"20 to 1\"", "\"20:1\"",
             "my.toml:35:16: '20:1' is no pay; it should be such as \"19 to 1\", \"50 for 1\", \"$1500\", \"100%\", "
             "\"200 to 1 + 10%\", \"10 to 1 + $1000\", \"push\", \"lose\", or \"-\" for no such row"},
            {"\"20 to 1\"", "20", "my.toml:35:16: 'royal-pair' should be text in quotes"},
            {"dealers-pair = \"-\"", "dealers-pair = \"-\"\nlose = \"push\"",
             "my.toml:38:8: [pays.a] names an outcome that is not there, 'lose'; valid: royal-pair, pair, "
             "dealers-pair"},
            {"[table.b]", "[table.c]", "my.toml:30:1: [table.c] has no [pays.c]; did you mean 'a'?"},
            {"dealers-pair = \"-\"", "dealers-pair = \"-\"\n[envy.a]\npair = \"5.00\"",
             "my.toml:38:1: [envy.a] is for progressives, and for wagers whose [limits] say 'envy_from' which stake "
             "others are paid"},
        });
    const auto no_win = with(with(good, "\"20 to 1\"", "\"push\""), "\"5 to 1\"", "\"lose\"");
    EXPECT_EQ(error_of(no_win), "my.toml:34:1: no row of [pays.a] pays anything");
    EXPECT_EQ(error_of(with(good, "\"push\"", "\"-\"")),
              "my.toml:26:8: no pay table has a row for 'dealers-pair': all are \"-\"");
}

TEST(BrokenWagerFile, tells_to_odds_from_for_odds) {
    expect_errors(good,
                  {{"\"20 to 1\"", "\"20 for 1\"",
                    "my.toml:35:16: '20 for 1' keeps the stake, as only a progressive that is locked in does; "
                    "here odds are \"N to 1\""},
                   {"\"20 to 1\"", "\"100%\"",
                    "my.toml:35:16: '100%' is a share of a meter, and the wager has no [progressive] and "
                    "[[meter]]"}});
    expect_errors(good_progressive,
                  {{"\"50 for 1 + 10% minor\"", "\"50 to 1\"",
                    "my.toml:36:9: '50 to 1' returns the stake, and that of a progressive that is locked in is gone; "
                    "here odds are \"N for 1\""},
                   {"\"50 for 1 + 10% minor\"", "\"push\"",
                    "my.toml:36:9: 'push' returns the stake, and that of a progressive that is locked in is gone; here "
                    "odds are \"N for 1\""}});
}

TEST(BrokenWagerFile, names_what_is_wrong_with_a_progressive) {
    expect_errors(
        good_progressive,
        {
            {"10% minor", "10% miner", "my.toml:36:9: no meter 'miner'; did you mean 'minor'?"},
            {"id   = \"minor\"", "id   = \"major\"", "my.toml:21:8: there is already a meter 'major'"},
            {"\"10%\"", "\"ten\"", "my.toml:17:16: 'contribution' should be a percentage in quotes, such as \"20%\""},
            {"\"10%\"", "\"99%\"", "my.toml:14:1: meters and reserves together take more than 100% of every wager"},
            {"most      = \"5.00\"", "most = \"4.50\"",
             "my.toml:11:8: 'most' should be a whole number of units of 1.00"},
            {"three = \"25.00\"", "four = \"25.00\"",
             "my.toml:39:8: [envy.a] names an outcome that is not there, 'four'; valid: three, two"},
            {"[envy.a]", "[envy.b]", "my.toml:38:1: [envy.b] has no [pays.b]; did you mean 'a'?"},
            {"[progressive]\nunit      = \"1.00\"\nmost      = \"5.00\"\nlocked_in = true\n", "",
             "my.toml:10:1: a meter needs a [progressive] table: its unit, and whether it is locked in"},
        });
    const auto no_row = with(good_progressive, "\"50 for 1 + 10% minor\"", "\"lose\"");
    EXPECT_EQ(error_of(with(no_row, "three = \"25.00\"", "two = \"25.00\"")),
              "my.toml:39:7: 'two' has no winning row in [pays.a], so nobody can envy it");
}

TEST(BrokenWagerFile, names_procedures_that_are_not_followed) {
    expect_errors(good,
                  {
                      {"decided = \"deal\"", "decided = \"deal\"\nprocedure = \"wars\"",
                       "my.toml:9:13: 'procedure' cannot be 'wars'; did you mean 'war'?"},
                      {"decided = \"deal\"", "decided = \"first-card\"\nprocedure = \"war\"",
                       "my.toml:19:8: procedure = \"war\" is decided on the first card each, so it can look at first "
                       "and up only"},
                      {"decided = \"deal\"", "decided = \"deal\"\nprocedure = \"streak\"",
                       "my.toml:1:1: a streak needs 'wins', how many in a row"},
                      {"decided = \"deal\"", "decided = \"deal\"\nwins = 3",
                       "my.toml:9:8: 'wins' is for procedure = \"streak\" only"},
                      {"decided = \"deal\"", "decided = \"deal\"\nprocedure = \"wheel\"",
                       "my.toml:1:1: a wheel needs outcomes with 'segments'"},
                      {"when = \"pair(player)\"", "when = \"pair(player)\"\nsegments = 4",
                       "my.toml:24:12: 'segments' are for procedure = \"wheel\" only"},
                      {"pair(dealer_two)", "raised and busted(dealer)",
                       "my.toml:28:8: 'raised' is for procedure = \"raise\" only"},
                      {"decided = \"deal\"", "decided = \"deal\"\nprocedure = \"baccarat\"",
                       "my.toml:9:13: a wager on other hands than blackjack's needs 'games', its hosts"},
                      {"pair(dealer_two)", "ascent >= 3",
                       "my.toml:28:8: 'ascent' is what procedure = \"ascent\" looks at, and it looks at nothing else"},
                      {"decided = \"deal\"", "decided = \"deal\"\nface_down = \"yes\"",
                       "my.toml:9:13: 'face_down' cannot be 'yes'; valid: in-turn"},
                  });
}

// Whatever is struck out or mistyped, the file is read or the error says where.
RC_GTEST_PROP(BrokenWagerFile, is_never_worse_than_a_line_that_says_where, ()) {
    std::string text = *rc::gen::arbitrary<bool>() ? good : good_progressive;
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    const auto size = *rc::gen::inRange<std::size_t>(0, 12);
    const std::string instead = *rc::gen::element<std::string>("", "\"", "(", " and ", "player", "[", "7", "\n", "\\");
    text.replace(at, size, instead);
    const std::string error = error_of(text);
    RC_ASSERT(error.empty() || error.starts_with("my.toml:"));
}

// ---- outcomes that cannot come ----

TEST(BrokenWagerFile, names_outcomes_that_can_never_match) {
    const auto never = [](const std::string& when, const std::string& decks = "6 decks") {
        EXPECT_EQ(error_of(with(good, "pair(dealer_two)", when)),
                  "my.toml:28:8: outcome 'dealers-pair' can never match, with " + decks)
            << when;
    };
    never("total(player) = 22");
    never("pair(player) and straight(player)");
    never("suited(player) and not same_colour(player)");
    never("blackjack(player) and total(player) != 21");
    never("rank(up) = 15");
    never("all(up, hearts) and all(up, black)");
    never("busted(dealer_two)");
    never("busted(dealer) and total(dealer) < 22");
    never("total(dealer) = 12");
    never("count(dealer) > 17 and total(dealer) = 17");
    never("total(hand) = 22 and not busted(hand)");
    never("is_split and not pair(player) and not all(player, ten)");
    never("won and lost");
    never("hands_where(won) = 5");
}

TEST(BrokenWagerFile, names_outcomes_that_earlier_ones_always_hide) {
    const auto swapped = with(with(good, "pair(player) and all(player, face)", "same_rank(player)"), "pair(player)\"",
                              "pair(player) and all(player, face)\"");
    EXPECT_EQ(error_of(swapped),
              "my.toml:23:8: outcome 'pair' is always hidden by 'royal-pair', which comes before it");
    EXPECT_EQ(error_of(with(with(good, "pair(dealer_two)", "both(player, 9)"), "\"-\"", "\"7 to 1\"")),
              "my.toml:28:8: outcome 'dealers-pair' is always hidden by 'pair', which comes before it");
    EXPECT_EQ(error_of(with(good, "pair(player) and all(player, face)", "total(dealer_two) > 3")),
              "my.toml:23:8: outcome 'pair' is always hidden by 'royal-pair', which comes before it")
        << "though the first cards decide the one, and the last ones the other";
    const auto together = with(with(good, "pair(player) and all(player, face)", "all(player, red)"), "pair(player)\"",
                               "any(player, black) and not any(player, red)\"");
    EXPECT_EQ(error_of(with(together, "pair(dealer_two)", "suited(player)")),
              "my.toml:28:8: outcome 'dealers-pair' is always hidden by the outcomes before it");
}

// Odd, but each of these does come now and then.
TEST(WagerFile, may_ask_for_what_is_rare) {
    for (const char* when :
         {"count(hand) = 4 and total(opening(hand)) = 7 and any(hand, 9) and all(last(hand), 2)",
          "count(hand, A) = 11 and total(hand) = 21", "busted(dealer) and count(dealer) = 10",
          "count(dealer, A) = 6 and suited(dealer)", "hands_where(blackjack(hand)) = 0 and hands = 4",
          "hands_where(suited(hand)) = 4", "hands = 4 and hands_where(won) = 1 and round_pushed",
          "run(hand) = 6 and any(hand, Ah)", "leading(dealer, 2) = 7", "total(dealer) = 26 and rank(last(dealer)) = 12",
          "same_colour(player + dealer) and count(dealer) = 5 and straight(player)",
          "all(third, 7s) and all(player, spades) and total(player) = 14", "total(dealer) = 16",
          "soft(dealer) and total(dealer) = 17"}) {
        EXPECT_EQ(error_of(with(good, "pair(dealer_two)", when)), "") << when;
    }
}

TEST(BrokenWagerFile, names_rows_that_can_never_be_paid_in_one_table) {
    const auto identical_last = with(with(good, "pair(dealer_two)", "identical(player)"), "\"-\"", "\"7 to 1\"");
    EXPECT_EQ(
        error_of(with(identical_last, "\"5 to 1\"", "\"-\"")),
        "my.toml:42:16: in [pays.b] 'dealers-pair' is always hidden by 'pair', which comes before it; write \"-\" "
        "there");
    const auto one_deck = with(with(good, "pair(player) and all(player, face)", "identical(player)"), "[pays.a]",
                               "[table.a]\ndecks = { from = 1, to = 1 }\n[pays.a]");
    EXPECT_EQ(error_of(with(one_deck, "decks = [6]", "decks = { from = 1, to = 6 }")),
              "my.toml:37:16: in [pays.a] 'royal-pair' can never match, with 1 deck; write \"-\" there");
}

// ---- the rulebook's own ----

TEST(RulebookWagers, are_all_read_and_every_outcome_can_come) {
    std::size_t files = 0;
    for (const rulebook::EmbeddedFile& file : rulebook::embedded_files()) {
        const std::string path(file.path);
        if (!path.starts_with("wagers/")) continue;
        ++files;
        const auto checked = rulebook::loaded([&] {
            const Wager wager = read_wager(file.text, path);
            check_reach(wager, file.text, path);
            EXPECT_TRUE(path.ends_with("/" + wager.id + ".toml")) << path << " holds " << wager.id;
            return wager;
        });
        EXPECT_TRUE(checked) << checked.error().text;
    }
    EXPECT_GE(files, 40U);
    EXPECT_EQ(all_wagers().size(), files);
}

// Not only is there no proof that a row cannot come: cards were found on which it does.
TEST(RulebookWagers, have_cards_for_every_row) {
    for (const Wager& wager : all_wagers()) {
        const bool is_drawn = wager.procedure == Procedure::wheel || wager.procedure == Procedure::go_fish;
        for (const PayTable& table : wager.tables) {
            std::vector<std::size_t> rows;
            for (std::size_t i = 0; i + 1 < wager.outcomes.size(); ++i) {
                const bool is_like_the_last = is_drawn && !rows.empty() &&
                    wager.outcomes[rows.back()].when.text() == wager.outcomes[i].when.text();
                if (table.pays[i].is_row() && !is_like_the_last) rows.push_back(i);
            }
            const Reach reach = reach_of(wager, rows, *deck_recipe(table.pack), table.decks.back());
            for (const std::size_t row : rows) {
                EXPECT_TRUE(reach.reached[row]) << wager.id << " " << table.id << ": " << wager.outcomes[row].id;
            }
        }
    }
}

TEST(RulebookWagers, come_in_the_order_of_the_documents) {
    const auto place = [](const std::string& id) { return *find_wager(id) - all_wagers().data(); };
    EXPECT_LT(place("wheel-of-madness"), place("lucky-ladies")) << "30-899.06 before 30-899.12";
    EXPECT_LT(place("lucky-ladies"), place("straight-jack")) << "30-899 before 30-2109";
    EXPECT_LT(place("straight-jack"), place("red-flex")) << "the regulation before the card rooms";
    EXPECT_LT(place("streak-2"), place("streak-5"));
}

TEST(RulebookWagers, go_with_wagers_that_are_there) {
    for (const Wager& wager : all_wagers()) {
        // A variation's own wager may need one that only its round has.
        if (!wager.games.empty()) continue;
        for (const std::string& id : wager.needs) EXPECT_TRUE(find_wager(id)) << wager.id << " needs " << id;
        for (const std::string& id : wager.beside) EXPECT_TRUE(find_wager(id)) << wager.id << " lies beside " << id;
    }
}

// So that the rules card of either says so.
TEST(RulebookWagers, name_each_other_where_they_bar_each_other) {
    int pairs = 0;
    const auto expect_mutual = [&pairs](const Wager& wager, std::vector<std::string> Wager::*names) {
        for (const std::string& id : wager.*names) {
            const auto other = find_wager(id);
            ASSERT_TRUE(other) << wager.id << ": " << id;
            EXPECT_THAT((*other)->*names, testing::Contains(wager.id)) << id;
            EXPECT_EQ((*other)->placed, Moment::before_deal) << id;
            ++pairs;
        }
    };
    for (const Wager& wager : all_wagers()) {
        expect_mutual(wager, &Wager::not_beside);
        expect_mutual(wager, &Wager::instead_of);
    }
    EXPECT_EQ(pairs, 4);
}

TEST(RulebookWagers, are_found_by_their_ids) {
    ASSERT_TRUE(find_wager("lucky-ladies"));
    EXPECT_EQ((*find_wager("lucky-ladies"))->name, "Lucky Ladies");
    ASSERT_FALSE(find_wager("luky-ladies"));
    EXPECT_EQ(find_wager("luky-ladies").error().text, "no wager 'luky-ladies'; did you mean 'lucky-ladies'?");
}

// ---- the pages that say how ----

std::string docs() {
    const auto text = rulebook::read_file(testing_support::project_file("docs/wagers.md"));
    EXPECT_TRUE(text) << text.error().text;
    return text ? *text : "";
}

const std::string example_folder = testing_support::project_file("docs/examples/house-of-mirrors");

TEST(WagerPages, show_every_word_of_the_language) {
    const std::string page = docs();
    for (const Name& name : names()) EXPECT_THAT(page, HasSubstr("`" + std::string(name.word) + "`"));
    for (const Function& function : functions()) EXPECT_THAT(page, HasSubstr("`" + std::string(function.word) + "("));
    for (const std::string_view word : pattern_words()) EXPECT_THAT(page, HasSubstr("`" + std::string(word) + "`"));
}

// All keys, at any depth, but for those that the writer of a file makes up: outcomes of pay tables, and their names.
void keys_of(const toml::table& table, const std::string& within, std::set<std::string>& keys) {
    const bool is_made_up = within == "pays" || within == "table" || within == "envy" || within == "dealer_envy";
    for (const auto& [key, node] : table) {
        if (!is_made_up) keys.emplace(key.str());
        if (const toml::table* inner = node.as_table()) {
            if (within == "table" || within.empty() || within == "decks") keys_of(*inner, std::string(key.str()), keys);
        }
        const toml::array* array = node.as_array();
        for (std::size_t i = 0; array && i < array->size(); ++i) {
            if (const toml::table* inner = (*array)[i].as_table()) keys_of(*inner, std::string(key.str()), keys);
        }
    }
}

TEST(WagerPages, show_every_key_that_the_rulebooks_wagers_use) {
    const std::string page = docs();
    std::set<std::string> keys;
    for (const rulebook::EmbeddedFile& file : rulebook::embedded_files()) {
        const bool is_wager = file.path.starts_with("wagers/blackjack/") || file.path.starts_with("wagers/poker/");
        if (!is_wager) continue;
        keys_of(rulebook::parse_toml(file.text, file.path), "", keys);
    }
    EXPECT_GT(keys.size(), 30U);
    for (const std::string& key : keys) {
        // As a key of an example, a heading of one, or by itself.
        const std::regex shown("(^|\n|`|\\{ |, |\\[)" + key + "( *=|\\.|\\]|`)");
        EXPECT_TRUE(std::regex_search(page, shown)) << key;
    }
}

TEST(WagerPages, show_the_example_as_it_stands) {
    const auto text = rulebook::read_file(example_folder + "/mirror.toml");
    ASSERT_TRUE(text) << text.error().text;
    EXPECT_THAT(docs(), HasSubstr("```toml\n" + *text + "```"));
}

// Every expression in the tables of words can be asked.
TEST(WagerPages, show_questions_that_can_be_asked) {
    const std::string page = docs();
    int asked = 0;
    for (auto at = page.find("| `"); at != std::string::npos; at = page.find("| `", at + 1)) {
        const auto end = page.find('`', at + 3);
        const std::string text = page.substr(at + 3, end - at - 3);
        if (text.find('(') == std::string::npos || page.substr(0, at).find("## The language") == std::string::npos)
            continue;
        const auto as_truth = Expression::parse(text, "wagers.md", 1, 1);
        const auto as_number = Expression::parse(text + " = 1", "wagers.md", 1, 1);
        const auto as_cards = Expression::parse("suited(" + text + ")", "wagers.md", 1, 1);
        EXPECT_TRUE(bool(as_truth) || bool(as_number) || bool(as_cards)) << text;
        ++asked;
    }
    EXPECT_GT(asked, 20);
}

// ---- a user's own ----

class UsersWagers : public testing::Test {
protected:
    void write(const std::string& name, const std::string& text) const { std::ofstream(folder.file(name)) << text; }
    std::string add() const {
        const auto error = rulebook::add_rulebook_folder(folder.path());
        return error ? with(error->text, folder.path() + "/", "") : "";
    }
    static bool has(const std::string& id) { return bool(find_wager(id)); }

    const testing_support::OwnFolder folder;
};

TEST_F(UsersWagers, are_added_beside_the_rulebooks_and_found) {
    const auto* before = &all_wagers()[0];
    write("mine.toml", with(good, "royal-pairs", "my-own-pairs"));
    EXPECT_EQ(add(), "");
    ASSERT_TRUE(has("my-own-pairs"));
    EXPECT_EQ(&all_wagers()[0], before) << "those already handed out stay where they are";
    EXPECT_EQ(all_wagers().back().id, "my-own-pairs") << "after the rulebook's";
}

TEST_F(UsersWagers, of_the_example_are_hosted_by_its_preset) {
    const auto error = rulebook::add_rulebook_folder(example_folder);
    ASSERT_FALSE(error) << error->text;
    ASSERT_TRUE(has("mirror"));
    EXPECT_TRUE(rulebook::choose("blackjack", "house-of-mirrors", {}));
}

TEST_F(UsersWagers, are_added_all_or_none) {
    write("a.toml", with(good, "royal-pairs", "never-added"));
    write("b.toml", with(good, "pair(player)\"", "pear(player)\""));
    EXPECT_EQ(add(), "b.toml:23:9: no function 'pear'; did you mean 'pair'?");
    EXPECT_FALSE(has("never-added"));
    write("b.toml", "game = \"blackjack\"\n[[preset]]\nid = \"p\"\n");
    EXPECT_THAT(add(), HasSubstr("b.toml:2: a preset needs 'gist'"));
    EXPECT_FALSE(has("never-added"));
    write("b.toml", "title = \"neither\"\n");
    EXPECT_EQ(add(), "b.toml: a rulebook file is a wager, with [[outcome]], or names a game, with [[preset]]");
    EXPECT_FALSE(has("never-added"));
}

TEST_F(UsersWagers, take_no_name_that_is_taken) {
    write("a.toml", with(good, "royal-pairs", "lucky-ladies"));
    EXPECT_EQ(add(), "a.toml: there is already a wager 'lucky-ladies'");
    write("a.toml", with(good, "royal-pairs", "twice-the-same"));
    write("b.toml", with(good, "royal-pairs", "twice-the-same"));
    EXPECT_EQ(add(), "a.toml: there is already a wager 'twice-the-same'");
    EXPECT_FALSE(has("twice-the-same"));
}

TEST_F(UsersWagers, go_with_wagers_and_games_that_are_there) {
    write("a.toml", with(good, "by    =", "needs = [\"luky-ladies\"]\nby ="));
    EXPECT_EQ(add(),
              "a.toml: 'royal-pairs' goes with a wager that is not there, 'luky-ladies'; did you mean "
              "'lucky-ladies'?");
    write("a.toml", with(good, "by    =", "not_beside = [\"luky-ladies\"]\nby ="));
    EXPECT_THAT(add(), HasSubstr("'luky-ladies'; did you mean 'lucky-ladies'?"));
    write("a.toml", with(good, "decks   =", "instead_of = [\"luky-ladies\"]\ndecks   ="));
    EXPECT_THAT(add(), HasSubstr("'luky-ladies'; did you mean 'lucky-ladies'?"));
    write("a.toml", with(good, "decks   =", "games = [\"blakjack\"]\ndecks   ="));
    EXPECT_EQ(add(), "a.toml: no game 'blakjack'; did you mean 'blackjack'?");
}

TEST_F(UsersWagers, that_can_never_win_are_refused) {
    write("a.toml", with(good, "pair(dealer_two)", "total(player) = 22"));
    EXPECT_EQ(add(), "a.toml:28:8: outcome 'dealers-pair' can never match, with 6 decks");
}

}  // namespace
}  // namespace felt::wagers
