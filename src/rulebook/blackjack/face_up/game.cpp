// Face up blackjack for the registry.
#include "rulebook/blackjack/face_up/game.hpp"

#include "rulebook/blackjack/face_up/round.hpp"
#include "rulebook/blackjack/face_up/strategy.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::face_up {
namespace {

struct Rules : FamilyRules {
    using Strategy = OpenHandStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        face_up::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "face-up-blackjack", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return face_up::wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = notices_of(terms);
        rulebook::post(all, "Both of the dealer's cards are dealt face up");
        rulebook::post(all, "Ties lose, blackjack against blackjack too");
        return all;
    }
    static std::string strategy_gist() {
        return "the play worth most against the dealer's two cards, computed for an endless shoe under the table's "
               "options";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/face_up/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::face_up
