// An expression from its text, for tests; a text that cannot be read fails the test.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "rulebook/wagers/expression.hpp"

namespace felt::wagers {

inline Expression parsed(const std::string& text) {
    auto expression = Expression::parse(text, "a.toml", 1, 1);
    EXPECT_TRUE(expression) << text << ": " << (expression ? "" : expression.error().text);
    return expression ? *expression : Expression{};
}

}  // namespace felt::wagers
