// Wagers on hands that are dealt whole: what the words for poker hands mean, that nothing is answered too early, which
// hands win which row, and what is wrong with a file.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "core/deck.hpp"
#include "core/random.hpp"
#include "rulebook/parsed.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/wagers/wager.hpp"
#include "support/cards.hpp"

namespace felt::wagers {
namespace {

using testing_support::cards;

// ---- words ----

bool holds(const std::string& text, const std::string& player) {
    const auto hand = cards(player);
    View view;
    view.player = hand;
    view.player_size = static_cast<std::uint8_t>(hand.size());
    const Truth truth = parsed(text).evaluate(view);
    EXPECT_NE(truth, Truth::open) << text << " is open though everything is known";
    return truth == Truth::yes;
}

TEST(PokerWords, best_five_is_the_best_of_five_to_seven_cards) {
    EXPECT_TRUE(holds("best_five(player, two_pairs)", "Ks Kd 4c 4h 9s"));
    EXPECT_FALSE(holds("best_five(player, one_pair)", "Ks Kd 4c 4h 9s"));
    EXPECT_TRUE(holds("best_five(player, flush)", "As 9s 7s 4s 2s 2d 2c"));
    EXPECT_FALSE(holds("best_five(player, three_of_a_kind)", "As 9s 7s 4s 2s 2d 2c"));
    EXPECT_TRUE(holds("best_five(player, straight)", "As 2d 3c 4h 5s 9d"));
    EXPECT_TRUE(holds("best_five(player, high_card)", "Ks Jd 9c 7h 5s 3d 2c"));
    EXPECT_TRUE(holds("best_five(player, royal_flush)", "As Ks Qs Js Ts 9s 8s"));
    EXPECT_TRUE(holds("best_five(player, straight_flush)", "As Ks Qs Js Ts 9s 8s")) << "a royal flush is one too";
    EXPECT_FALSE(holds("best_five(player, royal_flush)", "Ks Qs Js Ts 9s 2d 2c"));
}

TEST(PokerWords, a_joker_completes_a_straight_or_a_flush_or_is_an_ace) {
    EXPECT_TRUE(holds("best_five(player, five_aces)", "As Ad Ac Ah * 9d 2c"));
    EXPECT_TRUE(holds("best_five(player, straight)", "9s 8d 7c 6h * 2d 2c"));
    EXPECT_TRUE(holds("best_five(player, flush)", "Ks 9s 7s 4s * 2d 3c"));
    EXPECT_TRUE(holds("best_five(player, one_pair)", "As Kd 9c 7h * 3d 2c")) << "a pair of aces";
    EXPECT_TRUE(holds("best_five(player, high_card)", "Ks Qd 9c 7h * 3d 2c")) << "not a pair of kings";
    EXPECT_TRUE(holds("any(player, joker)", "2s *"));
    EXPECT_FALSE(holds("any(player, joker)", "2s 3s"));
}

// shows: 30-1099.56(20)
TEST(PokerWords, best_four_has_a_ranking_of_its_own) {
    EXPECT_TRUE(holds("best_four(player, four_of_a_kind)", "9s 9d 9c 9h 2s"));
    EXPECT_TRUE(holds("best_four(player, straight_flush)", "9s 8s 7s 6s 6d"));
    EXPECT_TRUE(holds("best_four(player, three_of_a_kind)", "9s 9d 9c 2h 2s"));
    EXPECT_TRUE(holds("best_four(player, flush)", "9s 8s 7s 2s 6d")) << "beats the straight";
    EXPECT_TRUE(holds("best_four(player, straight)", "As 2s 3d 4s 9c")) << "an ace is low or high";
    EXPECT_TRUE(holds("best_four(player, straight)", "As Ks Qd Js 9c"));
    EXPECT_TRUE(holds("best_four(player, royal_flush)", "As Ks Qs Js 9c"));
    EXPECT_FALSE(holds("best_four(player, royal_flush)", "As 2s 3s 4s 9c"));
    EXPECT_TRUE(holds("best_four(player, two_pairs)", "As Ad 3s 3d 9c"));
    EXPECT_TRUE(holds("best_four(player, high_card)", "As Qd 9s 5d 3c"));
}

// shows: 30-1099.36(23), 004-fortune-bonus
TEST(PokerWords, seven_cards_may_all_count) {
    EXPECT_TRUE(holds("seven_card_straight_flush(player)", "3h 4h 5h 6h 7h 8h 9h"));
    EXPECT_TRUE(holds("seven_card_straight_flush(player)", "Ah 2h 3h 4h * 6h 7h"));
    EXPECT_TRUE(holds("seven_card_straight_flush(player)", "Ah Kh Qh Jh * 9h 8h"));
    EXPECT_FALSE(holds("seven_card_straight_flush(player)", "3h 4h 5h 6h 7h 8h 9d"));
    EXPECT_FALSE(holds("seven_card_straight_flush(player)", "3h 4h 5h 6h 7h * Th"));
    EXPECT_TRUE(holds("royal_and_ace_king(player)", "* Kh Qh Jh Th As Ks")) << "the document's example";
    EXPECT_TRUE(holds("royal_and_ace_king(player)", "Ah Kh * Jh Th As Ks")) << "in any place of the royal flush";
    EXPECT_FALSE(holds("royal_and_ace_king(player)", "Ah Kh Qh Jh Th As *")) << "ace and king are natural";
    EXPECT_FALSE(holds("royal_and_ace_king(player)", "Ah Kh Qh Jh Th As Kd"));
    EXPECT_TRUE(holds("royal_and_king_queen(player)", "Ah Kh Qh Jh Th Ks Qs"));
    EXPECT_FALSE(holds("royal_and_king_queen(player)", "Ah Kh Qh Jh Th As Ks"));
}

TEST(PokerWords, cards_of_several_decks_are_no_hand) {
    EXPECT_FALSE(holds("best_five(player, four_of_a_kind)", "9s 9s 9c 9h 2s"));
    EXPECT_FALSE(holds("best_five(player, five_aces)", "As Ad * * Ah"));
    EXPECT_FALSE(holds("best_five(player, straight)", "9s 8d 7c 6h"));
}

// ---- what is known when ----

const Wager& wager_named(const std::string& id) { return **find_wager(id); }

bool is_poker(const Wager& wager) { return wager.family == Family::poker; }

// Cards of a deal, dealt one by one to the player, the dealer and the board.
struct Deal {
    std::vector<Card> player;
    std::vector<Card> dealer;
    std::vector<Card> community;

