// Fortune Pai Gow Poker for the registry.
#include "rulebook/pai_gow/fortune/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"
#include "rulebook/pai_gow/family.hpp"
#include "rulebook/pai_gow/fortune/round.hpp"
#include "rulebook/pai_gow/strategy.hpp"

namespace felt::pai_gow::fortune {
namespace {

struct Rules : FamilyRules {
    using Terms = fortune::Terms;
    using Strategy = HouseWayStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        fortune::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms{read_card_room_terms(reader, "004-fortune-bank-4")};
        reader.read<int>("schedule", terms.schedule, {{"1", 1}, {"2", 2}, {"3", 3}, {"4", 4}});
        terms.max_bet = terms.fees().most;
        return terms;
    }
    static Bank bank(const Terms& terms) { return usual_bank_of(terms, wagers_on_a_hand + 5000); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "fortune-pai-gow-poker", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return own_wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = card_room_notices("Fortune Pai Gow Poker", terms);
        rulebook::post(all,
                       "Collection from players: 1.00 for every 100.00 begun, up to " +
                           text_of(Money::dollars(terms.fees().bands)));
        rulebook::post(all, "Collection from the player-dealer: 1.00 for total action up to 100.00, 2.00 above");
        rulebook::post(all, "The player-dealer's hand is set the house way");
        rulebook::post(all, "The largest wager on a hand decides how it is set");
        return all;
    }
};

}  // namespace

const rulebook::GameEntry entry{"pai_gow/fortune/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::pai_gow::fortune
