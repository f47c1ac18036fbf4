// What a shoe does too seldom to be worth a copy in every game.
#include "core/shoe.hpp"

namespace felt {

bool Shoe::gather_discards() {
    std::array<Card, most_cards> on_layout;
    std::uint16_t laid = 0;
    std::array<std::uint16_t, Card::codes> in_rack{};
    for (std::uint16_t i = 0; i < picked_up_; ++i) ++in_rack[static_cast<std::size_t>(rack_[i].code())];
    std::uint16_t gathered = 0;
    std::array<Card, most_cards> rack;
    for (std::uint16_t i = 0; i < size_; ++i) {
        const Card card = cards_[i];
        auto& waiting = in_rack[static_cast<std::size_t>(card.code())];
        const bool drawn_this_round = i < round_start_;
        if (drawn_this_round && waiting == 0) {
            on_layout[laid++] = card;
        } else {
            if (drawn_this_round) --waiting;
            rack[gathered++] = card;
        }
    }
    std::copy_n(rack.begin(), gathered, cards_.begin());
    std::copy_n(on_layout.begin(), laid, cards_.begin() + gathered);
    left_ = ahead_ = gathered;
    round_start_ = size_;
    picked_up_ = 0;
    needs_shuffle_ = true;
    return gathered > 0;
}

}  // namespace felt
