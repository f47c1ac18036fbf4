// What lies open to be wagered on before the deal: a game's own wagers, and the side wagers its table hosts.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "rulebook/table_terms.hpp"
#include "rulebook/wagers/hosted.hpp"
#include "table/wager.hpp"

namespace felt::wagers {

class TableLayout {
public:
    using TableTerms = rulebook::TableTerms;

    TableLayout(const TableTerms& terms, const WagerInfo& main)
        : TableLayout(terms, std::array{WagerLimits{&main, terms.min_bet, terms.max_bet}}) {}
    // Of several own wagers, side wagers may need certain ones: a bit for each, any of which will do.
    TableLayout(const TableTerms& terms, std::span<const WagerLimits> own, std::uint32_t sides_need = 0)
        : TableLayout(terms, own, {.accepted = terms.tips, .most = terms.tip_max, .clause = terms.tip_clause},
                      sides_need) {}
    TableLayout(const TableTerms& terms, std::span<const WagerLimits> own, const TipLimits& tips,
                std::uint32_t sides_need = 0)
        : count_(own.size()), layout_{{}, tips, terms.chip, terms.seats, terms.hands_per_player} {
        std::ranges::copy(own, limits_.begin());
        for (const HostedWager& side : terms.side_wagers) {
            const bool is_laid = std::ranges::find(own, &side.info, &WagerLimits::wager) != own.end();
            if (side.wager->placed != Moment::before_deal || is_laid) continue;
            limits_[count_] = side.limits;
            if (side.limits.needs == 0) limits_[count_].needs = sides_need;
            ++count_;
        }
        layout_.wagers = {limits_.data(), count_};
    }
    const Layout& layout() const { return layout_; }
    // To be changed before it is opened.
    Layout& layout() { return layout_; }

private:
    // Not even zeroed: a simulated round pays only for what it lays.
    union {
        // A member of a union that has no name is private all the same.
        // NOLINTNEXTLINE(readability-identifier-naming)
        std::array<WagerLimits, most_wagers> limits_;
    };
    std::size_t count_;
    Layout layout_;
};

}  // namespace felt::wagers
