// A house way: a list of rules, read from data, that sets any seven cards in one way.
//
// Rules are tried from the top, and the first that fits a hand sets it. A rule looks at how often ranks come among the
// seven cards, at the rank that comes most often, at the highest card that comes once, and at whether a complete hand
// can be put behind. A joker counts as an ace here, or where jokers are wild as one more of the rank that comes most.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "rulebook/pai_gow/setting.hpp"

namespace felt::pai_gow {

// What a rule says about a complete hand, a straight or better.
enum class Complete : std::uint8_t {
    no_matter,
    possible,   // five cards can make one
    with_pair,  // and the other two are a pair
};

// Which two cards a rule puts in front. Groups are ranks that come more than once, the largest first and among equals
// the highest; singles are ranks that come once.
enum class Front : std::uint8_t {
    pair_before_complete,  // the highest pair with a complete hand behind, and then the best hand behind
    complete_behind,       // the highest two cards with a complete hand behind, and then the best hand behind
    second_and_third,      // of all cards, by rank
    highest_singles,
    pair_of_first,              // two cards of the first group
    pair_of_second,             // … of the second
    one_of_first_and_a_single,  // a card of the first group with the highest single
};

struct HouseWayRule {
    std::string id;
    std::string clause;
    std::string gist;
    std::uint32_t groups = 0;      // "2+2+1+1+1" as octal digits; 0: any
    std::uint32_t first = 0x1FFF;  // bit per rank that the first group, or without one the highest card, may have
    std::uint32_t second = 0x1FFF;
    int single = -1;       // the highest single is at least this rank
    int next_single = -1;  // … and the next one this
    Complete complete = Complete::no_matter;
    Front front{};
};

// What a rule looks at.
struct Shape {
    parts::Count count;  // with jokers as the rank they count for
    std::uint32_t joker = 0;
    std::uint32_t groups = 0;
    std::array<int, 2> group_ranks{-1, -1};
    std::array<int, 2> singles{-1, -1};
    bool may_be_complete = false;  // worth looking for a complete hand

    std::uint32_t rank_bit(Card card) const {
        return card.is_joker() ? joker : parts::bit_of(static_cast<int>(card.rank()));
    }
};
Shape shape_of(SevenCards cards, const Ranking& ranking);

class HouseWay {
public:
    HouseWay() = default;
    explicit HouseWay(std::vector<HouseWayRule> rules) : rules_(std::move(rules)) {}

    // Where the rule stands in the list, and what it makes of the hand. Nothing if no rule fits, or if the one that
    // does finds no such cards: seven cards of one deck never come to that, as a test over all of them shows.
    struct Found {
        std::size_t rule;
        std::size_t setting;  // of `settings`
    };
    std::optional<Found> find(SevenCards cards, const Ranking& ranking) const;

    // The setting by its number. Cards that one deck cannot hold are set with the highest front that is not foul.
    std::size_t set(SevenCards cards, const Ranking& ranking) const;

    std::span<const HouseWayRule> rules() const { return rules_; }

private:
    std::vector<HouseWayRule> rules_;
};

Result<HouseWay> read_house_way(std::string_view text, const std::string& file);
// Those of the rulebook, read once: the card room's own, and the one of common practice for games that name none.
const HouseWay& manuals_house_way();
const HouseWay& common_house_way();

}  // namespace felt::pai_gow
