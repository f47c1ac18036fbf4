// The house's own data files, as they were when the program was built.
#pragma once

#include <span>

#include "rulebook/embedded.hpp"

namespace felt::house {

std::span<const rulebook::EmbeddedFile> embedded_files();

}  // namespace felt::house
