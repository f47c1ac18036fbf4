// Baccarat beyond its scripted rounds: which tables may host the wagers of Infinite Fortune, and what a layout without
// some of them refuses.
#include <gtest/gtest.h>

#include <algorithm>

#include "rulebook/registry.hpp"
#include "support/sitting.hpp"

namespace felt {
namespace {

using testing_support::scanned_opening;
using testing_support::Sitting;

std::vector<wagers::WagerChoice> choices(std::initializer_list<const char*> ids) {
    std::vector<wagers::WagerChoice> hosted;
    for (const char* id : ids) {
        wagers::WagerChoice choice;
        choice.id = choice.where = id;
        hosted.push_back(choice);
    }
    return hosted;
}

// shows: 30-2899.06(1).b
TEST(InfiniteFortune, IsForSixOrEightDecks) {
    for (int decks = 1; decks <= 8; ++decks) {
        const std::vector<rulebook::Choice> options{{"decks", std::to_string(decks), "test"}};
        for (const char* id : {"super-7", "fortune-8", "banker-pair", "player-pair", "supershot-3-card-9-over-8",
                               "supershot-natural-9-over-8", "supershot-any-8-over-7"}) {
            const auto chosen = rulebook::choose("baccarat", "", options, choices({id}));
            EXPECT_EQ(static_cast<bool>(chosen), decks == 6 || decks == 8) << id << " with " << decks << " decks";
        }
    }
}

// shows: 30-2899.06(7).b
TEST(InfiniteFortune, HasOnTheLayoutOnlyWhatTheHouseOffers) {
    const auto chosen = *rulebook::choose("baccarat", "", {}, choices({"banker-pair", "player-pair"}));
    ASSERT_EQ(chosen.set->side_wagers().size(), 2U);
    Sitting sitting(scanned_opening(), [&](LiveTable& table) { chosen.set->play(table); });
    EXPECT_FALSE(sitting.bet(1, "1.00", 3));
    EXPECT_FALSE(sitting.bet(1, "1.00", 4));
    const auto refused = sitting.bet(1, "1.00", 5);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->id, "no-such-wager");
}

// shows: 30-2899.06(4).b
TEST(InfiniteFortune, PostsWhetherABaseWagerIsRequired) {
    const auto posts = [](const char* required, const std::string& notice) {
        const std::vector<rulebook::Choice> options{{"base_wager_required", required, "test"}};
        const auto notices = rulebook::choose("baccarat", "", options)->set->notices();
        return std::ranges::find(notices, notice) != notices.end();
    };
    EXPECT_TRUE(posts("true", "A base wager is required beside any other"));
    EXPECT_TRUE(posts("false", "No base wager is required beside any other"));
}

// Wagers on hands of blackjack are not baccarat's to host, and the other way round.
TEST(Baccarat, HostsItsOwnWagersOnly) {
    const auto refused = rulebook::choose("baccarat", "", {}, choices({"lucky-ladies"}));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text.find("30-2899.06(4)"), std::string::npos) << refused.error().text;
    EXPECT_FALSE(rulebook::choose("blackjack", "", {}, choices({"super-7"})));
}

TEST(Baccarat, CallsHandsByTheirPoints) {
    const auto set = rulebook::choose("baccarat", "", {})->set;
    const auto text = [&set](std::vector<const char*> words) {
        std::vector<Card> cards;
        for (const char* word : words) cards.push_back(*card_from_text(word));
        return set->hand_text(cards, rulebook::HandOrigin::dealt);
    };
    EXPECT_EQ(text({"9h", "Kd"}), "natural 9");
    EXPECT_EQ(text({"9h", "9d"}), "natural 8");
    EXPECT_EQ(text({"9h", "8d"}), "7");
    EXPECT_EQ(text({"2h", "3d", "3s"}), "8");
    EXPECT_EQ(text({"Kh"}), "0");
}

}  // namespace
}  // namespace felt
