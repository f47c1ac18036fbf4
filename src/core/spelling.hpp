// Words that stand for something, and the one nearest to a misspelt word, for error lines that say what would be right.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace felt {

// A word and what it stands for.
template <class Value>
struct Spelled {
    std::string_view word;
    Value value;
};

// Nothing where there is no word for it.
template <class Value, std::size_t count>
constexpr std::string_view word_for(Value value, const std::array<Spelled<Value>, count>& words) {
    for (const Spelled<Value>& spelled : words) {
        if (spelled.value == value) return spelled.word;
    }
    return {};
}

// The fewest letters to insert, remove, replace or swap with a neighbour to turn one word into the other.
inline std::size_t edits_between(std::string_view from, std::string_view to) {
    std::vector<std::vector<std::size_t>> cost(from.size() + 1, std::vector<std::size_t>(to.size() + 1));
    for (std::size_t i = 0; i <= from.size(); ++i) cost[i][0] = i;
    for (std::size_t j = 0; j <= to.size(); ++j) cost[0][j] = j;
    for (std::size_t i = 1; i <= from.size(); ++i) {
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t replace = cost[i - 1][j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replace});
            const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[from.size()][to.size()];
}

// The nearest of the valid words, or nothing when none is near enough to be what was meant.
template <class Words>
std::optional<std::string> nearest_word(std::string_view wrong, const Words& valid) {
    std::optional<std::string> best;
    std::size_t best_edits = std::max<std::size_t>(2, wrong.size() / 2) + 1;
    for (const auto& word : valid) {
        const std::size_t edits = edits_between(wrong, word);
        if (edits < best_edits) {
            best_edits = edits;
            best = std::string(word);
        }
    }
    return best;
}

// "; did you mean 'x'?", or "; valid: a, b, c" when no word is near.
template <class Words>
std::string did_you_mean(std::string_view wrong, const Words& valid) {
    if (auto near = nearest_word(wrong, valid)) return "; did you mean '" + *near + "'?";
    std::string all;
    for (const auto& word : valid) all += (all.empty() ? "" : ", ") + std::string(word);
    return all.empty() ? std::string{} : "; valid: " + all;
}

}  // namespace felt
