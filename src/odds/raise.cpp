// Chances of a wager that is raised against some up cards.
#include "odds/raise.hpp"

#include <fmt/format.h>

#include "rulebook/blackjack/questions.hpp"

namespace felt::odds {
namespace {

using wagers::PayTable;
using wagers::Wager;

long double sum_of(const std::vector<long double>& chances) {
    long double sum = 0;
    for (const long double chance : chances) sum += chance;
    return sum;
}

long double expected_net(const Wager& wager, const PayTable& table, const std::vector<Chance>& chances) {
    long double net = 0;
    for (const Chance& one : chances) net += one.chance * one.stake * net_of(wager, table.pays[one.outcome]);
    return net;
}

Card up_card(std::size_t value) { return {value == 1 ? Rank::ace : static_cast<Rank>(value - 2), Suit::spades}; }

}  // namespace

// Under a two there is never a blackjack.
long double Raise::chance_of_no_blackjack() const { return sum_of(low.by_up[2]) / sum_of(high.by_up[2]); }

std::vector<Chance> Raise::raised_against(const UpCards& ups, const Wager& wager) const {
    std::vector<Chance> all;
    const long double no_blackjack = chance_of_no_blackjack();
    for (std::size_t up = 0; up <= 10; ++up) {
        if (!ups[up]) {
            for (std::size_t i = 0; i < low.by_up[up].size(); ++i) all.push_back({i, low.by_up[up][i]});
            continue;
        }
        for (std::size_t i = 0; i < high.by_up[up].size(); ++i) {
            all.push_back({i, high.by_up[up][i] * no_blackjack, 1.0L + wager.raise_to});
        }
        // A blackjack takes the first stake before it can be raised.
        const long double blackjack = sum_of(low.by_up[up]) - sum_of(high.by_up[up]) * no_blackjack;
        if (up == 1 || up == 10) all.push_back({wager.outcomes.size() - 1, blackjack});
    }
    return all;
}

UpCards usual_raise() {
    UpCards ups{};
    for (std::size_t up = 1; up <= 10; ++up) ups[up] = blackjack::SideStrategy::raises_against(up_card(up));
    return ups;
}

UpCards best_raise(const Raise& raise, const Wager& wager, const PayTable& table) {
    UpCards ups{};
    for (std::size_t up = 1; up <= 10; ++up) {
        UpCards with = ups;
        with[up] = true;
        ups[up] = expected_net(wager, table, raise.raised_against(with, wager)) >
            expected_net(wager, table, raise.raised_against(ups, wager));
    }
    return ups;
}

std::string words_of_raise(const Wager& wager, const UpCards& ups) {
    constexpr std::array<std::string_view, 11> names{"", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "ten"};
    std::vector<std::string_view> words;
    for (std::size_t up = 1; up <= 10; ++up) {
        if (ups[up]) words.push_back(names[up]);
    }
    if (words.empty()) return "never raises";
    return fmt::format("raises {} times the first stake against {}", wager.raise_to, fmt::join(words, ", "));
}

}  // namespace felt::odds
