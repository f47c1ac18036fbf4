// felt round: plays one scripted round and says how every wager ended.
#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "rulebook/script.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::cli {
namespace {

using rulebook::Script;
using rulebook::ScriptRun;

std::string joined(const std::vector<std::string>& parts) { return fmt::format("{}", fmt::join(parts, ",")); }

std::string settlement_json(const Event& event) {
    std::string json = fmt::format(
        R"({{"seat":{},"hand":{},"wager":"{}","stake":"{}","outcome":"{}","pays":"{}","returned":"{}","net":"{}","clause":"{}")",
        event.place.seat.number, event.place.hand, event.wager->id, text_of(event.amount), event.outcome->id,
        pays_text(event), text_of(event.returned), text_of(event.returned - event.amount), event.outcome->clause);
    if (!event.tip.is_zero()) {
        json += fmt::format(R"(,"tip":"{}","tip_returned":"{}")", text_of(event.tip), text_of(event.tip_returned));
    }
    if (event.flag) json += R"(,"covered":false)";
    return json + "}";
}

std::string pending_json(const Pending& pending) {
    if (pending.what == Pending::For::card) return R"({"asks":"card"})";
    if (pending.what == Pending::For::wagers) return R"({"asks":"wagers"})";
    const PendingQuestion& question = pending.questions[0];
    std::vector<std::string> options;
    for (std::size_t i = 0; i < question.info->options.size(); ++i) {
        if (question.allows(i)) options.push_back(json_text(question.info->options[i]));
    }
    return fmt::format(R"({{"seat":{},"hand":{},"asks":"{}","options":[{}]}})", question.place.seat.number,
                       question.place.hand, question.info->asks, joined(options));
}

std::string json_of(const Script& script, const ScriptRun& run) {
    const LiveRound& round = run.end.round;
    std::vector<std::string> settlements;
    std::vector<std::string> events;
    std::vector<std::string> nets;
    for (const Event& event : round.events()) {
        if (is_settlement(event.kind)) settlements.push_back(settlement_json(event));
        events.push_back(felt::json_of(event, Viewer::house()));
    }
    for (const auto& [seat, net] : rulebook::net_by_seat(round)) {
        nets.push_back(fmt::format(R"("{}":"{}")", seat, text_of(net)));
    }
    std::string json = fmt::format(R"({{"game":"{}","complete":{})", script.chosen.game->info.id, run.is_complete());
    if (!script.title.empty()) json += R"(,"round":)" + json_text(script.title);
    if (!run.is_complete()) json += R"(,"pending":)" + pending_json(round.pending());
    json += fmt::format(R"(,"settlements":[{}],"net":{{{}}})", joined(settlements), joined(nets));
    const Money tips = round.table().ledger()[Account::tips];
    if (!tips.is_zero()) json += fmt::format(R"(,"tips":"{}")", text_of(tips));
    return json + fmt::format(R"(,"events":[{}]}})", joined(events));
}

std::string cards_of_hand(const LiveRound& round, Place place) {
    std::vector<Card> cards;
    for (const Event& event : round.events()) {
        const bool left = event.kind == EventKind::move_card && event.other == place;
        const bool came = (event.kind == EventKind::deal || event.kind == EventKind::move_card) && event.place == place;
        if (left) cards.erase(std::ranges::find(cards, event.card));
        if (came) cards.push_back(event.card);
    }
    return text_of(cards);
}

void print_round(const Script& script, const ScriptRun& run) {
    const LiveRound& round = run.end.round;
    fmt::print("{}{}\n", bold(script.chosen.game->info.name), script.title.empty() ? "" : ": " + script.title);
    fmt::print("dealer  {}\n", text_of(rulebook::dealer_cards(round)));
    for (const Event& event : round.events()) {
        if (!is_settlement(event.kind)) continue;
        const std::string net = text_of(event.returned - event.amount);
        fmt::print("seat {} hand {}  {:<14} {:<10} {:>8}  {:<20} {:<8} {:>9}  {}\n", event.place.seat.number,
                   event.place.hand, cards_of_hand(round, event.place), event.wager->id, text_of(event.amount),
                   event.outcome->id, pays_text(event), net, dim(std::string(event.outcome->clause)));
    }
    for (const auto& [seat, net] : rulebook::net_by_seat(round)) fmt::print("seat {} net {}\n", seat, text_of(net));
    if (!run.is_complete()) fmt::print("incomplete: the round waits for {}\n", pending_json(round.pending()));
}

void play(const std::string& file, bool checks, Shared& shared) {
    const auto text = rulebook::read_file(file);
    if (!text) return shared.refuse(text.error());
    const auto script = rulebook::read_script(*text, file);
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

void add_round(CLI::App& app, Shared& shared) {
    struct Asked {
        std::string file;
        bool checks = false;
    };
    CLI::App* verb = add_verb(app, shared, "round", "play one scripted round");
    auto asked = std::make_shared<Asked>();
    verb->add_option("file", asked->file, "the script, a TOML file")->required();
    verb->add_flag("--check", asked->checks, "hold the round to what the script expects, and print only what differs");
    verb->callback([asked, &shared] { play(asked->file, asked->checks, shared); });
}

}  // namespace felt::cli
