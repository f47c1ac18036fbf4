// Every game of the rulebook, by id.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rulebook/game.hpp"

namespace felt::rulebook {

class TomlReader;

// All games, in the order of the documents.
std::span<const Game> games();

// The game of that id, or an error that names the nearest.
Result<const Game*> find_game(const std::string& id);

// One `key=value` of a command line or script, and where it stands.
struct Choice {
    std::string id;
    std::string value;
    std::string where;
};

// A game with a preset (empty: none) and choices on top of its defaults.
struct Chosen {
    const Game* game;
    Settings settings;
    std::shared_ptr<const SetGame> set;
    const Preset* preset = nullptr;  // null: none
};
// With side wagers beside those the preset hosts; a wager chosen twice is hosted as chosen last.
Result<Chosen> choose(const std::string& game, const std::string& preset, std::span<const Choice> choices,
                      std::span<const wagers::WagerChoice> wagers = {});

// Side wagers to be hosted, as the [wagers] of a script, preset or house file name them: `lucky-ladies = "b"`, or a
// table with table, least, most, unit and suit. Throws BadData.
std::vector<wagers::WagerChoice> read_wager_choices(TomlReader& reader);

// A user's own folder: each .toml in it is a wager, with [[outcome]], or names a game and has [[preset]] tables. Call
// once, before anything is chosen.
std::optional<Error> add_rulebook_folder(const std::string& folder);

}  // namespace felt::rulebook
