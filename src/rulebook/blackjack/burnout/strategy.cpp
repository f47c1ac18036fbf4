// Works out what every play is worth with the right to burn a card, and which cards to burn.
#include "rulebook/blackjack/burnout/strategy.hpp"

#include <algorithm>
#include <optional>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::burnout {
namespace {

using endless::all_ranks;
using endless::average;
using endless::Chances;
using endless::chances_of;
using endless::Ends;
using endless::kind_of;
using endless::one_wager;
using endless::Ranking;
using endless::total_of;
using endless::with;
using endless::Worth;

// What plays are worth against one up card, given that the dealer has no blackjack.
class Worths {
public:
    Worths(const Terms& terms, const Ends& ends) : terms_(terms) {
        for (std::size_t mine = 0; mine < stand_.size(); ++mine) {
            const Chances chances = chances_of(mine, ends);
            stand_[mine] = chances.won * terms.win_pays.win / terms.win_pays.per - chances.lost;
        }
    }

    Worth stand(const BlackjackTotal& total) const {
        return total.is_bust() ? -one_wager : stand_[static_cast<std::size_t>(total.best())];
    }
    // Without the right to burn.
    Worth hit(const BlackjackTotal& total) {
        std::optional<Worth>& known = hit_[kind_of(total)];
        if (!known) known = average([&](Card card) { return more(with(total, card)); });
        return *known;
    }
    Worth double_down(const BlackjackTotal& total) const { return 2 * one_card(total); }
    // With it: each card is kept with the right, or burned for an average one without.
    Worth hit_or_burn(const BlackjackTotal& total) {
        std::optional<Worth>& known = hit_or_burn_[kind_of(total)];
        if (!known) {
            known = average([&](Card card) { return std::max(more_with_burn(with(total, card)), hit(total)); });
        }
        return *known;
    }
    Worth double_or_burn(const BlackjackTotal& total) const {
        const Worth next = one_card(total);
        return 2 * average([&](Card card) { return std::max(stand(with(total, card)), next); });
    }
    bool burns_hit(const BlackjackTotal& total, Card card) { return more_with_burn(with(total, card)) < hit(total); }
    bool burns_doubled(const BlackjackTotal& total, Card card) const {
        return stand(with(total, card)) < one_card(total);
    }
    Worth split(Card card) {
        return 2 * average([&](Card second) { return of_split_hand(card, second); });
    }

private:
    Worth one_card(const BlackjackTotal& total) const {
        return average([&](Card card) { return stand(with(total, card)); });
    }
    Worth more(const BlackjackTotal& total) {
        return total.best() >= 21 ? stand(total) : std::max(stand(total), hit(total));
    }
    Worth more_with_burn(const BlackjackTotal& total) {
        return total.best() >= 21 ? stand(total) : std::max(stand(total), hit_or_burn(total));
    }
    Worth of_split_hand(Card card, Card second) {
        const BlackjackTotal total = total_of(card, second);
        const bool has_its_one_card = is_ace(card) && terms_.split_aces == SplitAces::one_card;
        if (has_its_one_card || total.best() == 21) return stand(total);
        const Worth best = std::max(stand(total), hit(total));
        return terms_.double_after_split ? std::max(best, double_down(total)) : best;
    }

    const Terms& terms_;
    std::array<Worth, 22> stand_{};
    std::array<std::optional<Worth>, BlackjackTotal::kinds> hit_{};
    std::array<std::optional<Worth>, BlackjackTotal::kinds> hit_or_burn_{};
};

// The two rankings of one hand, with the right to burn and without.
struct Rankings {
    Ranking with_burn;
    Ranking without;

    void add(Play play, Worth worth) { add(play, worth, worth); }
    void add(Play play, Worth with_right, Worth without_right) {
        with_burn.add(play, with_right);
        without.add(play, without_right);
    }
};

Rankings rankings_of(const BlackjackTotal& total, Worths& worths) {
    Rankings rankings;
    rankings.add(Play::stand, worths.stand(total));
    rankings.add(Play::hit, worths.hit_or_burn(total), worths.hit(total));
    rankings.add(Play::double_down, worths.double_or_burn(total), worths.double_down(total));
    return rankings;
}

}  // namespace

BurnoutStrategy::BurnoutStrategy(const Terms& terms) {
    const auto must_draw = [&](const BlackjackTotal& total) { return dealer_must_draw(terms, total); };
    endless::DealerEnds ends(must_draw);
    for (const Card up_card : all_ranks) {
        const auto up = static_cast<std::size_t>(blackjack_value(up_card));
        const Worth unseen = endless::give_up_unseen(up_card);
        Worths worths(terms, ends.after(up_card));
        const auto advice_of = [&](Rankings rankings, Ranking& with_burn, Ranking& without) {
            Advice advice;
            advice.gives_up_early = rankings.with_burn.best() < unseen;
            const bool is_seen = terms.hole == Hole::peek;
            if (terms.surrender != Surrender::none) rankings.add(Play::surrender, is_seen ? -one_wager / 2 : unseen);
            advice.with_burn = (with_burn = rankings.with_burn).plays();
            advice.without = (without = rankings.without).plays();
            return advice;
        };
        for (const BlackjackTotal& total : endless::every_total()) {
            by_total_[kind_of(total)][up] =
                advice_of(rankings_of(total, worths), ranked_with_burn_.by_total[kind_of(total)][up],
                          ranked_without_.by_total[kind_of(total)][up]);
            for (const Card card : all_ranks) {
                const auto value = static_cast<std::size_t>(blackjack_value(card));
                burns_[kind_of(total)][up].hit[value] = worths.burns_hit(total, card);
                burns_[kind_of(total)][up].doubled[value] = worths.burns_doubled(total, card);
            }
        }
        for (const Card card : all_ranks) {
            Rankings rankings = rankings_of(total_of(card, card), worths);
            rankings.add(Play::split, worths.split(card));
            const auto value = static_cast<std::size_t>(blackjack_value(card));
            pair_[value][up] = advice_of(rankings, ranked_with_burn_.pair[value][up], ranked_without_.pair[value][up]);
        }
    }
}

}  // namespace felt::blackjack::burnout
