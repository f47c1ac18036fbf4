// Exact chances of wagers that depend on how the player's hands are played.
//
// Cards that are drawn when nobody can yet tell what they are follow each other as if they came straight off the shoe,
// whatever was drawn between them. So one hand of a split can be walked without the cards of the others: all that must
// be known of those is which second cards were split again. And the order in which cards are weighed need not be the
// order in which they are dealt: the player's hand is walked first, for every up card, and the up card, the hole card
// and the dealer's draws are weighed by what it leaves in the shoe.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/card.hpp"
#include "odds/cards_apart.hpp"
#include "odds/dealer_totals.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "rulebook/wagers/view.hpp"

namespace felt::odds {

// The outcome that is certain from what is known, or nothing yet.
using Judge = std::function<std::optional<std::size_t>(const wagers::View&)>;

struct PlayQuestionOf {
    Judge judge;
    std::size_t outcomes = 0;
    bool looks_at_first_cards = false;  // besides the hand they have become
    bool looks_at_third = false;
    bool looks_at_hands = false;   // at all hands of a split, by their first two cards
    bool joins_splits = false;     // every hand of a split carries a wager of its own
    bool only_first_hand = false;  // … of which only the first hand's is counted
};

struct PlayRules {
    blackjack::Terms terms;  // what strategies go by
    std::vector<Card> deck;  // the cards of one
    int decks = 1;           // … and how many the shoe holds
    Suit house_suit = Suit::diamonds;
    bool takes_even_money = false;
    // Empty: basic strategy of the main game. Otherwise what each outcome wins, and the player draws or stands, and
    // does nothing else, as is best for that.
    std::vector<long double> best_for{};
};

// How many wagers end in each outcome, for one made in the first place: they add to 1, or to more where wagers join the
// hands of a split. `dealers` are those of the shoe, and may be asked again.
std::vector<long double> walk_plays(const PlayQuestionOf& question, const CardsApart& apart, const PlayRules& rules,
                                    DealerBook& dealers);
DealerBook dealers_of(const PlayRules& rules);

}  // namespace felt::odds
