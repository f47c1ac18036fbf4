// Asks for the odds of a table's own wagers and of those it hosts.
#include "odds/table_odds.hpp"

#include <algorithm>
#include <iterator>

#include "odds/wager_odds.hpp"
#include "rulebook/blackjack/family.hpp"

namespace felt::odds {
namespace {

// A wheel's wagers are worked out for every wheel and reading.
bool is_as_set(const Answer& answer, const rulebook::Settings& settings) {
    return std::ranges::all_of(answer.rules, [&](const auto& rule) {
        const auto set = settings.all().find(rule.first);
        return set == settings.all().end() || set->second == rule.second;
    });
}

}  // namespace

blackjack::Terms terms_beside(const rulebook::Chosen& chosen) {
    blackjack::Terms terms;
    if (chosen.game->info.family == "blackjack") {
        rulebook::TermsReader reader(chosen.settings);
        terms = blackjack::read_terms(reader);
    }
    const auto& settings = chosen.settings.all();
    if (const auto decks = settings.find("decks"); decks != settings.end()) terms.decks = std::stoi(decks->second);
    return terms;
}

TableOdds table_odds(const rulebook::Chosen& chosen) {
    TableOdds found;
    if (const OwnEntry* entry = find_own_entry(chosen.game->info.id)) {
        found.own = entry->odds(chosen.settings, Effort::simulate_too);
    }
    for (const wagers::HostedWager& side : chosen.set->side_wagers()) {
        std::ranges::move(side_odds(chosen, side), std::back_inserter(found.side));
    }
    return found;
}

std::vector<Answer> side_odds(const rulebook::Chosen& chosen, const wagers::HostedWager& side) {
    const blackjack::Terms terms = terms_beside(chosen);
    // How the hands of a variation are played is simulated with the whole game, not worked out for one wager.
    const bool is_played_otherwise = depends_on_play(*side.wager) && chosen.game->info.id != "blackjack";
    if (is_played_otherwise || not_exact_because(*side.wager, terms)) return {};
    const auto& allowed = side.table->decks;
    const bool has_decks = allowed.size() != 1 || allowed.front() != wagers::no_decks;
    const int decks = has_decks ? terms.decks : wagers::no_decks;
    std::vector<Answer> found = wager_odds(*side.wager, std::array{side.table}, terms, std::array{decks});
    std::erase_if(found, [&](const Answer& answer) { return !is_as_set(answer, chosen.settings); });
    return found;
}

}  // namespace felt::odds
