// Basic strategy for standard blackjack, as flat tables a simulation reads without branching on the rules.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack {

namespace solver {
struct TotalStrategy;
}

// The best strategy that goes by totals, as the solver finds it for a house's terms and its full shoe. A play that is
// refused falls back to hitting or standing.
class BasicStrategy : public SideStrategy {
public:
    using SideStrategy::answer;
    // Never by single cards, but for a pair: so rounds of one hand can be remembered by totals (SeenCards).
    static constexpr bool plays_by_total = true;

    explicit BasicStrategy(const Terms& terms);
    explicit BasicStrategy(const solver::TotalStrategy& best);

    // A variation may refuse more than the family's question does.
    Answer<Play> answer(const std::derived_from<PlayQuestion> auto& question) const {
        const Hand& hand = question.hand;
        const auto up = static_cast<std::size_t>(blackjack_value(question.up_card()));
        if (hand.count == 2 && blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1])) {
            if (const auto split = try_split(question, up)) return *split;
        }
        const Advice advice = by_total_[static_cast<std::size_t>(hand.total.kind())][up];
        // Each case names its answer, so that the rule's own branch on it follows without a second guess.
        switch (advice.first) {
            case Play::stand: return {Play::stand, {}};
            case Play::hit: return {Play::hit, {}};
            case Play::double_down:
                if (question.refuses_double()) break;
                return {Play::double_down, question.amounts(Play::double_down).most};
            case Play::surrender:
                if (question.refuses_surrender()) break;
                return {Play::surrender, {}};
            case Play::split: break;
        }
        return {settled_for(question, advice.otherwise), {}};
    }

    // Insurance costs the player who does not count cards, and so does even money unless a blackjack pays little.
    Answer<Insure> answer(const InsuranceQuestion& question) const {
        const bool takes = takes_even_money_ && !question.refuses(Insure::even_money);
        return {takes ? Insure::even_money : Insure::decline, {}};
    }

    Answer<EarlySurrender> answer(const EarlySurrenderQuestion& question) const {
        const auto up = static_cast<std::size_t>(blackjack_value(question.up_card));
        const Hand& hand = question.hand;
        const bool is_pair = blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
        const bool gives_up = is_pair ? give_up_pair_[static_cast<std::size_t>(blackjack_value(hand.cards[0]))][up]
                                      : give_up_[static_cast<std::size_t>(hand.total.kind())][up];
        return {gives_up ? EarlySurrender::surrender : EarlySurrender::play_on, {}};
    }

    static Answer<AfterMisread> answer(const MisreadQuestion&) { return {AfterMisread::stand, {}}; }

private:
    struct Advice {
        Play first = Play::stand;
        Play otherwise = Play::stand;
    };
    using Row = std::array<Advice, 16>;  // by up card: 1 is an ace, 2 to 10; with sixteen, finding a row is a shift

    struct Maybe {
        Answer<Play> play;
        bool is_set;
        explicit operator bool() const { return is_set; }
        const Answer<Play>& operator*() const { return play; }
    };
    Maybe try_split(const auto& question, std::size_t up) const {
        const Advice advice = pair_[static_cast<std::size_t>(blackjack_value(question.hand.cards[0]))][up];
        if (advice.first == Play::surrender && !question.refuses(Play::surrender)) return {{advice.first, {}}, true};
        const bool wants_split = advice.first == Play::split || advice.otherwise == Play::split;
        if (wants_split && !question.refuses(Play::split)) return {{Play::split, {}}, true};
        return {{}, false};
    }
    // A split ace with its one card may not even hit.
    static Play settled_for(const auto& question, Play play) { return question.refuses(play) ? Play::stand : play; }

    std::array<Row, BlackjackTotal::kinds> by_total_{};  // by BlackjackTotal::kind
    std::array<Row, 11> pair_{};
    std::array<std::array<bool, 11>, BlackjackTotal::kinds> give_up_{};
    std::array<std::array<bool, 11>, 11> give_up_pair_{};
    bool takes_even_money_ = false;
};

}  // namespace felt::blackjack