    View seen(const Wager& wager, std::size_t of_player, std::size_t of_dealer, std::size_t of_community) const {
        View view = view_for(wager);
        view.player = std::span(player).first(std::min(of_player, player.size()));
        view.dealer = std::span(dealer).first(std::min(of_dealer, dealer.size()));
        view.dealer_is_final = of_dealer >= dealer.size();
        view.community = std::span(community).first(std::min(of_community, community.size()));
        return view;
    }
    View whole(const Wager& wager) const { return seen(wager, 7, 7, 7); }
};

Deal random_deal(const Wager& wager, FastRandom& random) {
    std::vector<Card> deck = cards_of(*deck_recipe(wager.tables[0].pack), 1);
    // Few ranks and suits, so that hands are made.
    if (random.below(2) == 0) std::erase_if(deck, [](Card card) { return card.has_suit() && card.rank() < Rank::ten; });
    const auto take = [&](std::size_t count) {
        std::vector<Card> taken;
        for (std::size_t i = 0; i < count; ++i) {
            const auto at = deck.begin() + random.below(static_cast<std::uint32_t>(deck.size()));
            taken.push_back(*at);
            deck.erase(at);
        }
        return taken;
    };
    Deal deal;
    deal.player = take(wager.player_size);
    deal.dealer = take(wager.dealer_size);
    deal.community = take(wager.community_size);
    return deal;
}

RC_GTEST_PROP(PokerKnowledge, is_never_taken_back, ()) {
    FastRandom random(*rc::gen::arbitrary<std::uint64_t>(), 0);
    for (const Wager& wager : all_wagers()) {
        if (!is_poker(wager)) continue;
        const Deal deal = random_deal(wager, random);
        for (const WagerOutcome& outcome : wager.outcomes) {
            const Truth answer = outcome.when.evaluate(deal.whole(wager));
            RC_ASSERT(answer != Truth::open);
            for (int i = 0; i < 6; ++i) {
                const View part = deal.seen(wager, random.below(8), random.below(8), random.below(3));
                const Truth early = outcome.when.evaluate(part);
                if (early != Truth::open && early != answer) RC_FAIL(outcome.when.text() + " was settled too early");
            }
        }
    }
}

// What was looked up for one outcome serves the others.
RC_GTEST_PROP(PokerKnowledge, is_the_same_for_hands_seen_before, ()) {
    FastRandom random(*rc::gen::arbitrary<std::uint64_t>(), 1);
    for (const Wager& wager : all_wagers()) {
        if (!is_poker(wager)) continue;
        const Deal deal = random_deal(wager, random);
        const View view = deal.whole(wager);
        HandsSeen seen;
        for (const WagerOutcome& outcome : wager.outcomes) {
            RC_ASSERT(outcome.when.evaluate(view, &seen) == outcome.when.evaluate(view));
        }
    }
}

// ---- which hand wins what ----

struct Won {
    std::string player;
    std::string outcome;
    std::string dealer{};
    std::string community{};
    Suit house_suit = Suit::diamonds;
};

void expect_won(const std::string& id, const std::string& table, const std::vector<Won>& all) {
    const Wager& wager = wager_named(id);
    for (const Won& won : all) {
        Deal deal{cards(won.player), cards(won.dealer), cards(won.community)};
        View view = deal.whole(wager);
        view.house_suit = won.house_suit;
        const auto outcome = decided_outcome(wager, *wager.table(table), view);
        ASSERT_TRUE(outcome) << id << " with " << won.player;
        EXPECT_EQ(wager.outcomes[*outcome].id, won.outcome) << id << " with " << won.player;
    }
}

// shows: 30-1099.36(20), 30-1099.36-a(2)
TEST(PokerWagers, emperors_treasure_pays_the_first_row_that_fits) {
    const std::string seven = "seven-card-straight-flush-with";
    const std::string royal = "royal-flush-and-ace-king-suited";
    for (const char* id : {"emperors-treasure", "emperors-treasure-progressive"}) {
        expect_won(id, wager_named(id).tables[0].id,
                   {{"3h 4h 5h 6h 7h 8h 9h", seven + "out-joker"},
                    {"* 4h 5h 6h 7h 8h 9h", seven + "-joker"},
                    {"* Kh Qh Jh Th As Ks", royal},
                    {"As Ah Ad Ac * 9s 2d", "five-aces"},
                    {"Ah Kh Qh Jh Th 2s 3d", "royal-flush"},
                    {"9h 8h 7h 6h 5h 2s 3d", "straight-flush"},
                    {"9h 9s 9d 9c 5h 2s 3d", "four-of-a-kind"},
                    {"9h 9s 9d 5c 5h 2s 3d", "full-house"}});
    }
    expect_won("emperors-treasure", "a",
               {{"Kh 9h 7h 5h 2h 2s 2d", "flush"},
                {"9h 8s 7d 6c 5h 5s 5d", "three-of-a-kind"},
                {"Ah As * Kd Qc Js Th", "three-of-a-kind"},
                {"9h 8s 7d 6c 5h 2s 2d", "straight"},
                {"9h 9s 7d 7c 5h 2s 3d", "lose"}});
    expect_won("emperors-treasure-progressive", "pt-bjs-ec-et-03", {{"Ah Kh Qh Jh Th As Ks", "royal-flush"}});
}

// shows: 30-1099.36(23), 30-1099.36-a(2)
TEST(PokerWagers, emperors_treasure_is_read_either_way_about_a_joker_in_the_royal_flush) {
    const std::string royal = "royal-flush-and-ace-king-suited";
    const std::map<std::string, std::vector<std::string>> tables{
        {"emperors-treasure", {"a"}}, {"emperors-treasure-progressive", {"pt-bjs-ec-et-01", "pt-bjs-ec-et-02"}}};
    for (const auto& [id, with_the_row] : tables) {
        for (const std::string& table : with_the_row) {
            expect_won(id, table,
                       {{"Ah Kh Qh Jh Th As Ks", royal},
                        {"* Kh Qh Jh Th As Ks", royal},
                        {"Ah Kh * Jh Th As Ks", royal},
                        {"Ah * Qh Jh Th As Ks", royal}});
            expect_won(id, table + "-joker-as-ace",
                       {{"Ah Kh Qh Jh Th As Ks", royal + "-joker-as-ace"},
                        {"* Kh Qh Jh Th As Ks", royal + "-joker-as-ace"},
                        {"Ah Kh * Jh Th As Ks", "royal-flush"},
                        {"Ah * Qh Jh Th As Ks", "royal-flush"}});
        }
    }
}

// shows: 30-1099.36(21), 004-fortune-envy, 004-fortune-paytable
TEST(PokerWagers, envy_is_for_whoever_staked_enough) {
    for (const char* id : {"emperors-treasure", "fortune-bonus"}) {
        const Wager& wager = wager_named(id);
        EXPECT_EQ(wager.envy_from, Money::dollars(5)) << id;
        for (const PayTable& table : wager.tables) {
            bool is_envied = true;  // down to four of a kind
            for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
                if (!table.pays[i].is_row()) continue;
                const std::string& outcome = wager.outcomes[i].id;
                EXPECT_EQ(!table.envy[i].is_zero(), is_envied) << id << " " << table.id << ": " << outcome;
                if (outcome != "four-of-a-kind") continue;
                EXPECT_EQ(table.envy[i], Money::dollars(5));
                is_envied = false;
            }
            EXPECT_FALSE(is_envied) << "four of a kind has a row";
            EXPECT_EQ(table.envy[0], Money::dollars(5000));
        }
    }
    expect_won("fortune-bonus", "fpg-05",
               {{"Ah Kh Qh Jh Th Ks Qs", "royal-flush-and-royal-match"}, {"Ah Kh Qh Jh Th As Ks", "royal-flush"}});
}

// shows: 30-1099.36(22), 30-1099.36(24), 30-1099.36-a(3)
TEST(PokerWagers, pai_gow_insurance_pays_for_nothing) {
    expect_won("pai-gow-insurance-progressive", "pt-bjs-ec-pgi-03",
               {{"9h 8d 7h 6d 4h 3d 2h", "nine-high-same-colour"},
                {"9h 8s 7h 6d 4h 3d 2h", "nine-high"},
                {"Th 8s 7h 6d 4h 3d 2c", "ten-high"},
                {"Jh 8s 7h 6d 4h 3d 2c", "jack-high"},
                {"Qh 8s 7h 6d 4h 3d 2c", "queen-high"},
                {"Kh 8s 7h 6d 4h 3d 2c", "lose"},
                {"9h 8s 7h 6d 5h 3d 2c", "lose"},
                {"9h 8h 7h 6d 4h 3h 2c", "lose"},
                {"9h 8s 7h 5d * 3d 2c", "lose"},
                {"Qh 9s 7h 6d * 3d 2c", "lose"}});
    expect_won("pai-gow-insurance", "a", {{"Kh 9s 7h 6d * 3d 2c", "ace-high"}, {"Kh 9s 7h 6d 5s 3d 2c", "king-high"}});
    expect_won("pai-gow-insurance-dealer", "a",
               {{"As Ad Ac Ah * Kd Ks", "nine-high", "9h 8s 7h 6d 4h 3d 2c"},
                {"9h 8s 7h 6d 4h 3d 2c", "lose", "As Ad Ac Ah * Kd Ks"}});
}

// shows: 30-1099.56(20), 30-1099.56-a(3), 30-1099.56(23), 30-1099.56(24), 30-1099.56-a(6)
TEST(PokerWagers, four_card_bonus_and_progressive_look_at_the_best_four) {
    expect_won("four-card-bonus", "pt-flt-4cb-05",
               {{"As Ad Ac Ah 2s", "four-aces"},
                {"9s 9d 9c 9h As", "four-of-a-kind"},
                {"As Ks Qs Js 2d", "royal"},
                {"9s 8s 7s 6s 2d", "straight-flush"},
                {"As Ad Ac 9h 9s", "three-aces"},
                {"9s 9d 9c Ah As", "three-of-a-kind"},
                {"9s 8s 7s 2s Ad", "flush"},
                {"9s 8d 7s 6c Ad", "straight"},
                {"9s 9d 7s 7c Ad", "two-pairs"},
                {"Qs Qd 7s 6c Ad", "queens-to-aces"},
                {"Js Jd 7s 6c Ad", "lose"}});
    expect_won("four-card-progressive", "pt-bjs-fcf-4cp-e01",
               {{"As Ad Ac Ah 2s", "four-aces"},
                {"9s 9d 9c 9h As", "four-of-a-kind"},
                {"As Ks Qs Js 2d", "straight-flush"},
                {"As Ad Ac 9h 9s", "three-of-a-kind"},
                {"9s 8s 7s 2s Ad", "lose"}});
    const PayTable& table = *wager_named("four-card-progressive").table("pt-bjs-fcf-4cp-e01");
    EXPECT_EQ(table.envy[0], Money::dollars(100));
    EXPECT_EQ(table.envy[2], Money::dollars(5));
}

// shows: 30-1099.56(21), 30-1099.56-a(4), 30-1099.57(18), 30-1099.57-a(3)
TEST(PokerWagers, primes_look_at_colours) {
    expect_won("four-card-prime", "pt-flt-fcf-pr-01",
               {{"As 9c 7s 2s 3c", "five-cards-same-colour"},
                {"Ah 9d 7h 2d 3c", "four-cards-same-colour"},
                {"Ah 9d 7h 2s 3c", "lose"}});
    expect_won("prime", "pt-flt-tcpr-pm-01",
               {{"Ah 9d 7h", "same-colour-player-and-dealer", "2d 3d 4h"},
                {"Ah 9d 7h", "same-colour-player", "2s 3c 4s"},
                {"Ah 9d 7s", "lose", "2s 3c 4s"}});
}

// shows: 30-1099.56(22), 30-1099.56-a(5), 30-1099.57(20), 30-1099.57-a(5), 30-1099.57-a(1)
TEST(PokerWagers, all_6_looks_at_six_cards) {
    expect_won("four-card-all-6", "5",
               {{"Ad Kd Qd Jd Td", "six-card-royal-suit-specific", "", "9d"},
                {"Ad Kd Qd Jd Td", "six-card-royal", "", "9d", Suit::hearts},
                {"Ad 2d 3d 4d 5d", "straight-flush", "", "6d"},
                {"Ad Kd Qd Jd 2c", "royal-flush", "", "Td"},
                {"9d 9s 9c 4d 2c", "four-of-a-kind", "", "9h"},
                {"9d 9s 9c 4d 2c", "three-of-a-kind", "", "3h"},
                {"9d 9s 4c 4d 2c", "lose", "", "3h"}});
    expect_won("four-card-all-6", "1", {{"Ad Kd Qd Jd Td", "royal-flush", "", "9d"}});
    expect_won("three-card-all-6", "pt-flt-a6-05",
               {{"Ad Kd Qd", "six-card-royal-suit-specific", "Jd Td 9d"},
                {"9d 9s 4c", "full-house", "4d 4h 2c"},
                {"9d 7d 4d", "flush", "2d Kd 3c"},
                {"9d 8d 7s", "straight", "6d 5c 3c"}});
}

// shows: 30-1099.56(25), 30-1099.56(26), 30-1099.56-a(7), 30-1099.56(27), 30-1099.56(28), 30-1099.56-a(8)
TEST(PokerWagers, five_cards_are_a_poker_hand) {
    expect_won("five-card-progressive", "pt-bjs-fcf-5cp-01",
               {{"Ad Kd Qd Jd Td", "royal-flush"}, {"9d 9s 9c 4d 2c", "three-of-a-kind"}, {"9d 9s 4c 4d 2c", "lose"}});
    expect_won("five-card-progressive", "pt-bjs-fcf-5cp-e01", {{"Ad Kd Qd Jd Td", "straight-flush"}});
    expect_won("five-card-linked-progressive", "pt-bjs-5cl-05", {{"9d 9s 4c 4d 2c", "two-pairs"}});
    expect_won("five-card-linked-progressive", "pt-bjs-5cl-06",
               {{"9d 8d 7d 6d 2c", "four-card-straight-flush"},
                {"9d 8d 7d 6d 2d", "four-card-straight-flush"},
                {"9d 8d 7d Kd 2d", "flush"},
                {"9d 8d 7d Kd 2c", "four-card-flush"},
                {"9d 9s 9c 9h 2c", "lose"}});
    const PayTable& envied = *wager_named("five-card-progressive").table("pt-bjs-fcf-5cp-e01");
    EXPECT_EQ(envied.envy[1], Money::dollars(500));
    const PayTable& linked = *wager_named("five-card-linked-progressive").table("pt-bjs-5cl-e02");
    EXPECT_EQ(linked.envy[0], Money::dollars(5000));
    EXPECT_EQ(linked.envy[1], Money::dollars(1500));
}

// shows: 30-1099.57(22), 30-1099.57-a(7)
TEST(PokerWagers, linked_hands_are_filled_up_by_two_cards) {
    expect_won("five-card-linked-progressive-community", "pt-bjs-5cl-01",
               {{"Ad Kd Qd", "royal-flush", "", "Jd Td"}, {"9d 9s 4c", "three-of-a-kind", "", "9h 2c"}});
    expect_won("five-card-linked-progressive-dealer", "pt-bjs-5cl-01",
               {{"Ad Kd Qd", "royal-flush", "Jd Td 2s"}, {"Ad Kd Qd", "lose", "2s Jd Td"}});
}

// shows: 30-1099.57(19), 30-1099.57-a(4), 30-1099.57(21), 30-1099.57-a(6)
TEST(PokerWagers, three_cards_are_a_poker_hand) {
    expect_won("pair-bonus", "pt-flt-tcpr-pb-06",
               {{"Ad Kd Qd", "mini-royal"},
                {"Ad 2d 3d", "straight-flush"},
                {"9d 9s 9c", "three-of-a-kind"},
                {"9d 8s 7c", "straight"},
                {"9d 7d 2d", "flush"},
                {"9d 9s 2d", "pair"},
                {"9d 7s 2d", "lose"}});
    expect_won("mini-royal-progressive", "pt-bjs-tcpr-mr-e01",
               {{"Ad Kd Qd", "mini-royal-suit-specific"},
                {"As Ks Qs", "mini-royal"},
                {"Ks Qs Js", "straight-flush"},
                {"9d 8s 7c", "straight"}});
    const Wager& wager = wager_named("mini-royal-progressive");
    EXPECT_TRUE(wager.table("pt-bjs-tcpr-mr-e01")->pays[4].loses());
    EXPECT_EQ(wager.table("pt-bjs-tcpr-mr-e01")->envy[1], Money::dollars(25));
}

TEST(PokerWagers, have_as_many_tables_as_are_printed) {
    const auto tables = [](const std::string& id) { return wager_named(id).tables.size(); };
    EXPECT_EQ(tables("emperors-treasure-progressive"), 3U + 2U) << "two of them in another reading, too";
    EXPECT_EQ(tables("pai-gow-insurance-progressive"), 5U);
    EXPECT_EQ(tables("four-card-bonus"), 12U);
    EXPECT_EQ(tables("four-card-prime"), 2U);
    EXPECT_EQ(tables("four-card-all-6"), 5U);
    EXPECT_EQ(tables("four-card-progressive"), 2U);
    EXPECT_EQ(tables("five-card-progressive"), 6U);
    EXPECT_EQ(tables("five-card-linked-progressive"), 18U);
    EXPECT_EQ(tables("prime"), 1U);
    EXPECT_EQ(tables("pair-bonus"), 5U);
    EXPECT_EQ(tables("three-card-all-6"), 5U);
    EXPECT_EQ(tables("mini-royal-progressive"), 3U);
    EXPECT_EQ(tables("five-card-linked-progressive-community"), 18U);
    EXPECT_EQ(tables("five-card-linked-progressive-dealer"), 18U);
}

// ---- files ----

constexpr std::string_view good = R"toml(
id      = "five-bonus"
name    = "Five Bonus"
gist    = "Pays for the player's five cards."
family  = "poker"
games   = ["four-card-frenzy"]
decks   = [1]
cards   = 5
placed  = "before-deal"
decided = "end"

[[outcome]]
id   = "flush"
name = "Flush"
when = "best_five(player, flush)"

[[outcome]]
id   = "pair"
name = "Pair"
when = "best_five(player, one_pair)"

[pays.a]
flush = "50 to 1"
pair  = "1 to 1"
)toml";

