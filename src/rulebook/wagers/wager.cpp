// What a wager's file says, asked about the cards on the table.
#include "rulebook/wagers/wager.hpp"

#include <algorithm>

namespace felt::wagers {

std::vector<std::string> Progressive::meter_ids() const {
    std::vector<std::string> ids;
    for (const MeterTerms& meter : meters) ids.push_back(meter.id);
    return ids;
}

const PayTable* Wager::table(const std::string& table_id) const {
    const auto found = std::ranges::find(tables, table_id, &PayTable::id);
    return found == tables.end() ? nullptr : &*found;
}

int cards_in(DealtLists lists, const Wager& wager) {
    const auto has = [lists](Dealt list) { return (lists & static_cast<DealtLists>(list)) != 0; };
    int cards = 0;
    if (has(Dealt::player)) cards += wager.player_size;
    if (has(Dealt::dealer)) cards += wager.dealer_size;
    if (has(Dealt::dealer_two) && !has(Dealt::dealer)) cards += std::min<int>(2, wager.dealer_size);
    if (has(Dealt::community)) cards += wager.community_size;
    return cards;
}

View view_for(const Wager& wager) {
    View view;
    view.player_size = wager.player_size;
    view.dealer_size = wager.dealer_size;
    view.community_size = wager.community_size;
    return view;
}

std::optional<std::size_t> decided_outcome(const Wager& wager, const PayTable& table, const View& view) {
    HandsSeen seen;
    for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
        if (!table.pays[i].is_row()) continue;
        const Truth holds = wager.outcomes[i].when.evaluate(view, wager.family == Family::poker ? &seen : nullptr);
        if (holds == Truth::yes) return i;
        if (holds == Truth::open) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace felt::wagers
