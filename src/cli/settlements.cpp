// Tells of settlements.
#include "cli/settlements.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/verbs.hpp"
#include "core/json.hpp"
#include "rulebook/script.hpp"

namespace felt::cli {
namespace {

std::string settlement_json(const Event& event) {
    std::string json = fmt::format(
        R"({{"seat":{},"hand":{},"wager":"{}","stake":"{}","outcome":"{}","pays":"{}","returned":"{}","net":"{}","clause":"{}")",
        event.place.seat.number, event.place.hand, event.wager->id, text_of(event.amount), event.outcome->id,
        pays_text(event), text_of(event.returned), text_of(event.returned - event.amount), event.outcome->clause);
    if (!event.tip.is_zero()) {
        json += fmt::format(R"(,"tip":"{}","tip_returned":"{}")", text_of(event.tip), text_of(event.tip_returned));
    }
    if (!event.from_meter.is_zero()) json += fmt::format(R"(,"from_meter":"{}")", text_of(event.from_meter));
    if (event.flag) json += R"(,"covered":false)";
    return json + "}";
}

// The cards that lie at a place after these events, as the house knows them.
std::vector<Card> cards_at(std::span<const Event> events, Place place) {
    std::vector<Card> cards;
    for (const Event& event : events) {
        if (event.kind == EventKind::shuffle && is_pile(place)) cards.clear();
        if (event.kind == EventKind::deliver && event.place == place) {
            cards = cards_at(events.first(static_cast<std::size_t>(&event - events.data())), event.other);
        }
        const bool is_used = event.kind == EventKind::share && !event.flag;
        const bool came =
            (event.kind == EventKind::deal || event.kind == EventKind::move_card || is_used) && event.place == place;
        const bool is_burned = event.kind == EventKind::discard && event.place == place;
        const bool left = is_burned || (event.kind == EventKind::move_card && event.other == place);
        if (left) cards.erase(std::ranges::find(cards, event.card));
        if (came) cards.push_back(event.card);
    }
    return cards;
}
std::string cards_of_hand(const LiveRound& round, Place place) { return text_of(cards_at(round.events(), place)); }

// What happened to a wager beside its settlement; empty for everything else.
std::string remark_on(const Event& event) {
    switch (event.kind) {
        case EventKind::lock_in: return fmt::format("{} {} is locked in", event.wager->id, text_of(event.amount));
        case EventKind::spin: return fmt::format("the draw shows {}", event.face);
        case EventKind::carry:
            return fmt::format("{} {} lies over, {} won so far", event.wager->id, text_of(event.amount), event.option);
        case EventKind::award:
            return fmt::format("{} bonus for {}: {}  {}", event.wager->id, event.outcome->id, text_of(event.amount),
                               event.outcome->clause);
        case EventKind::collect: return fmt::format("pays a fee of {}", text_of(event.amount));
        case EventKind::drop: return fmt::format("{} from the pot: {}", event.face, text_of(event.amount));
        case EventKind::button: return "the action button";
        case EventKind::envy:
            return fmt::format("{} envy for {}: {}  {}", event.wager->id, event.outcome->id, text_of(event.amount),
                               dim(std::string(event.outcome->clause)));
        case EventKind::meter:
            return fmt::format("the {} meter of {} starts again at {}", event.wager->meters[event.option],
                               event.wager->id, text_of(event.amount));
        default: return {};
    }
}

// Where words are wider than usual, all lines make room for them.
struct Widths {
    std::size_t cards = 14, wager = 10, stake = 8, outcome = 20, pays = 8, net = 9;
};
Widths widths_of(const LiveRound& round) {
    Widths widths;
    const auto widen = [](std::size_t& width, std::string_view text) { width = std::max(width, text.size()); };
    for (const Event& event : round.events()) {
        if (!is_settlement(event.kind)) continue;
        widen(widths.cards, cards_of_hand(round, event.place));
        widen(widths.wager, event.wager->id);
        widen(widths.stake, text_of(event.amount));
        widen(widths.outcome, event.outcome->id);
        widen(widths.pays, pays_text(event));
        widen(widths.net, text_of(event.returned - event.amount));
    }
    return widths;
}

void print_settlement(const LiveRound& round, const Event& event, const Widths& widths) {
    fmt::print("seat {} hand {}  {:<{}} {:<{}} {:>{}}  {:<{}} {:<{}} {:>{}}  {}\n", event.place.seat.number,
               event.place.hand, cards_of_hand(round, event.place), widths.cards, event.wager->id, widths.wager,
               text_of(event.amount), widths.stake, event.outcome->id, widths.outcome, pays_text(event), widths.pays,
               text_of(event.returned - event.amount), widths.net, dim(std::string(event.outcome->clause)));
    if (event.from_meter.is_zero()) return;
    fmt::print("seat {} hand {}  {} of it from the meter\n", event.place.seat.number, event.place.hand,
               text_of(event.from_meter));
}

}  // namespace

void print_settlements(const LiveRound& round) {
    const auto dealer = rulebook::dealer_cards(round);
    const std::string board = cards_of_hand(round, community_place);
    const bool has_board_only = dealer.empty() && !board.empty();
    fmt::print("{}  {}\n", has_board_only ? "board " : "dealer", has_board_only ? board : text_of(dealer));
    const Widths widths = widths_of(round);
    for (const Event& event : round.events()) {
        if (is_settlement(event.kind)) {
            print_settlement(round, event, widths);
        } else if (const std::string remark = remark_on(event); !remark.empty()) {
            const std::string at = event.place.seat == dealer_seat
                ? "dealer       "
                : fmt::format("seat {} hand {}", event.place.seat.number, event.place.hand);
            fmt::print("{}  {}\n", at, remark);
        }
    }
    for (const auto& [seat, net] : rulebook::net_by_seat(round)) fmt::print("seat {} net {}\n", seat, text_of(net));
}

std::string settlements_json(const LiveRound& round) {
    std::vector<std::string> settlements;
    for (const Event& event : round.events()) {
        if (is_settlement(event.kind)) settlements.push_back(settlement_json(event));
    }
    std::vector<std::string> nets;
    for (const auto& [seat, net] : rulebook::net_by_seat(round)) {
        nets.push_back(fmt::format(R"("{}":"{}")", seat, text_of(net)));
    }
    return fmt::format(R"("settlements":{},"net":{{{}}})", json_list(settlements), fmt::join(nets, ","));
}

}  // namespace felt::cli
