// Which of the variations' wagers are answered for, and how.
#include "odds/blackjack/variations.hpp"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <thread>

#include "odds/blackjack/burnout_game.hpp"
#include "odds/blackjack/card_room_games.hpp"
#include "odds/blackjack/competition_21_game.hpp"
#include "odds/blackjack/double_up_game.hpp"
#include "odds/blackjack/simulated.hpp"
#include "odds/blackjack/solved.hpp"
#include "odds/blackjack/spanish_21_game.hpp"
#include "odds/blackjack/standard_like.hpp"
#include "odds/blackjack/switch_game.hpp"
#include "odds/blackjack/three_card_21_game.hpp"
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

// Of two wagers whose endings are numbered one after the other's.
Endings endings_before(Endings both, std::size_t number) {
    for (std::size_t i = number; i < most_outcomes; ++i) both.count[i] = both.stake[i] = both.net[i] = 0;
    return both;
}
Endings endings_from(const Endings& both, std::size_t number) {
    Endings second;
    for (std::size_t i = number; i < most_outcomes; ++i) {
        second.count[i - number] = both.count[i];
        second.stake[i - number] = both.stake[i];
        second.net[i - number] = both.net[i];
    }
    return second;
}
// Per wager, of one that not every round has.
Endings per_wager_made(const Endings& endings) {
    double made = 0;
    for (const double count : endings.count) made += count;
    Endings per_wager;
    if (made > 0) per_wager.add(endings, 1 / made);
    return per_wager;
}

template <class Game>
Endings solve(const Game& game) {
    SpotSolver<Game> solver(game);
    return endings_of_deals(game, solver);
}

// Up cards are shared among threads, and added up in their order.
Endings endings_of_switch(const bj::Terms& terms) {
    std::array<Endings, bj::solver::ups> by_up_card;
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        const SwitchGame game(terms);
        SwitchSolver solver(game);
        for (std::size_t start = next++; start < by_up_card.size(); start = next++) {
            by_up_card[start] = solver.endings(start);
        }
    };
    {
        std::vector<std::jthread> threads;
        const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
        for (unsigned i = 0; i < std::min<unsigned>(cores, bj::solver::ups); ++i) threads.emplace_back(work);
    }
    Endings sum;
    for (const Endings& endings : by_up_card) sum.add(endings, 1);
    return sum;
}

std::vector<Choices> with_decks(std::initializer_list<int> all) {
    std::vector<Choices> choices;
    for (const int decks : all) choices.push_back({{"decks", std::to_string(decks)}});
    return choices;
}

template <class Game>
bool can_be_solved(const Game& game) {
    return game.is_solvable() && !splits_tens_by_rank(game);
}

}  // namespace

