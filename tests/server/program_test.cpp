// `felt serve` as people start it: what it says, what it refuses, and how it ends.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "server/live_server.hpp"
#include "support/project.hpp"

namespace felt::server {
namespace {

using namespace testing_support;

// The program, for as long as the test wants it.
class Program {
public:
    explicit Program(std::vector<std::string> arguments) {
        std::array<int, 2> out{};
        std::array<int, 2> err{};
        if (pipe2(out.data(), O_CLOEXEC) != 0 || pipe2(err.data(), O_CLOEXEC) != 0) ADD_FAILURE() << "no pipe";
        arguments.insert(arguments.begin(), {program_file(), "serve"});
        std::vector<char*> words;
        for (std::string& argument : arguments) words.push_back(argument.data());
        words.push_back(nullptr);
        process_ = fork();
        if (process_ == 0) {
            dup2(out[1], STDOUT_FILENO);
            dup2(err[1], STDERR_FILENO);
            execv(words.front(), words.data());
            _exit(127);
        }
        close(out[1]);
        close(err[1]);
        out_ = fdopen(out[0], "r");
        err_ = fdopen(err[0], "r");
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        if (process_ > 0) kill(process_, SIGKILL);
        ended();
        fclose(out_);
        fclose(err_);
    }

    std::string line() { return line_of(out_); }
    std::string error_line() { return line_of(err_); }
    void send(int signal) const { kill(process_, signal); }
    // Waits for its end, and tells its exit status.
    int ended() {
        if (process_ <= 0) return -1;
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    static std::string line_of(FILE* file) {
        std::string line;
        for (int letter = fgetc(file); letter != EOF && letter != '\n'; letter = fgetc(file)) {
            line += static_cast<char>(letter);
        }
        return line;
    }

    pid_t process_ = 0;
    FILE* out_ = nullptr;
    FILE* err_ = nullptr;
};

std::uint16_t port_in(const std::string& address) {
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
}

// One line on stderr and nothing on stdout.
void expect_refused(std::vector<std::string> arguments, int status, const std::string& words) {
    Program program(std::move(arguments));
    const std::string why = program.error_line();
    EXPECT_EQ(why.find("felt: "), 0U) << why;
    EXPECT_NE(why.find(words), std::string::npos) << why;
    EXPECT_EQ(program.line(), "");
    EXPECT_EQ(program.error_line(), "");
    EXPECT_EQ(program.ended(), status);
}

TEST(ServeProgram, finishes_its_commits_when_it_is_told_to_end) {
    const OwnFolder files;
    const std::string store = files.file("felt.db");
    std::string last = "0.00";
    Person ann;
    {
        Program program({"--port", "0", "--store", store, "--json"});
        const object opened = boost::json::parse(program.line()).as_object();
        EXPECT_EQ(opened.at("tables").to_number<int>(), 33);
        EXPECT_EQ(opened.at("store"), boost::json::string_view(store));
        const std::uint16_t port = port_in(std::string(opened.at("address").as_string()));
        ann = new_guest(port, "Ann");
        Caller caller(port, "blackjack", ann.token);
        EXPECT_EQ(caller.request({{"do", "sit"}, {"seat", 4}}).at("say"), "done");
        // Inputs are under way when the signal comes: every one that was told as done is there afterwards.
        for (int i = 1; caller.is_open(); ++i) {
            const std::string amount = std::to_string(5 + i % 90) + ".00";
            const object answer = caller.request({{"do", "bet"}, {"seat", 4}, {"wager", "main"}, {"amount", amount}});
            if (!answer.empty() && answer.at("say") == "done") last = amount;
            if (i == 12) program.send(SIGTERM);
        }
        EXPECT_EQ(program.ended(), 0);
    }
    Program again({"--port", "0", "--store", store});
    const std::string address = again.line();
    EXPECT_EQ(address.find("http://127.0.0.1:"), 0U);
    Caller caller(port_in(address), "blackjack", ann.token);
    const auto seats = caller.table().at("state").at("seats").as_array();
    ASSERT_EQ(seats.size(), 1U);
    ASSERT_EQ(seats[0].at("bets").as_array().size(), 1U);
    EXPECT_EQ(seats[0].at("bets").as_array()[0].at("amount"), boost::json::string_view(last));
    EXPECT_EQ(get(port_in(address), "/").status, 200U);

    // A second server may have neither the port nor the store.
    const OwnFolder others;
    expect_refused({"--port", std::to_string(port_in(address)), "--store", others.file("felt.db")}, 2, "--port");
    expect_refused({"--port", "0", "--store", store}, 1, "another server");
    again.send(SIGINT);
    EXPECT_EQ(again.ended(), 0);
}

TEST(ServeProgram, refuses_what_it_cannot_open_in_one_line) {
    const OwnFolder files;
    const std::string store = files.file("felt.db");
    std::ofstream(store) << "this is no store, and long enough to be looked at as one " << std::string(2000, '.');
    expect_refused({"--port", "0", "--store", store}, 1, store);
    expect_refused({"--port", "0", "--store", "/no/such/folder/felt.db"}, 1, "/no/such/folder");
    const std::string house = files.file("house.toml");
    expect_refused({"--port", "0", "--house", house}, 2, house);
    std::ofstream(house) << "name = \"X\"\nnonsense = 3\n";
    expect_refused({"--port", "0", "--house", house}, 2, house + ":1");
    expect_refused({"--port", "0", "--store", files.file("other.db"), "--host", "no such host"}, 2, "--host");
}

}  // namespace
}  // namespace felt::server
