// Double up blackjack for the registry.
#include "rulebook/blackjack/double_up/game.hpp"

#include "rulebook/blackjack/double_up/round.hpp"
#include "rulebook/blackjack/double_up/strategy.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::double_up {
namespace {

struct Rules : FamilyRules {
    using Terms = DoubleUpTerms;
    using Strategy = UpStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        double_up::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static std::optional<std::string> conflict(const Terms& terms) {
        if (terms.double_up_min > terms.double_up_max) {
            return "double_up_min " + text_of(terms.double_up_min) + " is over double_up_max " +
                text_of(terms.double_up_max) + " (30-899.10-up(2))";
        }
        return conflict_in(terms);
    }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "double-up-blackjack", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return double_up::wagers; }
    // 30-899.10-play(1), (8), 30-899.10-up(2)
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        const bool is_version_1 = terms.version == Version::one;
        rulebook::post(all,
                       "Double up on two cards for " + text_of(terms.double_up_min) + " to " +
                           text_of(terms.double_up_max) + ", and no more than the first wager; ties lose it");
        if (is_version_1) {
            rulebook::post(all, "Blackjacks are paid at once, whatever the dealer has");
            rulebook::post(all, "Split aces that draw a ten are paid 2 to 1 at once, and may not be doubled up");
        }
        const std::string sixteen = terms.sixteen == Sixteen::any ? "16" : "hard 16";
        rulebook::post(all,
                       "The dealer stops on " + sixteen + ", and all wagers still in play go back" +
                           (is_version_1 ? "" : ", but a 21 is paid 1 to 1"));
        return all;
    }
    static std::string strategy_gist() {
        return "the play worth most against the up card, doubling up among them, computed for an endless shoe under "
               "the table's options; never insures";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/double_up/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::double_up
