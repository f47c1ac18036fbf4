// Runs the program as a user would and reads what it says.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

namespace felt::testing_support {

struct Ran {
    int status = 0;
    std::string out;
    std::string err;
};

// `arguments` as they would be typed after "felt", read by the shell.
Ran felt(const std::string& arguments);
// The same program with its shoes from the test's seed.
Ran seeded_felt(const std::string& arguments);

// The program's own function within this process, for what is asked of it a hundred times: nothing is started or loaded
// again. Arguments are what stands between blanks; not --rulebook, which would stay.
Ran felt_within(const std::string& arguments);

// A path for a file of the test's own, which nothing else uses; it is gone when the tests are.
std::string temporary_file(const std::string& name);

std::vector<std::string> lines_of(const std::string& text);
// Every line as JSON; a line that is not fails the test.
std::vector<boost::json::object> json_lines(const std::string& text);
std::vector<std::string> texts_of(const boost::json::value& array);

// Refused in the agreed way: status 2, nothing on stdout, and one line on stderr, which holds these words.
void expect_refused(const std::string& arguments, const std::vector<std::string>& words);

}  // namespace felt::testing_support
