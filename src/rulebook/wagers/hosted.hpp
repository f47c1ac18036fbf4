// Side wagers as a table hosts them: a pay table chosen, limits posted, wagers and outcomes numbered.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/wagers/wager.hpp"
#include "table/meter.hpp"
#include "table/wager.hpp"

namespace felt::wagers {

// What the house chooses about a wager; what is left out takes the wager's own default.
struct WagerChoice {
    std::string id;
    std::string table;  // empty: the first that the table's decks allow
    std::optional<Money> least;
    std::optional<Money> most;
    std::optional<Money> unit;      // of a progressive
    std::optional<MostBy> most_by;  // how it is held to the main wager
    std::optional<Suit> suit;       // the suit the house has chosen
    std::string where;              // for errors
};

// What a game tells of the table that hosts.
struct HostTable {
    std::string game;
    std::string pack = "standard";
    int decks = 6;
    std::string soft17 = "hit";
    bool continuous = false;
    std::uint8_t first_index = 2;  // the game's own wagers come before
    Money chip;
    // Dealt to every player before anybody acts; wagers that look at another number must name the game.
    std::uint8_t first_cards = 2;
    std::span<const WagerInfo* const> own{};  // the game's own wagers, where side wagers ask for them by name
    std::uint32_t beside = 0;  // bit per own wager, one of which a side wager that names none must lie beside; 0: any
    std::span<const std::string_view> only{};  // ids of those its clause names, where it names them; empty: any
    std::string_view only_clause{};
    std::string_view void_clause{};  // of wagers that a supervisor puts aside
};

// A wager at a table. It holds what it points at, so it is never copied: a game keeps them all in one list.
struct HostedWager {
    HostedWager() = default;
    HostedWager(HostedWager&&) = default;
    HostedWager(const HostedWager&) = delete;
    HostedWager& operator=(HostedWager&&) = delete;
    HostedWager& operator=(const HostedWager&) = delete;
    ~HostedWager() = default;

    const Wager* wager = nullptr;
    const PayTable* table = nullptr;
    std::vector<Outcome> outcomes;  // 0 is void; then as in the file
    std::vector<const Outcome*> by_number;
    std::vector<std::string> meter_names;
    WagerInfo info{};
    WagerLimits limits{};
    Money unit = Money::dollars(1);
    Suit house_suit = Suit::diamonds;
    std::vector<std::string_view> segments;     // wheel: an outcome's id for each
    std::vector<std::uint8_t> segment_outcome;  // … and its number in the file

    bool is_streak() const { return wager->procedure == Procedure::streak; }
    bool is_ascent() const { return wager->procedure == Procedure::ascent; }
    bool lies_over() const { return is_streak() || is_ascent(); }
    const Outcome& outcome(std::size_t in_file) const { return outcomes[in_file + 1]; }
    const Pay& pay(std::size_t in_file) const { return table->pays[in_file]; }
    // Whether an outcome that is certain is settled at this moment: from when its clause says, or, where that was too
    // early to be certain, from the later moment the clause names for it.
    bool is_due(std::size_t in_file, Moment now) const {
        const Moment from = pay(in_file).loses() ? wager->lost : wager->paid;
        return now == from || (now > from && now >= wager->late);
    }
    Money envy(std::size_t in_file) const {
        if (table->envy.empty()) return Money{};
        const std::int64_t scale = wager->progressive && wager->progressive->envy_scales ? unit.in_cents() : 100;
        return Money::cents(table->envy[in_file].in_cents() * scale / 100);
    }
    // Whether somebody with this stake is paid envy for the hands of others.
    bool shares_envy(Money stake) const { return !stake.is_zero() && stake >= wager->envy_from.value_or(Money{}); }
};
inline constexpr std::size_t most_hosted = 14;

// Whether this game's tables may host the wager at all, whatever their decks and rules.
bool is_played_at(const Wager& wager, const HostTable& at);

// Every wager chosen, in the order its settlement comes; or why one cannot be hosted here, in one line with its clause.
Result<std::vector<HostedWager>> host(std::span<const WagerChoice> choices, const HostTable& at);

// The meters of these wagers, at their seeds; what the pay table in use does not pay from takes no part of a wager.
std::vector<Meter> meters_of(std::span<const HostedWager> hosted);

}  // namespace felt::wagers
