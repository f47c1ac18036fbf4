// What a player is asked whose one hand of cards has several wagers on it, and every reason an answer is refused.
#pragma once

#include <array>
#include <string_view>

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack {

namespace refusal {
inline constexpr Refusal some_of_one_wager{"some-of-one-wager", "30-899.01(8)", "only one wager lies on this hand"};
inline constexpr Refusal named_no_wager{"named-no-wager", "30-899.01(8)",
                                        "doubling was called for, and no wager was named"};
}  // namespace refusal

// 30-899.01(9): insurance, or even money, for one of the wagers.
struct WagerInsuranceQuestion : InsuranceQuestion {
    const WagerInfo* wager;

    const WagerInfo* about() const { return wager; }
};

// The plays of standard blackjack in their order, and doubling on some of the wagers only.
enum class ActionPlay : std::uint8_t { stand, hit, double_down, split, surrender, double_some };
inline constexpr std::array<std::string_view, 6> action_play_words{"stand", "hit",       "double",
                                                                   "split", "surrender", "double-some"};
constexpr ActionPlay action_of(Play play) { return static_cast<ActionPlay>(play); }

// What lies on a hand of cards, all wagers on it taken together.
struct LyingWagers {
    int count = 0;
    Money sum;
    Money least;
};

// 30-821(1), 30-899.01(7), (8): a split is on all wagers, a double on all or on those the player names.
struct ActionPlayQuestion {
    using Option = ActionPlay;
    static constexpr AskInfo info{"play", action_play_words, "30-821"};

    const PlayQuestion& play;
    LyingWagers lying;
    bool has_named_none;  // called for a double and then named no wager

    const Refusal* refuses(ActionPlay option) const {
        switch (option) {
            case ActionPlay::double_some: return refuses_double_some();
            case ActionPlay::surrender: return refuses_surrender();
            default: return play.refuses(static_cast<Play>(option));
        }
    }
    // Several wagers are doubled together in full; for less, each is named.
    Amounts amounts(ActionPlay option) const {
        if (option != ActionPlay::double_down) return {};
        if (lying.count == 1) return play.amounts(Play::double_down);
        return {lying.sum, lying.sum, play.terms.chip, "30-899.01(8)"};
    }
    static constexpr ActionPlay by_default() { return ActionPlay::stand; }

private:
    const Refusal* refuses_double_some() const {
        if (const Refusal* refused = play.refuses_double()) return refused;
        if (lying.count < 2) return &refusal::some_of_one_wager;
        return has_named_none ? &refusal::named_no_wager : nullptr;
    }
    const Refusal* refuses_surrender() const {
        if (const Refusal* refused = play.refuses_surrender()) return refused;
        return lying.least <= play.terms.chip ? &refusal::surrender_one_chip : nullptr;
    }
};

enum class DoubleWager : std::uint8_t { leave, double_down };
inline constexpr std::array<std::string_view, 2> double_wager_words{"leave", "double"};

// 30-899.01(8): whether this one of the wagers is doubled.
struct DoubleWagerQuestion {
    using Option = DoubleWager;
    static constexpr AskInfo info{"double", double_wager_words, "30-899.01(8)"};

    const Terms& terms;
    const Stake& stake;
    const WagerInfo* wager;

    const WagerInfo* about() const { return wager; }
    static const Refusal* refuses(DoubleWager) { return nullptr; }
    // 30-813: an additional wager of at most the original one.
    Amounts amounts(DoubleWager option) const {
        if (option == DoubleWager::leave) return {};
        return {terms.double_for_less ? terms.chip : stake.amount, stake.amount, terms.chip, "30-813"};
    }
    static constexpr DoubleWager by_default() { return DoubleWager::leave; }
};

// Basic strategy holds for each of the wagers: they ride on the same cards against the same up card, and what is added
// by doubling and splitting is safe from a dealer's blackjack. So all are doubled or none. Where a hand may be given up
// before the dealer's second card is known, it is given up as before a peek.
class ActionStrategy : public BasicStrategy {
public:
    using BasicStrategy::answer;
    using BasicStrategy::BasicStrategy;

    Answer<ActionPlay> answer(const ActionPlayQuestion& question) const {
        const PlayQuestion& play = question.play;
        if (!question.refuses(ActionPlay::surrender)) {
            const auto early = answer(EarlySurrenderQuestion{play.hand, play.up_card()}).option;
            if (early == EarlySurrender::surrender) return {ActionPlay::surrender, {}};
        }
        const ActionPlay best = action_of(answer(play).option);
        if (!question.refuses(best)) return {best, question.amounts(best).most};
        return {play.hand.total.best() < 17 ? ActionPlay::hit : ActionPlay::stand, {}};
    }
    static Answer<DoubleWager> answer(const DoubleWagerQuestion&) { return {DoubleWager::leave, {}}; }
};

}  // namespace felt::blackjack
