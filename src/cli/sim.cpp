// felt sim: plays a game many times through its real rule function and reports what came of every wager.
#include <fmt/format.h>

#include <cmath>

#include "cli/print.hpp"
#include "cli/progress.hpp"
#include "cli/sim_against.hpp"
#include "cli/sim_asked.hpp"
#include "cli/sim_results.hpp"
#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

using rulebook::Chosen;

struct AskedSim : SimAsked {
    bool distribution = false;
    std::optional<std::uint64_t> session;
    std::optional<std::string> bankroll;

    bool wants_spread() const { return distribution || session || bankroll; }
};

// What a player's bets come to before the deal.
Money wagered_in_round(const sim::Plan& plan) {
    Money sum;
    for (const FixedBet& bet : plan.bets) sum += bet.amount;
    return sum;
}

std::optional<Error> add_sittings(const AskedSim& asked, sim::Plan& plan) {
    if (!asked.wants_spread()) return std::nullopt;
    sim::Sittings sittings;
    sittings.rounds = asked.session.value_or(std::min(sittings.rounds, plan.rounds));
    sittings.a_round = wagered_in_round(plan);
    if (sittings.rounds < 1 || sittings.rounds > plan.rounds) {
        return Error{
            fmt::format("--session {}: should be 1 to {}, the rounds that are played", sittings.rounds, plan.rounds)};
    }
    if (asked.bankroll) {
        sittings.bankroll = money_from_text(*asked.bankroll);
        if (!sittings.bankroll) return Error{"--bankroll " + *asked.bankroll + ": amounts are like 200.00"};
        if (*sittings.bankroll < sittings.a_round) {
            return Error{fmt::format("--bankroll {}: a round takes {}", *asked.bankroll, text_of(sittings.a_round))};
        }
    }
    plan.sittings = sittings;
    return std::nullopt;
}

// ---- what came of it

struct Report {
    const AskedSim& asked;
    const Chosen& chosen;
    const sim::Plan& plan;
    const sim::Finished& finished;

    const Tally& tally() const { return finished.standing.tally; }
    double rate() const { return static_cast<double>(tally().rounds) / finished.standing.seconds; }
    const WagerTally& tally_of(const WagerInfo& wager) const { return tally().wagers[wager.index]; }

    // Those that somebody made; what was only offered has nothing to tell.
    std::vector<const WagerInfo*> wagers_made() const {
        std::vector<const WagerInfo*> made;
        for (const WagerInfo* wager : chosen.set->wagers()) {
            if (tally_of(*wager).placed > 0) made.push_back(wager);
        }
        return made;
    }
};

// The pay table a wager is played with; nothing for the game's own wagers.
std::string pay_table_id_of(const Chosen& chosen, const WagerInfo& wager) {
    for (const wagers::HostedWager& side : chosen.set->side_wagers()) {
        if (&side.info == &wager) return side.table->id;
    }
    return {};
}

std::string json_of(const Chosen& chosen, const WagerInfo& wager, const WagerTally& tally, std::uint64_t rounds) {
    const auto statistics = sim::statistics_of(tally, rounds);
    std::vector<std::string> rows;
    for (const Outcome* outcome : wager.outcomes) {
        rows.push_back(
            fmt::format(R"({{"outcome":{},"count":{}}})", json_text(outcome->id), tally.outcomes[outcome->index]));
    }
    return fmt::format(
        R"({{"wager":{},"clause":{},"pay_table":{},"placed":{},"wagered":{},"at_risk":{},"net":{},"house_edge":{},)"
        R"("standard_error":{},"element_of_risk":{},"hit_frequency":{},"stddev":{},"rows":{}}})",
        json_text(wager.id), json_text(wager.clause), json_text_or_null(pay_table_id_of(chosen, wager)), tally.placed,
        text_of(Money::cents(tally.wagered_cents)), text_of(Money::cents(tally.at_risk_cents)),
        text_of(Money::cents(tally.net_cents)), json_number(statistics.house_edge),
        json_number(statistics.standard_error), json_number(statistics.element_of_risk),
        json_number(statistics.hit_frequency), json_number(statistics.stddev), json_list(rows));
}

