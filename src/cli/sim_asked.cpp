// Reads what `felt sim` is asked, and refuses what cannot be done.
#include "cli/sim_asked.hpp"

#include <fmt/format.h>

#include <cmath>
#include <csignal>
#include <map>
#include <thread>

#include "core/spelling.hpp"
#include "rulebook/wager_spot.hpp"

namespace felt::cli {
namespace {

using rulebook::Chosen;

constexpr int most_threads = 1024;
constexpr std::uint64_t most_seed = INT64_MAX;

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

int seats_of(const SimAsked& asked, const Chosen& chosen) { return asked.seats.value_or(chosen.set->least_seats()); }

// The usual bets, and over them what was asked for; an amount of 0.00 leaves a wager out.
Result<std::vector<FixedBet>> read_bets(const SimAsked& asked, const Chosen& chosen) {
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
Error no_pay_table(const SimAsked& asked, const std::string& id, const std::string& where) {
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

// Numbers outside what makes sense, whatever the game.
std::optional<Error> refused_numbers(const SimAsked& asked) {
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

}  // namespace

SimAsked::SimAsked() : threads(static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))) {}

Result<std::vector<wagers::WagerChoice>> read_hosted(const SimAsked& asked) {
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

Result<sim::Plan> make_plan(const SimAsked& asked, const Chosen& chosen) {
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

// ---- the end of a run

namespace {

std::atomic<bool> is_interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal may set it");

}  // namespace

const std::atomic<bool>& stop_on_interrupt() {
    struct sigaction action {};
    action.sa_handler = [](int) { is_interrupted = true; };
    // A second interrupt ends the program at once.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    return is_interrupted;
}

void report_ending(sim::Ended how, Shared& shared) {
    if (how == sim::Ended::as_planned) return;
    shared.status = fell_short;
    fmt::print(stderr, "felt: {}\n",
               how == sim::Ended::interrupted
                   ? "interrupted; this is what was done until then"
                   : "the standard error asked for was not reached in as many rounds as can be counted");
}

}  // namespace felt::cli
