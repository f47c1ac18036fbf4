// What the games of the blackjack family tell the registry alike: their options read into terms, shoe and notices.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/shoe.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "rulebook/game.hpp"
#include "rulebook/options.hpp"

namespace felt::blackjack {

Terms read_terms(rulebook::TermsReader& reader);
// Options that do not go together, as one line; nothing when they do.
std::optional<std::string> conflict_in(const Terms& terms);
// What the table offers to side wagers; the game's own wagers come first.
wagers::HostTable host_table_of(const Terms& terms, std::string game, std::size_t own_wagers);
std::vector<Card> shoe_of(const Terms& terms);
Shoe::Setup shoe_setup_of(const Terms& terms);
// The smallest even number of chips from ten dollars up within the limits: 3 to 2, 6 to 5 and halves come out whole.
Money usual_bet_of(const Terms& terms);
// 30-803(3): what must be posted at the table.
std::vector<std::string> notices_of(const Terms& terms);
// "14", "soft 17", "blackjack", "bust 23"; of a single ace "ace".
std::string hand_text_of(std::span<const Card> cards, rulebook::HandOrigin origin);

// What the registry asks of every game of the family alike; a game's own Rules derive from it and replace what differs.
struct FamilyRules {
    using Terms = blackjack::Terms;

    static Terms terms(rulebook::TermsReader& reader) { return read_terms(reader); }
    static std::optional<std::string> conflict(const Terms& terms) { return conflict_in(terms); }
    static std::vector<Card> shoe(const Terms& terms) { return shoe_of(terms); }
    static Shoe::Setup shoe_setup(const Terms& terms) { return shoe_setup_of(terms); }
    static Money usual_bet(const Terms& terms) { return usual_bet_of(terms); }
    static std::vector<std::string> notices(const Terms& terms) { return notices_of(terms); }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin origin) {
        return hand_text_of(cards, origin);
    }
};

}  // namespace felt::blackjack
