// What a player of Four Card Frenzy is asked, and every reason an answer is refused.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rulebook/poker/four_card_frenzy/hand.hpp"
#include "table/ask.hpp"

namespace felt::poker::four_card_frenzy {

namespace refusal {
inline constexpr Refusal needs_aces{"needs-aces", "30-1099.56(14)(b)",
                                    "more than the Ante can be raised with a pair of aces or better only"};
}  // namespace refusal

// So many times the Ante.
enum class Raise : std::uint8_t { fold, once, twice, three_times };
inline constexpr std::array<std::string_view, 4> raise_words{"fold", "raise-1", "raise-2", "raise-3"};

// 30-1099.56(14): all decide together, so that nobody learns from another.
struct RaiseQuestion {
    using Option = Raise;
    static constexpr AskInfo info{"raise", raise_words, "30-1099.56(14)"};

    FourCardWorth hand;
    Money ante;

    bool may_raise_more() const { return hand >= lowest_pair_of_aces; }
    const Refusal* refuses(Raise option) const {
        return option > Raise::once && !may_raise_more() ? &refusal::needs_aces : nullptr;
    }
    Amounts amounts(Raise option) const {
        if (option == Raise::fold) return {};
        const Money raised = ante * static_cast<int>(option);
        return {raised, raised, ante, "30-1099.56(14)(b)"};
    }
    // Nobody but the player can put more money down.
    static constexpr Raise by_default() { return Raise::fold; }
};

}  // namespace felt::poker::four_card_frenzy