std::vector<OwnAnswer> face_up(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "face-up-blackjack";
    rulebook::TermsReader reader(settings);
    const FaceUpGame game(bj::face_up::terms_of(reader));
    if (!can_be_solved(game)) return if_simulating(effort, id, settings, {{"main"}});
    return solved_odds(id, settings, alike({"main"}, solve(game)));
}
std::vector<OwnAnswer> double_up(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "double-up-blackjack";
    constexpr std::string_view whole = "Main and double-up wager together, per main wager.";
    constexpr std::string_view part = "A part of what the main wager's answer has whole; per unit of this wager.";
    rulebook::TermsReader reader(settings);
    const DoubleUpGame game(bj::double_up::terms_of(reader));
    if (!can_be_solved(game)) {
        return if_simulating(effort, id, settings,
                             {{"main", Counts::whole, whole}, {"double-up", Counts::alone, part}});
    }
    const Endings both = solve(game);
    const Endings second = endings_from(both, DoubleUpGame::first_of_second);
    return solved_odds(id, settings,
                       {{"main",
                         endings_before(both, DoubleUpGame::first_of_second),
                         std::string(whole),
                         {{&bj::double_up::double_up_wager, second}}},
                        {"double-up", per_wager_made(second), std::string(part)}});
}
std::vector<OwnAnswer> spanish_21(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "spanish-21";
    rulebook::TermsReader reader(settings);
    const SpanishGame game(bj::spanish_21::terms_of(reader));
    if (!game.is_solvable()) return if_simulating(effort, id, settings, {{"main"}});
    return solved_odds(id, settings,
                       {{"main", solve(game), "With the super bonus for the player's own hand, and no envy bonus."}});
}
std::vector<OwnAnswer> blackjack_switch(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "blackjack-switch";
    rulebook::TermsReader reader(settings);
    const bj::Terms terms = bj::blackjack_switch::terms_of(reader);
    if (!SwitchGame(terms).is_solvable()) return if_simulating(effort, id, settings, {{"main"}, {"second"}});
    return solved_odds(id, settings, alike({"main", "second"}, endings_of_switch(terms)));
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
    if (!can_be_solved(game)) return if_simulating(effort, id, settings, {{"main"}, {"second"}, {"third"}});
    return solved_odds(id, settings, alike({"main", "second", "third"}, solve(game)));
}
std::vector<OwnAnswer> burnout(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "blackjack-burnout";
    constexpr std::string_view whole = "Main wager and burnout fee together, per main wager.";
    constexpr std::string_view part = "The fee never comes back; what it buys is in the main wager's answer.";
    rulebook::TermsReader reader(settings);
    const BurnoutGame game(bj::burnout::terms_of(reader));
    if (!can_be_solved(game)) {
        return if_simulating(effort, id, settings,
                             {{"main", Counts::whole, whole}, {"burnout-fee", Counts::alone, part}});
    }
    const Endings both = BurnoutSolver(game).endings();
    const Endings fee = endings_from(both, BurnoutSolver::first_of_fee);
    Endings per_fee;
    per_fee.add(fee, 1 / fee.staked());
    const std::string without = fmt::format(
        " Without the fee, and so without the right to burn a card, the edge is {:.4f} %.", -100 * solve(game).worth());
    std::vector<OwnAnswer> answers = solved_odds(id, settings,
                                                 {{"main",
                                                   endings_before(both, BurnoutSolver::first_of_fee),
                                                   std::string(whole) + without,
                                                   {{&bj::burnout::fee_wager, fee}}},
                                                  {"burnout-fee", per_fee, std::string(part)}});
    // A sum of chances may miss what is certain by the last digit.
    Figures& of_fee = answers.back().figures;
    of_fee.house_edge = 1;
    of_fee.element_of_risk = 1;
    return answers;
}
std::vector<OwnAnswer> competition_21(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "competition-21";
    rulebook::TermsReader reader(settings);
    const CompetitionGame game(bj::competition_21::terms_of(reader));
    CompetitionSolver solver(game);
    if (!solver.is_solvable()) return if_simulating(effort, id, settings, {{"main"}});
    return solved_odds(id, settings, alike({"main"}, solver.endings()));
}
std::vector<OwnAnswer> three_card_21(const Settings& settings, Effort) {
    constexpr std::string_view id = "three-card-21-n-done";
    constexpr std::string_view note = "The bonus wager that must lie beside it has an answer of its own.";
    rulebook::TermsReader reader(settings);
    const ThreeCardGame game(bj::three_card_21::terms_of(reader));
    return solved_odds(id, settings, {{"main", ThreeCardSolver(game).endings(), std::string(note)}});
}
std::vector<OwnAnswer> ante_up_21(const Settings& settings, Effort effort) {
    constexpr std::string_view part = "A part: the cards are drawn for 21 and for poker at once.";
    return if_simulating(
        effort, "ante-up-21", settings,
        {{"main", Counts::whole,
          "21, ante and bet together, per wager on 21 with an ante as large beside it. Simulated, because the same "
          "cards "
          "are drawn for 21 and for poker: totals and ranks of both hands would have to be walked together."},
         {"ante", Counts::alone, part},
         {"bet", Counts::alone, part}});
}
std::vector<OwnAnswer> pure_21_5(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "pure-21-5-blackjack";
    rulebook::TermsReader reader(settings);
    const PureGame game(bj::pure_21_5::terms_of(reader));
    if (!game.is_solvable()) return if_simulating(effort, id, settings, {{"main"}});
    return solved_odds(id, settings, alike({"main"}, solve(game), "Before the fee that the player-dealer pays."));
}
std::vector<OwnAnswer> no_bust(const Settings& settings, Effort) {
    constexpr std::string_view id = "no-bust-blackjack";
    rulebook::TermsReader reader(settings);
    const NoBustGame game(bj::no_bust::terms_of(reader));
    return solved_odds(id, settings,
                       alike({"main"}, NoBustSolver(game).endings(), "Before the fee that the player-dealer pays."));
}
std::vector<OwnAnswer> stadium(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "stadium-blackjack";
    rulebook::TermsReader reader(settings);
    const StadiumGame game(bj::stadium::terms_of(reader));
    if (!can_be_solved(game)) return if_simulating(effort, id, settings, {{"main"}});
    return solved_odds(id, settings, alike({"main"}, solve(game)));
}
std::vector<OwnAnswer> multi_hand(const Settings& settings, Effort effort) {
    constexpr std::string_view id = "multi-hand-blackjack";
    rulebook::TermsReader reader(settings);
    const FieldGame game(bj::multi_hand::terms_of(reader));
    if (!can_be_solved(game)) {
        return if_simulating(effort, id, settings, {{"field-1"}, {"field-2"}, {"field-3"}});
    }
    const Endings endings = solve(game);
    return solved_odds(
        id, settings,
        game.terms().fields == 1 ? alike({"field-1"}, endings) : alike({"field-1", "field-2", "field-3"}, endings));
}

std::vector<Choices> decks_from_1() { return with_decks({1, 2, 3, 4, 5, 7, 8}); }
std::vector<Choices> decks_2() { return with_decks({2}); }
std::vector<Choices> decks_8() { return with_decks({8}); }
std::vector<Choices> spanish_21_choices() {
    std::vector<Choices> all = with_decks({2, 4, 5, 8});
    for (const char* decks : {"2", "4", "5", "6", "8"}) all.push_back({{"decks", decks}, {"redouble", "true"}});
    return all;
}

}  // namespace felt::odds::variations
