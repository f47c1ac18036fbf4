// Scripted rounds are read strictly, and each expectation in them can fail.
#include "rulebook/script.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace felt::rulebook {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The dealer goes over 21 against a 19.
const std::string a_round = R"toml(round = "The dealer goes over."
clauses = ["30-807(1)(a)"]
game = "blackjack"
cards = "Th 6s 9d Tc Kd"
[[seat]]
seat = 1
bets = { main = "10.00" }
tips = { main = "1.00" }
acts = ["stand"]
)toml";

std::string error_of(const std::string& text) {
    const auto script = read_script(text, "r.toml");
    return script ? std::string{} : script.error().text;
}
std::vector<std::string> unmet_by(const std::string& text) {
    const auto script = read_script(text, "r.toml");
    if (!script) return {script.error().text};
    return unmet(*script, play_script(*script));
}
std::string with(std::string text, const std::string& old, const std::string& now) {
    const auto at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), now);
}
// Top-level keys stand before the first [[seat]].
std::string with_key(const std::string& key) { return with(a_round, "[[seat]]", key + "\n[[seat]]"); }

TEST(Script, plays_as_written) {
    const auto script = read_script(a_round, "r.toml");
    ASSERT_TRUE(script) << script.error().text;
    EXPECT_EQ(script->title, "The dealer goes over.");
    EXPECT_THAT(script->clauses, ElementsAre("30-807(1)(a)"));
    const ScriptRun run = play_script(*script);
    EXPECT_TRUE(run.is_complete());
    EXPECT_EQ(text_of(dealer_cards(run.end.round)), "6s Tc Kd");
    EXPECT_EQ(net_by_seat(run.end.round).at(1), Money::dollars(9)) << "ten won and a dollar given";
    EXPECT_THAT(unmet(*script, run), IsEmpty());
}

TEST(Script, meets_expectations_that_hold) {
    const std::string keys = R"toml(expect_net = { 1 = "9.00" }
expect_dealer = "6s Tc Kd"
expect_tips = "2.00"
expect_events = ["wager", "deal", "answer", "turn-over", "pay", "end"]
)toml";
    const std::string settlement = R"toml([[expect]]
seat = 1
hand = 1
wager = "main"
stake = "10.00"
outcome = "dealer-bust"
pays = "1 to 1"
returned = "20.00"
net = "10.00"
clause = "30-807(1)(a)"
tip = "1.00"
tip_returned = "2.00"
covered = true
)toml";
    EXPECT_THAT(unmet_by(with_key(keys) + settlement), IsEmpty());
}

TEST(Script, reports_every_expectation_that_does_not_hold) {
    EXPECT_THAT(unmet_by(with_key("expect_net = { 1 = \"10.00\" }")), ElementsAre(HasSubstr("net 9.00, not 10.00")));
    EXPECT_THAT(unmet_by(with_key("expect_net = { 1 = \"-9.00\" }")), ElementsAre(HasSubstr("net 9.00, not -9.00")));
    EXPECT_THAT(unmet_by(with_key("expect_net = { 2 = \"1.00\" }")), ElementsAre(HasSubstr("net 0.00, not 1.00")));
    EXPECT_THAT(unmet_by(with_key("expect_dealer = \"6s Tc\"")), ElementsAre(HasSubstr("the dealer has 6s Tc Kd")));
    EXPECT_THAT(unmet_by(with_key("expect_tips = \"1.00\"")), ElementsAre(HasSubstr("the tip box has 2.00")));
    EXPECT_THAT(unmet_by(with_key("expect_events = [\"pay\", \"answer\"]")), ElementsAre(HasSubstr("event 'answer'")));
    EXPECT_THAT(unmet_by(with_key("expect_refused = \"30-814\"")), ElementsAre(HasSubstr("nothing was refused")));
    EXPECT_THAT(unmet_by(with_key("expect_pending = { asks = \"play\" }")),
                ElementsAre(HasSubstr("no question 'play'")));
    EXPECT_THAT(unmet_by(with_key("expect_pending = { asks = \"card\" }")),
                ElementsAre(HasSubstr("does not wait for card")));
    for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{{"seat", "2"},
                                                                                     {"hand", "2"},
                                                                                     {"wager", "\"insurance\""},
                                                                                     {"stake", "\"9.00\""},
                                                                                     {"outcome", "\"push\""},
                                                                                     {"pays", "\"3 to 2\""},
                                                                                     {"returned", "\"0.00\""},
                                                                                     {"net", "\"-10.00\""},
                                                                                     {"clause", "\"30-808\""},
                                                                                     {"tip", "\"0.00\""},
                                                                                     {"tip_returned", "\"1.00\""},
                                                                                     {"covered", "false"}}) {
        EXPECT_THAT(unmet_by(a_round + "[[expect]]\n" + key + " = " + value + "\n"),
                    ElementsAre(HasSubstr(key + " = ")));
    }
    EXPECT_THAT(unmet_by(a_round + "[[expect]]\n[[expect]]\n"),
                ElementsAre(HasSubstr("1 settlements were made, not 2")));
}

