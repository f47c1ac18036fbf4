// Chooses pay tables, checks them against the table that hosts, and numbers wagers and outcomes.
#include "rulebook/wagers/hosted.hpp"

#include <algorithm>

#include "core/spelling.hpp"

namespace felt::wagers {
namespace {

std::string list_of(std::span<const int> numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i > 0) text += i + 1 == numbers.size() ? " or " : ", ";
        text += std::to_string(numbers[i]);
    }
    return text;
}

bool has(std::span<const std::string> names, const std::string& name) {
    return names.empty() || std::ranges::find(names, name) != names.end();
}

// Why this pay table cannot be used here; nothing when it can.
std::optional<std::string> unfit(const PayTable& table, const HostTable& at) {
    if (std::ranges::find(table.decks, at.decks) == table.decks.end()) {
        return "is for " + list_of(table.decks) + " decks, not " + std::to_string(at.decks);
    }
    if (!table.soft17.empty() && table.soft17 != at.soft17) {
        return "is for a dealer who " + std::string(table.soft17 == "hit" ? "hits" : "stands on") + " soft 17";
    }
    if (!has(table.games, at.game) || table.pack != at.pack) return "is for another game";
    return std::nullopt;
}

// Whether it is decided by cards that a player need not have.
bool needs_a_second_card(const Wager& wager) {
    return wager.looks_at(Looks::player) || wager.looks_at(Looks::third) || wager.looks_at(Looks::hand) ||
        wager.looks_at(Looks::hands);
}

// Whether the game's clause, if it names the wagers it offers, names this one.
bool is_among_those_named(const Wager& wager, const HostTable& at) {
    return at.only.empty() || std::ranges::find(at.only, wager.id) != at.only.end();
}

Result<const PayTable*> choose_table(const Wager& wager, const WagerChoice& choice, const HostTable& at) {
    const auto error = [&](const std::string& text) { return Error{choice.where + ": " + text}; };
    if (wager.games.empty() && !is_among_those_named(wager, at)) {
        return error(wager.id + " is not among the wagers " + at.game + " offers (" + std::string(at.only_clause) +
                     ")");
    }
    if (wager.games.empty() && at.first_cards < 2 && needs_a_second_card(wager)) {
        return error(wager.id + " is decided by more than a player's first card, and at " + at.game +
                     " there need be no other (" + wager.clause + ")");
    }
    if (!is_played_at(wager, at)) {
        return error(wager.id + " is not played at " + at.game + " (" + wager.clause + ")");
    }
    if (choice.table.empty()) {
        for (const PayTable& table : wager.tables) {
            if (!unfit(table, at)) return &table;
        }
        const std::string why = wager.tables.size() == 1 ? *unfit(wager.tables[0], at)
                                                         : "has no pay table for " + std::to_string(at.decks) +
                " decks and this dealer; it is for " + list_of(wager.decks) + " decks";
        return error(wager.id + " " + why + " (" + wager.clause + ")");
    }
    const PayTable* table = wager.table(choice.table);
    if (!table) {
        std::vector<std::string> ids;
        for (const PayTable& known : wager.tables) ids.push_back(known.id);
        return error(wager.id + " has no pay table '" + choice.table + "'" + did_you_mean(choice.table, ids));
    }
    if (const auto why = unfit(*table, at)) {
        return error("pay table " + table->id + " of " + wager.id + " " + *why + " (" + table->clause + ")");
    }
    return table;
}

