// A sitting at a table: money, refusals, shoes and leaving; what the screen, plain lines and JSON show of it.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <chrono>
#include <csignal>
#include <deque>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "cli/play_lines.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_sitting.hpp"
#include "cli/program.hpp"
#include "cli/scripted_page.hpp"
#include "support/cards.hpp"
#include "support/seed.hpp"
#include "support/sitting.hpp"

namespace felt::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;
using testing_support::expect_refused;
using testing_support::json_lines;
using testing_support::Ran;
using testing_support::stacked_opening;

Money amount(const std::string& text) { return *money_from_text(text); }

// ---- keys and words ----

std::string keys_of(std::vector<std::string_view> options) {
    std::string keys;
    for (const OptionKey key : option_keys(options)) keys += key.letter;
    return keys;
}

TEST(PlayWords, AnOptionsKeyIsItsFirstLetterOrElseAFreeConsonant) {
    EXPECT_EQ(keys_of({"stand", "hit", "double", "split", "surrender"}), "shdpr");
    EXPECT_EQ(keys_of({"decline", "insure", "even-money"}), "die");
    EXPECT_EQ(keys_of({"quit", "quite"}), "tu");
    EXPECT_EQ(with_key("split", {'p', 1}), "s[p]lit");
}

TEST(PlayWords, AnAnswerIsAKeyAWordOrItsBeginningAndPerhapsAnAmount) {
    const std::vector<std::string_view> options{"stand", "hit", "double", "split", "surrender"};
    const auto option = [&](std::string_view words) {
        const auto chosen = option_from_words(words, options);
        return chosen ? std::string(options[chosen->option]) +
                (chosen->amount ? " " + felt::text_of(*chosen->amount) : std::string{})
                      : chosen.error().text;
    };
    EXPECT_EQ(option("s"), "stand");
    EXPECT_EQ(option("P"), "split");
    EXPECT_EQ(option(" su "), "surrender");
    EXPECT_EQ(option("double 2.5"), "double 2.50");
    EXPECT_EQ(option("d $3"), "double 3.00");
    EXPECT_THAT(option("standd"), HasSubstr("did you mean 'stand'?"));
    EXPECT_THAT(option("d x"), HasSubstr("is not an amount"));
}

constexpr Outcome won{1, "won", "30-1"};
constexpr std::array outcomes{&won};
constexpr WagerInfo main_wager{0, "main", "30-1", outcomes};
constexpr WagerInfo side_wager{1, "21-plus-3", "30-2", outcomes};
const std::array limits{WagerLimits{&main_wager, Money::dollars(1), Money::dollars(100)},
                        WagerLimits{&side_wager, Money::dollars(1), Money::dollars(100)}};

TEST(PlayWords, WagersMayHaveTipsAndCompany) {
    const auto read = [](std::string_view words) {
        const auto wagers = wagers_from_words(words, limits);
        return wagers ? text_of(*wagers) : wagers.error().text;
    };
    EXPECT_EQ(read("10"), "10.00");
    EXPECT_EQ(read("$12.5+1"), "12.50+1.00");
    EXPECT_EQ(read("12.5 + 1"), "12.50+1.00");
    EXPECT_EQ(read("21-plus-3 5, 10"), "10.00, 21-plus-3 5.00");
    EXPECT_EQ(read("0"), "0");
    EXPECT_THAT(read("10, 5"), HasSubstr("twice"));
    EXPECT_THAT(read("mian 5"), HasSubstr("did you mean 'main'?"));
    EXPECT_THAT(read("ten"), HasSubstr("is not an amount"));
}

TEST(PlayWords, AnEntryIsChosenByNumberNameOrBeginning) {
    const std::vector<std::string> names{"blackjack", "blackjack-switch", "spanish-21"};
    EXPECT_EQ(entry_from_words("2", names), 1);
    EXPECT_EQ(entry_from_words("Blackjack", names), 0);
    EXPECT_EQ(entry_from_words("sp", names), 2);
    EXPECT_EQ(entry_from_words("bl", names), std::nullopt);
    EXPECT_EQ(entry_from_words("4", names), std::nullopt);
}

// ---- a sitting with a stacked shoe ----

struct Table {
    std::string cards;
    std::string balance = "500.00";
    int seats = 1;
    std::vector<rulebook::Choice> options = {};
};

ScriptedPage sit(const Table& table, std::deque<std::string> words) {
    ScriptedPage page(std::move(words));
    const auto chosen = rulebook::choose("blackjack", "", table.options);
    EXPECT_TRUE(chosen) << chosen.error().text;
    Sitting sitting({.chosen = *chosen,
                     .preset = "",
                     .seats = {table.seats},
                     .balance = amount(table.balance),
                     .new_shoe = [&](const rulebook::SetGame&) { return stacked_opening(table.cards); }},
                    page);
    EXPECT_FALSE(sitting.refuses_player());
    sitting.play();
    return page;
}

