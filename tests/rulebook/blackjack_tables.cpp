// Terms of blackjack that together take every branch of its rules.
#include "rulebook/blackjack_tables.hpp"

namespace felt::blackjack {

std::vector<NamedTerms> telling_terms() {
    std::vector<NamedTerms> all;
    const auto add = [&all](const char* name, void (*change)(Terms&)) {
        Terms terms;
        change(terms);
        all.push_back({name, terms});
    };
    add("peek, late surrender", [](Terms&) {});
    add("peek, early surrender", [](Terms& terms) { terms.surrender = Surrender::early; });
    add("peek, no surrender, stands on soft 17", [](Terms& terms) {
        terms.surrender = Surrender::none;
        terms.soft17 = Soft17::stand;
    });
    add("no peek, late surrender", [](Terms& terms) { terms.hole = Hole::no_peek; });
    add("no peek, a blackjack takes the original and busts", [](Terms& terms) {
        terms.hole = Hole::no_peek;
        terms.dealer_blackjack_takes = DealerBlackjackTakes::original_and_busts;
    });
    add("no hole card", [](Terms& terms) { terms.hole = Hole::none; });
    add("no hole card, early surrender, double card down", [](Terms& terms) {
        terms.hole = Hole::none;
        terms.surrender = Surrender::early;
        terms.double_card = Eyes::nobody;
    });
    add("double card down", [](Terms& terms) { terms.double_card = Eyes::nobody; });
    add("double card down, no peek", [](Terms& terms) {
        terms.double_card = Eyes::nobody;
        terms.hole = Hole::no_peek;
    });
    add("double at any time", [](Terms& terms) { terms.double_on = DoubleOn::any; });
    add("double on 9 to 11, not after a split", [](Terms& terms) {
        terms.double_totals = DoubleTotals::nine_to_eleven;
        terms.double_after_split = false;
    });
    add("no doubling, no even money", [](Terms& terms) {
        terms.double_on = DoubleOn::none;
        terms.even_money = false;
    });
    add("no insurance", [](Terms& terms) { terms.insurance = false; });
    add("split by rank, once", [](Terms& terms) {
        terms.split_on = SplitOn::rank;
        terms.splits = 1;
    });
    add("aces split again and drawn to", [](Terms& terms) { terms.split_aces = SplitAces::any; });
    add("aces split once", [](Terms& terms) { terms.resplit_aces = false; });
    add("no splitting, cards down", [](Terms& terms) {
        terms.split_on = SplitOn::none;
        terms.cards = Eyes::owner;
    });
    add("6 to 5 in large chips, wins pay 11 to 10", [](Terms& terms) {
        terms.blackjack_pays = {6, 5};
        terms.win_pays = {11, 10};
        terms.chip = Money::dollars(1);
    });
    return all;
}

}  // namespace felt::blackjack
