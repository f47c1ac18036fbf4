// Blackjack Switch for the registry.
#include "rulebook/blackjack/blackjack_switch/game.hpp"

#include "rulebook/blackjack/blackjack_switch/round.hpp"
#include "rulebook/blackjack/blackjack_switch/strategy.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::blackjack_switch {
namespace {

struct Rules : FamilyRules {
    using Strategy = SwitchStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        blackjack_switch::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static std::optional<std::string> conflict(const Terms& terms) {
        if (terms.decks == 7) return "decks are six or eight, not seven (30-2105(1).a)";
        return conflict_in(terms);
    }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "blackjack-switch", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return blackjack_switch::wagers; }
    static std::vector<FixedBet> usual_bets(const Terms& terms) {
        return rulebook::bets_on(std::array{&main_wager, &second_wager}, usual_bet_of(terms));
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        rulebook::post(all, "Two equal wagers, a hand on each, and their second cards may be switched");
        rulebook::post(all, "A blackjack made by a switch is a 21");
        rulebook::post(all, "A dealer's 22 pushes every hand but a blackjack");
        return all;
    }
    static std::string strategy_gist() {
        return "switches, and then plays each hand, for what is worth most against the up card, computed for an "
               "endless shoe under the table's options; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/blackjack_switch/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::blackjack_switch
