// Works out what every play of Spanish 21 is worth against every up card.
#include "rulebook/blackjack/spanish_21/strategy.hpp"

#include <optional>
#include <span>
#include <vector>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::spanish_21 {
namespace {

using endless::Chances;
using endless::chances_of;
using endless::Ends;
using endless::kind_of;
using endless::one_wager;
using endless::Ranking;
using endless::total_of;
using endless::with;
using endless::Worth;

// 30-899.16(2): every rank but the ten.
constexpr std::array ranks = [] {
    std::array<Card, 12> cards{};
    std::size_t count = 0;
    for (const Card card : endless::all_ranks) {
        if (card.rank() != Rank::ten) cards[count++] = card;
    }
    return cards;
}();
// One card for each value from ace to ten, in that order.
constexpr std::array values = [] {
    std::array<Card, 10> cards{};
    for (const Card card : ranks) cards[static_cast<std::size_t>(blackjack_value(card) - 1)] = card;
    return cards;
}();

template <class WorthOf>
Worth average(const WorthOf& worth_of) {
    return endless::average(ranks, worth_of);
}

Worth worth_of(OddsTo odds) { return one_wager * odds.win / odds.per; }

// Two cards of so many suits as their suiting says: different ones, one, or spades.
constexpr std::array<std::array<Suit, 2>, 3> suits_of{
    {{Suit::hearts, Suit::diamonds}, {Suit::hearts, Suit::hearts}, {Suit::spades, Suit::spades}}};
// How often two cards come in each of them, in sixteenths.
constexpr std::array<Worth, 3> sixteenths{12, 3, 1};

bool is_near_seven(Card card) { return blackjack_value(card) >= 6 && blackjack_value(card) <= 8; }

// What 6-7-8 and 7-7-7 add to a hit of these two cards: the third card of the right rank, in any of four suits.
Worth added_by_third(Card first, Card second, std::size_t suiting, int decks) {
    if (!is_near_seven(first) || !is_near_seven(second)) return 0;
    const bool are_sevens = first.rank() == Rank::seven && second.rank() == Rank::seven;
    if (first.rank() == second.rank() && !are_sevens) return 0;
    const int lacking = 21 - blackjack_value(first) - blackjack_value(second);
    const Card third_rank = values[static_cast<std::size_t>(lacking - 1)];
    Worth added = 0;
    for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
        const std::array three{Card(first.rank(), suits_of[suiting][0]), Card(second.rank(), suits_of[suiting][1]),
                               Card(third_rank.rank(), suit)};
        added += worth_of(win_of_three(three, decks).odds) - one_wager;
    }
    return added / static_cast<Worth>(4 * ranks.size());
}

// What plays are worth against one up card, once the dealer has looked for a blackjack.
class Worths {
public:
    Worths(const SpanishTerms& terms, const Ends& ends) : terms_(terms) {
        for (int cards = 3; cards <= most_cards; ++cards) pays_[at(cards)] = worth_of(win_of_many(at(cards)).odds);
        for (std::size_t mine = 0; mine < stand_.size(); ++mine) {
            const Chances chances = chances_of(mine, ends);
            stand_[mine] = chances.won - chances.lost;
        }
    }

    // Below 21.
    Worth stand(const BlackjackTotal& total) const { return stand_[at(total.best())]; }
    // A hand of so many cards takes one more.
    Worth hit(const BlackjackTotal& total, int cards) {
        const int so_far = std::min(cards, most_cards - 1);
        std::optional<Worth>& known = hit_[at(so_far)][kind_of(total)];
        if (!known) known = average([&](Card card) { return after_hit(with(total, card), so_far + 1); });
        return *known;
    }
    Worth double_down(const BlackjackTotal& total) {
        std::optional<Worth>& known = double_[kind_of(total)];
        if (!known) known = 2 * average([&](Card card) { return doubled(with(total, card), 1); });
        return *known;
    }
    Worth hit_two(Card first, Card second, std::size_t suiting) {
        return hit(total_of(first, second), 2) + added_by_third(first, second, suiting, terms_.decks);
    }
    Worth split(Card card) {
        return 2 * average([&](Card second) { return split_hand(card, second); });
    }
    static constexpr Worth half_lost = -one_wager / 2;

