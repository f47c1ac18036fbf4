// Wagers, answers and shoes of a sitting, for any game.
#include "cli/play_sitting.hpp"

#include <algorithm>

#include "table/answering.hpp"

#include "house/replay.hpp"

namespace felt::cli {
namespace {

// There is one player at the table.
constexpr std::uint16_t the_player = 1;

RefusedInput too_small(Money balance, const std::string& what) {
    return {"balance-too-small", "", "balance too small: " + what + ", and you have " + text_of(balance)};
}

RefusedInput not_understood(const Error& error) { return {"not-understood", "", error.text}; }

Money total_of_all(const std::vector<SeatWagers>& plan) {
    Money total;
    for (const SeatWagers& wagers : plan) total += total_of(wagers);
    return total;
}

}  // namespace

Shoes shoes_from(house::Secrets secrets) {
    return [secrets = std::move(secrets), shoes = 0](const rulebook::SetGame& game) mutable {
        Opening opening = game.opening();
        opening.seed = secrets("shoe/" + std::to_string(++shoes));
        return opening;
    };
}

Sitting::Sitting(Setup setup, Page& page)
    : setup_(std::move(setup)),
      page_(page),
      play_([set = setup_.chosen.set](LiveTable& table) { set->play(table); }),
      balance_(setup_.balance) {}

// ---- shoes ----

// A shoe lasts until its cards must be shuffled; then its seed is shown and the next one is committed to. Every seat
// may be played, so the shoe must last a round of all of them. Meters and wagers that lie over are the table's, not the
// shoe's.
void Sitting::take_shoe() {
    if (shoe_) {
        const int hands = setup_.seats.count + 1;
        if (!opening_.shoe.must_shuffle(hands)) return;
        reveal_shoe();
    }
    Opening next = setup_.new_shoe(*setup_.chosen.set);
    if (shoes_ > 0) {
        next.meters = std::move(opening_.meters);
        next.carried = std::move(opening_.carried);
        next.bank = opening_.bank;
        next.marks = opening_.marks;
    }
    opening_ = std::move(next);
    shoe_ = ShoeSign{++shoes_, hex_of(opening_.seed->commitment()), opening_.shoe.size()};
    page_.begin_shoe(*shoe_);
}

void Sitting::keep_closing() {
    house::close_round(opening_, round_->table().closing());
    if (!opening_.bank.is_house) pass_bank_on();
}

// 004: after two hands the bank goes clockwise to the next seat; the player at this terminal leaves it to the others.
void Sitting::pass_bank_on() {
    std::array<bool, most_seats + 1> takes{};
    const int seats = setup_.chosen.set->seats();
    for (int seat = setup_.seats.count + 1; seat <= seats; ++seat) takes[static_cast<std::size_t>(seat)] = true;
    const auto next = next_bank(opening_.bank, std::span(takes).first(static_cast<std::size_t>(seats) + 1));
    has_bank_ = next.has_value();
    if (!has_bank_) return;
    opening_.bank.seat = next->seat;
    opening_.bank.turn = next->turn;
}

void Sitting::reveal_shoe() {
    if (shoe_) page_.end_shoe(*shoe_, hex_of(opening_.seed->reveal()));
    shoe_.reset();
}

// ---- what outlasts a round ----

const WagerInfo& Sitting::wager_numbered(std::uint8_t index) const {
    const auto all = setup_.chosen.set->wagers();
    const auto wager = std::ranges::find(all, index, [](const WagerInfo* one) { return one->index; });
    check(wager != all.end(), "the table knows every wager that lies on it");
    return **wager;
}

std::vector<LyingOver> Sitting::lying_over() const {
    std::vector<LyingOver> all;
    for (const Carried& carried : opening_.carried) {
        all.push_back({&wager_numbered(carried.wager), carried.seat, carried.amount, carried.progress, carried.spot});
    }
    return all;
}

std::vector<LyingOver> Sitting::lying_over_at(Seat seat) const {
    auto all = lying_over();
    std::erase_if(all, [seat](const LyingOver& lying) { return lying.seat != seat; });
    return all;
}

// A wager's own meters come in the order of their names.
std::vector<MeterSign> Sitting::meters() const {
    std::vector<MeterSign> signs;
    for (const Meter& meter : opening_.meters) {
        const WagerInfo& wager = wager_numbered(meter.wager);
        const auto before = static_cast<std::size_t>(std::ranges::count(signs, &wager, &MeterSign::wager));
        signs.push_back({&wager, wager.meters[before], meter.amount});
    }
    return signs;
}

std::vector<std::string> Sitting::notices() const {
    auto all = setup_.chosen.set->notices();
    for (const wagers::HostedWager& side : setup_.chosen.set->side_wagers()) {
        const WagerLimits& limits = side.limits;
        const std::string amounts = limits.least == limits.most
            ? felt::text_of(limits.least)
            : felt::text_of(limits.least) + " to " + felt::text_of(limits.most);
        const bool is_later = side.wager->placed != Moment::before_deal;
        all.push_back(side.wager->name + " by pay table " + side.table->id + ", " + amounts +
                      (is_later ? ", offered during the round" : ""));
    }
    return all;
}

// ---- wagers ----

void Sitting::open_round() {
    opening_.round = rounds_ + 1;
    round_.emplace(opening_, play_);
}

// A round anew with these wagers, so that a wager thought better of leaves no trace.
std::optional<RefusedInput> Sitting::lay(const std::vector<SeatWagers>& plan) {
    open_round();
    const auto seats = setup_.seats.all();
    for (std::size_t i = 0; i < plan.size(); ++i) {
        for (const PlannedWager& planned : in_order(plan[i])) {
            const std::uint8_t wager = planned.wager->index;
            const auto bet = Input::bet(seats[i], wager, planned.amount, the_player, planned.spot);
            if (auto refused = round_->submit(bet)) return refused;
            if (planned.tip.is_zero()) continue;
            const auto tip = Input::tip(seats[i], wager, planned.tip, planned.spot);
            if (auto refused = round_->submit(tip)) return refused;
        }
    }
    return std::nullopt;
}

// A wager that needs another comes after it.
SeatWagers Sitting::in_order(const SeatWagers& wagers) const {
    SeatWagers left = wagers;
    SeatWagers ordered;
    const auto is_free = [&](const PlannedWager& planned) {
        const auto limits = std::ranges::find(layout().wagers, planned.wager, &WagerLimits::wager);
        return std::ranges::none_of(left, [&](const PlannedWager& other) {
            return limits != layout().wagers.end() && ((limits->needs >> other.wager->index) & 1U) != 0;
        });
    };
    while (!left.empty()) {
        auto next = std::ranges::find_if(left, is_free);
        if (next == left.end()) next = left.begin();
        ordered.push_back(*next);
        left.erase(next);
    }
    return ordered;
}

SeatWagers Sitting::least_wagers() const {
    const WagerLimits& main = layout().wagers[0];
    return with_companions({PlannedWager{main.wager, main.least, Money{}}}, layout());
}

std::optional<RefusedInput> Sitting::refuses_player() {
    opening_ = setup_.chosen.set->opening();
    open_round();
    const Money least = least_main();
    const std::vector<SeatWagers> plan(static_cast<std::size_t>(setup_.seats.count), least_wagers());
    auto refused = lay(plan);
    round_.reset();
    if (!refused && balance_ < least) refused = too_small(balance_, "the least wager is " + text_of(least));
    return refused;
}

// What Enter wagers: the same again, or like the seat before, or what is usual; as much of it as the balance covers,
// side wagers giving way first, and nothing that the table would not take, such as a streak while the last one lies.
SeatWagers Sitting::offered(Seat seat, const std::vector<SeatWagers>& plan, Money balance) {
    const WagerLimits main = layout().wagers[0];
    SeatWagers wagers;
    for (const FixedBet& bet : setup_.chosen.set->usual_bets()) {
        wagers.push_back({&wager_numbered(bet.wager), bet.amount, Money{}, bet.spot});
    }
    if (!plan.empty() && !plan.back().empty()) wagers = plan.back();
    if (!last_.empty()) wagers = last_[seat.number - 1U];
    while (wagers.size() > 1 && total_of(wagers) > balance) wagers.pop_back();
    if (total_of(wagers) <= balance) return wagers.size() > 1 ? as_far_as_taken(wagers, plan) : wagers;
    const Money covered = round_down_to(std::min(balance, main.most), layout().chip);
    const SeatWagers most = with_companions({PlannedWager{main.wager, covered, Money{}}}, layout());
    return covered >= main.least && total_of(most) <= balance ? most : SeatWagers{};
}

SeatWagers Sitting::as_far_as_taken(const SeatWagers& wagers, const std::vector<SeatWagers>& plan) {
    SeatWagers taken;
    for (const PlannedWager& planned : in_order(wagers)) {
        auto with_these = plan;
        with_these.push_back(taken);
        with_these.back().push_back(planned);
        if (!lay(with_these)) taken.push_back(planned);
    }
    std::ranges::sort(taken, {}, [](const PlannedWager& planned) { return planned.wager->index; });
    lay(plan);
    return taken;
}

// Nothing when the player leaves.
std::optional<SeatWagers> Sitting::wagers_of_seat(Seat seat, const std::vector<SeatWagers>& plan) {
    const Money left = balance_ - total_of_all(plan);
    std::vector<std::string_view> later;
    for (const wagers::HostedWager& side : setup_.chosen.set->side_wagers()) {
        if (side.wager->placed != Moment::before_deal) later.push_back(side.info.id);
    }
    for (;;) {
        const SeatWagers offer = offered(seat, plan, left);
        const WagerAsk ask{.round = opening_.round,
                           .seat = seat,
                           .limits = layout().wagers,
                           .meters = meters(),
                           .lying_over = lying_over_at(seat),
                           .chip = layout().chip,
                           .takes_tips = layout().tips.accepted,
                           .offered = text_of(offer),
                           .balance = left};
        const auto words = page_.ask_wager(ask);
        if (!words || means_leave(*words)) return std::nullopt;
        if (means_help(*words)) {
            page_.explain(ask);
            continue;
        }
        auto wagers = words->empty() ? Result(offer) : wagers_from_words(*words, layout().wagers, later);
        if (!wagers) {
            page_.refuse(not_understood(wagers.error()));
            continue;
        }
        wagers = with_companions(*wagers, layout());
        auto with_these = plan;
        with_these.push_back(*wagers);
        auto refused = lay(with_these);
        if (!refused && total_of(*wagers) > left) {
            refused = too_small(left, "the wager is " + felt::text_of(total_of(*wagers)));
        }
        if (!refused) return *wagers;
        page_.refuse(*refused);
    }
}

// Where players win from each other, others sit down too, each with what is usual.
void Sitting::seat_others() {
    const rulebook::SetGame& set = *setup_.chosen.set;
    if (set.least_seats() < 2) return;
    constexpr int players_in_all = 6;
    for (int number = 1; number <= std::min(set.seats(), players_in_all); ++number) {
        const Seat seat{static_cast<std::uint8_t>(number)};
        if (setup_.seats.hold(seat)) continue;
        for (const FixedBet& bet : set.usual_bets()) {
            round_->submit(
                Input::bet(seat, bet.wager, bet.amount, static_cast<std::uint16_t>(the_player + number), bet.spot));
        }
    }
}

Sitting::Mood Sitting::take_wagers() {
    for (;;) {
        open_round();
        std::vector<SeatWagers> plan;
        for (const Seat seat : setup_.seats.all()) {
            const bool can_wager = balance_ - total_of_all(plan) >= least_main();
            const auto wagers = can_wager ? wagers_of_seat(seat, plan) : SeatWagers{};
            if (!wagers) return Mood::leaves;
            plan.push_back(*wagers);
        }
        auto refused = lay(plan);
        seat_others();
        if (!refused) refused = round_->submit(Input::close());
        if (refused) {
            page_.refuse(*refused);
            continue;
        }
        last_ = std::move(plan);
        return Mood::plays;
    }
}

// ---- answers ----

Money Sitting::held() const {
    Money held = balance_;
    for (const Seat seat : setup_.seats.all()) held += round_->table().ledger()[account_of(seat)];
    return held;
}

void Sitting::tell_news() {
    const auto events = round_->events();
    for (; told_events_ < events.size(); ++told_events_) {
        told_ += change_by(events[told_events_], setup_.seats);
        page_.happened(events[told_events_], told_);
    }
}

// The least the player would hold at any moment of what an answer sets off: below zero, the balance is too small for
// it. Found by playing the answer on a round of its own, so every game's costs are known without asking the game. Those
// asked at the same time are taken to answer by default, which costs nothing.
Money Sitting::least_held_after(const PendingQuestion& question, std::size_t option, Money amount) const {
    LiveRound trial(opening_, play_);
    const auto submit = [&trial](const Input& input) {
        check(!trial.submit(input), "an answer that the table allows can be tried");
    };
    for (const Input& input : round_->table().inputs()) submit(input);
    submit(answer_to(question, option, amount));
    for (const PendingQuestion& other : round_->pending().waiting()) {
        if (other.number == question.number) continue;
        submit(default_answer(other));
    }
    Money running = held();
    Money least = running;
    for (const Event& event : trial.events().subspan(round_->events().size())) {
        running += change_by(event, setup_.seats);
        least = std::min(least, running);
    }
    return least;
}

AnswerAsk Sitting::ask_of(const PendingQuestion& question) const {
    AnswerAsk ask{.question = &question, .options = {}, .balance = held()};
    const auto keys = option_keys(question.info->options);
    for (std::size_t i = 0; i < question.info->options.size(); ++i) {
        OptionAsk option{question.info->options[i], keys[i], std::nullopt, question.amounts[i]};
        if (const Refusal* why = question.refusals[i]) {
            option.refused = {std::string(why->id), std::string(why->clause), std::string(why->why)};
        } else {
            const Money spare = least_held_after(question, i, option.amounts.least);
            const Money more = option.amounts.most - option.amounts.least;
            if (spare < Money{}) {
                const std::string cost = felt::text_of(ask.balance - spare);
                option.refused = too_small(ask.balance, "it takes " + cost);
            } else if (more > spare) {
                option.amounts.most = option.amounts.least + round_down_to(spare, option.amounts.chip);
            }
        }
        ask.options.push_back(std::move(option));
    }
    return ask;
}

// The amount an option is taken for; nothing when the player goes back to the question, or leaves.
std::optional<Money> Sitting::amount_for(const AnswerAsk& ask, const ChosenOption& chosen, Mood& mood) {
    const OptionAsk& option = ask.options[chosen.option];
    if (chosen.amount) return chosen.amount;
    if (option.amounts.least == option.amounts.most) return option.amounts.most;
    for (;;) {
        const auto words = page_.ask_amount(ask, option);
        if (!words || means_leave(*words)) {
            mood = Mood::leaves;
            return std::nullopt;
        }
        if (means_back(*words)) return std::nullopt;
        if (words->empty()) return option.amounts.most;
        const auto amount = amount_from_words(*words);
        if (amount) return *amount;
        page_.refuse(not_understood(amount.error()));
    }
}

// One answer, or none yet: a refusal or a look at the help leaves the question open.
Sitting::Mood Sitting::answer(const PendingQuestion& question) {
    const AnswerAsk ask = ask_of(question);
    const auto words = page_.ask_answer(ask);
    if (!words || means_leave(*words)) return Mood::leaves;
    if (means_help(*words)) {
        page_.explain(ask);
        return Mood::plays;
    }
    if (means_hint(*words)) {
        page_.hint(ask, hint_on(question));
        return Mood::plays;
    }
    const auto chosen = option_from_words(*words, question.info->options);
    if (!chosen) {
        page_.refuse(not_understood(chosen.error()));
        return Mood::plays;
    }
    const OptionAsk& option = ask.options[chosen->option];
    if (option.refused) {
        page_.refuse(*option.refused);
        return Mood::plays;
    }
    Mood mood = Mood::plays;
    const auto amount = amount_for(ask, *chosen, mood);
    if (!amount) return mood;
    const Input input = answer_to(question, chosen->option, *amount);
    auto refused = round_->table().refuses(input);
    if (!refused && *amount > option.amounts.most) {
        refused = too_small(ask.balance, "it would take " + felt::text_of(*amount));
    }
    if (refused) {
        page_.refuse(*refused);
    } else {
        round_->submit(input);
    }
    return Mood::plays;
}

Hint Sitting::hint_on(const PendingQuestion& question) const {
    const Advice advice = setup_.chosen.set->advice(round_->table(), question);
    const Amounts& amounts = question.amounts[advice.option];
    return {question.info->options[advice.option], amounts.least == amounts.most ? Money{} : advice.amount};
}

// The others play as the simulator does, each by what its own seat sees.
Input Sitting::answer_of_another(const PendingQuestion& question) const {
    const Advice advice = setup_.chosen.set->advice(round_->table(), question);
    return answer_to(question, advice.option, advice.amount);
}

Sitting::Mood Sitting::play_round() {
    ++rounds_;
    told_ = balance_;
    told_events_ = 0;
    page_.begin_round({rounds_, lying_over()});
    tell_news();
    Mood mood = Mood::plays;
    while (!round_->is_complete()) {
        check(round_->pending().what == Pending::For::answers, "a round in play waits for answers");
        const PendingQuestion question = round_->pending().questions[0];
        if (!setup_.seats.hold(question.place.seat)) {
            check(!round_->submit(answer_of_another(question)), "a strategy gives answers that are allowed");
            tell_news();
            continue;
        }
        if (mood == Mood::plays) mood = answer(question);
        // 30-821(3): a player who is gone does not act, and every question's default answers for them.
        if (mood == Mood::leaves) {
            Input input = default_answer(question);
            input.timed_out = true;
            round_->submit(input);
        }
        tell_news();
    }
    const Money before = balance_;
    balance_ = held();
    keep_closing();
    page_.end_round({rounds_, before, balance_});
    return mood;
}

Summary Sitting::play() {
    page_.sit_down({.game = setup_.chosen.game->info.id,
                    .name = setup_.chosen.game->info.name,
                    .gist = setup_.chosen.game->info.gist,
                    .clause = setup_.chosen.game->info.clause,
                    .preset = setup_.preset,
                    .notices = notices(),
                    .hands = setup_.chosen.game->info.hands,
                    .set = setup_.chosen.set,
                    .seats = setup_.seats,
                    .balance = balance_});
    Summary summary{.rounds = 0, .start = balance_, .balance = balance_, .why = {}, .lying_over = {}};
    for (Mood mood = Mood::plays; mood == Mood::plays;) {
        take_shoe();
        open_round();
        if (balance_ < least_main()) {
            summary.why = "the least wager is " + felt::text_of(least_main());
            break;
        }
        if (!has_bank_) {
            summary.why = "nobody else takes the bank, so the game stops";
            break;
        }
        mood = take_wagers();
        if (mood == Mood::plays) mood = play_round();
    }
    reveal_shoe();
    summary.rounds = rounds_;
    summary.balance = balance_;
    summary.lying_over = lying_over();
    page_.leave(summary);
    return summary;
}

}  // namespace felt::cli
