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

// The word as an error line names it: 'x'.
std::string in_quotes(std::string_view word);

// The fewest letters to insert, remove, replace or swap with a neighbour to turn one word into the other.
std::size_t edits_between(std::string_view from, std::string_view to);

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
    if (auto near = nearest_word(wrong, valid)) return "; did you mean " + in_quotes(*near) + "?";
    std::string all;
    for (const auto& word : valid) all += (all.empty() ? "" : ", ") + std::string(word);
    return all.empty() ? std::string{} : "; valid: " + all;
}

}  // namespace felt
