// Looks up rounds and shoes, and sees to it that nobody is shown more of them than they saw.
#include "server/archive.hpp"

#include <fmt/format.h>

#include <set>

#include "core/json.hpp"
#include "house/replay.hpp"
#include "house/shoe_file.hpp"

namespace felt::server {
namespace {

// The seats this guest's wagers lay at when they were closed.
std::set<Seat> seats_of(house::GuestId guest, const house::RoundInPlay& round, std::span<const Input> inputs) {
    std::set<Seat> seats;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].kind != InputKind::bet) continue;
        // Who wagers at a seat last plays it; somebody else may have had it before.
        const Seat seat = inputs[i].place.seat;
        if (guest != 0 && round.inputs[i].by == guest) {
            seats.insert(seat);
        } else {
            seats.erase(seat);
        }
    }
    return seats;
}

// A finished round dealt again, for what each event shows to whom.
std::vector<std::string> events_seen_by(house::GuestId guest, const house::RoundInPlay& records,
                                        const LiveRound& round) {
    const std::set<Seat> seats = seats_of(guest, records, round.table().inputs());
    std::vector<std::string> events;
    for (const Event& event : round.events()) {
        const bool is_their_seat = seats.contains(event.place.seat);
        events.push_back(json_of(event, is_their_seat ? Viewer::at(event.place.seat) : Viewer::spectator()));
    }
    return events;
}

}  // namespace

std::string Archive::rounds(house::TableNumber table) const {
    std::vector<std::string> lines;
    for (const store::FinishedRound& round : store_.last_rounds(table, most_listed)) {
        lines.push_back(
            fmt::format(R"({{"round":{},"shoe":{},"ended":{}}})", round.round, round.shoe, round.ended.count()));
    }
    return fmt::format(R"({{"rounds":{}}})", json_list(lines));
}

std::string Archive::shoes(house::TableNumber table) const {
    std::vector<std::string> lines;
    for (const store::ShoeLine& shoe : store_.last_shoes(table, most_listed)) {
        std::vector<std::string> cuts;
        for (const std::string& cut : shoe.cuts) cuts.push_back(json_text(cut));
        lines.push_back(fmt::format(R"({{"shoe":{},"commitment":"{}","seed":{},"rounds":{},"cuts":{}}})", shoe.shoe,
                                    hex_of(shoe.commitment), shoe.seed ? json_text(hex_of(*shoe.seed)) : "null",
                                    shoe.rounds, json_list(cuts)));
    }
    return fmt::format(R"({{"shoes":{}}})", json_list(lines));
}

std::optional<std::string> Archive::round(house::TableNumber table, std::uint64_t number, house::GuestId guest) const {
    const auto shoe = store_.shoe_of_round(table, number);
    if (!shoe) return std::nullopt;
    std::vector<std::string> events;
    const auto replayed = house::replay(*shoe, [&](const house::RoundInPlay& records, const LiveRound& round) {
        if (records.record.round == number) events = events_seen_by(guest, records, round);
    });
    if (!replayed) throw store::StoreError(replayed.error().text);
    return fmt::format(R"({{"round":{},"shoe":{},"events":{}}})", number, shoe->record.shoe, json_list(events));
}

std::optional<std::string> Archive::round_file(house::TableNumber table, const std::string& table_id,
                                               std::uint64_t number) const {
    const auto shoe = store_.shoe_of_round(table, number);
    if (!shoe || !store_.ended_shoe(table, shoe->record.shoe)) return std::nullopt;
    return house::written_shoe(*shoe, table_id, number);
}

std::optional<std::string> Archive::shoe(house::TableNumber table, const std::string& table_id,
                                         std::uint32_t number) const {
    const auto shoe = store_.ended_shoe(table, number);
    if (!shoe) return std::nullopt;
    return house::written_shoe(*shoe, table_id);
}

}  // namespace felt::server
