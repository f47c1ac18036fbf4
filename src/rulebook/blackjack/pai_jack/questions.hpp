// How a player sets five cards, and every reason a setting is refused.
#pragma once

#include <array>
#include <string_view>

#include "rulebook/blackjack/hand.hpp"
#include "rulebook/blackjack/pai_jack/setting.hpp"
#include "rulebook/blackjack/pai_jack/terms.hpp"

namespace felt::blackjack::pai_jack {

namespace refusal {
inline constexpr Refusal cannot_be_set{"cannot-be-set", "30-2112(7)",
                                       "these five cards cannot be set: they are a bust"};
inline constexpr Refusal can_be_set{"can-be-set", "30-2112(7)", "these five cards can be set and are no bust"};
inline constexpr Refusal no_help{"no-help", "30-2112(11)(j)", "the house does not help to set hands at this table"};
inline constexpr Refusal foul_again{"foul-again", "30-2112(11)(i)(i)",
                                    "the low hand would outrank the high one, or the high one be over 21"};
}  // namespace refusal

// Which two cards, counted as dealt, make the low hand; or the house way; or that it cannot be done.
enum class SetAs : std::uint8_t { house_way = low_hands.size(), bust };
inline constexpr std::array<std::string_view, low_hands.size() + 2> set_words{"low-12", "low-13", "low-14",    "low-15",
                                                                              "low-23", "low-24", "low-25",    "low-34",
                                                                              "low-35", "low-45", "house-way", "bust"};

// Whether a foul may still be answered, or the hand is being set again because of one.
enum class Attempt : std::uint8_t { first, again };

// 30-2112(6), (7): everybody who has no Pai Jack is asked, so that nobody learns who cannot set a hand.
struct SetQuestion {
    using Option = SetAs;
    static constexpr AskInfo info{"set", set_words, "30-2112(6)"};

    const PaiJackTerms& terms;
    const Hand& hand;
    Attempt attempt;

    const Refusal* refuses(SetAs option) const {
        const bool can_be_set = house_way(hand.all_cards()).has_value();
        if (option == SetAs::bust) return can_be_set ? &refusal::can_be_set : nullptr;
        if (!can_be_set) return &refusal::cannot_be_set;
        if (option == SetAs::house_way) return terms.help ? nullptr : &refusal::no_help;
        return attempt == Attempt::again && !totals(option).is_allowed() ? &refusal::foul_again : nullptr;
    }
    static constexpr Amounts amounts(SetAs) { return {}; }
    // 30-821(3): nobody waits for ever; the hand is then set as the house would set it.
    SetAs by_default() const {
        const auto set = house_way(hand.all_cards());
        return set ? static_cast<SetAs>(set->low) : SetAs::bust;
    }
    // Only of an option that names a low hand.
    Totals totals(SetAs option) const {
        return totals_of(hand.all_cards(), low_hands[static_cast<std::size_t>(option)]);
    }
};

}  // namespace felt::blackjack::pai_jack
