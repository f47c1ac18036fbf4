// Side wagers as people and their scripts meet them: pay tables, rules cards, scripted rounds and the terminal table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>

#include "cli/play_screen.hpp"
#include "cli/print.hpp"
#include "cli/program.hpp"
#include "cli/scripted_page.hpp"
#include "cli/wager_card.hpp"
#include "support/cards.hpp"
#include "support/project.hpp"
#include "support/sitting.hpp"

namespace felt::cli {
namespace {

namespace json = boost::json;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing_support::expect_refused;
using testing_support::felt;
using testing_support::json_lines;
using testing_support::lines_of;
using testing_support::Ran;
using testing_support::stacked_opening;
using testing_support::texts_of;

std::string text(const json::object& object, std::string_view key) {
    return std::string(object.at(key).as_string().c_str());
}

const json::object& named(const json::value& array, std::string_view key, std::string_view id) {
    for (const auto& item : array.as_array()) {
        if (item.at(key).as_string() == id) return item.as_object();
    }
    throw std::out_of_range(std::string(id));
}

// ---- felt paytables ----

// What the files say, read in the plainest way: every `outcome = "pays"` under a [pays.X].
using Rows = std::map<std::string, std::string>;
std::map<std::string, Rows> tables_in_files() {
    std::map<std::string, Rows> tables;
    const std::filesystem::path folder = testing_support::project_folder() / "src/rulebook/wagers";
    const std::regex row(R"re(([^ =]+) *= *"([^"]*)".*)re");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".toml" || entry.path().parent_path().filename() == "rounds") continue;
        std::ifstream in(entry.path());
        Rows* rows = nullptr;
        std::smatch match;
        for (std::string line; std::getline(in, line);) {
            if (line.starts_with("[")) rows = nullptr;
            if (line.starts_with("[pays.")) {
                const std::string table = line.substr(6, line.find(']') - 6);
                rows = &tables[entry.path().stem().string() + " " + table];
            } else if (rows && std::regex_match(line, match, row) && match[2] != "-") {
                (*rows)[match[1]] = match[2];
            }
        }
    }
    return tables;
}

TEST(Paytables, HoldEveryRowOfEveryFile) {
    const Ran ran = felt("paytables --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto in_files = tables_in_files();
    EXPECT_GT(in_files.size(), 100U);
    std::map<std::string, Rows> listed;
    for (const json::object& table : json_lines(ran.out)) {
        Rows& rows = listed[text(table, "wager") + " " + text(table, "pay_table")];
        EXPECT_TRUE(rows.empty()) << "listed twice";
        for (const auto& row : table.at("rows").as_array()) {
            std::string pays = text(row.as_object(), "pays");
            // A file names every meter; in print the second goes without saying.
            const auto* meter = row.as_object().if_contains("meter");
            if (meter && pays.ends_with('%') && meter->as_string() != "main") {
                pays += " " + std::string(meter->as_string());
            }
            rows[text(row.as_object(), "outcome")] = pays;
        }
    }
    EXPECT_EQ(listed, in_files);
}

TEST(Paytables, AreOneJsonObjectALineInTheAgreedShape) {
    const std::regex spelled(R"(push|lose|((\d+ (to|for) \d+|\$\d+|\d+%( [a-z]+)?)( \+ (\$\d+|\d+%( [a-z]+)?))?))");
    for (const json::object& table : json_lines(felt("paytables --json").out)) {
        for (const char* key : {"game", "wager", "name", "clause", "pay_table", "table_clause", "pack"}) {
            EXPECT_FALSE(text(table, key).empty()) << key;
        }
        const bool has_cards = text(table, "game") != "roulette";
        EXPECT_EQ(table.at("decks").as_array().empty(), !has_cards);
        ASSERT_FALSE(table.at("rows").as_array().empty());
        for (const auto& row : table.at("rows").as_array()) {
            EXPECT_TRUE(std::regex_match(text(row.as_object(), "pays"), spelled)) << row;
            const json::value& envy = row.at("envy");
            EXPECT_TRUE(envy.is_null() || envy.is_string());
        }
    }
}

// shows: 30-899.12-take(3)
TEST(Paytables, OfOneWager) {
    const auto tables = json_lines(felt("paytables lucky-ladies --json").out);
    ASSERT_EQ(tables.size(), 2U);
    const json::object& b = tables[1];
    EXPECT_EQ(text(b, "game"), "blackjack");
    EXPECT_EQ(text(b, "clause"), "30-899.12");
    EXPECT_EQ(text(b, "pay_table"), "b");
    EXPECT_EQ(json::serialize(b.at("decks")), "[2,3,4,5,6,7,8]");
    EXPECT_EQ(text(named(b.at("rows"), "outcome", "matched-20"), "pays"), "25 to 1");
    EXPECT_EQ(b.at("rows").as_array().size(), 5U);

    const auto envious = json_lines(felt("paytables bet-the-set-progressive --json").out).at(0);
    EXPECT_EQ(text(envious.at("rows").at(0).as_object(), "envy"), "50.00");
    EXPECT_TRUE(envious.at("rows").at(1).at("envy").is_null());
    EXPECT_EQ(text(envious.at("progressive").as_object(), "unit"), "1.00");
    const auto bounty = json_lines(felt("paytables kings-bounty --json").out).at(0);
    EXPECT_EQ(text(bounty.at("rows").at(0).as_object(), "dealer_envy"), "100.00");
}

TEST(Paytables, OfOneGameAreThoseItCanHost) {
    const auto tables = json_lines(felt("paytables face-up-blackjack --json").out);
    ASSERT_FALSE(tables.empty());
    for (const json::object& table : tables) EXPECT_EQ(text(table, "game"), "face-up-blackjack");
    // A game that deals five cards has only the wager that names it.
    const auto five = json_lines(felt("paytables pai-jack --json").out);
    ASSERT_FALSE(five.empty());
    for (const json::object& table : five) EXPECT_EQ(text(table, "wager"), "pai-jack-bonus");
}

TEST(Paytables, ArePrintedSideBySide) {
    const auto lines = lines_of(felt("paytables lucky-ladies").out);
    EXPECT_THAT(lines, Contains("Lucky Ladies (lucky-ladies), 30-899.12"));
    EXPECT_THAT(lines, Contains("Matched 20                                  19 to 1    25 to 1"));
    // Two rows of 100% are two meters.
    const std::string progressive = felt("paytables 21-plus-3-progressive").out;
    EXPECT_THAT(progressive, HasSubstr("100% second"));
}

TEST(Paytables, RefuseWhatIsNotThere) {
    expect_refused("paytables lucky-ladys", {"no wager or game 'lucky-ladys'", "did you mean 'lucky-ladies'?"});
    expect_refused("paytables blakjack --json", {"did you mean 'blackjack'?"});
    expect_refused("paytables lucky-ladies b", {"felt --help"});
}

// ---- felt show, felt games ----

TEST(ShowWager, TellsAllOfItInOneObject) {
    const Ran ran = felt("show push-your-luck --json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json::object card = json_lines(ran.out).at(0);
    EXPECT_EQ(text(card, "id"), "push-your-luck");
    EXPECT_EQ(text(card, "kind"), "wager");
    EXPECT_EQ(text(card, "placed"), "before-deal");
    EXPECT_EQ(text(card.at("limits").as_object(), "by"), "half-main-wager");
    EXPECT_THAT(texts_of(card.at("hosted_at")), Contains("blackjack"));
    EXPECT_EQ(text(named(card.at("outcomes"), "outcome", "tie"), "when"), "pushed");
    EXPECT_FALSE(card.at("pay_tables").as_array().empty());
    EXPECT_TRUE(card.at("progressive").is_null());
    for (const auto& reading : card.at("readings").as_array()) {
        EXPECT_THAT(texts_of(reading.at("clauses")), Contains(testing::StartsWith("30-899.22")));
    }

    const json::object streak = json_lines(felt("show streak-3 --json").out).at(0);
    EXPECT_EQ(text(streak, "procedure"), "streak");
    EXPECT_EQ(streak.at("wins").as_int64(), 3);
    const json::object meters = json_lines(felt("show royal-match-progressive --json").out).at(0);
    const json::object& major = named(meters.at("progressive").at("meters"), "meter", "major");
    EXPECT_EQ(text(major, "seed"), "1000.00");
}

TEST(ShowWager, PrintsARulesCard) {
    const std::string card = felt("show raise-the-roof").out;
    for (const char* words :
         {"Raise The Roof (raise-the-roof), 30-899.23", "placed       with the main wager, before the first card",
          "may be raised by 1 to 5 times the first stake", "on a split", "Bust card 6, raised (raised-bust-on-6)",
          "raised and busted(dealer) and all(last(dealer), 6)", "only where the dealer stands on soft 17"}) {
        EXPECT_THAT(card, HasSubstr(words));
    }
    EXPECT_THAT(felt("show 21-plus-3-progressive").out, HasSubstr("the stake is taken before the deal"));
}

TEST(ShowWager, EveryCardFitsAHundredColumns) {
    std::string all = felt("paytables").out;
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        const Ran ran = testing_support::felt_within("show " + wager.id);
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("Pay tables"));
        all += ran.out;
    }
    EXPECT_GE(wagers::all_wagers().size(), 40U);
    for (const std::string& line : lines_of(all)) EXPECT_LE(width_of(line), page_width) << line;
}

TEST(ShowWager, RefusesWhatGoesWithAGame) {
    expect_refused("show lucky-ladis", {"no game or wager 'lucky-ladis'", "did you mean 'lucky-ladies'?"});
    expect_refused("show lucky-ladies --set decks=6", {"lucky-ladies is a wager", "--set"});
    expect_refused("show blackjack --wager lucky-ladies=c", {"--wager lucky-ladies=c", "no pay table 'c'"});
    expect_refused("show blackjack --wager super-match", {"--wager super-match", "not played at blackjack"});
}

TEST(Games, NameTheWagersTheyCanHost) {
    const auto games = json_lines(felt("games --json").out);
    const auto hosts = texts_of(games.at(0).at("hosts"));
    EXPECT_THAT(hosts, testing::IsSupersetOf({"lucky-ladies", "21-plus-3", "bust-bonus", "streak-5"}));
    EXPECT_THAT(hosts, Not(Contains("super-match")));
    EXPECT_THAT(texts_of(games.at(0).at("wagers")), testing::IsSupersetOf({"main", "insurance", "lucky-ladies"}));
    EXPECT_THAT(felt("games").out, HasSubstr("can host"));

    const json::object game = json_lines(felt("show blackjack --wager lucky-ladies=b --json").out).at(0);
    EXPECT_THAT(texts_of(named(game.at("hosts"), "wager", "lucky-ladies").at("pay_tables")), ElementsAre("a", "b"));
    EXPECT_THAT(texts_of(named(game.at("wagers"), "wager", "lucky-ladies").at("pay_tables")), ElementsAre("b"));
    EXPECT_THAT(felt("show blackjack").out, HasSubstr("Side wagers it can host"));
}

// Whatever a game says it can host, it hosts, with every pay table, on every number of decks the table is for.
TEST(Games, HostWhatTheySay) {
    int tables = 0;
    for (const wagers::Wager* wager : wagers_hosted_at("blackjack")) {
        for (const wagers::PayTable* table : tables_at(*wager, "blackjack")) {
            std::vector<wagers::WagerChoice> hosted;
            for (const std::string& needed : wager->needs) {
                hosted.emplace_back();
                hosted.back().id = needed;
            }
            hosted.emplace_back();
            hosted.back().id = wager->id;
            hosted.back().table = table->id;
            for (const int decks : table->decks) {
                std::vector<rulebook::Choice> options{{"decks", std::to_string(decks), ""}};
                if (!table->soft17.empty()) options.push_back({"soft17", table->soft17, ""});
                const auto chosen = rulebook::choose("blackjack", "", options, hosted);
                EXPECT_TRUE(chosen) << chosen.error().text;
            }
            ++tables;
        }
    }
    EXPECT_GT(tables, 100);
}

// shows: 30-1099.57(10)
TEST(Games, OfferOneOfTwoWagersWhereTheHouseChooses) {
    const std::string by_community = "five-card-linked-progressive-community";
    const std::string by_dealer = "five-card-linked-progressive-dealer";
    for (const std::string& one : {by_community, by_dealer}) {
        EXPECT_EQ(felt("show three-card-prime --wager " + one).status, 0);
        EXPECT_THAT(felt("show " + one).out, HasSubstr("instead of   five-card-linked-progressive-"));
    }
    const std::string both = " three-card-prime --wager " + by_community + " --wager " + by_dealer;
    for (const std::string verb : {"show", "play", "sim"}) {
        const std::string command =
            verb == "sim" ? "sim three-card-prime --bet " + by_community + "=1 --bet " + by_dealer + "=1" : verb + both;
        expect_refused(
            command,
            {by_dealer, "a table offers " + by_community + " or " + by_dealer + ", not both", "30-1099.57(10)"});
    }
}

// shows: 30-1099.36(22)
TEST(Simulations, BetNoWagersThatBarEachOther) {
    for (const std::string game : {"emperors-challenge", "emperors-challenge-exposed"}) {
        const std::string own = " --bet pai-gow-insurance=5";
        const std::string dealers = " --bet pai-gow-insurance-dealer=5";
        for (const std::string& one : {own, dealers}) {
            EXPECT_EQ(felt("sim " + game + one + " --rounds 100").status, 0) << game << one;
        }
        expect_refused("sim " + game + own + dealers + " --rounds 100",
                       {"--bet pai-gow-insurance-dealer=5: ", "not made beside", "30-1099.36(22)"});
    }
    EXPECT_THAT(felt("show pai-gow-insurance").out, HasSubstr("not at the same seat as"));
    const json::object card = json_lines(felt("show pai-gow-insurance --json").out).at(0);
    EXPECT_THAT(texts_of(card.at("limits").at("not_beside")), ElementsAre("pai-gow-insurance-dealer"));
}

// ---- felt round ----

std::string script(const std::string& text) {
    const std::string path = testing_support::temporary_file("round.toml");
    std::ofstream(path) << text;
    return path;
}

// shows: 30-899.20(6)
TEST(RoundWithWagers, TellsWhatHappensBesideSettlements) {
    const std::string bounty = script(
        "game = \"blackjack\"\ncards = \"Qh Ks 9s Qh Ks 8c\"\n"
        "[[seat]]\nseat = 1\nbets = { main = \"10.00\", lucky-ladies = \"5.00\" }\nacts = [\"stand\"]\n"
        "[[seat]]\nseat = 2\nbets = { main = \"10.00\", kings-bounty = \"5.00\", streak-2 = \"2.00\" }\n"
        "acts = [\"stand\"]\n");
    const Ran ran = felt("round " + bounty);
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("dealer         kings-bounty envy for two-kings-of-spades: 25.00"));
    EXPECT_THAT(ran.out, HasSubstr("seat 2 hand 1  streak-2 2.00 lies over, 1 won so far"));
    EXPECT_THAT(ran.out, HasSubstr("lucky-ladies     5.00  queen-of-hearts-pair "));
    const json::object result = json_lines(felt("round --json " + bounty).out).at(0);
    EXPECT_EQ(json::serialize(result.at("carried")), R"([{"seat":2,"wager":"streak-2","amount":"2.00","progress":1}])");
}

TEST(RoundWithWagers, TellsOfMetersAndEnvy) {
    const std::string jackpot = script(
        "game = \"blackjack\"\ncards = \"8s 2h 8c 8s 9h 8c Td\"\n"
        "meters = { bet-the-set-progressive = { main = \"7000.00\" } }\n"
        "[[seat]]\nseat = 1\nbets = { main = \"10.00\", bet-the-set-progressive = \"1.00\" }\nacts = [\"stand\"]\n"
        "[[seat]]\nseat = 2\nbets = { main = \"10.00\", bet-the-set-progressive = \"1.00\" }\nacts = [\"stand\"]\n");
    const Ran ran = felt("round " + jackpot);
    ASSERT_EQ(ran.status, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("seat 1 hand 1  bet-the-set-progressive 1.00 is locked in"));
    EXPECT_THAT(ran.out, HasSubstr("of it from the meter"));
    EXPECT_THAT(ran.out, HasSubstr("the main meter of bet-the-set-progressive starts again at"));
    EXPECT_THAT(ran.out, HasSubstr("seat 2 hand 1  bet-the-set-progressive envy for"));
    EXPECT_THAT(ran.out, HasSubstr("meter bet-the-set-progressive main stands at"));
    const json::object result = json_lines(felt("round --json " + jackpot).out).at(0);
    EXPECT_EQ(text(result.at("meters").at(0).as_object(), "meter"), "main");
    EXPECT_TRUE(named(result.at("settlements"), "outcome", "four-of-a-kind-same-colour").contains("from_meter"));
}

TEST(RoundWithWagers, SaysWhatAWheelShowedOrThatItWaits) {
    const std::string wheel =
        "game = \"blackjack\"\ncards = \"As 9s Kd 8c\"\n"
        "[[seat]]\nseat = 1\nbets = { main = \"10.00\", wheel-of-madness = \"1.00\" }\n";
    const Ran waits = felt("round --json " + script(wheel));
    EXPECT_EQ(waits.status, 1);
    EXPECT_EQ(json::serialize(json_lines(waits.out).at(0).at("pending")),
              R"({"asks":"spin","options":["award-100","award-40","award-20","award-15","award-10"]})");
    const Ran ran = felt("round " + script("spins = [\"award-40\"]\n" + wheel));
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("the draw shows award-40"));
    EXPECT_THAT(ran.out, HasSubstr("40 to 1"));
}

TEST(RoundWithWagers, NamesTheWagerAQuestionIsAbout) {
    const Ran ran =
        felt("round --json " +
             script("game = \"blackjack\"\ncards = \"Th 6s 9d Tc\"\nwagers = { bust-bonus = \"six-deck\" }\n"
                    "[[seat]]\nseat = 1\nbets = { main = \"5.00\" }\nacts = [\"stand\"]\n"));
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(json::serialize(json_lines(ran.out).at(0).at("pending")),
              R"({"seat":1,"hand":1,"asks":"side-wager","wager":"bust-bonus","options":["decline","place"]})");
}

// ---- a sitting with a stacked shoe ----

struct Hosting {
    std::vector<std::string> wagers;
    std::string cards;
    std::string balance = "500.00";
    int seats = 1;
    std::vector<rulebook::Choice> options = {};
};

// Events point into the game, so both are kept.
struct Sat {
    rulebook::Chosen chosen;
    ScriptedPage page;

