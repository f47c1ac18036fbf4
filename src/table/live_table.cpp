// Replay, legality, money and rulings of the live table.
#include "table/live_table.hpp"

#include <algorithm>
#include <bit>

namespace felt {
namespace {

RefusedInput refused(std::string_view id, std::string_view clause, std::string why) {
    return {std::string(id), std::string(clause), std::move(why)};
}

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat.number); }

bool is_whole_chips(Money amount, Money chip) { return amount.in_cents() % chip.in_cents() == 0; }

}  // namespace

std::optional<RefusedInput> refuses_amount(const WagerLimits& limits, Money amount, Money chip) {
    const std::string wager(limits.wager->id);
    const auto clause_or = [&limits](std::string_view general) {
        return limits.clause.empty() ? general : limits.clause;
    };
    if (amount < limits.least) {
        return refused("below-table-minimum", clause_or("30-803(3)(c)"),
                       wager + " of " + text_of(amount) + " is under the table's minimum of " + text_of(limits.least));
    }
    if (amount > limits.most) {
        return refused("above-table-maximum", clause_or("30-807(1)"),
                       wager + " of " + text_of(amount) + " is over the table's maximum of " + text_of(limits.most));
    }
    if (!limits.unit.is_zero() && !is_whole_chips(amount, limits.unit)) {
        return refused("not-in-units", clause_or("30-809"),
                       wager + " of " + text_of(amount) + " is not a whole number of " + text_of(limits.unit));
    }
    if (!is_whole_chips(amount, chip)) {
        return refused("not-in-chips", "30-809",
                       wager + " of " + text_of(amount) + " cannot be made in chips of " + text_of(chip));
    }
    return std::nullopt;
}

LiveTable::LiveTable(Opening opening) : opening_(std::move(opening)), cover_(opening_.bank) {
    events_.reserve(64);
    slots_.reserve(16);
    down_.reserve(8);
    answers_by_number_.reserve(32);
    inputs_.reserve(16);
    bets_.reserve(8);
}

// ---- inputs ----

std::optional<RefusedInput> LiveTable::refuses(const Input& input) const {
    if (is_complete_) return refused("round-over", "30-809", "the round is over");
    switch (input.kind) {
        case InputKind::bet: return refuses_bet(input);
        case InputKind::tip: return refuses_tip(input);
        case InputKind::close: return refuses_close();
        case InputKind::answer: return refuses_answer(input);
        case InputKind::card:
            if (pending_.what == Pending::For::card) return std::nullopt;
            return refused("no-card-wanted", "30-818", "no card is due");
        case InputKind::spin:
            if (pending_.what != Pending::For::spin) return refused("no-spin-wanted", "30-821(3)", "no spin is due");
            if (input.option < pending_.faces.size()) return std::nullopt;
            return refused("no-such-face", "30-821(3)", "there is no such face");
        case InputKind::ruling: return refuses_ruling(input.ruling);
    }
    return std::nullopt;
}

// Where there are no cards, only hands and rounds can be put aside.
std::optional<RefusedInput> LiveTable::refuses_ruling(const Ruling& ruling) const {
    const bool is_about_cards = ruling.kind != RulingKind::void_hand && ruling.kind != RulingKind::void_round;
    if (!layout_ || layout_->has_cards || !is_about_cards) return std::nullopt;
    return refused("no-cards", "30-828", "there are no cards at this table");
}

// One refusal a line, the first that applies.
std::optional<RefusedInput> LiveTable::refuses_bet(const Input& input) const {
    const Seat seat = input.place.seat;
    if (pending_.what != Pending::For::wagers) {
        return refused("wagers-closed", "30-809", "no wager may be made or changed after the first card");
    }
    if (seat.number < 1 || seat.number > layout_->seats) {
        return refused("no-such-seat", "30-803", "the table has seats 1 to " + std::to_string(layout_->seats));
    }
    if (input.place.hand != 1) return refused("no-such-hand", "30-803", "a seat has one hand until it splits");
    const auto limits = std::ranges::find(limits_, input.wager, [](const WagerLimits& w) { return w.wager->index; });
    if (limits == limits_.end()) return refused("no-such-wager", "30-803(2)", "the layout has no such wager");
    if (!limits->wager->has_spot(input.spot)) {
        return refused("no-such-spot", limits->wager->clause,
                       std::string(limits->wager->id) + " cannot be placed there");
    }
    const SeatBets& seated = bets_of_[seat.number];
    const bool is_taken = !std::ranges::all_of(seated.amount, &Money::is_zero);
    if (is_taken && seated.player != input.player) {
        return refused("seat-taken", "30-827", "another player wagers at " + seat_text(seat));
    }
    if (!opening_.bank.is_house && seat == opening_.bank.seat) {
        return refused("banker-wagers", "30-807", "the player-dealer does not wager against the bank");
    }
    if (auto refusal = refuses_beside_others(input, *limits)) return refusal;
    if (input.amount.is_zero()) return std::nullopt;
    WagerLimits in_itself = *limits;
    // What a tip adds is known when wagers are closed.
    if (layout_->tips.counts) in_itself.least = Money{};
    if (auto refusal = refuses_amount(in_itself, input.amount, layout_->chip)) return refusal;
    if (auto refusal = refuses_tip_above(input.amount, seated.tip_on(*limits->wager, input.spot))) return refusal;
    if (limits->once_a_player && has_elsewhere(input)) {
        return refused("once-a-player", limits->clause,
                       "a player may have " + std::string(limits->wager->id) + " with one hand only");
    }
    if (is_taken) return std::nullopt;

    int hands = 0;
    bool adjoins = false;
    for (int other = 1; other <= layout_->seats; ++other) {
        const SeatBets& bets = bets_of_[static_cast<std::size_t>(other)];
        if (bets.player != input.player || !is_in(bets)) continue;
        ++hands;
        adjoins |= other == seat.number - 1 || other == seat.number + 1;
    }
    if (hands >= layout_->hands_per_player) {
        return refused("too-many-hands", "30-827",
                       "a player may play " + std::to_string(layout_->hands_per_player) + " hands at this table");
    }
    if (hands > 0 && !adjoins && layout_->hands_adjoin) {
        return refused("hands-must-adjoin", "30-827", "a player's hands must lie next to each other");
    }
    return std::nullopt;
}

// Whether the player has this wager at another seat.
bool LiveTable::has_elsewhere(const Input& input) const {
    for (std::size_t seat = 1; seat <= most_seats; ++seat) {
        const bool is_other = seat != input.place.seat.number && bets_of_[seat].player == input.player;
        if (is_other && !bets_of_[seat].amount[input.wager].is_zero()) return true;
    }
    return false;
}

