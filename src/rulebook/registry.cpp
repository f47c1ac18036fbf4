// The list of games. To add one: its folder, and one line here.
#include "rulebook/registry.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "core/check.hpp"
#include "core/spelling.hpp"
#include "rulebook/baccarat/phoenix/game.hpp"
#include "rulebook/baccarat/punto_banco/game.hpp"
#include "rulebook/baccarat/supreme/game.hpp"
#include "rulebook/blackjack/ante_up_21/game.hpp"
#include "rulebook/blackjack/blackjack_switch/game.hpp"
#include "rulebook/blackjack/burnout/game.hpp"
#include "rulebook/blackjack/competition_21/game.hpp"
#include "rulebook/blackjack/double_action/game.hpp"
#include "rulebook/blackjack/double_up/game.hpp"
#include "rulebook/blackjack/face_up/game.hpp"
#include "rulebook/blackjack/hold_em_21/game.hpp"
#include "rulebook/blackjack/multi_hand/game.hpp"
#include "rulebook/blackjack/multiple_action/game.hpp"
#include "rulebook/blackjack/no_bust/game.hpp"
#include "rulebook/blackjack/pai_jack/game.hpp"
#include "rulebook/blackjack/pure_21_5/game.hpp"
#include "rulebook/blackjack/spanish_21/game.hpp"
#include "rulebook/blackjack/stadium/game.hpp"
#include "rulebook/blackjack/standard/game.hpp"
#include "rulebook/blackjack/three_card_21/game.hpp"
#include "rulebook/blackjack/triple_play/game.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/options_file.hpp"
#include "rulebook/pai_gow/double_hand/game.hpp"
#include "rulebook/pai_gow/emperors_challenge/game.hpp"
#include "rulebook/pai_gow/emperors_challenge_exposed/game.hpp"
#include "rulebook/pai_gow/fortune/game.hpp"
#include "rulebook/pai_gow/pai_gow_poker/game.hpp"
#include "rulebook/pai_gow/push_bet/game.hpp"
#include "rulebook/pai_gow/tiles/game.hpp"
#include "rulebook/poker/four_card_frenzy/game.hpp"
#include "rulebook/poker/three_card_prime/game.hpp"
#include "rulebook/poker_room/omaha/game.hpp"
#include "rulebook/poker_room/texas_holdem/game.hpp"
#include "rulebook/roulette/spin/game.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/wagers/wager_words.hpp"

