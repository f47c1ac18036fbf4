// Standard blackjack for the registry.
#include "rulebook/blackjack/standard/game.hpp"

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/standard/round.hpp"
#include "rulebook/game_of.hpp"

namespace felt::blackjack::standard {
namespace {

struct Rules {
    using Terms = blackjack::Terms;
    using Strategy = BasicStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        standard::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return read_terms(reader); }
    static std::optional<std::string> conflict(const Terms& terms) { return conflict_in(terms); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "blackjack", wagers().size());
    }
    static std::vector<Card> shoe(const Terms& terms) { return shoe_of(terms); }
    static Shoe::Setup shoe_setup(const Terms& terms) { return shoe_setup_of(terms); }
    static std::span<const WagerInfo* const> wagers() { return family_wagers; }
    static Money usual_bet(const Terms& terms) { return usual_bet_of(terms); }
    static std::vector<std::string> notices(const Terms& terms) { return notices_of(terms); }
    static std::string strategy_gist() {
        return "published total-dependent basic strategy for four to eight decks, adapted to the options; never "
               "insures";
    }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin origin) {
        return hand_text_of(cards, origin);
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/standard/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::standard
