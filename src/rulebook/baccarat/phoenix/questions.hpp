// What players and the player-dealer of Phoenix Baccarat are asked, and every reason an answer is refused.
#pragma once

#include "rulebook/baccarat/phoenix/wagers.hpp"
#include "table/ask.hpp"

namespace felt::baccarat::phoenix {

namespace refusal {
inline constexpr Refusal own_decision{"own-decision", "004-phoenix-house-way",
                                      "the house way is for a hand that somebody behind it controls"};
}  // namespace refusal

// 004-phoenix-dealing.c, .d: the box for another card, or the box without. Of a hand that somebody behind it controls,
// the seated player may be told what to do, or it goes the house way.
enum class Play : std::uint8_t { stand, hit, house_way };
inline constexpr std::array<std::string_view, 3> play_words{"stand", "hit", "house-way"};

struct PlayQuestion {
    using Option = Play;
    static constexpr AskInfo info{"play", play_words, "004-phoenix-dealing.c"};

    int total;
    bool from_behind = false;  // somebody behind the hand has the most money on it

    const Refusal* refuses(Play option) const {
        return option == Play::house_way && !from_behind ? &refusal::own_decision : nullptr;
    }
    static constexpr Amounts amounts(Play) { return {}; }
    Play by_default() const {
        if (from_behind) return Play::house_way;
        return house_way_hits(total) ? Play::hit : Play::stand;
    }
    const WagerInfo* about() const { return from_behind ? &behind_wager : &main_wager; }
};

// 004-phoenix-bank.b: only asked with 4, 5 or 6.
enum class BankChoice : std::uint8_t { stand, hit };
inline constexpr std::array<std::string_view, 2> bank_words{"stand", "hit"};

struct BankQuestion {
    using Option = BankChoice;
    static constexpr AskInfo info{"bank", bank_words, "004-phoenix-bank.b"};

    int total;

    static constexpr const Refusal* refuses(BankChoice) { return nullptr; }
    static constexpr Amounts amounts(BankChoice) { return {}; }
    BankChoice by_default() const { return house_way_hits(total) ? BankChoice::hit : BankChoice::stand; }
};

}  // namespace felt::baccarat::phoenix
