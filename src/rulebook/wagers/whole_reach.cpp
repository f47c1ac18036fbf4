// Looks for hands that are dealt whole and decide a wager for each of its outcomes.
#include <algorithm>

#include "rulebook/wagers/reach.hpp"
#include "rulebook/wagers/whole_deals.hpp"

namespace felt::wagers {
namespace {

// Of every shape of hand so many are looked at first, from both ends: most outcomes come up there.
constexpr int first_looks = 500;

class WholeSearch {
public:
    WholeSearch(const Wager& wager, std::span<const std::size_t> outcomes, const DeckRecipe& deck,
                std::int64_t most_questions)
        : wager_(wager),
          outcomes_(outcomes.begin(), outcomes.end()),
          deck_(cards_of(deck, 1)),
          most_questions_(most_questions),
          reached_(wager.outcomes.size()) {
        for (const std::size_t outcome : outcomes_) asked_.refine(wager.outcomes[outcome].when.fineness());
    }

    Reach look() {
        for (const Suit house_suit : house_suits()) {
            WholeDeals deals(wager_, asked_, deck_, house_suit);
            const WholeDeals::Visit visit = [this](const View& view, std::uint64_t) { return look_at(view); };
            deals.some_of_each_shape(first_looks, visit, DealtFirst::high_ranks);
            deals.some_of_each_shape(first_looks, visit, DealtFirst::low_ranks);
            deals.each(visit);
        }
        return {reached_, !is_cut_short_, questions_};
    }

private:
    // Which suit the house has chosen makes no difference unless another is named.
    std::vector<Suit> house_suits() const {
        if (!asked_.names_house_suit || asked_.suits_named == 0) return {Suit::diamonds};
        return {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
    }

    // Outcomes that have come are only asked about where another might come. Returns whether any is still wanted.
    bool look_at(const View& view) {
        bool is_any_left = false;
        seen_ = {};
        for (std::size_t i = 0; i < outcomes_.size() && !is_cut_short_; ++i) {
            if (reached_[outcomes_[i]]) continue;
            is_any_left = true;
            if (ask(i, view) != Truth::yes) continue;
            bool is_first = true;
            for (std::size_t j = 0; j < i && is_first; ++j) is_first = ask(j, view) != Truth::yes;
            if (is_first) reached_[outcomes_[i]] = true;
            break;
        }
        return is_any_left && !is_cut_short_;
    }

    Truth ask(std::size_t i, const View& view) {
        if (++questions_ > most_questions_) is_cut_short_ = true;
        return wager_.outcomes[outcomes_[i]].when.evaluate(view, &seen_);
    }

    const Wager& wager_;
    std::vector<std::size_t> outcomes_;
    std::vector<Card> deck_;
    std::int64_t most_questions_;
    std::vector<bool> reached_;
    Fineness asked_;
    HandsSeen seen_;
    std::int64_t questions_ = 0;
    bool is_cut_short_ = false;
};

}  // namespace

Reach reach_of_whole_hands(const Wager& wager, std::span<const std::size_t> outcomes, const DeckRecipe& deck,
                           std::int64_t most_questions) {
    return WholeSearch(wager, outcomes, deck, most_questions).look();
}

}  // namespace felt::wagers
