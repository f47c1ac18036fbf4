// What plays are worth if the shoe had no end, for games that work out their strategy when their terms are set up: each
// rank of the deck is as likely as the others, whatever has been dealt. Whole numbers only.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/blackjack_total.hpp"
#include "core/card.hpp"
#include "rulebook/blackjack/questions.hpp"
#include "table/weighed.hpp"

namespace felt::blackjack::endless {

// What a play brings, in billionths of the first wager: fine enough to tell plays apart, and no odds overflow it.
using Worth = std::int64_t;
inline constexpr Worth one_wager = 1'000'000'000;

// One card for each rank of a deck.
using Ranks = std::span<const Card>;
inline constexpr std::array all_ranks = [] {
    std::array<Card, 13> cards{};
    for (std::size_t rank = 0; rank < cards.size(); ++rank) cards[rank] = Card(static_cast<Rank>(rank), Suit::spades);
    return cards;
}();

// Over the next card, each rank being as likely as the others.
template <class WorthOf>
Worth average(Ranks ranks, const WorthOf& worth_of) {
    Worth sum = 0;
    for (const Card card : ranks) sum += worth_of(card);
    return sum / static_cast<Worth>(ranks.size());
}
template <class WorthOf>
Worth average(const WorthOf& worth_of) {
    return average(all_ranks, worth_of);
}

inline BlackjackTotal with(BlackjackTotal total, Card card) {
    total.add(card);
    return total;
}
inline BlackjackTotal total_of(Card card) {
    BlackjackTotal total;
    total.clear();
    return with(total, card);
}
inline BlackjackTotal total_of(Card first, Card second) { return with(total_of(first), second); }
inline std::size_t kind_of(const BlackjackTotal& total) { return static_cast<std::size_t>(total.kind()); }

// One hand of each kind that two cards can make. More cards make no other kind below 21.
inline std::vector<BlackjackTotal> every_total(Ranks ranks = all_ranks) {
    std::vector<BlackjackTotal> all;
    for (const Card first : ranks) {
        for (const Card second : ranks) {
            const BlackjackTotal total = total_of(first, second);
            const bool is_new =
                std::ranges::none_of(all, [&](const auto& known) { return known.kind() == total.kind(); });
            if (is_new && total.best() < 21) all.push_back(total);
        }
    }
    return all;
}

// In billionths: how often the dealer ends on each total.
using Ends = std::array<Worth, 27>;

// A dealer who draws while `must_draw(total)`.
template <class MustDraw>
class DealerEnds {
public:
    explicit DealerEnds(const MustDraw& must_draw, Ranks ranks = all_ranks) : must_draw_(must_draw), ranks_(ranks) {}

    // Behind an up card, given that the second card does not make a blackjack.
    Ends after(Card up_card) {
        Ends sum{};
        Worth ways = 0;
        for (const Card card : ranks_) {
            const BlackjackTotal two = total_of(up_card, card);
            if (two.best() == 21) continue;
            ++ways;
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += from(two)[i];
        }
        for (Worth& each : sum) each /= ways;
        return sum;
    }

private:
    const Ends& from(const BlackjackTotal& total) {
        std::optional<Ends>& known = from_[kind_of(total)];
        if (!known) known = work_out(total);
        return *known;
    }
    Ends work_out(const BlackjackTotal& total) {
        Ends ends{};
        if (!must_draw_(total)) {
            ends[static_cast<std::size_t>(total.best())] = one_wager;
            return ends;
        }
        for (std::size_t i = 0; i < ends.size(); ++i) {
            ends[i] = average(ranks_, [&](Card card) { return from(with(total, card))[i]; });
        }
        return ends;
    }

    const MustDraw& must_draw_;
    Ranks ranks_;
    std::array<std::optional<Ends>, BlackjackTotal::kinds> from_{};
};

// How often a hand that has not gone over beats the dealer, ties and loses.
struct Chances {
    Worth won = 0;
    Worth tied = 0;
    Worth lost = 0;
};
inline Chances chances_of(std::size_t mine, const Ends& ends) {
    Chances chances;
    for (std::size_t dealer = 0; dealer < ends.size(); ++dealer) {
        const bool is_won = dealer > 21 || dealer < mine;
        (is_won ? chances.won : dealer == mine ? chances.tied : chances.lost) += ends[dealer];
    }
    return chances;
}

// How many of the thirteen ranks make a blackjack of an up card.
inline Worth blackjacks_with(Card up_card) {
    return std::ranges::count_if(all_ranks, [&](Card card) { return total_of(up_card, card).best() == 21; });
}

// Giving up half before it is known whether the dealer has a blackjack, as worth among the cases in which there is
// none: what is given up then is also what is saved from the blackjack.
inline Worth give_up_unseen(Card up_card) {
    const Worth blackjacks = blackjacks_with(up_card);
    const auto all = static_cast<Worth>(all_ranks.size());
    return (one_wager * blackjacks - one_wager * all / 2) / (all - blackjacks);
}

// Plays from the best to the worst; of those worth the same, the one added first. What is not added is the first play
// there is, which is to stand.
template <class Option, std::size_t Count>
class RankingOf {
public:
    void add(Option play, Worth worth) {
        std::size_t at = count_++;
        for (; at > 0 && worths_[at - 1] < worth; --at) {
            worths_[at] = worths_[at - 1];
            plays_[at] = plays_[at - 1];
        }
        worths_[at] = worth;
        plays_[at] = play;
    }
    const std::array<Option, Count>& plays() const { return plays_; }
    // What the best of them is worth; at least one has been added.
    Worth best() const { return worths_[0]; }
    // What each of them is worth.
    std::vector<Weighed> weighed() const {
        std::vector<Weighed> all;
        for (std::size_t i = 0; i < count_; ++i) all.push_back({static_cast<std::uint8_t>(plays_[i]), worths_[i]});
        return all;
    }

private:
    std::array<Option, Count> plays_{};
    std::array<Worth, Count> worths_{};
    std::size_t count_ = 0;
};
using Ranking = RankingOf<Play, play_words.size()>;

// What plays of every hand are worth, for people to look at. It lies apart from the plays themselves, of which a
// simulation reads a few with every card.
template <std::size_t Against, class OfPlays = Ranking>
struct RankedHands {
    std::array<std::array<OfPlays, Against>, BlackjackTotal::kinds> by_total{};  // by kind of the player's total
    std::array<std::array<OfPlays, Against>, 11> pair{};                         // by value of the cards; 1 is an ace

    const OfPlays& of(const Hand& hand, std::size_t against) const {
        const auto value = static_cast<std::size_t>(blackjack_value(hand.cards[0]));
        const bool is_pair = hand.count == 2 && blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
        return is_pair ? pair[value][against] : by_total[kind_of(hand.total)][against];
    }
};

}  // namespace felt::blackjack::endless
