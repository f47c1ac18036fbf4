// felt show: one game with everything the house may choose, its wagers, what it posts, and how it is read; or the rules
// card of one side wager.
#include <fmt/format.h>

#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "cli/wager_card.hpp"
#include "core/spelling.hpp"
#include "rulebook/rules_json.hpp"

namespace felt::cli {
namespace {

using rulebook::Chosen;
using rulebook::OptionInfo;
using rulebook::OptionType;
using rulebook::Preset;
using rulebook::Reading;
using rulebook::Settings;

std::string where_from(const OptionInfo& option) { return option.source.empty() ? "document" : option.source; }

// What is allowed, for programs: the values, or the limits of a range.
std::string limits_json(const OptionInfo& option) {
    switch (option.type) {
        case OptionType::flag: return R"("values":["true","false"])";
        case OptionType::number: return fmt::format(R"("from":{},"to":{})", option.from, option.to);
        case OptionType::choice: return R"("values":)" + json_texts(option.values);
        case OptionType::money: return R"("from":"0.01")";
        case OptionType::odds:
            return R"("from":)" + json_text_or_null(option.at_least ? text_of(*option.at_least) : std::string{});
    }
    return {};
}

std::string json_of(const OptionInfo& option, const Settings& now, const Settings& standard) {
    return fmt::format(
        R"({{"id":{},"type":"{}","value":{},"default":{},"allowed":{},{},"clause":{},"gist":{},"source":{}}})",
        json_text(option.id), word_for(option.type, rulebook::option_types), json_text(now[option.id]),
        json_text(standard[option.id]), json_text(allowed_text(option)), limits_json(option), json_text(option.clause),
        json_text(option.gist), json_text(where_from(option)));
}

std::string json_of(const Preset& preset) {
    std::vector<std::string> values;
    for (const auto& [id, value] : preset.values) values.push_back(json_text(id) + ":" + json_text(value));
    std::vector<std::string> hosted;
    for (const wagers::WagerChoice& wager : preset.wagers) {
        hosted.push_back(json_text(wager.id) + ":" + json_text(wager.table));
    }
    return fmt::format(R"({{"id":{},"name":{},"clause":{},"gist":{},"source":{},"set":{{{}}},"wagers":{{{}}}}})",
                       json_text(preset.id), json_text_or_null(preset.name), json_text_or_null(preset.clause),
                       json_text(preset.gist), json_text_or_null(preset.source), fmt::join(values, ","),
                       fmt::join(hosted, ","));
}

// The pay table a side wager is hosted with; nothing for the game's own wagers.
const wagers::PayTable* pay_table_of(const Chosen& chosen, const WagerInfo& wager) {
    for (const wagers::HostedWager& side : chosen.set->side_wagers()) {
        if (&side.info == &wager) return side.table;
    }
    return nullptr;
}

std::string json_of(const Chosen& chosen, const WagerInfo& wager) {
    std::vector<std::string> outcomes;
    for (const Outcome* outcome : wager.outcomes) {
        outcomes.push_back(
            fmt::format(R"({{"outcome":{},"clause":{}}})", json_text(outcome->id), json_text(outcome->clause)));
    }
    const wagers::PayTable* table = pay_table_of(chosen, wager);
    return fmt::format(R"({{"wager":{},"clause":{},"pay_tables":{},"outcomes":{}}})", json_text(wager.id),
                       json_text(wager.clause), table ? json_texts({table->id}) : "[]", json_list(outcomes));
}

std::vector<std::string> ids_of(const std::vector<const wagers::PayTable*>& tables) {
    std::vector<std::string> ids;
    for (const wagers::PayTable* table : tables) ids.push_back(table->id);
    return ids;
}

// The side wagers the game can host, each with the pay tables it may have there.
std::string hosts_json(const std::string& game) {
    std::vector<std::string> hosted;
    for (const wagers::Wager* wager : wagers_hosted_at(game)) {
        hosted.push_back(fmt::format(R"({{"wager":{},"name":{},"clause":{},"pay_tables":{}}})", json_text(wager->id),
                                     json_text(wager->name), json_text(wager->clause),
                                     json_texts(ids_of(tables_at(*wager, game)))));
    }
    return json_list(hosted);
}

std::string json_of(const Chosen& chosen, const std::string& preset, const std::vector<Reading>& readings) {
    const rulebook::GameInfo& info = chosen.game->info;
    const Settings standard(info.options);
    std::vector<std::string> options;
    for (const OptionInfo& option : info.options) options.push_back(json_of(option, chosen.settings, standard));
    std::vector<std::string> presets;
    for (const Preset& known : info.presets) presets.push_back(json_of(known));
    std::vector<std::string> wagers;
    for (const WagerInfo* wager : chosen.set->wagers()) wagers.push_back(json_of(chosen, *wager));
    std::vector<std::string> read;
    for (const Reading& reading : readings) read.push_back(reading_json(reading));
    return fmt::format(R"({{"id":{},"name":{},"family":{},"clause":{},"bank":{},"gist":{},"hands":{},"preset":{},)"
                       R"("options":{},"presets":{},"wagers":{},"hosts":{},"notices":{},"strategy":{},"readings":{}}})",
                       json_text(info.id), json_text(info.name), json_text(info.family), json_text(info.clause),
                       json_text(info.bank), json_text(info.gist), hands_json(info.hands), json_text_or_null(preset),
                       json_list(options), json_list(presets), json_list(wagers), hosts_json(info.id),
                       json_texts(chosen.set->notices()), json_text(chosen.set->strategy_gist()), json_list(read));
}

void print_options(const Chosen& chosen) {
    const Settings standard(chosen.game->info.options);
    Columns columns({{"option"}, {"now"}, {"default"}, {"clause"}, {"allowed, and what it is"}});
    for (const OptionInfo& option : chosen.game->info.options) {
        const std::string& now = chosen.settings[option.id];
        const std::string source = option.source.empty() ? "" : " [" + option.source + "]";
        columns.add(
            {option.id, now, standard[option.id], option.clause, allowed_text(option) + ": " + option.gist + source},
            now == standard[option.id] ? nullptr : &bold);
    }
    columns.print();
}

void print_hosts(const std::string& game) {
    const auto hosted = wagers_hosted_at(game);
    if (hosted.empty()) return;
    fmt::print("\n{}\n", bold("Side wagers it can host"));
    Columns columns({{"wager"}, {"clause"}, {"pay tables"}});
    for (const wagers::Wager* wager : hosted) {
        columns.add({wager->id, wager->clause, fmt::format("{}", fmt::join(ids_of(tables_at(*wager, game)), ", "))});
    }
    columns.print();
    fmt::print("{}\n", dim("felt show WAGER has its rules card; --wager WAGER[=TABLE] hosts it"));
}

void print_presets(const std::vector<Preset>& presets) {
    if (presets.empty()) return;
    fmt::print("\n{}\n", bold("Presets"));
    Columns columns({{"preset"}, {"clause"}, {"source"}, {"gist"}});
    for (const Preset& preset : presets) {
        columns.add({preset.id, preset.clause, preset.source,
                     preset.name.empty() ? preset.gist : fmt::format("{}: {}", preset.name, preset.gist)});
    }
    columns.print();
}

void print_game(const Chosen& chosen, const std::string& preset, const std::vector<Reading>& readings) {
    const rulebook::GameInfo& info = chosen.game->info;
    fmt::print("{} ({}), {}, bank: {}\n{}\n", bold(info.name), info.id, info.clause, info.bank, info.gist);
    if (chosen.preset && !chosen.preset->name.empty()) {
        fmt::print("Preset {}: {}, {}\n", preset, bold(chosen.preset->name), chosen.preset->clause);
    }
    fmt::print("\n{}{}\n", bold("Options"), preset.empty() ? "" : " with preset " + preset);
    print_options(chosen);

    print_presets(info.presets);

    fmt::print("\n{}\n", bold("Wagers"));
    Columns wagers({{"wager"}, {"pay table"}, {"clause"}, {"outcomes and their clauses"}});
    for (const WagerInfo* wager : chosen.set->wagers()) {
        std::vector<std::string> outcomes;
        for (const Outcome* outcome : wager->outcomes)
            outcomes.push_back(fmt::format("{} {}", outcome->id, outcome->clause));
        const wagers::PayTable* table = pay_table_of(chosen, *wager);
        wagers.add({std::string(wager->id), table ? table->id : "", std::string(wager->clause),
                    fmt::format("{}", fmt::join(outcomes, ", "))});
    }
    wagers.print();
    print_hosts(info.id);

    fmt::print("\n{}\n", bold("Posted at the table"));
    for (const std::string& notice : chosen.set->notices()) print_labelled("", 2, notice);
    fmt::print("\n{}\n", bold("Strategy of the simulator"));
    print_labelled("", 2, chosen.set->strategy_gist());

    fmt::print("\n{}\n", bold("Readings that apply"));
    Columns reads({{"reading"}, {"option"}, {"as read here"}});
    for (const Reading& reading : readings) reads.add({reading.id, reading.option, reading.standard});
    reads.print();
    fmt::print("{}\n", dim("felt readings --game " + info.id + " tells what is open in each, and why it is read so"));
}

void show_wager(const wagers::Wager& wager, const GameChoice& choice, Shared& shared) {
    if (!choice.preset.empty() || !choice.sets.empty() || !choice.wagers.empty()) {
        return shared.refuse(wager.id + " is a wager: --preset, --set and --wager go with a game's id");
    }
    const auto readings = rulebook::load_readings();
    if (!readings) return shared.refuse(readings.error());
    if (shared.json) {
        fmt::print("{}\n", wager_json(wager, *readings));
    } else {
        print_wager(wager, *readings);
    }
}

// Games come before wagers: no id names both.
void show(const GameChoice& choice, Shared& shared) {
    if (!rulebook::find_game(choice.game)) {
        if (const auto wager = wagers::find_wager(choice.game)) return show_wager(**wager, choice, shared);
        std::vector<std::string> ids;
        for (const rulebook::Game& game : rulebook::games()) ids.push_back(game.info.id);
        for (const wagers::Wager& wager : wagers::all_wagers()) ids.push_back(wager.id);
        return shared.refuse("no game or wager '" + choice.game + "'" + did_you_mean(choice.game, ids));
    }
    const auto chosen = choice.choose();
    if (!chosen) return shared.refuse(chosen.error());
    auto readings = rulebook::load_readings();
    if (!readings) return shared.refuse(readings.error());
    std::erase_if(*readings, [&](const Reading& reading) {
        return std::ranges::find(reading.games, chosen->game->info.id) == reading.games.end();
    });
    if (shared.json) {
        fmt::print("{}\n", json_of(*chosen, choice.preset, *readings));
    } else {
        print_game(*chosen, choice.preset, *readings);
    }
}

}  // namespace

void add_show(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "show", "show a game, or the rules card of a side wager");
    auto choice = std::make_shared<GameChoice>();
    choice->add_to(verb);
    verb.get_option("game").description("the id of a game or of a side wager");
    verb.footer(
        "Example:\n"
        "  felt show blackjack                  options, presets, wagers, notices, readings\n"
        "  felt show blackjack --preset house-rules --set soft17=stand --json\n"
        "  felt show blackjack --wager lucky-ladies=b\n"
        "  felt show lucky-ladies               where it is played, when it is settled, what it pays");
    verb.callback([choice, &shared] { show(*choice, shared); });
}

}  // namespace felt::cli
