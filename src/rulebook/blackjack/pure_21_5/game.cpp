// Pure 21.5 Blackjack for the registry.
#include "rulebook/blackjack/pure_21_5/game.hpp"

#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/pure_21_5/round.hpp"
#include "rulebook/blackjack/pure_21_5/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::pure_21_5 {
namespace {

struct Rules : FamilyRules {
    using Terms = PureTerms;
    using Strategy = ChartStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        pure_21_5::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static Bank bank(const Terms& terms) { return usual_bank_of(terms); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "pure-21-5-blackjack", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return own_wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all{"Pure 21.5 Blackjack"};
        rulebook::post(all, "A Pure 21.5, an ace and a bonus card of the first deal, pays " + text_of(pure_odds));
        rulebook::post(all, "Players must hit hard 11 or less and stand on hard 19 or more");
        rulebook::post(
            all,
            terms.soft17 == Soft17::hit ? "The player-dealer hits soft 17" : "The player-dealer stands on all 17s");
        rulebook::post(all, "Hands over 21.5 push against three eights of the player-dealer's");
        rulebook::post(all, "Insurance pays " + text_of(insurance_odds));
        if (terms.even_money) rulebook::post(all, "Even money for a Pure 21.5 against an ace");
        if (terms.split_aces == SplitAces::one_card) rulebook::post(all, "Split aces receive one card each");
        rulebook::post(all, "Bets behind another's hand are taken where local law allows them");
        for (std::string& notice : card_room_notices(terms)) rulebook::post(all, std::move(notice));
        return all;
    }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin origin) {
        const std::string text = hand_text_of(cards, origin);
        return text == "blackjack" ? "pure 21.5" : text;
    }
    static std::string strategy_gist() {
        return "the play worth most against the up card within the chart, computed for an endless shoe under the "
               "table's options; takes even money, never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/pure_21_5/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::pure_21_5
