// Cards of the games that are not blackjack.
#pragma once

#include "odds/strategy/strategies.hpp"

namespace felt::odds {

// Nothing is decided once the wagers lie; what there is to choose is which wager.
MakesCard choice_of_wager;

MakesCard phoenix_card;
MakesCard supreme_card;
// Seven cards set by a house way.
MakesCard card_room_pai_gow_card;
MakesCard emperors_challenge_card;
MakesCard emperors_challenge_exposed_card;
MakesCard tiles_card;
MakesCard four_card_frenzy_card;
MakesCard three_card_prime_card;
MakesCard holdem_card;
MakesCard omaha_card;

}  // namespace felt::odds
