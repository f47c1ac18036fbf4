// The table of live play: it replays a round's inputs from the start and stops at the first question that has no
// answer.
//
// A round is a pure function of its terms, its opening and its inputs. When an input comes, it is checked, logged, and
// the rule is run again; crash recovery, recall, disputes and spectating are all this one mechanism.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/check.hpp"
#include "table/event.hpp"
#include "table/input.hpp"
#include "table/ledger.hpp"
#include "table/opening.hpp"
#include "table/refused_input.hpp"
#include "table/verbs.hpp"

namespace felt {

// A question that waits for its answer, with the reason each refused option is refused.
struct PendingQuestion {
    static constexpr std::size_t most_options = 32;

    std::uint16_t number = 0;
    Place place;
    const AskInfo* info = nullptr;
    const WagerInfo* wager = nullptr;  // the wager it is about, where that is not plain
    std::array<const Refusal*, most_options> refusals{};
    std::array<Amounts, most_options> amounts{};
    std::uint8_t by_default = 0;
    std::uint32_t takes_tip = 0;  // bit per option that a tip for the dealer may ride with

    bool allows(std::size_t option) const { return option < info->options.size() && !refusals[option]; }
};

// What a suspended round waits for.
struct Pending {
    enum class For : std::uint8_t { nothing, wagers, answers, card, spin } what = For::nothing;
    std::span<const std::string_view> faces;                                    // spin: what can come
    static constexpr std::size_t most_questions = std::size_t{most_seats} * 3;  // three wagers a seat asked about
    std::array<PendingQuestion, most_questions> questions;
    std::size_t question_count = 0;

    std::span<const PendingQuestion> waiting() const { return {questions.data(), question_count}; }
};

// Whether a wager's limits and the table's chips allow this amount, whatever else lies on the layout.
std::optional<RefusedInput> refuses_amount(const WagerLimits& limits, Money amount, Money chip);

class LiveTable {
public:
    static constexpr int fixed_seats = 0;
    static constexpr bool hosts_side_wagers = true;

    explicit LiveTable(Opening opening);

    // ---- for the owner of the table ----

    // Nothing when the input may be logged.
    std::optional<RefusedInput> refuses(const Input& input) const;
    // Logs an input that is not refused. Run the rule again afterwards.
    void log(const Input& input);
    template <class PlayRound>
    void run(const PlayRound& play_round) {
        begin();
        // A rule that begins by opening wagers has nothing new to say until they are closed.
        if (opens_with_wagers_ && !are_wagers_closed()) return take_bets();
        until_suspended([&play_round](LiveTable& table) {
            try {
                play_round(table);
            } catch (const RoundVoided&) {
                // Every open wager has gone back; what is left is to finish.
            }
            if (!table.is_suspended_) table.finish();
        });
    }
    // Runs a rule and remembers whether it stopped at a question. Within `run`, so that a game may catch its own
    // suspension close to where it is thrown.
    template <class Rule>
    void until_suspended(const Rule& rule) {
        try {
            rule(*this);
        } catch (const Suspended&) {
            is_suspended_ = true;
        }
    }

    const Opening& opening() const { return opening_; }
    const std::vector<Input>& inputs() const { return inputs_; }
    const std::vector<Event>& events() const { return events_; }
    const Pending& pending() const { return pending_; }
    const Ledger& ledger() const { return ledger_; }
    bool is_complete() const { return is_complete_; }
    Closing closing() const { return {shoe_, shuffles_, spins_, meters_, carried_on_, marks_}; }
    std::span<const Meter> meters() const { return meters_; }
    int cards_drawn() const { return cards_drawn_; }
    int answers_taken() const { return answers_; }
    // Rulings that nothing in the round called for.
    std::vector<Ruling> unheard_rulings() const;
    // The layout the round opened with; null before its first run.
    const Layout* layout() const { return layout_ ? &*layout_ : nullptr; }

    // ---- the verbs ----

    void open_wagers(const Layout& layout);
    std::span<const Stake> placed(const WagerInfo& wager) const;
    Stake add_wager(Place place, const WagerInfo& wager, Money amount, Money tip = {});
    void raise(Stake& stake, Money amount, Money tip = {});
    Money tip_on(const Stake& stake) const { return slots_[stake.slot].tip; }
    void add_tip(Stake& stake, Money amount);
    bool is_same_player(Seat a, Seat b) const { return bets_of_[a.number].player == bets_of_[b.number].player; }
    // A player-dealer's bank settles at the end, so a wager may be decided while its money still lies there.
    bool is_open(const Stake& stake) const { return slots_[stake.slot].is_open && !slots_[stake.slot].is_decided; }