    // A doubled hand below 21, per unit of all that lies on it.
    Worth double_again(const BlackjackTotal& total, int doublings) {
        std::optional<Worth>& known = redouble_[at(doublings)][kind_of(total)];
        if (!known) known = 2 * average([&](Card card) { return doubled(with(total, card), doublings + 1); });
        return *known;
    }
    bool may_double_again(int doublings) const { return terms_.redouble && doublings < most_doublings; }

private:
    static constexpr int most_cards = 7;  // more are paid alike
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    Worth after_hit(const BlackjackTotal& total, int cards) {
        if (total.is_bust()) return -one_wager;
        if (total.best() == 21) return pays_[at(cards)];
        return std::max({stand(total), hit(total, cards), double_down(total)});
    }
    // The half that the last double put on can be taken back (30-899.16(7)).
    Worth doubled(const BlackjackTotal& total, int doublings) {
        if (total.is_bust()) return -one_wager;
        if (total.best() == 21) return one_wager;
        const Worth best = std::max(stand(total), half_lost);
        return may_double_again(doublings) ? std::max(best, double_again(total, doublings)) : best;
    }
    Worth split_hand(Card first, Card second) {
        const BlackjackTotal total = total_of(first, second);
        if (total.best() == 21) return one_wager;
        const Worth otherwise = std::max(stand(total), double_down(total));
        Worth sum = 0;
        for (std::size_t suiting = 0; suiting < sixteenths.size(); ++suiting) {
            sum += sixteenths[suiting] * std::max(otherwise, hit_two(first, second, suiting));
        }
        return sum / 16;
    }

    const SpanishTerms& terms_;
    std::array<Worth, most_cards + 1> pays_{};  // a 21, by number of cards
    std::array<Worth, 21> stand_{};
    std::array<std::array<std::optional<Worth>, BlackjackTotal::kinds>, most_cards> hit_{};
    std::array<std::optional<Worth>, BlackjackTotal::kinds> double_{};
    std::array<std::array<std::optional<Worth>, BlackjackTotal::kinds>, most_doublings> redouble_{};
};

Ranking ranking_of(Worths& worths, const BlackjackTotal& total, Worth hit) {
    Ranking ranking;
    ranking.add(Play::stand, worths.stand(total));
    ranking.add(Play::hit, hit);
    ranking.add(Play::double_down, worths.double_down(total));
    return ranking;
}

Ranking ranking_of_two(Worths& worths, Card first, Card second, std::size_t suiting) {
    Ranking ranking = ranking_of(worths, total_of(first, second), worths.hit_two(first, second, suiting));
    ranking.add(Play::surrender, Worths::half_lost);
    if (first.rank() == second.rank()) ranking.add(Play::split, worths.split(first));
    return ranking;
}

AfterDouble best_after_double(Worths& worths, const BlackjackTotal& total, int doublings) {
    const bool rescues = worths.stand(total) < Worths::half_lost;
    const Worth otherwise = rescues ? Worths::half_lost : worths.stand(total);
    if (worths.may_double_again(doublings) && worths.double_again(total, doublings) > otherwise) {
        return AfterDouble::double_down;
    }
    return rescues ? AfterDouble::rescue : AfterDouble::stand;
}

}  // namespace

SpanishStrategy::SpanishStrategy(const SpanishTerms& terms) {
    const std::vector<BlackjackTotal> totals = endless::every_total(ranks);
    const auto must_draw = [&](const BlackjackTotal& total) { return dealer_must_draw(terms, total); };
    endless::DealerEnds ends(must_draw, ranks);
    for (const Card up_card : values) {
        const std::size_t up = value_of(up_card);
        Worths worths(terms, ends.after(up_card));
        for (const BlackjackTotal& total : totals) {
            const std::size_t kind = endless::kind_of(total);
            for (std::size_t i = 0; i < drawn_.size(); ++i) {
                const Worth hit = worths.hit(total, static_cast<int>(i + 3));
                const Ranking& ranking = ranked_drawn_[i][kind][up] = ranking_of(worths, total, hit);
                drawn_[i][kind][up] = ranking.plays();
            }
            for (std::size_t i = 0; i < doubled_.size(); ++i) {
                doubled_[i][kind][up] = best_after_double(worths, total, static_cast<int>(i + 1));
            }
        }
        for (const Card first : values) {
            for (const Card second : values) {
                if (total_of(first, second).best() == 21) continue;
                for (std::size_t suiting = 0; suiting < suitings; ++suiting) {
                    const Ranking ranking = ranking_of_two(worths, first, second, suiting);
                    first_two_[value_of(first)][value_of(second)][suiting][up] = ranking.plays();
                    ranked_two_[value_of(first)][value_of(second)][suiting][up] = ranking;
                }
            }
        }
        if (up_card.rank() != Rank::seven) continue;
        for (std::size_t suiting = 0; suiting < suitings; ++suiting) {
            lost_by_hitting_sevens_[suiting] =
                ranking_of_two(worths, up_card, up_card, suiting).best() - worths.hit_two(up_card, up_card, suiting);
        }
    }
}

}  // namespace felt::blackjack::spanish_21
