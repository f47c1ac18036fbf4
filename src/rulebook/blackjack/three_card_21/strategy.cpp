// Works out what three cards, and each of them alone, are worth against each up card where every 21 wins.
#include "rulebook/blackjack/three_card_21/strategy.hpp"

namespace felt::blackjack::three_card_21 {
namespace {

using endless::PlayWorths;

endless::StandWorths stand_worths(const Terms& terms, Card up_card) {
    const endless::Ends ends = endless::ends_behind(up_card, terms);
    endless::StandWorths stand{};
    for (std::size_t mine = endless::least_total; mine < 21; ++mine) {
        const endless::Chances chances = endless::chances_of(mine, ends);
        stand[mine] = chances.won * terms.win_pays.win / terms.win_pays.per - chances.lost;
    }
    stand[21] = endless::one_wager;  // 30-2111-player(5)
    return stand;
}

}  // namespace

ThreeCardStrategy::ThreeCardStrategy(const Terms& terms) {
    for (const Card up_card : endless::each_value) {
        const std::size_t up = value_of(up_card);
        PlayWorths worths(terms, stand_worths(terms, up_card));
        for (const BlackjackTotal& total : endless::every_total()) {
            endless::Ranking ranking;
            ranking.add(Play::stand, worths.stand(total));
            ranking.add(Play::hit, worths.hit(total));
            if (worths.may_double(total)) ranking.add(Play::double_down, worths.double_down(total));
            kept_[endless::kind_of(total)][up] = ranking;
        }
        // A 21 is kept or split.
        for (const int kind : {21, BlackjackTotal::soft21}) {
            kept_[static_cast<std::size_t>(kind)][up].add(Play::stand, endless::one_wager);
        }
        for (const Card card : endless::each_value) alone_[value_of(card)][up] = worths.split_card(card);
    }
}

}  // namespace felt::blackjack::three_card_21
