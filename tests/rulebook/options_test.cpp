// Options: what is allowed, in one spelling each, and errors that say what would be right.
#include "rulebook/options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace felt::rulebook {
namespace {

using testing::HasSubstr;

std::vector<OptionInfo> some_options() {
    OptionInfo flag;
    flag.id = "shown";
    flag.clause = "test-1";
    flag.standard = "false";
    OptionInfo number;
    number.id = "decks";
    number.clause = "test-2";
    number.type = OptionType::number;
    number.from = 1;
    number.to = 8;
    number.standard = "6";
    OptionInfo choice;
    choice.id = "soft17";
    choice.clause = "test-3";
    choice.type = OptionType::choice;
    choice.values = {"hit", "stand"};
    choice.standard = "hit";
    OptionInfo money;
    money.id = "least";
    money.clause = "test-4";
    money.type = OptionType::money;
    money.standard = "5";
    OptionInfo odds;
    odds.id = "pays";
    odds.clause = "test-5";
    odds.type = OptionType::odds;
    odds.at_least = OddsTo{6, 5};
    odds.standard = "3 to 2";
    return {flag, number, choice, money, odds};
}

TEST(Settings, start_from_the_defaults_in_their_one_spelling) {
    const auto options = some_options();
    const Settings settings(options);
    EXPECT_EQ(settings["shown"], "false");
    EXPECT_EQ(settings["decks"], "6");
    EXPECT_EQ(settings["least"], "5.00");
    EXPECT_EQ(settings.all().size(), 5U);
}

TEST(Settings, take_allowed_values) {
    const auto options = some_options();
    Settings settings(options);
    for (const auto& [id, value, kept] : std::vector<std::array<std::string, 3>>{{"shown", "true", "true"},
                                                                                 {"decks", "1", "1"},
                                                                                 {"decks", "08", "8"},
                                                                                 {"soft17", "stand", "stand"},
                                                                                 {"least", "2.5", "2.50"},
                                                                                 {"pays", "6 to 5", "6 to 5"},
                                                                                 {"pays", "12 to 10", "12 to 10"}}) {
        EXPECT_FALSE(settings.set(id, value, "here")) << id << " = " << value;
        EXPECT_EQ(settings[id], kept);
    }
}

// shows: 30-810.a, 30-810.b
TEST(Settings, refuse_odds_below_the_least_allowed) {
    const auto options = some_options();
    Settings settings(options);
    for (const char* odds : {"1 to 1", "11 to 10", "119 to 100", "0 to 1"}) {
        const auto error = settings.set("pays", odds, "table.toml:3");
        ASSERT_TRUE(error) << odds;
        EXPECT_THAT(error->text, HasSubstr("at least 6 to 5"));
    }
}

TEST(Settings, refuse_anything_else_in_one_line_that_says_what_would_be_right) {
    const auto options = some_options();
    Settings settings(options);
    const auto error_of = [&](const std::string& id, const std::string& value) {
        const auto error = settings.set(id, value, "table.toml:3");
        return error ? error->text : std::string{};
    };
    EXPECT_EQ(error_of("decks", "9"), "table.toml:3: decks cannot be '9'; it is 1 to 8 (test-2)");
    EXPECT_EQ(error_of("decks", "six"), "table.toml:3: decks cannot be 'six'; it is 1 to 8 (test-2)");
    EXPECT_EQ(error_of("decks", "6.5"), "table.toml:3: decks cannot be '6.5'; it is 1 to 8 (test-2)");
    EXPECT_EQ(error_of("decks", "99999999999999999999"),
              "table.toml:3: decks cannot be '99999999999999999999'; it is 1 to 8 (test-2)");
    EXPECT_THAT(error_of("soft17", "Hit"), HasSubstr("hit | stand"));
    EXPECT_THAT(error_of("shown", "yes"), HasSubstr("true or false"));
    EXPECT_THAT(error_of("least", "0"), HasSubstr("an amount, such as 5.00"));
    EXPECT_THAT(error_of("least", "1.234"), HasSubstr("an amount"));
    EXPECT_EQ(error_of("soft71", "hit"), "table.toml:3: no option 'soft71'; did you mean 'soft17'?");
    EXPECT_EQ(settings.all(), Settings(options).all()) << "nothing is half set";
}

TEST(Settings, stop_the_program_when_a_default_is_not_allowed) {
    auto options = some_options();
    options[1].standard = "9";
    EXPECT_THROW(Settings{options}, Bug);
}

TEST(TermsReader, gives_each_option_in_its_own_type) {
    const auto options = some_options();
    const Settings settings(options);
    TermsReader reader(settings);
    bool flag = true;
    int number = 0;
    Money money;
    OddsTo odds;
    enum class Soft17 : std::uint8_t { stand, hit } soft17{};
    reader.read("shown", flag);
    reader.read("decks", number);
    reader.read("least", money);
    reader.read("pays", odds);
    reader.read<Soft17>("soft17", soft17, {{"stand", Soft17::stand}, {"hit", Soft17::hit}});
    EXPECT_FALSE(flag);
    EXPECT_EQ(number, 6);
    EXPECT_EQ(money, Money::dollars(5));
    EXPECT_EQ(odds, (OddsTo{3, 2}));
    EXPECT_EQ(soft17, Soft17::hit);
}

TEST(TermsReader, leaves_alone_what_the_game_does_not_offer) {
    const auto options = some_options();
    const Settings settings(options);
    TermsReader reader(settings);
    int number = 7;
    reader.read("not-there", number);
    EXPECT_EQ(number, 7);
}

TEST(TermsReader, tells_which_option_nobody_has_read) {
    const auto options = some_options();
    const Settings settings(options);
    TermsReader reader(settings);
    int number = 0;
    bool flag = false;
    Money money;
    OddsTo odds;
    reader.read("decks", number);
    reader.read("shown", flag);
    reader.read("least", money);
    reader.read("pays", odds);
    EXPECT_EQ(reader.unread(), "soft17");
    int choice = 0;
    reader.read<int>("soft17", choice, {{"hit", 1}, {"stand", 2}});
    EXPECT_EQ(reader.unread(), std::nullopt);
}

// A value in the data file that the code does not know is the program's mistake.
TEST(TermsReader, stops_the_program_when_data_and_code_do_not_match) {
    const auto options = some_options();
    const Settings settings(options);
    TermsReader reader(settings);
    int choice = 0;
    EXPECT_THROW(reader.read<int>("soft17", choice, {{"stand", 1}}), Bug);
}

}  // namespace
}  // namespace felt::rulebook
