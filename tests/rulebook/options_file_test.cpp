// Options stated once: a game extends its family's and says only what differs, and mistakes are told where they stand.
#include "rulebook/options_file.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "rulebook/registry.hpp"

namespace felt::rulebook {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A family's options.
constexpr std::string_view family = R"toml(# Of all games.

[[option]]
id = "decks"
type = "number"
from = 1
to = 8
default = 6
clause = "F-1"
gist = "how many decks"

[[option]]
id = "soft17"
type = "choice"
values = ["hit", "stand"]
default = "hit"
clause = "F-2"
gist = "what the dealer does"

[[option]]
id = "pays"
type = "odds"
at_least = "6 to 5"
default = "3 to 2"
clause = "F-3"
gist = "what a blackjack pays"

[[option]]
id = "max_bet"
type = "money"
default = "100.00"
clause = "F-4"
gist = "largest wager"
source = "common practice"
)toml";

// Between the family and some of its games.
constexpr std::string_view some = R"toml(extends = "family/options.toml"
without = ["pays"]

[[option]]
id = "decks"
default = 2
)toml";

constexpr std::array known{
    EmbeddedFile{"family/options.toml", family},
    EmbeddedFile{"family/some_options.toml", some},
    EmbeddedFile{"family/ring_a_options.toml", "extends = \"family/ring_b_options.toml\"\n"},
    EmbeddedFile{"family/ring_b_options.toml", "\nextends = \"family/ring_a_options.toml\"\n"},
    EmbeddedFile{"family/own_options.toml", "extends = \"family/own_options.toml\"\n"},
    EmbeddedFile{"family/bad_options.toml", "extends = \"family/options.toml\"\n\nwithout = [\"deks\"]\n"},
    EmbeddedFile{"family/layout.toml", ""},
};

Result<std::vector<OptionInfo>> options_of(const std::string& text) {
    return loaded([&] {
        const toml::table table = parse_toml(text, "game.toml");
        TomlReader reader(table, "game.toml", "a game");
        auto options = read_options(reader, known);
        reader.finish();
        return options;
    });
}
std::string error_of(const std::string& text) {
    const auto options = options_of(text);
    return options ? "" : options.error().text;
}
// What is wrong with this below a line that extends the family's file.
std::string error_in(const std::string& text) { return error_of("extends = \"family/options.toml\"\n" + text); }

std::vector<OptionInfo> extended(const std::string& text) {
    const auto options = options_of("extends = \"family/options.toml\"\n" + text);
    EXPECT_TRUE(options) << options.error().text;
    return options ? *options : std::vector<OptionInfo>{};
}
std::vector<std::string> ids_of(const std::vector<OptionInfo>& options) {
    std::vector<std::string> ids;
    for (const OptionInfo& option : options) ids.push_back(option.id);
    return ids;
}
OptionInfo option(const std::vector<OptionInfo>& options, const std::string& id) {
    const auto found = std::ranges::find(options, id, &OptionInfo::id);
    EXPECT_NE(found, options.end()) << id;
    return found == options.end() ? OptionInfo{} : *found;
}

// ---- what may be said ----

TEST(OptionsFile, has_what_it_extends) {
    const auto options = extended("");
    EXPECT_THAT(ids_of(options), ElementsAre("decks", "soft17", "pays", "max_bet"));
    EXPECT_EQ(option(options, "decks").to, 8);
    EXPECT_EQ(option(options, "pays").at_least, (OddsTo{6, 5}));
    EXPECT_EQ(option(options, "max_bet").source, "common practice");
}

TEST(OptionsFile, changes_what_it_says_and_nothing_else) {
    const auto options = extended(R"toml(
[[option]]
id = "max_bet"
default = "25.00"
source = ""

[[option]]
id = "soft17"
values = ["stand", "hit", "either"]
clause = "G-1"
)toml");
    EXPECT_THAT(ids_of(options), ElementsAre("decks", "soft17", "pays", "max_bet")) << "each keeps its place";
    const OptionInfo soft17 = option(options, "soft17");
    EXPECT_THAT(soft17.values, ElementsAre("stand", "hit", "either"));
    EXPECT_EQ(soft17.standard, "hit");
    EXPECT_EQ(soft17.clause, "G-1");
    EXPECT_EQ(soft17.gist, "what the dealer does");
    const OptionInfo max_bet = option(options, "max_bet");
    EXPECT_EQ(max_bet.standard, "25.00");
    EXPECT_EQ(max_bet.clause, "F-4");
    EXPECT_EQ(max_bet.source, "") << "the document says it";
}

TEST(OptionsFile, says_anew_what_another_type_allows) {
    const OptionInfo decks = option(extended(R"toml(
[[option]]
id = "decks"
type = "choice"
values = ["2", "6"]
default = "6"
)toml"),
                                    "decks");
    EXPECT_EQ(decks.type, OptionType::choice);
    EXPECT_EQ(decks.to, 0);
    EXPECT_THAT(decks.values, ElementsAre("2", "6"));
    EXPECT_EQ(decks.gist, "how many decks");
    EXPECT_THAT(error_in("[[option]]\nid = \"decks\"\ntype = \"choice\"\nvalues = [\"2\"]\n"),
                HasSubstr("game.toml:2: option 'decks' needs a default"));
}

