// Says where a promise was broken.
#include "core/check.hpp"

#include <string>

namespace felt {

void fail(const char* promise, std::source_location at) {
    throw Bug(std::string(at.file_name()) + ":" + std::to_string(at.line()) + ": broken promise: " + promise);
}

}  // namespace felt
