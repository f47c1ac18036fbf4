// What the signature is taken of: it changes with what is played, paid and worth, and with nothing else.
#include "odds/signature.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

#include "core/random.hpp"
#include "odds/real_rounds.hpp"
#include "odds/table_odds.hpp"

namespace felt::odds {
namespace {

using testing::HasSubstr;

// ---- scripted rounds ----

// A blackjack, with a tip.
const std::string a_round = R"toml(round = "A blackjack is paid at once."
clauses = ["30-810"]
game = "blackjack"
cards = "Ah 6s Kd Tc"
[[seat]]
seat = 1
bets = { main = "10.00" }
tips = { main = "1.00" }
)toml";

std::string with(std::string text, const std::string& old, const std::string& now) {
    const auto at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), now);
}

std::string written_round(const std::string& text, const std::string& file = "r.toml") {
    const auto script = rulebook::read_script(text, file);
    if (!script) {
        ADD_FAILURE() << script.error().text;
        return {};
    }
    return written(*script, rulebook::play_script(*script));
}

TEST(SignatureOfRounds, does_not_depend_on_what_a_round_is_called_or_expects) {
    const std::string named = with(with(a_round, "A blackjack is paid at once.", "Another name."), "30-810", "30-807");
    EXPECT_EQ(written_round(a_round, "a/rounds/x.toml"), written_round(named, "b/rounds/y.toml"));
    EXPECT_EQ(written_round(a_round),
              written_round(with(a_round, "[[seat]]", "expect_net = { 1 = \"1.00\" }\n[[seat]]")));
}

TEST(SignatureOfRounds, depends_on_every_cent_and_every_clause) {
    const std::string as_it_is = written_round(a_round);
    EXPECT_THAT(as_it_is, HasSubstr("3 to 2 returns 25.00 of 10.00, tip 1.00"));
    EXPECT_THAT(as_it_is, HasSubstr("(30-807(1)(c))"));
    EXPECT_THAT(as_it_is, HasSubstr("complete"));
    for (const std::string& other :
         {with(a_round, "game = \"blackjack\"", "game = \"blackjack\"\ntable = { blackjack_pays = \"6 to 5\" }"),
          with(a_round, "10.00", "12.00"), with(a_round, "1.00\" }\n", "2.00\" }\n"), with(a_round, "Kd", "9d"),
          with(a_round, "game = \"blackjack\"", "game = \"double-action-blackjack\"")}) {
        const auto script = rulebook::read_script(other, "r.toml");
        ASSERT_TRUE(script) << script.error().text;
        EXPECT_NE(written(*script, rulebook::play_script(*script)), as_it_is) << other;
    }
}

TEST(SignatureOfRounds, depends_on_how_a_round_ends) {
    const std::string asks = with(a_round, "Kd Tc", "7d Tc 9h");
    EXPECT_THAT(written_round(asks), HasSubstr("waits for 1.1 play : stand hit double surrender"));
    EXPECT_THAT(written_round(with(a_round, " Tc", "")), HasSubstr("waits for card"));
    EXPECT_THAT(written_round(with(asks, "tips =", "acts = [\"split\"]\ntips =")),
                testing::ContainsRegex("refused 1 [a-z-]+ \\(30-814"));
}

// ---- simulated rounds ----

std::string simulated_rounds(const std::string& game, const Choices& options = {},
                             const std::vector<wagers::WagerChoice>& hosted = {}) {
    const auto chosen = table_of(game, options, hosted);
    return simulated(*chosen.set, 2'000).written;
}

TEST(SignatureOfSimulations, depends_on_what_is_paid_and_played) {
    const std::string as_it_is = simulated_rounds("face-up-blackjack");
    EXPECT_EQ(simulated_rounds("face-up-blackjack"), as_it_is);
    EXPECT_NE(simulated_rounds("face-up-blackjack", {{"blackjack_pays", "3 to 2"}}), as_it_is);
    EXPECT_NE(simulated_rounds("face-up-blackjack", {{"double_after_split", "false"}}), as_it_is);
    EXPECT_EQ(simulated_rounds("face-up-blackjack", {{"decision_seconds", "5"}, {"tip_max", "5.00"}}), as_it_is);
}

TEST(SignatureOfSimulations, depends_on_the_pay_table_of_a_side_wager) {
    const std::string table_a = simulated_rounds("face-up-blackjack", {}, {hosting("lucky-ladies", "a")});
    const std::string table_b = simulated_rounds("face-up-blackjack", {}, {hosting("lucky-ladies", "b")});
    EXPECT_THAT(table_a, HasSubstr("\nlucky-ladies "));
    EXPECT_NE(table_a, table_b);
}

// A simulation lays every wager that its table hosts, and every wager is hosted somewhere.
TEST(SignatureOfSimulations, is_taken_of_every_wager) {
    std::set<std::string> laid;
    const auto look_at = [&](const rulebook::Chosen& chosen) {
        std::set<std::uint8_t> numbers;
        for (const auto& bets : bets_in_turn(*chosen.set, chosen.set->least_seats())) {
            for (const FixedBet& bet : bets) numbers.insert(bet.wager);
        }
        for (const wagers::HostedWager& side : chosen.set->side_wagers()) {
            EXPECT_TRUE(numbers.contains(side.info.index)) << side.wager->id << " at " << chosen.game->info.id;
            laid.insert(side.wager->id);
        }
    };
    for (const rulebook::Game& game : rulebook::games()) {
        look_at(table_of(game.info.id, {}, {}));
        for (const rulebook::Preset& preset : game.info.presets) {
            const auto chosen = rulebook::choose(game.info.id, preset.id, {});
            ASSERT_TRUE(chosen) << chosen.error().text;
            look_at(*chosen);
        }
    }
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        const auto host = host_of(wager);
        ASSERT_TRUE(host) << wager.id << " is hosted nowhere";
        look_at(*host);
        EXPECT_TRUE(laid.contains(wager.id)) << wager.id;
    }
}

