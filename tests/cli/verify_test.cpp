// felt verify finds a shoe as it was told, and whatever was changed in it afterwards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "cli/program.hpp"
#include "house/cut.hpp"
#include "house/replay.hpp"
#include "house/shoe_file.hpp"
#include "house/written.hpp"
#include "table/answering.hpp"

namespace felt::testing_support {
namespace {

using testing::HasSubstr;

using Cuts = std::vector<house::CutRecord>;

// Two rounds of blackjack, in which one seat plays as the simulator would.
house::ShoeInPlay played_shoe(const Cuts& cuts = {
                                  {.table = 3, .shoe = 5, .number = 1, .by = 7, .cut = "lucky-7", .at = {}}}) {
    const auto chosen = *rulebook::choose("blackjack", "", {});
    Opening opening = chosen.set->opening();
    Bytes32 seed{};
    seed[0] = 8;
    house::ShoeInPlay shoe;
    shoe.cuts = cuts;
    opening.seed = house::cut_seed(seed, cuts);
    shoe.record = {.table = 3,
                   .shoe = 5,
                   .terms = house::written_terms(chosen),
                   .build = "a build",
                   .seed = seed,
                   .commitment = ShoeSeed::from_bytes(seed).commitment(),
                   .opening = house::written_over(opening),
                   .at = house::Time(1)};
    for (std::uint64_t number = 1; number <= 2; ++number) {
        opening.round = number;
        LiveRound live(opening, [set = chosen.set](LiveTable& table) { set->play(table); });
        house::RoundInPlay round;
        round.record = {.table = 3, .round = number, .shoe = 5, .opening = house::written_bank(opening), .at = {}};
        const auto submit = [&](const Input& input) {
            const std::size_t told = live.events().size();
            ASSERT_FALSE(live.submit(input));
            round.inputs.push_back({.table = 3,
                                    .round = number,
                                    .number = static_cast<std::uint32_t>(round.inputs.size() + 1),
                                    .by = 7,
                                    .input = house::written(input, *chosen.set),
                                    .events = house::written(live.events().subspan(told)),
                                    .at = {}});
        };
        submit(Input::bet(Seat{1}, 0, Money::dollars(10), 7));
        submit(Input::close());
        while (!live.is_complete()) {
            const PendingQuestion& question = live.pending().questions[0];
            const Advice advice = chosen.set->advice(live.table(), question);
            submit(answer_to(question, advice.option, advice.amount));
        }
        round.has_ended = true;
        shoe.rounds.push_back(std::move(round));
        house::close_round(opening, live.table().closing());
    }
    return shoe;
}

std::string saved(const std::string& text) {
    const std::string file = temporary_file("shoe.json");
    std::ofstream(file) << text;
    return file;
}

std::string with(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(VerifyVerb, finds_a_shoe_as_it_was_told) {
    const std::string file = saved(house::written_shoe(played_shoe(), "blackjack"));
    const Ran ran = felt("verify " + file);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Shoe 5 of table blackjack (blackjack) is as it was told."));
    EXPECT_THAT(ran.out, HasSubstr("2 dealt again from"));
    const auto json = json_lines(felt("verify --json " + file).out).at(0);
    EXPECT_TRUE(json.at("verified").as_bool());
    EXPECT_EQ(json.at("rounds"), 2);
    EXPECT_EQ(json.at("settled"), 2);
    EXPECT_EQ(json.at("wagered"), "20.00");
    EXPECT_EQ(json.at("cuts"), 1);
}

TEST(VerifyVerb, finds_a_round_as_it_was_told_and_says_how_its_wagers_ended) {
    house::ShoeInPlay shoe = played_shoe();
    const std::string second = saved(house::written_shoe(shoe, "blackjack", 2));
    const Ran ran = felt("verify " + second);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Round 2 of table blackjack (blackjack), dealt from shoe 5, is as it was told."));
    EXPECT_THAT(ran.out, HasSubstr("seat 1 hand 1"));
    const auto json = json_lines(felt("verify --json " + second).out).at(0);
    EXPECT_EQ(json.at("round"), 2);
    EXPECT_EQ(json.at("settlements").as_array().size(), 1U);

    shoe.rounds.pop_back();
    const auto first = json_lines(felt("verify --json " + saved(house::written_shoe(shoe, "blackjack", 1))).out).at(0);
    EXPECT_EQ(first.at("round"), 1);
    EXPECT_NE(first.at("settlements"), json.at("settlements"));
    expect_refused("verify " + saved(house::written_shoe(shoe, "blackjack", 2)), {"its last round should be round 2"});
}

// Files of when shoes could not be cut do not speak of cuts.
TEST(VerifyVerb, takes_a_file_without_cuts_for_a_shoe_that_nobody_cut) {
    const auto without_cuts = [](const house::ShoeInPlay& shoe) {
        const std::string text = house::written_shoe(shoe, "blackjack");
        return saved(text.substr(0, text.find("\"cuts\":")) + text.substr(text.find("\"rounds\":")));
    };
    EXPECT_EQ(felt("verify " + without_cuts(played_shoe({}))).status, 0);
    EXPECT_EQ(felt("verify " + without_cuts(played_shoe())).status, 1) << "this one was cut";
}

TEST(VerifyVerb, names_what_was_changed) {
    const std::string text = house::written_shoe(played_shoe(), "blackjack");
    const auto expect_found = [](const std::string& changed, const std::string& says) {
        const Ran ran = felt("verify --json " + saved(changed));
        EXPECT_EQ(ran.status, 1) << ran.out;
        EXPECT_THAT(ran.err, HasSubstr(says));
        EXPECT_FALSE(json_lines(ran.out).at(0).at("verified").as_bool());
    };
    expect_found(with(text, R"("seed":"08)", R"("seed":"09)"), "its seed is not the one that was committed to");
    expect_found(with(text, R"("amount":"10.00","player")", R"("amount":"20.00","player")"),
                 "round 1, input 1: event 1");
    expect_found(with(text, R"("stake":"10.00")", R"("stake":"11.00")"), "round 1, input");
    expect_found(with(text, R"("cut":"lucky-7")", R"("cut":"lucky-8")"), "round 1, input 2: event");
    expect_found(with(text, R"("cut":"lucky-7")", R"("cut":"lucky 7")"), "cut 1: a cut should have");
    expect_found(with(text, R"("round":2)", R"("round":3)"), "round 3 follows where another should");
    expect_found(with(text, R"("decks":"6")", R"("decks":"5")"), "round 1, input 2: event");
    expect_found(with(text, R"("ended":true)", R"("ended":false)"), "it is over after its last input and was not");
}

TEST(VerifyVerb, refuses_what_is_no_shoe) {
    expect_refused("verify " + saved("{}"), {"'table' is missing"});
    expect_refused("verify " + saved("hello"), {"not valid JSON"});
    expect_refused("verify /no/such/file", {"cannot be read"});
    const std::string text = house::written_shoe(played_shoe(), "blackjack");
    expect_refused("verify " + saved(with(text, R"("build")", R"("bulid")")), {"'build' is missing"});
}

TEST(CheckVerb, reads_a_house_file) {
    const std::string good = temporary_file("house.toml");
    std::ofstream(good) << "name = \"Corner\"\n[[table]]\nid = \"a\"\ngame = \"roulette\"\n";
    EXPECT_EQ(texts_of(json_lines(felt("check --json " + good).out).at(0).at("tables")), std::vector<std::string>{"a"});
    const std::string bad = temporary_file("bad.toml");
    std::ofstream(bad) << "name = \"Corner\"\n[[table]]\nid = \"a\"\ngame = \"roulete\"\n";
    expect_refused("check " + bad, {":4: no game 'roulete'; did you mean 'roulette'?"});
}

}  // namespace
}  // namespace felt::testing_support
