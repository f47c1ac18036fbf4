// Plays live rounds for tests.
#include "support/sitting.hpp"

#include <algorithm>
#include <stdexcept>

#include "support/cards.hpp"

namespace felt::testing_support {
namespace {

Seat seat_number(int seat) { return Seat{static_cast<std::uint8_t>(seat)}; }

Money amount_from(const std::string& text) {
    const auto amount = money_from_text(text);
    if (!amount) throw std::invalid_argument("'" + text + "' is no amount");
    return *amount;
}

}  // namespace

Opening scanned_opening() {
    Opening opening;
    opening.scanned_cards = true;
    return opening;
}

Opening stacked_opening(const std::string& text) {
    std::vector<Card> stack = cards(text);
    std::ranges::reverse(stack);
    Opening opening;
    opening.shoe = Shoe(stack, {.dealt = Dealt::shoe, .cut_percent = 100});
    opening.shoe.gather();
    opening.seed = ShoeSeed::from_bytes(Bytes32{7});
    return opening;
}

Sitting::Refused Sitting::bet(int seat, const std::string& amount, int wager) {
    return bet_as(seat, seat, amount, wager);
}

Sitting::Refused Sitting::bet_as(int player, int seat, const std::string& amount, int wager) {
    return submit(Input::bet(seat_number(seat), static_cast<std::uint8_t>(wager), amount_from(amount),
                             static_cast<std::uint16_t>(player)));
}

Sitting::Refused Sitting::tip(int seat, const std::string& amount, int wager) {
    return submit(Input::tip(seat_number(seat), static_cast<std::uint8_t>(wager), amount_from(amount)));
}

const PendingQuestion* Sitting::question(int seat) const {
    for (const PendingQuestion& question : round_.pending().waiting()) {
        if (question.place.seat == seat_number(seat)) return &question;
    }
    return nullptr;
}

Input Sitting::answer_input(int seat, const std::string& option) const {
    const PendingQuestion* asked = question(seat);
    if (!asked) throw std::logic_error("seat " + std::to_string(seat) + " is not asked anything");
    const auto& options = asked->info->options;
    const auto found = std::ranges::find(options, option);
    if (found == options.end()) throw std::invalid_argument("'" + option + "' is no answer");
    Input input;
    input.kind = InputKind::answer;
    input.place = asked->place;
    input.question = asked->number;
    input.asks = asked->info->asks;
    input.option = static_cast<std::uint8_t>(found - options.begin());
    input.amount = asked->amounts[input.option].most;
    return input;
}

Sitting::Refused Sitting::answer(int seat, const std::string& option) { return submit(answer_input(seat, option)); }

Sitting::Refused Sitting::answer(int seat, const std::string& option, const std::string& amount) {
    Input input = answer_input(seat, option);
    input.amount = amount_from(amount);
    return submit(input);
}

Sitting::Refused Sitting::time_out(int seat) {
    const PendingQuestion* asked = question(seat);
    if (!asked) throw std::logic_error("seat " + std::to_string(seat) + " is not asked anything");
    Input input = answer_input(seat, std::string(asked->info->options[asked->by_default]));
    input.amount = Money{};
    input.timed_out = true;
    return submit(input);
}

Sitting::Refused Sitting::scan(const std::string& card) { return submit(Input::scanned(cards(card).at(0))); }

void Sitting::scan_all(const std::string& text) {
    for (const Card card : cards(text)) {
        if (round_.pending().what != Pending::For::card) return;
        submit(Input::scanned(card));
    }
}

Money Sitting::net(int seat) const { return table().ledger()[account_of(seat_number(seat))]; }

std::vector<std::string> Sitting::settlements() const {
    std::vector<std::string> all;
    for (const Event& event : round_.events()) {
        if (!is_settlement(event.kind)) continue;
        all.push_back(std::to_string(event.place.seat.number) + "/" + std::to_string(event.place.hand) + " " +
                      std::string(event.wager->id) + " " + std::string(event.outcome->id) + " " +
                      text_of(event.returned) + (event.flag ? " uncovered" : ""));
    }
    return all;
}

std::vector<std::string> Sitting::kinds() const {
    std::vector<std::string> all;
    for (const Event& event : round_.events()) all.emplace_back(name_of(event.kind));
    return all;
}

std::vector<std::string> Sitting::seen_by(Viewer viewer) const { return view_of(round_.events(), viewer); }

std::vector<std::string> Sitting::replayed(Viewer viewer) const {
    LiveTable again(table().opening());
    for (const Input& input : table().inputs()) again.log(input);
    again.run(play_round_);
    return view_of(again.events(), viewer);
}

std::vector<std::string> view_of(std::span<const Event> events, Viewer viewer) {
    std::vector<std::string> all;
    for (const Event& event : events) all.push_back(json_of(event, viewer));
    return all;
}

std::string state_of(const LiveTable& table) { return state_of(table, view_of(table.events(), Viewer::house())); }

std::string state_of(const LiveTable& table, const std::vector<std::string>& events) {
    std::string state = std::to_string(table.inputs().size()) + " inputs, " + std::to_string(table.cards_drawn()) +
        " cards, " + std::to_string(table.answers_taken()) + " answers, waits for " +
        std::to_string(static_cast<int>(table.pending().what)) + (table.is_complete() ? ", complete\n" : "\n");
    for (const std::string& line : events) state += line + "\n";
    for (const PendingQuestion& question : table.pending().waiting()) {
        state += "question " + std::to_string(question.number) + " " + std::string(question.info->asks) + " to seat " +
            std::to_string(question.place.seat.number) + " hand " + std::to_string(question.place.hand) + "\n";
    }
    for (int account = 0; account < static_cast<int>(Account::first_seat) + most_seats; ++account) {
        state += text_of(table.ledger()[static_cast<Account>(account)]) + " ";
    }
    const Closing closing = table.closing();
    state += "spins " + std::to_string(closing.spins);
    for (const Meter& meter : closing.meters) state += " meter " + text_of(meter.amount) + "/" + text_of(meter.reserve);
    for (const Carried& carried : closing.carried) {
        state += " carried " + std::to_string(carried.seat.number) + "/" + std::to_string(carried.wager) + "/" +
            std::to_string(carried.progress) + "/" + text_of(carried.amount) + "/" + std::to_string(carried.spot);
    }
    for (const std::int32_t mark : closing.marks) state += " mark " + std::to_string(mark);
    return state;
}

}  // namespace felt::testing_support
