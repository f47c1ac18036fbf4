// Omaha for the registry.
#include "rulebook/poker_room/omaha/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/poker_room/family.hpp"
#include "rulebook/poker_room/omaha/round.hpp"
#include "rulebook/poker_room/strategy.hpp"

namespace felt::poker_room::omaha {
namespace {

struct Rules : FamilyRules {
    using Strategy = OmahaStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        omaha::play_round(table, terms);
    }
    static wagers::HostTable host_table(const Terms& terms) { return host_table_of(terms, "omaha"); }
    static std::span<const WagerInfo* const> wagers() { return omaha_wagers; }
    static std::string strategy_gist() {
        return "the two best pairs of hole cards before the flop, then the hand made: straights and better raise, two "
               "pairs and lows bet and call";
    }
};

}  // namespace

const rulebook::GameEntry entry{"poker_room/omaha/game.toml", &rulebook::GameOf<Rules>::set_up, no_side_wagers};

}  // namespace felt::poker_room::omaha
