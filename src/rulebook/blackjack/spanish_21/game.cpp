// Spanish 21 for the registry.
#include "rulebook/blackjack/spanish_21/game.hpp"

#include "core/deck.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/spanish_21/round.hpp"
#include "rulebook/blackjack/spanish_21/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::spanish_21 {
namespace {

struct Rules : FamilyRules {
    using Terms = SpanishTerms;
    using Strategy = SpanishStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const SpanishTerms& terms) {
        spanish_21::play_round(table, terms);
    }
    static SpanishTerms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static std::optional<std::string> conflict(const SpanishTerms& terms) {
        if (terms.redouble && terms.soft17 == Soft17::stand) {
            return "redouble is only for a dealer who hits soft 17 (30-899.16(8)(a))";
        }
        return conflict_in(terms);
    }
    static wagers::HostTable host_table(const SpanishTerms& terms) {
        wagers::HostTable host = host_table_of(terms, "spanish-21", wagers().size());
        host.pack = "spanish";
        return host;
    }
    static std::vector<Card> shoe(const SpanishTerms& terms) { return cards_of(*deck_recipe("spanish"), terms.decks); }
    static std::span<const WagerInfo* const> wagers() { return spanish_21::wagers; }
    static std::vector<std::string> notices(const SpanishTerms& terms);
    static std::string strategy_gist() {
        return "the play worth most by total, number of cards and suits, with bonuses, rescue and double-double down, "
               "computed for an endless shoe under the table's options; hits suited sevens for the super bonus where "
               "it pays; never insures and never doubles a 21";
    }
};

// 30-899.16(1): signs at the table post the rules of the game.
std::vector<std::string> Rules::notices(const SpanishTerms& terms) {
    std::vector<std::string> all = notices_of(terms);
    rulebook::post(all, "Played with decks of 48 cards, without tens");
    rulebook::post(all, "A player's blackjack and every other 21 win at once, whatever the dealer has");
    if (terms.redouble) rulebook::post(all, "A doubled hand may be doubled again, twice");
    if (!terms.redouble) rulebook::post(all, "No doubling again; doubling for less is allowed");
    rulebook::post(all, "The last double may be rescued, unless the hand has gone over 21");
    rulebook::post(all, "21 pays 3 to 2 with five cards, 2 to 1 with six, 3 to 1 with seven or more; not when doubled");
    rulebook::post(all, "6-7-8 pays 3 to 2, of one suit 2 to 1, of spades 3 to 1; not when doubled");
    rulebook::post(all,
                   terms.decks == few_decks
                       ? "7-7-7 pays 2 to 1; not when doubled"
                       : "7-7-7 pays 3 to 2, of one suit 2 to 1, of spades 3 to 1; not when doubled");
    rulebook::post(
        all,
        "Super bonus of " + text_of(low_super_bonus) + " on " + text_of(wager_for_super_bonus) + ", of " +
            text_of(high_super_bonus) + " on " + text_of(wager_for_high_super_bonus) + " or more: " +
            (terms.decks == few_decks ? "7-7-7 of hearts, diamonds and clubs against the dealer's 7 of spades"
                                      : "7-7-7 of one suit against a dealer's 7"));
    rulebook::post(all, "Envy bonus of " + text_of(envy_bonus) + " to every other player for each super bonus");
    return all;
}

}  // namespace

const rulebook::GameEntry entry{"blackjack/spanish_21/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::spanish_21
