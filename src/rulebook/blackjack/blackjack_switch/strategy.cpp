// Works out what two cards and every play of them are worth against each up card where a 22 pushes.
#include "rulebook/blackjack/blackjack_switch/strategy.hpp"

namespace felt::blackjack::blackjack_switch {
namespace {

using endless::PlayWorths;
using endless::Worth;

// 30-2105(8)(e): with 22 the dealer does not lose.
endless::StandWorths stand_worths(const Terms& terms, Card up_card) {
    const endless::Ends ends = endless::ends_behind(up_card, terms);
    endless::StandWorths stand{};
    for (std::size_t mine = endless::least_total; mine <= 21; ++mine) {
        const endless::Chances chances = endless::chances_of(mine, ends);
        const Worth won = chances.won - ends[22];
        stand[mine] = won * terms.win_pays.win / terms.win_pays.per - chances.lost;
    }
    return stand;
}

endless::Ranking ranking_of(const Terms& terms, PlayWorths& worths, const BlackjackTotal& total) {
    endless::Ranking ranking;
    ranking.add(Play::stand, worths.stand(total));
    if (total.best() == 21) return ranking;
    ranking.add(Play::hit, worths.hit(total));
    if (worths.may_double(total)) ranking.add(Play::double_down, worths.double_down(total));
    if (terms.surrender != Surrender::none) ranking.add(Play::surrender, PlayWorths::surrender());
    return ranking;
}

}  // namespace

SwitchStrategy::SwitchStrategy(const Terms& terms) {
    for (const Card up_card : endless::each_value) {
        const std::size_t up = value_of(up_card);
        PlayWorths worths(terms, stand_worths(terms, up_card));
        for (const BlackjackTotal& total : endless::every_total()) {
            const endless::Ranking ranking = ranking_of(terms, worths, total);
            by_total_[endless::kind_of(total)][up] = ranking.plays();
            ranked_.by_total[endless::kind_of(total)][up] = ranking;
        }
        for (const Card first : endless::each_value) {
            for (const Card second : endless::each_value) {
                endless::Ranking ranking = ranking_of(terms, worths, endless::total_of(first, second));
                const bool is_pair = value_of(first) == value_of(second);
                if (is_pair && terms.split_on != SplitOn::none) ranking.add(Play::split, 2 * worths.split_card(first));
                if (is_pair) pair_[value_of(first)][up] = ranking.plays();
                if (is_pair) ranked_.pair[value_of(first)][up] = ranking;
                worth_[up][value_of(first)][value_of(second)] = ranking.best();
            }
        }
    }
}

}  // namespace felt::blackjack::blackjack_switch
