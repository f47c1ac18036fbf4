// Pai Jack for the registry.
#include "rulebook/blackjack/pai_jack/game.hpp"

#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/pai_jack/round.hpp"
#include "rulebook/blackjack/pai_jack/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::pai_jack {
namespace {

constexpr int deck_size = 52;

struct Rules : FamilyRules {
    using Terms = PaiJackTerms;
    using Strategy = SettingStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        pai_jack::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static std::optional<std::string> conflict(const Terms& terms) {
        const int needed = terms.burn + static_cast<int>(packet_size) * (terms.seats + 1);
        if (needed > deck_size) {
            return "burn and seats together need " + std::to_string(needed) + " cards of one deck (30-2112(1))";
        }
        return conflict_in(terms);
    }
    static felt::wagers::HostTable host_table(const Terms& terms) {
        felt::wagers::HostTable at = host_table_of(terms, "pai-jack", wagers().size());
        at.first_cards = packet_size;
        return at;
    }
    static std::span<const WagerInfo* const> wagers() { return pai_jack::wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all;
        rulebook::post(all, "Pai Jack pays " + text_of(pai_jack_odds) + ", all other winning hands 1 to 1");
        rulebook::post(all, "Wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet));
        rulebook::post(all, "The dealer sets by house way: the highest three cards, then the highest two");
        rulebook::post(all, "A dealer's Pai Jack wins, a dealer's bust pushes all hands");
        switch (terms.foul) {
            case Foul::reset: rulebook::post(all, "A fouled hand may be set again"); break;
            case Foul::lose: rulebook::post(all, "A fouled hand loses"); break;
            case Foul::house_way: rulebook::post(all, "A fouled hand is set by house way"); break;
        }
        if (terms.help) rulebook::post(all, "The house helps to set a hand, by house way only");
        rulebook::post(all, "A copy of the rules is given on request");
        if (!terms.tips) rulebook::post(all, "No wagers for the dealer");
        if (terms.tips) rulebook::post(all, "Wagers for the dealer up to " + text_of(terms.tip_max));
        return all;
    }
    static std::string strategy_gist() {
        return "the setting that beats most of the hands the dealer's house way makes of the other cards, less those "
               "that beat it";
    }
    // "Pai Jack", "bust", or "16 and 21 by house way".
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin) {
        if (cards.size() != packet_size) return {};
        if (is_pai_jack(cards)) return "Pai Jack";
        const auto set = house_way(cards);
        if (!set) return "bust";
        return std::to_string(set->totals.low) + " and " + std::to_string(set->totals.high) + " by house way";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/pai_jack/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::pai_jack
