// Evaluates an expression over what is known, without allocating anything.
#include "rulebook/wagers/expression.hpp"

#include <algorithm>

#include "core/blackjack_total.hpp"
#include "core/check.hpp"
#include "rulebook/wagers/expression_parser.hpp"
#include "rulebook/wagers/fineness.hpp"
#include "rulebook/wagers/known_cards.hpp"
#include "rulebook/wagers/known_hands.hpp"

namespace felt::wagers {
namespace {

// More hands than any rule lets a player split to.
constexpr int most_hands = 16;
// As many numbers as a wheel has.
constexpr int longest_ascent = 38;
// As many lists as may be joined, of as many cards as a hand can have.
constexpr std::size_t most_joined = most_lists * 24;

Truth opposite(Truth truth) {
    if (truth == Truth::open) return truth;
    return truth == Truth::yes ? Truth::no : Truth::yes;
}

Truth equal(Between a, Between b) {
    if (a.most < b.least || b.most < a.least) return Truth::no;
    return a.is_known() && b.is_known() ? Truth::yes : Truth::open;
}
Truth less(Between a, Between b) {
    if (a.most < b.least) return Truth::yes;
    return a.least >= b.most ? Truth::no : Truth::open;
}

// 30-814: two cards of one value may be split; whether that needs one rank is an option of the house.
bool may_be_split(const HandView& hand) {
    if (hand.is_final || hand.cards.size() > 2) return false;
    return hand.cards.size() < 2 || blackjack_value(hand.cards[0]) == blackjack_value(hand.cards[1]);
}
bool splits_are_over(const View& view) {
    if (view.hands_are_final) return true;
    return !view.hands.empty() && std::ranges::none_of(view.hands, may_be_split);
}

// As it would be written on one line: however many blanks and line ends, one blank.
std::string on_one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const bool is_space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!is_space) line += c;
        if (is_space && !line.empty() && line.back() != ' ') line += ' ';
    }
    if (line.ends_with(' ')) line.pop_back();
    return line;
}

class Evaluation {
public:
    Evaluation(const Program& program, const View& view, HandsSeen* seen)
        : program_(program), view_(view), seen_(seen), hand_(view.hand) {}

    Truth whole() { return truth_of(program_.back()); }

private:
    // ---- truths ----

    Truth truth_of(const Node& node) {
        switch (node.op) {
            case Op::conjunction: return both_hold(node);
            case Op::disjunction: return either_holds(node);
            case Op::negation: return opposite(truth_of(left(node)));
            case Op::equal: return equal(number_of(left(node)), number_of(right(node)));
            case Op::less: return less(number_of(left(node)), number_of(right(node)));
            case Op::less_or_equal: return opposite(less(number_of(right(node)), number_of(left(node))));
            case Op::won: return ended(Ended::won);
            case Op::lost: return ended(Ended::lost);
            case Op::pushed: return ended(Ended::pushed);
            case Op::round_won: return by_majority(Ended::won, Ended::lost);
            case Op::round_lost: return by_majority(Ended::lost, Ended::won);
            case Op::round_pushed: return majority_is_even();
            case Op::raised: return truth(view_.raised);
            case Op::even_money: return truth(view_.even_money);
            case Op::is_split: return is_split();
            case Op::dealer_blackjack: return dealer_blackjack();
            case Op::hand_blackjack: return hand_blackjack();
            case Op::best_five:
            case Op::best_four: return truth_about_hand(node);
            default: return truth_about_cards(node);
        }
    }

    Truth truth_about_cards(const Node& node) {
        const std::size_t mark = joined_size_;
        const KnownCards cards = cards_of(left(node));
        joined_size_ = mark;
        switch (node.op) {
            case Op::all: return all(cards, pattern(node));
            case Op::any: return any(cards, pattern(node));
            case Op::both: return both(cards, pattern(node));
            case Op::soft: return soft(cards);
            case Op::busted: return busted(cards);
            case Op::blackjack: return blackjack(cards);
            case Op::suited: return suited(cards);
            case Op::same_colour: return same_colour(cards);
            case Op::same_rank: return same_rank(cards);
            case Op::identical: return identical(cards);
            case Op::pair: return pair(cards);
            case Op::straight: return straight(cards);
            case Op::seven_card_straight_flush: return seven_card_straight_flush(cards);
            case Op::royal_and_ace_king: return royal_and(cards, ace_king_match);
            case Op::royal_and_king_queen: return royal_and(cards, king_queen_match);
            default: fail("a truth is wanted");
        }
    }

