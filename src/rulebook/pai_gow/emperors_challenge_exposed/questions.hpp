// What a player of Emperor's Challenge Exposed is asked: the setting, with the dealer's hand in view.
#pragma once

#include "rulebook/pai_gow/emperors_wagers.hpp"
#include "rulebook/pai_gow/questions.hpp"

namespace felt::pai_gow::emperors_challenge_exposed {

struct ExposedQuestion : SettingQuestion<emperors::Clauses> {
    const Hand& dealer;  // open, and set

    // The setting that fares best; the house way where nothing fares better.
    Option best() const {
        Option best = Option::house_way;
        int worth = worth_of(terms.house_way.set(hand.cards, terms.ranking));
        for (std::size_t i = 0; i < setting_count && worth < 2; ++i) {
            if (worth_of(i) <= worth) continue;
            worth = worth_of(i);
            best = option_of(i);
        }
        return best;
    }

private:
    // Two for a win, one for a push.
    int worth_of(std::size_t setting) const {
        const Ends ends = end_of(set_hand(hand.cards, settings[setting], terms.ranking), dealer.worth);
        return ends == Ends::wins ? 2 : ends == Ends::push ? 1 : 0;
    }
};

}  // namespace felt::pai_gow::emperors_challenge_exposed
