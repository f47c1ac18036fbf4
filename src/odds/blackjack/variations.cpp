// Which of the variations' wagers are answered for, and how.
#include "odds/blackjack/variations.hpp"

#include "odds/blackjack/simulated.hpp"

namespace felt::odds::variations {
namespace {

using rulebook::Settings;

std::vector<OwnAnswer> if_simulating(Effort effort, std::string_view game, const Settings& settings,
                                     const std::vector<Asked>& wagers) {
    if (effort == Effort::work_out_only) return {};
    return simulated_odds(game, settings, wagers);
}

}  // namespace

std::vector<OwnAnswer> face_up(const Settings& settings, Effort effort) {
    return if_simulating(effort, "face-up-blackjack", settings, {{"main"}});
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
std::vector<OwnAnswer> multiple_action(const Settings& settings, Effort effort) {
    return if_simulating(effort, "multiple-action-blackjack", settings, {{"main"}, {"second"}, {"third"}});
}
std::vector<OwnAnswer> double_action(const Settings& settings, Effort effort) {
    return if_simulating(effort, "double-action-blackjack", settings, {{"main"}, {"second"}});
}
std::vector<OwnAnswer> triple_play(const Settings& settings, Effort effort) {
    return if_simulating(effort, "triple-play-blackjack", settings, {{"main"}, {"second"}, {"third"}});
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
    return if_simulating(effort, "stadium-blackjack", settings, {{"main"}});
}
std::vector<OwnAnswer> multi_hand(const Settings& settings, Effort effort) {
    return if_simulating(effort, "multi-hand-blackjack", settings, {{"field-1"}, {"field-2"}, {"field-3"}});
}

}  // namespace felt::odds::variations