    Truth truth_about_hand(const Node& node) {
        const bool is_five = node.op == Op::best_five;
        HandsSeen::Called here;
        HandsSeen::Called& called = !seen_ ? here : is_five ? seen_->five(node.lists) : seen_->four(node.lists);
        if (!called.is_seen()) {
            const std::size_t mark = joined_size_;
            const KnownCards cards = cards_of(left(node));
            joined_size_ = mark;
            called = is_five ? best_five(cards) : best_four(cards);
        }
        if (!called.is_seen()) return Truth::open;
        return truth(is_called(called, node.hand));
    }

    Truth both_hold(const Node& node) {
        const Truth first = truth_of(left(node));
        if (first == Truth::no) return first;
        const Truth second = truth_of(right(node));
        return second == Truth::yes ? first : second;
    }
    Truth either_holds(const Node& node) {
        const Truth first = truth_of(left(node));
        if (first == Truth::yes) return first;
        const Truth second = truth_of(right(node));
        return second == Truth::no ? first : second;
    }

    // ---- how hands end ----

    Truth ended(Ended how) const {
        const HandView* hand = this_hand();
        if (!hand || hand->ended == Ended::open) return Truth::open;
        return truth(hand->ended == how);
    }

    int hands_that(Ended how) const { return static_cast<int>(std::ranges::count(view_.hands, how, &HandView::ended)); }

    // 30-899.25: more of one kind of hand than of the other.
    Truth by_majority(Ended wanted, Ended against) const {
        if (view_.hands.empty() || !splits_are_over(view_)) return Truth::open;
        const int open = hands_that(Ended::open);
        if (hands_that(wanted) > hands_that(against) + open) return Truth::yes;
        return hands_that(wanted) + open <= hands_that(against) ? Truth::no : Truth::open;
    }
    Truth majority_is_even() const {
        if (view_.hands.empty() || !splits_are_over(view_)) return Truth::open;
        const int ahead = std::abs(hands_that(Ended::won) - hands_that(Ended::lost));
        const int open = hands_that(Ended::open);
        if (open == 0) return truth(ahead == 0);
        return ahead > open ? Truth::no : Truth::open;
    }

    Truth is_split() const {
        if (view_.hands.size() > 1) return Truth::yes;
        return splits_are_over(view_) ? Truth::no : Truth::open;
    }

    // ---- blackjacks ----

    Truth dealer_blackjack() const {
        const auto first_two = first_of(view_.dealer, 2, view_.dealer_is_final);
        if (first_two.size() < 2 && view_.dealer_has_no_blackjack) return Truth::no;
        return blackjack(first_two);
    }

    Truth hand_blackjack() const {
        const HandView* hand = this_hand();
        if (!hand) return blackjack(player());
        if (hand->cards.size() >= 2) return truth(hand->is_blackjack);
        return hand->is_final ? Truth::no : Truth::open;
    }

    // ---- numbers ----

    Between number_of(const Node& node) {
        switch (node.op) {
            case Op::constant: return Between::exactly(node.number);
            case Op::add: return number_of(left(node)) + number_of(right(node));
            case Op::subtract: return number_of(left(node)) - number_of(right(node));
            case Op::hands: return hands();
            case Op::hands_where: return hands_where(node);
            case Op::ascent: return ascent();
            case Op::run: return run_of_hand();
            default: return number_about_cards(node);
        }
    }

    Between number_about_cards(const Node& node) {
        const std::size_t mark = joined_size_;
        const KnownCards cards = cards_of(left(node));
        joined_size_ = mark;
        switch (node.op) {
            case Op::count: return count(cards);
            case Op::count_of: return count_of(cards, pattern(node));
            case Op::total: return total(cards);
            case Op::of_a_kind: return of_a_kind(cards);
            case Op::pairs: return pairs(cards);
            case Op::rank: return rank(cards);
            case Op::ace_low_rank: return ace_low_rank(cards);
            case Op::value: return value(cards);
            case Op::points: return points(cards);
            case Op::low: return low(cards);
            case Op::high: return high(cards);
            case Op::leading: return leading(cards, pattern(node));
            default: fail("a number is wanted");
        }
    }

    Between hands() const {
        const int now = std::max(1, static_cast<int>(view_.hands.size()));
        return {now, splits_are_over(view_) ? now : most_hands};
    }

    Between ascent() const { return {view_.ascent, view_.ascent_is_over ? view_.ascent : longest_ascent}; }

    Between hands_where(const Node& node) {
        Between found;
        const std::uint8_t outer = hand_;
        for (std::size_t i = 0; i < view_.hands.size(); ++i) {
            hand_ = static_cast<std::uint8_t>(i);
            const Truth holds = truth_of(left(node));
            found.least += holds == Truth::yes ? 1 : 0;
            found.most += holds == Truth::no ? 0 : 1;
        }
        hand_ = outer;
        if (view_.hands.empty() || !splits_are_over(view_)) found.most = most_hands;
        return found;
    }

