// Sorts the cards of a pack into kinds that the expressions of a wager can tell apart.
#include "odds/cards_apart.hpp"

#include <algorithm>

#include "core/blackjack_total.hpp"

namespace felt::odds {
namespace {

using wagers::Among;
using wagers::Fineness;

void split_by_value(wagers::Kinds& kinds) {
    for (int value = 1; value <= 10; ++value) {
        kinds.split(wagers::set_where([=](Card card) { return blackjack_value(card) == value; }));
    }
}

// The same kinds whatever the suit.
wagers::Kinds without_suits(const wagers::Kinds& kinds) {
    wagers::Kinds merged = kinds;
    for (int code = 0; code < Card::playing_codes; ++code) {
        const Card card = Card::from_code(code);
        if (!card.has_suit()) continue;
        const auto stands_for = static_cast<std::size_t>(Card(card.rank(), Suit::spades).code());
        merged.of[static_cast<std::size_t>(code)] = kinds.of[stands_for];
    }
    merged.suits_compared = false;
    return merged;
}

CardKinds kinds_in(std::span<const Card> deck, const wagers::Kinds& apart) {
    CardKinds kinds;
    std::array<int, Card::playing_codes> number;
    number.fill(-1);
    for (const Card card : deck) {
        const auto code = static_cast<std::size_t>(card.code());
        int& known = number[apart.of[code]];
        if (known < 0) {
            known = static_cast<int>(kinds.all.size());
            kinds.all.push_back({card, 0});
        }
        kinds.of[code] = static_cast<std::uint8_t>(known);
        ++kinds.all[kinds.of[code]].per_deck;
    }
    kinds.is_by_suit = apart.suits_compared;
    return kinds;
}

using SuitMap = std::array<std::uint8_t, 4>;

bool is_red(std::size_t suit) {
    return suit == static_cast<std::size_t>(Suit::hearts) || suit == static_cast<std::size_t>(Suit::diamonds);
}

struct SuitsAsked {
    unsigned named = 0;  // a bit each
    bool colours_compared = false;

    // Whether everything that is asked has the same answer after suits have changed places.
    bool allow(const SuitMap& to) const {
        for (unsigned suit = 0; suit < 4; ++suit) {
            if ((named >> suit & 1U) && to[suit] != suit) return false;
            for (unsigned other = 0; other < 4 && colours_compared; ++other) {
                if ((is_red(suit) == is_red(other)) != (is_red(to[suit]) == is_red(to[other]))) return false;
            }
        }
        return true;
    }
};

std::array<AlikeSuits, 16> alike_suits(const SuitsAsked& asked) {
    std::vector<SuitMap> maps;
    SuitMap to{0, 1, 2, 3};
    do {
        if (asked.allow(to)) maps.push_back(to);
    } while (std::ranges::next_permutation(to).found);

    std::array<AlikeSuits, 16> alike;
    for (unsigned seen = 0; seen < 16; ++seen) {
        for (std::uint8_t suit = 0; suit < 4; ++suit) {
            std::array<bool, 4> reached{};
            for (const SuitMap& map : maps) {
                bool leaves_seen = true;
                for (unsigned other = 0; other < 4; ++other) {
                    if ((seen >> other & 1U) && map[other] != other) leaves_seen = false;
                }
                if (leaves_seen) reached[map[suit]] = true;
            }
            ++alike[seen].standing_for[static_cast<std::size_t>(std::ranges::find(reached, true) - reached.begin())];
        }
    }
    return alike;
}

}  // namespace

CardsApart cards_apart(const wagers::Wager& wager, const wagers::PayTable& table, std::span<const Card> deck,
                       Suit house_suit, const AlsoApart& also) {
    Fineness fineness;
    for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
        if (table.pays[i].is_row()) fineness.refine(wager.outcomes[i].when.fineness());
    }
    wagers::Kinds player = fineness.kinds_among(Among::player);
    player.split(fineness.kinds_among(Among::third));
    player.split(fineness.kinds_among(Among::hand));
    const auto player_asked = player.of;
    if (also.player_values) split_by_value(player);
    wagers::Kinds up = fineness.kinds_among(Among::up);
    wagers::Kinds dealt = fineness.kinds_among(Among::hole);
    if (also.dealer_values) {
        split_by_value(up);
        split_by_value(dealt);
    }
    const bool asks_only_one_suit =
        fineness.suited_only && fineness.suits_named == 0 && !fineness.colours_named && !fineness.names_house_suit;
    const wagers::Kinds unlike = asks_only_one_suit ? without_suits(dealt) : dealt;
    up.split(dealt);
    player.split(up);

    constexpr unsigned all_suits = 0xF;
    SuitsAsked suits{.named = also.suits ? all_suits : fineness.suits_named,
                     .colours_compared = player.colours_compared};
    if (fineness.names_house_suit) suits.named |= 1U << static_cast<unsigned>(house_suit);
    CardsApart apart;
    apart.player = kinds_in(deck, player);
    apart.up = kinds_in(deck, up);
    apart.dealt = kinds_in(deck, dealt);
    apart.dealt_unlike = kinds_in(deck, unlike);
    apart.player_asked = player_asked;
    apart.alike = alike_suits(suits);
    apart.order_matters = fineness.order_matters || fineness.looks_at(wagers::Looks::third);
    return apart;
}

}  // namespace felt::odds