    // "wager outcome returned", "envy wager 5.00", …: what is said of side wagers.
    std::vector<std::string> said() const {
        std::vector<std::string> all;
        for (const Event& event : page.events) {
            if (!event.wager || event.wager->index == 0) continue;
            if (is_settlement(event.kind)) {
                all.push_back(std::string(event.wager->id) + " " + outcome_text(event) + " = " +
                              felt::text_of(event.returned));
            } else if (event.kind == EventKind::envy) {
                all.push_back("envy " + felt::text_of(event.amount));
            }
        }
        return all;
    }
};

rulebook::Chosen hosting(const Hosting& table) {
    std::vector<wagers::WagerChoice> hosted;
    for (const std::string& wager : table.wagers) {
        wagers::WagerChoice choice;
        choice.id = choice.where = wager;
        hosted.push_back(choice);
    }
    const auto chosen = rulebook::choose("blackjack", "", table.options, hosted);
    EXPECT_TRUE(chosen) << chosen.error().text;
    return *chosen;
}

Sat sit(const Hosting& table, std::deque<std::string> words) {
    Sat sat{hosting(table), ScriptedPage(std::move(words))};
    Sitting sitting({.chosen = sat.chosen,
                     .preset = "",
                     .seats = {table.seats},
                     .balance = *money_from_text(table.balance),
                     .new_shoe =
                         [&](const rulebook::SetGame& game) {
                             Opening opening = stacked_opening(table.cards);
                             opening.meters = game.opening().meters;
                             return opening;
                         }},
                    sat.page);
    EXPECT_FALSE(sitting.refuses_player());
    sitting.play();
    return sat;
}

TEST(PlayWagers, ArePlacedBeforeTheDealAndOfferedAgain) {
    const auto sat = sit({.wagers = {"lucky-ladies"}, .cards = "Th 9s Kd 8c  Th 9s 9d 8c  2c 3c 4c 5c 6c 7c"},
                         {"20, lucky 5", "stand", "", "stand", "q"});
    EXPECT_THAT(sat.page.refused, IsEmpty());
    EXPECT_THAT(sat.said(), ElementsAre("lucky-ladies any 20 4 to 1 = 25.00", "lucky-ladies lose = 0.00"));
    EXPECT_THAT(sat.page.rounds, ElementsAre("Balance 500.00 + 40.00 = 540.00", "Balance 540.00 + 15.00 = 555.00"));
    EXPECT_THAT(sat.page.offers, ElementsAre("10.00", "20.00, lucky-ladies 5.00", "20.00, lucky-ladies 5.00"));
}

TEST(PlayWagers, ThatComeLaterAreOfferedWhenTheirMomentComes) {
    const auto sat = sit({.wagers = {"bust-bonus"}, .cards = "Th 6s 9d Tc Kd 2c 3c 4c 5c 6c 7c"},
                         {"10, bust 5", "10", "stand", "place 12", "place 5.50", "place 5"});
    EXPECT_THAT(
        sat.page.questions,
        ElementsAre("play", "side wager on bust bonus", "side wager on bust bonus", "side wager on bust bonus"));
    EXPECT_THAT(sat.page.asked[1], ElementsAre("decline", "place 10.00"));
    ASSERT_EQ(sat.page.refused.size(), 3U);
    EXPECT_EQ(sat.page.refused[0].why, "bust-bonus is offered later in the round, not before the deal");
    EXPECT_EQ(sat.page.refused[1].clause, "30-899.09(8)");
    EXPECT_EQ(sat.page.refused[2].id, "not-in-chips");
    EXPECT_THAT(sat.said(), ElementsAre("bust-bonus 6 off suit 1 to 1 = 10.00"));
    EXPECT_THAT(sat.page.rounds, ElementsAre("Balance 500.00 + 15.00 = 515.00"));
}

// shows: 30-899.07(3)
TEST(PlayWagers, ThatLieOverAreCarriedAndNotOfferedAgain) {
    const auto sat = sit({.wagers = {"streak-2"}, .cards = "Th 9s 9d 8c  Th 9s 9d 8c  Th 9s 9d 8c 2c 3c 4c"},
                         {"10, streak-2 5", "stand", "10, streak-2 5", "", "stand", "q"});
    EXPECT_THAT(sat.page.lying_over,
                ElementsAre("", "streak 2 of 5.00 lies over, 1 won so far. ",
                            "streak 2 of 5.00 lies over, 1 won so far. ", ""));
    ASSERT_EQ(sat.page.refused.size(), 1U);
    EXPECT_EQ(sat.page.refused[0].id, "wager-lies-over");
    EXPECT_THAT(sat.page.offers, ElementsAre("10.00", "10.00", "10.00", "10.00"));
    // The stake is off the balance while it lies, and comes back three to one.
    EXPECT_THAT(sat.page.rounds, ElementsAre("Balance 500.00 + 5.00 = 505.00", "Balance 505.00 + 30.00 = 535.00"));
    EXPECT_THAT(sat.page.summary.lying_over, IsEmpty());
}

TEST(PlayWagers, ThatLieOverAreToldOfWhoeverLeaves) {
    const auto sat = sit({.wagers = {"streak-3"}, .cards = "Th 9s 9d 8c  2c 3c 4c"}, {"10, streak-3 5", "stand"});
    ASSERT_EQ(sat.page.summary.lying_over.size(), 1U);
    EXPECT_EQ(text_of(sat.page.summary.lying_over[0]), "streak 3 of 5.00 lies over, 1 won so far");
    EXPECT_EQ(sat.page.summary.balance, *money_from_text("505.00"));
}

// Meters and wagers that lie over outlast the shoe; a shoe of four cards is done after every round.
TEST(PlayWagers, OutlastTheShoe) {
    const auto sat = sit({.wagers = {"21-plus-3-progressive", "streak-3"}, .cards = "Th 9s 9d 8c"},
                         {"10, 21-plus 1, streak 5", "stand", "10, 21-plus 1", "stand", "q"});
    EXPECT_EQ(sat.page.shoes.size(), 3U);
    EXPECT_THAT(sat.page.meters,
                ElementsAre("21-plus-3-progressive main 5000.00, second 1000.00",
                            "21-plus-3-progressive main 5000.15, second 1000.05",
                            "21-plus-3-progressive main 5000.30, second 1000.10"));
    EXPECT_THAT(sat.page.lying_over.back(), HasSubstr("2 won so far"));
}

TEST(PlayWagers, OfAProgressiveAreLockedInAndPaidFromTheMeter) {
    const auto sat = sit({.wagers = {"21-plus-3-progressive"}, .cards = "Ad Ad Ad 9c 2c 3c 5h 4c 5c 6c"},
                         {"10, 21-plus 1", "decline", "stand", "q"});
    EXPECT_THAT(sat.said(),
                ElementsAre("21-plus-3-progressive three aces or kings suit specific 100%, 5000.15 from the meter = "
                            "5000.15"));
    EXPECT_THAT(sat.page.meters.back(), HasSubstr("main 5000.05"));
}

// Nobody is paid envy for a hand of one's own, wherever it lies.
TEST(PlayWagers, PayNoEnvyForOnesOwnSecondHand) {
    const auto sat = sit({.wagers = {"bet-the-set-progressive"}, .cards = "8s 2h 8c 8s 9h 8c Td 4c 5c 6c", .seats = 2},
                         {"10, bet 1", "", "stand", "stand", "q"});
    EXPECT_THAT(sat.said(), Contains(HasSubstr("four of a kind same colour 250 to 1 + 100%, 5000.30 from the meter")));
    EXPECT_THAT(sat.said(), Not(Contains(HasSubstr("envy"))));
    // What the events tell adds up to the balance.
    Money told = *money_from_text("500.00");
    for (const Event& event : sat.page.events) told += change_by(event, OwnSeats{2});
    EXPECT_EQ(told, sat.page.summary.balance);
}

// Another player's luck, as the view of a table with several players folds it.
TEST(PlayWagers, ShowEnvyAsMoneyWon) {
    const auto chosen = hosting({.wagers = {"bet-the-set-progressive"}, .cards = ""});
    const wagers::HostedWager& side = chosen.set->side_wagers()[0];
    Event envy;
    envy.kind = EventKind::envy;
    envy.place = {Seat{1}, 1};
    envy.wager = &side.info;
    envy.outcome = &side.outcome(0);
    envy.amount = Money::dollars(50);
    TableView view(OwnSeats{});
    view.see(envy);
    EXPECT_THAT(drawn(settlement_lines(view, 100).at(0), {}), HasSubstr("envy: four of a kind same colour  +50.00"));
    // Where that is too wide, what was won is not what is cut off.
    EXPECT_THAT(drawn(settlement_lines(view, 40).at(0), {}), HasSubstr("  +50.00  envy: four of a kind same colour"));
    EXPECT_EQ(change_by(envy, OwnSeats{}), Money::dollars(50));
    envy.place = dealer_place;
    EXPECT_EQ(remark_on(envy, OwnSeats{}), "50.00 goes to the dealer's tips for four of a kind same colour.");
}

// shows: 30-899.17(8)
TEST(PlayWagers, MayBePutOnTheMainWager) {
    const auto sat =
        sit({.wagers = {"war"}, .cards = "Th 9s 9d 8c 2c 3c 4c 5c 6c"}, {"10, war 5", "parlay 5", "stand", "q"});
    EXPECT_THAT(sat.page.questions, ElementsAre("parlay", "play"));
    EXPECT_THAT(sat.page.rounds, ElementsAre("Balance 500.00 + 20.00 = 520.00"));
}

// shows: 30-899.23(8)
TEST(PlayWagers, MayBeRaisedAsFarAsTheBalanceCovers) {
    const auto sat = sit({.wagers = {"raise-the-roof"}, .cards = "Th 6s 9d Tc Kd 2c 3c 4c 5c", .balance = "18.00"},
                         {"10, raise 2", "stand", "raise", "", "q"});
    EXPECT_THAT(sat.page.questions, ElementsAre("play", "raise on raise the roof"));
    EXPECT_THAT(sat.page.asked[1], ElementsAre("decline", "raise 6.00"));
    EXPECT_THAT(sat.said(), ElementsAre("raise-the-roof raised bust on 10 1 to 1 = 16.00"));
}

// shows: 30-899.08(6)
TEST(PlayWagers, GoFishingByNumber) {
    const auto sat = sit({.wagers = {"go-fish"}, .cards = "Ah 9s Kd 8c 2c 3c 4c 5c"}, {"10, go 1", "15", "14", "q"});
    ASSERT_EQ(sat.page.questions.size(), 2U);
    EXPECT_EQ(sat.page.questions[0], "go fish");
    EXPECT_EQ(sat.page.asked[0].size(), 14U);
    EXPECT_EQ(sat.page.refused.size(), 1U);
    bool is_drawn = false;
    for (const Event& event : sat.page.events) {
        if (event.kind != EventKind::spin) continue;
        is_drawn = true;
        EXPECT_EQ(remark_on(event, OwnSeats{}), "Drawn: " + std::string(event.face) + ".");
    }
    EXPECT_TRUE(is_drawn);
}

// A wager that needs another may be named in any order.
TEST(PlayWagers, ThatNeedAnotherLieAfterIt) {
    const auto sat = sit({.wagers = {"top-3", "21-plus-3"}, .cards = "Th 9s 9d 8c 2c 3c 4c 5c"},
                         {"10, top 1", "top 1, 21-plus 2, 10", "stand", "", "q"});
    ASSERT_EQ(sat.page.refused.size(), 1U);
    EXPECT_EQ(sat.page.refused[0].id, "needs-other-wager");
    EXPECT_EQ(sat.page.summary.rounds, 2U);
}

TEST(PlayWagers, GiveWayFirstWhenTheBalanceDoes) {
    const auto sat = sit({.wagers = {"lucky-ladies"}, .cards = "Th 9s 5d Tc  2c 3c 4c 5c", .balance = "27.00"},
                         {"10, lucky 5", "stand", "q"});
    EXPECT_THAT(sat.page.offers, ElementsAre("10.00", "10.00"));
}

// shows: 30-899.09(5)
TEST(PlayWagers, ThatASplitTakesAlongCountInItsPrice) {
    const Hosting table{.wagers = {"21-magic"}, .cards = "8h 9s 8d Tc 2c 2d 2h 2s 3c 4c", .balance = "24.00"};
    const auto sat = sit(table, {"10, 21-magic 3", "split", "q"});
    ASSERT_FALSE(sat.page.refused.empty());
    EXPECT_THAT(sat.page.refused[0].why, HasSubstr("it takes 13.00, and you have 11.00"));
}

// ---- the screen ----

TEST(PlayWagersScreen, ShowsThemBelowTheirHand) {
    const auto chosen = hosting({.wagers = {"lucky-ladies", "streak-2"}, .cards = ""});
    const auto set = chosen.set;
    const std::uint8_t lucky = set->side_wagers()[0].wager->id == "lucky-ladies" ? 0 : 1;
    testing_support::Sitting round(stacked_opening("Th 9s 9d 8c 2c"), [set](LiveTable& table) { set->play(table); });
    ASSERT_FALSE(round.bet(1, "10.00"));
    ASSERT_FALSE(round.bet(1, "5.00", set->side_wagers()[lucky].info.index));
    ASSERT_FALSE(round.close());
    const WagerInfo* streak = &set->side_wagers()[1 - lucky].info;
    TableView view(OwnSeats{}, {{streak, Seat{1}, Money::dollars(2), 1}});
    for (const Event& event : round.round().events()) view.see(event);
    TableSign sign;
    sign.name = "Blackjack";
    sign.set = set;
    for (const Size size : {Size{40, 10}, {80, 24}, {100, 30}}) {
        const Scene scene{.table = &sign,
                          .view = &view,
                          .asked = Place{Seat{1}, 1},
                          .balance = Money::dollars(485),
                          .meters = "some-progressive main 5000.00",
                          .shoe = "shoe 1",
                          .news = settlement_lines(view, size.columns - 4),
                          .footer = {{{"options"}}, {{"prompt"}}}};
        const auto lines = draw(scene, size, {.unicode = true, .colour = false});
        EXPECT_LE(static_cast<int>(lines.size()), size.rows);
        std::string all;
        for (const std::string& line : lines) {
            EXPECT_LE(columns_of(line), size.columns) << line;
            all += line + "\n";
        }
        if (size.columns < 80) continue;
        EXPECT_THAT(all, HasSubstr("some-progressive main 5000.00"));
        EXPECT_THAT(all, HasSubstr("lucky ladies -5.00"));
        EXPECT_THAT(all, HasSubstr("streak 2 2.00, 1 won"));
    }
}

// ---- the program ----

Ran play(const std::string& arguments, const std::string& words, int times) {
    const std::string file = testing_support::temporary_file("words");
    std::ofstream out(file);
    for (int i = 0; i < times; ++i) out << words;
    out.close();
    return testing_support::seeded_felt("play " + arguments + " <" + file);
}

TEST(PlayWagersProgram, AddsUpInJson) {
    const Ran ran = play(
        "blackjack --json --seats 2 --balance 50000 --wager lucky-ladies --wager bust-bonus=six-deck "
        "--wager 21-plus-3-progressive --wager streak-2 --wager war --wager wheel-of-madness "
        "--wager bet-the-set-progressive",
        "10, lucky 5, 21-plus 1, streak 2, war 5, wheel 1, bet 1\n"
        "10, lucky 5, 21-plus 1, war 5, wheel 1, bet 1\nplace 5\ndecline\nparlay\nstand\n",
        300);
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.err, IsEmpty());
    Money balance = *money_from_text("50000.00");
    std::map<std::string, int> seen;
    const auto amount = [](const json::object& line, const char* key) {
        const std::string words = text(line, key);
        return words.starts_with('-') ? -*money_from_text(words.substr(1)) : *money_from_text(words);
    };
    for (const json::object& line : json_lines(ran.out)) {
        const std::string event = text(line, "event");
        ++seen[event == "ask" ? "ask " + text(line, "asks") : event];
        if (event == "sit-down") {
            EXPECT_EQ(line.at("wagers").as_array().size(), 7U);
        }
        if (event == "ask" && text(line, "asks") == "wager") {
            EXPECT_EQ(line.at("meters").as_array().size(), 3U);
        }
        if (event == "ask" && text(line, "asks") == "side-wager") {
            EXPECT_EQ(text(line, "wager"), "bust-bonus");
        }
        if (event == "wager" || event == "raise") balance += -amount(line, "amount");
        if (event == "pay" || event == "push" || event == "take") balance += amount(line, "returned");
        if (event == "envy" && line.at("seat").as_int64() != 0) balance += amount(line, "amount");
        if (event == "balance") {
            EXPECT_EQ(amount(line, "balance"), balance);
        }
    }
    EXPECT_GE(seen["balance"], 40);
    for (const char* event : {"lock-in", "carry", "ask side-wager", "ask parlay", "raise"})
        EXPECT_GT(seen[event], 0) << event;
}

