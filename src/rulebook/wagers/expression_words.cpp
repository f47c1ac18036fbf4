// The words of the language and what they stand for.
#include "rulebook/wagers/expression_words.hpp"

#include <algorithm>
#include <array>

#include "core/blackjack_total.hpp"

namespace felt::wagers {
namespace {

constexpr std::array all_names{
    Name{"player", Op::player, Type::cards},
    Name{"first", Op::first, Type::cards, true},
    Name{"up", Op::up, Type::cards, true},
    Name{"hole", Op::hole, Type::cards, true},
    Name{"dealer_two", Op::dealer_two, Type::cards},
    Name{"dealer", Op::dealer, Type::cards},
    Name{"hand", Op::hand, Type::cards},
    Name{"third", Op::third, Type::cards, true},
    Name{"community", Op::community, Type::cards},
    Name{"won", Op::won, Type::truth},
    Name{"lost", Op::lost, Type::truth},
    Name{"pushed", Op::pushed, Type::truth},
    Name{"round_won", Op::round_won, Type::truth},
    Name{"round_lost", Op::round_lost, Type::truth},
    Name{"round_pushed", Op::round_pushed, Type::truth},
    Name{"raised", Op::raised, Type::truth},
    Name{"even_money", Op::even_money, Type::truth},
    Name{"is_split", Op::is_split, Type::truth},
    Name{"hands", Op::hands, Type::number},
    Name{"ascent", Op::ascent, Type::number},
};

constexpr std::array all_functions{
    Function{"all", Op::all, Type::truth, Takes::cards_and_pattern, "all(player, hearts)"},
    Function{"any", Op::any, Type::truth, Takes::cards_and_pattern, "any(player, A)"},
    Function{"both", Op::both, Type::truth, Takes::cards_and_pattern, "both(player, Qh)"},
    Function{"soft", Op::soft, Type::truth, Takes::cards, "soft(dealer)"},
    Function{"busted", Op::busted, Type::truth, Takes::cards, "busted(dealer)"},
    Function{"blackjack", Op::blackjack, Type::truth, Takes::cards, "blackjack(dealer)"},
    Function{"suited", Op::suited, Type::truth, Takes::cards, "suited(player)"},
    Function{"same_colour", Op::same_colour, Type::truth, Takes::cards, "same_colour(player)"},
    Function{"same_rank", Op::same_rank, Type::truth, Takes::cards, "same_rank(player + up)"},
    Function{"identical", Op::identical, Type::truth, Takes::cards, "identical(player)"},
    Function{"pair", Op::pair, Type::truth, Takes::cards, "pair(player)"},
    Function{"straight", Op::straight, Type::truth, Takes::cards, "straight(player + up)"},
    Function{"best_five", Op::best_five, Type::truth, Takes::dealt_cards_and_hand, "best_five(player, full_house)"},
    Function{"best_four", Op::best_four, Type::truth, Takes::dealt_cards_and_hand, "best_four(player, two_pairs)"},
    Function{"seven_card_straight_flush", Op::seven_card_straight_flush, Type::truth, Takes::dealt_cards,
             "seven_card_straight_flush(player)"},
    Function{"royal_and_ace_king", Op::royal_and_ace_king, Type::truth, Takes::dealt_cards,
             "royal_and_ace_king(player)"},
    Function{"royal_and_king_queen", Op::royal_and_king_queen, Type::truth, Takes::dealt_cards,
             "royal_and_king_queen(player)"},
    Function{"count", Op::count, Type::number, Takes::cards_perhaps_pattern, "count(dealer) or count(dealer, 8)"},
    Function{"total", Op::total, Type::number, Takes::cards, "total(player)"},
    Function{"of_a_kind", Op::of_a_kind, Type::number, Takes::cards, "of_a_kind(player + dealer_two)"},
    Function{"pairs", Op::pairs, Type::number, Takes::cards, "pairs(player + dealer_two)"},
    Function{"rank", Op::rank, Type::number, Takes::one_card, "rank(up)"},
    Function{"ace_low_rank", Op::ace_low_rank, Type::number, Takes::one_card, "ace_low_rank(up)"},
    Function{"value", Op::value, Type::number, Takes::one_card, "value(up)"},
    Function{"points", Op::points, Type::number, Takes::cards, "points(hand)"},
    Function{"low", Op::low, Type::number, Takes::cards, "low(player)"},
    Function{"high", Op::high, Type::number, Takes::cards, "high(player)"},
    Function{"last", Op::last, Type::cards, Takes::cards, "last(dealer)"},
    Function{"opening", Op::opening, Type::cards, Takes::cards, "opening(hand)"},
    Function{"leading", Op::leading, Type::number, Takes::cards_and_pattern, "leading(dealer, red)"},
    Function{"run", Op::run, Type::number, Takes::hand, "run(hand)"},
    Function{"hands_where", Op::hands_where, Type::number, Takes::truth, "hands_where(blackjack(hand))"},
};

struct NamedPattern {
    std::string_view word;
    Pattern pattern;
};

constexpr CardSet faces = set_of(Rank::jack) | set_of(Rank::queen) | set_of(Rank::king);

constexpr std::array named_patterns{
    NamedPattern{"ten", {set_where(is_ten_value)}},
    NamedPattern{"face", {faces}},
    NamedPattern{"spades", {set_of(Suit::spades)}},
    NamedPattern{"hearts", {set_of(Suit::hearts)}},
    NamedPattern{"diamonds", {set_of(Suit::diamonds)}},
    NamedPattern{"clubs", {set_of(Suit::clubs)}},
    NamedPattern{"house_suit", {0, true}},
    NamedPattern{"red", {red}},
    NamedPattern{"black", {black}},
    NamedPattern{"joker", {set_of(Card::joker())}},
};

// In the order of PokerCategory: with one joker, five of a kind are aces.
constexpr std::array<std::string_view, 11> all_hand_words{
    "high_card",  "one_pair",       "two_pairs",      "three_of_a_kind", "straight",  "flush",
    "full_house", "four_of_a_kind", "straight_flush", "royal_flush",     "five_aces",
};
static_assert(all_hand_words.size() == static_cast<std::size_t>(PokerCategory::five_of_a_kind) + 1);

constexpr auto all_pattern_words = [] {
    std::array<std::string_view, named_patterns.size()> words;
    std::ranges::transform(named_patterns, words.begin(), &NamedPattern::word);
    return words;
}();

template <class Words>
auto find_word(const Words& words, std::string_view word) -> decltype(words.data()) {
    const auto found = std::ranges::find(words, word, [](const auto& known) { return known.word; });
    return found == words.end() ? nullptr : &*found;
}

}  // namespace

DealtLists lists_of(const Program& program, const Node& cards) {
    switch (cards.op) {
        case Op::player: return static_cast<DealtLists>(Dealt::player);
        case Op::dealer: return static_cast<DealtLists>(Dealt::dealer);
        case Op::dealer_two: return static_cast<DealtLists>(Dealt::dealer_two);
        case Op::community: return static_cast<DealtLists>(Dealt::community);
        case Op::join: {
            const DealtLists left = lists_of(program, program[cards.left]);
            const DealtLists right = lists_of(program, program[cards.right]);
            const bool is_either_none = left == 0 || right == 0;
            return static_cast<DealtLists>(is_either_none ? 0 : left | right);
        }
        default: return 0;
    }
}

std::string_view name_of(Type type) {
    constexpr std::array texts{"a truth", "a number", "cards"};
    return texts[static_cast<std::size_t>(type)];
}

std::span<const Name> names() { return all_names; }
std::span<const Function> functions() { return all_functions; }
std::span<const std::string_view> pattern_words() { return all_pattern_words; }
std::span<const std::string_view> hand_words() { return all_hand_words; }

const Name* find_name(std::string_view word) { return find_word(all_names, word); }
const Function* find_function(std::string_view word) { return find_word(all_functions, word); }

std::optional<PokerCategory> find_hand(std::string_view word) {
    const auto found = std::ranges::find(all_hand_words, word);
    if (found == all_hand_words.end()) return std::nullopt;
    return static_cast<PokerCategory>(found - all_hand_words.begin());
}

std::optional<Pattern> find_pattern(std::string_view word) {
    if (const NamedPattern* named = find_word(named_patterns, word)) return named->pattern;
    if (const auto card = card_from_text(word)) {
        return card->has_suit() ? std::optional(Pattern{set_of(*card)}) : std::nullopt;
    }
    const auto rank = word.size() == 1 ? rank_letters.find(word[0]) : std::string_view::npos;
    if (rank == std::string_view::npos) return std::nullopt;
    return Pattern{set_of(static_cast<Rank>(rank))};
}

}  // namespace felt::wagers
