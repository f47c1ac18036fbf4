// Adds one group of cards after the other and keeps the best count for each two sums of its tags.
#include "odds/counts/best_tags.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace felt::odds::counts {
namespace {

constexpr double unreached = -std::numeric_limits<double>::infinity();
constexpr double nothing = 1e-12;

// Effects as they differ from the average of a card, by group.
struct Centred {
    explicit Centred(std::span<const CardGroup> groups) {
        int all = 0;
        double sum = 0;
        for (const CardGroup& group : groups) {
            cards.push_back(group.per_deck);
            all += group.per_deck;
            sum += group.per_deck * static_cast<double>(group.effect);
            common = std::gcd(common, group.per_deck);
        }
        for (const CardGroup& group : groups) {
            effect.push_back(static_cast<double>(group.effect) - sum / all);
            squares += group.per_deck * effect.back() * effect.back();
        }
        deck = all;
    }
    std::vector<int> cards;  // in a deck
    std::vector<double> effect;
    double squares = 0;
    int common = 0;  // divisor of the numbers of cards
    int deck = 0;
};

// What is known of a count: over a deck, the sums of its tags, of their squares and of tag times effect.
struct Sums {
    int tags = 0;
    int squares = 0;
    double products = 0;

    double spread(const Centred& effects) const { return squares - static_cast<double>(tags) * tags / effects.deck; }
    double correlation(const Centred& effects) const {
        const double both = spread(effects) * effects.squares;
        return both > 0 ? products / std::sqrt(both) : 0;
    }
};

Sums sums_of(std::span<const int> tags, const Centred& effects) {
    Sums sums;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        sums.tags += effects.cards[i] * tags[i];
        sums.squares += effects.cards[i] * tags[i] * tags[i];
        sums.products += effects.cards[i] * tags[i] * effects.effect[i];
    }
    return sums;
}

class TagSums {
public:
    TagSums(const Centred& effects, int level)
        : effects_(effects),
          level_(level),
          units_(effects.deck / effects.common),
          width_(product(level, level, units_) + 1),
          best_(width_ * (product(2, level, units_) + 1), unreached) {
        best_[at(0, 0)] = 0;
        int so_far = 0;
        for (std::size_t group = 0; group < effects.cards.size(); ++group) {
            add(group, so_far);
            so_far += effects.cards[group] / effects.common;
        }
    }

    // Calls visit(sums) for every two sums that can be reached, with the highest product.
    template <class Visit>
    void each(const Visit& visit) const {
        for (int tags = -level_ * units_; tags <= level_ * units_; ++tags) {
            for (int squares = 1; squares < static_cast<int>(width_); ++squares) {
                const double products = best_[at(tags, squares)];
                if (products > 0) visit(Sums{tags * effects_.common, squares * effects_.common, products});
            }
        }
    }
    std::vector<int> tags_of(const Sums& sums) const {
        int tags = sums.tags / effects_.common;
        int squares = sums.squares / effects_.common;
        std::vector<int> found(effects_.cards.size());
        for (std::size_t group = found.size(); group-- > 0;) {
            const std::int8_t chosen = chosen_[group][at(tags, squares)];
            const int tag = chosen;
            const int cards = effects_.cards[group] / effects_.common;
            found[group] = tag;
            tags -= cards * tag;
            squares -= cards * tag * tag;
        }
        return found;
    }

private:
    static std::size_t product(int a, int b, int c) {
        return static_cast<std::size_t>(a) * static_cast<std::size_t>(b) * static_cast<std::size_t>(c);
    }
    std::size_t at(int tags, int squares) const {
        const int from_lowest = tags + level_ * units_;
        return static_cast<std::size_t>(from_lowest) * width_ + static_cast<std::size_t>(squares);
    }
    void add(std::size_t group, int so_far) {
        const int cards = effects_.cards[group] / effects_.common;
        std::vector<double> with(best_.size(), unreached);
        std::vector<std::int8_t>& chosen = chosen_.emplace_back(best_.size());
        // Small tags first, so that of counts that do equally well the simplest is found.
        for (int step = 0; step <= 2 * level_; ++step) {
            const int tag = step % 2 == 0 ? -step / 2 : (step + 1) / 2;
            const double product = effects_.cards[group] * tag * effects_.effect[group];
            for (int tags = -level_ * so_far; tags <= level_ * so_far; ++tags) {
                const double* from = &best_[at(tags, 0)];
                const std::size_t to = at(tags + cards * tag, cards * tag * tag);
                for (int squares = 0; squares <= level_ * level_ * so_far; ++squares) {
                    const double sum = from[squares] + product;
                    const std::size_t there = to + static_cast<std::size_t>(squares);
                    if (sum > with[there]) {
                        with[there] = sum;
                        chosen[there] = static_cast<std::int8_t>(tag);
                    }
                }
            }
        }
        best_ = std::move(with);
    }

    const Centred& effects_;
    int level_;
    int units_;          // cards of a deck, over their common divisor
    std::size_t width_;  // sums of squares
    std::vector<double> best_;
    std::vector<std::vector<std::int8_t>> chosen_;  // by group: the last tag on the way there
};

double density(double z) { return std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi); }
double above(double z) { return std::erfc(z / std::numbers::sqrt2) / 2; }

