// Reads the card room's options and states what its tables post.
#include "rulebook/pai_gow/card_room.hpp"

namespace felt::pai_gow {

CardRoomTerms read_card_room_terms(rulebook::TermsReader& reader, std::string_view tip_clause) {
    CardRoomTerms terms;
    terms.seats = position_count;
    terms.tips = false;  // the dealer has no part in the wagers
    terms.tip_clause = tip_clause;
    rulebook::read_table_terms(reader, terms);
    reader.read("player_fee", terms.player_fee);
    reader.read("bank_fee", terms.bank_fee);
    reader.read("bank_fee_above", terms.bank_fee_above);
    reader.read<JokerUse>("joker", terms.ranking.joker,
                          {{"ace-straight-flush", JokerUse::straights_and_flushes}, {"wild", JokerUse::any_card}});
    terms.house_way = manuals_house_way();
    return terms;
}

std::vector<std::string> card_room_notices(std::string game, const CardRoomTerms& terms) {
    std::vector<std::string> all{std::move(game)};
    all.push_back("Wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet));
    all.push_back("Collection for every wager: " + text_of(terms.player_fee));
    all.push_back("Collection from the player-dealer: " + text_of(terms.bank_fee) + " for total action up to " +
                  text_of(low_action) + ", " + text_of(terms.bank_fee_above) + " above");
    all.emplace_back("Both hands higher win 1 to 1; copies are the player-dealer's; a foul hand loses");
    all.emplace_back(terms.ranking.joker == JokerUse::any_card
                         ? "The joker is any card"
                         : "The joker is an ace, or completes a straight or a flush");
    all.emplace_back("Five to ace is the lowest straight");
    all.emplace_back("The player-dealer wins and loses no more than was posted; what is not covered goes back");
    all.emplace_back(
        "The player-dealer's position goes on clockwise after two hands; if nobody takes it, the game stops");
    return all;
}

Bank usual_bank_of(const CardRoomTerms& terms, int wagers_a_seat) {
    return rulebook::bank_at_last_seat(position_count, terms.max_bet * wagers_a_seat);
}

}  // namespace felt::pai_gow
