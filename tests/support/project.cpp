// The build tells this source alone where it is, so that all others compile to the same in every checkout.
#include "support/project.hpp"

namespace felt::testing_support {

std::filesystem::path project_folder() { return FELT_SOURCE_DIR; }
std::string project_file(const std::string& path) { return (project_folder() / path).string(); }
std::string program_file() { return FELT_PROGRAM; }

}  // namespace felt::testing_support
