// Counts the dealer's hands once and weighs them by what the shoe holds.
#include "odds/blackjack/dealer_draws.hpp"

#include <algorithm>
#include <map>

namespace felt::odds::variations {
namespace {

struct Ended {
    std::size_t end = 0;
    double orders = 0;
    double passing = 0;
};
using EndedHands = std::map<std::uint64_t, Ended>;  // by the cards drawn

void draw_out(const DealerHand& hand, FewCards drawn, const DealerDraws::EndOf& end_of, EndedHands& ended) {
    const std::size_t end = end_of(hand);
    if (end == DealerDraws::rest) return;
    if (end == DealerDraws::draws) {
        ++ended[drawn.code()].passing;
        for (std::size_t value = ace; value <= ten; ++value) {
            draw_out(hand.with(value), drawn.with(value), end_of, ended);
        }
        return;
    }
    Ended& known = ended[drawn.code()];
    known.end = end;
    ++known.orders;
}

}  // namespace

DealerDraws::DealerDraws(std::span<const FewCards> starts, const EndOf& end_of) {
    for (const FewCards shown : starts) {
        DealerHand hand;
        for (std::size_t value = ace; value <= ten; ++value) {
            for (int i = 0; i < shown.of(value); ++i) hand = hand.with(value);
        }
        EndedHands ended;
        draw_out(hand, {}, end_of, ended);

        std::vector<Step>& steps = steps_.emplace_back();
        steps.emplace_back();
        std::map<std::uint64_t, std::uint32_t> known{{0, 0}};
        for (const auto& [code, end] : ended) {
            FewCards made;
            std::uint32_t at = 0;
            std::uint8_t drawn = 0;
            for (std::size_t value = ten; value >= ace; --value) {
                const auto count = static_cast<int>(code >> (6 * (value - 1)) & 63U);
                for (int i = 0; i < count; ++i) {
                    made = made.with(value);
                    ++drawn;
                    const auto [found, is_new] = known.try_emplace(made.code(), steps.size());
                    if (is_new) {
                        steps.push_back({.from = at,
                                         .value = static_cast<std::uint8_t>(value),
                                         .already = static_cast<std::uint8_t>(i),
                                         .drawn = drawn});
                    }
                    at = found->second;
                }
            }
            steps[at].end = static_cast<std::uint8_t>(end.end);
            steps[at].orders = end.orders;
            steps[at].passing = end.passing;
        }
    }
}

DealerEnds DealerDraws::ends(std::size_t start, const ByValue& left) const {
    const std::vector<Step>& steps = steps_[start];
    int cards = 0;
    for (const int count : left) cards += count;
    std::array<double, 32> one_order{};  // of so many cards: how likely each order is
    one_order[0] = 1;
    for (int i = 1; i < 32; ++i) {
        const int still = cards - (i - 1);
        one_order[static_cast<std::size_t>(i)] = still > 0 ? one_order[static_cast<std::size_t>(i - 1)] / still : 0;
    }
    static thread_local std::vector<double> ways;
    ways.assign(steps.size(), 1);
    DealerEnds ends;
    double all = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        if (i > 0) ways[i] = ways[step.from] * std::max(0, left[step.value] - step.already);
        if (left[0] > 0 && step.passing > 0) {
            const double chance = ways[i] * step.passing * one_order[step.drawn + 1U] * left[0];
            ends.on(21) += chance;
            all += chance;
        }
        if (step.end == draws) continue;
        const double chance = ways[i] * step.orders * one_order[step.drawn];
        ends.on(step.end) += chance;
        all += chance;
    }
    ends.on(DealerEnds::any_over) += 1 - all;
    return ends;
}

}  // namespace felt::odds::variations
