// Writes the tables that core/poker_*.hpp look hands up in: poker_tables OUTPUT, a C++ source.
#include <fstream>
#include <iostream>
#include <vector>

#include "core/poker_four_cards.hpp"
#include "core/poker_omaha.hpp"
#include "core/poker_worth.hpp"

namespace felt {
namespace {

namespace tables = poker_tables;

constexpr std::size_t joker = 13;

// How many cards of each rank, and a joker as a rank of its own.
using Counts = std::array<int, 14>;

// As it is found in a key.
std::uint32_t sum_of(const Counts& counts) {
    std::uint64_t key = counts[joker] != 0 ? tables::key_of(Card::joker().code()) : 0;
    for (std::size_t rank = 0; rank < joker; ++rank)
        key += tables::key_of(Card(static_cast<Rank>(rank), Suit::spades).code()) * static_cast<unsigned>(counts[rank]);
    return static_cast<std::uint32_t>(key >> tables::first_sum_bit);
}

// Calls see(counts) for all ranks that so many cards can have.
template <typename See>
void for_each_counts(int cards, const See& see) {
    Counts counts{};
    const auto choose = [&](const auto& self, std::size_t rank, int left) -> void {
        if (rank == counts.size()) {
            if (left == 0) see(counts);
            return;
        }
        for (int n = 0; n <= (rank == joker ? 1 : 4) && n <= left; ++n) {
            counts[rank] = n;
            self(self, rank + 1, left - n);
        }
        counts[rank] = 0;
    };
    choose(choose, 0, cards);
}

// ---- five cards, by the plain ranking ----

// Five cards of these ranks, no four of which have one suit.
std::array<Card, 5> cards_of(const Counts& counts) {
    std::array<Card, 5> cards{};
    std::size_t at = 0;
    for (std::size_t rank = 0; rank < joker; ++rank) {
        for (int n = 0; n < counts[rank]; ++n, ++at)
            cards[at] = Card(static_cast<Rank>(rank), static_cast<Suit>(at % 4));
    }
    return cards;
}

PokerHand hand_of(const Counts& counts) { return poker_hand_of(cards_of(counts)); }

PokerWorth worth_of_five(Counts counts, PokerRules rules) {
    if (counts[joker] == 0) return PokerWorth::of(hand_of(counts), rules.low_straight);
    counts[joker] = 0;
    PokerWorth best;
    for (std::size_t rank = 0; rank < joker; ++rank) {
        ++counts[rank];
        const PokerHand hand = hand_of(counts);
        --counts[rank];
        const bool may = rules.joker == JokerUse::any_card || static_cast<Rank>(rank) == Rank::ace ||
            hand.category == PokerCategory::straight;
        if (may) best = std::max(best, PokerWorth::of(hand, rules.low_straight));
    }
    return best;
}

// ---- by sum: the worth of every hand of so many cards ----

using WorthBySum = std::vector<PokerWorth>;

WorthBySum worths_of_five(PokerRules rules) {
    WorthBySum worths(std::size_t{1} << tables::sum_bits);
    for_each_counts(5, [&](const Counts& counts) { worths[sum_of(counts)] = worth_of_five(counts, rules); });
    return worths;
}

// The best five of a hand are the best five of what is left without one of its cards.
WorthBySum with_one_more_card(const WorthBySum& fewer, int cards) {
    WorthBySum worths(fewer.size());
    for_each_counts(cards, [&](Counts counts) {
        PokerWorth& best = worths[sum_of(counts)];
        for (int& count : counts) {
            if (count == 0) continue;
            --count;
            best = std::max(best, fewer[sum_of(counts)]);
            ++count;
        }
    });
    return worths;
}

// ---- folding: each row is moved to where its sums find free places ----

struct Row {
    std::uint32_t number = 0;
    std::vector<std::uint32_t> columns;
};

template <std::size_t cards>
std::vector<Row> rows_of(const WorthBySum& worths) {
    using Folded = tables::Folded<cards>;
    std::vector<Row> rows(std::size_t{1} << Folded::fold.row_bits);
    for (std::uint32_t sum = 0; sum < worths.size(); ++sum) {
        Row& row = rows[sum / Folded::columns];
        row.number = sum / Folded::columns;
        if (worths[sum] != PokerWorth()) row.columns.push_back(sum % Folded::columns);
    }
    return rows;
}

// Where in the places a row can start. Places before the first free one are not tried; past the last one, the build
// stops.
std::uint32_t start_of(const Row& row, const std::vector<char>& taken, std::uint32_t first_free) {
    std::uint32_t start = first_free > row.columns.front() ? first_free - row.columns.front() : 0;
    const auto is_taken = [&](std::uint32_t column) { return taken.at(start + column) != 0; };
    while (std::ranges::any_of(row.columns, is_taken)) ++start;
    return start;
}

// Fullest rows first, since they are the hardest to place.
template <std::size_t cards>
std::vector<std::uint32_t> row_shifts(std::vector<Row> rows) {
    using Folded = tables::Folded<cards>;
    std::vector<char> taken(Folded::fold.places);
    std::vector<std::uint32_t> shifts(rows.size());
    std::uint32_t first_free = 0;
    std::ranges::stable_sort(rows, std::greater{}, [](const Row& row) { return row.columns.size(); });
    for (const Row& row : rows) {
        while (taken[first_free] != 0) ++first_free;
        const std::uint32_t start = row.columns.empty() ? Folded::fold.places : start_of(row, taken, first_free);
        for (const std::uint32_t column : row.columns) taken[start + column] = 1;
        shifts[row.number] = start - row.number * static_cast<std::uint32_t>(Folded::columns);
    }
    return shifts;
}

// ---- flushes ----

// Calls see(ranks) for each set of so many ranks, as bits.
template <typename See>
void for_each_set_of_ranks(int size, const See& see) {
    for (std::uint32_t ranks = 0; ranks < 1U << 13U; ++ranks) {
        if (std::popcount(ranks) == size) see(ranks);
    }
}

std::vector<Card> cards_of_suit(std::uint32_t ranks) {
    std::vector<Card> cards;
    for (int rank = 0; rank < 13; ++rank) {
        if ((ranks >> rank & 1U) != 0) cards.emplace_back(static_cast<Rank>(rank), Suit::spades);
    }
    return cards;
}

// The best five of a suit are the best five of what is left without one of its cards.
void find_flushes_without_joker(std::vector<PokerWorth>& worths, LowStraight low_straight) {
    for_each_set_of_ranks(5, [&](std::uint32_t ranks) {
        std::array<Card, 5> cards{};
        std::ranges::copy(cards_of_suit(ranks), cards.begin());
        worths[ranks] = PokerWorth::of(poker_hand_of(cards), low_straight);
    });
    for (const int size : {6, 7}) {
        for_each_set_of_ranks(size, [&](std::uint32_t ranks) {
            for (std::uint32_t left = ranks; left != 0; left &= left - 1) {
                worths[ranks] = std::max(worths[ranks], worths[ranks & ~(left & (0U - left))]);
            }
        });
    }
}

std::vector<PokerWorth> flushes_of(LowStraight low_straight) {
    constexpr std::uint32_t joker_flag = 1U << tables::joker_bit;
    std::vector<PokerWorth> worths(2 * joker_flag);
    find_flushes_without_joker(worths, low_straight);
    for (const int size : {4, 5, 6}) {
        for_each_set_of_ranks(size, [&](std::uint32_t ranks) {
            for (std::uint32_t added = 1; added < joker_flag; added <<= 1U) {
                PokerWorth& best = worths[joker_flag | ranks];
                if ((ranks & added) == 0) best = std::max(best, worths[ranks | added]);
            }
        });
    }
    return worths;
}

// ---- the best four of five cards ----

// Calls see(four) for each four of five.
template <typename See>
void for_each_four(const std::array<Card, 5>& five, const See& see) {
    for (std::size_t left_out = 0; left_out < five.size(); ++left_out) {
        std::array<Card, 4> four{};
        std::ranges::copy_if(five, four.begin(), [&](const Card& card) { return &card != &five[left_out]; });
        see(four);
    }
}

FourCardWorth best_four(const Counts& counts) {
    FourCardWorth best;
    for_each_four(cards_of(counts), [&](const std::array<Card, 4>& four) {
        best = std::max(best, FourCardWorth::of(four_card_hand_of(four)));
    });
    return best;
}

std::vector<int> best_fours(const std::vector<std::uint32_t>& shifts) {
    std::vector<int> codes(tables::Folded<5>::size);
    for_each_counts(5, [&](const Counts& counts) {
        const std::uint32_t sum = sum_of(counts);
        if (counts[joker] == 0) codes[sum + shifts[sum / tables::Folded<5>::columns]] = best_four(counts).code();
    });
    return codes;
}

std::vector<int> flushes_of_four() {
    std::vector<int> codes(four_card_parts::Flushes().size());
    for_each_set_of_ranks(4, [&](std::uint32_t ranks) {
        std::array<Card, 4> cards{};
        std::ranges::copy(cards_of_suit(ranks), cards.begin());
        codes[ranks] = FourCardWorth::of(four_card_hand_of(cards)).code();
    });
    for_each_set_of_ranks(5, [&](std::uint32_t ranks) {
        for (std::uint32_t left = ranks; left != 0; left &= left - 1) {
            codes[ranks] = std::max(codes[ranks], codes[ranks & ~(left & (0U - left))]);
        }
    });
    return codes;
}

// ---- Omaha: three ranks of the board with two that are held ----

omaha_parts::WorthOfTwos worths_of_twos(const Counts& three) {
    omaha_parts::WorthOfTwos worths{};
    for (std::size_t a = 0; a < joker; ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            Counts counts = three;
            ++counts[a];
            ++counts[b];
            const int most = std::ranges::max(counts);
            const int code = most > 4 ? 0 : PokerWorth::of(hand_of(counts)).code();
            worths[omaha_parts::two_numbers[a][b]] = static_cast<std::uint16_t>(code);
        }
    }
    return worths;
}

std::vector<int> worths_of_threes() {
    std::vector<int> codes(omaha_parts::threes * omaha_parts::WorthOfTwos().size());
    for (std::size_t a = 0; a < joker; ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            for (std::size_t c = 0; c <= b; ++c) {
                Counts three{};
                for (const std::size_t rank : {a, b, c}) ++three[rank];
                const omaha_parts::WorthOfTwos worths = worths_of_twos(three);
                std::ranges::copy(worths, codes.begin() + omaha_parts::three_numbers[a][b][c] * std::ssize(worths));
            }
        }
    }
    return codes;
}

