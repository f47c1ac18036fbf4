// Side wagers in a round of blackjack: placed, offered and settled at their moments, in the right order, on any table.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "rulebook/registry.hpp"
#include "table/scripted_table.hpp"

namespace felt {
namespace {

std::vector<Card> cards(std::initializer_list<const char*> words) {
    std::vector<Card> all;
    for (const char* word : words) all.push_back(*card_from_text(word));
    return all;
}

// Blackjack with these wagers and options.
rulebook::Chosen hosting(std::initializer_list<const char*> ids, std::vector<rulebook::Choice> options = {}) {
    std::vector<wagers::WagerChoice> hosted;
    for (const char* id : ids) {
        wagers::WagerChoice choice;
        choice.id = choice.where = id;
        hosted.push_back(choice);
    }
    const auto chosen = rulebook::choose("blackjack", "", options, hosted);
    EXPECT_TRUE(chosen) << chosen.error().text;
    return *chosen;
}

std::uint8_t number_of(const rulebook::Chosen& chosen, std::string_view id) {
    for (const WagerInfo* wager : chosen.set->wagers()) {
        if (wager->id == id) return wager->index;
    }
    ADD_FAILURE() << "no wager " << id;
    return 0;
}

ScriptedEnd play(ScriptedRound round, const rulebook::Chosen& chosen) {
    round.meters = chosen.set->opening().meters;
    return ScriptedTable(round).play([&chosen](LiveTable& table) { chosen.set->play(table); });
}

std::vector<std::string> settlements(const ScriptedEnd& end) {
    std::vector<std::string> all;
    for (const Event& event : end.round.events()) {
        if (!is_settlement(event.kind)) continue;
        all.push_back(std::to_string(event.place.seat.number) + " " + std::string(event.wager->id) + " " +
                      std::string(event.outcome->id) + " " + text_of(event.returned));
    }
    return all;
}

// shows: 30-899.13(6)(a), 30-899.09(8)
TEST(SideWagers, AreSettledAtTheirMomentsFromRightToLeft) {
    const auto chosen = hosting({"bust-bonus", "bet-the-set"});
    const std::uint8_t set = number_of(chosen, "bet-the-set");
    ScriptedRound round;
    round.seats = {
        {Seat{1},
         1,
         {{0, Money::dollars(10)}, {set, Money::dollars(2)}},
         {},
         {"decline", "split", "stand", "stand", "place 5.00"}},
        {Seat{2}, 2, {{0, Money::dollars(10)}, {set, Money::dollars(3)}}, {}, {"decline", "stand", "decline"}}};
    round.cards = cards({"8s", "Th", "As", "8d", "9h", "6c", "Ks", "Ts", "9c", "9s"});
    const auto end = play(round, chosen);
    ASSERT_FALSE(end.refused) << end.refused->why;
    ASSERT_FALSE(end.bad_script) << end.bad_script->text;
    ASSERT_TRUE(end.round.is_complete());
    // Pairs before insurance, though the first card was split later; the dealer's A-6-9-9 is over, and the bonus is
    // paid beside the main wager.
    EXPECT_EQ(settlements(end),
              (std::vector<std::string>{"2 bet-the-set lose 0.00", "1 bet-the-set pair 22.00",
                                        "2 main dealer-bust 20.00", "1 main dealer-bust 20.00",
                                        "1 main dealer-bust 20.00", "1 bust-bonus ace-off-suit 20.00"}));
}

TEST(SideWagers, NeedAMainWagerAndKeepToTheirLimits) {
    const auto chosen = hosting({"21-plus-3", "top-3", "push-your-luck"});
    const std::uint8_t three = number_of(chosen, "21-plus-3");
    const std::uint8_t top = number_of(chosen, "top-3");
    const std::uint8_t luck = number_of(chosen, "push-your-luck");
    const auto refusal = [&chosen](std::vector<ScriptedWager> bets) {
        ScriptedRound round;
        round.seats = {{Seat{1}, 1, std::move(bets), {}, {}}};
        const auto end = play(round, chosen);
        return end.refused ? end.refused->id : std::string{};
    };
    EXPECT_EQ(refusal({{three, Money::dollars(2)}}), "needs-main-wager");
    EXPECT_EQ(refusal({{0, Money::dollars(10)}, {three, Money::dollars(101)}}), "above-table-maximum");
    EXPECT_EQ(refusal({{0, Money::dollars(10)}, {top, Money::dollars(1)}}), "needs-other-wager");
    EXPECT_EQ(refusal({{0, Money::dollars(10)}, {luck, Money::dollars(6)}}), "above-main-wager");
    EXPECT_EQ(refusal({{0, Money::dollars(10)}, {luck, Money::dollars(5)}, {0, Money::dollars(8)}}),
              "above-main-wager");
    EXPECT_EQ(refusal({{0, Money::dollars(10)}, {three, Money::dollars(1)}, {top, Money::cents(150)}}), "not-in-units");
    EXPECT_EQ(refusal({{0, Money::dollars(10)}, {three, Money::dollars(1)}, {top, Money::dollars(1)}, {three, {}}}),
              "needs-other-wager");
    EXPECT_EQ(refusal({{0, Money::dollars(10)}, {three, Money::dollars(1)}, {top, Money::dollars(1)}}), "");
}

TEST(SideWagers, GoBackToASeatThatWasMissed) {
    const auto chosen = hosting({"bet-the-set"});
    const std::uint8_t set = number_of(chosen, "bet-the-set");
    ScriptedRound round;
    round.seats = {{Seat{1}, 1, {{0, Money::dollars(10)}, {set, Money::dollars(2)}}, {}, {}},
                   {Seat{2}, 2, {{0, Money::dollars(10)}}, {}, {"stand"}}};
    round.cards = cards({"Th", "9s", "9h", "8c"});
    Ruling missed;
    missed.kind = RulingKind::missed_first_card;
    missed.place = {Seat{1}, 1};
    round.rulings = {missed};
    const auto end = play(round, chosen);
    ASSERT_TRUE(end.round.is_complete());
    EXPECT_EQ(
        settlements(end),
        (std::vector<std::string>{"1 main missed-card 10.00", "1 bet-the-set void 2.00", "2 main higher-total 20.00"}));
}

// A split hand that a supervisor puts aside counts as a push: what waits for all hands does not wait for it.
// shows: 30-899.07(7)
TEST(SideWagers, OverSeveralRoundsCountAVoidSplitHandAsAPush) {
    const auto progress_after = [](const char* second_card, std::size_t void_hand) {
        const auto chosen = hosting({"streak-3"});
        ScriptedRound round;
        round.seats = {{Seat{1},
                        1,
                        {{0, Money::dollars(10)}, {number_of(chosen, "streak-3"), Money::dollars(5)}},
                        {},
                        {"split", "stand", "stand"}}};
        round.cards = cards({"8s", "9h", "8d", "8c", second_card, "Th"});
        Ruling ruling;
        ruling.kind = RulingKind::void_hand;
        ruling.place = {Seat{1}, static_cast<std::uint8_t>(void_hand)};
        ruling.after_cards = 6;
        round.rulings = {ruling};
        const auto end = play(round, chosen);
        EXPECT_TRUE(end.round.is_complete());
        const auto carried = end.round.table().closing().carried;
        return carried.empty() ? -1 : static_cast<int>(carried[0].progress);
    };
    // The dealer has 17. Eight and ten win, eight and three lose.
    EXPECT_EQ(progress_after("Ts", 2), 1);
    EXPECT_EQ(progress_after("3s", 2), -1);
    EXPECT_EQ(progress_after("Ts", 1), 0) << "a push leaves the wager where it is";
}

// A hand that is put aside while a wheel spins for it takes its wager back.
TEST(SideWagers, GoBackWhenTheHandIsVoidedBeforeTheWheelRests) {
    const auto chosen = hosting({"wheel-of-madness"});
    Opening opening = chosen.set->opening();
    opening.scanned_cards = true;
    LiveRound round(opening, [&chosen](LiveTable& table) { chosen.set->play(table); });
    EXPECT_FALSE(round.submit(Input::bet(Seat{1}, 0, Money::dollars(10), 1)));
    EXPECT_FALSE(round.submit(Input::bet(Seat{1}, number_of(chosen, "wheel-of-madness"), Money::dollars(5), 1)));
    EXPECT_FALSE(round.submit(Input::close()));
    for (const Card card : cards({"As", "5h", "Ks", "6d"})) EXPECT_FALSE(round.submit(Input::scanned(card)));
    ASSERT_EQ(round.pending().what, Pending::For::spin);
    Ruling ruling;
    ruling.kind = RulingKind::void_hand;
    ruling.place = {Seat{1}, 1};
    EXPECT_FALSE(round.submit(Input::supervisor(ruling)));
    if (round.pending().what == Pending::For::spin) {
        EXPECT_FALSE(round.submit(Input::spun(0)));
    }
    ASSERT_TRUE(round.is_complete());
    for (const Event& event : round.events()) {
        if (!is_settlement(event.kind) || event.wager->index == 0) continue;
        EXPECT_EQ(event.outcome->id, "void");
        EXPECT_EQ(event.returned, Money::dollars(5));
    }
}

// Two blackjacks choose their spots; the faces are scanned as they are wanted. How many there were to choose from each
// time, and what the wagers ended as.
std::pair<std::vector<std::size_t>, std::vector<std::string>> fished(std::uint8_t first, std::uint8_t second,
                                                                     std::vector<std::uint8_t> faces) {
    const auto chosen = hosting({"go-fish"});
    Opening opening = chosen.set->opening();
    opening.scanned_cards = true;
    LiveRound round(opening, [&chosen](LiveTable& table) { chosen.set->play(table); });
    for (const std::uint8_t seat : std::array<std::uint8_t, 2>{1, 2}) {
        EXPECT_FALSE(round.submit(Input::bet(Seat{seat}, 0, Money::dollars(10), seat)));
        EXPECT_FALSE(round.submit(Input::bet(Seat{seat}, number_of(chosen, "go-fish"), Money::dollars(1), seat)));
    }
    EXPECT_FALSE(round.submit(Input::close()));
    for (const Card card : cards({"As", "Ah", "5h", "Ks", "Kd", "6d"}))
        EXPECT_FALSE(round.submit(Input::scanned(card)));
    std::vector<std::size_t> sizes;
    while (!round.is_complete()) {
        if (round.pending().what == Pending::For::spin) {
            sizes.push_back(round.pending().faces.size());
            if (sizes.size() > faces.size() || round.submit(Input::spun(faces[sizes.size() - 1]))) break;
            continue;
        }
        const PendingQuestion question = round.pending().questions[0];
        Input answer;
        answer.kind = InputKind::answer;
        answer.place = question.place;
        answer.question = question.number;
        answer.asks = question.info->asks;
        answer.option = question.place.seat == Seat{1} ? first : second;
        if (round.submit(answer)) break;
    }
    EXPECT_TRUE(round.is_complete());
    std::vector<std::string> ends;
    for (const Event& event : round.events()) {
        if (is_settlement(event.kind) && event.wager->index != 0) ends.emplace_back(event.outcome->id);
    }
    return {sizes, ends};
}

// shows: 30-899.08(7)(b)
TEST(SideWagers, FishTheSameCardFromTheSameSpotAndAJokerTakesTheNext) {
    using Sizes = std::vector<std::size_t>;
    using Ends = std::vector<std::string>;
    constexpr std::uint8_t ace = 11;
    constexpr std::uint8_t joker = 12;
    EXPECT_EQ(fished(4, 4, {ace}), (std::pair{Sizes{14}, Ends{"ace", "ace"}}));
    EXPECT_EQ(fished(4, 5, {ace, 0}), (std::pair{Sizes{14, 14}, Ends{"ace", "3-to-9"}}));
    EXPECT_EQ(fished(2, 2, {joker, joker, 7}),
              (std::pair{Sizes{14, 13, 12}, Ends{"joker-joker-10-to-king", "joker-joker-10-to-king"}}));
}

// The same wager simulated and walked exactly: a pair in the first two cards of four eights and four nines comes with
// probability 2 * (4 * 3) / (8 * 7) = 3/7.
TEST(SideWagers, CountAlikeOnEveryTable) {
    const auto chosen =
        hosting({"bet-the-set"}, {{"dealt", "continuous", "test"}, {"burn", "0", "test"}, {"split", "none", "test"}});
    const std::uint8_t set = number_of(chosen, "bet-the-set");
    const auto& side = chosen.set->side_wagers()[0];
    const std::size_t paired = 2;  // after void and the suited pair
    ASSERT_EQ(side.outcomes[paired].id, "pair");
    rulebook::SimBlock block;
    block.shoe = cards({"8s", "8h", "8d", "8c", "9s", "9h", "9d", "9c"});
    block.bets = {{0, Money::dollars(10)}, {set, Money::dollars(1)}};
    const auto exact = chosen.set->expectation(block);
    EXPECT_NEAR(exact.outcomes[set][paired], 3.0 / 7.0, 1e-12);
    EXPECT_NEAR(exact.outcomes[set][side.outcomes.size() - 1], 4.0 / 7.0, 1e-12);

    block.rounds = 200'000;
    const Tally tally = chosen.set->simulate(block);
    const auto rounds = static_cast<double>(block.rounds);
    const double share = static_cast<double>(tally.wagers[set].outcomes[paired]) / rounds;
    EXPECT_LT(std::abs(share - 3.0 / 7.0), 4 * std::sqrt(3.0 / 7.0 * 4.0 / 7.0 / rounds));
    EXPECT_EQ(tally.wagers[set].placed, block.rounds);
}

TEST(SideWagers, AreHostedOnlyWhereTheirClauseAllows) {
    const auto why = [](const char* id, const char* table, const char* decks) {
        wagers::WagerChoice choice;
        choice.id = id;
        choice.table = table;
        choice.where = "here";
        const std::vector<rulebook::Choice> options{{"decks", decks, "there"}};
        const auto chosen = rulebook::choose("blackjack", "", options, std::vector{choice});
        return chosen ? std::string{} : chosen.error().text;
    };
    EXPECT_EQ(why("lucky-ladies", "a", "6"), "");
    EXPECT_EQ(why("bet-the-set", "bts-01", "6"),
              "here: pay table bts-01 of bet-the-set is for 1 decks, not 6 (30-899.13(7))");
    EXPECT_EQ(why("lucky-ladies", "c", "6"), "here: lucky-ladies has no pay table 'c'; did you mean 'a'?");
    EXPECT_EQ(why("top-3", "a", "6"), "here: top-3 is only offered beside 21-plus-3 or 21-plus-3-xtreme (30-2114)");
    EXPECT_EQ(why("super-match", "", "6"), "here: super-match is not played at blackjack (30-2105)");
}

}  // namespace
}  // namespace felt
