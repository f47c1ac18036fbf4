// Effects of removal, best counts and sampled shoes: against what must hold of them, brute force, and figures of
// others.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>

#include "core/deck.hpp"
#include "odds/counts/analysis.hpp"
#include "odds/wager_odds.hpp"
#include "rulebook/registry.hpp"
#include "rulebook/toml_reader.hpp"
#include "support/project.hpp"

namespace felt::odds::counts {
namespace {

using wagers::PayTable;
using wagers::Wager;

blackjack::Terms terms_for(const PayTable& table, int decks) {
    blackjack::Terms terms;
    terms.decks = decks;
    if (!table.soft17.empty()) {
        terms.soft17 = table.soft17 == "hit" ? blackjack::Soft17::hit : blackjack::Soft17::stand;
    }
    return terms;
}
Counted counted(const std::string& wager, const std::string& table, int decks) {
    const Wager& found = **wagers::find_wager(wager);
    const PayTable& pays = *found.table(table);
    return *counted_wager(found, pays, terms_for(pays, decks), decks);
}

long double sum_of_effects(const Counted& wager, const Effects& effects) {
    long double sum = 0;
    for (std::size_t kind = 0; kind < wager.full.size(); ++kind) sum += wager.full[kind] * effects.by_kind[kind];
    return sum;
}

// The shoe is worth what shoes that miss one card are worth on average; and it is worth what its odds say.
void expect_consistent(const Wager& wager, const PayTable& table, int decks) {
    SCOPED_TRACE(wager.id + " " + table.id + " " + std::to_string(decks));
    const auto terms = terms_for(table, decks);
    const auto counted = counted_wager(wager, table, terms, decks);
    ASSERT_TRUE(counted);
    const Effects effects = effects_of(*counted);
    EXPECT_LT(std::abs(sum_of_effects(*counted, effects)), 1e-12L);
    // Of wagers that cannot always be made, the odds are for when they can.
    const bool always = wager.placed != Moment::peek && wager.placed != Moment::players_acted;
    if (always) {
        EXPECT_NEAR(static_cast<double>(effects.worth), -wager_odds(wager, table, terms).figures.house_edge, 1e-12);
    }
    int cards = 0;
    for (const CardGroup& group : effects.groups) cards += group.per_deck;
    EXPECT_EQ(cards * decks, static_cast<int>(counted->shoe.size()));
}

// Those that take seconds are left to the slow test.
bool is_quick(const Wager& wager) {
    const std::vector<std::string> slow{"bust-bonus", "bust-bonus-3", "raise-the-roof", "match-the-dealer-down"};
    if (depends_on_play(wager)) return wager.id == "go-fish";
    return std::ranges::find(slow, wager.id) == slow.end();
}

TEST(Counts, effects_of_all_cards_cancel_out) {
    int wagers = 0;
    for (const Wager& wager : wagers::all_wagers()) {
        const PayTable& table = wager.tables.front();
        const int decks = std::ranges::find(table.decks, 6) != table.decks.end() ? 6 : table.decks.front();
        if (!is_quick(wager) || !counted_wager(wager, table, terms_for(table, decks), decks)) continue;
        expect_consistent(wager, table, decks);
        ++wagers;
    }
    EXPECT_GE(wagers, 25);
}

TEST(Counts, effects_of_main_games_cancel_out) {
    blackjack::Terms terms;
    terms.decks = 2;
    for (const Counted& own : {counted_main(terms), counted_insurance(6)}) {
        EXPECT_LT(std::abs(sum_of_effects(own, effects_of(own))), 1e-12L);
    }
    const auto settings = rulebook::choose("baccarat", "", {})->settings;
    for (const char* wager : {"player", "banker", "tie"}) {
        const auto own = counted_baccarat(wager, settings);
        ASSERT_TRUE(own);
        EXPECT_LT(std::abs(sum_of_effects(*own, effects_of(*own))), 1e-12L) << wager;
    }
    EXPECT_FALSE(counted_baccarat("dragon", settings));
}

// ---- against every deal of a small shoe, card by card

// What all ways to go on from here bring, each of the cards left coming next alike.
class EveryDeal {
public:
    EveryDeal(const Wager& wager, const PayTable& table, std::vector<Card> shoe)
        : wager_(wager), table_(table), shoe_(std::move(shoe)) {}