// What the first of the game's own wagers that lies at a seat comes to; nothing: the seat is not in the round.
Money LiveTable::main_wager(const SeatBets& bets) const {
    for (const WagerLimits& limits : limits_) {
        if (!limits.needs_main && !bets.amount[limits.wager->index].is_zero()) return bets.amount[limits.wager->index];
    }
    return Money{};
}

bool LiveTable::lies_any(std::uint32_t wagers, const SeatBets& bets) const {
    return std::ranges::any_of(limits_, [&](const WagerLimits& limits) {
        return ((wagers >> limits.wager->index) & 1U) && !bets.amount[limits.wager->index].is_zero();
    });
}

std::string LiveTable::ids_of(std::uint32_t wagers) const {
    std::string text;
    for (const WagerLimits& limits : limits_) {
        if (!((wagers >> limits.wager->index) & 1U)) continue;
        text += (text.empty() ? "" : " or ") + std::string(limits.wager->id);
    }
    return text;
}

// Whether it goes with what else lies at the seat, and whether what lies there goes with it.
std::optional<RefusedInput> LiveTable::refuses_beside_others(const Input& input, const WagerLimits& limits) const {
    const std::string wager(limits.wager->id);
    const Seat seat = input.place.seat;
    SeatBets after = bets_of_[seat.number];
    after.put(*limits.wager, input.spot, input.amount);
    for (const Carried& carried : opening_.carried) {
        const bool bars = (limits.group >> carried.wager) & 1U;
        if (carried.seat != seat) {
            if (!bars || !limits.group_of_table) continue;
            return refused("wager-lies-over", limits.again_clause,
                           wager + " may be placed again when those that lie at the table are settled");
        }
        if (carried.player != input.player) {
            return refused("seat-taken", "30-827", "another player's wager lies over at " + seat_text(seat));
        }
        const bool is_elsewhere = carried.wager == input.wager && carried.spot != input.spot;
        if (bars && !is_elsewhere) {
            return refused("wager-lies-over", limits.again_clause,
                           wager + " may be placed again when those that lie are settled");
        }
    }
    if (limits.needs_main && !input.amount.is_zero() && !is_in(after)) {
        return refused("needs-main-wager", limits.wager->clause, wager + " needs a main wager at the same seat");
    }
    for (const WagerLimits& other : limits_) {
        const Money lies = after.amount[other.wager->index];
        if (lies.is_zero()) continue;
        const std::string name(other.wager->id);
        if (other.needs != 0 && !lies_any(other.needs, after)) {
            return refused("needs-other-wager", other.clause,
                           name + " needs a wager on " + ids_of(other.needs) + " at the same seat");
        }
        if (lies_any(other.not_beside, after)) {
            return refused("barred-by-other-wager", other.clause,
                           name + " is not made beside " + ids_of(other.not_beside) + " at the same seat");
        }
        if (!other.together_most.is_zero() && together(other, after) > other.together_most) {
            return refused(
                "above-limit-together", other.clause,
                name + " and " + ids_of(other.together) + " are together over " + text_of(other.together_most));
        }
        const Money main = main_wager(after);
        const Money most = other.of_main == ShareOfMain::half ? Money::cents(main.in_cents() / 2) : main;
        if (other.of_main != ShareOfMain::any && lies > most && !main.is_zero()) {
            return refused("above-main-wager", other.clause,
                           name + " of " + text_of(lies) + " is over " + text_of(most) +
                               (other.of_main == ShareOfMain::half ? ", half the main wager" : ", the main wager"));
        }
    }
    return std::nullopt;
}

// What a wager and those that are made together with it come to.
Money LiveTable::together(const WagerLimits& limits, const SeatBets& bets) const {
    Money sum = bets.amount[limits.wager->index];
    for (const WagerLimits& other : limits_) {
        if ((limits.together >> other.wager->index) & 1U) sum += bets.amount[other.wager->index];
    }
    return sum;
}

std::optional<RefusedInput> LiveTable::refuses_tip(const Input& input) const {
    if (pending_.what != Pending::For::wagers) {
        return refused("wagers-closed", "30-809", "no tip may be wagered after the first card");
    }
    const Seat seat = input.place.seat;
    const bool is_seat = seat.number >= 1 && seat.number <= layout_->seats && input.place.hand == 1;
    if (!layout_->tips.accepted) return refuses_tip_amount(input.amount);
    const auto limits = std::ranges::find(limits_, input.wager, [](const WagerLimits& w) { return w.wager->index; });
    const bool lies = is_seat && limits != limits_.end() && limits->wager->has_spot(input.spot) &&
        !bets_of_[seat.number].amount_on(*limits->wager, input.spot).is_zero();
    if (!lies) return refused("tip-needs-wager", layout_->tips.clause, "a tip rides with a player's own wager");
    const std::uint32_t rides_with = layout_->tips.rides_with;
    if (rides_with != 0 && !((rides_with >> input.wager) & 1U)) {
        return refused("tip-on-other-wager", layout_->tips.clause, "a tip rides with " + ids_of(rides_with));
    }
    if (auto refusal = refuses_second_tip(bets_of_[seat.number], input)) return refusal;
    const Money wager = bets_of_[seat.number].amount_on(*limits->wager, input.spot);
    if (auto refusal = refuses_tip_above(wager, input.amount)) return refusal;
    return refuses_tip_amount(input.amount);
}

std::optional<RefusedInput> LiveTable::refuses_second_tip(const SeatBets& bets, const Input& input) const {
    if (!layout_->tips.one_a_round || input.amount.is_zero()) return std::nullopt;
    for (std::size_t other = 0; other < most_wagers; ++other) {
        if (other == input.wager || bets.tip[other].is_zero()) continue;
        return refused("one-tip-a-round", layout_->tips.clause, "a player's tip rides with one wager in a round");
    }
    return std::nullopt;
}

// Where a tip is held to the player's own wager.
std::optional<RefusedInput> LiveTable::refuses_tip_above(Money wager, Money tip) const {
    if (!layout_->tips.within_wager || tip <= wager) return std::nullopt;
    return refused("tip-above-wager", layout_->tips.clause,
                   "a tip of " + text_of(tip) + " is over the player's own wager of " + text_of(wager));
}

std::optional<RefusedInput> LiveTable::refuses_tip_amount(Money amount) const {
    if (!layout_->tips.accepted) {
        return refused("tips-not-accepted", layout_->tips.clause, "this table takes no tips as wagers");
    }
    if (amount < Money{}) return refused("tip-below-nought", layout_->tips.clause, "a tip is not below nought");
    if (amount > layout_->tips.most) {
        return refused("tip-above-limit", layout_->tips.clause,
                       "a tip of " + text_of(amount) + " is over the table's limit of " + text_of(layout_->tips.most));
    }
    if (!is_whole_chips(amount, layout_->chip)) {
        return refused("not-in-chips", "30-809",
                       "a tip of " + text_of(amount) + " cannot be made in chips of " + text_of(layout_->chip));
    }
    return std::nullopt;
}

