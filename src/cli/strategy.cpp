// felt strategy: what to do with every hand, as charts for people, JSON, or a card to print.
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "cli/strategy_print.hpp"
#include "cli/strategy_svg.hpp"
#include "cli/verbs.hpp"
#include "odds/strategy/strategies.hpp"

namespace felt::cli {
namespace {

struct AskedStrategy {
    GameChoice game;
    int decks = 0;  // 0: as it comes
    std::string svg;
};

Result<rulebook::Chosen> choose(const AskedStrategy& asked) {
    GameChoice choice = asked.game;
    const std::string made = fmt::format("--set decks={}", asked.decks);
    if (asked.decks != 0) choice.sets.push_back(fmt::format("decks={}", asked.decks));
    auto chosen = choice.choose();
    if (chosen) return chosen;
    // A number of decks that no shoe has is the option's fault.
    std::string text = chosen.error().text;
    if (text.starts_with(made)) text = fmt::format("--decks {}", asked.decks) + text.substr(made.size());
    return Error{text};
}

// A file is there in full or not at all.
std::optional<Error> write_file(const std::string& path, const std::string& text) {
    const std::string part = path + ".part";
    const auto failed = [&] { return Error{fmt::format("--svg {}: {}", path, std::strerror(errno))}; };
    std::ofstream file(part, std::ios::binary);
    if (!file) return failed();
    file << text;
    file.close();
    std::error_code why;
    if (file) std::filesystem::rename(part, path, why);
    if (file && !why) return std::nullopt;
    Error error = why ? Error{fmt::format("--svg {}: {}", path, why.message())} : failed();
    std::filesystem::remove(part, why);
    return error;
}

void answer_strategy(const AskedStrategy& asked, Shared& shared) {
    const auto chosen = choose(asked);
    if (!chosen) return shared.refuse(chosen.error());
    const rulebook::GameInfo& game = chosen->game->info;
    const odds::StrategyCard card = odds::strategy_of(*chosen->game, chosen->settings);
    if (!asked.svg.empty()) {
        if (const auto error = write_file(asked.svg, strategy_svg(card, game))) return shared.refuse(*error);
    }
    if (shared.json) {
        fmt::print("{}\n", strategy_json(card, game));
    } else if (asked.svg.empty()) {
        print_strategy(card, game);
    } else {
        fmt::print("{}: strategy card in {}\n", game.name, asked.svg);
    }
}

}  // namespace

void add_strategy(Parser& parser, Shared& shared) {
    const Verb verb =
        add_verb(parser, shared, "strategy", "what to do with every hand: charts, JSON, or a card to print");
    auto asked = std::make_shared<AskedStrategy>();
    verb.add_option("game", asked->game.game, "the game's id; see 'felt games'").required();
    verb.add_option("--preset", asked->game.preset, "start from a preset; see 'felt show ID'").type_name("P");
    verb.add_option("--decks", asked->decks, "how many decks the shoe holds").type_name("N");
    verb.add_option("--set", asked->game.sets, "set an option, such as --set soft17=stand; may be given again")
        .type_name("KEY=VALUE")
        .one_at_a_time();
    verb.add_option("--svg", asked->svg, "draw the card to this file instead of printing it").type_name("FILE");
    verb.footer(
        "Letters: H hit, S stand, D double or else hit, Ds double or else stand, P split, R surrender with what to do\n"
        "otherwise after it (Rh, Rs, Rp); a legend explains every letter a card uses. Colour on a terminal only.\n"
        "Example:\n"
        "  felt strategy blackjack --decks 2 --set soft17=stand\n"
        "  felt strategy spanish-21 --svg card.svg\n"
        "  felt strategy blackjack --json      what each choice is worth");
    verb.callback([asked, &shared] { answer_strategy(*asked, shared); });
}

}  // namespace felt::cli
