// Folds events into hands, and puts them into words.
#include "cli/play_view.hpp"

#include <algorithm>
#include <utility>

namespace felt::cli {

std::vector<Seat> OwnSeats::all() const {
    std::vector<Seat> seats;
    for (int number = 1; number <= count; ++number) seats.push_back(Seat{static_cast<std::uint8_t>(number)});
    return seats;
}

Money change_by(const Event& event, OwnSeats seats) {
    if (!seats.hold(event.place.seat)) return Money{};
    return felt::change_by(event);
}

Money net_of(const Event& settlement) {
    const bool is_gift = settlement.kind == EventKind::envy || settlement.kind == EventKind::award;
    return is_gift ? settlement.amount : settlement.returned - settlement.amount;
}

std::vector<Card> SeenHand::face_up() const {
    std::vector<Card> seen;
    for (const auto& card : cards) {
        if (card) seen.push_back(*card);
    }
    return seen;
}

bool SeenHand::is_settled() const { return !stakes.empty() && std::ranges::all_of(stakes, &Stake::is_settled); }

Money SeenHand::net() const {
    Money net;
    for (const Event& event : settlements) net += net_of(event);
    return net;
}

Money SeenHand::net_of_main() const {
    Money net;
    for (const Event& event : settlements) {
        if (event.wager->index == 0) net += net_of(event);
    }
    return net;
}

Money SeenHand::staked() const {
    Money all;
    for (const Stake& stake : stakes) all += stake.amount;
    return all;
}

std::size_t SeenHand::side_stakes() const {
    return static_cast<std::size_t>(std::ranges::count_if(stakes, [](const Stake& stake) { return !stake.is_main(); }));
}

const SeenHand* TableView::hand_at(Place place) const {
    if (place == dealer_place) return &dealer_;
    const auto hand = std::ranges::find(hands_, place, &SeenHand::place);
    return hand == hands_.end() ? nullptr : &*hand;
}

SeenHand& TableView::at(Place place) {
    if (place == dealer_place) return dealer_;
    const auto hand = std::ranges::lower_bound(hands_, place, {}, &SeenHand::place);
    if (hand != hands_.end() && hand->place == place) return *hand;
    return *hands_.insert(hand, SeenHand{.place = place});
}

SeenHand::Stake* TableView::open_stake(const Event& event) {
    auto& stakes = at(event.place).stakes;
    const auto stake = std::ranges::find_if(stakes, [&](const SeenHand::Stake& lying) {
        return lying.wager == event.wager && lying.spot == event.spot && !lying.is_settled;
    });
    return stake == stakes.end() ? nullptr : &*stake;
}

void TableView::settle(const Event& event) {
    if (SeenHand::Stake* stake = open_stake(event)) {
        stake->is_settled = true;
        stake->net = net_of(event);
    }
    at(event.place).settlements.push_back(event);
    settlements_.push_back(event);
}

// What lies over from earlier rounds lies beside a seat's new wagers; at a seat that sits out it waits.
void TableView::lay_over() {
    for (const LyingOver& lying : lying_over_) {
        const Place place{lying.seat, 1};
        if (hand_at(place))
            at(place).stakes.push_back({lying.wager, lying.amount, false, Money{}, lying.progress, lying.spot});
    }
    lying_over_.clear();
}

void TableView::see(const Event& event) {
    const auto seen =
        may_see_card(event, seats_.viewer_of(event)) ? std::optional<Card>(event.card) : std::optional<Card>();
    switch (event.kind) {
        case EventKind::wager:
            at(event.place).stakes.push_back({event.wager, event.amount, false, Money{}, 0, event.spot});
            break;
        case EventKind::raise: {
            auto& stakes = at(event.place).stakes;
            const auto stake = std::ranges::find(stakes, event.wager, &SeenHand::Stake::wager);
            if (stake != stakes.end()) stake->amount += event.amount;
            break;
        }
        case EventKind::close: lay_over(); break;
        case EventKind::carry:
            if (SeenHand::Stake* stake = open_stake(event)) {
                stake->is_settled = true;
                stake->progress = event.option;
            }
            break;
        case EventKind::envy:
        case EventKind::award:
            if (event.place.seat == dealer_seat) break;
            at(event.place).settlements.push_back(event);
            settlements_.push_back(event);
            break;
        case EventKind::deal: at(event.place).cards.push_back(seen); break;
        case EventKind::share:
            if (!event.flag) at(event.place).cards.push_back(seen);
            break;
        case EventKind::deliver:
            at(event.place).cards = std::exchange(at(event.other).cards, {});
            if (is_pile(event.other)) {
                std::erase_if(hands_, [&](const SeenHand& hand) { return hand.place == event.other; });
            }
            break;
        case EventKind::turn_over:
        case EventKind::look:
        case EventKind::expose:
        case EventKind::show: {
            // Cards that this player already saw stay as they lie.
            auto& cards = at(event.place).cards;
            const auto down = std::ranges::find(cards, std::optional<Card>());
            if (down != cards.end()) *down = seen;
            break;
        }
        case EventKind::move_card: {
            auto& from = at(event.other);
            const auto moved = std::ranges::find(from.cards.rbegin(), from.cards.rend(), seen);
            if (moved != from.cards.rend()) from.cards.erase(std::next(moved).base());
            // An up card that goes on to the dealer's next hand is no split.
            const auto origin =
                event.place.seat == dealer_seat ? rulebook::HandOrigin::dealt : rulebook::HandOrigin::split;
            from.origin = origin;
            SeenHand& to = at(event.place);
            to.cards.push_back(seen);
            to.origin = origin;
            break;
        }
        // Burned from a hand; a card that may not be used was never in one.
        case EventKind::discard:
            if (event.place != dealer_place) at(event.place).cards.pop_back();
            break;
        case EventKind::pay:
        case EventKind::push:
        case EventKind::take: settle(event); break;
        default: break;
    }
}

std::string TableView::name_of(Place place) const {
    if (place == shared_hand_place) return names_.shared;
    if (place == community_place) return "Community cards";
    if (is_pile(place)) return "Pile " + std::to_string(place.hand - pile_place(0).hand);
    if (place == dealer_place) return names_.dealer;
    for (std::uint8_t seat = 1; seat <= most_seats; ++seat) {
        if (place != dealer_against(Seat{seat})) continue;
        return names_.dealer + " against " + (seats_.count == 1 ? "you" : "seat " + std::to_string(seat));
    }
    for (int number = 2; number <= most_dealer_hands; ++number) {
        if (place == dealer_hand(number)) return names_.dealer + " hand " + std::to_string(number);
    }
    for (std::uint8_t number = 2; number <= 3; ++number) {
        if (place == shared_hand(number)) return names_.shared + ", field " + std::to_string(number);
    }
    const auto hands =
        std::ranges::count_if(hands_, [&](const SeenHand& hand) { return hand.place.seat == place.seat; });
    const std::string hand = " hand " + std::to_string(place.hand);
    if (seats_.count == 1 && seats_.hold(place.seat)) return hands > 1 ? "Your" + hand : "You";
    return "Seat " + std::to_string(place.seat.number) + (hands > 1 ? hand : "");
}

std::string signed_text(Money amount) { return (amount > Money{} ? "+" : "") + text_of(amount); }

std::string spoken(std::string_view id) {
    std::string text(id);
    std::ranges::replace(text, '-', ' ');
    return text;
}

std::string spoken(const WagerInfo& wager, std::uint8_t spot) {
    return spoken(wager.id) + (wager.spots.empty() ? "" : " on " + std::string(wager.spots[spot]));
}

std::string outcome_text(const Event& settlement) {
    std::string outcome = spoken(settlement.outcome->id);
    if (settlement.kind == EventKind::envy) return "envy: " + outcome;
    if (settlement.kind == EventKind::award) return "bonus: " + outcome;
    if (settlement.kind != EventKind::pay) return outcome;
    const std::string paid = outcome + " " + pays_text(settlement);
    return settlement.from_meter.is_zero() ? paid : paid + ", " + text_of(settlement.from_meter) + " from the meter";
}

std::string text_of(const LyingOver& wager) {
    return spoken(*wager.wager, wager.spot) + " of " + felt::text_of(wager.amount) + " lies over, " +
        std::to_string(wager.progress) + " won so far";
}

std::optional<std::string> remark_on(const Event& event, OwnSeats seats) {
    switch (event.kind) {
        case EventKind::shuffle: return "The cards are shuffled.";
        case EventKind::reshuffle: return "The shoe is empty: the discards are shuffled.";
        case EventKind::burn:
            if (!may_see_card(event, seats.viewer_of(event))) return "A card is burned.";
            return text_of(event.card) + " is burned.";
        case EventKind::discard:
            if (event.place == dealer_place) return std::nullopt;
            return text_of(event.card) + " is burned.";
        case EventKind::peek: return event.flag ? "The dealer looks, and has it." : "The dealer looks, and plays on.";
        case EventKind::tip: return "A tip of " + text_of(event.amount) + " rides for the dealer.";
        case EventKind::ruling: return "Ruling: " + spoken(info_of(event.ruling->kind).id) + ".";
        case EventKind::share:
            if (!event.flag) return std::nullopt;
            return text_of(event.card) + " is burned for " +
                (seats.count == 1 ? "you." : "seat " + std::to_string(event.place.seat.number) + ".");
        case EventKind::lock_in: return spoken(event.wager->id) + " of " + text_of(event.amount) + " is locked in.";
        case EventKind::spin: return "Drawn: " + spoken(event.face) + ".";
        case EventKind::carry:
            return text_of(LyingOver{event.wager, event.place.seat, event.amount, event.option, event.spot}) + ".";
        case EventKind::meter:
            return "The " + event.wager->meters[event.option] + " meter of " + spoken(event.wager->id) +
                " starts again at " + text_of(event.amount) + ".";
        case EventKind::collect:
            return "Seat " + std::to_string(event.place.seat.number) + " pays a collection fee of " +
                text_of(event.amount) + ".";
        case EventKind::answer:
            if (seats.hold(event.place.seat)) return std::nullopt;
            return "Seat " + std::to_string(event.place.seat.number) + ": " + spoken(event.ask->options[event.option]) +
                ".";
        case EventKind::put_in:
            return (seats.hold(event.place.seat) && seats.count == 1
                        ? std::string("You put in ")
                        : "Seat " + std::to_string(event.place.seat.number) + " puts in ") +
                text_of(event.amount) + ".";
        case EventKind::drop: return text_of(event.amount) + " leaves the pot: " + spoken(event.face) + ".";
        case EventKind::mark: return spoken(event.face) + ": " + std::to_string(event.number) + ".";
        case EventKind::button:
            return "The action button goes to seat " + std::to_string(event.place.seat.number) + ".";
        case EventKind::envy:
            if (event.place.seat != dealer_seat) return std::nullopt;
            return text_of(event.amount) + " goes to the dealer's tips for " + spoken(event.outcome->id) + ".";
        default: return std::nullopt;
    }
}

}  // namespace felt::cli
