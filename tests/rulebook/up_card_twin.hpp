// What plays are worth against an up card, by other means than the strategies'.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <utility>

#include "rulebook/blackjack/questions.hpp"
#include "totals_by_value.hpp"

namespace felt::blackjack::by_value {

class UpCardTwin {
public:
    // What a hand brings that stands on `mine` when the dealer ends on `theirs`, which may be over 21.
    using Settles = std::function<double(int mine, int theirs)>;

    UpCardTwin(const Terms& terms, int up, Settles settles) : terms_(terms), settles_(std::move(settles)) {
        double holes = 0;
        for (int hole = 1; hole <= 10; ++hole) {
            const Total two = with(with({}, up), hole);
            if (two.points == 21) continue;
            holes += ways(hole);
            for (const auto& [end, chance] : ends_from(two)) ends_[end] += ways(hole) * chance;
        }
        for (auto& [end, chance] : ends_) chance /= holes;
    }

    double stand(Total mine) const {
        if (mine.points > 21) return -1;
        double sum = 0;
        for (const auto& [end, chance] : ends_) sum += chance * settles_(mine.points, end);
        return sum;
    }
    double hit(Total mine) {
        const auto [known, is_new] = hit_.try_emplace(mine, 0.0);
        if (is_new) {
            known->second = average([&](int value) {
                const Total next = with(mine, value);
                if (next.points >= 21) return stand(next);
                const bool doubles = terms_.double_on == DoubleOn::any && may_double(next);
                return std::max({stand(next), hit(next), doubles ? twice(next) : -2});
            });
        }
        return known->second;
    }
    double twice(Total mine) const {
        return 2 * average([&](int value) { return stand(with(mine, value)); });
    }
    // A card that was split off.
    double alone(int card) {
        return average([&](int value) {
            const Total hand = with(with({}, card), value);
            if (hand.points == 21 || (card == 1 && terms_.split_aces == SplitAces::one_card)) return stand(hand);
            const bool doubles = terms_.double_after_split && may_double(hand);
            return std::max({stand(hand), hit(hand), doubles ? twice(hand) : -2});
        });
    }
    bool may_double(Total mine) const {
        if (terms_.double_on == DoubleOn::none) return false;
        switch (terms_.double_totals) {
            case DoubleTotals::any: return true;
            case DoubleTotals::nine_to_eleven: return mine.points >= 9 && mine.points <= 11;
            case DoubleTotals::ten_or_eleven: return mine.points >= 10 && mine.points <= 11;
        }
        return true;
    }

private:
    const std::map<int, double>& ends_from(Total dealer) {
        const auto [known, is_new] = from_.try_emplace(dealer);
        if (is_new) {
            const bool soft17_draws = dealer.soft && dealer.points == 17 && terms_.soft17 == Soft17::hit;
            if (dealer.points >= 17 && !soft17_draws) {
                known->second = {{dealer.points, 1.0}};
            } else {
                std::map<int, double> ends;
                for (int value = 1; value <= 10; ++value) {
                    for (const auto& [end, chance] : ends_from(with(dealer, value)))
                        ends[end] += ways(value) / 13 * chance;
                }
                from_[dealer] = ends;
            }
        }
        return from_[dealer];
    }

    const Terms& terms_;
    Settles settles_;
    std::map<int, double> ends_;
    std::map<Total, std::map<int, double>> from_;
    std::map<Total, double> hit_;
};

// The terms a strategy is held to its twin under: every value of what it looks at.
template <class Check>
void for_many_terms(Terms terms, const Check& check) {
    for (const Soft17 soft17 : {Soft17::hit, Soft17::stand}) {
        for (const DoubleOn double_on : {DoubleOn::none, DoubleOn::two_cards, DoubleOn::any}) {
            for (const DoubleTotals totals :
                 {DoubleTotals::any, DoubleTotals::nine_to_eleven, DoubleTotals::ten_or_eleven}) {
                terms.soft17 = soft17;
                terms.double_on = double_on;
                terms.double_totals = totals;
                terms.double_after_split = true;
                terms.split_aces = SplitAces::one_card;
                terms.win_pays = even_odds;
                check(terms);
                terms.double_after_split = false;
                terms.split_aces = SplitAces::any;
                terms.win_pays = {3, 2};
                check(terms);
            }
        }
    }
}

}  // namespace felt::blackjack::by_value
