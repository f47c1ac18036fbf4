// A table that plays a rule through every way cards can fall, and remembers.
//
// `Seen` is what a game makes of the cards so far, when there is one wager and it lies on one hand:
//   static constexpr cards: one card of each value, all of a value being alike
//   static value(card): below Seen::values
//   note(place, card, is_down), note_raise(), note_turned_over(): what the rule does
//   key(place, is_down): a number for all that can still matter when the next card goes there. Two ways to the same
//   number must go on alike, whatever cards follow.
#pragma once

#include <algorithm>
#include <limits>
#include <map>
#include <unordered_map>

#include "core/check.hpp"
#include "table/fast_table.hpp"
#include "table/round_memory.hpp"

namespace felt {

template <class Strategy, class Seen>
class LearningTable : public FastTable<Strategy, Trim::to_one_seat> {
    using Base = FastTable<Strategy, Trim::to_one_seat>;
    using Number = RoundMemory::Number;

public:
    LearningTable(const Strategy& strategy, Money chip, const FixedBet& bet)
        : Base(Shoe(), 0, FastRandom(0, 0), strategy, 1, chip, {&bet, 1}),
          strategy_(strategy),
          chip_(chip),
          bet_cents_(bet.amount.in_cents()) {}

    // Plays until every edge of every state is known.
    template <class PlayRound>
    RoundMemory learn(const PlayRound& play_round) {
        ends_.resize(1);
        play({}, play_round);
        // States are added while this goes on.
        for (std::size_t i = 0; i < states_.size(); ++i) {
            for (const Card card : Seen::cards) {
                if (states_[i].edges[value(card)].is_known) continue;
                std::vector<Card> cards = states_[i].path;
                cards.push_back(card);
                play(cards, play_round);
            }
        }
        return folded();
    }

    Card deal(Place place, Eyes) { return next(place, false); }
    FaceDown deal_down(Place place) { return FaceDownSecret::hide(next(place, true).code()); }
    Card turn_over(FaceDown down) {
        seen_.note_turned_over();
        return Base::turn_over(down);
    }
    static void pick_up(Place, std::span<const Card>) {}
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

    void raise(Stake& stake, Money amount, Money = {}) {
        stake.amount += amount;
        end_.raised_cents += amount.in_cents();
        seen_.note_raise();
    }
    // A second wager: such rounds are rare and come in more ways than are worth remembering.
    Stake add_wager(Place place, const WagerInfo& wager, Money amount, Money = {}) {
        forget();
        return {amount, place, wager.index, 0};
    }
    void pay(Stake& stake, const Outcome& outcome, OddsTo odds) {
        settle_for(outcome, winnings(stake.amount, odds, chip_).in_cents());
    }
    void push(Stake&, const Outcome& outcome) { settle_for(outcome, 0); }
    void take(Stake& stake, const Outcome& outcome) { settle_for(outcome, -stake.amount.in_cents()); }
    void take_part(Stake&, const Outcome& outcome, Money amount) { settle_for(outcome, -amount.in_cents()); }

private:
    struct Edge {
        bool is_known = false;
        std::size_t to = 0;  // a state; the first one where the round is over
        Number end = 0;
        bool is_remembered = false;
        auto operator<=>(const Edge&) const = default;
    };
    using Edges = std::array<Edge, Seen::values>;
    struct State {
        std::vector<Card> path;  // by which it was reached first
        Edges edges;
        bool takes_more_or_less = false;  // it is also reached by another number of cards
    };
    static std::size_t value(Card card) { return static_cast<std::size_t>(Seen::value(card)); }

    // ---- one round

    template <class PlayRound>
    void play(const std::vector<Card>& cards, const PlayRound& play_round) {
        script_ = &cards;
        path_.clear();
        seen_ = Seen{};
        end_ = {};
        is_remembered_ = true;
        play_round(*this);
        if (is_remembered_) set_last_edge({true, 0, end_number(), true});
    }
    Card next(Place place, bool is_down) {
        if (!is_remembered_) return Seen::cards.back();
        const std::size_t state = state_of(seen_.key(place, is_down));
        if (states_[state].path.size() != path_.size()) states_[state].takes_more_or_less = true;
        if (!path_.empty()) set_last_edge({true, state, 0, true});
        const Card card = path_.size() < script_->size() ? (*script_)[path_.size()] : least_known(states_[state]);
        last_state_ = state;
        path_.push_back(card);
        seen_.note(place, card, is_down);
        return card;
    }
    std::size_t state_of(std::uint64_t key) {
        const auto [found, is_new] = by_key_.try_emplace(key, states_.size());
        if (is_new) states_.push_back({path_, {}});
        return found->second;
    }
    static Card least_known(const State& state) {
        for (const Card card : Seen::cards) {
            if (!state.edges[value(card)].is_known) return card;
        }
        return Seen::cards.front();
    }
    void set_last_edge(const Edge& edge) {
        Edge& last = states_[last_state_].edges[value(path_.back())];
        check(!last.is_known || last == edge, "what is remembered of a round is all that matters");
        last = edge;
    }
    void forget() {
        if (!is_remembered_) return;
        check(!states_[last_state_].takes_more_or_less, "what is not remembered comes after so many cards");
        set_last_edge({true, 0, static_cast<Number>(path_.size()), false});
        is_remembered_ = false;
    }

