// Weighs every class of three cards against the 18,424 hands of the other cards, one by one.
#include "odds/poker/three_card_prime.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "odds/poker/suit_classes.hpp"
#include "rulebook/poker/hand_words.hpp"
#include "rulebook/poker/three_card_prime/hand.hpp"
#include "rulebook/poker/three_card_prime/strategy.hpp"

namespace felt::odds {
namespace {

using namespace poker::three_card_prime;

constexpr int hand_cards = 3;
constexpr std::int64_t dealers_hands = 18'424;

struct Hand {
    CardBits cards;
    ThreeCardWorth worth;
};

ThreeCardWorth worth_of(CardBits cards) {
    std::array<Card, hand_cards> hand{};
    std::size_t count = 0;
    for_each_place(cards, [&](int place) { hand[count++] = card_at(place); });
    return three_card_worth_of(hand);
}

std::vector<Hand> all_hands() {
    std::vector<Hand> hands;
    for_each_set(hand_cards, [&](CardBits cards) { hands.push_back({cards, worth_of(cards)}); });
    return hands;
}

// How many dealer's hands without the player's cards end the round so.
struct Against {
    std::int64_t not_qualified = 0;
    std::int64_t lower = 0;
    std::int64_t equal = 0;
    std::int64_t higher = 0;

