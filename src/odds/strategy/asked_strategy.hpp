// Asks the strategy that the simulator plays what it does with cards laid out for the purpose, at a live table. So a
// chart made of its answers is what the simulator plays.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "odds/strategy/card.hpp"
#include "rulebook/registry.hpp"

namespace felt::odds {

// What lies on the table when a question is asked, and how the round comes to it.
struct LaidOut {
    std::vector<Card> player;  // the first hand's cards, in the order it gets them; a hit is taken for those drawn
    std::vector<Card> dealer;
    std::string_view asks = "play";
    std::vector<Card> second{};  // of a second hand at the same seat
    // By kind of question, what is answered on the way; all others as the strategy would.
    std::vector<std::pair<std::string_view, std::string_view>> answers{};
    bool pays_least = false;  // … with as little money as may be, and not with as much
};

// What the strategy does, and what it knows of the other choices that are allowed, best first.
struct Asked {
    std::string play;
    Money amount;  // that goes with it, if any
    Money most;    // the most that could
    std::vector<Choice> choices;
    std::vector<std::string> allowed;
};

class AskedStrategy {
public:
    explicit AskedStrategy(std::shared_ptr<const rulebook::SetGame> game);

    // What is wagered at seat 1; the main wager alone unless it is said.
    void bet(std::vector<FixedBet> bets) { bets_ = std::move(bets); }
    // Where cards of the player's hand come to lie, if not before the first seat: where all share a hand.
    void share_hand() { shares_hand_ = true; }

    // Nothing where the round comes to its end without that question.
    std::optional<Asked> ask(const LaidOut& laid) const;

    const rulebook::SetGame& game() const { return *game_; }

private:
    // Whose hand a card came to lie in.
    enum class Lies : std::uint8_t { elsewhere, player, second, dealer };
    class Run;

    bool is_players(Place place) const;

    std::shared_ptr<const rulebook::SetGame> game_;
    std::vector<FixedBet> bets_;
    bool shares_hand_ = false;
    // In which order the last cards were dealt: a good guess for the next.
    mutable std::vector<Lies> order_;
};

}  // namespace felt::odds
