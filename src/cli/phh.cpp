// felt phh: a hand of hold'em or Omaha as a hand history in the PHH format.
#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "rulebook/poker_room/hand_history.hpp"
#include "rulebook/round_file.hpp"
#include "rulebook/script.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::cli {
namespace {

struct Asked {
    std::string file;
    std::string only;
};

// The round of a file, or the one that is asked for where it holds many.
Result<rulebook::Script> read_hand(const Asked& asked) {
    const auto text = rulebook::read_file(asked.file);
    if (!text) return text.error();
    if (!asked.file.ends_with(rulebook::round_file_ending)) return poker_room::read_round(*text, asked.file);
    const auto rounds = rulebook::read_round_file(*text, asked.file);
    if (!rounds) return rounds.error();
    if (asked.only.empty() && rounds->size() > 1) {
        return Error{fmt::format("{} holds {} rounds; --only NAME says which", asked.file, rounds->size())};
    }
    const auto round = rulebook::find_round(*rounds, asked.only.empty() ? rounds->front().name : asked.only);
    if (!round) return Error{"--only: " + asked.file + " has " + round.error().text};
    return rulebook::read_script(*round);
}

void print_history(const Asked& asked, Shared& shared) {
    const std::string& file = asked.file;
    const auto script = read_hand(asked);
    if (!script) return shared.refuse(script.error());
    const rulebook::ScriptRun run = rulebook::play_script(*script);
    if (run.end.bad_script) return shared.refuse(file + ": " + run.end.bad_script->text);
    if (run.end.refused) {
        return shared.refuse(fmt::format("{}: seat {}: {} ({})", file, run.end.refused_seat, run.end.refused->why,
                                         run.end.refused->clause));
    }
    const auto history = poker_room::history_of(script->chosen, run.end.round);
    if (!history) return shared.refuse(file + ": " + history.error().text);
    const std::string written = poker_room::text_of(*history);
    if (shared.json) {
        fmt::print(R"({{"game":"{}","complete":{},"phh":{}}})"
                   "\n",
                   script->chosen.game->info.id, run.is_complete(), json_text(written));
    } else {
        fmt::print("{}", written);
    }
    if (!run.is_complete()) shared.status = fell_short;
}

}  // namespace

void add_phh(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "phh", "write a hand of hold'em or Omaha as a hand history (PHH)");
    auto asked = std::make_shared<Asked>();
    verb.add_option("file", asked->file, "a scripted round, or a hand history (.phh) to be played again").required();
    verb.add_option("--only", asked->only, "the round, where the file holds many (.rounds)").type_name("NAME");
    verb.footer(
        "A hand history is a TOML file: variant, blinds_or_straddles, bets, starting_stacks and actions such as\n"
        "\"d dh p1 AsKd\", \"p1 cbr 8\", \"p2 cc\", \"p3 f\", \"d db Jc3d5c\". `felt round HAND.phh` plays it and "
        "says\n"
        "how every stack ended. Variants: FT, NT, FO/8, and FO, NO, NO/8 spelled alike.\n\n"
        "Example:\n"
        "  felt phh round.toml > hand.phh\n"
        "  felt round hand.phh --check");
    verb.callback([asked, &shared] { print_history(*asked, shared); });
}

}  // namespace felt::cli