    long double worth() {
        wagers::View view = wagers::view_for(wager_);
        view.player = player_;
        view.dealer = dealer_;
        view.dealer_is_final = dealer_.size() >= 2 && !draws();
        if (const auto outcome = decided_outcome(wager_, table_, view)) return net_of(wager_, table_.pays[*outcome]);
        auto& hand = player_.size() < wager_.player_size ? player_ : dealer_;
        long double sum = 0;
        for (std::size_t i = 0; i < shoe_.size(); ++i) {
            const Card card = shoe_[i];
            shoe_.erase(shoe_.begin() + static_cast<std::ptrdiff_t>(i));
            hand.push_back(card);
            sum += worth();
            hand.pop_back();
            shoe_.insert(shoe_.begin() + static_cast<std::ptrdiff_t>(i), card);
        }
        return sum / static_cast<long double>(shoe_.size());
    }

private:
    // 30-826: to 17, and on a soft 17.
    bool draws() const {
        int total = 0;
        bool ace = false;
        for (const Card card : dealer_) {
            const int rank = static_cast<int>(card.rank()) + 2;
            total += rank == 14 ? 1 : std::min(rank, 10);
            ace |= rank == 14;
        }
        const bool soft = ace && total <= 11;
        const int best = soft ? total + 10 : total;
        return best < 17 || (best == 17 && soft);
    }

