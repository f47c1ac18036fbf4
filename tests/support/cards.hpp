// Cards in tests are written as a dealer would say them: cards("Th 6s As").
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/card.hpp"

namespace felt::testing_support {

inline std::vector<Card> cards(const std::string& text) {
    std::istringstream in(text);
    std::vector<Card> all;
    for (std::string word; in >> word;) {
        const auto card = card_from_text(word);
        if (!card) throw std::invalid_argument("'" + word + "' is no card");
        all.push_back(*card);
    }
    return all;
}

}  // namespace felt::testing_support
