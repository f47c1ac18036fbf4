// Files of rounds: every line says what it should, in the place it stands, and what cannot be read is told with its
// line.
#include "rulebook/round_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rulebook/script.hpp"

namespace felt::rulebook {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string two_rounds = R"(# A file of rounds.
game blackjack
option soft17 hit
option decks 6

round dealer-goes-over [30-807(1)(a), 30-822]
  The dealer goes over 21 against a 19.
  cards Th 6s 9d Tc Kd
  seat 1: main 10.00 tip 1.00; stand
  1 hand 1 main 10.00: dealer-bust, pays 1 to 1, returns 20.00, net 10.00, tip 1.00, tip returns 2.00, covered,
    clause 30-807(1)(a)
  net 1: 9.00
  dealer 6s Tc Kd
  events wager deal answer
    turn-over pay end
  tips 2.00

# One of them has a table of its own.
round no-split-of-a-nineteen [30-814]
  A ten and a nine are no pair.
  option decks 2
  cards Th 6s 9d Tc
  seat 1, 2: main 10.00
  seat 4; split
  refused 30-814
)";

std::vector<WrittenRound> rounds_of(const std::string& text) {
    auto rounds = read_round_file(text, "r.rounds");
    EXPECT_TRUE(rounds) << rounds.error().text;
    return rounds ? *rounds : std::vector<WrittenRound>{};
}
std::string error_of(const std::string& text) {
    const auto rounds = read_round_file(text, "r.rounds");
    if (!rounds) return rounds.error().text;
    for (const WrittenRound& round : *rounds) {
        if (const auto script = read_script(round); !script) return script.error().text;
    }
    return {};
}
std::string with(std::string text, const std::string& old, const std::string& now) {
    const auto at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), now);
}

// A round of these lines, so that the first of them is line 5.
std::string round_of(const std::string& lines, const std::string& shared = "game blackjack") {
    return shared + "\n\nround a-round [30-807]\n  It shows something.\n" + lines;
}
// What such a round becomes, from the line after its gist to the one before its last, a seat of its own.
std::string toml_of(const std::string& lines) {
    const auto rounds = rounds_of(round_of(lines + "  seat 9: main 1.00\n"));
    if (rounds.empty()) return {};
    const std::string& script = rounds[0].script;
    const auto gist = script.find("round = ");
    const auto from = script.find('\n', gist) + 1;
    return script.substr(from, script.rfind('\n', script.size() - 2) - from);
}

TEST(RoundFile, lists_its_rounds_with_what_they_show) {
    const auto rounds = rounds_of(two_rounds);
    ASSERT_EQ(rounds.size(), 2U);
    EXPECT_EQ(rounds[0].name, "dealer-goes-over");
    EXPECT_EQ(rounds[0].game, "blackjack");
    EXPECT_EQ(rounds[0].gist, "The dealer goes over 21 against a 19.");
    EXPECT_THAT(rounds[0].clauses, ElementsAre("30-807(1)(a)", "30-822"));
    EXPECT_EQ(rounds[0].where(), "r.rounds:6");
    EXPECT_EQ(rounds[1].id(), "r.rounds#no-split-of-a-nineteen");
    EXPECT_EQ(rounds[1].where(), "r.rounds:19");
}

TEST(RoundFile, puts_everything_where_it_is_written) {
    EXPECT_EQ(rounds_of(two_rounds)[1].script, R"(
game = "blackjack"
table."soft17" = "hit"















clauses = ["30-814"]
round = "A ten and a nine are no pair."
table."decks" = "2"
cards = "Th 6s 9d Tc"
seat = [{ "bets" = { "main" = "10.00" }, "seat" = 1 }, { "bets" = { "main" = "10.00" }, "seat" = 2 }
, { "acts" = ["split"], "seat" = 4 }]
expect_refused = "30-814"
)");
}

