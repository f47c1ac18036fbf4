// What each person at a table sees of it, as the messages of docs/api.md.
#include <fmt/format.h>

#include <algorithm>

#include "core/json.hpp"
#include "house/table.hpp"
#include "table/option_keys.hpp"

namespace felt::house {
namespace {

// `"refused":` null or why.
std::string refusal_json(const Refusal* why) {
    if (!why) return "null";
    return fmt::format(R"({{"id":{},"why":{},"clause":{}}})", json_text(why->id), json_text(why->why),
                       json_text(why->clause));
}

std::string amounts_json(const Amounts& amounts) {
    if (amounts.most.is_zero()) return "null";
    return fmt::format(R"({{"least":"{}","most":"{}","chip":"{}"}})", text_of(amounts.least), text_of(amounts.most),
                       text_of(amounts.chip));
}

std::string_view yes(bool is) { return is ? "true" : "false"; }

std::string ms_json(std::optional<Time> at, Time now) {
    return at ? std::to_string(std::max<std::int64_t>(0, (*at - now).count())) : "null";
}

// The name of one of a wager's spots as a field, where it has several.
std::string spot_json(const WagerInfo& wager, std::uint8_t spot) {
    return wager.spots.empty() ? "" : fmt::format(R"(,"spot":{})", json_text(wager.spots[spot]));
}

std::string options_json(const PendingQuestion& question) {
    std::vector<std::string> options;
    const auto keys = option_keys(question.info->options);
    for (std::size_t i = 0; i < question.info->options.size(); ++i) {
        const std::string key = keys[i].letter != 0 ? std::string(1, keys[i].letter) : "";
        options.push_back(fmt::format(R"({{"option":{},"key":{},"amounts":{},"takes_tip":{},"refused":{}}})",
                                      json_text(question.info->options[i]), json_text(key),
                                      amounts_json(question.amounts[i]), yes(((question.takes_tip >> i) & 1U) != 0),
                                      refusal_json(question.refusals[i])));
    }
    return json_list(options);
}

}  // namespace

const WagerInfo& Table::wager_numbered(std::uint8_t index) const {
    const auto all = set().wagers();
    const auto wager = std::ranges::find(all, index, [](const WagerInfo* one) { return one->index; });
    check(wager != all.end(), "the table knows every wager that lies on it");
    return **wager;
}

std::string Table::view(GuestId guest, std::size_t from, Time now, const std::string& common) const {
    std::string json = fmt::format(R"({{"say":"table","round":{},"from":{},"events":[)", round(), from);
    // A guest sees with the eyes of every seat the guest plays, though it may be another's by now.
    const auto events = round_->events();
    for (std::size_t i = from; i < events.size(); ++i) {
        if (i > from) json += ',';
        const Seat seat = events[i].place.seat;
        const bool is_own = guest != 0 && seat != dealer_seat && players_[seat.number] == guest;
        json += json_of(events[i], is_own ? Viewer::at(seat) : Viewer::spectator());
    }
    json += R"(],"state":{)" + common + R"(,"questions":)" + questions_json(guest, now);
    json += R"(},"you":)" + you_json(guest) + "}";
    return json;
}

// The fields of `state` that everybody sees alike.
std::string Table::common_view(Time now) const {
    static constexpr std::array<std::string_view, 4> phases{"waiting", "wagers", "playing", "over"};
    std::vector<std::string> seats;
    for (const Seat seat : all_seats()) {
        if (!holder(seat).is_free()) seats.push_back(seat_json(seat));
    }
    const Bank& bank = round_->table().opening().bank;
    const std::string bank_text = bank.is_house || !has_bank_
        ? fmt::format(R"({{"house":{}}})", yes(bank.is_house))
        : fmt::format(R"({{"house":false,"seat":{},"posted":"{}"}})", bank.seat.number, text_of(bank.posted));
    return fmt::format(R"("phase":"{}",{},"seats":{},"closes_ms":{},"bank":{},"meters":{},"lies_over":{},"marks":{})",
                       phases[static_cast<std::size_t>(phase())], shoe_json(), json_list(seats),
                       ms_json(closes_at_, now), bank_text, meters_json(), over_json(), marks_json());
}

std::string Table::questions_json(GuestId guest, Time now) const {
    std::vector<std::string> questions;
    for (const PendingQuestion& question : round_->pending().waiting()) {
        questions.push_back(question_json(question, guest, now));
    }
    return json_list(questions);
}

// The shoe in play by its commitment alone; the one before it with its seed.
std::string Table::shoe_json() const {
    const Shoe& cards = opening_.shoe;
    const int left = is_finished_ ? cards.left() : round_->table().closing().shoe.left();
    std::string json = R"("shoe":null)";
    if (shoe_.shoe != 0) {
        json = fmt::format(R"("shoe":{{"shoe":{},"commitment":"{}","cards":{},"left":{},"can_be_cut":{},"cuts":{}}})",
                           shoe_.shoe, hex_of(shoe_.commitment), cards.size(), left, yes(can_be_cut()), cuts_json());
    }
    if (!revealed_) return json + R"(,"ended_shoe":null)";
    std::vector<std::string> cuts;
    for (const CutRecord& one : revealed_->cuts) cuts.push_back(json_text(one.cut));
    return json +
        fmt::format(R"(,"ended_shoe":{{"shoe":{},"commitment":"{}","seed":"{}","cuts":{}}})", revealed_->shoe,
                    hex_of(revealed_->commitment), hex_of(revealed_->seed), json_list(cuts));
}

std::string Table::cuts_json() const {
    std::vector<std::string> cuts;
    for (const CutRecord& one : cuts_) {
        cuts.push_back(fmt::format(R"({{"guest":{},"name":{},"cut":{}}})", one.by, json_text(cage_.guest(one.by).name),
                                   json_text(one.cut)));
    }
    return json_list(cuts);
}

std::string Table::seat_json(Seat seat) const {
    const Holder& one = holder(seat);
    const std::string name =
        one.is_stand_in ? fmt::format("House player {}", seat.number) : cage_.guest(one.guest).name;
    return fmt::format(
        R"({{"seat":{},"name":{},"guest":{},"stand_in":{},"here":{},"ready":{},"sits_out":{},"leaves":{},"banks":{},"bets":{}}})",
        seat.number, json_text(name), one.is_stand_in ? "null" : std::to_string(one.guest), yes(one.is_stand_in),
        yes(one.is_stand_in || is_here(one.guest)), yes(one.is_ready), yes(one.sits_out), yes(one.leaves),
        yes(one.is_stand_in ? set().least_seats() < 2 : one.takes_bank), bets_json(seat));
}

std::string Table::bets_json(Seat seat) const {
    std::vector<std::string> bets;
    for (const LaidBet& one : bets_) {
        if (one.seat != seat) continue;
        bets.push_back(fmt::format(R"({{"wager":{},"amount":"{}","tip":"{}"{}}})", json_text(one.wager->id),
                                   text_of(one.amount), text_of(one.tip), spot_json(*one.wager, one.spot)));
    }
    return json_list(bets);
}

// What may be answered is for the one who is asked alone: it can depend on cards only they see.
std::string Table::question_json(const PendingQuestion& question, GuestId guest, Time now) const {
    const auto deadline = deadlines_.find(question.number);
    std::string json =
        fmt::format(R"({{"question":{},"seat":{},"hand":{},"asks":{},"clause":{},"wager":{},"ms":{})", question.number,
                    question.place.seat.number, question.place.hand, json_text(question.info->asks),
                    json_text(question.info->clause), question.wager ? json_text(question.wager->id) : "null",
                    ms_json(deadline == deadlines_.end() ? std::optional<Time>{} : deadline->second, now));
    if (guest != 0 && holder(question.place.seat).guest == guest) {
        json += fmt::format(R"(,"options":{},"default":{})", options_json(question),
                            json_text(question.info->options[question.by_default]));
    }
    return json + "}";
}

std::string Table::you_json(GuestId guest) const {
    if (guest == 0) return "null";
    std::vector<std::string> seats;
    bool takes_bank = false;
    for (const Seat seat : seats_of(guest)) {
        seats.push_back(std::to_string(seat.number));
        takes_bank |= holder(seat).takes_bank;
    }
    return fmt::format(R"({{"guest":{},"name":{},"balance":"{}","free":"{}","seats":{},"takes_bank":{}}})", guest,
                       json_text(cage_.guest(guest).name), text_of(cage_.balance(guest)), text_of(cage_.free(guest)),
                       json_list(seats), yes(takes_bank));
}

// A wager's own meters come in the order of their names.
std::string Table::meters_json() const {
    std::vector<std::string> meters;
    std::array<std::size_t, most_wagers> seen{};
    for (const Meter& meter : round_->table().meters()) {
        const WagerInfo& wager = wager_numbered(meter.wager);
        meters.push_back(fmt::format(R"({{"wager":{},"meter":{},"amount":"{}"}})", json_text(wager.id),
                                     json_text(wager.meters[seen[meter.wager]++]), text_of(meter.amount)));
    }
    return json_list(meters);
}

std::string Table::over_json() const {
    std::vector<std::string> all;
    for (const Carried& one : opening_.carried) {
        const WagerInfo& wager = wager_numbered(one.wager);
        all.push_back(fmt::format(R"({{"seat":{},"wager":{},"amount":"{}","progress":{}{}}})", one.seat.number,
                                  json_text(wager.id), text_of(one.amount), one.progress, spot_json(wager, one.spot)));
    }
    return json_list(all);
}

std::string Table::marks_json() const {
    const Marks values = round_->table().closing().marks;
    std::vector<std::string> marks;
    for (const MarkInfo* mark : set().marks()) {
        marks.push_back(fmt::format(R"({{"mark":{},"value":{},"gist":{}}})", json_text(mark->id), values[mark->index],
                                    json_text(mark->gist)));
    }
    return json_list(marks);
}

}  // namespace felt::house
