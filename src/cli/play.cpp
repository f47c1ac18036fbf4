// felt play: a table in the terminal, for any game of the rulebook, with play money.
#include <fmt/format.h>

#include "cli/play_sitting.hpp"
#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

struct AskedPlay {
    GameChoice choice;
    int seats = 1;
    std::string balance = "500.00";
    bool is_quick = false;
    bool is_plain = false;
};

// The lobby: a game, then the rules it is played by. False when the player leaves.
bool choose_in_lobby(GameChoice& choice, Page& page) {
    Menu games{.title = "Felt: which game?", .entries = {}};
    for (const rulebook::Game& game : rulebook::games()) {
        games.entries.push_back({game.info.id, game.info.name, game.info.gist});
    }
    const auto game = page.choose(games);
    if (!game) return false;
    choice.game = games.entries[*game].id;
    const auto& presets = rulebook::games()[*game].info.presets;
    if (!choice.preset.empty() || presets.empty()) return true;

    Menu rules{.title = games.entries[*game].name + ": by which rules?",
               .entries = {{"standard", "standard", "every option as the rules have it by default"}}};
    for (const rulebook::Preset& preset : presets) {
        rules.entries.push_back({preset.id, preset.name.empty() ? preset.id : preset.name, preset.gist});
    }
    const auto preset = page.choose(rules);
    if (!preset) return false;
    if (*preset > 0) choice.preset = rules.entries[*preset].id;
    return true;
}

std::unique_ptr<Page> page_for(const AskedPlay& asked, const Shared& shared) {
    if (shared.json) return json_page();
    const Look look = Look::of_environment();
    auto page = asked.is_plain ? nullptr : terminal_page(look, {.is_quick = asked.is_quick});
    return page ? std::move(page) : plain_page(look);
}

void play(AskedPlay asked, Shared& shared) {
    const auto balance = money_from_text(asked.balance);
    if (!balance) return shared.refuse("--balance " + asked.balance + ": should be an amount, such as 500.00");
    if (asked.seats < 1 || asked.seats > most_seats) {
        return shared.refuse(fmt::format("--seats {}: should be 1 to {}", asked.seats, most_seats));
    }
    const bool is_named = !asked.choice.game.empty();
    if (!is_named && shared.json) return shared.refuse("--json needs the game's id: felt play ID --json");
    // A named game is set up before the screen changes, so that a mistake is one line where it was made.
    auto chosen = is_named ? asked.choice.choose() : Result<rulebook::Chosen>(Error{});
    if (is_named && !chosen) return shared.refuse(chosen.error());

    auto page = page_for(asked, shared);
    if (!is_named) {
        if (!choose_in_lobby(asked.choice, *page)) return;
        chosen = asked.choice.choose();
    }
    if (!chosen) {
        page.reset();
        return shared.refuse(chosen.error());
    }
    Sitting sitting({.chosen = *chosen,
                     .preset = asked.choice.preset,
                     .seats = {asked.seats},
                     .balance = *balance,
                     .new_shoe = shoes_from(shared.secrets)},
                    *page);
    if (const auto refused = sitting.refuses_player()) {
        page.reset();
        const bool is_money = refused->clause.empty();
        return shared.refuse(
            fmt::format("{}: {}{}", is_money ? "--balance " + asked.balance : fmt::format("--seats {}", asked.seats),
                        refused->why, is_money ? "" : " (" + refused->clause + ")"));
    }
    sitting.play();
}

constexpr const char* notes = R"(At the table: answer with the letter in brackets, or in lines by word or its beginning;
"double 5" or "insure 2.50" name an amount, Enter alone takes the most. Enter repeats the
last wager, 10+1 lets a tip of 1 ride for the dealer, 0 sits a seat out. "?" explains the
question, "!" says what the simulator's strategy would do, "q" leaves; a round that is left
is finished with each question's default answer. Other seats play the simulator's strategy.
decision_seconds is not enforced here: take all the time you like.

Side wagers: --wager lucky-ladies --wager bust-bonus=six-deck hosts them ('felt show ID' lists
what a game can host). Before the deal, "10, lucky-ladies 5" places both; those that are placed
later are offered when their moment comes. Meters and wagers that lie over go from round to round.

Every shoe's seed is drawn from the operating system. Its SHA-256 is shown before the first
wager and the seed itself when the shoe ends or you leave.

With --json each line of output is one object: "sit-down", "shoe", "round", every table
event as the player sees it (a face-down card is "??"), "ask", "hint", "refused", "balance",
"seed" and "leave". Answers are read from stdin by word, one a line: an amount after an "ask" for a
wager (or "10, lucky-ladies 5"), an option such as "hit" or "double 5.00" after any other. An
"ask" about a side wager names it in "wager"; the "ask" before a round has "meters" and
"lies_over" where there are any.

Example:
  felt play blackjack
  felt play blackjack --wager lucky-ladies --wager bust-bonus=six-deck --plain)";

}  // namespace

void add_play(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "play", "sit down at a table, with play money");
    auto asked = std::make_shared<AskedPlay>();
    asked->choice.add_to(verb);
    verb.get_option("game").required(false).description("the game's id; without one, the lobby lists them");
    verb.add_option("--seats", asked->seats, "how many adjoining seats to play (30-827)").shows_default();
    verb.add_option("--balance", asked->balance, "play money to sit down with").shows_default();
    verb.add_flag("--quick", asked->is_quick, "no pauses between cards");
    verb.add_flag("--plain", asked->is_plain, "lines instead of a screen, for pipes and screen readers");
    verb.footer(notes);
    verb.callback([asked, &shared] { play(*asked, shared); });
}

}  // namespace felt::cli
