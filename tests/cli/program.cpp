// Runs the program through the shell, with stdout and stderr apart.
#include "cli/program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/command_line.hpp"
#include "support/own_folder.hpp"
#include "support/project.hpp"
#include "support/seed.hpp"

namespace felt::testing_support {
namespace {

std::string text_in(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

}  // namespace

std::string temporary_file(const std::string& name) {
    static const OwnFolder folder;
    static int count = 0;
    return folder.file(std::to_string(++count) + "-" + name);
}

namespace {

Ran ran_by(const std::string& program, const std::string& arguments) {
    const std::string out = temporary_file("out");
    const std::string err = temporary_file("err");
    const std::string command = "{ " + program + " " + arguments + "\n} >" + out + " 2>" + err + " </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_in(out), text_in(err)};
}

// A descriptor that leads to a file for as long as this lasts.
class Redirected {
public:
    Redirected(int descriptor, const std::string& path, int flags) : descriptor_(descriptor), kept_(dup(descriptor)) {
        const int file = open(path.c_str(), flags, 0600);
        EXPECT_GE(file, 0) << path;
        dup2(file, descriptor_);
        close(file);
    }
    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;
    ~Redirected() {
        std::fflush(nullptr);
        dup2(kept_, descriptor_);
        close(kept_);
    }

private:
    int descriptor_;
    int kept_;
};

int run_into(std::vector<std::string> words, const std::string& out, const std::string& err) {
    std::vector<char*> raw;
    for (std::string& word : words) raw.push_back(word.data());
    std::fflush(nullptr);
    const Redirected nothing(STDIN_FILENO, "/dev/null", O_RDONLY);
    const Redirected said(STDOUT_FILENO, out, O_WRONLY | O_CREAT | O_TRUNC);
    const Redirected complained(STDERR_FILENO, err, O_WRONLY | O_CREAT | O_TRUNC);
    return cli::run_program(static_cast<int>(raw.size()), raw.data(), test_secrets());
}

}  // namespace

Ran felt_within(const std::string& arguments) {
    const std::string out = temporary_file("out");
    const std::string err = temporary_file("err");
    std::istringstream in("felt " + arguments);
    const std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
    const int status = run_into(words, out, err);
    return {status, text_in(out), text_in(err)};
}

Ran felt(const std::string& arguments) { return ran_by(program_file(), arguments); }
Ran seeded_felt(const std::string& arguments) { return ran_by(seeded_program(), arguments); }

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::vector<boost::json::object> json_lines(const std::string& text) {
    std::vector<boost::json::object> objects;
    for (const std::string& line : lines_of(text)) {
        boost::json::error_code error;
        const boost::json::value value = boost::json::parse(line, error);
        EXPECT_FALSE(error) << error.message() << ": " << line;
        EXPECT_TRUE(value.is_object()) << line;
        if (!error && value.is_object()) objects.push_back(value.as_object());
    }
    return objects;
}

std::vector<std::string> texts_of(const boost::json::value& array) {
    std::vector<std::string> texts;
    for (const auto& item : array.as_array()) texts.emplace_back(item.as_string());
    return texts;
}

void expect_refused(const std::string& arguments, const std::vector<std::string>& words) {
    SCOPED_TRACE("felt " + arguments);
    const Ran ran = felt(arguments);
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(lines_of(ran.err).size(), 1U) << ran.err;
    for (const std::string& word : words) {
        EXPECT_NE(ran.err.find(word), std::string::npos) << "no '" << word << "' in: " << ran.err;
    }
}

}  // namespace felt::testing_support
