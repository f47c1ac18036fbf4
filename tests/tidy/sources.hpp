// The project's own sources, line by line, for tests that read them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "support/project.hpp"

namespace felt::tidy {

struct Line {
    int number;
    std::string text;
    std::string code;  // without comments and without what stands in quotes; only of C++ sources
};

struct Source {
    std::string path;  // from the top of the project, such as "src/core/card.hpp"
    std::vector<Line> lines;

    bool is_cpp() const;
    bool is_header() const;
    bool is_under(const std::string& folder) const { return path.starts_with(folder + "/"); }
    std::string folder() const { return path.substr(0, path.rfind('/')); }
    std::string name() const { return path.substr(path.rfind('/') + 1); }
    // "src/core/card.hpp:12".
    std::string at(const Line& line) const { return path + ":" + std::to_string(line.number); }
};

Source source_from(const std::string& path, const std::string& text);

// Every text file of these folders whose name ends in one of these, in the order of their paths.
std::vector<Source> sources(const std::vector<std::string>& folders, const std::vector<std::string>& endings);
std::vector<Source> cpp_sources(const std::vector<std::string>& folders);

using testing_support::project_folder;

}  // namespace felt::tidy
