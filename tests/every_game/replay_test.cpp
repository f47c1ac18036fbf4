// In every game a round is a function of its log: replayed it is the same, after a crash at any moment it goes on the
// same, and answers asked for together may come in any order.
#include <algorithm>

#include "every_game/property.hpp"
#include "support/sitting.hpp"

namespace felt::every_game {
namespace {

using testing_support::state_of;
using testing_support::view_of;

class Replay : public EachGame {
protected:
    static std::vector<Viewer> viewers(const RandomTable& table) {
        std::vector<Viewer> all{Viewer::house(), Viewer::spectator()};
        for (int seat = 1; seat <= table.set->seats(); ++seat)
            all.push_back(Viewer::at(Seat{static_cast<std::uint8_t>(seat)}));
        return all;
    }
};

TEST_P(Replay, of_a_log_gives_every_viewer_the_same_bytes) {
    expect_for_all_tapes([](Tape& tape) {
        const RandomTable table = random_table(game(), tape);
        const RandomRound played(table, random_opening(table, tape, CardsFrom::either), tape, {.rulings = true});
        std::vector<std::string> broken;
        LiveRound again(played.opening(), table.play_round());
        for (const Input& input : played.log()) {
            if (again.submit(input)) broken.emplace_back("a logged input is refused");
        }
        for (const Viewer viewer : viewers(table)) {
            if (view_of(again.events(), viewer) != view_of(played.round().events(), viewer)) {
                broken.emplace_back("a replay shows something else");
            }
        }
        return played.with_story(broken);
    });
}

// A crash leaves the inputs logged so far and nothing else.
TEST_P(Replay, after_a_crash_at_any_moment_goes_on_as_if_nothing_had_happened) {
    expect_for_all_tapes([](Tape& tape) {
        const RandomTable table = random_table(game(), tape);
        const RandomRound played(table, random_opening(table, tape, CardsFrom::either), tape, {.rulings = true});
        std::vector<std::string> broken;
        for (std::size_t logged = 0; logged <= played.log().size(); ++logged) {
            LiveTable recovered(played.opening());
            for (std::size_t i = 0; i < logged; ++i) recovered.log(played.log()[i]);
            recovered.run(table.play_round());
            if (view_of(recovered.events(), Viewer::house()) != played.history()[logged]) {
                broken.push_back("a crash after input " + std::to_string(logged) + " loses something");
            }
            // Every so often, play on from there to the end.
            if (logged % 7 != 3) continue;
            for (std::size_t i = logged; i < played.log().size(); ++i) {
                if (recovered.refuses(played.log()[i])) broken.emplace_back("after a crash, an input is refused");
                recovered.log(played.log()[i]);
                recovered.run(table.play_round());
            }
            if (state_of(recovered) != state_of(played.round().table())) {
                broken.push_back("after a crash at input " + std::to_string(logged) + " the round ends differently");
            }
        }
        return played.with_story(broken);
    });
}

// Plays a round; whenever several are asked at once, their answers are given in two orders at two tables.
TEST_P(Replay, of_answers_in_another_order_gives_the_same_events) {
    expect_for_all_tapes([](Tape& tape) {
        const RandomTable table = random_table(game(), tape);
        const Opening opening = random_opening(table, tape, CardsFrom::committed_shoe);
        LiveRound forth(opening, table.play_round());
        LiveRound back(opening, table.play_round());
        std::vector<std::string> broken;
        const auto both = [&](const Input& input) {
            const bool refused = forth.submit(input).has_value();
            if (back.submit(input).has_value() != refused)
                broken.emplace_back("refused at one table and not at the other");
        };
        const Layout& layout = *forth.table().layout();
        for (int seat = 1; seat <= layout.seats; ++seat) {
            if (seat > 1 && tape.once_in(4)) continue;
            both(Input::bet(Seat{static_cast<std::uint8_t>(seat)}, 0, round_up_to(layout.wagers[0].least, layout.chip),
                            static_cast<std::uint16_t>(seat)));
        }
        both(Input::close());
        while (!forth.is_complete() && broken.empty()) {
            std::vector<Input> answers;
            for (const PendingQuestion& question : forth.pending().waiting())
                answers.push_back(random_answer(question, tape));
            if (answers.empty()) break;
            for (const Input& answer : answers) {
                if (forth.submit(answer)) broken.emplace_back("an answer is refused in seat order");
            }
            for (std::size_t i = answers.size(); i > 1; --i) std::swap(answers[i - 1], answers[tape.index(i)]);
            std::ranges::reverse(answers);
            for (const Input& answer : answers) {
                if (back.submit(answer)) broken.emplace_back("an answer is refused in another order");
            }
            if (view_of(forth.events(), Viewer::house()) != view_of(back.events(), Viewer::house())) {
                broken.emplace_back("the order of answers changes what happens");
            }
        }
        for (const Viewer viewer : viewers(table)) {
            if (view_of(forth.events(), viewer) != view_of(back.events(), viewer)) {
                broken.emplace_back("the order of answers shows");
            }
        }
        return broken;
    });
}

FELT_FOR_EACH_GAME(Replay);

}  // namespace
}  // namespace felt::every_game
