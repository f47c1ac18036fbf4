// Wagers on the first cards against a count of every deal, card by card.
#include <gtest/gtest.h>

#include <algorithm>

#include "odds/obvious.hpp"

namespace felt::odds {
namespace {

using Cards = std::span<const Card>;

bool both(Cards cards, int rank) { return is(cards[0], rank) && is(cards[1], rank); }
bool has(Cards cards, int rank) {
    return std::ranges::any_of(cards, [=](Card card) { return is(card, rank); });
}
bool suited(Cards cards) {
    return std::ranges::all_of(cards, [&](Card card) { return same_suit(card, cards[0]); });
}
bool all_alike(Cards cards) {
    return std::ranges::all_of(cards, [&](Card card) { return is(card, rank_of(cards[0])); });
}
// Ranks in a row, the ace high or low.
bool in_a_row(Cards cards) {
    std::vector<int> ranks;
    for (const Card card : cards) ranks.push_back(rank_of(card));
    const auto is_row = [&] {
        std::ranges::sort(ranks);
        for (std::size_t i = 1; i < ranks.size(); ++i) {
            if (ranks[i] != ranks[i - 1] + 1) return false;
        }
        return true;
    };
    if (is_row()) return true;
    std::ranges::replace(ranks, ace, 1);
    return is_row();
}
const Card queen_of_hearts(Rank::queen, Suit::hearts);
const Card king_of_spades(Rank::king, Suit::spades);
const Card ace_of_spades(Rank::ace, Suit::spades);

// 30-899.12(2): two cards that make 20; identical ones, and queens of hearts, with a dealer's blackjack best of all.
TEST(FirstCards, lucky_ladies_30_899_12) {
    expect_odds("lucky-ladies", "a", 2, count_deals("standard", 2, 4, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    const Cards player = dealt.first(2);
                    if (total_of(player) != 20) return "lose";
                    if (player[0] == queen_of_hearts && player[1] == queen_of_hearts) {
                        if (dealt.size() < 4) return nullptr;
                        return is_natural(dealt[2], dealt[3]) ? "queen-of-hearts-pair-with-dealer-blackjack"
                                                              : "queen-of-hearts-pair";
                    }
                    if (player[0] == player[1]) return "matched-20";
                    return suited(player) ? "suited-20" : "any-20";
                }));
}

// 30-899.20: kings of spades with a dealer's blackjack, kings of one suit, other ten-value pairs of one suit, any 20.
TEST(FirstCards, kings_bounty_30_899_20) {
    expect_odds("kings-bounty", "kb03", 2, count_deals("standard", 2, 4, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    const Cards player = dealt.first(2);
                    if (total_of(player) != 20) return "lose";
                    if (player[0] == king_of_spades && player[1] == king_of_spades) {
                        if (dealt.size() < 4) return nullptr;
                        return is_natural(dealt[2], dealt[3]) ? "two-kings-of-spades-with-dealer-blackjack"
                                                              : "two-kings-of-spades";
                    }
                    if (both(player, king)) return suited(player) ? "two-suited-kings" : "two-kings";
                    if (player[0] == player[1] && !has(player, ace)) return "two-suited-queens-jacks-or-tens";
                    return suited(player) ? "suited-20" : "unsuited-20";
                }));
}

// 30-899.13(7): a pair, and a pair of one suit.
TEST(FirstCards, bet_the_set_30_899_13) {
    expect_odds("bet-the-set", "bts-02", 2, count_deals("standard", 2, 2, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    if (rank_of(dealt[0]) != rank_of(dealt[1])) return "lose";
                    return suited(dealt) ? "suited-pair" : "pair";
                }));
}

