// Wagers of a table until they are closed: what lies, what is set aside for it, and who is ready.
#include <algorithm>

#include "house/table_shared.hpp"

namespace felt::house {

const Table::LaidBet* Table::laid(Seat seat, const WagerInfo& wager, std::uint8_t spot) const {
    const auto found = std::ranges::find_if(
        bets_, [&](const LaidBet& one) { return one.seat == seat && one.wager == &wager && one.spot == spot; });
    return found == bets_.end() ? nullptr : &*found;
}

bool Table::has_bets(GuestId guest) const {
    return std::ranges::any_of(bets_, [&](const LaidBet& one) { return holder(one.seat).guest == guest; });
}

// Keeps what lies, and what its guest has set aside for it.
void Table::note_bet(const Input& input) {
    const Seat seat = input.place.seat;
    const WagerInfo& wager = wager_numbered(input.wager);
    auto at = std::ranges::find_if(
        bets_, [&](const LaidBet& one) { return one.seat == seat && one.wager == &wager && one.spot == input.spot; });
    if (at == bets_.end()) at = bets_.insert(bets_.end(), {seat, &wager, input.spot, Money{}, Money{}});
    const Money before = at->amount + at->tip;
    (input.kind == InputKind::bet ? at->amount : at->tip) = input.amount;
    // A wager taken back takes its tip along.
    if (at->amount.is_zero()) at->tip = Money{};
    if (const GuestId guest = holder(seat).guest) cage_.set_aside(guest, at->amount + at->tip - before);
    if (at->amount.is_zero()) bets_.erase(at);
}

// Wagers are closed: what was set aside has left the guests' accounts.
void Table::release_bets() {
    for (const LaidBet& one : bets_) {
        if (const GuestId guest = holder(one.seat).guest) cage_.give_back(guest, one.amount + one.tip);
    }
}

Input Table::bet_input(Seat seat, const WagerInfo& wager, Money amount, std::uint8_t spot) const {
    const Holder& one = holder(seat);
    const std::uint16_t player = one.is_stand_in ? stand_in_number(seat) : player_number(one.guest);
    return Input::bet(seat, wager.index, amount, player, spot);
}

// All that lies at a seat, the last laid first, since it may need what was laid before it.
void Table::take_back(Seat seat, Step& step, Time now) {
    for (bool took_any = true; took_any;) {
        took_any = false;
        for (std::size_t i = bets_.size(); i-- > 0;) {
            const LaidBet lies = bets_[i];
            if (lies.seat != seat) continue;
            took_any |= !submit(bet_input(seat, *lies.wager, Money{}, lies.spot), holder(seat).guest, step, now);
        }
    }
    if (bets_.empty() && !can_close()) closes_at_.reset();
}

// Where players win from each other, stand-ins play too, each with what is usual.
std::vector<Input> Table::stand_in_bets() const {
    std::vector<Input> bets;
    if (set().least_seats() < 2) return bets;
    for (const Seat seat : all_seats()) {
        if (!holder(seat).is_stand_in) continue;
        for (const FixedBet& bet : set().usual_bets()) {
            bets.push_back(bet_input(seat, wager_numbered(bet.wager), bet.amount, bet.spot));
        }
    }
    return bets;
}

// Whether this guest's wagers would do if there were no others: a round is tried with them alone, and forgotten.
Table::Refused Table::refuses_ready(GuestId guest) const {
    LiveRound trial(round_->table().opening(), rule_of(chosen_));
    Money lies;
    for (const LaidBet& one : bets_) {
        if (holder(one.seat).guest != guest) continue;
        lies += one.amount + one.tip;
        if (auto refusal = trial.submit(bet_input(one.seat, *one.wager, one.amount, one.spot))) return refusal;
        if (one.tip.is_zero()) continue;
        if (auto refusal = trial.submit(Input::tip(one.seat, one.wager->index, one.tip, one.spot))) return refusal;
    }
    for (const Input& bet : stand_in_bets()) trial.submit(bet);
    const std::size_t before = trial.events().size();
    if (auto refusal = trial.submit(Input::close())) {
        if (refusal->id != "too-few-players") return refusal;
        return std::nullopt;
    }
    // What is laid is set aside already; fees are not.
    const Money fees = outlay(guest, trial.events().subspan(before));
    // Whoever banks has the fee for that set aside already.
    const Money free = cage_.free(guest) + (bank_aside_.guest == guest ? bank_fee_ : Money{});
    if (!fees.is_zero() && fees > free) return too_little(free, fees);
    return std::nullopt;
}

bool Table::can_close() const { return !round_->table().refuses(Input::close()); }

// Nobody who is here and plays is still to say so, and somebody has wagered, now or in an earlier round.
bool Table::are_all_ready() const {
    bool anybody = false;
    for (const Seat seat : all_seats()) {
        const Holder& one = holder(seat);
        if (one.guest == 0) continue;
        const bool bets = has_bets(one.guest);
        anybody |= bets || lies_over_at(seat);
        if (!one.is_ready && (bets || (is_here(one.guest) && !one.sits_out && !one.leaves))) return false;
    }
    return anybody;
}

void Table::close_if_all_ready(Step& step, Time now) {
    if (phase() == Phase::wagers && are_all_ready()) close_wagers(step, now);
}

// What would not do is taken back; what is left is played.
void Table::close_wagers(Step& step, Time now) {
    closes_at_.reset();
    for (const Seat seat : all_seats()) {
        const GuestId guest = holder(seat).guest;
        if (guest == 0 || !has_bets(guest) || !refuses_ready(guest)) continue;
        for (const Seat own : seats_of(guest)) take_back(own, step, now);
    }
    if (bets_.empty() && !can_close()) return;
    for (const Input& bet : stand_in_bets()) submit(bet, 0, step, now);
    if (submit(Input::close(), 0, step, now)) {
        // Too few have wagered; whoever comes next starts the time anew.
        const bool is_overlong = round_->table().inputs().size() >= most_idle_inputs;
        for (const Seat seat : all_seats()) {
            if (holder(seat).is_stand_in || is_overlong) take_back(seat, step, now);
        }
        if (bets_.empty()) return;
        closes_at_ = now + betting_time();
        return;
    }
    go_on(step, now);
}

}  // namespace felt::house
