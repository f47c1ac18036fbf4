// Reads, plays and checks scripted rounds.
#include "rulebook/script.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>

#include "core/spelling.hpp"
#include "rulebook/round_file.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/wager_spot.hpp"

namespace felt::rulebook {
namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// The script's cards: each spelled right, in the game's decks, and no more often than they hold it. Once the shoe has
// run out, cards that were picked up may come again; where a game shuffles all cards in mid-round, a `|` says so.
std::vector<Card> read_cards(TomlReader& reader, const Chosen& chosen, int cards_left) {
    std::array<int, Card::codes> left{};
    for (const Card card : chosen.set->shoe()) ++left[static_cast<std::size_t>(card.code())];
    const auto in_shoe = left;
    std::vector<Card> cards;
    for (const std::string& word : words_of(reader.text_or("cards", ""))) {
        const toml::node& at = *reader.node("cards");
        if (word == "|") {
            left = in_shoe;
            continue;
        }
        const auto card = card_from_text(word);
        if (!card)
            reader.fail(at, "'" + word + "' is no card; cards are spelled like Th, As, 7c, tiles like teen, gow-2");
        const auto code = static_cast<std::size_t>(card->code());
        if (in_shoe[code] == 0) reader.fail(at, "'" + word + "' is not in this game's decks");
        if (static_cast<int>(cards.size()) == cards_left) left = in_shoe;
        if (--left[code] < 0) {
            reader.fail(
                at,
                "'" + word + "' comes more often than the " + std::to_string(in_shoe[code]) + " there are in the shoe");
        }
        cards.push_back(*card);
    }
    return cards;
}

std::vector<ScriptedWager> read_wagers(TomlReader& seat, std::string_view key, const Chosen& chosen) {
    std::vector<ScriptedWager> wagers;
    const toml::table* table = seat.table(key);
    if (!table) return wagers;
    for (const auto& [name, value] : *table) {
        const std::string id(name.str());
        const auto on = wager_spot(chosen, id);
        if (!on) seat.fail(value, on.error().text);
        const auto spelled = value.value<std::string>();
        const auto amount = value.is_string() && spelled ? money_from_text(*spelled) : std::nullopt;
        if (!amount)
            seat.fail(value, "the amount on '" + id + "' should be in quotes and whole cents, such as \"5.00\"");
        wagers.push_back({on->wager->index, *amount, on->spot});
    }
    // Main first, and what needs another wager last.
    const auto needs_another = [&chosen](const ScriptedWager& wager) {
        return std::ranges::any_of(chosen.set->side_wagers(), [&wager](const wagers::HostedWager& side) {
            return side.info.index == wager.wager && side.limits.needs != 0;
        });
    };
    std::ranges::stable_sort(wagers, {}, [&needs_another](const ScriptedWager& wager) {
        return std::pair(needs_another(wager), wager.wager);
    });
    return wagers;
}

std::vector<ScriptedSeat> read_seats(TomlReader& script, const Chosen& chosen) {
    std::vector<ScriptedSeat> seats;
    std::map<std::string, std::uint16_t> players;
    for (const toml::table* table : script.tables("seat")) {
        TomlReader reader(*table, script.file(), "a seat");
        const auto number = reader.number("seat");
        if (!number || *number < 1 || *number > most_seats) {
            reader.fail("a seat needs 'seat', a number from 1 to " + std::to_string(most_seats));
        }
        ScriptedSeat seat;
        seat.seat = Seat{static_cast<std::uint8_t>(*number)};
        if (std::ranges::find(seats, seat.seat, &ScriptedSeat::seat) != seats.end()) {
            reader.fail("seat " + std::to_string(*number) + " is in the script twice");
        }
        const std::string player = reader.text_or("player", "at seat " + std::to_string(*number));
        seat.player = players.try_emplace(player, static_cast<std::uint16_t>(players.size() + 1)).first->second;
        seat.bets = read_wagers(reader, "bets", chosen);
        seat.tips = read_wagers(reader, "tips", chosen);
        seat.acts = reader.texts("acts");
        reader.finish();
        seats.push_back(std::move(seat));
    }
    if (seats.empty()) script.fail("a script needs at least one [[seat]]");
    return seats;
}

// A whole number within limits, or what holds when the key is absent.
std::int64_t number_within(TomlReader& reader, std::string_view key, std::int64_t from, std::int64_t to,
                           std::int64_t otherwise) {
    const auto number = reader.number(key);
    if (!number) return otherwise;
    if (*number < from || *number > to) {
        reader.fail(*reader.node(key),
                    "'" + std::string(key) + "' should be " + std::to_string(from) + " to " + std::to_string(to));
    }
    return *number;
}

constexpr std::array signals_misread{Spelled{"hit", Misread::dealt_a_card}, Spelled{"stand", Misread::passed_over}};
constexpr std::array directions{Spelled{"as-dealt", Directed::play_as_dealt},
                                Spelled{"choose", Directed::player_chooses}};

// Rulings on one hand say whose.
bool is_about_a_hand(RulingKind kind) {
    return kind == RulingKind::void_hand || kind == RulingKind::missed_first_card ||
        kind == RulingKind::missed_second_card || kind == RulingKind::misread_signal;
}

Ruling read_ruling(const toml::table& table, const std::string& file) {
    TomlReader reader(table, file, "a ruling");
    const std::string id = reader.text("rule");
    const auto info = std::ranges::find(ruling_infos, id, &RulingInfo::id);
    if (info == ruling_infos.end()) {
        std::vector<std::string_view> ids;
        for (const RulingInfo& known : ruling_infos) ids.push_back(known.id);
        reader.fail(*reader.node("rule"), "no ruling '" + id + "'" + did_you_mean(id, ids));
    }
    Ruling ruling;
    ruling.kind = info->kind;
    constexpr int most_moments = 1000;
    ruling.place.seat = Seat{static_cast<std::uint8_t>(number_within(reader, "seat", 1, most_seats, 0))};
    if (is_about_a_hand(info->kind) && ruling.place.seat == dealer_seat) reader.fail("'" + id + "' needs 'seat'");
    ruling.place.hand = static_cast<std::uint8_t>(number_within(reader, "hand", 1, 255, 1));
    ruling.card = static_cast<std::uint8_t>(number_within(reader, "card", 1, 2, 1));
    ruling.after_cards = static_cast<std::uint16_t>(number_within(reader, "before_card", 1, most_moments, 1) - 1);
    ruling.after_answers = static_cast<std::uint16_t>(number_within(reader, "before_answer", 1, most_moments, 1) - 1);
    if (ruling.kind == RulingKind::misread_signal) {
        ruling.did = one_of(reader, "did", signals_misread);
        ruling.then = one_of(reader, "then", directions);
    }
    reader.finish();
    return ruling;
}

// Where the script names none, the game's own: the house, or a player-dealer who covers everything.
Bank read_bank(TomlReader& script, const Chosen& chosen) {
    const toml::table* table = script.table("bank");
    if (!table) return chosen.set->opening().bank;
    TomlReader reader(*table, script.file(), "a bank");
    const Seat seat{static_cast<std::uint8_t>(number_within(reader, "seat", 1, most_seats, 0))};
    const auto posted = reader.money("posted");
    if (seat == dealer_seat || !posted) reader.fail("a player-dealer's bank needs seat and posted");
    // Until the cards say where the action button goes, it lies at the player-dealer's left.
    const Seat left = counted_seat(seat, 1, chosen.set->seats());
    const Seat button{static_cast<std::uint8_t>(number_within(reader, "button", 1, most_seats, left.number))};
    reader.finish();
    return Bank::of_player(seat, *posted, button);
}

ExpectedSettlement read_settlement(const toml::table& table, const std::string& file) {
    TomlReader reader(table, file, "an expected settlement");
    ExpectedSettlement expected;
    expected.where = place_of(table, file);
    for (const auto* key : {"seat", "hand", "wager", "spot", "stake", "outcome", "pays", "returned", "net", "clause",
                            "tip", "tip_returned", "covered"}) {
        const toml::node* value = reader.node(key);
        if (!value) continue;
        const auto text = scalar_text(*value);
        if (!text) reader.fail(*value, "'" + std::string(key) + "' should be a text or a whole number");
        expected.fields[key] = *text;
    }
    reader.finish();
    return expected;
}

ExpectedPending read_pending(const toml::table& table, const std::string& file) {
    TomlReader reader(table, file, "expect_pending");
    ExpectedPending pending;
    pending.asks = reader.text("asks");
    if (const auto seat = reader.number("seat")) pending.seat = static_cast<int>(*seat);
    if (const auto hand = reader.number("hand")) pending.hand = static_cast<int>(*hand);
    pending.options = reader.texts("options");
    reader.finish();
    return pending;
}

// An amount that may be below nought; nothing when the key is absent.
std::optional<Money> read_signed(TomlReader& script, std::string_view key) {
    const toml::node* found = script.node(key);
    if (!found) return std::nullopt;
    const std::string text = script.text(key);
    const bool is_loss = text.starts_with('-');
    const auto amount = money_from_text(is_loss ? text.substr(1) : text);
    if (!amount) script.fail(*found, "'" + std::string(key) + "' should be an amount in quotes");
    return is_loss ? -*amount : *amount;
}

Expectations read_expectations(TomlReader& script) {
    Expectations expected;
    for (const toml::table* table : script.tables("expect")) {
        expected.settlements.push_back(read_settlement(*table, script.file()));
    }
    if (const toml::table* nets = script.table("expect_net")) {
        for (const auto& [seat, value] : *nets) {
            const auto text = value.value<std::string>().value_or("");
            const bool is_loss = text.starts_with('-');
            const auto amount = money_from_text(is_loss ? text.substr(1) : text);
            if (!amount) script.fail(value, "a net should be an amount in quotes, such as \"-5.00\"");
            const std::string_view key = seat.str();
            const bool is_seat = key.size() == 1 && key[0] >= '1' && key[0] < '1' + most_seats;
            if (!is_seat)
                script.fail(value, "'expect_net' goes by seat: { 1 = \"10.00\" }, not '" + std::string(key) + "'");
            expected.net[key[0] - '0'] = is_loss ? -*amount : *amount;
        }
    }
    if (script.node("expect_refused")) expected.refused = script.text("expect_refused");
    if (const toml::table* table = script.table("expect_pending"))
        expected.pending = read_pending(*table, script.file());
    expected.events = script.texts("expect_events");
    if (script.node("expect_dealer")) expected.dealer = script.text("expect_dealer");
    expected.tips = read_signed(script, "expect_tips");
    expected.bank = read_signed(script, "expect_bank");
    expected.collected = read_signed(script, "expect_collected");
    expected.jackpot = read_signed(script, "expect_jackpot");
    if (const auto seat = number_within(script, "expect_button", 1, most_seats, 0); seat != 0) {
        expected.button = static_cast<int>(seat);
    }
    return expected;
}

// Side wagers a script's table hosts: those its seats bet on, and over them those it says more about.
std::vector<wagers::WagerChoice> read_hosted(TomlReader& reader) {
    std::vector<wagers::WagerChoice> hosted;
    for (const toml::table* seat : reader.tables("seat")) {
        const toml::table* bets = (*seat)["bets"].as_table();
        if (!bets) continue;
        for (const auto& [key, value] : *bets) {
            wagers::WagerChoice choice;
            choice.id = std::string(key.str().substr(0, key.str().find(':')));
            choice.where = place_of(value, reader.file());
            if (wagers::find_wager(choice.id)) hosted.push_back(choice);
        }
    }
    std::ranges::move(read_wager_choices(reader), std::back_inserter(hosted));
    return hosted;
}

Chosen read_game(TomlReader& reader) {
    const std::string game = reader.text("game");
    const std::string preset = reader.text_or("preset", "");
    std::vector<Choice> choices;
    if (const toml::table* table = reader.table("table")) {
        for (const auto& [key, value] : *table) {
            const auto text = scalar_text(value);
            if (!text) reader.fail(value, "an option is set to a text, a whole number, true or false");
            choices.push_back({std::string(key.str()), *text, place_of(value, reader.file())});
        }
    }
    auto chosen = choose(game, preset, choices, read_hosted(reader));
    if (chosen) return *chosen;
    const std::string& why = chosen.error().text;
    throw BadData{why.starts_with(reader.file()) ? why : place_of(*reader.node("game"), reader.file()) + ": " + why};
}

const wagers::HostedWager& hosted_wager(TomlReader& reader, const toml::node& at, const Chosen& chosen,
                                        const std::string& id) {
    std::vector<std::string> ids;
    for (const wagers::HostedWager& side : chosen.set->side_wagers()) {
        if (side.wager->id == id) return side;
        ids.push_back(side.wager->id);
    }
    reader.fail(at, "the table hosts no wager '" + id + "'" + did_you_mean(id, ids));
}

// `meters = { royal-match-progressive = { main = "12345.00" } }`: what meters stand at before or after the round.
using MeterAmounts = std::map<std::size_t, Money>;  // by place in the opening's list
MeterAmounts read_meters(TomlReader& script, std::string_view key, const Chosen& chosen) {
    MeterAmounts amounts;
    const toml::table* table = script.table(key);
    if (!table) return amounts;
    const std::vector<Meter> meters = wagers::meters_of(chosen.set->side_wagers());
    for (const auto& [id, named] : *table) {
        const auto& side = hosted_wager(script, named, chosen, std::string(id.str()));
        const toml::table* of_wager = named.as_table();
        if (!of_wager) script.fail(named, "meters are given by name, such as { main = \"5000.00\" }");
        TomlReader reader(*of_wager, script.file(), "the meters of " + side.wager->id);
        const auto first = std::ranges::find(meters, side.info.index, &Meter::wager) - meters.begin();
        for (std::size_t i = 0; i < side.meter_names.size(); ++i) {
            if (const auto amount = reader.money(side.meter_names[i]))
                amounts[static_cast<std::size_t>(first) + i] = *amount;
        }
        reader.finish();
    }
    return amounts;
}

// `[[carried]]`: wagers that lie over from an earlier round, or are expected to lie over this one.
std::vector<Carried> read_carried(TomlReader& script, std::string_view key, const Chosen& chosen,
                                  std::span<const ScriptedSeat> seats) {
    std::vector<Carried> all;
    for (const toml::table* table : script.tables(key)) {
        TomlReader reader(*table, script.file(), "a wager that lies over");
        Carried carried;
        const auto on = wager_spot(chosen, reader.text("wager"));
        if (!on) reader.fail(*reader.node("wager"), on.error().text);
        carried.wager = on->wager->index;
        carried.spot = on->spot;
        carried.seat = Seat{static_cast<std::uint8_t>(number_within(reader, "seat", 1, most_seats, 1))};
        carried.progress = static_cast<std::uint8_t>(number_within(reader, "progress", 0, 255, 0));
        carried.amount = reader.money("amount").value_or(Money::dollars(1));
        carried.tip = reader.money("tip").value_or(Money{});
        carried.is_locked_in = reader.flag("locked_in").value_or(false);
        const auto seat = std::ranges::find(seats, carried.seat, &ScriptedSeat::seat);
        if (seat != seats.end()) carried.player = seat->player;
        reader.finish();
        all.push_back(carried);
    }
    return all;
}

// `marks = { kill-seat = 3 }`: where marks stand before or after the round.
std::map<const MarkInfo*, std::int32_t> read_marks(TomlReader& script, std::string_view key, const Chosen& chosen) {
    std::map<const MarkInfo*, std::int32_t> named;
    const toml::table* table = script.table(key);
    if (!table) return named;
    TomlReader reader(*table, script.file(), std::string(key));
    for (const MarkInfo* mark : chosen.set->marks()) {
        if (!table->contains(mark->id)) continue;
        named[mark] = static_cast<std::int32_t>(number_within(reader, mark->id, mark->least, mark->most, 0));
    }
    reader.finish();
    return named;
}

Script script_from(std::string_view text, const std::string& file) {
    const toml::table table = parse_toml(text, file);
    TomlReader reader(table, file, "a script");
    const std::string title = reader.text_or("round", "");
    auto clauses = reader.texts("clauses");
    Script script{file, title, std::move(clauses), read_game(reader), {}, {}};
    script.round.cards_left = static_cast<int>(reader.number("cards_left").value_or(-1));
    script.round.cards = read_cards(reader, script.chosen, script.round.cards_left);
    script.round.bank = read_bank(reader, script.chosen);
    const auto button = reader.number("button").value_or(1);
    if (button < 1 || button > script.chosen.set->seats())
        reader.fail(*reader.node("button"), "'button' should be a seat");
    script.round.button = Seat{static_cast<std::uint8_t>(button)};
    script.round.seats = read_seats(reader, script.chosen);
    script.round.meters = wagers::meters_of(script.chosen.set->side_wagers());
    for (const auto& [at, amount] : read_meters(reader, "meters", script.chosen))
        script.round.meters[at].amount = amount;
    for (const auto& [at, amount] : read_meters(reader, "reserves", script.chosen))
        script.round.meters[at].reserve = amount;
    script.round.carried = read_carried(reader, "carried", script.chosen, script.round.seats);
    script.round.spins = reader.texts("spins");
    for (const std::string& die : words_of(reader.text_or("dice", ""))) script.round.spins.push_back(die);
    script.round.marks = script.chosen.set->opening().marks;
    for (const auto& [mark, value] : read_marks(reader, "marks", script.chosen)) {
        script.round.marks[mark->index] = value;
    }
    for (const toml::table* ruling : reader.tables("ruling")) {
        script.round.rulings.push_back(read_ruling(*ruling, file));
    }
    script.expected = read_expectations(reader);
    script.expected.meters = read_meters(reader, "expect_meters", script.chosen);
    script.expected.marks = read_marks(reader, "expect_marks", script.chosen);
    if (reader.node("expect_carried")) {
        script.expected.carried = read_carried(reader, "expect_carried", script.chosen, script.round.seats);
    }
    reader.finish();
    return script;
}

std::map<std::string, std::string> fields_of(const Event& event) {
    return {{"seat", std::to_string(event.place.seat.number)},
            {"hand", std::to_string(event.place.hand)},
            {"wager", std::string(event.wager->id)},
            {"spot", has_spot(event) ? std::string(event.wager->spots[event.spot]) : ""},
            {"stake", text_of(event.amount)},
            {"outcome", std::string(event.outcome->id)},
            {"pays", pays_text(event)},
            {"returned", text_of(event.returned)},
            {"net", text_of(event.returned - event.amount)},
            {"clause", std::string(event.outcome->clause)},
            {"tip", text_of(event.tip)},
            {"tip_returned", text_of(event.tip_returned)},
            {"covered", event.flag ? "false" : "true"}};
}

void check_settlements(const Script& script, const LiveRound& round, std::vector<std::string>& unmet) {
    std::vector<const Event*> made;
    for (const Event& event : round.events()) {
        if (is_settlement(event.kind)) made.push_back(&event);
    }
    const auto& expected = script.expected.settlements;
    if (!expected.empty() && made.size() != expected.size()) {
        unmet.push_back(script.file + ": " + std::to_string(made.size()) + " settlements were made, not " +
                        std::to_string(expected.size()));
    }
    for (std::size_t i = 0; i < std::min(made.size(), expected.size()); ++i) {
        const auto actual = fields_of(*made[i]);
        for (const auto& [key, value] : expected[i].fields) {
            if (actual.at(key) == value) continue;
            unmet.push_back(expected[i].where + ": settlement " + std::to_string(i + 1) + " has " + key + " = " +
                            actual.at(key) + ", not " + value);
        }
    }
}

void check_pending(const Script& script, const LiveRound& round, std::vector<std::string>& unmet) {
    const ExpectedPending& expected = *script.expected.pending;
    const Pending& pending = round.pending();
    if (expected.asks == "card" || expected.asks == "wagers" || expected.asks == "spin") {
        const auto wanted = expected.asks == "card" ? Pending::For::card
            : expected.asks == "spin"               ? Pending::For::spin
                                                    : Pending::For::wagers;
        if (pending.what != wanted || round.is_complete()) {
            unmet.push_back(script.file + ": the round does not wait for " + expected.asks);
        }
        return;
    }
    for (const PendingQuestion& question : pending.waiting()) {
        if (question.info->asks != expected.asks) continue;
        if (expected.seat && *expected.seat != question.place.seat.number) continue;
        if (expected.hand && *expected.hand != question.place.hand) continue;
        std::vector<std::string> offered;
        for (std::size_t i = 0; i < question.info->options.size(); ++i) {
            if (question.allows(i)) offered.emplace_back(question.info->options[i]);
        }
        auto wanted = expected.options;
        std::ranges::sort(wanted);
        std::ranges::sort(offered);
        if (!wanted.empty() && wanted != offered) {
            std::string all;
            for (const auto& option : offered) all += " " + option;
            unmet.push_back(script.file + ": the options are" + all);
        }
        return;
    }
    unmet.push_back(script.file + ": no question '" + expected.asks + "' is open");
}

void check_events(const Script& script, const LiveRound& round, std::vector<std::string>& unmet) {
    auto wanted = script.expected.events.begin();
    for (const Event& event : round.events()) {
        if (wanted != script.expected.events.end() && name_of(event.kind) == *wanted) ++wanted;
    }
    if (wanted != script.expected.events.end()) {
        unmet.push_back(script.file + ": event '" + *wanted + "' did not come in that order");
    }
}

// Where the action button was put; 0 if nowhere.
int button_of(const LiveRound& round) {
    int seat = 0;
    for (const Event& event : round.events()) {
        if (event.kind == EventKind::button) seat = event.place.seat.number;
    }
    return seat;
}

// What outlasts the round: meters and wagers that lie over.
void check_closing(const Script& script, const LiveRound& round, std::vector<std::string>& unmet) {
    const Closing closing = round.table().closing();
    for (const auto& [at, amount] : script.expected.meters) {
        if (closing.meters[at].amount == amount) continue;
        unmet.push_back(script.file + ": a meter stands at " + text_of(closing.meters[at].amount) + ", not " +
                        text_of(amount));
    }
    if (!script.expected.carried) return;
    const auto& expected = *script.expected.carried;
    if (closing.carried.size() != expected.size()) {
        unmet.push_back(script.file + ": " + std::to_string(closing.carried.size()) + " wagers lie over, not " +
                        std::to_string(expected.size()));
    }
    for (const Carried& wanted : expected) {
        const bool lies = std::ranges::any_of(closing.carried, [&wanted](const Carried& carried) {
            return carried.seat == wanted.seat && carried.wager == wanted.wager && carried.amount == wanted.amount &&
                carried.progress == wanted.progress && carried.tip == wanted.tip && carried.spot == wanted.spot;
        });
        if (!lies) {
            unmet.push_back(script.file + ": no such wager lies over at seat " + std::to_string(wanted.seat.number) +
                            " with progress " + std::to_string(wanted.progress));
        }
    }
}

}  // namespace

