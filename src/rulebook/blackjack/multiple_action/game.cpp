// Multiple action blackjack for the registry.
#include "rulebook/blackjack/multiple_action/game.hpp"

#include "rulebook/blackjack/action_questions.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/multiple_action/round.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::multiple_action {
namespace {

struct Rules : FamilyRules {
    using Strategy = ActionStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        multiple_action::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "multiple-action-blackjack", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return multiple_action::wagers; }
    // One wager on each of the dealer's hands.
    static std::vector<FixedBet> usual_bets(const Terms& terms) {
        return rulebook::bets_on(infos.wager, usual_bet_of(terms));
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        rulebook::post(all, "One hand of cards plays against up to three hands of the dealer, with a wager on each");
        rulebook::post(all, "The dealer takes no hole card and keeps the up card for every hand");
        rulebook::post(all, "Splitting is on all wagers, doubling on any of them");
        return all;
    }
    static std::string strategy_gist() {
        return "the best strategy for standard blackjack that goes by totals, solved for the table's options, on all "
               "three "
               "wagers alike; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/multiple_action/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::multiple_action
