// Plays hand histories on the live table, and tells a round as a hand history.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "core/deck.hpp"
#include "rulebook/poker_room/family.hpp"
#include "rulebook/poker_room/hand_history.hpp"
#include "rulebook/poker_room/questions.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::poker_room {
namespace {

using rulebook::Choice;
using rulebook::Chosen;
using rulebook::Script;

constexpr std::string_view timed_out_remark = "# time-out";

[[noreturn]] void fail(const std::string& text) { rulebook::fail(Error{text}); }

PokerTerms terms_of(const Chosen& chosen) {
    rulebook::TermsReader reader(chosen.settings);
    return read_terms(reader);
}

// ---- which game ----

bool is_omaha(std::string_view variant) { return variant[1] == 'O'; }
std::string game_of(std::string_view variant) { return is_omaha(variant) ? "omaha" : "texas-holdem"; }

std::string variant_of(const Chosen& chosen, const PokerTerms& terms) {
    std::string variant = terms.structure == Structure::limit ? "F" : "N";
    variant += chosen.game->info.id == "omaha" ? "O" : "T";
    return terms.split == Split::high_low ? variant + "/8" : variant;
}

// Blinds as each player posts them: the format writes them the other way round when two play.
std::vector<Money> as_posted(std::vector<Money> blinds) {
    if (blinds.size() == 2) std::swap(blinds[0], blinds[1]);
    return blinds;
}

// What the fields call for where the history does not say which table it is from: chips of a cent, and no collection.
std::map<std::string, std::string> options_of(const HandHistory& history, const std::string& file) {
    std::map<std::string, std::string> options{{"chip", "0.01"}, {"collection", "none"}};
    if (is_omaha(history.variant)) options["split"] = history.variant.ends_with("/8") ? "high-low" : "high";
    const std::vector<Money> blinds = as_posted(history.blinds);
    if (blinds.size() == 2) options["heads_up_blinds"] = blinds[0] < blinds[1] ? "left" : "button";
    if (history.variant.starts_with('N')) {
        options["limit"] = "no-limit";
        options["no_limit_small_blind"] = felt::text_of(std::min(blinds[0], blinds[1]));
        options["no_limit_big_blind"] = felt::text_of(std::max(blinds[0], blinds[1]));
        return options;
    }
    const auto limit = std::ranges::find(limit_infos, history.small_bet, &LimitInfo::bet);
    if (limit == limit_infos.end()) {
        fail(fmt::format("{}: the room has no limit with bets of {} (004-collection-schedule.a)", file,
                         felt::text_of(history.small_bet)));
    }
    options["limit"] = limit->id;
    return options;
}

Chosen choose_table(const HandHistory& history, const std::string& file) {
    std::vector<Choice> choices;
    for (const auto& [id, value] : history.table.empty() ? options_of(history, file) : history.table) {
        choices.push_back({id, value, file + ": _table"});
    }
    auto chosen = rulebook::choose(game_of(history.variant), "", choices);
    if (!chosen) fail(chosen.error().text.starts_with(file) ? chosen.error().text : file + ": " + chosen.error().text);
    return *chosen;
}

// ---- what the fields say of a table ----

std::optional<std::size_t> killer_of(const PokerTerms& terms, const std::vector<int>& seats,
                                     const std::map<std::string, int>& marks) {
    const auto wins = marks.find(std::string(kill_wins.id));
    const auto seat = marks.find(std::string(kill_seat.id));
    if (terms.kill == Kill::none || wins == marks.end() || seat == marks.end() || wins->second < 2) return std::nullopt;
    const auto found = std::ranges::find(seats, seat->second);
    if (found == seats.end()) return std::nullopt;
    return static_cast<std::size_t>(found - seats.begin());
}

// Variant, blinds and bets as these terms have them.
void write_stakes(HandHistory& history, const Chosen& chosen, const std::vector<int>& seats) {
    const PokerTerms terms = terms_of(chosen);
    const auto killer = killer_of(terms, seats, history.marks);
    history.variant = variant_of(chosen, terms);
    history.antes.assign(seats.size(), Money{});
    history.blinds.assign(seats.size(), Money{});
    const bool button_is_small = seats.size() == 2 && terms.heads_up_blinds == HeadsUpBlinds::button;
    history.blinds[button_is_small ? 1 : 0] = terms.small_blind;
    history.blinds[button_is_small ? 0 : 1] = terms.big_blind;
    const Money bet = terms.bet_in(killer.has_value());
    if (killer) history.blinds[*killer] = bet;
    history.blinds = as_posted(history.blinds);
    const bool is_limit = terms.structure == Structure::limit;
    history.small_bet = is_limit ? bet : Money{};
    history.big_bet = is_limit ? bet * 2 : Money{};
    history.min_bet = is_limit ? Money{} : bet;
}

void check_stakes(const HandHistory& history, const Chosen& chosen, const std::vector<int>& seats,
                  const std::string& file) {
    HandHistory as_ours = history;
    write_stakes(as_ours, chosen, seats);
    const auto differs = [&](std::string_view field, std::string_view clause) {
        fail(fmt::format("{}: '{}' is not what the table has ({})", file, field, clause));
    };
    if (as_ours.variant != history.variant) differs("variant", "004-omaha-versions");
    if (as_ours.antes != history.antes)
        fail(file + ": 'antes': nobody antes at the room's tables (004-hold-em-blinds)");
    if (as_ours.small_bet != history.small_bet || as_ours.big_bet != history.big_bet) {
        differs("big_bet", "004-hold-em-turn.b");
    }
    if (as_ours.min_bet != history.min_bet) differs("min_bet", "004-hold-em-blinds.b");
    if (as_ours.blinds != history.blinds) differs("blinds_or_straddles", "004-hold-em-structure.d");
}

// Seats go clockwise from the first at the left of the button.
std::vector<int> seats_of(const HandHistory& history, const std::string& file) {
    std::vector<int> seats = history.seats;
    if (seats.empty()) {
        for (std::size_t i = 0; i < history.starting_stacks.size(); ++i) seats.push_back(static_cast<int>(i) + 1);
    }
    const int button = seats.back();
    int last = -1;
    for (const int seat : seats) {
        const int steps = (seat - button - 1 + most_seats) % most_seats;
        if (steps <= last) fail(file + ": 'seats' should go clockwise, the button last");
        last = steps;
    }
    return seats;
}

// ---- actions ----

struct Act {
    std::string text;
    std::size_t player = 0;
    std::string verb;      // f, cc, cbr, sm
    std::string argument;  // an amount, or cards
    bool timed_out = false;
};

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) words.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

