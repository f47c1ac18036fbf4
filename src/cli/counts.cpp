// felt counts: how vulnerable a wager is to those who count cards.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/counts_print.hpp"
#include "cli/verbs.hpp"
#include "cli/wager_card.hpp"
#include "core/spelling.hpp"
#include "odds/wager_odds.hpp"
#include "rulebook/blackjack/family.hpp"

namespace felt::cli {
namespace {

using odds::counts::Counted;
using wagers::PayTable;
using wagers::Wager;

struct AskedCounts {
    std::string wager;
    std::string table;
    int decks = 0;  // 0: as it comes
    int cut = 0;    // likewise
    int seats = 1;
    std::optional<std::uint64_t> rounds;
    std::uint64_t seed = 1;
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    GameChoice game;

    bool sets(std::string_view key) const {
        return std::ranges::any_of(game.sets,
                                   [&](const std::string& set) { return set.starts_with(fmt::format("{}=", key)); });
    }
};

// A wager with one of its pay tables, or one of a game's own.
struct Subject {
    std::string id;
    const Wager* wager = nullptr;
    const PayTable* table = nullptr;
};

const std::vector<std::string> own_of_baccarat{"player", "banker", "tie"};

bool names_own(const std::string& id) {
    return id == "main" || id == "insurance" || std::ranges::find(own_of_baccarat, id) != own_of_baccarat.end();
}

std::string game_for(const AskedCounts& asked) {
    if (!asked.game.game.empty()) return asked.game.game;
    if (std::ranges::find(own_of_baccarat, asked.wager) != own_of_baccarat.end()) return "baccarat";
    const auto wager = wagers::find_wager(asked.wager);
    if (wager && !(*wager)->games.empty() && rulebook::find_game((*wager)->games.front())) {
        return (*wager)->games.front();
    }
    return "blackjack";
}

// The option that was given is what an error speaks of, not the setting it stands for.
Error said_of_option(Error error, const std::string& option, const std::string& key, int value) {
    const std::string made = fmt::format("--set {}={}", key, value);
    if (value != 0 && error.text.starts_with(made)) {
        error.text = fmt::format("{} {}", option, value) + error.text.substr(made.size());
    }
    return error;
}

Result<rulebook::Chosen> choose(const AskedCounts& asked, const std::string& game,
                                const std::vector<std::string>& also = {}) {
    GameChoice choice = asked.game;
    choice.game = game;
    if (asked.decks != 0) choice.sets.push_back(fmt::format("decks={}", asked.decks));
    if (asked.cut != 0) choice.sets.push_back(fmt::format("cut={}", asked.cut));
    choice.sets.insert(choice.sets.end(), also.begin(), also.end());
    auto chosen = choice.choose();
    if (chosen) return chosen;
    return said_of_option(said_of_option(chosen.error(), "--decks", "decks", asked.decks), "--cut", "cut", asked.cut);
}

// ---- which wager and pay table

Result<const PayTable*> find_table(const AskedCounts& asked, const std::string& game, const Wager& wager, int decks) {
    std::vector<const PayTable*> tables = tables_at(wager, game);
    if (!asked.table.empty()) {
        std::vector<std::string> ids;
        for (const PayTable* table : tables) ids.push_back(table->id);
        std::erase_if(tables, [&](const PayTable* table) { return table->id != asked.table; });
        if (tables.empty()) {
            return Error{fmt::format("--table {}: {} has no such pay table{}", asked.table, wager.id,
                                     did_you_mean(asked.table, ids))};
        }
    }
    const auto allows = [&](const PayTable* table) {
        return std::ranges::find(table->decks, decks) != table->decks.end();
    };
    if (const auto found = std::ranges::find_if(tables, allows); found != tables.end()) return *found;
    if (asked.decks != 0 || asked.sets("decks")) {
        std::vector<int> all;
        for (const PayTable* table : tables) all.insert(all.end(), table->decks.begin(), table->decks.end());
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return Error{fmt::format("--decks {}: {}{} is for {} decks ({})", decks, wager.id,
                                 asked.table.empty() ? "" : " with pay table " + asked.table, decks_text(all),
                                 wager.clause)};
    }
    return tables.front();
}

Result<Subject> find_subject(const AskedCounts& asked, const std::string& game, int decks) {
    if (names_own(asked.wager)) {
        if (!asked.table.empty()) return Error{"--table " + asked.table + ": " + asked.wager + " has no pay tables"};
        return Subject{asked.wager};
    }
    const auto hosted = wagers_hosted_at(game);
    const auto found = std::ranges::find(hosted, asked.wager, [](const Wager* one) { return one->id; });
    if (found == hosted.end()) {
        if (const auto elsewhere = wagers::find_wager(asked.wager)) {
            return Error{fmt::format("{} is not a wager of {}", asked.wager, game)};
        }
        std::vector<std::string> ids = own_of_baccarat;
        ids.insert(ids.end(), {"main", "insurance"});
        for (const Wager& one : wagers::all_wagers()) ids.push_back(one.id);
        return Error{"no wager '" + asked.wager + "'" + did_you_mean(asked.wager, ids)};
    }
    const auto table = find_table(asked, game, **found, decks);
    if (!table) return table.error();
    return Subject{asked.wager, *found, *table};
}

// Decks and the dealer's soft 17 as the pay table asks for them.
std::vector<std::string> sets_for(const AskedCounts& asked, const Subject& subject, int decks) {
    std::vector<std::string> sets;
    if (!subject.table) return sets;
    const auto& allowed = subject.table->decks;
    if (std::ranges::find(allowed, decks) == allowed.end()) {
        sets.push_back(fmt::format(
            "decks={}", *std::ranges::min_element(allowed, {}, [=](int one) { return std::abs(one - decks); })));
    }
    if (!subject.table->soft17.empty() && !asked.sets("soft17")) sets.push_back("soft17=" + subject.table->soft17);
    return sets;
}

// ---- what it is worth

Result<Counted> counted_for(const Subject& subject, const rulebook::Chosen& chosen) {
    const int decks = std::stoi(chosen.settings["decks"]);
    if (!subject.wager) {
        const std::string& game = chosen.game->info.id;
        const bool is_blackjack = chosen.game->info.family == "blackjack";
        if (subject.id == "insurance" && is_blackjack) return odds::counts::counted_insurance(decks);
        if (subject.id == "main" && is_blackjack) {
            if (game != "blackjack") return Error{"main: what it is worth is known for standard blackjack only"};
            rulebook::TermsReader reader(chosen.settings);
            return odds::counts::counted_main(blackjack::read_terms(reader));
        }
        if (game == "baccarat") {
            if (auto counted = odds::counts::counted_baccarat(subject.id, chosen.settings)) return *std::move(counted);
        }
        return Error{fmt::format("{} is not a wager of {}", subject.id, game)};
    }
    if (odds::depends_on_play(*subject.wager) && chosen.game->info.id != "blackjack") {
        return Error{subject.id + ": what it is worth is known for standard blackjack only"};
    }
    blackjack::Terms terms;
    if (chosen.game->info.family == "blackjack") {
        rulebook::TermsReader reader(chosen.settings);
        terms = blackjack::read_terms(reader);
    }
    return odds::counts::counted_wager(*subject.wager, *subject.table, terms, decks);
}

const WagerInfo* own_info(const rulebook::Chosen& chosen, const Subject& subject) {
    const auto wagers = chosen.set->wagers();
    const auto found = std::ranges::find(wagers, subject.id, [](const WagerInfo* one) { return one->id; });
    return found == wagers.end() ? nullptr : *found;
}

// ---- shoes

std::optional<Error> why_uncountable(const rulebook::Chosen& chosen) {
    const auto settings = chosen.settings.all();
    if (!settings.contains("decks") || !settings.contains("cut")) {
        return Error{chosen.game->info.id + ": its cards are shuffled for every round, so there is nothing to count"};
    }
    if (settings.contains("dealt") && settings.at("dealt") == "continuous") {
        return Error{"dealt=continuous: every card is back before the next round, so there is nothing to count"};
    }
    return std::nullopt;
}

// Those a house may consider, as far as enough cards are left, and the one that is asked about.
std::vector<int> cuts_for(int usual, std::size_t cards) {
    std::vector<int> cuts{50, 60, 70, 75, 80, 85, 90, 95};
    constexpr std::size_t enough = 26;
    std::erase_if(cuts,
                  [&](int cut) { return cut > usual && cards * static_cast<std::size_t>(100 - cut) / 100 < enough; });
    if (std::ranges::find(cuts, usual) == cuts.end()) cuts.push_back(usual);
    std::ranges::sort(cuts);
    return cuts;
}

// On stderr where that is a terminal and it takes over a second.
class PartBar {
public:
    PartBar() : is_terminal_(isatty(STDERR_FILENO) == 1) {}