TEST(PlaySitting, AddsUpTheBalanceAndRepeatsTheLastWager) {
    const auto page = sit({.cards = "Th 9s 9d 8c  As 7d Kc Td  2c 3c 4c 5c 6c 7c"}, {"20", "stand", ""});
    EXPECT_THAT(page.rounds, ElementsAre("Balance 500.00 + 20.00 = 520.00", "Balance 520.00 + 30.00 = 550.00"));
    EXPECT_THAT(page.offers, ElementsAre("10.00", "20.00", "20.00"));
    EXPECT_EQ(page.summary.rounds, 2);
    EXPECT_EQ(page.summary.balance, amount("550.00"));
}

TEST(PlaySitting, SaysWhatAWagerIsRefusedFor) {
    const auto page =
        sit({.cards = "Th 9s 9d 8c 2c 2d", .balance = "40.00"}, {"0.50", "2000", "10.25", "50", "x", "0"});
    std::vector<std::string> why;
    for (const RefusedInput& refused : page.refused) why.push_back(refused.id + " " + refused.clause);
    EXPECT_THAT(why,
                ElementsAre("below-table-minimum 30-803(3)(c)", "above-table-maximum 30-807(1)", "not-in-chips 30-809",
                            "balance-too-small ", "not-understood ", "no-wagers 30-820(1)"));
    EXPECT_EQ(page.summary.balance, amount("40.00"));
}

TEST(PlaySitting, OffersAsMuchOfTheLastWagerAsTheBalanceCovers) {
    const auto page = sit({.cards = "Th 9s 7d Tc  Th 9s 9d 8c 2c 2d", .balance = "30.00"}, {"20", "stand"});
    EXPECT_THAT(page.offers, ElementsAre("10.00", "10.00"));
}

TEST(PlaySitting, RefusesWhatTheBalanceDoesNotCoverBeforeItIsAsked) {
    const auto page = sit({.cards = "8h 9s 8d Tc 2c 2d 2h 2s", .balance = "10.00"}, {"10", "double", "split"});
    ASSERT_FALSE(page.asked.empty());
    EXPECT_THAT(
        page.asked[0],
        UnorderedElementsAre("stand", "hit", "surrender", "double: balance-too-small", "split: balance-too-small"));
    ASSERT_EQ(page.refused.size(), 2);
    EXPECT_THAT(page.refused[1].why, HasSubstr("it takes 10.00, and you have 0.00"));
}

TEST(PlaySitting, CutsADoubleForLessToTheBalance) {
    const auto page =
        sit({.cards = "6h 9s 5d 8c  2c 3d 4h 5s", .balance = "14.00"}, {"10", "double 4.50", "double", "", "q"});
    EXPECT_THAT(page.asked[0], testing::Contains("double 4.00"));
    EXPECT_THAT(page.refused[0].id, "balance-too-small");
    // 13 loses to 17: the wager and the double are gone.
    EXPECT_THAT(page.rounds, ElementsAre("Balance 14.00 - 14.00 = 0.00"));
    EXPECT_THAT(page.summary.why, HasSubstr("1.00"));
}

TEST(PlaySitting, CountsWhatAnotherSeatHasPromisedButNotYetPaid) {
    const auto page = sit({.cards = "9h 9c As Td Tc 5d  Kc Kd 4h 5s", .balance = "22.00", .seats = 2},
                          {"10", "10", "insure", "", "decline"});
    EXPECT_THAT(page.asked[0], UnorderedElementsAre("decline", "insure 2.00"));
    EXPECT_THAT(page.asked[1], UnorderedElementsAre("decline", "insure: balance-too-small"));
}

TEST(PlaySitting, NeverLetsTheBalanceGoBelowZero) {
    for (const char* balance : {"10.00", "15.00", "20.00", "25.00", "31.00"}) {
        const auto page = sit({.cards = "8h 9s 8d Tc 8c 8s 2d 2h 3s 3c 4d 4h 5s 5c 6d 6h 7s 7c", .balance = balance},
                              {"10", "split", "split", "split", "double", "", "double", "", "double", "", "stand",
                               "stand", "stand", "stand"});
        for (const Money held : page.balances) EXPECT_GE(held, Money{}) << balance;
    }
}

