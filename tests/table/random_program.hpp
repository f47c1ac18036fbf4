// Small made-up games for tests of the exact table: a list of steps, played as a rule on any table, and solved a second
// time by keeping in hand every order the shoe can be in.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "table/high_card.hpp"
#include "table/verbs.hpp"

namespace felt::random_program {

enum class Act : std::uint8_t { deal_up, deal_down, peek, turn_over, ask };

struct Step {
    Act act;
    std::uint64_t number;  // peek: which cards make it, a bit each; turn_over, peek: which card, modulo those that lie
};
using Program = std::vector<Step>;

enum class Choice : std::uint8_t { first, second, third };
inline constexpr std::array<std::string_view, 3> choice_words{"first", "second", "third"};

// The third choice is refused now and then, depending on what has been seen.
struct ChoiceQuestion {
    using Option = Choice;
    static constexpr AskInfo info{"choice", choice_words, "test-20"};
    std::uint64_t seen;

    const Refusal* refuses(Choice option) const {
        return option == Choice::third && seen % 3 == 0 ? &high_card::no_raise_on_a_two : nullptr;
    }
    static constexpr Amounts amounts(Choice) { return {}; }
    static constexpr Choice by_default() { return Choice::first; }
};

// What has been seen so far, as one number.
constexpr std::uint64_t seen_with(std::uint64_t seen, std::uint64_t thing) {
    std::uint64_t mixed = (seen ^ (thing + 1)) * 0x9E3779B97F4A7C15U;
    return mixed ^ (mixed >> 29U);
}
// What it is worth in the end, from -1000 to 1000 cents.
constexpr std::int64_t worth_of(std::uint64_t seen) { return static_cast<std::int64_t>(seen % 2001) - 1000; }

inline bool makes(std::uint64_t number, Card card) {
    return (number >> (static_cast<unsigned>(card.code()) % 64)) & 1U;
}

// Which of the face-down cards a step means, and what is known of them. The same for the rule and the solver.
struct Lying {
    std::vector<std::size_t> down;  // numbers of the cards that lie face down
    std::size_t dealt = 0;
    int peeked = -1;  // one at a time, until it is turned over

    std::size_t at(std::uint64_t number) const { return static_cast<std::size_t>(number % down.size()); }
};

// A made-up strategy: it depends on everything that has been seen.
struct Whim {
    static Answer<Choice> answer(const ChoiceQuestion& question) {
        const auto wanted = static_cast<Choice>(seen_with(question.seen, 99) % 3);
        return {question.refuses(wanted) ? Choice::second : wanted, {}};
    }
};

template <TableVerbs Table>
void play_round(Table& table, const Program& program) {
    const std::array limits{WagerLimits{&high_card::main_wager, Money::cents(1), Money::dollars(100)}};
    table.open_wagers({limits, {}, Money::cents(1), 1, 1});
    Stake first = table.placed(high_card::main_wager)[0];
    const Place place = first.place;
    Lying lying;
    std::vector<FaceDown> cards;
    std::uint64_t seen = 0;
    for (const Step& step : program) {
        switch (step.act) {
            case Act::deal_up:
                seen = seen_with(seen, static_cast<std::uint64_t>(table.deal(place, Eyes::everyone).code()));
                break;
            case Act::deal_down:
                cards.push_back(table.deal_down(dealer_place));
                lying.down.push_back(lying.dealt++);
                break;
            case Act::peek: {
                if (lying.down.empty() || lying.peeked >= 0) break;
                lying.peeked = static_cast<int>(lying.down[lying.at(step.number)]);
                const std::uint64_t which = step.number;
                seen = seen_with(seen,
                                 table.peek(cards[static_cast<std::size_t>(lying.peeked)],
                                            [which](Card card) { return makes(which, card); })
                                     ? 60
                                     : 61);
                break;
            }
            case Act::turn_over: {
                if (lying.down.empty()) break;
                const std::size_t at = lying.at(step.number);
                const std::size_t turned = lying.down[at];
                lying.down.erase(lying.down.begin() + static_cast<std::ptrdiff_t>(at));
                if (lying.peeked == static_cast<int>(turned)) lying.peeked = -1;
                seen = seen_with(seen, static_cast<std::uint64_t>(table.turn_over(cards[turned]).code()));
                break;
            }
            case Act::ask: {
                const auto answer = table.ask(place, ChoiceQuestion{seen});
                seen = seen_with(seen, 70 + static_cast<std::uint64_t>(answer.option));
                break;
            }
        }
    }
    table.push(first, high_card::outcome::equal);
    const std::int64_t worth = worth_of(seen);
    Stake last = table.add_wager(place, high_card::colour_wager, Money::cents(worth < 0 ? -worth : worth));
    if (worth < 0) {
        table.take(last, high_card::outcome::black);
    } else {
        table.pay(last, high_card::outcome::red, even_odds);
    }
}

// The slow, obvious solution. All orders of the shoe are equally likely; whoever decides knows only which of them are
// still possible, so there is nothing to see through.
template <class Number, bool PlaysBest>
class EveryOrder {
public:
    EveryOrder(std::vector<Card> shoe, const Program& program) : program_(program) {
        std::ranges::sort(shoe);
        do orders_.push_back(shoe);
        while (std::ranges::next_permutation(shoe).found);
    }
    Number net_cents() const {
        std::vector<const std::vector<Card>*> all;
        for (const auto& order : orders_) all.push_back(&order);
        return value(0, all, 0, {}, {}, 0);
    }

private:
    using Orders = std::vector<const std::vector<Card>*>;

