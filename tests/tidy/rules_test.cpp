// What may not appear where rules are written: a round must be a pure function of its inputs, on every table.
#include <gtest/gtest.h>

#include <regex>

#include "rulebook/registry.hpp"
#include "rulebook/round_file.hpp"
#include "tidy/sources.hpp"

namespace felt::tidy {
namespace {

struct Banned {
    std::regex pattern;
    const char* why;
};

std::vector<Banned> banned_in_rules() {
    const auto word = [](const char* words, const char* why) {
        return Banned{std::regex("\\b(" + std::string(words) + ")\\b"), why};
    };
    return {
        word("chrono|clock|time_t|steady_clock|system_clock|sleep_for|gettimeofday", "a rule reads no clock"),
        word("random|rand|srand|mt19937|random_device|FastRandom|SecretStream",
             "a rule draws no numbers; cards come from its table"),
        word("thread|mutex|atomic|future|async|thread_local|volatile", "a rule runs on one thread"),
        word("unordered_map|unordered_set|unordered_multimap|unordered_multiset", "order must not depend on hashing"),
        word("float|double|long double", "money and odds are whole numbers"),
        word("try|catch|throw", "only tables stop a round"),
        word("FaceDownSecret", "only a table knows what lies face down"),
        word("new|malloc|free|unique_ptr|shared_ptr", "a rule owns no memory of its own"),
        word("iostream|cout|cerr|printf|fstream|filesystem|getenv|system",
             "a rule does nothing but what its table does"),
        word("const_cast|reinterpret_cast|goto|setjmp|longjmp", "a rule is plain code"),
        {std::regex(R"(\bdelete\s*(\[|[a-zA-Z_(*]))"), "a rule owns no memory of its own"},
        {std::regex(R"(\bstatic\s+(?!constexpr\b|const\b|consteval\b|inline\s+constexpr\b)[^;(){}=]*[;={])"),
         "what outlasts a round is in its opening, not in a static"},
        {std::regex(R"(^(inline|extern)\s+(?!constexpr\b|const\b|namespace\b|consteval\b)[^;(){}=]*[;={])"),
         "what outlasts a round is in its opening, not in a global"},
        {std::regex(R"(\bmutable\b)"), "a rule's helpers do not change behind its back"},
    };
}

// A solver works out a strategy ahead of play, in floating point; no round asks it anything.
bool is_of_solver(const Source& source) { return source.path.find("/solver/") != std::string::npos; }

// The folders of families and games: what stands in a folder of src/rulebook/.
std::vector<Source> rule_sources() {
    std::vector<Source> all;
    for (Source& source : cpp_sources({"src/rulebook"})) {
        const bool is_in_a_folder = source.path.find('/', std::string("src/rulebook/").size()) != std::string::npos;
        if (is_in_a_folder && !is_of_solver(source)) all.push_back(std::move(source));
    }
    return all;
}

std::string found_in(const std::string& code) {
    for (const Banned& banned : banned_in_rules()) {
        if (std::regex_search(code, banned.pattern)) return banned.why;
    }
    return "";
}

TEST(Rules, hold_nothing_that_could_make_a_replay_differ) {
    const auto banned = banned_in_rules();
    const auto all = rule_sources();
    ASSERT_GT(all.size(), 5U);
    for (const Source& source : all) {
        for (const Line& line : source.lines) {
            for (const Banned& ban : banned) {
                EXPECT_FALSE(std::regex_search(line.code, ban.pattern))
                    << source.at(line) << ": " << ban.why << ": " << line.text;
            }
        }
    }
}

TEST(Rules, have_solvers_used_by_strategies_alone) {
    for (const Source& source : rule_sources()) {
        if (source.path.find("strategy") != std::string::npos) continue;
        for (const Line& line : source.lines) {
            EXPECT_EQ(line.text.find("/solver/"), std::string::npos) << source.at(line) << ": " << line.text;
        }
    }
}

TEST(Rules, would_be_caught_at_what_they_may_not_do) {
    for (const char* bad :
         {"std::unordered_map<int, int> m;", "double edge = 0;", "static int rounds = 0;", "static Card last;",
          "throw Bad{};", "} catch (...) {", "auto* hand = new Hand;", "delete hand;", "delete[] hands;",
          "inline int rounds = 0;", "#include <random>", "#include <chrono>", "std::cout << 1;",
          "FaceDownSecret::of(down)", "float x;", "mutable int n;", "std::mutex lock;",
          "static std::vector<int> cache{};", "extern Tally tally;"}) {
        EXPECT_NE(found_in(bad), "") << bad;
    }
    for (const char* good :
         {"static constexpr int most = 4;", "static Answer<Play> answer(const Q& q) {", "Foo(const Foo&) = delete;",
          "void double_down(Table& table) {", "inline constexpr Refusal no{};", "inline bool is_ace(Card c) {",
          "static const Refusal* refuses(Option) {", "inline namespace x {", "static_assert(true);",
          "extern const GameEntry entry;", "int renewed = 0;"}) {
        EXPECT_EQ(found_in(good), "") << good;
    }
}

// ---- what every game's folder holds ----

TEST(GameFolders, hold_terms_a_round_and_scripted_rounds) {
    int games = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(project_folder() / "src/rulebook")) {
        if (entry.path().filename() != "game.toml") continue;
        ++games;
        const auto folder = entry.path().parent_path();
        const std::string path = std::filesystem::relative(folder, project_folder()).generic_string();
        EXPECT_TRUE(std::filesystem::exists(folder / "round.hpp")) << path << " has no round.hpp";
        EXPECT_TRUE(std::filesystem::is_directory(folder / "rounds")) << path << " has no rounds/";
        if (!std::filesystem::is_directory(folder / "rounds")) continue;
        const std::filesystem::directory_iterator rounds(folder / "rounds");
        EXPECT_NE(rounds, std::filesystem::directory_iterator()) << path << "/rounds is empty";
        for (const auto& round : std::filesystem::directory_iterator(folder / "rounds")) {
            EXPECT_EQ(round.path().extension(), ".rounds") << round.path().filename();
        }
    }
    EXPECT_EQ(static_cast<std::size_t>(games), rulebook::games().size())
        << "each game.toml is one line of the registry";
}

TEST(GameFolders, that_hold_a_round_hold_a_game) {
    for (const Source& source : rule_sources()) {
        if (source.name() != "round.hpp") continue;
        EXPECT_TRUE(std::filesystem::exists(project_folder() / source.folder() / "game.toml")) << source.path;
        EXPECT_LE(source.lines.size(), 120U) << source.path << " should read like a table of contents";
    }
}

TEST(GameFolders, spell_scripted_rounds_as_kebab_case_sentences) {
    const std::regex name("^[0-9a-z]+(-[0-9a-z]+)+$");
    for (const rulebook::WrittenRound& round : rulebook::scripted_rounds()) {
        EXPECT_TRUE(std::regex_match(round.name, name)) << round.where() << ": " << round.name;
    }
}

// A game's folder: where it is, what its C++ calls it and by what id it is known.
struct GameFolder {
    std::string path;
    std::string name_space;
    std::string id;
};

std::vector<GameFolder> game_folders() {
    std::vector<GameFolder> all;
    for (const Source& source : sources({"src/rulebook"}, {"game.toml"})) {
        std::string id;
        for (const Line& line : source.lines) {
            std::smatch found;
            if (id.empty() && std::regex_search(line.text, found, std::regex(R"re(^id\s*=\s*"([^"]+)")re")))
                id = found[1];
        }
        all.push_back({source.folder(), source.folder().substr(source.folder().rfind('/') + 1), id});
    }
    return all;
}

// What shows that a line speaks of that game. A family is called after the game that all the others vary, so the id of
// that one is a plain word.
bool speaks_of(const std::string& line, const GameFolder& game) {
    if (line.find("/" + game.name_space + "/") != std::string::npos) return true;
    if (line.find(game.name_space + "::") != std::string::npos) return true;
    if (line.find(game.id) == std::string::npos) return false;
    const bool is_family = game.path.find("/" + game.id + "/") != std::string::npos;
    // An id may be part of another's, as when a game adds a word to the name of the one it varies.
    return !is_family && std::regex_search(line, std::regex("(^|[^\\w-])" + game.id + "($|[^\\w-])"));
}

TEST(Games, do_not_speak_of_each_other) {
    const auto folders = game_folders();
    ASSERT_GE(folders.size(), 2U);
    for (const GameFolder& game : folders) {
        for (const Source& source : sources({game.path}, {".hpp", ".cpp", "game.toml"})) {
            for (const Line& line : source.lines) {
                for (const GameFolder& other : folders) {
                    if (other.path == game.path) continue;
                    EXPECT_FALSE(speaks_of(line.text, other)) << source.at(line) << " speaks of " << other.id;
                }
            }
        }
    }
}

TEST(Games, would_be_caught_speaking_of_each_other) {
    const GameFolder face_up{"src/rulebook/blackjack/face_up", "face_up", "face-up-blackjack"};
    EXPECT_TRUE(speaks_of("#include \"rulebook/blackjack/face_up/round.hpp\"", face_up));
    EXPECT_TRUE(speaks_of("    face_up::play_round(table, terms);", face_up));
    EXPECT_TRUE(speaks_of("// as in face-up-blackjack", face_up));
    EXPECT_FALSE(speaks_of("// dealt face up", face_up));
}

}  // namespace
}  // namespace felt::tidy