// The game's own wagers together.
std::string json_of_whole(const WagerTally& tally, std::uint64_t rounds) {
    const auto statistics = sim::statistics_of(tally, rounds);
    return fmt::format(
        R"({{"wagered":{},"at_risk":{},"net":{},"house_edge":{},"standard_error":{},"element_of_risk":{},)"
        R"("hit_frequency":{},"stddev":{}}})",
        text_of(Money::cents(tally.wagered_cents)), text_of(Money::cents(tally.at_risk_cents)),
        text_of(Money::cents(tally.net_cents)), json_number(statistics.house_edge),
        json_number(statistics.standard_error), json_number(statistics.element_of_risk),
        json_number(statistics.hit_frequency), json_number(statistics.stddev));
}

std::string json_of(const Report& report) {
    std::vector<std::string> bets;
    for (const FixedBet& bet : report.plan.bets) {
        const WagerInfo& wager = *report.chosen.set->wagers()[bet.wager];
        bets.push_back(json_text(wager.id) + ":" + json_text(text_of(bet.amount)));
    }
    std::vector<std::string> rules;
    for (const auto& [id, value] : report.chosen.settings.all())
        rules.push_back(json_text(id) + ":" + json_text(value));
    std::vector<std::string> wagers;
    for (const WagerInfo* wager : report.wagers_made()) {
        wagers.push_back(json_of(report.chosen, *wager, report.tally_of(*wager), report.tally().rounds));
    }
    const std::string results =
        report.finished.results ? json_of_results(*report.finished.results, report.plan.bets.front().amount) : "";
    return fmt::format(
        R"({{"game":{},"rounds":{},"seed":{},"threads":{},"seconds":{},"rounds_per_second":{},"interrupted":{},)"
        R"("seats":{},"preset":{},"bets":{{{}}},"rules":{{{}}},"strategy":{},"whole":{},"wagers":{}{}}})",
        json_text(report.chosen.game->info.id), report.tally().rounds, report.plan.seed, report.plan.threads,
        json_number(report.finished.standing.seconds), json_number(report.rate()),
        report.finished.how == sim::Ended::interrupted, report.plan.seats,
        json_text_or_null(report.asked.choice.preset), fmt::join(bets, ","), fmt::join(rules, ","),
        json_text(report.chosen.set->strategy_gist()), json_of_whole(report.tally().whole, report.tally().rounds),
        json_list(wagers), results);
}

void print_figures(const WagerTally& tally, std::uint64_t rounds) {
    const auto statistics = sim::statistics_of(tally, rounds);
    constexpr std::size_t label_width = 22;
    const auto line = [](std::string_view label, const std::string& text) {
        print_labelled("  " + std::string(label), label_width, text);
    };
    line("house edge", bold(per_cent(statistics.house_edge, 4)) + " ± " + per_cent(statistics.standard_error, 4));
    line("element of risk", per_cent(statistics.element_of_risk, 4));
    line("standard deviation", fmt::format("{:.4f}", statistics.stddev));
    line("hit frequency", per_cent(statistics.hit_frequency, 3));
    line("wagered", text_of(Money::cents(tally.wagered_cents)));
    line("net", text_of(Money::cents(tally.net_cents)));
}

void print_wager(const Chosen& chosen, const WagerInfo& wager, const WagerTally& tally, std::uint64_t rounds) {
    const std::string table = pay_table_id_of(chosen, wager);
    fmt::print("\n{}{}\n", bold(std::string(wager.id)), table.empty() ? "" : ", pay table " + table);
    print_figures(tally, rounds);

    std::uint64_t all = 0;
    for (const Outcome* outcome : wager.outcomes) all += tally.outcomes[outcome->index];
    fmt::print("\n");
    using enum Columns::Side;
    Columns columns({{"  outcome"}, {"count", right}, {"per cent", right}, {"clause"}});
    for (const Outcome* outcome : wager.outcomes) {
        const std::uint64_t count = tally.outcomes[outcome->index];
        columns.add({"  " + std::string(outcome->id), grouped(count),
                     per_cent(static_cast<double>(count) / static_cast<double>(all), 4), std::string(outcome->clause)},
                    count == 0 ? &dim : nullptr);
    }
    columns.print();
}

