// What a house may choose about any poker game against the dealer, beside what every table posts.
#pragma once

#include <cstdint>

#include "rulebook/table_terms.hpp"

namespace felt::poker {

// 30-1099.56(11), 30-1099.57(9): each hand at once, out of a shuffling machine, or card by card around the table.
enum class HandsDealt : std::uint8_t { packets, rotation };

struct CarnivalTerms : rulebook::TableTerms {
    HandsDealt deal = HandsDealt::packets;
};

}  // namespace felt::poker
