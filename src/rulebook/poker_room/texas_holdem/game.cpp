// Texas Hold'em for the registry.
#include "rulebook/poker_room/texas_holdem/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/poker_room/family.hpp"
#include "rulebook/poker_room/strategy.hpp"
#include "rulebook/poker_room/texas_holdem/round.hpp"

namespace felt::poker_room::texas_holdem {
namespace {

struct Rules : FamilyRules {
    using Strategy = HoldemStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        texas_holdem::play_round(table, terms);
    }
    static wagers::HostTable host_table(const Terms& terms) { return host_table_of(terms, "texas-holdem"); }
    static std::span<const WagerInfo* const> wagers() { return holdem_wagers; }
    static std::string strategy_gist() {
        return "Chen's count before the flop, then the hand made: strong hands bet and raise, good hands bet and call, "
               "draws call the blind, and later a third of the pot";
    }
};

}  // namespace

const rulebook::GameEntry entry{"poker_room/texas_holdem/game.toml", &rulebook::GameOf<Rules>::set_up, no_side_wagers};

}  // namespace felt::poker_room::texas_holdem