    void show(double part) {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
        if (!is_terminal_ || seconds < 1 || part <= 0) return;
        constexpr std::size_t width = 16;
        const auto filled = static_cast<std::size_t>(part * width);
        fmt::print(stderr, "\r{}{} {:3.0f}%  {:.0f} s left\x1b[K", std::string(filled, '#'),
                   std::string(width - filled, '.'), part * 100, seconds * (1 - part) / part);
        std::fflush(stderr);
        is_shown_ = true;
    }
    void clear() const {
        if (is_shown_) fmt::print(stderr, "\r\x1b[K");
    }

private:
    bool is_terminal_;
    bool is_shown_ = false;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

std::optional<Error> why_refused(const AskedCounts& asked) {
    constexpr std::uint64_t most_rounds = 10'000'000'000;
    if (asked.wager.empty()) return Error{"counts of what? name a wager; see 'felt games'"};
    if (asked.threads < 1 || asked.threads > 1024) return Error{"--threads: should be 1 to 1024"};
    if (asked.rounds && *asked.rounds > most_rounds) return Error{"--rounds: should be at most 10000000000"};
    return std::nullopt;
}

Result<CountsAnswer> answer_for(const AskedCounts& asked) {
    if (const auto error = why_refused(asked)) return *error;
    const std::string game = game_for(asked);
    auto chosen = choose(asked, game);
    if (!chosen) return chosen.error();
    if (const auto error = why_uncountable(*chosen)) return *error;
    int decks = std::stoi(chosen->settings["decks"]);
    const auto subject = find_subject(asked, game, decks);
    if (!subject) return subject.error();
    const auto sets = sets_for(asked, *subject, decks);
    chosen = choose(asked, game, sets);
    if (!chosen) return chosen.error();
    decks = std::stoi(chosen->settings["decks"]);
    if (subject->table && !subject->table->soft17.empty() && chosen->settings["soft17"] != subject->table->soft17) {
        return Error{fmt::format("pay table {} of {} is for a dealer whose soft17 is {} ({})", subject->table->id,
                                 subject->id, subject->table->soft17, subject->table->clause)};
    }
    const int most_seats = chosen->set->seats();
    const int least_seats = chosen->set->least_seats();
    if (asked.seats < least_seats || asked.seats > most_seats) {
        return Error{fmt::format("--seats {}: should be {} to {}", asked.seats, least_seats, most_seats)};
    }
    const auto counted = counted_for(*subject, *chosen);
    if (!counted) return counted.error();
    const auto shoe = chosen->set->shoe();
    if (counted->shoe.size() + (counted->gone != 0 ? 1 : 0) != shoe.size()) {
        return Error{fmt::format("{} is for another pack of cards than {} has", subject->id, game)};
    }

    odds::counts::Asked question;
    const int usual_cut = std::stoi(chosen->settings["cut"]);
    question.shoes.cuts = cuts_for(usual_cut, shoe.size());
    question.shoes.usual =
        static_cast<std::size_t>(std::ranges::find(question.shoes.cuts, usual_cut) - question.shoes.cuts.begin());
    auto deep = sets;
    deep.push_back(fmt::format("cut={}", question.shoes.cuts.back()));
    const auto dealt = choose(asked, game, deep);
    if (!dealt) return dealt.error();
    question.shoes.game = dealt->set;
    question.shoes.seats = asked.seats;
    question.shoes.burn_seen = chosen->settings["burn_shown"] == "true";
    question.shoes.rounds = asked.rounds.value_or(odds::counts::usual_rounds(*counted));
    question.shoes.seed = asked.seed;
    question.shoes.threads = asked.threads;
    question.simulate = question.shoes.rounds > 0;

    const WagerInfo* own = own_info(*chosen, *subject);
    CountsAnswer answer{.game = game,
                        .wager = subject->id,
                        .name = subject->wager ? subject->wager->name : "",
                        .clause = subject->wager ? subject->wager->clause
                            : own                ? std::string(own->clause)
                                                 : "",
                        .pay_table = subject->table ? subject->table->id : "",
                        .decks = decks,
                        .seats = asked.seats,
                        .rules = {},
                        .note = counted->note,
                        .strategy = counted->strategy,
                        .analysis = {}};
    const bool asks_soft17 = subject->wager ? odds::depends_on_soft17(*subject->wager) : subject->id == "main";
    if (asks_soft17) answer.rules.emplace_back("soft17", chosen->settings["soft17"]);
    // What was set is told even where it makes no difference.
    for (const std::string& set : asked.game.sets) {
        const std::string key = set.substr(0, set.find('='));
        const bool is_said = key == "decks" || key == "cut" ||
            std::ranges::any_of(answer.rules, [&](const auto& rule) { return rule.first == key; });
        if (!is_said) answer.rules.emplace_back(key, chosen->settings[key]);
    }
    PartBar bar;
    answer.analysis = odds::counts::analyse(*counted, question, [&bar](double part) { bar.show(part); });
    bar.clear();
    return answer;
}

void answer_counts(AskedCounts asked, Shared& shared) {
    // A game by itself stands for its main wager.
    if (asked.game.game.empty() && rulebook::find_game(asked.wager)) {
        asked.game.game = asked.wager;
        asked.wager = "main";
    }
    const auto answer = answer_for(asked);
    if (!answer) return shared.refuse(answer.error());
    if (shared.json) {
        fmt::print("{}\n", counts_json(*answer));
    } else {
        print_counts(*answer);
    }
}

}  // namespace

void add_counts(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "counts", "see how vulnerable a wager is to counting cards");
    auto asked = std::make_shared<AskedCounts>();
    verb.add_option("wager", asked->wager,
                    "a wager's id; main or insurance of blackjack; player, banker or tie of baccarat");
    verb.add_option("--game", asked->game.game, "the game it is wagered at").type_name("G");
    verb.add_option("--preset", asked->game.preset, "start from one of the game's presets").type_name("P");
    verb.add_option("--table", asked->table, "one of the wager's pay tables").type_name("T");
    verb.add_option("--decks", asked->decks, "how many decks the shoe holds").type_name("N");
    verb.add_option("--cut", asked->cut, "per cent of the shoe dealt before the cut card").type_name("PERCENT");
    verb.add_option("--set", asked->game.sets, "set an option of the game, such as --set soft17=stand")
        .type_name("KEY=VALUE")
        .one_at_a_time();
    verb.add_option("--seats", asked->seats, "how many seats play").type_name("K");
    verb.add_option("--rounds", asked->rounds, "how many rounds to deal; 0: none").type_name("N");
    verb.add_option("--seed", asked->seed, "of the shuffles").type_name("S");
    verb.add_option("--threads", asked->threads, "how many to use; the answer does not depend on it").type_name("T");
    verb.footer(
        "Example:\n"
        "  felt counts lucky-ladies\n"
        "  felt counts main --game blackjack --set soft17=stand\n"
        "  felt counts super-7 --game baccarat --cut 95\n"
        "  felt counts insurance --decks 2 --json");
    verb.callback([asked, &shared] { answer_counts(*asked, shared); });
}

}  // namespace felt::cli
