// Odds of wagers on hands that are dealt whole: against every deal of a small deck counted one by one, and against
// numbers of hands that are known.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "core/deck.hpp"
#include "core/random.hpp"
#include "odds/answer.hpp"
#include "odds/whole_odds.hpp"

namespace felt::odds {
namespace {

using wagers::Looks;
using wagers::PayTable;
using wagers::View;
using wagers::Wager;

const Wager& wager_named(const std::string& id) { return **wagers::find_wager(id); }

std::vector<const PayTable*> tables_of(const Wager& wager) {
    std::vector<const PayTable*> tables;
    for (const PayTable& table : wager.tables) tables.push_back(&table);
    return tables;
}

// ---- one by one ----

// Deals all sets of cards to the player, then to the dealer, then to all, and asks the wager about each.
class Obvious {
public:
    Obvious(const Wager& wager, const PayTable& table, std::vector<Card> deck, Suit house_suit)
        : wager_(wager), table_(table), deck_(std::move(deck)), house_suit_(house_suit), ways_(wager.outcomes.size()) {
        taken_.resize(deck_.size());
        deal(0, 0, 0);
    }
    const std::vector<std::uint64_t>& ways() const { return ways_; }

private:
    std::size_t size_of(std::size_t part) const {
        const bool looks_at_dealer = wager_.looks_at(Looks::dealer_two) || wager_.looks_at(Looks::dealer_final);
        if (part == 0) return wager_.looks_at(Looks::player) ? wager_.player_size : 0;
        if (part == 1) return looks_at_dealer ? wager_.dealer_size : 0;
        return wager_.community_size;
    }
    void deal(std::size_t part, std::size_t dealt, std::size_t from) {
        if (part == 3) return count();
        // Which of the dealer's cards come first matters where two of them are looked at.
        const bool is_in_order = part == 1 && wager_.looks_at(Looks::dealer_two);
        if (dealt == size_of(part)) return deal(part + 1, 0, 0);
        for (std::size_t i = is_in_order ? 0 : from; i < deck_.size(); ++i) {
            if (taken_[i]) continue;
            taken_[i] = true;
            parts_[part].push_back(deck_[i]);
            deal(part, dealt + 1, i + 1);
            parts_[part].pop_back();
            taken_[i] = false;
        }
    }
    void count() {
        View view = view_for(wager_);
        view.player = parts_[0];
        view.dealer = parts_[1];
        view.dealer_is_final = true;
        view.community = parts_[2];
        view.house_suit = house_suit_;
        ++ways_[*decided_outcome(wager_, table_, view)];
    }

