// Reads the options of hold'em and Omaha and states what a table posts.
#include "rulebook/poker_room/family.hpp"

#include <algorithm>

#include "core/deck.hpp"

namespace felt::poker_room {
namespace {

void read_limit(rulebook::TermsReader& reader, PokerTerms& terms) {
    std::string_view limit = terms.limit;
    reader.read<std::string_view>("limit", limit,
                                  {{"1-2", "1-2"},
                                   {"2-4", "2-4"},
                                   {"3-6", "3-6"},
                                   {"4-8", "4-8"},
                                   {"5-10", "5-10"},
                                   {"6-12", "6-12"},
                                   {"8-16", "8-16"},
                                   {"9-18", "9-18"},
                                   {"10-20", "10-20"},
                                   {"15-30", "15-30"},
                                   {"20-40", "20-40"},
                                   {"no-limit", "no-limit"}});
    terms.limit = limit;
    Money small = Money::dollars(1);
    Money big = Money::dollars(2);
    reader.read("no_limit_small_blind", small);
    reader.read("no_limit_big_blind", big);
    const auto known = std::ranges::find(limit_infos, limit, &LimitInfo::id);
    if (known != limit_infos.end()) {
        terms.bet = terms.big_blind = known->bet;
        terms.small_blind = known->small_blind;
        terms.full_table_fee = known->full_table;
        return;
    }
    terms.structure = Structure::no_limit;
    terms.bet = terms.big_blind = big;
    terms.small_blind = small;
    terms.full_table_fee = no_limit_full_table;
}

void read_dollars(rulebook::TermsReader& reader, const std::string& id, Money& amount) {
    int whole = 0;
    reader.read(id, whole);
    amount = Money::dollars(whole);
}

bool is_whole_chips(Money amount, Money chip) { return amount.in_cents() % chip.in_cents() == 0; }

std::string blinds_text(const PokerTerms& terms) {
    return "Blinds of " + text_of(terms.small_blind) + " and " + text_of(terms.big_blind);
}

std::string collection_text(const PokerTerms& terms) {
    switch (terms.collection) {
        case Collection::schedule:
            return "Collected once the flop lies: " + text_of(terms.fee_of(9)) + " from seven to nine players, " +
                text_of(terms.fee_of(6)) + " from six, " + text_of(terms.fee_of(5)) + " from five, " +
                text_of(terms.fee_of(4)) + " from two to four";
        case Collection::modified:
        case Collection::omaha: return "Collected once the flop lies: " + text_of(terms.fee_of(9));
        case Collection::none: return "No collection";
    }
    return {};
}

std::string kill_text(const PokerTerms& terms) {
    const Money bet = terms.bet_in(true);
    std::string text = "Two pots won in a row make the next a " +
        std::string(terms.kill == Kill::half ? "half kill" : "kill") + " with bets of " + text_of(bet);
    if (terms.structure == Structure::limit) text += " and " + text_of(bet * 2);
    if (!terms.kill_least.is_zero()) text += ", if the second came to " + text_of(terms.kill_least);
    return text;
}

}  // namespace

PokerTerms read_terms(rulebook::TermsReader& reader) {
    PokerTerms terms;
    terms.tips = false;
    terms.tip_clause = "004-hold-em-start.a";
    terms.seats = most_seats;
    rulebook::read_table_terms(reader, terms);
    read_limit(reader, terms);
    reader.read<HeadsUpBlinds>("heads_up_blinds", terms.heads_up_blinds,
                               {{"left", HeadsUpBlinds::left}, {"button", HeadsUpBlinds::button}});
    reader.read<Kill>("kill", terms.kill, {{"none", Kill::none}, {"kill", Kill::whole}, {"half-kill", Kill::half}});
    read_dollars(reader, "kill_least", terms.kill_least);
    reader.read<Collection>("collection", terms.collection,
                            {{"schedule", Collection::schedule},
                             {"omaha", Collection::omaha},
                             {"modified", Collection::modified},
                             {"none", Collection::none}});
    read_dollars(reader, "jackpot_fee", terms.jackpot_fee);
    reader.read("buy_in", terms.buy_in);
    reader.read<Split>("split", terms.split, {{"high", Split::high}, {"high-low", Split::high_low}});
    return terms;
}

std::optional<std::string> conflict_in(const PokerTerms& terms) {
    if (terms.small_blind * 2 > terms.big_blind) {
        return "no_limit_small_blind: the small blind is half of the big blind or less (004-hold-em-blinds.b)";
    }
    for (const Money amount : {terms.small_blind, terms.bet, terms.bet_in(true)}) {
        if (is_whole_chips(amount, terms.chip)) continue;
        return "chip: blinds and bets of " + text_of(amount) + " cannot be made of chips of " + text_of(terms.chip) +
            " (004-hold-em-flop.e)";
    }
    if (terms.collection == Collection::omaha && omaha_collection_of(terms.limit).is_zero()) {
        return "collection=omaha: that schedule has no row for " + std::string(terms.limit) + " (004-omaha-schedule)";
    }
    return std::nullopt;
}

wagers::HostTable host_table_of(const PokerTerms& terms, std::string game) {
    wagers::HostTable host;
    host.game = std::move(game);
    host.decks = 1;
    host.continuous = true;
    host.first_index = 1;
    host.chip = terms.chip;
    host.only = no_side_wagers;
    host.only_clause = "004-hold-em";
    return host;
}

std::vector<Card> deck() { return cards_of(*deck_recipe("standard"), 1); }

std::vector<std::string> notices_of(const PokerTerms& terms) {
    std::vector<std::string> all;
    if (terms.structure == Structure::limit) {
        all.push_back("Bets of " + text_of(terms.bet) + " before and on the flop, " + text_of(terms.bet * 2) +
                      " on the turn and the river");
        all.emplace_back("One bet and three raises; no limit to raises between two players");
    } else {
        all.push_back("No limit, with a least bet of " + text_of(terms.bet));
    }
    all.push_back(blinds_text(terms));
    if (terms.kill != Kill::none) all.push_back(kill_text(terms));
    all.push_back(collection_text(terms));
    if (!terms.jackpot_fee.is_zero()) all.push_back("For the jackpot: " + text_of(terms.jackpot_fee));
    if (terms.split == Split::high_low) all.emplace_back("High and low share the pot; a low is eight or better");
    return all;
}

}  // namespace felt::poker_room