TEST(Script, reports_a_round_that_is_not_complete_or_was_refused) {
    EXPECT_THAT(unmet_by(with(a_round, "acts = [\"stand\"]", "acts = []")), ElementsAre(HasSubstr("not complete")));
    EXPECT_THAT(unmet_by(with(a_round, " Kd", "")), ElementsAre(HasSubstr("not complete")));
    EXPECT_THAT(unmet_by(with(a_round, "\"stand\"", "\"split\"")), ElementsAre(HasSubstr("30-814")));
    EXPECT_THAT(unmet_by(with(a_round, "\"stand\"", "\"stand\", \"hit\"")), ElementsAre(HasSubstr("never asked for")));
    EXPECT_THAT(unmet_by(with(a_round, "\"10.00\"", "\"0.50\"")), ElementsAre(HasSubstr("30-803(3)(c)")));
    EXPECT_THAT(unmet_by(with(a_round, "\"stand\"", "\"stnad\"")),
                testing::Contains(HasSubstr("did you mean 'stand'?")));
    EXPECT_THAT(unmet_by(with(a_round, "\"stand\"", "\"double lots\"")), testing::Contains(HasSubstr("'double lots'")));
}

TEST(Script, reports_a_ruling_that_nothing_called_for) {
    EXPECT_THAT(unmet_by(a_round + "[[ruling]]\nrule = \"missed-first-card\"\nseat = 3\n"),
                ElementsAre(HasSubstr("nothing in the round called for the ruling 'missed-first-card'")));
}

TEST(Script, meets_a_pending_question_with_its_options) {
    const std::string open = with(a_round, "acts = [\"stand\"]", "acts = []");
    const auto pending = [&](const std::string& what) {
        return unmet_by(with(open, "[[seat]]", "expect_pending = { " + what + " }\n[[seat]]"));
    };
    EXPECT_THAT(
        pending("asks = \"play\", seat = 1, hand = 1, options = [\"hit\", \"stand\", \"double\", \"surrender\"]"),
        IsEmpty());
    EXPECT_THAT(pending("asks = \"play\", options = [\"hit\", \"stand\"]"), ElementsAre(HasSubstr("the options are")));
    EXPECT_THAT(pending("asks = \"insurance\""), ElementsAre(HasSubstr("no question 'insurance'")));
    EXPECT_THAT(pending("asks = \"play\", seat = 2"), ElementsAre(HasSubstr("no question 'play'")));
}

