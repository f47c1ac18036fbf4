// Reads and spells what a bet is laid on.
#include "rulebook/wager_spot.hpp"

#include <algorithm>
#include <vector>

#include "core/spelling.hpp"

namespace felt::rulebook {

Result<WagerSpot> wager_spot(const Chosen& chosen, const std::string& text) {
    const auto colon = text.find(':');
    const std::string id = text.substr(0, colon);
    const auto all = chosen.set->wagers();
    const auto found = std::ranges::find(all, id, [](const WagerInfo* wager) { return wager->id; });
    if (found == all.end()) {
        std::vector<std::string_view> ids;
        for (const WagerInfo* wager : all) ids.push_back(wager->id);
        return Error{chosen.game->info.id + " has no wager '" + id + "'" + did_you_mean(id, ids)};
    }
    const WagerInfo& wager = **found;
    if (wager.spots.empty()) {
        if (colon == std::string::npos) return WagerSpot{&wager, 0};
        return Error{"'" + id + "' is placed as such, not on '" + text.substr(colon + 1) + "'"};
    }
    const std::string spot = colon == std::string::npos ? "" : text.substr(colon + 1);
    const auto at = std::ranges::find(wager.spots, spot);
    if (at == wager.spots.end()) {
        return Error{"'" + id + "' is placed on a spot, such as " + id + ":" + std::string(wager.spots.front()) +
                     (spot.empty() ? "" : ", not '" + spot + "'" + did_you_mean(spot, wager.spots))};
    }
    return WagerSpot{&wager, static_cast<std::uint8_t>(at - wager.spots.begin())};
}

std::string text_of(const WagerInfo& wager, std::uint8_t spot) {
    if (wager.spots.empty()) return std::string(wager.id);
    return std::string(wager.id) + ":" + std::string(wager.spots[spot]);
}

}  // namespace felt::rulebook
