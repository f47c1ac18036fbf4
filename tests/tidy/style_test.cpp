// Style that matters, as a test: purpose comments, line length, names of tests, and words that have no place here.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "tidy/sources.hpp"

namespace felt::tidy {
namespace {

const std::vector<std::string> code_folders{"src", "tests", "bench"};

// Everything people write here by hand.
std::vector<Source> all_texts() {
    return sources(
        {"src", "tests", "bench", "docs", "cmake", "scripts", ".ci"},
        {".cpp", ".hpp", ".toml", ".rounds", ".md", ".cmake", ".txt", "/build", "/lint", "/setup", "/bench", "/run"});
}

// Characters, not bytes.
std::size_t length_of(const std::string& text) {
    std::size_t length = 0;
    for (const char byte : text) length += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U ? 1 : 0;
    return length;
}

TEST(Style, every_source_opens_with_a_sentence_of_purpose) {
    for (const Source& source : cpp_sources(code_folders)) {
        ASSERT_FALSE(source.lines.empty()) << source.path;
        EXPECT_TRUE(source.lines[0].text.starts_with("// ")) << source.path << ":1: should say what the file is for";
        std::string comment;
        for (const Line& line : source.lines) {
            if (!line.text.starts_with("//")) break;
            comment = line.text;
        }
        const bool is_sentence = comment.ends_with('.') || comment.ends_with(':');
        EXPECT_TRUE(is_sentence) << source.path << ":1: the purpose should be a sentence";
    }
    for (const Source& source : sources({"src/rulebook"}, {".toml", ".rounds"})) {
        EXPECT_TRUE(source.lines[0].text.starts_with("# ")) << source.path << ":1: should say what the file is for";
    }
}

TEST(Style, headers_are_read_once_and_open_no_namespaces) {
    const std::regex opens(R"(^\s*using namespace\b)");
    for (const Source& source : cpp_sources(code_folders)) {
        if (!source.is_header()) continue;
        bool is_guarded = false;
        for (const Line& line : source.lines) {
            is_guarded |= line.text == "#pragma once";
            EXPECT_FALSE(std::regex_search(line.code, opens)) << source.at(line) << ": using namespace in a header";
        }
        EXPECT_TRUE(is_guarded) << source.path << ": no #pragma once";
    }
}

TEST(Style, lines_are_no_longer_than_120_characters) {
    for (const Source& source : all_texts()) {
        if (source.path.ends_with(".md")) continue;
        for (const Line& line : source.lines) {
            // Quoted text that must be one line cannot be broken.
            if (line.text.find("R\"") != std::string::npos) continue;
            EXPECT_LE(length_of(line.text), 120U) << source.at(line);
        }
    }
}

TEST(Style, nothing_is_indented_with_tabs_or_ends_in_blanks) {
    for (const Source& source : all_texts()) {
        for (const Line& line : source.lines) {
            EXPECT_EQ(line.text.find('\t'), std::string::npos) << source.at(line) << ": a tab";
            EXPECT_FALSE(line.text.ends_with(' ')) << source.at(line) << ": blanks at the end";
            EXPECT_FALSE(line.text.ends_with('\r')) << source.at(line) << ": a carriage return";
        }
    }
}

// Written in two parts, so that this file does not find itself.
const std::regex& left_to_do() {
    static const std::regex words(
        "\\b(TO"
        "DO|FIX"
        "ME|XX"
        "X|HA"
        "CK|WI"
        "P|stu"
        "b|stu"
        "bbed)\\b|not "
        "implemented|coming "
        "soon|lorem "
        "ipsum",
        std::regex::ECMAScript);
    return words;
}

TEST(Style, nothing_is_left_to_do) {
    for (const Source& source : all_texts()) {
        for (const Line& line : source.lines) {
            EXPECT_FALSE(std::regex_search(line.text, left_to_do())) << source.at(line) << ": " << line.text;
        }
    }
}

TEST(Style, nothing_names_a_machine_it_was_written_on) {
    const std::regex path(
        "(^|[^a-zA-Z0-9_.])/(wor"
        "k|hom"
        "e|roo"
        "t|User"
        "s)/");
    for (const Source& source : all_texts()) {
        for (const Line& line : source.lines) {
            EXPECT_FALSE(std::regex_search(line.text, path)) << source.at(line) << ": " << line.text;
        }
    }
}

// A test's name says what it shows: several words, none of them "test".
TEST(Style, names_of_tests_say_what_they_show) {
    const std::regex test(R"(^\s*(TEST|TEST_F|TEST_P|RC_GTEST_PROP)\(\s*(\w+),\s*(\w*))");
    const std::regex words("^([a-z0-9]+(_[a-z0-9]+)+|([A-Z][a-z0-9]*){2,})$");
    std::set<std::string> names;
    int tests = 0;
    for (const Source& source : cpp_sources({"tests"})) {
        for (const Line& line : source.lines) {
            std::smatch found;
            if (!std::regex_search(line.code, found, test)) continue;
            ++tests;
            const std::string name = found[3];
            if (name.empty()) continue;  // on the next line
            EXPECT_TRUE(std::regex_match(name, words)) << source.at(line) << ": '" << name << "' is no sentence";
            EXPECT_FALSE(name.starts_with("test") || name.starts_with("Test")) << source.at(line) << ": " << name;
        }
    }
    EXPECT_GT(tests, 100);
}

TEST(Style, files_of_tests_end_in_test_and_stand_in_a_folder) {
    const std::regex test(R"(^\s*(TEST|TEST_F|TEST_P|RC_GTEST_PROP)\()");
    for (const Source& source : cpp_sources({"tests"})) {
        for (const Line& line : source.lines) {
            if (!std::regex_search(line.code, test)) continue;
            EXPECT_TRUE(source.path.ends_with("_test.cpp")) << source.at(line) << ": tests here are never built";
            EXPECT_FALSE(source.is_under("tests/support")) << source.at(line) << ": tests here are built many times";
        }
    }
}

}  // namespace
}  // namespace felt::tidy
