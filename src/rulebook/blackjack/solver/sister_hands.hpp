// What the hands of a split lose together to a dealer's blackjack that nobody looked for: only the original wager, and
// what has gone over by then. How many of them go over is no sum over single hands, so here all of them are drawn out
// one after the other, with the dealer's two cards known.
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "rulebook/blackjack/questions.hpp"
#include "rulebook/blackjack/solver/player_hands.hpp"

namespace felt::blackjack::solver {

class SisterHands {
public:
    // What is done with a hand, whose second card is of the pair or is not.
    using PlayOf = std::function<Play(HandId, bool is_paired)>;

    // `left` is the shoe without the dealer's two cards and the pair.
    SisterHands(const PlayerHands& hands, const ByValue& left, std::size_t pair, const Terms& terms,
                const PlayOf& play);

    // If each hand lost its own wager unless it is over already, how much too much that would be on average, in units
    // first wagered: for a pair that may be split so often.
    double saved(int splits);
    // The same for two hands that draw as if each were alone; quick, and near enough to choose a play by.
    double saved_nearly();

private:
    // Cards drawn to a first card until the hand is done, and in how many orders.
    struct End {
        FewCards drawn;
        int size = 0;
        bool is_over = false;
        double orders = 0;
    };
    struct Sisters {
        int waiting = 2;  // for their second card
        int again = 0;    // splits that are left
        int live = 0;
        bool some_over = false;

        std::size_t number() const;
        Sisters after(const End& end) const;
    };
    static constexpr std::size_t sisters_numbers = 256;

    void list_ends(const PlayerHands& hands, const Terms& terms, const PlayOf& play, bool is_paired);
    double chance(const End& end, FewCards gone) const;
    double ahead(FewCards gone, const Sisters& sisters);
    double play_next(FewCards gone, const Sisters& sisters);
    double live_alone(FewCards gone);
    double saved_with(int live, bool some_over) const;

    ByValue left_;
    int cards_ = 0;
    std::size_t pair_;
    DealerBlackjackTakes takes_;
    std::array<std::vector<End>, 2> ends_;  // where the second card is not of the pair, and where it is
    std::array<std::unordered_map<std::uint64_t, double>, sisters_numbers> known_;
    std::unordered_map<std::uint64_t, double> live_;
};

}  // namespace felt::blackjack::solver
