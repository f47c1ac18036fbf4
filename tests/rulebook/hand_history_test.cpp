// Hand histories: hands written for these tests are read, played and written again, and every scripted round of the
// card room's poker comes back from its hand history event by event.
#include "rulebook/poker_room/hand_history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rulebook/round_file.hpp"

namespace felt::poker_room {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view side_pot_hand = R"(variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
min_bet = 2
starting_stacks = [40, 200, 150.50, 90]
actions = [
  "d dh p1 AhAd",
  "d dh p2 ????",
  "d dh p3 KsKh",
  "d dh p4 QcQs",
  "p3 cbr 7",
  "p4 cbr 22.50",
  "p1 cc",
  "p2 f # a hand nobody saw",
  "p3 cbr 150.50",
  "p4 cc",
  "p1 cc",
  "d db 8d5c2h",
  "d db 3c",
  "d db Jd",
  "p1 sm AhAd",
  "p3 sm KsKh",
  "p4 sm",
]
players = ["Ana", "Bo", "Cy", "Di"]
year = 2026
)";

std::string at_the_table(std::string_view text, std::string_view from, std::string_view to) {
    std::string changed(text);
    changed.replace(changed.find(from), from.size(), to);
    return changed;
}

HandHistory read(std::string_view text) {
    const auto history = read_hand_history(text, "hand.phh");
    EXPECT_TRUE(history) << (history ? "" : history.error().text);
    return history ? *history : HandHistory{};
}

std::string refusal_of(std::string_view text) {
    const auto history = read_hand_history(text, "hand.phh");
    if (!history) return history.error().text;
    const auto script = script_of(*history, "hand.phh");
    return script ? "" : script.error().text;
}

std::map<int, std::string> nets_of(std::string_view text) {
    std::map<int, std::string> nets;
    const auto script = script_of(read(text), "hand.phh");
    EXPECT_TRUE(script) << (script ? "" : script.error().text);
    if (!script) return nets;
    const rulebook::ScriptRun run = rulebook::play_script(*script);
    EXPECT_TRUE(run.is_complete());
    for (const auto& [seat, net] : rulebook::net_by_seat(run.end.round)) nets[seat] = felt::text_of(net);
    return nets;
}

TEST(HandHistory, is_written_as_it_was_read) { EXPECT_EQ(text_of(read(side_pot_hand)), side_pot_hand); }

TEST(HandHistory, is_written_one_way_however_it_was_laid_out) {
    std::string loose = at_the_table(side_pot_hand, "antes = [0, 0, 0, 0]", "antes=[0,0,\n  0,0] # none");
    loose = at_the_table(loose, "\"p4 cbr 22.50\"", "\"  p4   cbr  22.50 \"");
    EXPECT_EQ(text_of(read(loose)), side_pot_hand);
}

// Aces win the main pot of 3 x 40 and the dead blind, kings the side pot of 2 x 50; what nobody matched goes back.
TEST(HandHistory, plays_a_hand_with_side_pots) {
    const std::map<int, std::string> expected{{1, "82.00"}, {2, "-2.00"}, {3, "10.00"}, {4, "-90.00"}};
    EXPECT_EQ(nets_of(side_pot_hand), expected);
}

constexpr std::string_view heads_up_hand = R"(variant = "FT"
antes = [0, 0]
blinds_or_straddles = [2, 4]
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = [
  "d dh p1 7h7d",
  "d dh p2 AcKs",
  "p2 cc",
  "p1 cc",
  "d db 7c8d2s",
  "p1 cc",
  "p2 cbr 4",
  "p1 cbr 8",
  "p2 f",
]
finishing_stacks = [108, 92]
)";

// The format writes blinds the other way round when two play: here the button has the small one and acts first.
TEST(HandHistory, reads_the_blinds_of_two_players_the_other_way_round) {
    const std::map<int, std::string> expected{{1, "8.00"}, {2, "-8.00"}};
    EXPECT_EQ(nets_of(heads_up_hand), expected);
    const auto script = script_of(read(heads_up_hand), "hand.phh");
    EXPECT_TRUE(rulebook::unmet(*script, rulebook::play_script(*script)).empty());
}

TEST(HandHistory, plays_omaha_split_between_high_and_low) {
    const std::map<int, std::string> expected{{1, "-1.00"}, {2, "0.00"}, {3, "1.00"}};
    EXPECT_EQ(nets_of(R"(
variant = "FO/8"
antes = [0, 0, 0]
blinds_or_straddles = [1, 3, 0]
small_bet = 3
big_bet = 6
starting_stacks = [50, 50, 50]
actions = ["d dh p1 JdTd7c7d", "d dh p2 Ah2hKdQc", "d dh p3 KsKc9d8d", "p3 cc", "p1 f", "p2 cc", "d db 3s5c7h",
  "p2 cc", "p3 cc", "d db Kh", "p2 cc", "p3 cc", "d db Jc", "p2 cc", "p3 cc", "p2 sm -", "p3 sm -"]
_table = { split = "high-low", chip = "1.00", collection = "none" }
)"),
              expected);
}

TEST(HandHistory, may_end_in_mid_hand) {
    std::string part(side_pot_hand.substr(0, side_pot_hand.find("  \"p4 cbr")));
    const auto script = script_of(read(part + "]\n"), "hand.phh");
    ASSERT_TRUE(script) << script.error().text;
    EXPECT_FALSE(rulebook::play_script(*script).is_complete());
}

