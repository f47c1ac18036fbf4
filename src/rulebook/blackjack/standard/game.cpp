// Standard blackjack for the registry.
#include "rulebook/blackjack/standard/game.hpp"

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/seen_cards.hpp"
#include "rulebook/blackjack/standard/round.hpp"
#include "rulebook/game_of.hpp"

namespace felt::blackjack::standard {
namespace {

struct Rules : FamilyRules {
    using Strategy = BasicStrategy;
    using Seen = SeenCards;
    static constexpr bool is_replayed_flat = true;

    // Cards of one value are alike but for where only equal ranks are split.
    static bool can_remember(const Terms& terms) { return terms.split_on != SplitOn::rank; }

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        standard::play_round(table, terms);
    }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "blackjack", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return family_wagers; }
    static std::string strategy_gist() {
        return "basic strategy: the best that goes by totals, solved for the table's options; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/standard/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::standard
