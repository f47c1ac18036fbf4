// Tells code from comments and quoted text, so that other tests speak only of code.
#include "tidy/sources.hpp"

#include <gtest/gtest.h>

namespace felt::tidy {
namespace {

std::vector<std::string> code_of(const std::string& text) {
    std::vector<std::string> code;
    for (const Line& line : source_from("a.cpp", text).lines) {
        std::string trimmed = line.code;
        while (trimmed.ends_with(' ')) trimmed.pop_back();
        code.push_back(trimmed);
    }
    return code;
}

TEST(Sources, leave_out_comments_and_quoted_text) {
    EXPECT_EQ(code_of("int a;  // throw\n"), (std::vector<std::string>{"int a;"}));
    EXPECT_EQ(code_of("int /* throw\nthrow */ b;\n"), (std::vector<std::string>{"int", "         b;"}));
    EXPECT_EQ(code_of("f(\"throw // \\\" throw\", 'x');\n"),
              (std::vector<std::string>{"f(\"                 \", ' ');"}));
    EXPECT_EQ(code_of("g(R\"(throw)\");\nthrow;\n"), (std::vector<std::string>{"g(R         );", "throw;"}));
    EXPECT_EQ(code_of("h(R\"x(\" throw )\" )x\");\n"), (std::vector<std::string>{"h(R                 );"}));
    EXPECT_EQ(code_of("n = 1'000'000; throw;\n"), (std::vector<std::string>{"n = 1'000'000; throw;"}));
}

TEST(Sources, are_found_in_the_project) {
    EXPECT_GT(cpp_sources({"src"}).size(), 20U);
    EXPECT_TRUE(cpp_sources({"no-such-folder"}).empty());
}

}  // namespace
}  // namespace felt::tidy
