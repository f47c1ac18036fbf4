// What the games of the pai gow poker family leave to the house, as their rounds read it.
#pragma once

#include "rulebook/pai_gow/house_way.hpp"
#include "rulebook/table_terms.hpp"

namespace felt::pai_gow {

// Seven hands are dealt, whoever plays them; one of them is the bank's.
inline constexpr int position_count = 7;

struct PaiGowTerms : rulebook::TableTerms {
    Ranking ranking;
    HouseWay house_way;
};

}  // namespace felt::pai_gow