std::optional<RefusedInput> LiveTable::refuses_close() const {
    if (pending_.what != Pending::For::wagers) return refused("wagers-closed", "30-809", "wagers are closed");
    const auto seats_in = std::ranges::count_if(bets_of_, [this](const SeatBets& bets) { return is_in(bets); });
    const bool rides =
        std::ranges::any_of(opening_.carried, [this](const Carried& one) { return rides_alone(one.seat); });
    if (seats_in == 0 && !rides) return refused("no-wagers", "30-820(1)", "nobody has made a wager");
    if (seats_in < layout_->least_seats && !rides) {
        return refused("too-few-players", "30-820(1)",
                       "there is no round with fewer than " + std::to_string(layout_->least_seats) + " players");
    }
    for (std::size_t seat = 1; seat <= most_seats; ++seat) {
        if (auto refusal = refuses_apart(bets_of_[seat])) return refusal;
        if (auto refusal = refuses_share(bets_of_[seat])) return refusal;
        if (auto refusal = refuses_least(bets_of_[seat])) return refusal;
    }
    return std::nullopt;
}

// Where a tip counts towards the smallest wager, that is looked at when both lie.
std::optional<RefusedInput> LiveTable::refuses_least(const SeatBets& bets) const {
    for (const WagerLimits& limits : limits_) {
        const Money lies = bets.amount[limits.wager->index];
        if (!layout_->tips.counts || lies.is_zero()) continue;
        const Money with_tip = lies + bets.tip[limits.wager->index];
        if (with_tip >= limits.least) continue;
        return refused("below-table-minimum", limits.clause.empty() ? "30-803(3)(c)" : limits.clause,
                       std::string(limits.wager->id) + " of " + text_of(with_tip) +
                           " is under the table's minimum of " + text_of(limits.least));
    }
    return std::nullopt;
}

// Wagers that must be just so much of the main wager.
std::optional<RefusedInput> LiveTable::refuses_share(const SeatBets& bets) const {
    for (const WagerLimits& limits : limits_) {
        const Money lies = bets.amount[limits.wager->index];
        if (limits.exactly.win == 0 || lies.is_zero()) continue;
        const Money wanted = winnings(main_wager(bets), limits.exactly, layout_->chip);
        if (lies == wanted) continue;
        return refused("not-the-share", limits.clause,
                       std::string(limits.wager->id) + " of " + text_of(lies) + " should be " + text_of(wanted) +
                           " beside this main wager");
    }
    return std::nullopt;
}

// Wagers that are made together or not at all.
std::optional<RefusedInput> LiveTable::refuses_apart(const SeatBets& bets) const {
    for (const WagerLimits& limits : limits_) {
        if (bets.amount[limits.wager->index].is_zero()) continue;
        for (const WagerLimits& other : limits_) {
            const bool belongs = (limits.together >> other.wager->index) & 1U;
            if (!belongs || !bets.amount[other.wager->index].is_zero()) continue;
            return refused("needs-other-wager", limits.clause,
                           std::string(limits.wager->id) + " is made together with " + std::string(other.wager->id) +
                               " or not at all");
        }
    }
    return std::nullopt;
}

std::optional<RefusedInput> LiveTable::refuses_answer(const Input& input) const {
    const auto waiting = pending_.waiting();
    const auto question = std::ranges::find(waiting, input.question, &PendingQuestion::number);
    if (pending_.what != Pending::For::answers || question == waiting.end()) {
        return refused("not-asked", "30-821(3)", "that question is not open");
    }
    if (question->place != input.place || question->info->asks != input.asks) {
        return refused(
            "other-question", "30-821(3)",
            "the open question is '" + std::string(question->info->asks) + "' to " + seat_text(question->place.seat));
    }
    if (input.option >= question->info->options.size()) {
        return refused("no-such-option", question->info->clause, "the question has no such answer");
    }
    const std::string option(question->info->options[input.option]);
    if (const Refusal* why = question->refusals[input.option]) {
        return refused(why->id, why->clause, option + " is refused: " + std::string(why->why));
    }
    if (!input.with_tip.is_zero()) {
        if (!((question->takes_tip >> input.option) & 1U)) {
            return refused("tip-needs-wager", layout_->tips.clause, "a tip rides with a player's own wager");
        }
        if (auto refusal = refuses_tip_amount(input.with_tip)) return refusal;
        if (auto refusal = refuses_tip_above(input.amount, input.with_tip)) return refusal;
    }
    const Amounts& amounts = question->amounts[input.option];
    if (amounts.most.is_zero()) {
        if (input.amount.is_zero()) return std::nullopt;
        return refused("no-amount", question->info->clause, option + " takes no amount");
    }
    if (input.amount < amounts.least || input.amount > amounts.most) {
        return refused("amount-out-of-range", amounts.clause,
                       option + " takes " + text_of(amounts.least) + " to " + text_of(amounts.most) + ", not " +
                           text_of(input.amount));
    }
    if (!is_whole_chips(input.amount, amounts.chip)) {
        return refused(
            "not-in-chips", amounts.clause,
            option + " of " + text_of(input.amount) + " cannot be made in chips of " + text_of(amounts.chip));
    }
    return std::nullopt;
}

void LiveTable::log(const Input& input) {
    inputs_.push_back(input);
    switch (input.kind) {
        case InputKind::bet:
        case InputKind::tip:
        case InputKind::close: bets_.push_back(input); break;
        case InputKind::card: scanned_.push_back(input.card); break;
        case InputKind::spin: spun_.push_back(input.option); break;
        case InputKind::ruling: {
            // Unless it names a later moment, it is due from here on: never before what has already happened.
            Ruling ruling = input.ruling;
            ruling.after_cards = std::max(ruling.after_cards, cards_drawn_);
            ruling.after_answers = std::max(ruling.after_answers, answers_);
            ruling.after_events = std::max(ruling.after_events, static_cast<std::uint32_t>(events_.size()));
            inputs_.back().ruling = ruling;
            rulings_.push_back(ruling);
            break;
        }
        case InputKind::answer:
            check(input.question >= 1, "questions are numbered from one");
            if (answers_by_number_.size() < input.question) answers_by_number_.resize(input.question);
            answers_by_number_[input.question - 1U] = static_cast<std::uint32_t>(inputs_.size());
            break;
    }
}

const Input* LiveTable::answer_to(std::uint16_t number, Place place, const AskInfo& info) const {
    if (number > answers_by_number_.size()) return nullptr;
    const Input* answer = logged_answer(number - 1U);
    if (!answer) return nullptr;
    check(answer->place == place && answer->asks == info.asks, "a logged answer belongs to the question asked");
    return answer;
}

// ---- the run ----

