// What happened at a table, in the order it happened: the one record that pages, logs, disputes and tests read.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/card.hpp"
#include "core/money.hpp"
#include "table/ask.hpp"
#include "table/pay.hpp"
#include "table/ruling.hpp"
#include "table/seat.hpp"
#include "table/wager.hpp"

namespace felt {

enum class EventKind : std::uint8_t {
    shuffle,
    burn,
    wager,  // a seat's wager before the deal, or one added during the round
    tip,    // a tip for the dealer riding with a wager
    close,  // no more bets
    deal,
    peek,  // the dealer looked; `flag` tells whether it ended the round
    turn_over,
    deliver,    // a pile of cards, face down, comes to this place
    look,       // its owner alone looks at a card that lies face down
    expose,     // a card shown to all by a ruling
    show,       // a player turned face-down cards up
    move_card,  // a split moved a card to a new hand
    share,      // a card that lies open for all counts in this hand, or was burned for it (`flag`)
    pick_up,
    answer,
    raise,
    pay,
    push,
    take,
    discard,  // a card that may not be used, or that a hand gives up
    ruling,
    reshuffle,  // the discards became the shoe in mid-round
    lock_in,    // a progressive's wagers are taken before the deal
    spin,       // a wheel, or a draw from a deck of its own, came to rest
    carry,      // a wager lies over to the next round
    envy,       // paid because of somebody else's hand
    meter,      // a meter was reseeded: `amount` is what it stands at
    award,      // a bonus that no wager is settled by
    collect,    // a fee for the hand, from the player-dealer or a player
    put_in,     // a seat's chips go into the pot
    drop,       // chips leave the pot for the house (`face`: what for)
    mark,       // a mark that outlasts the round was moved (`face`: which)
    button,     // the action button is put at a seat
    end,
};
std::string_view name_of(EventKind kind);

// One event. Plain data, so that replaying a round allocates nothing; text is made only when somebody reads it.
struct Event {
    EventKind kind{};
    Eyes eyes = Eyes::everyone;  // who may see `card`
    Place place;
    Place other;  // move_card: where from
    std::uint8_t option = 0;
    std::uint8_t spot = 0;  // wager, tip, raise, carry, settlements: which of the wager's spots
    bool flag = false;  // answer: timed out; peek: blackjack; expose: the hole card; share: burned; settlements: not
                        // all covered
    Card card = Card::joker();   // deal, turn_over, expose, burn, …
    std::uint16_t question = 0;  // answer: the number of its question in the round
    const WagerInfo* wager = nullptr;
    const Outcome* outcome = nullptr;
    const AskInfo* ask = nullptr;
    std::string_view face;    // spin: what it shows; drop, mark: by name
    std::int32_t number = 0;  // mark: where it stands now
    std::optional<Ruling> ruling;
    Money amount;        // wager, tip, raise, answer: how much; settlements: the stake
    Money returned;      // settlements: what went back to the player
    Money tip;           // settlements: the tip that rode with it
    Money tip_returned;  // settlements: what the tip brought the dealer, or the player on a push
    Money from_meter;    // settlements: the part of `returned` that a meter paid
    Pay pay;             // settlements
};

// Whether this kind of event is about a card, about an amount of money, or settles a wager.
bool has_card(EventKind kind);
bool has_amount(EventKind kind);
bool is_settlement(EventKind kind);
// Whether it is about one of several spots its wager can lie on.
bool has_spot(const Event& event);
// What it adds to the money of the seat it happens at, or takes from it.
Money change_by(const Event& event);
// Of a settlement: "3 to 2", "push" or "lose".
std::string pays_text(const Event& settlement);

// Who is looking: a seat, the public, or the house, which sees all.
struct Viewer {
    enum class Kind : std::uint8_t { public_gallery, seat, house } kind = Kind::public_gallery;
    Seat seat;
    static constexpr Viewer spectator() { return {}; }
    static constexpr Viewer at(Seat seat) { return {Kind::seat, seat}; }
    static constexpr Viewer house() { return {Kind::house, {}}; }
};
bool may_see_card(const Event& event, Viewer viewer);

// The event as one JSON object, with `??` for a card this viewer may not see.
std::string json_of(const Event& event, Viewer viewer);

}  // namespace felt
