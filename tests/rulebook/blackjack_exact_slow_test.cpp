// The same blackjack on every table: the exact table gives the very fraction that a live table pays over every order of
// the shoe, and the simulator agrees with it whatever the players do.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <map>

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack_tables.hpp"
#include "support/agreement.hpp"
#include "support/cards.hpp"
#include "table/fast_table.hpp"
#include "table/tree_table.hpp"

namespace felt::blackjack {
namespace {

using Fraction = boost::multiprecision::cpp_rational;
using testing_support::Blocks;
using testing_support::cards;
using testing_support::disagreements;

const Money stake = Money::dollars(10);
const std::vector<FixedBet> bets{{0, stake}};

template <class Number, class Strategy>
Expectation<Number> walked(const Terms& terms, const std::vector<Card>& shoe, const Strategy& strategy, int seats = 1) {
    TreeTable<Strategy, Number> table(shoe, strategy, seats, terms.chip, bets);
    return table.run([&](auto& at) { standard::play_round(at, terms); });
}

// What a live table pays, summed over every order its shoe can be in.
template <class Strategy>
struct EveryOrder {
    std::int64_t net_cents = 0;
    std::int64_t orders = 0;
    std::int64_t ran_out = 0;
    std::array<std::array<std::int64_t, most_outcomes>, most_wagers> outcomes{};

    EveryOrder(const Terms& terms, std::vector<Card> shoe, const Strategy& strategy, int seats = 1) {
        std::ranges::sort(shoe);
        do {
            Opening opening;
            opening.shoe = Shoe(shoe, {.dealt = Dealt::shoe, .cut_percent = 100});
            opening.shoe.gather();
            opening.seed = ShoeSeed::from_bytes(Bytes32{});
            LiveTable table(opening);
            for (int seat = 1; seat <= seats; ++seat) {
                table.log(
                    Input::bet(Seat{static_cast<std::uint8_t>(seat)}, 0, stake, static_cast<std::uint16_t>(seat)));
            }
            table.log(Input::close());
            table.run([&](LiveTable& at) {
                PlayedBy<Strategy> players(at, strategy);
                standard::play_round(players, terms);
            });
            count(table);
        } while (std::ranges::next_permutation(shoe).found);
    }
    void count(const LiveTable& table) {
        ++orders;
        net_cents -= table.ledger()[Account::bank].in_cents();
        for (const Event& event : table.events()) {
            ran_out += event.kind == EventKind::reshuffle ? 1 : 0;
            if (is_settlement(event.kind)) ++outcomes[event.wager->index][event.outcome->index];
        }
    }
};

template <class Strategy>
void expect_the_same_fractions(const NamedTerms& named, const std::vector<Card>& shoe, const Strategy& strategy,
                               int seats = 1) {
    const auto tree = walked<Fraction>(named.terms, shoe, strategy, seats);
    const EveryOrder<Strategy> live(named.terms, shoe, strategy, seats);
    ASSERT_EQ(live.ran_out, 0) << named.name << ": the shoe is too small to say anything";
    EXPECT_EQ(tree.net_cents, Fraction(live.net_cents, live.orders)) << named.name;
    for (std::size_t wager = 0; wager < 2; ++wager) {
        for (std::size_t outcome = 0; outcome < most_outcomes; ++outcome) {
            EXPECT_EQ(tree.outcomes[wager][outcome], Fraction(live.outcomes[wager][outcome], live.orders))
                << named.name << ": wager " << wager << ", outcome " << outcome;
        }
    }
}

TEST(ExactBlackjack, is_what_a_live_table_pays_over_every_order_with_basic_strategy) {
    for (const NamedTerms& named : telling_terms()) {
        expect_the_same_fractions(named, cards("As As Ts Ts 8s 8s 6s 9s 9s"), BasicStrategy(named.terms));
    }
}

TEST(ExactBlackjack, is_what_a_live_table_pays_over_every_order_whatever_players_do) {
    std::uint64_t seed = 0;
    for (NamedTerms named : telling_terms()) {
        // One split and three cards a hand: ten high cards are enough for that.
        named.terms.splits = 1;
        expect_the_same_fractions(named, cards("As As Ts Ts Ts Ts 9s 9s 8s 7s"), Whim(++seed, 2));
    }
}

TEST(ExactBlackjack, is_what_a_live_table_pays_to_two_seats_over_every_order) {
    for (NamedTerms named : telling_terms()) {
        named.terms.splits = 1;
        expect_the_same_fractions(named, cards("As As Ts Ts Ts Ts Ts 9s 9s 8s"), BasicStrategy(named.terms), 2);
    }
}

// Every option of the rules is taken, and every wager ends as often as it should.
TEST(SimulatedBlackjack, agrees_with_the_exact_table_whatever_players_do) {
    const auto shoe = cards("As As As Ts Ts Ts 8s 8s 8s 6s 6s 9s 5s 5s");
    std::uint64_t seed = 50;
    for (const NamedTerms& named : telling_terms()) {
        const Whim whim(++seed);
        const auto exact = walked<double>(named.terms, shoe, whim);
        Blocks blocks;
        for (std::uint64_t block = 0; block < 200; ++block) {
            FastTable<Whim> table(Shoe(shoe, {.dealt = Dealt::continuous}), 0, FastRandom(seed, block), whim, 1,
                                  named.terms.chip, bets);
            blocks.tallies.push_back(table.run(500, [&](auto& at) { standard::play_round(at, named.terms); }));
        }
        for (const std::string& line : disagreements(exact, blocks)) ADD_FAILURE() << named.name << ": " << line;
    }
}

// Shoes so small that they run out in mid-round: the discards are shuffled, or the round is void, alike at both tables.
// shows: 30-828(11)
TEST(SimulatedBlackjack, agrees_with_the_exact_table_when_the_cards_run_out) {
    std::uint64_t seed = 90;
    double voids = 0;
    for (const NamedTerms& named : telling_terms()) {
        for (const char* text : {"6s 6s 5s 5s 4s", "Ts Ts As 5s 6s 3s", "8s 8s 8s 2s 3s Ts Ts"}) {
            const auto shoe = cards(text);
            const Whim whim(++seed);
            const auto exact = walked<double>(named.terms, shoe, whim);
            voids += exact.outcomes[0][void_index];
            Blocks blocks;
            for (std::uint64_t block = 0; block < 100; ++block) {
                FastTable<Whim> table(Shoe(shoe, {.dealt = Dealt::continuous}), 0, FastRandom(seed, block), whim, 1,
                                      named.terms.chip, bets);
                blocks.tallies.push_back(table.run(300, [&](auto& at) { standard::play_round(at, named.terms); }));
            }
            for (const std::string& line : disagreements(exact, blocks)) {
                ADD_FAILURE() << named.name << " with " << text << ": " << line;
            }
        }
    }
    EXPECT_GT(voids, 1) << "some of these rounds must have run out of discards too";
}

// A plan for what can be seen: to hit or to stand with these cards against this up card.
class Plan : public SideStrategy {
public:
    using SideStrategy::answer;
    using Sight = std::pair<Card, std::vector<Card>>;  // the up card and one's own