    const Wager& wager_;
    const PayTable& table_;
    std::vector<Card> deck_;
    Suit house_suit_;
    std::vector<bool> taken_;
    std::array<std::vector<Card>, 3> parts_;
    std::vector<std::uint64_t> ways_;
};

// A few cards of the pack; now and then the same ranks of every suit, so that suits are alike.
std::vector<Card> small_deck(const PayTable& table, FastRandom& random) {
    constexpr std::size_t most = 13;
    std::vector<Card> pack = cards_of(*deck_recipe(table.pack), 1);
    if (random.below(2) == 0) {
        const int lowest = static_cast<int>(random.below(11));
        std::erase_if(pack, [=](Card card) {
            const int above = card.has_suit() ? static_cast<int>(card.rank()) - lowest : 0;
            return above < 0 || above > 2;
        });
    }
    while (pack.size() > most) pack.erase(pack.begin() + random.below(static_cast<std::uint32_t>(pack.size())));
    return pack;
}

std::vector<const Wager*> poker_wagers() {
    std::vector<const Wager*> found;
    for (const Wager& wager : wagers::all_wagers()) {
        if (wager.family == wagers::Family::poker) found.push_back(&wager);
    }
    return found;
}

RC_GTEST_PROP(WholeOdds, are_those_of_all_deals_counted_one_by_one, ()) {
    FastRandom random(*rc::gen::arbitrary<std::uint64_t>(), 0);
    const auto all_of_poker = poker_wagers();
    for (int i = 0; i < 1; ++i) {
        const Wager& wager = *all_of_poker[random.below(static_cast<std::uint32_t>(all_of_poker.size()))];
        const auto tables = tables_of(wager);
        const PayTable& table = *tables[random.below(static_cast<std::uint32_t>(tables.size()))];
        const auto deck = small_deck(table, random);
        const auto house_suit = static_cast<Suit>(random.below(4));
        const WholeOdds odds(wager, tables, deck, house_suit);
        const Obvious obvious(wager, table, deck, house_suit);
        const auto ways = odds.ways(table);
        std::uint64_t all = 0;
        for (const std::uint64_t count : obvious.ways()) all += count;
        for (std::size_t outcome = 0; outcome < ways.size(); ++outcome) {
            // The dealer's cards that are not looked at are dealt here and not there.
            if (ways[outcome] * all != obvious.ways()[outcome] * odds.all_ways()) {
                RC_FAIL(wager.id + " " + table.id + ": " + wager.outcomes[outcome].id);
            }
        }
    }
}

// ---- numbers of hands ----

std::uint64_t ways(const WholeOdds& odds, const Wager& wager, const std::string& table, const std::string& outcome) {
    const auto at = std::ranges::find(wager.outcomes, outcome, &wagers::WagerOutcome::id) - wager.outcomes.begin();
    return odds.ways(*wager.table(table))[static_cast<std::size_t>(at)];
}

double edge(const WholeOdds& odds, const Wager& wager, const std::string& table) {
    std::vector<Chance> chances;
    const auto all = odds.chances(*wager.table(table));
    for (std::size_t i = 0; i < all.size(); ++i) chances.push_back({i, all[i]});
    return figures_of(wager, *wager.table(table), chances).house_edge;
}

WholeOdds odds_of(const Wager& wager) {
    return {wager, tables_of(wager), cards_of(*deck_recipe(wager.tables[0].pack), 1)};
}

// The numbers of hands of five cards that every book on poker prints.
TEST(WholeOdds, hands_of_five_cards) {
    const Wager& wager = wager_named("five-card-linked-progressive");
    const WholeOdds odds = odds_of(wager);
    const std::string table = "pt-bjs-5cl-01";
    EXPECT_EQ(odds.all_ways(), 2'598'960U);
    EXPECT_EQ(ways(odds, wager, table, "royal-flush"), 4U);
    EXPECT_EQ(ways(odds, wager, table, "straight-flush"), 36U);
    EXPECT_EQ(ways(odds, wager, table, "four-of-a-kind"), 624U);
    EXPECT_EQ(ways(odds, wager, table, "full-house"), 3'744U);
    EXPECT_EQ(ways(odds, wager, table, "flush"), 5'108U);
    EXPECT_EQ(ways(odds, wager, table, "straight"), 10'200U);
    EXPECT_EQ(ways(odds, wager, table, "three-of-a-kind"), 54'912U);
    EXPECT_EQ(ways(odds, wager, table, "two-pairs"), 123'552U);
}

// wizardofodds.com/games/three-card-poker: numbers of hands, and the edge with 40, 30, 6, 4 and 1 to 1.
TEST(WholeOdds, hands_of_three_cards) {
    const Wager& wager = wager_named("pair-bonus");
    const WholeOdds odds = odds_of(wager);
    const std::string table = "pt-flt-tcpr-pb-02";
    EXPECT_EQ(ways(odds, wager, table, "mini-royal") + ways(odds, wager, table, "straight-flush"), 48U);
    EXPECT_EQ(ways(odds, wager, table, "three-of-a-kind"), 52U);
    EXPECT_EQ(ways(odds, wager, table, "straight"), 720U);
    EXPECT_EQ(ways(odds, wager, table, "flush"), 1'096U);
    EXPECT_EQ(ways(odds, wager, table, "pair"), 3'744U);
    EXPECT_NEAR(edge(odds, wager, table), 0.0232, 5e-5);
}

// wizardofodds.com/games/three-card-prime: all six of one colour 4 to 1, the player's three 3 to 1.
TEST(WholeOdds, of_prime_are_the_published_ones) {
    const Wager& wager = wager_named("prime");
    EXPECT_NEAR(edge(odds_of(wager), wager, "pt-flt-tcpr-pm-01"), 0.0362, 5e-5);
}

// Other rows than those with a table of their own never change what one table pays.
TEST(WholeOdds, of_all_tables_together_are_those_of_each) {
    const Wager& wager = wager_named("four-card-progressive");
    const WholeOdds together = odds_of(wager);
    for (const PayTable& table : wager.tables) {
        const std::array alone{&table};
        EXPECT_EQ(WholeOdds(wager, alone, cards_of(*deck_recipe("standard"), 1)).ways(table), together.ways(table));
    }
}

// Envy is an amount for each other player: on the unit, or on the least stake that shares in it.
TEST(WholeOdds, envy_is_worth_so_much_for_each_other_player) {
    const Wager& wager = wager_named("mini-royal-progressive");
    const WholeOdds odds = odds_of(wager);
    const PayTable& table = *wager.table("pt-bjs-tcpr-mr-e01");
    std::vector<Chance> chances;
    const auto all = odds.chances(table);
    for (std::size_t i = 0; i < all.size(); ++i) chances.push_back({i, all[i]});
    const Figures figures = figures_of(wager, table, chances);
    ASSERT_TRUE(figures.envy);
    EXPECT_EQ(figures.envy->stake, Money::dollars(1));
    EXPECT_NEAR(figures.envy->dollars, (100.0 + 3 * 25) / 22'100, 1e-15);
    EXPECT_NEAR(figures.envy->per_unit, (100.0 + 3 * 25) / 22'100, 1e-15);
    ASSERT_TRUE(figures.progressive && figures.progressive->break_even);
    EXPECT_NEAR(*figures.progressive->break_even, 22'100.0 - 3 * 500 - 44 * 100 - 52 * 90, 1e-6);
}

}  // namespace
}  // namespace felt::odds