Result<Script> read_script(std::string_view text, const std::string& file) {
    return loaded([&] { return script_from(text, file); });
}

// What is wrong with such a round is said to be wrong where it begins, unless it has a line of its own.
Result<Script> read_script(const WrittenRound& round) {
    auto script = read_script(round.script, round.file);
    if (script) script->file = round.where();
    return script;
}

ScriptRun play_script(const Script& script) {
    const SetGame& game = *script.chosen.set;
    return {ScriptedTable(script.round).play([&game](LiveTable& table) { game.play(table); })};
}

std::vector<Card> dealer_cards(const LiveRound& round) {
    std::vector<Card> cards;
    for (const Event& event : round.events()) {
        if (event.place != dealer_place) continue;
        const bool was_dealt_up = event.kind == EventKind::deal && event.eyes != Eyes::nobody;
        const bool was_turned = event.kind == EventKind::turn_over || (event.kind == EventKind::expose && event.flag);
        if (was_dealt_up || was_turned) cards.push_back(event.card);
    }
    return cards;
}

std::map<int, Money> net_by_seat(const LiveRound& round) {
    std::map<int, Money> nets;
    for (const Event& event : round.events()) {
        if (event.kind != EventKind::wager) continue;
        nets[event.place.seat.number] = round.table().ledger()[account_of(event.place.seat)];
    }
    return nets;
}