void LiveTable::begin() {
    if (!opening_.scanned_cards) shoe_ = opening_.shoe;
    shuffles_ = opening_.shuffles;
    spins_ = opening_.spins;
    meters_ = opening_.meters;
    marks_ = opening_.marks;
    carried_on_.clear();
    cards_drawn_ = questions_ = answers_ = 0;
    heard_.assign(rulings_.size(), false);
    exposed_.clear();
    events_.clear();
    down_.clear();
    slots_.clear();
    void_places_.clear();
    for (auto& stakes : placed_) stakes.clear();
    pending_.what = Pending::For::nothing;
    pending_.question_count = 0;
    ledger_ = Ledger{};
    cover_ = Cover(opening_.bank);
    action_button_ = opening_.bank.action_button;
    seats_in_ = 0;
    dropped_ = Money{};
    has_pot_ = false;
    is_suspended_ = false;
    is_complete_ = false;
}

// 30-828(8): an exposed card that the dealer did not need is burned. 30-828(9): so is one drawn too many.
void LiveTable::hear_last_rulings() {
    apply_due_rulings();
    burn_exposed();
    while (hear(RulingKind::dealer_overdrew, dealer_place)) burn(leave_shoe(), Eyes::everyone);
}

void LiveTable::finish() {
    // A round that is over cannot be voided any more; each attempt is a ruling heard, so they come to an end.
    for (bool heard_all = false; !heard_all;) {
        try {
            hear_last_rulings();
            heard_all = true;
        } catch (const RoundVoided&) {
            // Nothing is open any more.
        }
    }
    if (!opening_.bank.is_house) carry_out_from_action_button();
    for (const Slot& slot : slots_) check(!slot.is_open, "every wager is settled when the round ends");
    check(ledger_[Account::layout].is_zero(), "no money is left on the layout");
    check(!has_pot_ || ledger_[Account::bank].is_zero(), "a pot is handed out to the last chip");
    event(EventKind::end, dealer_place);
    is_complete_ = true;
}

Event& LiveTable::event(EventKind kind, Place place) {
    Event& happened = events_.emplace_back();
    happened.kind = kind;
    happened.place = place;
    return happened;
}

// ---- wagers ----

void LiveTable::open_wagers(const Layout& layout) {
    limits_.assign(layout.wagers.begin(), layout.wagers.end());
    layout_ = layout;
    layout_->wagers = limits_;
    opens_with_wagers_ = events_.empty() && questions_ == 0 && cards_drawn_ == 0;
    take_bets();
    if (!are_wagers_closed()) throw Suspended{};
    lay_wagers();
    shuffle_if_due();
}

bool LiveTable::are_wagers_closed() const { return !bets_.empty() && bets_.back().kind == InputKind::close; }

void LiveTable::SeatBets::put(const WagerInfo& wager, std::uint8_t spot, Money bet) {
    // A wager taken back takes its tip along: it is not the next player's.
    if (wager.spots.empty()) {
        amount[wager.index] = bet;
        if (bet.is_zero()) tip[wager.index] = Money{};
        return;
    }
    SpotBet& lies = at(wager.index, spot);
    lies.amount = bet;
    if (bet.is_zero()) lies.tip = Money{};
    add_up(wager.index);
}

void LiveTable::SeatBets::put_tip(const WagerInfo& wager, std::uint8_t spot, Money with) {
    if (wager.spots.empty()) {
        tip[wager.index] = with;
        return;
    }
    at(wager.index, spot).tip = with;
    add_up(wager.index);
}

Money LiveTable::SeatBets::amount_on(const WagerInfo& wager, std::uint8_t spot) const {
    if (wager.spots.empty()) return amount[wager.index];
    const SpotBet* lies = find(wager.index, spot);
    return lies ? lies->amount : Money{};
}

Money LiveTable::SeatBets::tip_on(const WagerInfo& wager, std::uint8_t spot) const {
    if (wager.spots.empty()) return tip[wager.index];
    const SpotBet* lies = find(wager.index, spot);
    return lies ? lies->tip : Money{};
}

LiveTable::SpotBet& LiveTable::SeatBets::at(std::uint8_t wager, std::uint8_t spot) {
    const auto place = std::ranges::lower_bound(on_spots, std::pair(wager, spot), {},
                                                [](const SpotBet& bet) { return std::pair(bet.wager, bet.spot); });
    const bool lies = place != on_spots.end() && place->wager == wager && place->spot == spot;
    return lies ? *place : *on_spots.insert(place, SpotBet{wager, spot, {}, {}});
}

const LiveTable::SpotBet* LiveTable::SeatBets::find(std::uint8_t wager, std::uint8_t spot) const {
    for (const SpotBet& bet : on_spots) {
        if (bet.wager == wager && bet.spot == spot) return &bet;
    }
    return nullptr;
}

void LiveTable::SeatBets::add_up(std::uint8_t wager) {
    amount[wager] = tip[wager] = Money{};
    for (const SpotBet& bet : on_spots) {
        if (bet.wager != wager) continue;
        amount[wager] += bet.amount;
        tip[wager] += bet.tip;
    }
}

void LiveTable::take_bets() {
    bets_of_ = {};
    for (const Input& input : bets_) {
        if (input.kind == InputKind::close) {
            event(EventKind::close, dealer_place);
            continue;
        }
        SeatBets& bets = bets_of_[input.place.seat.number];
        const bool is_bet = input.kind == InputKind::bet;
        const WagerInfo& wager =
            *std::ranges::find(limits_, input.wager, [](const WagerLimits& w) { return w.wager->index; })->wager;
        if (is_bet) {
            bets.put(wager, input.spot, input.amount);
            bets.player = input.player;
        } else {
            bets.put_tip(wager, input.spot, input.amount);
        }
        Event& happened = event(is_bet ? EventKind::wager : EventKind::tip, input.place);
        happened.amount = input.amount;
        happened.wager = &wager;
        happened.spot = input.spot;
        happened.place.hand = wager.hand;
    }
    if (!are_wagers_closed()) pending_.what = Pending::For::wagers;
}

void LiveTable::lay_wagers() {
    placed_.resize(most_wagers);
    const int first = opening_.button.number;
    for (int step = 0; step < layout_->seats; ++step) {
        const Seat seat{static_cast<std::uint8_t>((first - 1 + step) % layout_->seats + 1)};
        const bool is_in_now = is_in(bets_of_[seat.number]);
        if (!is_in_now && !rides_alone(seat)) continue;
        ++seats_in_;
        if (is_in_now) lay_bets(seat);
        lay_carried(seat);
    }
    for (const Carried& carried : opening_.carried) {
        if (!is_in(bets_of_[carried.seat.number]) && !rides_alone(carried.seat)) carried_on_.push_back(carried);
    }
}

