// How the simulator plays 21-Hold 'em: basic strategy for blackjack, and for poker whatever brings most.
#pragma once

#include <bit>

#include "rulebook/blackjack/basic_strategy.hpp"
#include "rulebook/blackjack/hold_em_21/questions.hpp"

namespace felt::blackjack::hold_em_21 {

// A player knows the two community cards and the own; every other card of the deck is equally likely. Weighed against
// all of them by the pay schedule, what is worth another wager comes down to two rules without an exception, which a
// test holds against every set of cards.
class HoldEmStrategy : public BasicStrategy {
public:
    using BasicStrategy::answer;
    using BasicStrategy::BasicStrategy;

    static Answer<FoldOrBet> answer(const SecondCardQuestion& question) {
        return answered(question, is_worth_a_second_card(Known(question)));
    }
    static Answer<FoldOrBet> answer(const ThirdCardQuestion& question) {
        return answered(question, is_worth_a_third_card(Known(question)));
    }

private:
    // The three or four cards a player knows.
    struct Known {
        explicit Known(const NextCardQuestion& question) {
            for (const Card card : question.community) see(card);
            for (const Card card : question.own) see(card);
        }
        void see(Card card) {
            const unsigned bit = 1U << static_cast<unsigned>(card.rank());
            has_pair |= (ranks & bit) != 0;
            ranks |= bit;
            all_suited &= cards == 0 || card.suit() == suit;
            suit = card.suit();
            high_cards += card.rank() >= Rank::seven ? 1 : 0;  // those that make a pair which pays
            ++cards;
        }
        // No pair among them, and all within so many ranks in a row; the ace stands at either end.
        bool lie_within(int in_a_row) const {
            const unsigned with_low_ace = (ranks << 1U) | (ranks >> 12U);
            for (int low = 0; low + in_a_row <= 14; ++low) {
                const unsigned window = ((1U << static_cast<unsigned>(in_a_row)) - 1) << static_cast<unsigned>(low);
                if (std::popcount(with_low_ace & window) == cards) return true;
            }
            return false;
        }

        unsigned ranks = 0;
        int cards = 0;
        int high_cards = 0;
        bool has_pair = false;
        bool all_suited = true;
        Suit suit{};
    };

    // A pair of any rank, three of a suit, three cards of seven or higher, or two of those with all three close
    // together.
    static bool is_worth_a_second_card(const Known& known) {
        return known.has_pair || known.all_suited || known.high_cards == 3 ||
            (known.high_cards == 2 && known.lie_within(4));
    }
    // A pair of any rank, four of a suit, four to a straight, or three cards of seven or higher.
    static bool is_worth_a_third_card(const Known& known) {
        return known.has_pair || known.all_suited || known.high_cards >= 3 || known.lie_within(5);
    }
    static Answer<FoldOrBet> answered(const NextCardQuestion& question, bool is_worth_it) {
        return is_worth_it ? Answer<FoldOrBet>{FoldOrBet::bet, question.pk} : Answer<FoldOrBet>{FoldOrBet::fold, {}};
    }
};

}  // namespace felt::blackjack::hold_em_21
