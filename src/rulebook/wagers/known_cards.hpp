// A list of cards as far as it is known, and what can be said of the whole list from that.
//
// Every answer is certain: `yes` and `no` hold, and a number lies between the bounds given, whatever cards still come.
#pragma once

#include <cstdint>
#include <span>

#include "core/card.hpp"
#include "rulebook/wagers/expression.hpp"

namespace felt::wagers {

// A whole number that lies between two bounds, both of them included.
struct Between {
    int least = 0;
    int most = 0;

    static constexpr Between exactly(int number) { return {number, number}; }
    bool is_known() const { return least == most; }
    friend Between operator+(Between a, Between b) { return {a.least + b.least, a.most + b.most}; }
    friend Between operator-(Between a, Between b) { return {a.least - b.most, a.most - b.least}; }
    friend bool operator==(const Between&, const Between&) = default;
};

struct KnownCards {
    std::span<const Card> cards;
    std::uint8_t in_order = 0;     // of them, from the front, that are known to follow each other without a gap
    std::uint8_t least_more = 0;   // cards that will still come
    std::uint8_t most_more = 0;    // … and that may come at most
    bool stops_when_over = false;  // takes no card once it is over 21

    bool is_final() const { return most_more == 0; }
    int size() const { return static_cast<int>(cards.size()); }
    int least_size() const { return size() + least_more; }
    int most_size() const { return size() + most_more; }
    bool is_empty_for_good() const { return most_size() == 0; }
};

// All these cards and no more.
KnownCards all_of(std::span<const Card> cards);
// The first `size` cards of a list that has this many in the end, unless it is final before.
KnownCards first_of(std::span<const Card> cards, std::size_t size, bool is_final);
// A hand that draws until it stands or is over 21, and has two cards at least.
KnownCards drawn_hand(std::span<const Card> cards, bool is_final);

// Truths about a list that stays empty are `no`.
Truth all(const KnownCards& list, CardSet set);
Truth any(const KnownCards& list, CardSet set);
Truth both(const KnownCards& list, CardSet set);
Truth suited(const KnownCards& list);
Truth same_colour(const KnownCards& list);
Truth same_rank(const KnownCards& list);
Truth identical(const KnownCards& list);
Truth pair(const KnownCards& list);
Truth straight(const KnownCards& list);
Truth soft(const KnownCards& list);
Truth busted(const KnownCards& list);
Truth blackjack(const KnownCards& list);

Between count(const KnownCards& list);
Between count_of(const KnownCards& list, CardSet set);
Between total(const KnownCards& list);
Between of_a_kind(const KnownCards& list);
Between pairs(const KnownCards& list);
Between points(const KnownCards& list);  // as baccarat counts them
Between low(const KnownCards& list);
Between high(const KnownCards& list);
Between leading(const KnownCards& list, CardSet set);

// Of one card; 0 when there is none.
Between rank(const KnownCards& list);
Between ace_low_rank(const KnownCards& list);
Between value(const KnownCards& list);
KnownCards last(const KnownCards& list);

// The first two cards, or fewer where there are no two.
KnownCards opening(const KnownCards& list);

// 30-2109(6)–(8): how many cards of a hand make a straight that its first two begin and each further card extends at
// either end; 0 when the first two do not. `first` are the first two cards, `drawn` those that followed.
Between run(const KnownCards& first, const KnownCards& drawn);

}  // namespace felt::wagers
