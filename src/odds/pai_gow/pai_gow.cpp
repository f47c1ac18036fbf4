// Odds of pai gow poker's wagers from counts of all deals.
#include "odds/pai_gow/pai_gow.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "odds/pai_gow/two_hands.hpp"
#include "rulebook/pai_gow/emperors_challenge_exposed/round.hpp"
#include "rulebook/pai_gow/house_way.hpp"
#include "rulebook/pai_gow/push_bet/round.hpp"

namespace felt::odds::pai_gow_poker {
namespace {

using namespace pai_gow;

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

OwnAnswer answer_of(const char* game, const Asked& asked, std::span<const OwnRow> rows) {
    OwnAnswer answer;
    answer.game = game;
    answer.wager = asked.wager;
    answer.clause = asked.clause;
    answer.rules = asked.rules;
    answer.method = Method::solved;
    answer.note = "every two hands that can be dealt; collections are not counted";
    answer.figures = figures_of_rows(rows, 1.0L);
    answer.figures.strategy = asked.strategy;
    return answer;
}

CountedDeals all_of(std::span<const CountedDeals> groups) {
    CountedDeals all;
    for (const CountedDeals& group : groups) all += group;
    return all;
}

OwnAnswer main_answer(const char* game, const Asked& asked, const CountedDeals& deals, OddsTo pays) {
    const auto chance = [&](std::int64_t of) { return static_cast<long double>(of) / deals.all; };
    const std::array rows{OwnRow{"wins-both", text_of(pays), chance(deals.wins), 1.0L * pays.win / pays.per},
                          OwnRow{"push", "push", chance(deals.pushes()), 0},
                          OwnRow{"loses-both", "lose", chance(deals.losses), -1},
                          OwnRow{"copy", "lose", chance(deals.copies), -1}};
    return answer_of(game, asked, rows);
}

namespace push = pai_gow::push_bet;
push::HighHand high_hand_of(SevenCards cards) {
    Hand hand;
    std::ranges::copy(cards, hand.cards.begin());
    return push::high_hand_of(hand);
}

// Both sides set the house way; by the high hand that a Push Bet looks at.
std::vector<CountedDeals> count_house_way(const HouseWay& way, const Ranking& ranking) {
    return count_two_hands(
        [&](SevenCards cards) {
            const SetHand set = set_hand(cards, settings[way.set(cards, ranking)], ranking);
            return SeenHand{.bank = set,
                            .bank_pushes = false,
                            .to_choose = {set},
                            .group = static_cast<std::size_t>(high_hand_of(cards))};
        },
        push::high_hand_count);
}

// The card room's four games deal and set alike, so one count answers for all; it is kept while the program runs.
std::vector<CountedDeals> card_room_deals(const Ranking& ranking) {
    static std::mutex guard;
    static std::map<JokerUse, std::vector<CountedDeals>> known;
    const std::lock_guard lock(guard);
    std::vector<CountedDeals>& deals = known[ranking.joker];
    if (deals.empty()) deals = count_house_way(manuals_house_way(), ranking);
    return deals;
}

constexpr const char* both_house_way = "both hands are set the house way";

std::vector<OwnAnswer> card_room(const char* game, const char* clause, const rulebook::Settings& settings) {
    const Asked asked{"main", clause, both_house_way, rules_of(settings, {"joker"})};
    return {main_answer(game, asked, all_of(card_room_deals(ranking_of(settings))), even_odds)};
}

}  // namespace

std::vector<OwnAnswer> emperors_challenge(const rulebook::Settings& settings, Effort) {
    const int kept = 100 - std::stoi(settings["commission"]);
    const auto deals = count_house_way(common_house_way(), ranking_of(settings));
    return {main_answer("emperors-challenge",
                        {"main", "30-1099.36(12)", both_house_way, rules_of(settings, {"commission", "low_straight"})},
                        all_of(deals), {kept, 100})};
}

std::vector<OwnAnswer> double_hand(const rulebook::Settings& settings, Effort) {
    return card_room("double-hand-poker", "004-double-hand-object", settings);
}
std::vector<OwnAnswer> pai_gow_poker(const rulebook::Settings& settings, Effort) {
    return card_room("pai-gow-poker", "004-pai-gow-poker-basics-3", settings);
}
std::vector<OwnAnswer> fortune(const rulebook::Settings& settings, Effort) {
    return card_room("fortune-pai-gow-poker", "004-fortune-bets-1", settings);
}

std::vector<OwnAnswer> emperors_challenge_exposed(const rulebook::Settings& settings, Effort) {
    namespace game = pai_gow::emperors_challenge_exposed;
    const HouseWay& way = common_house_way();
    const Ranking ranking = ranking_of(settings);
    rulebook::TermsReader reader(settings);
    game::Terms terms;
    reader.read<game::CommissionFree>("commission_free", terms.commission_free,
                                      {{"ace-high-pushes", game::CommissionFree::ace_high_pushes},
                                       {"king-high-pushes", game::CommissionFree::king_high_pushes},
                                       {"queen-high-pushes", game::CommissionFree::queen_high_pushes}});
    const auto deals = count_two_hands(
        [&](SevenCards cards) {
            Hand bank;
            bank.worth = set_hand(cards, pai_gow::settings[way.set(cards, ranking)], ranking);
            SeenHand seen{
                .bank = bank.worth, .bank_pushes = game::dealer_pushes(terms, bank), .to_choose = {bank.worth}};
            for (const Setting setting : pai_gow::settings) {
                const SetHand set = set_hand(cards, setting, ranking);
                if (!set.is_foul()) seen.to_choose.push_back(set);
            }
            return seen;
        },
        1);
    return {main_answer("emperors-challenge-exposed",
                        {"main", "30-1099.36(12)", "the setting that fares best against the dealer's open hand",
                         rules_of(settings, {"commission_free", "low_straight"})},
                        deals[0], even_odds)};
}

std::vector<OwnAnswer> push_bet(const rulebook::Settings& settings, Effort) {
    std::vector<OwnAnswer> answers = card_room("push-bet-pai-gow-poker", "004-push-bet-bets", settings);
    const bool is_collected = settings["losing_push_bet"] == "collected";
    const auto deals = card_room_deals(ranking_of(settings));
    const long double all = all_of(deals).all;
    std::vector<OwnRow> rows;
    const auto add = [&](const Outcome& outcome, std::int64_t count, int net) {
        const std::string pays = net < 0 ? "lose" : net == 0 ? "push" : fmt::format("{} to 1", net);
        rows.push_back({std::string(outcome.id), pays, static_cast<long double>(count) / all, 1.0L * net});
    };
    for (std::size_t high = 0; high < push::high_hand_count; ++high) {
        add(push::pushed[high], deals[high].pushes(), 1 + push::high_hand_pays[high]);
    }
    for (std::size_t high = 0; high < push::high_hand_count; ++high) {
        const int pays = push::high_hand_pays[high];
        const std::int64_t count = deals[high].all - deals[high].pushes();
        add(push::not_pushed[high], count, pays == 0 || is_collected ? pays - 1 : pays);
    }
    answers.push_back(answer_of(
        "push-bet-pai-gow-poker",
        {"push-bet", "004-push-bet-bets", both_house_way, rules_of(settings, {"joker", "losing_push_bet"})}, rows));
    return answers;
}

}  // namespace felt::odds::pai_gow_poker
