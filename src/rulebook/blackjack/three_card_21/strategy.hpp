// How the simulator plays 3 Card 21 "N" Done: what is worth most against the up card.
#pragma once

#include <array>

#include "rulebook/blackjack/play_worths.hpp"
#include "rulebook/blackjack/three_card_21/questions.hpp"

namespace felt::blackjack::three_card_21 {

// Worked out once for a house's terms with an endless shoe, against each up card and a dealer without a blackjack: what
// it is worth to keep any three cards together where every 21 wins, and what each card is worth as a hand of its own.
// Where the dealer may still have a blackjack, which takes one wager, its chance is weighed in.
//
// No house edge is published for these rules that we know of.
class ThreeCardStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    explicit ThreeCardStrategy(const Terms& terms);

    Answer<Dealt21> answer(const Dealt21Question& question) const {
        const endless::Worth declined = before_the_look(split_worth(question.hand, question.up_card), question.up_card);
        return {declined > endless::one_wager ? Dealt21::decline : Dealt21::take, {}};
    }
    Answer<GiveUp> answer(const GiveUpQuestion& question) const {
        const endless::Worth best = best_of(question.hand, question.up_card).best();
        const bool gives_up = before_the_look(best, question.up_card) < endless::PlayWorths::surrender();
        return {gives_up ? GiveUp::surrender : GiveUp::play_on, {}};
    }
    Answer<Play> answer(const ThreeCardsQuestion& question) const {
        const Play play = best_of(question.hand, question.up_card()).plays()[0];
        return {play, question.amounts(play).most};
    }
    Answer<Play> answer(const PlayQuestion& question) const {
        const endless::Ranking& ranking = kept_[endless::kind_of(question.hand.total)][value_of(question.up_card())];
        for (const Play play : ranking.plays()) {
            if (!question.refuses(play)) return {play, question.amounts(play).most};
        }
        return {Play::stand, {}};
    }
    std::vector<Weighed> weighed(const ThreeCardsQuestion& question) const {
        return best_of(question.hand, question.up_card()).weighed();
    }
    std::vector<Weighed> weighed(const PlayQuestion& question) const {
        return kept_[endless::kind_of(question.hand.total)][value_of(question.up_card())].weighed();
    }
    static Answer<Insure> answer(const InsuranceQuestion&) { return {Insure::decline, {}}; }
    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    static constexpr std::size_t values = 11;  // 1 is an ace

    static std::size_t value_of(Card card) { return static_cast<std::size_t>(blackjack_value(card)); }
    // As three hands of one card each.
    endless::Worth split_worth(const Hand& hand, Card up_card) const {
        endless::Worth sum = 0;
        for (const Card card : hand.all_cards()) sum += alone_[value_of(card)][value_of(up_card)];
        return sum;
    }
    // The plays of three cards, in their turn.
    endless::Ranking best_of(const Hand& hand, Card up_card) const {
        endless::Ranking ranking;
        if (!hand.total.is_bust()) ranking = kept_[endless::kind_of(hand.total)][value_of(up_card)];
        if (may_be_split(hand)) ranking.add(Play::split, split_worth(hand, up_card));
        if (counts_over_21(hand)) ranking.add(Play::surrender, endless::PlayWorths::surrender());
        return ranking;
    }
    // What something is worth while the hole card may make a blackjack.
    static endless::Worth before_the_look(endless::Worth worth, Card up_card) {
        const auto all = static_cast<endless::Worth>(endless::all_ranks.size());
        const endless::Worth blackjacks = endless::blackjacks_with(up_card);
        return (worth * (all - blackjacks) - endless::one_wager * blackjacks) / all;
    }

    std::array<std::array<endless::Ranking, values>, BlackjackTotal::kinds> kept_{};  // by kind of total, by up card
    std::array<std::array<endless::Worth, values>, values> alone_{};  // by value of the card, by up card
};

}  // namespace felt::blackjack::three_card_21
