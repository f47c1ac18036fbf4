// Odds of the variations of blackjack, one function a game.
#pragma once

#include "odds/own_odds.hpp"

namespace felt::odds::variations {

OwnOdds face_up;
OwnOdds double_up;
OwnOdds spanish_21;
OwnOdds blackjack_switch;
OwnOdds multiple_action;
OwnOdds double_action;
OwnOdds triple_play;
OwnOdds burnout;
OwnOdds competition_21;
OwnOdds three_card_21;
OwnOdds ante_up_21;
OwnOdds hold_em_21;
OwnOdds pai_jack;
OwnOdds pure_21_5;
OwnOdds no_bust;
OwnOdds stadium;
OwnOdds multi_hand;

// What `felt odds --all` goes through beside the defaults: the other numbers of decks that a game allows.
std::vector<Choices> decks_from_1();
std::vector<Choices> decks_2();
std::vector<Choices> decks_8();
std::vector<Choices> spanish_21_choices();  // redoubling, too

}  // namespace felt::odds::variations
