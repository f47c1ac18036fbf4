// A folder of a test's own for its files: new, and gone when the test is.
#pragma once

#include <sys/types.h>

#include <string>

namespace felt::testing_support {

class OwnFolder {
public:
    OwnFolder();
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;
    // Only the process that made it takes it away: a child's end is not the test's.
    ~OwnFolder();

    const std::string& path() const { return path_; }
    std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
    pid_t maker_;
};

}  // namespace felt::testing_support
