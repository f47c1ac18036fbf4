// The count of every two hands of pai gow poker: against walking through all deals of a smaller deck, and against
// sampled deals of the whole one.
#include "odds/pai_gow/two_hands.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/deck.hpp"
#include "core/poker_worth.hpp"
#include "core/random.hpp"
#include "odds/poker/suit_classes.hpp"
#include "rulebook/pai_gow/house_way.hpp"
#include "rulebook/pai_gow/settle.hpp"

namespace felt::odds::pai_gow_poker {
namespace {

using namespace pai_gow;
using Seven = std::array<Card, hand_size>;

SetHand set_house_way(SevenCards cards) { return set_hand(cards, settings[manuals_house_way().set(cards, {})], {}); }

// Hands in two groups, so that what is told apart is tested too.
std::size_t has_joker(SevenCards cards) { return std::ranges::any_of(cards, &Card::is_joker) ? 1 : 0; }

SeenHand by_house_way(SevenCards cards) {
    const SetHand set = set_house_way(cards);
    return {.bank = set, .bank_pushes = false, .to_choose = {set}, .group = has_joker(cards)};
}

// Every setting may be chosen, and a bank without a pair pushes.
SeenHand by_choice(SevenCards cards) {
    SeenHand seen = by_house_way(cards);
    seen.bank_pushes = seen.bank.back.made() == Made::high_card;
    for (const Setting setting : settings) {
        const SetHand set = set_hand(cards, setting, {});
        if (!set.is_foul()) seen.to_choose.push_back(set);
    }
    return seen;
}

Ends end_against(const SeenHand& player, const SeenHand& bank) {
    if (bank.bank_pushes) return Ends::push;
    Ends best = end_of(player.to_choose[0], bank.bank);
    for (const SetHand& set : player.to_choose) {
        const Ends ends = end_of(set, bank.bank);
        if (ends == Ends::wins || (ends == Ends::push && best != Ends::wins)) best = ends;
    }
    return best;
}

void add_end(CountedDeals& deals, Ends ends, std::int64_t times) {
    deals.all += times;
    if (ends == Ends::wins) deals.wins += times;
    if (ends == Ends::loses) deals.losses += times;
    if (ends == Ends::copy) deals.copies += times;
}

// ---- one deal after another ----

constexpr int joker_place = deck_size;

// Calls with every set of so many of these places.
template <class Visit>
void for_each_choice(std::span<const int> places, int cards, const Visit& visit, CardBits held = 0) {
    if (cards == 0) return visit(held);
    for (std::size_t i = 0; i + static_cast<std::size_t>(cards) <= places.size(); ++i) {
        for_each_choice(places.subspan(i + 1), cards - 1, visit, held | bit_at(places[i]));
    }
}

Seven cards_at(CardBits held) {
    Seven cards;
    std::size_t count = 0;
    for_each_place(held, [&](int place) { cards[count++] = place == joker_place ? Card::joker() : card_at(place); });
    return cards;
}

// Players' hands that differ in the names of suits only meet the same hands of the bank's: one is dealt for all.
std::vector<CountedDeals> walk_through(const LookAtHand& look, std::uint32_t ranks) {
    std::vector<int> deck;
    for (int place = 0; place < deck_size; ++place) {
        if ((ranks >> (place % cards_of_a_suit) & 1U) != 0) deck.push_back(place);
    }
    deck.push_back(joker_place);
    std::map<CardBits, SeenHand> seen;
    for_each_choice(deck, hand_size, [&](CardBits held) { seen.emplace(held, look(cards_at(held))); });

    constexpr CardBits naturals = bit_at(joker_place) - 1;
    std::vector<CountedDeals> counted(2);
    for (const auto& [held, player] : seen) {
        if (standing_for(held & naturals) != (held & naturals)) continue;
        std::vector<int> left;
        for (const int place : deck) {
            if ((held & bit_at(place)) == 0) left.push_back(place);
        }
        for_each_choice(left, hand_size, [&](CardBits bank) {
            add_end(counted[player.group], end_against(player, seen.at(bank)), ways_to_name_suits(held & naturals));
        });
    }
    return counted;
}

void expect_same(const std::vector<CountedDeals>& counted, const std::vector<CountedDeals>& walked) {
    ASSERT_EQ(counted.size(), walked.size());
    for (std::size_t group = 0; group < counted.size(); ++group) {
        EXPECT_EQ(counted[group].all, walked[group].all) << group;
        EXPECT_EQ(counted[group].wins, walked[group].wins) << group;
        EXPECT_EQ(counted[group].losses, walked[group].losses) << group;
        EXPECT_EQ(counted[group].copies, walked[group].copies) << group;
    }
}

constexpr std::uint32_t ranks_of(std::string_view letters) {
    std::uint32_t ranks = 0;
    for (const char letter : letters) ranks |= 1U << rank_letters.find(letter);
    return ranks;
}

TEST(TwoHands, are_counted_as_a_walk_through_all_deals_of_twenty_one_cards_counts_them) {
    expect_same(count_two_hands(by_house_way, 2, ranks_of("TJQKA")), walk_through(by_house_way, ranks_of("TJQKA")));
}
TEST(TwoHands, that_are_chosen_are_counted_as_a_walk_through_all_deals_counts_them) {
    for (const std::string_view ranks : {"A234", "79JK"}) {
        expect_same(count_two_hands(by_choice, 2, ranks_of(ranks)), walk_through(by_choice, ranks_of(ranks)));
    }
}

// ---- the whole deck ----

constexpr std::int64_t hands_of_seven = 154'143'080;
constexpr std::int64_t hands_of_the_rest = 53'524'680;

// What one hand wins from another the other loses when they change places, unless they copy.
TEST(TwoHands, of_the_whole_deck_win_as_often_as_they_lose_apart_from_copies) {
    const auto counted = count_two_hands(by_house_way, 2);
    EXPECT_EQ(counted[0].all + counted[1].all, hands_of_seven * hands_of_the_rest);
    EXPECT_EQ(counted[1].all, 20'358'520 * hands_of_the_rest) << "six cards beside the joker";
    EXPECT_EQ(counted[0].wins + counted[1].wins, counted[0].losses + counted[1].losses);
}

// Seven hands of a deal, each against every other. One deal's hands are not independent, its sums are.
void expect_as_sampled(const LookAtHand& look, std::uint64_t deals) {
    constexpr std::size_t hands = 7;
    FastRandom random(7, 0);
    auto deck = cards_of(*deck_recipe("one-joker"), 1);
    double sum = 0;
    double squares = 0;
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
        std::vector<SeenHand> seen;
        for (std::size_t i = 0; i < hands * hand_size; ++i) {
            std::swap(deck[i], deck[i + random.below(static_cast<std::uint32_t>(deck.size() - i))]);
        }
        for (std::size_t i = 0; i < hands; ++i) seen.push_back(look(std::span(deck).subspan(i * hand_size).first<7>()));
        CountedDeals ends;
        for (const SeenHand& player : seen) {
            for (const SeenHand& bank : seen) {
                if (&player != &bank) add_end(ends, end_against(player, bank), 1);
            }
        }
        const double net = static_cast<double>(ends.wins - ends.losses - ends.copies) / static_cast<double>(ends.all);
        sum += net;
        squares += net * net;
    }
    const double mean = sum / static_cast<double>(deals);
    const double error = std::sqrt((squares / static_cast<double>(deals) - mean * mean) / static_cast<double>(deals));
    CountedDeals exact;
    for (const CountedDeals& group : count_two_hands(look, 2)) exact += group;
    const double exactly =
        static_cast<double>(exact.wins - exact.losses - exact.copies) / static_cast<double>(exact.all);
    EXPECT_LT(std::abs(mean - exactly), 4 * error) << mean << " sampled, " << exactly << " counted";
    EXPECT_LT(error, 0.001);
}

TEST(TwoHands, fare_as_in_sampled_deals) { expect_as_sampled(by_house_way, 100'000); }
TEST(TwoHands, that_are_chosen_fare_as_in_sampled_deals) { expect_as_sampled(by_choice, 40'000); }

}  // namespace
}  // namespace felt::odds::pai_gow_poker