void number_outcomes(HostedWager& hosted, std::uint8_t index, std::string_view void_clause) {
    const Wager& wager = *hosted.wager;
    hosted.outcomes.push_back(void_under(void_clause));
    for (const WagerOutcome& outcome : wager.outcomes) {
        hosted.outcomes.push_back({static_cast<std::uint8_t>(hosted.outcomes.size()), outcome.id, outcome.clause});
    }
    for (const Outcome& outcome : hosted.outcomes) hosted.by_number.push_back(&outcome);
    if (wager.progressive) hosted.meter_names = wager.progressive->meter_ids();
    hosted.info = {index, wager.id, wager.clause, hosted.by_number, hosted.meter_names, hosted.lies_over()};
    // 30-2299.04-start(5): every spin counts, whether or not the player wagers on it.
    hosted.info.rides_alone = hosted.is_ascent();
    for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
        for (int k = 0; k < wager.outcomes[i].drawn; ++k) {
            hosted.segments.emplace_back(wager.outcomes[i].id);
            hosted.segment_outcome.push_back(static_cast<std::uint8_t>(i));
        }
    }
}

ShareOfMain share_of_main(const HostedWager& hosted, const WagerChoice& choice, const HostTable& at) {
    // 30-899.28(3): with a continuous shuffler the wager may exceed the main wager.
    if (hosted.wager->any_with_continuous && at.continuous) return ShareOfMain::any;
    const MostBy by_document = hosted.table->most_by.value_or(hosted.wager->most_by);
    switch (choice.most_by.value_or(by_document)) {
        case MostBy::posted: return ShareOfMain::any;
        case MostBy::main_wager: return ShareOfMain::whole;
        case MostBy::half_main_wager: return ShareOfMain::half;
    }
    return ShareOfMain::any;
}

void post_limits(HostedWager& hosted, const WagerChoice& choice, const HostTable& at) {
    const Wager& wager = *hosted.wager;
    WagerLimits& limits = hosted.limits;
    limits.needs_main = true;
    limits.of_main = share_of_main(hosted, choice, at);
    limits.again_clause = wager.again_clause;
    limits.clause = wager.limit_clause.empty() ? std::string_view(wager.clause) : std::string_view(wager.limit_clause);
    if (!hosted.table->limit_clause.empty()) limits.clause = hosted.table->limit_clause;
    if (wager.progressive) {
        hosted.unit = choice.unit.value_or(wager.progressive->unit);
        const Money most = hosted.table->most.value_or(wager.progressive->most);
        const std::int64_t units = most.in_cents() / wager.progressive->unit.in_cents();
        limits.least = hosted.unit;
        // Where the stake lies until it is decided, a house may take any amount (30-2110(3)).
        const bool any_amount = wager.progressive->any_amount && !hosted.table->is_locked_in;
        if (!any_amount) limits.unit = hosted.unit;
        limits.most = choice.most.value_or(hosted.unit * units);
        return;
    }
    limits.least = choice.least.value_or(std::max(hosted.table->least.value_or(wager.least), at.chip));
    limits.most = choice.most.value_or(hosted.table->most.value_or(wager.most));
    if (wager.whole_dollars || hosted.table->whole_dollars) limits.unit = Money::dollars(1);
}

// A bit for each of these wagers that the table hosts or that are its own.
std::uint32_t bits_of(std::span<const HostedWager> all, const HostTable& at, std::span<const std::string> ids) {
    std::uint32_t bits = 0;
    for (const WagerInfo* own : at.own) {
        if (std::ranges::find(ids, own->id) != ids.end()) bits |= 1U << own->index;
    }
    for (const HostedWager& hosted : all) {
        if (std::ranges::find(ids, hosted.wager->id) != ids.end()) bits |= 1U << hosted.info.index;
    }
    return bits;
}

std::string any_of(std::span<const std::string> ids) {
    std::string text;
    for (const std::string& id : ids) text += (text.empty() ? "" : " or ") + id;
    return text;
}

// A house that may offer one of several wagers has chosen which.
std::optional<Error> offered_together(std::span<const HostedWager> all, std::span<const WagerChoice> choices) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = 0; j < all.size(); ++j) {
            const Wager& one = *all[i].wager;
            const Wager& other = *all[j].wager;
            if (std::ranges::find(one.instead_of, other.id) == one.instead_of.end()) continue;
            return Error{choices[std::max(i, j)].where + ": a table offers " + one.id + " or " + other.id +
                         ", not both (" + one.instead_clause + ")"};
        }
    }
    return std::nullopt;
}