void LiveTable::lay_bets(Seat seat) {
    const SeatBets& bets = bets_of_[seat.number];
    for (const WagerLimits& limits : limits_) {
        const WagerInfo& wager = *limits.wager;
        if (bets.amount[wager.index].is_zero()) continue;
        const Place place{seat, wager.hand};
        if (wager.spots.empty()) {
            placed_[wager.index].push_back(lay(place, wager, bets.amount[wager.index], bets.tip[wager.index]));
            continue;
        }
        for (const SpotBet& bet : bets.on_spots) {
            if (bet.wager != wager.index || bet.amount.is_zero()) continue;
            placed_[wager.index].push_back(lay(place, wager, bet.amount, bet.tip, bet.spot));
        }
    }
}

// Whether a wager lies over at the seat that does not wait for its player to wager again.
bool LiveTable::rides_alone(Seat seat) const {
    return std::ranges::any_of(opening_.carried, [&](const Carried& carried) {
        const auto limits =
            std::ranges::find(limits_, carried.wager, [](const WagerLimits& w) { return w.wager->index; });
        return carried.seat == seat && limits != limits_.end() && limits->wager->rides_alone;
    });
}

// A wager from an earlier round lies again, beside the seat's new wagers if it makes any.
void LiveTable::lay_carried(Seat seat) {
    for (const Carried& carried : opening_.carried) {
        if (carried.seat != seat) continue;
        const auto limits =
            std::ranges::find(limits_, carried.wager, [](const WagerLimits& w) { return w.wager->index; });
        check(limits != limits_.end(), "a wager that lies over is one of the table's");
        bets_of_[seat.number].player = carried.player;
        ledger_.move(Account::carried, account_of(seat), carried.on_layout());
        if (carried.is_locked_in) ledger_.move(Account::layout, account_of(seat), carried.amount);
        Stake stake = lay({seat, limits->wager->hand}, *limits->wager, carried.amount, carried.tip, carried.spot);
        slots_[stake.slot].progress = stake.progress = carried.progress;
        stake.is_carried = true;
        slots_[stake.slot].is_locked_in = carried.is_locked_in;
        placed_[carried.wager].push_back(stake);
    }
}

Stake LiveTable::lay(Place place, const WagerInfo& wager, Money amount, Money tip, std::uint8_t spot) {
    check(slots_.size() < 65535, "a round has room for this wager");
    ledger_.move(account_of(place.seat), Account::layout, amount + tip);
    slots_.push_back({.wager = &wager,
                      .place = place,
                      .original = amount,
                      .amount = amount,
                      .tip = tip,
                      .first_tip = tip,
                      .is_open = true,
                      .is_decided = false,
                      .how = EventKind::push,
                      .outcome = nullptr,
                      .pay = {},
                      .taken = {},
                      .from_pot = {},
                      .is_locked_in = false,
                      .progress = 0,
                      .spot = spot,
                      .put_in = {}});
    return {amount, place, wager.index, static_cast<std::uint16_t>(slots_.size() - 1), 0, spot};
}

std::span<const Stake> LiveTable::placed(const WagerInfo& wager) const { return placed_[wager.index]; }

Stake LiveTable::add_wager(Place place, const WagerInfo& wager, Money amount, Money tip) {
    const Stake stake = lay(place, wager, amount, tip);
    Event& happened = event(EventKind::wager, place);
    happened.wager = &wager;
    happened.amount = amount;
    tell_tip(place, wager, tip);
    return stake;
}

void LiveTable::tell_tip(Place place, const WagerInfo& wager, Money tip) {
    if (tip.is_zero()) return;
    Event& happened = event(EventKind::tip, place);
    happened.wager = &wager;
    happened.amount = tip;
}

void LiveTable::raise(Stake& stake, Money amount, Money tip) {
    Slot& slot = slots_[stake.slot];
    check(slot.is_open, "only an open wager is raised");
    ledger_.move(account_of(slot.place.seat), Account::layout, amount + tip);
    slot.amount += amount;
    slot.tip += tip;
    stake.amount = slot.amount;
    Event& happened = event(EventKind::raise, stake.place);
    happened.wager = slot.wager;
    happened.spot = slot.spot;
    happened.amount = amount;
    tell_tip(stake.place, *slot.wager, tip);
}

void LiveTable::add_tip(Stake& stake, Money amount) {
    Slot& slot = slots_[stake.slot];
    check(slot.is_open, "a tip rides with an open wager");
    ledger_.move(account_of(slot.place.seat), Account::layout, amount);
    slot.tip += amount;
    if (slot.amount == slot.original) slot.first_tip += amount;
    tell_tip(stake.place, *slot.wager, amount);
}

// ---- settling ----

void LiveTable::settle(Stake& stake, const Outcome& outcome, const Pay& pay) {
    check(pay.is_row(), "a wager ends as some row of its pay table says");
    const EventKind how = pay.wins() ? EventKind::pay : pay.loses() ? EventKind::take : EventKind::push;
    decide(stake, how, outcome, pay, pay.loses() ? stake.amount : Money{});
}

void LiveTable::decide(const Stake& stake, EventKind how, const Outcome& outcome, const Pay& pay, Money taken) {
    Slot& slot = slots_[stake.slot];
    check(slot.is_open && !slot.is_decided, "each wager is settled exactly once");
    check(taken >= Money{} && taken <= slot.amount, "no more is taken than was wagered");
    slot.is_decided = true;
    slot.how = how;
    slot.outcome = &outcome;
    slot.pay = pay;
    slot.taken = taken;
    // A house bank settles at once; a player-dealer's in the order from the action button, when all is decided.
    if (opening_.bank.is_house) carry_out(slot);
}

void LiveTable::carry_out(Slot& slot) {
    bool covered = true;
    Money returned = slot.is_locked_in ? carry_out_locked_in(slot) : carry_out_on_layout(slot, covered);
    const Money from_meter = pay_from_meter(slot);
    const Money tip_returned = return_tip(slot, covered);
    slot.is_open = false;

    Event& happened = event(slot.how, slot.place);
    happened.wager = slot.wager;
    happened.outcome = slot.outcome;
    happened.pay = slot.pay;
    happened.amount = slot.amount;
    happened.returned = returned + from_meter;
    happened.from_meter = from_meter;
    happened.tip = slot.tip;
    happened.tip_returned = tip_returned;
    happened.flag = !covered;
    happened.spot = slot.spot;
}

Money LiveTable::carry_out_on_layout(const Slot& slot, bool& covered) {
    const Account player = account_of(slot.place.seat);
    Money returned = slot.amount;
    if (slot.how == EventKind::pay) {
        const bool from_pot = slot.pay.kind == Pay::Kind::pot;
        const Money won = from_pot ? slot.from_pot : fixed_return(slot.amount, slot.pay, layout_->chip) - slot.amount;
        const Money paid = cover_.use(won);
        covered = paid == won;
        ledger_.move(Account::bank, player, paid);
        returned += paid;
    } else if (slot.how == EventKind::take) {
        const Money lost = cover_.use(slot.taken);
        covered = lost == slot.taken;
        ledger_.move(Account::layout, Account::bank, lost);
        returned -= lost;
    }
    ledger_.move(Account::layout, player, std::min(returned, slot.amount));
    return returned;
}

