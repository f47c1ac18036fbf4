// Pai Jack: what every five cards of a deck count when set, the house way against a slow twin, and a strategy that
// loses next to nothing to a player who counts the dealer's hands exactly.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "rulebook/blackjack/pai_jack/round.hpp"
#include "rulebook/blackjack/pai_jack/strategy.hpp"
#include "rulebook/registry.hpp"
#include "sim/statistics.hpp"
#include "support/cards.hpp"

namespace felt::blackjack::pai_jack {
namespace {

using rulebook::Choice;
using rulebook::choose;
using testing_support::cards;

const std::string id = "pai-jack";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// ---- a twin that tries every value of every ace ----

// All totals that these cards can be given.
std::vector<int> possible_totals(const std::vector<Card>& hand) {
    std::vector<int> totals{0};
    for (const Card card : hand) {
        std::vector<int> next;
        for (const int total : totals) {
            next.push_back(total + blackjack_value(card));
            if (is_ace(card)) next.push_back(total + 11);
        }
        totals = next;
    }
    return totals;
}

// The best a setting can be given: the highest high hand up to 21, then the highest low hand up to that.
std::optional<Totals> twin_totals(const std::vector<Card>& low, const std::vector<Card>& high) {
    std::optional<Totals> best;
    for (const int upper : possible_totals(high)) {
        for (const int lower : possible_totals(low)) {
            if (upper > 21 || lower > upper) continue;
            if (!best || std::pair(upper, lower) > std::pair(best->high, best->low)) best = Totals{lower, upper};
        }
    }
    return best;
}

std::vector<Totals> twin_settings(const std::vector<Card>& packet) {
    std::vector<Totals> all;
    for (std::size_t i = 0; i < packet.size(); ++i) {
        for (std::size_t j = i + 1; j < packet.size(); ++j) {
            std::vector<Card> high;
            for (std::size_t k = 0; k < packet.size(); ++k) {
                if (k != i && k != j) high.push_back(packet[k]);
            }
            if (const auto totals = twin_totals({packet[i], packet[j]}, high)) all.push_back(*totals);
        }
    }
    return all;
}

std::optional<Totals> twin_house_way(const std::vector<Card>& packet) {
    const auto all = twin_settings(packet);
    if (all.empty()) return std::nullopt;
    return *std::ranges::max_element(
        all, [](Totals a, Totals b) { return std::pair(a.high, a.low) < std::pair(b.high, b.low); });
}

// Five values, and how many hands of one deck have them.
struct ValueHand {
    std::array<int, 11> count{};
    std::vector<Card> packet;
    double ways = 1;
    bool is_pai_jack = false;
    std::optional<Totals> set;  // by the twin's house way; nothing for a bust
};

double ways_to_take(int cards, int taken) {
    double count = 1;
    for (int i = 0; i < taken; ++i) count = count * (cards - i) / (i + 1);
    return count;
}
int in_deck(std::size_t value) { return value == 10 ? 16 : 4; }

std::vector<ValueHand> all_value_hands() {
    std::vector<ValueHand> all;
    const auto add_from = [&all](const auto& self, ValueHand hand, int least) -> void {
        if (hand.packet.size() == packet_size) {
            for (std::size_t value = 1; value <= 10; ++value) {
                if (hand.count[value] > in_deck(value)) return;
                hand.ways *= ways_to_take(in_deck(value), hand.count[value]);
            }
            hand.is_pai_jack = hand.count[1] >= 1 && hand.count[10] >= 2;
            hand.set = twin_house_way(hand.packet);
            return all.push_back(hand);
        }
        for (int value = least; value <= 10; ++value) {
            ValueHand longer = hand;
            ++longer.count[static_cast<std::size_t>(value)];
            longer.packet.emplace_back(value == 1 ? Rank::ace : static_cast<Rank>(value - 2), Suit::spades);
            self(self, longer, value);
        }
    };
    add_from(add_from, {}, 1);
    return all;
}

// ---- setting ----

// shows: 30-2112(6), 30-2112(6)(a), 30-2112(6)(b)
TEST(PaiJack, CountsASettingAsHighAsItMayBe) {
    const auto packet = cards("As 9s 2d 3s Tc");
    EXPECT_EQ(totals_of(packet, low_hands[0]), (Totals{10, 15})) << "an ace above fifteen would be a foul as eleven";
    EXPECT_EQ(totals_of(packet, low_hands[7]), (Totals{5, 20})) << "ace, nine and ten are twenty";
    EXPECT_EQ(totals_of(cards("As Ts 9h 7s 5c"), low_hands[0]), (Totals{21, 21}));
    EXPECT_EQ(totals_of(cards("As Ah 9h 7s 4c"), low_hands[0]), (Totals{12, 20}));
    EXPECT_FALSE(totals_of(cards("Ts 9s 2d 3s 4c"), low_hands[0]).is_allowed());
    EXPECT_TRUE(totals_of(cards("Ts 9s 2d 3s 4c"), low_hands[7]).is_over());
}

// shows: 30-2112(7), 30-2112(9)(b).a, 30-2112(9)(b).b, 30-2112(10).a
TEST(PaiJack, SetsEveryFiveCardsByHouseWayAsASlowTwinDoes) {
    double bust = 0;
    double pai_jacks = 0;
    double all = 0;
    for (ValueHand hand : all_value_hands()) {
        const auto twin = hand.set;
        const auto set = house_way(hand.packet);
        ASSERT_EQ(set.has_value(), twin.has_value()) << text_of(hand.packet);
        if (set) {
            EXPECT_EQ(set->totals, *twin) << text_of(hand.packet);
            EXPECT_EQ(totals_of(hand.packet, low_hands[set->low]), *twin) << text_of(hand.packet);
        }
        std::ranges::reverse(hand.packet);
        const auto turned = house_way(hand.packet);
        EXPECT_EQ(turned.has_value(), set.has_value());
        if (set) {
            EXPECT_EQ(turned->totals, set->totals) << "the order of the cards does not matter";
        }
        all += hand.ways;
        EXPECT_EQ(is_pai_jack(hand.packet), hand.is_pai_jack);
        pai_jacks += hand.is_pai_jack ? hand.ways : 0;
        bust += !twin && !hand.is_pai_jack ? hand.ways : 0;
    }
    EXPECT_EQ(all, 2'598'960);
    EXPECT_EQ(pai_jacks, 343'920);
    EXPECT_EQ(bust, 377'800);
}

// shows: 30-2112(9)(b).a, 30-2112(9)(b).b
TEST(PaiJack, SetsTheExamplesOfTheClause) {
    EXPECT_EQ(house_way(cards("Td 8d 3d Th 6d"))->totals, (Totals{16, 21}));
    EXPECT_EQ(house_way(cards("Td 7d 5d 4d 2d"))->totals, (Totals{7, 21}));
    EXPECT_EQ(house_way(cards("Td 9d 5d 4d Ad"))->totals, (Totals{19, 20}));
}

// Where any setting is allowed, the highest high hand of all is: how the house way is read makes no difference.
TEST(PaiJack, AllowsTheHighestHighHandWhereverAnySettingIsAllowed) {
    for (const ValueHand& hand : all_value_hands()) {
        const auto set = house_way(hand.packet);
        if (!set) continue;
        for (const LowHand low : low_hands) {
            const Totals totals = totals_of(hand.packet, low);
            EXPECT_TRUE(totals.is_over() || totals.high <= set->totals.high) << text_of(hand.packet);
        }
    }
}

// shows: 30-2112(5).a
TEST(PaiJack, IsAnAceAndTwoTenValueCards) {
    EXPECT_TRUE(is_pai_jack(cards("2s Kh As 7c Td")));
    EXPECT_TRUE(is_pai_jack(cards("Js Jh Ah Jc Jd")));
    EXPECT_FALSE(is_pai_jack(cards("2s Kh As 7c 9d")));
    EXPECT_FALSE(is_pai_jack(cards("2s Kh Qs Jc Td")));
}

// ---- the table ----

// shows: 30-2112(1).b
TEST(PaiJack, HasOneDeckThatIsShuffledForEveryRound) {
    const auto game = choose(id, "", {})->set;
    const std::vector<Card> deck = game->shoe();
    EXPECT_EQ(deck.size(), 52U);
    EXPECT_TRUE(std::ranges::none_of(deck, [](Card card) { return card.is_joker(); }));
    EXPECT_TRUE(game->opening().shoe.is_continuous());
    for (const char* option : {"decks", "dealt", "cut", "cards"}) {
        EXPECT_THAT(error_with(option, "1"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
    EXPECT_EQ(error_with("seats", "9"), "") << "fifty cards";
    const std::array too_many{Choice{"burn", "3", ""}, Choice{"seats", "9", "here"}};
    EXPECT_THAT(choose(id, "", too_many).error().text, testing::HasSubstr("need 53 cards of one deck (30-2112(1))"));
}

// Wagers on the first two cards have nothing to look at here.
TEST(PaiJack, HostsOnlyWagersOfItsOwn) {
    wagers::WagerChoice choice;
    choice.id = choice.where = "lucky-ladies";
    const auto refused = choose(id, "", {}, std::array{choice});
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text, testing::HasSubstr("lucky-ladies is not played at pai-jack (30-899.12)"));
    choice.id = choice.where = "pai-jack-bonus";
    EXPECT_TRUE(choose(id, "", {}, std::array{choice}));
}

// shows: 30-2112(2).a
TEST(PaiJack, PostsItsLimitsAndWhatBecomesOfAFoul) {
    const auto posted = choose(id, "", {})->set->notices();
    EXPECT_THAT(posted, testing::Contains("Wagers from 1.00 to 100.00"));
    EXPECT_THAT(posted, testing::Contains("A fouled hand may be set again"));
    const std::array choices{Choice{"foul", "lose", ""}, Choice{"help", "false", ""}, Choice{"tips", "false", ""}};
    const auto strict = choose(id, "", choices)->set->notices();
    EXPECT_THAT(strict, testing::Contains("A fouled hand loses"));
    EXPECT_THAT(strict, testing::Contains("No wagers for the dealer"));
    EXPECT_THAT(strict, testing::Each(testing::Not(testing::HasSubstr("helps"))));
}

TEST(PaiJack, NamesHands) {
    const auto game = choose(id, "", {})->set;
    const auto text = [&](const char* hand) { return game->hand_text(cards(hand), rulebook::HandOrigin::dealt); };
    EXPECT_EQ(text("2s Kh As 7c Td"), "Pai Jack");
    EXPECT_EQ(text("Td 8d 3d Th 6d"), "16 and 21 by house way");
    EXPECT_EQ(text("Ks Qs 9s 9h 8h"), "bust");
    EXPECT_EQ(text("Ks Qs"), "");
}

// ---- the strategy ----

// What a setting is worth against the dealer's hands that the 47 cards left can make.
class Against {
public:
    Against(const ValueHand& mine, const std::vector<ValueHand>& hands) {
        for (const ValueHand& theirs : hands) {
            double ways = 1;
            for (std::size_t value = 1; value <= 10 && ways > 0; ++value) {
                const int left = in_deck(value) - mine.count[value];
                if (theirs.count[value] > 0) ways *= ways_to_take(left, theirs.count[value]);
            }
            all_ += ways;
            if (theirs.is_pai_jack) {
                pai_jack_ += ways;
            } else if (theirs.set) {
                by_totals_[static_cast<std::size_t>(theirs.set->high)][static_cast<std::size_t>(theirs.set->low)] +=
                    ways;
            }
        }
    }
    double worth(Totals totals) const {
        const auto sign = [](int difference) { return (difference > 0 ? 1 : 0) - (difference < 0 ? 1 : 0); };
        double sum = -pai_jack_;
        for (int high = 0; high <= 21; ++high) {
            for (int low = 0; low <= high; ++low) {
                sum += by_totals_[static_cast<std::size_t>(high)][static_cast<std::size_t>(low)] *
                    sign(sign(totals.high - high) + sign(totals.low - low));
            }
        }
        return sum / all_;
    }
    double worth_of_bust() const { return worth({-1, -1}); }

private:
    double all_ = 0;
    double pai_jack_ = 0;
    std::array<std::array<double, 22>, 22> by_totals_{};
};

// The setting that something is highest for.
template <class Rank>
Totals highest(const ValueHand& hand, const Rank& rank) {
    std::optional<Totals> best;
    for (const LowHand low : low_hands) {
        const Totals totals = totals_of(hand.packet, low);
        if (totals.is_allowed() && (!best || rank(totals) > rank(*best))) best = totals;
    }
    return *best;
}

// What players win per unit on average: one who knows best, the simulated one, and one who sets by house way.
struct Nets {
    double best = 0;
    double own = 0;
    double by_house_way = 0;

    void add(double net) { add(net, net, net); }
    void add(double to_best, double to_own, double to_house_way) {
        best += to_best;
        own += to_own;
        by_house_way += to_house_way;
    }
};

Nets exact_nets() {
    const std::vector<ValueHand> hands = all_value_hands();
    Nets nets;
    for (const ValueHand& hand : hands) {
        const double chance = hand.ways / 2'598'960;
        if (hand.is_pai_jack) {
            nets.add(1.5 * chance);
            continue;
        }
        const Against against(hand, hands);
        if (!hand.set) {
            nets.add(chance * against.worth_of_bust());
            continue;
        }
        const Totals best = highest(hand, [&](Totals totals) { return against.worth(totals); });
        const Totals own = highest(hand, [&](Totals totals) { return SettingStrategy::worth(hand.packet, totals); });
        nets.add(chance * against.worth(best), chance * against.worth(own), chance * against.worth(*hand.set));
    }
    return nets;
}

// shows: 30-2112(11)
TEST(PaiJack, SimulatesWhatCountingEveryHandGives) {
    const Nets nets = exact_nets();
    EXPECT_LE(nets.own, nets.best + 1e-12);
    EXPECT_GT(nets.own, nets.best - 1e-5) << "the strategy loses next to nothing";
    EXPECT_GT(nets.own, nets.by_house_way) << "and is better than the house way";

    const auto game = choose(id, "", {})->set;
    rulebook::SimBlock block;
    block.rounds = 2'000'000;
    block.bets = game->usual_bets();
    const Tally tally = game->simulate(block);
    const auto simulated = sim::statistics_of(tally.wagers[0], block.rounds);
    EXPECT_LT(std::abs(simulated.house_edge + nets.own), 4 * simulated.standard_error)
        << simulated.house_edge << " ± " << simulated.standard_error << ", not " << -nets.own << "; best " << -nets.best
        << ", by house way " << -nets.by_house_way;
}

}  // namespace
}  // namespace felt::blackjack::pai_jack
