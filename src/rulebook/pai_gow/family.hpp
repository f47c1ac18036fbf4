// What the games of the pai gow poker family tell the registry alike.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/shoe.hpp"
#include "rulebook/game.hpp"
#include "rulebook/pai_gow/terms.hpp"

namespace felt::pai_gow {

// One deck and a joker, shuffled for every round.
std::vector<Card> deck();
// The smallest whole number of ten dollars within the limits: a commission of 5 per cent comes out whole.
Money usual_bet_of(const rulebook::TableTerms& terms);
// "two pairs": the best five of seven cards; nothing for fewer.
std::string hand_text_of(std::span<const Card> cards);
wagers::HostTable host_table_of(const PaiGowTerms& terms, std::string game, std::size_t own_wagers);

struct FamilyRules {
    static std::vector<Card> shoe(const PaiGowTerms&) { return deck(); }
    static Shoe::Setup shoe_setup(const PaiGowTerms&) { return {.dealt = Dealt::continuous}; }
    static Money usual_bet(const PaiGowTerms& terms) { return usual_bet_of(terms); }
    static std::optional<std::string> conflict(const PaiGowTerms& terms) { return rulebook::conflict_in_table(terms); }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin) { return hand_text_of(cards); }
    static std::string strategy_gist() { return "every hand is set the house way"; }
};

}  // namespace felt::pai_gow
