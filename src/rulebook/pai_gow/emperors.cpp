// Reads the options of Emperor's Challenge and states what its tables post.
#include "rulebook/pai_gow/emperors.hpp"

namespace felt::pai_gow {

void read_emperors_terms(rulebook::TermsReader& reader, EmperorsTerms& terms) {
    terms.seats = position_count - 1;  // the seventh hand is the dealer's
    terms.tip_clause = "30-1099.36(8)";
    terms.ranking.low_straight = LowStraight::second_highest;
    rulebook::read_table_terms(reader, terms);
    reader.read<FirstHand>("first_hand", terms.first_hand,
                           {{"random-number", FirstHand::random_number}, {"dice", FirstHand::dice}});
    reader.read<Counted>("count", terms.count,
                         {{"clockwise", Counted::clockwise}, {"counter-clockwise", Counted::counter_clockwise}});
    reader.read<LowStraight>("low_straight", terms.ranking.low_straight,
                             {{"second-highest", LowStraight::second_highest}, {"lowest", LowStraight::lowest}});
    terms.house_way = common_house_way();
}

std::optional<std::string> conflict_in_emperors(const EmperorsTerms& terms) {
    if (auto conflict = rulebook::conflict_in_table(terms)) return conflict;
    const std::string steps = " is not in steps of " + text_of(primary_unit) + " (30-1099.36(36))";
    if (terms.min_bet.in_cents() % primary_unit.in_cents() != 0) return "min_bet " + text_of(terms.min_bet) + steps;
    if (primary_unit.in_cents() % terms.chip.in_cents() != 0) {
        return text_of(primary_unit) + " cannot be made in chips of " + text_of(terms.chip) + " (30-1099.36(36))";
    }
    return std::nullopt;
}

std::vector<std::string> emperors_notices(std::string game, std::string pays, const EmperorsTerms& terms) {
    std::vector<std::string> all{std::move(game), std::move(pays)};
    all.push_back("Wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet) + ", in steps of " +
                  text_of(primary_unit));
    all.emplace_back("The dealer wins copies and sets the house way; a foul hand loses");
    all.emplace_back("The joker is an ace, or completes a straight or a flush");
    all.emplace_back(terms.ranking.low_straight == LowStraight::lowest ? "Five to ace is the lowest straight"
                                                                       : "Five to ace is the second highest straight");
    all.push_back("Hands a player: " + std::to_string(terms.hands_per_player) +
                  "; additional hands are set the house way");
    if (!terms.tips) all.emplace_back("No wagers for the dealer");
    if (terms.tips) all.push_back("Wagers for the dealer up to " + text_of(terms.tip_max));
    return all;
}

}  // namespace felt::pai_gow
