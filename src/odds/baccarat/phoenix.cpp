// Goes through all hands of three cards by their points, with the player-dealer's against each.
#include "odds/baccarat/phoenix.hpp"

#include <fmt/format.h>

#include "core/deck.hpp"
#include "odds/baccarat/all_hands.hpp"
#include "rulebook/baccarat/phoenix/strategy.hpp"
#include "rulebook/baccarat/phoenix/wagers.hpp"

namespace felt::odds::baccarat::phoenix {
namespace {

namespace rule = felt::baccarat::phoenix;
using Chance = long double;

// What is left of a shoe, by kinds of equal points.
class Left {
public:
    explicit Left(std::span<const Card> shoe) : kinds_(kinds_in(shoe, Apart::points)) {
        for (const Kind& kind : kinds_) cards_ += kind.count;
    }

    // Calls then(hand, chance) for every hand with one more card.
    template <class Then>
    void draw(const BaccaratHand& hand, const Then& then) {
        draw_from(0, hand, [&](const BaccaratHand& with, Chance chance, std::size_t) { then(with, chance); });
    }
    // The same for every set of three cards, each set once.
    template <class Then>
    void deal_three(const Then& then) {
        draw_from(0, {}, [&](const BaccaratHand& one, Chance first, std::size_t a) {
            draw_from(a, one, [&](const BaccaratHand& two, Chance second, std::size_t b) {
                draw_from(b, two, [&](const BaccaratHand& three, Chance third, std::size_t c) {
                    then(three, first * second * third * orders(a, b, c));
                });
            });
        });
    }

private:
    static int orders(std::size_t a, std::size_t b, std::size_t c) {
        if (a == b && b == c) return 1;
        return a == b || b == c ? 3 : 6;
    }
    template <class Then>
    void draw_from(std::size_t first, const BaccaratHand& hand, const Then& then) {
        for (std::size_t i = first; i < kinds_.size(); ++i) {
            if (kinds_[i].count == 0) continue;
            BaccaratHand with = hand;
            with.add(kinds_[i].card);
            const Chance chance = static_cast<Chance>(kinds_[i].count) / cards_;
            --kinds_[i].count;
            --cards_;
            then(with, chance, i);
            ++kinds_[i].count;
            ++cards_;
        }
    }

    std::vector<Kind> kinds_;
    int cards_ = 0;
};

void add(Chances& sum, const Chances& other, Chance times) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += other[i] * times;
}

// How a completed hand ends against all of the player-dealer's.
Chances stand(Left& left, int total) {
    Chances ends{};
    const auto count = [&](const BaccaratHand& bank, Chance chance) {
        ends[rule::outcome_against(total, bank).index] += chance;
    };
    left.deal_three([&](const BaccaratHand& bank, Chance chance) {
        if (!rule::bank_hits_by_house_way(bank.total())) return count(bank, chance);
        left.draw(bank, [&](const BaccaratHand& four, Chance drawn) { count(four, chance * drawn); });
    });
    return ends;
}
Chances hit(Left& left, const BaccaratHand& hand) {
    Chances ends{};
    left.draw(hand, [&](const BaccaratHand& four, Chance chance) { add(ends, stand(left, four.total()), chance); });
    return ends;
}

std::string strategy_text(const Solved& solved) {
    std::string hits;
    std::string depends;
    for (std::size_t total = 0; total < solved.all.size(); ++total) {
        if (solved.hit[total] == 0) continue;
        std::string& list = solved.hit[total] == solved.all[total] ? hits : depends;
        list += (list.empty() ? "" : ", ") + std::to_string(total);
    }
    return "hit " + hits + (depends.empty() ? "" : "; by the cards " + depends) + "; stand on the others";
}

}  // namespace

Chance worth_of(const Chances& chances) {
    using namespace rule::outcome;
    return chances[higher.index] + chances[beats_zero.index] + chances[half_of_zero.index] / 2 - chances[lower.index];
}

Solved solve(std::span<const Card> shoe) {
    Solved solved;
    const rule::HitsByTotal simulated{rule::Terms{}};
    Left left(shoe);
    left.deal_three([&](const BaccaratHand& hand, Chance chance) {
        const auto total = static_cast<std::size_t>(hand.total());
        const Chances standing = stand(left, hand.total());
        const Chances hitting = hit(left, hand);
        const bool is_hit = worth_of(hitting) > worth_of(standing);
        ++solved.all[total];
        solved.hit[total] += is_hit ? 1 : 0;
        add(solved.best, is_hit ? hitting : standing, chance);
        add(solved.by_total, simulated.hits(hand.total()) ? hitting : standing, chance);
        add(solved.house_way, rule::house_way_hits(hand.total()) ? hitting : standing, chance);
    });
    return solved;
}

std::vector<OwnAnswer> own_odds(const rulebook::Settings&, Effort) {
    constexpr int decks = 8;
    const Solved solved = solve(cards_of(*deck_recipe("no-seven-to-ten"), decks));
    std::vector<OwnRow> rows;
    const auto row = [&](const Outcome& outcome, std::string pays, Chance net) {
        rows.push_back({std::string(outcome.id), std::move(pays), solved.best[outcome.index], net});
    };
    row(rule::outcome::higher, "1 to 1", 1);
    row(rule::outcome::lower, "lose", -1);
    row(rule::outcome::tie, "push", 0);
    row(rule::outcome::beats_zero, "1 to 1", 1);
    row(rule::outcome::half_of_zero, text_of(rule::half_odds), 0.5L);
    row(rule::outcome::push_of_zero, "push", 0);
    std::vector<OwnAnswer> answers;
    for (const WagerInfo* wager : rule::own_wagers) {
        OwnAnswer& answer = answers.emplace_back();
        answer.game = "phoenix-baccarat";
        answer.wager = wager->id;
        answer.clause = wager->clause;
        answer.decks = decks;
        answer.method = Method::solved;
        answer.note = fmt::format(
            "{}; the player-dealer goes the house way; a player who goes the house way has a house edge of {:.6f}; "
            "fees apart",
            strategy_text(solved), -static_cast<double>(worth_of(solved.house_way)));
        answer.figures = figures_of_rows(rows);
    }
    return answers;
}

}  // namespace felt::odds::baccarat::phoenix
