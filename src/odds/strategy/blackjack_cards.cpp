// Cards of the blackjack games whose decisions are all of hits, stands, doubles, splits and surrenders.
#include "odds/strategy/blackjack_cards.hpp"

#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"

namespace felt::odds {
namespace {

constexpr const char* dealer_shows = "dealer shows";

void add(std::vector<std::string>& all, std::vector<std::string> more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

StrategyCard chart_card(const rulebook::Game& game, const rulebook::Settings& settings, const AskedStrategy& strategy,
                        const std::vector<Against>& columns, const std::string& across) {
    StrategyCard card = begin_card(game, settings);
    card.charts = play_charts(strategy, columns, across);
    explain_worths(card);
    add(card.words, insurance_words(strategy));
    return card;
}

}  // namespace

StrategyCard up_card_game(const rulebook::Game& game, const rulebook::Settings& settings) {
    return chart_card(game, settings, AskedStrategy(set_up(game, settings)), every_up_card(), dealer_shows);
}

StrategyCard shared_hand_game(const rulebook::Game& game, const rulebook::Settings& settings) {
    AskedStrategy strategy(set_up(game, settings));
    strategy.share_hand();
    return chart_card(game, settings, strategy, every_up_card(), dealer_shows);
}

StrategyCard open_hand_game(const rulebook::Game& game, const rulebook::Settings& settings) {
    const bool is_house = game.info.bank == "house";
    return chart_card(game, settings, AskedStrategy(set_up(game, settings)), every_open_hand(),
                      is_house ? "dealer holds" : "the bank holds");
}

StrategyCard hold_em_21_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = up_card_game(game, settings);
    add(card.words,
        {"Poker, after the first card: bet again with a pair of any rank, three cards of one suit, three cards of "
         "seven or higher, or two of those with all three within four ranks in a row; else fold.",
         "Poker, after the second card: bet again with a pair of any rank, four cards of one suit, four to a straight, "
         "or three cards of seven or higher; else fold."});
    return card;
}

}  // namespace felt::odds
