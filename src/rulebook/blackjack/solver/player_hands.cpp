// Lists the hands: those of each hard total in turn are made from those below it.
#include "rulebook/blackjack/solver/player_hands.hpp"

#include <unordered_map>

namespace felt::blackjack::solver {

PlayerHands::PlayerHands(const ByValue& shoe) {
    std::unordered_map<std::uint64_t, HandId> known;
    known.reserve(4096);
    std::array<std::vector<PlayerHand>, 22> by_hard;
    by_hard[0].emplace_back();
    hands_.reserve(3200);
    for (std::size_t hard = 0; hard <= 21; ++hard) {
        for (const PlayerHand& hand : by_hard[hard]) {
            known.emplace(hand.cards.code(), static_cast<HandId>(hands_.size()));
            hands_.push_back(hand);
            // Cards are added from the highest value down, so that each hand is made once.
            for (std::size_t value = ace; value <= ten && hard + value <= 21; ++value) {
                if (hand.cards.of(value) < shoe[value]) {
                    PlayerHand more = hand;
                    more.cards = hand.cards.with(value);
                    ++more.size;
                    more.hard = static_cast<std::uint8_t>(hard + value);
                    more.has_ace = hand.has_ace || value == ace;
                    by_hard[hard + value].push_back(more);
                }
                if (hand.cards.of(value) > 0) break;
            }
        }
    }
    for (PlayerHand& hand : hands_) {
        hand.next.fill(over_21);
        for (std::size_t value = ace; value <= ten && hand.hard + value <= 21; ++value) {
            const auto found = known.find(hand.cards.with(value).code());
            if (found != known.end()) hand.next[value] = found->second;
        }
    }
}

}  // namespace felt::blackjack::solver
