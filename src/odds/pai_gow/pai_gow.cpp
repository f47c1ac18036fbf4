// Samples deals of pai gow poker for the odds of its wagers.
#include "odds/pai_gow/pai_gow.hpp"

#include <algorithm>

#include "core/poker_worth.hpp"
#include "odds/pai_gow/sampled_deals.hpp"
#include "rulebook/pai_gow/emperors_challenge_exposed/round.hpp"
#include "rulebook/pai_gow/push_bet/round.hpp"
#include "rulebook/registry.hpp"

namespace felt::odds::pai_gow_poker {
namespace {

using namespace pai_gow;

// Enough for a standard error below 0.0001 of the main wagers' edges; a Push Bet's is five times as large, because the
// pairs of a deal push together.
constexpr std::uint64_t house_way_deals = 400'000;
constexpr std::uint64_t every_setting_deals = 750'000;
constexpr std::uint64_t sample_seed = 1;

Ranking ranking_of(const rulebook::Settings& settings) {
    Ranking ranking;
    const auto is = [&](const char* id, const char* value) {
        return settings.all().contains(id) && settings[id] == value;
    };
    if (is("joker", "wild")) ranking.joker = JokerUse::any_card;
    if (is("low_straight", "second-highest")) ranking.low_straight = LowStraight::second_highest;
    return ranking;
}

std::vector<std::pair<std::string, std::string>> rules_of(const rulebook::Settings& settings,
                                                          std::initializer_list<const char*> ids) {
    std::vector<std::pair<std::string, std::string>> rules;
    for (const char* id : ids) {
        if (settings.all().contains(id)) rules.emplace_back(id, settings[id]);
    }
    return rules;
}

struct Asked {
    std::string wager;
    std::string clause;
    std::string strategy;
    std::vector<std::pair<std::string, std::string>> rules;
};

OwnAnswer answer_of(const Asked& asked, std::span<const OwnRow> rows, const SampledOutcomes& outcomes,
                    std::uint64_t deals) {
    OwnAnswer answer;
    answer.wager = asked.wager;
    answer.clause = asked.clause;
    answer.rules = asked.rules;
    answer.method = Method::simulated;
    answer.note = "deals of seven hands, each against every other; collections are not counted";
    answer.figures = figures_of_rows(rows, 1.0L);
    answer.figures.strategy = asked.strategy;
    answer.sample = Sample{deals, sample_seed, outcomes.standard_error};
    return answer;
}

// By number: wins, push, loses, copy, foul, as in Ends.
std::vector<OwnRow> rows_of_main(std::span<const double> net, const SampledOutcomes& outcomes,
                                 const std::string& pays) {
    constexpr std::array ids{"wins-both", "push", "loses-both", "copy", "foul"};
    const std::array<std::string, ids.size()> words{pays, "push", "lose", "lose", "lose"};
    std::vector<OwnRow> rows;
    for (std::size_t i = 0; i < ids.size(); ++i) rows.push_back({ids[i], words[i], outcomes.probability[i], net[i]});
    return rows;
}

OwnAnswer main_by_house_way(const rulebook::Settings& settings, const char* way, const Asked& asked, OddsTo pays) {
    const HouseWay house_way = embedded_house_way(way);
    const std::array net{static_cast<double>(pays.win) / pays.per, 0.0, -1.0, -1.0, -1.0};
    SampledDeals deals({.deals = house_way_deals, .seed = sample_seed}, house_way, ranking_of(settings));
    const SampledOutcomes outcomes = deals.run(net, [](const SampledHand& player, const SampledHand& bank) {
        return static_cast<std::size_t>(end_of(player.set, bank.set));
    });
    return answer_of(asked, rows_of_main(net, outcomes, text_of(pays)), outcomes, house_way_deals);
}

constexpr const char* both_house_way = "both hands are set the house way";

std::vector<OwnAnswer> card_room(const char* game, const char* clause, const rulebook::Settings& settings,
                                 Effort effort) {
    if (effort != Effort::simulate_too) return {};
    const Asked asked{"main", clause, both_house_way, rules_of(settings, {"joker"})};
    std::vector<OwnAnswer> answers{main_by_house_way(settings, "pai_gow/house_way.toml", asked, even_odds)};
    answers[0].game = game;
    return answers;
}

}  // namespace

std::vector<OwnAnswer> emperors_challenge(const rulebook::Settings& settings, Effort effort) {
    if (effort != Effort::simulate_too) return {};
    const int kept = 100 - std::stoi(settings["commission"]);
    OwnAnswer answer = main_by_house_way(
        settings, "pai_gow/common_house_way.toml",
        {"main", "30-1099.36(12)", both_house_way, rules_of(settings, {"commission", "low_straight"})}, {kept, 100});
    answer.game = "emperors-challenge";
    return {answer};
}

std::vector<OwnAnswer> double_hand(const rulebook::Settings& settings, Effort effort) {
    return card_room("double-hand-poker", "004-double-hand-object", settings, effort);
}
std::vector<OwnAnswer> pai_gow_poker(const rulebook::Settings& settings, Effort effort) {
    return card_room("pai-gow-poker", "004-pai-gow-poker-basics-3", settings, effort);
}
std::vector<OwnAnswer> fortune(const rulebook::Settings& settings, Effort effort) {
    return card_room("fortune-pai-gow-poker", "004-fortune-bets-1", settings, effort);
}

std::vector<OwnAnswer> emperors_challenge_exposed(const rulebook::Settings& settings, Effort effort) {
    namespace game = pai_gow::emperors_challenge_exposed;
    if (effort != Effort::simulate_too) return {};
    const HouseWay way = embedded_house_way("pai_gow/common_house_way.toml");
    rulebook::TermsReader reader(settings);
    game::Terms terms;
    reader.read<game::CommissionFree>("commission_free", terms.commission_free,
                                      {{"ace-high-pushes", game::CommissionFree::ace_high_pushes},
                                       {"king-high-pushes", game::CommissionFree::king_high_pushes},
                                       {"queen-high-pushes", game::CommissionFree::queen_high_pushes}});
    const std::array net{1.0, 0.0, -1.0, -1.0, -1.0};
    SampledDeals deals({.deals = every_setting_deals, .seed = sample_seed, .every_setting = true}, way,
                       ranking_of(settings));
    const SampledOutcomes outcomes = deals.run(net, [&](const SampledHand& player, const SampledHand& dealer) {
        Hand bank;
        bank.worth = dealer.set;
        if (game::dealer_pushes(terms, bank)) return static_cast<std::size_t>(Ends::push);
        Ends best = end_of(player.set, dealer.set);
        for (const SetHand& set : player.worth) {
            const Ends ends = end_of(set, dealer.set);
            if (ends == Ends::wins || (ends == Ends::push && best != Ends::wins)) best = ends;
        }
        return static_cast<std::size_t>(best);
    });
    OwnAnswer answer =
        answer_of({"main", "30-1099.36(12)", "the setting that fares best against the dealer's open hand",
                   rules_of(settings, {"commission_free", "low_straight"})},
                  rows_of_main(net, outcomes, "1 to 1"), outcomes, every_setting_deals);
    answer.game = "emperors-challenge-exposed";
    return {answer};
}

namespace {

namespace push = pai_gow::push_bet;
using HighHands = std::array<double, push::high_hand_count>;

// How often each high hand comes, by all 154,143,080 hands.
void count_high_hands(PokerSum sum, int from, int left, std::array<std::uint64_t, push::high_hand_count>& counts) {
    constexpr int cards = 53;
    for (int code = from; code <= cards - left; ++code) {
        const PokerSum with = sum + Card::from_code(code);
        if (left > 1) {
            count_high_hands(with, code + 1, left - 1, counts);
        } else {
            const PokerWorth worth = with.worth<7>();
            const PokerCategory made = worth.category();
            if (made < PokerCategory::flush) continue;
            const bool is_ace_high = made == PokerCategory::flush && worth.first_rank() == Rank::ace;
            ++counts[static_cast<std::size_t>(push::high_hand_named(made, is_ace_high))];
        }
    }
}
HighHands high_hand_chances() {
    constexpr double hands = 154'143'080;
    std::array<std::uint64_t, push::high_hand_count> counts{};
    count_high_hands({}, 0, static_cast<int>(hand_size), counts);
    HighHands chances{1};
    for (std::size_t i = 1; i < counts.size(); ++i) {
        chances[i] = static_cast<double>(counts[i]) / hands;
        chances[0] -= chances[i];
    }
    return chances;
}

// What a Push Bet brings with each high hand, with a push and without.
std::array<double, 2 * push::high_hand_count> push_bet_net(bool is_collected) {
    std::array<double, 2 * push::high_hand_count> net{};
    for (std::size_t i = 0; i < push::high_hand_count; ++i) {
        const int pays = push::high_hand_pays[i];
        net[i] = 1 + pays;
        net[push::high_hand_count + i] = pays == 0 || is_collected ? pays - 1 : pays;
    }
    return net;
}

}  // namespace

// How often each high hand comes is counted; only how often hands with it push is sampled. So the standard error is
// that of pushes alone.
std::vector<OwnAnswer> push_bet(const rulebook::Settings& settings, Effort effort) {
    if (effort != Effort::simulate_too) return {};
    std::vector<OwnAnswer> answers = card_room("push-bet-pai-gow-poker", "004-push-bet-bets", settings, effort);
    const bool is_collected = settings["losing_push_bet"] == "collected";
    const HouseWay way = embedded_house_way("pai_gow/house_way.toml");
    constexpr std::size_t high_hands = push::high_hand_count;
    const auto net = push_bet_net(is_collected);
    // What a push itself changes.
    std::array<double, 2 * high_hands> of_push{};
    for (std::size_t i = 0; i < high_hands; ++i) of_push[i] = net[i] - net[high_hands + i];
    SampledDeals deals({.deals = house_way_deals, .seed = sample_seed}, way, ranking_of(settings));
    // A player's high hand is looked at once for all banks it meets.
    const SampledHand* looked_at = nullptr;
    std::size_t high = 0;
    const SampledOutcomes outcomes = deals.run(of_push, [&](const SampledHand& player, const SampledHand& bank) {
        if (looked_at != &player) {
            Hand hand;
            hand.cards = player.cards;
            high = static_cast<std::size_t>(push::high_hand_of(hand));
            looked_at = &player;
        }
        return end_of(player.set, bank.set) == Ends::push ? high : high_hands + high;
    });
    const HighHands chances = high_hand_chances();
    std::vector<OwnRow> rows;
    for (std::size_t i = 0; i < net.size(); ++i) {
        const std::size_t of = i % high_hands;
        const double sampled = outcomes.probability[of] + outcomes.probability[high_hands + of];
        const double share = sampled > 0 ? outcomes.probability[i] / sampled : i < high_hands ? 0 : 1;
        const Outcome& outcome = i < high_hands ? push::pushed[of] : push::not_pushed[of];
        const std::string pays = net[i] < 0 ? "lose"
            : net[i] > 0                    ? std::to_string(static_cast<int>(net[i])) + " to 1"
                                            : "push";
        rows.push_back({std::string(outcome.id), pays, chances[of] * share, net[i]});
    }
    answers.push_back(
        answer_of({"push-bet", "004-push-bet-bets", both_house_way, rules_of(settings, {"joker", "losing_push_bet"})},
                  rows, outcomes, house_way_deals));
    answers.back().game = "push-bet-pai-gow-poker";
    return answers;
}

}  // namespace felt::odds::pai_gow_poker
