// Rounds of a table, the money that moves in them, and what goes on from one to the next.
#include <algorithm>

#include "house/cut.hpp"
#include "house/replay.hpp"
#include "house/table_shared.hpp"
#include "house/written.hpp"
#include "table/answering.hpp"

namespace felt::house {
namespace {

std::string_view word_for(InputKind kind) {
    switch (kind) {
        case InputKind::close: return "no more bets";
        case InputKind::answer: return "answer";
        default: return "play";
    }
}

// Progressive meters go on under other rules, by the wager they belong to and in their order: players have paid for
// them.
void carry_meters(const rulebook::Chosen& before, std::span<const Meter> meters, const rulebook::Chosen& after,
                  std::vector<Meter>& next) {
    const auto names = [](const rulebook::Chosen& chosen, std::span<const Meter> all) {
        std::vector<std::pair<std::string_view, std::size_t>> named;
        for (const Meter& meter : all) {
            const auto wager = std::ranges::find(chosen.set->wagers(), meter.wager, &WagerInfo::index);
            const auto same = [&](const auto& one) { return one.first == (*wager)->id; };
            named.emplace_back((*wager)->id, static_cast<std::size_t>(std::ranges::count_if(named, same)));
        }
        return named;
    };
    const auto had = names(before, meters);
    const auto has = names(after, next);
    for (std::size_t i = 0; i < has.size(); ++i) {
        const auto same = std::ranges::find(had, has[i]);
        if (same == had.end()) continue;
        const Meter& old = meters[static_cast<std::size_t>(same - had.begin())];
        next[i].amount = old.amount;
        next[i].reserve = old.reserve;
    }
}

// Refused bets are no matter: what may lie, lies then.
void lay_the_most(LiveRound& round, Seat seat) {
    const auto limits = round.table().layout()->wagers;
    for (const WagerLimits& one : limits) {
        const std::size_t spots = std::max<std::size_t>(1, one.wager->spots.size());
        for (std::size_t spot = 0; spot < spots; ++spot) {
            round.submit(Input::bet(seat, one.wager->index, one.most, seat.number, static_cast<std::uint8_t>(spot)));
        }
    }
}

}  // namespace

// Fees go by what lies, so a round is tried with the most that every seat may lay.
Money largest_fee(const rulebook::Chosen& chosen) {
    Opening opening = chosen.set->opening();
    if (opening.bank.is_house) return {};
    opening.seed = ShoeSeed::from_bytes({});
    LiveRound trial(opening, rule_of(chosen));
    for (int number = 1; number <= chosen.set->seats(); ++number) {
        const Seat seat{static_cast<std::uint8_t>(number)};
        if (seat == opening.bank.seat) continue;
        lay_the_most(trial, seat);
    }
    const std::size_t before = trial.events().size();
    trial.submit(Input::close());
    Money fee;
    for (const Event& event : trial.events().subspan(before)) {
        if (event.kind == EventKind::collect && event.place.seat == opening.bank.seat) fee += event.amount;
    }
    return fee;
}

// Checks an input, plays it, and notes what it was and did.
Table::Refused Table::submit(const Input& input, GuestId by, Step& step, Time now) {
    if (auto refusal = round_->table().refuses(input)) return refusal;
    const std::size_t before = round_->events().size();
    if (input.kind == InputKind::answer && by != 0) {
        if (auto refusal = submit_answer(input, by)) return refusal;
    } else {
        check(!round_->submit(input), "an input that is not refused can be played");
        keep_promises(promises_after(promised_, input, by, *round_, before));
    }
    if (is_about_wagers(input)) {
        note_bet(input);
        ++changes_[by];
    }
    if (input.kind == InputKind::bet) players_[input.place.seat.number] = by;
    if (input.kind == InputKind::close) {
        release_bets();
        release_bank(bank_fee_);
    }
    record(input, by, before, step, now);
    return std::nullopt;
}

// What an answer costs at once is known only when it is played, so it is played on a copy first. What it will cost
// later, when others have answered too or the player's turn comes, is set aside.
Table::Refused Table::submit_answer(const Input& input, GuestId by) {
    const std::size_t before = round_->events().size();
    LiveRound played = *round_;
    check(!played.submit(input), "an input that is not refused can be played");
    const Promises promised = promises_after(promised_, input, by, played, before);
    const Money cost =
        outlay(by, played.events().subspan(before)) + promised_by(by, promised) - promised_by(by, promised_);
    // An answer that costs nothing is always allowed.
    if (cost > Money{} && cost > cage_.free(by)) return too_little(cage_.free(by), cost);
    *round_ = std::move(played);
    keep_promises(promised);
    return std::nullopt;
}

// ---- what answers cost ----

// What these events take from a guest before they give anything.
Money Table::outlay(GuestId guest, std::span<const Event> events) const {
    Money running;
    Money least;
    for (const Event& event : events) {
        if (event.place.seat == dealer_seat || holder(event.place.seat).guest != guest) continue;
        running += change_by(event);
        least = std::min(least, running);
    }
    return -least;
}

namespace {

// What an event takes off a player for a wager.
Money laid_by(const Event& event) {
    const bool is_laid = event.place.seat != dealer_seat && event.kind != EventKind::collect;
    return is_laid ? std::max(Money{}, -change_by(event)) : Money{};
}

// What the answers of a seat that wait for those of others will take, found by letting the others take their default.
Money laid_when_all_have_answered(Seat seat, LiveRound round) {
    const std::size_t before = round.events().size();
    while (round.events().size() == before && !round.pending().waiting().empty()) {
        check(!round.submit(default_answer(round.pending().waiting().front())), "a question's default is allowed");
    }
    Money laid;
    for (const Event& event : round.events().subspan(before)) {
        if (event.place.seat == seat) laid += laid_by(event);
    }
    return laid;
}

}  // namespace

// An answer promises its amount or, where it names none and waits for others, what it will take; whatever the seat then
// lays keeps the promise. At a pot amounts are of what lies there already.
Table::Promises Table::promises_after(Promises promised, const Input& input, GuestId by, const LiveRound& after,
                                      std::size_t events_before) const {
    if (chosen_.game->info.bank == "players' pot") return promised;
    const auto events = after.events().subspan(events_before);
    if (input.kind == InputKind::answer && by != 0) {
        const Seat seat = input.place.seat;
        Money& will_cost = promised[seat.number];
        will_cost += input.amount + input.with_tip;
        if (events.empty()) will_cost = std::max(will_cost, laid_when_all_have_answered(seat, after));
    }
    for (const Event& event : events) {
        Money& still = promised[event.place.seat.number];
        still -= std::min(still, laid_by(event));
    }
    return promised;
}

// The same of a round in play, from its records.
Table::Promises Table::promises_of_round(const RoundInPlay& records) const {
    Promises promised{};
    LiveRound again(round_->table().opening(), rule_of(chosen_));
    const auto inputs = round_->table().inputs();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const std::size_t before = again.events().size();
        check(!again.submit(inputs[i]), "what was played can be played again");
        promised = promises_after(promised, inputs[i], records.inputs[i].by, again, before);
    }
    return promised;
}

