// Where the project and its program are on this machine.
#pragma once

#include <filesystem>
#include <string>

namespace felt::testing_support {

std::filesystem::path project_folder();
// Of the project's own files, by their path from the top of the project.
std::string project_file(const std::string& path);
std::string program_file();

}  // namespace felt::testing_support
