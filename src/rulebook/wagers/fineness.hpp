// What a program looks at, and how finely.
#pragma once

#include "rulebook/wagers/expression.hpp"

namespace felt::wagers {

Fineness fineness_of(const Program& program);

}  // namespace felt::wagers
