// Works out what every play is worth against every up card.
#include "rulebook/blackjack/pure_21_5/strategy.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::pure_21_5 {
namespace {

using endless::all_ranks;
using endless::average;
using endless::kind_of;
using endless::one_wager;
using endless::total_of;
using endless::with;
using endless::Worth;

constexpr auto rank_count = static_cast<Worth>(all_ranks.size());

constexpr int least_end = 17;  // a lesser total of a player's wins just as often as a 17

// How often the player-dealer's hand ends in each way, in billionths.
struct Ends {
    std::array<Worth, 5> on{};  // 17 to 21
    Worth over = 0;
    Worth pure = 0;
    Worth three_eights = 0;  // of those that are over

    void add(const Ends& other, Worth of) {
        for (std::size_t i = 0; i < on.size(); ++i) on[i] += other.on[i] / of;
        over += other.over / of;
        pure += other.pure / of;
        three_eights += other.three_eights / of;
    }
};

class BankEnds {
public:
    explicit BankEnds(const PureTerms& terms) : terms_(terms) {}

    // Against this up card, when it is the players' turn.
    Ends behind(Card up) {
        std::vector<Card> possible;
        std::ranges::copy_if(all_ranks, std::back_inserter(possible),
                             [&](Card hole) { return !is_pure(up, hole) || !would_be_seen(up); });
        Ends ends;
        for (const Card hole : possible) ends.add(of_two(up, hole), static_cast<Worth>(possible.size()));
        return ends;
    }

private:
    static bool is_pure(Card up, Card hole) {
        return (is_ace(up) && is_ten_value(hole)) || (is_ten_value(up) && is_ace(hole));
    }
    bool would_be_seen(Card up) const { return is_ace(up) || terms_.peek == Peek::ace_or_bonus; }
    Ends of_two(Card up, Card hole) {
        Ends ends;
        if (is_pure(up, hole)) {
            ends.pure = one_wager;
            return ends;
        }
        ends = drawn_to(total_of(up, hole));
        const bool two_eights = up.rank() == Rank::eight && hole.rank() == Rank::eight;
        if (two_eights) ends.three_eights = one_wager / rank_count;
        return ends;
    }
    const Ends& drawn_to(const BlackjackTotal& total) {
        std::optional<Ends>& known = known_[kind_of(total)];
        if (known) return *known;
        Ends ends;
        if (total.is_bust()) {
            ends.over = one_wager;
        } else if (!dealer_must_draw(terms_, total)) {
            ends.on[static_cast<std::size_t>(total.best() - least_end)] = one_wager;
        } else {
            for (const Card card : all_ranks) ends.add(drawn_to(with(total, card)), rank_count);
        }
        known = ends;
        return *known;
    }

    const PureTerms& terms_;
    std::array<std::optional<Ends>, BlackjackTotal::kinds> known_{};
};

// What plays are worth against one up card.
class Worths {
public:
    Worths(const PureTerms& terms, const Ends& ends) : terms_(terms), over_(ends.three_eights - one_wager) {
        Worth won = ends.over;
        Worth lost = one_wager - won;
        below_ = won - lost;
        for (std::size_t i = 0; i < ends.on.size(); ++i) {
            lost -= ends.on[i];
            stand_[i] = won - lost;
            won += ends.on[i];
        }
    }

    Worth stand(const BlackjackTotal& total) const {
        if (total.is_bust()) return over_;
        return total.best() < least_end ? below_ : stand_[static_cast<std::size_t>(total.best() - least_end)];
    }
    Worth hit(const BlackjackTotal& total) {
        std::optional<Worth>& known = hit_[kind_of(total)];
        if (!known) known = average([&](Card card) { return of_more_than_two(with(total, card)); });
        return *known;
    }
    Worth double_down(const BlackjackTotal& total) const {
        return 2 * average([&](Card card) { return stand(with(total, card)); });
    }
    Worth split(Card card) {
        return 2 * average([&](Card second) { return of_split_hand(card, second); });
    }
    static Worth surrender() { return -one_wager / 2; }

private:
    static bool must_stand(const BlackjackTotal& total) { return !total.is_soft() && total.best() >= 19; }
    static bool must_hit(const BlackjackTotal& total) { return !total.is_soft() && total.best() <= 11; }

    Worth of_more_than_two(const BlackjackTotal& total) {
        if (total.best() >= 21 || must_stand(total)) return stand(total);
        return must_hit(total) ? hit(total) : std::max(stand(total), hit(total));
    }
    Worth of_split_hand(Card card, Card second) {
        const BlackjackTotal total = total_of(card, second);
        const bool has_its_one_card = is_ace(card) && terms_.split_aces == SplitAces::one_card;
        if (total.best() == 21) return stand(total);
        Worth best = has_its_one_card ? stand(total) : of_more_than_two(total);
        if (terms_.double_after_split && !has_its_one_card) best = std::max(best, double_down(total));
        return terms_.surrender_after_split ? std::max(best, surrender()) : best;
    }

    const PureTerms& terms_;
    Worth over_;   // for a hand that went over
    Worth below_;  // for a total under 17
    std::array<Worth, 5> stand_{};
    std::array<std::optional<Worth>, BlackjackTotal::kinds> hit_{};
};

}  // namespace

ChartStrategy::ChartStrategy(const PureTerms& terms) {
    const std::vector<BlackjackTotal> totals = endless::every_total();
    BankEnds ends(terms);
    for (const Card up : all_ranks) {
        const auto against = static_cast<std::size_t>(blackjack_value(up));
        Worths worths(terms, ends.behind(up));
        const auto ranking_of = [&](const BlackjackTotal& total) {
            endless::Ranking ranking;
            ranking.add(Play::stand, worths.stand(total));
            ranking.add(Play::hit, worths.hit(total));
            ranking.add(Play::double_down, worths.double_down(total));
            ranking.add(Play::surrender, Worths::surrender());
            return ranking;
        };
        for (const BlackjackTotal& total : totals) {
            const endless::Ranking& ranking = ranked_.by_total[kind_of(total)][against] = ranking_of(total);
            by_total_[kind_of(total)][against] = ranking.plays();
        }
        for (const Card card : all_ranks) {
            endless::Ranking ranking = ranking_of(total_of(card, card));
            ranking.add(Play::split, worths.split(card));
            const auto value = static_cast<std::size_t>(blackjack_value(card));
            pair_[value][against] = ranking.plays();
            ranked_.pair[value][against] = ranking;
        }
    }
}

}  // namespace felt::blackjack::pure_21_5
