// What every test program does beside its tests: it says which seed it runs by and hands it to RapidCheck, notes the
// processor time that each test takes, and does not pass when it ends before its last test.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "support/seed.hpp"

namespace felt::testing_support {

std::string seeded_program() { return FELT_SEEDED_PROGRAM; }

namespace {

// Under the sanitizers everything takes ten times as long, so fewer cases.
#if defined(__SANITIZE_ADDRESS__)
constexpr const char* usual_cases = "max_success=60";
#else
constexpr const char* usual_cases = "max_success=200";
#endif

// RapidCheck reads its parameters before the first property, and without a seed it would choose one. RC_PARAMS may
// still say how many cases there are: RC_PARAMS="max_success=5000".
bool seed_rapidcheck() {
    const char* asked = std::getenv("RC_PARAMS");
    std::string params = asked ? asked : usual_cases;
    if (params.find("seed=") == std::string::npos) params += " seed=" + std::to_string(test_seed());
    return setenv("RC_PARAMS", params.c_str(), 1) == 0;
}
[[maybe_unused]] const bool set_before_main = seed_rapidcheck();

double seconds_of(int whose) {
    rusage used{};
    getrusage(whose, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Its own and that of programs it started and waited for.
double processor_seconds() { return seconds_of(RUSAGE_SELF) + seconds_of(RUSAGE_CHILDREN); }

bool is_under_way = false;
pid_t tests_process = 0;

// A test that ends the program, with whatever status, must not look as if all had passed.
void end_under_way() {
    if (is_under_way && getpid() == tests_process) {
        std::fputs("the program ended before its last test\n", stderr);
        std::_Exit(3);
    }
}

class Noted : public ::testing::EmptyTestEventListener {
    void OnTestProgramStart(const ::testing::UnitTest&) override {
        std::printf("by chance from FELT_TEST_SEED=%llu\n", static_cast<unsigned long long>(test_seed()));
        tests_process = getpid();
        is_under_way = std::atexit(end_under_way) == 0;
    }
    void OnTestStart(const ::testing::TestInfo&) override { began_ = processor_seconds(); }
    // After the test has ended, and before its results are written.
    void OnTestEnd(const ::testing::TestInfo&) override {
        ::testing::Test::RecordProperty("processor_seconds", std::to_string(processor_seconds() - began_));
    }
    void OnTestProgramEnd(const ::testing::UnitTest&) override { is_under_way = false; }

    double began_ = 0;
};

bool note_tests() {
    ::testing::UnitTest::GetInstance()->listeners().Append(new Noted);
    return true;
}
[[maybe_unused]] const bool are_noted = note_tests();

}  // namespace
}  // namespace felt::testing_support
