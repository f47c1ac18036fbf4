// Walks and simulates small shoes of any game.
#include "every_game/agreement.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "support/cards.hpp"

namespace felt::every_game {

using rulebook::Settings;
using rulebook::SimBlock;
using testing_support::Blocks;
using testing_support::disagreements;

void Agreement::start_afresh_each_round(Settings& settings) {
    // One field where there may be more: each deals two cards, and the walk grows with every one. A number of seven
    // instead of three dice, for the same reason.
    for (const auto& [id, value] :
         {std::pair{"dealt", "continuous"}, {"burn", "0"}, {"fields", "1"}, {"first_hand", "random-number"}}) {
        if (!settings.all().contains(id)) continue;
        EXPECT_FALSE(settings.set(id, value, "test"));
    }
}

namespace {

// Over several rounds, of which a walk sees but one.
bool lies_over(const wagers::Wager& wager) {
    return wager.procedure == wagers::Procedure::streak || wager.procedure == wagers::Procedure::ascent;
}

// Fewer faces for a game that lays several wagers: each of them multiplies what there is to walk.
std::size_t fewer_for(const rulebook::SetGame& set, std::size_t faces) {
    constexpr std::size_t least = 3;
    const std::size_t more_wagers = set.usual_bets().size() - 1;
    return faces > least + more_wagers ? faces - more_wagers : std::min(faces, least);
}

// Two seats of a game with more to decide than standard blackjack are walked from three cards of a face. Those without
// sevens to tens draw once, and tiles not at all.
int fewer_copies_for(const rulebook::SetGame& set, int copies) {
    const std::string& pack = set.host_table().pack;
    const bool has_more =
        set.usual_bets().size() > 1 || (pack != "standard" && pack != "no-seven-to-ten" && pack != "tiles");
    return has_more ? std::min(copies, 3) : copies;
}

// Of a set of tiles no more than there are: four each for two hands and a few, or for three where two seats are asked
// for by many copies.
std::vector<Card> some_tiles(const std::vector<Card>& all, int copies) {
    std::vector<Card> some;
    const std::size_t count = copies > 3 ? 12 : 10;
    for (std::size_t i = 0; i < count; ++i) some.push_back(all[i * 5 % all.size()]);
    return some;
}

// Games that deal seven hands of seven cards whoever plays need that many, and can be walked from very few faces only.
constexpr int hands_of_seven = 7;
bool deals_hands_of_seven(const rulebook::SetGame& set) { return set.host_table().first_cards == hands_of_seven; }
std::size_t faces_of_seven(std::size_t faces) { return faces > 3 ? 3 : 2; }
int copies_of_seven(std::size_t faces) {
    constexpr std::size_t cards = std::size_t{hands_of_seven} * hands_of_seven;
    return static_cast<int>((cards + faces - 1) / faces);
}

// Cards of one deck, one more than two hands of two and a board take: for pairs, straights, flushes and shared pots.
std::vector<Card> cards_for_holdem() { return testing_support::cards("As Ks Qs Js 9s Ah Kd Td 2c 2h"); }

}  // namespace

std::vector<Card> Agreement::small_shoe(const rulebook::SetGame& set, std::size_t most_ranks, int copies, int seats) {
    if (set.least_seats() > 1) {
        if (set.host_table().game == "texas-holdem") return cards_for_holdem();
        // Of two hands of four and a board there are too many; of three faces there are few different ones.
        most_ranks = 3;
        copies = 5;
    }
    const std::vector<Card> all = set.shoe();
    if (!all.empty() && all.front().is_tile()) return some_tiles(all, copies);
    std::size_t ranks = fewer_for(set, most_ranks);
    if (deals_hands_of_seven(set)) {
        ranks = faces_of_seven(most_ranks);
        copies = copies_of_seven(ranks);
    } else if (ranks < most_ranks || set.host_table().first_cards > 2) {
        // Few faces want more cards of each where hands are dealt whole: enough for all of them, and a few to spare.
        const int cards = set.host_table().first_cards * (seats + 1) + 2;
        copies = std::max(copies, (cards + static_cast<int>(ranks) - 1) / static_cast<int>(ranks));
    }
    std::vector<Card> shoe;
    for (const char rank : std::string_view("AT*865927K34QJ")) {
        const auto is_of_rank = [rank](Card card) { return text_of(card)[0] == rank; };
        const auto found = std::ranges::find_if(all, is_of_rank);
        if (found == all.end() || shoe.size() / static_cast<std::size_t>(copies) == ranks) continue;
        shoe.insert(shoe.end(), static_cast<std::size_t>(copies), *found);
    }
    return shoe;
}

namespace {

// What a seat bets at least. A game of poker after the game of blackjack, from a deck shuffled anew, would multiply
// every leaf by every hand of poker; its own tests walk it. A third wager tells no more than a second.
std::vector<FixedBet> bets_to_walk(const rulebook::SetGame& set) {
    std::vector<FixedBet> bets = set.usual_bets();
    std::erase_if(bets, [&set](const FixedBet& bet) {
        const std::string_view id = set.wagers()[bet.wager]->id;
        return id == "pk" || id == "third" || id == "field-3";
    });
    return bets;
}

// A seat has won two pots in a row: where the house has kill pots, this is one.
Marks marks_to_walk(const rulebook::SetGame& set) {
    Marks marks = set.opening().marks;
    for (const MarkInfo* mark : set.marks()) {
        if (mark->id == "kill-seat") marks[mark->index] = 1;
        if (mark->id == "kill-wins") marks[mark->index] = mark->most;
    }
    return marks;
}

}  // namespace

SimBlock Agreement::block_of(const rulebook::SetGame& set, std::vector<Card> shoe, int seats) {
    SimBlock block;
    block.seats = std::max(seats, set.least_seats());
    block.bets = bets_to_walk(set);
    block.shoe = std::move(shoe);
    block.marks = marks_to_walk(set);
    return block;
}

Blocks Agreement::simulated(const rulebook::SetGame& set, SimBlock block, std::uint64_t seed, std::uint64_t rounds) {
    // The walk is of one round; where marks move on from round to round, every simulated one is a first round too.
    const std::uint64_t at_a_time = set.marks().empty() ? rounds : 1;
    Blocks blocks;
    block.seed = seed;
    block.rounds = at_a_time;
    for (int i = 0; i < 200; ++i) {
        Tally& tally = blocks.tallies.emplace_back();
        for (std::uint64_t played = 0; played < rounds; played += at_a_time, ++block.block) {
            tally.add(set.simulate(block));
        }
    }
    return blocks;
}

namespace {

bool has_copies(std::vector<Card> shoe) {
    std::ranges::sort(shoe, {}, &Card::code);
    return std::ranges::adjacent_find(shoe) != shoe.end();
}

}  // namespace

void Agreement::expect_agreement(const rulebook::SetGame& set, const SimBlock& block, std::uint64_t seed,
                                 const std::string& where) {
    const Expectation<double> exact = set.expectation(block);
    // A wheel is spun once; cards bring more than that.
    EXPECT_GT(exact.leaves, set.shoe().empty() ? 30U : 100U) << where;
    // The first hand of each seat ends once; hands that come of it later only add to that.
    double all = 0;
    for (const double probability : exact.outcomes[0]) {
        EXPECT_GE(probability, 0) << where;
        all += probability;
    }
    EXPECT_GE(all, block.seats - 1e-9) << where;
    // A hand among players, judged by the plain ranking because cards come twice, takes far longer than a round.
    const std::uint64_t rounds = set.least_seats() > 1 && has_copies(block.shoe) ? 50 : 500;
    if (disagreements(exact, simulated(set, block, seed, rounds)).empty()) return;
    // Among thousands of comparisons one lies beyond four standard errors by chance now and then. A real difference
    // stands out all the more in other cards and four times as many rounds.
    for (const std::string& line : disagreements(exact, simulated(set, block, seed + 1'000'000, 4 * rounds)))
        ADD_FAILURE() << where << ": " << line;
}

void Agreement::expect_agreement_under_values(Values which) {
    std::uint64_t seed = 1;
    std::size_t all_values = 0;
    for (const rulebook::OptionInfo& option : game().info.options) {
        std::vector<std::string> values = option.values;
        if (option.type == rulebook::OptionType::flag) values = {"true", "false"};
        // With all the defaults it is the table of any other option.
        std::erase(values, option.standard);
        all_values += values.size();
        bool is_first = true;
        for (const std::string& value : values) {
            Settings settings(game().info.options);
            start_afresh_each_round(settings);
            // Three dice make the walk 216 times as long and only say which hand is dealt first.
            const bool is_kept = (option.id == "dealt" && value != "continuous") || value == "dice";
            if (is_kept || settings.set(option.id, value, "test")) continue;
            const auto set = game().set_up(settings);
            if (!set) continue;
            // Every value has a seed of its own, whichever are compared.
            const std::uint64_t own_seed = seed++;
            if (std::exchange(is_first, false) != (which == Values::first_of_each)) continue;
            expect_agreement(**set, block_of(**set, small_shoe(**set, 6, 2), 1), own_seed, option.id + " = " + value);
        }
    }
    // The defaults; and where a game leaves few choices to the house, more small shoes are dealt from.
    const auto expect_at_defaults = [&](std::size_t ranks, int copies) {
        Settings settings(game().info.options);
        start_afresh_each_round(settings);
        const auto set = *game().set_up(settings);
        expect_agreement(*set, block_of(*set, small_shoe(*set, ranks, copies), 1), seed,
                         "defaults, shoe " + std::to_string(seed));
    };
    for (bool is_first = true; is_first || seed < 7; is_first = false, ++seed) {
        if (is_first != (which == Values::first_of_each)) continue;
        if (is_first) {
            expect_at_defaults(6, 2);
        } else {
            expect_at_defaults(4 + seed % 3, 2 + static_cast<int>(seed % 2));
        }
    }
    EXPECT_GT(seed, std::max<std::size_t>(6, all_values)) << "too few tables to say anything";
}

void Agreement::expect_agreement_at_random_tables(std::uint64_t from, std::uint64_t to, std::size_t ranks, int copies,
                                                  int seats) {
    for (std::uint64_t seed = from; seed < to; ++seed) {
        Tape tape(Tape::numbers(seed, 200));
        RandomTable table = random_table(game(), tape);
        start_afresh_each_round(table.settings);
        const auto set = game().set_up(table.settings);
        ASSERT_TRUE(set) << table.text();
        if ((*set)->seats() < seats) continue;
        const int enough = seats > 1 ? fewer_copies_for(**set, copies) : copies;
        expect_agreement(**set, block_of(**set, small_shoe(**set, ranks, enough, seats), seats), seed, table.text());
    }
}

namespace {

// A few faces of the shoe, so many cards of each: aces, tens and whatever else the seed brings.
std::vector<Card> shoe_of_faces(const rulebook::SetGame& set, std::size_t faces, int copies, std::uint64_t seed) {
    if (deals_hands_of_seven(set)) {
        faces = faces_of_seven(faces);
        copies = copies_of_seven(faces);
    }
    FastRandom random(seed, 7);
    constexpr std::array aces{"As", "Ah", "Ad"};
    constexpr std::array tens{"Qh", "Ks", "Kh", "Td", "Jd"};
    constexpr std::array others{"7d", "8s", "6d", "8d", "7s", "9h", "2h", "6s", "3d", "5h"};
    std::vector<Card> shoe;
    const auto add = [&](const char* text) {
        shoe.insert(shoe.end(), static_cast<std::size_t>(copies), *card_from_text(text));
    };
    add(aces[random.below(aces.size())]);
    add(tens[random.below(tens.size())]);
    const std::uint32_t first = random.below(others.size());
    for (std::size_t i = 2; i < faces; ++i) add(others[(first + i * 3) % others.size()]);
    return shoe;
}

// So many of each face that the first cards of all seats and the dealer can be dealt; where those are whole hands, with
// some to spare, or every round would deal the same cards.
int enough_copies(const rulebook::SetGame& set, std::size_t faces, int copies, int seats) {
    const int first_cards = set.host_table().first_cards;
    const int cards = first_cards * (seats + 1) + (first_cards > 2 ? first_cards : 0);
    const auto wanted = static_cast<int>(faces);
    return std::max(copies, (cards + wanted - 1) / wanted);
}

constexpr std::array<std::pair<const char*, const char*>, 4> afresh{
    {{"dealt", "continuous"}, {"burn", "0"}, {"fields", "1"}, {"first_hand", "random-number"}}};

// Every wager the table hosts; of those that bar each other, the one that comes first from `turn` on.
SimBlock block_with_side_wagers(const rulebook::SetGame& set, std::vector<Card> shoe, int seats, int turn = 0) {
    SimBlock block;
    block.seats = seats;
    block.bets = bets_to_walk(set);
    std::vector<const wagers::HostedWager*> sides;
    for (const wagers::HostedWager& side : set.side_wagers()) sides.push_back(&side);
    if (!sides.empty()) {
        std::ranges::rotate(sides, sides.begin() + turn % std::ssize(sides));
    }
    std::uint32_t barred = 0;
    for (const wagers::HostedWager* side : sides) {
        const std::uint8_t wager = side->info.index;
        const bool is_usual = std::ranges::find(block.bets, wager, &FixedBet::wager) != block.bets.end();
        if (is_usual || ((barred >> wager) & 1U)) continue;
        block.bets.push_back({wager, side->limits.least});
        barred |= side->limits.not_beside;
    }
    block.shoe = std::move(shoe);
    return block;
}

}  // namespace

void Agreement::expect_agreement_with_side_wagers(int tables_each, std::size_t faces, int copies, int seats) {
    std::set<std::string> seen;
    const auto all = wagers::all_wagers();
    for (int turn = 0; turn < tables_each; ++turn) {
        for (std::size_t first = 0; first < all.size(); first += 4) {
            const std::uint64_t seed = first + static_cast<std::uint64_t>(turn) * 1000 + 1;
            Tape tape(Tape::numbers(seed, 200));
            RandomTable table = turn % 2 == 1 ? random_table(game(), tape)
                                              : RandomTable{&game(), Settings(game().info.options), nullptr, {}};
            table.hosted.clear();
            table = with_options(table, afresh);
            for (std::size_t i = first; i < std::min(all.size(), first + 4); ++i) {
                wagers::WagerChoice choice;
                choice.id = choice.where = all[i].id;
                if (!lies_over(all[i])) host_also(table, choice);
            }
            if (table.hosted.empty() || table.set->seats() < seats) continue;
            for (const wagers::WagerChoice& choice : table.hosted) seen.insert(choice.id);
            const std::size_t few = fewer_for(*table.set, faces);
            const int each = enough_copies(*table.set, few, copies, seats);
            expect_agreement(
                *table.set, block_with_side_wagers(*table.set, shoe_of_faces(*table.set, few, each, seed), seats, turn),
                seed + 500'000, table.text());
        }
    }
    const auto hostable = std::ranges::count_if(all, [](const wagers::Wager& wager) {
        RandomTable plain{&game(), Settings(game().info.options), nullptr, {}};
        wagers::WagerChoice choice;
        choice.id = choice.where = wager.id;
        return !lies_over(wager) && host_also(plain, choice);
    });
    const std::ptrdiff_t enough = hostable >= 30 ? 25 : 2 * hostable / 3;
    EXPECT_GE(static_cast<std::ptrdiff_t>(seen.size()), enough) << "too few side wagers to say anything";
}

// With no splits the rounds won are those whose main wager wins, and every round starts from the same shoe: a streak of
// so many wins is that power of the chance that a round is won when it is not pushed. A game that cannot do without
// splits is not held to this.
void Agreement::expect_agreement_of_streaks() {
    Settings settings(game().info.options);
    if (!settings.all().contains("split") || settings.set("split", "none", "test")) return;
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        if (wager.procedure != wagers::Procedure::streak) continue;
        const auto plain = game().set_up(Settings(game().info.options));
        if (!wagers::is_played_at(wager, (*plain)->host_table())) continue;
        constexpr std::array<std::pair<const char*, const char*>, 1> no_splits{{{"split", "none"}}};
        RandomTable table{&game(), Settings(game().info.options), nullptr, {}};
        table = with_options(with_options(table, afresh), no_splits);
        wagers::WagerChoice choice;
        choice.id = choice.where = wager.id;
        // Not every game's decks are those of the wager's pay tables.
        const bool is_hosted = host_also(table, choice);
        ASSERT_TRUE(is_hosted || game().info.id != "blackjack") << wager.id;
        if (!is_hosted) continue;
        const std::uint8_t index = table.set->side_wagers()[0].info.index;
        const SimBlock block = block_with_side_wagers(*table.set, small_shoe(*table.set, 6, 2), 1);
        const Expectation<double> exact = table.set->expectation(block);
        const std::size_t lost = 2;  // after void and the streak
        const double loses = exact.outcomes[index][lost];
        double ends = 0;  // of main wagers that neither push nor are void
        for (const Outcome* outcome : table.set->wagers()[0]->outcomes) {
            const std::set<std::string_view> pushes{"void", "blackjack-push", "dealer-16"};
            const bool is_push = outcome->id.starts_with("push") || pushes.contains(outcome->id);
            if (!is_push) ends += exact.outcomes[0][outcome->index];
        }
        const double chance = std::pow(1 - loses / ends, wager.wins);
        const Blocks blocks = simulated(*table.set, block, static_cast<std::uint64_t>(wager.wins), 500);
        double won = 0;
        double all = 0;
        std::uint64_t placed = 0;
        std::uint64_t settled = 0;
        for (const Tally& tally : blocks.tallies) {
            const WagerTally& side = tally.wagers[index];
            won += static_cast<double>(side.outcomes[1]);
            all += static_cast<double>(side.outcomes[1] + side.outcomes[lost]);
            placed += side.placed;
            // A round that ran out of cards before any streak had begun gives it back.
            settled += side.outcomes[void_index] + side.outcomes[1] + side.outcomes[lost];
        }
        EXPECT_LT(std::abs(won / all - chance), 4 * std::sqrt(chance * (1 - chance) / all)) << wager.id;
        EXPECT_EQ(placed, settled) << wager.id << ": one that still lies at the end was never decided";
    }
}

void Agreement::expect_best_play_no_worse(std::uint64_t from, std::uint64_t to) {
    for (std::uint64_t seed = from; seed < to; ++seed) {
        Tape tape(Tape::numbers(seed, 200));
        RandomTable table = random_table(game(), tape);
        start_afresh_each_round(table.settings);
        const auto set = game().set_up(table.settings);
        ASSERT_TRUE(set) << table.text();
        // Players of a pot do not play for all of them together, which is what the walk would look for.
        if ((*set)->least_seats() > 1) return;
        const SimBlock block = block_of(**set, small_shoe(**set, 5, 2), 1);
        const double best = (*set)->best_expectation(block).net_cents;
        const double own = (*set)->expectation(block).net_cents;
        EXPECT_GE(best, own - 1e-9) << table.text();
    }
}

}  // namespace felt::every_game