TEST(PlaySitting, FinishesARoundThatIsLeftByEveryQuestionsDefault) {
    for (const std::deque<std::string>& words : {std::deque<std::string>{"10"}, {"10", "q"}, {"10", "double", "q"}}) {
        const auto page = sit({.cards = "6h 9s 5d 8c  2c 3d 4h 5s"}, words);
        ASSERT_EQ(page.answers.size(), 1);
        EXPECT_EQ(page.answers[0].ask->options[page.answers[0].option], "stand");
        EXPECT_TRUE(page.answers[0].flag);
        EXPECT_THAT(page.rounds, ElementsAre("Balance 500.00 - 10.00 = 490.00"));
    }
}

TEST(PlaySitting, LetsATipRideAndGivesItBackOnAPush) {
    const auto page = sit({.cards = "Th 9s 7d 8c 2c 3d"}, {"10+1", "stand"});
    EXPECT_THAT(page.rounds, ElementsAre("Balance 500.00 + 0.00 = 500.00"));
    const auto winner = sit({.cards = "Th 9s Td 8c 2c 3d"}, {"10+1", "stand"});
    EXPECT_THAT(winner.rounds, ElementsAre("Balance 500.00 + 9.00 = 509.00"));
}

TEST(PlaySitting, ExplainsAndAsksAgain) {
    const auto page = sit({.cards = "6h 9s 5d 8c  2c 3d 4h 5s"}, {"?", "10", "?", "split", "stand"});
    EXPECT_EQ(page.explained, 2);
    ASSERT_EQ(page.refused.size(), 1);
    EXPECT_EQ(page.refused[0].clause, "30-814");
    EXPECT_EQ(page.summary.rounds, 1);
}

TEST(PlaySitting, RefusesMoreSeatsThanAPlayerMayHave) {
    ScriptedPage page({});
    const auto chosen = rulebook::choose("blackjack", "", {});
    Sitting sitting({.chosen = *chosen,
                     .preset = "",
                     .seats = {4},
                     .balance = amount("500.00"),
                     .new_shoe = shoes_from(testing_support::test_secrets())},
                    page);
    const auto refused = sitting.refuses_player();
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->clause, "30-827");
}

// ---- the screen ----

struct Drawn {
    TableSign table;
    TableView view{OwnSeats{}};
};

Drawn after(const std::string& cards, int seats, const std::vector<std::pair<int, std::string>>& answers) {
    const auto chosen = rulebook::choose("blackjack", "", {});
    const auto set = (*chosen).set;
    testing_support::Sitting round(stacked_opening(cards), [set](LiveTable& table) { set->play(table); });
    for (int seat = 1; seat <= seats; ++seat) EXPECT_FALSE(round.bet(seat, "10.00"));
    EXPECT_FALSE(round.close());
    for (const auto& [seat, answer] : answers) EXPECT_FALSE(round.answer(seat, answer));
    Drawn drawn;
    drawn.table.name = "Blackjack";
    drawn.table.set = set;
    drawn.view = TableView(OwnSeats{seats});
    for (const Event& event : round.round().events()) drawn.view.see(event);
    return drawn;
}

std::vector<std::string> picture(const Drawn& drawn, Size size, Look look) {
    const Scene scene{.table = &drawn.table,
                      .view = &drawn.view,
                      .asked = Place{Seat{1}, 1},
                      .balance = amount("490.00"),
                      .meters = "",
                      .shoe = "shoe 1",
                      .news = settlement_lines(drawn.view, size.columns - 4),
                      .footer = {{{"options"}}, {{"prompt"}}}};
    return draw(scene, size, look);
}

TEST(PlayScreen, DrawsCardsAndHidesTheHoleCard) {
    const auto lines = picture(after("Th 9s 6d Ac 2c", 1, {}), {80, 24}, {.unicode = true, .colour = false});
    ASSERT_EQ(lines.size(), 24);
    std::string all;
    for (const std::string& line : lines) {
        EXPECT_LE(columns_of(line), 80);
        all += line + "\n";
    }
    EXPECT_THAT(all, HasSubstr("│9  │░░░░░│"));
    EXPECT_THAT(all, HasSubstr("│10 │6    │"));
    EXPECT_THAT(all, HasSubstr("│♥  │♦    │"));
    EXPECT_THAT(all, Not(HasSubstr("♣")));
    EXPECT_THAT(all, HasSubstr("▸ You  10.00"));
    EXPECT_THAT(all, Not(HasSubstr("\x1b")));
    EXPECT_EQ(lines.back(), "  prompt");
}

TEST(PlayScreen, IsPlainAsciiWhereTheLocaleIs) {
    for (const auto& line : picture(after("Th 9s 6d Ac 2c", 3, {}), {80, 24}, {.unicode = false, .colour = false})) {
        EXPECT_TRUE(std::ranges::all_of(line, [](char letter) { return letter >= ' ' && letter <= '~'; })) << line;
    }
}

