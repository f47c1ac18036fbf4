// Emperor's Challenge Exposed for the registry.
#include "rulebook/pai_gow/emperors_challenge_exposed/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/pai_gow/emperors_challenge_exposed/round.hpp"
#include "rulebook/pai_gow/emperors_challenge_exposed/strategy.hpp"
#include "rulebook/pai_gow/family.hpp"

namespace felt::pai_gow::emperors_challenge_exposed {
namespace {

struct Rules : FamilyRules {
    using Terms = emperors_challenge_exposed::Terms;
    using Strategy = ExposedStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        emperors_challenge_exposed::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms;
        read_emperors_terms(reader, terms);
        reader.read<CommissionFree>("commission_free", terms.commission_free,
                                    {{"ace-high-pushes", CommissionFree::ace_high_pushes},
                                     {"king-high-pushes", CommissionFree::king_high_pushes},
                                     {"queen-high-pushes", CommissionFree::queen_high_pushes}});
        return terms;
    }
    static std::optional<std::string> conflict(const Terms& terms) { return conflict_in_emperors(terms); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "emperors-challenge-exposed", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return emperors::own_wagers; }
    static std::string strategy_gist() { return "every hand is set as it fares best against the dealer's open hand"; }
    static std::vector<std::string> notices(const Terms& terms) {
        constexpr std::array words{"ace", "king", "queen"};
        return emperors_notices(
            "Emperor's Challenge Exposed: the dealer's cards are dealt face up",
            "No commission: wins pay 1 to 1, and every wager pushes when the dealer has no pair and a high " +
                std::string(words[static_cast<std::size_t>(terms.commission_free)]),
            terms);
    }
};

}  // namespace

const rulebook::GameEntry entry{"pai_gow/emperors_challenge_exposed/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::pai_gow::emperors_challenge_exposed