// 30-899.13(10): the dealer's first two cards of the same rank, best if all four are of one colour.
TEST(FirstCards, bet_the_set_progressive_30_899_13) {
    expect_odds("bet-the-set-progressive", "6-deck", 2, count_deals("standard", 2, 4, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    if (rank_of(dealt[0]) != rank_of(dealt[1])) return "lose";
                    if (dealt.size() < 4) return nullptr;
                    if (all_alike(dealt)) {
                        const auto reds = std::ranges::count_if(dealt, is_red);
                        return reds == 0 || reds == 4 ? "four-of-a-kind-same-colour" : "four-of-a-kind";
                    }
                    return suited(dealt.first(2)) ? "suited-pair" : "pair";
                }));
}

bool is_royal_match(Cards two) { return suited(two) && has(two, king) && has(two, queen); }

// 30-899.11: pay table 9 has every row but the suited blackjack.
TEST(FirstCards, royal_match_30_899_11) {
    expect_odds("royal-match", "9", 2, count_deals("standard", 2, 4, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    const Cards player = dealt.first(2);
                    if (!suited(player)) return "lose";
                    if (is_royal_match(player)) {
                        if (dealt.size() < 4) return nullptr;
                        return is_royal_match(dealt.subspan(2)) ? "crown-treasure" : "royal-match";
                    }
                    if (player[0] == player[1]) return "suited-pair";
                    return in_a_row(player) ? "two-card-straight-flush" : "two-suited-cards";
                }));
    // Pay table 8 has the suited blackjack, and neither pairs nor straights.
    expect_odds("royal-match", "8", 1, count_deals("standard", 1, 4, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    const Cards player = dealt.first(2);
                    if (!suited(player)) return "lose";
                    if (is_royal_match(player)) {
                        if (dealt.size() < 4) return nullptr;
                        return is_royal_match(dealt.subspan(2)) ? "crown-treasure" : "royal-match";
                    }
                    return is_natural(player[0], player[1]) ? "suited-blackjack" : "two-suited-cards";
                }));
}

// 30-899.11(6): both have king and queen of a suit, best all four of one suit.
TEST(FirstCards, royal_match_progressive_30_899_11) {
    expect_odds("royal-match-progressive", "3", 2, count_deals("standard", 2, 4, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    const Cards player = dealt.first(2);
                    if (!suited(player)) return "lose";
                    if (is_royal_match(player)) {
                        if (dealt.size() < 4) return nullptr;
                        if (!is_royal_match(dealt.subspan(2))) return "royal-match";
                        return suited(dealt) ? "double-royal-match-suited" : "double-royal-match";
                    }
                    return is_natural(player[0], player[1]) ? "suited-blackjack" : "suited-hand";
                }));
}

// 30-899.24(4): each of the two cards against the dealer's one.
const char* matched(Card first, Card second, Card dealers, bool has_two_suited) {
    const int matches = (is(first, rank_of(dealers)) ? 1 : 0) + (is(second, rank_of(dealers)) ? 1 : 0);
    const int suited_matches = (first == dealers ? 1 : 0) + (second == dealers ? 1 : 0);
    if (matches == 0) return "lose";
    if (matches == 1) return suited_matches == 1 ? "one-suited" : "one-unsuited";
    if (suited_matches == 2 && has_two_suited) return "two-suited";
    return suited_matches >= 1 ? "suited-and-unsuited" : "two-unsuited";
}

TEST(FirstCards, match_the_dealer_up_30_899_24) {
    expect_odds("match-the-dealer-up", "2", 2, count_deals("standard", 2, 3, [](Cards dealt) -> const char* {
                    return dealt.size() < 3 ? nullptr : matched(dealt[0], dealt[1], dealt[2], false);
                }));
    expect_odds("match-the-dealer-up", "4", 3, count_deals("standard", 3, 3, [](Cards dealt) -> const char* {
                    return dealt.size() < 3 ? nullptr : matched(dealt[0], dealt[1], dealt[2], true);
                }));
}