TEST(Script, is_refused_with_file_and_line_when_it_cannot_be_read) {
    const auto expect_error = [](const std::string& text, const std::string& line) {
        EXPECT_THAT(error_of(text), testing::StartsWith("r.toml")) << text;
        EXPECT_THAT(error_of(text), HasSubstr(line)) << text;
        EXPECT_EQ(error_of(text).find('\n'), std::string::npos);
    };
    expect_error(with(a_round, "game = \"blackjack\"", "game = \"blakjack\""), ":3: no game 'blakjack'; did you mean");
    expect_error(with(a_round, "game = \"blackjack\"\n", ""), "needs 'game'");
    expect_error(with(a_round, "Kd", "Kx"), ":4: 'Kx' is no card");
    expect_error(with(a_round, "Kd", "*"), ":4: '*' is not in this game's decks");
    expect_error(with(a_round, "Kd", "Th Th Th Th Th Th Th"), ":4: 'Th' comes more often than the 6");
    expect_error(with(a_round, "seat = 1", "seat = 10"), "1 to 9");
    expect_error(with(a_round, "seat = 1\n", ""), "a seat needs 'seat'");
    expect_error(with(a_round, "main = \"10.00\"", "mian = \"10.00\""),
                 ":7: blackjack has no wager 'mian'; did you mean 'main'?");
    expect_error(with(a_round, "main = \"10.00\"", "main = 10"), ":7: the amount on 'main' should be in quotes");
    expect_error(with(a_round, "acts", "atcs"), ":9: a seat has no key 'atcs'; did you mean 'acts'?");
    expect_error(a_round + "[[seat]]\nseat = 1\n", "seat 1 is in the script twice");
    expect_error("game = \"blackjack\"\n", "at least one [[seat]]");
    expect_error(with_key("table = { decks = 9 }"), ":5: decks cannot be '9'");
    expect_error(with_key("preset = \"house\""), "no preset 'house'");
    expect_error(with_key("button = 8"), ":5: 'button' should be a seat");
    expect_error(with_key("expect_net = { ann = \"1.00\" }"), ":5: 'expect_net' goes by seat");
    expect_error(with_key("expect_net = { 10 = \"1.00\" }"), ":5: 'expect_net' goes by seat");
    expect_error(with_key("expect_net = { 1 = \"lots\" }"), ":5: a net should be an amount");
    expect_error(with_key("expect_tips = \"lots\""), ":5: 'expect_tips' should be an amount");
    expect_error(with_key("bank = { seat = 2 }"), "needs seat and posted");
    expect_error(with_key("bank = { seat = 12, posted = \"5.00\", button = 1 }"), ":5: 'seat' should be 1 to 9");
    expect_error(a_round + "[[expect]]\noutcom = \"push\"\n", ":11: an expected settlement has no key 'outcom'");
}

TEST(Script, is_refused_when_a_ruling_does_not_say_what_it_must) {
    const auto ruling_error = [](const std::string& lines) {
        return error_of(a_round + "[[ruling]]\n" + lines + "\n");
    };
    EXPECT_THAT(ruling_error("rule = \"void-hands\""), HasSubstr("no ruling 'void-hands'; did you mean 'void-hand'?"));
    EXPECT_THAT(ruling_error("rule = \"void-hand\""), HasSubstr("'void-hand' needs 'seat'"));
    EXPECT_THAT(ruling_error("rule = \"void-hand\"\nseat = 300"), HasSubstr(":12: 'seat' should be 1 to 9"));
    EXPECT_THAT(ruling_error("rule = \"void-hand\"\nseat = 1\nhand = 257"), HasSubstr("'hand' should be"));
    EXPECT_THAT(ruling_error("rule = \"card-face-up\"\nbefore_card = 70000"), HasSubstr("'before_card' should be"));
    EXPECT_THAT(ruling_error("rule = \"card-face-up\"\nbefore_card = 0"), HasSubstr("'before_card' should be"));
    EXPECT_THAT(ruling_error("rule = \"dealer-missed-card\"\ncard = 3"), HasSubstr("'card' should be 1 to 2"));
    EXPECT_THAT(ruling_error("rule = \"misread-signal\"\nseat = 1"), HasSubstr("needs 'did'"));
    EXPECT_THAT(ruling_error("rule = \"misread-signal\"\nseat = 1\ndid = \"hot\"\nthen = \"choose\""),
                HasSubstr("did you mean 'hit'?"));
    EXPECT_EQ(ruling_error("rule = \"void-round\""), "");
}

TEST(Script, lets_a_card_come_again_once_the_shoe_has_run_out) {
    const std::string one_deck = with_key("table = { decks = 1 }");
    EXPECT_THAT(error_of(with(one_deck, "Kd", "Th")), HasSubstr("'Th' comes more often than the 1"));
    EXPECT_EQ(error_of(with(with(one_deck, "Kd", "Th"), "[[seat]]", "cards_left = 4\n[[seat]]")), "");
}

}  // namespace
}  // namespace felt::rulebook
