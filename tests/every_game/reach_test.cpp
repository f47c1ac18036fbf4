// The rounds that properties are checked on go everywhere: every outcome, question, answer and event of every game
// comes up in some of them, so that a property that holds for all of them says something.
#include <set>

#include "every_game/property.hpp"

namespace felt::every_game {
namespace {

// What the random rounds of a game came to.
struct Reached {
    std::set<std::string> outcomes;
    std::set<std::string> all_outcomes;
    std::set<std::string> answers;
    std::set<std::string> offered;
    std::set<EventKind> kinds;
    std::set<RulingKind> rulings;
    int uncovered = 0;
    int voided_rounds = 0;
};

Reached reached_in(const rulebook::Game& game) {
    Reached reached;
    auto& [outcomes, all_outcomes, answers, offered, kinds, rulings, uncovered, voided_rounds] = reached;
    for (std::uint64_t i = 0; i < 6000; ++i) {
        Tape tape(Tape::numbers(i, 700));
        const RandomTable table = random_table(game, tape);
        const RandomRound played(table, random_opening(table, tape, CardsFrom::either), tape, {.rulings = i % 2 == 0});
        for (const WagerInfo* wager : table.set->wagers()) {
            for (const Outcome* outcome : wager->outcomes) {
                all_outcomes.insert(std::string(wager->id) + " " + std::string(outcome->id));
            }
        }
        for (const Event& event : played.round().events()) {
            kinds.insert(event.kind);
            if (event.ruling) rulings.insert(event.ruling->kind);
            if (event.kind == EventKind::answer) {
                for (const std::string_view option : event.ask->options) {
                    offered.insert(std::string(event.ask->asks) + " " + std::string(option));
                }
                answers.insert(std::string(event.ask->asks) + " " + std::string(event.ask->options[event.option]));
            }
            if (!is_settlement(event.kind)) continue;
            outcomes.insert(std::string(event.wager->id) + " " + std::string(event.outcome->id));
            uncovered += event.flag ? 1 : 0;
            voided_rounds += event.outcome == &voided && event.wager->index == 0 ? 1 : 0;
        }
    }
    return reached;
}

// Not every game has every event: without a hole card nobody peeks. All games together have them all.
TEST(Reach, every_outcome_and_answer_of_each_game_and_every_event_of_some) {
    std::set<EventKind> kinds;
    std::set<RulingKind> rulings;
    for (const rulebook::Game& game : rulebook::games()) {
        SCOPED_TRACE(game.info.id);
        const Reached reached = reached_in(game);
        EXPECT_EQ(reached.outcomes, reached.all_outcomes);
        EXPECT_EQ(reached.answers, reached.offered);
        EXPECT_GT(reached.uncovered, 50) << "player-dealers' banks that run out";
        EXPECT_GT(reached.voided_rounds, 50);
        kinds.insert(reached.kinds.begin(), reached.kinds.end());
        rulings.insert(reached.rulings.begin(), reached.rulings.end());
    }
    for (int kind = 0; kind <= static_cast<int>(EventKind::end); ++kind) {
        EXPECT_TRUE(kinds.contains(static_cast<EventKind>(kind))) << name_of(static_cast<EventKind>(kind));
    }
    for (const RulingInfo& info : ruling_infos) EXPECT_TRUE(rulings.contains(info.kind)) << info.id;
}

}  // namespace
}  // namespace felt::every_game
