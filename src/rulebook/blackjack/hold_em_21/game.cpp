// 21-Hold 'em for the registry.
#include "rulebook/blackjack/hold_em_21/game.hpp"

#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/hold_em_21/round.hpp"
#include "rulebook/blackjack/hold_em_21/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::hold_em_21 {
namespace {

struct Rules : FamilyRules {
    using Terms = HoldEmTerms;
    using Strategy = HoldEmStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        hold_em_21::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static std::optional<std::string> conflict(const Terms& terms) {
        if (terms.poker == Poker::required && terms.min_bet * 2 > terms.together_max) {
            return "two wagers of min_bet " + text_of(terms.min_bet) + " are over together_max " +
                text_of(terms.together_max) + " (30-2104(2)(b))";
        }
        return conflict_in(terms);
    }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "21-holdem", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return hold_em_21::wagers; }
    // 30-2104(4): shuffled before every round.
    static Shoe::Setup shoe_setup(const Terms& terms) {
        Shoe::Setup setup = shoe_setup_of(terms);
        setup.cards_each_by_hand = 52;
        return setup;
    }
    static Money usual_bet(const Terms& terms) {
        const Money usual = usual_bet_of(terms);
        if (terms.poker == Poker::optional || usual * 2 <= terms.together_max) return usual;
        return std::max(terms.min_bet, half_rounded_down(terms.together_max, terms.chip * 2));
    }
    static std::vector<FixedBet> usual_bets(const Terms& terms) {
        return rulebook::bets_on(std::array{&main_wager, &pk_wager}, usual_bet(terms));
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        if (terms.poker == Poker::required) {
            rulebook::post(all, "Blackjack and poker are both wagered, together up to " + text_of(terms.together_max));
        }
        rulebook::post(all,
                       "Each wager on poker pays: royal flush 500 to 1, straight flush 100 to 1, four of a kind 50 to "
                       "1, full house 20 to 1, flush 6 to 1, straight 4 to 1, three of a kind 3 to 1, two pairs 2 "
                       "to 1, pair of sevens or better 1 to 1");
        return all;
    }
    static std::string strategy_gist() {
        return "basic strategy for blackjack; in poker bets again whenever that is worth more than to fold, weighed "
               "against every card the player has not seen; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/hold_em_21/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::hold_em_21