TEST(RoundFile, is_played_and_held_to_what_it_says) {
    const auto rounds = rounds_of(two_rounds);
    const auto script = read_script(rounds[0]);
    ASSERT_TRUE(script) << script.error().text;
    EXPECT_EQ(script->file, "r.rounds:6");
    EXPECT_EQ(script->title, "The dealer goes over 21 against a 19.");
    ASSERT_EQ(script->expected.settlements.size(), 1U);
    EXPECT_EQ(script->expected.settlements[0].fields.size(), 12U);
    EXPECT_THAT(script->expected.events, ElementsAre("wager", "deal", "answer", "turn-over", "pay", "end"));
    EXPECT_THAT(unmet(*script, play_script(*script)), IsEmpty());
    const auto other = read_script(rounds[1]);
    ASSERT_TRUE(other) << other.error().text;
    EXPECT_EQ(other->chosen.settings["decks"], "2") << "its own option, not the shared one";
    EXPECT_EQ(other->chosen.settings["soft17"], "hit");
}

TEST(RoundFile, fails_a_round_whose_expectations_do_not_hold) {
    const std::vector<std::pair<std::string, std::string>> mutations{{"1 hand 1 main", "2 hand 1 main"},
                                                                     {"1 hand 1 main", "1 hand 2 main"},
                                                                     {"1 hand 1 main", "1 hand 1 insurance"},
                                                                     {"main 10.00: ", "main 9.00: "},
                                                                     {"dealer-bust,", "push,"},
                                                                     {"pays 1 to 1", "pays 3 to 2"},
                                                                     {"returns 20.00", "returns 0.00"},
                                                                     {"net 10.00,", "net -10.00,"},
                                                                     {"tip 1.00, tip", "tip 0.50, tip"},
                                                                     {"tip returns 2.00", "tip returns 1.00"},
                                                                     {"covered,", "not covered,"},
                                                                     {"clause 30-807(1)(a)\n", "clause 30-808\n"},
                                                                     {"net 1: 9.00", "net 1: 10.00"},
                                                                     {"dealer 6s Tc Kd", "dealer 6s Tc"},
                                                                     {"turn-over pay end", "pay turn-over end"},
                                                                     {"tips 2.00", "tips 1.00"}};
    for (const auto& [old, now] : mutations) {
        const auto script = read_script(rounds_of(with(two_rounds, old, now))[0]);
        ASSERT_TRUE(script) << script.error().text;
        const auto lines = unmet(*script, play_script(*script));
        ASSERT_EQ(lines.size(), 1U) << old;
        EXPECT_THAT(lines[0], testing::MatchesRegex("r\\.rounds:(6|10): .*")) << old;
    }
}

TEST(RoundFile, says_of_the_table_what_a_script_says) {
    EXPECT_EQ(toml_of("  preset house-rules\n"), "preset = \"house-rules\"");
    EXPECT_EQ(toml_of("  option blackjack_pays 6 to 5\n"), "table.\"blackjack_pays\" = \"6 to 5\"");
    EXPECT_EQ(toml_of("  hosts lucky-ladies b\n"), "wagers.\"lucky-ladies\" = \"b\"");
    EXPECT_EQ(toml_of("  hosts lucky-ladies b least 5.00 most 25\n"),
              R"(wagers."lucky-ladies" = { "table" = "b", "least" = "5.00", "most" = "25.00" })");
    EXPECT_EQ(toml_of("  hosts 21-plus-3 unit 5.00 suit hearts by main-wager\n"),
              R"(wagers."21-plus-3" = { "unit" = "5.00", "suit" = "hearts", "by" = "main-wager" })");
    EXPECT_EQ(toml_of("  bank seat 8 posted 1000.00 button 3\n"),
              R"(bank = { "seat" = 8, "posted" = "1000.00", "button" = 3 })");
    EXPECT_EQ(toml_of("  button 2\n  cards-left 7\n  dice 3 3 4\n  spins joker A\n"),
              "button = 2\ncards_left = 7\ndice = \"3 3 4\"\nspins = [\"joker\", \"A\"]");
    EXPECT_EQ(toml_of("  mark kill-seat 3\n  meter rocket-aces main 100.50\n  reserve rocket-aces main 5.00\n"),
              "marks.\"kill-seat\" = 3\nmeters.\"rocket-aces\".\"main\" = \"100.50\"\n"
              "reserves.\"rocket-aces\".\"main\" = \"5.00\"");
    EXPECT_EQ(toml_of("  carried 1 flex-action:5 50.00 progress 2 tip 1.00 locked-in\n  carried 2 streak-2 5.00\n"),
              R"(carried = [{ "seat" = 1, "wager" = "flex-action:5", "amount" = "50.00", "progress" = 2, )"
              R"("tip" = "1.00", "locked_in" = true })"
              "\n"
              R"(, { "seat" = 2, "wager" = "streak-2", "amount" = "5.00" }])");
    EXPECT_EQ(toml_of("  seat 1, 2 player Ann; hit\n"),
              R"(seat = [{ "player" = "Ann", "acts" = ["hit"], "seat" = 1 }, )"
              R"({ "player" = "Ann", "acts" = ["hit"], "seat" = 2 })");
    EXPECT_EQ(toml_of("  ruling misread-signal seat 1 hand 2 did hit then choose before-answer 3\n"),
              R"(ruling = [{ "rule" = "misread-signal", "seat" = 1, "hand" = 2, "did" = "hit", "then" = "choose", )"
              R"("before_answer" = 3 }])");
    EXPECT_EQ(toml_of("  ruling dealer-missed-card card 2 before-card 4\n"),
              R"(ruling = [{ "rule" = "dealer-missed-card", "card" = 2, "before_card" = 4 }])");
}

