// felt games: every game of the rulebook, a line each, and the presets that are games of a clause of their own.
#include <fmt/format.h>

#include <algorithm>

#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "cli/wager_card.hpp"

namespace felt::cli {
namespace {

struct WagerIds {
    std::vector<std::string> own;     // always on the layout
    std::vector<std::string> hosted;  // side wagers a house may add
};

WagerIds wager_ids(const rulebook::Chosen& chosen) {
    WagerIds ids;
    for (const WagerInfo* wager : chosen.set->wagers()) ids.own.emplace_back(wager->id);
    for (const wagers::Wager* wager : wagers_hosted_at(chosen.game->info.id)) ids.hosted.push_back(wager->id);
    return ids;
}

std::vector<std::string> wagers_of(const rulebook::Preset& preset) {
    std::vector<std::string> ids;
    for (const wagers::WagerChoice& wager : preset.wagers) ids.push_back(wager.id);
    return ids;
}

// How a preset is started, after the verb.
std::string start_of(const rulebook::GameInfo& info, const rulebook::Preset& preset) {
    return info.id + " --preset " + preset.id;
}

std::string json_of(const rulebook::GameInfo& info, const rulebook::Preset& preset) {
    return fmt::format(R"({{"id":{},"name":{},"clause":{},"gist":{},"wagers":{},"start":{}}})", json_text(preset.id),
                       json_text_or_null(preset.name), json_text_or_null(preset.clause), json_text(preset.gist),
                       json_texts(wagers_of(preset)), json_text(start_of(info, preset)));
}

std::string json_of(const rulebook::GameInfo& info, const WagerIds& ids) {
    std::vector<std::string> all = ids.own;
    all.insert(all.end(), ids.hosted.begin(), ids.hosted.end());
    std::vector<std::string> presets;
    for (const rulebook::Preset& preset : info.presets) presets.push_back(json_of(info, preset));
    return fmt::format(R"({{"id":{},"name":{},"family":{},"clause":{},"bank":{},"gist":{},"wagers":{},"hosts":{},)"
                       R"("presets":{}}})",
                       json_text(info.id), json_text(info.name), json_text(info.family), json_text(info.clause),
                       json_text(info.bank), json_text(info.gist), json_texts(all), json_texts(ids.hosted),
                       json_list(presets));
}

std::string words_for(const rulebook::GameInfo& info, const WagerIds& ids) {
    std::string text = fmt::format("{}: {}", info.name, fmt::join(ids.own, ", "));
    if (!ids.hosted.empty()) text += fmt::format("; can host {} side wagers", ids.hosted.size());
    return text;
}

// Presets that a clause makes a game of: the same rounds, with wagers of their own on the layout.
void print_named_presets(const rulebook::GameInfo& info) {
    const bool has_any = std::ranges::any_of(info.presets, [](const auto& preset) { return !preset.name.empty(); });
    if (!has_any) return;
    fmt::print("\n{}\n", bold(fmt::format("{} with wagers of its own: felt play {} --preset …", info.name, info.id)));
    Columns columns({{"preset"}, {"clause"}, {"name, and its wagers"}});
    for (const rulebook::Preset& preset : info.presets) {
        if (preset.name.empty()) continue;
        columns.add({preset.id, preset.clause, fmt::format("{}: {}", preset.name, fmt::join(wagers_of(preset), ", "))});
    }
    columns.print();
}

void list_games(Shared& shared) {
    Columns columns({{"id"}, {"clause"}, {"bank"}, {"name, and its wagers"}});
    for (const rulebook::Game& game : rulebook::games()) {
        const rulebook::GameInfo& info = game.info;
        const auto chosen = rulebook::choose(info.id, "", {});
        if (!chosen) return shared.refuse(chosen.error());
        const WagerIds ids = wager_ids(*chosen);
        if (shared.json) fmt::print("{}\n", json_of(info, ids));
        columns.add({info.id, info.clause, info.bank, words_for(info, ids)});
    }
    if (shared.json) return;
    columns.print();
    for (const rulebook::Game& game : rulebook::games()) print_named_presets(game.info);
    fmt::print("{}\n", dim("felt show ID lists the side wagers a game can host; felt show WAGER has its rules card"));
}

}  // namespace

void add_games(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "games", "list every game of the rulebook");
    verb.footer(
        "Example:\n"
        "  felt games\n"
        "  felt games --json      one object a line: id, name, family, clause, bank, wagers, hosts, presets");
    verb.callback([&shared] { list_games(shared); });
}

}  // namespace felt::cli
