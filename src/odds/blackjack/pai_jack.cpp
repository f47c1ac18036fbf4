// Pai Jack, exactly: every five cards of the player against every five of the dealer's, by what they count.
#include "rulebook/blackjack/pai_jack/setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "odds/blackjack/family_game.hpp"
#include "odds/blackjack/simulated.hpp"
#include "odds/blackjack/variations.hpp"
#include "rulebook/blackjack/pai_jack/steps.hpp"
#include "rulebook/blackjack/pai_jack/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"

namespace felt::odds::variations {
namespace {

using namespace bj::pai_jack;

struct Five {
    std::array<Card, packet_size> cards{};
    ByValue held{};
};

// Every hand of five values once.
std::vector<Five> every_five() {
    std::vector<Five> all;
    const auto add = [&](auto& self, Five five, std::size_t count, std::size_t from) -> void {
        if (count == packet_size) return all.push_back(five);
        for (std::size_t value = from; value <= ten; ++value) {
            Five more = five;
            more.cards[count] = card_of_value(value);
            ++more.held[value];
            self(self, more, count + 1, value);
        }
    };
    add(add, {}, 0, ace);
    return all;
}

constexpr ByValue deck{0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16};

// In how many ways a deck that lacks these makes this hand.
double ways_of(const ByValue& held, const ByValue& gone) {
    double ways = 1;
    for (std::size_t value = ace; value <= ten; ++value) {
        for (int i = 0; i < held[value]; ++i) ways *= std::max(0, deck[value] - gone[value] - i) / (i + 1.0);
    }
    return ways;
}

struct DealerHand {
    ByValue held{};
    bool has_pai_jack = false;
    std::optional<Totals> totals;  // nothing: a bust
};
std::vector<DealerHand> every_dealer_hand(const std::vector<Five>& all) {
    std::vector<DealerHand> hands;
    for (const Five& five : all) {
        DealerHand hand{five.held, is_pai_jack(five.cards), std::nullopt};
        if (const auto set = house_way(five.cards)) hand.totals = set->totals;
        hands.push_back(hand);
    }
    return hands;
}

// 30-2112(9)–(11), said once more: what is worked out here is held against the round.
struct End {
    const Outcome* how;
    int brings;
};
End end_of(const std::optional<Totals>& mine, const DealerHand& dealer) {
    if (dealer.has_pai_jack) return {&outcome::dealer_pai_jack, -1};
    if (!dealer.totals) return {&outcome::dealer_bust, 0};
    if (!mine) return {&outcome::bust, -1};
    const int low = compared(mine->low, dealer.totals->low);
    const int high = compared(mine->high, dealer.totals->high);
    const bool is_tied = low == 0 || high == 0;
    switch (low + high) {
        case 2: return {&outcome::both_win, 1};
        case 1: return {&outcome::win_and_tie, 1};
        case 0: return {is_tied ? &outcome::both_tie : &outcome::win_and_loss, 0};
        case -1: return {&outcome::loss_and_tie, -1};
        default: return {&outcome::both_lose, -1};
    }
}

class Dealers {
public:
    explicit Dealers(const std::vector<Five>& all) : hands_(every_dealer_hand(all)) {}

    // What the player's five leave to the dealer.
    void take_out(const ByValue& held) {
        all_ = 0;
        ways_.clear();
        for (const DealerHand& hand : hands_) {
            ways_.push_back(ways_of(hand.held, held));
            all_ += ways_.back();
        }
    }
    Endings against(const std::optional<Totals>& mine) const {
        Endings endings;
        for (std::size_t i = 0; i < hands_.size(); ++i) {
            if (ways_[i] == 0) continue;
            const End end = end_of(mine, hands_[i]);
            endings.settle(*end.how, ways_[i] / all_, 1, end.brings);
        }
        return endings;
    }

private:
    std::vector<DealerHand> hands_;
    std::vector<double> ways_;
    double all_ = 0;
};

// As the simulator sets them; nothing: a bust.
std::optional<Totals> set_by_strategy(const PaiJackTerms& terms, const Five& five) {
    bj::Hand hand;
    hand.begin({Money::dollars(10), {Seat{1}, 1}, 0, 0});
    for (const Card card : five.cards) hand.add(card);
    const SetQuestion question{terms, hand, Attempt::first};
    const SetAs as = SettingStrategy::answer(question).option;
    if (as == SetAs::bust) return std::nullopt;
    return question.totals(as);
}
// What the best of all settings is worth.
double best_worth(const Dealers& dealers, const Five& five) {
    double best = -2;
    std::vector<Totals> tried;
    for (const LowHand low : low_hands) {
        const Totals totals = totals_of(five.cards, low);
        if (!totals.is_allowed() || std::ranges::find(tried, totals) != tried.end()) continue;
        tried.push_back(totals);
        best = std::max(best, dealers.against(totals).worth());
    }
    return tried.empty() ? dealers.against(std::nullopt).worth() : best;
}

}  // namespace

std::vector<OwnAnswer> pai_jack(const rulebook::Settings& settings, Effort) {
    rulebook::TermsReader reader(settings);
    const PaiJackTerms terms = bj::pai_jack::terms_of(reader);
    const std::vector<Five> all = every_five();
    Dealers dealers(all);
    Endings sum;
    double best = 0;
    double hands = 0;
    for (const Five& five : all) hands += ways_of(five.held, {});
    for (const Five& five : all) {
        const double chance = ways_of(five.held, {}) / hands;
        if (chance == 0) continue;
        if (is_pai_jack(five.cards)) {
            const double pays = odds_of(pai_jack_odds);
            sum.settle(outcome::pai_jack, chance, 1, pays);
            best += chance * pays;
            continue;
        }
        dealers.take_out(five.held);
        sum.add(dealers.against(set_by_strategy(terms, five)), chance);
        best += chance * best_worth(dealers, five);
    }

    std::vector<OwnRow> rows;
    for (const Outcome* how : main_outcomes) {
        const double count = sum.count[how->index];
        if (count == 0) continue;
        const double net = sum.net[how->index] / count;
        const std::string pays = net > 1 ? "3 to 2" : net > 0 ? "1 to 1" : net < 0 ? "lose" : "push";
        rows.push_back({std::string(how->id), pays, count, net});
    }
    Figures figures = figures_of_rows(rows, 1);
    figures.strategy =
        "the setting that beats most of the hands the dealer's house way makes of the other cards, less those that "
        "beat it";
    std::string note = fmt::format("The best setting of every hand costs {:.2g} % less than this strategy.",
                                   100 * (best - sum.worth()));
    return {{.game = "pai-jack",
             .wager = std::string(main_wager.id),
             .clause = std::string(main_wager.clause),
             .pay_table = "",
             .decks = 1,
             .rules = rules_that_matter(settings),
             .method = Method::solved,
             .note = std::move(note),
             .figures = std::move(figures),
             .sample = {}}};
}

}  // namespace felt::odds::variations
