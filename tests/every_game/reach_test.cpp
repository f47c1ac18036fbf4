// The rounds that properties are checked on go everywhere: every outcome, question, answer and event of every game
// comes up in some of them, so that a property that holds for all of them says something.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "every_game/property.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/script.hpp"

namespace felt::every_game {
namespace {

// What the random rounds of a game came to.
struct Reached {
    std::set<std::string> outcomes;  // of the game's own wagers, whichever of them
    std::set<std::string> all_outcomes;
    std::map<std::string, std::set<std::string>> side_outcomes;  // by side wager
    std::set<std::string> answers;
    std::set<std::string> offered;
    std::set<EventKind> kinds;
    std::set<RulingKind> rulings;
    std::set<std::string> refusals;
    int uncovered = 0;
    int voided_rounds = 0;

    void see(const Event& event, bool is_side) {
        kinds.insert(event.kind);
        if (event.ruling) rulings.insert(event.ruling->kind);
        if (event.kind == EventKind::answer) {
            for (const std::string_view option : event.ask->options) {
                offered.insert(std::string(event.ask->asks) + " " + std::string(option));
            }
            answers.insert(std::string(event.ask->asks) + " " + std::string(event.ask->options[event.option]));
        }
        if (!is_settlement(event.kind)) return;
        uncovered += event.flag ? 1 : 0;
        voided_rounds += event.outcome == &voided && event.wager->index == 0 ? 1 : 0;
        if (is_side) {
            side_outcomes[std::string(event.wager->id)].insert(std::string(event.outcome->id));
        } else {
            outcomes.insert(std::string(event.outcome->id));
        }
    }
};

Reached reached_in(const rulebook::Game& game) {
    Reached reached;
    const std::uint64_t rounds = game.info.id == "blackjack" ? 6000 : 2000;
    for (std::uint64_t i = 0; i < rounds; ++i) {
        Tape tape(Tape::numbers(i, 700));
        const RandomTable table = random_table(game, tape);
        const RandomRound played(table, random_opening(table, tape, CardsFrom::either), tape, {.rulings = i % 2 == 0});
        const auto own = table.set->wagers().size() - table.set->side_wagers().size();
        for (const WagerInfo* wager : table.set->wagers().first(own)) {
            for (const Outcome* outcome : wager->outcomes) {
                reached.all_outcomes.insert(std::string(outcome->id));
            }
        }
        for (const Event& event : played.round().events()) reached.see(event, event.wager && event.wager->index >= own);
        reached.refusals.insert(played.refusals().begin(), played.refusals().end());
    }
    return reached;
}

// Wagers whose every outcome comes up in these rounds; of the others the rarest may not.
constexpr std::array fully_reached{"bet-the-set",     "bet-the-set-progressive",
                                   "burnout-bonus-2", "burnout-bonus-3",
                                   "burnout-bonus-4", "hit-and-run",
                                   "in-between",      "streak-2",
                                   "streak-3",        "streak-4",
                                   "streak-5",        "war"};

std::string joined_without(const std::set<std::string>& all, const std::set<std::string>& these) {
    std::string text = "not reached:";
    for (const std::string& one : all) {
        if (!these.contains(one)) text += " '" + one + "'";
    }
    return text;
}

// What comes up in a game's scripted rounds: what is too rare for chance is written down.
Reached scripted(const rulebook::Game& game) {
    Reached reached;
    for (const rulebook::EmbeddedFile& file : rulebook::embedded_files()) {
        if (file.path.find("/rounds/") == std::string_view::npos || file.path.starts_with("wagers/")) continue;
        const auto script = rulebook::read_script(file.text, std::string(file.path));
        if (!script || script->chosen.game != &game) continue;
        const auto own = script->chosen.set->own_wagers();
        const ScriptedEnd played = rulebook::play_script(*script).end;
        for (const Event& event : played.round.events()) reached.see(event, event.wager && event.wager->index >= own);
    }
    return reached;
}

// Whether it ended in every way that common sense asks for.
void expect_side_wager_reached(const std::string& id, const std::set<std::string>& outcomes) {
    const wagers::Wager& wager = **wagers::find_wager(id);
    EXPECT_TRUE(outcomes.contains("lose")) << id;
    EXPECT_TRUE(wager.placed != Moment::before_deal || wager.procedure == wagers::Procedure::streak ||
                outcomes.contains("void"))
        << id;
    EXPECT_GE(outcomes.size() - outcomes.count("void"), 2U) << id << " never wins";
    if (std::ranges::find(fully_reached, id) == fully_reached.end()) return;
    for (const wagers::WagerOutcome& outcome : wager.outcomes) EXPECT_TRUE(outcomes.contains(outcome.id)) << id;
}

// Side wagers that some game of the rulebook can host under some decks.
std::set<std::string> hostable_wagers() {
    std::set<std::string> ids;
    for (const rulebook::Game& game : rulebook::games()) {
        for (const char* decks : {"6", "1", "2", "8"}) {
            rulebook::Settings settings(game.info.options);
            if (settings.all().contains("decks") && settings.set("decks", decks, "test")) continue;
            for (const wagers::Wager& wager : wagers::all_wagers()) {
                RandomTable table{&game, settings, *game.set_up(settings), {}};
                wagers::WagerChoice choice;
                choice.id = choice.where = wager.id;
                if (host_also(table, choice)) ids.insert(wager.id);
            }
        }
    }
    return ids;
}

// Not every game has every event: without a hole card nobody peeks. All games together have them all.
TEST(Reach, every_outcome_and_answer_of_each_game_and_every_event_of_some) {
    std::set<EventKind> kinds;
    std::set<RulingKind> rulings;
    std::set<std::string> refusals;
    std::map<std::string, std::set<std::string>> side_outcomes;
    int spots = 0;
    for (const rulebook::Game& game : rulebook::games()) {
        SCOPED_TRACE(game.info.id);
        Reached reached = reached_in(game);
        // Chance comes to all that is not rare.
        EXPECT_GE(4 * reached.outcomes.size(), 3 * reached.all_outcomes.size());
        Reached written = scripted(game);
        reached.outcomes.merge(written.outcomes);
        reached.answers.merge(written.answers);
        EXPECT_TRUE(std::ranges::includes(reached.outcomes, reached.all_outcomes))
            << joined_without(reached.all_outcomes, reached.outcomes);
        const auto is_spot = [](const std::string& answer) { return answer.starts_with("go-fish "); };
        for (const std::string& answer : reached.answers) spots += is_spot(answer) ? 1 : 0;
        std::erase_if(reached.answers, is_spot);
        std::erase_if(reached.offered, is_spot);
        // A game without even money or surrender refuses it always.
        const auto settings = rulebook::Settings(game.info.options).all();
        if (!settings.contains("even_money")) reached.offered.erase("insurance even-money");
        if (!settings.contains("surrender")) reached.offered.erase("play surrender");
        EXPECT_TRUE(std::ranges::includes(reached.answers, reached.offered))
            << joined_without(reached.offered, reached.answers);
        EXPECT_GT(reached.uncovered, 15) << "player-dealers' banks that run out";
        EXPECT_GT(reached.voided_rounds, 15);
        kinds.insert(reached.kinds.begin(), reached.kinds.end());
        rulings.insert(reached.rulings.begin(), reached.rulings.end());
        refusals.insert(reached.refusals.begin(), reached.refusals.end());
        for (const auto& [id, outcomes] : reached.side_outcomes) {
            side_outcomes[id].insert(outcomes.begin(), outcomes.end());
        }
    }
    // Of fourteen spots that are all alike, most is enough.
    EXPECT_GE(spots, 7);
    for (int kind = 0; kind <= static_cast<int>(EventKind::end); ++kind) {
        EXPECT_TRUE(kinds.contains(static_cast<EventKind>(kind))) << name_of(static_cast<EventKind>(kind));
    }
    for (const RulingInfo& info : ruling_infos) EXPECT_TRUE(rulings.contains(info.kind)) << info.id;
    for (const char* id : {"above-main-wager", "above-table-maximum", "below-table-minimum", "needs-main-wager",
                           "needs-other-wager", "not-in-units", "wager-lies-over"}) {
        EXPECT_TRUE(refusals.contains(id)) << "no wager was refused for " << id;
    }
    const std::set<std::string> hostable = hostable_wagers();
    EXPECT_GE(hostable.size(), 30U);
    for (const std::string& id : hostable) expect_side_wager_reached(id, side_outcomes[id]);
}

}  // namespace
}  // namespace felt::every_game
