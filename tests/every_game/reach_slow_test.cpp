// The rounds that properties are checked on go everywhere: every outcome, question, answer and event of every game
// comes up in some of them, so that a property that holds for all of them says something.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "every_game/property.hpp"
#include "support/scripts.hpp"

namespace felt::every_game {
namespace {

// What the random rounds of a game came to.
struct Reached {
    std::set<std::string> outcomes;  // of the game's own wagers, each with the name of its wager
    std::set<std::string> all_outcomes;
    std::map<std::string, std::set<std::string>> side_outcomes;  // by side wager
    std::set<std::string> answers;
    std::set<std::string> offered;
    std::set<EventKind> kinds;
    std::set<RulingKind> rulings;
    std::set<std::string> refusals;
    int uncovered = 0;
    int voided_rounds = 0;

    void see(const Event& event, const rulebook::SetGame& set) {
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
        const bool is_like_main = event.wager->outcomes.data() == set.wagers()[0]->outcomes.data();
        voided_rounds += event.outcome->id == void_id && is_like_main ? 1 : 0;
        if (event.wager->index >= set.own_wagers()) {
            side_outcomes[std::string(event.wager->id)].insert(std::string(event.outcome->id));
        } else {
            outcomes.insert(name_of(*event.wager, *event.outcome, set));
        }
    }
    // Wagers that share a list of outcomes end alike: they are counted as one, the first of them.
    static std::string name_of(const WagerInfo& wager, const Outcome& outcome, const rulebook::SetGame& set) {
        const auto first = std::ranges::find_if(
            set.wagers(), [&](const WagerInfo* other) { return other->outcomes.data() == wager.outcomes.data(); });
        return std::string((*first)->id) + " " + std::string(outcome.id);
    }
};

// Games that chance alone takes everywhere; what is too rare for it in the others is written down.
bool is_reached_by_chance(const rulebook::Game& game) {
    return game.info.id == "blackjack" || game.info.id == "face-up-blackjack";
}

// Adds what rounds `from` to `to` come to.
void play_rounds(const rulebook::Game& game, std::uint64_t from, std::uint64_t to, Reached& reached) {
    for (std::uint64_t i = from; i < to; ++i) {
        Tape tape(Tape::numbers(i, 700));
        const RandomTable table = random_table(game, tape);
        const RandomRound played(table, random_opening(table, tape, CardsFrom::either), tape,
                                 {.rulings = i % 2 == 0, .is_watched = false});
        for (const WagerInfo* wager : table.set->wagers().first(table.set->own_wagers())) {
            for (const Outcome* outcome : wager->outcomes) {
                reached.all_outcomes.insert(Reached::name_of(*wager, *outcome, *table.set));
            }
        }
        for (const Event& event : played.round().events()) reached.see(event, *table.set);
        reached.refusals.insert(played.refusals().begin(), played.refusals().end());
    }
}

// Wagers whose every outcome comes up in these rounds; of the others the rarest may not.
constexpr std::array fully_reached{"bet-the-set",     "bet-the-set-progressive",
                                   "burnout-bonus-2", "burnout-bonus-3",
                                   "burnout-bonus-4", "hit-and-run",
                                   "in-between",      "streak-2",
                                   "streak-3",        "streak-4",
                                   "streak-5",        "war"};

// What comes up in a game's scripted rounds.
Reached scripted(const rulebook::Game& game) {
    Reached reached;
    for (const auto& [written, script, events, unmet] : testing_support::played_scripts(game.info.id)) {
        if (written->file.starts_with("wagers/")) continue;
        for (const Event& event : events) reached.see(event, *script.chosen.set);
    }
    return reached;
}

// Whether it ended in every way that common sense asks for.
void expect_side_wager_reached(const std::string& id, const std::set<std::string>& outcomes) {
    const wagers::Wager& wager = **wagers::find_wager(id);
    EXPECT_TRUE(outcomes.contains("lose")) << id;
    // What lies over is not void when a round is, but stays where it is.
    const bool lies_over = wager.procedure == wagers::Procedure::streak || wager.procedure == wagers::Procedure::ascent;
    EXPECT_TRUE(wager.placed != Moment::before_deal || lies_over || outcomes.contains("void")) << id;
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

// By game, answers that are always refused and outcomes that no round can have.
constexpr std::array<std::pair<const char*, const char*>, 7> never_comes_up{{
    {"competition-21", "insurance even-money"},        // 30-899.03(8)
    {"blackjack-switch", "insurance even-money"},      // 30-2105(8)(b)
    {"three-card-21-n-done", "insurance even-money"},  // 30-2111(6): every 21 is paid before
    {"ante-up-21", "play surrender"},                  // 30-2106(11)(d)
    {"ante-up-21", "insurance void"},                  // 30-2106(9)(d): the dealer looks as soon as it is taken
    {"spanish-21", "insurance void"},                  // 30-899.16(9): likewise
    {"supreme-baccarat", "flex-action void"},          // 004-supreme-flex: it stays where it is
}};

void forget_what_never_comes_up(const rulebook::Game& game, Reached& reached) {
    for (const auto& [id, what] : never_comes_up) {
        if (game.info.id != id) continue;
        reached.offered.erase(what);
        reached.all_outcomes.erase(what);
    }
}

// By chance alone within so many rounds; or by chance and what is written down, with more rounds where two thousand
// leave something out.
Reached reached_in(const rulebook::Game& game) {
    Reached reached;
    if (is_reached_by_chance(game)) {
        play_rounds(game, 0, 6000, reached);
        forget_what_never_comes_up(game, reached);
        return reached;
    }
    play_rounds(game, 0, 2000, reached);
    // Chance comes to all that is not rare.
    EXPECT_GE(4 * reached.outcomes.size(), 3 * reached.all_outcomes.size());
    Reached written = scripted(game);
    reached.outcomes.merge(written.outcomes);
    reached.answers.merge(written.answers);
    reached.offered.merge(written.offered);
    const auto is_all = [&] {
        forget_what_never_comes_up(game, reached);
        return reached.outcomes == reached.all_outcomes && reached.answers == reached.offered;
    };
    for (std::uint64_t from = 2000; from < 10'000 && !is_all(); from += 1000) {
        play_rounds(game, from, from + 1000, reached);
    }
    forget_what_never_comes_up(game, reached);
    return reached;
}

// Every outcome of the game's own wagers and every answer to its questions comes up.
void expect_outcomes_and_answers(const rulebook::Game& game, Reached& reached) {
    EXPECT_EQ(reached.outcomes, reached.all_outcomes);
    // Of fourteen spots that are all alike, most is enough.
    const auto is_spot = [](const std::string& answer) { return answer.starts_with("go-fish "); };
    EXPECT_TRUE(!is_reached_by_chance(game) || std::ranges::count_if(reached.answers, is_spot) >= 7);
    std::erase_if(reached.answers, is_spot);
    std::erase_if(reached.offered, is_spot);
    EXPECT_EQ(reached.answers, reached.offered);
    const int enough = is_reached_by_chance(game) ? 50 : 15;
    const bool has_bank = game.info.bank != "players' pot";
    EXPECT_TRUE(!has_bank || reached.uncovered > enough) << "player-dealers' banks that run out";
    EXPECT_GT(reached.voided_rounds, enough);
}

// Not every game has every event: without a hole card nobody peeks. All games together have them all.
TEST(Reach, every_outcome_and_answer_of_each_game_and_every_event_of_some) {
    std::set<EventKind> kinds;
    std::set<RulingKind> rulings;
    std::set<std::string> refusals;
    std::map<std::string, std::set<std::string>> side_outcomes;
    for (const rulebook::Game& game : rulebook::games()) {
        SCOPED_TRACE(game.info.id);
        Reached reached = reached_in(game);
        expect_outcomes_and_answers(game, reached);
        kinds.insert(reached.kinds.begin(), reached.kinds.end());
        rulings.insert(reached.rulings.begin(), reached.rulings.end());
        refusals.insert(reached.refusals.begin(), reached.refusals.end());
        for (const auto& [id, outcomes] : reached.side_outcomes) {
            side_outcomes[id].insert(outcomes.begin(), outcomes.end());
        }
    }
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
