// Makes a folder of its own for a test, and takes it away.
#include "support/own_folder.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace felt::testing_support {

OwnFolder::OwnFolder() : maker_(getpid()) {
    std::string name = (std::filesystem::temp_directory_path() / "felt-test-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::system_error(errno, std::generic_category(), name);
    path_ = name;
}

OwnFolder::~OwnFolder() {
    if (getpid() != maker_) return;
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace felt::testing_support