TEST(RoundFile, says_of_what_must_come_what_a_script_says) {
    EXPECT_EQ(toml_of("  1 straight:17 5.00: wins, pays 35 to 1\n  any: returns 1.00, not covered\n  2: net -1.00\n"),
              R"(expect = [{ "wager" = "straight", "spot" = "17", "stake" = "5.00", "outcome" = "wins", )"
              R"("pays" = "35 to 1", "seat" = 1 })"
              "\n"
              R"(, { "returned" = "1.00", "covered" = false })"
              "\n"
              R"(, { "net" = "-1.00", "seat" = 2 }])");
    EXPECT_EQ(toml_of("  3, 2 main: lose, returns 0.00\n"),
              R"(expect = [{ "wager" = "main", "outcome" = "lose", "returned" = "0.00", "seat" = 3 }, )"
              R"({ "wager" = "main", "outcome" = "lose", "returned" = "0.00", "seat" = 2 }])");
    EXPECT_EQ(toml_of("  net 1: 5.00, 2: -7.50\n"), R"(expect_net = { "1" = "5.00", "2" = "-7.50" })");
    EXPECT_EQ(toml_of("  asks play seat 1 hand 2: hit, stand\n"),
              R"(expect_pending = { "asks" = "play", "seat" = 1, "hand" = 2, "options" = ["hit", "stand"] })");
    EXPECT_EQ(toml_of("  asks card\n  dealer nothing\n"),
              "expect_pending = { \"asks\" = \"card\" }\nexpect_dealer = \"\"");
    EXPECT_EQ(toml_of("  collected 4.00\n  jackpot 1.00\n  after bank -9.50\n  after button 2\n"),
              "expect_collected = \"4.00\"\nexpect_jackpot = \"1.00\"\nexpect_bank = \"-9.50\"\nexpect_button = 2");
    EXPECT_EQ(toml_of("  after mark kill-seat 0\n  after meter rocket-aces main 7.00\n  after carried nothing\n"),
              "expect_marks.\"kill-seat\" = 0\nexpect_meters.\"rocket-aces\".\"main\" = \"7.00\"\nexpect_carried = []");
    EXPECT_EQ(toml_of("  after carried 2 streak-2 5.00 progress 1\n"),
              R"(expect_carried = [{ "seat" = 2, "wager" = "streak-2", "amount" = "5.00", "progress" = 1 }])");
}

TEST(RoundFile, keeps_quotes_and_lines_that_go_on) {
    const std::string text =
        "game blackjack\r\nround a-round [30-807,\n    30-808]\n  He said \"hit\\stand\",\n      and meant it.\n"
        "  cards Th 9d\n    6s\n  seat 1: main 10.00,\n    lucky-ladies 5.00;\n    hit, stand\n";
    const auto rounds = rounds_of(text);
    EXPECT_EQ(rounds[0].gist, "He said \"hit\\stand\", and meant it.");
    EXPECT_THAT(rounds[0].clauses, ElementsAre("30-807", "30-808"));
    const auto script = read_script(rounds[0]);
    ASSERT_TRUE(script) << script.error().text;
    EXPECT_EQ(script->title, rounds[0].gist);
    EXPECT_EQ(script->round.cards.size(), 3U);
    EXPECT_EQ(script->round.seats[0].bets.size(), 2U);
    EXPECT_THAT(script->round.seats[0].acts, ElementsAre("hit", "stand"));
}

