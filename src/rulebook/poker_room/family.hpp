// What hold'em and Omaha tell the registry alike: their options read into terms, deck, usual stacks and notices.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/shoe.hpp"
#include "rulebook/game.hpp"
#include "rulebook/options.hpp"
#include "rulebook/poker_room/terms.hpp"
#include "rulebook/poker_room/wagers.hpp"

namespace felt::poker_room {

// The document names none beside the pot.
inline constexpr std::array<std::string_view, 1> no_side_wagers{"none"};

PokerTerms read_terms(rulebook::TermsReader& reader);
// Options that do not go together, as one line; nothing when they do.
std::optional<std::string> conflict_in(const PokerTerms& terms);
wagers::HostTable host_table_of(const PokerTerms& terms, std::string game);
std::vector<Card> deck();
// What the table posts.
std::vector<std::string> notices_of(const PokerTerms& terms);

// What the registry asks of both games alike.
struct FamilyRules {
    using Terms = PokerTerms;

    static Terms terms(rulebook::TermsReader& reader) { return read_terms(reader); }
    static std::optional<std::string> conflict(const Terms& terms) { return conflict_in(terms); }
    static std::vector<Card> shoe(const Terms&) { return deck(); }
    // Every hand is dealt from a deck shuffled anew.
    static Shoe::Setup shoe_setup(const Terms&) { return {.dealt = Dealt::continuous}; }
    static Money usual_bet(const Terms& terms) { return terms.bet * terms.buy_in; }
    static std::vector<std::string> notices(const Terms& terms) { return notices_of(terms); }
    static std::span<const MarkInfo* const> marks() { return poker_marks; }
    static int least_seats() { return 2; }
};

}  // namespace felt::poker_room
