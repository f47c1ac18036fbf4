// Reads the card room's options and states what its tables post.
#include "rulebook/blackjack/card_room.hpp"

#include <string>
#include <vector>

#include "rulebook/blackjack/family.hpp"

namespace felt::blackjack {

CardRoomTerms read_card_room_terms(rulebook::TermsReader& reader, std::string_view tip_clause) {
    CardRoomTerms terms{read_terms(reader)};
    terms.burn = 0;      // no card is burned
    terms.tips = false;  // the dealer has no part in the wagers
    terms.tip_clause = tip_clause;
    const std::array ids{"fee_to_50", "fee_to_100", "fee_to_200", "fee_to_400", "fee_above_400"};
    for (std::size_t i = 0; i < ids.size(); ++i) reader.read(ids[i], terms.fees[i]);
    return terms;
}

std::vector<std::string> card_room_notices(const CardRoomTerms& terms) {
    std::vector<std::string> all;
    all.push_back("Wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet));
    for (std::size_t i = 0; i < terms.fees.size(); ++i) {
        const std::string action =
            i < fee_bands.size() ? "up to " + text_of(fee_bands[i]) : "above " + text_of(fee_bands.back());
        all.push_back("The player-dealer pays " + text_of(terms.fees[i]) + " for a hand with total action " + action);
    }
    all.emplace_back("Players pay no collection");
    all.emplace_back("The player-dealer wins and loses no more than was posted; what is not covered goes back");
    all.emplace_back(
        "The player-dealer's position goes on clockwise after two hands; if nobody takes it, the game stops");
    return all;
}

Bank usual_bank_of(const CardRoomTerms& terms) {
    constexpr int most_of_a_wager = 8;  // split three times, each hand doubled
    const Seat last{static_cast<std::uint8_t>(terms.seats)};
    return Bank::of_player(last, terms.max_bet * (most_of_a_wager * terms.seats), Seat{1});
}

}  // namespace felt::blackjack
