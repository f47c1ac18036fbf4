// The signature of the whole rulebook is the one that docs/signature.txt holds.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "cli/program.hpp"
#include "support/project.hpp"

namespace felt::testing_support {
namespace {

// Lines that are in one list and not in the other.
std::string only_in(const std::vector<std::string>& these, const std::vector<std::string>& those, char mark) {
    std::string all;
    for (const std::string& line : these) {
        if (std::ranges::find(those, line) == those.end()) all += std::string(1, mark) + " " + line + "\n";
    }
    return all;
}

TEST(SignatureFile, holds_what_the_program_says) {
    const Ran ran = felt("signature");
    ASSERT_EQ(ran.status, 0) << ran.err;
    std::ifstream in(project_file("docs/signature.txt"), std::ios::binary);
    std::ostringstream kept;
    kept << in.rdbuf();
    const auto now = lines_of(ran.out);
    const auto then = lines_of(kept.str());
    EXPECT_EQ(ran.out == kept.str(), true)
        << "some game plays, pays or is valued otherwise than docs/signature.txt says:\n"
        << only_in(then, now, '-') << only_in(now, then, '+')
        << "if that is meant: build/felt signature > docs/signature.txt, and a line in the commit's message that "
           "begins with 'Signature: ' and says why";
}

}  // namespace
}  // namespace felt::testing_support