TEST(FirstCards, match_the_dealer_down_30_899_24) {
    expect_odds("match-the-dealer-down", "2", 1, count_deals("standard", 1, 4, [](Cards dealt) -> const char* {
                    return dealt.size() < 4 ? nullptr : matched(dealt[0], dealt[1], dealt[3], false);
                }));
}

// 30-899.16(2), (12): decks without tens.
TEST(FirstCards, match_the_dealer_at_spanish_21_30_899_16) {
    expect_odds("match-the-dealer-up", "spanish-6", 3, count_deals("spanish", 3, 3, [](Cards dealt) -> const char* {
                    return dealt.size() < 3 ? nullptr : matched(dealt[0], dealt[1], dealt[2], true);
                }));
}

// 30-899.17(5), (7): poker ranks with the ace low; a tie does not win.
TEST(FirstCards, war_30_899_17) {
    expect_odds("war", "standard", 2, count_deals("standard", 2, 2, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    const auto ranked = [](Card card) { return is(card, ace) ? 1 : rank_of(card); };
                    if (ranked(dealt[0]) == ranked(dealt[1])) return "tie";
                    return ranked(dealt[0]) > ranked(dealt[1]) ? "higher-card" : "lose";
                }));
}

// 30-899.18(6): both cards and the up card.
TEST(FirstCards, lucky_lucky_30_899_18) {
    expect_odds("lucky-lucky", "1", 2, count_deals("standard", 2, 3, [](Cards dealt) -> const char* {
                    if (dealt.size() < 3) return nullptr;
                    const bool is_678 = has(dealt, 6) && has(dealt, 7) && has(dealt, 8);
                    if (all_alike(dealt) && is(dealt[0], 7)) return suited(dealt) ? "suited-777" : "777";
                    if (is_678) return suited(dealt) ? "suited-678" : "678";
                    switch (total_of(dealt)) {
                        case 21: return suited(dealt) ? "suited-21" : "total-21";
                        case 20: return "total-20";
                        case 19: return "total-19";
                        default: return "lose";
                    }
                }));
}

// 30-899.19(5), (7): the up card strictly between; three of a rank win too.
TEST(FirstCards, in_between_30_899_19) {
    expect_odds("in-between", "a", 1, count_deals("standard", 1, 3, [](Cards dealt) -> const char* {
                    if (dealt.size() < 3) return nullptr;
                    if (all_alike(dealt)) return "triple-match";
                    const int low = std::min(rank_of(dealt[0]), rank_of(dealt[1]));
                    const int high = std::max(rank_of(dealt[0]), rank_of(dealt[1]));
                    const int up = rank_of(dealt[2]);
                    if (up <= low || up >= high) return "lose";
                    switch (high - low - 1) {
                        case 1: return "one-card-spread";
                        case 2: return "two-card-spread";
                        case 3: return "three-card-spread";
                        default: return "other-spread";
                    }
                }));
}

// 30-899.28(2), (7): the best of an ace or a low total; blackjack against blackjack pushes.
TEST(FirstCards, pocket_rockets_30_899_28) {
    expect_odds("pocket-rockets", "standard", 2, count_deals("standard", 2, 4, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    const Cards player = dealt.first(2);
                    if (both(player, ace)) return suited(player) ? "two-suited-aces" : "two-aces";
                    if (is_natural(player[0], player[1])) {
                        if (dealt.size() < 4) return nullptr;
                        return is_natural(dealt[2], dealt[3]) ? "blackjack-tie" : "blackjack";
                    }
                    if (has(player, ace)) return "one-ace";
                    return total_of(player) <= 11 ? "11-or-less" : "lose";
                }));
}

