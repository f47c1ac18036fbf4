// What players of pai gow poker are asked, and every reason an answer is refused. `Clauses` of a game names the clauses
// its questions rest on.
#pragma once

#include <array>

#include "rulebook/pai_gow/hand.hpp"

namespace felt::pai_gow {

// The two cards that go in front, by their places as dealt; or the dealer sets the hand.
inline constexpr std::array<std::string_view, setting_count + 1> setting_words{
    "1-2", "1-3", "1-4", "1-5", "1-6", "1-7", "2-3", "2-4", "2-5", "2-6", "2-7",
    "3-4", "3-5", "3-6", "3-7", "4-5", "4-6", "4-7", "5-6", "5-7", "6-7", "house-way"};
enum class SettingOption : std::uint8_t { house_way = setting_count };
constexpr SettingOption option_of(std::size_t setting) { return static_cast<SettingOption>(setting); }

namespace refusal {
inline constexpr Refusal foul_bank{"foul-bank", "004-double-hand-banker-foul", "the bank's hand may not be set foul"};
inline constexpr Refusal has_looked{"has-looked", "004-double-hand-own.b",
                                    "the house way is for those who have not looked at their cards"};
}  // namespace refusal

// A player sets the own hand; nobody stops a foul. A hand that is not set goes the house way.
template <class Clauses>
struct SettingQuestion {
    using Option = SettingOption;
    static constexpr AskInfo info{"setting", setting_words, Clauses::setting};

    const PaiGowTerms& terms;
    const Hand& hand;
    bool house_way_offered = true;
    const WagerInfo* decides = nullptr;  // the wager whose bettor sets the hand, if not the seat's own

    const Refusal* refuses(Option option) const {
        return option == Option::house_way && !house_way_offered ? &refusal::has_looked : nullptr;
    }
    static Amounts amounts(Option) { return {}; }
    Option by_default() const {
        return house_way_offered ? Option::house_way : option_of(terms.house_way.set(hand.cards, terms.ranking));
    }
    const WagerInfo* about() const { return decides; }
};

// The player-dealer sets the bank's hand once it is open, and may not foul it.
template <class Clauses>
struct BankQuestion {
    using Option = SettingOption;
    static constexpr AskInfo info{"bank-setting", setting_words, Clauses::bank_setting};

    const PaiGowTerms& terms;
    const Hand& bank;

    const Refusal* refuses(Option option) const {
        if (option == Option::house_way) return nullptr;
        const SetHand hand = set_hand(bank.cards, settings[static_cast<std::size_t>(option)], terms.ranking);
        return hand.is_foul() ? &refusal::foul_bank : nullptr;
    }
    static Amounts amounts(Option) { return {}; }
    static Option by_default() { return Option::house_way; }
};

// Which of the seven piles goes to the action.
inline constexpr std::array<std::string_view, position_count> pile_words{"1", "2", "3", "4", "5", "6", "7"};
template <class Clauses>
struct PileQuestion {
    enum class Option : std::uint8_t {};
    static constexpr AskInfo info{"pile", pile_words, Clauses::pile};

    static const Refusal* refuses(Option) { return nullptr; }
    static Amounts amounts(Option) { return {}; }
    static Option by_default() { return {}; }
};

// Where the house way must be asked for before looking.
enum class Look : std::uint8_t { look, house_way };
inline constexpr std::array<std::string_view, 2> look_words{"look", "house-way"};
template <class Clauses>
struct LookQuestion {
    using Option = Look;
    static constexpr AskInfo info{"look", look_words, Clauses::look};

    static const Refusal* refuses(Option) { return nullptr; }
    static Amounts amounts(Option) { return {}; }
    static Option by_default() { return Look::house_way; }
};

}  // namespace felt::pai_gow
