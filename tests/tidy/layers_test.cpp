// A folder of src/ uses only itself and the folders before it, and rules do not know the tables they run on.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>

#include "tidy/sources.hpp"

namespace felt::tidy {
namespace {

constexpr std::array layers{"core", "table", "rulebook", "sim", "odds", "house", "store", "server", "cli"};

std::ptrdiff_t layer_of(const std::string& folder) { return std::ranges::find(layers, folder) - layers.begin(); }

TEST(Layers, use_only_what_stands_before_them) {
    const std::regex include(R"re(^\s*#\s*include\s*"([^"/]+)/([^"]+)")re");
    for (const Source& source : cpp_sources({"src"})) {
        const std::string folder = source.path.substr(4, source.path.find('/', 4) - 4);
        const auto here = layer_of(folder);
        ASSERT_LT(here, std::ssize(layers))
            << source.path << ": '" << folder << "' is no layer; add it to the list in order";
        for (const Line& line : source.lines) {
            std::smatch found;
            if (!std::regex_search(line.text, found, include)) continue;
            const auto there = layer_of(found[1]);
            EXPECT_LT(there, std::ssize(layers)) << source.at(line) << ": '" << found[1] << "' is no layer";
            EXPECT_LE(there, here) << source.at(line) << ": " << folder << " may not use " << found[1];
        }
    }
}

TEST(Layers, include_each_other_by_their_full_path) {
    const std::regex include(R"re(^\s*#\s*include\s*"([^"]+)")re");
    for (const Source& source : cpp_sources({"src"})) {
        for (const Line& line : source.lines) {
            std::smatch found;
            if (!std::regex_search(line.text, found, include)) continue;
            EXPECT_TRUE(std::filesystem::exists(project_folder() / "src" / found[1].str()))
                << source.at(line) << ": there is no src/" << found[1];
        }
    }
}

// A rule speaks the verbs; which table understands them is none of its business.
TEST(Layers, rules_do_not_know_the_tables_they_run_on) {
    const std::regex tables(
        R"re(#\s*include\s*"table/(live|fast|tree|scripted)_table|"table/(ledger|input|opening|event|tally))re");
    for (const Source& source : cpp_sources({"src/rulebook"})) {
        const bool is_rule = source.path.find('/', std::string("src/rulebook/").size()) != std::string::npos;
        if (!is_rule) continue;
        for (const Line& line : source.lines) {
            EXPECT_FALSE(std::regex_search(line.text, tables)) << source.at(line) << ": a rule includes a table";
        }
    }
}

TEST(Layers, are_mirrored_by_the_folders_of_tests) {
    const std::array besides{"every_game", "tidy", "support", "browser"};
    for (const auto& entry : std::filesystem::directory_iterator(project_folder() / "tests")) {
        if (!entry.is_directory()) continue;
        const std::string folder = entry.path().filename().string();
        const bool is_known =
            layer_of(folder) < std::ssize(layers) || std::ranges::find(besides, folder) != besides.end();
        EXPECT_TRUE(is_known) << "tests/" << folder << " mirrors no folder of src/";
    }
}

}  // namespace
}  // namespace felt::tidy