void print_report(const Report& report) {
    const sim::Plan& plan = report.plan;
    fmt::print("{}: {} rounds, {} seat{}, seed {}\n", bold(report.chosen.game->info.name),
               grouped(report.tally().rounds), plan.seats, plan.seats == 1 ? "" : "s", plan.seed);
    fmt::print("{:.1f} million rounds a second: {:.2f} s on {} thread{}\n", report.rate() / 1e6,
               report.finished.standing.seconds, plan.threads, plan.threads == 1 ? "" : "s");
    print_labelled("strategy: ", 10, report.chosen.set->strategy_gist());
    const auto is_own = [&](const WagerInfo* wager) { return wager->index < report.chosen.set->own_wagers(); };
    if (std::ranges::count_if(report.wagers_made(), is_own) > 1) {
        fmt::print("\n{}\n", bold("all own wagers"));
        print_figures(report.tally().whole, report.tally().rounds);
    }
    for (const WagerInfo* wager : report.wagers_made()) {
        print_wager(report.chosen, *wager, report.tally_of(*wager), report.tally().rounds);
    }
    if (report.finished.results) print_results(*report.finished.results, plan.bets.front().amount);
}

// ---- the run

void simulate(const AskedSim& asked, Shared& shared) {
    const auto hosted = read_hosted(asked);
    if (!hosted) return shared.refuse(hosted.error());
    const auto chosen = asked.choice.choose(*hosted);
    if (!chosen) return shared.refuse(chosen.error());
    auto plan = make_plan(asked, *chosen);
    if (!plan) return shared.refuse(plan.error());
    if (const auto error = add_sittings(asked, *plan)) return shared.refuse(*error);

    ProgressBar bar;
    const sim::Finished finished = sim::run(
        *plan, stop_on_interrupt(), [&](const sim::Standing& standing) { bar.show(progress_of(*plan, standing)); });
    bar.clear();

    const Report report{asked, *chosen, *plan, finished};
    if (shared.json) {
        fmt::print("{}\n", json_of(report));
    } else {
        print_report(report);
    }
    report_ending(finished.how, shared);
}

void add_spread_options(const Verb& verb, AskedSim& asked) {
    verb.add_flag("--distribution", asked.distribution,
                  "also results by how often they came, longest runs, and sittings");
    verb.add_option("--session", asked.session, "rounds of a sitting: what is won or lost in so many (1000)")
        .type_name("N");
    verb.add_option("--bankroll", asked.bankroll, "begin each sitting with so much: how often it is gone")
        .type_name("AMOUNT");
}

void add_against_options(const Verb& verb, Against& against) {
    const Option other =
        verb.add_option("--against", against.game, "compare with a game dealt the same cards").type_name("GAME");
    verb.add_option("--against-preset", against.preset, "a preset of that game").type_name("PRESET").needs(other);
    verb.add_option("--against-set", against.sets, "set an option of that game; may be given again")
        .type_name("KEY=VALUE")
        .one_at_a_time()
        .needs(other);
}

}  // namespace

void add_sim(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "sim", "simulate a game through its real rules");
    auto asked = std::make_shared<AskedSim>();
    auto against = std::make_shared<Against>();
    asked->choice.add_to(verb);
    verb.add_option("--bet", asked->bets, "what every seat bets, such as main=25.00; may be given again")
        .type_name("WAGER=AMOUNT")
        .one_at_a_time();
    verb.add_option("--table", asked->tables, "the pay table of a wager; may be given again")
        .type_name("WAGER=TABLE")
        .one_at_a_time();
    const Option rounds =
        verb.add_option("--rounds", asked->rounds, "how many rounds to play").type_name("N").shows_default();
    verb.add_option("--until-se", asked->until_standard_error,
                    "play until the main edge has this standard error (0.0001: 0.01 %)")
        .type_name("X")
        .excludes(rounds);
    verb.add_option("--seed", asked->seed, "where the cards come from: same seed, same result")
        .type_name("S")
        .shows_default();
    verb.add_option("--threads", asked->threads, "threads to share the work; the result does not depend on it")
        .type_name("T")
        .shows_default();
    verb.add_option("--seats", asked->seats, "players at the table; as many as the game needs if not said")
        .type_name("K");
    add_spread_options(verb, *asked);
    add_against_options(verb, *against);
    verb.footer(
        "Example:\n"
        "  felt sim blackjack --rounds 50000000 --seed 7\n"
        "  felt sim blackjack --preset house-rules --set soft17=stand --seats 3 --until-se 0.0001 --json\n"
        "  felt sim blackjack --bankroll 200 --session 500\n"
        "  felt sim blackjack --against blackjack --against-set soft17=stand --rounds 1000000");
    verb.callback([asked, against, &shared] {
        if (against->game.empty()) return simulate(*asked, shared);
        if (asked->wants_spread()) return shared.refuse("--against: has no sittings; simulate each game by itself");
        simulate_against(*asked, *against, shared);
    });
}

}  // namespace felt::cli
