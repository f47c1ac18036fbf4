// What a table must post, line by line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace felt::rulebook {

void post(std::vector<std::string>& notices, std::string_view line);

}  // namespace felt::rulebook