    // 30-1099.57(15), (16): Ante and Play together, in Antes.
    std::int64_t net() const { return not_qualified + 2 * lower - 2 * higher; }
};

Against against(const std::vector<Hand>& dealers, const Hand& own) {
    Against counts;
    for (const Hand& dealer : dealers) {
        if ((dealer.cards & own.cards) != 0) continue;
        if (!qualifies(dealer.worth)) {
            ++counts.not_qualified;
        } else if (dealer.worth < own.worth) {
            ++counts.lower;
        } else if (dealer.worth == own.worth) {
            ++counts.equal;
        } else {
            ++counts.higher;
        }
    }
    return counts;
}

// By how the wagers ended.
class Sum {
public:
    void add(const PrimeEnd& end) {
        if (end.deals == 0) return;
        const auto key = std::tuple(end.ante->index, end.bonus ? end.bonus->index : 0);
        const auto [found, is_new] = by_end_.try_emplace(key, end);
        if (!is_new) found->second.deals += end.deals;
    }
    std::vector<PrimeEnd> ends() const {
        std::vector<PrimeEnd> all;
        for (const auto& [key, end] : by_end_) all.push_back(end);
        return all;
    }

private:
    std::map<std::tuple<int, int>, PrimeEnd> by_end_;
};

void add_played(Sum& sum, const Against& counts, ThreeCardWorth worth, int hands) {
    const auto bonus = ante_bonus_row(worth);
    PrimeEnd end{.bonus = bonus ? bonus->outcome : nullptr, .bonus_net = bonus ? bonus->to_one : 0};
    const auto add = [&](const Outcome& ante, int ante_net, int play_net, std::int64_t deals) {
        end.ante = &ante;
        end.ante_net = ante_net;
        end.play_net = play_net;
        end.deals = deals * hands;
        sum.add(end);
    };
    add(ante_outcome.not_qualified, 1, 0, counts.not_qualified);
    add(ante_outcome.better_hand, 1, 1, counts.lower);
    add(ante_outcome.tie, 0, 0, counts.equal);
    add(ante_outcome.lower_hand, -1, -1, counts.higher);
}

}  // namespace

bool PrimeEnd::is_played() const { return ante != &ante_outcome.fold; }

std::int64_t PrimeSolution::net() const {
    std::int64_t sum = 0;
    for (const PrimeEnd& end : ends) sum += end.deals * end.net();
    return sum;
}
std::int64_t PrimeSolution::wagered() const {
    std::int64_t sum = 0;
    for (const PrimeEnd& end : ends) sum += end.deals * (end.is_played() ? 2 : 1);
    return sum;
}

PrimeSolution solve_three_card_prime(PrimePlay play) {
    const std::vector<Hand> dealers = all_hands();
    Sum sum;
    std::map<ThreeCardWorth, std::array<int, 2>> decided;  // hands folded and played
    for_each_class(hand_cards, [&](CardBits cards) {
        const Hand own{cards, worth_of(cards)};
        const int hands = ways_to_name_suits(cards);
        const Against counts = against(dealers, own);
        const auto bonus = ante_bonus_row(own.worth);
        const std::int64_t when_played = counts.net() + dealers_hands * (bonus ? bonus->to_one : 0);
        const bool is_played =
            play == PrimePlay::best ? when_played > -dealers_hands : own.worth >= PrimeStrategy::lowest_played;
        decided[own.worth][is_played ? 1 : 0] += hands;
        if (is_played) {
            add_played(sum, counts, own.worth, hands);
        } else {
            sum.add({.ante = &ante_outcome.fold, .ante_net = -1, .deals = dealers_hands * hands});
        }
    });
    ThreeCardWorth lowest;
    for (const auto& [worth, hands] : decided) {
        if (hands[1] > hands[0] && lowest == ThreeCardWorth{}) lowest = worth;
    }
    PrimeSolution solution{sum.ends(), fmt::format("play {} or better, fold all else", poker::words_of(lowest))};
    for (const auto& [worth, hands] : decided) solution.exceptions += hands[worth < lowest ? 1 : 0];
    return solution;
}

// ---- answers ----

namespace {

long double chance_of(std::int64_t deals) {
    return static_cast<long double>(deals) / static_cast<long double>(PrimeSolution::all_deals);
}
std::string pays_text(int net) { return net > 0 ? "1 to 1" : net < 0 ? "lose" : "push"; }

std::string pays_of(const PrimeEnd& end) {
    if (!end.is_played()) return "lose";
    std::string pays = fmt::format("ante {}, play {}", pays_text(end.ante_net), pays_text(end.play_net));
    if (end.bonus) pays += fmt::format(", bonus {} to 1", end.bonus_net);
    return pays;
}

// The whole game, per Ante.
std::vector<OwnRow> rows_of_all(const PrimeSolution& solution) {
    std::vector<OwnRow> rows;
    for (const PrimeEnd& end : solution.ends) {
        std::string name(end.ante->id);
        if (end.bonus) name += fmt::format("-with-{}", end.bonus->id);
        rows.push_back({std::move(name), pays_of(end), chance_of(end.deals), static_cast<long double>(end.net())});
    }
    return rows;
}

// Per Ante, and none where the hand was folded.
std::vector<OwnRow> play_rows(const PrimeSolution& solution) {
    std::map<std::uint8_t, OwnRow> by_outcome;
    for (const PrimeEnd& end : solution.ends) {
        OwnRow& row = by_outcome[end.ante->index];
        row.outcome = end.is_played() ? std::string(end.ante->id) : "no-play";
        row.pays = end.is_played() ? pays_text(end.play_net) : "no wager";
        row.net = end.play_net;
        row.probability += chance_of(end.deals);
    }
    std::vector<OwnRow> rows;
    for (auto& [index, row] : by_outcome) rows.push_back(std::move(row));
    return rows;
}

}  // namespace

std::vector<OwnAnswer> three_card_prime_odds(const rulebook::Settings&, Effort) {
    const PrimeSolution best = solve_three_card_prime(PrimePlay::best);
    const auto answer = [&](const WagerInfo& wager, Figures figures, std::string note) {
        figures.strategy = best.strategy;
        return OwnAnswer{.game = "three-card-prime",
                         .wager = std::string(wager.id),
                         .clause = std::string(wager.clause),
                         .pay_table = "pt-flt-tcpr-ab-01",
                         .decks = 1,
                         .rules = {},
                         .method = Method::solved,
                         .note = std::move(note),
                         .figures = std::move(figures),
                         .sample = {}};
    };
    const long double wagered = chance_of(best.wagered());
    return {answer(ante_wager, figures_of_rows(rows_of_all(best), wagered),
                   "Ante, Play and Ante Bonus together, per Ante."),
            answer(play_wager, figures_of_rows(play_rows(best), wagered - 1),
                   "A part of what the Ante's answer has whole. Per Ante.")};
}

}  // namespace felt::odds