TEST(PlayScreen, ColoursRedSuitsOnlyWhereAsked) {
    const auto drawn = after("Th 9s 6s Ac 2c", 1, {});
    const auto lines = picture(drawn, {80, 24}, {.unicode = true, .colour = true});
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    EXPECT_THAT(all, HasSubstr("\x1b[0;1;31m♥"));
    EXPECT_THAT(all, HasSubstr("\x1b[0;1m♠"));
}

// However many hands and cards there are and however small the terminal is, no row is too long or too many.
TEST(PlayScreen, FitsEveryTerminal) {
    const auto splits =
        after("8h 9h 7h 9s 8d 6h 5h Tc 8c 8s 2d 2h 2s", 3, {{1, "split"}, {1, "split"}, {1, "split"}, {1, "hit"}});
    ASSERT_EQ(splits.view.hands().size(), 6);
    const auto settled = after("Th 9s 6d Tc", 1, {{1, "stand"}});
    for (const Size size : {Size{20, 5}, {40, 10}, {60, 16}, {80, 24}, {100, 30}, {200, 60}}) {
        for (const Drawn* drawn : {&splits, &settled}) {
            const auto lines = picture(*drawn, size, {.unicode = true, .colour = false});
            EXPECT_LE(static_cast<int>(lines.size()), size.rows);
            EXPECT_EQ(lines.back(), "  prompt");
            for (const std::string& line : lines) EXPECT_LE(columns_of(line), std::max(size.columns, 40));
        }
    }
}

TEST(PlayScreen, NamesHandsAsPlayersDo) {
    const auto chosen = rulebook::choose("blackjack", "", {});
    const auto text = [&](const std::string& cards, rulebook::HandOrigin origin = rulebook::HandOrigin::dealt) {
        return (*chosen).set->hand_text(testing_support::cards(cards), origin);
    };
    EXPECT_EQ(text("As"), "ace");
    EXPECT_EQ(text("As 6h"), "soft 17");
    EXPECT_EQ(text("As 6h Td"), "17");
    EXPECT_EQ(text("As Td"), "blackjack");
    EXPECT_EQ(text("As Td", rulebook::HandOrigin::split), "21");
    EXPECT_EQ(text("Ts 6h 7d"), "bust 23");
    EXPECT_EQ(text(""), "");
}

// ---- the program ----

Ran play(const std::string& arguments, const std::string& words) {
    const std::string file = testing_support::temporary_file("words");
    std::ofstream(file) << words;
    return testing_support::seeded_felt("play " + arguments + " <" + file);
}

std::string repeated(const std::string& words, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += words;
    return all;
}

TEST(PlayProgram, RefusesBadUsageInOneLine) {
    expect_refused("play blakjack", {"blakjack", "did you mean 'blackjack'?"});
    expect_refused("play blackjack --preset house-rule", {"house-rules"});
    expect_refused("play blackjack --set soft17=no", {"soft17"});
    expect_refused("play blackjack --balance lots", {"--balance lots"});
    expect_refused("play blackjack --balance 0.50", {"--balance", "1.00"});
    expect_refused("play blackjack --seats 4", {"--seats 4", "30-827"});
    expect_refused("play blackjack --seats 0", {"--seats 0"});
    expect_refused("play --json", {"--json", "id"});
}

TEST(PlayProgram, EndsPolitelyWhereTheWordsEnd) {
    const Ran lobby = play("", "");
    EXPECT_EQ(lobby.status, 0);
    EXPECT_THAT(lobby.out, HasSubstr("blackjack"));
    const Ran table = play("blackjack", "");
    EXPECT_EQ(table.status, 0);
    EXPECT_THAT(table.out, HasSubstr("0 rounds, net 0.00, balance 500.00"));
    const Ran in_round = play("blackjack", "10\n");
    EXPECT_EQ(in_round.status, 0);
    EXPECT_THAT(in_round.out, HasSubstr("1 round, net"));
    EXPECT_THAT(in_round.err, IsEmpty());
}

// What tests have their cards by is nobody else's way to choose them.
TEST(PlayProgram, HasItsShoesFromTheOperatingSystemWhateverIsSetOutside) {
    const auto commitment = [](const std::string& program) {
        for (const auto& line :
             json_lines(program == "felt" ? testing_support::felt("play blackjack --json").out
                                          : testing_support::seeded_felt("play blackjack --json").out)) {
            if (line.at("event") == "shoe") return std::string(line.at("commitment").as_string());
        }
        return std::string();
    };
    EXPECT_EQ(commitment("seeded").size(), 64U);
    EXPECT_EQ(commitment("seeded"), commitment("seeded"));
    EXPECT_NE(commitment("felt"), commitment("felt"));
}

