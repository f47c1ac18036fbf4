// felt odds: house edge, hit frequency and every row's probability of side wagers, without simulation.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "cli/odds_print.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "cli/wager_card.hpp"
#include "core/parallel.hpp"
#include "core/spelling.hpp"
#include "odds/blackjack/simulated.hpp"
#include "odds/odds_json.hpp"
#include "odds/own_odds.hpp"
#include "odds/table_odds.hpp"
#include "odds/wager_odds.hpp"

namespace felt::cli {
namespace {

using blackjack::Soft17;
using blackjack::Terms;
using odds::Answer;
using wagers::PayTable;
using wagers::Wager;

struct AskedOdds {
    std::string id;
    std::string preset;
    std::string wager;
    std::string table;
    int decks = 0;  // 0: as it comes
    std::vector<std::string> sets;
    bool all = false;
    bool simulate = false;

    std::optional<std::string> set_to(std::string_view key) const {
        for (const std::string& set : sets) {
            if (set.starts_with(fmt::format("{}=", key))) return set.substr(key.size() + 1);
        }
        return std::nullopt;
    }
};

// The main game beside the wagers.
struct MainGame {
    std::string id;
    Terms terms;
    std::map<const Wager*, const PayTable*> hosted;  // by its preset
    std::map<std::string, std::string> settings;
};

// Wagers whose chances are worked out at one go.
struct Job {
    const Wager* wager;
    std::vector<const PayTable*> tables;
    std::vector<int> decks;
    Terms terms;
};

// ---- what is asked for

// Where a wager is asked about that no game is named for.
std::string game_of_wager(const std::string& id) {
    const auto wager = wagers::find_wager(id);
    const bool is_elsewhere = wager && !(*wager)->games.empty() && !odds::is_of_blackjack(**wager);
    return is_elsewhere && rulebook::find_game((*wager)->games.front()) ? (*wager)->games.front() : "blackjack";
}

Result<MainGame> read_game(const AskedOdds& asked) {
    const auto known = rulebook::find_game(asked.id);
    if (!known && !asked.preset.empty()) return Error{"--preset " + asked.preset + " goes with a game's id"};
    GameChoice choice;
    choice.game = known ? asked.id : game_of_wager(asked.id);
    choice.preset = asked.preset;
    choice.sets = asked.sets;
    if (asked.decks != 0) choice.sets.push_back(fmt::format("decks={}", asked.decks));
    const auto chosen = choice.choose();
    if (!chosen) {
        // A number of decks that no shoe has is the option's fault.
        std::string text = chosen.error().text;
        const std::string made = fmt::format("--set decks={}", asked.decks);
        if (text.starts_with(made)) text = fmt::format("--decks {}", asked.decks) + text.substr(made.size());
        return Error{text};
    }
    MainGame game{choice.game, odds::terms_beside(*chosen), {}, chosen->settings.all()};
    for (const wagers::HostedWager& side : chosen->set->side_wagers()) game.hosted[side.wager] = side.table;
    return game;
}

Result<std::vector<const Wager*>> read_wagers(const AskedOdds& asked, const MainGame& game) {
    std::vector<const Wager*> found;
    const auto games = known_games();
    const bool is_game = std::ranges::find(games, asked.id) != games.end();
    if (asked.id.empty()) {
        for (const Wager& wager : wagers::all_wagers()) found.push_back(&wager);
    } else if (const auto wager = wagers::find_wager(asked.id)) {
        found.push_back(*wager);
    } else if (is_game) {
        found = wagers_hosted_at(asked.id);
        // A preset with wagers is asked about these.
        std::erase_if(found, [&](const Wager* one) { return !game.hosted.empty() && !game.hosted.contains(one); });
    } else {
        auto ids = games;
        for (const Wager& one : wagers::all_wagers()) ids.push_back(one.id);
        return Error{"no wager or game '" + asked.id + "'" + did_you_mean(asked.id, ids)};
    }
    if (asked.wager.empty()) return found;
    const auto named = std::ranges::find(found, asked.wager, [](const Wager* one) { return one->id; });
    if (named != found.end()) return std::vector{*named};
    std::vector<std::string> ids;
    for (const Wager* one : found) ids.push_back(one->id);
    return Error{"--wager " + asked.wager + ": no such wager here" + did_you_mean(asked.wager, ids)};
}

Result<std::vector<const PayTable*>> read_tables(const AskedOdds& asked, const MainGame& game, const Wager& wager) {
    if (asked.table.empty() && game.hosted.contains(&wager)) return std::vector{game.hosted.at(&wager)};
    const auto games = known_games();
    const bool is_game = std::ranges::find(games, asked.id) != games.end();
    const auto tables = is_game ? tables_at(wager, asked.id) : all_tables(wager);
    if (asked.table.empty()) return tables;
    std::vector<std::string> ids;
    for (const PayTable* table : tables) {
        if (table->id == asked.table) return std::vector{table};
        ids.push_back(table->id);
    }
    return Error{
        fmt::format("--table {}: {} has no such pay table{}", asked.table, wager.id, did_you_mean(asked.table, ids))};
}

// The decks a table is asked about: all it allows, or the one that is asked for, or six or what comes nearest.
std::vector<int> decks_of(const AskedOdds& asked, const PayTable& table, int usual) {
    const auto& allowed = table.decks;
    const bool is_told = asked.decks != 0 || asked.set_to("decks");
    if (asked.all && !is_told) return allowed;
    if (std::ranges::find(allowed, usual) != allowed.end()) return {usual};
    if (is_told) return {};
    return {*std::ranges::min_element(allowed, {}, [=](int decks) { return std::abs(decks - usual); })};
}

std::vector<Soft17> soft17s_of(const AskedOdds& asked, const Wager& wager, const PayTable& table, Soft17 usual) {
    if (!table.soft17.empty()) {
        const Soft17 of_table = table.soft17 == "hit" ? Soft17::hit : Soft17::stand;
        if (asked.set_to("soft17") && of_table != usual) return {};
        return {of_table};
    }
    if (asked.all && !asked.set_to("soft17") && odds::depends_on_soft17(wager)) return {Soft17::hit, Soft17::stand};
    return {usual};
}

// A question that names one table is refused where another passes over what does not fit.
std::optional<Error> why_nothing(const AskedOdds& asked, const Wager& wager,
                                 const std::vector<const PayTable*>& tables) {
    if (tables.size() == 1 && !tables[0]->soft17.empty() && asked.set_to("soft17").value_or("") != tables[0]->soft17 &&
        asked.set_to("soft17")) {
        return Error{fmt::format("pay table {} of {} is for a dealer whose soft17 is {} ({})", tables[0]->id, wager.id,
                                 tables[0]->soft17, tables[0]->clause)};
    }
    std::vector<int> decks;
    for (const PayTable* table : tables) decks.insert(decks.end(), table->decks.begin(), table->decks.end());
    std::ranges::sort(decks);
    decks.erase(std::unique(decks.begin(), decks.end()), decks.end());
    return Error{fmt::format("--decks {}: {}{} is for {} decks ({})",
                             asked.decks != 0 ? std::to_string(asked.decks) : asked.set_to("decks").value_or("?"),
                             wager.id, tables.size() == 1 ? " with pay table " + tables[0]->id : "", decks_text(decks),
                             wager.clause)};
}

// Tables with the same rows share a job, and so do all their decks unless each has to be played out on its own.
void add_job(std::vector<Job>& jobs, const Wager& wager, const PayTable& table, int decks, const Terms& terms) {
    const auto fits = [&](const Job& job) {
        const bool same_decks = !odds::depends_on_play(wager) || job.decks.front() == decks;
        return job.wager == &wager && job.terms.soft17 == terms.soft17 && same_decks &&
            odds::share_a_walk(wager, *job.tables.front(), table);
    };
    auto found = std::ranges::find_if(jobs, fits);
    if (found == jobs.end()) found = jobs.insert(jobs.end(), {&wager, {}, {}, terms});
    if (std::ranges::find(found->tables, &table) == found->tables.end()) found->tables.push_back(&table);
    if (std::ranges::find(found->decks, decks) == found->decks.end()) found->decks.push_back(decks);
}

Result<std::vector<Job>> read_jobs(const AskedOdds& asked, const MainGame& game) {
    const auto wagers = read_wagers(asked, game);
    if (!wagers) return wagers.error();
    const bool is_one = wagers->size() == 1;
    std::vector<Job> jobs;
    for (const Wager* wager : *wagers) {
        if (const auto why = odds::not_exact_because(*wager, game.terms)) {
            if (is_one) return Error{*why};
            continue;
        }
        if (odds::depends_on_play(*wager) && game.id != "blackjack") {
            if (is_one)
                return Error{
                    fmt::format("{}: exact odds are for standard blackjack; see 'felt sim {}'", wager->id, game.id)};
            continue;
        }
        const auto tables = read_tables(asked, game, *wager);
        if (!tables) return tables.error();
        const std::size_t before = jobs.size();
        for (const PayTable* table : *tables) {
            for (const Soft17 soft17 : soft17s_of(asked, *wager, *table, game.terms.soft17)) {
                for (const int decks : decks_of(asked, *table, game.terms.decks)) {
                    Terms terms = game.terms;
                    terms.soft17 = soft17;
                    add_job(jobs, *wager, *table, decks, terms);
                }
            }
        }
        if (is_one && jobs.size() == before) return *why_nothing(asked, *wager, *tables);
    }
    if (jobs.empty()) return Error{"there is no wager with these decks and rules"};
    return jobs;
}

// ---- the work

// Answers by job. Those that are played out take longest and are begun first, then hands that are dealt whole.
std::vector<std::vector<Answer>> work_out(const std::vector<Job>& jobs) {
    std::vector<std::size_t> order(jobs.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const auto length = [](const Job& job) {
            return std::pair(odds::depends_on_play(*job.wager), job.wager->family == wagers::Family::poker);
        };
        return length(jobs[a]) > length(jobs[b]);
    });
    std::vector<std::vector<Answer>> answers(jobs.size());
    std::mutex guard;
    std::size_t finished = 0;
    JobBar bar(jobs.size());
    in_parallel(jobs.size(), [&](std::size_t i) {
        const Job& job = jobs[order[i]];
        answers[order[i]] = odds::wager_odds(*job.wager, job.tables, job.terms, job.decks);
        const std::lock_guard lock(guard);
        bar.show(++finished);
    });
    bar.clear();
    return answers;
}

// By wager as the rulebook has them, then by table, decks and rules.
std::vector<Answer> in_order(std::vector<std::vector<Answer>> by_job) {
    std::vector<Answer> all;
    for (auto& answers : by_job) std::ranges::move(answers, std::back_inserter(all));
    const auto place_of = [](const Answer& answer) {
        return std::tuple(answer.wager, answer.table, answer.decks, answer.rules);
    };
    std::ranges::stable_sort(all, [&](const Answer& a, const Answer& b) { return place_of(a) < place_of(b); });
    return all;
}

// A wheel's wagers are worked out for every wheel and reading; all are told with --all, and otherwise those that are
// set.
bool is_as_set(const Answer& answer, const AskedOdds& asked, const MainGame& game) {
    return std::ranges::all_of(answer.rules, [&](const auto& rule) {
        const auto& [key, value] = rule;
        if (odds::is_of_blackjack(*answer.wager)) return true;
        if (const auto set = asked.set_to(key)) return *set == value;
        const auto usual = game.settings.find(key);
        return asked.all || usual == game.settings.end() || usual->second == value;
    });
}

// ---- a game's own wagers

// Under these settings, as far as the question is about it.
std::optional<Error> add_own(const odds::OwnEntry& entry, const AskedOdds& asked, const odds::Choices& also,
                             std::vector<odds::OwnAnswer>& answers) {
    GameChoice choice;
    choice.game = entry.game;
    choice.preset = asked.preset;
    choice.sets = asked.sets;
    for (const auto& [key, value] : also) choice.sets.push_back(key + "=" + value);
    if (asked.decks != 0) choice.sets.push_back(fmt::format("decks={}", asked.decks));
    const auto chosen = choice.choose();
    if (!chosen) return chosen.error();
    // A side wager is no business of theirs, and they can be long in the making.
    if (!asked.wager.empty() && wagers::find_wager(asked.wager)) return std::nullopt;
    const bool may_simulate = asked.simulate || !asked.all;
    const auto effort = may_simulate ? odds::Effort::simulate_too : odds::Effort::work_out_only;
    for (odds::OwnAnswer& answer : entry.odds(chosen->settings, effort)) {
        const bool is_asked = (asked.wager.empty() || asked.wager == answer.wager) &&
            (asked.table.empty() || asked.table == answer.pay_table);
        if (is_asked) answers.push_back(std::move(answer));
    }
    return std::nullopt;
}

// A bar for each simulation that an answer takes.
class SimulationBars {
public:
    SimulationBars() {
        odds::variations::watch_simulations([this](const sim::Plan& plan, const sim::Standing& standing) {
            const bool is_another = &plan != plan_ || standing.tally.rounds < rounds_;
            if (is_another) clear();
            if (!bar_) bar_.emplace();
            plan_ = &plan;
            rounds_ = standing.tally.rounds;
            bar_->show(progress_of(plan, standing));
        });
    }
    SimulationBars(const SimulationBars&) = delete;
    SimulationBars& operator=(const SimulationBars&) = delete;
    ~SimulationBars() {
        odds::variations::watch_simulations({});
        clear();
    }

private:
    void clear() {
        if (bar_) bar_->clear();
        bar_.reset();
    }

