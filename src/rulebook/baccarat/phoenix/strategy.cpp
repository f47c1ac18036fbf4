// Works out for an endless shoe whether a total is better hit or stood on.
#include "rulebook/baccarat/phoenix/strategy.hpp"

#include <cstdint>

namespace felt::baccarat::phoenix {
namespace {

// Of nine cards one is each of ace to six, and three are pictures.
constexpr std::array<std::int64_t, 7> cards_worth{3, 1, 1, 1, 1, 1, 1};
using ByTotal = std::array<std::int64_t, 10>;

ByTotal with_one_more(const ByTotal& ways) {
    ByTotal drawn{};
    for (std::size_t total = 0; total < ways.size(); ++total) {
        for (std::size_t value = 0; value < cards_worth.size(); ++value) {
            drawn[(total + value) % 10] += ways[total] * cards_worth[value];
        }
    }
    return drawn;
}

// How often the bank ends on each total, in ways of four cards; a 0 on three apart.
struct BankEnds {
    ByTotal on{};
    std::int64_t zero = 0;
};
BankEnds bank_ends() {
    ByTotal three{1};
    for (int card = 0; card < 3; ++card) three = with_one_more(three);
    BankEnds ends;
    constexpr std::int64_t of_a_fourth = 9;
    ends.zero = three[0] * of_a_fourth;
    for (std::size_t total = 1; total < three.size(); ++total) {
        ByTotal drawn{};
        drawn[total] = three[total] * of_a_fourth;
        if (bank_hits_by_house_way(static_cast<int>(total))) {
            drawn[total] = three[total];
            drawn = with_one_more(drawn);
        }
        for (std::size_t end = 0; end < drawn.size(); ++end) ends.on[end] += drawn[end];
    }
    return ends;
}

// In half wagers.
std::int64_t worth_of(int player, const BankEnds& bank) {
    std::int64_t worth = player >= 7 ? 2 * bank.zero : player == 6 ? bank.zero : 0;
    for (int total = 0; total <= 9; ++total) {
        const std::int64_t ways = bank.on[static_cast<std::size_t>(total)];
        worth += player > total ? 2 * ways : player < total ? -2 * ways : 0;
    }
    return worth;
}

}  // namespace

HitsByTotal::HitsByTotal(const Terms&) {
    const BankEnds bank = bank_ends();
    for (int total = 0; total <= 9; ++total) {
        std::int64_t hit = 0;
        for (std::size_t value = 0; value < cards_worth.size(); ++value) {
            hit += cards_worth[value] * worth_of((total + static_cast<int>(value)) % 10, bank);
        }
        hits_[static_cast<std::size_t>(total)] = hit > 9 * worth_of(total, bank);
    }
}

}  // namespace felt::baccarat::phoenix
