// Gathers ways to deal into one sum, and puts shoes into it.
#include "odds/counts/worth_sum.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "rulebook/wagers/expression_program.hpp"

namespace felt::odds::counts {

int sum_of(const Left& left) {
    int sum = 0;
    for (const int cards : left) sum += cards;
    return sum;
}

void WorthTerms::add(std::span<const ShownCard> shown, double weight) {
    std::u16string term;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        unsigned gone = 0;
        for (std::size_t before = 0; before < i; ++before) {
            gone += static_cast<unsigned>(wagers::holds(shown[i].alike, shown[before].card));
        }
        auto set = std::ranges::find(sets_, shown[i].alike);
        if (set == sets_.end()) set = sets_.insert(sets_.end(), shown[i].alike);
        check(gone < 1U << gone_bits, "no hand has so many cards of a kind");
        term += static_cast<Factor>(static_cast<unsigned>(set - sets_.begin()) << gone_bits | gone);
    }
    std::ranges::sort(term);
    terms_[term] += weight;
}

Kinds WorthTerms::kinds_in(std::span<const Card> deck) const {
    Kinds kinds;
    std::vector<std::vector<bool>> told_by;  // by kind
    CardSet seen = 0;
    for (const Card card : deck) {
        if (wagers::holds(seen, card)) continue;
        seen |= wagers::set_of(card);
        std::vector<bool> is_in;
        for (const CardSet set : sets_) is_in.push_back(wagers::holds(set, card));
        const auto same = std::ranges::find(told_by, is_in);
        const auto kind = static_cast<std::size_t>(same - told_by.begin());
        if (same == told_by.end()) {
            told_by.push_back(is_in);
            kinds.cards.push_back(0);
        }
        kinds.cards[kind] |= wagers::set_of(card);
        kinds.of[static_cast<std::size_t>(card.code())] = static_cast<std::uint8_t>(kind);
    }
    return kinds;
}

WorthSum::WorthSum(const WorthTerms& terms, const Kinds& kinds) : otherwise_(terms.otherwise_) {
    for (const CardSet set : terms.sets_) {
        auto& members = sets_.emplace_back();
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            if ((kinds.cards[kind] & set) == 0) continue;
            check((kinds.cards[kind] & ~set) == 0, "a set holds a kind of cards whole or not at all");
            members.push_back(static_cast<std::uint8_t>(kind));
        }
    }
    std::vector<const std::pair<const std::u16string, double>*> sorted;
    for (const auto& term : terms.terms_) {
        if (term.second != 0) sorted.push_back(&term);
    }
    std::ranges::sort(sorted, {}, [](const auto* term) { return term->first; });
    std::u16string path;
    for (const auto* term : sorted) add_term(term->first, term->second, path);
    // Where a walk goes on when there is nothing behind a step: the next one that is no deeper.
    std::array<std::uint32_t, most_cards + 1> next;
    next.fill(static_cast<std::uint32_t>(steps_.size()));
    for (std::size_t i = steps_.size(); i-- > 0;) {
        Step& step = steps_[i];
        step.next = next[step.depth];
        for (std::size_t depth = step.depth; depth <= most_cards; ++depth) next[depth] = static_cast<std::uint32_t>(i);
    }
}

void WorthSum::add_term(const std::u16string& term, double weight, std::u16string& path) {
    check(term.size() <= most_cards, "no way to deal is longer than that");
    if (term.empty()) {
        otherwise_ += weight;
        return;
    }
    std::size_t shared = 0;
    while (shared < path.size() && shared < term.size() && path[shared] == term[shared]) ++shared;
    for (std::size_t at = shared; at < term.size(); ++at) {
        const auto [number, is_new] =
            factor_numbers_.try_emplace(term[at], static_cast<std::uint16_t>(factors_.size()));
        if (is_new) {
            constexpr unsigned gone_mask = (1U << WorthTerms::gone_bits) - 1;
            factors_.push_back({static_cast<std::uint16_t>(term[at] >> WorthTerms::gone_bits),
                                static_cast<std::uint16_t>(term[at] & gone_mask)});
        }
        steps_.push_back({0, number->second, static_cast<std::uint16_t>(at + 1), 0});
    }
    steps_.back().weight = weight;
    path = term;
}

template <class Real>
Real WorthSum::of(const Left& left) const {
    std::vector<int> in_set(sets_.size());
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        for (const std::uint8_t kind : sets_[set]) in_set[set] += left[kind];
    }
    std::vector<Real> factors(factors_.size());
    for (std::size_t i = 0; i < factors_.size(); ++i) {
        factors[i] = static_cast<Real>(std::max(0, in_set[factors_[i].set] - factors_[i].gone));
    }
    std::array<Real, most_cards + 1> product;
    std::array<Real, most_cards + 1> sum{};
    product[0] = 1;
    for (std::size_t i = 0; i < steps_.size();) {
        const Step& step = steps_[i];
        const Real here = product[step.depth - 1U] * factors[step.factor];
        if (here == 0) {
            i = step.next;
            continue;
        }
        product[step.depth] = here;
        sum[step.depth] += here * static_cast<Real>(step.weight);
        ++i;
    }
    const int cards = sum_of(left);
    Real worth = static_cast<Real>(otherwise_);
    Real ways = 1;
    for (int depth = 1; depth <= static_cast<int>(most_cards) && depth <= cards; ++depth) {
        ways *= static_cast<Real>(cards - depth + 1);
        worth += sum[static_cast<std::size_t>(depth)] / ways;
    }
    return worth;
}

template double WorthSum::of<double>(const Left&) const;
template long double WorthSum::of<long double>(const Left&) const;

}  // namespace felt::odds::counts