    // `position[n]` is where in the shoe the n-th face-down card came from.
    Number value(std::size_t at, const Orders& possible, std::size_t drawn, Lying lying,
                 std::vector<std::size_t> position, std::uint64_t seen) const {
        if (at == program_.size()) return Number(worth_of(seen));
        const Step& step = program_[at];
        const auto split_by = [&](auto&& what_shows, std::size_t now_drawn) {
            std::map<std::uint64_t, Orders> parts;
            for (const auto* order : possible) parts[what_shows(*order)].push_back(order);
            Number sum(0);
            for (const auto& [shown, part] : parts) {
                sum += Number(part.size()) * value(at + 1, part, now_drawn, lying, position, seen_with(seen, shown));
            }
            return Number(sum / Number(possible.size()));
        };
        switch (step.act) {
            case Act::deal_up:
                return split_by([&](const auto& order) { return static_cast<std::uint64_t>(order[drawn].code()); },
                                drawn + 1);
            case Act::deal_down:
                position.push_back(drawn);
                lying.down.push_back(lying.dealt++);
                return value(at + 1, possible, drawn + 1, lying, position, seen);
            case Act::peek: {
                if (lying.down.empty() || lying.peeked >= 0)
                    return value(at + 1, possible, drawn, lying, position, seen);
                lying.peeked = static_cast<int>(lying.down[lying.at(step.number)]);
                const std::size_t where = position[static_cast<std::size_t>(lying.peeked)];
                return split_by(
                    [&](const auto& order) { return std::uint64_t{makes(step.number, order[where]) ? 60U : 61U}; },
                    drawn);
            }
            case Act::turn_over: {
                if (lying.down.empty()) return value(at + 1, possible, drawn, lying, position, seen);
                const std::size_t which = lying.at(step.number);
                const std::size_t turned = lying.down[which];
                lying.down.erase(lying.down.begin() + static_cast<std::ptrdiff_t>(which));
                if (lying.peeked == static_cast<int>(turned)) lying.peeked = -1;
                const std::size_t where = position[turned];
                return split_by([&](const auto& order) { return static_cast<std::uint64_t>(order[where].code()); },
                                drawn);
            }
            case Act::ask: {
                const ChoiceQuestion question{seen};
                const auto after = [&](Choice choice) {
                    return value(at + 1, possible, drawn, lying, position,
                                 seen_with(seen, 70 + static_cast<std::uint64_t>(choice)));
                };
                if (!PlaysBest) return after(Whim::answer(question).option);
                std::optional<Number> best;
                for (const Choice choice : {Choice::first, Choice::second, Choice::third}) {
                    if (question.refuses(choice)) continue;
                    const Number worth = after(choice);
                    if (!best || worth > *best) best = worth;
                }
                return *best;
            }
        }
        return Number(0);
    }

    const Program& program_;
    std::vector<std::vector<Card>> orders_;
};

}  // namespace felt::random_program
