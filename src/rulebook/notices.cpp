// Posts a notice.
#include "rulebook/notices.hpp"

namespace felt::rulebook {

void post(std::vector<std::string>& notices, std::string_view line) { notices.emplace_back(line); }

}  // namespace felt::rulebook
