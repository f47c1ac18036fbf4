// The list of games and the functions that make their cards.
#include "odds/strategy/strategies.hpp"

#include <algorithm>
#include <array>

#include "odds/strategy/blackjack_cards.hpp"
#include "odds/strategy/making.hpp"
#include "odds/strategy/other_cards.hpp"

namespace felt::odds {
namespace {

constexpr std::array entries{
    StrategyEntry{"blackjack", &standard_card},
    StrategyEntry{"multiple-action-blackjack", &up_card_game},
    StrategyEntry{"face-up-blackjack", &open_hand_game},
    StrategyEntry{"competition-21", &competition_21_card},
    StrategyEntry{"double-action-blackjack", &up_card_game},
    StrategyEntry{"triple-play-blackjack", &up_card_game},
    StrategyEntry{"double-up-blackjack", &up_card_game},
    StrategyEntry{"spanish-21", &spanish_21_card},
    StrategyEntry{"blackjack-burnout", &burnout_card},
    StrategyEntry{"stadium-blackjack", &shared_hand_game},
    StrategyEntry{"multi-hand-blackjack", &shared_hand_game},
    StrategyEntry{"21-holdem", &hold_em_21_card},
    StrategyEntry{"emperors-challenge", &emperors_challenge_card},
    StrategyEntry{"emperors-challenge-exposed", &emperors_challenge_exposed_card},
    StrategyEntry{"four-card-frenzy", &four_card_frenzy_card},
    StrategyEntry{"three-card-prime", &three_card_prime_card},
    StrategyEntry{"blackjack-switch", &switch_card},
    StrategyEntry{"ante-up-21", &ante_up_21_card},
    StrategyEntry{"three-card-21-n-done", &three_card_21_card},
    StrategyEntry{"pai-jack", &pai_jack_card},
    StrategyEntry{"roulette", &choice_of_wager},
    StrategyEntry{"baccarat", &choice_of_wager},
    StrategyEntry{"pure-21-5-blackjack", &up_card_game},
    StrategyEntry{"no-bust-blackjack", &open_hand_game},
    StrategyEntry{"double-hand-poker", &card_room_pai_gow_card},
    StrategyEntry{"push-bet-pai-gow-poker", &card_room_pai_gow_card},
    StrategyEntry{"pai-gow-poker", &card_room_pai_gow_card},
    StrategyEntry{"fortune-pai-gow-poker", &card_room_pai_gow_card},
    StrategyEntry{"texas-holdem", &holdem_card},
    StrategyEntry{"omaha", &omaha_card},
    StrategyEntry{"pai-gow-tiles", &tiles_card},
    StrategyEntry{"phoenix-baccarat", &phoenix_card},
    StrategyEntry{"supreme-baccarat", &supreme_card},
};

}  // namespace

std::span<const StrategyEntry> strategy_entries() { return entries; }

StrategyCard strategy_of(const rulebook::Game& game, const rulebook::Settings& settings) {
    const auto found = std::ranges::find(entries, game.info.id, &StrategyEntry::game);
    if (found != entries.end()) return found->card(game, settings);
    // A game that has only just been added says at least what is simulated.
    return begin_card(game, settings);
}

}  // namespace felt::odds
