// The player of the main game, asked as the rule asks: what basic strategy does with a hand.
#pragma once

#include <optional>
#include <span>

#include "rulebook/blackjack/basic_strategy.hpp"

namespace felt::odds {

class MainPlayer {
public:
    explicit MainPlayer(const blackjack::Terms& terms) : terms_(terms), strategy_(terms) {}
    MainPlayer(const MainPlayer&) = delete;
    MainPlayer& operator=(const MainPlayer&) = delete;

    struct Situation {
        std::span<const Card> hand;
        Card up_card;
        bool from_split = false;
        int splits = 0;  // so far
    };

    // Nothing when the hand takes no more cards, because it has 21 or is a split ace with its one card.
    std::optional<blackjack::Play> play(const Situation& now) const {
        using blackjack::Play;
        blackjack::Spot spot;
        blackjack::Hand& hand = spot.hand[0];
        spot.begin({Money::dollars(10), {}, 0, 0});
        spot.splits = static_cast<std::uint8_t>(now.splits);
        hand.from_split = now.from_split;
        for (const Card card : now.hand) hand.add(card);
        blackjack::Hand dealer;
        dealer.begin({});
        dealer.add(now.up_card);
        const blackjack::PlayQuestion question{terms_, spot, hand, dealer};
        if (hand.total.best() >= 21) return std::nullopt;
        if (now.from_split && question.refuses(Play::hit) && question.refuses(Play::split)) return std::nullopt;
        return strategy_.answer(question).option;
    }

private:
    blackjack::Terms terms_;
    blackjack::BasicStrategy strategy_;
};

}  // namespace felt::odds