    Card deal(Place place, Eyes eyes);
    FaceDown deal_down(Place place);
    template <class Makes>
    bool peek(FaceDown down, const Makes& makes) {
        const bool made = makes(down_[static_cast<std::size_t>(FaceDownSecret::of(down))].card);
        event(EventKind::peek, dealer_place).flag = made;
        return made;
    }
    Card turn_over(FaceDown down);
    void deliver(Place from, Place to);
    Card look(FaceDown down);
    void lay_open(FaceDown down) { turn_over(down); }
    void show(Place place, std::span<const Card> cards);
    void move_card(Place from, Place to, Card card);
    void share(Place place, Card card, Shared how);
    void pick_up(Place place, std::span<const Card> cards);
    void burn(Place place, Card card);
    void burn_top();
    void shuffle_again(std::span<const Card> kept);

    template <Question Q>
    Answer<typename Q::Option> ask(Place place, const Q& question) {
        return ask_heard(place, question, nobody_hears);
    }
    template <class Range, class PlaceOf, class QuestionOf, class Take>
    void ask_together(Range& range, const PlaceOf& place_of, const QuestionOf& question_of, const Take& take) {
        ask_together_heard(range, place_of, question_of, take, nobody_hears);
    }

    // The same, where somebody `hears(number, question)` of every question that waits.
    template <Question Q, class Hears>
    Answer<typename Q::Option> ask_heard(Place place, const Q& question, const Hears& hears) {
        hear_rulings();
        const std::uint16_t number = ++questions_;
        if (is_void(place)) return {question.by_default(), {}};
        const Input* answer = answer_to(number, place, Q::info);
        if (!answer) {
            wait_for(number, place, question);
            hears(number, question);
            throw Suspended{};
        }
        return taken<Q>(*answer);
    }
    template <class Range, class PlaceOf, class QuestionOf, class Take, class Hears>
    void ask_together_heard(Range& range, const PlaceOf& place_of, const QuestionOf& question_of, const Take& take,
                            const Hears& hears) {
        hear_rulings();
        // Numbers go by place, asked or not, so that a hand voided while others answer does not shift their answers.
        std::uint16_t number = questions_;
        for (auto& item : range) {
            ++number;
            const auto question = question_of(item);
            if (!question) continue;
            using Q = typename std::remove_cvref_t<decltype(question)>::value_type;
            if (answer_to(number, place_of(item), Q::info)) continue;
            wait_for(number, place_of(item), *question);
            hears(number, *question);
        }
        if (pending_.question_count > 0) throw Suspended{};
        // Only now that all have answered does anybody see an answer, in seat order.
        for (auto& item : range) {
            const std::size_t at = questions_++;
            const auto question = question_of(item);
            if (!question) continue;
            using Q = typename std::remove_cvref_t<decltype(question)>::value_type;
            take(item, taken<Q>(*logged_answer(at)));
        }
    }

    void pay(Stake& stake, const Outcome& outcome, OddsTo odds) {
        decide(stake, EventKind::pay, outcome, {.kind = Pay::Kind::to, .odds = odds}, {});
    }
    void push(Stake& stake, const Outcome& outcome) { decide(stake, EventKind::push, outcome, {}, {}); }
    void take(Stake& stake, const Outcome& outcome) { decide(stake, EventKind::take, outcome, {}, stake.amount); }
    void take_part(Stake& stake, const Outcome& outcome, Money amount) {
        decide(stake, EventKind::take, outcome, {}, amount);
    }
    void settle(Stake& stake, const Outcome& outcome, const Pay& pay);

    void lock_in(Stake& stake, bool takes_stake);
    void carry(Stake& stake, std::uint8_t progress);
    void pay_envy(Place place, const WagerInfo& wager, const Outcome& outcome, Money amount) {
        give(EventKind::envy, place, wager, outcome, amount);
    }
    void award(Place place, const WagerInfo& wager, const Outcome& outcome, Money amount) {
        give(EventKind::award, place, wager, outcome, amount);
    }
    std::size_t spin(Place place, std::span<const std::string_view> faces);

    void put_in(Stake& stake, Money amount);
    void hand_out(Stake& stake, const Outcome& outcome, Money returned);
    void drop(Drop to, Money amount);

    std::int32_t mark(const MarkInfo& info) const { return marks_[info.index]; }
    void set_mark(const MarkInfo& info, std::int32_t value);

    Seat bank_seat() const { return opening_.bank.is_house ? dealer_seat : opening_.bank.seat; }
    bool bank_covers(Money amount) const { return opening_.bank.is_house || amount <= opening_.bank.posted; }
    void collect(Money fee);
    void collect_from(Seat seat, Money fee);
    void place_action_button(Seat seat);

