// What people do at a table, and what is due when they do nothing.
#include <algorithm>

#include "core/spelling.hpp"
#include "house/cut.hpp"
#include "house/replay.hpp"
#include "house/table_shared.hpp"
#include "house/written.hpp"
#include "table/answering.hpp"

namespace felt::house {
namespace {

using namespace std::chrono_literals;

// A guest who is gone keeps an idle seat for so long.
constexpr Time seat_is_held = 5min;

// Of one guest's wagers in a round, and of everybody's.
constexpr int most_changes = 300;
constexpr std::size_t most_changes_of_all = 3000;

rulebook::Chosen chosen_for(const TableSetup& setup) {
    auto chosen = rulebook::choose(setup.game, setup.preset, setup.choices, setup.wagers);
    check(static_cast<bool>(chosen), "a house file was checked when it was read");
    return *std::move(chosen);
}

}  // namespace

Table::Table(TableSetup setup, const Kept& kept, Cage& cage, const Secrets& secrets, Step& step, Time now)
    : setup_(std::move(setup)),
      number_(kept.number),
      build_(kept.build),
      cage_(cage),
      secrets_(secrets),
      by_house_file_(chosen_for(setup_)),
      terms_of_house_file_(written_terms(by_house_file_)),
      chosen_(by_house_file_) {
    if (kept.shoe) {
        auto replayed = replay(*kept.shoe);
        if (!replayed) throw BadRecords(replayed.error().text);
        shoe_ = kept.shoe->record;
        cuts_ = kept.shoe->cuts;
        chosen_ = std::move(replayed->chosen);
        opening_ = std::move(replayed->opening);
        round_ = std::move(replayed->round);
        bank_before_ = replayed->bank_before;
    } else {
        opening_ = set().opening();
    }
    bank_fee_ = largest_fee(chosen_);
    seat_guests(kept, step, now);
    if (round_) {
        take_up_round(kept.shoe->rounds.back(), now);
    } else {
        opening_.round = kept.last_round;
    }
}

void Table::open(Step& step, Time now) {
    if (!round_) {
        open_round(step, now);
    } else if (is_idle() && has_other_rules()) {
        end_unplayed(step, now);
    }
}

// A round that was in play when the house last closed goes on; its timers begin anew.
void Table::take_up_round(const RoundInPlay& records, Time now) {
    posted_ = round_->table().ledger();
    seat_players_of_the_house();
    const auto inputs = round_->table().inputs();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (is_about_wagers(inputs[i])) {
            note_bet(inputs[i]);
            ++changes_[records.inputs[i].by];
        }
        if (inputs[i].kind == InputKind::bet) players_[inputs[i].place.seat.number] = records.inputs[i].by;
    }
    set_bank_aside();
    if (phase() == Phase::playing) {
        release_bets();
        release_bank(bank_fee_);
    }
    keep_promises(promises_of_round(records));
    if (phase() == Phase::wagers && (!bets_.empty() || can_close())) closes_at_ = now + betting_time();
    set_deadlines(now);
    place_stand_ins();
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
    Cage::Attempt attempt(cage_);
    Acted acted;
    acted.news_from = event_count();
    const std::uint64_t round_before = round();
    switch (request.what) {
        case Request::Do::sit: acted.refused = sit(guest, Seat{request.seat}, acted.step); break;
        case Request::Do::leave: acted.refused = leave(guest, Seat{request.seat}, acted.step, now); break;
        case Request::Do::sit_out: acted.refused = sit_out(guest, request.on, acted.step, now); break;
        case Request::Do::bank: acted.refused = take_bank(guest, request.on, acted.step, now); break;
        case Request::Do::cut: acted.refused = cut(guest, request.cut, acted.step, now); break;
        case Request::Do::bet: acted.refused = bet(guest, request, acted.step, now); break;
        case Request::Do::tip: acted.refused = tip(guest, request, acted.step, now); break;
        case Request::Do::ready: acted.refused = ready(guest, acted.step, now); break;
        case Request::Do::answer: acted.refused = answer(guest, request, acted.step, now); break;
        case Request::Do::advice: acted.refused = advise(guest, request, acted); return acted;
    }
    if (!acted.refused) pass_idle_round(acted.step, now);
    finish_act(acted, round_before);
    attempt.keep();
    return acted;
}

