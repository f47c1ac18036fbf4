// felt sim: plays a game many times through its real rule function and reports what came of every wager.
#include <fmt/format.h>

#include <cmath>
#include <csignal>
#include <thread>

#include "cli/print.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "core/spelling.hpp"
#include "rulebook/wager_spot.hpp"

namespace felt::cli {
namespace {

using rulebook::Chosen;

constexpr int most_threads = 1024;
constexpr std::uint64_t most_seed = INT64_MAX;

struct Asked {
    GameChoice choice;
    std::vector<std::string> bets;
    std::vector<std::string> tables;
    std::uint64_t rounds = 10'000'000;
    std::optional<double> until_standard_error;
    std::uint64_t seed = 1;
    std::optional<int> seats;  // as many as the game needs
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
};

// ---- what is bet

// Splits "W=rest" and finds the wager.
struct Named {
    rulebook::WagerSpot on;
    std::string rest;
};
Result<Named> read_named(const Chosen& chosen, const std::string& option, const std::string& text,
                         const std::string& shape) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) return Error{option + " " + text + ": should be " + shape};
    const auto on = rulebook::wager_spot(chosen, text.substr(0, equals));
    if (!on) return Error{option + " " + text + ": " + on.error().text};
    return Named{*on, text.substr(equals + 1)};
}

int seats_of(const Asked& asked, const Chosen& chosen) { return asked.seats.value_or(chosen.set->least_seats()); }

// The usual bets, and over them what was asked for; an amount of 0.00 leaves a wager out.
Result<std::vector<FixedBet>> read_bets(const Asked& asked, const Chosen& chosen) {
    using On = std::pair<std::uint8_t, std::uint8_t>;  // wager and spot
    std::map<On, FixedBet> bets;
    for (const FixedBet& bet : chosen.set->usual_bets()) bets[{bet.wager, bet.spot}] = bet;
    std::map<On, std::string> said;
    const auto where_said = [&said](const FixedBet& bet) {
        const auto found = said.find({bet.wager, bet.spot});
        return found == said.end() ? "" : found->second + ": ";
    };
    for (const std::string& text : asked.bets) {
        const auto named = read_named(chosen, "--bet", text, "WAGER=AMOUNT, such as main=10.00");
        if (!named) return named.error();
        const auto amount = money_from_text(named->rest);
        if (!amount) return Error{"--bet " + text + ": '" + named->rest + "' is no amount; amounts are like 10.00"};
        const On on{named->on.wager->index, named->on.spot};
        bets[on] = {on.first, *amount, false, on.second};
        said[on] = "--bet " + text;
    }
    std::vector<FixedBet> all;
    for (const auto& [on, bet] : bets) all.push_back(bet);
    if (const auto refused = sim::refused_bet(*chosen.set, all, seats_of(asked, chosen))) {
        const std::string where = where_said(refused->bet);
        const WagerInfo& wager = *chosen.set->wagers()[refused->bet.wager];
        if (refused->why.id == "no-such-wager") {
            return Error{fmt::format("{}{} is not made before the deal ({})", where, wager.id, wager.clause)};
        }
        return Error{fmt::format("{}{} ({})", where, refused->why.why, refused->why.clause)};
    }
    for (const FixedBet& bet : all) {
        if (bet.amount * seats_of(asked, chosen) <= sim::most_wagered_in_round) continue;
        return Error{fmt::format("{}a simulation counts up to {} wagered in a round", where_said(bet),
                                 text_of(sim::most_wagered_in_round))};
    }
    std::erase_if(all, [](const FixedBet& bet) { return bet.amount.is_zero(); });
    return all;
}

