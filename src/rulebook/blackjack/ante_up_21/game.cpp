// Ante Up 21 for the registry.
#include "rulebook/blackjack/ante_up_21/game.hpp"

#include "rulebook/blackjack/ante_up_21/round.hpp"
#include "rulebook/blackjack/ante_up_21/strategy.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::ante_up_21 {
namespace {

struct Rules : FamilyRules {
    using Strategy = AnteUpStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        ante_up_21::play_round(table, terms);
    }
    // What the clause settles is no option of game.toml.
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms = read_terms(reader);
        terms.cards = Eyes::everyone;         // 30-2106(7)
        terms.hole = Hole::peek;              // 30-2106(9)(c)
        terms.insurance = true;               // 30-2106(9)(d)
        terms.soft17 = Soft17::hit;           // 30-2106(11)(b), (12)(b)
        terms.blackjack_pays = OddsTo{3, 2};  // 30-2106(11)(c)
        terms.surrender = Surrender::none;    // 30-2106(11)(d)
        terms.win_pays = even_odds;           // 30-2106(13)(b)(i)
        return terms;
    }
    static wagers::HostTable host_table(const Terms& terms) {
        wagers::HostTable table = host_table_of(terms, "ante-up-21", wagers().size());
        table.own = wagers();
        table.beside = 1U << main_wager.index;  // a side wager of blackjack goes with the hand of 21
        return table;
    }
    static std::span<const WagerInfo* const> wagers() { return ante_up_21::wagers; }
    static std::vector<FixedBet> usual_bets(const Terms& terms) {
        return rulebook::bets_on(std::array{&main_wager, &ante_wager}, usual_bet_of(terms));
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        rulebook::post(all, "21, ante or both are wagered; the bet equals the ante");
        rulebook::post(all, "21, ante and bet pay 1 to 1");
        rulebook::post(all, "The dealer's poker hand needs a queen or better");
        return all;
    }
    static std::string strategy_gist() {
        return "basic strategy until the poker hand is bet on; then draws, and bets or folds, as 21 and poker together "
               "are worth most against the up card, worked out for an endless shoe; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/ante_up_21/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::ante_up_21