// The stake was taken before the deal: what comes back comes from the bank.
Money LiveTable::carry_out_locked_in(const Slot& slot) {
    Money returned = slot.amount - slot.taken;
    if (slot.how == EventKind::pay) returned = fixed_return(slot.amount, slot.pay, layout_->chip);
    ledger_.move(Account::bank, account_of(slot.place.seat), returned);
    return returned;
}

// A share of a meter as it stands now: of several winners the first to be settled takes from the full meter. The whole
// of it sets the meter back to its seed and what the reserve holds (30-899.11(16)(f)).
Money LiveTable::pay_from_meter(const Slot& slot) {
    if (slot.how != EventKind::pay || slot.pay.share == 0) return Money{};
    const auto first = std::ranges::find(meters_, slot.wager->index, &Meter::wager);
    check(first != meters_.end(), "a progressive's meters come in with the opening");
    const auto at = static_cast<std::size_t>(first - meters_.begin()) + slot.pay.meter;
    constexpr std::uint16_t whole = 10'000;
    const Money paid = Money::cents(meters_[at].amount.in_cents() * slot.pay.share / whole);
    ledger_.move(Account::meters, account_of(slot.place.seat), paid);
    meters_[at].amount -= paid;
    if (slot.pay.share == whole) reseed(at, slot.pay.meter, *slot.wager);
    return paid;
}

void LiveTable::reseed(std::size_t at, std::uint8_t number, const WagerInfo& wager) {
    Meter& meter = meters_[at];
    ledger_.move(Account::bank, Account::meters, meter.seed);
    ledger_.move(Account::reserve, Account::meters, meter.reserve);
    meter.amount = meter.seed + meter.reserve;
    meter.reserve = Money{};
    Event& happened = event(EventKind::meter, dealer_place);
    happened.wager = &wager;
    happened.option = number;
    happened.amount = meter.amount;
}

// A tip rides with the wager as it was first placed: it wins at the same odds for the dealer, and is lost or returned
// to the player in the same proportion. What was added to it rides with what was added to the wager.
Money LiveTable::return_tip(const Slot& slot, bool& covered) {
    if (slot.tip.is_zero()) return Money{};
    const Account player = account_of(slot.place.seat);
    if (slot.how == EventKind::pay) {
        // A bonus that does not grow with the stake is the player's alone, and so is a meter: beside a row that pays
        // nothing else, the tip itself is the dealer's.
        Pay pay = slot.pay;
        pay.bonus = Money{};
        const Money won = std::max(Money{}, fixed_return(slot.tip, pay, layout_->chip) - slot.tip);
        const Money paid = cover_.use(won);
        covered &= paid == won;
        ledger_.move(Account::bank, Account::tips, paid);
        ledger_.move(Account::layout, Account::tips, slot.tip);
        return slot.tip + paid;
    }
    const auto part_of = [this](Money tip, Money taken, Money whole) {
        if (taken >= whole) return tip;
        return round_down_to(Money::cents(tip.in_cents() * taken.in_cents() / whole.in_cents()), layout_->chip);
    };
    const Money taken_first = std::min(slot.taken, slot.original);
    const Money added = slot.amount - slot.original;
    const Money wanted = part_of(slot.first_tip, taken_first, slot.original) +
        part_of(slot.tip - slot.first_tip, slot.taken - taken_first, added);
    const Money lost = cover_.use(wanted);
    covered &= lost == wanted;
    ledger_.move(Account::layout, Account::bank, lost);
    ledger_.move(Account::layout, player, slot.tip - lost);
    return slot.tip - lost;
}

// 004: from the action button clockwise, each wager in turn, for as much as the posted money still covers.
void LiveTable::carry_out_from_action_button() {
    std::vector<Slot*> due;
    for (Slot& slot : slots_) {
        if (slot.is_open && slot.is_decided) due.push_back(&slot);
    }
    const int seats = layout_ ? layout_->seats : most_seats;
    const int first = std::max<int>(1, action_button_.number);
    const bool by_seat = !layout_ || layout_->bank_order == BankOrder::seat_by_seat;
    const auto turn_of = [&](const Slot* slot) {
        const int steps = (slot->place.seat.number - first + seats) % seats;
        const std::uint32_t together = layout_ ? layout_->settled_together : 0;
        const bool is_together = ((together >> slot->wager->index) & 1U) != 0;
        const int wager = is_together ? std::countr_zero(together) : slot->wager->index;
        return by_seat ? std::pair(steps, wager) : std::pair(wager, steps);
    };
    std::ranges::stable_sort(due, {}, turn_of);
    for (Slot* slot : due) carry_out(*slot);
}

// ---- progressives, wagers over several rounds, wheels ----

void LiveTable::lock_in(Stake& stake, bool takes_stake) {
    Slot& slot = slots_[stake.slot];
    check(slot.is_open && !slot.is_locked_in, "a wager is locked in once");
    constexpr std::int64_t whole = 10'000;
    for (Meter& meter : meters_) {
        if (meter.wager != stake.wager) continue;
        const Money added = Money::cents(slot.amount.in_cents() * meter.contribution / whole);
        const Money kept = Money::cents(slot.amount.in_cents() * meter.to_reserve / whole);
        ledger_.move(Account::bank, Account::meters, added);
        ledger_.move(Account::bank, Account::reserve, kept);
        meter.amount += added;
        meter.reserve += kept;
    }
    if (takes_stake) {
        ledger_.move(Account::layout, Account::bank, slot.amount);
        slot.is_locked_in = true;
    }
    Event& happened = event(EventKind::lock_in, stake.place);
    happened.wager = slot.wager;
    happened.spot = slot.spot;
    happened.amount = slot.amount;
}

void LiveTable::carry(Stake& stake, std::uint8_t progress) {
    Slot& slot = slots_[stake.slot];
    check(slot.is_open && !slot.is_decided, "only an open wager lies over");
    slot.is_open = false;
    Carried& carried = carried_on_.emplace_back(Carried{.seat = slot.place.seat,
                                                        .wager = stake.wager,
                                                        .progress = progress,
                                                        .player = bets_of_[slot.place.seat.number].player,
                                                        .amount = slot.amount,
                                                        .tip = slot.tip,
                                                        .spot = slot.spot,
                                                        .is_locked_in = slot.is_locked_in});
    ledger_.move(Account::layout, Account::carried, carried.on_layout());
    Event& happened = event(EventKind::carry, stake.place);
    happened.wager = slot.wager;
    happened.spot = slot.spot;
    happened.amount = slot.amount;
    happened.option = progress;
}

