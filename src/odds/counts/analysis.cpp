// Puts the parts together: effects, counts, the counts' triggers, and what everybody wins.
#include "odds/counts/analysis.hpp"

#include <algorithm>
#include <cmath>

namespace felt::odds::counts {
namespace {

constexpr int one_digit = 9;

// Nothing where no count tells anything of the wager, or where the count is another over again.
void add_count(Analysis& analysis, const std::string& id, int level, Balance balance, std::optional<Tags> tags) {
    if (!tags) return;
    const auto same = [&](const Count& other) { return other.tags.by_group == tags->by_group; };
    if (std::ranges::any_of(analysis.counts, same)) return;
    Count count{.id = id, .level = level, .balance = balance, .tags = std::move(*tags)};
    count.fair = fair_true_count(count.tags.by_group, analysis.effects);
    if (balance == Balance::unbalanced) {
        count.bets_from = count.tags.running_from;
    } else if (count.fair) {
        count.bets_from = static_cast<int>(std::ceil(*count.fair));
    }
    analysis.counts.push_back(std::move(count));
}

void find_counts(Analysis& analysis, double depth) {
    const BestTags of_1 = best_tags(analysis.effects, 1, depth);
    const BestTags of_2 = best_tags(analysis.effects, 2, depth);
    const BestTags of_9 = best_tags(analysis.effects, one_digit, depth);
    add_count(analysis, "one-digit", one_digit, Balance::balanced, of_9.balanced);
    add_count(analysis, "level-2", 2, Balance::balanced, of_2.balanced);
    add_count(analysis, "level-1", 1, Balance::balanced, of_1.balanced);
    add_count(analysis, "one-digit-unbalanced", one_digit, Balance::unbalanced, of_9.unbalanced);
    add_count(analysis, "level-1-unbalanced", 1, Balance::unbalanced, of_1.unbalanced);
}

std::vector<Bettor> bettors_of(const Analysis& analysis) {
    std::vector<Bettor> bettors;
    if (analysis.is_exact) bettors.push_back({Bettor::Knows::worth, {}, 1e-12});
    bettors.push_back({Bettor::Knows::effects, {}, 1e-12});
    for (const Count& count : analysis.counts) {
        const bool is_true = count.balance == Balance::balanced;
        Bettor bettor{is_true ? Bettor::Knows::true_count : Bettor::Knows::running_count, {}, count.bets_from};
        bettor.tags = count.tags.by_group;
        bettors.push_back(std::move(bettor));
    }
    return bettors;
}

std::size_t first_count(const Analysis& analysis) { return analysis.is_exact ? 2 : 1; }

// The count from which on all bets together won most, if they won so much that it is no accident.
std::optional<int> best_from(const Sampled& sampled, std::size_t bettor) {
    std::optional<int> best;
    double most = 0;
    double sum = 0;
    double squares = 0;
    for (int count = Sampled::most_count; count >= -Sampled::most_count; --count) {
        const AtCount at = sampled.at(bettor, count);
        sum += at.sum;
        squares += at.squares;
        if (sum <= most || at.rounds == 0 || sum < 3 * std::sqrt(squares)) continue;
        most = sum;
        best = count;
    }
    return best;
}

// Shoes of their own for finding the triggers, so that the gains told are not those of the luckiest choice.
void find_triggers(Analysis& analysis, const Counted& counted, const ShoePlan& shoes,
                   const std::function<void(double)>& progress) {
    ShoePlan plan = shoes;
    constexpr std::uint64_t other_blocks = std::uint64_t{1} << 40U;
    plan.first_block = other_blocks;
    plan.rounds = shoes.rounds / 4;
    const Sampled sampled = sample_shoes(plan, counted, analysis.effects, bettors_of(analysis), progress);
    for (std::size_t i = 0; i < analysis.counts.size(); ++i) {
        if (const auto from = best_from(sampled, first_count(analysis) + i)) analysis.counts[i].bets_from = from;
    }
}

// The worth of shoes that stand at a trigger: known of all where each was weighed exactly, else of a few.
void check_trigger(Count& count, const Sampled& sampled, std::size_t bettor, const Counted& counted, bool is_exact) {
    if (!count.bets_from) return;
    AtCount at;
    if (is_exact) {
        const int from = std::clamp(*count.bets_from, -Sampled::most_count, Sampled::most_count);
        at = sampled.at(bettor, from);
    } else {
        for (const long double exact : worths_of(counted, sampled.shoes_at_trigger[bettor])) {
            const auto worth = static_cast<double>(exact);
            ++at.rounds;
            at.sum += worth;
            at.squares += worth * worth;
        }
    }
    count.worth_there = at.worth();
    count.shoes_there = at.rounds;
}

void sample(Analysis& analysis, const Counted& counted, const ShoePlan& shoes,
            const std::function<void(double)>& progress) {
    constexpr double part_for_triggers = 0.2;
    if (analysis.is_exact) {
        find_triggers(analysis, counted, shoes, [&](double part) { progress(part * part_for_triggers); });
    }
    const auto bettors = bettors_of(analysis);
    const Sampled sampled = sample_shoes(shoes, counted, analysis.effects, bettors, [&](double part) {
        progress(part_for_triggers + part * (1 - part_for_triggers));
    });
    for (std::size_t i = 0; i < bettors.size(); ++i) {
        std::string id = "ideal";
        if (i == 0 && analysis.is_exact) id = "perfect";
        if (i >= first_count(analysis)) id = analysis.counts[i - first_count(analysis)].id;
        Way& way = analysis.ways.emplace_back(Way{id, {}});
        for (const ShoeSums& sums : sampled.by_bettor[i]) way.by_cut.push_back(sums.betting());
    }
    for (std::size_t i = 0; i < analysis.counts.size(); ++i) {
        check_trigger(analysis.counts[i], sampled, first_count(analysis) + i, counted, analysis.is_exact);
    }
    analysis.rounds = sampled.rounds;
    analysis.shoes = sampled.by_bettor.front().front().shoes;
    analysis.linear_correlation = sampled.linear_correlation;
}

}  // namespace

Analysis analyse(const Counted& counted, const Asked& asked, const std::function<void(double part)>& progress) {
    Analysis analysis;
    analysis.effects = effects_of(counted);
    analysis.cuts = asked.shoes.cuts;
    analysis.usual = asked.shoes.usual;
    analysis.seed = asked.shoes.seed;
    analysis.is_exact = static_cast<bool>(counted.quick_worth);
    find_counts(analysis, analysis.cuts[analysis.usual] / 100.0);
    if (asked.simulate) sample(analysis, counted, asked.shoes, progress);
    return analysis;
}

std::uint64_t usual_rounds(const Counted& counted) {
    constexpr std::uint64_t most = 2'000'000;
    constexpr std::uint64_t least = 20'000;
    constexpr std::uint64_t steps = 2'000'000'000;
    if (!counted.quick_worth) return most;
    return std::clamp(steps / (counted.quick_steps + 1000), least, most);
}

}  // namespace felt::odds::counts