// Of a wheel every wager of the layout lies once, though nobody makes most of them as a rule.
TEST(SignatureOfSimulations, is_taken_of_wagers_that_are_not_usual) {
    const auto chosen = table_of("roulette", {}, {});
    const std::string rounds = simulated(*chosen.set, 0).written;
    for (const WagerInfo* wager : chosen.set->wagers()) {
        EXPECT_THAT(rounds, HasSubstr("\n" + std::string(wager->id) + " "));
    }
}

// ---- odds ----

TEST(SignatureOfOdds, takes_ten_digits_of_a_number) {
    EXPECT_EQ(written(0.1 + 0.2), written(0.3));
    EXPECT_EQ(written(std::nextafter(0.0123, 1)), written(0.0123));
    EXPECT_EQ(written(1e-17), written(0.0));
    EXPECT_EQ(written(-0.0), written(0.0));
    EXPECT_EQ(written(1.0 / 3), "3.333333333e-01");
    EXPECT_NE(written(0.0123 * (1 + 1e-9)), written(0.0123));
    EXPECT_NE(written(1.5e-9), written(1.5e-9 * (1 + 1e-9))) << "however small it is";
    EXPECT_NE(written(0.5), written(-0.5));
    EXPECT_EQ(written(std::nan("")), "none");
}

std::string side_answers(const std::string& table) {
    const auto chosen = table_of("blackjack", {}, {hosting("lucky-ladies", table)});
    std::string all;
    for (const Answer& answer : side_odds(chosen, chosen.set->side_wagers()[0])) all += written(answer);
    return all;
}

TEST(SignatureOfOdds, depends_on_the_pay_table) {
    EXPECT_FALSE(side_answers("a").empty());
    EXPECT_EQ(side_answers("a"), side_answers("a"));
    EXPECT_NE(side_answers("a"), side_answers("b"));
}

std::string own_answers(const std::string& game, const Choices& options) {
    std::string all;
    for (const OwnAnswer& answer :
         find_own_entry(game)->odds(table_of(game, options, {}).settings, Effort::work_out_only))
        all += written(answer);
    return all;
}

TEST(SignatureOfOdds, depends_on_what_a_game_pays) {
    EXPECT_FALSE(own_answers("baccarat", {}).empty());
    EXPECT_NE(own_answers("baccarat", {{"tie_pays", "9 to 1"}}), own_answers("baccarat", {}));
    EXPECT_EQ(own_answers("baccarat", {{"decision_seconds", "5"}}), own_answers("baccarat", {}));
}

// ---- all together ----

Signature signature_of(const std::string& id, int threads) {
    const auto signature = sign_rulebook({id, threads, {}});
    EXPECT_TRUE(signature) << signature.error().text;
    return *signature;
}

TEST(Signature, does_not_depend_on_threads) {
    for (const std::string id : {"roulette", "three-card-prime", "lucky-ladies"}) {
        const Signature alone = signature_of(id, 1);
        EXPECT_FALSE(alone.parts.empty());
        EXPECT_EQ(alone.lines(), signature_of(id, 3).lines());
    }
}

TEST(Signature, has_a_line_for_each_part_of_a_game_and_of_a_wager) {
    const auto names_of = [](const Signature& signature) {
        std::vector<std::string> names;
        for (const SignedPart& part : signature.parts) names.push_back(part.of + " " + std::string(part.what));
        return names;
    };
    EXPECT_THAT(names_of(signature_of("roulette", 2)),
                testing::ElementsAre("roulette rounds", "roulette simulated", "roulette odds",
                                     testing::StartsWith("roulette@"), testing::StartsWith("roulette@")));
    EXPECT_THAT(names_of(signature_of("lucky-ladies", 2)),
                testing::ElementsAre("wager lucky-ladies pays", "wager lucky-ladies odds"));
    // No preset hosts it.
    EXPECT_THAT(names_of(signature_of("buster", 2)),
                testing::ElementsAre("wager buster pays", "wager buster simulated", "wager buster odds"));
}

TEST(Signature, is_the_hash_of_its_lines) {
    Signature signature{{{"game", "rounds", 3, "0123456789abcdef"}}};
    const std::string lines = signature.lines();
    EXPECT_EQ(lines, "game" + std::string(49, ' ') + "rounds          3  0123456789abcdef\n");
    EXPECT_EQ(signature.hash(), hex_of(sha256_of(lines)));
    signature.parts[0].count = 4;
    EXPECT_NE(signature.hash(), hex_of(sha256_of(lines)));
}

TEST(Signature, of_something_unknown_names_the_nearest) {
    const auto signature = sign_rulebook({"blackjak", 1, {}});
    ASSERT_FALSE(signature);
    EXPECT_THAT(signature.error().text, HasSubstr("no game or wager 'blackjak'; did you mean 'blackjack'"));
}

TEST(Signature, tells_how_far_it_is) {
    std::vector<std::size_t> finished;
    std::size_t all = 0;
    const auto watch = [&](std::size_t done, std::size_t of) {
        finished.push_back(done);
        all = of;
    };
    ASSERT_TRUE(sign_rulebook({"lucky-ladies", 2, watch}));
    ASSERT_EQ(finished.size(), all);
    for (std::size_t i = 0; i < all; ++i) EXPECT_EQ(finished[i], i + 1);
}

}  // namespace
}  // namespace felt::odds
