// Blackjack on every kind of table with one strategy: what the exact, the simulated and the live table are compared by.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "rulebook/blackjack/questions.hpp"
#include "rulebook/blackjack/standard/round.hpp"
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
class PlayedBy {
public:
    static constexpr int fixed_seats = 0;
    static constexpr bool hosts_side_wagers = true;

    PlayedBy(LiveTable& table, const Strategy& strategy) : table_(table), strategy_(strategy) {}

    void open_wagers(const Layout& layout) { table_.open_wagers(layout); }
    std::span<const Stake> placed(const WagerInfo& wager) const { return table_.placed(wager); }
    Stake add_wager(Place place, const WagerInfo& wager, Money amount, Money tip = {}) {
        return table_.add_wager(place, wager, amount, tip);
    }
    void raise(Stake& stake, Money amount, Money tip = {}) { table_.raise(stake, amount, tip); }
    bool is_same_player(Seat a, Seat b) const { return table_.is_same_player(a, b); }
    bool is_open(const Stake& stake) const { return table_.is_open(stake); }
    Card deal(Place place, Eyes eyes) { return table_.deal(place, eyes); }
    FaceDown deal_down(Place place) { return table_.deal_down(place); }
    template <class Makes>
    bool peek(FaceDown down, const Makes& makes) {
        return table_.peek(down, makes);
    }
    Card turn_over(FaceDown down) { return table_.turn_over(down); }
    void deliver(Place from, Place to) { table_.deliver(from, to); }
    Card look(FaceDown down) { return table_.look(down); }
    void lay_open(FaceDown down) { table_.lay_open(down); }
    void show(Place place, std::span<const Card> cards) { table_.show(place, cards); }
    void move_card(Place from, Place to, Card card) { table_.move_card(from, to, card); }
    void pick_up(Place place, std::span<const Card> cards) { table_.pick_up(place, cards); }
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
    void pay(Stake& stake, const Outcome& outcome, OddsTo odds) { table_.pay(stake, outcome, odds); }
    void push(Stake& stake, const Outcome& outcome) { table_.push(stake, outcome); }
    void take(Stake& stake, const Outcome& outcome) { table_.take(stake, outcome); }
    void take_part(Stake& stake, const Outcome& outcome, Money amount) { table_.take_part(stake, outcome, amount); }
    void settle(Stake& stake, const Outcome& outcome, const Pay& pay) { table_.settle(stake, outcome, pay); }
    void lock_in(Stake& stake, bool takes_stake) { table_.lock_in(stake, takes_stake); }
    void carry(Stake& stake, std::uint8_t progress) { table_.carry(stake, progress); }
    void pay_envy(Place place, const WagerInfo& wager, const Outcome& outcome, Money amount) {
        table_.pay_envy(place, wager, outcome, amount);
    }
    std::size_t spin(Place place, std::span<const std::string_view> faces) { return table_.spin(place, faces); }
    Money tip_on(const Stake& stake) const { return table_.tip_on(stake); }
    void add_tip(Stake& stake, Money amount) { table_.add_tip(stake, amount); }
    void share(Place place, Card card, Shared how) { table_.share(place, card, how); }
    void award(Place place, const WagerInfo& wager, const Outcome& outcome, Money amount) {
        table_.award(place, wager, outcome, amount);
    }
    void burn(Place place, Card card) { table_.burn(place, card); }
    void burn_top() { table_.burn_top(); }
    void shuffle_again(std::span<const Card> kept) { table_.shuffle_again(kept); }
    void put_in(Stake& stake, Money amount) { table_.put_in(stake, amount); }
    void hand_out(Stake& stake, const Outcome& outcome, Money returned) { table_.hand_out(stake, outcome, returned); }
    void drop(Drop to, Money amount) { table_.drop(to, amount); }
    std::int32_t mark(const MarkInfo& info) const { return table_.mark(info); }
    void set_mark(const MarkInfo& info, std::int32_t value) { table_.set_mark(info, value); }
    Seat bank_seat() const { return table_.bank_seat(); }
    bool bank_covers(Money amount) const { return table_.bank_covers(amount); }
    void collect(Money fee) { table_.collect(fee); }
    void collect_from(Seat seat, Money fee) { table_.collect_from(seat, fee); }
    void place_action_button(Seat seat) { table_.place_action_button(seat); }
    void hear_rulings() { table_.hear_rulings(); }
    const Ruling* ruling(RulingKind kind, Place place) { return table_.ruling(kind, place); }

private:
    LiveTable& table_;
    const Strategy& strategy_;
};

// Terms by which tables differ most, each with what it is called.
struct NamedTerms {
    const char* name;
    Terms terms;
};
std::vector<NamedTerms> telling_terms();

}  // namespace felt::blackjack