TEST(OptionsFile, changes_clauses_alone_in_a_line_each) {
    const auto options = extended("[clauses]\ndecks = \"G-1\"\npays = \"G-2\"\n");
    EXPECT_EQ(option(options, "decks").clause, "G-1");
    EXPECT_EQ(option(options, "soft17").clause, "F-2");
    EXPECT_EQ(option(options, "pays").clause, "G-2");
}

TEST(OptionsFile, takes_options_away_and_adds_others_in_their_place) {
    const std::string rest = "type = \"flag\"\ndefault = true\nclause = \"G-1\"\ngist = \"another\"\n";
    const auto options = extended("without = [\"soft17\", \"decks\"]\n" +
                                  fmt::format("[[option]]\nid = \"a\"\nbefore = \"max_bet\"\n{0}"
                                              "[[option]]\nid = \"b\"\nbefore = \"max_bet\"\n{0}"
                                              "[[option]]\nid = \"c\"\nbefore = \"pays\"\n{0}"
                                              "[[option]]\nid = \"d\"\nbefore = \"a\"\n{0}"
                                              "[[option]]\nid = \"e\"\n{0}",
                                              rest));
    EXPECT_THAT(ids_of(options), ElementsAre("c", "pays", "d", "a", "b", "max_bet", "e"));
}

TEST(OptionsFile, extends_what_extends_another) {
    const auto options = options_of("extends = \"family/some_options.toml\"\nwithout = [\"soft17\"]\n");
    ASSERT_TRUE(options) << options.error().text;
    EXPECT_THAT(ids_of(*options), ElementsAre("decks", "max_bet"));
    EXPECT_EQ(option(*options, "decks").standard, "2");
    EXPECT_EQ(option(*options, "decks").to, 8);
}

// ---- mistakes ----

TEST(OptionsFile, cannot_extend_what_is_not_there) {
    EXPECT_EQ(error_of("\nextends = \"family/option.toml\"\n"),
              "game.toml:2: there is no file 'family/option.toml' to extend; did you mean 'family/options.toml'?");
    EXPECT_THAT(error_of("extends = 3\n"), HasSubstr("game.toml:1: 'extends' should be text in quotes"));
}

TEST(OptionsFile, cannot_extend_itself) {
    EXPECT_EQ(error_of("extends = \"family/own_options.toml\"\n"),
              "family/own_options.toml:1: a file cannot extend itself");
    EXPECT_EQ(error_of("extends = \"family/ring_a_options.toml\"\n"),
              "family/ring_b_options.toml:2: 'family/ring_a_options.toml' extends this file already, so this cannot "
              "extend it");
}

TEST(OptionsFile, tells_of_a_mistake_in_the_file_that_has_it) {
    EXPECT_EQ(error_of("extends = \"family/bad_options.toml\"\n"),
              "family/bad_options.toml:3: family/options.toml has no option 'deks'; did you mean 'decks'?");
}

TEST(OptionsFile, cannot_change_what_the_extended_file_has_not) {
    EXPECT_EQ(error_in("\n[[option]]\nid = \"soft_17\"\ndefault = \"stand\"\n"),
              "game.toml:3: family/options.toml has no option 'soft_17'; did you mean 'soft17'?");
    EXPECT_EQ(error_in("[clauses]\npay = \"G-1\"\n"),
              "game.toml:3: family/options.toml has no option 'pay'; did you mean 'pays'?");
    EXPECT_EQ(error_in("without = [\"pays\", \"max_bets\"]\n"),
              "game.toml:2: family/options.toml has no option 'max_bets'; did you mean 'max_bet'?");
}

TEST(OptionsFile, cannot_change_what_it_takes_away) {
    const std::string away = "'without' takes option 'pays' away, so nothing else can be said of it";
    EXPECT_EQ(error_in("without = [\"pays\"]\n[[option]]\nid = \"pays\"\ndefault = \"2 to 1\"\n"),
              "game.toml:3: " + away);
    EXPECT_EQ(error_in("without = [\"pays\"]\n[[option]]\nid = \"pays\"\ntype = \"flag\"\n"), "game.toml:3: " + away);
    EXPECT_EQ(error_in("without = [\"pays\"]\n[clauses]\npays = \"G-1\"\n"), "game.toml:4: " + away);
    EXPECT_EQ(error_in("without = [\"pays\", \"pays\"]\n"), "game.toml:2: " + away);
}