    Plan(std::map<Sight, bool>& hits, bool hits_unplanned) : hits_(hits), hits_unplanned_(hits_unplanned) {}

    Answer<Play> answer(const PlayQuestion& question) const {
        std::vector<Card> own(question.hand.all_cards().begin(), question.hand.all_cards().end());
        std::ranges::sort(own);
        const bool hits = hits_.try_emplace({question.up_card(), own}, hits_unplanned_).first->second;
        return {hits ? Play::hit : Play::stand, {}};
    }
    static Answer<Insure> answer(const InsuranceQuestion&) { return {Insure::decline, {}}; }
    static Answer<EarlySurrender> answer(const EarlySurrenderQuestion&) { return {EarlySurrender::play_on, {}}; }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    std::map<Sight, bool>& hits_;
    bool hits_unplanned_;
};

// The best of all plans: every way to hit and stand, up card by up card, since those do not meet.
double best_of_all_plans(const Terms& terms, const std::vector<Card>& shoe) {
    std::map<Plan::Sight, bool> plan;
    walked<double>(terms, shoe, Plan(plan, true));  // hitting always comes across everything there is to decide
    for (auto& [sight, hits] : plan) hits = false;
    const double standing = walked<double>(terms, shoe, Plan(plan, false)).net_cents;
    double best = standing;
    std::map<Card, std::vector<Plan::Sight>> by_up_card;
    for (const auto& [sight, hits] : plan) by_up_card[sight.first].push_back(sight);
    for (const auto& [up, sights] : by_up_card) {
        EXPECT_LE(sights.size(), 12U) << "too many plans to try";
        double best_here = standing;
        for (std::uint32_t hits = 0; hits < (1U << sights.size()); ++hits) {
            for (std::size_t i = 0; i < sights.size(); ++i) plan[sights[i]] = (hits >> i) & 1U;
            best_here = std::max(best_here, walked<double>(terms, shoe, Plan(plan, false)).net_cents);
        }
        for (const Plan::Sight& sight : sights) plan[sight] = false;
        best += best_here - standing;
    }
    return best;
}

// The classic trap: a table that deals the hole card at once would let best play see it. Here the best play is found a
// second time, by trying every plan a player could have who sees no more than what lies open.
TEST(BestBlackjack, is_the_best_of_all_plans_of_players_who_do_not_see_the_hole_card) {
    Terms terms;
    terms.surrender = Surrender::none;
    terms.insurance = terms.even_money = false;
    terms.split_on = SplitOn::none;
    terms.double_on = DoubleOn::none;
    for (const Hole hole : {Hole::peek, Hole::no_peek, Hole::none}) {
        terms.hole = hole;
        for (const char* text : {"Ts Ts 6s 6s 5s", "9s 7s 7s 7s 4s", "Ts Ts As As 6s"}) {
            const auto shoe = cards(text);
            EXPECT_NEAR(walked<double>(terms, shoe, BestPlay{}).net_cents, best_of_all_plans(terms, shoe), 1e-9)
                << text;
        }
    }
}

}  // namespace
}  // namespace felt::blackjack