    void hear_rulings() {
        if (!rulings_.empty()) [[unlikely]]
            apply_due_rulings();
    }
    const Ruling* ruling(RulingKind kind, Place place) { return rulings_.empty() ? nullptr : hear(kind, place); }

private:
    struct Suspended {};
    static constexpr auto nobody_hears = [](std::uint16_t, const auto&) {};

    // A stake on the layout and, once the rule has decided it, how it ends.
    struct Slot {
        const WagerInfo* wager;
        Place place;
        Money original;
        Money amount;
        Money tip;
        Money first_tip;  // what of it came with the original wager
        bool is_open;
        bool is_decided;
        EventKind how;
        const Outcome* outcome;
        Pay pay;
        Money taken;
        Money from_pot;         // paid beyond the stake
        bool is_locked_in;      // the stake is the bank's already
        std::uint8_t progress;  // of a wager over several rounds
        std::uint8_t spot;
        Money put_in;  // of it, into the pot
    };
    struct DownCard {
        Card card;
        Place place;
        bool is_down;
    };

    void begin();
    void finish();
    void hear_last_rulings();
    Event& event(EventKind kind, Place place);

    // Cards.
    Card draw_for(Place place);
    Card leave_shoe();
    void refill_shoe();
    void burn(Card card, Eyes eyes);
    Card take_exposed();
    void burn_exposed();
    void shuffle_if_due();

    // Answers.
    const Input* logged_answer(std::size_t at) const {
        const std::uint32_t where = answers_by_number_[at];
        return where == 0 ? nullptr : &inputs_[where - 1];
    }
    const Input* answer_to(std::uint16_t number, Place place, const AskInfo& info) const;
    template <Question Q>
    void wait_for(std::uint16_t number, Place place, const Q& question) {
        static_assert(Q::info.options.size() <= PendingQuestion::most_options);
        PendingQuestion& waiting = pending_.questions[pending_.question_count++];
        pending_.what = Pending::For::answers;
        waiting.number = number;
        waiting.place = place;
        waiting.info = &Q::info;
        waiting.by_default = static_cast<std::uint8_t>(question.by_default());
        for (std::size_t i = 0; i < Q::info.options.size(); ++i) {
            const auto option = static_cast<typename Q::Option>(i);
            waiting.refusals[i] = question.refuses(option);
            waiting.amounts[i] = question.amounts(option);
        }
        waiting.wager = nullptr;
        if constexpr (requires { question.about(); }) waiting.wager = question.about();
        waiting.takes_tip = 0;
        if constexpr (requires { Q::with_tip; }) {
            waiting.takes_tip = 1U << static_cast<unsigned>(Q::with_tip);
        }
        if constexpr (requires { question.takes_tip(); }) {
            if (!question.takes_tip()) waiting.takes_tip = 0;
        }
    }
    template <Question Q>
    Answer<typename Q::Option> taken(const Input& answer) {
        ++answers_;
        Event& happened = event(EventKind::answer, answer.place);
        happened.ask = &Q::info;
        happened.option = answer.option;
        happened.question = answer.question;
        happened.flag = answer.timed_out;
        happened.amount = answer.amount;
        return {static_cast<typename Q::Option>(answer.option), answer.amount, answer.with_tip};
    }

    // Wagers and money.
    struct SeatBets;
    std::optional<RefusedInput> refuses_bet(const Input& input) const;
    std::optional<RefusedInput> refuses_ruling(const Ruling& ruling) const;
    std::optional<RefusedInput> refuses_tip(const Input& input) const;
    std::optional<RefusedInput> refuses_tip_amount(Money amount) const;
    std::optional<RefusedInput> refuses_tip_above(Money wager, Money tip) const;
    bool has_elsewhere(const Input& input) const;
    std::optional<RefusedInput> refuses_second_tip(const SeatBets& bets, const Input& input) const;
    std::optional<RefusedInput> refuses_least(const SeatBets& bets) const;
    std::optional<RefusedInput> refuses_close() const;
    std::optional<RefusedInput> refuses_answer(const Input& input) const;
    bool are_wagers_closed() const;
    void take_bets();
    void lay_wagers();
    void tell_tip(Place place, const WagerInfo& wager, Money tip);
    Stake lay(Place place, const WagerInfo& wager, Money amount, Money tip, std::uint8_t spot = 0);
    void lay_bets(Seat seat);
    void lay_carried(Seat seat);
    void decide(const Stake& stake, EventKind how, const Outcome& outcome, const Pay& pay, Money taken);
    void carry_out(Slot& slot);
    Money carry_out_on_layout(const Slot& slot, bool& covered);
    Money carry_out_locked_in(const Slot& slot);
    Money pay_from_meter(const Slot& slot);
    void reseed(std::size_t meter, std::uint8_t number, const WagerInfo& wager);
    void give(EventKind kind, Place place, const WagerInfo& wager, const Outcome& outcome, Money amount);
    Money main_wager(const SeatBets& bets) const;
    bool rides_alone(Seat seat) const;
    bool is_in(const SeatBets& bets) const { return !main_wager(bets).is_zero(); }
    std::optional<RefusedInput> refuses_share(const SeatBets& bets) const;
    std::optional<RefusedInput> refuses_apart(const SeatBets& bets) const;
    bool lies_any(std::uint32_t wagers, const SeatBets& bets) const;
    Money together(const WagerLimits& limits, const SeatBets& bets) const;
    std::string ids_of(std::uint32_t wagers) const;
    std::optional<RefusedInput> refuses_beside_others(const Input& input, const WagerLimits& limits) const;
    void carry_out_from_action_button();
    Money return_tip(const Slot& slot, bool& covered);