namespace felt::rulebook {
namespace {

// In the order of the documents, one a line.
// clang-format off
constexpr std::array entries{
    // Rule 8
    &blackjack::standard::entry,
    &blackjack::multiple_action::entry,
    &blackjack::face_up::entry,
    &blackjack::competition_21::entry,
    &blackjack::double_action::entry,
    &blackjack::triple_play::entry,
    &blackjack::double_up::entry,
    &blackjack::spanish_21::entry,
    &blackjack::burnout::entry,
    &blackjack::stadium::entry,
    &blackjack::multi_hand::entry,
    &blackjack::hold_em_21::entry,
    // Rule 10
    &pai_gow::emperors_challenge::entry,
    &pai_gow::emperors_challenge_exposed::entry,
    &poker::four_card_frenzy::entry,
    &poker::three_card_prime::entry,
    // Rule 21
    &blackjack::blackjack_switch::entry,
    &blackjack::ante_up_21::entry,
    &blackjack::three_card_21::entry,
    &blackjack::pai_jack::entry,
    // Rules 22 and 28
    &roulette::spin::entry,
    &baccarat::punto_banco::entry,
    // the card room
    &blackjack::pure_21_5::entry,
    &blackjack::no_bust::entry,
    &pai_gow::double_hand::entry,
    &pai_gow::push_bet::entry,
    &pai_gow::pai_gow_poker::entry,
    &pai_gow::fortune::entry,
    &poker_room::texas_holdem::entry,
    &poker_room::omaha::entry,
    &pai_gow::tiles::entry,
    &baccarat::phoenix::entry,
    &baccarat::supreme::entry,
};
// clang-format on

constexpr std::array suits{
    Spelled{"spades", Suit::spades},
    Spelled{"hearts", Suit::hearts},
    Spelled{"diamonds", Suit::diamonds},
    Spelled{"clubs", Suit::clubs},
};

wagers::WagerChoice read_wager_choice(const toml::table& table, const std::string& file) {
    TomlReader reader(table, file, "a side wager");
    wagers::WagerChoice choice;
    choice.table = reader.text_or("table", "");
    choice.least = reader.money("least");
    choice.most = reader.money("most");
    choice.unit = reader.money("unit");
    if (reader.node("suit")) choice.suit = one_of(reader, "suit", suits);
    if (reader.node("by")) choice.most_by = one_of(reader, "by", wagers::mosts_by);
    reader.finish();
    return choice;
}

Preset read_preset(const toml::table& table, const std::string& file, std::span<const OptionInfo> options) {
    TomlReader reader(table, file, "a preset");
    Preset preset;
    preset.id = reader.text("id");
    preset.name = reader.text_or("name", "");
    preset.clause = reader.text_or("clause", "");
    if (preset.name.empty() != preset.clause.empty()) reader.fail("a preset has both 'name' and 'clause', or neither");
    preset.gist = reader.text("gist");
    preset.source = reader.text_or("source", "");
    Settings settings(options);
    if (const toml::table* values = reader.table("set")) {
        for (const auto& [key, value] : *values) {
            const auto text = scalar_text(value);
            if (!text) reader.fail(value, "an option is set to a text, a whole number, true or false");
            const std::string id(key.str());
            if (const auto error = settings.set(id, *text, place_of(value, file))) throw BadData{error->text};
            preset.values[id] = settings[id];
        }
    }
    preset.wagers = read_wager_choices(reader);
    reader.finish();
    return preset;
}

// A later choice about a wager goes over the earlier; what it leaves out stays as it was.
void add_choice(std::vector<wagers::WagerChoice>& hosted, const wagers::WagerChoice& wager) {
    const auto known = std::ranges::find(hosted, wager.id, &wagers::WagerChoice::id);
    if (known == hosted.end()) return hosted.push_back(wager);
    known->where = wager.where;
    if (!wager.table.empty()) known->table = wager.table;
    if (wager.least) known->least = wager.least;
    if (wager.most) known->most = wager.most;
    if (wager.unit) known->unit = wager.unit;
    if (wager.most_by) known->most_by = wager.most_by;
    if (wager.suit) known->suit = wager.suit;
}

// Wagers lie, and are settled, in the order of the rulebook, however they were chosen.
std::optional<Error> put_in_order(std::vector<wagers::WagerChoice>& hosted) {
    std::map<std::string, std::ptrdiff_t> rank;
    for (const wagers::WagerChoice& choice : hosted) {
        const auto wager = wagers::find_wager(choice.id);
        if (!wager) return Error{choice.where + ": " + wager.error().text};
        rank[choice.id] = *wager - wagers::all_wagers().data();
    }
    std::ranges::sort(hosted, {}, [&rank](const wagers::WagerChoice& choice) { return rank.at(choice.id); });
    return std::nullopt;
}

// An error that does not say where it comes from is said to come from the last thing chosen.
std::string where_of(const Error& error, std::span<const wagers::WagerChoice> hosted, const std::string& otherwise) {
    for (const wagers::WagerChoice& choice : hosted) {
        if (error.text.starts_with(choice.where + ": ")) return error.text;
    }
    return otherwise + ": " + error.text;
}

std::vector<Game>& all_games() {
    static std::vector<Game> all = [] {
        std::vector<Game> games;
        for (const GameEntry* entry : entries) {
            const EmbeddedFile& file = embedded_file(entry->data);
            auto info = loaded([&] { return read_game_info(file.text, std::string(file.path)); });
            if (!info) throw Bug(info.error().text);
            games.push_back({*std::move(info), entry->set_up, entry->hosts_only});
        }
        return games;
    }();
    return all;
}

}  // namespace

std::vector<wagers::WagerChoice> read_wager_choices(TomlReader& reader) {
    std::vector<wagers::WagerChoice> all;
    const toml::table* table = reader.table("wagers");
    if (!table) return all;
    const std::string& file = reader.file();
    for (const auto& [key, value] : *table) {
        wagers::WagerChoice choice;
        if (value.is_string()) {
            choice.table = *value.value<std::string>();
        } else if (const toml::table* details = value.as_table()) {
            choice = read_wager_choice(*details, file);
        } else {
            throw BadData{place_of(value, file) + ": a side wager is given as \"TABLE\" or as { table = \"…\", … }"};
        }
        choice.id = std::string(key.str());
        choice.where = place_of(value, file);
        all.push_back(std::move(choice));
    }
    return all;
}

static HandNames read_hand_names(TomlReader& game, const std::string& bank) {
    HandNames names;
    if (bank == "player-dealer") names.dealer = "Player-dealer";
    const toml::table* table = game.table("hands");
    if (!table) return names;
    TomlReader reader(*table, game.file(), "[hands]");
    names.dealer = reader.text_or("dealer", names.dealer);
    names.shared = reader.text_or("shared", names.shared);
    reader.finish();
    return names;
}

GameInfo read_game_info(std::string_view text, const std::string& file) {
    const toml::table table = parse_toml(text, file);
    TomlReader reader(table, file, "a game");
    GameInfo info;
    info.id = reader.text("id");
    info.name = reader.text("name");
    info.family = reader.text("family");
    info.clause = reader.text("clause");
    info.bank = reader.text("bank");
    info.gist = reader.text("gist");
    info.hands = read_hand_names(reader, info.bank);
    info.options = read_options(reader);
    for (const toml::table* preset : reader.tables("preset")) {
        info.presets.push_back(read_preset(*preset, file, info.options));
    }
    reader.finish();
    return info;
}

std::span<const Game> games() { return all_games(); }

Result<const Game*> find_game(const std::string& id) {
    std::vector<std::string> ids;
    for (const Game& game : games()) {
        if (game.info.id == id) return &game;
        ids.push_back(game.info.id);
    }
    return Error{"no game '" + id + "'" + did_you_mean(id, ids)};
}

Result<Chosen> choose(const std::string& id, const std::string& preset_id, std::span<const Choice> choices,
                      std::span<const wagers::WagerChoice> wagers) {
    std::vector<wagers::WagerChoice> hosted;
    const auto game = find_game(id);
    if (!game) return game.error();
    Chosen chosen{*game, Settings((*game)->info.options), nullptr};
    if (!preset_id.empty()) {
        const auto& presets = chosen.game->info.presets;
        const auto preset = std::ranges::find(presets, preset_id, &Preset::id);
        if (preset == presets.end()) {
            std::vector<std::string> ids;
            for (const Preset& known : presets) ids.push_back(known.id);
            return Error{id + " has no preset '" + preset_id + "'" + did_you_mean(preset_id, ids)};
        }
        for (const auto& [key, value] : preset->values) {
            if (const auto error = chosen.settings.set(key, value, "preset " + preset_id)) return *error;
        }
        hosted = preset->wagers;
        chosen.preset = &*preset;
    }
    for (const wagers::WagerChoice& wager : wagers) add_choice(hosted, wager);
    if (const auto error = put_in_order(hosted)) return *error;
    for (const Choice& choice : choices) {
        if (const auto error = chosen.settings.set(choice.id, choice.value, choice.where)) return *error;
    }
    auto set = chosen.game->set_up(chosen.settings, hosted);
    if (!set) return Error{where_of(set.error(), hosted, choices.empty() ? id : choices.back().where)};
    chosen.set = *set;
    return chosen;
}

// ---- a user's own folder ----

namespace {

struct UsersOwn {
    std::vector<std::pair<Game*, Preset>> presets;
    std::vector<wagers::UserWager> wagers;
};

void read_users_presets(const toml::table& table, const std::string& file, UsersOwn& own) {
    TomlReader reader(table, file, "a rulebook file");
    const auto game = find_game(reader.text("game"));
    if (!game) reader.fail(*reader.node("game"), game.error().text);
    for (const toml::table* preset : reader.tables("preset")) {
        own.presets.emplace_back(const_cast<Game*>(*game), read_preset(*preset, file, (*game)->info.options));
    }
    reader.finish();
}

void read_users_wager(const std::string& text, const std::string& file, UsersOwn& own) {
    wagers::Wager wager = wagers::read_wager(text, file);
    for (const std::string& game : wager.games) {
        if (const auto known = find_game(game); !known) throw BadData{file + ": " + known.error().text};
    }
    wagers::check_reach(wager, text, file);
    own.wagers.push_back({std::move(wager), file});
}

// A file with outcomes is a wager; any other names a game and has presets for it.
UsersOwn read_users_own(const std::vector<std::filesystem::path>& files) {
    UsersOwn own;
    for (const auto& path : files) {
        const std::string file = path.string();
        const auto text = read_file(file);
        if (!text) throw BadData{text.error().text};
        const toml::table table = parse_toml(*text, file, Places::column);
        if (table.contains("outcome") || table.contains("pays")) {
            read_users_wager(*text, file, own);
        } else if (table.contains("game") || table.contains("preset")) {
            read_users_presets(table, file, own);
        } else {
            throw BadData{file + ": a rulebook file is a wager, with [[outcome]], or names a game, with [[preset]]"};
        }
    }
    return own;
}

std::optional<Error> check_presets(const UsersOwn& own, const std::string& folder) {
    std::set<std::pair<const Game*, std::string>> new_ids;
    for (const auto& [game, preset] : own.presets) {
        const bool is_known = std::ranges::find(game->info.presets, preset.id, &Preset::id) != game->info.presets.end();
        if (is_known || !new_ids.emplace(game, preset.id).second) {
            return Error{folder + ": " + game->info.id + " already has a preset '" + preset.id + "'"};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Error> add_rulebook_folder(const std::string& folder) {
    std::error_code failed;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, failed)) {
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    }
    if (failed) return Error{folder + ": cannot be read: " + failed.message()};
    std::ranges::sort(files);
    // All files are read before anything is added, so a mistake in the last leaves nothing half-loaded.
    auto own = loaded([&] { return read_users_own(files); });
    if (!own) return own.error();
    if (const auto error = check_presets(*own, folder)) return error;
    if (const auto error = wagers::check_wagers(own->wagers)) return error;
    for (const auto& [game, preset] : own->presets) game->info.presets.push_back(preset);
    wagers::add_wagers(std::move(own->wagers));
    return std::nullopt;
}

}  // namespace felt::rulebook