// ---- writing ----

template <typename Numbers>
void write(std::ostream& out, const Numbers& numbers) {
    out << "{{";
    int column = 0;
    for (const auto number : numbers) out << number << (++column % 24 == 0 ? ",\n" : ",");
    out << "}}";
}

std::vector<int> codes_of(const std::vector<PokerWorth>& worths) {
    std::vector<int> codes;
    for (const PokerWorth worth : worths) codes.push_back(worth.code());
    return codes;
}

template <std::size_t cards>
std::vector<std::uint32_t> write_folded(std::ostream& out, const char* name,
                                        const std::array<WorthBySum, PokerRules::count>& worths) {
    using Folded = tables::Folded<cards>;
    auto shifts = row_shifts<cards>(rows_of<cards>(worths[0]));
    out << "const Folded<" << cards << "> " << name << "{";
    write(out, shifts);
    out << ",{{";
    for (const WorthBySum& by_sum : worths) {
        std::vector<int> codes(Folded::size);
        for (std::uint32_t sum = 0; sum < by_sum.size(); ++sum) {
            if (by_sum[sum] == PokerWorth()) continue;
            codes[sum + shifts[sum / Folded::columns]] = by_sum[sum].code();
        }
        write(out, codes);
        out << ",\n";
    }
    out << "}}};\n";
    return shifts;
}