// 30-899.29(2): the long progressive, two aces and blackjacks on either side.
TEST(FirstCards, rocket_aces_30_899_29) {
    expect_odds("rocket-aces", "long-1", 2, count_deals("standard", 2, 4, [](Cards dealt) -> const char* {
                    if (dealt.size() < 4) return nullptr;
                    const Cards player = dealt.first(2);
                    const Cards dealer = dealt.subspan(2);
                    const bool dealer_blackjack = is_natural(dealer[0], dealer[1]);
                    if (both(player, ace)) {
                        if (!dealer_blackjack) return suited(player) ? "two-suited-aces" : "two-aces";
                        if (!suited(player)) return "two-aces-dealer-blackjack";
                        if (!suited(dealer)) return "two-suited-aces-dealer-blackjack";
                        const bool all_spades = player[0] == ace_of_spades && same_suit(dealer[0], ace_of_spades);
                        return all_spades ? "two-aces-of-spades-dealer-blackjack-of-spades"
                                          : "two-suited-aces-dealer-suited-blackjack";
                    }
                    const bool blackjack = is_natural(player[0], player[1]);
                    if (blackjack && dealer_blackjack) return "two-blackjacks";
                    if (blackjack) return "player-blackjack";
                    return dealer_blackjack ? "dealer-blackjack" : "lose";
                }));
}

// 30-2105(6): the player's first four cards.
TEST(FirstCards, super_match_30_2105) {
    expect_odds("super-match", "1", 1, count_deals("standard", 1, 4, [](Cards dealt) -> const char* {
                    if (dealt.size() < 4) return nullptr;
                    std::map<int, int> of_rank;
                    for (const Card card : dealt) ++of_rank[rank_of(card)];
                    switch (of_rank.size()) {
                        case 1: return "four-of-a-kind";
                        case 2: return of_rank.begin()->second == 2 ? "two-pair" : "three-of-a-kind";
                        case 3: return "pair";
                        default: return "lose";
                    }
                }));
}

// 30-2106(8)(b), (14): the up card counts only to make three of a kind.
TEST(FirstCards, poker_bonus_30_2106) {
    expect_odds("poker-bonus", "a", 3, count_deals("standard", 3, 3, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    if (rank_of(dealt[0]) != rank_of(dealt[1])) return "lose";
                    if (dealt.size() < 3) return nullptr;
                    const bool of_aces = is(dealt[0], ace);
                    if (all_alike(dealt)) {
                        if (!suited(dealt)) return of_aces ? "three-aces" : "three-of-a-kind";
                        if (!of_aces) return "three-of-a-kind-suited";
                        return dealt[0] == ace_of_spades ? "three-aces-of-spades" : "three-aces-suited";
                    }
                    if (of_aces) return suited(dealt.first(2)) ? "two-suited-aces" : "two-aces";
                    return suited(dealt.first(2)) ? "suited-pair" : "pair";
                }));
}

const char* poker_hand(Cards dealt) {
    if (dealt.size() < 3) return nullptr;
    if (in_a_row(dealt)) return suited(dealt) ? "straight-flush" : "straight";
    if (all_alike(dealt)) return "three-of-a-kind";
    return suited(dealt) ? "flush" : "lose";
}

TEST(FirstCards, twenty_one_plus_three_30_2107) {
    expect_odds("21-plus-3", "standard", 2, count_deals("standard", 2, 3, &poker_hand));
    expect_odds("21-plus-3-xtreme", "xtreme", 1, count_deals("standard", 1, 3, &poker_hand));
}

// 30-2107, pay table 01: three aces or kings of the house's suit (diamonds), of another suit, any other three suited.
TEST(FirstCards, twenty_one_plus_three_progressive_30_2107) {
    expect_odds("21-plus-3-progressive", "pt-bjs-213-01", 3,
                count_deals("standard", 3, 3, [](Cards dealt) -> const char* {
                    if (dealt.size() < 3) return nullptr;
                    if (all_alike(dealt) && suited(dealt)) {
                        if (!is(dealt[0], ace) && !is(dealt[0], king)) return "three-of-a-kind-suited";
                        return dealt[0].suit() == Suit::diamonds ? "three-aces-or-kings-suit-specific"
                                                                 : "three-aces-or-kings-suited";
                    }
                    return poker_hand(dealt);
                }));
}