// "AsKd"; a card that is not known is nothing.
std::vector<std::optional<Card>> cards_from(std::string_view text, const std::string& action) {
    std::vector<std::optional<Card>> cards;
    for (std::size_t at = 0; at < text.size(); at += 2) {
        const std::string_view word = text.substr(at, 2);
        const auto card = card_from_text(std::string(word));
        if (word != "??" && (!card || !card->has_suit()))
            fail("'" + action + "': '" + std::string(word) + "' is no card");
        cards.push_back(word == "??" ? std::nullopt : card);
    }
    return cards;
}

// Cards by player and on the board, and what players did.
struct Told {
    std::vector<std::vector<std::optional<Card>>> held;
    std::vector<Card> board;
    std::vector<Act> acts;
};

std::size_t player_from(const std::string& word, std::size_t players, const std::string& action) {
    const bool is_one =
        word.size() == 2 && word[0] == 'p' && word[1] >= '1' && word[1] < '1' + static_cast<int>(players);
    if (!is_one) fail("'" + action + "': '" + word + "' is none of the players");
    return static_cast<std::size_t>(word[1] - '1');
}

void hear_dealer(Told& told, const std::vector<std::string>& words, std::size_t hole_cards, const std::string& action) {
    const bool is_board = words.size() == 3 && words[1] == "db";
    const bool is_hole = words.size() == 4 && words[1] == "dh";
    if (!is_board && !is_hole) fail("'" + action + "': the dealer deals 'd db CARDS' or 'd dh pN CARDS'");
    const auto cards = cards_from(words.back(), action);
    if (is_hole) {
        if (cards.size() != hole_cards) fail(fmt::format("'{}': each player holds {} cards", action, hole_cards));
        told.held[player_from(words[2], told.held.size(), action)] = cards;
        return;
    }
    const std::size_t wanted = told.board.empty() ? 3 : 1;
    if (cards.size() != wanted || told.board.size() + wanted > board_size) {
        fail("'" + action + "': the board is three cards, then one, then one");
    }
    for (const auto& card : cards) {
        if (!card) fail("'" + action + "': the cards of a board lie open");
        told.board.push_back(*card);
    }
}

