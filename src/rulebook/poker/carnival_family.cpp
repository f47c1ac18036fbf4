// Reads what the poker games against the dealer leave to the house, and states what a table posts.
#include "rulebook/poker/carnival_family.hpp"

#include <algorithm>

#include "core/deck.hpp"

namespace felt::poker {

void read_carnival_terms(rulebook::TermsReader& reader, CarnivalTerms& terms) {
    rulebook::read_table_terms(reader, terms);
    reader.read<HandsDealt>("deal", terms.deal, {{"packets", HandsDealt::packets}, {"rotation", HandsDealt::rotation}});
}

wagers::HostTable carnival_host_table(const CarnivalTerms& terms, std::string game,
                                      std::span<const WagerInfo* const> own, std::uint8_t hand_size) {
    return {.game = std::move(game),
            .pack = "standard",
            .decks = 1,
            .continuous = true,
            .first_index = static_cast<std::uint8_t>(own.size()),
            .chip = terms.chip,
            .first_cards = hand_size,
            .own = own};
}

Money usual_carnival_bet(const CarnivalTerms& terms) {
    const Money wanted = std::clamp(Money::dollars(10), terms.min_bet, terms.max_bet);
    const Money rounded = round_up_to(wanted, terms.chip * 2);
    return rounded <= terms.max_bet ? rounded : terms.min_bet;
}

std::vector<std::string> carnival_notices(const CarnivalTerms& terms) {
    std::vector<std::string> all;
    all.push_back("Antes from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet));
    all.emplace_back(terms.hands_per_player == 1 ? "One hand a player" : "Up to two hands a player");
    all.emplace_back("Players do not show or discuss their hands before all cards lie open");
    if (!terms.tips) all.emplace_back("No wagers for the dealer");
    if (terms.tips) all.push_back("Wagers for the dealer up to " + text_of(terms.tip_max));
    return all;
}

std::vector<Card> CarnivalRules::shoe(const CarnivalTerms&) { return cards_of(*deck_recipe("standard"), 1); }

}  // namespace felt::poker