void LiveTable::give(EventKind kind, Place place, const WagerInfo& wager, const Outcome& outcome, Money amount) {
    ledger_.move(Account::bank, place == dealer_place ? Account::tips : account_of(place.seat), amount);
    Event& happened = event(kind, place);
    happened.wager = &wager;
    happened.outcome = &outcome;
    happened.amount = amount;
}

// 004: the fee is the player-dealer's, paid before the first card.
void LiveTable::collect(Money fee) {
    if (!opening_.bank.is_house) collect_from(opening_.bank.seat, fee);
}

void LiveTable::collect_from(Seat seat, Money fee) {
    if (fee.is_zero()) return;
    ledger_.move(account_of(seat), Account::collection, fee);
    event(EventKind::collect, {seat, 1}).amount = fee;
}

void LiveTable::place_action_button(Seat seat) {
    if (opening_.bank.is_house) return;
    action_button_ = seat;
    event(EventKind::button, {seat, 1});
}

// ---- pots and marks ----

// The chips lie on the layout already, as part of what the seat has in play; from here on they are the pot's.
void LiveTable::put_in(Stake& stake, Money amount) {
    Slot& slot = slots_[stake.slot];
    check(slot.is_open && !slot.is_decided, "only who is in the round puts chips into the pot");
    slot.put_in += amount;
    check(amount >= Money{} && slot.put_in <= slot.amount, "nobody puts in more than is in play");
    Event& happened = event(EventKind::put_in, stake.place);
    happened.wager = slot.wager;
    happened.amount = amount;
}

void LiveTable::hand_out(Stake& stake, const Outcome& outcome, Money returned) {
    has_pot_ = true;
    const Money stack = slots_[stake.slot].amount;
    const Money lost = returned < stack ? stack - returned : Money{};
    slots_[stake.slot].from_pot = returned > stack ? returned - stack : Money{};
    const EventKind how = returned > stack ? EventKind::pay : returned < stack ? EventKind::take : EventKind::push;
    decide(stake, how, outcome, {.kind = Pay::Kind::pot}, lost);
}

void LiveTable::drop(Drop to, Money amount) {
    if (amount.is_zero()) return;
    dropped_ += amount;
    const bool is_fee = to == Drop::collection;
    const Account account = is_fee ? Account::collection : Account::jackpot;
    if (amount > Money{}) {
        ledger_.move(Account::bank, account, amount);
    } else {
        ledger_.move(account, Account::bank, -amount);
    }
    Event& happened = event(EventKind::drop, dealer_place);
    happened.amount = amount;
    happened.face = is_fee ? "collection" : "jackpot";
}

void LiveTable::set_mark(const MarkInfo& info, std::int32_t value) {
    check(value >= info.least && value <= info.most, "a mark stands where it can stand");
    if (marks_[info.index] == value) return;
    marks_[info.index] = value;
    Event& happened = event(EventKind::mark, dealer_place);
    happened.face = info.id;
    happened.number = value;
}

std::size_t LiveTable::spin(Place place, std::span<const std::string_view> faces) {
    hear_rulings();
    const std::uint32_t number = spins_ - opening_.spins;
    if (opening_.scanned_cards && number == spun_.size()) {
        pending_.what = Pending::For::spin;
        pending_.faces = faces;
        throw Suspended{};
    }
    // Streams of their own, so that a spin tells nothing about the order of the cards.
    constexpr std::uint32_t spin_streams = 1U << 31U;
    const auto draw = [&]() -> std::size_t {
        if (opening_.scanned_cards) return spun_[number];
        SecretStream stream(*opening_.seed, spin_streams + spins_);
        return stream.below(static_cast<std::uint32_t>(faces.size()));
    };
    const std::size_t face = draw();
    ++spins_;
    Event& happened = event(EventKind::spin, place);
    happened.option = static_cast<std::uint8_t>(face);
    happened.face = faces[face];
    return face;
}

// ---- cards ----

void LiveTable::shuffle_if_due() {
    if (opening_.scanned_cards) return;
    if (shoe_.must_shuffle(seats_in_ + 1)) {
        check(opening_.seed.has_value(), "a live shoe has a committed seed");
        shoe_.gather();
        SecretStream stream(*opening_.seed, shuffles_++);
        shoe_.shuffle_order(stream);
        event(EventKind::shuffle, dealer_place);
        for (int i = 0; i < opening_.burn; ++i) {
            Event& happened = event(EventKind::burn, dealer_place);
            happened.card = shoe_.next();
            happened.eyes = opening_.burn_shown ? Eyes::everyone : Eyes::nobody;
        }
    }
    shoe_.begin_round();
}

Card LiveTable::leave_shoe() {
    if (opening_.scanned_cards) {
        if (opening_.scanned_left >= 0 && cards_drawn_ == opening_.scanned_left) {
            event(EventKind::reshuffle, dealer_place);
        }
        if (cards_drawn_ == scanned_.size()) {
            pending_.what = Pending::For::card;
            throw Suspended{};
        }
        return scanned_[cards_drawn_++];
    }
    if (shoe_.is_empty()) refill_shoe();
    ++cards_drawn_;
    return shoe_.next();
}

// 30-828(11): the discards are shuffled and the round is completed. With no discards either, the supervisor's fair way
// out is to call every hand a push (30-828(1)).
void LiveTable::refill_shoe() {
    if (!shoe_.gather_discards()) {
        apply({.kind = RulingKind::void_round, .place = dealer_place});
        return;
    }
    SecretStream stream(*opening_.seed, shuffles_++);
    shoe_.shuffle_order(stream);
    event(EventKind::reshuffle, dealer_place);
}

void LiveTable::burn(Card card, Eyes eyes) {
    Event& happened = event(EventKind::burn, dealer_place);
    happened.card = card;
    happened.eyes = eyes;
    if (!opening_.scanned_cards) shoe_.pick_up({&card, 1});
}

Card LiveTable::take_exposed() {
    const Card card = exposed_.front();
    exposed_.erase(exposed_.begin());
    return card;
}

void LiveTable::burn_exposed() {
    while (!exposed_.empty()) burn(take_exposed(), Eyes::everyone);
}

Card LiveTable::draw_for(Place place) {
    if (rulings_.empty()) return leave_shoe();
    apply_due_rulings();
    while (hear(RulingKind::card_face_up, dealer_place)) {
        const Card found = leave_shoe();
        event(EventKind::discard, dealer_place).card = found;
        if (!opening_.scanned_cards) shoe_.pick_up({&found, 1});
    }
    if (is_dealers_hand(place) && !exposed_.empty()) return take_exposed();
    burn_exposed();
    return leave_shoe();
}

Card LiveTable::deal(Place place, Eyes eyes) {
    const Card card = draw_for(place);
    Event& happened = event(EventKind::deal, place);
    happened.card = card;
    happened.eyes = eyes;
    return card;
}

