// Reads the family's options and states what a table must post.
#include "rulebook/blackjack/family.hpp"

#include <algorithm>

#include "core/blackjack_total.hpp"
#include "core/deck.hpp"

namespace felt::blackjack {

Terms read_terms(rulebook::TermsReader& reader) {
    Terms terms;
    reader.read("decks", terms.decks);
    reader.read<Dealt>("dealt", terms.dealt,
                       {{"shoe", Dealt::shoe}, {"hand", Dealt::hand}, {"continuous", Dealt::continuous}});
    reader.read("cut", terms.cut_percent);
    reader.read<Eyes>("cards", terms.cards, {{"up", Eyes::everyone}, {"down", Eyes::owner}});
    reader.read<Soft17>("soft17", terms.soft17, {{"hit", Soft17::hit}, {"stand", Soft17::stand}});
    reader.read("blackjack_pays", terms.blackjack_pays);
    reader.read("win_pays", terms.win_pays);
    reader.read("insurance", terms.insurance);
    reader.read("even_money", terms.even_money);
    reader.read<DoubleOn>("double", terms.double_on,
                          {{"none", DoubleOn::none}, {"two-cards", DoubleOn::two_cards}, {"any", DoubleOn::any}});
    reader.read<DoubleTotals>(
        "double_totals", terms.double_totals,
        {{"any", DoubleTotals::any}, {"9-11", DoubleTotals::nine_to_eleven}, {"10-11", DoubleTotals::ten_or_eleven}});
    reader.read("double_for_less", terms.double_for_less);
    reader.read("double_after_split", terms.double_after_split);
    reader.read<Eyes>("double_card", terms.double_card, {{"up", Eyes::everyone}, {"down", Eyes::nobody}});
    reader.read<SplitOn>("split", terms.split_on,
                         {{"none", SplitOn::none}, {"value", SplitOn::value}, {"rank", SplitOn::rank}});
    reader.read("splits", terms.splits);
    reader.read<SplitAces>("split_aces", terms.split_aces,
                           {{"one-card", SplitAces::one_card}, {"any", SplitAces::any}});
    reader.read("resplit_aces", terms.resplit_aces);
    reader.read<Surrender>("surrender", terms.surrender,
                           {{"none", Surrender::none}, {"late", Surrender::late}, {"early", Surrender::early}});
    reader.read<Hole>("hole", terms.hole, {{"peek", Hole::peek}, {"no-peek", Hole::no_peek}, {"none", Hole::none}});
    reader.read<DealerBlackjackTakes>("dealer_blackjack_takes", terms.dealer_blackjack_takes,
                                      {{"original", DealerBlackjackTakes::original},
                                       {"original-and-busts", DealerBlackjackTakes::original_and_busts}});
    rulebook::read_table_terms(reader, terms);
    return terms;
}

std::optional<std::string> conflict_in(const Terms& terms) {
    if (terms.dealt == Dealt::hand && terms.decks > 2) {
        return "dealt = \"hand\" is for one or two decks, not " + std::to_string(terms.decks) + " (30-816(3))";
    }
    if (auto conflict = rulebook::conflict_in_table(terms)) return conflict;
    // A round must be sure to have a first hand: seven seats from one deck need 16 cards, nine from one need 20.
    if (terms.burn * 2 > terms.decks * 52) return "burn leaves too few cards (30-819)";
    return std::nullopt;
}

wagers::HostTable host_table_of(const Terms& terms, std::string game, std::size_t own_wagers) {
    return {.game = std::move(game),
            .pack = "standard",
            .decks = terms.decks,
            .soft17 = terms.soft17 == Soft17::hit ? "hit" : "stand",
            .continuous = terms.dealt == Dealt::continuous,
            .first_index = static_cast<std::uint8_t>(own_wagers),
            .chip = terms.chip};
}

std::vector<Card> shoe_of(const Terms& terms) { return cards_of(*deck_recipe("standard"), terms.decks); }

Shoe::Setup shoe_setup_of(const Terms& terms) { return {.dealt = terms.dealt, .cut_percent = terms.cut_percent}; }

Money usual_bet_of(const Terms& terms) {
    const Money pair_of_chips = terms.chip * 2;
    const Money wanted = std::clamp(Money::dollars(10), terms.min_bet, terms.max_bet);
    const Money rounded = round_up_to(wanted, pair_of_chips);
    return rounded <= terms.max_bet ? rounded : terms.min_bet;
}

std::vector<std::string> notices_of(const Terms& terms) {
    std::vector<std::string> all;
    all.emplace_back(terms.soft17 == Soft17::hit ? "Dealer hits soft 17" : "Dealer draws to 16 and stands on all 17s");
    all.push_back("Blackjack pays " + text_of(terms.blackjack_pays));
    if (terms.insurance) all.emplace_back("Insurance pays 2 to 1");
    if (!terms.insurance) all.emplace_back("No insurance");
    all.push_back("Wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet));
    all.emplace_back("A copy of the rules is given on request");
    if (terms.surrender == Surrender::none) all.emplace_back("No surrender");
    if (terms.surrender == Surrender::early) all.emplace_back("Surrender before the dealer looks at the hole card");
    if (terms.surrender == Surrender::late) all.emplace_back("Surrender on the first two cards, for half the wager");
    if (terms.double_on == DoubleOn::none) all.emplace_back("No doubling down");
    if (terms.double_on == DoubleOn::any) all.emplace_back("Double down on any number of cards");
    if (terms.double_totals == DoubleTotals::nine_to_eleven) all.emplace_back("Double down on 9, 10 or 11 only");
    if (terms.double_totals == DoubleTotals::ten_or_eleven) all.emplace_back("Double down on 10 or 11 only");
    if (!terms.double_after_split) all.emplace_back("No doubling down after a split");
    if (terms.split_aces == SplitAces::one_card) all.emplace_back("Split aces receive one card each");
    if (!terms.resplit_aces) all.emplace_back("Aces may be split once");
    if (terms.win_pays > even_odds) all.push_back("Winning hands pay " + text_of(terms.win_pays));
    if (!terms.tips) all.emplace_back("No wagers for the dealer");
    if (terms.tips) all.push_back("Wagers for the dealer up to " + text_of(terms.tip_max));
    return all;
}

std::string hand_text_of(std::span<const Card> cards, rulebook::HandOrigin origin) {
    if (cards.empty()) return {};
    BlackjackTotal total;
    total.clear();
    for (const Card card : cards) total.add(card);
    if (cards.size() == 1 && is_ace(cards[0])) return "ace";
    if (total.is_bust()) return "bust " + std::to_string(total.best());
    // 30-802(1): only the first two cards dealt can be a blackjack.
    const bool is_as_dealt = cards.size() == 2 && origin == rulebook::HandOrigin::dealt;
    if (total.best() == 21) return is_as_dealt ? "blackjack" : "21";
    return (total.is_soft() ? "soft " : "") + std::to_string(total.best());
}

}  // namespace felt::blackjack
