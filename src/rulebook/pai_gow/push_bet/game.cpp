// Push Bet Pai Gow Poker for the registry.
#include "rulebook/pai_gow/push_bet/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"
#include "rulebook/pai_gow/family.hpp"
#include "rulebook/pai_gow/push_bet/round.hpp"
#include "rulebook/pai_gow/strategy.hpp"

namespace felt::pai_gow::push_bet {
namespace {

struct Rules : FamilyRules {
    using Terms = push_bet::Terms;
    using Strategy = HouseWayStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        push_bet::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms{read_card_room_terms(reader, "004-push-bet-standards-5")};
        reader.read<LosingPushBet>("losing_push_bet", terms.losing_push_bet,
                                   {{"collected", LosingPushBet::collected}, {"returned", LosingPushBet::returned}});
        return terms;
    }
    static Bank bank(const Terms& terms) { return usual_bank_of(terms, wagers_on_a_hand + 1 + high_hand_pays.back()); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "push-bet-pai-gow-poker", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return own_wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = card_room_notices("Push Bet Pai Gow Poker", terms);
        rulebook::post(all, "A Push Bet pays 1 to 1 when the hand pushes, both hands set the house way");
        rulebook::post(
            all,
            "High hand with a Push Bet: five aces 100 to 1, royal flush 20 to 1, straight flush 10 to 1, four of a "
            "kind 4 "
            "to 1, full house 2 to 1, ace-high flush 1 to 1");
        rulebook::post(all, "The largest wager on a hand decides how it is set");
        return all;
    }
};

}  // namespace

const rulebook::GameEntry entry{"pai_gow/push_bet/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::pai_gow::push_bet
