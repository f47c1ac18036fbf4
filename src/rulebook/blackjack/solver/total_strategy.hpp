// A player who goes by totals: what to do with a hand is told by its total, whether it is soft, whether it is a pair,
// and the up card.
#pragma once

#include <array>

#include "core/blackjack_total.hpp"
#include "rulebook/blackjack/questions.hpp"
#include "rulebook/blackjack/solver/cards.hpp"

namespace felt::blackjack::solver {

// What may be done with a hand, beside standing.
struct Allowed {
    bool hit = true;
    bool double_down = false;
    bool split = false;
    bool surrender = false;
};

struct TotalStrategy {
    template <class T>
    using ByKind = std::array<std::array<T, ups>, BlackjackTotal::kinds>;  // by BlackjackTotal::kind
    template <class T>
    using ByPair = std::array<std::array<T, ups>, values>;  // by the value of the two cards

    ByKind<bool> hits{};  // rather than stands
    ByKind<bool> doubles{};
    ByKind<bool> surrenders{};
    ByPair<bool> splits{};
    ByPair<bool> surrenders_pair{};
    // Before the dealer looks for a blackjack.
    ByKind<bool> gives_up{};
    ByPair<bool> gives_up_pair{};
    bool takes_even_money = false;
    bool insures = false;

    // `pair` is the value of two equal cards, or 0. First what the pair says, then what the total says.
    Play play(std::size_t kind, std::size_t pair, std::size_t up, const Allowed& allowed) const {
        if (pair != 0) {
            if (surrenders_pair[pair][up] && allowed.surrender) return Play::surrender;
            if (splits[pair][up] && allowed.split) return Play::split;
        }
        if (surrenders[kind][up] && allowed.surrender) return Play::surrender;
        if (doubles[kind][up] && allowed.double_down) return Play::double_down;
        return hits[kind][up] && allowed.hit ? Play::hit : Play::stand;
    }
    bool operator==(const TotalStrategy&) const = default;
};

}  // namespace felt::blackjack::solver
