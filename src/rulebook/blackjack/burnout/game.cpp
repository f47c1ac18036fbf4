// Blackjack Burnout for the registry.
#include "rulebook/blackjack/burnout/game.hpp"

#include "rulebook/blackjack/burnout/round.hpp"
#include "rulebook/blackjack/burnout/strategy.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::burnout {
namespace {

struct Rules : FamilyRules {
    using Strategy = BurnoutStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        burnout::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "blackjack-burnout", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return burnout::wagers; }
    // The main wager and the fee.
    static std::vector<FixedBet> usual_bets(const Terms& terms) {
        const Money main = usual_bet_of(terms);
        return {{main_wager.index, main}, {fee_wager.index, winnings(main, fee_share, terms.chip)}};
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        rulebook::post(all,
                       "For a fee of 20 % of the wager one hit or double card may be burned and the next one taken");
        rulebook::post(all, "A split forfeits the right to burn a card");
        return all;
    }
    static std::string strategy_gist() {
        return "the play worth most against the up card, and a card burned where the next is worth more, computed for "
               "an endless shoe under the table's options; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/burnout/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::burnout
