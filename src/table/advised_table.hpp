// A live table as a rule sees it, with a strategy at hand that may be asked for advice.
//
// A strategy is handed the question that waits and nothing else, so it advises a seat by what the rule tells that seat.
// One that has a `weighed(question)` says what each choice is worth. The verbs are those of the live table: a rule is
// compiled once, for play without advice and for advice.
#pragma once

#include <functional>
#include <vector>

#include "table/advice.hpp"
#include "table/live_table.hpp"

namespace felt {

// What was advised on questions that wait.
class HeardAdvice {
public:
    void note(std::uint16_t question, Advice advice);
    const Advice& on(std::uint16_t question) const;

private:
    struct Given {
        std::uint16_t question;
        Advice advice;
    };
    std::vector<Given> given_;
};

template <class Strategy>
class AdvisedTable {
public:
    static constexpr int fixed_seats = LiveTable::fixed_seats;
    static constexpr bool hosts_side_wagers = LiveTable::hosts_side_wagers;

    // Nobody is asked for advice.
    explicit AdvisedTable(LiveTable& live) : live_(live) {}
    // The strategy advises on every question that waits.
    AdvisedTable(LiveTable& live, const Strategy& strategy, HeardAdvice& heard)
        : live_(live), strategy_(&strategy), heard_(&heard) {}

    template <Question Q>
    Answer<typename Q::Option> ask(Place place, const Q& question) {
        return live_.ask_heard(place, question,
                               [this](std::uint16_t number, const Q& asked) { this->advise(number, asked); });
    }
    template <class Range, class PlaceOf, class QuestionOf, class Take>
    void ask_together(Range& range, const PlaceOf& place_of, const QuestionOf& question_of, const Take& take) {
        live_.ask_together_heard(range, place_of, question_of, take,
                                 [this](std::uint16_t number, const auto& asked) { this->advise(number, asked); });
    }

    // ---- everything else as the live table has it

    const Layout* layout() const { return live_.layout(); }
    void open_wagers(const Layout& layout) { live_.open_wagers(layout); }
    std::span<const Stake> placed(const WagerInfo& wager) const { return live_.placed(wager); }
    Stake add_wager(Place place, const WagerInfo& wager, Money amount, Money tip = {}) {
        return live_.add_wager(place, wager, amount, tip);
    }
    void raise(Stake& stake, Money amount, Money tip = {}) { live_.raise(stake, amount, tip); }
    Money tip_on(const Stake& stake) const { return live_.tip_on(stake); }
    void add_tip(Stake& stake, Money amount) { live_.add_tip(stake, amount); }
    bool is_same_player(Seat a, Seat b) const { return live_.is_same_player(a, b); }
    bool is_open(const Stake& stake) const { return live_.is_open(stake); }

    Card deal(Place place, Eyes eyes) { return live_.deal(place, eyes); }
    FaceDown deal_down(Place place) { return live_.deal_down(place); }
    template <class Makes>
    bool peek(FaceDown down, const Makes& makes) {
        return live_.peek(down, makes);
    }
    Card turn_over(FaceDown down) { return live_.turn_over(down); }
    void deliver(Place from, Place to) { live_.deliver(from, to); }
    Card look(FaceDown down) { return live_.look(down); }
    void lay_open(FaceDown down) { live_.lay_open(down); }
    void show(Place place, std::span<const Card> cards) { live_.show(place, cards); }
    void move_card(Place from, Place to, Card card) { live_.move_card(from, to, card); }
    void share(Place place, Card card, Shared how) { live_.share(place, card, how); }
    void pick_up(Place place, std::span<const Card> cards) { live_.pick_up(place, cards); }
    void burn(Place place, Card card) { live_.burn(place, card); }
    void burn_top() { live_.burn_top(); }
    void shuffle_again(std::span<const Card> kept) { live_.shuffle_again(kept); }

    void pay(Stake& stake, const Outcome& outcome, OddsTo odds) { live_.pay(stake, outcome, odds); }
    void push(Stake& stake, const Outcome& outcome) { live_.push(stake, outcome); }
    void take(Stake& stake, const Outcome& outcome) { live_.take(stake, outcome); }
    void take_part(Stake& stake, const Outcome& outcome, Money amount) { live_.take_part(stake, outcome, amount); }
    void settle(Stake& stake, const Outcome& outcome, const Pay& pay) { live_.settle(stake, outcome, pay); }

    void lock_in(Stake& stake, bool takes_stake) { live_.lock_in(stake, takes_stake); }
    void carry(Stake& stake, std::uint8_t progress) { live_.carry(stake, progress); }
    void pay_envy(Place place, const WagerInfo& wager, const Outcome& outcome, Money amount) {
        live_.pay_envy(place, wager, outcome, amount);
    }
    void award(Place place, const WagerInfo& wager, const Outcome& outcome, Money amount) {
        live_.award(place, wager, outcome, amount);
    }
    std::size_t spin(Place place, std::span<const std::string_view> faces) { return live_.spin(place, faces); }

    void put_in(Stake& stake, Money amount) { live_.put_in(stake, amount); }
    void hand_out(Stake& stake, const Outcome& outcome, Money returned) { live_.hand_out(stake, outcome, returned); }
    void drop(Drop to, Money amount) { live_.drop(to, amount); }

    std::int32_t mark(const MarkInfo& info) const { return live_.mark(info); }
    void set_mark(const MarkInfo& info, std::int32_t value) { live_.set_mark(info, value); }

    Seat bank_seat() const { return live_.bank_seat(); }
    bool bank_covers(Money amount) const { return live_.bank_covers(amount); }
    void collect(Money fee) { live_.collect(fee); }
    void collect_from(Seat seat, Money fee) { live_.collect_from(seat, fee); }
    void place_action_button(Seat seat) { live_.place_action_button(seat); }

    void hear_rulings() { live_.hear_rulings(); }
    const Ruling* ruling(RulingKind kind, Place place) { return live_.ruling(kind, place); }

private:
    template <Question Q>
    void advise(std::uint16_t number, const Q& question) {
        if (strategy_ == nullptr) return;
        const Answer<typename Q::Option> answer = strategy_->answer(question);
        Advice advice{static_cast<std::uint8_t>(answer.option), answer.amount};
        if constexpr (requires { strategy_->weighed(question); }) advice.weighed = strategy_->weighed(question);
        heard_->note(number, std::move(advice));
    }

    LiveTable& live_;
    const Strategy* strategy_ = nullptr;
    HeardAdvice* heard_ = nullptr;
};

// What is advised on the questions that wait at a table, by playing its inputs again. The table stays as it is.
HeardAdvice heard_at(const LiveTable& table, const std::function<void(LiveTable&, HeardAdvice&)>& play_advised);

template <class Strategy, class PlayRound>
HeardAdvice advice_at(const LiveTable& table, const Strategy& strategy, const PlayRound& play_round) {
    return heard_at(table, [&](LiveTable& live, HeardAdvice& heard) {
        AdvisedTable<Strategy> at(live, strategy, heard);
        play_round(at);
    });
}

}  // namespace felt
