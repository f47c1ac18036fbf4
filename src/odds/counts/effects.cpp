// Takes one card of each kind out of the shoe in turn.
#include "odds/counts/effects.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <thread>

#include "rulebook/wagers/expression_program.hpp"

namespace felt::odds::counts {
namespace {

// The largest effect of any card.
long double largest_of(const Effects& effects) {
    long double largest = 0;
    for (const long double effect : effects.by_kind) largest = std::max(largest, std::abs(effect));
    return largest;
}

bool is_same_rank(CardSet cards, Card card) {
    const Card other = Card::from_code(std::countr_zero(cards));
    return other == card || (other.has_suit() && card.has_suit() && other.rank() == card.rank());
}

void group(Effects& effects, const Counted& counted) {
    const long double same = largest_of(effects) * 1e-9L;
    CardSet deck = 0;
    for (const CardSet kind : counted.kinds.cards) deck |= kind;
    for (const Card card : counted.shoe) ++effects.full[static_cast<std::size_t>(card.code())];
    for (int code = 0; code < Card::playing_codes; ++code) {
        const Card card = Card::from_code(code);
        const auto at = static_cast<std::size_t>(code);
        if (!wagers::holds(deck, card)) continue;
        const long double effect = effects.by_kind[counted.kinds.of[at]];
        auto found = std::ranges::find_if(effects.groups, [&](const CardGroup& group) {
            return is_same_rank(group.cards, card) && std::abs(group.effect - effect) <= same;
        });
        if (found == effects.groups.end()) found = effects.groups.insert(found, {0, 0, effect});
        found->cards |= wagers::set_of(card);
        ++found->per_deck;
        effects.group_of[at] = static_cast<std::size_t>(found - effects.groups.begin());
    }
}

constexpr unsigned all_suits = 0xF;

unsigned suits_of(CardSet cards, std::size_t rank) { return static_cast<unsigned>(cards >> (4 * rank) & all_suits); }

// Ranks from `first` on that are there in all suits.
std::size_t run_from(CardSet cards, std::size_t first) {
    std::size_t end = first;
    while (end < rank_letters.size() && suits_of(cards, end) == all_suits) ++end;
    return end - first;
}

}  // namespace

double Effects::linear_worth(double effects_gone, int cards_left) const {
    return static_cast<double>(worth) + effects_gone * (cards - 1) / cards_left;
}

double Effects::linear_worth(const Left& at_first, const Left& left) const {
    double sum = 0;
    for (std::size_t kind = 0; kind < at_first.size(); ++kind) {
        sum += (at_first[kind] - left[kind]) * static_cast<double>(by_kind[kind]);
    }
    return linear_worth(sum, sum_of(left));
}

std::vector<long double> worths_of(const Counted& counted, std::span<const Left> shoes) {
    std::vector<long double> worths(shoes.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < shoes.size(); i = next++) worths[i] = counted.worth(shoes[i]);
    };
    if (counted.quick_worth) {
        work();
    } else {
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
    }
    return worths;
}

Effects effects_of(const Counted& counted) {
    Effects effects;
    effects.cards = sum_of(counted.full);
    std::vector<Left> shoes(counted.kinds.size() + 1, counted.full);  // the full one last
    for (std::size_t kind = 0; kind < counted.kinds.size(); ++kind) --shoes[kind][kind];
    const auto worths = worths_of(counted, shoes);
    effects.worth = worths.back();
    for (std::size_t kind = 0; kind < counted.kinds.size(); ++kind) {
        effects.by_kind.push_back(worths[kind] - effects.worth);
    }
    group(effects, counted);
    return effects;
}

bool are_all_alike(const Effects& effects) {
    constexpr long double nothing = 1e-15L;
    return largest_of(effects) < nothing;
}

std::string text_of(CardSet cards) {
    std::string text;
    const auto say = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
    for (std::size_t rank = 0; rank < rank_letters.size();) {
        constexpr std::size_t least_for_dash = 3;
        const std::size_t run = run_from(cards, rank);
        if (run >= least_for_dash) {
            say({rank_letters[rank], '-', rank_letters[rank + run - 1]});
            rank += run;
            continue;
        }
        if (const unsigned suits = suits_of(cards, rank); suits != 0) {
            std::string word(1, rank_letters[rank]);
            for (std::size_t suit = 0; suit < suit_letters.size() && suits != all_suits; ++suit) {
                if (suits >> suit & 1U) word += suit_letters[suit];
            }
            say(word);
        }
        ++rank;
    }
    if (wagers::holds(cards, Card::joker())) say("*");
    return text;
}

}  // namespace felt::odds::counts
