// Data files are held to what they may say: every mistake is one line with file, line and what would be right.
#include "rulebook/toml_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace felt::rulebook {
namespace {

using testing::HasSubstr;

// Reads a table and returns the error, or "" when there is none.
template <class Read>
std::string error_of(std::string_view text, const Read& read) {
    const auto result = loaded([&] {
        const toml::table table = parse_toml(text, "f.toml");
        TomlReader reader(table, "f.toml", "a thing");
        read(reader);
        reader.finish();
        return 0;
    });
    return result ? std::string{} : result.error().text;
}

TEST(TomlReader, reads_each_type) {
    EXPECT_EQ(error_of(R"(name = "x"
count = 3
yes = true
words = ["a", "b"]
amount = "2.50"
inner = { a = 1 }
[[row]]
[[row]]
)",
                       [](TomlReader& reader) {
                           EXPECT_EQ(reader.text("name"), "x");
                           EXPECT_EQ(reader.number("count"), 3);
                           EXPECT_EQ(reader.flag("yes"), true);
                           EXPECT_THAT(reader.texts("words"), testing::ElementsAre("a", "b"));
                           EXPECT_EQ(reader.money("amount"), Money::cents(250));
                           EXPECT_NE(reader.table("inner"), nullptr);
                           EXPECT_EQ(reader.tables("row").size(), 2U);
                           EXPECT_EQ(reader.text_or("other", "y"), "y");
                           EXPECT_EQ(reader.number("none"), std::nullopt);
                           EXPECT_TRUE(reader.texts("no-words").empty());
                           EXPECT_EQ(reader.table("no-table"), nullptr);
                       }),
              "");
}

TEST(TomlReader, names_the_line_of_a_key_nobody_asked_for_and_the_nearest_that_could_be_meant) {
    EXPECT_EQ(error_of("name = \"x\"\nnmae = \"y\"\n", [](TomlReader& reader) { reader.text("name"); }),
              "f.toml:2: a thing has no key 'nmae'; did you mean 'name'?");
}

TEST(TomlReader, names_the_line_of_a_value_of_the_wrong_type) {
    EXPECT_EQ(error_of("\n\nname = 3\n", [](TomlReader& reader) { reader.text("name"); }),
              "f.toml:3: 'name' should be text in quotes");
    EXPECT_EQ(error_of("count = \"3\"\n", [](TomlReader& reader) { reader.number("count"); }),
              "f.toml:1: 'count' should be a whole number");
    EXPECT_EQ(error_of("count = 3.5\n", [](TomlReader& reader) { reader.number("count"); }),
              "f.toml:1: 'count' should be a whole number");
    EXPECT_EQ(error_of("yes = 1\n", [](TomlReader& reader) { reader.flag("yes"); }),
              "f.toml:1: 'yes' should be true or false");
    EXPECT_THAT(error_of("amount = 2.5\n", [](TomlReader& reader) { reader.money("amount"); }),
                HasSubstr("f.toml:1: 'amount' should be an amount in quotes"));
    EXPECT_THAT(error_of("amount = \"2.505\"\n", [](TomlReader& reader) { reader.money("amount"); }),
                HasSubstr("should be an amount in quotes"));
    EXPECT_THAT(error_of("words = \"a\"\n", [](TomlReader& reader) { reader.texts("words"); }),
                HasSubstr("should be a list of texts"));
    EXPECT_THAT(error_of("words = [\"a\", 1]\n", [](TomlReader& reader) { reader.texts("words"); }),
                HasSubstr("should hold texts in quotes only"));
    EXPECT_THAT(error_of("inner = 1\n", [](TomlReader& reader) { reader.table("inner"); }),
                HasSubstr("should be a table"));
    EXPECT_THAT(error_of("row = 1\n", [](TomlReader& reader) { reader.tables("row"); }), HasSubstr("[[row]]"));
    EXPECT_THAT(error_of("row = [1]\n", [](TomlReader& reader) { reader.tables("row"); }), HasSubstr("[[row]]"));
}

TEST(TomlReader, says_which_key_is_missing) {
    EXPECT_THAT(error_of("a = 1\n",
                         [](TomlReader& reader) {
                             reader.number("a");
                             reader.text("name");
                         }),
                HasSubstr("a thing needs 'name'"));
}

TEST(TomlReader, turns_what_is_no_toml_into_one_line) {
    const std::string error = error_of("name = \n", [](TomlReader&) {});
    EXPECT_THAT(error, testing::StartsWith("f.toml:1: not valid TOML: "));
    EXPECT_EQ(error.find('\n'), std::string::npos);
}

TEST(ReadFile, says_why_a_file_cannot_be_read) {
    const auto text = read_file("/nowhere/at/all.toml");
    ASSERT_FALSE(text);
    EXPECT_THAT(text.error().text, HasSubstr("/nowhere/at/all.toml: cannot be read: "));
}

}  // namespace
}  // namespace felt::rulebook
