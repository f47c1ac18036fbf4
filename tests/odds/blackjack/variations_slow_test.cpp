// The own wagers of every blackjack game through real rounds: each costs what was solved, and ends in every way as
// often.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "odds/real_rounds.hpp"
#include "sim/simulation.hpp"

namespace felt::odds {
namespace {

using rulebook::Chosen;

// Every round from a full shoe, as the odds have it.
constexpr std::uint64_t rounds = 5'000'000;

Tally played_from_full_shoes(const std::string& game, const Choices& options) {
    Choices full = options;
    const Chosen plain = table_of(game, options);
    if (plain.settings.all().contains("dealt")) full.emplace_back("dealt", "continuous");
    if (plain.settings.all().contains("burn")) full.emplace_back("burn", "0");
    const Chosen chosen = table_of(game, full);
    const sim::Plan plan{.game = chosen.set,
                         .bets = chosen.set->usual_bets(),
                         .seats = 1,
                         .rounds = rounds,
                         .until_standard_error = {},
                         .seed = 20261116,
                         .threads = 2};
    return sim::run(plan, false, [](const sim::Standing&) {}).standing.tally;
}

// Answers that count wagers together: all of the game's own, per wager of the first.
bool is_whole(const OwnAnswer& answer) {
    static const std::set<std::string> games{"double-up-blackjack", "blackjack-burnout"};
    return games.contains(answer.game) && answer.wager == "main";
}

void expect_cost(const OwnAnswer& answer, const WagerInfo& wager, const Tally& tally) {
    const WagerTally& alone = tally.wagers[wager.index];
    const WagerTally& counted = is_whole(answer) ? tally.whole : alone;
    const double unit = static_cast<double>(counted.wagered_cents) / static_cast<double>(alone.wagered_cents);
    const Loss loss = loss_of(counted, tally.rounds);
    expect_loss(answer.figures.house_edge, {loss.per_unit * unit, loss.standard_error * unit});
}

void expect_agreement_of(const std::string& game, const std::vector<Choices>& all = {{}}) {
    for (const Choices& options : all) {
        const Chosen chosen = table_of(game, options);
        const Tally tally = played_from_full_shoes(game, options);
        const auto answers = find_own_entry(game)->odds(chosen.settings, Effort::work_out_only);
        ASSERT_FALSE(answers.empty()) << game;
        for (const OwnAnswer& answer : answers) {
            const auto wagers = chosen.set->wagers();
            const WagerInfo& wager = **std::ranges::find(wagers, answer.wager, &WagerInfo::id);
            SCOPED_TRACE(game + ", " + answer.wager);
            EXPECT_EQ(answer.method, Method::solved);
            // The poker of 21-Hold 'em is counted together, three wagers a hand.
            const bool is_poker = answer.wager == "pk";
            if (!is_poker) expect_cost(answer, wager, tally);
            if (!is_whole(answer)) expect_ends(answer.figures, wager, tally.wagers[wager.index]);
        }
    }
}

TEST(MultipleAction, ends_as_solved) { expect_agreement_of("multiple-action-blackjack"); }
TEST(DoubleAction, ends_as_solved) { expect_agreement_of("double-action-blackjack"); }
TEST(TriplePlay, ends_as_solved) { expect_agreement_of("triple-play-blackjack"); }
TEST(MultiHand, ends_as_solved) { expect_agreement_of("multi-hand-blackjack", {{{"fields", "1"}}}); }
TEST(Stadium, ends_as_solved) { expect_agreement_of("stadium-blackjack"); }
TEST(FaceUp, ends_as_solved) { expect_agreement_of("face-up-blackjack"); }
TEST(DoubleUp, ends_as_solved) { expect_agreement_of("double-up-blackjack", {{}, {{"version", "2"}}}); }
TEST(Spanish21, ends_as_solved) { expect_agreement_of("spanish-21", {{}, {{"redouble", "true"}}}); }
TEST(Switch, ends_as_solved) { expect_agreement_of("blackjack-switch"); }
TEST(Burnout, ends_as_solved) { expect_agreement_of("blackjack-burnout"); }
TEST(Competition21, ends_as_solved) { expect_agreement_of("competition-21"); }
TEST(ThreeCard21, ends_as_solved) { expect_agreement_of("three-card-21-n-done"); }
TEST(HoldEm, ends_as_solved) { expect_agreement_of("21-holdem"); }
TEST(PaiJack, ends_as_solved) { expect_agreement_of("pai-jack"); }
TEST(Pure21And5, ends_as_solved) { expect_agreement_of("pure-21-5-blackjack"); }
TEST(NoBust, ends_as_solved) { expect_agreement_of("no-bust-blackjack"); }

}  // namespace
}  // namespace felt::odds
