// Every game has all that makes it one: what it is, options that are read and shown, presets that hold, and notices.
#include <algorithm>
#include <map>
#include <set>

#include "every_game/property.hpp"
#include "rulebook/clauses.hpp"
#include "support/scripts.hpp"

namespace felt::every_game {
namespace {

using rulebook::OptionInfo;
using rulebook::OptionType;
using rulebook::Settings;

class Completeness : public EachGame {
protected:
    static Result<std::shared_ptr<const rulebook::SetGame>> set_up_with(const std::string& id,
                                                                        const std::string& value) {
        Settings settings(game().info.options);
        const auto error = settings.set(id, value, "test");
        EXPECT_FALSE(error) << id << " = " << value << ": " << error->text;
        return game().set_up(settings);
    }
    static const std::vector<testing_support::PlayedScript>& scripts() {
        return testing_support::played_scripts(game().info.id);
    }
};

bool is_kebab(const std::string& id) {
    return !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
}

TEST_P(Completeness, says_what_it_is) {
    const rulebook::GameInfo& info = game().info;
    EXPECT_TRUE(is_kebab(info.id)) << info.id;
    EXPECT_FALSE(info.name.empty());
    EXPECT_FALSE(info.family.empty());
    EXPECT_FALSE(info.clause.empty());
    EXPECT_FALSE(info.gist.empty());
    const std::set<std::string> banks{"house", "player-dealer", "players' pot"};
    EXPECT_TRUE(banks.contains(info.bank)) << info.bank;
}

TEST_P(Completeness, has_an_id_no_other_game_has) {
    int same = 0;
    for (const rulebook::Game* other : all_games()) same += other->info.id == game().info.id ? 1 : 0;
    EXPECT_EQ(same, 1);
}

TEST_P(Completeness, says_of_every_option_what_it_is_and_which_clause_leaves_it_open) {
    std::set<std::string> ids;
    for (const OptionInfo& option : game().info.options) {
        EXPECT_TRUE(ids.insert(option.id).second) << option.id << " is there twice";
        EXPECT_FALSE(option.clause.empty()) << option.id;
        EXPECT_FALSE(option.gist.empty()) << option.id;
        EXPECT_FALSE(rulebook::allowed_text(option).empty()) << option.id;
        EXPECT_TRUE(option.type != OptionType::number || option.from < option.to) << option.id;
        EXPECT_TRUE(option.type != OptionType::choice || option.values.size() >= 2) << option.id;
    }
}

// An option that nobody reads would be a lie to the house that sets it, so a game that has one does not set up.
TEST_P(Completeness, reads_every_option) {
    EXPECT_NO_THROW((void)game().set_up(Settings(game().info.options)));
    std::vector<OptionInfo> with_one_more = game().info.options;
    with_one_more.emplace_back();
    with_one_more.back().id = "read-by-nobody";
    with_one_more.back().standard = "true";
    EXPECT_THROW((void)game().set_up(Settings(with_one_more)), Bug);
}

// A value may need another option beside it; then the line says which clause.
bool cites_a_clause(const Error& conflict) { return conflict.text.find("(30-") != std::string::npos; }

TEST_P(Completeness, can_be_set_up_with_every_value_of_every_choice) {
    for (const OptionInfo& option : game().info.options) {
        if (option.type == OptionType::flag) {
            for (const char* value : {"true", "false"}) EXPECT_TRUE(set_up_with(option.id, value)) << option.id;
        }
        for (const std::string& value : option.values) {
            const auto set = set_up_with(option.id, value);
            EXPECT_TRUE(set || cites_a_clause(set.error())) << option.id << " set to an allowed value";
        }
        if (option.type != OptionType::number) continue;
        for (const std::int64_t value : {option.from, option.to}) {
            const auto set = set_up_with(option.id, std::to_string(value));
            EXPECT_TRUE(set || cites_a_clause(set.error())) << option.id << " set to an allowed value";
        }
    }
}

TEST_P(Completeness, refuses_values_outside_the_range_with_the_clause) {
    for (const OptionInfo& option : game().info.options) {
        Settings settings(game().info.options);
        std::vector<std::string> wrong{"", "perhaps"};
        if (option.type == OptionType::number) {
            wrong.push_back(std::to_string(option.from - 1));
            wrong.push_back(std::to_string(option.to + 1));
        }
        if (option.type == OptionType::money) wrong.emplace_back("0.00");
        if (option.type == OptionType::odds && option.at_least) wrong.emplace_back("1 to 100");
        for (const std::string& value : wrong) {
            const auto error = settings.set(option.id, value, "here:1");
            ASSERT_TRUE(error) << option.id << " = '" << value << "'";
            EXPECT_TRUE(error->text.starts_with("here:1: ")) << error->text;
            EXPECT_NE(error->text.find(option.clause), std::string::npos) << error->text;
        }
        EXPECT_EQ(settings.all(), Settings(game().info.options).all()) << "a refused value changes nothing";
    }
}

TEST_P(Completeness, has_presets_that_hold_and_say_where_they_come_from) {
    std::set<std::string> ids;
    for (const rulebook::Preset& preset : game().info.presets) {
        EXPECT_TRUE(is_kebab(preset.id)) << preset.id;
        EXPECT_TRUE(ids.insert(preset.id).second) << preset.id;
        EXPECT_FALSE(preset.gist.empty()) << preset.id;
        EXPECT_FALSE(preset.source.empty()) << preset.id;
        const auto chosen = rulebook::choose(game().info.id, preset.id, {});
        ASSERT_TRUE(chosen) << chosen.error().text;
        for (const auto& [id, value] : preset.values) EXPECT_EQ(chosen->settings[id], value) << preset.id;
    }
}

// A preset that a clause makes a game of names a clause of the list, and a scripted round is played by it.
TEST_P(Completeness, plays_a_scripted_round_of_every_preset_with_a_name) {
    const auto clauses = rulebook::load_clauses();
    ASSERT_TRUE(clauses) << clauses.error().text;
    std::set<std::string> played;
    for (const auto& [written, script, events, unmet] : scripts()) {
        const rulebook::Preset* preset = script.chosen.preset;
        if (preset && std::ranges::find(script.clauses, preset->clause) != script.clauses.end()) {
            played.insert(preset->id);
        }
    }
    for (const rulebook::Preset& preset : game().info.presets) {
        if (preset.name.empty()) continue;
        EXPECT_TRUE(clauses->find(preset.clause)) << preset.id << ": " << preset.clause;
        EXPECT_TRUE(played.contains(preset.id)) << preset.id << " has no scripted round under " << preset.clause;
    }
}

TEST_P(Completeness, posts_notices_and_has_all_a_table_needs) {
    expect_for_all_tapes(
        [](Tape& tape) {
            const RandomTable table = random_table(game(), tape);
            std::vector<std::string> broken;
            const auto notices = table.set->notices();
            if (notices.empty()) broken.emplace_back("nothing is posted");
            for (const std::string& notice : notices) {
                if (notice.empty()) broken.emplace_back("an empty notice");
            }
            if (std::set(notices.begin(), notices.end()).size() != notices.size()) broken.emplace_back("posted twice");
            if (table.set->own_wagers() == 0) broken.emplace_back("no main wager");
            if (table.set->seats() < 1 || table.set->seats() > most_seats) broken.emplace_back("no seats");
            if (table.set->decision_seconds() < 1) broken.emplace_back("no time to decide");
            if (table.set->strategy_gist().empty()) broken.emplace_back("the strategy is not described");
            const bool has_cards = table.set->host_table().decks != wagers::no_decks;
            if (table.set->shoe().empty() == has_cards || table.set->shoe().size() > Shoe::most_cards)
                broken.emplace_back("no shoe");
            // The usual bet is one a player can make.
            LiveRound round(table.set->opening(), table.play_round());
            if (round.submit(Input::bet(Seat{1}, 0, table.set->usual_bet(), 1))) {
                broken.push_back("the usual bet of " + text_of(table.set->usual_bet()) + " is refused");
            }
            if (!broken.empty()) broken.push_back("at " + table.text());
            return broken;
        },
        2);
}

TEST_P(Completeness, numbers_its_wagers_and_outcomes_as_tables_count_them) {
    const auto set = *game().set_up(Settings(game().info.options));
    const auto wagers = set->wagers();
    ASSERT_LE(wagers.size(), most_wagers);
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        EXPECT_EQ(wagers[i]->index, i) << wagers[i]->id;
        EXPECT_TRUE(is_kebab(std::string(wagers[i]->id)));
        EXPECT_FALSE(wagers[i]->clause.empty()) << wagers[i]->id;
        ASSERT_LE(wagers[i]->outcomes.size(), most_outcomes);
        ASSERT_FALSE(wagers[i]->outcomes.empty());
        EXPECT_EQ(wagers[i]->outcomes[0]->id, void_id) << "a supervisor may void every wager";
        std::set<std::string_view> ids;
        for (std::size_t k = 0; k < wagers[i]->outcomes.size(); ++k) {
            const Outcome& outcome = *wagers[i]->outcomes[k];
            EXPECT_EQ(outcome.index, k) << wagers[i]->id << " " << outcome.id;
            EXPECT_TRUE(is_kebab(std::string(outcome.id))) << outcome.id;
            EXPECT_FALSE(outcome.clause.empty()) << outcome.id;
            EXPECT_TRUE(ids.insert(outcome.id).second) << outcome.id;
        }
    }
}

// What a house can choose is shown by rounds that are played under it.
TEST_P(Completeness, shows_every_value_of_every_choice_in_a_scripted_round) {
    std::map<std::string, std::set<std::string>> seen;
    for (const auto& [written, script, events, unmet] : scripts()) {
        for (const auto& [id, value] : script.chosen.settings.all()) seen[id].insert(value);
    }
    for (const OptionInfo& option : game().info.options) {
        std::vector<std::string> wanted = option.values;
        if (option.type == OptionType::flag) wanted = {"true", "false"};
        for (const std::string& value : wanted) {
            EXPECT_TRUE(seen[option.id].contains(value)) << option.id << " = " << value << " is in no scripted round";
        }
    }
}

// Each outcome a wager can have is shown by a scripted round, too. A game's own wagers may share outcomes; those of a
// side wager it always hosts are known by their names.
TEST_P(Completeness, shows_every_outcome_in_a_scripted_round) {
    std::set<const Outcome*> seen;
    std::set<std::pair<std::string, std::string>> seen_by_name;
    for (const auto& [written, script, events, unmet] : scripts()) {
        for (const Event& event : events) {
            if (!is_settlement(event.kind)) continue;
            seen.insert(event.outcome);
            seen_by_name.emplace(event.wager->id, event.outcome->id);
        }
    }
    const auto set = *game().set_up(Settings(game().info.options));
    for (const WagerInfo* wager : set->wagers()) {
        for (const Outcome* outcome : wager->outcomes) {
            const bool is_own = wager->index < set->own_wagers();
            const bool is_seen = is_own ? seen.contains(outcome)
                                        : seen_by_name.contains({std::string(wager->id), std::string(outcome->id)});
            EXPECT_TRUE(is_seen) << wager->id << " " << outcome->id << " is in no scripted round";
        }
    }
}

FELT_FOR_EACH_GAME(Completeness);

}  // namespace
}  // namespace felt::every_game