    const sim::Plan* plan_ = nullptr;
    std::uint64_t rounds_ = 0;
    std::optional<ProgressBar> bar_;
};

// A game's own wagers under some settings.
struct OwnJob {
    const odds::OwnEntry* entry;
    odds::Choices also;
};
std::vector<OwnJob> own_jobs(const AskedOdds& asked) {
    std::vector<OwnJob> jobs;
    for (const odds::OwnEntry& entry : odds::own_entries()) {
        const bool is_asked = asked.id == entry.game || (asked.id.empty() && asked.all && asked.sets.empty());
        if (!is_asked) continue;
        jobs.push_back({&entry, {}});
        if (!asked.all || !entry.also) continue;
        for (odds::Choices& also : entry.also()) jobs.push_back({&entry, std::move(also)});
    }
    return jobs;
}

// Of the game that is named, or of all of them. Where there are many answers, how many are found is shown, and
// otherwise how far a simulation has come that one of them takes.
Result<std::vector<odds::OwnAnswer>> own_answers(const AskedOdds& asked) {
    const auto jobs = own_jobs(asked);
    std::vector<std::vector<odds::OwnAnswer>> by_job(jobs.size());
    std::vector<std::optional<Error>> errors(jobs.size());
    if (jobs.size() == 1) {
        const SimulationBars bars;
        errors[0] = add_own(*jobs[0].entry, asked, jobs[0].also, by_job[0]);
    } else {
        std::mutex guard;
        std::size_t finished = 0;
        JobBar bar(jobs.size());
        in_parallel(jobs.size(), [&](std::size_t i) {
            errors[i] = add_own(*jobs[i].entry, asked, jobs[i].also, by_job[i]);
            const std::lock_guard lock(guard);
            bar.show(++finished);
        });
        bar.clear();
    }
    std::vector<odds::OwnAnswer> answers;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (errors[i]) return *errors[i];
        std::ranges::move(by_job[i], std::back_inserter(answers));
    }
    return answers;
}

