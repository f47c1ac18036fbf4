// Makes a folder of its own for a test, and takes it away.
#include "support/own_folder.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace felt::testing_support {

OwnFolder::OwnFolder() : path_(std::filesystem::temp_directory_path() / "felt-test-XXXXXX"), maker_(getpid()) {
    if (!mkdtemp(path_.data())) throw std::system_error(errno, std::generic_category(), path_);
}

OwnFolder::~OwnFolder() {
    if (getpid() != maker_) return;
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace felt::testing_support
