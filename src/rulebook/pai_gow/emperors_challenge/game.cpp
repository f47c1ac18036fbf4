// Emperor's Challenge for the registry.
#include "rulebook/pai_gow/emperors_challenge/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/pai_gow/emperors_challenge/round.hpp"
#include "rulebook/pai_gow/family.hpp"
#include "rulebook/pai_gow/strategy.hpp"

namespace felt::pai_gow::emperors_challenge {
namespace {

struct Rules : FamilyRules {
    using Terms = emperors_challenge::Terms;
    using Strategy = HouseWayStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        emperors_challenge::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms;
        read_emperors_terms(reader, terms);
        reader.read("commission", terms.commission);
        return terms;
    }
    static std::optional<std::string> conflict(const Terms& terms) { return conflict_in_emperors(terms); }
    static wagers::HostTable host_table(const Terms& terms) {
        return host_table_of(terms, "emperors-challenge", wagers().size());
    }
    static std::span<const WagerInfo* const> wagers() { return emperors::own_wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        return emperors_notices(
            "Emperor's Challenge",
            "Winning wagers pay 1 to 1 less a commission of " + std::to_string(terms.commission) + " per cent", terms);
    }
};

}  // namespace

const rulebook::GameEntry entry{"pai_gow/emperors_challenge/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::pai_gow::emperors_challenge