FaceDown LiveTable::deal_down(Place place) {
    const Card card = draw_for(place);
    Event& happened = event(EventKind::deal, place);
    happened.card = card;
    happened.eyes = Eyes::nobody;
    down_.push_back({card, place, true});
    return FaceDownSecret::hide(static_cast<int>(down_.size() - 1));
}

Card LiveTable::turn_over(FaceDown down) {
    DownCard& lying = down_[static_cast<std::size_t>(FaceDownSecret::of(down))];
    if (lying.is_down) {
        lying.is_down = false;
        event(EventKind::turn_over, lying.place).card = lying.card;
    }
    return lying.card;
}

void LiveTable::deliver(Place from, Place to) {
    for (DownCard& lying : down_) {
        if (lying.place == from && lying.is_down) lying.place = to;
    }
    event(EventKind::deliver, to).other = from;
}

Card LiveTable::look(FaceDown down) {
    const DownCard& lying = down_[static_cast<std::size_t>(FaceDownSecret::of(down))];
    Event& happened = event(EventKind::look, lying.place);
    happened.card = lying.card;
    happened.eyes = Eyes::owner;
    return lying.card;
}

void LiveTable::show(Place place, std::span<const Card> cards) {
    for (const Card card : cards) event(EventKind::show, place).card = card;
}

void LiveTable::move_card(Place from, Place to, Card card) {
    Event& happened = event(EventKind::move_card, to);
    happened.other = from;
    happened.card = card;
}

void LiveTable::share(Place place, Card card, Shared how) {
    Event& happened = event(EventKind::share, place);
    happened.card = card;
    happened.flag = how == Shared::burned;
}

void LiveTable::pick_up(Place place, std::span<const Card> cards) {
    event(EventKind::pick_up, place);
    if (!opening_.scanned_cards) shoe_.pick_up(cards);
}

void LiveTable::burn(Place place, Card card) {
    event(EventKind::discard, place).card = card;
    if (!opening_.scanned_cards) shoe_.pick_up({&card, 1});
}

void LiveTable::burn_top() { burn(draw_for(community_place), Eyes::nobody); }

// The caller keeps only cards that lie open, so nothing of the new order is known.
void LiveTable::shuffle_again(std::span<const Card> kept) {
    hear_rulings();
    // Then no card lies face down any more.
    if (kept.empty()) down_.clear();
    if (!opening_.scanned_cards) {
        shoe_.gather_but(kept);
        SecretStream stream(*opening_.seed, shuffles_++);
        shoe_.shuffle_order(stream);
    }
    event(EventKind::shuffle, dealer_place);
}

// ---- rulings ----

bool LiveTable::is_due(std::size_t index) const {
    const Ruling& ruling = rulings_[index];
    if (heard_[index] || events_.size() < ruling.after_events) return false;
    return cards_drawn_ >= ruling.after_cards && answers_ >= ruling.after_answers;
}

void LiveTable::mark_heard(std::size_t index) {
    heard_[index] = true;
    event(EventKind::ruling, rulings_[index].place).ruling = rulings_[index];
}

const Ruling* LiveTable::hear(RulingKind kind, Place place) {
    for (std::size_t i = 0; i < rulings_.size(); ++i) {
        if (rulings_[i].kind != kind || !is_due(i)) continue;
        const bool is_about_the_shoe = place.seat == dealer_seat;
        if (!is_about_the_shoe && rulings_[i].place != place) continue;
        mark_heard(i);
        return &rulings_[i];
    }
    return nullptr;
}

// The rulings that no step of a rule needs to know of.
void LiveTable::apply_due_rulings() {
    for (std::size_t i = 0; i < rulings_.size(); ++i) {
        if (!is_due(i)) continue;
        switch (rulings_[i].kind) {
            case RulingKind::hole_card_exposed:
                if (!hole_card_lies()) break;
                [[fallthrough]];
            case RulingKind::void_hand:
            case RulingKind::void_round:
            case RulingKind::drawn_unexposed:
            case RulingKind::drawn_exposed:
                mark_heard(i);
                apply(rulings_[i]);
                break;
            default: break;
        }
    }
}

bool LiveTable::hole_card_lies() const {
    return std::ranges::any_of(down_,
                               [](const DownCard& lying) { return lying.place == dealer_place && lying.is_down; });
}

void LiveTable::apply(const Ruling& ruling) {
    switch (ruling.kind) {
        case RulingKind::void_hand: return void_hand(ruling.place);
        case RulingKind::void_round: {
            if (!has_pot_) give_back_drop();
            // From the dealer's right, as every settlement goes.
            for (std::size_t i = slots_.size(); i-- > 0;) {
                if (slots_[i].is_open && !slots_[i].is_decided) void_hand(slots_[i].place);
            }
            throw RoundVoided{};
        }
        // 30-828(5): shown to all; play goes on as if it had not been.
        case RulingKind::hole_card_exposed:
            for (DownCard& lying : down_) {
                if (lying.place == dealer_place && lying.is_down) {
                    lying.is_down = false;
                    Event& happened = event(EventKind::expose, lying.place);
                    happened.card = lying.card;
                    happened.flag = true;
                }
            }
            return;
        // 30-828(8): set aside until a player or the dealer draws.
        case RulingKind::drawn_exposed: {
            const Card card = leave_shoe();
            exposed_.push_back(card);
            event(EventKind::expose, dealer_place).card = card;
            return;
        }
        // 30-828(7): a card nobody has seen stays the next card; the ruling is on record and changes nothing.
        default: return;
    }
}

// Every stack goes back whole, so what left the pot goes back into it; not when the pot has been handed out.
void LiveTable::give_back_drop() {
    if (dropped_.is_zero()) return;
    drop(Drop::collection, -ledger_[Account::collection]);
    drop(Drop::jackpot, -ledger_[Account::jackpot]);
}

// As 30-828(1) has it: the hand is called a push; everything on it goes back.
void LiveTable::void_hand(Place place) {
    void_places_.push_back(place);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        if (slots_[i].place != place || !slots_[i].is_open || slots_[i].is_decided) continue;
        Stake stake{slots_[i].amount, place, slots_[i].wager->index, static_cast<std::uint16_t>(i), 0, slots_[i].spot};
        // A hand called a push leaves a streak where it is (30-899.07(7)).
        if (slots_[i].wager->lies_over) {
            carry(stake, slots_[i].progress);
        } else {
            decide(stake, EventKind::push, slots_[i].wager->void_outcome(), {}, {});
        }
    }
}

bool LiveTable::is_void(Place place) const {
    return !void_places_.empty() && std::ranges::find(void_places_, place) != void_places_.end();
}

std::vector<Ruling> LiveTable::unheard_rulings() const {
    std::vector<Ruling> unheard;
    for (std::size_t i = 0; i < rulings_.size(); ++i) {
        if (i >= heard_.size() || !heard_[i]) unheard.push_back(rulings_[i]);
    }
    return unheard;
}

}  // namespace felt
