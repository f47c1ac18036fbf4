// Every game has a layout, and it speaks of what the game really has: its wagers, its hands, its questions. What those
// are is seen in the scripted rounds, which show every rule.
#include "rulebook/layout_data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rulebook/registry.hpp"
#include "rulebook/round_file.hpp"
#include "rulebook/script.hpp"

namespace felt::rulebook {
namespace {

// What happened in a game's scripted rounds.
struct Seen {
    std::map<std::string, std::set<std::string>> questions;  // their options
    std::set<int> dealers_hands;
};

constexpr int first_pile = 21;
constexpr int first_against_a_seat = 11;

void note(const Event& event, Seen& seen) {
    if (event.ask) {
        auto& options = seen.questions[std::string(event.ask->asks)];
        options.insert(event.ask->options.begin(), event.ask->options.end());
    }
    // Piles, and the dealer's hand against one seat, lie where every page puts them.
    const bool gets_cards =
        event.kind == EventKind::deal || event.kind == EventKind::move_card || event.kind == EventKind::deliver;
    if (gets_cards && event.place.seat == dealer_seat && event.place.hand < first_against_a_seat)
        seen.dealers_hands.insert(event.place.hand);
}

const std::map<std::string, Seen>& seen_in_scripts() {
    static const std::map<std::string, Seen> all = [] {
        std::map<std::string, Seen> seen;
        for (const WrittenRound& round : scripted_rounds()) {
            const auto script = read_script(round);
            if (!script) continue;
            const ScriptRun run = play_script(*script);
            for (const Event& event : run.end.round.events()) note(event, seen[round.game]);
        }
        return seen;
    }();
    return all;
}

TEST(Layouts, have_a_spot_for_every_wager_of_the_game_where_it_is_placed) {
    for (const Game& game : games()) {
        const auto set = *game.set_up(Settings(game.info.options));
        const auto& spots = layout_of(game).spots;
        for (const WagerInfo* wager : set->wagers().first(set->own_wagers())) {
            const auto spot = std::ranges::find(spots, wager->id, &LayoutSpot::wager);
            ASSERT_NE(spot, spots.end()) << game.info.id << " has no spot for " << wager->id;
            EXPECT_EQ(spot->hand, wager->hand) << game.info.id << " " << wager->id;
        }
        EXPECT_EQ(spots.size(), set->own_wagers()) << game.info.id << " has a wager twice";
    }
}

TEST(Layouts, have_a_title_for_every_question_of_the_game) {
    for (const Game& game : games()) {
        const auto& questions = layout_of(game).questions;
        for (const auto& [asks, options] : seen_in_scripts().at(game.info.id).questions) {
            EXPECT_TRUE(questions.contains(asks)) << game.info.id << " asks " << asks;
        }
    }
}

// A family's questions are asked in some game of it, not in each.
TEST(Layouts, speak_of_no_question_or_option_that_is_not_asked) {
    for (const Game& game : games()) {
        std::map<std::string, std::set<std::string>> asked = seen_in_scripts().at(game.info.id).questions;
        for (const Game& other : games()) {
            if (other.info.family != game.info.family) continue;
            for (const auto& [asks, options] : seen_in_scripts().at(other.info.id).questions)
                asked.emplace(asks, options);
        }
        for (const auto& [asks, question] : layout_of(game).questions) {
            ASSERT_TRUE(asked.contains(asks)) << game.info.id << " has words for " << asks;
            for (const auto& [option, word] : question.words)
                EXPECT_TRUE(asked[asks].contains(option)) << game.info.id << " " << asks << ": " << option;
        }
    }
}

TEST(Layouts, have_a_place_for_every_hand_before_the_dealer) {
    for (const Game& game : games()) {
        std::set<int> places;
        for (const LayoutPlace& place : layout_of(game).places) {
            EXPECT_TRUE(places.insert(place.hand).second) << game.info.id << " has hand " << place.hand << " twice";
            EXPECT_LT(place.hand, first_pile) << game.info.id;
        }
        EXPECT_EQ(places, seen_in_scripts().at(game.info.id).dealers_hands) << game.info.id;
    }
}

// ---- mistakes ----

std::string error_in(const std::string& text) {
    const Game& blackjack = **find_game("blackjack");
    const auto layout = read_layout(blackjack, {"x/layout.toml", text}, nullptr);
    return layout ? "" : layout.error().text;
}

constexpr const char* sound = R"(surface = "arc"
pieces = "cards"
motto = ["Pays {blackjack_pays}"]
totals = "blackjack"
)";

TEST(Layouts, are_refused_with_file_and_line) {
    EXPECT_EQ(error_in(sound), "");
    const std::string text(sound);
    EXPECT_EQ(error_in(text + "[[spot]]\nwager = \"mian\"\nlabel = \"Bet\"\nshape = \"circle\"\n"),
              "x/layout.toml:6: the game has no wager 'mian' of its own; did you mean 'main'?");
    EXPECT_EQ(error_in(text + "[[spot]]\nwager = \"main\"\nlabel = \"Bet\"\nshape = \"circel\"\n"),
              "x/layout.toml:8: 'shape' cannot be 'circel'; did you mean 'circle'?");
    EXPECT_EQ(error_in(text + "[[place]]\nlabel = \"Dealer\"\nwhere = \"dealer\"\n"),
              "x/layout.toml:5: a place needs 'hand', its number before the dealer");
    EXPECT_EQ(
        error_in(text + "colour = \"green\"\n"),
        "x/layout.toml:5: a layout has no key 'colour'; valid: hands, motto, pieces, place, question, spot, surface, "
        "totals");
    EXPECT_EQ(error_in("surface = \"arc\"\npieces = \"cards\"\nmotto = [\"{soft_17}\"]\ntotals = \"none\"\n"),
              "x/layout.toml:3: the game has no option 'soft_17'; did you mean 'soft17'?");
    EXPECT_EQ(error_in(text + "[question.play]\nwords = { hit = 1 }\ntitle = \"x\"\n"),
              "x/layout.toml:6: 'hit' should be text in quotes");
}

TEST(Layouts, are_written_as_json_with_the_words_of_the_family) {
    const std::string json = layout_json("blackjack");
    EXPECT_TRUE(json.starts_with(R"({"surface":"arc","pieces":"cards","motto":["Blackjack pays {blackjack_pays}")"));
    EXPECT_NE(json.find(R"("spot":[{"wager":"main","label":"Bet","shape":"circle","hand":1})"), std::string::npos);
    EXPECT_NE(json.find(R"("insurance":{"title":)"), std::string::npos);
    EXPECT_NE(layout_json("blackjack-switch").find(R"("hands":{"1":"First hand","5":"Second hand"})"),
              std::string::npos);
}

}  // namespace
}  // namespace felt::rulebook
