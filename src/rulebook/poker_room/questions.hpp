// What a player of hold'em or Omaha is asked, and every reason an answer is refused.
#pragma once

#include <array>
#include <string_view>

#include "rulebook/poker_room/hand.hpp"
#include "table/ask.hpp"

namespace felt::poker_room {

enum class Action : std::uint8_t { fold, check, call, bet, raise };
inline constexpr std::array<std::string_view, 5> action_words{"fold", "check", "call", "bet", "raise"};

namespace refusal {
inline constexpr Refusal nothing_to_fold_to{"nothing-to-fold-to", "004-hold-em-flop.d",
                                            "cards are discarded when a bet has been made; check instead"};
inline constexpr Refusal bet_to_call{"bet-to-call", "004-hold-em-flop.d", "there is a bet: call it, raise it or fold"};
inline constexpr Refusal nothing_to_call{"nothing-to-call", "004-hold-em-flop.c", "there is no bet to call"};
inline constexpr Refusal bet_is_made{"bet-is-made", "004-hold-em-flop.d", "a bet has been made: it can be raised"};
inline constexpr Refusal no_bet_to_raise{"no-bet-to-raise", "004-hold-em-flop.d", "there is no bet to raise yet"};
inline constexpr Refusal one_bet_three_raises{"one-bet-three-raises", "004-hold-em-bets.a",
                                              "there have been one bet and three raises"};
inline constexpr Refusal not_reopened{"not-reopened", "004-hold-em-flop.e",
                                      "an all-in of less than a raise lets nobody raise again who has acted"};
inline constexpr Refusal nobody_to_call{"nobody-to-call", "004-hold-em-flop.e",
                                        "nobody is left who could call any more"};
inline constexpr Refusal only_a_call{"only-a-call", "004-hold-em-flop.e",
                                     "all the chips in play are no more than the call"};
}  // namespace refusal

// A bet or raise names what the player's chips of this betting round come to. At limit that is one amount.
struct ActionQuestion {
    using Option = Action;
    static constexpr AskInfo info{"action", action_words, "004-hold-em-flop.d"};

    const PokerTerms& terms;
    const Hand& hand;
    const BettingRound& round;
    std::size_t at;  // whose turn it is
    Street street;

    const Bettor& chips() const { return hand.chips[at]; }
    Money to_call() const { return round.call_of(at); }

    const Refusal* refuses(Action action) const {
        switch (action) {
            case Action::fold: return to_call().is_zero() ? &refusal::nothing_to_fold_to : nullptr;
            case Action::check: return to_call().is_zero() ? nullptr : &refusal::bet_to_call;
            case Action::call: return to_call().is_zero() ? &refusal::nothing_to_call : nullptr;
            case Action::bet: return round.bet().is_zero() ? refuses_more() : &refusal::bet_is_made;
            case Action::raise: return round.bet().is_zero() ? &refusal::no_bet_to_raise : refuses_more();
        }
        return nullptr;
    }
    Amounts amounts(Action action) const {
        if ((action != Action::bet && action != Action::raise) || refuses(action)) return {};
        return {round.least_raise_to(at), round.most_raise_to(at), terms.chip, "004-hold-em-flop.e"};
    }
    // The dealer moves on from a player who does not act: no chips, no cards unless they are free.
    Action by_default() const { return to_call().is_zero() ? Action::check : Action::fold; }

private:
    const Refusal* refuses_more() const {
        if (round.is_capped()) return &refusal::one_bet_three_raises;
        if (!round.others_can_act(at)) return &refusal::nobody_to_call;
        if (round.is_closed_for(at)) return &refusal::not_reopened;
        return chips().reach() <= round.bet() ? &refusal::only_a_call : nullptr;
    }
};

}  // namespace felt::poker_room
