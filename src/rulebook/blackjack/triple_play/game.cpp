// Triple play blackjack for the registry.
#include "rulebook/blackjack/triple_play/game.hpp"

#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/triple_play/round.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::triple_play {
namespace {

struct Rules : FamilyRules {
    using Strategy = PositionStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        triple_play::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "triple-play-blackjack", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return triple_play::wagers; }
    // One wager on each bet position.
    static std::vector<FixedBet> usual_bets(const Terms& terms) {
        return rulebook::bets_on(positions, usual_bet_of(terms));
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        rulebook::post(all, "One to three bet positions with the same first two cards, each drawing for itself");
        rulebook::post(all, "All bet positions are split together, and once");
        return all;
    }
    static std::string strategy_gist() {
        return "the best strategy for standard blackjack that goes by totals, solved for the table's options, on each "
               "bet "
               "position; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/triple_play/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::triple_play