// What betting wins at some depths of the shoe, where worths and counts are taken to be normally distributed.
class NormalShoe {
public:
    NormalShoe(const Effects& effects, const Centred& centred, double depth)
        : worth_(static_cast<double>(effects.worth)), centred_(centred), cards_(effects.cards) {
        constexpr int depths = 12;
        for (int i = 0; i < depths; ++i) {
            const double gone = effects.cards * depth * (i + 0.5) / depths;
            const double left = effects.cards - gone;
            // Of a sum over cards drawn without replacement, for a spread of 1 a card.
            const double sum_spread = std::sqrt(gone * left / (effects.cards - 1));
            places_.push_back({gone, sum_spread,
                               sum_spread * (effects.cards - 1) / left * std::sqrt(centred.squares / centred.deck)});
        }
    }

    // Who knows the true count, whatever its scale.
    double with_true_count(double correlation) const {
        double sum = 0;
        for (const Depth& place : places_) {
            const double spread = correlation * place.worth_spread;
            sum += worth_ * above(-worth_ / spread) + spread * density(worth_ / spread);
        }
        return sum / static_cast<double>(places_.size());
    }
    double with_running_count(const Sums& count, int from) const {
        const double mean = static_cast<double>(count.tags) / centred_.deck;
        const double tag_spread = std::sqrt(count.spread(centred_) / centred_.deck);
        const double correlation = count.correlation(centred_);
        double sum = 0;
        for (const Depth& place : places_) {
            const double z = (from - 0.5 - mean * place.gone) / (tag_spread * place.sum_spread);
            sum += worth_ * above(z) + correlation * place.worth_spread * density(z);
        }
        return sum / static_cast<double>(places_.size());
    }
    // Gains rise to the best count and fall behind it, but for ripples at the ends.
    RunningGain best_running(const Sums& count) const {
        const double mean = static_cast<double>(count.tags) / centred_.deck;
        const double tag_spread = std::sqrt(count.spread(centred_) / centred_.deck);
        double low = std::numeric_limits<double>::max();
        double high = std::numeric_limits<double>::lowest();
        for (const Depth& place : places_) {
            low = std::min(low, mean * place.gone - 3 * tag_spread * place.sum_spread);
            high = std::max(high, mean * place.gone + 6 * tag_spread * place.sum_spread);
        }
        RunningGain best{0, static_cast<int>(std::ceil(high))};
        const int step = std::max(1, static_cast<int>((high - low) / 60));
        for (int from = static_cast<int>(low); from <= high; from += step) consider(count, from, best);
        const int coarse = best.from;
        for (int from = coarse - step + 1; from < coarse + step; ++from) consider(count, from, best);
        return best;
    }

private:
    struct Depth {
        double gone;
        double sum_spread;
        double worth_spread;
    };
    void consider(const Sums& count, int from, RunningGain& best) const {
        const double gain = with_running_count(count, from);
        if (gain > best.per_round) best = {gain, from};
    }

    double worth_;
    const Centred& centred_;
    int cards_;
    std::vector<Depth> places_;
};

Tags tags_from(const TagSums& all, const Sums& sums, const Centred& effects) {
    return {all.tags_of(sums), sums.correlation(effects), sums.tags, std::nullopt};
}

std::optional<Tags> best_balanced(const TagSums& all, const Centred& effects) {
    Sums best;
    double highest = 0;
    all.each([&](const Sums& sums) {
        const double correlation = sums.tags == 0 ? sums.correlation(effects) : 0;
        if (correlation <= highest + nothing) return;
        highest = correlation;
        best = sums;
    });
    if (highest == 0) return std::nullopt;
    return tags_from(all, best, effects);
}

std::optional<Tags> best_unbalanced(const TagSums& all, const Effects& effects, const Centred& centred, double depth) {
    std::vector<std::pair<double, Sums>> found;
    all.each([&](const Sums& sums) {
        if (sums.tags != 0) found.emplace_back(sums.correlation(centred), sums);
    });
    if (found.empty()) return std::nullopt;
    std::ranges::stable_sort(found, std::greater(), [](const auto& one) { return one.first; });
    const NormalShoe shoe(effects, centred, depth);
    Sums best = found.front().second;
    RunningGain most = shoe.best_running(best);
    for (const auto& [correlation, sums] : found) {
        // A running count never does better than the true count it stands for.
        if (shoe.with_true_count(correlation) <= most.per_round) break;
        const RunningGain gain = shoe.best_running(sums);
        if (gain.per_round <= most.per_round * (1 + nothing)) continue;
        most = gain;
        best = sums;
    }
    Tags tags = tags_from(all, best, centred);
    tags.running_from = most.from;
    return tags;
}

}  // namespace

double correlation_of(std::span<const int> tags, std::span<const CardGroup> groups) {
    const Centred effects(groups);
    return sums_of(tags, effects).correlation(effects);
}

BestTags best_tags(const Effects& effects, int level, double depth) {
    if (are_all_alike(effects)) return {};
    const Centred centred(effects.groups);
    const TagSums all(centred, level);
    return {best_balanced(all, centred), best_unbalanced(all, effects, centred, depth)};
}

RunningGain running_gain(std::span<const int> tags, const Effects& effects, double depth) {
    const Centred centred(effects.groups);
    return NormalShoe(effects, centred, depth).best_running(sums_of(tags, centred));
}

std::optional<double> fair_true_count(std::span<const int> tags, const Effects& effects) {
    const Centred centred(effects.groups);
    const Sums sums = sums_of(tags, centred);
    if (sums.spread(centred) <= 0 || sums.products <= 0) return std::nullopt;
    const double effect_per_tag = sums.products / sums.spread(centred);
    return -static_cast<double>(effects.worth) * deck_cards / (effect_per_tag * (effects.cards - 1));
}

}  // namespace felt::odds::counts