std::vector<std::string> unmet(const Script& script, const ScriptRun& run) {
    const LiveRound& round = run.end.round;
    const Expectations& expected = script.expected;
    std::vector<std::string> unmet;
    if (run.end.bad_script) unmet.push_back(script.file + ": " + run.end.bad_script->text);
    if (expected.refused) {
        if (!run.end.refused) {
            unmet.push_back(script.file + ": nothing was refused");
        } else if (run.end.refused->clause != *expected.refused) {
            unmet.push_back(script.file + ": refused by " + run.end.refused->clause + " (" + run.end.refused->why +
                            "), not " + *expected.refused);
        }
        return unmet;
    }
    if (run.end.refused) {
        unmet.push_back(script.file + ": seat " + std::to_string(run.end.refused_seat) + ": " + run.end.refused->why +
                        " (" + run.end.refused->clause + ")");
        return unmet;
    }
    if (expected.pending) {
        check_pending(script, round, unmet);
    } else if (!run.is_complete()) {
        unmet.push_back(script.file + ": the round is not complete");
    }
    check_settlements(script, round, unmet);
    check_closing(script, round, unmet);
    check_events(script, round, unmet);
    const auto nets = net_by_seat(round);
    for (const auto& [seat, amount] : expected.net) {
        const auto actual = nets.contains(seat) ? nets.at(seat) : Money{};
        if (actual != amount) {
            unmet.push_back(script.file + ": seat " + std::to_string(seat) + " has net " + text_of(actual) + ", not " +
                            text_of(amount));
        }
    }
    if (expected.dealer && text_of(dealer_cards(round)) != *expected.dealer) {
        unmet.push_back(script.file + ": the dealer has " + text_of(dealer_cards(round)) + ", not " + *expected.dealer);
    }
    const auto check_account = [&](const std::optional<Money>& wanted, Account account, const std::string& name) {
        const Money actual = round.table().ledger()[account];
        if (!wanted || actual == *wanted) return;
        unmet.push_back(script.file + ": " + name + " has " + text_of(actual) + ", not " + text_of(*wanted));
    };
    check_account(expected.tips, Account::tips, "the tip box");
    check_account(expected.bank, Account::bank, "the bank");
    check_account(expected.collected, Account::collection, "the collection box");
    if (const int button = button_of(round); expected.button && button != *expected.button) {
        unmet.push_back(script.file + ": the action button lies at " + std::to_string(button) + ", not " +
                        std::to_string(*expected.button));
    }
    check_account(expected.jackpot, Account::jackpot, "the jackpot");
    const Marks marks = round.table().closing().marks;
    for (const auto& [mark, value] : expected.marks) {
        if (marks[mark->index] == value) continue;
        unmet.push_back(script.file + ": " + std::string(mark->id) + " stands at " +
                        std::to_string(marks[mark->index]) + ", not " + std::to_string(value));
    }
    for (const Ruling& ruling : round.table().unheard_rulings()) {
        if (!round.is_complete()) break;
        unmet.push_back(script.file + ": nothing in the round called for the ruling '" +
                        std::string(info_of(ruling.kind).id) + "'");
    }
    return unmet;
}

}  // namespace felt::rulebook