TEST(RoundFile, finds_a_round_by_its_name_or_the_nearest) {
    const auto rounds = rounds_of(two_rounds);
    EXPECT_EQ(find_round(rounds, "dealer-goes-over")->line, 6);
    EXPECT_EQ(find_round(rounds, "dealer-gose-over").error().text,
              "no round 'dealer-gose-over'; did you mean 'dealer-goes-over'?");
}

// ---- what cannot be read ----

TEST(RoundFile, is_refused_where_its_lines_do_not_hold_together) {
    EXPECT_EQ(error_of(""), "r.rounds: holds no round; one begins 'round a-name [30-807(1)]'");
    EXPECT_EQ(error_of("game blackjack\n"), "r.rounds: holds no round; one begins 'round a-name [30-807(1)]'");
    EXPECT_EQ(error_of("    game blackjack\n"), "r.rounds:1: there is no line above that this could go on with");
    EXPECT_EQ(error_of("\n  cards Th\n"), "r.rounds:2: this line is indented, but no 'round' is above it");
    EXPECT_THAT(error_of("cards Th\n"), HasSubstr("r.rounds:1: 'cards' belongs to a round: indent it"));
    EXPECT_EQ(error_of(round_of("  seat 1: main 1.00\nruond another [30-807]\n")),
              "r.rounds:6: no line begins with 'ruond'; did you mean 'round'?");
    EXPECT_THAT(error_of(round_of("option decks 2\n")), HasSubstr("r.rounds:5: what all rounds share stands above"));
    EXPECT_EQ(error_of("round one two\n"), "r.rounds:1: this is written 'round a-name [30-807(1), 30-808]'");
    EXPECT_EQ(error_of("round one [30-807\n"), "r.rounds:1: this is written 'round a-name [30-807(1), 30-808]'");
    EXPECT_EQ(error_of(with(two_rounds, "no-split-of-a-nineteen", "dealer-goes-over")),
              "r.rounds:19: round 'dealer-goes-over' is there twice, first in line 6");
    EXPECT_EQ(error_of("game blackjack\nround one [30-807]\n"), "r.rounds:2: round 'one' does not say what it shows");
    EXPECT_EQ(error_of("game blackjack\nround one [30-807]\n  cards Th\n"),
              "r.rounds:3: the first line of a round is a sentence that says what it shows; 'cards' comes after it");
    EXPECT_EQ(error_of(round_of("  seat 1: main 1.00\n", "")), "r.rounds:3: round 'a-round' needs a line 'game'");
    EXPECT_EQ(error_of(round_of("")), "r.rounds:3: round 'a-round' needs at least one line 'seat'");
    EXPECT_EQ(error_of(round_of("  cards Th\n  cards 9d\n")), "r.rounds:6: this is said twice, first in line 5");
    EXPECT_EQ(error_of(round_of("", "option decks 1\noption decks 2")),
              "r.rounds:2: this is said twice, first in line 1");
    EXPECT_THAT(error_of(round_of("  seat 1: main 1.00\n  cards Th\n  seat 2: main 1.00\n")),
                HasSubstr("r.rounds:7: lines that begin alike stand together; others like this one begin in line 5"));
}