    // Rulings.
    bool is_due(std::size_t index) const;
    const Ruling* hear(RulingKind kind, Place place);
    void mark_heard(std::size_t index);
    void apply_due_rulings();
    void apply(const Ruling& ruling);
    bool hole_card_lies() const;
    void void_hand(Place place);
    void give_back_drop();
    bool is_void(Place place) const;

    // What a round starts from, and what has come in since.
    Opening opening_;
    std::vector<Input> inputs_;
    std::vector<Input> bets_;  // bets, tips and the close, in order
    std::vector<Card> scanned_;
    std::vector<std::uint8_t> spun_;
    std::vector<std::uint32_t> answers_by_number_;  // by question number - 1: where in inputs_, counted from 1
    std::vector<Ruling> rulings_;
    std::optional<Layout> layout_;
    bool opens_with_wagers_ = false;   // nothing happens before the wagers
    std::vector<WagerLimits> limits_;  // what layout_ points to

    // What a run makes of it.
    Shoe shoe_;
    std::uint32_t shuffles_ = 0;
    std::uint32_t spins_ = 0;
    std::vector<Meter> meters_;
    std::vector<Carried> carried_on_;
    Marks marks_{};
    std::uint16_t cards_drawn_ = 0;
    std::uint16_t questions_ = 0;
    std::uint16_t answers_ = 0;
    std::vector<bool> heard_;    // by ruling
    std::vector<Card> exposed_;  // drawn in error and seen (30-828(8))
    std::vector<Event> events_;
    std::vector<DownCard> down_;
    std::vector<Slot> slots_;
    std::vector<Place> void_places_;
    std::vector<std::vector<Stake>> placed_;  // by wager
    // What lies on one of several spots of a wager.
    struct SpotBet {
        std::uint8_t wager;
        std::uint8_t spot;
        Money amount;
        Money tip;
    };
    // What a seat has wagered so far, by wager; of a wager with spots, on all of them together.
    struct SeatBets {
        std::array<Money, most_wagers> amount{};
        std::array<Money, most_wagers> tip{};
        std::vector<SpotBet> on_spots;  // only of wagers that have several, in their order
        std::uint16_t player = 0;

        void put(const WagerInfo& wager, std::uint8_t spot, Money bet);
        void put_tip(const WagerInfo& wager, std::uint8_t spot, Money with);
        Money amount_on(const WagerInfo& wager, std::uint8_t spot) const;
        Money tip_on(const WagerInfo& wager, std::uint8_t spot) const;

    private:
        SpotBet& at(std::uint8_t wager, std::uint8_t spot);
        const SpotBet* find(std::uint8_t wager, std::uint8_t spot) const;
        void add_up(std::uint8_t wager);
    };
    std::array<SeatBets, most_seats + 1> bets_of_{};
    Pending pending_;
    Ledger ledger_;
    Cover cover_;
    Seat action_button_;
    int seats_in_ = 0;
    Money dropped_;
    bool has_pot_ = false;  // what players win comes from what players lose
    bool is_suspended_ = false;
    bool is_complete_ = false;
};
static_assert(TableVerbs<LiveTable>);

// A live round of some game: the table and the rule that runs on it.
class LiveRound {
public:
    using PlayRound = std::function<void(LiveTable&)>;

    LiveRound(Opening opening, PlayRound play_round) : table_(std::move(opening)), play_round_(std::move(play_round)) {
        table_.run(play_round_);
    }

    // Checks, logs and plays an input. When it is refused, nothing has changed.
    std::optional<RefusedInput> submit(const Input& input) {
        if (auto refused = table_.refuses(input)) return refused;
        table_.log(input);
        table_.run(play_round_);
        return std::nullopt;
    }

    const LiveTable& table() const { return table_; }
    bool is_complete() const { return table_.is_complete(); }
    const Pending& pending() const { return table_.pending(); }
    std::span<const Event> events() const { return table_.events(); }

private:
    LiveTable table_;
    PlayRound play_round_;
};

}  // namespace felt