    void settle_for(const Outcome& outcome, std::int64_t net_cents) {
        end_.net_cents += net_cents;
        end_.outcome = outcome.index;
    }
    Number end_number() {
        const auto is_this = [this](const RoundMemory::End& end) {
            return end.net_cents == end_.net_cents && end.raised_cents == end_.raised_cents &&
                end.outcome == end_.outcome;
        };
        const auto found = std::ranges::find_if(ends_.begin() + 1, ends_.end(), is_this);
        const auto number = static_cast<Number>(found - ends_.begin());
        if (found == ends_.end()) ends_.push_back(end_);
        return number;
    }

    // ---- all rounds

    RoundMemory folded() {
        folded_into_.assign(states_.size(), RoundMemory::not_remembered);
        folded_.resize(2);  // what is not remembered, and the start
        fold(0);
        check(folded_.size() < std::numeric_limits<Number>::max(), "a memory is small");
        RoundMemory memory;
        memory.ends = ends_;
        memory.bet_cents = bet_cents_;
        memory.fewest_cards = fewest_cards();
        // By value all that is next, then all ends.
        memory.numbers.reserve(2 * folded_.size() * Seen::values);
        for (std::size_t i = 0; i < Seen::values; ++i) {
            for (const Edges& edges : folded_) memory.numbers.push_back(static_cast<Number>(edges[i].to));
        }
        for (std::size_t i = 0; i < Seen::values; ++i) {
            for (const Edges& edges : folded_) memory.numbers.push_back(edges[i].end);
        }
        for (int code = 0; code < Card::codes; ++code) {
            const Card card = Card::from_code(code);
            if (!card.has_suit()) continue;
            const Number* const next = memory.numbers.data() + folded_.size() * value(card);
            memory.rows[static_cast<std::size_t>(code)] = {next, next + folded_.size() * Seen::values};
        }
        return memory;
    }
    // The number of a state in memory. Those that go on alike are one; the first one keeps its place.
    Number fold(std::size_t state) {
        if (folded_into_[state] != RoundMemory::not_remembered) return folded_into_[state];
        Edges edges = states_[state].edges;
        for (Edge& edge : edges) {
            if (edge.to != 0) {
                edge.to = fold(edge.to);
            } else {
                edge.to = edge.is_remembered ? RoundMemory::start : RoundMemory::not_remembered;
            }
        }
        if (state == 0) {
            folded_[RoundMemory::start] = edges;
            return RoundMemory::start;
        }
        const auto [known, is_new] = numbers_.try_emplace(edges, static_cast<Number>(folded_.size()));
        if (is_new) folded_.push_back(edges);
        return folded_into_[state] = known->second;
    }
    int fewest_cards() const {
        std::vector<std::size_t> now{RoundMemory::start};
        for (int cards = 1;; ++cards) {
            std::vector<std::size_t> then;
            for (const std::size_t state : now) {
                for (const Card card : Seen::cards) {
                    const Edge& edge = folded_[state][value(card)];
                    if (edge.to == RoundMemory::start) return cards;
                    if (edge.to != RoundMemory::not_remembered) then.push_back(edge.to);
                }
            }
            std::ranges::sort(then);
            then.erase(std::ranges::unique(then).begin(), then.end());
            now = std::move(then);
        }
    }

    const Strategy& strategy_;
    Money chip_;
    std::int64_t bet_cents_;
    std::vector<State> states_;  // before the first card, the first
    std::unordered_map<std::uint64_t, std::size_t> by_key_;
    std::vector<RoundMemory::End> ends_;
    std::vector<Number> folded_into_;  // by state; 0: not yet
    std::vector<Edges> folded_;
    std::map<Edges, Number> numbers_;  // of those folded

    // The round being played.
    const std::vector<Card>* script_ = nullptr;  // the cards it begins with
    std::vector<Card> path_;                     // all that have fallen
    std::size_t last_state_ = 0;
    Seen seen_;
    RoundMemory::End end_;
    bool is_remembered_ = true;
};

}  // namespace felt
