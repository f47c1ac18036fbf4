// The table a simulation runs on: cards from an inlined random shoe, decisions from an inlined strategy, and whatever a
// simulation does not need compiled away.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "core/shoe.hpp"
#include "table/fixed_bet.hpp"
#include "table/round_memory.hpp"
#include "table/tally.hpp"
#include "table/verbs.hpp"

namespace felt {

// What a simulated table can do without, so that it need not be looked at in every round.
enum class Trim : std::uint8_t {
    nothing,
    to_one_seat,  // one seat with a main wager, and no wagers but the main game's own
};

template <class Strategy, Trim Trimmed = Trim::nothing>
class FastTable;

// What lies on a simulated table and what was counted at it, whoever plays. What is done once, or seldom, is compiled
// once: every rule is compiled for two of these tables.
class SimulatedTable {
public:
    const Shoe& shoe() const { return shoe_; }
    // What outlasts a round, before the first.
    void set_marks(const Marks& marks) { marks_ = marks; }

private:
    template <class Strategy, Trim Trimmed>
    friend class FastTable;

    // Every round from this shoe, by a stream of its own.
    struct Afresh {
        Shoe shoe;
        std::uint64_t seed;
        std::uint64_t round;
    };

    SimulatedTable(const Shoe& shoe, int burn, FastRandom random, int seats, Money chip, std::span<const FixedBet> bets,
                   std::size_t own_wagers);

    void begin_afresh();
    void shuffle();
    // 30-828(11): where the shoe is empty, from what lies in the discard rack.
    [[gnu::noinline]] void draw_ahead();
    Card draw() {
        if (!shoe_.has_next()) [[unlikely]]
            draw_ahead();
        return shoe_.next();
    }
    void note_result();
    // As at a live table: what is still open goes back, and what was settled before the cards ran out stays settled.
    void void_open_wagers(std::uint64_t rounds);
    // What every round adds alike is added once at the end.
    void finish(std::uint64_t rounds);
    void finish_whole(std::uint64_t rounds);
    void place_all(std::uint8_t wager, std::span<const FixedBet> bets);

    Shoe shoe_;
    int burn_;
    FastRandom random_;
    std::vector<RoundResult>* results_ = nullptr;
    std::optional<Afresh> afresh_;
    int seats_;
    Money chip_;
    unsigned own_;               // bit per wager of the game's own
    unsigned fixed_ = 0;         // bit per wager that every seat makes before the deal
    unsigned offered_ = 0;       // bit per wager that every seat makes when it is offered
    unsigned added_now_ = 0;     // bit per wager made in mid-round, this round
    std::vector<Stake> placed_;  // before the deal, wager by wager; a stake's slot is its place here
    std::array<std::size_t, most_wagers> first_placed_{};
    std::array<std::size_t, most_wagers> placed_count_{};
    std::array<std::int64_t, most_wagers> placed_cents_{};  // of all of them together
    std::array<Money, most_wagers> offered_amount_{};
    Marks marks_{};
    // By wager, then by seat or outcome; sixteen and thirty-two wide, so that finding a row is a shift.
    std::array<std::array<std::int64_t, 16>, most_wagers> net_{};
    std::array<std::array<std::uint64_t, 32>, most_wagers> outcomes_{};
    std::vector<char> carried_;                              // by slot: it lies over
    std::array<std::uint64_t, most_wagers> carries_{};       // how often one lay over
    std::array<std::int64_t, most_wagers> carried_cents_{};  // … and how much in all
    std::array<std::uint64_t, most_wagers> added_{};         // wagers made in mid-round, in all rounds so far
    Tally tally_;
};

template <class Strategy, Trim Trimmed>
class FastTable : public SimulatedTable {
public:
    static constexpr int fixed_seats = Trimmed == Trim::to_one_seat ? 1 : 0;
    static constexpr bool hosts_side_wagers = Trimmed == Trim::nothing;

