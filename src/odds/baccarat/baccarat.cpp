// Adds up the chances of all pairs of hands by what they make of a wager.
#include "odds/baccarat/baccarat.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/deck.hpp"
#include "odds/baccarat/all_hands.hpp"
#include "rulebook/baccarat/punto_banco/steps.hpp"

namespace felt::odds::baccarat {
namespace {

using felt::baccarat::Hands;
using felt::baccarat::punto_banco::Commission;
using wagers::PayTable;
using wagers::Wager;

// How the two hands end against each other.
struct Ends {
    long double player = 0;
    long double banker = 0;  // but for three-card 7s
    long double three_card_7 = 0;
    long double tie = 0;
};

Ends ends_of(std::span<const Card> shoe) {
    Ends ends;
    for_all_hands(shoe, Apart::points,
                  [&ends](const BaccaratHand& player, const BaccaratHand& banker, long double chance) {
                      switch (baccarat_winner(player, banker)) {
                          case BaccaratWinner::player: ends.player += chance; return;
                          case BaccaratWinner::tie: ends.tie += chance; return;
                          case BaccaratWinner::banker: break;
                      }
                      const bool is_three_card_7 = banker.size() == 3 && banker.total() == 7;
                      (is_three_card_7 ? ends.three_card_7 : ends.banker) += chance;
                  });
    return ends;
}

std::vector<OwnRow> player_rows(const Ends& ends) {
    return {{"wins", "1 to 1", ends.player, 1},
            {"loses", "lose", ends.banker + ends.three_card_7, -1},
            {"tie", "push", ends.tie, 0}};
}
std::vector<OwnRow> banker_rows(const Ends& ends, Commission commission) {
    if (commission == Commission::five_per_cent) {
        return {{"wins", "19 to 20", ends.banker + ends.three_card_7, 0.95L},
                {"loses", "lose", ends.player, -1},
                {"tie", "push", ends.tie, 0}};
    }
    return {{"wins", "1 to 1", ends.banker, 1},
            {"loses", "lose", ends.player, -1},
            {"tie", "push", ends.tie, 0},
            {"three-card-7", "push", ends.three_card_7, 0}};
}
std::vector<OwnRow> tie_rows(const Ends& ends, OddsTo pays) {
    return {{"wins", text_of(pays), ends.tie, static_cast<long double>(pays.win) / pays.per},
            {"loses", "lose", 1 - ends.tie, -1}};
}

std::vector<Card> shoe_of(int decks) { return cards_of(*deck_recipe("standard"), decks); }

bool looks_at_suits(const Wager& wager) {
    const wagers::Fineness& fineness = wager.fineness;
    return fineness.suits_named != 0 || fineness.colours_named || fineness.suits_compared || fineness.names_house_suit;
}

}  // namespace

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort) {
    const int decks = std::stoi(settings["decks"]);
    const auto commission = settings["commission"] == "none" ? Commission::none : Commission::five_per_cent;
    const Ends ends = ends_of(shoe_of(decks));
    const auto answer = [&](const WagerInfo& info, std::vector<std::pair<std::string, std::string>> rules,
                            const std::vector<OwnRow>& rows) {
        return OwnAnswer{.game = "baccarat",
                         .wager = std::string(info.id),
                         .clause = std::string(info.clause),
                         .pay_table = {},
                         .decks = decks,
                         .rules = std::move(rules),
                         .note = {},
                         .figures = figures_of_rows(rows),
                         .sample = {}};
    };
    namespace base = felt::baccarat::punto_banco;
    const OddsTo tie_pays = *odds_to_from_text(settings["tie_pays"]);
    return {answer(base::player_wager, {}, player_rows(ends)),
            answer(base::banker_wager, {{"commission", settings["commission"]}}, banker_rows(ends, commission)),
            answer(base::tie_wager, {{"tie_pays", settings["tie_pays"]}}, tie_rows(ends, tie_pays))};
}

std::vector<Choices> other_settings() {
    std::vector<Choices> all;
    constexpr int usual = 8;
    for (int decks = 1; decks <= 8; ++decks) {
        if (decks != usual) all.push_back({{"decks", std::to_string(decks)}});
        all.push_back({{"decks", std::to_string(decks)}, {"commission", "none"}});
    }
    return all;
}

std::vector<long double> outcome_chances(const Wager& wager, const PayTable& table, std::span<const Card> shoe) {
    std::vector<long double> chances(wager.outcomes.size());
    const Apart apart = wager.fineness.ranks_compared || wager.fineness.ranks_named != 0 ? Apart::ranks : Apart::points;
    for_all_hands(shoe, apart, [&](const BaccaratHand& player, const BaccaratHand& banker, long double chance) {
        const Hands hands{player, banker};
        const wagers::HandView players{.cards = hands.player.cards(), .is_final = true};
        const auto outcome = wagers::decided_outcome(wager, table, felt::baccarat::view_of(hands, players));
        check(outcome.has_value(), "two complete hands decide the wager");
        chances[*outcome] += chance;
    });
    return chances;
}

std::vector<Answer> wager_odds(const Wager& wager, std::span<const PayTable* const> tables,
                               std::span<const int> decks) {
    std::vector<Answer> answers;
    for (const int with : decks) {
        const auto by_outcome = outcome_chances(wager, *tables.front(), shoe_of(with));
        std::vector<Chance> chances;
        for (std::size_t i = 0; i < by_outcome.size(); ++i) chances.push_back({i, by_outcome[i]});
        for (const PayTable* table : tables) {
            if (std::ranges::find(table->decks, with) == table->decks.end()) continue;
            Answer& answer = answers.emplace_back();
            answer.game = wager.games.empty() ? "baccarat" : wager.games.front();
            answer.wager = &wager;
            answer.table = table;
            answer.decks = with;
            answer.figures = figures_of(wager, *table, chances);
        }
    }
    return answers;
}

std::optional<std::string> not_exact_because(const Wager& wager) {
    if (!looks_at_suits(wager)) return std::nullopt;
    return wager.id + ": exact odds are for wagers that look at points and ranks, not at suits; see 'felt sim'";
}

}  // namespace felt::odds::baccarat
