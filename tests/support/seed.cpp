// Takes the seed from the environment.
#include "support/seed.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace felt::testing_support {
namespace {

constexpr std::uint64_t usual_seed = 20240816;

// A seed that was meant for another run must not pass for the usual one.
[[noreturn]] void refuse(const std::string& text) {
    std::fprintf(stderr, "FELT_TEST_SEED=%s: should be a whole number of at most 19 digits\n", text.c_str());
    std::exit(2);
}

std::uint64_t seed_from_environment() {
    const char* asked = std::getenv("FELT_TEST_SEED");
    if (!asked) return usual_seed;
    const std::string text(asked);
    if (text.empty() || text.size() > 19 || text.find_first_not_of("0123456789") != std::string::npos) refuse(text);
    return std::stoull(text);
}

}  // namespace

std::uint64_t test_seed() {
    static const std::uint64_t seed = seed_from_environment();
    return seed;
}

house::Secrets test_secrets(std::uint64_t opening) {
    const std::string from = std::to_string(test_seed()) + "/" + std::to_string(opening) + "/";
    return [from](const std::string& what_for) { return ShoeSeed::from_bytes(sha256_of(from + what_for)); };
}

}  // namespace felt::testing_support