    FastTable(const Shoe& shoe, int burn, FastRandom random, const Strategy& strategy, int seats, Money chip,
              std::span<const FixedBet> bets, std::size_t own_wagers = 1)
        : SimulatedTable(shoe, burn, random, seats, chip, bets, own_wagers), strategy_(strategy) {}
    // Where each round's result goes, in the order of the rounds. Not for a trimmed table, which is not to pay for it.
    void note_results(std::vector<RoundResult>* results) requires(Trimmed == Trim::nothing) { results_ = results; }
    // Every round from the full shoe as it is now, with a random stream of its own, numbered from `first_round`: so two
    // games that are dealt so, with one seed, see the same cards fall in the same order. Not for a trimmed table.
    void deal_afresh(std::uint64_t seed, std::uint64_t first_round) requires(Trimmed == Trim::nothing) {
        afresh_.emplace(Afresh{shoe_, seed, first_round});
    }

    // Plays this many rounds of a rule and returns what was counted. The trimmed table is for speed, so the rule is
    // flattened into it; where side wagers are looked at, that would cost more to compile than it saves.
    template <class PlayRound>
    [[gnu::flatten]] Tally run(std::uint64_t rounds,
                               const PlayRound& play_round) requires(Trimmed == Trim::to_one_seat) {
        return play_all(rounds, play_round);
    }
    template <class PlayRound>
    Tally run(std::uint64_t rounds, const PlayRound& play_round) {
        return play_all(rounds, play_round);
    }
    // The same count, faster: rounds that are remembered are not played again.
    template <class PlayRound>
    Tally run_remembering(const RoundMemory& memory, std::uint64_t rounds,
                          const PlayRound& play_round) requires(Trimmed == Trim::to_one_seat) {
        return play_remembering(memory, rounds, play_round);
    }

    void open_wagers(const Layout&) {}
    std::span<const Stake> placed(const WagerInfo& wager) const {
        // The main wager comes first in the list, and a trimmed table is sure to have it, once unless it has spots.
        const bool is_first = wager.index == 0;
        const bool is_sure = Trimmed == Trim::to_one_seat && is_first && wager.spots.empty();
        return {placed_.data() + (is_first ? 0 : first_placed_[wager.index]), is_sure ? 1 : placed_count_[wager.index]};
    }
    Stake add_wager(Place place, const WagerInfo& wager, Money amount, Money = {}) {
        WagerTally& tally = tally_.wagers[wager.index];
        ++added_[wager.index];
        added_now_ |= 1U << wager.index;
        // What joins a hand made by a split only adds to what was placed before.
        const bool was_placed_before = ((fixed_ | offered_) >> wager.index) & 1U;
        if (place.hand == 1 || !was_placed_before) {
            ++tally.placed;
            tally.wagered_cents += amount.in_cents();
        }
        tally.at_risk_cents += amount.in_cents();
        return {amount, place, wager.index, 0};
    }
    void raise(Stake& stake, Money amount, Money = {}) {
        stake.amount += amount;
        tally_.wagers[stake.wager].at_risk_cents += amount.in_cents();
    }
    static constexpr Money tip_on(const Stake&) { return {}; }
    static void add_tip(Stake&, Money) {}
    static constexpr bool is_open(const Stake&) { return true; }
    static constexpr bool is_same_player(Seat a, Seat b) { return a == b; }

    Card deal(Place, Eyes) { return draw(); }
    FaceDown deal_down(Place) { return FaceDownSecret::hide(draw().code()); }
    template <class Makes>
    bool peek(FaceDown down, const Makes& makes) const {
        return makes(Card::from_code(FaceDownSecret::of(down)));
    }
    Card turn_over(FaceDown down) const { return Card::from_code(FaceDownSecret::of(down)); }
    static void deliver(Place, Place) {}
    Card look(FaceDown down) const { return turn_over(down); }
    static void lay_open(FaceDown) {}
    static void show(Place, std::span<const Card>) {}
    static void move_card(Place, Place, Card) {}
    static void share(Place, Card, Shared) {}
    // The rack matters only if the shoe can run dry before the round ends.
    void pick_up(Place, std::span<const Card> cards) {
        const int most_draws_left = 22 * (4 * static_cast<int>(seat_count()) + 1);
        if (shoe_.left() < most_draws_left) [[unlikely]]
            shoe_.pick_up(cards);
    }