void hear_player(Told& told, const std::vector<std::string>& words, const std::string& action) {
    Act act{.text = action, .player = player_from(words[0], told.held.size(), action), .verb = {}, .argument = {}};
    act.timed_out = action.ends_with(timed_out_remark);
    act.verb = words.size() > 1 ? words[1] : "";
    act.argument = words.size() > 2 ? words[2] : "";
    const bool is_known = act.verb == "f" || act.verb == "cc" || act.verb == "cbr" || act.verb == "sm";
    if (!is_known || words.size() > 3) fail("'" + action + "': a player's action is f, cc, cbr AMOUNT or sm");
    if (act.verb != "sm") {
        told.acts.push_back(act);
        return;
    }
    // Cards that are shown need not have been told before.
    auto& held = told.held[act.player];
    if (act.argument.empty() || act.argument == "-") return;
    const auto shown = cards_from(act.argument, action);
    if (shown.size() != held.size()) fail("'" + action + "': a player shows as many cards as were dealt");
    for (std::size_t i = 0; i < held.size(); ++i) {
        if (!held[i]) held[i] = shown[i];
    }
}

Told told_by(const HandHistory& history, std::size_t hole_cards) {
    Told told;
    told.held.assign(history.starting_stacks.size(), std::vector<std::optional<Card>>(hole_cards));
    for (const std::string& action : history.actions) {
        const auto words = words_of(std::string_view(action).substr(0, action.find('#')));
        if (words.empty()) continue;
        words[0] == "d" ? hear_dealer(told, words, hole_cards, action) : hear_player(told, words, action);
    }
    return told;
}

// ---- cards in the order they leave the deck ----

class Deck {
public:
    Deck() : left_(cards_of(*deck_recipe("standard"), 1)) {}
    Card take(Card card) {
        const auto found = std::ranges::find(left_, card);
        if (found == left_.end()) fail("the card " + felt::text_of(card) + " comes twice");
        left_.erase(found);
        return card;
    }
    Card any() { return take(left_.front()); }

private:
    std::vector<Card> left_;
};

std::vector<Card> in_order(const HandHistory& history, const Told& told, std::size_t hole_cards) {
    Deck deck;
    for (const auto& held : told.held) {
        for (const auto& card : held) {
            if (card) deck.take(*card);
        }
    }
    for (const Card card : told.board) deck.take(card);
    for (const Card card : history.burned) deck.take(card);
    std::vector<Card> cards;
    for (std::size_t i = 0; i < hole_cards; ++i) {
        for (const auto& held : told.held) cards.push_back(held[i] ? *held[i] : deck.any());
    }
    for (std::size_t i = 0, burned = 0; i < told.board.size(); ++i) {
        const bool begins_street = i == 0 || i >= 3;
        if (begins_street) cards.push_back(burned < history.burned.size() ? history.burned[burned] : deck.any());
        burned += begins_street ? 1 : 0;
        cards.push_back(told.board[i]);
    }
    return cards;
}

// ---- playing ----