TEST(RoundFile, is_refused_where_a_line_cannot_be_read) {
    const auto line_error = [](const std::string& line) { return error_of(round_of("  " + line + "\n")); };
    EXPECT_EQ(line_error("card Th"), "r.rounds:5: no line begins with 'card'; did you mean 'cards'?");
    EXPECT_EQ(line_error("seats 1: main 1.00"), "r.rounds:5: no line begins with 'seats'; did you mean 'seat'?");
    EXPECT_EQ(line_error("game"), "r.rounds:5: 'game' is followed by one word");
    EXPECT_EQ(line_error("cards"), "r.rounds:5: nothing follows 'cards'");
    EXPECT_EQ(line_error("option decks"), "r.rounds:5: this is written 'option soft17 hit'");
    EXPECT_THAT(line_error("hosts lucky-ladies"), HasSubstr("r.rounds:5: this is written 'hosts lucky-ladies b'"));
    EXPECT_EQ(line_error("hosts lucky-ladies b mots 5.00"),
              "r.rounds:5: 'mots' means nothing here; did you mean 'most'?");
    EXPECT_EQ(line_error("bank seat 8 posted"), "r.rounds:5: 'posted' needs a value after it");
    EXPECT_EQ(line_error("bank seat 8 seat 7"), "r.rounds:5: 'seat' is there twice");
    EXPECT_EQ(line_error("button x"), "r.rounds:5: 'x' should be a whole number");
    EXPECT_THAT(line_error("seat 1 main 10.00"), HasSubstr("r.rounds:5: this is written 'seat 1: main 10.00"));
    EXPECT_THAT(line_error("seat 1: main"), HasSubstr("r.rounds:5: this is written 'seat 1: main 10.00"));
    EXPECT_THAT(line_error("seat 1: main 10.00; hit,, stand"), HasSubstr("r.rounds:5: this is written 'seat 1"));
    EXPECT_EQ(line_error("seat 1: main 10.005"),
              "r.rounds:5: '10.005' should be an amount in whole cents, such as 5.00");
    EXPECT_EQ(line_error("seat 1: main 1.00, main 2.00"), "r.rounds:5: 'main' is there twice");
    EXPECT_THAT(line_error("1 main 10.00"), HasSubstr("r.rounds:5: this is written '1 hand 2 main 10.00: dealer-bust"));
    EXPECT_THAT(line_error("1 main: push, wins 5.00"), HasSubstr("r.rounds:5: this is written '1 hand 2 main"));
    EXPECT_EQ(line_error("1 main: push, returns ten"),
              "r.rounds:5: 'ten' should be an amount in whole cents, such as 5.00");
    EXPECT_EQ(line_error("net 10.00"), "r.rounds:5: this is written 'net 1: 10.00, 2: -5.00'");
    EXPECT_EQ(line_error("net 1: -x"), "r.rounds:5: '-x' should be an amount in whole cents, such as -5.00");
    EXPECT_EQ(line_error("after metre rocket-aces main 5.00"),
              "r.rounds:5: no line 'after metre'; did you mean 'meter'?");
    EXPECT_EQ(line_error("after button"),
              "r.rounds:5: this is written 'after button 3', 'after mark kill-seat 2' or "
              "'after carried nothing'");
}

// What only the rulebook can know is told by the script's own reader, with the line it stands in.
TEST(RoundFile, is_refused_by_line_where_the_rulebook_knows_better) {
    EXPECT_THAT(error_of(with(two_rounds, "game blackjack", "game blakjack")),
                HasSubstr("r.rounds:2: no game 'blakjack'; did you mean 'blackjack'?"));
    EXPECT_THAT(error_of(with(two_rounds, "option soft17 hit", "option soft17 sit")),
                HasSubstr("r.rounds:3: soft17 cannot be 'sit'"));
    EXPECT_THAT(error_of(with(two_rounds, "option decks 2", "option decks 12")),
                HasSubstr("r.rounds:21: decks cannot be '12'"));
    EXPECT_THAT(error_of(with(two_rounds, "cards Th 6s 9d Tc\n", "cards Th 6x 9d Tc\n")),
                HasSubstr("r.rounds:22: '6x' is no card"));
    EXPECT_THAT(error_of(with(two_rounds, "seat 1, 2: main", "seat 1, 2: mian")), HasSubstr("r.rounds:23: "));
    EXPECT_THAT(error_of(with(two_rounds, "seat 4; split", "seat 2; split")),
                HasSubstr("r.rounds:24: seat 2 is in the script twice"));
    EXPECT_THAT(error_of(with(two_rounds, "  refused", "  ruling void-hnad seat 1\n  refused")),
                HasSubstr("r.rounds:25: no ruling 'void-hnad'; did you mean 'void-hand'?"));
}

}  // namespace
}  // namespace felt::rulebook
