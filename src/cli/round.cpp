// felt round: plays one scripted round and says how every wager ended.
#include <fmt/format.h>

#include <algorithm>

#include "cli/print.hpp"
#include "cli/settlements.hpp"
#include "cli/verbs.hpp"
#include "rulebook/poker_room/hand_history.hpp"
#include "rulebook/script.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::cli {
namespace {

using rulebook::Script;
using rulebook::ScriptRun;

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

std::string json_of(const Script& script, const ScriptRun& run) {
    const LiveRound& round = run.end.round;
    std::vector<std::string> events;
    for (const Event& event : round.events()) events.push_back(felt::json_of(event, Viewer::house()));
    std::string json = fmt::format(R"({{"game":"{}","complete":{})", script.chosen.game->info.id, run.is_complete());
    if (!script.title.empty()) json += R"(,"round":)" + json_text(script.title);
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

void play(const std::string& file, bool checks, Shared& shared) {
    const auto text = rulebook::read_file(file);
    if (!text) return shared.refuse(text.error());
    const auto script = poker_room::read_round(*text, file);
    if (!script) return shared.refuse(script.error());
    const ScriptRun run = rulebook::play_script(*script);
    if (checks) {
        for (const std::string& line : rulebook::unmet(*script, run)) {
            fmt::print(stderr, "felt: {}\n", line);
            shared.status = fell_short;
        }
        return;
    }
    if (run.end.bad_script) return shared.refuse(file + ": " + run.end.bad_script->text);
    if (run.end.refused) {
        return shared.refuse(fmt::format("{}: seat {}: {} ({})", file, run.end.refused_seat, run.end.refused->why,
                                         run.end.refused->clause));
    }
    if (run.is_complete()) {
        const auto unheard = run.end.round.table().unheard_rulings();
        if (!unheard.empty()) {
            return shared.refuse(
                fmt::format("{}: nothing in the round called for the ruling '{}'", file, info_of(unheard[0].kind).id));
        }
    }
    if (shared.json) {
        fmt::print("{}\n", json_of(*script, run));
    } else {
        print_round(*script, run);
    }
    if (!run.is_complete()) shared.status = fell_short;
}

}  // namespace

void add_round(Parser& parser, Shared& shared) {
    struct Asked {
        std::string file;
        bool checks = false;
    };
    const Verb verb = add_verb(parser, shared, "round", "play one scripted round");
    auto asked = std::make_shared<Asked>();
    verb.add_option("file", asked->file, "the script, a TOML file, or a hand history of poker (.phh)").required();
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
        "Example:\n"
        "  felt round round.toml\n"
        "  felt round round.toml --json");
    verb.callback([asked, &shared] { play(asked->file, asked->checks, shared); });
}

}  // namespace felt::cli
