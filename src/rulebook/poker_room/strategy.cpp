// Sorts hands by strength, and says what each strength bets, calls and gives up.
#include "rulebook/poker_room/strategy.hpp"

#include <algorithm>
#include <bit>

#include "rulebook/poker_room/hand_worth.hpp"

namespace felt::poker_room {
namespace {

int pips(Rank rank) { return static_cast<int>(rank) + 2; }

int doubled_high_card(Rank rank) {
    switch (rank) {
        case Rank::ace: return 20;
        case Rank::king: return 16;
        case Rank::queen: return 14;
        case Rank::jack: return 12;
        default: return pips(rank);
    }
}

// At no limit a bet is the size of the pot, and before the flop three times the bet that lies; at limit there is one.
Money raise_to(const ActionQuestion& question) {
    const Amounts amounts = question.amounts(question.round.bet().is_zero() ? Action::bet : Action::raise);
    const Money wanted =
        question.street == Street::deal ? question.round.bet() * 3 : question.round.bet() * 2 + question.hand.pot;
    return std::clamp(round_down_to(wanted, amounts.chip), amounts.least, amounts.most);
}

Answer<Action> more(const ActionQuestion& question) {
    const Action action = question.round.bet().is_zero() ? Action::bet : Action::raise;
    if (!question.refuses(action)) return {action, raise_to(question)};
    return {question.to_call().is_zero() ? Action::check : Action::call, {}};
}

// The blind is all there is to call.
bool is_first_bet(const ActionQuestion& question) {
    return question.street == Street::deal && question.round.bets() < 2;
}

// The board alone: how far it goes by equal ranks.
PokerCategory board_category(std::span<const Card> board) {
    std::array<int, 13> counts{};
    int pairs = 0;
    int most = 0;
    for (const Card card : board) {
        const int count = ++counts[static_cast<std::size_t>(card.rank())];
        if (count == 2) ++pairs;
        most = std::max(most, count);
    }
    if (most == 4) return PokerCategory::four_of_a_kind;
    if (most == 3) return pairs == 2 ? PokerCategory::full_house : PokerCategory::three_of_a_kind;
    return pairs == 2 ? PokerCategory::two_pairs : pairs == 1 ? PokerCategory::pair : PokerCategory::high_card;
}

Rank highest(std::span<const Card> cards) { return std::ranges::max(cards, {}, &Card::rank).rank(); }

// Four cards of one suit with one of the player's, or four of five ranks in a row with a card missing at either end.
bool is_drawing(std::span<const Card> held, std::span<const Card> board) {
    unsigned ranks = 0;
    std::array<int, 4> suits{};
    for (const auto cards : {held, board}) {
        for (const Card card : cards) {
            ranks |= 1U << static_cast<unsigned>(card.rank());
            ++suits[static_cast<std::size_t>(card.suit())];
        }
    }
    for (const Card card : held) {
        if (suits[static_cast<std::size_t>(card.suit())] == 4) return true;
    }
    // Four in a row from three up to king.
    for (unsigned low = 0; low <= 8; ++low) {
        if (((ranks >> low) & 0xFU) == 0xFU) return true;
    }
    return false;
}

}  // namespace

int doubled_points(Card first, Card second) {
    const Rank high = std::max(first.rank(), second.rank());
    const Rank low = std::min(first.rank(), second.rank());
    if (high == low) return std::max(10, 2 * doubled_high_card(high));
    const int gap = static_cast<int>(high) - static_cast<int>(low) - 1;
    constexpr std::array less{0, 2, 4, 8};
    int points = doubled_high_card(high) - (gap < 4 ? less[static_cast<std::size_t>(gap)] : 10);
    if (first.suit() == second.suit()) points += 4;
    if (gap < 2 && high < Rank::queen) points += 2;
    return points;
}

Answer<Action> played(const ActionQuestion& question, Strength strength) {
    const Money to_call = question.to_call();
    const bool is_free = to_call.is_zero();
    const Money pot = question.hand.pot;
    switch (strength) {
        case Strength::strong: return more(question);
        case Strength::good:
            if (question.round.bets() < 2) return more(question);
            return {is_free ? Action::check : to_call <= pot ? Action::call : Action::fold, {}};
        case Strength::drawing: {
            const bool is_cheap = is_first_bet(question) || to_call * 3 <= pot;
            return {is_free ? Action::check : is_cheap ? Action::call : Action::fold, {}};
        }
        case Strength::nothing: break;
    }
    return {question.by_default(), {}};
}

HoldemStrategy::HoldemStrategy(const PokerTerms&) {
    constexpr int strong = 20;
    constexpr int good = 16;
    constexpr int drawing = 10;
    for (int first = 0; first < 52; ++first) {
        for (int second = 0; second < 52; ++second) {
            const int points = doubled_points(Card::from_code(first), Card::from_code(second));
            before_flop_[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)] = points >= strong
                ? Strength::strong
                : points >= good    ? Strength::good
                : points >= drawing ? Strength::drawing
                                    : Strength::nothing;
        }
    }
}

Strength HoldemStrategy::strength_of(const ActionQuestion& question) const {
    const std::span<const Card> held = question.hand.hole(question.at);
    if (question.street == Street::deal) return before_flop(held[0], held[1]);
    const std::span<const Card> board = question.hand.board();
    const PokerCategory made = holdem_high(held, board).category();
    const PokerCategory of_board = board_category(board);
    if (made > of_board && made >= PokerCategory::two_pairs) return Strength::strong;
    const Rank top = highest(board);
    const bool is_pair = made > of_board;
    const bool is_top =
        held[0].rank() == held[1].rank() ? held[0].rank() > top : held[0].rank() == top || held[1].rank() == top;
    if (is_pair && is_top) return Strength::good;
    if (is_pair || (question.street != Street::river && is_drawing(held, board))) return Strength::drawing;
    return Strength::nothing;
}

namespace {

// The two best pairs of hole cards together; an ace with a two or three helps towards the low.
Strength omaha_before_flop(std::span<const Card> held, Split split) {
    std::array<int, 6> points{};
    bool has_low = false;
    for (std::size_t i = 0; i < pairs_of_four.size(); ++i) {
        const Card first = held[pairs_of_four[i][0]];
        const Card second = held[pairs_of_four[i][1]];
        points[i] = doubled_points(first, second);
        const auto lows = poker_low_parts::bit_of(first) | poker_low_parts::bit_of(second);
        has_low |= lows == 3U || lows == 5U;  // an ace with a two or a three
    }
    std::ranges::sort(points, std::greater{});
    const int sum = points[0] + points[1] + (has_low && split == Split::high_low ? 10 : 0);
    return sum >= 44 ? Strength::strong
        : sum >= 36  ? Strength::good
        : sum >= 26  ? Strength::drawing
                     : Strength::nothing;
}

}  // namespace

Strength OmahaStrategy::strength_of(const ActionQuestion& question) const {
    const std::span<const Card> held = question.hand.hole(question.at);
    if (question.street == Street::deal) return omaha_before_flop(held, split_);
    const std::span<const Card> board = question.hand.board();
    const PokerCategory made = omaha_high(held, board).category();
    const bool has_low = split_ == Split::high_low && omaha_low(held, board) != LowWorth{};
    const bool is_own = made > board_category(board);
    if (is_own && made >= PokerCategory::straight) return Strength::strong;
    if ((is_own && made >= PokerCategory::two_pairs) || has_low) return Strength::good;
    return is_own ? Strength::drawing : Strength::nothing;
}

}  // namespace felt::poker_room
