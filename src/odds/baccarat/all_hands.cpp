// Sorts the cards of a shoe into kinds.
#include "odds/baccarat/all_hands.hpp"

#include <algorithm>

namespace felt::odds::baccarat {

std::vector<Kind> kinds_in(std::span<const Card> shoe, Apart apart) {
    std::vector<Kind> kinds;
    for (const Card card : shoe) {
        const auto same = std::ranges::find_if(kinds, [&](const Kind& kind) {
            return apart == Apart::ranks ? kind.card.rank() == card.rank()
                                         : baccarat_value(kind.card) == baccarat_value(card);
        });
        if (same == kinds.end()) {
            kinds.push_back({card, 1});
        } else {
            ++same->count;
        }
    }
    return kinds;
}

}  // namespace felt::odds::baccarat
