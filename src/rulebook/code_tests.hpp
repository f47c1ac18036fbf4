// The tests in code that show a clause, as they were when the program was built.
#pragma once

#include <span>
#include <string_view>

namespace felt::rulebook {

// A comment line in a *_test.cpp, "shows:" and after it clauses with commas between them.
struct CodeTest {
    std::string_view file;  // such as "tests/core/shoe_test.cpp"
    int line;
    std::string_view clauses;
};

// Every such line, in the order of files and lines.
std::span<const CodeTest> code_tests();

}  // namespace felt::rulebook