// The word at the table for what a player did: a check or a call, a bet or a raise.
Action action_of(const PendingQuestion& question, const Act& act) {
    const auto allows = [&question](Action action) { return question.allows(static_cast<std::size_t>(action)); };
    if (act.verb == "f") return Action::fold;
    if (act.verb == "cc") return allows(Action::check) ? Action::check : Action::call;
    return allows(Action::bet) ? Action::bet : Action::raise;
}

std::string act_text(const PendingQuestion& question, const Act& act) {
    if (act.timed_out) return "time-out";
    std::string word(action_words[static_cast<std::size_t>(action_of(question, act))]);
    if (act.verb != "cbr") return word;
    const auto amount = money_from_text(act.argument);
    if (!amount) fail("'" + act.text + "': '" + act.argument + "' is no amount");
    return word + " " + felt::text_of(*amount);
}

Input input_of(const PendingQuestion& question, const Act& act) {
    Input input;
    input.kind = InputKind::answer;
    input.place = question.place;
    input.question = question.number;
    input.asks = question.info->asks;
    input.timed_out = act.timed_out;
    input.option = act.timed_out ? question.by_default : static_cast<std::uint8_t>(action_of(question, act));
    if (act.verb == "cbr") input.amount = money_from_text(act.argument).value_or(Money{});
    return input;
}

// Plays a script's round card by card and act by act; each act is found out when its player is asked.
class Replay {
public:
    explicit Replay(const Script& script)
        : round_(opening_of(script), [&script](LiveTable& table) { script.chosen.set->play(table); }),
          cards_(script.round.cards) {
        for (const ScriptedSeat& seat : script.round.seats) {
            submit(Input::bet(seat.seat, 0, seat.bets[0].amount, seat.player), "starting_stacks");
        }
        submit(Input::close(), "starting_stacks");
        deal();
    }

    // What a player did, as a script has it.
    std::string act(Seat seat, const Act& act) {
        const Pending& pending = round_.pending();
        if (pending.what != Pending::For::answers || pending.questions[0].place.seat != seat) {
            fail("'" + act.text + "': it is not that player's turn");
        }
        const std::string text = act_text(pending.questions[0], act);
        submit(input_of(pending.questions[0], act), act.text);
        deal();
        return text;
    }

private:
    static Opening opening_of(const Script& script) {
        Opening opening;
        opening.scanned_cards = true;
        opening.bank = script.round.bank;
        opening.marks = script.round.marks;
        return opening;
    }
    void submit(const Input& input, const std::string& what) {
        if (const auto refused = round_.submit(input)) {
            fail("'" + what + "': " + refused->why + " (" + refused->clause + ")");
        }
    }
    void deal() {
        while (round_.pending().what == Pending::For::card && dealt_ < cards_.size()) {
            submit(Input::scanned(cards_[dealt_++]), "cards");
        }
    }

    LiveRound round_;
    const std::vector<Card>& cards_;
    std::size_t dealt_ = 0;
};

void add_acts(Script& script, const std::vector<int>& seats, const Told& told) {
    Replay replay(script);
    for (const Act& act : told.acts) {
        const Seat seat{static_cast<std::uint8_t>(seats[act.player])};
        const std::string text = replay.act(seat, act);
        std::ranges::find(script.round.seats, seat, &ScriptedSeat::seat)->acts.push_back(text);
    }
}

// Nobody can win or lose with cards that are made up.
void check_showdown(const Script& script, const std::vector<int>& seats, const Told& told) {
    const rulebook::ScriptRun run = rulebook::play_script(script);
    std::set<int> folded;
    for (const Event& event : run.end.round.events()) {
        const bool is_fold = event.kind == EventKind::answer && event.option == static_cast<std::uint8_t>(Action::fold);
        if (is_fold) folded.insert(event.place.seat.number);
    }
    if (!run.is_complete() || folded.size() + 1 >= seats.size()) return;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const bool is_known = std::ranges::all_of(told.held[i], [](const auto& card) { return card.has_value(); });
        if (is_known || folded.contains(seats[i])) continue;
        fail(fmt::format("the cards of p{} come to a showdown and are not known", i + 1));
    }
}