// shows: 30-1099.36(22)
TEST(PlayWagersProgram, LetsAPlayerChooseBetweenWagersThatBarEachOther) {
    const Ran ran = play("emperors-challenge --json --wager pai-gow-insurance --wager pai-gow-insurance-dealer",
                         "10, pai-gow-insurance 5, pai-gow-insurance-dealer 5\n10, pai-gow-insurance-dealer 5\n", 1);
    std::vector<std::string> refused;
    std::vector<std::string> wagered;
    for (const json::object& line : json_lines(ran.out)) {
        const std::string event = text(line, "event");
        if (event == "refused") refused.push_back(text(line, "clause"));
        if (event == "wager") wagered.push_back(text(line, "wager"));
    }
    EXPECT_THAT(refused, ElementsAre("30-1099.36(22)"));
    EXPECT_THAT(wagered, ElementsAre("main", "pai-gow-insurance-dealer"));
}

TEST(PlayWagersProgram, ReadsWellInPlainLines) {
    const Ran ran = play(
        "blackjack --plain --wager lucky-ladies --wager bust-bonus=six-deck "
        "--wager 21-plus-3-progressive --wager streak-2",
        "?\n10, lucky 5, 21-plus 1, streak 2\n10, lucky 5, 21-plus 1\ndecline\nplace 5\nstand\n", 12);
    ASSERT_EQ(ran.status, 0) << ran.err;
    for (const char* words : {"Bust Bonus by pay table six-deck, 1.00 to 100.00, offered during the round",
                              "Beside it: streak-2 1.00 to 100.00", "lucky-ladies 1.00 to 100.00",
                              "Meters: 21-plus-3-progressive main 5000.00, second 1000.00",
                              "21 plus 3 progressive of 1.00 is locked in.", "Matched 20: 19 to 1"}) {
        EXPECT_THAT(ran.out, HasSubstr(words));
    }
    EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
}

TEST(PlayWagersProgram, RefusesWagersThatCannotBeHostedInOneLine) {
    expect_refused("play blackjack --wager lucky-ladis", {"--wager lucky-ladis", "did you mean 'lucky-ladies'?"});
    expect_refused("play blackjack --wager lucky-ladies=z", {"no pay table 'z'"});
    expect_refused("play blackjack --set decks=1 --wager lucky-ladies", {"lucky-ladies", "30-899.12"});
    expect_refused("play blackjack --wager top-3", {"top-3", "21-plus-3"});
}

}  // namespace
}  // namespace felt::cli
