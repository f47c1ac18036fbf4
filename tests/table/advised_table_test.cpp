// Advice at a live table: a strategy hears every question that waits, and the table it is asked about stays as it is.
#include "table/advised_table.hpp"

#include <gtest/gtest.h>

#include "support/sitting.hpp"
#include "table/high_card.hpp"

namespace felt {
namespace {

using high_card::Guess;
using high_card::GuessQuestion;
using high_card::Play;
using high_card::PlayQuestion;
using testing_support::scanned_opening;
using testing_support::Sitting;
using testing_support::state_of;

// Bets blind what it may, raises a picture for a dollar, and folds a two.
struct Bold {
    Answer<Guess> answer(const GuessQuestion& question) const { return {Guess::blind, question.most}; }
    Answer<Play> answer(const PlayQuestion& question) const {
        if (question.card.rank() == Rank::two) return {Play::fold, {}};
        return question.card.rank() > Rank::ten ? Answer<Play>{Play::raise, Money::dollars(1)}
                                                : Answer<Play>{Play::stay, {}};
    }
    // It has weighed its plays, and nothing else.
    std::vector<Weighed> weighed(const PlayQuestion&) const { return {{1, 250'000'000}, {0, 100'000'000}}; }
};

Advice advice_on(const Sitting& sitting, const PendingQuestion& question) {
    const Bold bold;
    const auto play_round = [](AdvisedTable<Bold>& table) { high_card::play_round(table, high_card::Terms{}); };
    return advice_at(sitting.table(), bold, play_round).on(question.number);
}

Sitting table_of_two() {
    Sitting sitting(scanned_opening(), [](LiveTable& table) { high_card::play_round(table, high_card::Terms{}); });
    for (const int seat : {1, 2}) EXPECT_FALSE(sitting.bet(seat, "10.00"));
    EXPECT_FALSE(sitting.close());
    sitting.scan_all("Kh 2s 8h");
    return sitting;
}

TEST(AdvisedTable, is_told_of_questions_to_all_together_and_in_turn) {
    Sitting sitting = table_of_two();
    for (const int seat : {1, 2}) {
        ASSERT_NE(sitting.question(seat), nullptr);
        const Advice advice = advice_on(sitting, *sitting.question(seat));
        EXPECT_EQ(advice.option, static_cast<std::uint8_t>(Guess::blind));
        EXPECT_EQ(advice.amount, sitting.question(seat)->amounts[advice.option].most);
    }
    sitting.answer(2, "pass");
    EXPECT_EQ(advice_on(sitting, *sitting.question(1)).option, static_cast<std::uint8_t>(Guess::blind))
        << "while another has answered already";
    sitting.answer(1, "pass");
    EXPECT_EQ(advice_on(sitting, *sitting.question(1)).option, static_cast<std::uint8_t>(Play::raise));
    EXPECT_EQ(advice_on(sitting, *sitting.question(1)).amount, Money::dollars(1));
    sitting.answer(1, "stay");
    EXPECT_EQ(advice_on(sitting, *sitting.question(2)).option, static_cast<std::uint8_t>(Play::fold));
}

TEST(AdvisedTable, hands_on_what_a_strategy_has_weighed) {
    Sitting sitting = table_of_two();
    EXPECT_TRUE(advice_on(sitting, *sitting.question(1)).weighed.empty());
    sitting.answer(2, "pass");
    sitting.answer(1, "pass");
    const Advice advice = advice_on(sitting, *sitting.question(1));
    ASSERT_EQ(advice.weighed.size(), 2U);
    EXPECT_EQ(advice.weighed[0].option, static_cast<std::uint8_t>(Play::raise));
    EXPECT_EQ(advice.weighed[0].billionths, 250'000'000);
}

TEST(AdvisedTable, changes_nothing_at_the_table_it_is_asked_about) {
    const Sitting sitting = table_of_two();
    const std::string before = state_of(sitting.table());
    advice_on(sitting, sitting.table().pending().questions[0]);
    EXPECT_EQ(state_of(sitting.table()), before);
}

TEST(AdvisedTable, has_no_advice_on_a_question_that_does_not_wait) {
    Sitting sitting = table_of_two();
    const PendingQuestion answered = *sitting.question(1);
    sitting.answer(1, "pass");
    EXPECT_THROW(advice_on(sitting, answered), Bug);
}

TEST(AdvisedTable, hears_rulings_as_the_other_table_did) {
    Sitting sitting = table_of_two();
    ASSERT_FALSE(sitting.rule({.kind = RulingKind::void_hand, .place = {Seat{1}, 1}}));
    EXPECT_EQ(sitting.question(1), nullptr);
    EXPECT_EQ(advice_on(sitting, *sitting.question(2)).option, static_cast<std::uint8_t>(Guess::blind));
}

}  // namespace
}  // namespace felt