Marks marks_of(const HandHistory& history, const std::vector<int>& seats) {
    Marks marks{};
    for (const MarkInfo* mark : poker_marks) {
        const auto given = history.marks.find(std::string(mark->id));
        marks[mark->index] = given == history.marks.end() ? mark->first : given->second;
        if (marks[mark->index] < mark->least || marks[mark->index] > mark->most) {
            fail(fmt::format("the mark {} stands from {} to {}", mark->id, mark->least, mark->most));
        }
    }
    marks[dealer_button.index] = seats.back();
    return marks;
}

}  // namespace

Result<Script> script_of(const HandHistory& history, const std::string& file) {
    auto script = rulebook::loaded([&] {
        const std::vector<int> seats = seats_of(history, file);
        Script made{.file = file,
                    .title = {},
                    .clauses = {},
                    .chosen = choose_table(history, file),
                    .round = {},
                    .expected = {}};
        check_stakes(history, made.chosen, seats, file);
        const std::size_t hole_cards = is_omaha(history.variant) ? 4 : 2;
        const Told told = told_by(history, hole_cards);
        made.round.cards = in_order(history, told, hole_cards);
        made.round.bank = made.chosen.set->opening().bank;
        made.round.marks = marks_of(history, seats);
        for (std::size_t i = 0; i < seats.size(); ++i) {
            ScriptedSeat& seat = made.round.seats.emplace_back();
            seat.seat = Seat{static_cast<std::uint8_t>(seats[i])};
            seat.player = static_cast<std::uint16_t>(seats[i]);
            seat.bets.push_back({0, history.starting_stacks[i]});
            if (history.finishing_stacks.empty()) continue;
            made.expected.net[seats[i]] = history.finishing_stacks[i] - history.starting_stacks[i];
        }
        // Wagers are placed seat by seat.
        std::ranges::sort(made.round.seats, {}, [](const ScriptedSeat& at) { return at.seat.number; });
        add_acts(made, seats, told);
        check_showdown(made, seats, told);
        return made;
    });
    if (!script && !script.error().text.starts_with(file)) return Error{file + ": " + script.error().text};
    return script;
}

Result<Script> read_round(std::string_view text, const std::string& file) {
    if (!file.ends_with(".phh")) return rulebook::read_script(text, file);
    const auto history = read_hand_history(text, file);
    if (!history) return history.error();
    return script_of(*history, file);
}

namespace {

// Collects what the events of a round tell of a hand.
class Teller {
public:
    Teller(HandHistory& history, const std::vector<int>& seats) : history_(history), seats_(seats) {
        history.starting_stacks.resize(seats.size());
        held_.resize(seats.size());
    }

    void hear(const Event& event) {
        switch (event.kind) {
            case EventKind::wager: history_.starting_stacks[player(event)] = event.amount; return;
            case EventKind::deal: return hear_deal(event);
            case EventKind::burn: history_.burned.push_back(event.card); return;
            case EventKind::answer: return hear_answer(event);
            case EventKind::show: return hear_show(event);
            case EventKind::pick_up: return hear_pick_up(event);
            case EventKind::pay:
            case EventKind::push:
            case EventKind::take:
                history_.finishing_stacks.resize(seats_.size());
                history_.finishing_stacks[player(event)] = event.returned;
                return;
            default: return;
        }
    }

