// The verbs of a table: the whole language a rule is written in.
//
// A rule never blocks, reads no clock, owns no money and does not know who is watching. It asks its table for cards and
// decisions and tells it to pay, push or take. Four tables speak these verbs: FastTable simulates, LiveTable plays and
// replays, ScriptedTable reads a script, TreeTable walks every possibility.
#pragma once

#include <concepts>
#include <span>

#include "core/card.hpp"
#include "core/money.hpp"
#include "table/ask.hpp"
#include "table/mark.hpp"
#include "table/pay.hpp"
#include "table/ruling.hpp"
#include "table/seat.hpp"
#include "table/wager.hpp"

namespace felt {

// A card nobody has seen. It has no rank; only the table's turn_over gives the card. What it holds is the table's
// secret.
class FaceDown {
public:
    FaceDown() = default;

private:
    friend struct FaceDownSecret;
    explicit constexpr FaceDown(std::uint8_t secret) : secret_(secret) {}
    std::uint8_t secret_;
};

// For tables only; a tidy test keeps it out of the rulebook.
struct FaceDownSecret {
    static constexpr FaceDown hide(int secret) { return FaceDown(static_cast<std::uint8_t>(secret)); }
    static constexpr int of(FaceDown card) { return card.secret_; }
};

// Where chips go that are taken out of a pot.
enum class Drop : std::uint8_t { collection, jackpot };

// Thrown by a table to end a round in which every open wager has been returned. Rules never catch it.
struct RoundVoided {};

template <class T>
concept TableVerbs = requires(T& table, const Layout& layout, const WagerInfo& wager, Stake& stake, Place place,
                              Seat seat, Money amount, FaceDown down, const Outcome& outcome, OddsTo odds,
                              std::span<const Card> cards, bool (*makes)(Card), const Pay& pay,
                              std::span<const std::string_view> faces, const MarkInfo& mark) {
    // How many seats wager, where that is known when the program is built; 0 where it is not.
    { T::fixed_seats } -> std::convertible_to<int>;

    // Whether anything but the main game's own wagers can be placed.
    { T::hosts_side_wagers } -> std::convertible_to<bool>;

    // Wagers. Freely until closed; then what was placed, in the order seats act.
    table.open_wagers(layout);
    { table.placed(wager) } -> std::convertible_to<std::span<const Stake>>;
    { table.add_wager(place, wager, amount, amount) } -> std::same_as<Stake>;  // how much, and the tip with it
    table.raise(stake, amount, amount);                                        // likewise
    { table.tip_on(stake) } -> std::same_as<Money>;                            // for the dealer, riding with it
    table.add_tip(stake, amount);                                              // more of it
    { table.is_same_player(seat, seat) } -> std::convertible_to<bool>;
    { table.is_open(stake) } -> std::convertible_to<bool>;  // not settled yet, and not voided by a ruling

    // Cards.
    { table.deal(place, Eyes::everyone) } -> std::same_as<Card>;
    { table.deal_down(place) } -> std::same_as<FaceDown>;
    { table.peek(down, makes) } -> std::same_as<bool>;  // the dealer alone looks whether this card `makes` it
    { table.turn_over(down) } -> std::same_as<Card>;
    table.deliver(place, place);                 // all cards face down at the first place now lie at the second
    { table.look(down) } -> std::same_as<Card>;  // whoever sits where it lies looks at it, and nobody else
    table.lay_open(down);                        // turned over for all to see; the rule does not look
    table.show(place, cards);                    // a player turns face-down cards up
    table.move_card(place, place, Card{});       // a card of the first hand now lies at the second: a split
    table.share(place, Card{}, Shared{});        // a card that lies open for all, in a player's hand or past it
    table.pick_up(place, cards);                 // a finished hand goes to the discard rack; not cards that are shared
    table.burn(place, Card{});                   // a card of this hand counts no more and goes to the discard rack
    table.burn_top();                            // the next card of the shoe goes to the discard rack unseen
    table.shuffle_again(cards);                  // all cards but these are shuffled anew, in mid-round

    // Settling: each stake exactly once.
    table.pay(stake, outcome, odds);
    table.push(stake, outcome);
    table.take(stake, outcome);
    table.take_part(stake, outcome, amount);  // takes this much and returns the rest
    table.settle(stake, outcome, pay);        // as a row of a pay table says

    // Side wagers with more to them than odds.
    table.lock_in(stake, bool{});                   // a progressive feeds its meters; the stake may be taken now
    table.carry(stake, std::uint8_t{});             // lies over to the next round, having come so far
    table.pay_envy(place, wager, outcome, amount);  // because of somebody else's hand; to the dealer at dealer_place
    { table.spin(place, faces) } -> std::same_as<std::size_t>;  // each face equally likely
    table.award(place, wager, outcome, amount);                 // a bonus beside whatever the wager pays

    // A pot, where players win from each other: a stake is what a seat has in play.
    table.put_in(stake, amount);             // so much of it goes into the pot
    table.hand_out(stake, outcome, amount);  // and in the end exactly so much goes back
    table.drop(Drop::collection, amount);    // out of the pot, to the house; below nought: back into it

    // What outlasts the round.
    { table.mark(mark) } -> std::same_as<std::int32_t>;
    table.set_mark(mark, std::int32_t{});

    // A bank that is a player's: who it is (seat 0: the house), what it pays the house, and where settling starts.
    { table.bank_seat() } -> std::same_as<Seat>;
    { table.bank_covers(amount) } -> std::convertible_to<bool>;  // whether so much was posted
    table.collect(amount);
    table.collect_from(seat, amount);  // a fee that a player pays
    table.place_action_button(seat);

    // Irregularities: a moment at which a supervisor's ruling may take effect, and whether one is due.
    table.hear_rulings();
    { table.ruling(RulingKind::misread_signal, place) } -> std::convertible_to<const Ruling*>;
};

// Whether a table looks at the layout it is opened with. One whose bets are fixed does not, and a rule with many wagers
// need not lay them all out for it.
template <class Table>
inline constexpr bool looks_at_layout = requires(const Table& table) {
    table.layout();
};

}  // namespace felt
