// How the simulator plays Spanish 21: the play worth most by total, number of cards and, of the first two, suits.
#pragma once

#include <algorithm>
#include <array>

#include "rulebook/blackjack/endless_shoe.hpp"
#include "rulebook/blackjack/spanish_21/bonuses.hpp"
#include "rulebook/blackjack/spanish_21/questions.hpp"

namespace felt::blackjack::spanish_21 {

// Worked out once for a house's terms, as if the shoe had no end: every rank of the Spanish deck comes one time in
// twelve whatever has been dealt. That takes in the bonuses for many cards, 6-7-8 and 7-7-7, what doubling again and
// rescue are worth, and the super bonus at the wager that lies. What it leaves out: a split is taken for two hands that
// are not split again, and the table's maximum as a cap on doubling again.
class SpanishStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    explicit SpanishStrategy(const SpanishTerms& terms);

    Answer<Play> answer(const SpanishPlayQuestion& question) const {
        if (hits_for_super_bonus(question)) return {Play::hit, {}};
        for (const Play play : best_first(question.hand, question.up_card())) {
            if (!question.refuses(play)) return {play, question.amounts(play).most};
        }
        return {Play::stand, {}};
    }
    std::vector<Weighed> weighed(const SpanishPlayQuestion& question) const {
        const Hand& hand = question.hand;
        const std::size_t up = value_of(question.up_card());
        if (hand.count == 2) {
            return ranked_two_[value_of(hand.cards[0])][value_of(hand.cards[1])][suiting_of(hand)][up].weighed();
        }
        const std::size_t cards = std::min<std::size_t>(hand.count, most_cards_that_matter);
        return ranked_drawn_[cards - 3][kind_of(hand)][up].weighed();
    }
    Answer<AfterDouble> answer(const DoubledQuestion& question) const {
        const auto times = static_cast<std::size_t>(question.doublings - 1);
        const AfterDouble best = doubled_[times][kind_of(question.hand)][value_of(question.up_card)];
        return {best, question.amounts(best).most};
    }
    // What a 21 is paid is more than any double of it is worth.
    static Answer<With21> answer(const TwentyOneQuestion&) { return {With21::stand, {}}; }
    // One card in four is worth ten: insurance costs a quarter of what is put on it.
    static Answer<Insured> answer(const SpanishInsuranceQuestion&) { return {Insured::decline, {}}; }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    using Plays = std::array<Play, play_words.size()>;  // from the best to the worst
    using ByUpCard = std::array<Plays, 11>;             // by value; 1 is an ace
    using ByKind = std::array<ByUpCard, BlackjackTotal::kinds>;

    // From six cards on every 21 is one of seven or more.
    static constexpr std::size_t most_cards_that_matter = 6;
    // Two cards of different suits, of one suit, and spades.
    static constexpr std::size_t suitings = 3;

    static std::size_t value_of(Card card) { return static_cast<std::size_t>(blackjack_value(card)); }
    static std::size_t kind_of(const Hand& hand) { return static_cast<std::size_t>(hand.total.kind()); }
    static std::size_t suiting_of(const Hand& hand) {
        if (hand.cards[0].suit() != hand.cards[1].suit()) return 0;
        return hand.cards[0].suit() == Suit::spades ? 2 : 1;
    }

    const Plays& best_first(const Hand& hand, Card up_card) const {
        const std::size_t up = value_of(up_card);
        if (hand.count == 2) return first_two_[value_of(hand.cards[0])][value_of(hand.cards[1])][suiting_of(hand)][up];
        const std::size_t cards = std::min<std::size_t>(hand.count, most_cards_that_matter);
        return drawn_[cards - 3][kind_of(hand)][up];
    }

    // 30-899.16(10): two sevens that a third would make worth the super bonus, if that is worth more than the better
    // play loses.
    bool hits_for_super_bonus(const SpanishPlayQuestion& question) const {
        const Hand& hand = question.hand;
        if (hand.count != 2 || hand.cards[0].rank() != Rank::seven || hand.from_split) return false;
        if (hand.stake.amount < wager_for_super_bonus) return false;
        if (!may_bring_super_bonus(hand.all_cards(), question.up_card(), question.terms.decks)) return false;
        constexpr std::int64_t cards_in_deck = 48;
        const std::int64_t in_wagers =
            super_bonus_on(hand.stake.amount).in_cents() * 1'000'000'000 / hand.stake.amount.in_cents();
        return in_wagers / cards_in_deck > lost_by_hitting_sevens_[suiting_of(hand)];
    }

    std::array<ByKind, most_cards_that_matter - 2> drawn_{};  // by number of cards from three on
    std::array<std::array<std::array<ByUpCard, suitings>, 11>, 11> first_two_{};
    std::array<std::array<std::array<AfterDouble, 11>, BlackjackTotal::kinds>, most_doublings> doubled_{};
    // What they are worth, for people to look at; a simulation reads only the plays.
    using RankedByUpCard = std::array<endless::Ranking, 11>;
    std::array<std::array<RankedByUpCard, BlackjackTotal::kinds>, most_cards_that_matter - 2> ranked_drawn_{};
    std::array<std::array<std::array<RankedByUpCard, suitings>, 11>, 11> ranked_two_{};
    std::array<std::int64_t, suitings> lost_by_hitting_sevens_{};  // against a seven, in billionths of the wager
};

}  // namespace felt::blackjack::spanish_21
