// Edges, frequencies and break-even meters from the chances of the outcomes.
#include "odds/answer.hpp"

#include <cmath>

namespace felt::odds {
namespace {

using wagers::PayTable;
using wagers::Wager;

Money unit_of(const Wager& wager) { return wager.progressive ? wager.progressive->unit : Money::dollars(1); }

std::vector<std::string> meter_ids_of(const Wager& wager) {
    return wager.progressive ? wager.progressive->meter_ids() : std::vector<std::string>{};
}

long double in_dollars(Money amount) { return static_cast<long double>(amount.in_cents()) / 100; }

// The meter of the highest row that pays from one is what the wager is known for; its break-even is asked for.
ProgressiveOdds progressive_of(const Wager& wager, const PayTable& table, const std::vector<long double>& chances,
                               long double expected_net) {
    const auto& terms = *wager.progressive;
    const auto ids = terms.meter_ids();
    ProgressiveOdds odds{.unit = terms.unit, .fixed_return = static_cast<double>(1 + expected_net)};
    std::optional<std::size_t> top;
    long double top_share = 0;
    long double others = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        const Pay& pay = table.pays[i];
        if (!pay.is_row() || pay.share == 0) continue;
        const long double share = static_cast<long double>(pay.share) / 10'000;
        odds.meters.push_back({ids[pay.meter], static_cast<double>(share), static_cast<double>(chances[i])});
        if (!top) top = pay.meter;
        if (pay.meter == *top) {
            top_share += share * chances[i];
        } else {
            // Seeds are per dollar of the unit, so per unit staked they weigh as many dollars.
            others += share * chances[i] * in_dollars(terms.meters[pay.meter].seed);
            odds.others_at_seed = true;
        }
    }
    if (!top) return odds;
    odds.break_even_meter = ids[*top];
    if (top_share > 0) {
        odds.break_even = static_cast<double>((-expected_net - others) / top_share * in_dollars(terms.unit));
    }
    return odds;
}

// Envy is printed for each dollar of the unit, unless it does not scale.
std::optional<EnvyOdds> envy_of(const Wager& wager, const PayTable& table, const std::vector<long double>& chances) {
    long double printed = 0;
    for (std::size_t i = 0; i < table.envy.size(); ++i) printed += chances[i] * in_dollars(table.envy[i]);
    if (printed == 0) return std::nullopt;
    const Money stake = wager.progressive ? wager.progressive->unit : wager.envy_from.value_or(Money::dollars(1));
    const bool scales = wager.progressive && wager.progressive->envy_scales;
    const long double dollars = scales ? printed * in_dollars(stake) : printed;
    return EnvyOdds{stake, static_cast<double>(dollars), static_cast<double>(dollars / in_dollars(stake))};
}

}  // namespace

long double net_of(const Wager& wager, const Pay& pay) {
    const long double paid = static_cast<long double>(pay.odds.win) / pay.odds.per;
    const long double bonus = in_dollars(pay.bonus) / in_dollars(unit_of(wager));
    switch (pay.kind) {
        case Pay::Kind::to: return paid + bonus;
        case Pay::Kind::for_one: return paid + bonus - 1;
        case Pay::Kind::push: return bonus;
        case Pay::Kind::lose:
        case Pay::Kind::pot:
        case Pay::Kind::no_row: return -1;
    }
    return -1;
}

Figures figures_of(const Wager& wager, const PayTable& table, const std::vector<Chance>& chances, long double wagers) {
    std::vector<long double> by_outcome(wager.outcomes.size());
    std::vector<long double> net_by_outcome(wager.outcomes.size());
    long double expected = 0;
    long double squares = 0;
    long double staked = 0;
    for (const Chance& one : chances) {
        const long double net = net_of(wager, table.pays[one.outcome]) * one.stake;
        by_outcome[one.outcome] += one.chance;
        net_by_outcome[one.outcome] += one.chance * net;
        expected += one.chance * net;
        squares += one.chance * net * net;
        staked += one.chance * one.stake;
    }
    Figures figures;
    for (std::size_t i = 0; i < by_outcome.size(); ++i) {
        const Pay& pay = table.pays[i];
        if (!pay.is_row()) continue;
        if (pay.wins()) figures.hit_frequency += static_cast<double>(by_outcome[i]);
        figures.rows.push_back({wager.outcomes[i].id, text_of(pay, meter_ids_of(wager)),
                                static_cast<double>(by_outcome[i]), static_cast<double>(net_by_outcome[i])});
    }
    figures.house_edge = static_cast<double>(-expected * wagers);
    figures.stddev = static_cast<double>(std::sqrt(std::max(0.0L, squares - expected * expected)));
    if (wager.progressive) figures.progressive = progressive_of(wager, table, by_outcome, expected);
    figures.envy = envy_of(wager, table, by_outcome);
    constexpr long double nothing = 1e-12L;
    if (staked * wagers > 1 + nothing) {
        figures.staked = static_cast<double>(staked * wagers);
        figures.element_of_risk = static_cast<double>(-expected / staked);
    }
    return figures;
}

}  // namespace felt::odds
