// Cards of the games of the blackjack family.
#pragma once

#include "odds/strategy/strategies.hpp"

namespace felt::odds {

// Standard blackjack as the solver has it: what every play is worth, and hands whose own cards want another one.
MakesCard standard_card;
// Charts of hard totals, soft totals and pairs against the dealer's up card.
MakesCard up_card_game;
// The same where all players have one hand in common.
MakesCard shared_hand_game;
// … and where both of the dealer's cards lie open.
MakesCard open_hand_game;

MakesCard spanish_21_card;
MakesCard burnout_card;
MakesCard switch_card;
MakesCard competition_21_card;
MakesCard three_card_21_card;
MakesCard ante_up_21_card;
MakesCard hold_em_21_card;
MakesCard pai_jack_card;

}  // namespace felt::odds