// A game's own wagers have no pay tables to choose; what is no wager at all is misspelt.
Error no_pay_table(const Asked& asked, const std::string& id, const std::string& where) {
    std::vector<std::string> ids;
    if (const auto plain = rulebook::choose(asked.choice.game, "", {})) {
        for (const WagerInfo* own : plain->set->wagers()) {
            if (own->id == id) return Error{where + ": " + id + " has no pay tables"};
            ids.emplace_back(own->id);
        }
    }
    for (const wagers::Wager& wager : wagers::all_wagers()) ids.push_back(wager.id);
    return Error{where + ": no wager '" + id + "'" + did_you_mean(id, ids)};
}

// Side wagers the bets and tables speak of: the table hosts them.
Result<std::vector<wagers::WagerChoice>> read_hosted(const Asked& asked) {
    std::vector<wagers::WagerChoice> hosted;
    const auto host = [&hosted](const std::string& id, const std::string& table, const std::string& where) {
        wagers::WagerChoice& choice = hosted.emplace_back();
        choice.id = id;
        choice.table = table;
        choice.where = where;
    };
    for (const std::string& text : asked.bets) {
        const std::string id = text.substr(0, text.find('='));
        if (wagers::find_wager(id)) host(id, "", "--bet " + text);
    }
    for (const std::string& text : asked.tables) {
        const auto equals = text.find('=');
        const std::string where = "--table " + text;
        if (equals == std::string::npos) return Error{where + ": should be WAGER=TABLE, such as lucky-ladies=a"};
        const std::string id = text.substr(0, equals);
        if (!wagers::find_wager(id)) return no_pay_table(asked, id, where);
        host(id, text.substr(equals + 1), where);
    }
    return hosted;
}

// Numbers outside what makes sense, whatever the game.
std::optional<Error> refused_numbers(const Asked& asked) {
    const double wanted_error = asked.until_standard_error.value_or(0.5);
    if (std::isnan(wanted_error) || wanted_error <= 0 || wanted_error >= 1) {
        return Error{
            fmt::format("--until-se {}: should be a fraction above 0 and below 1, such as 0.0001", wanted_error)};
    }
    if (asked.threads < 1 || asked.threads > most_threads) {
        return Error{fmt::format("--threads {}: should be 1 to {}", asked.threads, most_threads)};
    }
    // Larger seeds would not survive programs that read JSON numbers as signed.
    if (asked.seed > most_seed) return Error{fmt::format("--seed {}: should be 0 to {}", asked.seed, most_seed)};
    return std::nullopt;
}

Result<sim::Plan> make_plan(const Asked& asked, const Chosen& chosen) {
    if (const auto error = refused_numbers(asked)) return *error;
    const int seats = seats_of(asked, chosen);
    if (seats < chosen.set->least_seats() || seats > chosen.set->seats()) {
        return Error{fmt::format("--seats {}: the table has seats {} to {}", seats, chosen.set->least_seats(),
                                 chosen.set->seats())};
    }
    const auto bets = read_bets(asked, chosen);
    if (!bets) return bets.error();
    sim::Plan plan{.game = chosen.set,
                   .bets = *bets,
                   .seats = seats,
                   .rounds = asked.rounds,
                   .until_standard_error = asked.until_standard_error,
                   .seed = asked.seed,
                   .threads = asked.threads};
    const std::uint64_t most = sim::countable_rounds(plan.bets, plan.seats);
    if (plan.until_standard_error) {
        plan.rounds = most;
    } else if (plan.rounds < 1 || plan.rounds > most) {
        return Error{fmt::format("--rounds {}: these bets can be counted over 1 to {} rounds", plan.rounds, most)};
    }
    return plan;
}

// ---- what came of it

