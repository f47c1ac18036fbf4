// All files of rounds as the program carries them.
#pragma once

#include <string_view>

namespace felt::rulebook {

// By gzip; round_files() of round_file.hpp unpacks them.
std::string_view packed_rounds();

}  // namespace felt::rulebook
