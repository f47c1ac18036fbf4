// Works out what standing, another card, a split or giving up is worth at every stage of a hand.
#include "rulebook/blackjack/competition_21/strategy.hpp"

#include <optional>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/steps.hpp"

namespace felt::blackjack::competition_21 {
namespace {

using endless::all_ranks;
using endless::average;
using endless::blackjacks_with;
using endless::Chances;
using endless::chances_of;
using endless::Ends;
using endless::kind_of;
using endless::one_wager;
using endless::total_of;
using endless::with;
using endless::Worth;

// A hand's total with what lies on it, in original wagers, and what its latest card cost.
struct Stage {
    BlackjackTotal total;
    std::size_t units;
    std::size_t preceding;
};

// What a hand is worth against one up card, given that the dealer makes no blackjack.
class Worths {
public:
    Worths(const Terms& terms, const Ends& ends, Worth blackjacks) {
        for (std::size_t mine = 0; mine < stand_.size(); ++mine) {
            const Chances chances = chances_of(mine, ends);
            stand_[mine] = chances.won * terms.win_pays.win / terms.win_pays.per - chances.lost;
        }
        // Two wagers are paid; and when the dealer has one too, it saves the original wager, which is counted here
        // among the cases without.
        blackjack_ = 2 * one_wager * terms.blackjack_pays.win / terms.blackjack_pays.per +
            one_wager * blackjacks / (static_cast<Worth>(all_ranks.size()) - blackjacks);
    }

    Worth stand(const Stage& at) const {
        const auto units = static_cast<Worth>(at.units);
        return at.total.is_bust() ? -units * one_wager : units * stand_[static_cast<std::size_t>(at.total.best())];
    }
    // Another card for so much.
    Worth hit(const Stage& at, std::size_t pays) {
        std::optional<Worth>& known = hit_[kind_of(at.total)][std::min(at.units, StageStrategy::most_units)][pays - 1];
        if (!known) {
            known = average([&](Card card) { return best({with(at.total, card), at.units + pays, pays}); });
        }
        return *known;
    }
    Worth best(const Stage& at) {
        if (at.total.best() >= 21) return stand(at);
        Worth best = stand(at);
        for (std::size_t pays = at.preceding; pays <= 2; ++pays) best = std::max(best, hit(at, pays));
        return best;
    }
    // 30-899.03(7): the first hand, with its two wagers, gets a card; the second may stand on one card or pay for one.
    Worth split(Card card) {
        const Worth with_two_cards = second_to_split(card);
        return with_two_cards + std::max(stand({total_of(card), 1, 1}), with_two_cards);
    }
    Worth second_to_split(Card card) {
        return average([&](Card second) {
            const Stage at{total_of(card, second), 2, 1};
            return is_ace(card) ? stand(at) : best(at);
        });
    }
    // The second card to a first one that was dealt.
    Worth second(Card card) {
        return average([&](Card second) {
            const Stage at{total_of(card, second), 2, 1};
            if (at.total.best() == 21) return blackjack_;
            const bool is_pair = blackjack_value(card) == blackjack_value(second);
            return is_pair ? std::max(best(at), split(card)) : best(at);
        });
    }

private:
    std::array<Worth, 22> stand_{};
    Worth blackjack_;
    std::array<std::array<std::array<std::optional<Worth>, 2>, StageStrategy::most_units + 1>, BlackjackTotal::kinds>
        hit_{};
};

}  // namespace

StageStrategy::StageStrategy(const Terms& terms) : after_(BlackjackTotal::kinds) {
    const auto must_draw = [&](const BlackjackTotal& total) { return dealer_must_draw(terms, total); };
    endless::DealerEnds ends(must_draw);
    for (const Card up_card : all_ranks) {
        const auto up = static_cast<std::size_t>(blackjack_value(up_card));
        Worths worths(terms, ends.after(up_card), blackjacks_with(up_card));
        const auto move_at = [&](const Stage& at) {
            Move move;
            Worth best = worths.stand(at);
            for (std::size_t pays = at.preceding; pays <= 2; ++pays) {
                const Worth worth = worths.hit(at, pays);
                if (worth <= best) continue;
                best = worth;
                move = {StagePlay::hit, pays == at.preceding};
            }
            return move;
        };
        for (const BlackjackTotal& total : endless::every_total()) {
            for (std::size_t units = 2; units <= most_units; ++units) {
                ByAmount& moves = after_[kind_of(total)][up];
                for (const std::size_t raised : {0U, 1U}) moves[units][raised] = move_at({total, units, raised + 1});
            }
        }
        for (const Card card : all_ranks) {
            const auto value = static_cast<std::size_t>(blackjack_value(card));
            const Worth stand = worths.stand({total_of(card), 1, 1});
            const Worth hit = worths.second(card);
            const bool gives_up = std::max(stand, hit) < -one_wager / 2;
            first_card_[value][up] = {gives_up          ? StagePlay::surrender
                                          : hit > stand ? StagePlay::hit
                                                        : StagePlay::stand};
            split_card_[value][up] = {worths.second_to_split(card) > stand ? StagePlay::hit : StagePlay::stand};
            splits_[value][up] = worths.split(card) > worths.best({total_of(card, card), 2, 1});
        }
    }
}

}  // namespace felt::blackjack::competition_21
