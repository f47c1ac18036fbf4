// Reads what every table posts.
#include "rulebook/table_terms.hpp"

namespace felt::rulebook {

void read_table_terms(TermsReader& reader, TableTerms& terms) {
    reader.read("burn", terms.burn);
    reader.read("burn_shown", terms.burn_shown);
    reader.read("seats", terms.seats);
    reader.read("hands_per_player", terms.hands_per_player);
    reader.read("min_bet", terms.min_bet);
    reader.read("max_bet", terms.max_bet);
    reader.read("chip", terms.chip);
    reader.read("tips", terms.tips);
    reader.read("tip_max", terms.tip_max);
    reader.read("decision_seconds", terms.decision_seconds);
}

std::optional<std::string> conflict_in_table(const TableTerms& terms) {
    if (terms.min_bet > terms.max_bet) {
        return "min_bet " + text_of(terms.min_bet) + " is over max_bet " + text_of(terms.max_bet) + " (30-803(3)(c))";
    }
    if (terms.min_bet.in_cents() % terms.chip.in_cents() != 0) {
        return "min_bet " + text_of(terms.min_bet) + " cannot be made in chips of " + text_of(terms.chip) + " (30-809)";
    }
    return std::nullopt;
}

}  // namespace felt::rulebook
