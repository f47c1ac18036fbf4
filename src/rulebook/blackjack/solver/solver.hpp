// Standard blackjack solved exactly, from a full shoe or any other: the best play of every hand by its own cards, the
// best strategy by totals, and what a round is worth with either.
//
// Hands of a split are all played by the same strategy, whatever the others have drawn.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "rulebook/blackjack/solver/hand_walk.hpp"

namespace felt::blackjack::solver {

// What each play brings on average, per unit first wagered, once the dealer has been found to have no blackjack where
// that is looked for. Not a number where a play is refused.
struct PlayWorths {
    std::array<double, play_words.size()> of{};

    double operator[](Play play) const { return of[static_cast<std::size_t>(play)]; }
    double& operator[](Play play) { return of[static_cast<std::size_t>(play)]; }
    bool allows(Play play) const { return (*this)[play] == (*this)[play]; }
    Play best() const;
};

// The player's first two cards against an up card.
struct DealtHand {
    std::size_t first = 0;  // values
    std::size_t second = 0;
    std::size_t up = 0;    // by its number: the ace is 0
    bool is_pair = false;  // that may be split
    HandId id = over_21;
    double chance = 0;          // to be dealt
    double chance_to_play = 1;  // that the dealer is not found to have a blackjack first
    double no_blackjack = 1;    // that the dealer has none
    bool is_blackjack = false;  // then there is nothing to play
    PlayWorths worths;
    Play play = Play::stand;  // as decided
    bool gives_up = false;    // before the dealer looks
    bool takes_even_money = false;
    bool insures = false;
    double value = 0;  // of the round
};

struct Solution {
    double value = 0;  // what a round brings the player per unit first wagered
    std::vector<DealtHand> hands;
};

// How far a round's result strays, in units first wagered.
struct Spread {
    double mean_square = 0;
    double ahead = 0;  // how often the player comes out ahead
};

class Solver {
public:
    Solver(const Terms& terms, const ShoeCards& shoe);
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    // Every hand played as is best for its own cards. Of hands of a split where the dealer does not look for a
    // blackjack, each is played as if it were alone.
    Solution best();
    // The best strategy that goes by totals.
    TotalStrategy best_by_total();
    Solution by(const TotalStrategy& strategy);

    // In which ways the main wager ends; of the solution found last.
    Endings endings(const Solution& solution) const;

    // Of the same: exact but for hands of a split, which are taken to draw independently of each other once the
    // dealer's total is known. That is right to about four digits.
    Spread spread(const Solution& solution) const;

    const PlayerHands& hands() const { return hands_; }
    // As last played.
    const HandWalk& dealt() const { return dealt_; }

private:
    struct Pair {
        std::size_t value;
        SplitSums sums;
        std::unique_ptr<EndsBook> own_book;  // where not all up cards are asked about
        HandWalk walk;
        // By how many more cards of the pair are drawn first: how likely all of them are.
        std::array<ByUp, SplitSums::most_gone + 1> drawn{};
        ByUp worth{};                      // of splitting, as last played
        ByUp saved{};                      // of that, because to a blackjack hands lose less together than alone
        HandWalk::Plays unpaired_plays{};  // of hands whose second card is not of the pair
    };
    // To choose by, or to the last digit; the same unless the dealer may have a blackjack that nobody looks for.
    enum class Precision : std::uint8_t { nearly, exactly };

    // All pairs and up cards, before a round is valued.
    void add_pairs();
    // To choose plays by, only those where it is close whether to split; the others are judged by hands that are not of
    // a split.
    void add_close_pairs();
    void estimate_splits();
    DealerHands::Starts close_ups(std::size_t value) const;
    void add_pair(std::size_t value, std::unique_ptr<EndsBook> own_book);
    void note_worths(const Pair& pair);
    void weigh_drawn(Pair& pair) const;
    double share_of_pairs(std::size_t value) const;
    HandWalk::Weights weights_of(const Pair& pair, bool second_is_paired) const;
    // How often a hand of the split gets this second card, in a shoe with so many more of the pair gone.
    double second_unpaired(const Pair& pair, std::size_t gone, std::size_t value, std::size_t up) const;
    void follow_split(const Pair& pair, const ByUp& often, Endings& endings) const;
    Spread spread_of_split(const Pair& pair, std::size_t up) const;
    void add_unpaired(Pair& pair) const;
    void add_paired(Pair& pair) const;
    void split_best(Pair& pair);
    Solution decide_best() const;
    bool may_be_split(std::size_t value) const;
    void split_by(Pair& pair, const TotalStrategy& strategy, Precision precision);
    template <class Matters>
    void add_saved(Pair& pair, Precision precision, const Matters& matters) const;

    std::vector<DealtHand> deal_all() const;
    void weigh(DealtHand& dealt) const;
    void finish(DealtHand& dealt) const;
    Allowed allowed(const DealtHand& dealt) const;
    template <class Decide>
    Solution solve(const Decide& decide) const;
    // How often each hand is held and it is asked what to do, when two cards are played so and others as last decided.
    std::vector<ByUp> held(const std::vector<DealtHand>& dealt) const;
    void choose_draws(const std::vector<ByUp>& held, TotalStrategy& strategy) const;
    void choose_doubles(const std::vector<ByUp>& held, TotalStrategy& strategy) const;
    void choose_for_pairs(const Solution& solution, TotalStrategy& strategy) const;
    void choose_surrenders(const Solution& solution, TotalStrategy& strategy) const;
    void choose_before_peek(const Solution& solution, TotalStrategy& strategy) const;
    Solution decide_by(const TotalStrategy& strategy) const;

    Rules rules_;
    ShoeCards cards_;
    ByValue shoe_;
    int all_cards_ = 0;
    PlayerHands hands_;
    EndsBook book_;
    HandWalk dealt_;
    std::vector<Pair> pairs_;
    bool has_all_pairs_ = false;
    std::array<ByUp, values> split_worth_{};  // by the pair's value, as far as it is known
};

}  // namespace felt::blackjack::solver
