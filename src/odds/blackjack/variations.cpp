// Which of the variations' wagers are answered for, and how.
#include "odds/blackjack/variations.hpp"

#include "odds/blackjack/simulated.hpp"
#include "odds/blackjack/solved.hpp"
#include "odds/blackjack/standard_like.hpp"
#include "rulebook/blackjack/variation_terms.hpp"

namespace felt::odds::variations {
namespace {

using rulebook::Settings;

std::vector<OwnAnswer> if_simulating(Effort effort, std::string_view game, const Settings& settings,
                                     const std::vector<Asked>& wagers) {
    if (effort == Effort::work_out_only) return {};
    return simulated_odds(game, settings, wagers);
}

// Every wager of these fares alike.
std::vector<Solved> alike(std::initializer_list<std::string_view> wagers, const Endings& endings,
                          const std::string& note = {}) {
    std::vector<Solved> all;
    for (const std::string_view wager : wagers) all.push_back({wager, endings, note});
    return all;
}

template <class Game>
Endings solve(const Game& game) {
    SpotSolver<Game> solver(game);
    return endings_of_deals(game, solver);
}

// The strategy may split ten-value cards, and only those of one rank may be split: then ranks matter.
bool ranks_matter(const bj::Terms& terms) { return terms.split_on == bj::SplitOn::rank; }

}  // namespace

std::vector<OwnAnswer> face_up(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "face-up-blackjack";
    rulebook::TermsReader reader(settings);
    const bj::Terms terms = bj::face_up::terms_of(reader);
    if (ranks_matter(terms)) return if_simulating(effort, id, settings, {{"main"}});
    return solved_odds(id, settings, alike({"main"}, solve(FaceUpGame(terms))));
}
std::vector<OwnAnswer> double_up(const Settings& settings, Effort effort) {
    return if_simulating(effort, "double-up-blackjack", settings,
                         {{"main", Counts::whole, "Main and double-up wager together, per main wager."},
                          {"double-up", Counts::alone, "A part of what the main wager's answer has whole."}});
}
std::vector<OwnAnswer> spanish_21(const Settings& settings, Effort effort) {
    return if_simulating(effort, "spanish-21", settings, {{"main"}});
}
std::vector<OwnAnswer> blackjack_switch(const Settings& settings, Effort effort) {
    return if_simulating(effort, "blackjack-switch", settings, {{"main"}, {"second"}});
}
std::vector<OwnAnswer> multiple_action(const Settings& settings, Effort) {
    constexpr std::string_view id = "multiple-action-blackjack";
    rulebook::TermsReader reader(settings);
    const ActionGame game(bj::multiple_action::terms_of(reader), 3);
    return solved_odds(id, settings, alike({"main", "second", "third"}, solve(game)));
}
std::vector<OwnAnswer> double_action(const Settings& settings, Effort) {
    constexpr std::string_view id = "double-action-blackjack";
    rulebook::TermsReader reader(settings);
    const ActionGame game(bj::double_action::terms_of(reader), 2);
    return solved_odds(id, settings, alike({"main", "second"}, solve(game)));
}
std::vector<OwnAnswer> triple_play(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "triple-play-blackjack";
    rulebook::TermsReader reader(settings);
    const PositionGame game(bj::triple_play::terms_of(reader));
    if (!game.is_solvable()) return if_simulating(effort, id, settings, {{"main"}, {"second"}, {"third"}});
    return solved_odds(id, settings, alike({"main", "second", "third"}, solve(game)));
}
std::vector<OwnAnswer> burnout(const Settings& settings, Effort effort) {
    return if_simulating(
        effort, "blackjack-burnout", settings,
        {{"main", Counts::whole, "Main wager and burnout fee together, per main wager."},
         {"burnout-fee", Counts::alone, "The fee never comes back; what it buys is the main wager's."}});
}
std::vector<OwnAnswer> competition_21(const Settings& settings, Effort effort) {
    return if_simulating(effort, "competition-21", settings, {{"main"}});
}
std::vector<OwnAnswer> three_card_21(const Settings& settings, Effort effort) {
    return if_simulating(
        effort, "three-card-21-n-done", settings,
        {{"main", Counts::alone, "The bonus wager that must lie beside it has an answer of its own."}});
}
std::vector<OwnAnswer> ante_up_21(const Settings& settings, Effort effort) {
    constexpr std::string_view part = "A part: the cards are drawn for 21 and for poker at once.";
    return if_simulating(
        effort, "ante-up-21", settings,
        {{"main", Counts::whole, "21, ante and bet together, per wager on 21 with an ante as large beside it."},
         {"ante", Counts::alone, part},
         {"bet", Counts::alone, part}});
}
std::vector<OwnAnswer> hold_em_21(const Settings& settings, Effort effort) {
    constexpr std::string_view part = "One of three equal wagers on a poker hand.";
    return if_simulating(
        effort, "21-holdem", settings,
        {{"main"}, {"pk", Counts::alone, part}, {"pk-2", Counts::alone, part}, {"pk-3", Counts::alone, part}});
}
std::vector<OwnAnswer> pai_jack(const Settings& settings, Effort effort) {
    return if_simulating(effort, "pai-jack", settings, {{"main"}});
}
std::vector<OwnAnswer> pure_21_5(const Settings& settings, Effort effort) {
    return if_simulating(effort, "pure-21-5-blackjack", settings, {{"main"}});
}
std::vector<OwnAnswer> no_bust(const Settings& settings, Effort effort) {
    return if_simulating(effort, "no-bust-blackjack", settings, {{"main"}});
}
std::vector<OwnAnswer> stadium(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "stadium-blackjack";
    rulebook::TermsReader reader(settings);
    const StadiumGame game(bj::stadium::terms_of(reader));
    if (!game.is_solvable()) return if_simulating(effort, id, settings, {{"main"}});
    return solved_odds(id, settings, alike({"main"}, solve(game)));
}
std::vector<OwnAnswer> multi_hand(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "multi-hand-blackjack";
    rulebook::TermsReader reader(settings);
    const FieldGame game(bj::multi_hand::terms_of(reader));
    if (!game.is_solvable()) {
        return if_simulating(effort, id, settings, {{"field-1"}, {"field-2"}, {"field-3"}});
    }
    const Endings endings = solve(game);
    return solved_odds(
        id, settings,
        game.terms().fields == 1 ? alike({"field-1"}, endings) : alike({"field-1", "field-2", "field-3"}, endings));
}

}  // namespace felt::odds::variations