    // A split ends the run at the first two cards, so these are taken from the deal and not from the hand.
    Between run_of_hand() const {
        const HandView* hand = this_hand();
        if (hand && hand->from_split) return run(player(), {});
        KnownCards drawn = drawn_hand(hand ? hand->cards : std::span<const Card>{}, hand && hand->is_final);
        drawn.cards = drawn.cards.subspan(std::min<std::size_t>(2, drawn.cards.size()));
        return run(player(), drawn);
    }

    // ---- cards ----

    KnownCards cards_of(const Node& node) {
        switch (node.op) {
            case Op::player: return player();
            case Op::first: return first_of(view_.player, 1, false);
            case Op::up: return first_of(view_.dealer, 1, view_.dealer_is_final);
            case Op::hole: return hole();
            case Op::dealer_two: return first_of(view_.dealer, 2, view_.dealer_is_final);
            case Op::dealer: return dealer();
            case Op::community: return first_of(view_.community, view_.community_size, false);
            case Op::hand: return hand();
            case Op::third: return third();
            case Op::last: return last(cards_of(left(node)));
            case Op::opening: return opening(cards_of(left(node)));
            case Op::join: return joined(node);
            default: fail("cards are wanted");
        }
    }

    KnownCards player() const { return first_of(view_.player, view_.player_size, false); }

    KnownCards dealer() const {
        if (view_.dealer_size > 0) return first_of(view_.dealer, view_.dealer_size, view_.dealer_is_final);
        return drawn_hand(view_.dealer, view_.dealer_is_final);
    }

    KnownCards hole() const {
        const auto after_up = view_.dealer.subspan(std::min<std::size_t>(1, view_.dealer.size()));
        return first_of(after_up, 1, view_.dealer_is_final);
    }

    KnownCards hand() const {
        const HandView* hand = this_hand();
        if (!hand) return drawn_hand({}, false);
        // While it may still be split, only its first card is sure to stay.
        const bool may_lose_a_card = !view_.hands_are_final && hand->cards.size() == 2 && may_be_split(*hand);
        return drawn_hand(may_lose_a_card ? hand->cards.first(1) : hand->cards, hand->is_final);
    }

    KnownCards third() const {
        KnownCards list = all_of(view_.third);
        list.most_more = view_.third_is_known ? 0 : 1;
        return list;
    }

    const HandView* this_hand() const { return hand_ < view_.hands.size() ? &view_.hands[hand_] : nullptr; }

    // Both lists in a row; the cards known of each, with a gap where the first is not complete.
    KnownCards joined(const Node& node) {
        const std::size_t begin = joined_size_;
        KnownCards list;
        append(node, list);
        list.cards = {joined_ + begin, joined_size_ - begin};
        return list;
    }

    void append(const Node& node, KnownCards& list) {
        if (node.op == Op::join) {
            append(left(node), list);
            append(right(node), list);
            return;
        }
        const std::size_t end = joined_size_;
        const KnownCards more = cards_of(node);
        joined_size_ = end;
        check(end + more.cards.size() <= most_joined, "no expression joins so many cards");
        std::copy(more.cards.begin(), more.cards.end(), joined_ + end);
        joined_size_ += more.cards.size();
        if (list.is_final()) list.in_order = static_cast<std::uint8_t>(list.in_order + more.in_order);
        list.least_more = static_cast<std::uint8_t>(list.least_more + more.least_more);
        list.most_more = static_cast<std::uint8_t>(list.most_more + more.most_more);
    }

    // ---- nodes ----

    const Node& left(const Node& node) const { return program_[node.left]; }
    const Node& right(const Node& node) const { return program_[node.right]; }
    CardSet pattern(const Node& node) const { return node.is_house_suit ? set_of(view_.house_suit) : node.pattern; }

    const Program& program_;
    const View& view_;
    HandsSeen* seen_;
    std::uint8_t hand_;
    Card joined_[most_joined];  // scratch for lists that are joined; a card costs nothing until it is dealt
    std::size_t joined_size_ = 0;
};

}  // namespace

Result<Expression> Expression::parse(std::string_view text, const std::string& file, int line, int column) {
    auto program = program_from_text(text, Standing{file, line, column});
    if (!program) return program.error();
    Expression expression;
    expression.text_ = on_one_line(text);
    expression.fineness_ = fineness_of(*program);
    expression.program_ = std::move(*program);
    return expression;
}

Truth Expression::evaluate(const View& view, HandsSeen* seen) const {
    return program_.empty() ? Truth::yes : Evaluation(program_, view, seen).whole();
}

}  // namespace felt::wagers
