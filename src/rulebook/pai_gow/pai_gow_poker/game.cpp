// Pai Gow Poker for the registry.
#include "rulebook/pai_gow/pai_gow_poker/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"
#include "rulebook/pai_gow/family.hpp"
#include "rulebook/pai_gow/pai_gow_poker/round.hpp"
#include "rulebook/pai_gow/strategy.hpp"

namespace felt::pai_gow::pai_gow_poker {
namespace {

struct Rules : FamilyRules {
    using Terms = CardRoomTerms;
    using Strategy = HouseWayStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        pai_gow_poker::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        return read_card_room_terms(reader, "004-pai-gow-poker-collection");
    }
    static Bank bank(const Terms& terms) { return usual_bank_of(terms, wagers_on_a_hand); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "pai-gow-poker", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return own_wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = card_room_notices("Pai Gow Poker", terms);
        rulebook::post(all, "The largest wager on a hand decides how it is set");
        return all;
    }
};

}  // namespace

const rulebook::GameEntry entry{"pai_gow/pai_gow_poker/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::pai_gow::pai_gow_poker
