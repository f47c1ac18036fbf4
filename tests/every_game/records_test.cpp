// What the house writes down of a shoe is enough to deal it again, and nothing in it can be changed unnoticed.
#include "every_game/property.hpp"
#include "house/replay.hpp"
#include "house/written.hpp"

namespace felt::every_game {
namespace {

using house::InputRecord;
using house::RoundInPlay;
using house::ShoeInPlay;

class Records : public EachGame {};

struct PlayedShoe {
    ShoeInPlay records;
    std::string end;  // what the last round left to the next
};

InputRecord record_of(const RandomRound& played, std::size_t index) {
    InputRecord record;
    record.number = static_cast<std::uint32_t>(index + 1);
    record.input = house::written(played.log()[index], *played.table().set);
    const auto& history = played.history();
    const std::size_t told = index == 0 ? 0 : history[index].size();
    for (std::size_t i = told; i < history[index + 1].size(); ++i) record.events += history[index + 1][i] + "\n";
    return record;
}

PlayedShoe played_shoe(const RandomTable& table, Tape& tape) {
    Opening opening = random_opening(table, tape, CardsFrom::committed_shoe);
    opening.shoe = table.set->opening().shoe;
    opening.spins = 0;
    PlayedShoe shoe;
    shoe.records.record.terms = house::written_terms({table.game, table.settings, table.set});
    shoe.records.record.seed = opening.seed->reveal();
    shoe.records.record.commitment = opening.seed->commitment();
    shoe.records.record.opening = house::written_over(opening);
    const std::uint32_t rounds = 1 + tape.below(3);
    for (std::uint32_t number = 1; number <= rounds; ++number) {
        opening.round = number;
        const RandomRound played(table, opening, tape, {.rulings = tape.once_in(3), .time_outs = tape.once_in(4)});
        RoundInPlay round;
        round.record.round = number;
        round.record.opening = house::written_bank(opening);
        for (std::size_t i = 0; i < played.log().size(); ++i) round.inputs.push_back(record_of(played, i));
        round.has_ended = played.round().is_complete();
        shoe.records.rounds.push_back(std::move(round));
        if (!played.round().is_complete()) break;
        house::close_round(opening, played.round().table().closing());
    }
    shoe.end = house::written_over(opening);
    return shoe;
}

TEST_P(Records, of_a_shoe_deal_it_again) {
    expect_for_all_tapes(
        [](Tape& tape) -> std::vector<std::string> {
            const RandomTable table = random_table(game(), tape);
            PlayedShoe shoe = played_shoe(table, tape);
            const auto again = house::replay(shoe.records);
            if (!again) return {again.error().text};
            std::vector<std::string> broken;
            if (house::written_terms(again->chosen) != shoe.records.record.terms) broken.emplace_back("other terms");
            if (house::written_over(again->opening) != shoe.end) broken.emplace_back("something else lies over");
            // Cut off in the middle of the last round, it is still that round.
            RoundInPlay& last = shoe.records.rounds.back();
            last.inputs.resize(tape.index(last.inputs.size()));
            last.has_ended = false;
            const auto cut = house::replay(shoe.records);
            if (!cut) return {cut.error().text};
            if (!cut->round || cut->round->table().inputs().size() != last.inputs.size()) {
                broken.emplace_back("the round in play is lost");
            }
            return broken;
        },
        1);
}

// Ways to change what an input or its round says; false where there is nothing to change.
bool changes_an_event(InputRecord& input, Tape& tape) {
    if (input.events.empty()) return false;
    input.events[tape.index(input.events.size())] ^= 1;
    return true;
}
bool loses_the_end_of_events(InputRecord& input) {
    if (input.events.empty()) return false;
    input.events.pop_back();
    return true;
}
bool answers_another_question(InputRecord& input) {
    const std::string key = "\"asks\":\"";
    const auto at = input.input.find(key);
    if (at == std::string::npos) return false;
    input.input.insert(at + key.size(), "not-");
    return true;
}
bool loses_an_input(RoundInPlay& round, std::size_t input) {
    round.inputs.erase(round.inputs.begin() + static_cast<std::ptrdiff_t>(input));
    return input < round.inputs.size() || round.has_ended;
}
bool changes_something(ShoeInPlay& shoe, Tape& tape) {
    RoundInPlay& round = tape.one_of(shoe.rounds);
    if (round.inputs.empty()) return false;
    const std::size_t input = tape.index(round.inputs.size());
    switch (tape.below(6)) {
        case 0: return changes_an_event(round.inputs[input], tape);
        case 1: return loses_the_end_of_events(round.inputs[input]);
        case 2: return answers_another_question(round.inputs[input]);
        case 3: return loses_an_input(round, input);
        case 4: return std::exchange(round.has_ended, false);
        default: shoe.record.seed[tape.index(shoe.record.seed.size())] ^= 1; return true;
    }
}

TEST_P(Records, that_were_changed_are_noticed) {
    expect_for_all_tapes(
        [](Tape& tape) -> std::vector<std::string> {
            const RandomTable table = random_table(game(), tape);
            PlayedShoe shoe = played_shoe(table, tape);
            if (changes_something(shoe.records, tape) && house::replay(shoe.records))
                return {"a change is not noticed"};
            return {};
        },
        1);
}

FELT_FOR_EACH_GAME(Records);

}  // namespace
}  // namespace felt::every_game
