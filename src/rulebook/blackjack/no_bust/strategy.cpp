// Works out what every play is worth against every open hand of the bank.
#include "rulebook/blackjack/no_bust/strategy.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "rulebook/blackjack/endless_shoe.hpp"

namespace felt::blackjack::no_bust {
namespace {

using endless::all_ranks;
using endless::one_wager;
using endless::Worth;

// A hand as far as it matters here: what it counts, and softly or not.
struct Count {
    int points = 0;
    bool soft = false;

    bool is_over() const { return points > 21; }
    std::size_t kind() const {
        const int number = points + (soft ? BlackjackTotal::kinds_hard : 0);
        return static_cast<std::size_t>(number);
    }
    friend bool operator==(const Count&, const Count&) = default;
};
constexpr Count of_joker{21, false};

Count count_of(Card first, Card second) {
    const BlackjackTotal total = endless::total_of(first, second);
    return {total.best(), total.is_soft()};
}
// Not to a hand that is over. An ace counts eleven where that fits; a soft hand falls back by ten where it must.
Count with(Count count, Card card) {
    const int value = blackjack_value(card);
    int points = count.points + value;
    bool soft = count.soft;
    if (value == 1 && points <= 11) {
        points += 10;
        soft = true;
    }
    if (points > 21 && soft) {
        points -= 10;
        soft = false;
    }
    return {points, soft};
}

// Over the next card: four of each rank and a joker.
template <class Sum, class WorthOf>
void add_up(Sum& sum, const WorthOf& worth_of, Count count) {
    constexpr Worth cards = 53;
    constexpr Worth suits = 4;
    for (const Card card : all_ranks) sum.add(worth_of(with(count, card)), suits, cards);
    sum.add(worth_of(of_joker), 1, cards);
}
struct WorthSum {
    Worth worth = 0;
    void add(Worth other, Worth of, Worth all) { worth += other * of / all; }
};
template <class WorthOf>
Worth average(Count count, const WorthOf& worth_of) {
    WorthSum sum;
    add_up(sum, worth_of, count);
    return sum.worth;
}

// How often the bank's hand ends on 17 to 21 and, over, on 22 to 26; in billionths.
struct Ends {
    static constexpr int least = 17;
    static constexpr int most = 26;
    std::array<Worth, most - least + 1> on{};

    void add(const Ends& other, Worth of, Worth all) {
        for (std::size_t i = 0; i < on.size(); ++i) on[i] += other.on[i] * of / all;
    }
    // From one total to another, both included.
    Worth between(int from, int to) const {
        Worth sum = 0;
        for (int total = std::max(from, least); total <= std::min(to, most); ++total) {
            sum += on[static_cast<std::size_t>(total - least)];
        }
        return sum;
    }
};

class BankEnds {
public:
    const Ends& drawn_to(Count bank) {
        std::optional<Ends>& known = known_[bank.kind()];
        if (known) return *known;
        Ends ends;
        if (bank_must_draw(bank.points, bank.soft)) {
            add_up(
                ends, [this](Count next) { return drawn_to(next); }, bank);
        } else {
            ends.on[static_cast<std::size_t>(bank.points - Ends::least)] = one_wager;
        }
        known = ends;
        return *known;
    }

private:
    std::array<std::optional<Ends>, BlackjackTotal::kinds> known_{};
};

// What plays are worth against one open hand.
class Worths {
public:
    Worths(const NoBustTerms& terms, const Ends& ends) : terms_(terms), ends_(ends) {}

    Worth stand(Count count) const {
        constexpr int first_over = 22;
        const int mine = count.points;
        if (count.is_over()) return -ends_.between(Ends::least, mine);
        return ends_.between(first_over, Ends::most) + ends_.between(Ends::least, mine - 1) -
            ends_.between(mine + 1, first_over - 1);
    }
    Worth hit(Count count) {
        std::optional<Worth>& known = hit_[count.kind()];
        if (!known) known = average(count, [this](Count next) { return drawn_on(next); });
        return *known;
    }
    Worth double_down(Count count) const {
        return 2 * average(count, [this](Count next) { return stand(next); });
    }
    Worth split(Card card) {
        const Count one{blackjack_value(card), false};
        return 2 * average(one, [this](Count next) { return of_split_hand(next); });
    }
    static Worth surrender() { return -one_wager / 2; }
    static bool may_double(Count count) { return !count.soft && count.points >= 12 && count.points <= 19; }

private:
    Worth drawn_on(Count count) {
        if (count.points >= 20) return stand(count);
        return count.points <= 11 ? hit(count) : std::max(stand(count), hit(count));
    }
    Worth of_split_hand(Count count) {
        const Worth best = drawn_on(count);
        return terms_.double_after_split && may_double(count) ? std::max(best, double_down(count)) : best;
    }

    const NoBustTerms& terms_;
    const Ends& ends_;
    std::array<std::optional<Worth>, BlackjackTotal::kinds> hit_{};
};

// One count of each kind that two cards other than a natural can make.
std::vector<Count> every_count() {
    std::vector<Count> all{of_joker};
    for (const Card first : all_ranks) {
        for (const Card second : all_ranks) {
            const Count count = count_of(first, second);
            if (std::ranges::find(all, count) == all.end()) all.push_back(count);
        }
    }
    return all;
}

}  // namespace

OpenBankStrategy::OpenBankStrategy(const NoBustTerms& terms) {
    const std::vector<Count> counts = every_count();
    BankEnds ends;
    for (const Count bank : counts) {
        Worths worths(terms, ends.drawn_to(bank));
        const auto ranking_of = [&](Count count) {
            endless::Ranking ranking;
            ranking.add(Play::stand, worths.stand(count));
            ranking.add(Play::surrender, Worths::surrender());
            if (count.points < 20) ranking.add(Play::hit, worths.hit(count));
            if (Worths::may_double(count)) ranking.add(Play::double_down, worths.double_down(count));
            return ranking;
        };
        for (const Count count : counts) {
            const endless::Ranking& ranking = ranked_.by_total[count.kind()][bank.kind()] = ranking_of(count);
            by_total_[count.kind()][bank.kind()] = ranking.plays();
        }
        for (const Card card : all_ranks) {
            endless::Ranking ranking = ranking_of(count_of(card, card));
            ranking.add(Play::split, worths.split(card));
            const auto value = static_cast<std::size_t>(blackjack_value(card));
            pair_[value][bank.kind()] = ranking.plays();
            ranked_.pair[value][bank.kind()] = ranking;
        }
    }
}

}  // namespace felt::blackjack::no_bust