TEST(PlayProgram, SeatsWhoComesThroughTheLobby) {
    const Ran ran = play("", "nothing\n1\n2\nq\n");
    EXPECT_THAT(ran.out, HasSubstr("'nothing' is not in the list"));
    EXPECT_THAT(ran.out, HasSubstr("house-rules"));
    EXPECT_THAT(ran.out, HasSubstr("Wagers from 1.00 to 10.00"));
}

TEST(PlayProgram, ShowsTheBalanceAsASumAndRefusalsWithTheirClause) {
    const Ran ran = play("blackjack --preset house-rules", repeated("10\nsurrender\ndecline\nstand\n", 40));
    EXPECT_THAT(ran.out, HasSubstr("surrender is not offered at this table (30-829)"));
    EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
    Money balance = amount("500.00");
    int rounds = 0;
    const std::regex sum(R"(Balance (\S+) ([+-]) (\S+) = (\S+))");
    for (auto at = std::sregex_iterator(ran.out.begin(), ran.out.end(), sum); at != std::sregex_iterator(); ++at) {
        EXPECT_EQ(amount((*at)[1]), balance);
        balance += (*at)[2] == "+" ? amount((*at)[3]) : -amount((*at)[3]);
        EXPECT_EQ(amount((*at)[4]), balance);
        ++rounds;
    }
    EXPECT_GE(rounds, 20);
    EXPECT_THAT(ran.out, HasSubstr("balance " + felt::text_of(balance) + "\n"));
}

std::string text(const boost::json::object& object, const char* key) {
    return std::string(object.at(key).as_string().c_str());
}
Money signed_amount(const std::string& text) { return text.starts_with('-') ? -amount(text.substr(1)) : amount(text); }

TEST(PlayProgram, JsonHidesTheHoleCardAndAddsUp) {
    const Ran ran = play("blackjack --json --seats 2 --balance 5000", repeated("10\ndecline\nhit\nstand\n", 200));
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.err, IsEmpty());
    Money balance = amount("5000.00");
    Money net;
    int rounds = 0;
    int dealers_cards = 0;
    int face_down = 0;
    for (const auto& line : json_lines(ran.out)) {
        const std::string event = text(line, "event");
        if (event == "round") {
            net = Money{};
            dealers_cards = face_down = 0;
        } else if (event == "deal" && line.at("seat").as_int64() == 0) {
            // 30-820(4): the second is the hole card, and it lies face down.
            const bool is_hole = ++dealers_cards == 2;
            EXPECT_EQ(text(line, "card") == "??", is_hole);
            face_down += is_hole ? 1 : 0;
        } else if (event == "turn-over") {
            --face_down;
            EXPECT_NE(text(line, "card"), "??");
        } else if (event == "pay" || event == "push" || event == "take") {
            net += signed_amount(text(line, "net"));
            EXPECT_FALSE(text(line, "clause").empty());
        } else if (event == "balance") {
            EXPECT_EQ(face_down, 0);
            EXPECT_EQ(signed_amount(text(line, "net")), net);
            EXPECT_EQ(amount(text(line, "before")), balance);
            balance += net;
            EXPECT_EQ(amount(text(line, "balance")), balance);
            ++rounds;
        } else if (event == "leave") {
            EXPECT_EQ(amount(text(line, "balance")), balance);
            EXPECT_EQ(line.at("rounds").as_int64(), rounds);
        }
    }
    EXPECT_GE(rounds, 50);
}

// What was committed to is what was dealt: the revealed seed has the hash shown at the start, and shuffling by it gives
// the cards in the order they came.
TEST(PlayProgram, EveryShoeIsTheOneItsSeedMakes) {
    const std::string settings = "blackjack --set decks=1 --set burn=0";
    const auto lines = json_lines(play(settings + " --json", repeated("10\ndecline\nstand\n", 120)).out);
    const std::vector<rulebook::Choice> options{{"decks", "1", ""}, {"burn", "0", ""}};
    const auto chosen = rulebook::choose("blackjack", "", options);
    std::string commitment;
    std::vector<std::string> cards;
    int shoes = 0;
    for (const auto& line : lines) {
        const std::string event = text(line, "event");
        if (event == "shoe") {
            commitment = text(line, "commitment");
            cards.clear();
        } else if (event == "deal") {
            cards.push_back(text(line, "card"));
        } else if (event == "turn-over") {
            *std::ranges::find(cards, "??") = text(line, "card");
        } else if (event == "seed") {
            ++shoes;
            Bytes32 bytes{};
            for (std::size_t i = 0; i < bytes.size(); ++i) {
                bytes[i] = static_cast<std::uint8_t>(std::stoi(text(line, "seed").substr(2 * i, 2), nullptr, 16));
            }
            const ShoeSeed seed = ShoeSeed::from_bytes(bytes);
            EXPECT_EQ(hex_of(seed.commitment()), commitment);
            Shoe shoe = (*chosen).set->opening().shoe;
            SecretStream stream(seed, 0);
            shoe.gather();
            shoe.shuffle_order(stream);
            for (const std::string& card : cards) EXPECT_EQ(felt::text_of(shoe.next()), card);
        }
    }
    EXPECT_GE(shoes, 3);
}

