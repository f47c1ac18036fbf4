// What a list of cards is, from the part of it that is known.
#include "rulebook/wagers/known_cards.hpp"

#include <algorithm>
#include <array>

#include "core/blackjack_total.hpp"

namespace felt::wagers {
namespace {

constexpr int over_21 = 22;
constexpr int ace_high = 14;

// A condition that one known card breaks for good: `no` when broken, `yes` once no card comes, `open` until then.
Truth unless_broken(const KnownCards& list, bool is_broken) {
    if (is_broken || list.is_empty_for_good()) return Truth::no;
    return list.is_final() ? Truth::yes : Truth::open;
}

// 2 to 14; a joker has no rank and counts as none.
int rank_of(Card card) { return card.is_joker() ? 0 : static_cast<int>(card.rank()) + 2; }
int ace_low_rank_of(Card card) { return rank_of(card) == ace_high ? 1 : rank_of(card); }
int value_of(Card card) { return is_ace(card) ? 11 : blackjack_value(card); }
bool is_red(Card card) { return card.suit() == Suit::hearts || card.suit() == Suit::diamonds; }

struct Worth {
    int hard = 0;
    bool has_ace = false;
    bool is_soft() const { return has_ace && hard <= 11; }
    int best() const { return is_soft() ? hard + 10 : hard; }
};

Worth worth_of(std::span<const Card> cards) {
    Worth worth;
    for (const Card card : cards) {
        worth.hard += blackjack_value(card);
        worth.has_ace |= is_ace(card);
    }
    return worth;
}

// Whether every card is like the first, by some measure.
template <class Alike>
bool all_alike(std::span<const Card> cards, const Alike& alike) {
    for (std::size_t i = 1; i < cards.size(); ++i) {
        if (!alike(cards[0], cards[i])) return false;
    }
    return true;
}
bool all_have_suits(std::span<const Card> cards) {
    return std::ranges::all_of(cards, [](Card card) { return card.has_suit(); });
}

using RankCounts = std::array<std::uint8_t, 15>;
RankCounts counts_of(std::span<const Card> cards) {
    RankCounts counts{};
    for (const Card card : cards) ++counts[static_cast<std::size_t>(rank_of(card))];
    counts[0] = 0;
    return counts;
}

// Of one card: what it is worth by some measure, or the bounds of that measure while it is not known.
template <class Measure>
Between of_one(const KnownCards& list, Between bounds, const Measure& measure) {
    if (list.size() > 0) return Between::exactly(measure(list.cards[0]));
    if (list.is_final()) return {};
    return list.least_more > 0 ? bounds : Between{0, bounds.most};
}

// Whether ranks that are all different, the ace counted so, lie within some straight of at most so many cards.
bool fit_in_a_straight(std::span<const Card> cards, int (*rank)(Card), int most_cards) {
    int lowest = ace_high;
    int highest = 0;
    for (const Card card : cards) {
        lowest = std::min(lowest, rank(card));
        highest = std::max(highest, rank(card));
    }
    return cards.empty() || highest - lowest < most_cards;
}

// ---- a run ----

// Ranks of a run, ace low as 1 or high as 14, and what its cards add up to.
struct Run {
    int low = 0;
    int high = 0;
    int hard = 0;
    int length() const { return high - low + 1; }
};

// An ace and a king make a straight of two, which cannot be hit (30-2109(7)(c)).
bool is_closed(const Run& run) { return run.length() == 2 && run.high == ace_high; }

Run begin_run(Card a, Card b) {
    const int hard = blackjack_value(a) + blackjack_value(b);
    const auto lowest = std::min(ace_low_rank_of(a), ace_low_rank_of(b));
    const auto highest = std::max(ace_low_rank_of(a), ace_low_rank_of(b));
    if (lowest > 0 && highest == lowest + 1) return {lowest, highest, hard};
    if (lowest == 1 && highest == 13) return {13, ace_high, hard};
    return {};
}

// 30-2109(7)(d), (8): a card that does not go on either end, or that sends the hand over, ends the run.
bool extend(Run& run, Card card) {
    const int rank = ace_low_rank_of(card);
    if (is_closed(run) || run.hard + blackjack_value(card) > 21) return false;
    if (rank == run.low - 1 && rank > 0) {
        run.low = rank;
    } else if (rank == run.high + 1 && run.high < 13) {
        run.high = rank;
    } else if (rank == 1 && run.high == 13) {
        run.high = ace_high;
    } else {
        return false;
    }
    run.hard += blackjack_value(card);
    return true;
}

// The longest it can still become: the cards below it cost least, and an ace least of all.
int longest(Run run, int most_more) {
    for (; most_more > 0; --most_more) {
        const bool extended = (run.high == 13 && extend(run, Card(Rank::ace, Suit::spades))) ||
            (run.low > 2 && extend(run, Card(static_cast<Rank>(run.low - 3), Suit::spades))) ||
            (run.low == 2 && extend(run, Card(Rank::ace, Suit::spades))) ||
            (run.high < 13 && extend(run, Card(static_cast<Rank>(run.high - 1), Suit::spades)));
        if (!extended) break;
    }
    return run.length();
}

}  // namespace

// ---- lists ----

KnownCards all_of(std::span<const Card> cards) {
    return {.cards = cards, .in_order = static_cast<std::uint8_t>(cards.size())};
}

KnownCards first_of(std::span<const Card> cards, std::size_t size, bool is_final) {
    KnownCards list = all_of(cards.first(std::min(size, cards.size())));
    if (is_final) return list;
    list.least_more = list.most_more = static_cast<std::uint8_t>(size - list.cards.size());
    return list;
}

KnownCards drawn_hand(std::span<const Card> cards, bool is_final) {
    KnownCards list = all_of(cards);
    list.stops_when_over = true;
    if (is_final) return list;
    const int hard = worth_of(cards).hard;
    if (cards.size() < 2) list.least_more = static_cast<std::uint8_t>(2 - cards.size());
    // An ace adds least, so this is how long it can stay at 21 or below, and one card more.
    list.most_more = static_cast<std::uint8_t>(std::max(over_21 - hard, int{list.least_more}));
    if (hard >= over_21) list.most_more = list.least_more = 0;
    return list;
}

// ---- truths ----

Truth all(const KnownCards& list, CardSet set) {
    return unless_broken(list, !std::ranges::all_of(list.cards, [=](Card card) { return holds(set, card); }));
}

Truth any(const KnownCards& list, CardSet set) {
    if (std::ranges::any_of(list.cards, [=](Card card) { return holds(set, card); })) return Truth::yes;
    return list.is_final() ? Truth::no : Truth::open;
}

Truth both(const KnownCards& list, CardSet set) {
    if (list.least_size() > 2 || list.most_size() < 2) return Truth::no;
    return all(list, set);
}

Truth suited(const KnownCards& list) {
    const bool is_one_suit =
        all_have_suits(list.cards) && all_alike(list.cards, [](Card a, Card b) { return a.suit() == b.suit(); });
    return unless_broken(list, !is_one_suit);
}

Truth same_colour(const KnownCards& list) {
    const bool is_one_colour =
        all_have_suits(list.cards) && all_alike(list.cards, [](Card a, Card b) { return is_red(a) == is_red(b); });
    return unless_broken(list, !is_one_colour);
}

Truth same_rank(const KnownCards& list) {
    const bool is_one_rank = all_alike(list.cards, [](Card a, Card b) { return rank_of(a) == rank_of(b); });
    return unless_broken(list, !is_one_rank || any(list, set_of(Card::joker())) == Truth::yes);
}

Truth identical(const KnownCards& list) {
    return unless_broken(list, !all_alike(list.cards, [](Card a, Card b) { return a == b; }));
}

Truth pair(const KnownCards& list) {
    if (list.least_size() > 2 || list.most_size() < 2) return Truth::no;
    return same_rank(list);
}

Truth straight(const KnownCards& list) {
    constexpr int ranks = 13;
    if (list.most_size() < 2 || list.least_size() > ranks) return Truth::no;
    const RankCounts counts = counts_of(list.cards);
    const int different = static_cast<int>(std::ranges::count_if(counts, [](int n) { return n > 0; }));
    if (different < list.size()) return Truth::no;  // a pair, or a joker
    const int most_cards = std::min(list.most_size(), ranks);
    const bool fits = fit_in_a_straight(list.cards, rank_of, most_cards) ||
        fit_in_a_straight(list.cards, ace_low_rank_of, most_cards);
    return unless_broken(list, !fits);
}

Truth soft(const KnownCards& list) {
    const Worth worth = worth_of(list.cards);
    if (list.is_final()) return truth(worth.is_soft());
    if (worth.has_ace && worth.hard + 10 * list.most_more <= 11) return Truth::yes;
    return worth.hard + list.least_more > 11 ? Truth::no : Truth::open;
}

Truth busted(const KnownCards& list) {
    const int hard = worth_of(list.cards).hard;
    if (hard + list.least_more >= over_21) return Truth::yes;
    return hard + 10 * list.most_more < over_21 ? Truth::no : Truth::open;
}

Truth blackjack(const KnownCards& list) {
    if (list.least_size() > 2 || list.most_size() < 2) return Truth::no;
    const auto aces = std::ranges::count_if(list.cards, is_ace);
    const auto tens = std::ranges::count_if(list.cards, is_ten_value);
    const bool is_broken = aces > 1 || tens > 1 || aces + tens < list.size();
    return unless_broken(list, is_broken);
}

// ---- numbers ----

Between count(const KnownCards& list) { return {list.least_size(), list.most_size()}; }

Between count_of(const KnownCards& list, CardSet set) {
    const auto matches = std::ranges::count_if(list.cards, [=](Card card) { return holds(set, card); });
    return {static_cast<int>(matches), static_cast<int>(matches) + list.most_more};
}

Between total(const KnownCards& list) {
    const Worth worth = worth_of(list.cards);
    if (list.is_final()) return Between::exactly(worth.best());
    // An ace counts as eleven only where that leaves 21 or less; beyond that cards add ten at most.
    const int hardest = worth.hard + 10 * list.most_more;
    const int most = hardest >= 21 ? hardest : std::min(21, hardest + 10);
    return {worth.hard + list.least_more, list.stops_when_over ? std::min(most, 31) : most};
}

Between of_a_kind(const KnownCards& list) {
    const int commonest = std::ranges::max(counts_of(list.cards));
    return {std::max(commonest, list.least_more > 0 ? 1 : 0), commonest + list.most_more};
}

Between pairs(const KnownCards& list) {
    const RankCounts counts = counts_of(list.cards);
    const int twice = static_cast<int>(std::ranges::count_if(counts, [](int n) { return n > 1; }));
    const int once = static_cast<int>(std::ranges::count(counts, 1));
    const int new_pairs = std::max(list.most_more - once, 0) / 2;
    return {twice, twice + std::min<int>(list.most_more, once) + new_pairs};
}

Between points(const KnownCards& list) {
    if (!list.is_final()) return {0, 9};
    int sum = 0;
    for (const Card card : list.cards) sum += blackjack_value(card);
    return Between::exactly(sum % 10);
}

Between low(const KnownCards& list) {
    if (list.is_empty_for_good()) return {};
    int lowest = ace_high;
    for (const Card card : list.cards) lowest = std::min(lowest, rank_of(card));
    if (list.is_final()) return Between::exactly(lowest);
    return {list.least_size() > 0 ? 2 : 0, lowest};
}

Between high(const KnownCards& list) {
    int highest = list.least_more > 0 ? 2 : 0;
    for (const Card card : list.cards) highest = std::max(highest, rank_of(card));
    return {highest, list.is_final() ? highest : ace_high};
}

Between leading(const KnownCards& list, CardSet set) {
    int matches = 0;
    while (matches < list.in_order && holds(set, list.cards[static_cast<std::size_t>(matches)])) ++matches;
    const bool is_broken = matches < list.in_order;
    return {matches, is_broken ? matches : list.most_size()};
}

Between rank(const KnownCards& list) { return of_one(list, {2, ace_high}, rank_of); }
Between ace_low_rank(const KnownCards& list) { return of_one(list, {1, 13}, ace_low_rank_of); }
Between value(const KnownCards& list) { return of_one(list, {2, 11}, value_of); }

KnownCards last(const KnownCards& list) {
    if (list.is_final()) return all_of(list.cards.last(std::min<std::size_t>(1, list.cards.size())));
    KnownCards one;
    one.least_more = list.least_size() > 0 ? 1 : 0;
    one.most_more = 1;
    return one;
}

KnownCards opening(const KnownCards& list) {
    KnownCards two = all_of(list.cards.first(std::min<std::size_t>(2, list.in_order)));
    two.least_more = static_cast<std::uint8_t>(std::min(2, list.least_size()) - two.size());
    two.most_more = static_cast<std::uint8_t>(std::min(2, list.most_size()) - two.size());
    return two;
}

Between run(const KnownCards& first, const KnownCards& drawn) {
    if (first.size() < 2) return {0, first.is_final() ? 0 : longest({1, 2, 3}, over_21)};
    Run run = begin_run(first.cards[0], first.cards[1]);
    if (run.low == 0) return {};
    for (const Card card : drawn.cards) {
        if (!extend(run, card)) return Between::exactly(run.length());
    }
    return {run.length(), longest(run, drawn.most_more)};
}

}  // namespace felt::wagers
