// The list of games whose own wagers have odds, and figures from their rows.
#include "odds/own_odds.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "odds/baccarat/baccarat.hpp"
#include "odds/baccarat/phoenix.hpp"
#include "odds/baccarat/supreme.hpp"
#include "odds/blackjack/standard.hpp"
#include "odds/blackjack/variations.hpp"
#include "odds/pai_gow/pai_gow.hpp"
#include "odds/pai_gow/tiles.hpp"
#include "odds/poker/four_card_frenzy.hpp"
#include "odds/poker/three_card_prime.hpp"
#include "odds/poker_room/pot_odds.hpp"
#include "odds/roulette/roulette.hpp"

namespace felt::odds {
namespace {

constexpr std::array entries{
    OwnEntry{"blackjack", &standard_blackjack::own_odds, &standard_blackjack::other_settings},
    OwnEntry{"four-card-frenzy", &four_card_frenzy_odds, &four_card_frenzy_choices},
    OwnEntry{"three-card-prime", &three_card_prime_odds},
    OwnEntry{"emperors-challenge", &pai_gow_poker::emperors_challenge},
    OwnEntry{"emperors-challenge-exposed", &pai_gow_poker::emperors_challenge_exposed},
    OwnEntry{"double-hand-poker", &pai_gow_poker::double_hand},
    OwnEntry{"push-bet-pai-gow-poker", &pai_gow_poker::push_bet},
    OwnEntry{"pai-gow-poker", &pai_gow_poker::pai_gow_poker},
    OwnEntry{"fortune-pai-gow-poker", &pai_gow_poker::fortune},
    OwnEntry{"roulette", &roulette::own_odds, &roulette::other_settings},
    OwnEntry{"baccarat", &baccarat::own_odds, &baccarat::other_settings},
    OwnEntry{"texas-holdem", &holdem_odds},
    OwnEntry{"omaha", &omaha_odds},
    OwnEntry{"pai-gow-tiles", &pai_gow_tiles::own_odds, &pai_gow_tiles::other_settings},
    OwnEntry{"phoenix-baccarat", &baccarat::phoenix::own_odds},
    OwnEntry{"supreme-baccarat", &baccarat::supreme::own_odds, &baccarat::supreme::other_settings},
    OwnEntry{"face-up-blackjack", &variations::face_up, &variations::decks_from_1},
    OwnEntry{"double-up-blackjack", &variations::double_up},
    OwnEntry{"spanish-21", &variations::spanish_21, &variations::spanish_21_choices},
    OwnEntry{"blackjack-switch", &variations::blackjack_switch, &variations::decks_8},
    OwnEntry{"multiple-action-blackjack", &variations::multiple_action, &variations::decks_from_1},
    OwnEntry{"double-action-blackjack", &variations::double_action, &variations::decks_from_1},
    OwnEntry{"triple-play-blackjack", &variations::triple_play, &variations::decks_from_1},
    OwnEntry{"blackjack-burnout", &variations::burnout, &variations::decks_2},
    OwnEntry{"competition-21", &variations::competition_21, &variations::decks_from_1},
    OwnEntry{"three-card-21-n-done", &variations::three_card_21, &variations::decks_8},
    OwnEntry{"ante-up-21", &variations::ante_up_21, &variations::decks_2},
    OwnEntry{"21-holdem", &variations::hold_em_21},
    OwnEntry{"pai-jack", &variations::pai_jack},
    OwnEntry{"pure-21-5-blackjack", &variations::pure_21_5, &variations::decks_from_1},
    OwnEntry{"no-bust-blackjack", &variations::no_bust},
    OwnEntry{"stadium-blackjack", &variations::stadium, &variations::decks_8},
    OwnEntry{"multi-hand-blackjack", &variations::multi_hand, &variations::decks_from_1},
};

}  // namespace

std::string_view name_of(Method method) {
    switch (method) {
        case Method::exact: return "exact";
        case Method::solved: return "solved";
        case Method::simulated: return "simulated";
    }
    return "?";
}

std::span<const OwnEntry> own_entries() { return entries; }

const OwnEntry* find_own_entry(std::string_view game) {
    const auto found = std::ranges::find(entries, game, &OwnEntry::game);
    return found == entries.end() ? nullptr : &*found;
}

Figures figures_of_rows(std::span<const OwnRow> rows, std::optional<long double> staked) {
    Figures figures;
    long double expected = 0;
    long double squares = 0;
    long double hits = 0;
    for (const OwnRow& row : rows) {
        expected += row.probability * row.net;
        squares += row.probability * row.net * row.net;
        if (row.net > 0) hits += row.probability;
        figures.rows.push_back({row.outcome, row.pays, static_cast<double>(row.probability),
                                static_cast<double>(row.probability * row.net)});
    }
    figures.house_edge = static_cast<double>(-expected);
    figures.hit_frequency = static_cast<double>(hits);
    figures.stddev = static_cast<double>(std::sqrt(squares - expected * expected));
    if (staked) {
        figures.staked = static_cast<double>(*staked);
        figures.element_of_risk = static_cast<double>(-expected / *staked);
    }
    return figures;
}

}  // namespace felt::odds
