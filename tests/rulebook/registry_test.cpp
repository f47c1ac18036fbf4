// The registry: games by id, presets with choices on top, and a user's own presets, all or nothing.
#include "rulebook/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "rulebook/embedded.hpp"
#include "rulebook/round_file.hpp"
#include "rulebook/toml_reader.hpp"
#include "support/own_folder.hpp"
#include "support/project.hpp"

namespace felt::rulebook {
namespace {

using testing::HasSubstr;

TEST(Registry, finds_a_game_or_names_the_nearest) {
    ASSERT_TRUE(find_game("blackjack"));
    EXPECT_EQ((*find_game("blackjack"))->info.name, "Blackjack");
    ASSERT_FALSE(find_game("blakjack"));
    EXPECT_THAT(find_game("blakjack").error().text, HasSubstr("did you mean 'blackjack'?"));
}

TEST(Registry, puts_choices_on_top_of_a_preset_and_a_preset_on_top_of_the_defaults) {
    const std::vector<Choice> choices{{"surrender", "early", "--set"}};
    const auto chosen = choose("blackjack", "no-hole-card", choices);
    ASSERT_TRUE(chosen) << chosen.error().text;
    EXPECT_EQ(chosen->settings["surrender"], "early") << "chosen";
    EXPECT_EQ(chosen->settings["hole"], "none") << "by the preset";
    EXPECT_EQ(chosen->settings["decks"], "6") << "by default";
}

TEST(Registry, says_what_is_wrong_with_a_choice) {
    const auto error_of = [](const std::string& preset, std::vector<Choice> choices) {
        const auto chosen = choose("blackjack", preset, choices);
        return chosen ? std::string{} : chosen.error().text;
    };
    EXPECT_THAT(error_of("house-rule", {}), HasSubstr("did you mean 'house-rules'?"));
    EXPECT_THAT(error_of("", {{"dekcs", "6", "--set"}}), HasSubstr("--set: no option 'dekcs'; did you mean 'decks'?"));
    EXPECT_THAT(error_of("", {{"dealt", "hand", "--set dealt=hand"}}), HasSubstr("--set dealt=hand: "));
    EXPECT_THAT(error_of("", {{"dealt", "hand", "--set"}}), HasSubstr("30-816(3)"));
    EXPECT_THAT(error_of("", {{"min_bet", "50", ""}, {"max_bet", "20", ""}}),
                HasSubstr("min_bet 50.00 is over max_bet"));
    EXPECT_THAT(error_of("", {{"min_bet", "1.25", ""}}), HasSubstr("cannot be made in chips"));
}

// The files are those of the sources that end so, in order, byte for byte.
void expect_as_in_the_sources(std::span<const EmbeddedFile> embedded, const std::string& ending) {
    const std::filesystem::path root = testing_support::project_folder() / "src/rulebook";
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ending) continue;
        ++files;
        const std::string path = std::filesystem::relative(entry.path(), root).generic_string();
        const auto found = std::ranges::find(embedded, path, &EmbeddedFile::path);
        ASSERT_NE(found, embedded.end()) << path << " is not embedded";
        const auto text = read_file(entry.path().string());
        ASSERT_TRUE(text);
        EXPECT_EQ(std::string(found->text), *text) << path;
    }
    EXPECT_EQ(embedded.size(), files);
    EXPECT_TRUE(std::ranges::is_sorted(embedded, {}, &EmbeddedFile::path));
}

TEST(Registry, embeds_every_data_file_as_it_stands_in_the_sources) {
    expect_as_in_the_sources(embedded_files(), ".toml");
    expect_as_in_the_sources(round_files(), std::string(round_file_ending));
}

class UsersFolder : public testing::Test {
protected:
    void write(const std::string& name, const std::string& text) const { std::ofstream(folder.file(name)) << text; }
    static bool has_preset(const std::string& id) {
        const auto& presets = (*find_game("blackjack"))->info.presets;
        return std::ranges::find(presets, id, &Preset::id) != presets.end();
    }

    const testing_support::OwnFolder folder;
};

TEST_F(UsersFolder, adds_presets_to_a_game) {
    write("mine.toml", "game = \"blackjack\"\n[[preset]]\nid = \"mine\"\ngist = \"g\"\nset = { decks = 2 }\n");
    const auto error = add_rulebook_folder(folder.path());
    ASSERT_FALSE(error) << error->text;
    const auto chosen = choose("blackjack", "mine", {});
    ASSERT_TRUE(chosen) << chosen.error().text;
    EXPECT_EQ(chosen->settings["decks"], "2");
}

TEST_F(UsersFolder, reports_a_mistake_with_file_and_line) {
    write("bad.toml", "game = \"blackjack\"\n[[preset]]\nid = \"bad\"\ngist = \"g\"\nset = { deks = 2 }\n");
    const auto error = add_rulebook_folder(folder.path());
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("bad.toml:5: no option 'deks'; did you mean 'decks'?"));
    EXPECT_FALSE(has_preset("bad"));
}

// A folder is taken as a whole or not at all.
TEST_F(UsersFolder, adds_nothing_when_any_of_its_presets_cannot_be_added) {
    write("a.toml", "game = \"blackjack\"\n[[preset]]\nid = \"first-of-two\"\ngist = \"g\"\nset = { decks = 2 }\n");
    write("b.toml", "game = \"blackjack\"\n[[preset]]\nid = \"house-rules\"\ngist = \"g\"\nset = { decks = 2 }\n");
    const auto error = add_rulebook_folder(folder.path());
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("already has a preset 'house-rules'"));
    EXPECT_FALSE(has_preset("first-of-two"));
}

TEST_F(UsersFolder, refuses_a_preset_with_a_name_and_no_clause) {
    write("bad.toml", "game = \"blackjack\"\n[[preset]]\nid = \"named\"\nname = \"Named\"\ngist = \"g\"\n");
    const auto error = add_rulebook_folder(folder.path());
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("bad.toml:2: a preset has both 'name' and 'clause', or neither"));
    EXPECT_FALSE(has_preset("named"));
}

TEST_F(UsersFolder, refuses_the_same_new_preset_twice) {
    for (const char* name : {"a.toml", "b.toml"}) {
        write(name, "game = \"blackjack\"\n[[preset]]\nid = \"twice\"\ngist = \"g\"\nset = { decks = 2 }\n");
    }
    EXPECT_TRUE(add_rulebook_folder(folder.path()));
    EXPECT_FALSE(has_preset("twice"));
}

TEST_F(UsersFolder, that_is_not_there_is_an_error) {
    const auto error = add_rulebook_folder(folder.file("nowhere"));
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("cannot be read"));
}

}  // namespace
}  // namespace felt::rulebook
