// felt: an executable rulebook for casino table games.
#include "cli/command_line.hpp"

int main(int argc, char** argv) { return felt::cli::run_program(argc, argv, felt::house::system_secrets()); }
