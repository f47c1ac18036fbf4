// Double Hand Poker for the registry.
#include "rulebook/pai_gow/double_hand/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"
#include "rulebook/pai_gow/double_hand/round.hpp"
#include "rulebook/pai_gow/family.hpp"
#include "rulebook/pai_gow/strategy.hpp"

namespace felt::pai_gow::double_hand {
namespace {

struct Rules : FamilyRules {
    using Terms = double_hand::Terms;
    using Strategy = HouseWayStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        double_hand::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms{read_card_room_terms(reader, "004-double-hand-object")};
        terms.player_fee = terms.bank_fee = terms.bank_fee_above = Money{};  // the page names no collection
        reader.read("house_way_after_look", terms.house_way_after_look);
        return terms;
    }
    static Bank bank(const Terms& terms) { return usual_bank_of(terms, 1); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "double-hand-poker", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return own_wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = card_room_notices("Double Hand Poker", terms);
        rulebook::post(all,
                       terms.house_way_after_look ? "The house way may be asked for at any time"
                                                  : "The house way must be asked for before looking");
        return all;
    }
};

}  // namespace

const rulebook::GameEntry entry{"pai_gow/double_hand/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::pai_gow::double_hand