// Wagers that speak of each other by name speak of them by number from here on.
std::optional<Error> link(std::vector<HostedWager>& all, std::span<const WagerChoice> choices, const HostTable& at) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        WagerLimits& limits = all[i].limits;
        limits.needs = all[i].wager->needs.empty() ? at.beside : bits_of(all, at, all[i].wager->needs);
        limits.together = bits_of(all, at, all[i].table->beside.value_or(all[i].wager->beside));
        limits.not_beside = bits_of(all, at, all[i].wager->not_beside);
        if (limits.needs == 0 && !all[i].wager->needs.empty()) {
            return Error{choices[i].where + ": " + all[i].wager->id + " is only offered beside " +
                         any_of(all[i].wager->needs) + " (" + all[i].wager->clause + ")"};
        }
        for (const HostedWager& other : all) {
            const bool same_streak =
                all[i].lies_over() && other.lies_over() && other.wager->clause == all[i].wager->clause;
            if (same_streak) limits.group |= 1U << other.info.index;
        }
        // 30-2299.04-streak(2): the streak is the table's, not the seat's.
        limits.group_of_table = all[i].is_ascent();
    }
    return std::nullopt;
}

}  // namespace

bool is_played_at(const Wager& wager, const HostTable& at) {
    const auto names_it = [&at](const auto& what) {
        return std::ranges::find(what.games, at.game) != what.games.end();
    };
    // A wager made for this very game needs no clause of the game's.
    if (!wager.games.empty()) return names_it(wager);
    if (!is_among_those_named(wager, at)) return false;
    if (at.first_cards < 2) return !needs_a_second_card(wager);
    return wager.player_size == at.first_cards || std::ranges::any_of(wager.tables, names_it);
}

Result<std::vector<HostedWager>> host(std::span<const WagerChoice> choices, const HostTable& at) {
    std::vector<HostedWager> all;
    const std::size_t room = std::min(most_hosted, most_wagers - at.first_index);
    if (choices.size() > room) {
        return Error{"a table hosts up to " + std::to_string(room) + " side wagers, not " +
                     std::to_string(choices.size())};
    }
    all.reserve(choices.size());
    for (const WagerChoice& choice : choices) {
        const auto wager = find_wager(choice.id);
        if (!wager) return Error{choice.where + ": " + wager.error().text};
        const auto table = choose_table(**wager, choice, at);
        if (!table) return table.error();
        HostedWager& hosted = all.emplace_back();
        hosted.wager = *wager;
        hosted.table = *table;
        hosted.house_suit = choice.suit.value_or(Suit::diamonds);
        number_outcomes(hosted, static_cast<std::uint8_t>(at.first_index + all.size() - 1), at.void_clause);
        post_limits(hosted, choice, at);
    }
    for (HostedWager& hosted : all) hosted.limits.wager = &hosted.info;
    if (auto error = offered_together(all, choices)) return *error;
    if (auto error = link(all, choices, at)) return *error;
    return all;
}

std::vector<Meter> meters_of(std::span<const HostedWager> hosted) {
    std::vector<Meter> all;
    for (const HostedWager& wager : hosted) {
        if (!wager.wager->progressive) continue;
        const auto& meters = wager.wager->progressive->meters;
        for (std::size_t i = 0; i < meters.size(); ++i) {
            const MeterTerms& terms = meters[i];
            const bool is_paid =
                std::ranges::any_of(wager.table->pays, [i](const Pay& pay) { return pay.share > 0 && pay.meter == i; });
            const Money seed = Money::cents(terms.seed.in_cents() * wager.unit.in_cents() / 100);
            all.push_back({.wager = wager.info.index,
                           .amount = seed,
                           .reserve = {},
                           .seed = seed,
                           .contribution = is_paid ? terms.contribution : std::uint16_t{0},
                           .to_reserve = is_paid ? terms.reserve : std::uint16_t{0}});
        }
    }
    return all;
}

}  // namespace felt::wagers
