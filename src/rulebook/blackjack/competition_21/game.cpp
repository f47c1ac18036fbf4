// Competition 21 for the registry.
#include "rulebook/blackjack/competition_21/game.hpp"

#include "rulebook/blackjack/competition_21/round.hpp"
#include "rulebook/blackjack/competition_21/strategy.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::competition_21 {
namespace {

struct Rules : FamilyRules {
    using Strategy = StageStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        competition_21::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static wagers::HostTable host_table(const Terms& terms) {
        wagers::HostTable at = host_table_of(terms, "competition-21", wagers().size());
        at.first_cards = 1;  // 30-899.03(2)
        return at;
    }
    static std::span<const WagerInfo* const> wagers() { return competition_21::wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        std::erase(all, "No surrender");
        rulebook::post(all, "Surrender on the first card, for half the wager unless the dealer makes a blackjack");
        rulebook::post(all, "A second card takes a wager equal to the first, a third one to two times the first");
        rulebook::post(all, "Each further card takes at least the wager before it, and at most twice the first");
        return all;
    }
    static std::string strategy_gist() {
        return "the play worth most against the up card, with the best wager for each card, computed for an endless "
               "shoe under the table's options; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/competition_21/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::competition_21