TEST(HandHistory, learns_cards_from_a_showdown) {
    const std::string hidden = at_the_table(side_pot_hand, "d dh p1 AhAd", "d dh p1 ????");
    EXPECT_EQ(nets_of(hidden)[1], "82.00");
}

TEST(HandHistory, says_in_one_line_what_is_wrong) {
    const auto with = [](std::string_view from, std::string_view to) {
        return refusal_of(at_the_table(side_pot_hand, from, to));
    };
    EXPECT_THAT(with("\"NT\"", "\"PO\""), HasSubstr("hand.phh:1: no game of the room has the variant 'PO'"));
    EXPECT_THAT(with("antes = [0, 0, 0, 0]", "antes = [1, 0, 0, 0]"), HasSubstr("004-hold-em-blinds"));
    EXPECT_THAT(with("antes = [0, 0, 0, 0]", "antes = [0, 0]"), HasSubstr("'antes' should have 4 amounts"));
    EXPECT_THAT(with("min_bet = 2", "small_bet = 2"), HasSubstr("has 'min_bet'"));
    EXPECT_THAT(with("min_bet = 2", "min_bet = 4"), HasSubstr("004-hold-em-blinds.b"));
    EXPECT_THAT(with("[1, 2, 0, 0]", "[1, 2, 4, 0]"), HasSubstr("'blinds_or_straddles' is not what the table has"));
    EXPECT_THAT(with("150.50, 90", "150.505, 90"), HasSubstr("amounts to the cent"));
    EXPECT_THAT(with("150.50, 90", "inf, 90"), HasSubstr("amounts to the cent"));
    EXPECT_THAT(with("\"p3 cbr 7\"", "\"p4 cbr 7\""), HasSubstr("'p4 cbr 7': it is not that player's turn"));
    EXPECT_THAT(with("\"p3 cbr 7\"", "\"p3 cbr 3\""), HasSubstr("(004-hold-em-flop.e)"));
    EXPECT_THAT(with("\"p3 cbr 7\"", "\"p9 cbr 7\""), HasSubstr("'p9' is none of the players"));
    EXPECT_THAT(with("\"p3 cbr 7\"", "\"p3 bets 7\""), HasSubstr("a player's action is"));
    EXPECT_THAT(with("8d5c2h", "8d5cAh"), HasSubstr("the card Ah comes twice"));
    EXPECT_THAT(with("8d5c2h", "8d5cXh"), HasSubstr("'Xh' is no card"));
    EXPECT_THAT(with("8d5c2h", "8d5c"), HasSubstr("the board is three cards"));
    EXPECT_THAT(with("p1 AhAd\",\n  \"d dh p2", "p1 Ah\",\n  \"d dh p2"), HasSubstr("each player holds 2 cards"));
}

TEST(HandHistory, does_not_play_a_showdown_with_cards_nobody_knows) {
    std::string hidden = at_the_table(side_pot_hand, "d dh p4 QcQs", "d dh p4 ????");
    EXPECT_THAT(refusal_of(hidden), HasSubstr("the cards of p4 come to a showdown and are not known"));
}

TEST(HandHistory, knows_only_the_limits_of_the_room) {
    std::string other = at_the_table(heads_up_hand, "small_bet = 4", "small_bet = 50");
    EXPECT_THAT(refusal_of(other), HasSubstr("no limit with bets of 50.00 (004-collection-schedule.a)"));
}

std::vector<std::string> events_of(const LiveRound& round) {
    std::vector<std::string> all;
    for (const Event& event : round.events()) all.push_back(json_of(event, Viewer::house()));
    return all;
}

TEST(HandHistory, tells_every_scripted_round_so_that_it_can_be_played_again) {
    int told = 0;
    for (const rulebook::WrittenRound& round : rulebook::scripted_rounds()) {
        if (!round.file.starts_with("poker_room/")) continue;
        const auto script = rulebook::read_script(round);
        ASSERT_TRUE(script) << script.error().text;
        const rulebook::ScriptRun run = rulebook::play_script(*script);
        if (run.end.refused || !script->round.rulings.empty()) continue;
        SCOPED_TRACE(round.id());
        const auto history = history_of(script->chosen, run.end.round);
        ASSERT_TRUE(history) << history.error().text;
        const auto again = read_hand_history(text_of(*history), "again.phh");
        ASSERT_TRUE(again) << again.error().text << "\n" << text_of(*history);
        EXPECT_EQ(text_of(*again), text_of(*history));
        const auto replayed = script_of(*again, "again.phh");
        ASSERT_TRUE(replayed) << replayed.error().text << "\n" << text_of(*history);
        EXPECT_EQ(events_of(rulebook::play_script(*replayed).end.round), events_of(run.end.round));
        ++told;
    }
    EXPECT_GE(told, 80);
}

TEST(HandHistory, cannot_tell_of_a_ruling_or_of_another_game) {
    int untold = 0;
    for (const rulebook::WrittenRound& round : rulebook::scripted_rounds()) {
        const bool is_ruled = round.game == "texas-holdem" && round.name.starts_with("void-");
        if (!is_ruled && round.game != "face-up-blackjack") continue;
        const auto script = rulebook::read_script(round);
        ASSERT_TRUE(script);
        EXPECT_FALSE(history_of(script->chosen, rulebook::play_script(*script).end.round)) << round.id();
        ++untold;
    }
    EXPECT_GT(untold, 3);
}

}  // namespace
}  // namespace felt::poker_room