Money Table::promised_by(GuestId guest, const Promises& promised) const {
    Money sum;
    for (std::size_t seat = 1; seat <= most_seats; ++seat) {
        if (players_[seat] == guest) sum += promised[seat];
    }
    return sum;
}

void Table::keep_promises(const Promises& promised) {
    for (std::size_t seat = 1; seat <= most_seats; ++seat) {
        const Money more = promised[seat] - promised_[seat];
        if (players_[seat] != 0 && !more.is_zero()) cage_.set_aside(players_[seat], more);
    }
    promised_ = promised;
}

void Table::record(const Input& input, GuestId by, std::size_t events_before, Step& step, Time now) {
    const auto number = static_cast<std::uint32_t>(round_->table().inputs().size());
    step.inputs.push_back(
        {number_, round(), number, by, written(input, set()), written(round_->events().subspan(events_before)), now});
    EntryRecord entry{number_, round(), number, std::string(word_for(input.kind)), postings(step), now};
    if (entry.postings.empty()) return;
    cage_.post(entry.postings);
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
    const AccountId id = cage_.open_account(fmt::format("table/{}/{}", setup_.id, name), step);
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
        Input input = default_answer(*question);
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
    release_bank(bank_aside_.amount);
    keep_promises({});
    close_round(opening_, round_->table().closing());
    bets_.clear();
    for (Holder& one : holders_) one.is_ready = false;
    free_leaving_seats(step);
    closes_at_ = now + std::chrono::seconds(setup_.pause_seconds);
}

// ---- from round to round ----

void Table::open_round(Step& step, Time now) {
    place_stand_ins();
    const bool is_shoe_over = needs_new_shoe();
    if (has_other_rules()) take_up_rules(step);
    bank_before_ = opening_.bank;
    has_bank_ = opening_.bank.is_house || pass_bank_on();
    // Not before somebody banks: a shoe is written down with its first round.
    if (is_shoe_over && has_bank_) new_shoe(step, now);
    Opening numbered = opening_;
    ++numbered.round;
    round_.emplace(numbered, rule_of(chosen_));
    is_finished_ = false;
    posted_ = Ledger{};
    bets_.clear();
    players_ = {};
    changes_.clear();
    closes_at_.reset();
    deadlines_.clear();
    if (!has_bank_) return;
    opening_.round = numbered.round;
    step.rounds.push_back({number_, opening_.round, shoe_.shoe, written_bank(opening_), now});
    set_bank_aside();
    // A wager that rides by itself does not wait for others.
    if (can_close()) closes_at_ = now + betting_time();
}

// Whether the house file has changed since the shoe in play was begun. What lies over is played out by the old rules.
bool Table::has_other_rules() const {
    return shoe_.shoe != 0 && terms_of_house_file_ != shoe_.terms && opening_.carried.empty();
}

// A shoe lasts until its cards must be shuffled, or until the house plays by other rules.
bool Table::needs_new_shoe() const {
    if (shoe_.shoe == 0) return true;
    if (has_other_rules()) return true;
    // A wheel has no cards that could run out: every spin has a seed of its own.
    if (opening_.shoe.size() == 0) return true;
    return opening_.shoe.must_shuffle(std::max(1, seated()) + 1);
}

