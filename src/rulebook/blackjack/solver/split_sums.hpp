// How a pair that may be split again and again is weighed, exactly, one hand at a time.
//
// A card nobody has looked at is as likely to be any card of the shoe, however many were drawn before it. So one hand
// of a split draws as if it were alone, and all that matters of its sisters is which of their second cards were another
// of the pair and were split off (those cards are gone), and which were not. "Not" is taken apart: a hand's result
// where some cards are not of the pair is its result whatever they are, less that where one of them is, and so on. In
// the end there are only hands with so many more cards of the pair gone, each counted so many times.
#pragma once

#include <array>
#include <cstddef>

namespace felt::blackjack::solver {

// By how many cards of the pair are gone besides the first two: how often a hand counts.
struct SplitSums {
    static constexpr std::size_t most_gone = 6;
    using Counts = std::array<double, most_gone>;

    Counts not_paired{};   // … whose second card is not of the pair
    Counts any{};          // … whose second card may be anything, because nothing can be split any more
    std::size_t gone = 0;  // how far the lists go

    // For a pair that may be split so many times in all.
    explicit SplitSums(int splits) { deal(2, splits - 1, 0, 0); }

private:
    // `waiting` hands have no second card yet, `again` splits are left; so many second cards were of the pair, so many
    // were not.
    void deal(int waiting, int again, int paired, int others) {
        if (again > 0 && waiting > 0) {
            deal(waiting + 1, again - 1, paired + 1, others);
            deal(waiting - 1, again, paired, others + 1);
            return;
        }
        if (others > 0) add(not_paired, others, paired, others - 1);
        if (waiting > 0) add(any, waiting, paired, others);
    }
    // So many hands beside which `paired` cards are of the pair and `others` are not.
    void add(Counts& counts, int hands, int paired, int others) {
        double choose = 1;
        for (int i = 0; i <= others; ++i) {
            const int of_the_pair = paired + i;
            const auto at = static_cast<std::size_t>(of_the_pair);
            counts[at] += (i % 2 == 0 ? choose : -choose) * hands;
            gone = at + 1 > gone ? at + 1 : gone;
            choose = choose * (others - i) / (i + 1);
        }
    }
};

}  // namespace felt::blackjack::solver