// ---- the strategy's part ----

// A sitting at another game than blackjack, from a stacked shoe.
ScriptedPage sit_at(const std::string& game, const std::string& cards, std::deque<std::string> words,
                    const std::vector<rulebook::Choice>& options = {}) {
    ScriptedPage page(std::move(words));
    const auto chosen = rulebook::choose(game, "", options);
    EXPECT_TRUE(chosen) << chosen.error().text;
    Sitting sitting({.chosen = *chosen,
                     .preset = "",
                     .seats = {1},
                     .balance = amount("500.00"),
                     .new_shoe =
                         [&cards](const rulebook::SetGame& set) {
                             Opening opening = stacked_opening(cards);
                             opening.marks = set.opening().marks;
                             return opening;
                         }},
                    page);
    EXPECT_FALSE(sitting.refuses_player());
    sitting.play();
    return page;
}

std::vector<std::string> answers_of_others(const ScriptedPage& page) {
    std::vector<std::string> all;
    for (const Event& event : page.answers) {
        if (event.place.seat.number == 1) continue;
        all.push_back(std::to_string(event.place.seat.number) + " " + std::string(event.ask->options[event.option]));
    }
    return all;
}

// Six players: seat 3 acts first, and the player at seat 1 has the small blind.
const std::string five_hands = "7h 6h As Kd 9c 8d  2c 2d Ah Kc 4s 3h ";

TEST(PlayStrategy, OthersPlayHoldEmAsTheSimulatorDoes) {
    const auto page = sit_at("texas-holdem", five_hands + "5c Qs Js Td 5d 8c 5h 9s", {"", "fold", "q"});
    // Aces raise, kings raise again, and the rest have nothing.
    const auto answers = answers_of_others(page);
    ASSERT_GE(answers.size(), 5U);
    EXPECT_THAT(std::vector(answers.begin(), answers.begin() + 4),
                ElementsAre("3 raise", "4 raise", "5 fold", "6 fold"));
    EXPECT_THAT(answers, testing::Not(testing::Contains("2 call"))) << "a pair of twos against raises";
}

// What the others do is decided by their own cards: with the player's changed, all they do before the player acts is
// the same.
TEST(PlayStrategy, OthersDoNotSeeThePlayersCards) {
    const std::string with_aces = "Ac 6h As Kd 9c 8d  Ad 2d Ah Kc 4s 3h ";
    const auto one = sit_at("texas-holdem", five_hands + "5c Qs Js Td 5d 8c 5h 9s", {"", "fold", "q"});
    const auto other = sit_at("texas-holdem", with_aces + "5c Qs Js Td 5d 8c 5h 9s", {"", "fold", "q"});
    EXPECT_EQ(answers_of_others(one), answers_of_others(other));
}

TEST(PlayStrategy, OthersPlayOmahaAsTheSimulatorDoes) {
    const auto chosen = rulebook::choose("omaha", "", {});
    ASSERT_TRUE(chosen);
    std::set<std::string> seen;
    for (std::uint64_t i = 0; i < 40; ++i) {
        ScriptedPage one({"", "fold", "check", "fold", "check", "fold", "check", "fold", "q"});
        Sitting({.chosen = *chosen,
                 .preset = "",
                 .seats = {1},
                 .balance = amount("500.00"),
                 .new_shoe = shoes_from(testing_support::test_secrets(i))},
                one)
            .play();
        for (const Event& event : one.answers) {
            if (event.place.seat.number != 1) seen.emplace(event.ask->options[event.option]);
        }
    }
    EXPECT_THAT(seen, testing::IsSupersetOf({"fold", "check", "call", "bet", "raise"}));
}

TEST(PlayStrategy, HintsSayWhatTheSimulatorWouldDo) {
    // Eleven against a six, then sixteen against a ten.
    const auto page = sit({.cards = "6h 6s 5d Tc 9c Ts Th 6d 7c Kc 2c 3c 4c 5c"},
                          {"10", "!", "hint", "stand", "10", "!", "stand", "q"});
    EXPECT_THAT(page.hints,
                ElementsAre("The strategy would double 10.00.", "The strategy would double 10.00.",
                            "The strategy would surrender."));
    EXPECT_EQ(page.summary.rounds, 2U) << "a hint leaves the question open";
    EXPECT_THAT(page.refused, IsEmpty());
}

