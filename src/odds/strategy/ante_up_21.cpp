// The card of Ante Up 21: the hand of 21 alone, the poker hand alone, and both together.
#include <fmt/format.h>

#include <algorithm>

#include "odds/strategy/blackjack_cards.hpp"
#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"
#include "rulebook/blackjack/ante_up_21/strategy.hpp"
#include "rulebook/blackjack/ante_up_21/wagers.hpp"

namespace felt::odds {
namespace {

namespace rule = blackjack::ante_up_21;

// In poker the rank of a ten counts, so that all thirteen are told apart.
std::vector<Against> every_rank() {
    std::vector<Against> all;
    for (std::size_t rank = 0; rank < rank_letters.size(); ++rank) {
        all.push_back({std::string(1, rank_letters[rank]), {Card(static_cast<Rank>(rank), Suit::spades)}});
    }
    return all;
}

std::string text_of_two(const rule::TwoCardHand& hand) {
    return {rank_letters[static_cast<std::size_t>(hand.high)], rank_letters[static_cast<std::size_t>(hand.low)]};
}

// All hands of two cards from the lowest to the highest.
std::vector<rule::TwoCardHand> every_two_cards() {
    std::vector<rule::TwoCardHand> all;
    for (std::size_t high = 0; high < rank_letters.size(); ++high) {
        for (std::size_t low = 0; low <= high; ++low) {
            all.push_back(rule::two_card_hand_of(static_cast<Rank>(high), static_cast<Rank>(low)));
        }
    }
    std::ranges::sort(all);
    return all;
}

bool folds(const AskedStrategy& strategy, const rule::TwoCardHand& hand, const Against& against) {
    const LaidOut laid{{Card(hand.high, Suit::hearts), Card(hand.low, Suit::diamonds)}, against.dealer, "fold-or-bet"};
    const auto asked = strategy.ask(laid);
    return asked && asked->play == "fold";
}

std::string from_up(const rule::TwoCardHand& least) {
    return least == every_two_cards().front() ? "any" : text_of_two(least) + "+";
}

// The lowest hand that is bet on, and with it all higher ones.
Chart least_bet(const AskedStrategy& strategy, const std::vector<Against>& columns) {
    Chart chart = empty_chart("ante", "Ante alone: least hand to bet", "dealer shows", columns);
    ChartRow row{"bet", {}};
    const std::vector<rule::TwoCardHand> hands = every_two_cards();
    for (const Against& against : columns) {
        const auto least =
            std::ranges::find_if(hands, [&](const rule::TwoCardHand& hand) { return !folds(strategy, hand, against); });
        row.cells.push_back(cell_saying(least == hands.end() ? "none" : from_up(*least)));
    }
    chart.rows.push_back(std::move(row));
    return chart;
}

// With a bet on the poker hand, the least poker hand with which a total stands.
Chart least_to_stand(const std::vector<Against>& columns) {
    Chart chart = empty_chart("stand-with-bet", "With a poker bet: least hand to stand", "dealer shows", columns);
    const auto add = [&](const std::string& name, const std::vector<Card>& cards) {
        BlackjackTotal total;
        total.clear();
        for (const Card card : cards) total.add(card);
        ChartRow row{name, {}};
        for (const Against& against : columns) {
            const auto least = rule::AnteUpStrategy::least_to_stand(total, against.dealer[0].rank());
            const bool is_any = least && *least == rule::TwoCardHand{};
            row.cells.push_back(cell_saying(!least ? "hit" : is_any ? "stand" : text_of_two(*least) + "+"));
        }
        chart.rows.push_back(std::move(row));
    };
    for (int total = 12; total <= 20; ++total) add(std::to_string(total), cards_of_hard(total, 2));
    for (int total = 18; total <= 20; ++total) add("A" + name_of_value(total - 11), cards_of_soft(total, 2));
    return chart;
}

// Beside a hand of 21 few hands fold; they are named one by one.
std::vector<std::string> folds_beside_21(const AskedStrategy& strategy, const std::vector<Against>& columns) {
    std::vector<std::string> words;
    for (const Against& against : columns) {
        std::vector<std::string> names;
        for (const rule::TwoCardHand& hand : every_two_cards()) {
            if (folds(strategy, hand, against)) names.push_back(text_of_two(hand));
        }
        if (names.empty()) continue;
        words.push_back(fmt::format("Ante beside 21, dealer shows {}: fold {}; bet all else.", against.name,
                                    fmt::join(names, " ")));
    }
    words.emplace_back("Ante beside 21, dealer shows anything else: always bet.");
    return words;
}

}  // namespace

StrategyCard ante_up_21_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    StrategyCard card = begin_card(game, settings);
    AskedStrategy strategy(set_up(game, settings));
    card.charts = play_charts(strategy, every_up_card(), "dealer shows");
    card.words = insurance_words(strategy);

    const std::vector<Against> columns = every_rank();
    const Money bet = strategy.game().usual_bet();
    strategy.bet({{rule::ante_wager.index, bet}});
    card.charts.push_back(least_bet(strategy, columns));
    card.charts.push_back(least_to_stand(columns));
    strategy.bet(strategy.game().usual_bets());
    std::vector<std::string> words = folds_beside_21(strategy, columns);
    card.words.insert(card.words.end(), words.begin(), words.end());
    card.words.emplace_back(
        "With a bet on poker double only a hard 11 against 2 to 6 and a hard 10 against 3 to 6; split as the chart "
        "says; below the totals listed, hit.");
    return card;
}

}  // namespace felt::odds
