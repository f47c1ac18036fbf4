// 3 Card 21 "N" Done for the registry.
#include "rulebook/blackjack/three_card_21/game.hpp"

#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/three_card_21/round.hpp"
#include "rulebook/blackjack/three_card_21/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::three_card_21 {
namespace {

struct Rules : FamilyRules {
    using Strategy = ThreeCardStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        three_card_21::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static std::optional<std::string> conflict(const Terms& terms) {
        if (terms.decks == 7) return "decks are six or eight, not seven (30-2111(1).a)";
        if (terms.min_bet < terms.chip * 2) {
            return "half of min_bet " + text_of(terms.min_bet) + " cannot be made in chips of " + text_of(terms.chip) +
                " (30-2111-player(3)(a))";
        }
        return conflict_in(terms);
    }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "three-card-21-n-done", wagers().size());
    }
    static std::span<const std::string_view> always_hosts() { return {&bonus_id, 1}; }
    static std::span<const WagerInfo* const> wagers() { return three_card_21::wagers; }
    static std::vector<FixedBet> usual_bets(const Terms& terms) {
        return {{main_wager.index, usual_bet_of(terms)}, {bonus_of(terms).info.index, usual_bet_of(terms)}};
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        const auto is_of_standard_blackjack = [](const std::string& notice) {
            return notice.starts_with("Blackjack pays") || notice == "No surrender" ||
                notice == "Aces may be split once";
        };
        std::erase_if(all, is_of_standard_blackjack);
        rulebook::post(all, "The Three Card Bonus is as high as the wager beside it");
        rulebook::post(all, "Every 21 pays 1 to 1");
        rulebook::post(all, "Three cards with a pair, or over 21, may be split into three hands");
        rulebook::post(all, "Surrender of three cards over 21, for half the wager");
        return all;
    }
    static std::string strategy_gist() {
        return "keeps, splits or surrenders the three cards, and plays on, for what is worth most against the up card, "
               "computed for an endless shoe under the table's options; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/three_card_21/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::three_card_21