TEST(PlayStrategy, HintsNameAnAmountWhereThereIsAChoice) {
    const auto page = sit_at("texas-holdem", "As 6h 7h Kd 9c 8d  Ah 2d 2c 3c 4s 3h 5c Qs Js Td 5d 8c 5h 9s",
                             {"", "!", "fold", "q"}, {{"limit", "no-limit", "test"}});
    ASSERT_EQ(page.hints.size(), 1U);
    EXPECT_THAT(page.hints[0], testing::MatchesRegex("The strategy would raise [0-9]+\\.[0-9][0-9]\\."));
}

TEST(PlayStrategy, HintsAreOneObjectInJson) {
    int hints = 0;
    std::set<std::string> options;
    for (const auto& line : json_lines(play("blackjack --json", repeated("10\n!\ndecline\nstand\n", 30)).out)) {
        if (text(line, "event") == "ask" && text(line, "asks") != "wager") {
            options.clear();
            for (const std::string& option : testing_support::texts_of(line.at("options"))) options.insert(option);
        }
        if (text(line, "event") != "hint") continue;
        ++hints;
        EXPECT_TRUE(options.contains(text(line, "option"))) << text(line, "option");
        EXPECT_THAT(text(line, "strategy"), HasSubstr("basic strategy"));
    }
    EXPECT_GT(hints, 5);
}

// ---- what hands are called ----

std::string plain_lines(const std::string& game, const std::string& words) {
    return play(game + " --plain", words).out;
}

TEST(PlayNames, HandsAreCalledAsTheGameCallsThem) {
    for (const char* game : {"baccarat", "supreme-baccarat"}) {
        const std::string shown = plain_lines(game, "10\nq\n");
        EXPECT_THAT(shown, HasSubstr("  Banker hand")) << game;
        EXPECT_THAT(shown, HasSubstr("  Player hand")) << game;
        EXPECT_THAT(shown, Not(HasSubstr("Dealer"))) << game;
        EXPECT_THAT(shown, Not(HasSubstr("Players' cards"))) << game;
    }
    EXPECT_THAT(plain_lines("phoenix-baccarat", "10\nq\n"), HasSubstr("  Player-dealer"));
    EXPECT_THAT(plain_lines("blackjack", "10\nq\n"), HasSubstr("  Dealer"));
    // Piles that wait for the dice are no seat's, and are gone when they are delivered.
    const std::string piles = plain_lines("pai-gow-poker", "10\nhouse-way\nq\n");
    EXPECT_THAT(piles, HasSubstr("  Player-dealer"));
    EXPECT_THAT(piles, Not(HasSubstr("Seat 0")));
    EXPECT_THAT(piles, Not(HasSubstr("Pile")));
    // Where players win from each other there is no dealer's hand to show.
    EXPECT_THAT(plain_lines("texas-holdem", "64\nfold\ncheck\nq\n"), Not(HasSubstr("  Dealer")));
    const auto sits = json_lines(play("baccarat --json", "q\n").out).at(0);
    EXPECT_EQ(sits.at("hands").at("dealer").as_string(), "Banker hand");
    EXPECT_EQ(sits.at("hands").at("shared").as_string(), "Player hand");
}

// ---- in a terminal ----

// Long enough for a machine that does much else; nothing waits for it to pass.
class Patience {
public:
    bool lasts() const { return std::chrono::steady_clock::now() < ends_; }

private:
    std::chrono::steady_clock::time_point ends_ = std::chrono::steady_clock::now() + std::chrono::minutes(1);
};

// The program in a terminal of its own, bounded in time.
class InTerminal {
public:
    explicit InTerminal(std::vector<std::string> arguments) {
        winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
        openpty(&master_, &slave_, nullptr, nullptr, &size);
        tcgetattr(slave_, &found_);
        child_ = fork();
        if (child_ == 0) {
            login_tty(slave_);
            setenv("TERM", "xterm-256color", 1);
            setenv("LC_ALL", "C.UTF-8", 1);
            arguments.insert(arguments.begin(), testing_support::seeded_program());
            std::vector<char*> raw;
            for (std::string& argument : arguments) raw.push_back(argument.data());
            raw.push_back(nullptr);
            execv(raw[0], raw.data());
            _exit(127);
        }
    }
    ~InTerminal() {
        if (child_ > 0) kill(child_, SIGKILL);
        if (child_ > 0) waitpid(child_, nullptr, 0);
        close(master_);
        close(slave_);
    }
    InTerminal(const InTerminal&) = delete;
    InTerminal& operator=(const InTerminal&) = delete;