    void tell_hole_cards() {
        if (are_told_) return;
        are_told_ = true;
        for (std::size_t i = 0; i < held_.size(); ++i) {
            if (!held_[i].empty()) history_.actions.push_back(fmt::format("d dh p{} {}", i + 1, held_[i]));
        }
    }

private:
    std::size_t player(const Event& event) const {
        return static_cast<std::size_t>(std::ranges::find(seats_, event.place.seat.number) - seats_.begin());
    }
    void act(const Event& event, const std::string& what) {
        history_.actions.push_back(fmt::format("p{} {}", player(event) + 1, what));
    }
    void hear_deal(const Event& event) {
        if (event.place != community_place) {
            held_[player(event)] += felt::text_of(event.card);
            return;
        }
        tell_hole_cards();
        ++board_;
        if (board_ == 1 || board_ > 3) {
            history_.actions.push_back("d db " + felt::text_of(event.card));
        } else {
            history_.actions.back() += felt::text_of(event.card);
        }
    }
    void hear_answer(const Event& event) {
        tell_hole_cards();
        const auto action = static_cast<Action>(event.option);
        const std::string remark = event.flag ? " " + std::string(timed_out_remark) : "";
        folds_ = action == Action::fold;
        if (folds_) return act(event, "f" + remark);
        if (action == Action::check || action == Action::call) return act(event, "cc" + remark);
        const std::string amount = felt::text_of(event.amount);
        act(event, "cbr " + (amount.ends_with(".00") ? amount.substr(0, amount.size() - 3) : amount) + remark);
    }
    void hear_show(const Event& event) {
        const std::string shown = fmt::format("p{} sm ", player(event) + 1);
        if (shows_ == player(event)) {
            history_.actions.back() += felt::text_of(event.card);
            return;
        }
        shows_ = player(event);
        history_.actions.push_back(shown + felt::text_of(event.card));
    }
    // After a fold the cards are picked up as a matter of course; at a showdown that is a hand not shown.
    void hear_pick_up(const Event& event) {
        if (!folds_) act(event, "sm");
        folds_ = false;
    }

    HandHistory& history_;
    const std::vector<int>& seats_;
    std::vector<std::string> held_;
    bool are_told_ = false;
    bool folds_ = false;
    int board_ = 0;
    std::optional<std::size_t> shows_;
};

// Who is in, from the first at the left of the button.
std::vector<int> seats_in(const LiveRound& round) {
    const auto button = round.table().opening().marks[dealer_button.index];
    std::set<int> in;
    for (const Event& event : round.events()) {
        if (event.kind != EventKind::wager) continue;
        const int seat = event.place.seat.number;
        event.amount.is_zero() ? static_cast<void>(in.erase(seat)) : static_cast<void>(in.insert(seat));
    }
    std::vector<int> seats(in.begin(), in.end());
    std::ranges::sort(seats, {}, [button](int seat) { return (seat - button - 1 + most_seats) % most_seats; });
    return seats;
}

// Options that differ from what the game has by itself.
std::map<std::string, std::string> changed_options(const Chosen& chosen) {
    const rulebook::Settings defaults(chosen.game->info.options);
    std::map<std::string, std::string> changed;
    for (const auto& [id, value] : chosen.settings.all()) {
        if (defaults[id] != value) changed[id] = value;
    }
    // A table that is said to be any table keeps an option to say so by.
    if (changed.empty()) changed["limit"] = chosen.settings["limit"];
    return changed;
}

}  // namespace

Result<HandHistory> history_of(const Chosen& chosen, const LiveRound& round) {
    if (chosen.game->info.bank != "players' pot") return Error{chosen.game->info.id + " is no game of pots"};
    for (const Event& event : round.events()) {
        if (event.kind == EventKind::ruling) return Error{"a hand history cannot tell of a supervisor's ruling"};
    }
    HandHistory history;
    history.seats = seats_in(round);
    history.table = changed_options(chosen);
    const Marks& marks = round.table().opening().marks;
    for (const MarkInfo* mark : {&kill_seat, &kill_wins}) {
        if (marks[mark->index] != mark->first) history.marks[std::string(mark->id)] = marks[mark->index];
    }
    // The button may lie at an empty seat; the history's lies at its last player.
    write_stakes(history, chosen, history.seats);
    const std::vector<int> seats = history.seats;
    Teller teller(history, seats);
    for (const Event& event : round.events()) {
        const bool is_in =
            event.place.seat == dealer_seat || std::ranges::find(seats, event.place.seat.number) != seats.end();
        if (is_in) teller.hear(event);
    }
    teller.tell_hole_cards();
    return history;
}

}  // namespace felt::poker_room
