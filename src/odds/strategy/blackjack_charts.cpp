// Lays every hand out against every card the dealer can show, and puts the answers into charts.
#include "odds/strategy/blackjack_charts.hpp"

#include <algorithm>
#include <array>

#include "core/blackjack_total.hpp"

namespace felt::odds {
namespace {

constexpr int ten = 10;
constexpr int ace = 1;

bool may_be_refused(const std::string& play) { return play == "double" || play == "surrender" || play == "double-up"; }

// Where the dealer has not yet looked for a blackjack, giving up may be asked about before the play.
std::optional<Asked> ask_to_give_up(const AskedStrategy& strategy, LaidOut laid) {
    laid.asks = "surrender";
    return strategy.ask(laid);
}

// What the strategy falls back on.
std::string otherwise(const AskedStrategy& strategy, LaidOut laid, const RowHand& hand, const std::string& best) {
    laid.player = hand.alike;
    if (hand.is_pair && best == "surrender") laid.answers.emplace_back("play", "split");
    const auto asked = hand.alike.empty() ? std::nullopt : strategy.ask(laid);
    return asked && asked->play != best ? asked->play : std::string{};
}

Cell cell_of(const AskedStrategy& strategy, LaidOut laid, const RowHand& hand) {
    laid.player = hand.cards;
    Cell cell;
    const auto asked = strategy.ask(laid);
    if (asked) {
        cell.choices = asked->choices;
        if (may_be_refused(asked->play)) cell.otherwise = otherwise(strategy, laid, hand, asked->play);
    }
    if (hand.cards.size() > 2) return cell;
    const auto given_up = ask_to_give_up(strategy, laid);
    if (given_up && given_up->play == "surrender") {
        // Of what is known to be worth something else, nothing is worth more.
        cell.otherwise = cell.choices.empty() ? std::string{} : cell.choices.front().play;
        cell.choices.insert(cell.choices.begin(), {"surrender", std::nullopt});
    }
    return cell;
}

}  // namespace

Card card_worth(int value, Suit suit) {
    return {value == ace ? Rank::ace : value == ten ? Rank::king : static_cast<Rank>(value - 2), suit};
}

std::string name_of_value(int value) {
    if (value == ace) return "A";
    return value == ten ? "T" : std::to_string(value);
}

std::vector<Against> every_up_card() {
    std::vector<Against> all;
    for (int value = 2; value <= ten; ++value) all.push_back({name_of_value(value), {card_worth(value, Suit::spades)}});
    all.push_back({"A", {card_worth(ace, Suit::spades)}});
    return all;
}

std::vector<Against> every_open_hand() {
    std::vector<Against> all;
    const auto add = [&](std::string name, int first, int second) {
        all.push_back({std::move(name), {card_worth(first, Suit::spades), card_worth(second, Suit::clubs)}});
    };
    for (int total = 4; total <= 20; ++total)
        add(std::to_string(total), total > 11 ? ten : 2, total - (total > 11 ? ten : 2));
    for (int second = ace; second <= 9; ++second) add("A" + name_of_value(second), ace, second);
    return all;
}

std::vector<RowHand> hard_hands() {
    std::vector<RowHand> all;
    for (int total = 5; total <= 20; ++total) {
        RowHand hand{std::to_string(total), {}};
        if (total >= 6 && total <= 14)
            hand.alike = {card_worth(2), card_worth(2, Suit::diamonds), card_worth(total - 4)};
        if (total > 14) hand.alike = {card_worth(ten), card_worth(2, Suit::diamonds), card_worth(total - 12)};
        const int first = total > 11 ? ten : 2;
        hand.cards = {card_worth(first), card_worth(total - first, Suit::diamonds)};
        // Two tens are a pair.
        if (total == 20) hand.cards = hand.alike;
        all.push_back(std::move(hand));
    }
    return all;
}

std::vector<RowHand> soft_hands() {
    std::vector<RowHand> all;
    for (int second = 2; second <= 9; ++second) {
        RowHand hand{"A" + name_of_value(second), {card_worth(ace), card_worth(second, Suit::diamonds)}};
        hand.alike = {card_worth(ace), card_worth(ace, Suit::diamonds), card_worth(second - 1)};
        all.push_back(std::move(hand));
    }
    return all;
}

std::vector<RowHand> pair_hands() {
    std::vector<RowHand> all;
    for (int value = 2; value <= ten + 1; ++value) {
        const int of = value > ten ? ace : value;
        const Card first = card_worth(of);
        const Card second = card_worth(of, Suit::diamonds);
        all.push_back({name_of_value(of) + name_of_value(of),
                       {first, second},
                       {first, second, card_worth(of, Suit::clubs)},
                       true});
    }
    // A pair that is rather doubled than split is played as its total.
    all[3].alike = {card_worth(2), card_worth(3), card_worth(5)};
    return all;
}

namespace {

// Values from the least up that add to a sum, none above ten.
std::vector<Card> spread(int sum, int count, int least) {
    std::vector<Card> cards;
    constexpr std::array suits{Suit::hearts, Suit::diamonds, Suit::clubs, Suit::spades};
    for (int left = count; left > 0; --left) {
        const int value = std::min(ten, sum - (left - 1) * least);
        if (value < least) return {};
        cards.insert(cards.begin(), card_worth(value, suits[static_cast<std::size_t>(left) % suits.size()]));
        sum -= value;
    }
    return sum == 0 ? cards : std::vector<Card>{};
}

}  // namespace

std::vector<Card> cards_of_hard(int total, int count) { return spread(total, count, 2); }

std::vector<Card> cards_of_soft(int total, int count) {
    std::vector<Card> cards = spread(total - 11, count - 1, ace);
    if (!cards.empty()) cards.insert(cards.begin(), card_worth(ace, Suit::spades));
    return cards;
}

Chart empty_chart(std::string id, std::string title, std::string across, const std::vector<Against>& columns) {
    Chart chart{std::move(id), std::move(title), std::move(across), {}, {}};
    for (const Against& against : columns) chart.columns.push_back(against.name);
    return chart;
}

Cell cell_saying(std::string text, std::optional<double> worth) {
    Cell cell;
    cell.choices.push_back({std::move(text), worth});
    return cell;
}

void drop_empty(Chart& chart) {
    std::erase_if(chart.rows, [](const ChartRow& row) {
        return std::ranges::all_of(row.cells, [](const Cell& cell) { return cell.choices.empty(); });
    });
    for (std::size_t column = chart.columns.size(); column-- > 0;) {
        const bool is_empty = std::ranges::all_of(
            chart.rows, [column](const ChartRow& row) { return row.cells[column].choices.empty(); });
        if (!is_empty) continue;
        const auto at = static_cast<std::ptrdiff_t>(column);
        chart.columns.erase(chart.columns.begin() + at);
        for (ChartRow& row : chart.rows) row.cells.erase(row.cells.begin() + at);
    }
}

Chart play_chart(const AskedStrategy& strategy, Chart titled, const std::vector<RowHand>& rows,
                 const std::vector<Against>& columns, const LaidOut& way) {
    Chart chart = empty_chart(std::move(titled.id), std::move(titled.title), std::move(titled.across), columns);
    for (const RowHand& hand : rows) {
        ChartRow row{hand.name, {}};
        for (const Against& against : columns) {
            LaidOut laid = way;
            laid.dealer = against.dealer;
            row.cells.push_back(cell_of(strategy, std::move(laid), hand));
        }
        chart.rows.push_back(std::move(row));
    }
    drop_empty(chart);
    return chart;
}

std::vector<Chart> play_charts(const AskedStrategy& strategy, const std::vector<Against>& columns,
                               const std::string& across, const LaidOut& way) {
    std::vector<Chart> charts;
    charts.push_back(play_chart(strategy, {"hard", "Hard totals", across, {}, {}}, hard_hands(), columns, way));
    charts.push_back(play_chart(strategy, {"soft", "Soft totals", across, {}, {}}, soft_hands(), columns, way));
    charts.push_back(play_chart(strategy, {"pairs", "Pairs", across, {}, {}}, pair_hands(), columns, way));
    std::erase_if(charts, [](const Chart& chart) { return chart.rows.empty(); });
    return charts;
}

std::vector<std::string> insurance_words(const AskedStrategy& strategy) {
    LaidOut laid{{card_worth(ten), card_worth(9)}, {card_worth(ace, Suit::spades)}, "insurance"};
    std::vector<std::string> words;
    const auto insures = strategy.ask(laid);
    if (insures) words.emplace_back(insures->play == "decline" ? "Never insure." : "Insure against an ace.");
    laid.player = {card_worth(ace), card_worth(ten)};
    const auto with_blackjack = strategy.ask(laid);
    const bool is_offered = with_blackjack && std::ranges::count(with_blackjack->allowed, "even-money") > 0;
    if (is_offered && with_blackjack->play == "even-money") words.emplace_back("Take even money.");
    if (is_offered && with_blackjack->play == "decline") words.emplace_back("Never take even money.");
    return words;
}

}  // namespace felt::odds
