// What tests leave to chance follows from one seed, which a test program prints and takes again from FELT_TEST_SEED.
#pragma once

#include <cstdint>
#include <string>

#include "house/secrets.hpp"

namespace felt::testing_support {

// FELT_TEST_SEED, or else the same every time.
std::uint64_t test_seed();

// A house's secrets by the test's seed. One that opens again from its records must not guess the secrets that it has
// not written down, so each opening has others.
house::Secrets test_secrets(std::uint64_t opening = 0);

// The path of the program whose shoes follow from FELT_TEST_SEED.
std::string seeded_program();

}  // namespace felt::testing_support