    void type(const std::string& keys) { EXPECT_EQ(write(master_, keys.data(), keys.size()), std::ssize(keys)); }
    // Reads on until these words have been shown since the last call.
    bool shows(const std::string& words) {
        for (const Patience patience; patience.lasts();) {
            const auto at = seen_.find(words, from_);
            if (at != std::string::npos) {
                from_ = at + words.size();
                return true;
            }
            read_some();
        }
        return false;
    }
    // The status it ends with: of exit, or of the signal, negative.
    int ended() {
        for (const Patience patience; patience.lasts();) {
            read_some();
            int status = 0;
            if (waitpid(child_, &status, WNOHANG) == child_) {
                child_ = 0;
                read_some();
                return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
            }
        }
        return 1000;
    }
    bool is_as_found() {
        termios now{};
        tcgetattr(slave_, &now);
        return now.c_lflag == found_.c_lflag && seen_.find("\x1b[?1049h") != std::string::npos &&
            seen_.rfind("\x1b[?1049l") > seen_.rfind("\x1b[?1049h") &&
            seen_.rfind("\x1b[?25h") > seen_.rfind("\x1b[?25l");
    }
    void signal(int number) { kill(child_, number); }

private:
    void read_some() {
        pollfd waiting{.fd = master_, .events = POLLIN, .revents = 0};
        std::array<char, 4096> bytes{};
        if (poll(&waiting, 1, 50) <= 0) return;
        const ssize_t count = read(master_, bytes.data(), bytes.size());
        if (count > 0) seen_.append(bytes.data(), static_cast<std::size_t>(count));
    }

    int master_ = -1;
    int slave_ = -1;
    pid_t child_ = 0;
    termios found_{};
    std::string seen_;
    std::size_t from_ = 0;
};

TEST(PlayTerminal, IsPlayedByKeysAndLeftAsItWasFound) {
    InTerminal terminal({"play", "--quick"});
    ASSERT_TRUE(terminal.shows("which game?"));
    terminal.type("\x1b[B\x1b[A");
    terminal.type("blackjack\r");
    ASSERT_TRUE(terminal.shows("by which rules?"));
    terminal.type("house-rules\r");
    ASSERT_TRUE(terminal.shows("Wager:"));
    terminal.type("5\r");
    ASSERT_TRUE(terminal.shows("round 1"));
    // Whether a question or the next wager comes, q leaves.
    terminal.type("q");
    EXPECT_TRUE(terminal.shows("1 round, net "));
    EXPECT_EQ(terminal.ended(), 0);
    EXPECT_TRUE(terminal.is_as_found());
}

TEST(PlayTerminal, ShowsSideWagersAndPagesThroughHelp) {
    InTerminal terminal({"play", "blackjack", "--quick", "--wager", "streak-2", "--wager", "21-plus-3-progressive",
                         "--wager", "lucky-ladies"});
    ASSERT_TRUE(terminal.shows("main 5000.00, second 1000.00"));
    ASSERT_TRUE(terminal.shows("Beside it: streak-2"));
    terminal.type("?");
    ASSERT_TRUE(terminal.shows("Any key shows more."));
    terminal.type(" ");
    ASSERT_TRUE(terminal.shows("Matched 20: 19 to 1"));
    terminal.type("\x1b");
    ASSERT_TRUE(terminal.shows("Wager:"));
    terminal.type("5, streak 2, 21-plus 1\r");
    ASSERT_TRUE(terminal.shows("round 1"));
    terminal.type("q");
    EXPECT_TRUE(terminal.shows("1 round, net "));
    EXPECT_EQ(terminal.ended(), 0);
    EXPECT_TRUE(terminal.is_as_found());
}

TEST(PlayTerminal, AnInterruptLeavesPolitely) {
    InTerminal terminal({"play", "blackjack", "--quick"});
    ASSERT_TRUE(terminal.shows("Wager:"));
    terminal.type("\x03");
    EXPECT_TRUE(terminal.shows("0 rounds, net 0.00, balance 500.00"));
    EXPECT_EQ(terminal.ended(), 0);
    EXPECT_TRUE(terminal.is_as_found());
}

TEST(PlayTerminal, IsRestoredEvenWhenTheProgramIsEnded) {
    InTerminal terminal({"play", "blackjack"});
    ASSERT_TRUE(terminal.shows("Wager:"));
    terminal.signal(SIGTERM);
    EXPECT_EQ(terminal.ended(), -SIGTERM);
    EXPECT_TRUE(terminal.is_as_found());
}

}  // namespace
}  // namespace felt::cli
