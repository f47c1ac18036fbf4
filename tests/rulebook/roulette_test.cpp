// Roulette beyond its scripted rounds: the wheels and layouts themselves, and a streak over many spins at one table.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rulebook/parsed.hpp"
#include "rulebook/registry.hpp"
#include "rulebook/roulette/ascent.hpp"
#include "rulebook/roulette/layout.hpp"
#include "support/sitting.hpp"

namespace felt::roulette {
namespace {

// ---- wheels and layouts ----

TEST(Wheel, HasEveryNumberOnce) {
    for (const Wheel wheel : {Wheel::double_zero, Wheel::single_zero}) {
        std::set<std::string_view> names;
        for (const std::string_view name : faces_of(wheel)) names.insert(name);
        EXPECT_EQ(names.size(), wheel == Wheel::double_zero ? 38U : 37U);
        EXPECT_EQ(names.contains("00"), wheel == Wheel::double_zero);
        for (int n = 0; n <= 36; ++n) EXPECT_TRUE(names.contains(std::to_string(n))) << n;
    }
}

// Red and black alternate round the rim, but for the zeros.
TEST(Wheel, AlternatesColours) {
    for (const Wheel wheel : {Wheel::double_zero, Wheel::single_zero}) {
        std::string colours;
        for (std::size_t i = 0; i < pockets_of(wheel); ++i) {
            const Number number = number_at(wheel, i);
            const bool is_zero = number == zero || number == double_zero;
            colours += is_zero ? 'g' : is_red(number.code) ? 'r' : 'b';
        }
        for (std::size_t i = 0; i + 1 < colours.size(); ++i) EXPECT_NE(colours[i], colours[i + 1]) << i;
    }
}

// On the wheel of two zeros, every number lies opposite its neighbour in value: 1 and 2, 3 and 4, 0 and 00.
TEST(Wheel, OfTwoZerosLaysPairsOppositeEachOther) {
    for (std::size_t i = 0; i < 19; ++i) {
        const int here = number_at(Wheel::double_zero, i).code;
        const int there = number_at(Wheel::double_zero, i + 19).code;
        if (here == 0) {
            EXPECT_EQ(there, 37);
        } else {
            EXPECT_EQ((std::min(here, there)) % 2, 1) << here << " " << there;
            EXPECT_EQ(std::abs(here - there), 1) << here << " " << there;
        }
    }
}

// shows: 30-2299.04-streak(1).c
TEST(Wheel, RanksDoubleZeroBetweenZeroAndOne) {
    EXPECT_LT(height(zero), height(double_zero));
    EXPECT_LT(height(double_zero), height({1}));
    for (std::uint8_t n = 1; n < 36; ++n) EXPECT_LT(height({n}), height({static_cast<std::uint8_t>(n + 1)}));
}

TEST(Layout, HasTheUsualNumberOfSpots) {
    const auto count = [](Wheel wheel, Bet bet) { return spots_of(wheel, bet).size(); };
    EXPECT_EQ(count(Wheel::double_zero, Bet::straight), 38U);
    EXPECT_EQ(count(Wheel::single_zero, Bet::straight), 37U);
    EXPECT_EQ(count(Wheel::double_zero, Bet::split), 62U);
    EXPECT_EQ(count(Wheel::single_zero, Bet::split), 60U);
    EXPECT_EQ(count(Wheel::double_zero, Bet::trio), 3U);
    EXPECT_EQ(count(Wheel::single_zero, Bet::trio), 2U);
    for (const Wheel wheel : {Wheel::double_zero, Wheel::single_zero}) {
        EXPECT_EQ(count(wheel, Bet::street), 12U);
        EXPECT_EQ(count(wheel, Bet::corner), 22U);
        EXPECT_EQ(count(wheel, Bet::six_line), 11U);
        EXPECT_EQ(count(wheel, Bet::dozen), 3U);
        EXPECT_EQ(count(wheel, Bet::column), 3U);
    }
}

// A spot's name says which numbers it covers, as a player would read it.
TEST(Layout, NamesSpotsByTheirNumbers) {
    for (const Wheel wheel : {Wheel::double_zero, Wheel::single_zero}) {
        for (const Bet bet : {Bet::straight, Bet::split, Bet::street, Bet::trio, Bet::corner}) {
            std::set<std::string_view> names;
            for (const LayoutSpot& spot : spots_of(wheel, bet)) {
                EXPECT_TRUE(names.insert(spot.name()).second) << spot.name();
                Numbers named = 0;
                std::string rest(spot.name());
                while (!rest.empty()) {
                    const std::string word = rest.substr(0, rest.find('-'));
                    named |= bit_of(word == "00" ? double_zero : Number{static_cast<std::uint8_t>(std::stoi(word))});
                    rest = rest.size() == word.size() ? "" : rest.substr(word.size() + 1);
                }
                EXPECT_EQ(named, spot.numbers) << spot.name();
            }
        }
    }
}

// Numbers that share an inside wager lie side by side: a split is two neighbours, a corner two splits.
TEST(Layout, JoinsNeighboursOnly) {
    const auto row = [](int n) { return (n - 1) / 3; };
    const auto column = [](int n) { return (n - 1) % 3; };
    for (const LayoutSpot& spot : spots_of(Wheel::double_zero, Bet::split)) {
        std::vector<int> both;
        for (std::uint8_t n = 1; n <= 36; ++n) {
            if (has(spot.numbers, {n})) both.push_back(n);
        }
        if (both.size() < 2) continue;  // with a zero
        EXPECT_EQ(std::abs(row(both[0]) - row(both[1])) + std::abs(column(both[0]) - column(both[1])), 1);
    }
}

TEST(Layout, CoversEveryNumberOnceByColourParityHalfDozenAndColumn) {
    for (const auto& [one, other] : {std::pair{Bet::red, Bet::black}, {Bet::odd, Bet::even}, {Bet::low, Bet::high}}) {
        const Numbers first = spots_of(Wheel::double_zero, one)[0].numbers;
        const Numbers second = spots_of(Wheel::double_zero, other)[0].numbers;
        EXPECT_EQ(first & second, 0U);
        EXPECT_EQ(count_of(first | second), 36);
        EXPECT_FALSE(has(first | second, zero));
        EXPECT_FALSE(has(first | second, double_zero));
    }
    for (const Bet bet : {Bet::dozen, Bet::column}) {
        Numbers all = 0;
        for (const LayoutSpot& spot : spots_of(Wheel::double_zero, bet)) {
            EXPECT_EQ(all & spot.numbers, 0U);
            all |= spot.numbers;
        }
        EXPECT_EQ(count_of(all), 36);
    }
}

// ---- streaks ----

// shows: 30-2299.04-streak(1).a, 30-2299.04-streak(3)(a), 30-2299.04-streak(3)(b), 30-2299.04-start(8)
TEST(Streak, GoesOnOnlyWithAGreaterNumber) {
    const auto after = [](int before, int last, int now, ThirtySix thirty_six = ThirtySix::counts) {
        return streak_after(before, height({static_cast<std::uint8_t>(last)}), {static_cast<std::uint8_t>(now)},
                            thirty_six);
    };
    EXPECT_EQ(after(0, 30, 2), (Streak{1, false}));
    EXPECT_EQ(after(0, 30, 36), (Streak{1, true}));
    EXPECT_EQ(after(3, 20, 21), (Streak{4, false}));
    EXPECT_EQ(after(3, 20, 20), (Streak{3, true}));
    EXPECT_EQ(after(3, 20, 19), (Streak{3, true}));
    EXPECT_EQ(after(3, 20, 37), (Streak{3, true}));
    EXPECT_EQ(after(3, 0, 37), (Streak{4, false}));
    EXPECT_EQ(after(3, 20, 36), (Streak{4, true}));
    EXPECT_EQ(after(3, 20, 36, ThirtySix::does_not_count), (Streak{3, true}));
    EXPECT_EQ(after(0, 20, 36, ThirtySix::does_not_count), (Streak{1, true}));
}

// While a streak runs, it may become as long as the wheel has numbers.
// shows: 30-2299.04-streak(3)(c)
TEST(Streak, IsCertainForAWagerOnceItIsLongEnoughOrOver) {
    using wagers::Truth;
    const auto truth = [](const char* text, int length, bool is_over) {
        wagers::View view;
        view.ascent = static_cast<std::uint8_t>(length);
        view.ascent_is_over = is_over;
        return wagers::parsed(text).evaluate(view);
    };
    EXPECT_EQ(truth("ascent >= 8", 7, false), Truth::open);
    EXPECT_EQ(truth("ascent >= 8", 7, true), Truth::no);
    EXPECT_EQ(truth("ascent >= 8", 8, false), Truth::yes);
    EXPECT_EQ(truth("ascent = 8", 8, false), Truth::open);
    EXPECT_EQ(truth("ascent = 8", 9, false), Truth::no);
    EXPECT_EQ(truth("ascent = 8", 8, true), Truth::yes);
}

// A table over several spins: what one round leaves behind the next one opens with.
class UpTable {
public:
    UpTable() : chosen_(*rulebook::choose("roulette", "roulette-up", {})), opening_(chosen_.set->opening()) {
        opening_.scanned_cards = true;
    }
    // Whether this seat may place Roulette Up for the next spin.
    bool takes_up_at(int seat) const {
        Sitting sitting = sit();
        EXPECT_FALSE(sitting.bet(seat, "5.00"));
        const auto refused = sitting.bet(seat, "2.00", up());
        EXPECT_TRUE(!refused || refused->clause == "30-2299.04-streak(2)") << refused->clause;
        return !refused;
    }
    // A spin on which seat 1 bets on red and, where it says so, on Roulette Up; how Roulette Up ends, if it does.
    std::vector<std::string> spin(const std::string& number, bool places_up = false) {
        Sitting sitting = sit();
        EXPECT_FALSE(sitting.bet(1, "5.00"));
        const auto refused = places_up ? sitting.bet(1, "2.00", up()) : std::nullopt;
        EXPECT_FALSE(refused);
        EXPECT_FALSE(sitting.close());
        const auto faces = faces_of(Wheel::double_zero);
        const auto pocket = std::ranges::find(faces, number) - faces.begin();
        EXPECT_FALSE(sitting.submit(Input::spun(static_cast<std::uint8_t>(pocket))));
        EXPECT_TRUE(sitting.is_complete());
        const Closing closing = sitting.table().closing();
        opening_.carried = closing.carried;
        opening_.marks = closing.marks;
        opening_.meters = closing.meters;
        std::vector<std::string> ended;
        for (const std::string& line : sitting.settlements()) {
            if (line.find("roulette-up") != std::string::npos) ended.push_back(line);
        }
        return ended;
    }

private:
    using Sitting = testing_support::Sitting;
    Sitting sit() const {
        return {opening_, [set = chosen_.set](LiveTable& table) { set->play(table); }};
    }
    int up() const { return chosen_.set->side_wagers()[0].info.index; }