void write_all(std::ostream& out) {
    std::array<WorthBySum, PokerRules::count> worths;
    for (const JokerUse use : {JokerUse::straights_and_flushes, JokerUse::any_card}) {
        for (const LowStraight low : {LowStraight::lowest, LowStraight::second_highest}) {
            const PokerRules rules{use, low};
            worths[rules.index()] = worths_of_five(rules);
        }
    }
    out << "// Written by cmake/poker_tables.cpp; change that instead.\n#include \"core/poker_four_cards.hpp\"\n"
           "#include \"core/poker_omaha.hpp\"\n#include \"core/poker_worth.hpp\"\n\n";
    out << "namespace felt::poker_tables {\n\n";
    const auto shifts_of_five = write_folded<5>(out, "of_five", worths);
    for (WorthBySum& by_sum : worths) by_sum = with_one_more_card(by_sum, 6);
    write_folded<6>(out, "of_six", worths);
    for (WorthBySum& by_sum : worths) by_sum = with_one_more_card(by_sum, 7);
    write_folded<7>(out, "of_seven", worths);
    out << "const Flushes flushes{{";
    write(out, codes_of(flushes_of(LowStraight::lowest)));
    out << ",\n";
    write(out, codes_of(flushes_of(LowStraight::second_highest)));
    out << "}};\n\n}  // namespace felt::poker_tables\n\nnamespace felt::four_card_parts {\n\nconst BestFour best_four";
    write(out, best_fours(shifts_of_five));
    out << ";\nconst Flushes flushes";
    write(out, flushes_of_four());
    out << ";\n\n}  // namespace felt::four_card_parts\n\nnamespace felt::omaha_parts {\n\nconst WorthOfThrees "
           "worth_of_threes";
    write(out, worths_of_threes());
    out << ";\n\n}  // namespace felt::omaha_parts\n";
}

}  // namespace
}  // namespace felt

int main(int count, char** words) {
    if (count != 2) {
        std::cerr << "poker_tables OUTPUT\n";
        return 1;
    }
    std::ofstream out(words[1]);
    felt::write_all(out);
    out.close();
    return out ? 0 : 1;
}
