// Reads the text of an expression and checks its types on the way.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "rulebook/wagers/expression_lexer.hpp"
#include "rulebook/wagers/expression_program.hpp"

namespace felt::wagers {

Result<Program> program_from_text(std::string_view text, const Standing& standing);

}  // namespace felt::wagers
