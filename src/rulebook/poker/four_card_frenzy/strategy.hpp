// How the simulator plays Four Card Frenzy: as much as it may with aces or better, once with king, queen, eight and
// four.
#pragma once

#include "rulebook/poker/four_card_frenzy/questions.hpp"
#include "rulebook/poker/four_card_frenzy/terms.hpp"

namespace felt::poker::four_card_frenzy {

// With a pair of aces or better every Raise wins more often than it loses, so the largest is the best. Below them, the
// hands worth a Raise are those from king, queen, eight and four up, but for a few whose fifth card or suits tell
// otherwise; the solver in odds/ finds them all, and a test holds what the rule costs against it.
class FrenzyStrategy {
public:
    explicit FrenzyStrategy(const FrenzyTerms&) {}

    static constexpr FourCardWorth lowest_raised = high_cards(Rank::king, Rank::queen, Rank::eight, Rank::four);

    static Answer<Raise> answer(const RaiseQuestion& question) {
        if (question.hand < lowest_raised) return {Raise::fold, {}};
        const Raise best = question.may_raise_more() ? Raise::three_times : Raise::once;
        return {best, question.amounts(best).most};
    }
};

}  // namespace felt::poker::four_card_frenzy