// The house file's rules, from the next shoe on.
void Table::take_up_rules(Step& step) {
    const rulebook::Chosen before = std::exchange(chosen_, by_house_file_);
    bank_fee_ = largest_fee(chosen_);
    free_lost_seats(step);
    place_stand_ins();
    Opening next = set().opening();
    carry_meters(before, opening_.meters, chosen_, next.meters);
    if (before.game == chosen_.game) next.marks = opening_.marks;
    next.round = opening_.round;
    opening_ = std::move(next);
}

// The old shoe's seed is shown, and the new one's is committed to.
void Table::new_shoe(Step& step, Time now) {
    if (shoe_.shoe != 0) {
        revealed_ = RevealedShoe{shoe_.shoe, shoe_.commitment, shoe_.seed, std::move(cuts_)};
        step.ended_shoes.push_back({number_, shoe_.shoe, now});
    }
    Opening next = set().opening();
    next.meters = std::move(opening_.meters);
    next.carried = std::move(opening_.carried);
    next.marks = opening_.marks;
    next.bank = opening_.bank;
    next.round = opening_.round;
    next.seed = secrets_("table/" + setup_.id + "/shoe/" + std::to_string(shoe_.shoe + 1));
    shoe_ = {number_,
             shoe_.shoe + 1,
             written_terms(chosen_),
             build_,
             next.seed->reveal(),
             next.seed->commitment(),
             written_over(next),
             now};
    cuts_.clear();
    step.shoes.push_back(shoe_);
    opening_ = std::move(next);
}

// Until wagers are first closed: nothing has been drawn from the seed, so nobody can tell how the cards lie.
bool Table::can_be_cut() const {
    if (phase() != Phase::wagers) return false;
    const Closing so_far = round_->table().closing();
    return so_far.shuffles == 0 && so_far.spins == 0;
}

// The wagers that lie are laid again before a shoe whose seed has been mixed with the cuts.
void Table::shuffle_cut_shoe() {
    opening_.seed = cut_seed(shoe_.seed, cuts_);
    Opening cut = round_->table().opening();
    cut.seed = opening_.seed;
    LiveRound again(std::move(cut), rule_of(chosen_));
    for (const Input& input : round_->table().inputs()) {
        check(!again.submit(input), "wagers lie as before, however the cards do");
    }
    *round_ = std::move(again);
}

bool Table::would_bank(Seat seat) const {
    const Holder& one = holder(seat);
    return one.is_stand_in || (one.guest != 0 && one.takes_bank && !one.leaves && bank_money(seat) > Money{});
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

bool Table::has_willing_bank() const {
    const Bank& bank = round_->table().opening().bank;
    if (bank.is_house) return true;
    const Holder& one = holder(bank.seat);
    return one.is_stand_in || (one.guest != 0 && one.takes_bank && !one.leaves);
}

// A round that nobody has wagered in is passed over where its banker no longer banks, where other rules wait, or where
// it has grown too long; but not faster than anybody can follow, since each is written down.
void Table::pass_idle_round(Step& step, Time now) {
    constexpr Time apart = std::chrono::seconds(1);
    passes_at_.reset();
    if (!is_idle()) return;
    const bool is_overlong = round_->table().inputs().size() >= most_idle_inputs;
    if (has_willing_bank() && !has_other_rules() && !is_overlong) return;
    if (now < passed_at_ + apart) {
        passes_at_ = passed_at_ + apart;
        return;
    }
    passed_at_ = now;
    end_unplayed(step, now);
}

// It does not count as a hand that its banker has banked.
void Table::end_unplayed(Step& step, Time now) {
    step.ended_rounds.push_back({number_, round(), now});
    release_bank(bank_aside_.amount);
    has_bank_ = false;
    free_leaving_seats(step);
    opening_.bank = bank_before_;
    open_round(step, now);
}

// What a seat can post: a stand-in what the house file says, a guest as much as is usual as far as the money goes, with
// the fee for banking to spare.
Money Table::bank_money(Seat seat) const {
    const Money usual = set().opening().bank.posted;
    const GuestId guest = holder(seat).guest;
    if (guest == 0) return setup_.posted.value_or(usual);
    const Money has = std::max(Money{}, cage_.free(guest) - bank_fee_);
    return std::min(usual, round_down_to(has, Money::dollars(1)));
}

void Table::set_bank_aside() {
    const Bank& bank = round_->table().opening().bank;
    const GuestId guest = bank.is_house ? 0 : holder(bank.seat).guest;
    if (guest == 0) return;
    bank_aside_ = {guest, bank.posted + bank_fee_};
    cage_.set_aside(guest, bank_aside_.amount);
}

void Table::release_bank(Money amount) {
    if (bank_aside_.guest == 0) return;
    cage_.give_back(bank_aside_.guest, amount);
    bank_aside_.amount -= amount;
    if (bank_aside_.amount.is_zero()) bank_aside_.guest = 0;
}

}  // namespace felt::house
