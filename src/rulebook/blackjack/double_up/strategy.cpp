// Works out what every play is worth against every up card of a dealer who stops on 16.
#include "rulebook/blackjack/double_up/strategy.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::double_up {
namespace {

using endless::all_ranks;
using endless::average;
using endless::Chances;
using endless::chances_of;
using endless::Ends;
using endless::kind_of;
using endless::one_wager;
using endless::total_of;
using endless::with;
using endless::Worth;

// What plays are worth against one up card, given that the dealer has no blackjack.
class Worths {
public:
    Worths(const DoubleUpTerms& terms, const Ends& ends) : terms_(terms) {
        for (std::size_t mine = 0; mine < stand_.size(); ++mine) settle_total(mine, ends);
    }

    Worth stand(const BlackjackTotal& total) const {
        return total.is_bust() ? -one_wager : stand_[static_cast<std::size_t>(total.best())];
    }
    // Standing, with a second wager as large as the first.
    Worth double_up(const BlackjackTotal& total) const {
        return stand(total) + up_[static_cast<std::size_t>(total.best())];
    }
    Worth hit(const BlackjackTotal& total) {
        std::optional<Worth>& known = hit_[kind_of(total)];
        if (!known) known = average([&](Card card) { return of_more_than_two(with(total, card)); });
        return *known;
    }
    Worth double_down(const BlackjackTotal& total) {
        return 2 * average([&](Card card) { return stand(with(total, card)); });
    }
    Worth split(Card card) {
        return 2 * average([&](Card second) { return of_split_hand(card, second); });
    }
    bool may_double(const BlackjackTotal& total) const {
        return terms_.double_on != DoubleOn::none && is_doubling_total(terms_, total.best());
    }

private:
    // 30-899.10-up(4), (5), (7), 30-899.10-v2(6), (7)
    void settle_total(std::size_t mine, Ends ends) {
        constexpr std::size_t sixteen = 16;
        const Worth at_16 = std::exchange(ends[sixteen], 0);
        Chances chances = chances_of(mine, ends);
        if (mine == 21 && terms_.twenty_one_beats_16()) chances.won += at_16;
        stand_[mine] = chances.won - chances.lost;
        up_[mine] = chances.won - chances.lost - chances.tied;
    }
    Worth of_more_than_two(const BlackjackTotal& total) {
        if (total.best() >= 21) return stand(total);
        const Worth best = std::max(stand(total), hit(total));
        return terms_.double_on == DoubleOn::any && may_double(total) ? std::max(best, double_down(total)) : best;
    }
    Worth of_split_hand(Card card, Card second) {
        const BlackjackTotal total = total_of(card, second);
        if (is_ace(card) && total.best() == 21 && terms_.split_ace_and_ten_wins_at_once()) {
            return one_wager * split_ace_and_ten_pays;
        }
        const bool may_double_up = !is_ace(card) || terms_.split_aces_double_up();
        Worth best = may_double_up ? std::max(stand(total), double_up(total)) : stand(total);
        const bool has_its_one_card = is_ace(card) && terms_.split_aces == SplitAces::one_card;
        if (has_its_one_card || total.best() == 21) return best;
        best = std::max(best, hit(total));
        return terms_.double_after_split && may_double(total) ? std::max(best, double_down(total)) : best;
    }

    static constexpr Worth split_ace_and_ten_pays = 2;  // to one, 30-899.10-up(6)

    const DoubleUpTerms& terms_;
    std::array<Worth, 22> stand_{};
    std::array<Worth, 22> up_{};  // of the second wager alone
    std::array<std::optional<Worth>, BlackjackTotal::kinds> hit_{};
};

}  // namespace

UpStrategy::UpStrategy(const DoubleUpTerms& terms) {
    const auto must_draw = [&](const BlackjackTotal& total) {
        return dealer_must_draw(terms, total) && !stops_on(terms, total);
    };
    endless::DealerEnds ends(must_draw);
    for (const Card up_card : all_ranks) {
        const auto up = static_cast<std::size_t>(blackjack_value(up_card));
        const Worth unseen = endless::give_up_unseen(up_card);
        Worths worths(terms, ends.after(up_card));
        const auto advice_of = [&](Ranking ranking, Ranking& ranked) {
            Advice advice;
            advice.gives_up_early = ranking.best() < unseen;
            const bool is_seen = terms.hole == Hole::peek;
            if (terms.surrender != Surrender::none) ranking.add(UpPlay::surrender, is_seen ? -one_wager / 2 : unseen);
            advice.best_first = ranking.plays();
            ranked = ranking;
            return advice;
        };
        const auto ranking_of = [&](const BlackjackTotal& total) {
            Ranking ranking;
            ranking.add(UpPlay::stand, worths.stand(total));
            ranking.add(UpPlay::double_up, worths.double_up(total));
            if (total.best() < 21) ranking.add(UpPlay::hit, worths.hit(total));
            if (worths.may_double(total)) ranking.add(UpPlay::double_down, worths.double_down(total));
            return ranking;
        };
        const auto add_total = [&](const BlackjackTotal& total) {
            by_total_[kind_of(total)][up] = advice_of(ranking_of(total), ranked_.by_total[kind_of(total)][up]);
        };
        for (const BlackjackTotal& total : endless::every_total()) add_total(total);
        add_total(total_of(all_ranks.back(), all_ranks[8]));  // of split aces
        for (const Card card : all_ranks) {
            Ranking ranking = ranking_of(total_of(card, card));
            if (terms.split_on != SplitOn::none) ranking.add(UpPlay::split, worths.split(card));
            const auto value = static_cast<std::size_t>(blackjack_value(card));
            pair_[value][up] = advice_of(ranking, ranked_.pair[value][up]);
        }
    }
}

}  // namespace felt::blackjack::double_up