    const Wager& wager_;
    const PayTable& table_;
    std::vector<Card> shoe_;
    std::vector<Card> player_;
    std::vector<Card> dealer_;
};

std::vector<Card> some_cards(std::size_t count, unsigned seed, int decks) {
    auto cards = cards_of(*deck_recipe("standard"), decks);
    std::mt19937 random(seed);
    std::ranges::shuffle(cards, random);
    cards.resize(count);
    return cards;
}

TEST(Counts, worth_of_small_shoes_is_that_of_every_deal) {
    const std::vector<std::pair<const char*, const char*>> first_cards{
        {"lucky-ladies", "a"}, {"21-plus-3", "standard"},    {"lucky-lucky", "1"}, {"royal-match", "1"},
        {"top-3", "a"},        {"match-the-dealer-up", "6"}, {"in-between", "a"},  {"kings-bounty", "kb03"}};
    for (const auto& [wager, table] : first_cards) {
        const Counted weighed = counted(wager, table, 6);
        const Wager& found = **wagers::find_wager(wager);
        for (unsigned seed = 1; seed <= 3; ++seed) {
            const auto cards = some_cards(13, seed, 6);
            const long double worth = EveryDeal(found, *found.table(table), cards).worth();
            EXPECT_NEAR(static_cast<double>(weighed.worth(left_in(weighed.kinds, cards))), static_cast<double>(worth),
                        1e-14)
                << wager << " from " << text_of(cards);
            EXPECT_NEAR(weighed.quick_worth(left_in(weighed.kinds, cards)), static_cast<double>(worth), 1e-12);
        }
    }
}

// Few and high cards, so that the dealer always comes to an end.
TEST(Counts, worth_of_small_shoes_is_that_of_every_dealers_hand) {
    std::vector<Card> cards;
    for (const char* card : {"Ts", "Kh", "9d", "8c", "7s", "6h", "Ad", "5c", "Jh"}) {
        cards.push_back(*card_from_text(card));
    }
    for (const auto& [wager, table] : {std::pair("buster", "1"), std::pair("hit-and-run", "standard")}) {
        const Wager& found = **wagers::find_wager(wager);
        const Counted weighed = counted(wager, table, 6);
        EXPECT_NEAR(static_cast<double>(weighed.worth(left_in(weighed.kinds, cards))),
                    static_cast<double>(EveryDeal(found, *found.table(table), cards).worth()), 1e-14)
            << wager;
    }
}

// ---- counts

Effects effects_from(std::vector<int> per_deck, std::vector<double> of) {
    Effects effects;
    effects.worth = -0.02L;
    effects.cards = 312;
    double sum = 0;
    int cards = 0;
    for (std::size_t i = 0; i < of.size(); ++i) {
        sum += per_deck[i] * of[i];
        cards += per_deck[i];
    }
    for (std::size_t i = 0; i < of.size(); ++i) {
        const auto effect = static_cast<long double>(of[i] - sum / cards);
        effects.groups.push_back({CardSet{1} << (4 * i), per_deck[i], effect});
        effects.by_kind.push_back(effect);
    }
    return effects;
}

// All counts there are, one after the other.
template <class Visit>
void each_count(std::vector<int>& tags, std::size_t at, int level, const Visit& visit) {
    if (at == tags.size()) return visit();
    for (tags[at] = -level; tags[at] <= level; ++tags[at]) each_count(tags, at + 1, level, visit);
    tags[at] = 0;
}

TEST(Counts, best_tags_are_the_best_of_all) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> effect(-0.001, 0.001);
    for (int round = 0; round < 6; ++round) {
        const std::vector<int> per_deck =
            round % 2 == 0 ? std::vector{4, 4, 8, 16, 20} : std::vector{1, 3, 4, 12, 16, 16};
        std::vector<double> of;
        for (std::size_t i = 0; i < per_deck.size(); ++i) of.push_back(effect(random));
        const Effects effects = effects_from(per_deck, of);
        const int level = round % 2 == 0 ? round / 2 + 1 : round % 4 / 2 + 1;
        const BestTags best = best_tags(effects, level, 0.75);
        double highest = 0;
        double most = 0;
        std::vector<int> tags(per_deck.size());
        each_count(tags, 0, level, [&] {
            int sum = 0;
            for (std::size_t i = 0; i < tags.size(); ++i) sum += per_deck[i] * tags[i];
            const double correlation = correlation_of(tags, effects.groups);
            if (sum == 0) highest = std::max(highest, correlation);
            if (sum != 0 && correlation > 0) most = std::max(most, running_gain(tags, effects, 0.75).per_round);
        });
        EXPECT_NEAR(best.balanced ? best.balanced->correlation : 0, highest, 1e-12);
        if (best.balanced) {
            EXPECT_NEAR(correlation_of(best.balanced->by_group, effects.groups), highest, 1e-12);
            EXPECT_EQ(best.balanced->per_deck, 0);
        }
        ASSERT_TRUE(best.unbalanced);
        EXPECT_NE(best.unbalanced->per_deck, 0);
        EXPECT_NEAR(running_gain(best.unbalanced->by_group, effects, 0.75).per_round, most, most * 1e-9);
    }
}

// A count that is the effects themselves finds the fair true count exactly: so many cards off a deck of each kind.
TEST(Counts, fair_true_count_is_where_the_line_crosses) {
    const Counted insurance = counted_insurance(6);
    const Effects effects = effects_of(insurance);
    const BestTags best = best_tags(effects, 9, 0.75);
    ASSERT_TRUE(best.balanced);
    EXPECT_NEAR(best.balanced->correlation, 1, 1e-3);
    // A third of the cards left must be tens: of a deck, four thirds more than there are.
    const std::vector<int> tens_only = [&] {
        std::vector<int> tags;
        for (const CardGroup& group : effects.groups) tags.push_back(group.effect < 0 ? -1 : 0);
        return tags;
    }();
    const auto fair = fair_true_count(tens_only, effects);
    ASSERT_TRUE(fair);
    EXPECT_NEAR(*fair, 52.0 * (1.0 / 3 - 96.0 / 311), 0.01);
}

TEST(Counts, says_where_no_card_makes_a_difference) {
    const Effects effects = effects_of(counted("bet-the-set", "bts-03", 6));
    EXPECT_TRUE(are_all_alike(effects));
    const BestTags best = best_tags(effects, 9, 0.75);
    EXPECT_FALSE(best.balanced);
    EXPECT_FALSE(best.unbalanced);
}

TEST(Counts, names_cards_shortly) {
    CardSet all = 0;
    for (const Card card : cards_of(*deck_recipe("standard"), 1)) all |= CardSet{1} << card.code();
    EXPECT_EQ(text_of(all), "2-A");
    const CardSet queen_of_hearts = CardSet{1} << Card(Rank::queen, Suit::hearts).code();
    EXPECT_EQ(text_of(queen_of_hearts), "Qh");
    EXPECT_EQ(text_of(all & ~queen_of_hearts), "2-J Qsdc K A");
}

// ---- shoes

Asked asked_for(const std::string& game, int decks, std::uint64_t rounds, int threads) {
    const std::vector<rulebook::Choice> choices{
        {"decks", std::to_string(decks), ""}, {"cut", "90", ""}, {"burn", "0", ""}};
    Asked asked;
    asked.shoes.game = rulebook::choose(game, "", choices)->set;
    asked.shoes.cuts = {50, 75, 90};
    asked.shoes.usual = 1;
    asked.shoes.rounds = rounds;
    asked.shoes.threads = threads;
    return asked;
}

TEST(Counts, shoes_do_not_depend_on_threads) {
    const Counted wager = counted("lucky-ladies", "a", 6);
    const auto none = [](double) {};
    const Analysis one = analyse(wager, asked_for("blackjack", 6, 40'000, 1), none);
    const Analysis three = analyse(wager, asked_for("blackjack", 6, 40'000, 3), none);
    ASSERT_EQ(one.ways.size(), three.ways.size());
    EXPECT_EQ(one.rounds, three.rounds);
    for (std::size_t i = 0; i < one.ways.size(); ++i) {
        for (std::size_t cut = 0; cut < one.cuts.size(); ++cut) {
            EXPECT_EQ(one.ways[i].by_cut[cut].per_100_rounds.value, three.ways[i].by_cut[cut].per_100_rounds.value);
            EXPECT_EQ(one.ways[i].by_cut[cut].share.error, three.ways[i].by_cut[cut].share.error);
        }
    }
    Asked other = asked_for("blackjack", 6, 40'000, 3);
    other.shoes.seed = 2;
    EXPECT_NE(analyse(wager, other, none).ways[0].by_cut[1].share.value, one.ways[0].by_cut[1].share.value);
}

// Who knows more wins more, and deeper shoes bring more.
TEST(Counts, more_knowledge_and_more_depth_win_more) {
    const Counted wager = counted("lucky-ladies", "a", 6);
    const Analysis analysis = analyse(wager, asked_for("blackjack", 6, 200'000, 2), [](double) {});
    const auto gain = [&](std::size_t way, std::size_t cut) {
        return analysis.ways[way].by_cut[cut].per_100_rounds.value;
    };
    EXPECT_EQ(analysis.ways[0].id, "perfect");
    for (std::size_t way = 1; way < analysis.ways.size(); ++way) {
        EXPECT_GE(gain(0, 2), gain(way, 2)) << analysis.ways[way].id;
    }
    EXPECT_GT(gain(0, 2), gain(0, 1));
    EXPECT_GT(gain(0, 1), gain(0, 0));
    for (const Count& count : analysis.counts) {
        ASSERT_TRUE(count.bets_from) << count.id;
        EXPECT_GT(count.worth_there.value, -0.02) << count.id;
    }
}

// Whatever is known, all rounds together are worth what the full shoe is worth, but for the cut card's own small part.
TEST(Counts, rounds_are_worth_the_full_shoe_on_average) {
    const Counted wager = counted("21-plus-3", "standard", 6);
    const Effects effects = effects_of(wager);
    Asked asked = asked_for("blackjack", 6, 200'000, 2);
    const std::vector<Bettor> always{{Bettor::Knows::worth, {}, -10.0}};
    const Sampled sampled = sample_shoes(asked.shoes, wager, effects, always, [](double) {});
    const Betting betting = sampled.by_bettor[0][1].betting();
    EXPECT_EQ(betting.share.value, 1);
    EXPECT_NEAR(betting.edge.value, static_cast<double>(effects.worth), 4 * betting.edge.error + 1e-4);
}

// ---- figures of others

toml::table published() { return toml::parse_file(testing_support::project_file("tests/odds/published_counts.toml")); }

std::vector<double> numbers(const toml::node_view<const toml::node>& list) {
    std::vector<double> values;
    for (const toml::node& one : *list.as_array()) values.push_back(*one.value<double>());
    return values;
}

// Ace, deuce to nine, ten.
double effect_on(const Effects& effects, std::size_t value) {
    const Card card(value == 0 ? Rank::ace : static_cast<Rank>(value - 1), Suit::spades);
    return static_cast<double>(effects.groups[effects.group_of[static_cast<std::size_t>(card.code())]].effect);
}

TEST(PublishedCounts, effects_of_removal) {
    const toml::table file = published();
    for (const toml::node& node : *file["effects"].as_array()) {
        const toml::table& entry = *node.as_table();
        const std::string wager = *entry["wager"].value<std::string>();
        std::vector<double> sum(10);
        for (const auto& [table, times] : *entry["tables"].as_table()) {
            const Effects effects = effects_of(counted(wager, std::string(table.str()), *entry["decks"].value<int>()));
            for (std::size_t value = 0; value < sum.size(); ++value) {
                sum[value] += *times.value<double>() * effect_on(effects, value);
            }
        }
        const auto values = numbers(entry["values"]);
        ASSERT_EQ(values.size(), sum.size());
        for (std::size_t value = 0; value < sum.size(); ++value) {
            EXPECT_NEAR(sum[value] * *entry["scale"].value<double>(), values[value], *entry["within"].value<double>())
                << wager << " " << value;
        }
    }
}

std::vector<int> tags_by_group(const Effects& effects, const std::vector<double>& by_value) {
    std::vector<int> tags;
    for (const CardGroup& group : effects.groups) {
        const auto rank = static_cast<std::size_t>(std::countr_zero(group.cards)) / 4;
        const std::size_t value = rank == 12 ? 0 : std::min<std::size_t>(rank + 1, 9);
        tags.push_back(static_cast<int>(by_value[value]));
    }
    return tags;
}
double correlation_with(const Effects& effects, const std::vector<double>& by_value) {
    return correlation_of(tags_by_group(effects, by_value), effects.groups);
}

TEST(PublishedCounts, correlations_of_known_counts) {
    const toml::table file = published();
    blackjack::Terms terms;
    terms.decks = 1;
    terms.soft17 = blackjack::Soft17::stand;
    terms.double_after_split = false;
    terms.surrender = blackjack::Surrender::none;
    const Effects main = effects_of(counted_main(terms));
    const Effects insurance = effects_of(counted_insurance(6));
    // The best of the simplest counts are two of them.
    const BestTags best = best_tags(main, 1, 0.75);
    EXPECT_EQ(best.balanced->by_group, (std::vector{1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1, -1}));    // Hi-Lo
    EXPECT_EQ(best.unbalanced->by_group, (std::vector{1, 1, 1, 1, 1, 1, 0, 0, -1, -1, -1, -1, -1}));  // K-O
    for (const toml::node& node : *file["systems"]["count"].as_array()) {
        const toml::table& entry = *node.as_table();
        const auto tags = numbers(entry["tags"]);
        const std::string name = *entry["name"].value<std::string>();
        EXPECT_NEAR(correlation_with(main, tags), *entry["betting"].value<double>(), 0.01) << name;
        EXPECT_NEAR(correlation_with(insurance, tags), *entry["insurance"].value<double>(), 0.0051) << name;
    }
}

TEST(PublishedCounts, best_counts) {
    const toml::table file = published();
    for (const toml::node& node : *file["best"].as_array()) {
        const toml::table& entry = *node.as_table();
        const Effects effects = effects_of(counted(*entry["wager"].value<std::string>(),
                                                   *entry["table"].value<std::string>(), *entry["decks"].value<int>()));
        const auto best = best_tags(effects, *entry["level"].value<int>(), 0.95).balanced;
        ASSERT_TRUE(best);
        EXPECT_EQ(best->by_group, tags_by_group(effects, numbers(entry["tags"])));
        const double fair = *fair_true_count(best->by_group, effects);
        EXPECT_LE(fair, *entry["fair_at_most"].value<double>());
        EXPECT_GT(fair, *entry["fair_at_most"].value<double>() - 1);
    }
}

TEST(PublishedCounts, perfect_play) {
    const toml::table file = published();
    for (const toml::node& node : *file["perfect"].as_array()) {
        const toml::table& entry = *node.as_table();
        const Counted wager = counted(*entry["wager"].value<std::string>(), *entry["table"].value<std::string>(),
                                      *entry["decks"].value<int>());
        Asked asked = asked_for("blackjack", *entry["decks"].value<int>(), 400'000, 2);
        asked.shoes.cuts = {*entry["cut"].value<int>(), 90};
        asked.shoes.usual = 0;
        const Effects effects = effects_of(wager);
        const std::vector<Bettor> perfect{{Bettor::Knows::worth, {}, 1e-12}};
        const Betting betting =
            sample_shoes(asked.shoes, wager, effects, perfect, [](double) {}).by_bettor[0][0].betting();
        EXPECT_NEAR(betting.share.value, *entry["share"].value<double>(), 4 * betting.share.error);
        EXPECT_NEAR(betting.edge.value, *entry["edge"].value<double>(), 4 * betting.edge.error);
    }
}

}  // namespace
}  // namespace felt::odds::counts
