// Works out what every play is worth against every open hand of the dealer.
#include "rulebook/blackjack/face_up/strategy.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::face_up {
namespace {

using endless::all_ranks;
using endless::average;
using endless::kind_of;
using endless::one_wager;
using endless::Ranking;
using endless::total_of;
using endless::with;
using endless::Worth;

// A dealer who does not go over ends on 17 or more, so a lesser total wins just as often as a 17.
constexpr int least_end = 17;

// How the dealer's hand can end.
class DealerEnds {
public:
    explicit DealerEnds(const Terms& terms) : terms_(terms) {}

    // In billionths: how often the dealer goes over 21 or ends below `mine`.
    Worth beaten_by(int mine, const BlackjackTotal& dealer) {
        std::optional<Worth>& known = beaten_[static_cast<std::size_t>(mine)][kind_of(dealer)];
        if (!known) known = work_out(mine, dealer);
        return *known;
    }

private:
    Worth work_out(int mine, const BlackjackTotal& dealer) {
        if (!dealer_must_draw(terms_, dealer)) return dealer.is_bust() || dealer.best() < mine ? one_wager : 0;
        return average([&](Card card) { return beaten_by(mine, with(dealer, card)); });
    }

    const Terms& terms_;
    std::array<std::array<std::optional<Worth>, BlackjackTotal::kinds>, 22> beaten_{};
};

// What plays are worth against one open hand.
class Worths {
public:
    Worths(const Terms& terms, DealerEnds& ends, const BlackjackTotal& dealer) : terms_(terms) {
        for (int mine = least_end; mine <= 21; ++mine) {
            const Worth won = ends.beaten_by(mine, dealer);
            const Worth lost = one_wager - won;  // 30-899.02(3): ties too
            stand_[static_cast<std::size_t>(mine)] = won * terms.win_pays.win / terms.win_pays.per - lost;
        }
    }

    Worth stand(const BlackjackTotal& total) const {
        return total.is_bust() ? -one_wager : stand_[static_cast<std::size_t>(std::max(total.best(), least_end))];
    }
    Worth hit(const BlackjackTotal& total) {
        std::optional<Worth>& known = hit_[kind_of(total)];
        if (!known) known = average([&](Card card) { return of_more_than_two(with(total, card)); });
        return *known;
    }
    Worth double_down(const BlackjackTotal& total) {
        std::optional<Worth>& known = double_[kind_of(total)];
        if (!known) known = 2 * average([&](Card card) { return stand(with(total, card)); });
        return *known;
    }
    Worth split(Card card) {
        return 2 * average([&](Card second) { return of_split_hand(card, second); });
    }
    static Worth surrender() { return -one_wager / 2; }

    bool may_double(const BlackjackTotal& total) const {
        return terms_.double_on != DoubleOn::none && is_doubling_total(terms_, total.best());
    }

private:
    Worth of_more_than_two(const BlackjackTotal& total) {
        if (total.best() >= 21) return stand(total);
        const Worth best = std::max(stand(total), hit(total));
        return terms_.double_on == DoubleOn::any && may_double(total) ? std::max(best, double_down(total)) : best;
    }
    Worth of_split_hand(Card card, Card second) {
        const BlackjackTotal total = total_of(card, second);
        const bool has_its_one_card = is_ace(card) && terms_.split_aces == SplitAces::one_card;
        if (has_its_one_card || total.best() == 21) return stand(total);
        const Worth best = std::max(stand(total), hit(total));
        return terms_.double_after_split && may_double(total) ? std::max(best, double_down(total)) : best;
    }

    const Terms& terms_;
    std::array<Worth, 22> stand_{};
    std::array<std::optional<Worth>, BlackjackTotal::kinds> hit_{};
    std::array<std::optional<Worth>, BlackjackTotal::kinds> double_{};
};

}  // namespace

OpenHandStrategy::OpenHandStrategy(const Terms& terms) {
    const std::vector<BlackjackTotal> totals = endless::every_total();
    DealerEnds ends(terms);
    for (const BlackjackTotal& dealer : totals) {
        Worths worths(terms, ends, dealer);
        const auto ranking_of = [&](const BlackjackTotal& total) {
            Ranking ranking;
            ranking.add(Play::stand, worths.stand(total));
            ranking.add(Play::hit, worths.hit(total));
            if (worths.may_double(total)) ranking.add(Play::double_down, worths.double_down(total));
            if (terms.surrender != Surrender::none) ranking.add(Play::surrender, Worths::surrender());
            return ranking;
        };
        for (const BlackjackTotal& total : totals) {
            const Ranking& ranking = ranked_.by_total[kind_of(total)][kind_of(dealer)] = ranking_of(total);
            by_total_[kind_of(total)][kind_of(dealer)] = ranking.plays();
        }
        for (const Card card : all_ranks) {
            Ranking ranking = ranking_of(total_of(card, card));
            if (terms.split_on != SplitOn::none) ranking.add(Play::split, worths.split(card));
            const auto value = static_cast<std::size_t>(blackjack_value(card));
            pair_[value][kind_of(dealer)] = ranking.plays();
            ranked_.pair[value][kind_of(dealer)] = ranking;
        }
    }
}

}  // namespace felt::blackjack::face_up
