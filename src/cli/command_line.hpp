// The whole program but for where it has its secrets from.
#pragma once

#include "house/secrets.hpp"

namespace felt::cli {

// The exit status.
int run_program(int argc, char** argv, house::Secrets secrets);

}  // namespace felt::cli
