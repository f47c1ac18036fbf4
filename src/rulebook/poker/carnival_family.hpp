// What the poker games against the dealer tell the registry alike: deck, shuffle, limits and notices.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/shoe.hpp"
#include "rulebook/game.hpp"
#include "rulebook/poker/carnival_terms.hpp"

namespace felt::poker {

void read_carnival_terms(rulebook::TermsReader& reader, CarnivalTerms& terms);
// What the table offers to side wagers; the game's own wagers come first.
wagers::HostTable carnival_host_table(const CarnivalTerms& terms, std::string game,
                                      std::span<const WagerInfo* const> own, std::uint8_t hand_size);
// The smallest even number of chips from ten dollars up within the limits, so that 3 to 2 comes out whole.
Money usual_carnival_bet(const CarnivalTerms& terms);
// Limits, tips and hands, which every table posts.
std::vector<std::string> carnival_notices(const CarnivalTerms& terms);

// What the registry asks of every game alike; a game's own Rules derive from it.
struct CarnivalRules {
    // 30-1099.56(1), 30-1099.57(1): one deck.
    static std::vector<Card> shoe(const CarnivalTerms& terms);
    // 30-1099.56(9), 30-1099.57(9): shuffled for every round.
    static Shoe::Setup shoe_setup(const CarnivalTerms&) { return {.dealt = Dealt::continuous}; }
    static std::optional<std::string> conflict(const CarnivalTerms& terms) {
        return rulebook::conflict_in_table(terms);
    }
    static Money usual_bet(const CarnivalTerms& terms) { return usual_carnival_bet(terms); }
};

}  // namespace felt::poker
