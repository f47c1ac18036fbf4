// Walks a program and notes, for every question it asks of cards, which cards that question tells apart.
#include "rulebook/wagers/fineness.hpp"

#include <algorithm>
#include <functional>

#include "core/blackjack_total.hpp"

namespace felt::wagers {
namespace {

constexpr std::array all_suits{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
constexpr CardSet jokers = set_of(Card::joker());

void split_by_suit(Kinds& kinds) {
    for (const Suit suit : all_suits) kinds.split(set_of(suit));
}
void split_by_rank(Kinds& kinds) {
    for (int rank = 0; rank < 13; ++rank) kinds.split(set_of(static_cast<Rank>(rank)));
}
void split_by_value(Kinds& kinds) {
    for (int value = 1; value <= 10; ++value) {
        kinds.split(set_where([=](Card card) { return blackjack_value(card) == value; }));
    }
}

bool is_poker(Op op) {
    switch (op) {
        case Op::best_five:
        case Op::best_four:
        case Op::seven_card_straight_flush:
        case Op::royal_and_ace_king:
        case Op::royal_and_king_queen: return true;
        default: return false;
    }
}
bool compares_ranks(Op op) {
    switch (op) {
        case Op::same_rank:
        case Op::identical:
        case Op::pair:
        case Op::straight:
        case Op::of_a_kind:
        case Op::pairs:
        case Op::rank:
        case Op::ace_low_rank:
        case Op::low:
        case Op::high:
        case Op::run: return true;
        default: return is_poker(op);
    }
}
bool compares_suits(Op op) { return op == Op::suited || op == Op::same_colour || op == Op::identical || is_poker(op); }
bool adds_values(Op op) {
    return op == Op::total || op == Op::soft || op == Op::busted || op == Op::value || op == Op::points;
}
bool is_blackjack(Op op) { return op == Op::blackjack || op == Op::dealer_blackjack || op == Op::hand_blackjack; }
bool has_pattern(Op op) {
    return op == Op::all || op == Op::any || op == Op::both || op == Op::count_of || op == Op::leading;
}
bool is_of_one_card(Op op) { return op == Op::rank || op == Op::ace_low_rank || op == Op::value; }
bool is_comparison(Op op) { return op == Op::equal || op == Op::less || op == Op::less_or_equal; }

int measure(Op op, Card card) {
    const int rank = static_cast<int>(card.rank()) + 2;
    const bool is_an_ace = card.rank() == Rank::ace;
    if (op == Op::value) return is_an_ace ? 11 : blackjack_value(card);
    return op == Op::ace_low_rank && is_an_ace ? 1 : rank;
}

class Walk {
public:
    explicit Walk(const Program& program) : program_(program) {}

    Fineness whole() {
        visit(program_.back());
        return fineness_;
    }

private:
    void visit(const Node& node) {
        if (is_comparison(node.op) && visit_comparison(node)) return;
        note_looks(node.op);
        switch (node.op) {
            case Op::conjunction:
            case Op::disjunction:
            case Op::equal:
            case Op::less:
            case Op::less_or_equal:
            case Op::add:
            case Op::subtract:
                visit(program_[node.left]);
                visit(program_[node.right]);
                return;
            case Op::negation:
            case Op::hands_where: visit(program_[node.left]); return;
            default: break;
        }
        if (has_cards(node.op)) visit_question(node);
    }

    static bool has_cards(Op op) {
        return compares_ranks(op) || compares_suits(op) || adds_values(op) || is_blackjack(op) || has_pattern(op) ||
            op == Op::count;
    }

    // ---- one card against a number ----

    // The rank of one card against a fixed number tells no more apart than the cards for which that holds.
    bool visit_comparison(const Node& node) {
        const Node& left = program_[node.left];
        const Node& right = program_[node.right];
        const bool is_left = is_of_one_card(left.op) && right.op == Op::constant;
        const bool is_right = is_of_one_card(right.op) && left.op == Op::constant;
        if (!is_left && !is_right) return false;
        const Node& asked = is_left ? left : right;
        const int number = is_left ? right.number : left.number;
        const CardSet holding = set_where([&](Card card) {
            if (card.is_joker()) return false;
            const int is = measure(asked.op, card);
            if (node.op == Op::equal) return is == number;
            return node.op == Op::less ? (is_left ? is < number : number < is)
                                       : (is_left ? is <= number : number <= is);
        });
        name_ranks(holding);
        in_cards(program_[asked.left], [&](Kinds& kinds) {
            kinds.split(holding);
            kinds.split(jokers);
        });
        return true;
    }

    // ---- questions about cards ----

    void visit_question(const Node& node) {
        const Node& cards = program_[node.left];
        if (compares_ranks(node.op)) fineness_.ranks_compared = true;
        if (compares_suits(node.op)) {
            fineness_.suits_compared = true;
            const bool is_suited_dealer = node.op == Op::suited && cards.op == Op::dealer;
            fineness_.suited_only = fineness_.suited_only && is_suited_dealer;
        }
        if (has_pattern(node.op)) name(node);
        if (node.op == Op::leading || node.op == Op::run) fineness_.order_matters = true;
        if (node.op == Op::run) in_place(Among::player, [&](Kinds& kinds) { tell_apart(node, kinds); });
        note_lists(node);
        // The dealer's blackjack is in the first two cards, though the question names the whole hand.
        const bool is_first_two = node.op == Op::dealer_blackjack;
        in_cards(is_first_two ? Node{.op = Op::dealer_two} : cards, [&](Kinds& kinds) { tell_apart(node, kinds); });
    }

    void note_lists(const Node& node) {
        const DealtLists lists = lists_of(program_, program_[node.left]);
        if (lists == 0) return;
        fineness_.lists.add(lists);
        if (!is_poker(node.op)) return;
        if (node.op == Op::best_five) {
            fineness_.hands.add(lists);
        } else {
            (node.op == Op::best_four ? fineness_.hands_of_five : fineness_.hands_of_seven).add(lists);
        }
    }

    static void tell_apart(const Node& node, Kinds& kinds) {
        if (has_pattern(node.op)) node.is_house_suit ? split_by_suit(kinds) : kinds.split(node.pattern);
        if (adds_values(node.op)) split_by_value(kinds);
        if (is_blackjack(node.op)) {
            kinds.split(set_of(Rank::ace));
            kinds.split(set_where(is_ten_value));
        }
        if (compares_ranks(node.op)) {
            split_by_rank(kinds);
            kinds.ranks_compared = true;
        }
        if (node.op == Op::suited || node.op == Op::identical || is_poker(node.op)) {
            split_by_suit(kinds);
            kinds.suits_compared = true;
        }
        if (node.op == Op::same_colour) {
            kinds.split(red);
            kinds.split(black);
            kinds.colours_compared = true;
        }
        // Where a joker may stand for other cards it is like none of them.
        if (is_poker(node.op)) kinds.split(jokers);
    }

    void name(const Node& node) {
        if (node.is_house_suit) {
            fineness_.names_house_suit = true;
            return;
        }
        if (node.pattern == red || node.pattern == black) fineness_.colours_named = true;
        for (const Suit suit : all_suits) {
            if (holds_whole_ranks(node.pattern) || (node.pattern & set_of(suit)) == 0) continue;
            fineness_.suits_named = static_cast<std::uint8_t>(fineness_.suits_named | 1 << static_cast<int>(suit));
        }
        if (!holds_whole_suits(node.pattern)) name_ranks(node.pattern);
    }

    static bool holds_whole_ranks(CardSet set) {
        for (int rank = 0; rank < 13; ++rank) {
            const CardSet of_rank = set_of(static_cast<Rank>(rank));
            if ((set & of_rank) != 0 && (set & of_rank) != of_rank) return false;
        }
        return true;
    }
    static bool holds_whole_suits(CardSet set) {
        return std::ranges::all_of(
            all_suits, [=](Suit suit) { return (set & set_of(suit)) == 0 || (set & set_of(suit)) == set_of(suit); });
    }

    void name_ranks(CardSet set) {
        for (int rank = 0; rank < 13; ++rank) {
            if ((set & set_of(static_cast<Rank>(rank))) == 0) continue;
            fineness_.ranks_named = static_cast<std::uint16_t>(fineness_.ranks_named | 1 << rank);
        }
    }

    // ---- where cards lie ----

    void look(Looks what) {
        fineness_.looks = static_cast<std::uint16_t>(fineness_.looks | static_cast<std::uint16_t>(what));
    }

    void note_looks(Op op) {
        switch (op) {
            case Op::won:
            case Op::lost:
            case Op::pushed: look(Looks::result); break;
            case Op::round_won:
            case Op::round_lost:
            case Op::round_pushed:
                look(Looks::result);
                look(Looks::hands);
                break;
            case Op::raised:
            case Op::even_money: look(Looks::choice); break;
            case Op::is_split:
            case Op::hands:
            case Op::hands_where: look(Looks::hands); break;
            case Op::ascent: look(Looks::ascent); break;
            case Op::run: look(Looks::player); break;
            default: break;
        }
    }

    using Tell = std::function<void(Kinds&)>;

    void in_place(Among place, const Tell& tell) { tell(fineness_.kinds_among(place)); }

    void in_cards(const Node& cards, const Tell& tell) {
        const auto looked = [&](Looks what, std::initializer_list<Among> places) {
            look(what);
            for (const Among place : places) in_place(place, tell);
        };
        switch (cards.op) {
            case Op::player: looked(Looks::player, {Among::player}); break;
            case Op::first:
                looked(Looks::first, {Among::player});
                fineness_.order_matters = true;
                break;
            case Op::up: looked(Looks::up, {Among::up}); break;
            case Op::hole: looked(Looks::dealer_two, {Among::hole}); break;
            case Op::dealer_two: looked(Looks::dealer_two, {Among::up, Among::hole}); break;
            case Op::dealer: looked(Looks::dealer_final, {Among::up, Among::hole}); break;
            case Op::third: looked(Looks::third, {Among::third}); break;
            case Op::community: looked(Looks::community, {Among::community}); break;
            case Op::hand: looked(Looks::hand, {Among::hand}); break;
            case Op::opening:
            case Op::last:
                in_cards(program_[cards.left], tell);
                fineness_.order_matters = true;
                break;
            case Op::join:
                in_cards(program_[cards.left], tell);
                in_cards(program_[cards.right], tell);
                break;
            default: break;
        }
    }

    const Program& program_;
    Fineness fineness_;
};

}  // namespace

void Kinds::split(CardSet set) {
    Kinds by_set;
    for (int code = 0; code < Card::playing_codes; ++code) {
        by_set.of[static_cast<std::size_t>(code)] = holds(set, Card::from_code(code)) ? 1 : 0;
    }
    split(by_set);
}

// New kinds are numbered in the order of the cards that first show them.
void Kinds::split(const Kinds& other) {
    std::array<std::uint8_t, Card::playing_codes> finer{};
    std::uint8_t found = 0;
    for (std::size_t code = 0; code < of.size(); ++code) {
        std::size_t before = 0;
        while (before < code && (of[before] != of[code] || other.of[before] != other.of[code])) ++before;
        finer[code] = before < code ? finer[before] : found++;
    }
    of = finer;
    count = found;
    ranks_compared |= other.ranks_compared;
    suits_compared |= other.suits_compared;
    colours_compared |= other.colours_compared;
}

void Fineness::refine(const Fineness& other) {
    looks = static_cast<std::uint16_t>(looks | other.looks);
    ranks_named = static_cast<std::uint16_t>(ranks_named | other.ranks_named);
    ranks_compared |= other.ranks_compared;
    suits_named = static_cast<std::uint8_t>(suits_named | other.suits_named);
    colours_named |= other.colours_named;
    suits_compared |= other.suits_compared;
    suited_only = suited_only && other.suited_only;
    names_house_suit |= other.names_house_suit;
    order_matters |= other.order_matters;
    lists.add(other.lists);
    hands.add(other.hands);
    hands_of_five.add(other.hands_of_five);
    hands_of_seven.add(other.hands_of_seven);
    for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i].split(other.kinds[i]);
}

Fineness fineness_of(const Program& program) { return Walk(program).whole(); }

}  // namespace felt::wagers
