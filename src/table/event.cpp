// Events as text: names, who may see what, and one JSON object each.
#include "table/event.hpp"

#include <fmt/format.h>

#include <iterator>

namespace felt {

bool has_amount(EventKind kind) {
    switch (kind) {
        case EventKind::wager:
        case EventKind::tip:
        case EventKind::raise:
        case EventKind::lock_in:
        case EventKind::carry:
        case EventKind::envy:
        case EventKind::award:
        case EventKind::collect:
        case EventKind::put_in:
        case EventKind::drop:
        case EventKind::meter: return true;
        default: return false;
    }
}

std::string_view name_of(EventKind kind) {
    switch (kind) {
        case EventKind::shuffle: return "shuffle";
        case EventKind::burn: return "burn";
        case EventKind::wager: return "wager";
        case EventKind::tip: return "tip";
        case EventKind::close: return "close";
        case EventKind::deal: return "deal";
        case EventKind::peek: return "peek";
        case EventKind::turn_over: return "turn-over";
        case EventKind::deliver: return "deliver";
        case EventKind::look: return "look";
        case EventKind::expose: return "expose";
        case EventKind::show: return "show";
        case EventKind::move_card: return "split";
        case EventKind::share: return "share";
        case EventKind::pick_up: return "pick-up";
        case EventKind::answer: return "answer";
        case EventKind::raise: return "raise";
        case EventKind::pay: return "pay";
        case EventKind::push: return "push";
        case EventKind::take: return "take";
        case EventKind::discard: return "discard";
        case EventKind::ruling: return "ruling";
        case EventKind::reshuffle: return "reshuffle";
        case EventKind::lock_in: return "lock-in";
        case EventKind::spin: return "spin";
        case EventKind::carry: return "carry";
        case EventKind::envy: return "envy";
        case EventKind::meter: return "meter";
        case EventKind::award: return "award";
        case EventKind::collect: return "collect";
        case EventKind::put_in: return "bet";
        case EventKind::drop: return "drop";
        case EventKind::mark: return "mark";
        case EventKind::button: return "button";
        case EventKind::end: return "end";
    }
    return "?";
}

bool has_card(EventKind kind) {
    switch (kind) {
        case EventKind::burn:
        case EventKind::deal:
        case EventKind::turn_over:
        case EventKind::look:
        case EventKind::expose:
        case EventKind::show:
        case EventKind::move_card:
        case EventKind::share:
        case EventKind::discard: return true;
        default: return false;
    }
}

bool is_settlement(EventKind kind) {
    return kind == EventKind::pay || kind == EventKind::push || kind == EventKind::take;
}

bool has_spot(const Event& event) { return event.wager && !event.wager->spots.empty(); }

Money change_by(const Event& event) {
    switch (event.kind) {
        case EventKind::wager:
        case EventKind::tip:
        case EventKind::raise: return -event.amount;
        // A tip that wins is the dealer's; one that does not goes back as far as the wager does.
        case EventKind::pay: return event.returned;
        case EventKind::push:
        case EventKind::take: return event.returned + event.tip_returned;
        case EventKind::envy:
        case EventKind::award: return event.amount;
        case EventKind::collect: return -event.amount;
        default: return Money{};
    }
}

bool may_see_card(const Event& event, Viewer viewer) {
    if (viewer.kind == Viewer::Kind::house || event.eyes == Eyes::everyone) return true;
    return event.eyes == Eyes::owner && viewer.kind == Viewer::Kind::seat && viewer.seat == event.place.seat;
}

std::string json_of(const Event& event, Viewer viewer) {
    std::string json;
    auto out = std::back_inserter(json);
    fmt::format_to(out, R"({{"event":"{}","seat":{},"hand":{})", name_of(event.kind), event.place.seat.number,
                   event.place.hand);
    if (has_card(event.kind)) {
        fmt::format_to(out, R"(,"card":"{}")", may_see_card(event, viewer) ? text_of(event.card) : "??");
    }
    if (event.kind == EventKind::move_card) fmt::format_to(out, R"(,"from_hand":{})", event.other.hand);
    if (event.kind == EventKind::deliver) fmt::format_to(out, R"(,"from_hand":{})", event.other.hand);
    if (event.kind == EventKind::share && event.flag) fmt::format_to(out, R"(,"burned":true)");
    if (event.kind == EventKind::peek) fmt::format_to(out, R"(,"blackjack":{})", event.flag);
    if (event.wager) fmt::format_to(out, R"(,"wager":"{}")", event.wager->id);
    if (has_spot(event)) fmt::format_to(out, R"(,"spot":"{}")", event.wager->spots[event.spot]);
    if (event.kind == EventKind::answer) {
        fmt::format_to(out, R"(,"question":{},"asks":"{}","answer":"{}")", event.question, event.ask->asks,
                       event.ask->options[event.option]);
        if (event.flag) fmt::format_to(out, R"(,"timed_out":true)");
        if (!event.amount.is_zero()) fmt::format_to(out, R"(,"amount":"{}")", text_of(event.amount));
    }
    if (has_amount(event.kind)) fmt::format_to(out, R"(,"amount":"{}")", text_of(event.amount));
    if (event.kind == EventKind::spin) fmt::format_to(out, R"(,"face":"{}")", event.face);
    if (event.kind == EventKind::drop) fmt::format_to(out, R"(,"to":"{}")", event.face);
    if (event.kind == EventKind::mark) fmt::format_to(out, R"(,"mark":"{}","value":{})", event.face, event.number);
    if (event.kind == EventKind::carry) fmt::format_to(out, R"(,"progress":{})", event.option);
    if (event.kind == EventKind::meter) fmt::format_to(out, R"(,"meter":"{}")", event.wager->meters[event.option]);
    if (event.kind == EventKind::envy || event.kind == EventKind::award) {
        fmt::format_to(out, R"(,"outcome":"{}","clause":"{}")", event.outcome->id, event.outcome->clause);
    }
    if (event.ruling) {
        const RulingInfo& info = info_of(event.ruling->kind);
        fmt::format_to(out, R"(,"ruling":"{}","clause":"{}")", info.id, info.clause);
    }
    if (is_settlement(event.kind)) {
        fmt::format_to(out, R"(,"stake":"{}","outcome":"{}","pays":"{}","returned":"{}","net":"{}","clause":"{}")",
                       text_of(event.amount), event.outcome->id, pays_text(event), text_of(event.returned),
                       text_of(event.returned - event.amount), event.outcome->clause);
        if (!event.tip.is_zero()) {
            fmt::format_to(out, R"(,"tip":"{}","tip_returned":"{}")", text_of(event.tip), text_of(event.tip_returned));
        }
        if (!event.from_meter.is_zero()) fmt::format_to(out, R"(,"from_meter":"{}")", text_of(event.from_meter));
        if (event.flag) fmt::format_to(out, R"(,"covered":false)");
    }
    json += '}';
    return json;
}

std::string pays_text(const Event& settlement) {
    if (settlement.pay.kind == Pay::Kind::pot) return "pot";
    if (settlement.kind == EventKind::pay) return text_of(settlement.pay, settlement.wager->meters);
    if (settlement.kind == EventKind::push) return "push";
    return "lose";
}

}  // namespace felt
