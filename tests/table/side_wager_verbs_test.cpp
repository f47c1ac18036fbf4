// The verbs that side wagers need, on the tables themselves: rows of a pay table, progressives and their meters, envy,
// wheels, wagers over several rounds, and what is refused beside what else lies at a seat.
#include <gtest/gtest.h>

#include <array>

#include "support/cards.hpp"
#include "support/sitting.hpp"
#include "table/fast_table.hpp"
#include "table/high_card.hpp"
#include "table/random_program.hpp"
#include "table/tree_table.hpp"

namespace felt {
namespace {

using testing_support::scanned_opening;
using testing_support::Sitting;
using testing_support::state_of;

constexpr Outcome won{1, "won", "test-20"};
constexpr Outcome lost{2, "lost", "test-21"};
constexpr Outcome voided = void_under("test-26");
constexpr std::array bonus_outcomes{&voided, &won, &lost};
constexpr WagerInfo bonus{1, "bonus", "test-22", bonus_outcomes, {}};
constexpr WagerInfo other{2, "other", "test-23", bonus_outcomes, {}};
constexpr WagerInfo lasting{3, "lasting", "test-24", bonus_outcomes, {}, true};
constexpr std::array<std::string_view, 3> faces{"red", "white", "blue"};

constexpr Pay to_one(std::int32_t odds) { return {.kind = Pay::Kind::to, .odds = {odds, 1}}; }
constexpr Pay for_one(std::int32_t odds) { return {.kind = Pay::Kind::for_one, .odds = {odds, 1}}; }
constexpr Pay share_of(std::uint8_t meter, std::uint16_t share) {
    return {.kind = Pay::Kind::for_one, .odds = {0, 1}, .meter = meter, .share = share};
}

WagerLimits limits_of(const WagerInfo& wager) {
    WagerLimits limits{};
    limits.wager = &wager;
    limits.least = Money::dollars(1);
    limits.most = Money::dollars(100);
    limits.needs_main = true;
    limits.clause = limits.again_clause = "test-25";
    return limits;
}

// What a rule does with the bonus wagers once all wagers lie; main wagers are pushed at the end.
using Act = std::function<void(LiveTable&, std::vector<Stake>&)>;

LiveRound::PlayRound round_with(std::vector<WagerLimits> side_limits, Act act, const WagerInfo& wager = bonus) {
    return [side_limits = std::move(side_limits), act = std::move(act), &wager](LiveTable& table) {
        std::vector<WagerLimits> limits{{&high_card::main_wager, Money::dollars(1), Money::dollars(100)}};
        limits.insert(limits.end(), side_limits.begin(), side_limits.end());
        table.open_wagers({limits, {true, Money::dollars(20)}, Money::cents(50), 5, 5});
        std::vector<Stake> stakes(table.placed(wager).begin(), table.placed(wager).end());
        act(table, stakes);
        for (Stake main : table.placed(high_card::main_wager)) {
            if (table.is_open(main)) table.push(main, high_card::outcome::equal);
        }
    };
}
Act settled_by(Pay pay) {
    return [pay](LiveTable& table, std::vector<Stake>& stakes) {
        for (Stake& stake : stakes) table.settle(stake, pay.loses() ? lost : won, pay);
    };
}

// A seat with a bonus wager of this much, and what the round left of it.
Sitting after_bonus(const std::string& amount, const LiveRound::PlayRound& rule, Opening opening = scanned_opening()) {
    Sitting sitting(std::move(opening), rule);
    EXPECT_FALSE(sitting.bet(1, "10.00"));
    EXPECT_FALSE(sitting.bet(1, amount, 1));
    EXPECT_FALSE(sitting.close());
    return sitting;
}

Opening opening_with_meters() {
    Opening opening = scanned_opening();
    opening.meters = {{2, Money::dollars(700), Money::dollars(7), Money::dollars(70), 5000, 2500},
                      {1, Money::dollars(1000), Money::dollars(30), Money::dollars(200), 1500, 500},
                      {1, Money::dollars(90), Money::dollars(4), Money::dollars(50), 1000, 0}};
    return opening;
}
Money account(const Sitting& sitting, Account account) { return sitting.table().ledger()[account]; }
Event last_settlement(const Sitting& sitting, const WagerInfo& wager) {
    Event found;
    for (const Event& event : sitting.round().events()) {
        if (is_settlement(event.kind) && event.wager == &wager) found = event;
    }
    return found;
}

// ---- rows of a pay table ----

TEST(SettleByRow, pays_to_odds_with_the_stake_and_takes_what_loses) {
    const auto net = [](const Pay& pay) {
        return after_bonus("4.00", round_with({limits_of(bonus)}, settled_by(pay))).net(1);
    };
    EXPECT_EQ(net(to_one(5)), Money::dollars(20));
    EXPECT_EQ(net({.kind = Pay::Kind::to, .odds = {3, 2}, .bonus = Money::dollars(100)}), Money::dollars(106));
    EXPECT_EQ(net({.kind = Pay::Kind::push}), Money{});
    EXPECT_EQ(net({.kind = Pay::Kind::lose}), Money::dollars(-4));
    // `for` odds pay from the stake on, even where it still lies there.
    EXPECT_EQ(net(for_one(5)), Money::dollars(16));
}

TEST(SettleByRow, tells_how_it_ended) {
    const auto kind = [](const Pay& pay) {
        return last_settlement(after_bonus("4.00", round_with({limits_of(bonus)}, settled_by(pay))), bonus).kind;
    };
    EXPECT_EQ(kind(to_one(2)), EventKind::pay);
    EXPECT_EQ(kind(for_one(2)), EventKind::pay);
    EXPECT_EQ(kind({.kind = Pay::Kind::push}), EventKind::push);
    EXPECT_EQ(kind({.kind = Pay::Kind::lose}), EventKind::take);
}

TEST(SettleByRow, stops_at_a_row_the_table_does_not_have_and_at_a_second_settlement) {
    EXPECT_THROW(after_bonus("4.00", round_with({limits_of(bonus)}, settled_by({.kind = Pay::Kind::no_row}))), Bug);
    const auto twice = [](LiveTable& table, std::vector<Stake>& stakes) {
        table.settle(stakes[0], won, to_one(1));
        table.settle(stakes[0], won, to_one(1));
    };
    EXPECT_THROW(after_bonus("4.00", round_with({limits_of(bonus)}, twice)), Bug);
}

// ---- progressives ----

Act locked_in(bool takes_stake, Pay pay) {
    return [takes_stake, pay](LiveTable& table, std::vector<Stake>& stakes) {
        for (Stake& stake : stakes) table.lock_in(stake, takes_stake);
        for (Stake& stake : stakes) table.settle(stake, pay.loses() ? lost : won, pay);
    };
}

TEST(LockIn, feeds_the_meters_of_its_own_wager_and_no_other) {
    const Sitting sitting = after_bonus(
        "5.00", round_with({limits_of(bonus)}, locked_in(true, {.kind = Pay::Kind::lose})), opening_with_meters());
    const auto meters = sitting.table().closing().meters;
    EXPECT_EQ(meters[0].amount, Money::dollars(700));
    EXPECT_EQ(meters[0].reserve, Money::dollars(7));
    EXPECT_EQ(meters[1].amount, Money::cents(100'075));
    EXPECT_EQ(meters[1].reserve, Money::cents(3'025));
    EXPECT_EQ(meters[2].amount, Money::cents(9'050));
    EXPECT_EQ(meters[2].reserve, Money::dollars(4));
    EXPECT_EQ(account(sitting, Account::meters), Money::cents(125));
    EXPECT_EQ(account(sitting, Account::reserve), Money::cents(25));
    EXPECT_EQ(sitting.bank(), Money::cents(500 - 150));
    EXPECT_EQ(sitting.net(1), Money::dollars(-5));
}

TEST(LockIn, takes_the_stake_so_that_for_odds_are_all_that_comes_back) {
    const auto net = [](bool takes_stake, const Pay& pay) {
        return after_bonus("5.00", round_with({limits_of(bonus)}, locked_in(takes_stake, pay)), opening_with_meters())
            .net(1);
    };
    EXPECT_EQ(net(true, for_one(50)), Money::dollars(245));
    EXPECT_EQ(net(true, {.kind = Pay::Kind::push}), Money{});
    EXPECT_EQ(net(true, {.kind = Pay::Kind::lose}), Money::dollars(-5));
    EXPECT_EQ(net(false, to_one(50)), Money::dollars(250));
    EXPECT_EQ(net(false, {.kind = Pay::Kind::lose}), Money::dollars(-5));
}

TEST(LockIn, happens_once) {
    const auto twice = [](LiveTable& table, std::vector<Stake>& stakes) {
        table.lock_in(stakes[0], true);
        table.lock_in(stakes[0], true);
    };
    EXPECT_THROW(after_bonus("5.00", round_with({limits_of(bonus)}, twice), opening_with_meters()), Bug);
}

TEST(Meter, pays_a_part_and_goes_on_from_what_is_left) {
    const Sitting sitting =
        after_bonus("1.00", round_with({limits_of(bonus)}, locked_in(true, share_of(1, 1000))), opening_with_meters());
    // $90.10 after the contribution; a tenth of it is paid.
    const Event paid = last_settlement(sitting, bonus);
    EXPECT_EQ(paid.from_meter, Money::cents(901));
    EXPECT_EQ(paid.returned, Money::cents(901));
    EXPECT_EQ(sitting.table().closing().meters[2].amount, Money::cents(8'109));
    EXPECT_EQ(sitting.table().closing().meters[1].amount, Money::cents(100'015));
    EXPECT_EQ(std::ranges::count(sitting.kinds(), "meter"), 0);
}

// 30-899.11(16)(f): paid out in full, it stands at its seed and what was kept for it.
TEST(Meter, is_reseeded_when_it_is_paid_out) {
    const Sitting sitting = after_bonus("1.00", round_with({limits_of(bonus)}, locked_in(true, share_of(0, 10'000))),
                                        opening_with_meters());
    const auto meters = sitting.table().closing().meters;
    EXPECT_EQ(last_settlement(sitting, bonus).from_meter, Money::cents(100'015));
    EXPECT_EQ(meters[1].amount, Money::cents(20'000 + 3'005));
    EXPECT_EQ(meters[1].reserve, Money{});
    EXPECT_EQ(meters[2].amount, Money::cents(9'010)) << "another meter of the wager stays";
    EXPECT_EQ(sitting.net(1), Money::cents(100'015 - 100));
    // Contributions of $0.25 to the meters and $0.05 to the reserve, and the seed.
    EXPECT_EQ(sitting.bank(), Money::cents(100 - 30 - 20'000));
    EXPECT_EQ(std::ranges::count(sitting.kinds(), "meter"), 1);
    for (const Event& event : sitting.round().events()) {
        EXPECT_TRUE(event.kind != EventKind::meter || event.amount == meters[1].amount);
    }
}

// A tip has no part of a meter: beside a row that pays nothing else, it is the dealer's as it lies.
TEST(Meter, leaves_the_tip_to_the_dealer) {
    Sitting sitting(opening_with_meters(), round_with({limits_of(bonus)}, locked_in(true, share_of(0, 10'000))));
    EXPECT_FALSE(sitting.bet(1, "10.00"));
    EXPECT_FALSE(sitting.bet(1, "1.00", 1));
    EXPECT_FALSE(sitting.tip(1, "2.00", 1));
    EXPECT_FALSE(sitting.close());
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_EQ(sitting.tips(), Money::dollars(2));
    EXPECT_EQ(sitting.net(1), Money::cents(100'015 - 100 - 200));
}

// Of several winners in one round the first to be settled takes from the full meter.
TEST(Meter, pays_the_next_winner_from_the_reseeded_meter) {
    Sitting sitting(opening_with_meters(), round_with({limits_of(bonus)}, locked_in(true, share_of(0, 10'000))));
    for (const int seat : {1, 2}) {
        EXPECT_FALSE(sitting.bet(seat, "10.00"));
        EXPECT_FALSE(sitting.bet(seat, "1.00", 1));
    }
    EXPECT_FALSE(sitting.close());
    EXPECT_EQ(sitting.net(1), Money::cents(100'030 - 100));
    EXPECT_EQ(sitting.net(2), Money::cents(20'000 + 3'010 - 100));
    EXPECT_EQ(sitting.table().closing().meters[1].amount, Money::dollars(200));
    EXPECT_TRUE(sitting.table().ledger().sum().is_zero());
}

TEST(Meter, must_come_in_with_the_opening) {
    EXPECT_THROW(after_bonus("1.00", round_with({limits_of(bonus)}, locked_in(true, share_of(0, 10'000)))), Bug);
}

// A locked-in wager on a hand that is called void goes back from the bank; what the meters have had they keep.
TEST(LockIn, goes_back_when_the_hand_is_void) {
    const auto rule = round_with({limits_of(bonus)}, [](LiveTable& table, std::vector<Stake>& stakes) {
        table.lock_in(stakes[0], true);
        table.deal(stakes[0].place, Eyes::everyone);
        if (table.is_open(stakes[0])) table.settle(stakes[0], won, for_one(9));
    });
    Sitting sitting(opening_with_meters(), rule);
    EXPECT_FALSE(sitting.bet(1, "10.00"));
    EXPECT_FALSE(sitting.bet(1, "2.00", 1));
    EXPECT_FALSE(sitting.close());
    EXPECT_FALSE(sitting.rule({.kind = RulingKind::void_hand, .place = {Seat{1}, 1}}));
    sitting.scan("As");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_EQ(sitting.net(1), Money{});
    EXPECT_EQ(last_settlement(sitting, bonus).outcome->id, "void");
    EXPECT_EQ(account(sitting, Account::meters), Money::cents(50));
}

// ---- envy, spins ----

TEST(PayEnvy, goes_to_the_seat_or_into_the_tip_box) {
    const Sitting sitting = after_bonus("1.00", round_with({limits_of(bonus)}, [](LiveTable& table, auto& stakes) {
                                            table.settle(stakes[0], lost, {.kind = Pay::Kind::lose});
                                            table.pay_envy({Seat{1}, 1}, bonus, won, Money::dollars(50));
                                            table.pay_envy(dealer_place, bonus, won, Money::dollars(7));
                                        }));
    EXPECT_EQ(sitting.net(1), Money::dollars(49));
    EXPECT_EQ(sitting.tips(), Money::dollars(7));
    EXPECT_EQ(sitting.bank(), Money::dollars(1 - 57));
    EXPECT_EQ(std::ranges::count(sitting.kinds(), "envy"), 2);
}

Act spun(std::vector<std::size_t>& seen) {
    return [&seen](LiveTable& table, std::vector<Stake>& stakes) {
        const std::size_t first = table.spin(stakes[0].place, faces);
        const std::size_t second = table.spin(stakes[0].place, faces);
        seen = {first, second};
        table.settle(stakes[0], lost, {.kind = Pay::Kind::lose});
    };
}

TEST(Spin, waits_for_what_is_scanned_and_refuses_a_face_that_is_not_there) {
    std::vector<std::size_t> seen;
    Sitting sitting = after_bonus("1.00", round_with({limits_of(bonus)}, spun(seen)));
    ASSERT_EQ(sitting.round().pending().what, Pending::For::spin);
    ASSERT_EQ(sitting.round().pending().faces.size(), 3U);
    const std::string before = state_of(sitting.table());
    EXPECT_EQ(sitting.submit(Input::spun(3))->id, "no-such-face");
    EXPECT_EQ(sitting.scan("As")->id, "no-card-wanted");
    EXPECT_EQ(state_of(sitting.table()), before);
    EXPECT_FALSE(sitting.submit(Input::spun(2)));
    EXPECT_FALSE(sitting.submit(Input::spun(0)));
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_EQ(seen, (std::vector<std::size_t>{2, 0}));
    EXPECT_EQ(sitting.table().closing().spins, 2U);
    EXPECT_EQ(sitting.submit(Input::spun(0))->id, "round-over");
    EXPECT_EQ(sitting.replayed(Viewer::house()), sitting.seen_by(Viewer::house()));
}

TEST(Spin, is_refused_when_none_is_due) {
    Sitting sitting = after_bonus("1.00", round_with({limits_of(bonus)}, [](LiveTable& table, auto& stakes) {
                                      table.deal(stakes[0].place, Eyes::everyone);
                                      table.settle(stakes[0], won, to_one(1));
                                  }));
    EXPECT_EQ(sitting.submit(Input::spun(0))->id, "no-spin-wanted");
}

// From a seed: the same again when replayed, another where the count of spins is another, and every face in its turn.
TEST(Spin, from_a_committed_seed_goes_by_its_own_count) {
    std::array<int, 3> count{};
    for (std::uint32_t spins = 0; spins < 300; ++spins) {
        Opening opening = testing_support::stacked_opening("As Ks Qs");
        opening.spins = spins;
        std::vector<std::size_t> seen;
        const Sitting sitting = after_bonus("1.00", round_with({limits_of(bonus)}, spun(seen)), opening);
        ASSERT_TRUE(sitting.is_complete());
        EXPECT_EQ(sitting.table().closing().spins, spins + 2);
        ++count[seen[0]];
        opening.spins = spins + 1;
        const std::size_t second = seen[1];
        after_bonus("1.00", round_with({limits_of(bonus)}, spun(seen)), opening);
        EXPECT_EQ(seen[0], second) << "the second spin of a round is the first of one that begins a spin later";
    }
    // Four standard errors of a third of 300.
    for (const int times : count) EXPECT_NEAR(times, 100, 33);
}

// Whoever could work out a spin from the shuffles, or cards from a spin, would know too much.
TEST(Spin, shares_no_stream_with_a_shuffle) {
    int alike = 0;
    for (std::uint32_t spins = 0; spins < 300; ++spins) {
        Opening opening = testing_support::stacked_opening("As Ks Qs");
        opening.spins = spins;
        std::vector<std::size_t> seen;
        after_bonus("1.00", round_with({limits_of(bonus)}, spun(seen)), opening);
        SecretStream of_a_shuffle(*opening.seed, spins);
        alike += of_a_shuffle.below(faces.size()) == seen[0] ? 1 : 0;
    }
    EXPECT_NEAR(alike, 100, 33);
}

// ---- wagers over several rounds ----

Act carried_at(std::uint8_t progress) {
    return [progress](LiveTable& table, std::vector<Stake>& stakes) {
        for (Stake& stake : stakes) table.carry(stake, progress);
    };
}

TEST(Carry, leaves_the_wager_and_its_tip_for_the_next_round) {
    Sitting sitting(scanned_opening(),
                    round_with({limits_of(bonus), limits_of(other), limits_of(lasting)}, carried_at(1), lasting));
    EXPECT_FALSE(sitting.bet_as(9, 2, "10.00"));
    EXPECT_FALSE(sitting.bet_as(9, 2, "4.00", 3));
    EXPECT_FALSE(sitting.tip(2, "1.00", 3));
    EXPECT_FALSE(sitting.close());
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_EQ(sitting.net(2), Money::dollars(-5));
    EXPECT_EQ(account(sitting, Account::carried), Money::dollars(5));
    const Closing closing = sitting.table().closing();
    ASSERT_EQ(closing.carried.size(), 1U);
    EXPECT_EQ(closing.carried[0].seat, Seat{2});
    EXPECT_EQ(closing.carried[0].wager, 3);
    EXPECT_EQ(closing.carried[0].progress, 1);
    EXPECT_EQ(closing.carried[0].player, 9);
    EXPECT_EQ(closing.carried[0].amount, Money::dollars(4));
    EXPECT_EQ(closing.carried[0].tip, Money::dollars(1));
}

Opening opening_that_carries() {
    Opening opening = scanned_opening();
    opening.carried = {{Seat{2}, 3, 2, 2, Money::dollars(4), Money::dollars(1)},
                       {Seat{4}, 3, 1, 4, Money::dollars(8), Money{}}};
    return opening;
}
std::vector<WagerLimits> lasting_limits() {
    WagerLimits limits = limits_of(lasting);
    limits.group = 1U << lasting.index;
    return {limits_of(bonus), limits_of(other), limits};
}

TEST(Carry, lies_again_beside_a_main_wager_having_come_as_far) {
    std::vector<int> progress;
    Sitting sitting(opening_that_carries(),
                    round_with(
                        lasting_limits(),
                        [&](LiveTable& table, std::vector<Stake>& stakes) {
                            progress.clear();
                            for (Stake& stake : stakes) {
                                progress.push_back(stake.progress);
                                table.settle(stake, won, to_one(3));
                            }
                        },
                        lasting));
    EXPECT_FALSE(sitting.bet(2, "10.00"));
    EXPECT_FALSE(sitting.close());
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_EQ(progress, (std::vector<int>{2}));
    // The stake was paid for in an earlier round: stake and winnings come back; the tip and its winnings are the
    // dealer's.
    EXPECT_EQ(sitting.net(2), Money::dollars(16));
    EXPECT_EQ(sitting.tips(), Money::dollars(4));
    EXPECT_EQ(account(sitting, Account::carried), Money::dollars(-5));
    ASSERT_EQ(sitting.table().closing().carried.size(), 1U) << "whoever sits out keeps it";
    EXPECT_EQ(sitting.table().closing().carried[0].seat, Seat{4});
    EXPECT_EQ(sitting.table().closing().carried[0].progress, 1);
    EXPECT_TRUE(sitting.table().ledger().sum().is_zero());
}

TEST(Carry, bars_a_further_wager_and_other_players_at_the_seat) {
    Sitting sitting(opening_that_carries(), round_with(lasting_limits(), carried_at(1), lasting));
    EXPECT_EQ(sitting.bet_as(7, 2, "10.00")->id, "seat-taken");
    EXPECT_FALSE(sitting.bet(2, "10.00"));
    EXPECT_FALSE(sitting.bet(2, "2.00", 1)) << "other wagers go on";
    const auto refused = sitting.bet(2, "2.00", 3);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->id, "wager-lies-over");
    EXPECT_EQ(refused->clause, "test-25");
    EXPECT_FALSE(sitting.bet(1, "10.00"));
    EXPECT_FALSE(sitting.bet(1, "2.00", 3)) << "nothing lies over at this seat";
}

// 30-899.07(7): a hand that is called a push leaves it where it is.
TEST(Carry, outlasts_a_hand_that_is_void) {
    const auto rule = round_with(
        lasting_limits(),
        [](LiveTable& table, std::vector<Stake>& stakes) {
            table.deal(stakes[0].place, Eyes::everyone);
            for (Stake& stake : stakes) {
                if (table.is_open(stake)) table.settle(stake, lost, {.kind = Pay::Kind::lose});
            }
        },
        lasting);
    Sitting sitting(opening_that_carries(), rule);
    EXPECT_FALSE(sitting.bet(2, "10.00"));
    EXPECT_FALSE(sitting.close());
    EXPECT_FALSE(sitting.rule({.kind = RulingKind::void_hand, .place = {Seat{2}, 1}}));
    sitting.scan("As");
    ASSERT_TRUE(sitting.is_complete());
    EXPECT_EQ(sitting.net(2), Money{});
    EXPECT_TRUE(account(sitting, Account::carried).is_zero());
    ASSERT_EQ(sitting.table().closing().carried.size(), 2U);
    for (const Carried& carried : sitting.table().closing().carried) {
        EXPECT_EQ(carried.progress, carried.seat == Seat{2} ? 2 : 1);
    }
}

TEST(Carry, is_not_for_a_wager_that_has_been_settled) {
    const auto rule = round_with({limits_of(bonus)}, [](LiveTable& table, std::vector<Stake>& stakes) {
        table.settle(stakes[0], won, to_one(1));
        table.carry(stakes[0], 1);
    });
    EXPECT_THROW(after_bonus("1.00", rule), Bug);
}

// ---- what is refused ----

std::string refusal(std::vector<WagerLimits> limits, const std::vector<std::pair<const char*, int>>& bets) {
    Sitting sitting(scanned_opening(), round_with(std::move(limits), [](LiveTable&, std::vector<Stake>&) {}));
    for (const auto& [amount, wager] : bets) {
        const std::string before = state_of(sitting.table());
        if (const auto refused = sitting.bet(1, amount, wager)) {
            EXPECT_EQ(state_of(sitting.table()), before);
            return refused->id + " " + refused->clause;
        }
    }
    return "";
}

TEST(RefusedSideWager, without_the_wager_it_needs) {
    WagerLimits needy = limits_of(other);
    needy.needs = 1U << bonus.index;
    EXPECT_EQ(refusal({limits_of(bonus), needy}, {{"10.00", 0}, {"1.00", 2}}), "needs-other-wager test-25");
    EXPECT_EQ(refusal({limits_of(bonus), needy}, {{"10.00", 0}, {"1.00", 1}, {"1.00", 2}}), "");
    EXPECT_EQ(refusal({limits_of(bonus), needy}, {{"10.00", 0}, {"1.00", 1}, {"1.00", 2}, {"0.00", 1}}),
              "needs-other-wager test-25")
        << "what another wager needs is not taken back";
    EXPECT_EQ(refusal({limits_of(bonus)}, {{"1.00", 1}}), "needs-main-wager test-22");
}

TEST(RefusedSideWager, beside_one_that_bars_it) {
    WagerLimits barring = limits_of(bonus);
    barring.not_beside = 1U << other.index;
    for (const std::vector<WagerLimits>& layout :
         {std::vector{barring, limits_of(other)}, std::vector{limits_of(other), barring}}) {
        EXPECT_EQ(refusal(layout, {{"10.00", 0}, {"1.00", 1}}), "");
        EXPECT_EQ(refusal(layout, {{"10.00", 0}, {"1.00", 2}}), "");
        EXPECT_EQ(refusal(layout, {{"10.00", 0}, {"1.00", 1}, {"1.00", 2}}), "barred-by-other-wager test-25");
        EXPECT_EQ(refusal(layout, {{"10.00", 0}, {"1.00", 2}, {"1.00", 1}}), "barred-by-other-wager test-25")
            << "whichever of the two came first";
        EXPECT_EQ(refusal(layout, {{"10.00", 0}, {"1.00", 1}, {"0.00", 1}, {"1.00", 2}}), "")
            << "what was taken back bars nothing";
    }
}

TEST(RefusedSideWager, above_what_the_main_wager_allows) {
    WagerLimits whole = limits_of(bonus);
    whole.of_main = ShareOfMain::whole;
    WagerLimits half = limits_of(bonus);
    half.of_main = ShareOfMain::half;
    EXPECT_EQ(refusal({whole}, {{"10.00", 0}, {"10.00", 1}}), "");
    EXPECT_EQ(refusal({whole}, {{"10.00", 0}, {"10.50", 1}}), "above-main-wager test-25");
    EXPECT_EQ(refusal({half}, {{"10.00", 0}, {"5.00", 1}}), "");
    EXPECT_EQ(refusal({half}, {{"10.00", 0}, {"5.50", 1}}), "above-main-wager test-25");
    EXPECT_EQ(refusal({half}, {{"10.00", 0}, {"5.00", 1}, {"9.00", 0}}), "above-main-wager test-25")
        << "nor is the main wager made smaller than that";
}

TEST(RefusedSideWager, in_anything_but_whole_units) {
    WagerLimits units = limits_of(bonus);
    units.unit = Money::dollars(2);
    EXPECT_EQ(refusal({units}, {{"10.00", 0}, {"3.00", 1}}), "not-in-units test-25");
    EXPECT_EQ(refusal({units}, {{"10.00", 0}, {"4.00", 1}}), "");
}

TEST(RefusedSideWager, when_wagers_that_belong_together_lie_apart) {
    WagerLimits first = limits_of(bonus);
    first.together = 1U << other.index;
    Sitting sitting(scanned_opening(), round_with({first, limits_of(other)}, settled_by(to_one(1))));
    EXPECT_FALSE(sitting.bet(1, "10.00"));
    EXPECT_FALSE(sitting.bet(1, "1.00", 1));
    EXPECT_EQ(sitting.close()->id, "needs-other-wager");
    EXPECT_FALSE(sitting.bet(1, "0.00", 1));
    EXPECT_FALSE(sitting.close());
}

// ---- the other tables ----

constexpr std::array main_and_lasting{FixedBet{0, Money::dollars(1)}, FixedBet{3, Money::dollars(2)}};

FastTable<random_program::Whim> fast_table(int seats) {
    static constexpr random_program::Whim whim;
    return {Shoe(testing_support::cards("As Ks Qs"), {.dealt = Dealt::continuous}),
            0,
            FastRandom(1, 0),
            whim,
            seats,
            Money::cents(1),
            main_and_lasting};
}

// Three rounds lie over, the fourth wins: one wager made. What still lies when all is over was never decided.
TEST(FastTable, counts_a_wager_that_lies_over_once) {
    auto table = fast_table(1);
    std::vector<int> progress;
    const Tally tally = table.run(10, [&](auto& at) {
        Stake main = at.placed(high_card::main_wager)[0];
        at.push(main, high_card::outcome::equal);
        Stake stake = at.placed(lasting)[0];
        progress.push_back(stake.progress);
        if (stake.progress < 3) {
            at.carry(stake, static_cast<std::uint8_t>(stake.progress + 1));
        } else {
            at.settle(stake, won, to_one(5));
        }
    });
    EXPECT_EQ(progress, (std::vector<int>{0, 1, 2, 3, 0, 1, 2, 3, 0, 1}));
    const WagerTally& counted = tally.wagers[lasting.index];
    EXPECT_EQ(counted.outcomes[won.index], 2U);
    EXPECT_EQ(counted.placed, 2U);
    EXPECT_EQ(counted.wagered_cents, 400);
    EXPECT_EQ(counted.at_risk_cents, 400);
    EXPECT_EQ(counted.net_cents, 2 * 1000);
}

TEST(FastTable, carries_each_seats_wager_for_itself) {
    auto table = fast_table(2);
    const Tally tally = table.run(8, [&](auto& at) {
        for (Stake main : at.placed(high_card::main_wager)) at.push(main, high_card::outcome::equal);
        for (Stake stake : at.placed(lasting)) {
            if (stake.place.seat == Seat{1} || stake.progress == 1) {
                at.settle(stake, lost, {.kind = Pay::Kind::lose});
            } else {
                at.carry(stake, 1);
            }
        }
    });
    EXPECT_EQ(tally.wagers[lasting.index].outcomes[lost.index], 8U + 4U);
    EXPECT_EQ(tally.wagers[lasting.index].placed, 8U + 4U);
}

// As at a live table, what lies over outlasts a round that has no cards.
TEST(FastTable, leaves_a_wager_that_lies_over_where_it_is_when_a_round_is_void) {
    auto table = fast_table(1);
    int round = 0;
    std::vector<int> progress;
    const Tally tally = table.run(8, [&](auto& at) {
        Stake main = at.placed(high_card::main_wager)[0];
        Stake stake = at.placed(lasting)[0];
        progress.push_back(stake.progress);
        const int now = round++ % 4;
        if (now == 0) at.carry(stake, 1);
        if (now == 2) at.settle(stake, won, to_one(1));
        if (now == 3) at.settle(stake, lost, {.kind = Pay::Kind::lose});
        // In the second round it is open when the cards run out, in the fourth it has been settled.
        for (int i = 0; i < 4 && now % 2 == 1; ++i) at.deal(stake.place, Eyes::everyone);
        at.push(main, high_card::outcome::equal);
    });
    EXPECT_EQ(progress, (std::vector<int>{0, 1, 1, 0, 0, 1, 1, 0}));
    const WagerTally& counted = tally.wagers[lasting.index];
    EXPECT_EQ(counted.outcomes[won.index], 2U);
    EXPECT_EQ(counted.outcomes[lost.index], 2U);
    EXPECT_EQ(counted.outcomes[void_index], 0U);
    EXPECT_EQ(counted.placed, 4U);
    EXPECT_EQ(tally.wagers[0].outcomes[void_index], 4U);
}

TEST(FastTable, spins_every_face_alike_and_counts_envy_for_players_only) {
    auto table = fast_table(1);
    std::array<int, 3> count{};
    const Tally tally = table.run(3000, [&](auto& at) {
        Stake main = at.placed(high_card::main_wager)[0];
        Stake stake = at.placed(lasting)[0];
        ++count[at.spin(stake.place, faces)];
        at.push(main, high_card::outcome::equal);
        at.settle(stake, lost, {.kind = Pay::Kind::lose});
        at.pay_envy(stake.place, lasting, won, Money::dollars(3));
        at.pay_envy(dealer_place, lasting, won, Money::dollars(1000));
    });
    // Four standard errors of a third of 3000.
    for (const int times : count) EXPECT_NEAR(times, 1000, 103);
    EXPECT_EQ(tally.wagers[lasting.index].net_cents, 3000 * 100);
}

TEST(TreeTable, walks_every_face_of_a_spin_and_leaves_what_lies_over_undecided) {
    static constexpr random_program::Whim whim;
    TreeTable<random_program::Whim> table(testing_support::cards("As Ks"), whim, 1, Money::cents(1), main_and_lasting);
    const auto exact = table.run([](auto& at) {
        Stake main = at.placed(high_card::main_wager)[0];
        Stake stake = at.placed(lasting)[0];
        at.push(main, high_card::outcome::equal);
        const std::size_t face = at.spin(stake.place, faces);
        if (face == 0) return at.carry(stake, 1);
        at.settle(stake, face == 1 ? won : lost, face == 1 ? to_one(7) : Pay{});
        if (face == 2) at.pay_envy(stake.place, lasting, won, Money::cents(50));
    });
    EXPECT_EQ(exact.leaves, 3U);
    EXPECT_NEAR(exact.outcomes[lasting.index][won.index], 1.0 / 3, 1e-12);
    EXPECT_NEAR(exact.outcomes[lasting.index][lost.index], 1.0 / 3, 1e-12);
    EXPECT_NEAR(exact.outcomes[lasting.index][void_index], 0, 1e-12);
    EXPECT_NEAR(exact.net_cents, (1400 - 200 + 50) / 3.0, 1e-9);
}

}  // namespace
}  // namespace felt
