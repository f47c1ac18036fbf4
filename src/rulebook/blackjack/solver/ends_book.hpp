// The dealer's chances for every set of cards the solver comes upon: asked for first, worked out together, then read.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "rulebook/blackjack/solver/dealer_ends.hpp"

namespace felt::blackjack::solver {

class EndsBook {
public:
    EndsBook(const ByValue& shoe, const DealerHands& dealer, DealerHands::Starts asked = DealerHands::all_starts)
        : shoe_(shoe), dealer_(dealer), asked_(asked) {
        known_.reserve(1U << 12U);
    }

    // Where the chances after these cards will be.
    std::size_t page_of(FewCards gone) {
        const auto [found, is_new] = known_.try_emplace(gone.code(), gone_.size());
        if (is_new) gone_.push_back(gone);
        return found->second;
    }
    // Works out what has been asked for since the last time.
    void fill() {
        const std::size_t from = ends_.size() / dealer_.starts();
        ends_.resize(gone_.size() * dealer_.starts());
        const std::span<DealerEnds> all(ends_);
        dealer_.find(shoe_, std::span(gone_).subspan(from), all.subspan(from * dealer_.starts()), asked_);
    }
    const DealerHands& dealer() const { return dealer_; }
    DealerHands::Starts asked() const { return asked_; }
    // One entry for each start of the dealer, such as ten up cards.
    const DealerEnds* page(std::size_t number) const { return &ends_[number * dealer_.starts()]; }

private:
    ByValue shoe_;
    const DealerHands& dealer_;
    DealerHands::Starts asked_;
    std::unordered_map<std::uint64_t, std::size_t> known_;
    std::vector<FewCards> gone_;
    std::vector<DealerEnds> ends_;
};

}  // namespace felt::blackjack::solver
