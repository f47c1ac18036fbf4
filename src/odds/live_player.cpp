// Counts the hands with which a player is out of the round.
#include "odds/live_player.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/blackjack_total.hpp"
#include "odds/main_player.hpp"

namespace felt::odds {
namespace {

using blackjack::Play;

struct Walk {
    const MainPlayer& player;
    Card up_card;
    const std::array<Card, 11>& of_value;
    std::vector<Card> hand;
    DrawnHands::Cards cards{};
    std::map<DrawnHands::Cards, double> out;  // and in how many orders

    void draw(bool is_last) {
        for (std::size_t value = 1; value <= 10; ++value) {
            hand.push_back(of_value[value]);
            ++cards[value];
            play(is_last);
            --cards[value];
            hand.pop_back();
        }
    }
    void play(bool is_last) {
        if (hand.size() < 2) return draw(false);
        BlackjackTotal total;
        total.clear();
        for (const Card card : hand) total.add(card);
        if (total.is_bust()) {
            ++out[cards];
            return;
        }
        if (is_last) return;
        switch (player.play({hand, up_card}).value_or(Play::stand)) {
            case Play::hit: return draw(false);
            case Play::double_down: return draw(true);
            case Play::surrender: ++out[cards]; return;
            default: return;
        }
    }
};

}  // namespace

LivePlayer::LivePlayer(const blackjack::Terms& terms, std::span<const Card> deck, int decks) {
    std::array<Card, 11> of_value{};
    for (int value = 1; value <= 10; ++value) {
        const auto rank = value == 1 ? Rank::ace : static_cast<Rank>(value - 2);
        of_value[static_cast<std::size_t>(value)] = Card(rank, Suit::spades);
    }
    for (const Card card : deck) shoe_[static_cast<std::size_t>(blackjack_value(card))] += decks;

    blackjack::Terms without_splits = terms;
    without_splits.split_on = blackjack::SplitOn::none;
    const MainPlayer player(without_splits);
    out_.resize(11);
    for (std::size_t up = 1; up <= 10; ++up) {
        Walk walk{player, of_value[up], of_value, {}, {}, {}};
        walk.play(false);
        for (const auto& [cards, orders] : walk.out) out_[up].add(cards, 0, orders);
    }
}

double LivePlayer::chance(std::span<const Card> dealer) {
    ByValue left = shoe_;
    for (const Card card : dealer) --left[static_cast<std::size_t>(blackjack_value(card))];
    const auto up = static_cast<std::size_t>(blackjack_value(dealer[0]));
    std::uint64_t key = up;
    for (std::size_t value = 1; value <= 10; ++value) {
        key = key << 5U | static_cast<std::uint64_t>(shoe_[value] - left[value]);
    }
    const auto [found, is_new] = known_.try_emplace(key);
    if (is_new) found->second = 1 - out_[up].chances(left, {})[0];
    return found->second;
}

}  // namespace felt::odds
