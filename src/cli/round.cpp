// felt round: plays a scripted round and says how every wager ended, or all rounds of a file and whether each goes as
// told.
#include <fmt/format.h>

#include <algorithm>

#include "cli/print.hpp"
#include "cli/settlements.hpp"
#include "cli/verbs.hpp"
#include "rulebook/poker_room/hand_history.hpp"
#include "rulebook/round_file.hpp"
#include "rulebook/script.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::cli {
namespace {

using rulebook::Script;
using rulebook::ScriptRun;
using rulebook::WrittenRound;

std::string joined(const std::vector<std::string>& parts) { return fmt::format("{}", fmt::join(parts, ",")); }

std::string pending_json(const Pending& pending) {
    if (pending.what == Pending::For::card) return R"({"asks":"card"})";
    if (pending.what == Pending::For::wagers) return R"({"asks":"wagers"})";
    if (pending.what == Pending::For::spin) {
        std::vector<std::string> faces;
        for (const std::string_view face : pending.faces) {
            std::string text = json_text(face);
            if (std::ranges::find(faces, text) == faces.end()) faces.push_back(std::move(text));
        }
        return fmt::format(R"({{"asks":"spin","options":[{}]}})", joined(faces));
    }
    const PendingQuestion& question = pending.questions[0];
    std::vector<std::string> options;
    for (std::size_t i = 0; i < question.info->options.size(); ++i) {
        if (question.allows(i)) options.push_back(json_text(question.info->options[i]));
    }
    const std::string about = question.wager ? fmt::format(R"("wager":"{}",)", question.wager->id) : "";
    return fmt::format(R"({{"seat":{},"hand":{},"asks":"{}",{}"options":[{}]}})", question.place.seat.number,
                       question.place.hand, question.info->asks, about, joined(options));
}

// What outlasts the round: a meter and what it stands at, a wager that lies over.
struct Standing {
    const WagerInfo* wager;
    std::string meter;
    Money amount;
};

const WagerInfo& wager_numbered(const Script& script, std::uint8_t index) {
    const auto all = script.chosen.set->wagers();
    return **std::ranges::find(all, index, [](const WagerInfo* wager) { return wager->index; });
}

// A wager's own meters come in the order of their names.
std::vector<Standing> meters_after(const Script& script, const LiveRound& round) {
    std::vector<Standing> all;
    for (const Meter& meter : round.table().closing().meters) {
        const WagerInfo& wager = wager_numbered(script, meter.wager);
        const auto before = static_cast<std::size_t>(std::ranges::count(all, &wager, &Standing::wager));
        all.push_back({&wager, wager.meters[before], meter.amount});
    }
    return all;
}

std::string closing_json(const Script& script, const LiveRound& round) {
    std::vector<std::string> meters;
    for (const Standing& meter : meters_after(script, round)) {
        meters.push_back(fmt::format(R"({{"wager":"{}","meter":{},"amount":"{}"}})", meter.wager->id,
                                     json_text(meter.meter), text_of(meter.amount)));
    }
    std::vector<std::string> carried;
    for (const Carried& lies : round.table().closing().carried) {
        carried.push_back(fmt::format(R"({{"seat":{},"wager":"{}","amount":"{}","progress":{}}})", lies.seat.number,
                                      wager_numbered(script, lies.wager).id, text_of(lies.amount), lies.progress));
    }
    std::string json;
    if (!meters.empty()) json += fmt::format(R"(,"meters":[{}])", joined(meters));
    if (!carried.empty()) json += fmt::format(R"(,"carried":[{}])", joined(carried));
    return json;
}

// `about` are further fields, each with a comma before it.
std::string json_of(const Script& script, const ScriptRun& run, const std::string& about) {
    const LiveRound& round = run.end.round;
    std::vector<std::string> events;
    for (const Event& event : round.events()) events.push_back(felt::json_of(event, Viewer::house()));
    std::string json = fmt::format(R"({{"game":"{}","complete":{})", script.chosen.game->info.id, run.is_complete());
    json += about;
    if (!run.is_complete()) json += R"(,"pending":)" + pending_json(round.pending());
    json += "," + settlements_json(round);
    const Money tips = round.table().ledger()[Account::tips];
    if (!tips.is_zero()) json += fmt::format(R"(,"tips":"{}")", text_of(tips));
    json += closing_json(script, round);
    return json + fmt::format(R"(,"events":[{}]}})", joined(events));
}

void print_round(const Script& script, const ScriptRun& run) {
    const LiveRound& round = run.end.round;
    fmt::print("{}{}\n", bold(script.chosen.game->info.name), script.title.empty() ? "" : ": " + script.title);
    print_settlements(round);
    for (const Standing& meter : meters_after(script, round)) {
        fmt::print("meter {} {} stands at {}\n", meter.wager->id, meter.meter, text_of(meter.amount));
    }
    if (!run.is_complete()) fmt::print("incomplete: the round waits for {}\n", pending_json(round.pending()));
}

struct Asked {
    std::string file;
    std::string only;
    bool checks = false;
};

// Why a round that was refused its wager or answer was; empty when it was not.
std::string refusal_text(const ScriptRun& run) {
    if (!run.end.refused) return {};
    return fmt::format("seat {}: {} ({})", run.end.refused_seat, run.end.refused->why, run.end.refused->clause);
}

void tell_unmet(const std::vector<std::string>& unmet, Shared& shared) {
    for (const std::string& line : unmet) {
        fmt::print(stderr, "felt: {}\n", line);
        shared.status = fell_short;
    }
}

// ---- a file of one round ----

void play_one(const Asked& asked, const std::string& text, Shared& shared) {
    const std::string& file = asked.file;
    if (!asked.only.empty()) return shared.refuse("--only is for files that end in .rounds; " + file + " is one round");
    const auto script = poker_room::read_round(text, file);
    if (!script) return shared.refuse(script.error());
    const ScriptRun run = rulebook::play_script(*script);
    if (asked.checks) return tell_unmet(rulebook::unmet(*script, run), shared);
    if (run.end.bad_script) return shared.refuse(file + ": " + run.end.bad_script->text);
    if (run.end.refused) return shared.refuse(file + ": " + refusal_text(run));
    if (run.is_complete()) {
        const auto unheard = run.end.round.table().unheard_rulings();
        if (!unheard.empty()) {
            return shared.refuse(
                fmt::format("{}: nothing in the round called for the ruling '{}'", file, info_of(unheard[0].kind).id));
        }
    }
    if (shared.json) {
        const std::string about = script->title.empty() ? "" : R"(,"round":)" + json_text(script->title);
        fmt::print("{}\n", json_of(*script, run, about));
    } else {
        print_round(*script, run);
    }
    if (!run.is_complete()) shared.status = fell_short;
}

// ---- a file of many rounds, which say what must come of them ----

struct Played {
    const WrittenRound* written;
    Script script;
    ScriptRun run;
    std::vector<std::string> unmet;
};

std::string awaited(const Pending& pending) {
    switch (pending.what) {
        case Pending::For::card: return "a card";
        case Pending::For::wagers: return "wagers";
        case Pending::For::spin: return "a spin";
        default: return std::string(pending.questions[0].info->asks);
    }
}

// What came of it, in a few words.
std::string end_text(const ScriptRun& run) {
    if (run.end.refused) return "refused: " + refusal_text(run);
    const LiveRound& round = run.end.round;
    if (!run.is_complete()) return "waits for " + awaited(round.pending());
    std::string nets;
    for (const auto& [seat, net] : rulebook::net_by_seat(round)) {
        nets += fmt::format("{}seat {} {}", nets.empty() ? "" : ", ", seat, text_of(net));
    }
    return nets;
}

void print_json(const Played& played) {
    std::string about =
        fmt::format(R"(,"round":{},"gist":{})", json_text(played.written->name), json_text(played.written->gist));
    if (const auto& refused = played.run.end.refused) {
        about += fmt::format(R"(,"refused":{{"seat":{},"why":{},"clause":{}}})", played.run.end.refused_seat,
                             json_text(refused->why), json_text(refused->clause));
    }
    if (!played.unmet.empty()) about += R"(,"unmet":)" + json_texts(played.unmet);
    fmt::print("{}\n", json_of(played.script, played.run, about));
}

// One round in full, or a line each.
void print_all(const std::vector<Played>& all) {
    if (all.size() == 1) {
        print_round(all[0].script, all[0].run);
        if (all[0].run.end.refused) fmt::print("{}\n", end_text(all[0].run));
        fmt::print("{}\n", all[0].unmet.empty() ? green("as told") : red("not as told"));
        return;
    }
    Columns columns({{"round"}, {"as told"}, {"how it ended"}});
    for (const Played& played : all) {
        const bool is_as_told = played.unmet.empty();
        columns.add({played.written->name, is_as_told ? "yes" : "no", end_text(played.run)},
                    is_as_told ? nullptr : &red);
    }
    columns.print();
    const auto as_told = std::ranges::count_if(all, [](const Played& played) { return played.unmet.empty(); });
    fmt::print("{} rounds, {} as told\n", all.size(), as_told);
}

void play_all(const Asked& asked, const std::string& text, Shared& shared) {
    auto rounds = rulebook::read_round_file(text, asked.file);
    if (!rounds) return shared.refuse(rounds.error());
    if (!asked.only.empty()) {
        auto only = rulebook::find_round(*rounds, asked.only);
        if (!only) return shared.refuse("--only: " + asked.file + " has " + only.error().text);
        rounds = std::vector{std::move(*only)};
    }
    std::vector<Played> all;
    for (const WrittenRound& written : *rounds) {
        auto script = rulebook::read_script(written);
        if (!script) return shared.refuse(script.error());
        ScriptRun run = rulebook::play_script(*script);
        if (run.end.bad_script) return shared.refuse(script->file + ": " + run.end.bad_script->text);
        auto unmet = rulebook::unmet(*script, run);
        all.push_back({&written, std::move(*script), std::move(run), std::move(unmet)});
    }
    for (const Played& played : all) tell_unmet(played.unmet, shared);
    if (asked.checks) return;
    if (!shared.json) return print_all(all);
    for (const Played& played : all) print_json(played);
}

void play(const Asked& asked, Shared& shared) {
    const auto text = rulebook::read_file(asked.file);
    if (!text) return shared.refuse(text.error());
    if (asked.file.ends_with(rulebook::round_file_ending)) return play_all(asked, *text, shared);
    play_one(asked, *text, shared);
}

}  // namespace