    void burn(Place place, Card card) { pick_up(place, {&card, 1}); }
    // Which cards are never seen makes no difference.
    static void burn_top() {}
    void shuffle_again(std::span<const Card> kept) { shoe_.gather_but(kept); }

    template <Question Q>
    Answer<typename Q::Option> ask(Place, const Q& question) {
        return answer_to(question);
    }
    template <class Range, class PlaceOf, class QuestionOf, class Take>
    void ask_together(Range& range, const PlaceOf&, const QuestionOf& question_of, const Take& take) {
        for (auto& item : range) {
            if (const auto question = question_of(item)) take(item, answer_to(*question));
        }
    }

    void pay(Stake& stake, const Outcome& outcome, OddsTo odds) {
        settle(stake, outcome, winnings(stake.amount, odds, chip_).in_cents());
    }
    void push(Stake& stake, const Outcome& outcome) { settle(stake, outcome, 0); }
    void take(Stake& stake, const Outcome& outcome) { settle(stake, outcome, -stake.amount.in_cents()); }
    void take_part(Stake& stake, const Outcome& outcome, Money amount) { settle(stake, outcome, -amount.in_cents()); }
    // A share of a meter counts as nothing: what it is worth is the meter's matter.
    void settle(Stake& stake, const Outcome& outcome, const Pay& pay) {
        settle(stake, outcome, (fixed_return(stake.amount, pay, chip_) - stake.amount).in_cents());
        if (lies_over(stake)) begin_anew(stake);
    }

    static void lock_in(Stake&, bool) {}
    void carry(Stake& stake, std::uint8_t progress) {
        placed_[stake.slot].progress = progress;
        carried_[stake.slot] = true;
        ++carries_[stake.wager];
        carried_cents_[stake.wager] += stake.amount.in_cents();
    }
    void pay_envy(Place place, const WagerInfo& wager, const Outcome&, Money amount) {
        if (place != dealer_place) net_[wager.index][place.seat.number] += amount.in_cents();
    }
    void award(Place place, const WagerInfo& wager, const Outcome&, Money amount) {
        net_[wager.index][place.seat.number] += amount.in_cents();
    }
    std::size_t spin(Place, std::span<const std::string_view> faces) {
        return random_.below(static_cast<std::uint32_t>(faces.size()));
    }

    void put_in(Stake&, Money) {}
    void hand_out(Stake& stake, const Outcome& outcome, Money returned) {
        settle(stake, outcome, (returned - stake.amount).in_cents());
    }
    static void drop(Drop, Money) {}

    std::int32_t mark(const MarkInfo& info) const { return marks_[info.index]; }
    void set_mark(const MarkInfo& info, std::int32_t value) { marks_[info.index] = value; }

    // A simulated bank covers everything, and what it pays the house is not the players' matter.
    static constexpr Seat bank_seat() { return dealer_seat; }
    static constexpr bool bank_covers(Money) { return true; }
    static void collect(Money) {}
    static void collect_from(Seat, Money) {}
    static void place_action_button(Seat) {}

    static void hear_rulings() {}
    static constexpr const Ruling* ruling(RulingKind, Place) { return nullptr; }

private:
    template <class PlayRound>
    Tally play_all(std::uint64_t rounds, const PlayRound& play_round) {
        for (std::uint64_t i = 0; i < rounds; ++i) {
            if constexpr (Trimmed == Trim::nothing) {
                if (afresh_) begin_afresh();
            }
            begin_round();
            play_one(i + 1, play_round, [] {});
        }
        finish(rounds);
        return tally_;
    }