std::string error_with(const std::string& part, const std::string& other) {
    std::string text(good);
    const auto at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    text.replace(at, part.size(), other);
    const auto wager = rulebook::loaded([&] {
        Wager read = read_wager(text, "my.toml");
        check_reach(read, text, "my.toml");
        return read;
    });
    return wager ? "" : wager.error().text;
}

TEST(PokerWagerFile, is_held_to_what_its_family_has) {
    EXPECT_EQ(error_with("[1]", "[1]"), "");
    EXPECT_EQ(error_with("[1]", "[1, 2]"), "my.toml:7:11: poker hands are dealt from one deck: write decks = [1]");
    EXPECT_EQ(error_with("family  = \"poker\"\n", ""),
              "my.toml:14:8: poker hands and cards that all share are for family = \"poker\" only");
    EXPECT_EQ(error_with("player, flush", "player + community, flush"),
              "my.toml:15:8: to look at community the wager needs 'community_cards', how many");
    EXPECT_EQ(error_with("cards   = 5", "cards   = 4"),
              "my.toml:15:8: a poker hand is looked for here among 5 to 7 cards, and there are 4");
    EXPECT_EQ(error_with("best_five(player, flush)", "any(hand, A)"),
              "my.toml:15:8: in poker there are player, dealer, dealer_two and community only, dealt whole");
    EXPECT_EQ(error_with("best_five(player, flush)", "any(opening(player), A)"),
              "my.toml:15:8: hands of poker are dealt whole, so the order of their cards means nothing");
    EXPECT_EQ(error_with("placed", "dealer_cards = 9\nplaced"), "my.toml:9:16: 'dealer_cards' should be 1 to 7");
    EXPECT_EQ(error_with("[pays.a]", "[table.a]\npack = \"two-jokers\"\n[pays.a]"),
              "my.toml:23:8: poker hands are of one deck with one joker at most");
}

TEST(PokerWagerFile, spells_hands_right) {
    EXPECT_EQ(error_with("player, flush", "player, flus"), "my.toml:15:27: 'flus' is no hand; did you mean 'flush'?");
    EXPECT_EQ(error_with("(player, flush)", "(player)"),
              "my.toml:15:25: 'best_five' takes cards and the name of a hand; write best_five(player, full_house)");
    EXPECT_EQ(error_with("best_five(player, flush)", "best_four(player, full_house)"),
              "my.toml:15:27: 'full_house' takes five cards, and best_four looks for four");
}

// All hands are looked at before an outcome is refused.
TEST(PokerWagerFile, names_outcomes_that_never_come) {
    EXPECT_EQ(error_with("best_five(player, flush)", "best_five(player, five_aces)"),
              "my.toml:15:8: outcome 'flush' can never match, with 1 deck");
    EXPECT_EQ(error_with("best_five(player, one_pair)", "best_five(player, flush) and any(player, 2s)"),
              "my.toml:20:8: outcome 'pair' is always hidden by 'flush', which comes before it");
}

}  // namespace
}  // namespace felt::wagers