void add_round(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "round", "play a scripted round, or all rounds of a file");
    auto asked = std::make_shared<Asked>();
    verb.add_option("file", asked->file, "one round (TOML), many (.rounds), or a hand history of poker (.phh)")
        .required();
    verb.add_option("--only", asked->only, "of a file of many rounds only this one").type_name("NAME");
    verb.add_flag("--check", asked->checks, "hold the round to what the script expects, and print only what differs");
    verb.footer(
        "A script names the game, its cards in the order drawn, and for every seat its bets and acts:\n"
        "  game   = \"blackjack\"\n"
        "  cards  = \"Qh 9s Qh 8c\"\n"
        "  wagers = { lucky-ladies = \"b\" }      # side wagers with a pay table of your choice\n"
        "  [[seat]]\n"
        "  seat = 1\n"
        "  bets = { main = \"10.00\", lucky-ladies = \"5.00\" }\n"
        "  acts = [\"stand\"]\n"
        "spins = [...] says what wheels show, meters and [[carried]] what stands from earlier rounds.\n\n"
        "Many rounds stand in a .rounds file (docs/scripted-rounds.md), each with what must come of it:\n"
        "  game blackjack\n\n"
        "  round a-pair-of-queens [30-899.12]\n"
        "    Two queens of hearts are matched.\n"
        "    hosts lucky-ladies b\n"
        "    cards Qh 9s Qh 8c\n"
        "    seat 1: main 10.00, lucky-ladies 5.00; stand\n"
        "    net 1: 1010.00\n\n"
        "Example:\n"
        "  felt round round.toml\n"
        "  felt round round.toml --json\n"
        "  felt round my.rounds --only a-pair-of-queens");
    verb.callback([asked, &shared] { play(*asked, shared); });
}

}  // namespace felt::cli
