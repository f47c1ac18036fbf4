// A side wager as its file defines it: when it is placed and decided, what it wins on, and what each pay table pays.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/money.hpp"
#include "core/result.hpp"
#include "rulebook/wagers/expression.hpp"
#include "table/pay.hpp"
#include "table/side_wager.hpp"

namespace felt::wagers {

// What a player may stake at most, besides what the house posts.
enum class MostBy : std::uint8_t { posted, main_wager, half_main_wager };

// What becomes of the wager when its hand is split.
enum class OnSplit : std::uint8_t {
    stays,      // one wager, on the first hand or on no hand in particular
    must_join,  // every new hand takes an equal wager
    may_join,   // the player may place one on the new hand
};

// When the wagers that are left at the end are settled.
enum class Order : std::uint8_t {
    beside_main,   // seat by seat, after the seat's main wager
    before_mains,  // when the dealer's hand is known, before any main wager
    after_mains,   // when every main wager has been settled
};

// Wagers with a procedure of their own; their outcomes and pays are data like all others.
enum class Procedure : std::uint8_t {
    none,
    war,       // decided on the first card each; the winnings may be put on the main wager (30-899.17)
    streak,    // over rounds: so many wins in a row (30-899.07, 30-899.25)
    wheel,     // an outcome that wins is drawn on a wheel (30-899.06)
    go_fish,   // an outcome that wins is drawn from a deck of its own (30-899.08)
    raise,     // may be raised before the dealer plays (30-899.23)
    baccarat,  // on the hands of baccarat: `hand` is the Player's and `dealer` the Banker's (30-2899.06)
    ascent,    // over spins of a wheel: how many numbers in a row go up (30-2299.04)
};

// What kind of game it is made for.
enum class Family : std::uint8_t {
    blackjack,  // hands are drawn to
    poker,      // hands are dealt whole, from one deck
};

// One way the wager can end, tried in the order of the file; the last is always `lose`.
struct WagerOutcome {
    std::string id;
    std::string clause;
    std::string name;  // as the pay table prints it
    Expression when;   // of `lose`: always
    int drawn = 0;     // wheel: how many of its segments
};

// In place of a number of decks, where a game is played without cards.
inline constexpr int no_decks = 0;

struct PayTable {
    std::string id;
    std::string clause;
    std::string note;                // what else the document says of it
    std::vector<int> decks;          // decks it may be used with
    std::string soft17;              // "hit" or "stand" where the table is for one of them only
    std::vector<std::string> games;  // where it is for these games only; empty: all of the wager's
    std::string pack = "standard";   // the recipe of its decks, such as "spanish" (core/deck.hpp)
    bool is_locked_in = false;       // the stake is taken before the deal
    std::optional<Money> least;      // where the limits are other than the wager's
    std::optional<Money> most;
    std::optional<MostBy> most_by;
    bool whole_dollars = false;  // or the wager's own
    std::string limit_clause;    // likewise
    // Where it goes with other wagers than its wager does.
    std::optional<std::vector<std::string>> beside;
    std::vector<Pay> pays;           // by outcome
    std::vector<Money> envy;         // by outcome, to every other player with the wager, per unit; zero: none
    std::vector<Money> dealer_envy;  // by outcome, to the dealer's tips
};

struct MeterTerms {
    std::string id;                  // main, second, major, …
    Money seed;                      // per dollar of the unit
    std::uint16_t contribution = 0;  // of every wager, in hundredths of a percent, to the meter
    std::uint16_t reserve = 0;       // … and to what the meter is reseeded from
};

struct Progressive {
    Money unit = Money::dollars(1);
    Money most = Money::dollars(1);  // what may be staked at most, a whole number of units
    bool is_locked_in = true;        // the stake is taken before the deal; otherwise it lies until decided
    bool any_amount = false;         // within the limits, where the stake is not locked in; otherwise whole units
    bool envy_scales = true;         // envy is per dollar of the unit; otherwise it stays as printed
    std::vector<MeterTerms> meters;
    std::vector<std::string> meter_ids() const;
};

struct Wager {
    std::string id;
    std::string name;
    std::string clause;
    std::string gist;
    std::string source;  // the document, or "common practice" for what is not in one
    Family family = Family::blackjack;
    std::vector<std::string> games;   // where it may be hosted; empty: any blackjack
    std::vector<int> decks;           // all decks any of its tables allows
    std::uint8_t player_size = 2;     // first cards dealt to the player
    std::uint8_t dealer_size = 0;     // poker: cards of the dealer's hand; 0: it does not look at them
    std::uint8_t community_size = 0;  // poker: cards that all share; likewise
    Moment placed = Moment::before_deal;
    Moment lost = Moment::deal;         // from when on a loss that is certain is taken
    Moment paid = Moment::deal;         // from when on anything else that is certain is paid or pushed
    Moment late = Moment::before_deal;  // what was not certain at once is settled from this moment on
    Order order = Order::beside_main;
    OnSplit on_split = OnSplit::stays;
    bool in_turn_face_down = false;  // with cards dealt face down, settled when the player's turn comes
    Procedure procedure = Procedure::none;
    int wins = 0;                      // streak: how many
    int raise_from = 1, raise_to = 5;  // raise: times the first stake

    MostBy most_by = MostBy::posted;
    std::string limit_clause;
    Money least = Money::dollars(1);
    Money most = Money::dollars(100);
    bool whole_dollars = false;
    std::optional<Money> envy_from;       // where envy is paid without a progressive: to whoever staked so much
    bool any_with_continuous = false;     // [limits] any_with_continuous: `by` does not bind with a continuous shuffler
    std::vector<std::string> needs;       // one of them must lie beside it at the same seat
    std::string again_clause;             // streak: what bars another while one lies over
    std::vector<std::string> beside;      // where the house offers them, they are made together with it
    std::vector<std::string> not_beside;  // none of them may lie at the same seat
    std::vector<std::string> instead_of;  // a table that offers it offers none of them
    std::string instead_clause;           // of that

    std::optional<Progressive> progressive;
    std::vector<WagerOutcome> outcomes;
    std::vector<PayTable> tables;
    std::uint16_t looks = 0;  // of Looks, over all outcomes
    Fineness fineness;        // of all outcomes together

    const PayTable* table(const std::string& id) const;
    bool looks_at(Looks what) const { return (looks & static_cast<std::uint16_t>(what)) != 0; }
};

// How many cards these lists have together; the dealer's first two once, where the whole hand is there too.
int cards_in(DealtLists lists, const Wager& wager);

// The view of a round before its first card, with as many cards to come as the wager's file says.
View view_for(const Wager& wager);

// The outcome that is certain under this table from what is known, or nothing yet. Rows the table does not have are
// passed over; so is everything after an outcome that may still come.
std::optional<std::size_t> decided_outcome(const Wager& wager, const PayTable& table, const View& view);

// Reads one file. Checks types, names, moments and pay tables. Throws rulebook::BadData with file, line and column.
Wager read_wager(std::string_view text, const std::string& file);

// Looks for outcomes that no cards bring about, and for those that are always taken by an earlier one; throws as
// read_wager does.
void check_reach(const Wager& wager, std::string_view text, const std::string& file);

// All wagers of the rulebook, in the order of the documents, a user's own after them.
std::span<const Wager> all_wagers();
Result<const Wager*> find_wager(const std::string& id);

// A user's own wagers, after those of the rulebook; all or none. Call before anything is chosen.
struct UserWager {
    Wager wager;
    std::string file;
};
std::optional<Error> check_wagers(std::span<const UserWager> wagers);
void add_wagers(std::vector<UserWager> wagers);

}  // namespace felt::wagers
