// How a simulated player sets five cards: as is worth most against the hands the dealer's house way makes.
#pragma once

#include <cstdint>

#include "rulebook/blackjack/pai_jack/questions.hpp"
#include "rulebook/blackjack/questions.hpp"

namespace felt::blackjack::pai_jack {

// What a setting is worth is how many of the dealer's hands it beats less how many beat it. That is counted over all
// hands of a full deck, and again over a deck that lacks one card, for each of the ten values; each of the player's
// own five cards shifts the count by as much as its value does alone. All of it is counted when the program is built.
class SettingStrategy : public SideStrategy {
public:
    explicit SettingStrategy(const PaiJackTerms&) {}

    using SideStrategy::answer;
    static Answer<SetAs> answer(const SetQuestion& question);

    // In parts of `whole`, counting the player's own cards as gone.
    static std::int64_t worth(Packet cards, Totals totals);
    static constexpr std::int64_t whole = 52LL * 2'349'060;  // 52 times the hands of five that 51 cards make
};

}  // namespace felt::blackjack::pai_jack
