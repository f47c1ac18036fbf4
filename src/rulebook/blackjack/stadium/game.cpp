// Stadium blackjack for the registry.
#include "rulebook/blackjack/stadium/game.hpp"

#include <array>
#include <string_view>

#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/stadium/round.hpp"
#include "rulebook/blackjack/stadium/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::stadium {
namespace {

// 30-899.26(4)
constexpr std::array<std::string_view, 3> bonus_wagers{"bet-the-set", "kings-bounty", "royal-match"};

struct Rules : FamilyRules {
    using Terms = StadiumTerms;
    using Strategy = StadiumStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const StadiumTerms& terms) {
        stadium::play_round(table, terms);
    }
    static StadiumTerms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static std::optional<std::string> conflict(const StadiumTerms& terms) {
        if (terms.double_from > terms.double_to) {
            return "double_from " + std::to_string(terms.double_from) + " is over double_to " +
                std::to_string(terms.double_to) + " (30-899.26(7)(b))";
        }
        return conflict_in(terms);
    }
    static wagers::HostTable host_table(const StadiumTerms& terms) {
        wagers::HostTable table = host_table_of(terms, "stadium-blackjack", wagers().size());
        table.only = bonus_wagers;
        table.only_clause = "30-899.26(4)";
        return table;
    }
    static std::span<const WagerInfo* const> wagers() { return stadium::wagers; }
    static std::vector<std::string> notices(const StadiumTerms& terms);
    static std::string strategy_gist() {
        return "the best strategy for standard blackjack that goes by totals, solved for the table's options; gives up "
               "more hands where surrender comes before the dealer's second card; never insures";
    }
};

std::vector<std::string> Rules::notices(const StadiumTerms& terms) {
    std::vector<std::string> all = notices_of(terms);
    rulebook::post(all, "All players have one hand in common; each uses the community cards as decided");
    rulebook::post(all, "The dealer's hand against a player is made of the community cards that player did not use");
    rulebook::post(all, "No hand with an ace may be doubled");
    if (terms.double_on != DoubleOn::none && (terms.double_from > 4 || terms.double_to < 20)) {
        rulebook::post(
            all,
            "Double down on " + std::to_string(terms.double_from) + " to " + std::to_string(terms.double_to) + " only");
    }
    rulebook::post(all,
                   "When time runs out, hands stand on hard " + std::to_string(terms.auto_stand_hard) + " and soft " +
                       std::to_string(terms.auto_stand_soft) + " or more, and hit otherwise");
    return all;
}

}  // namespace

const rulebook::GameEntry entry{"blackjack/stadium/game.toml", &rulebook::GameOf<Rules>::set_up, bonus_wagers};

}  // namespace felt::blackjack::stadium
