// Spanish 21 as SpotSolver wants it: 21s that win at once with bonuses by cards and suits, hands that are doubled on
// any number of cards, doubled again and rescued (30-899.16).
//
// Suits enter in one place only: three cards from six to eight. Of cards of different ranks every combination of suits
// is as likely as any other, whatever else has left the shoe; of sevens, every choice among those of the shoe. The one
// thing left out is that the suits of two sevens have been seen when they are split: it bears on hands of a split that
// come to three sevens, which takes four hands and six sevens first and moves the tenth digit.
#pragma once

#include <array>

#include "odds/blackjack/family_game.hpp"
#include "rulebook/blackjack/spanish_21/bonuses.hpp"
#include "rulebook/blackjack/spanish_21/strategy.hpp"
#include "rulebook/blackjack/spanish_21/terms.hpp"

namespace felt::odds::variations {

class SpanishGame : public FamilyGame<bj::spanish_21::SpanishTerms, bj::spanish_21::SpanishStrategy> {
public:
    explicit SpanishGame(const bj::spanish_21::SpanishTerms& terms) : FamilyGame(terms) {
        std::vector<Card> cards;
        for (int i = 0; i < terms.decks; ++i) {
            for (int code = 0; code < 52; ++code) {
                if (Card::from_code(code).rank() != Rank::ten) cards.push_back(Card::from_code(code));
            }
        }
        set_shoe(cards);
    }

    // With two decks the super bonus asks for sevens of three suits, and the strategy looks for them.
    bool is_solvable() const { return terms().decks != bj::spanish_21::few_decks; }

    Move move(std::size_t start, const Held& held) const {
        if (held.hand.best() >= 21) return Move::stand;
        AskedHand asked = asked_hand(start, held);
        const bj::spanish_21::SpanishPlayQuestion question{asked.question(terms()), terms()};
        return move_of(strategy().answer(question).option);
    }
    // 30-899.16(7), (8)
    Move after_double(std::size_t start, const Held& held, int doublings) const {
        using bj::spanish_21::AfterDouble;
        if (held.hand.best() == 21) return Move::stand;
        const AskedHand asked(terms(), held, shown(start));
        const bj::spanish_21::DoubledQuestion question{terms(), asked.hand(), card_of_value(start + 1), doublings};
        switch (strategy().answer(question).option) {
            case AfterDouble::stand: return Move::stand;
            case AfterDouble::double_down: return Move::double_down;
            case AfterDouble::rescue: return Move::surrender;
        }
        return Move::stand;
    }

    // 30-899.16(3): a blackjack is paid whatever the dealer has.
    bool before_play(Endings& endings, std::size_t start, std::size_t first, std::size_t second,
                     double blackjack) const {
        if (first != ace || second != ten) return FamilyGame::before_play(endings, start, first, second, blackjack);
        endings.settle(bj::spanish_21::won::blackjack, 1, 1, odds_of(bj::spanish_21::blackjack_odds));
        return true;
    }
    void stand(Endings& endings, double chance, const Held& held, double stake, const DealerEnds& ends) const {
        if (held.hand.best() != 21) return FamilyGame::stand(endings, chance, held, stake, ends);
        const auto win = stake > 1 ? bj::spanish_21::Win{&bj::spanish_21::won::twenty_one, even_odds}
                                   : bj::spanish_21::win_of_many(held.hand.size);
        endings.settle(*win.how, chance * (1 - ends.on(DealerEnds::blackjack)), stake, stake * odds_of(win.odds));
    }
    // Half of what lies there comes back.
    static void rescue(Endings& endings, double chance, double stake, double blackjack) {
        endings.settle(bj::spanish_21::rescued, chance * (1 - blackjack), stake, -stake / 2);
    }

    // How often two cards are of different suits, of one suit, and spades, where that matters.
    std::array<double, 3> suitings(std::size_t first, std::size_t second) const {
        if (!is_near_seven(first) || !is_near_seven(second)) return {1, 0, 0};
        if (first == second && first != 7) return {1, 0, 0};
        const double of_one_suit = first == second ? (sevens_of_suit() - 1) / (4 * sevens_of_suit() - 1) : 0.25;
        return {1 - of_one_suit, of_one_suit * 3 / 4, of_one_suit / 4};
    }
    // 30-899.16(10), (11)(d)–(i): 6-7-8 and 7-7-7.
    bool third_card(Endings& endings, double chance, std::size_t start, const Held& held, std::size_t third,
                    double blackjack) const {
        const bool is_bonus =
            held.hand.size == 2 && held.hand.hard + third == 21 && is_near_seven(third) && has_suits_that_matter(held);
        if (!is_bonus) return false;
        const bool is_sevens = third == 7 && held.hand.cards.of(7) == 2;
        const double suited = held.suiting == 0 ? 0
            : is_sevens                         ? (sevens_of_suit() - 2) / (4 * sevens_of_suit() - 2)
                                                : 0.25;
        const Suit suit = held.suiting == 2 ? Suit::spades : Suit::hearts;
        const auto settle = [&](bool is_suited, double how_likely) {
            std::array<Card, 3> cards{card_of_value(6), card_of_value(7), card_of_value(8)};
            if (is_sevens) cards.fill(card_of_value(7));
            for (Card& card : cards) card = {card.rank(), suit};
            if (!is_suited) cards[2] = {cards[2].rank(), Suit::diamonds};
            const bj::spanish_21::Win win = bj::spanish_21::win_of_three(cards, terms().decks);
            double brings = odds_of(win.odds);
            const bool is_super = is_sevens && is_suited && held.origin == Origin::dealt && start + 1 == 7;
            if (is_super) brings += super_bonus();
            endings.settle(*win.how, chance * how_likely * (1 - blackjack), 1, brings);
        };
        settle(true, suited);
        settle(false, 1 - suited);
        return true;
    }

private:
    static bool is_near_seven(std::size_t value) { return value >= 6 && value <= 8; }
    static bool has_suits_that_matter(const Held& held) {
        const FewCards cards = held.hand.cards;
        return cards.of(6) + cards.of(7) + cards.of(8) == 2 && cards.of(6) < 2 && cards.of(8) < 2;
    }
    double sevens_of_suit() const { return shoe()[7] / 4.0; }
    // In wagers.
    double super_bonus() const {
        const Money wager = bj::usual_bet_of(terms());
        if (wager < bj::spanish_21::wager_for_super_bonus) return 0;
        return static_cast<double>(bj::spanish_21::super_bonus_on(wager).in_cents()) /
            static_cast<double>(wager.in_cents());
    }
    AskedHand asked_hand(std::size_t start, const Held& held) const {
        AskedHand asked(terms(), held, shown(start));
        constexpr std::array<std::array<Suit, 2>, 3> suits{
            {{Suit::hearts, Suit::diamonds}, {Suit::hearts, Suit::hearts}, {Suit::spades, Suit::spades}}};
        if (held.hand.size == 2) {
            for (std::size_t i = 0; i < 2; ++i) {
                Card& card = asked.spot.hand[0].cards[i];
                card = {card.rank(), suits[held.suiting][i]};
            }
        }
        return asked;
    }
};

}  // namespace felt::odds::variations
