// felt signature, and the check that a commit which changes it says why.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program.hpp"
#include "rulebook/registry.hpp"
#include "support/project.hpp"

namespace felt::testing_support {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

const std::filesystem::path project = testing_support::project_folder();

std::string text_in(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}
void write(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

TEST(SignatureVerb, has_the_hash_first_and_what_it_is_made_of_below) {
    const Ran ran = felt("signature lucky-ladies");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 4U) << ran.out;
    EXPECT_THAT(lines[0], testing::MatchesRegex("[0-9a-f]{64}"));
    EXPECT_EQ(lines[1], "");
    EXPECT_THAT(lines[2], testing::MatchesRegex("wager lucky-ladies +pays +[0-9]+  [0-9a-f]{16}"));

    const Ran as_json = felt("signature lucky-ladies --json --threads 1");
    ASSERT_EQ(as_json.status, 0) << as_json.err;
    const json::object object = json_lines(as_json.out).at(0);
    EXPECT_EQ(object.at("signature").as_string(), lines[0]);
    const json::object part = object.at("parts").as_array().at(0).as_object();
    EXPECT_EQ(part.at("of").as_string(), "wager lucky-ladies");
    EXPECT_EQ(part.at("part").as_string(), "pays");
    EXPECT_TRUE(lines[2].ends_with(std::string(part.at("hash").as_string())));
}

TEST(SignatureVerb, refuses_what_it_does_not_know) {
    expect_refused("signature blackjak", {"blackjak", "blackjack"});
    expect_refused("signature roulette --threads -2", {"--threads", "1 or more"});
}

// A wager of one's own is signed like any other: what it pays, how it is settled and what it costs.
TEST(SignatureVerb, changes_with_a_pay_table) {
    const std::string text = text_in(project / "docs/examples/house-of-mirrors/mirror.toml");
    const std::filesystem::path folder = temporary_file("signed");
    const auto sign = [&](const std::string& wager) {
        write(folder / "mirror.toml", wager);
        const Ran ran = felt("signature mirror --rulebook " + folder.string());
        EXPECT_EQ(ran.status, 0) << ran.err;
        return lines_of(ran.out);
    };
    const auto before = sign(text);
    ASSERT_EQ(before.size(), 5U);
    EXPECT_EQ(sign("# A word more.\n" + text), before);
    const std::string old = "\"3 to 1\"";
    const auto at = text.find(old);
    ASSERT_NE(at, std::string::npos) << text;
    const auto after = sign(std::string(text).replace(at, old.size(), "\"4 to 1\""));
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(after[i] == before[i], i == 1) << before[i];
}

// ---- the file ----

TEST(SignatureFile, speaks_of_every_game_and_wager) {
    const std::string text = text_in(project / "docs/signature.txt");
    const auto has_line = [&](const std::string& of, const std::string& part) {
        return ("\n" + text).find(fmt::format("\n{:<52} {} ", of, part)) != std::string::npos;
    };
    for (const rulebook::Game& game : rulebook::games()) {
        EXPECT_TRUE(has_line(game.info.id, "rounds")) << game.info.id;
        EXPECT_TRUE(has_line(game.info.id, "simulated")) << game.info.id;
        for (const rulebook::Preset& preset : game.info.presets) {
            EXPECT_TRUE(has_line(game.info.id + "@" + preset.id, "simulated")) << preset.id;
        }
    }
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        EXPECT_TRUE(has_line("wager " + wager.id, "pays")) << wager.id;
    }
}

TEST(SignatureFile, is_explained_with_a_run_that_is_true) {
    const std::string asked = "signature three-card-prime";
    const Ran ran = felt(asked);
    EXPECT_THAT(text_in(project / "docs/signature.md"), HasSubstr("$ felt " + asked + "\n" + ran.out + "```"));
}

// ---- the check of commits ----

// A repository with nothing in it but the check and the file.
class SignatureCheck : public testing::Test {
protected:
    void SetUp() override {
        write(checkout / "scripts/signature", text_in(project / "scripts/signature"));
        git("init --quiet --initial-branch=main");
    }

    void git(const std::string& arguments) const {
        const std::string command = fmt::format(
            "git -C {} -c user.name=Somebody -c user.email=somebody@example.org -c commit.gpgsign=false {} >{} 2>&1",
            checkout.string(), arguments, said_file.string());
        ASSERT_EQ(std::system(command.c_str()), 0) << command << "\n" << text_in(said_file);
    }
    void commit(const std::string& signature, const std::string& message) const {
        write(checkout / "docs/signature.txt", signature);
        git("add --all");
        git("commit --quiet --allow-empty -m '" + message + "'");
    }
    // What the check says; nothing when it is content.
    std::string checked() const {
        const int status = std::system(
            fmt::format("bash {}/scripts/signature >{} 2>&1", checkout.string(), said_file.string()).c_str());
        const std::string said = text_in(said_file);
        EXPECT_EQ(WEXITSTATUS(status) == 0, said.empty()) << said;
        return said;
    }

    std::filesystem::path checkout = temporary_file("repository");
    std::filesystem::path said_file = temporary_file("said");
};

TEST_F(SignatureCheck, is_content_where_there_is_nothing_to_compare) {
    EXPECT_EQ(checked(), "") << "no commit";
    commit("a", "Begin");
    EXPECT_EQ(checked(), "") << "no parent";
}

TEST_F(SignatureCheck, wants_a_word_where_the_signature_changes) {
    commit("a", "Begin");
    commit("a", "Change nothing");
    EXPECT_EQ(checked(), "");
    commit("b", "Pay more");
    EXPECT_THAT(checked(), HasSubstr("\"Pay more\"; its message should have a line \"Signature: …\""));
    commit("c", "Pay less\n\nSignature: a blackjack pays 6 to 5, as its clause has it.");
    EXPECT_EQ(checked(), "") << "only the last commit where there is no main branch";
}

TEST_F(SignatureCheck, looks_at_all_commits_since_the_main_branch) {
    commit("a", "Begin");
    git("update-ref refs/remotes/origin/main HEAD");
    commit("b", "Pay more");
    commit("b", "Say nothing of it");
    EXPECT_THAT(checked(), HasSubstr("\"Pay more\""));
}

TEST_F(SignatureCheck, takes_a_merge_for_what_its_commits_said) {
    commit("a", "Begin");
    git("checkout --quiet -b other");
    commit("b", "Pay more\n\nSignature: more is paid.");
    git("checkout --quiet main");
    write(checkout / "else.txt", "else");
    git("add --all");
    git("commit --quiet -m 'Something else'");
    git("update-ref refs/remotes/origin/main HEAD");
    git("merge --quiet --no-ff other -m Merge");
    EXPECT_EQ(checked(), "");
}

}  // namespace
}  // namespace felt::testing_support
