// The rules of the card room's house way one by one, and what is said of a data file that is wrong.
#include "rulebook/pai_gow/house_way.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace felt::pai_gow {
namespace {

std::array<Card, hand_size> seven(const std::string& text) {
    std::array<Card, hand_size> cards{};
    std::istringstream words(text);
    for (Card& card : cards) {
        std::string word;
        words >> word;
        card = *card_from_text(word);
    }
    return cards;
}

// The ranks in front, the higher first; a joker is an ace there.
std::string front_of(const HouseWay& way, const std::string& text, const Ranking& ranking = {}) {
    const auto cards = seven(text);
    const Setting setting = settings[way.set(cards, ranking)];
    const auto rank = [](Card card) { return card.is_joker() ? Rank::ace : card.rank(); };
    const auto [low, high] = std::minmax({rank(cards[setting.one]), rank(cards[setting.other])});
    return {rank_letters[static_cast<std::size_t>(high)], rank_letters[static_cast<std::size_t>(low)]};
}

class CardRoomHouseWay : public testing::Test {
protected:
    std::string front(const std::string& cards) const { return front_of(way, cards); }

    const HouseWay& way = manuals_house_way();
};

// shows: 004-house-way-golden
TEST_F(CardRoomHouseWay, puts_a_pair_before_a_complete_hand_above_all) {
    EXPECT_EQ(front("4h 4d Ks Qc Js Tc 9h"), "44");
    EXPECT_EQ(front("4h 4d As 9s 7s 5s 2s"), "44");
    EXPECT_EQ(front("Kh Kd Qs Jc Th 9d 8c"), "KK");
}

// shows: 004-house-way-golden
TEST_F(CardRoomHouseWay, takes_the_highest_pair_where_several_can_lie_before_a_complete_hand) {
    EXPECT_EQ(front("9h 9d 9c Ks Kc 3h 3d"), "KK");
    EXPECT_EQ(front("8h 8d 8s 8c Qh Qd Qc"), "QQ");
    EXPECT_EQ(front("Qh Qd Qs Qc 8h 8d 8c"), "QQ");
}

// shows: 004-house-way-golden
TEST_F(CardRoomHouseWay, parts_five_aces_unless_another_pair_can_go_in_front) {
    EXPECT_EQ(front("* Ah Ad Ac As Kd Qd"), "AA");
    EXPECT_EQ(front("* Ah Ad Ac As 3h 3d"), "33");
}

// shows: 004-house-way-no-pair
TEST_F(CardRoomHouseWay, no_pair) {
    EXPECT_EQ(front("Ah Qd Ts 8c 6h 4d 3c"), "QT");
    EXPECT_EQ(front("* Qd Ts 8c 6h 4d 3c"), "QT");
}

// shows: 004-house-way-one-pair
TEST_F(CardRoomHouseWay, one_pair) {
    EXPECT_EQ(front("8h 8d As Qc 6h 4d 3c"), "AQ");
    EXPECT_EQ(front("* Ad Ks Qc 6h 4d 3c"), "KQ");
}

// shows: 004-house-way-two-pair-akq
TEST_F(CardRoomHouseWay, two_pairs_with_a_high_one) {
    EXPECT_EQ(front("Kh Kd 5s 5c Ah Qd 3c"), "55");
    EXPECT_EQ(front("* Ad 2s 2c Kh Qd 9c"), "22");
    EXPECT_EQ(front("Qh Qd 3s 3c Ah Kd 9c"), "33");
}

// shows: 004-house-way-two-pair-jt9
TEST_F(CardRoomHouseWay, two_pairs_with_jacks_tens_or_nines) {
    EXPECT_EQ(front("Jh Jd 5s 5c Ah 9d 3c"), "A9");
    EXPECT_EQ(front("Jh Jd 5s 5c Kh 9d 3c"), "55");
    EXPECT_EQ(front("9h 9d 5s 5c * Td 3c"), "AT");
    EXPECT_EQ(front("9h 9d 5s 5c Kh Td 3c"), "55");
}

// shows: 004-house-way-two-pair-876
TEST_F(CardRoomHouseWay, two_pairs_with_eights_sevens_or_sixes) {
    EXPECT_EQ(front("8h 8d 5s 5c Kh 9d 3c"), "K9");
    EXPECT_EQ(front("8h 8d 5s 5c Qh 9d 3c"), "55");
    EXPECT_EQ(front("6h 6d 5s 5c Ah 9d 3c"), "A9");
    EXPECT_EQ(front("6h 6d 5s 5c Qh Jd 9c"), "55");
}

// shows: 004-house-way-two-pair-543
TEST_F(CardRoomHouseWay, two_pairs_with_fives_fours_or_threes) {
    EXPECT_EQ(front("5h 5d 3s 3c Qh 9d 7c"), "Q9");
    EXPECT_EQ(front("5h 5d 3s 3c Jh 9d 7c"), "33");
    EXPECT_EQ(front("3h 3d 2s 2c Qh 9d 7c"), "Q9");
    EXPECT_EQ(front("3h 3d 2s 2c Jh 9d 7c"), "22");
}

// shows: 004-house-way-trips-aces
TEST_F(CardRoomHouseWay, three_aces_are_split) {
    EXPECT_EQ(front("Ah Ad As Kc 9h 6d 3c"), "AK");
    EXPECT_EQ(front("Ah Ad * 9c 8h 6d 3c"), "A9");
}

// shows: 004-house-way-trips
TEST_F(CardRoomHouseWay, three_kings_and_lower_stay_together) {
    EXPECT_EQ(front("Kh Kd Ks Qc 9h 6d 3c"), "Q9");
    EXPECT_EQ(front("2h 2d 2s Ac 9h 6d 4c"), "A9");
}

// shows: 004-house-way-two-trips
TEST_F(CardRoomHouseWay, the_higher_of_two_threes_of_a_kind_is_broken) {
    EXPECT_EQ(front("Kh Kd Ks 9c 9h 9d 3c"), "KK");
    EXPECT_EQ(front("9h 9d 9s 4c 4h 4d Kc"), "99");
    EXPECT_EQ(front("Ah Ad * 4c 4h 4d Kc"), "AA");
}

// shows: 004-house-way-three-pair
TEST_F(CardRoomHouseWay, the_highest_of_three_pairs_goes_in_front) {
    EXPECT_EQ(front("Kh Kd 9s 9c 4h 4d 2c"), "KK");
    EXPECT_EQ(front("* Ad 9s 9c 4h 4d 2c"), "AA");
}

// shows: 004-house-way-complete
TEST_F(CardRoomHouseWay, a_complete_hand_lies_behind_the_highest_front) {
    EXPECT_EQ(front("Ah Kd 9s 8c 7h 6d 5c"), "AK");
    EXPECT_EQ(front("Ts 9d 8c 7h 6s 5d 2c"), "T2");
    EXPECT_EQ(front("As Ks 9s 7s 5s 3s 2d"), "A2");
}

// shows: 004-house-way-complete-or-pair
TEST_F(CardRoomHouseWay, a_complete_hand_comes_before_a_pair) {
    EXPECT_EQ(front("Th Td 9s 8c 7h 6d 2c"), "T2");
    EXPECT_EQ(front("Ah Ad 9d 7d 5d 3d Kc"), "AK");
}

// shows: 004-house-way-complete-or-two-pair
TEST_F(CardRoomHouseWay, two_pairs_are_set_as_two_pairs_though_a_straight_could_be) {
    EXPECT_EQ(front("Th Td 9s 9c 8h 7d 6c"), "99");
    EXPECT_EQ(front("5h 5d 4s 4c Ah 3d 2c"), "A3");
}

// shows: 004-house-way-full-house
TEST_F(CardRoomHouseWay, the_pair_of_a_full_house_goes_in_front) {
    EXPECT_EQ(front("9h 9d 9c Ks Kc 7h 3d"), "KK");
    EXPECT_EQ(front("Ah Ad * 2s 2c 7h 3d"), "22");
}

// shows: 004-house-way-quads-akq
TEST_F(CardRoomHouseWay, four_queens_or_higher_are_split) {
    EXPECT_EQ(front("Qh Qd Qs Qc Ah Kd 3c"), "QQ");
    EXPECT_EQ(front("Ah Ad As * Kh Qd 3c"), "AA");
}

// shows: 004-house-way-quads-jt9
TEST_F(CardRoomHouseWay, four_jacks_tens_or_nines) {
    EXPECT_EQ(front("Jh Jd Js Jc Kh 8d 3c"), "K8");
    EXPECT_EQ(front("Jh Jd Js Jc Qh 8d 3c"), "JJ");
    EXPECT_EQ(front("9h 9d 9s 9c * 8d 3c"), "A8");
}

// shows: 004-house-way-quads-876
TEST_F(CardRoomHouseWay, four_eights_sevens_or_sixes) {
    EXPECT_EQ(front("8h 8d 8s 8c Qh 7d 3c"), "Q7");
    EXPECT_EQ(front("8h 8d 8s 8c Jh 7d 3c"), "88");
    EXPECT_EQ(front("6h 6d 6s 6c Jh 7d 3c"), "66");
}

// shows: 004-house-way-quads-5
TEST_F(CardRoomHouseWay, four_fives_or_lower_stay_together) {
    EXPECT_EQ(front("5h 5d 5s 5c 9h 7d 3c"), "97");
    EXPECT_EQ(front("2h 2d 2s 2c 9h 7d 3c"), "97");
}

// shows: 004-house-way-quads-and-pair
TEST_F(CardRoomHouseWay, a_pair_goes_in_front_of_four_of_a_kind) {
    EXPECT_EQ(front("Ah Ad As Ac 3h 3d Kc"), "33");
    EXPECT_EQ(front("3h 3d 3s 3c Ah Ad Kc"), "AA");
}

// shows: 004-house-way-trips-complete
TEST_F(CardRoomHouseWay, three_of_a_kind_with_a_complete_hand) {
    EXPECT_EQ(front("9h 9d 9c Ts 8c 7h 6d"), "99");
    EXPECT_EQ(front("Ah Ad * Kc Qs Js Td"), "AA");
    EXPECT_EQ(front("Ah Ad * Kc Qs Js 3d"), "A3");
}

// Where the joker is wild it counts with the rank that comes most often.
TEST_F(CardRoomHouseWay, with_a_wild_joker) {
    const Ranking wild{.joker = JokerUse::any_card};
    EXPECT_EQ(front_of(way, "* 9d 9s Ac 7h 4d 3c", wild), "A7") << "three nines stay together";
    EXPECT_EQ(front_of(way, "* Kd 9s 8c 6h 4d 3c", wild), "98") << "a pair of kings";
    EXPECT_EQ(front_of(way, "* Kd Ks 8c 8h 4d 3c", wild), "88") << "a full house";
}

std::string error_of(const std::string& rule) {
    const auto way = read_house_way("[[rule]]\nid = \"a\"\nclause = \"c\"\ngist = \"g\"\n" + rule, "way.toml");
    return way ? "" : way.error().text;
}

TEST(HouseWayFile, is_held_to_its_format) {
    EXPECT_EQ(error_of("front = \"highest-singles\"\n"), "");
    EXPECT_NE(error_of("front = \"lowest\"\n").find("'front' cannot be 'lowest'"), std::string::npos);
    EXPECT_NE(error_of("front = \"highest-singles\"\ngroups = \"2+3+1+1\"\n").find("the largest first"),
              std::string::npos);
    EXPECT_NE(error_of("front = \"highest-singles\"\ngroups = \"2+2+1\"\n").find("seven cards"), std::string::npos);
    EXPECT_NE(error_of("front = \"highest-singles\"\nfirst = \"1\"\n").find("no rank"), std::string::npos);
    EXPECT_NE(error_of("front = \"highest-singles\"\nfrnt = \"x\"\n").find("frnt"), std::string::npos);
    EXPECT_NE(error_of("").find("front"), std::string::npos);
    EXPECT_FALSE(read_house_way("", "way.toml"));
}

}  // namespace
}  // namespace felt::pai_gow