template <class Answers>
void print_all(const Answers& answers, const Shared& shared) {
    constexpr std::size_t most_in_full = 8;
    if (shared.json) {
        for (const auto& answer : answers) fmt::print("{}\n", odds_json(answer));
    } else if (answers.size() > most_in_full) {
        print_odds_list(answers);
    } else {
        for (std::size_t i = 0; i < answers.size(); ++i) {
            if (i > 0) fmt::print("\n");
            print_odds(answers[i]);
        }
    }
}

void answer_odds(const AskedOdds& asked, Shared& shared) {
    if (asked.id.empty() && asked.wager.empty() && !asked.all) {
        return shared.refuse("odds of what? name a game or a wager, or ask for --all");
    }
    const auto own = own_answers(asked);
    if (!own) return shared.refuse(own.error());
    // Side wagers follow, unless one own wager is asked for or the game hosts none.
    const bool is_about_own = !own->empty() && !asked.id.empty();
    if (is_about_own && (!asked.wager.empty() || wagers_hosted_at(asked.id).empty())) return print_all(*own, shared);
    const auto game = read_game(asked);
    if (!game) return shared.refuse(game.error());
    const auto jobs = read_jobs(asked, *game);
    // Where none of the wagers goes with the decks that are asked about, the game's own do.
    if (!jobs && is_about_own) return print_all(*own, shared);
    if (!jobs) return shared.refuse(jobs.error());

    print_all(*own, shared);
    if (!own->empty() && !shared.json) fmt::print("\n");
    std::vector<Answer> answers = in_order(work_out(*jobs));
    std::erase_if(answers, [&](const Answer& answer) { return !is_as_set(answer, asked, *game); });
    for (Answer& answer : answers) {
        for (const std::string& set : asked.sets) {
            const auto equals = set.find('=');
            const std::string key = set.substr(0, equals);
            const bool is_said = key == "decks" ||
                std::ranges::any_of(answer.rules, [&](const auto& rule) { return rule.first == key; });
            if (!is_said) answer.rules.emplace_back(key, set.substr(equals + 1));
        }
    }
    print_all(answers, shared);
}

}  // namespace