TEST(OptionsFile, cannot_repeat_what_it_extends) {
    EXPECT_EQ(error_in("[[option]]\nid = \"decks\"\ndefault = 6\n"),
              "game.toml:4: 'default' of option 'decks' is as family/options.toml has it; leave it out");
    EXPECT_THAT(error_in("[[option]]\nid = \"decks\"\ntype = \"number\"\ndefault = 2\n"),
                HasSubstr("game.toml:4: 'type' of option 'decks' is as"));
    EXPECT_THAT(error_in("[[option]]\nid = \"decks\"\ndefault = 2\ngist = \"how many decks\"\n"),
                HasSubstr("game.toml:5: 'gist' of option 'decks' is as"));
    EXPECT_THAT(error_in("[clauses]\ndecks = \"F-1\"\n"),
                HasSubstr("game.toml:3: option 'decks' stands under F-1 in family/options.toml too; leave it out"));
    EXPECT_THAT(error_in("[[option]]\nid = \"decks\"\n"),
                HasSubstr("game.toml:2: option 'decks' changes nothing of what family/options.toml says"));
}

TEST(OptionsFile, says_everything_about_an_option_in_one_place) {
    EXPECT_THAT(error_in("[clauses]\ndecks = \"G-1\"\n[[option]]\nid = \"decks\"\ndefault = 2\n"),
                HasSubstr("game.toml:4: option 'decks' is in [clauses] too"));
    EXPECT_THAT(error_in("[[option]]\nid = \"decks\"\ndefault = 2\n[[option]]\nid = \"decks\"\ndefault = 3\n"),
                HasSubstr("game.toml:5: option 'decks' is here twice"));
}

TEST(OptionsFile, cannot_move_what_it_extends_or_put_anything_before_nothing) {
    EXPECT_THAT(error_in("[[option]]\nid = \"pays\"\nbefore = \"decks\"\ndefault = \"2 to 1\"\n"),
                HasSubstr("game.toml:4: option 'pays' stands where family/options.toml has it"));
    EXPECT_THAT(error_in("[[option]]\nid = \"a\"\nbefore = \"pay\"\ntype = \"flag\"\ndefault = true\n"),
                HasSubstr("game.toml:4: no option 'pay'; did you mean 'pays'?"));
}

TEST(OptionsFile, has_defaults_that_are_allowed) {
    EXPECT_EQ(error_in("[[option]]\nid = \"soft17\"\nvalues = [\"stand\"]\n"),
              "game.toml:2: the default of option 'soft17' cannot be 'hit'; it is stand");
    EXPECT_THAT(error_in("[[option]]\nid = \"decks\"\ndefault = 9\n"),
                HasSubstr("game.toml:4: the default of option 'decks' cannot be '9'; it is 1 to 8"));
}

TEST(OptionsFile, takes_away_and_changes_only_where_it_extends) {
    EXPECT_THAT(error_of("without = [\"pays\"]\n"), HasSubstr("game.toml:1: 'without' goes with 'extends'"));
    EXPECT_THAT(error_of("\n[clauses]\npays = \"G-1\"\n"), HasSubstr("game.toml:2: 'clauses' goes with 'extends'"));
    EXPECT_THAT(error_of("[[option]]\nid = \"a\"\ndefault = true\n"), HasSubstr("game.toml:1: an option needs 'type'"));
}

// ---- the rulebook's own ----

// The family's folder a file of options stands in, or a game's.
std::string family_of(std::string_view path) { return std::string(path.substr(0, path.find('/'))); }

bool is_of_family(std::string_view path) { return path.ends_with("/options.toml") || path.ends_with("_options.toml"); }
bool states_options(const EmbeddedFile& file) { return file.path.ends_with("/game.toml") || is_of_family(file.path); }

std::vector<std::string> option_blocks(std::string_view text) {
    static const std::regex block(R"(\[\[option\]\]\n([^\n]+\n)+)");
    const std::string all(text);
    std::vector<std::string> blocks;
    for (std::sregex_iterator at(all.begin(), all.end(), block), end; at != end; ++at) blocks.push_back(at->str());
    return blocks;
}

TEST(OptionsFile, of_the_rulebook_states_nothing_twice_in_a_family) {
    std::map<std::pair<std::string, std::string>, std::string_view> stated;
    std::size_t blocks = 0;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!states_options(file)) continue;
        for (const std::string& block : option_blocks(file.text)) {
            ++blocks;
            const auto [first, is_new] = stated.try_emplace({family_of(file.path), block}, file.path);
            EXPECT_TRUE(is_new) << file.path << " repeats what " << first->second << " has:\n" << block;
        }
    }
    EXPECT_GT(blocks, 100U);
}

TEST(OptionsFile, of_a_family_is_extended_by_games_of_it) {
    std::map<std::string, int> extended_by;
    for (const EmbeddedFile& file : embedded_files()) {
        if (is_of_family(file.path)) extended_by[std::string(file.path)];
    }
    for (const EmbeddedFile& file : embedded_files()) {
        if (!states_options(file)) continue;
        const toml::table table = parse_toml(file.text, file.path);
        const auto base = table["extends"].value<std::string>();
        if (!base) continue;
        ++extended_by[*base];
        EXPECT_EQ(family_of(*base), family_of(file.path)) << file.path;
    }
    for (const auto& [base, files] : extended_by) EXPECT_GE(files, 2) << base;
}

}  // namespace
}  // namespace felt::rulebook
