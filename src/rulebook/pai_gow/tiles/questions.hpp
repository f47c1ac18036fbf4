// What players and the player-dealer of pai gow tiles are asked: how four tiles are set.
#pragma once

#include <array>

#include "core/card.hpp"
#include "rulebook/pai_gow/tiles/wagers.hpp"
#include "table/ask.hpp"

namespace felt::pai_gow::tiles {

// Which tile lies beside the first; the other two are the other hand. The better of the two is the high hand, so no
// setting is foul.
enum class Setting : std::uint8_t { first_with_second, first_with_third, first_with_fourth, house_way };
inline constexpr std::array<std::string_view, 4> setting_words{"1-2", "1-3", "1-4", "house-way"};

// A hand that is not set goes the house way.
struct SettingQuestion {
    using Option = Setting;
    static constexpr AskInfo info{"setting", setting_words, "004-tiles-object-1"};

    const std::array<Card, 4>& tiles;
    bool from_behind = false;  // somebody behind the hand has the most money on it, and tells the seated player

    static constexpr const Refusal* refuses(Setting) { return nullptr; }
    static constexpr Amounts amounts(Setting) { return {}; }
    static constexpr Setting by_default() { return Setting::house_way; }
    const WagerInfo* about() const { return from_behind ? &behind_wager : &main_wager; }
};

// The player-dealer's tiles, once they lie open.
struct BankQuestion {
    using Option = Setting;
    static constexpr AskInfo info{"bank-setting", setting_words, "004-tiles-object-1"};

    const std::array<Card, 4>& tiles;

    static constexpr const Refusal* refuses(Setting) { return nullptr; }
    static constexpr Amounts amounts(Setting) { return {}; }
    static constexpr Setting by_default() { return Setting::house_way; }
};

}  // namespace felt::pai_gow::tiles