void add_odds(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "odds", "work out the exact odds of side wagers");
    auto asked = std::make_shared<AskedOdds>();
    verb.add_option("id", asked->id, "a wager's id, or a game's for all it can host");
    verb.add_option("--preset", asked->preset, "the wagers of one of the game's presets").type_name("P");
    verb.add_option("--wager", asked->wager, "one of the game's wagers").type_name("W");
    verb.add_option("--table", asked->table, "one of the wager's pay tables").type_name("T");
    verb.add_option("--decks", asked->decks, "how many decks the shoe holds").type_name("N");
    verb.add_option("--set", asked->sets,
                    "set an option of the main game, such as --set soft17=stand; may be given again")
        .type_name("KEY=VALUE")
        .one_at_a_time();
    verb.add_flag("--all", asked->all,
                  "every pay table with every number of decks, and both soft-17 rules where they matter");
    verb.add_flag("--simulate", asked->simulate, "with --all, also what can only be simulated");
    verb.footer(
        "Example:\n"
        "  felt odds lucky-ladies --decks 6\n"
        "  felt odds blackjack --wager bust-bonus --set soft17=stand --json\n"
        "  felt odds blackjack --preset match-the-dealer\n"
        "  felt odds --all --json      one object a line");
    verb.callback([asked, &shared] { answer_odds(*asked, shared); });
}

}  // namespace felt::cli
