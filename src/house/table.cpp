// Seats, shoes and rounds of a table, one after the other.
#include "house/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/spelling.hpp"
#include "house/replay.hpp"
#include "house/written.hpp"

namespace felt::house {
namespace {

using namespace std::chrono_literals;

// A guest who is gone keeps an idle seat for so long.
constexpr Time seat_is_held = 5min;

RefusedInput refused(std::string id, std::string why) { return {std::move(id), "", std::move(why)}; }

RefusedInput too_little(Money has, Money takes) {
    return refused("balance-too-small", fmt::format("it takes {}, and you have {}", text_of(takes), text_of(has)));
}

rulebook::Chosen chosen_for(const TableSetup& setup) {
    auto chosen = rulebook::choose(setup.game, setup.preset, setup.choices, setup.wagers);
    check(static_cast<bool>(chosen), "a house file was checked when it was read");
    return *std::move(chosen);
}

LiveRound::PlayRound rule_of(const rulebook::Chosen& chosen) {
    return [set = chosen.set](LiveTable& table) { set->play(table); };
}

bool is_about_wagers(const Input& input) { return input.kind == InputKind::bet || input.kind == InputKind::tip; }

std::string_view word_for(InputKind kind) {
    switch (kind) {
        case InputKind::close: return "no more bets";
        case InputKind::answer: return "answer";
        default: return "play";
    }
}

}  // namespace

Table::Table(TableSetup setup, const Place& place, Cage& cage, Step& step, Time now)
    : setup_(std::move(setup)),
      number_(place.number),
      build_(place.build),
      cage_(cage),
      by_house_file_(chosen_for(setup_)),
      chosen_(by_house_file_) {
    const int seats = set().seats();
    for (int i = 0; i < setup_.stand_ins; ++i) holders_[static_cast<std::size_t>(seats - i)].is_stand_in = true;
    for (const SeatRecord& kept : place.seats) {
        Holder& holder = holders_[kept.seat.number];
        if (holder.is_stand_in || kept.seat.number > seats) continue;
        holder = {.guest = kept.guest,
                  .sits_out = kept.sits_out,
                  .takes_bank = kept.takes_bank,
                  .leaves = kept.leaves,
                  .away_since = now};
    }
    if (place.kept) {
        auto replayed = replay(*place.kept);
        if (!replayed) throw BadRecords(replayed.error().text);
        shoe_ = place.kept->record;
        chosen_ = std::move(replayed->chosen);
        opening_ = std::move(replayed->opening);
        round_ = std::move(replayed->round);
    } else {
        opening_ = set().opening();
        opening_.round = 0;
    }
    if (round_) {
        take_up_round(now);
    } else {
        open_round(step, now);
    }
}

// A round that was in play when the house last closed goes on; its timers begin anew.
void Table::take_up_round(Time now) {
    posted_ = round_->table().ledger();
    for (const Input& input : round_->table().inputs()) {
        if (is_about_wagers(input)) note_bet(input);
    }
    if (phase() == Phase::playing) release_bets();
    set_bank_aside(true);
    if (phase() == Phase::wagers && !bets_.empty()) closes_at_ = now + betting_time();
    set_deadlines(now);
}

int Table::decision_seconds() const {
    return setup_.decision_seconds > 0 ? setup_.decision_seconds : set().decision_seconds();
}

Table::Phase Table::phase() const {
    if (round_->is_complete()) return Phase::over;
    if (!has_bank_) return Phase::waiting;
    return round_->pending().what == Pending::For::wagers ? Phase::wagers : Phase::playing;
}

std::vector<Seat> Table::all_seats() const {
    std::vector<Seat> seats;
    for (int seat = 1; seat <= set().seats(); ++seat) seats.push_back(Seat{static_cast<std::uint8_t>(seat)});
    return seats;
}

int Table::seated() const {
    return static_cast<int>(std::ranges::count_if(holders_, [](const Holder& one) { return !one.is_free(); }));
}

std::vector<Seat> Table::seats_of(GuestId guest) const {
    auto seats = all_seats();
    std::erase_if(seats, [&](Seat seat) { return guest == 0 || holder(seat).guest != guest; });
    return seats;
}

// The rule knows players by numbers of sixteen bits; those at the top are the stand-ins'.
std::uint16_t Table::player_number(GuestId guest) {
    constexpr GuestId most_players = 65'000;
    return static_cast<std::uint16_t>((guest - 1) % most_players + 1);
}
std::uint16_t Table::stand_in_number(Seat seat) { return static_cast<std::uint16_t>(65'500 + seat.number); }

// ---- who is here ----

void Table::come(GuestId guest) {
    if (guest == 0) {
        ++nameless_watchers_;
    } else {
        ++here_[guest];
    }
}

void Table::go(GuestId guest, Time now) {
    if (guest == 0) {
        --nameless_watchers_;
        return;
    }
    if (--here_[guest] > 0) return;
    here_.erase(guest);
    for (const Seat seat : seats_of(guest)) holder(seat).away_since = now;
}

int Table::watching() const {
    const auto standing = std::ranges::count_if(here_, [this](const auto& one) { return seats_of(one.first).empty(); });
    return nameless_watchers_ + static_cast<int>(standing);
}

// ---- what people do ----

Acted Table::act(GuestId guest, const Request& request, Time now) {
    Acted acted;
    acted.news_from = event_count();
    const std::uint64_t round_before = round();
    switch (request.what) {
        case Request::Do::sit: acted.refused = sit(guest, Seat{request.seat}, acted.step); break;
        case Request::Do::leave: acted.refused = leave(guest, Seat{request.seat}, acted.step, now); break;
        case Request::Do::sit_out: acted.refused = sit_out(guest, request.on, acted.step, now); break;
        case Request::Do::bank: acted.refused = take_bank(guest, request.on, acted.step, now); break;
        case Request::Do::bet: acted.refused = bet(guest, request, acted.step, now); break;
        case Request::Do::tip: acted.refused = tip(guest, request, acted.step, now); break;
        case Request::Do::ready: acted.refused = ready(guest, acted.step, now); break;
        case Request::Do::answer: acted.refused = answer(guest, request, acted.step, now); break;
        case Request::Do::advice: acted.refused = advise(guest, request, acted); return acted;
    }
    finish_act(acted, round_before);
    return acted;
}

// A refusal may still have opened the next round, which is no harm: it would have been opened anyway.
void Table::finish_act(Acted& acted, std::uint64_t round_before) const {
    if (round() != round_before) acted.news_from = 0;
    acted.has_news = !acted.refused || !acted.step.is_empty();
}

Table::Refused Table::refuses_seat(GuestId guest, Seat seat) const {
    if (seat.number < 1 || seat.number > set().seats()) {
        return refused("no-such-seat", fmt::format("the table has seats 1 to {}", set().seats()));
    }
    if (guest == 0 || holder(seat).guest != guest) {
        return refused("not-your-seat", fmt::format("you do not sit at seat {}", seat.number));
    }
    return std::nullopt;
}

Table::Refused Table::sit(GuestId guest, Seat seat, Step& step) {
    if (guest == 0) return refused("no-name", "say who you are before you sit down");
    if (seat.number < 1 || seat.number > set().seats()) return refuses_seat(guest, seat);
    Holder& wanted = holder(seat);
    if (wanted.guest == guest) {
        wanted.leaves = false;
        record_seat(seat, step);
        return std::nullopt;
    }
    if (!wanted.is_free()) return refused("seat-taken", fmt::format("seat {} is taken", seat.number));
    if (static_cast<int>(seats_of(guest).size()) >= layout().hands_per_player) {
        return RefusedInput{"too-many-hands", "30-827",
                            fmt::format("a player may play {} hands at this table", layout().hands_per_player)};
    }
    for (const Seat other : all_seats()) {
        const GuestId there = holder(other).guest;
        if (there != 0 && there != guest && player_number(there) == player_number(guest)) {
            return refused("no-room", "this table cannot tell you from another guest; take another table");
        }
    }
    wanted = {.guest = guest};
    record_seat(seat, step);
    return std::nullopt;
}

Table::Refused Table::leave(GuestId guest, Seat seat, Step& step, Time now) {
    if (seat.number != 0) {
        if (auto refusal = refuses_seat(guest, seat)) return refusal;
    }
    const std::vector<Seat> seats = seat.number != 0 ? std::vector{seat} : seats_of(guest);
    if (seats.empty()) return refused("not-seated", "you do not sit at this table");
    for (const Seat one : seats) {
        if (lies_over_at(one)) {
            return refused("lies-over", fmt::format("a wager of seat {} lies over to the next round", one.number));
        }
    }
    for (const Seat one : seats) {
        if (phase() == Phase::wagers) take_back(one, step, now);
        holder(one).leaves = true;
        record_seat(one, step);
    }
    // 30-821(3): whoever is gone does not act; every question's default answers for them.
    go_on(step, now);
    free_leaving_seats(step);
    close_if_all_ready(step, now);
    return std::nullopt;
}

Table::Refused Table::sit_out(GuestId guest, bool on, Step& step, Time now) {
    const auto seats = seats_of(guest);
    if (seats.empty()) return refused("not-seated", "you do not sit at this table");
    for (const Seat seat : seats) {
        if (on && phase() == Phase::wagers) take_back(seat, step, now);
        holder(seat).sits_out = on;
        record_seat(seat, step);
    }
    close_if_all_ready(step, now);
    return std::nullopt;
}

// 004: the bank is offered clockwise; whoever says so takes it when it comes.
Table::Refused Table::take_bank(GuestId guest, bool on, Step& step, Time now) {
    if (chosen_.game->info.bank != "player-dealer") return refused("house-banks", "no player banks at this table");
    const auto seats = seats_of(guest);
    if (seats.empty()) return refused("not-seated", "you do not sit at this table");
    for (const Seat seat : seats) {
        holder(seat).takes_bank = on;
        record_seat(seat, step);
    }
    if (!has_bank_) open_round(step, now);
    return std::nullopt;
}

Table::Refused Table::refuses_place(const Request& request, const WagerInfo*& wager, std::uint8_t& spot) const {
    std::vector<std::string_view> ids;
    for (const WagerLimits& limits : layout().wagers) {
        ids.push_back(limits.wager->id);
        if (limits.wager->id == request.wager) wager = limits.wager;
    }
    if (!wager) {
        return refused("no-such-wager",
                       "there is no wager '" + request.wager + "' to lay" + did_you_mean(request.wager, ids));
    }
    if (wager->spots.empty()) {
        if (request.spot.empty()) return std::nullopt;
        return refused("no-such-spot", request.wager + " is placed as such, not on '" + request.spot + "'");
    }
    const auto found = std::ranges::find(wager->spots, request.spot);
    if (found == wager->spots.end()) {
        return refused(
            "no-such-spot",
            request.wager + " cannot be placed on '" + request.spot + "'" + did_you_mean(request.spot, wager->spots));
    }
    spot = static_cast<std::uint8_t>(found - wager->spots.begin());
    return std::nullopt;
}

Table::Refused Table::bet(GuestId guest, const Request& request, Step& step, Time now) {
    const Seat seat{request.seat};
    if (auto refusal = refuses_seat(guest, seat)) return refusal;
    if (!request.amount) return refused("no-amount", "a bet needs an amount, such as \"10.00\"");
    if (phase() == Phase::over) open_round(step, now);
    if (phase() == Phase::waiting) return refused("no-bank", "nobody banks, so there is no round");
    const WagerInfo* wager = nullptr;
    std::uint8_t spot = 0;
    if (auto refusal = refuses_place(request, wager, spot)) return refusal;
    const LaidBet* lies = laid(seat, *wager, spot);
    const Money more = *request.amount - (lies ? lies->amount : Money{});
    if (more > cage_.free(guest)) return too_little(cage_.free(guest), more);
    if (auto refusal = submit(bet_input(seat, *wager, *request.amount, spot), guest, step, now)) return refusal;
    for (const Seat own : seats_of(guest)) {
        holder(own).is_ready = false;
        if (!holder(own).sits_out) continue;
        holder(own).sits_out = false;
        record_seat(own, step);
    }
    if (!closes_at_) closes_at_ = now + betting_time();
    return std::nullopt;
}

Table::Refused Table::tip(GuestId guest, const Request& request, Step& step, Time now) {
    const Seat seat{request.seat};
    if (auto refusal = refuses_seat(guest, seat)) return refusal;
    if (!request.amount) return refused("no-amount", "a tip needs an amount, such as \"1.00\"");
    const WagerInfo* wager = nullptr;
    std::uint8_t spot = 0;
    if (auto refusal = refuses_place(request, wager, spot)) return refusal;
    const LaidBet* lies = laid(seat, *wager, spot);
    const Money more = *request.amount - (lies ? lies->tip : Money{});
    if (more > cage_.free(guest)) return too_little(cage_.free(guest), more);
    return submit(Input::tip(seat, wager->index, *request.amount, spot), guest, step, now);
}

Table::Refused Table::ready(GuestId guest, Step& step, Time now) {
    const auto seats = seats_of(guest);
    if (seats.empty()) return refused("not-seated", "you do not sit at this table");
    if (phase() == Phase::over) open_round(step, now);
    if (phase() != Phase::wagers) return refused("wagers-closed", "no wagers are being taken");
    if (has_bets(guest)) {
        if (auto refusal = refuses_ready(guest)) return refusal;
    }
    for (const Seat seat : seats) holder(seat).is_ready = true;
    close_if_all_ready(step, now);
    return std::nullopt;
}

const PendingQuestion* Table::waiting_question(std::uint16_t number) const {
    for (const PendingQuestion& question : round_->pending().waiting()) {
        if (question.number == number) return &question;
    }
    return nullptr;
}

Table::Refused Table::refuses_question(GuestId guest, const Request& request) const {
    if (request.round != round()) {
        return refused("stale", fmt::format("round {} is in play, not round {}", round(), request.round));
    }
    const PendingQuestion* question = waiting_question(request.question);
    if (!question) return refused("stale", fmt::format("question {} does not wait for an answer", request.question));
    if (guest == 0 || holder(question->place.seat).guest != guest) {
        return refused("not-your-turn", fmt::format("seat {} is asked, not you", question->place.seat.number));
    }
    return std::nullopt;
}

Table::Refused Table::answer(GuestId guest, const Request& request, Step& step, Time now) {
    if (auto refusal = refuses_question(guest, request)) return refusal;
    const PendingQuestion& question = *waiting_question(request.question);
    const auto options = question.info->options;
    const auto option = std::ranges::find(options, request.option);
    if (option == options.end()) {
        return refused("no-such-option",
                       "'" + request.option + "' is no answer" + did_you_mean(request.option, options));
    }
    const auto index = static_cast<std::size_t>(option - options.begin());
    Input input = answer_to(question, index, request.amount.value_or(question.amounts[index].most));
    input.with_tip = request.tip;
    if (auto refusal = submit(input, guest, step, now)) return refusal;
    go_on(step, now);
    return std::nullopt;
}

Table::Refused Table::advise(GuestId guest, const Request& request, Acted& acted) const {
    if (auto refusal = refuses_question(guest, request)) return refusal;
    const PendingQuestion& question = *waiting_question(request.question);
    const Advice advice = set().advice(round_->table(), question);
    acted.advised = {question.number, std::string(question.info->options[advice.option]), advice.amount,
                     set().strategy_gist()};
    return std::nullopt;
}

// ---- timers ----

std::optional<Time> Table::due() const {
    std::optional<Time> first = closes_at_;
    const auto sooner = [&first](Time at) {
        if (!first || at < *first) first = at;
    };
    for (const auto& [question, at] : deadlines_) sooner(at);
    for (const Seat seat : all_seats()) {
        if (const auto at = gives_up(seat)) sooner(*at);
    }
    return first;
}

// When the seat of a guest who is gone is free again; nothing while it cannot be.
std::optional<Time> Table::gives_up(Seat seat) const {
    const Holder& one = holder(seat);
    if (one.guest == 0 || is_here(one.guest) || is_in_play(seat) || lies_over_at(seat)) return std::nullopt;
    return one.away_since + seat_is_held;
}

Acted Table::tick(Time now) {
    Acted acted;
    acted.news_from = event_count();
    const std::uint64_t round_before = round();
    while (const PendingQuestion* late = late_question(now)) {
        Input input = answer_to(*late, late->by_default, late->amounts[late->by_default].most);
        input.timed_out = true;
        check(!submit(input, 0, acted.step, now), "a question's default is allowed");
        go_on(acted.step, now);
    }
    for (const Seat seat : all_seats()) {
        const auto at = gives_up(seat);
        if (at && *at <= now) free_seat(seat, acted.step);
    }
    if (closes_at_ && *closes_at_ <= now) {
        if (phase() == Phase::over) {
            open_round(acted.step, now);
        } else {
            close_wagers(acted.step, now);
        }
    }
    finish_act(acted, round_before);
    acted.has_news = !acted.step.is_empty();
    return acted;
}

const PendingQuestion* Table::late_question(Time now) const {
    for (const PendingQuestion& question : round_->pending().waiting()) {
        const auto deadline = deadlines_.find(question.number);
        if (deadline != deadlines_.end() && deadline->second <= now) return &question;
    }
    return nullptr;
}

void Table::set_deadlines(Time now) {
    const auto waiting = round_->pending().waiting();
    std::erase_if(deadlines_, [&](const auto& one) {
        return std::ranges::find(waiting, one.first, &PendingQuestion::number) == waiting.end();
    });
    for (const PendingQuestion& question : waiting) {
        deadlines_.try_emplace(question.number, now + std::chrono::seconds(decision_seconds()));
    }
}

// ---- seats ----

void Table::record_seat(Seat seat, Step& step) const {
    const Holder& one = holder(seat);
    step.seats.push_back({number_, seat, one.guest, one.sits_out, one.takes_bank, one.leaves});
}

void Table::free_seat(Seat seat, Step& step) {
    holder(seat) = {};
    record_seat(seat, step);
}

void Table::free_leaving_seats(Step& step) {
    for (const Seat seat : all_seats()) {
        if (holder(seat).leaves && !is_in_play(seat) && !lies_over_at(seat)) free_seat(seat, step);
    }
}

bool Table::lies_over_at(Seat seat) const {
    const auto lies = [seat](const Carried& carried) { return carried.seat == seat; };
    return std::ranges::any_of(opening_.carried, lies);
}

// Whether something at the seat waits for the end of the round: a wager, or the bank.
bool Table::is_in_play(Seat seat) const {
    if (round_->is_complete()) return false;
    const Bank& bank = round_->table().opening().bank;
    if (!bank.is_house && bank.seat == seat) return true;
    return std::ranges::any_of(bets_, [seat](const LaidBet& one) { return one.seat == seat; });
}

// ---- wagers ----

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
    if (bets_.empty()) closes_at_.reset();
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
    return refuses_outlay(guest, cage_.free(guest), trial.events().subspan(before));
}

// What these events take from a guest before they give anything.
Table::Refused Table::refuses_outlay(GuestId guest, Money free, std::span<const Event> events) const {
    Money running;
    Money least;
    for (const Event& event : events) {
        if (event.place.seat == dealer_seat || holder(event.place.seat).guest != guest) continue;
        running += change_by(event);
        least = std::min(least, running);
    }
    if (free + least < Money{}) return too_little(free, -least);
    return std::nullopt;
}

// Nobody who is here and plays is still to say so, and somebody has wagered.
bool Table::are_all_ready() const {
    bool anybody = false;
    for (const Seat seat : all_seats()) {
        const Holder& one = holder(seat);
        if (one.guest == 0) continue;
        const bool bets = has_bets(one.guest);
        anybody |= bets;
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
    if (bets_.empty()) return;
    for (const Input& bet : stand_in_bets()) submit(bet, 0, step, now);
    if (submit(Input::close(), 0, step, now)) {
        // Too few have wagered; whoever comes next starts the time anew.
        for (const Seat seat : all_seats()) {
            if (holder(seat).is_stand_in) take_back(seat, step, now);
        }
        closes_at_ = now + betting_time();
        return;
    }
    go_on(step, now);
}

// ---- the round ----

Input Table::answer_to(const PendingQuestion& question, std::size_t option, Money amount) {
    Input input;
    input.kind = InputKind::answer;
    input.place = question.place;
    input.question = question.number;
    input.asks = question.info->asks;
    input.option = static_cast<std::uint8_t>(option);
    input.amount = question.amounts[option].most.is_zero() ? Money{} : amount;
    return input;
}

// Checks an input, plays it, and notes what it was and did.
Table::Refused Table::submit(const Input& input, GuestId by, Step& step, Time now) {
    if (auto refusal = round_->table().refuses(input)) return refusal;
    const std::size_t before = round_->events().size();
    if (input.kind == InputKind::answer && by != 0) {
        // Played on a copy first: what it costs is known only when it is played.
        LiveRound played = *round_;
        check(!played.submit(input), "an input that is not refused can be played");
        if (auto refusal = refuses_outlay(by, cage_.free(by), played.events().subspan(before))) return refusal;
        *round_ = std::move(played);
    } else {
        check(!round_->submit(input), "an input that is not refused can be played");
    }
    if (is_about_wagers(input)) note_bet(input);
    if (input.kind == InputKind::close) release_bets();
    record(input, by, before, step, now);
    return std::nullopt;
}

void Table::record(const Input& input, GuestId by, std::size_t events_before, Step& step, Time now) {
    const auto number = static_cast<std::uint32_t>(round_->table().inputs().size());
    step.inputs.push_back(
        {number_, round(), number, by, written(input, set()), written(round_->events().subspan(events_before)), now});
    EntryRecord entry{number_, round(), number, std::string(word_for(input.kind)), postings(step), now};
    if (entry.postings.empty()) return;
    cage_.accounts().post(entry.postings);
    step.entries.push_back(std::move(entry));
}

// What has moved in the round since it was last posted, by the accounts it belongs to.
std::vector<Posting> Table::postings(Step& step) {
    std::vector<Posting> moved;
    const Ledger& now = round_->table().ledger();
    const int last = static_cast<int>(Account::first_seat) + most_seats;
    for (int i = 0; i < last; ++i) {
        const auto account = static_cast<Account>(i);
        const Money change = now[account] - posted_[account];
        if (change.is_zero()) continue;
        const AccountId id = account_for(account, step);
        const auto same = std::ranges::find(moved, id, &Posting::account);
        if (same == moved.end()) {
            moved.push_back({id, change});
        } else {
            same->amount += change;
        }
    }
    posted_ = now;
    return moved;
}

AccountId Table::account_for(Account account, Step& step) {
    switch (account) {
        case Account::bank: {
            const Bank& bank = round_->table().opening().bank;
            return bank.is_house ? own_account("bank", step) : account_of_seat(bank.seat, step);
        }
        case Account::layout: return own_account("layout", step);
        case Account::tips: return own_account("tips", step);
        case Account::meters: return own_account("meters", step);
        case Account::reserve: return own_account("reserve", step);
        case Account::carried: return own_account("carried", step);
        case Account::collection: return own_account("collection", step);
        case Account::jackpot: return own_account("jackpot", step);
        default: {
            const int seat = static_cast<int>(account) - static_cast<int>(Account::first_seat) + 1;
            return account_of_seat(Seat{static_cast<std::uint8_t>(seat)}, step);
        }
    }
}

AccountId Table::account_of_seat(Seat seat, Step& step) {
    const GuestId guest = holder(seat).guest;
    return guest != 0 ? cage_.guest(guest).account : own_account("stand-ins", step);
}

AccountId Table::own_account(std::string_view name, Step& step) {
    if (const auto known = accounts_.find(name); known != accounts_.end()) return known->second;
    const AccountId id = cage_.accounts().open(fmt::format("table/{}/{}", setup_.id, name), step);
    accounts_.emplace(name, id);
    return id;
}

// Plays on as far as the round goes without a guest: stand-ins answer by the game's strategy, those who leave by
// default.
void Table::go_on(Step& step, Time now) {
    while (!round_->is_complete()) {
        const PendingQuestion* question = question_for_the_house();
        if (!question) break;
        const bool is_stand_in = holder(question->place.seat).is_stand_in;
        Input input = answer_to(*question, question->by_default, question->amounts[question->by_default].most);
        if (is_stand_in) {
            const Advice advice = set().advice(round_->table(), *question);
            input = answer_to(*question, advice.option, advice.amount);
        }
        input.timed_out = !is_stand_in;
        check(!submit(input, 0, step, now), "strategies and defaults give answers that are allowed");
    }
    if (round_->is_complete() && !is_finished_) finish_round(step, now);
    set_deadlines(now);
}

const PendingQuestion* Table::question_for_the_house() const {
    for (const PendingQuestion& question : round_->pending().waiting()) {
        const Holder& one = holder(question.place.seat);
        if (one.guest == 0 || one.leaves) return &question;
    }
    return nullptr;
}

void Table::finish_round(Step& step, Time now) {
    is_finished_ = true;
    step.ended_rounds.push_back({number_, round(), now});
    set_bank_aside(false);
    close_round(opening_, round_->table().closing());
    bets_.clear();
    for (Holder& one : holders_) one.is_ready = false;
    free_leaving_seats(step);
    closes_at_ = now + std::chrono::seconds(setup_.pause_seconds);
}

// ---- from round to round ----

void Table::open_round(Step& step, Time now) {
    if (needs_new_shoe() && anybody_banks()) new_shoe(step, now);
    has_bank_ = opening_.bank.is_house || pass_bank_on();
    Opening numbered = opening_;
    ++numbered.round;
    round_.emplace(numbered, rule_of(chosen_));
    is_finished_ = false;
    posted_ = Ledger{};
    bets_.clear();
    closes_at_.reset();
    deadlines_.clear();
    if (!has_bank_) return;
    opening_.round = numbered.round;
    step.rounds.push_back({number_, opening_.round, shoe_.shoe, written_bank(opening_), now});
    set_bank_aside(true);
}

// A shoe lasts until its cards must be shuffled, or until the house plays by other rules; what lies over is played out
// by the old ones.
bool Table::needs_new_shoe() const {
    if (shoe_.shoe == 0) return true;
    const bool has_other_rules = written_terms(by_house_file_) != shoe_.terms;
    if (has_other_rules && opening_.carried.empty()) return true;
    // A wheel has no cards that could run out: every spin has a seed of its own.
    if (opening_.shoe.size() == 0) return true;
    return opening_.shoe.must_shuffle(std::max(1, seated()) + 1);
}

// The old shoe's seed is shown, and the new one's is committed to.
void Table::new_shoe(Step& step, Time now) {
    const std::uint64_t round = opening_.round;
    const bool is_first = shoe_.shoe == 0;
    if (!is_first) {
        revealed_ = RevealedShoe{shoe_.shoe, shoe_.commitment, shoe_.seed};
        step.ended_shoes.push_back({number_, shoe_.shoe, now});
    }
    const bool has_other_rules = !is_first && written_terms(by_house_file_) != shoe_.terms;
    if (has_other_rules && opening_.carried.empty()) chosen_ = by_house_file_;
    Opening next = set().opening();
    if (!is_first && !has_other_rules) {
        next.meters = std::move(opening_.meters);
        next.carried = std::move(opening_.carried);
        next.marks = opening_.marks;
        next.bank = opening_.bank;
    }
    next.seed = ShoeSeed::from_system();
    next.round = round;
    shoe_ = {number_,
             shoe_.shoe + 1,
             written_terms(chosen_),
             build_,
             next.seed->reveal(),
             next.seed->commitment(),
             written_over(next),
             now};
    step.shoes.push_back(shoe_);
    opening_ = std::move(next);
}

bool Table::would_bank(Seat seat) const {
    const Holder& one = holder(seat);
    return one.is_stand_in || (one.guest != 0 && one.takes_bank && !one.leaves && bank_money(seat) > Money{});
}

bool Table::anybody_banks() const {
    return opening_.bank.is_house || std::ranges::any_of(all_seats(), [this](Seat seat) { return would_bank(seat); });
}

// 004: who banks the next hand; before the first, the last stand-in or whoever is willing.
bool Table::pass_bank_on() {
    std::array<bool, most_seats + 1> takes{};
    for (const Seat seat : all_seats()) takes[seat.number] = would_bank(seat);
    const auto seats = static_cast<std::size_t>(set().seats()) + 1;
    Bank& bank = opening_.bank;
    // A bank that has not banked yet is at its first turn still.
    const bool is_first = opening_.round == 0;
    const auto next =
        is_first && takes[bank.seat.number] ? NextBank{bank.seat, 1} : next_bank(bank, std::span(takes).first(seats));
    if (!next) return false;
    bank.seat = next->seat;
    bank.turn = next->turn;
    bank.posted = bank_money(bank.seat);
    return true;
}

// What a seat can post: as much as the game's rules have for it, as far as a guest's money goes.
Money Table::bank_money(Seat seat) const {
    const Money usual = set().opening().bank.posted;
    const GuestId guest = holder(seat).guest;
    return guest == 0 ? usual : std::min(usual, round_down_to(cage_.free(guest), Money::dollars(1)));
}

void Table::set_bank_aside(bool aside) {
    const Bank& bank = round_->table().opening().bank;
    if (bank.is_house) return;
    const GuestId guest = holder(bank.seat).guest;
    if (guest == 0) return;
    if (aside) {
        cage_.set_aside(guest, bank.posted);
    } else {
        cage_.give_back(guest, bank.posted);
    }
}

}  // namespace felt::house
