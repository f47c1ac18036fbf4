// What is said of pots, through real hands: the collection a table of so many players pays, and, with everybody calling
// to the end, what hands and boards come to.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/poker_low.hpp"
#include "core/poker_worth.hpp"
#include "odds/real_rounds.hpp"
#include "rulebook/poker_room/family.hpp"
#include "rulebook/poker_room/omaha/round.hpp"
#include "rulebook/poker_room/strategy.hpp"
#include "rulebook/poker_room/texas_holdem/round.hpp"
#include "table/fast_table.hpp"

namespace felt::odds {
namespace {

using rulebook::Chosen;

std::vector<OwnAnswer> odds_at(const Chosen& chosen) {
    return find_own_entry(chosen.game->info.id)->odds(chosen.settings, Effort::work_out_only);
}
std::string_view rule_of(const OwnAnswer& answer, std::string_view id) {
    return std::ranges::find(answer.rules, id, &std::pair<std::string, std::string>::first)->second;
}

// ---- a table that is watched ----

// The simulator's table, with an eye on what goes into the pot and out of it, and on what the first seat and the board
// are dealt.
template <class Strategy>
class WatchedTable : public FastTable<Strategy> {
public:
    using Base = FastTable<Strategy>;
    using Base::Base;

    void begin_hand() {
        hole.clear();
        board.clear();
        before_flop = dropped = Money{};
    }
    Card deal(Place place, Eyes eyes) {
        const Card card = Base::deal(place, eyes);
        if (place == community_place) board.push_back(card);
        if (place.seat == Seat{1}) hole.push_back(card);
        return card;
    }
    void put_in(Stake&, Money amount) {
        if (board.empty()) before_flop += amount;
    }
    void drop(Drop, Money amount) { dropped += amount; }

    std::vector<Card> hole;
    std::vector<Card> board;
    Money before_flop;  // in the pot
    Money dropped;
};

struct Holdem {
    static constexpr const char* id = "texas-holdem";
    using Strategy = poker_room::HoldemStrategy;
    static void play(auto& table, const poker_room::PokerTerms& terms) {
        poker_room::texas_holdem::play_round(table, terms);
    }
};
struct Omaha {
    static constexpr const char* id = "omaha";
    using Strategy = poker_room::OmahaStrategy;
    static void play(auto& table, const poker_room::PokerTerms& terms) { poker_room::omaha::play_round(table, terms); }
};

// Calls `look(table)` after every hand; gives what all stacks together won.
template <class Game, class Strategy, class Look>
Money watch(const Chosen& chosen, int players, std::uint64_t hands, const Look& look) {
    rulebook::TermsReader reader(chosen.settings);
    const poker_room::PokerTerms terms = poker_room::read_terms(reader);
    const Strategy strategy(terms);
    WatchedTable<Strategy> table(Shoe(poker_room::deck(), {.dealt = Dealt::continuous}), 0, FastRandom(47, 0), strategy,
                                 players, terms.chip, chosen.set->usual_bets());
    table.set_marks(chosen.set->opening().marks);
    const Tally tally = table.run(hands, [&](auto&) {
        table.begin_hand();
        Game::play(table, terms);
        look(table);
    });
    return Money::cents(tally.wagers[0].net_cents);
}

// ---- the collection ----

// In a hand that sees the flop, what the odds have as the share of each player, times the players; the whole pot where
// that is less; before the flop nothing. And stacks lose nothing else.
template <class Game>
void expect_collection(const Choices& options, std::uint64_t hands) {
    const Chosen chosen = table_of(Game::id, options);
    for (const OwnAnswer& answer : odds_at(chosen)) {
        const int players = std::stoi(std::string(rule_of(answer, "players")));
        SCOPED_TRACE(answer.game + ", " + std::string(rule_of(answer, "limit")) + ", players " +
                     std::to_string(players));
        const auto stack = static_cast<double>(chosen.set->usual_bet().in_cents());
        const Money fee = Money::cents(std::llround(answer.figures.house_edge * players * stack));
        Money collected;
        std::uint64_t with_flop = 0;
        std::uint64_t otherwise = 0;
        const auto look = [&](const auto& table) {
            const Money due = table.board.empty() ? Money{} : std::min(fee, table.before_flop);
            with_flop += table.board.empty() ? 0 : 1;
            otherwise += table.dropped == due ? 0 : 1;
            collected += table.dropped;
        };
        const Money won = watch<Game, typename Game::Strategy>(chosen, players, hands, look);
        EXPECT_EQ(otherwise, 0U);
        EXPECT_EQ(won, -collected);
        EXPECT_GT(with_flop, hands / 5);
    }
}

TEST(HoldemOdds, have_the_collection_that_is_paid) {
    constexpr std::uint64_t hands = 20'000;
    for (const char* limit : {"1-2", "4-8", "20-40", "no-limit"}) expect_collection<Holdem>({{"limit", limit}}, hands);
    expect_collection<Holdem>({{"collection", "modified"}, {"jackpot_fee", "1"}}, hands);
    expect_collection<Holdem>({{"collection", "none"}}, hands);
    expect_collection<Holdem>({{"kill", "kill"}}, hands);
}

TEST(OmahaOdds, have_the_collection_that_is_paid) {
    constexpr std::uint64_t hands = 10'000;
    for (const char* split : {"high", "high-low"}) {
        expect_collection<Omaha>({{"split", split}}, hands);
        expect_collection<Omaha>({{"split", split}, {"collection", "omaha"}}, hands);
    }
}

// ---- cards ----

struct CallsToTheEnd {
    explicit CallsToTheEnd(const poker_room::PokerTerms&) {}