    rulebook::Chosen chosen_;
    Opening opening_;
};

// shows: 30-2299.04-start(2).b, 30-2299.04-start(5), 30-2299.04-streak(2), 30-2299.04-take(2)
TEST(RouletteUp, LiesFromSpinToSpinAndBarsTheTableUntilItEnds) {
    UpTable table;
    EXPECT_TRUE(table.takes_up_at(1));
    EXPECT_TRUE(table.spin("0", true).empty());
    for (const char* number : {"00", "5", "17"}) {
        EXPECT_FALSE(table.takes_up_at(1)) << number;
        EXPECT_FALSE(table.takes_up_at(2)) << number;
        EXPECT_TRUE(table.spin(number).empty()) << number;
    }
    // Four numbers went up: 10 to 1 on two dollars.
    EXPECT_EQ(table.spin("16"), std::vector<std::string>{"1/1 roulette-up streak-of-4 22.00"});
    EXPECT_TRUE(table.takes_up_at(1));
    EXPECT_TRUE(table.takes_up_at(2));
    EXPECT_EQ(table.spin("36", true), std::vector<std::string>{"1/1 roulette-up lose 0.00"});
    EXPECT_TRUE(table.takes_up_at(2));
}

// shows: 30-2299.04-streak(3)(c)
TEST(RouletteUp, EndsAtTheLongestStreakOfItsTable) {
    UpTable table;
    EXPECT_TRUE(table.spin("2", true).empty());
    for (const char* number : {"4", "6", "8", "10", "12", "14"}) EXPECT_TRUE(table.spin(number).empty()) << number;
    EXPECT_EQ(table.spin("16"), std::vector<std::string>{"1/1 roulette-up streak-of-8 802.00"});
    EXPECT_TRUE(table.takes_up_at(1));
}

// A supervisor may put a seat or a spin aside; there are no cards to rule about.
TEST(Roulette, HearsNoRulingsAboutCards) {
    const auto set = rulebook::choose("roulette", "", {})->set;
    testing_support::Sitting sitting(testing_support::scanned_opening(), [set](LiveTable& table) { set->play(table); });
    EXPECT_FALSE(sitting.bet(1, "5.00"));
    for (const RulingInfo& info : ruling_infos) {
        const bool is_about_cards = info.kind != RulingKind::void_hand && info.kind != RulingKind::void_round;
        if (!is_about_cards) continue;
        const auto refused = sitting.rule({.kind = info.kind, .place = {Seat{1}, 1}});
        ASSERT_TRUE(refused) << info.id;
        EXPECT_EQ(refused->id, "no-cards");
    }
    EXPECT_FALSE(sitting.rule({.kind = RulingKind::void_hand, .place = {Seat{1}, 1}}));
}

}  // namespace
}  // namespace felt::roulette
