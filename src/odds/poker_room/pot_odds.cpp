// Counts hands and boards, and sets the collection against the usual stack.
#include "odds/poker_room/pot_odds.hpp"

#include <bit>

#include "core/poker_low.hpp"
#include "core/poker_worth.hpp"
#include "rulebook/poker_room/family.hpp"

namespace felt::odds {
namespace {

constexpr std::array category_names{"high-card", "pair",       "two-pairs",      "three-of-a-kind", "straight",
                                    "flush",     "full-house", "four-of-a-kind", "straight-flush",  "royal-flush"};

// Calls `look` with the sum of every set of `more` cards whose codes are from `from` up, added to what is there.
template <int more, class Look>
void add_cards(int from, const PokerSum& sum, const Look& look) {
    if constexpr (more == 0) {
        look(sum);
    } else {
        for (int code = from; code <= 52 - more; ++code) {
            add_cards<more - 1>(code + 1, sum + Card::from_code(code), look);
        }
    }
}

poker_room::PokerTerms terms_of(const rulebook::Settings& settings) {
    rulebook::TermsReader reader(settings);
    return poker_room::read_terms(reader);
}

// What a seat pays on average in a hand that sees the flop, in units of the usual stack.
long double fee_of(const poker_room::PokerTerms& terms, std::size_t players) {
    const auto fee = terms.fee_of(players) + terms.jackpot_fee;
    const auto stack = terms.bet * terms.buy_in;
    return static_cast<long double>(fee.in_cents()) /
        (static_cast<long double>(players) * static_cast<long double>(stack.in_cents()));
}

constexpr const char* fee_note =
    "the edge is what each of so many players pays the house in a hand that sees the flop, per unit of the usual "
    "stack, "
    "or less where the pot does not hold so much";

// One answer for every number of players the schedule tells apart, from a full table down.
std::vector<OwnAnswer> by_players(const std::string& game, const poker_room::PokerTerms& terms,
                                  const std::vector<OwnRow>& chances, const std::string& note) {
    std::vector<OwnAnswer> answers;
    for (const std::size_t players : {9U, 7U, 6U, 5U, 4U, 2U}) {
        if (static_cast<int>(players) > terms.seats) continue;
        std::vector<OwnRow> rows = chances;
        for (OwnRow& row : rows) row.net = -fee_of(terms, players);
        OwnAnswer& answer = answers.emplace_back();
        answer.game = game;
        answer.wager = "stack";
        answer.clause = "004-collection-schedule";
        answer.rules = {{"limit", std::string(terms.limit)}, {"players", std::to_string(players)}};
        answer.note = note;
        answer.figures = figures_of_rows(rows);
    }
    return answers;
}

}  // namespace

std::array<std::uint64_t, 10> seven_card_counts() {
    std::array<std::uint64_t, 10> counts{};
    add_cards<7>(0, PokerSum(),
                 [&](const PokerSum& sum) { ++counts[static_cast<std::size_t>(sum.worth<7>().category())]; });
    return counts;
}

std::uint64_t boards_with_a_low() {
    std::uint64_t boards = 0;
    const auto choose = [&](const auto& self, int from, int more, std::uint32_t lows) -> void {
        if (more == 0) {
            boards += std::popcount(lows) >= 3 ? 1 : 0;
            return;
        }
        for (int code = from; code <= 52 - more; ++code) {
            self(self, code + 1, more - 1, lows | poker_low_parts::bit_of(Card::from_code(code)));
        }
    };
    choose(choose, 0, 5, 0);
    return boards;
}

std::vector<OwnAnswer> holdem_odds(const rulebook::Settings& settings, Effort) {
    constexpr long double all_hands = 133'784'560;
    const auto counts = seven_card_counts();
    std::vector<OwnRow> rows;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        rows.push_back({category_names[i], "pot", static_cast<long double>(counts[i]) / all_hands, 0});
    }
    return by_players("texas-holdem", terms_of(settings), rows,
                      std::string("rows: what two cards and a board of five come to; ") + fee_note);
}

std::vector<OwnAnswer> omaha_odds(const rulebook::Settings& settings, Effort) {
    constexpr long double all_boards = 2'598'960;
    const long double low = static_cast<long double>(boards_with_a_low()) / all_boards;
    const auto terms = terms_of(settings);
    if (terms.split == poker_room::Split::high) {
        return by_players("omaha", terms, {{"any-hand", "pot", 1, 0}}, fee_note);
    }
    return by_players("omaha", terms, {{"board-with-a-low", "pot", low, 0}, {"board-without-a-low", "pot", 1 - low, 0}},
                      std::string("rows: whether a low is possible on the board; ") + fee_note);
}

}  // namespace felt::odds
