// Exact chances of wagers that look at first cards and the dealer's hand, by walking every deal.
//
// Cards are shown one at a time, the player's first, and a branch ends as soon as its outcome is certain. All numbers
// of decks are walked together: only how many cards of a kind there are differs. The chances of the first cards are
// whole numbers of ways over a common number, so they are exact; the dealer's draws are weighed in long double.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "core/card.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::odds {

inline constexpr std::size_t most_deck_counts = 8;

// A card as a walk shows it: one of several that the wager does not tell apart where it lies.
struct ShownCard {
    Card card;
    std::uint64_t alike = 0;  // a bit for each card's code
};
// Told of every way to deal, card by card, that makes an outcome certain.
using VisitDeal =
    std::function<void(std::span<const ShownCard> shown, std::span<const Card> dealer, std::size_t outcome)>;

struct DealRules {
    std::vector<int> decks;  // at most most_deck_counts of them
    std::vector<Card> deck;  // the cards of one
    bool hits_soft17 = true;
    bool no_dealer_blackjack = false;  // the wager is made when the dealer is known to have none
    // How likely the wager is made at all, given the dealer's whole hand and for one of the numbers of decks. Nothing:
    // always.
    std::function<double(std::size_t lane, std::span<const Card> dealer)> is_made{};
    bool raised = false;  // the player raises, whatever the up card
    Suit house_suit = Suit::diamonds;
    bool suits_differ = false;  // the shoe does not hold as many cards of each suit
};

// Chances of the outcomes of a wager with one number of decks, by what the up card counts (1 is an ace); at 0 those
// that were certain without it. All of them together add to 1.
struct ChancesByUp {
    std::array<std::vector<long double>, 11> by_up;

    std::vector<long double> of_all() const;
};

// In the order of rules.decks.
struct WalkedDeals {
    std::vector<ChancesByUp> all;
    std::vector<ChancesByUp> made;  // of wagers that are made, where rules.is_made says which
};

WalkedDeals walk_deals(const wagers::Wager& wager, const wagers::PayTable& table, const DealRules& rules);

// Every way to deal from a shoe, by itself, so that it can be weighed for any other shoe of fewer cards.
void visit_deals(const wagers::Wager& wager, const wagers::PayTable& table, const DealRules& rules,
                 const VisitDeal& visit);

}  // namespace felt::odds