// A refusal may still have opened the next round, which is no harm: it would have been opened anyway.
void Table::finish_act(Acted& acted, std::uint64_t round_before) const {
    if (round() != round_before) acted.news_from = 0;
    acted.has_news = !acted.refused || !acted.step.is_empty() || round() != round_before;
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
    if (is_in_play(seat) || lies_over_at(seat)) {
        return refused("seat-in-play",
                       fmt::format("a wager of somebody who has left still lies at seat {}", seat.number));
    }
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

// Players cut the shoe before its first card. What they say is told to everybody; the seed it is mixed with is not.
Table::Refused Table::cut(GuestId guest, const std::string& words, Step& step, Time now) {
    if (seats_of(guest).empty()) return refused("not-seated", "you do not sit at this table");
    if (!can_be_cut()) return refused("too-late", "a shoe is cut before its first wagers are closed");
    if (std::ranges::find(cuts_, guest, &CutRecord::by) != cuts_.end()) {
        return refused("cut-already", "you have cut this shoe");
    }
    if (cuts_.size() >= most_cuts) return refused("cut-enough", fmt::format("{} players have cut it", most_cuts));
    if (const auto error = refuses_cut(words)) return refused("bad-cut", error->text);
    cuts_.push_back({number_, shoe_.shoe, static_cast<std::uint32_t>(cuts_.size() + 1), guest, words, now});
    step.cuts.push_back(cuts_.back());
    shuffle_cut_shoe();
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

// Every change is kept for good and played again with the round, so there is an end to them.
Table::Refused Table::refuses_change(GuestId guest) const {
    const auto own = changes_.find(guest);
    const bool is_one_too_many = own != changes_.end() && own->second >= most_changes;
    if (!is_one_too_many && round_->table().inputs().size() < most_changes_of_all) return std::nullopt;
    return refused("too-many-changes", fmt::format("wagers are changed at most {} times in a round", most_changes));
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
    if (more.is_zero()) return std::nullopt;
    if (auto refusal = refuses_change(guest)) return refusal;
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
    if (lies && more.is_zero()) return std::nullopt;
    if (auto refusal = refuses_change(guest)) return refusal;
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
    if (passes_at_ && (!first || *passes_at_ < *first)) first = passes_at_;
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
    if (one.guest == 0 || is_here(one.guest) || lies_over_at(seat)) return std::nullopt;
    if (is_in_play(seat) && !is_idle()) return std::nullopt;
    return one.away_since + seat_is_held;
}

Acted Table::tick(Time now) {
    Cage::Attempt attempt(cage_);
    Acted acted;
    acted.news_from = event_count();
    const std::uint64_t round_before = round();
    while (const PendingQuestion* late = late_question(now)) {
        Input input = default_answer(*late);
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
    pass_idle_round(acted.step, now);
    finish_act(acted, round_before);
    acted.has_news = !acted.step.is_empty() || round() != round_before;
    attempt.keep();
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

// Guests keep their seats, whatever the house file says of stand-ins by now: wagers of theirs may lie there.
void Table::seat_guests(const Kept& kept, Step& step, Time now) {
    for (const SeatRecord& seat : kept.seats) {
        if (seat.seat.number > set().seats()) {
            record_seat(seat.seat, step);  // there is no such seat any more
            continue;
        }
        holder(seat.seat) = {.guest = seat.guest,
                             .sits_out = seat.sits_out,
                             .takes_bank = seat.takes_bank,
                             .leaves = seat.leaves,
                             .away_since = now};
    }
}

// Stand-ins who are in the round in play are so to its end, though the house file may have fewer by now.
void Table::seat_players_of_the_house() {
    for (const Input& input : round_->table().inputs()) {
        const Seat seat = input.place.seat;
        const bool is_theirs = input.kind == InputKind::bet && input.player == stand_in_number(seat);
        if (is_theirs && holder(seat).is_free()) holder(seat).is_stand_in = true;
    }
    const Bank& bank = round_->table().opening().bank;
    if (!bank.is_house && holder(bank.seat).is_free()) holder(bank.seat).is_stand_in = true;
}

// As many as the house file says, in the last seats; where a guest sits or something is in play, later.
void Table::place_stand_ins() {
    for (const Seat seat : all_seats()) {
        Holder& one = holder(seat);
        const bool is_wanted = seat.number > set().seats() - setup_.stand_ins;
        if (one.guest != 0 || one.is_stand_in == is_wanted || lies_over_at(seat)) continue;
        if (round_ && is_in_play(seat)) continue;
        one = {};
        one.is_stand_in = is_wanted;
    }
}

// Other rules may be for fewer seats.
void Table::free_lost_seats(Step& step) {
    for (int number = set().seats() + 1; number <= most_seats; ++number) {
        const Seat seat{static_cast<std::uint8_t>(number)};
        if (!holder(seat).is_free()) free_seat(seat, step);
    }
}

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
    if (round_->is_complete() || !has_bank_) return false;
    const Bank& bank = round_->table().opening().bank;
    if (!bank.is_house && bank.seat == seat) return true;
    return std::ranges::any_of(bets_, [seat](const LaidBet& one) { return one.seat == seat; });
}

// Whether nobody has a wager in the round that is open, neither a new one nor one that rides.
bool Table::is_idle() const { return phase() == Phase::wagers && bets_.empty() && !can_close(); }

}  // namespace felt::house
