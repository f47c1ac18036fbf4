// Blackjack on every kind of table with one strategy: what the exact, the simulated and the live table are compared by.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "rulebook/blackjack/questions.hpp"
#include "rulebook/blackjack/standard/round.hpp"
#include "table/advised_table.hpp"
#include "table/live_table.hpp"

namespace felt::blackjack {

// Answers every question by what lies on the table, in no sensible way, so that every option of the rules is taken:
// insurance for odd amounts, even money, doubles for less, splits of tens, surrenders.
class Whim : public SideStrategy {
public:
    using SideStrategy::answer;
    // Hands of more cards than this are left alone, so that the tree stays small.
    explicit Whim(std::uint64_t seed, int longest = 3) : seed_(seed), longest_(longest) {}

    Answer<Insure> answer(const InsuranceQuestion& question) const {
        return any_of(question, seen(question.hand, Card::joker()));
    }
    Answer<EarlySurrender> answer(const EarlySurrenderQuestion& question) const {
        return any_of(question, seen(question.hand, question.up_card));
    }
    Answer<Play> answer(const PlayQuestion& question) const {
        std::uint64_t all = seen(question.hand, question.up_card());
        all = mix(all, question.spot.hands_in_play);
        if (question.hand.count > longest_) return {Play::stand, {}};
        return any_of(question, all);
    }
    Answer<AfterMisread> answer(const MisreadQuestion&) const { return {AfterMisread::stand, {}}; }

private:
    static std::uint64_t mix(std::uint64_t all, std::uint64_t more) {
        all = (all ^ (more + 1)) * 0x9E3779B97F4A7C15U;
        return all ^ (all >> 31U);
    }
    std::uint64_t seen(const Hand& hand, Card up) const {
        std::uint64_t all = mix(seed_, static_cast<std::uint64_t>(up.code()));
        for (const Card card : hand.all_cards()) all = mix(all, static_cast<std::uint64_t>(card.code()));
        return mix(all, hand.from_split ? 1 : 0);
    }
    template <Question Q>
    static Answer<typename Q::Option> any_of(const Q& question, std::uint64_t all) {
        std::vector<typename Q::Option> allowed;
        for (std::size_t i = 0; i < Q::info.options.size(); ++i) {
            const auto option = static_cast<typename Q::Option>(i);
            if (!question.refuses(option)) allowed.push_back(option);
        }
        const auto option = allowed[all % allowed.size()];
        const Amounts amounts = question.amounts(option);
        if (amounts.most.is_zero()) return {option, {}};
        const std::int64_t steps = (amounts.most - amounts.least).in_cents() / amounts.chip.in_cents() + 1;
        return {
            option,
            amounts.least + amounts.chip * static_cast<std::int64_t>((all >> 20U) % static_cast<std::uint64_t>(steps))};
    }

    std::uint64_t seed_;
    int longest_;
};

// A live table at which everybody plays by a strategy: the rule asks the strategy and nothing is pending.
template <class Strategy>
class PlayedBy : public AdvisedTable<Strategy> {
public:
    PlayedBy(LiveTable& table, const Strategy& strategy) : AdvisedTable<Strategy>(table), strategy_(strategy) {}

    template <Question Q>
    Answer<typename Q::Option> ask(Place, const Q& question) {
        return strategy_.answer(question);
    }
    template <class Range, class PlaceOf, class QuestionOf, class Take>
    void ask_together(Range& range, const PlaceOf&, const QuestionOf& question_of, const Take& take) {
        for (auto& item : range) {
            if (const auto question = question_of(item)) take(item, strategy_.answer(*question));
        }
    }

private:
    const Strategy& strategy_;
};

// Terms by which tables differ most, each with what it is called.
struct NamedTerms {
    const char* name;
    Terms terms;
};
std::vector<NamedTerms> telling_terms();

}  // namespace felt::blackjack