    static felt::Answer<poker_room::Action> answer(const poker_room::ActionQuestion& question) {
        return {question.to_call().is_zero() ? poker_room::Action::check : poker_room::Action::call, {}};
    }
};

constexpr std::uint64_t called_hands = 1'000'000;

// Rows of the odds as a wager's outcomes, so that they are counted as those are.
class RowsAsWager {
public:
    explicit RowsAsWager(const Figures& figures) {
        outcomes_.reserve(figures.rows.size());
        for (const Row& row : figures.rows) {
            outcomes_.push_back({static_cast<std::uint8_t>(outcomes_.size()), row.outcome, ""});
            pointers_.push_back(&outcomes_.back());
        }
    }
    WagerInfo info() const { return {0, "cards", "", pointers_}; }

private:
    std::vector<Outcome> outcomes_;
    std::vector<const Outcome*> pointers_;
};

TEST(HoldemOdds, have_hands_as_often_as_they_come) {
    const Chosen chosen = table_of("texas-holdem", {});
    const Figures exact = odds_at(chosen)[0].figures;
    WagerTally counted;
    watch<Holdem, CallsToTheEnd>(chosen, 2, called_hands, [&](const auto& table) {
        EXPECT_EQ(table.hole.size() + table.board.size(), 7U);
        const PokerSum sum = PokerSum(table.hole) + PokerSum(table.board);
        ++counted.outcomes[static_cast<std::size_t>(sum.worth<7>().category())];
    });
    expect_ends(exact, RowsAsWager(exact).info(), counted);
}

TEST(OmahaOdds, have_boards_with_a_low_as_often_as_they_come) {
    const Chosen chosen = table_of("omaha", {{"split", "high-low"}});
    const Figures exact = odds_at(chosen)[0].figures;
    WagerTally counted;
    watch<Omaha, CallsToTheEnd>(chosen, 2, called_hands, [&](const auto& table) {
        EXPECT_EQ(table.hole.size(), 4U);
        EXPECT_EQ(table.board.size(), 5U);
        const bool has_low = std::popcount(poker_low_parts::bits_of(table.board)) >= 3;
        ++counted.outcomes[has_low ? 0 : 1];
    });
    expect_ends(exact, RowsAsWager(exact).info(), counted);
}

}  // namespace
}  // namespace felt::odds
