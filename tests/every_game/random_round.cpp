// Plays rounds of any game by chance, and checks what must hold for all of them.
#include "every_game/random_round.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "support/sitting.hpp"

namespace felt::every_game {
namespace {

using testing_support::state_of;
using testing_support::view_of;

Seat seat_number(std::size_t seat) { return Seat{static_cast<std::uint8_t>(seat)}; }

// Somewhere from least to most in whole chips: often one of the ends.
Money random_amount(Money least, Money most, Money chip, Tape& tape) {
    if (most <= least) return most;
    const std::int64_t steps = (most - least).in_cents() / chip.in_cents();
    const std::uint32_t where = tape.below(4);
    if (where == 1) return least;
    if (where == 2) return round_down_to(most, chip);
    return least +
        chip * static_cast<std::int64_t>(tape.below(static_cast<std::uint32_t>(std::min<std::int64_t>(steps, 40)) + 1));
}

}  // namespace

std::string RandomTable::text() const {
    std::string text = game->info.id;
    for (const rulebook::OptionInfo& option : game->info.options) {
        const rulebook::Settings defaults(game->info.options);
        if (settings[option.id] != defaults[option.id]) text += " " + option.id + "=" + settings[option.id];
    }
    return text;
}

std::string random_value(const rulebook::OptionInfo& option, Tape& tape) {
    using rulebook::OptionType;
    switch (option.type) {
        case OptionType::flag: return tape.below(2) == 1 ? "true" : "false";
        case OptionType::number:
            return std::to_string(option.from + tape.below(static_cast<std::uint32_t>(option.to - option.from + 1)));
        case OptionType::choice: return tape.one_of(option.values);
        case OptionType::money: {
            constexpr std::array amounts{"1.00", "0.50",  "5.00",   "0.25", "10.00",
                                         "2.50", "25.00", "100.00", "0.01", "3.00"};
            return tape.one_of(amounts);
        }
        case OptionType::odds: {
            constexpr std::array odds{"1 to 1", "3 to 2", "6 to 5", "2 to 1", "7 to 5", "11 to 10", "5 to 3"};
            return tape.one_of(odds);
        }
    }
    return {};
}

RandomTable random_table(const rulebook::Game& game, Tape& tape) {
    const rulebook::Settings defaults(game.info.options);
    RandomTable table{&game, defaults, *game.set_up(defaults)};
    for (const rulebook::OptionInfo& option : game.info.options) {
        if (!tape.once_in(2)) continue;
        rulebook::Settings tried = table.settings;
        if (tried.set(option.id, random_value(option, tape), "random")) continue;
        if (auto set = game.set_up(tried)) {
            table.settings = tried;
            table.set = *set;
        }
    }
    return table;
}

Opening random_opening(const RandomTable& table, Tape& tape, CardsFrom from, BankedBy by) {
    const auto seats = static_cast<std::size_t>(table.set->seats());
    Opening opening = table.set->opening();
    opening.scanned_cards = from == CardsFrom::scanner || (from == CardsFrom::either && tape.once_in(3));
    Bytes32 seed{};
    for (std::size_t i = 0; i < 4; ++i) seed[i] = static_cast<std::uint8_t>(tape.below(256));
    opening.seed = ShoeSeed::from_bytes(seed);
    opening.button = seat_number(1 + tape.index(seats));
    if (by == BankedBy::either && seats > 1 && tape.once_in(4)) {
        opening.bank = Bank::of_player(seat_number(1 + tape.index(seats)), table.set->usual_bet() * tape.below(6),
                                       seat_number(1 + tape.index(seats)));
    }
    // Now and then a shoe so small that it runs out in mid-round.
    if (!opening.scanned_cards && tape.once_in(4)) {
        std::vector<Card> all = table.set->shoe();
        FastRandom random(tape.below(1000), 0);
        for (std::size_t i = all.size(); i > 1; --i)
            std::swap(all[i - 1], all[random.below(static_cast<std::uint32_t>(i))]);
        all.resize(std::min<std::size_t>(all.size(), static_cast<std::size_t>(opening.burn) + 4 + tape.index(40)));
        opening.shoe = Shoe(all, {.dealt = Dealt::shoe, .cut_percent = 100});
    }
    return opening;
}

RandomRound::RandomRound(const RandomTable& table, Opening opening, Tape& tape, Course course)
    : table_(table),
      opening_(std::move(opening)),
      tape_(tape),
      course_(course),
      round_(std::make_unique<LiveRound>(opening_, table.play_round())),
      cards_(tape.below(1U << 16U), 0) {
    history_.push_back(view_of(round_->events(), Viewer::house()));
    place_wagers();
    play_on();
}

std::vector<std::string> RandomRound::with_story(std::vector<std::string> broken) const {
    if (broken.empty()) return broken;
    broken.push_back("at " + table_.text());
    broken.insert(broken.end(), history_.back().begin(), history_.back().end());
    return broken;
}

void RandomRound::submit(const Input& input) {
    if (stopped_) return;
    const std::string before = state_of(round_->table());
    std::optional<RefusedInput> refused;
    try {
        refused = round_->submit(input);
    } catch (const Bug& bug) {
        stopped_ = true;
        broken_.push_back(std::string("the table stopped: ") + bug.what());
        for (const Input& logged : log()) broken_.push_back("after " + words_of(logged));
        return;
    }
    if (refused) {
        ++refused_;
        if (refused->id.empty() || refused->clause.empty() || refused->why.empty()) {
            broken_.push_back("a refusal without id, clause or reason: " + refused->id + " " + refused->clause);
        }
        if (state_of(round_->table()) != before) broken_.push_back("a refused input changed something: " + refused->id);
        return;
    }
    history_.push_back(view_of(round_->events(), Viewer::house()));
    const std::vector<std::string>& now = history_.back();
    const std::vector<std::string>& then = history_[history_.size() - 2];
    if (then.size() > now.size() || !std::equal(then.begin(), then.end(), now.begin())) {
        broken_.emplace_back("an input changed what had already happened");
    }
    if (!round_->table().ledger().sum().is_zero()) broken_.emplace_back("the accounts do not add up to nought");
    const bool waits = round_->pending().what != Pending::For::nothing;
    if (waits == round_->is_complete()) broken_.emplace_back("a round waits for something or is over, one of the two");
}

std::string words_of(const Input& input) {
    const std::string place =
        " seat " + std::to_string(input.place.seat.number) + " hand " + std::to_string(input.place.hand);
    switch (input.kind) {
        case InputKind::bet: return "bet" + place + " " + std::to_string(input.wager) + " " + text_of(input.amount);
        case InputKind::tip: return "tip" + place + " " + std::to_string(input.wager) + " " + text_of(input.amount);
        case InputKind::close: return "close";
        case InputKind::card: return "card " + text_of(input.card);
        case InputKind::answer:
            return "answer" + place + " " + std::string(input.asks) + " " + std::to_string(input.option) + " " +
                text_of(input.amount);
        case InputKind::ruling:
            return "ruling " + std::string(info_of(input.ruling.kind).id) + " seat " +
                std::to_string(input.ruling.place.seat.number) + " hand " + std::to_string(input.ruling.place.hand) +
                " after " + std::to_string(input.ruling.after_cards) + " cards, " +
                std::to_string(input.ruling.after_answers) + " answers, " + std::to_string(input.ruling.after_events) +
                " events";
    }
    return "?";
}

void RandomRound::place_any_wager() {
    const Layout& layout = *round_->table().layout();
    const WagerLimits& limits = layout.wagers[tape_.once_in(2) ? tape_.index(layout.wagers.size()) : 0];
    const std::size_t seat = 1 + tape_.index(static_cast<std::size_t>(layout.seats));
    const std::size_t player = tape_.once_in(3) ? seat + 1 : seat;
    const Money least = round_up_to(limits.least, layout.chip);
    const Money amount = tape_.once_in(12) ? Money{} : random_amount(least, limits.most, layout.chip, tape_);
    submit(Input::bet(seat_number(seat), limits.wager->index, amount, static_cast<std::uint16_t>(player)));
    if (tape_.once_in(4)) {
        submit(Input::tip(seat_number(seat), limits.wager->index,
                          random_amount(Money{}, layout.tips.most, layout.chip, tape_)));
    }
}

void RandomRound::place_wagers() {
    const std::uint32_t tries = 1 + tape_.below(10);
    for (std::uint32_t i = 0; i < tries; ++i) {
        place_any_wager();
        if (course_.nonsense && tape_.once_in(6)) try_nonsense();
        if (course_.rulings && tape_.once_in(30)) rule();
    }
    submit(Input::close());
    // Nobody has a wager yet: everybody may make the least.
    const Layout& layout = *round_->table().layout();
    for (std::size_t seat = 1; round_->pending().what == Pending::For::wagers && seat <= most_seats; ++seat) {
        submit(Input::bet(seat_number(seat), 0, round_up_to(layout.wagers[0].least, layout.chip),
                          static_cast<std::uint16_t>(seat)));
        submit(Input::close());
    }
}

Card RandomRound::next_card() {
    if (deck_.empty()) deck_ = table_.set->shoe();
    const std::uint32_t at = cards_.below(static_cast<std::uint32_t>(deck_.size()));
    const Card card = deck_[at];
    deck_[at] = deck_.back();
    deck_.pop_back();
    return card;
}

void RandomRound::play_on() {
    for (int steps = 0; !stopped_ && !round_->is_complete(); ++steps) {
        if (steps == 3000) {
            broken_.emplace_back("the round does not come to an end");
            return;
        }
        if (course_.nonsense && tape_.once_in(5)) try_nonsense();
        if (course_.rulings && rulings_ < 6 && tape_.once_in(12)) rule();
        switch (round_->pending().what) {
            case Pending::For::card: submit(Input::scanned(next_card())); break;
            case Pending::For::answers: answer(); break;
            case Pending::For::wagers: broken_.emplace_back("a round that was closed waits for wagers"); return;
            case Pending::For::nothing: break;
        }
    }
}

Input time_out(const PendingQuestion& question) {
    Input input;
    input.kind = InputKind::answer;
    input.place = question.place;
    input.question = question.number;
    input.asks = question.info->asks;
    input.option = question.by_default;
    input.timed_out = true;
    return input;
}

Input random_answer(const PendingQuestion& question, Tape& tape) {
    std::vector<std::uint8_t> allowed;
    for (std::size_t i = 0; i < question.info->options.size(); ++i) {
        if (question.allows(i)) allowed.push_back(static_cast<std::uint8_t>(i));
    }
    Input input = time_out(question);
    input.timed_out = false;
    input.option = tape.one_of(allowed);
    const Amounts& amounts = question.amounts[input.option];
    if (!amounts.most.is_zero()) input.amount = random_amount(amounts.least, amounts.most, amounts.chip, tape);
    return input;
}

void RandomRound::answer() {
    const auto waiting = round_->pending().waiting();
    for (const PendingQuestion& question : waiting) {
        // 30-821(3): whoever does not act is passed by, so the default must be allowed at all times.
        if (round_->table().refuses(time_out(question))) {
            broken_.push_back("running out of time is refused at '" + std::string(question.info->asks) + "'");
        }
        if (question.info->clause.empty()) broken_.push_back("a question without a clause");
    }
    const PendingQuestion& question = waiting[tape_.index(waiting.size())];
    const bool runs_out = course_.time_outs || tape_.once_in(15);
    const Input input = runs_out ? time_out(question) : random_answer(question, tape_);
    if (round_->table().refuses(input)) {
        broken_.push_back("an answer on offer is refused at '" + std::string(question.info->asks) + "'");
    }
    submit(input);
}

void RandomRound::rule() {
    ++rulings_;
    Ruling ruling;
    ruling.kind = tape_.one_of(ruling_infos).kind;
    ruling.place = {seat_number(tape_.index(static_cast<std::size_t>(table_.set->seats()) + 1)),
                    static_cast<std::uint8_t>(1 + tape_.below(2))};
    if (tape_.once_in(2) && round_->pending().question_count > 0) ruling.place = round_->pending().questions[0].place;
    ruling.did = static_cast<Misread>(tape_.below(2));
    ruling.then = static_cast<Directed>(tape_.below(2));
    ruling.card = static_cast<std::uint8_t>(1 + tape_.below(2));
    if (tape_.once_in(3)) ruling.after_cards = static_cast<std::uint16_t>(tape_.below(20));
    if (tape_.once_in(3)) ruling.after_answers = static_cast<std::uint16_t>(tape_.below(6));
    submit(Input::supervisor(ruling));
}

// Anything at all but a ruling: those are always taken.
Input RandomRound::nonsense() {
    Input input;
    input.kind = static_cast<InputKind>(tape_.below(5));
    input.place = {seat_number(tape_.below(12)), static_cast<std::uint8_t>(tape_.below(6))};
    input.wager = static_cast<std::uint8_t>(tape_.below(20));
    input.option = static_cast<std::uint8_t>(tape_.below(10));
    input.player = static_cast<std::uint16_t>(tape_.below(12));
    input.question = static_cast<std::uint16_t>(tape_.below(20));
    input.amount = Money::cents(static_cast<std::int64_t>(tape_.below(30'000)) - 2'000);
    input.timed_out = tape_.once_in(2);
    if (round_->pending().question_count > 0) {
        const PendingQuestion& question = round_->pending().questions[tape_.index(round_->pending().question_count)];
        if (tape_.once_in(2)) input.asks = question.info->asks;
        if (tape_.once_in(2)) input.place = question.place;
        if (tape_.once_in(2)) input.question = question.number;
    }
    return input;
}

// A nonsensical close would end the wagering early and a card would come from nowhere; both are left out.
void RandomRound::try_nonsense() {
    const Input input = nonsense();
    const bool is_close = input.kind == InputKind::close && round_->pending().what == Pending::For::wagers;
    const bool is_card = input.kind == InputKind::card && round_->pending().what == Pending::For::card;
    if (!is_close && !is_card) submit(input);
}

// ---- what must hold ----

std::vector<std::string> money_broken(const LiveRound& round) {
    std::vector<std::string> broken;
    const Ledger& ledger = round.table().ledger();
    const Bank& bank = round.table().opening().bank;
    std::array<Money, most_seats + 1> seats{};
    Money tips;
    Money used;  // of a player-dealer's cover
    for (const Event& event : round.events()) {
        if (!is_settlement(event.kind)) continue;
        const bool is_win = event.kind == EventKind::pay;
        seats[event.place.seat.number] += event.returned - event.amount - event.tip;
        (is_win ? tips : seats[event.place.seat.number]) += event.tip_returned;
        const Money moved = event.returned - event.amount;
        used += moved < Money{} ? -moved : moved;
        used += is_win ? event.tip_returned - event.tip : event.tip - event.tip_returned;
        if (event.returned < Money{} || event.tip_returned < Money{})
            broken.emplace_back("less than nothing came back");
    }
    Money all = ledger[Account::bank] + ledger[Account::tips] + ledger[Account::meters] + ledger[Account::reserve] +
        ledger[Account::carried];
    for (std::uint8_t seat = 1; seat <= most_seats; ++seat) {
        const Money net = ledger[account_of(Seat{seat})];
        all += net;
        if (net != seats[seat]) {
            broken.push_back("seat " + std::to_string(seat) + " has " + text_of(net) + " but its settlements say " +
                             text_of(seats[seat]));
        }
    }
    if (ledger[Account::tips] != tips) broken.emplace_back("the tip box does not hold what settlements say");
    if (!ledger[Account::layout].is_zero()) broken.emplace_back("money is left on the layout");
    if (!all.is_zero()) broken.emplace_back("players, bank and tips do not add up to nought");
    if (!bank.is_house && used > bank.posted) broken.emplace_back("more was settled than the player-dealer posted");
    return broken;
}

std::vector<std::string> settling_broken(const LiveRound& round) {
    using Key = std::tuple<int, int, std::string>;
    const auto key_of = [](const Event& event) {
        return Key{event.place.seat.number, event.place.hand, std::string(event.wager->id)};
    };
    std::map<Key, Money> lies;
    std::map<Key, int> settled;
    std::set<Place> void_hands;
    std::vector<std::string> broken;
    bool is_closed = false;
    for (const Event& event : round.events()) {
        const bool is_act =
            event.kind == EventKind::answer || event.kind == EventKind::wager || event.kind == EventKind::raise;
        if (is_act && void_hands.contains(event.place)) broken.emplace_back("a hand that was void is played on");
        if (event.kind == EventKind::close) {
            is_closed = true;
            // A seat without its main wager is not in the round.
            for (auto at = lies.begin(); at != lies.end();) {
                const Key main{std::get<0>(at->first), 1, "main"};
                const bool is_in = lies.contains(main) && !lies.at(main).is_zero() && !at->second.is_zero();
                at = is_in ? std::next(at) : lies.erase(at);
            }
        } else if (event.kind == EventKind::wager) {
            if (is_closed && lies.contains(key_of(event))) broken.emplace_back("a wager is made twice");
            lies[key_of(event)] = event.amount;
        } else if (event.kind == EventKind::raise) {
            if (!lies.contains(key_of(event))) broken.emplace_back("a wager is raised that does not lie there");
            lies[key_of(event)] += event.amount;
        } else if (is_settlement(event.kind)) {
            ++settled[key_of(event)];
            if (event.outcome == &voided && event.wager->index == 0) void_hands.insert(event.place);
            if (!lies.contains(key_of(event))) broken.emplace_back("a wager is settled that does not lie there");
            if (lies[key_of(event)] != event.amount) broken.emplace_back("a wager is settled for another amount");
            if (event.outcome->clause.empty()) broken.emplace_back("a settlement names no clause");
            const auto& outcomes = event.wager->outcomes;
            if (std::ranges::find(outcomes, event.outcome) == outcomes.end()) {
                broken.push_back("'" + std::string(event.outcome->id) + "' is not listed among the wager's outcomes");
            }
        }
    }
    for (const auto& [key, amount] : lies) {
        if (settled[key] == 1) continue;
        broken.push_back("seat " + std::to_string(std::get<0>(key)) + ", hand " + std::to_string(std::get<1>(key)) +
                         ", " + std::get<2>(key) + ": settled " + std::to_string(settled[key]) + " times");
    }
    return broken;
}

std::vector<std::string> broken_in_a_round(const rulebook::Game& game, Tape& tape, CardsFrom from, Course course) {
    const RandomTable table = random_table(game, tape);
    const RandomRound played(table, random_opening(table, tape, from), tape, course);
    std::vector<std::string> broken = played.broken();
    if (played.round().is_complete()) {
        for (const auto& lines : {money_broken(played.round()), settling_broken(played.round())}) {
            broken.insert(broken.end(), lines.begin(), lines.end());
        }
    }
    return played.with_story(broken);
}

}  // namespace felt::every_game
