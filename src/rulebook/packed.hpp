// The rulebook's files as the program carries them: each kind as one text of all its files, by gzip.
#pragma once

#include <string_view>

namespace felt::rulebook {

// What embedded_files() of embedded.hpp unpacks, and round_files() of round_file.hpp.
std::string_view packed_data();
std::string_view packed_rounds();

}  // namespace felt::rulebook
