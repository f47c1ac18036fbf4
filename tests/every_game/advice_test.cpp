// In every game the simulator's strategy can be asked about any question: its answers are allowed, and with nothing
// else a round comes to its end.
#include "every_game/property.hpp"
#include "table/answering.hpp"

namespace felt::every_game {
namespace {

class AdviceInEveryGame : public EachGame {};

// The usual bets at as many seats as the game needs, or at three.
void bet_as_usual(LiveRound& round, const rulebook::SetGame& set) {
    const int seats = std::min(std::max(set.least_seats(), 3), set.seats());
    for (int seat = 1; seat <= seats; ++seat) {
        for (const FixedBet& bet : set.usual_bets()) {
            const auto refused = round.submit(Input::bet(Seat{static_cast<std::uint8_t>(seat)}, bet.wager, bet.amount,
                                                         static_cast<std::uint16_t>(seat), bet.spot));
            ASSERT_FALSE(refused && seat == 1) << refused->why;
        }
    }
    const auto refused = round.submit(Input::close());
    ASSERT_FALSE(refused) << refused->why;
}

Input advised(const rulebook::SetGame& set, const LiveRound& round, const PendingQuestion& question) {
    const Advice advice = set.advice(round.table(), question);
    return answer_to(question, advice.option, advice.amount);
}

TEST_P(AdviceInEveryGame, plays_a_round_to_its_end) {
    const auto set = *game().set_up(rulebook::Settings(game().info.options));
    int answers = 0;
    for (std::uint8_t number = 0; number < 25; ++number) {
        Opening opening = set->opening();
        opening.seed = ShoeSeed::from_bytes(Bytes32{number});
        LiveRound round(std::move(opening), [&set](LiveTable& table) { set->play(table); });
        bet_as_usual(round, *set);
        for (int steps = 0; !round.is_complete(); ++steps) {
            ASSERT_LT(steps, 1000) << "the round does not come to an end";
            ASSERT_EQ(round.pending().what, Pending::For::answers);
            // The last that is asked first: those asked together answer in any order.
            const PendingQuestion question = round.pending().waiting().back();
            const auto refused = round.submit(advised(*set, round, question));
            ASSERT_FALSE(refused) << question.info->asks << ": " << refused->why;
            ++answers;
        }
    }
    const bool has_questions =
        game().info.id != "baccarat" && game().info.id != "roulette" && game().info.id != "supreme-baccarat";
    EXPECT_EQ(answers > 0, has_questions);
}

FELT_FOR_EACH_GAME(AdviceInEveryGame);

}  // namespace
}  // namespace felt::every_game