struct Report {
    const Asked& asked;
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
std::string pay_table_of(const Chosen& chosen, const WagerInfo& wager) {
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
        json_text(wager.id), json_text(wager.clause), json_text_or_null(pay_table_of(chosen, wager)), tally.placed,
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
    return fmt::format(
        R"({{"game":{},"rounds":{},"seed":{},"threads":{},"seconds":{},"rounds_per_second":{},"interrupted":{},)"
        R"("seats":{},"preset":{},"bets":{{{}}},"rules":{{{}}},"strategy":{},"whole":{},"wagers":{}}})",
        json_text(report.chosen.game->info.id), report.tally().rounds, report.plan.seed, report.plan.threads,
        json_number(report.finished.standing.seconds), json_number(report.rate()),
        report.finished.how == sim::Ended::interrupted, report.plan.seats,
        json_text_or_null(report.asked.choice.preset), fmt::join(bets, ","), fmt::join(rules, ","),
        json_text(report.chosen.set->strategy_gist()), json_of_whole(report.tally().whole, report.tally().rounds),
        json_list(wagers));
}

std::string per_cent(double part, int places) { return fmt::format("{:.{}f} %", part * 100, places); }

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
    const std::string table = pay_table_of(chosen, wager);
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
}

// ---- the run

// Set by an interrupt from the keyboard; the blocks of rounds under way are then finished and reported.
std::atomic<bool> is_interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal may set it");

void stop_on_interrupt() {
    struct sigaction action {};
    action.sa_handler = [](int) { is_interrupted = true; };
    // A second interrupt ends the program at once.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
}

void simulate(const Asked& asked, Shared& shared) {
    const auto hosted = read_hosted(asked);
    if (!hosted) return shared.refuse(hosted.error());
    const auto chosen = asked.choice.choose(*hosted);
    if (!chosen) return shared.refuse(chosen.error());
    const auto plan = make_plan(asked, *chosen);
    if (!plan) return shared.refuse(plan.error());

    stop_on_interrupt();
    ProgressBar bar(*plan);
    const sim::Finished finished =
        sim::run(*plan, is_interrupted, [&bar](const sim::Standing& standing) { bar.show(standing); });
    bar.clear();

    const Report report{asked, *chosen, *plan, finished};
    if (shared.json) {
        fmt::print("{}\n", json_of(report));
    } else {
        print_report(report);
    }
    if (finished.how == sim::Ended::as_planned) return;
    shared.status = fell_short;
    fmt::print(stderr, "felt: {}\n",
               finished.how == sim::Ended::interrupted
                   ? "interrupted; this is what was done until then"
                   : "the standard error asked for was not reached in as many rounds as can be counted");
}

}  // namespace

void add_sim(CLI::App& app, Shared& shared) {
    CLI::App* verb = add_verb(app, shared, "sim", "simulate a game through its real rules");
    auto asked = std::make_shared<Asked>();
    asked->choice.add_to(*verb);
    verb->add_option("--bet", asked->bets, "what every seat bets, such as main=25.00; may be given again")
        ->type_name("WAGER=AMOUNT")
        ->allow_extra_args(false);
    verb->add_option("--table", asked->tables, "the pay table of a wager; may be given again")
        ->type_name("WAGER=TABLE")
        ->allow_extra_args(false);
    CLI::Option* rounds =
        verb->add_option("--rounds", asked->rounds, "how many rounds to play")->type_name("N")->capture_default_str();
    verb->add_option("--until-se", asked->until_standard_error,
                     "play until the main edge has this standard error (0.0001: 0.01 %)")
        ->type_name("X")
        ->excludes(rounds);
    verb->add_option("--seed", asked->seed, "where the cards come from: same seed, same result")
        ->type_name("S")
        ->capture_default_str();
    verb->add_option("--threads", asked->threads, "threads to share the work; the result does not depend on it")
        ->type_name("T")
        ->capture_default_str();
    verb->add_option("--seats", asked->seats, "players at the table; as many as the game needs if not said")
        ->type_name("K");
    verb->footer(
        "Example:\n"
        "  felt sim blackjack --rounds 50000000 --seed 7\n"
        "  felt sim blackjack --preset house-rules --set soft17=stand --seats 3 --until-se 0.0001 --json");
    verb->callback([asked, &shared] { simulate(*asked, shared); });
}

}  // namespace felt::cli