TEST(FirstCards, top_3_30_2114) {
    expect_odds("top-3", "a", 3, count_deals("standard", 3, 3, [](Cards dealt) -> const char* {
                    if (dealt.size() < 3) return nullptr;
                    if (all_alike(dealt)) return suited(dealt) ? "three-of-a-kind-suited" : "three-of-a-kind";
                    return suited(dealt) && in_a_row(dealt) ? "straight-flush" : "lose";
                }));
}

// 30-2108: A-K of one suit is the Golden 21; other ace-tens are blackjacks and come after straights in a suit and
// pairs.
TEST(FirstCards, golden_21_30_2108) {
    expect_odds("golden-21", "1", 1, count_deals("standard", 1, 2, [](Cards dealt) -> const char* {
                    if (dealt.size() < 2) return nullptr;
                    if (suited(dealt) && has(dealt, ace) && has(dealt, king)) return "golden-21";
                    if (is_natural(dealt[0], dealt[1])) return "blackjack";
                    if (in_a_row(dealt)) return suited(dealt) ? "straight-flush" : "straight";
                    return all_alike(dealt) ? "pair" : "lose";
                }));
}

// 30-2111: three cards to the player; royal is ace, king and queen of a suit.
TEST(FirstCards, three_card_bonus_30_2111) {
    expect_odds("three-card-bonus", "3", 2, count_deals("standard", 2, 3, [](Cards dealt) -> const char* {
                    if (dealt.size() < 3) return nullptr;
                    if (in_a_row(dealt)) {
                        if (!suited(dealt)) return "straight";
                        if (!has(dealt, ace) || !has(dealt, king)) return "straight-flush";
                        return dealt[0].suit() == Suit::diamonds ? "diamond-royal" : "mini-royal";
                    }
                    if (all_alike(dealt)) return "three-of-a-kind";
                    if (suited(dealt)) return "flush";
                    const bool has_pair = all_alike(dealt.first(2)) || all_alike(dealt.subspan(1)) ||
                        rank_of(dealt[0]) == rank_of(dealt[2]);
                    if (has_pair) return "pair";
                    return total_of(dealt) == 21 ? "total-21" : "lose";
                }));
}

// 30-2112(12): the best three of five cards; four jacks and an ace first.
TEST(FirstCards, pai_jack_bonus_30_2112) {
    Ways ways;
    const auto five = [&](Cards dealt) -> const char* {
        const auto count = [&](int rank) {
            return std::ranges::count_if(dealt, [=](Card card) { return is(card, rank); });
        };
        const auto holds = [&](Rank rank, Suit suit) {
            return std::ranges::find(dealt, Card(rank, suit)) != dealt.end();
        };
        if (count(ace) == 0) return "lose";
        if (count(jack) == 4) return "super-pai-jack";
        for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
            if (holds(Rank::ace, suit) && holds(Rank::king, suit) && holds(Rank::queen, suit)) return "royal-pai-jack";
        }
        if (count(jack) >= 2) return "jack-pai-jack";
        return count(10) + count(jack) + count(queen) + count(king) >= 2 ? "pai-jack" : "lose";
    };
    // In any order: a hand of five is held or not.
    for (int a = 0; a < 52; ++a) {
        for (int b = a + 1; b < 52; ++b) {
            for (int c = b + 1; c < 52; ++c) {
                for (int d = c + 1; d < 52; ++d) {
                    for (int e = d + 1; e < 52; ++e) {
                        const Card hand[] = {Card::from_code(a), Card::from_code(b), Card::from_code(c),
                                             Card::from_code(d), Card::from_code(e)};
                        ++ways.by_outcome[five(hand)];
                        ++ways.all;
                    }
                }
            }
        }
    }
    EXPECT_EQ(ways.all, 2'598'960U);
    expect_odds("pai-jack-bonus", "1", 1, ways);
}

}  // namespace
}  // namespace felt::odds
