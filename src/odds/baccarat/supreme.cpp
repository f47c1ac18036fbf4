// Adds up all pairs of hands by what they make of Supreme Baccarat's wagers; Flex Action goes from round to round, each
// taken as the first of a full shoe.
#include "odds/baccarat/supreme.hpp"

#include <fmt/format.h>

#include <array>

#include "core/deck.hpp"
#include "odds/baccarat/all_hands.hpp"
#include "rulebook/baccarat/supreme/wagers.hpp"

namespace felt::odds::baccarat::supreme {
namespace {

namespace rule = felt::baccarat::supreme;
using Chance = long double;

// How often a round ends with each of these.
struct Ends {
    Chance player = 0;
    Chance banker = 0;  // but for a 6
    Chance banker_with_6 = 0;
    Chance tie = 0;
    Chance total_17 = 0;
    Chance total_18 = 0;
    std::array<Chance, 10> bankers_total{};
};

Ends ends_of(std::span<const Card> shoe) {
    Ends ends;
    for_all_hands(shoe, Apart::points, [&](const BaccaratHand& player, const BaccaratHand& banker, Chance chance) {
        const int sum = player.total() + banker.total();
        if (sum == 17) ends.total_17 += chance;
        if (sum == 18) ends.total_18 += chance;
        ends.bankers_total[static_cast<std::size_t>(banker.total())] += chance;
        switch (baccarat_winner(player, banker)) {
            case BaccaratWinner::player: ends.player += chance; return;
            case BaccaratWinner::tie: ends.tie += chance; return;
            case BaccaratWinner::banker: (banker.total() == 6 ? ends.banker_with_6 : ends.banker) += chance; return;
        }
    });
    return ends;
}

Chance per_unit(OddsTo odds) { return static_cast<Chance>(odds.win) / odds.per; }

std::vector<OwnRow> player_rows(const Ends& ends) {
    return {{"wins", "1 to 1", ends.player, 1},
            {"loses", "lose", ends.banker + ends.banker_with_6, -1},
            {"tie", "push", ends.tie, 0}};
}
std::vector<OwnRow> banker_rows(const Ends& ends) {
    return {{"wins", "1 to 1", ends.banker, 1},
            {"wins-with-6", text_of(rule::banker_6_pays), ends.banker_with_6, per_unit(rule::banker_6_pays)},
            {"loses", "lose", ends.player, -1},
            {"tie", "push", ends.tie, 0}};
}
std::vector<OwnRow> tie_rows(const Ends& ends) {
    return {{"wins", text_of(rule::tie_pays), ends.tie, per_unit(rule::tie_pays)}, {"loses", "lose", 1 - ends.tie, -1}};
}
std::vector<OwnRow> total_rows(const Ends& ends) {
    return {{"total-18", text_of(rule::total_18_pays), ends.total_18, per_unit(rule::total_18_pays)},
            {"total-17", text_of(rule::total_17_pays), ends.total_17, per_unit(rule::total_17_pays)},
            {"loses", "lose", 1 - ends.total_18 - ends.total_17, -1}};
}
// Left until it is decided: round after round it wins, loses or stays.
std::vector<OwnRow> flex_rows(Chance wins, Chance loses) {
    const Chance decided = wins + loses;
    return {{"wins", "1 to 1", wins / decided, 1}, {"loses", "lose", loses / decided, -1}};
}

}  // namespace

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort) {
    const int decks = std::stoi(settings["decks"]);
    const Ends ends = ends_of(cards_of(*deck_recipe("standard"), decks));
    std::vector<OwnAnswer> answers;
    const auto answer = [&](const WagerInfo& info, const std::vector<OwnRow>& rows) -> OwnAnswer& {
        OwnAnswer& added = answers.emplace_back();
        added.game = "supreme-baccarat";
        added.wager = info.id;
        added.clause = info.clause;
        added.decks = decks;
        added.figures = figures_of_rows(rows);
        return added;
    };
    answer(rule::player_wager, player_rows(ends));
    answer(rule::banker_wager, banker_rows(ends));
    answer(rule::tie_wager, tie_rows(ends));
    answer(rule::total_wager, total_rows(ends));
    const Chance loses = ends.bankers_total[rule::flex_loses_to];
    for (std::size_t circle = 0; circle < rule::flex_totals.size(); ++circle) {
        const Chance wins = ends.bankers_total[static_cast<std::size_t>(rule::flex_totals[circle])];
        OwnAnswer& flex = answer(rule::flex_wager, flex_rows(wins, loses));
        flex.pay_table = rule::flex_circles[circle];
        flex.note = fmt::format(
            "the circle of {}, left until it is decided: {:.4f} rounds on average; taken down after one round the "
            "house edge is {:.6f}",
            rule::flex_circles[circle], static_cast<double>(1 / (wins + loses)), static_cast<double>(loses - wins));
    }
    return answers;
}

std::vector<Choices> other_settings() {
    std::vector<Choices> all;
    for (int decks = 1; decks < 8; ++decks) all.push_back({{"decks", std::to_string(decks)}});
    return all;
}

}  // namespace felt::odds::baccarat::supreme
