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

std::optional<std::size_t> decided_outcome(const Wager& wager, const PayTable& table, const View& view) {
    for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
        if (!table.pays[i].is_row()) continue;
        const Truth holds = wager.outcomes[i].when.evaluate(view);
        if (holds == Truth::yes) return i;
        if (holds == Truth::open) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace felt::wagers
