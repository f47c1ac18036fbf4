// Goes through all pairs of hands by the 21 kinds of tiles, each with the number of ways to deal it.
#include "odds/pai_gow/tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/tiles.hpp"
#include "rulebook/pai_gow/tiles/wagers.hpp"

namespace felt::odds::pai_gow_tiles {
namespace {

namespace rule = felt::pai_gow::tiles;
using pai_gow::TilesHouseWay;

// How many of each kind there are, or are taken.
using Kinds = std::array<std::uint8_t, Card::tile_codes>;

Kinds full_set() {
    Kinds kinds{};
    for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = all_tiles[i].copies;
    return kinds;
}

// Four tiles as far as dealing can tell them apart, and what the house way makes of them.
struct Hand {
    std::array<std::uint8_t, 4> kind;  // in order, so that equal kinds stand together
    TilesValue high;
    TilesValue low;
};

Hand hand_of(const TilesHouseWay& way, const std::array<Card, 4>& tiles) {
    const TilesSetting setting = way.set(tiles);
    Hand hand{{}, setting.high_value(), setting.low_value()};
    std::ranges::transform(tiles, hand.kind.begin(),
                           [](Card tile) { return static_cast<std::uint8_t>(tile.code() - Card::playing_codes); });
    std::ranges::sort(hand.kind);
    return hand;
}

std::vector<Hand> every_hand(const TilesHouseWay& way) {
    std::vector<Hand> all;
    const Kinds there = full_set();
    const auto add = [&](std::array<std::size_t, 4> kind) {
        Kinds taken{};
        std::array<Card, 4> tiles;
        for (std::size_t i = 0; i < kind.size(); ++i) {
            if (++taken[kind[i]] > there[kind[i]]) return;
            tiles[i] = Card::from_code(Card::playing_codes + static_cast<int>(kind[i]));
        }
        all.push_back(hand_of(way, tiles));
    };
    for (std::size_t a = 0; a < there.size(); ++a) {
        for (std::size_t b = a; b < there.size(); ++b) {
            for (std::size_t c = b; c < there.size(); ++c) {
                for (std::size_t d = c; d < there.size(); ++d) add({a, b, c, d});
            }
        }
    }
    return all;
}

// In how many ways these four come out of what is left: two of a kind are there at most, so each tile is one of those
// left of its kind, and the second of a pair the last.
std::int64_t ways(const Hand& hand, const Kinds& left) {
    std::int64_t count = 1;
    for (std::size_t i = 0; i < hand.kind.size(); ++i) {
        const std::uint8_t there = left[hand.kind[i]];
        const bool is_second = i > 0 && hand.kind[i] == hand.kind[i - 1];
        if (is_second) {
            if (there < 2) return 0;
            count /= 2;  // of the two that the first could be
        } else {
            count *= there;
        }
    }
    return count;
}

Counted against_all(const std::vector<Hand>& hands, const Hand& player, ZeroTies zero_ties) {
    Kinds left = full_set();
    for (const std::uint8_t kind : player.kind) --left[kind];
    Counted counted;
    for (const Hand& bank : hands) {
        const std::int64_t count = ways(bank, left);
        if (count == 0) continue;
        const int higher = (beats_bank(player.high, bank.high, zero_ties) ? 1 : 0) +
            (beats_bank(player.low, bank.low, zero_ties) ? 1 : 0);
        (higher == 2 ? counted.wins : higher == 1 ? counted.pushes : counted.losses) += count;
        if (player.high == bank.high || player.low == bank.low) counted.copies += count;
    }
    return counted;
}

}  // namespace

Counted of_hand(const TilesHouseWay& way, ZeroTies zero_ties, const std::array<Card, 4>& tiles) {
    return against_all(every_hand(way), hand_of(way, tiles), zero_ties);
}

Counted house_way_against_itself(const TilesHouseWay& way, ZeroTies zero_ties) {
    const std::vector<Hand> hands = every_hand(way);
    Counted sum;
    for (const Hand& player : hands) {
        const std::int64_t dealt = ways(player, full_set());
        const Counted counted = against_all(hands, player, zero_ties);
        sum.wins += dealt * counted.wins;
        sum.pushes += dealt * counted.pushes;
        sum.losses += dealt * counted.losses;
        sum.copies += dealt * counted.copies;
    }
    return sum;
}

std::vector<OwnAnswer> own_odds(const rulebook::Settings& settings, Effort) {
    const ZeroTies zero_ties = settings["zero_ties"] == "by-tile" ? ZeroTies::by_tile : ZeroTies::to_the_bank;
    const Counted counted = house_way_against_itself(pai_gow::tiles_house_way(), zero_ties);
    const auto chance = [&](std::int64_t of) { return static_cast<long double>(of) / counted.all(); };
    const std::array rows{OwnRow{"both-higher", "1 to 1", chance(counted.wins), 1},
                          OwnRow{"one-higher", "push", chance(counted.pushes), 0},
                          OwnRow{"neither-higher", "lose", chance(counted.losses), -1}};
    std::vector<OwnAnswer> answers;
    for (const WagerInfo* wager : rule::own_wagers) {
        OwnAnswer& answer = answers.emplace_back();
        answer.game = "pai-gow-tiles";
        answer.wager = wager->id;
        answer.clause = wager->clause;
        answer.rules = {{"zero_ties", settings["zero_ties"]}};
        answer.method = Method::solved;
        answer.note = fmt::format(
            "player and bank set the house way; in {:.6f} of the rounds one of the player's hands is a copy; fees "
            "apart",
            static_cast<double>(chance(counted.copies)));
        answer.figures = figures_of_rows(rows);
    }
    return answers;
}

std::vector<Choices> other_settings() { return {{{"zero_ties", "to-the-bank"}}}; }

}  // namespace felt::odds::pai_gow_tiles
