// The table a simulation runs on: cards from an inlined random shoe, decisions from an inlined strategy, and whatever a
// simulation does not need compiled away.
#pragma once

#include <array>
#include <bit>
#include <span>

#include "core/random.hpp"
#include "core/shoe.hpp"
#include "table/tally.hpp"
#include "table/verbs.hpp"

namespace felt {

// A wager every simulated seat makes in every round.
struct FixedBet {
    std::uint8_t wager;
    Money amount;
};

template <class Strategy>
class FastTable {
public:
    FastTable(const Shoe& shoe, int burn, FastRandom random, const Strategy& strategy, int seats, Money chip,
              std::span<const FixedBet> bets)
        : shoe_(shoe), burn_(burn), random_(random), strategy_(strategy), seats_(seats), chip_(chip) {
        for (const FixedBet& bet : bets) {
            for (int seat = 1; seat <= seats; ++seat) {
                const Place place{Seat{static_cast<std::uint8_t>(seat)}, 1};
                placed_[bet.wager][static_cast<std::size_t>(seat - 1)] = {bet.amount, place, bet.wager, 0};
            }
            fixed_ |= 1U << bet.wager;
        }
    }

    // Plays this many rounds of a rule and returns what was counted.
    template <class PlayRound>
    Tally run(std::uint64_t rounds, const PlayRound& play_round) {
        for (std::uint64_t i = 0; i < rounds; ++i) {
            begin_round();
            try {
                play_round(*this);
                count_round();
            } catch (const RoundVoided&) {
                count_voided_round();
            }
        }
        tally_.rounds = rounds;
        return tally_;
    }

    void open_wagers(const Layout&) {}
    std::span<const Stake> placed(const WagerInfo& wager) const {
        const bool is_placed = (fixed_ >> wager.index) & 1U;
        return {placed_[wager.index].data(), is_placed ? static_cast<std::size_t>(seats_) : 0U};
    }
    Stake add_wager(Place place, const WagerInfo& wager, Money amount) {
        if (place.hand == 1) {
            touched_ |= 1U << wager.index;
            wagered_[wager.index] += amount.in_cents();
        }
        at_risk_[wager.index] += amount.in_cents();
        return {amount, place, wager.index, 0};
    }
    void raise(Stake& stake, Money amount) {
        stake.amount += amount;
        at_risk_[stake.wager] += amount.in_cents();
    }
    static constexpr bool is_open(const Stake&) { return true; }

    Card deal(Place, Eyes) { return draw(); }
    FaceDown deal_down(Place) { return FaceDownSecret::hide(draw().code()); }
    template <class Makes>
    bool peek(FaceDown down, const Makes& makes) const {
        return makes(Card::from_code(FaceDownSecret::of(down)));
    }
    Card turn_over(FaceDown down) const { return Card::from_code(FaceDownSecret::of(down)); }
    static void lay_open(FaceDown) {}
    static void show(Place, std::span<const Card>) {}
    static void move_card(Place, Place, Card) {}
    void pick_up(Place, std::span<const Card> cards) { shoe_.pick_up(cards); }

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

    void pay(Stake& stake, const Outcome& outcome, OddsTo odds) {
        settle(stake, outcome, winnings(stake.amount, odds, chip_).in_cents());
    }
    void push(Stake& stake, const Outcome& outcome) { settle(stake, outcome, 0); }
    void take(Stake& stake, const Outcome& outcome) { settle(stake, outcome, -stake.amount.in_cents()); }
    void take_part(Stake& stake, const Outcome& outcome, Money amount) { settle(stake, outcome, -amount.in_cents()); }

    static void hear_rulings() {}
    static constexpr const Ruling* ruling(RulingKind, Place) { return nullptr; }

private:
    void begin_round() {
        if (shoe_.must_shuffle(seats_ + 1)) {
            shoe_.gather();
            for (int i = 0; i < burn_; ++i) shoe_.draw(random_);
        }
        shoe_.begin_round();
        touched_ = fixed_;
    }

    Card draw() {
        if (shoe_.is_empty()) [[unlikely]]
            refill();
        return shoe_.draw(random_);
    }
    [[gnu::noinline]] void refill() {
        if (!shoe_.gather_discards()) throw RoundVoided{};
    }

    void settle(const Stake& stake, const Outcome& outcome, std::int64_t net_cents) {
        net_[stake.wager][stake.place.seat.number - 1U] += net_cents;
        ++tally_.wagers[stake.wager].outcomes[outcome.index];
    }

    void count_round() {
        for (unsigned rest = touched_; rest != 0; rest &= rest - 1) {
            count_wager(static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }
    void count_wager(std::size_t wager) {
        WagerTally& tally = tally_.wagers[wager];
        const bool is_fixed = (fixed_ >> wager) & 1U;
        std::int64_t round_net = 0;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
            const std::int64_t net = net_[wager][seat];
            net_[wager][seat] = 0;
            round_net += net;
            tally.hits += net > 0;
            tally.seat_squares += static_cast<WideCount>(net * net);
            if (is_fixed) tally.wagered_cents += placed_[wager][seat].amount.in_cents();
        }
        tally.placed += static_cast<std::uint64_t>(seats_);
        tally.net_cents += round_net;
        tally.round_squares += static_cast<WideCount>(round_net * round_net);
        tally.wagered_cents += wagered_[wager];
        tally.at_risk_cents += at_risk_[wager];
        wagered_[wager] = at_risk_[wager] = 0;
    }
    // Every wager was returned: the round counts, with nothing won or lost.
    [[gnu::noinline]] void count_voided_round() {
        for (auto& seats : net_) seats.fill(0);
        for (unsigned rest = touched_; rest != 0; rest &= rest - 1) {
            const auto wager = static_cast<std::size_t>(std::countr_zero(rest));
            tally_.wagers[wager].outcomes[voided.index] += static_cast<std::uint64_t>(seats_);
        }
        count_round();
    }

    Shoe shoe_;
    int burn_;
    FastRandom random_;
    const Strategy& strategy_;
    int seats_;
    Money chip_;
    unsigned fixed_ = 0;    // bit per wager that every seat makes
    unsigned touched_ = 0;  // bit per wager in play this round
    std::array<std::array<Stake, most_seats>, most_wagers> placed_{};
    std::array<std::array<std::int64_t, most_seats>, most_wagers> net_{};
    std::array<std::int64_t, most_wagers> wagered_{};
    std::array<std::int64_t, most_wagers> at_risk_{};
    Tally tally_;
};

}  // namespace felt