    // The round of this number. If the cards run out in it, `before_void` comes before anything is counted.
    template <class PlayRound, class BeforeVoid>
    void play_one(std::uint64_t number, const PlayRound& play_round, const BeforeVoid& before_void) {
        try {
            play_round(*this);
            count_round();
        } catch (const RoundVoided&) {
            before_void();
            count_voided_round(number);
        }
    }

    template <class PlayRound>
    Tally play_remembering(const RoundMemory& memory, std::uint64_t rounds, const PlayRound& play_round) {
        std::vector<std::uint64_t> ends(memory.ends.size());
        std::uint64_t done = 0;
        while (done < rounds) {
            begin_round();
            if (!shoe_.has_next() && !shoe_.is_empty()) draw_ahead();
            const Followed followed = follow(memory, rounds - done, ends);
            done += followed.rounds;
            if (followed.is_at_start) continue;
            shoe_.begin_round();
            play_one(++done, play_round, [&] { note_ends(memory, ends); });
        }
        note_ends(memory, ends);
        finish(rounds);
        return tally_;
    }

    // How far a memory led.
    struct Followed {
        std::uint64_t rounds;
        bool is_at_start;  // false: the next round is not remembered, or more cards must be drawn for it
    };
    // Follows the memory through rounds that are not looked at one by one, as far as each card may be the first of a
    // round, and through the last of them.
    [[gnu::noinline]] Followed follow(const RoundMemory& memory, std::uint64_t rounds_left,
                                      std::span<std::uint64_t> ends) {
        const std::span<const Card> ready = shoe_.ready();
        const int round_starts = std::max(1, shoe_.round_starts(static_cast<int>(seat_count()) + 1));
        const std::uint64_t may_start =
            std::min({static_cast<std::uint64_t>(ready.size()), static_cast<std::uint64_t>(round_starts),
                      rounds_left * static_cast<std::uint64_t>(memory.fewest_cards)});
        const Card* card = ready.data() + ready.size();
        const Card* const stop = card - may_start;
        RoundMemory::Number state = RoundMemory::start;
        RoundMemory::Number end = 0;
        // Ends are written down one after the other and counted afterwards: a count would wait for the one before.
        std::array<RoundMemory::Number, Shoe::most_cards + 1> reached;
        std::size_t rounds = 0;
        const auto step = [&] {
            --card;
            const RoundMemory::Row& row = memory.rows[static_cast<std::size_t>(card->code())];
            end = row.end_of[state];
            state = row.next[state];
            reached[rounds] = end;
            rounds += end != 0 ? 1 : 0;
        };
        while (card != stop && state != RoundMemory::not_remembered) step();
        while (RoundMemory::is_under_way(state) && card != ready.data()) step();
        const bool is_known = state != RoundMemory::not_remembered;
        if (!is_known) --rounds;
        for (const RoundMemory::Number one : std::span(reached).first(rounds)) ++ends[one];
        int dealt = static_cast<int>(ready.data() + ready.size() - card);
        if (!is_known) dealt -= end;
        if (RoundMemory::is_under_way(state)) [[unlikely]]
            dealt -= cards_under_way(memory, dealt);
        shoe_.deal_on(dealt);
        return {rounds, state == RoundMemory::start};
    }
    // Of so many cards, those of the round that they do not end.
    int cards_under_way(const RoundMemory& memory, int dealt) const {
        const std::span<const Card> ready = shoe_.ready();
        RoundMemory::Number state = RoundMemory::start;
        int under_way = 0;
        for (int i = 1; i <= dealt; ++i) {
            const Card card = ready[ready.size() - static_cast<std::size_t>(i)];
            state = memory.rows[static_cast<std::size_t>(card.code())].next[state];
            under_way = RoundMemory::is_under_way(state) ? under_way + 1 : 0;
        }
        return under_way;
    }
    // What the ends that were reached add up to, after which none has been.
    void note_ends(const RoundMemory& memory, std::span<std::uint64_t> ends) {
        WagerTally& main = tally_.wagers[0];
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const std::uint64_t times = std::exchange(ends[i], 0);
            const RoundMemory::End& end = memory.ends[i];
            main.net_cents += end.net_cents * static_cast<std::int64_t>(times);
            main.at_risk_cents += end.raised_cents * static_cast<std::int64_t>(times);
            main.hits += end.net_cents > 0 ? times : 0;
            main.seat_squares += square_of(end.net_cents) * times;
            outcomes_[0][end.outcome] += times;
        }
    }

