// Cards of baccarat, roulette, pai gow, and poker against the dealer and among players.
#include "odds/strategy/other_cards.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"
#include "rulebook/baccarat/phoenix/strategy.hpp"
#include "rulebook/pai_gow/house_way.hpp"
#include "rulebook/pai_gow/tiles_house_way.hpp"
#include "rulebook/poker_room/strategy.hpp"

namespace felt::odds {
namespace {

// What the rules come to, one after the other: the first that fits a hand sets it.
std::vector<std::string> in_order(const auto& rules) {
    std::vector<std::string> words;
    for (const auto& rule : rules) words.push_back(fmt::format("{}. {}", words.size() + 1, rule.gist));
    return words;
}

StrategyCard house_way_card(const rulebook::Game& game, const rulebook::Settings& settings,
                            const pai_gow::HouseWay& way) {
    StrategyCard card = begin_card(game, settings, Edge::left_out);
    card.how = "every hand is set the house way, whose rules are tried from the top; the first that fits sets the hand";
    card.words = in_order(way.rules());
    return card;
}

}  // namespace

StrategyCard choice_of_wager(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    card.method = Method::exact;
    card.how = "nothing is decided once the wagers lie; the choice is which wager, and these are in order of cost";
    std::vector<OwnAnswer> answers = find_own_entry(game.info.id)->odds(settings, Effort::work_out_only);
    std::ranges::stable_sort(answers, {}, [](const OwnAnswer& answer) { return answer.figures.house_edge; });
    card.house_edge = answers.front().figures.house_edge;
    Chart chart{"wagers", "Wagers, the cheapest first", "per unit wagered", {"house edge"}, {}};
    for (const OwnAnswer& answer : answers) {
        const double edge = answer.figures.house_edge;
        chart.rows.push_back({answer.wager, {cell_saying(fmt::format("{:.4f} %", edge * 100), -edge)}});
    }
    card.charts.push_back(std::move(chart));
    card.words.emplace_back("There is nothing to decide: no wager can be made better or worse by how it is played.");
    return card;
}

StrategyCard supreme_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = choice_of_wager(game, settings);
    card.words = {"Leave Flex Action wagers where they lie until they are decided; that is all there is to decide."};
    return card;
}

StrategyCard phoenix_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    const baccarat::phoenix::HitsByTotal strategy{baccarat::phoenix::Terms{}};
    Chart chart{"play", "Two cards", "your total", {}, {}};
    ChartRow row{"play", {}};
    for (int total = 0; total <= 9; ++total) {
        chart.columns.push_back(std::to_string(total));
        row.cells.push_back(cell_saying(strategy.hits(total) ? "hit" : "stand"));
    }
    chart.rows.push_back(std::move(row));
    card.charts.push_back(std::move(chart));
    return card;
}

StrategyCard card_room_pai_gow_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    return house_way_card(game, settings, pai_gow::manuals_house_way());
}

StrategyCard emperors_challenge_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    return house_way_card(game, settings, pai_gow::common_house_way());
}

StrategyCard emperors_challenge_exposed_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = house_way_card(game, settings, pai_gow::common_house_way());
    card.how = "the dealer's hand lies open and set: the setting that beats it, else one that pushes";
    std::vector<std::string> words{
        "The dealer's two hands lie open: look for a setting that beats both; if there is none, for one that pushes.",
        "Where nothing does better, and for a hand that loses whichever way it is set, the house way:"};
    words.insert(words.end(), card.words.begin(), card.words.end());
    card.words = std::move(words);
    return card;
}

StrategyCard tiles_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    card.how = "four tiles are set the house way, whose rules are tried from the top; the first that fits sets them";
    card.words = in_order(pai_gow::tiles_house_way().rules());
    return card;
}

StrategyCard four_card_frenzy_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    card.words = {"Raise three times the Ante with a pair of aces or better.",
                  "Raise once the Ante with less, down to king, queen, eight and four.", "Fold all else."};
    return card;
}

StrategyCard three_card_prime_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    card.words = {"Play queen, six and four or better.", "Fold all else."};
    return card;
}

StrategyCard holdem_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings, Edge::left_out);
    card.method = Method::simulated;
    Chart chart{"hole", "Two hole cards, of one suit above the diagonal", "the other card", {}, {}};
    const poker_room::HoldemStrategy strategy{poker_room::PokerTerms{}};
    for (std::size_t column = rank_letters.size(); column-- > 0;) chart.columns.emplace_back(1, rank_letters[column]);
    for (std::size_t row = rank_letters.size(); row-- > 0;) {
        ChartRow cells{std::string(1, rank_letters[row]), {}};
        for (std::size_t column = rank_letters.size(); column-- > 0;) {
            const Card first(static_cast<Rank>(row), Suit::hearts);
            const Card second(static_cast<Rank>(column), column < row ? Suit::hearts : Suit::spades);
            cells.cells.push_back(cell_saying(std::string(poker_room::name_of(strategy.before_flop(first, second)))));
        }
        chart.rows.push_back(std::move(cells));
    }
    card.charts.push_back(std::move(chart));
    card.words = {
        "Before the flop: raise strong hands as long as you may, bet or call once with good ones, call the "
        "blind with drawing ones, check or fold the rest.",
        "Later: two pairs and better of your own are strong; the top pair or a higher one in the hand is good; "
        "lower pairs, four of a suit and four in a row are drawing, and call a third of the pot."};
    return card;
}

StrategyCard omaha_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings, Edge::left_out);
    card.method = Method::simulated;
    card.words = {
        "Before the flop: count the six pairs among your four cards by Chen's points and add the two best, "
        "five more for an ace with a two or three where the low wins half: 22 is strong, 18 good, 13 drawing.",
        "Strong hands raise as long as they may, good ones bet or call once, drawing ones call the blind, the "
        "rest check or fold.",
        "Later: straights and better of your own are strong, two pairs and lows good, one pair is drawing and "
        "calls a third of the pot."};
    return card;
}

}  // namespace felt::odds
