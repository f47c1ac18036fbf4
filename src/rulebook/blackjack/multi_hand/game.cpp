// Multi-hand blackjack for the registry.
#include "rulebook/blackjack/multi_hand/game.hpp"

#include <array>
#include <string_view>

#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/multi_hand/round.hpp"
#include "rulebook/blackjack/multi_hand/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::multi_hand {
namespace {

// 30-899.27(4)
constexpr std::array<std::string_view, 4> optional_wagers{"21-plus-3", "21-plus-3-xtreme", "lucky-lucky",
                                                          "lucky-ladies"};

struct Rules : FamilyRules {
    using Terms = MultiHandTerms;
    using Strategy = FieldStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const MultiHandTerms& terms) {
        multi_hand::play_round(table, terms);
    }
    static MultiHandTerms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static wagers::HostTable host_table(const MultiHandTerms& terms) {
        wagers::HostTable table = host_table_of(terms, "multi-hand-blackjack", wagers().size());
        table.only = optional_wagers;
        table.only_clause = "30-899.27(4)";
        table.beside = 1U << field_1.index;
        return table;
    }
    static std::span<const WagerInfo* const> wagers() { return multi_hand::wagers; }
    static std::vector<std::string> notices(const MultiHandTerms& terms) {
        std::vector<std::string> all = notices_of(terms);
        if (terms.fields == 1) {
            rulebook::post(all, "This blackjack game is a multi-hand blackjack game with one field");
        } else {
            rulebook::post(all, "Wagers on one to " + std::to_string(terms.fields) + " fields");
        }
        rulebook::post(all, "All players play the same cards");
        rulebook::post(all, "A hand of ten cards wins unless the dealer has a blackjack");
        return all;
    }
    static std::vector<FixedBet> usual_bets(const MultiHandTerms& terms) {
        return rulebook::bets_on(std::span(fields).first(static_cast<std::size_t>(terms.fields)), usual_bet(terms));
    }
    static std::string strategy_gist() {
        return "basic strategy, solved for the table's options, on every field; never insures and always decides "
               "in time";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/multi_hand/game.toml", &rulebook::GameOf<Rules>::set_up, optional_wagers};

}  // namespace felt::blackjack::multi_hand