    // A wager that is offered during the round is made as the bets say; all else is the strategy's.
    template <Question Q>
    Answer<typename Q::Option> answer_to(const Q& question) {
        if constexpr (requires { question.place_bet(Money{}); }) {
            const std::uint8_t wager = question.about()->index;
            if ((offered_ >> wager) & 1U) return question.place_bet(offered_amount_[wager]);
            if ((fixed_ >> wager) & 1U) return question.place_bet(placed_[first_placed_[wager]].amount);
        }
        return strategy_.answer(question);
    }

    bool lies_over(const Stake& stake) const { return carries_[stake.wager] > 0 && carried_[stake.slot]; }
    void begin_anew(const Stake& stake) {
        placed_[stake.slot].progress = 0;
        carried_[stake.slot] = false;
    }

    void begin_round() {
        if (shoe_.must_shuffle(static_cast<int>(seat_count()) + 1)) shuffle();
        shoe_.begin_round();
    }

    void settle(const Stake& stake, const Outcome& outcome, std::int64_t net_cents) {
        net_[stake.wager][stake.place.seat.number] += net_cents;
        ++outcomes_[stake.wager][outcome.index];
    }

    std::size_t seat_count() const { return static_cast<std::size_t>(fixed_seats > 0 ? fixed_seats : seats_); }

    void count_round() {
        if constexpr (Trimmed == Trim::nothing) {
            if (results_ != nullptr) note_result();
        }
        const unsigned own_beside_main = (fixed_ | added_now_) & own_ & ~1U;
        if (own_beside_main != 0) [[unlikely]]
            count_together(own_beside_main);
        count_wager(0);
        count_wagers(fixed_ & ~1U);
        if (added_now_ != 0) [[unlikely]] {
            count_wagers(added_now_ & ~fixed_);
            added_now_ = 0;
        }
    }
    // What the game's own wagers came to together, as the difference to the main wager alone: in most rounds of most
    // games there is none.
    void count_together(unsigned beside_main) {
        std::int64_t round_main = 0;
        std::int64_t round_all = 0;
        for (std::size_t seat = 1; seat <= seat_count(); ++seat) {
            const std::int64_t main = net_[0][seat];
            std::int64_t all = main;
            for (unsigned rest = beside_main; rest != 0; rest &= rest - 1) {
                all += net_[static_cast<std::size_t>(std::countr_zero(rest))][seat];
            }
            tally_.whole.hits += static_cast<std::uint64_t>(all > 0) - static_cast<std::uint64_t>(main > 0);
            tally_.whole.seat_squares += square_of(all) - square_of(main);
            round_main += main;
            round_all += all;
        }
        if (seat_count() > 1) tally_.whole.round_squares += square_of(round_all) - square_of(round_main);
    }
    void count_wagers(unsigned which) {
        for (; which != 0; which &= which - 1) count_wager(static_cast<std::size_t>(std::countr_zero(which)));
    }
    void count_wager(std::size_t wager) {
        WagerTally& tally = tally_.wagers[wager];
        std::int64_t round_net = 0;
        for (std::size_t seat = 1; seat <= seat_count(); ++seat) {
            const std::int64_t net = net_[wager][seat];
            net_[wager][seat] = 0;
            round_net += net;
            tally.hits += static_cast<std::uint64_t>(net > 0);
            tally.seat_squares += square_of(net);
        }
        tally.net_cents += round_net;
        if (seat_count() > 1) tally.round_squares += square_of(round_net);
    }
    [[gnu::noinline]] void count_voided_round(std::uint64_t rounds) {
        void_open_wagers(rounds);
        count_round();
    }

    const Strategy& strategy_;
};

}  // namespace felt
