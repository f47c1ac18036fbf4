// Writes and reads the text of a table's records.
#include "house/written.hpp"

#include <algorithm>

#include "house/json_reader.hpp"
#include "rulebook/wagers/wager_words.hpp"

namespace felt::house {
namespace {

namespace json = boost::json;

constexpr std::array signals_misread{Spelled{"hit", Misread::dealt_a_card}, Spelled{"stand", Misread::passed_over}};
constexpr std::array directions{Spelled{"as-dealt", Directed::play_as_dealt},
                                Spelled{"choose", Directed::player_chooses}};
constexpr std::array suits{
    Spelled{"spades", Suit::spades},
    Spelled{"hearts", Suit::hearts},
    Spelled{"diamonds", Suit::diamonds},
    Spelled{"clubs", Suit::clubs},
};
constexpr std::array shares_of_main{
    Spelled{"posted", ShareOfMain::any},
    Spelled{"main-wager", ShareOfMain::whole},
    Spelled{"half-main-wager", ShareOfMain::half},
};

template <class Value, std::size_t count>
Value one_of(JsonReader& reader, std::string_view key, const std::array<Spelled<Value>, count>& words) {
    const std::string word = reader.text(key);
    const auto found = std::ranges::find(words, word, &Spelled<Value>::word);
    if (found != words.end()) return found->value;
    std::array<std::string_view, count> known;
    std::ranges::transform(words, known.begin(), &Spelled<Value>::word);
    reader.fail("'" + std::string(key) + "' cannot be '" + word + "'" + did_you_mean(word, known));
}

// Of a reader that gives nothing back.
template <class Read>
std::optional<Error> error_of(const Read& read) {
    try {
        read();
        return std::nullopt;
    } catch (const rulebook::BadData& bad) {
        return Error{bad.text};
    }
}

Seat read_seat(JsonReader& reader, std::string_view key = "seat", std::int64_t least = 1) {
    return Seat{static_cast<std::uint8_t>(reader.number(key, least, most_seats))};
}

Place read_place(JsonReader& reader, std::int64_t least_seat = 1) {
    return {read_seat(reader, "seat", least_seat), reader.number<std::uint8_t>("hand", 1)};
}

// ---- inputs ----

const WagerInfo& wager_numbered(std::uint8_t index, const rulebook::SetGame& set) {
    const auto all = set.wagers();
    const auto found = std::ranges::find(all, index, [](const WagerInfo* wager) { return wager->index; });
    check(found != all.end(), "the table knows every wager that is bet on it");
    return **found;
}

void write_wager(json::object& to, const Input& input, const rulebook::SetGame& set) {
    const WagerInfo& wager = wager_numbered(input.wager, set);
    to["seat"] = input.place.seat.number;
    to["wager"] = wager.id;
    if (!wager.spots.empty()) to["spot"] = wager.spots[input.spot];
    to["amount"] = text_of(input.amount);
}

void read_wager(JsonReader& reader, Input& input, const rulebook::SetGame& set) {
    input.place = {read_seat(reader), 1};
    input.amount = reader.money("amount");
    const std::string id = reader.text("wager");
    const auto all = set.wagers();
    const auto found = std::ranges::find(all, id, [](const WagerInfo* wager) { return wager->id; });
    if (found == all.end()) {
        std::vector<std::string_view> ids;
        for (const WagerInfo* wager : all) ids.push_back(wager->id);
        reader.fail("the table has no wager '" + id + "'" + did_you_mean(id, ids));
    }
    const WagerInfo& wager = **found;
    input.wager = wager.index;
    if (wager.spots.empty()) return;
    const std::string spot = reader.text("spot");
    const auto at = std::ranges::find(wager.spots, spot);
    if (at == wager.spots.end()) reader.fail(id + " has no spot '" + spot + "'" + did_you_mean(spot, wager.spots));
    input.spot = static_cast<std::uint8_t>(at - wager.spots.begin());
}

void write_answer(json::object& to, const Input& input) {
    to["seat"] = input.place.seat.number;
    to["hand"] = input.place.hand;
    to["question"] = input.question;
    to["asks"] = input.asks;
    to["option"] = input.option;
    if (!input.amount.is_zero()) to["amount"] = text_of(input.amount);
    if (!input.with_tip.is_zero()) to["tip"] = text_of(input.with_tip);
    if (input.timed_out) to["timed_out"] = true;
}

// An input points at the text of the question it answers, so it can only be read where that question waits.
void read_answer(JsonReader& reader, Input& input, const LiveRound& round) {
    input.place = read_place(reader);
    input.question = reader.number<std::uint16_t>("question", 1);
    input.option = reader.number<std::uint8_t>("option");
    if (reader.has("amount")) input.amount = reader.money("amount");
    if (reader.has("tip")) input.with_tip = reader.money("tip");
    if (reader.has("timed_out")) input.timed_out = reader.flag("timed_out");
    const std::string asks = reader.text("asks");
    const auto waiting = round.pending().waiting();
    const auto question = std::ranges::find(waiting, input.question, &PendingQuestion::number);
    const std::string number = "question " + std::to_string(input.question);
    if (question == waiting.end()) reader.fail(number + " does not wait for an answer");
    if (question->info->asks != asks) {
        reader.fail(number + " asks '" + std::string(question->info->asks) + "', and '" + asks + "' was answered");
    }
    input.asks = question->info->asks;
}

void write_ruling(json::object& to, const Ruling& ruling) {
    to["ruling"] = info_of(ruling.kind).id;
    to["seat"] = ruling.place.seat.number;
    to["hand"] = ruling.place.hand;
    if (ruling.kind == RulingKind::misread_signal) {
        to["did"] = word_for(ruling.did, signals_misread);
        to["then"] = word_for(ruling.then, directions);
    }
    to["card"] = ruling.card;
    to["after_cards"] = ruling.after_cards;
    to["after_answers"] = ruling.after_answers;
    to["after_events"] = ruling.after_events;
}

Ruling read_ruling(JsonReader& reader) {
    Ruling ruling;
    const std::string id = reader.text("ruling");
    const auto info = std::ranges::find(ruling_infos, id, &RulingInfo::id);
    if (info == ruling_infos.end()) reader.fail("there is no ruling '" + id + "'");
    ruling.kind = info->kind;
    ruling.place = read_place(reader, dealer_seat.number);
    if (ruling.kind == RulingKind::misread_signal) {
        ruling.did = one_of(reader, "did", signals_misread);
        ruling.then = one_of(reader, "then", directions);
    }
    ruling.card = reader.number<std::uint8_t>("card");
    ruling.after_cards = reader.number<std::uint16_t>("after_cards");
    ruling.after_answers = reader.number<std::uint16_t>("after_answers");
    ruling.after_events = reader.number<std::uint32_t>("after_events");
    return ruling;
}

constexpr std::array doings{
    Spelled{"bet", InputKind::bet},       Spelled{"tip", InputKind::tip},   Spelled{"close", InputKind::close},
    Spelled{"answer", InputKind::answer}, Spelled{"card", InputKind::card}, Spelled{"ruling", InputKind::ruling},
    Spelled{"spin", InputKind::spin},
};

// ---- terms ----

json::object written_wager(const wagers::HostedWager& side) {
    json::object to{{"wager", side.wager->id}, {"table", side.table->id}};
    to["least"] = text_of(side.limits.least);
    to["most"] = text_of(side.limits.most);
    if (side.wager->progressive) to["unit"] = text_of(side.unit);
    to["suit"] = word_for(side.house_suit, suits);
    to["by"] = word_for(side.limits.of_main, shares_of_main);
    return to;
}

wagers::WagerChoice read_choice(const json::value& value) {
    if (!value.is_object()) throw rulebook::BadData{"a side wager of the terms is not an object"};
    JsonReader reader(value.get_object(), "a side wager of the terms");
    wagers::WagerChoice choice;
    choice.id = reader.text("wager");
    choice.table = reader.text("table");
    choice.least = reader.money("least");
    choice.most = reader.money("most");
    if (reader.has("unit")) choice.unit = reader.money("unit");
    choice.suit = one_of(reader, "suit", suits);
    choice.most_by = one_of(reader, "by", wagers::mosts_by);
    choice.where = "terms";
    reader.finish();
    return choice;
}

rulebook::Chosen chosen_from(std::string_view text) {
    const json::object object = parse_object(text, "the terms");
    JsonReader reader(object, "the terms");
    const auto game = rulebook::find_game(reader.text("game"));
    if (!game) reader.fail(game.error().text);
    rulebook::Chosen chosen{*game, rulebook::Settings((*game)->info.options), nullptr};
    for (const auto& pair : reader.object("options")) {
        if (!pair.value().is_string()) reader.fail("the option '" + std::string(pair.key()) + "' should be a text");
        const auto error =
            chosen.settings.set(std::string(pair.key()), std::string(pair.value().get_string()), "terms");
        if (error) reader.fail(error->text);
    }
    // In the order they lie: set up as they are, not chosen anew.
    std::vector<wagers::WagerChoice> hosted;
    for (const json::value& side : reader.array("wagers")) hosted.push_back(read_choice(side));
    reader.finish();
    auto set = chosen.game->set_up(chosen.settings, hosted);
    if (!set) reader.fail(set.error().text);
    chosen.set = *set;
    return chosen;
}

// ---- what a shoe starts from ----

json::object written_carried(const Carried& carried) {
    return {{"seat", carried.seat.number},  {"wager", carried.wager},           {"spot", carried.spot},
            {"progress", carried.progress}, {"player", carried.player},         {"amount", text_of(carried.amount)},
            {"tip", text_of(carried.tip)},  {"locked_in", carried.is_locked_in}};
}

Carried read_carried(const json::value& value) {
    if (!value.is_object()) throw rulebook::BadData{"a wager that lies over is not an object"};
    JsonReader reader(value.get_object(), "a wager that lies over");
    Carried carried;
    carried.seat = read_seat(reader);
    carried.wager = static_cast<std::uint8_t>(reader.number("wager", 0, most_wagers - 1));
    carried.spot = reader.number<std::uint8_t>("spot");
    carried.progress = reader.number<std::uint8_t>("progress");
    carried.player = reader.number<std::uint16_t>("player");
    carried.amount = reader.money("amount");
    carried.tip = reader.money("tip");
    carried.is_locked_in = reader.flag("locked_in");
    reader.finish();
    return carried;
}

void read_meter(const json::value& value, Meter& meter) {
    if (!value.is_object()) throw rulebook::BadData{"a meter is not an object"};
    JsonReader reader(value.get_object(), "a meter");
    if (reader.number("wager", 0, most_wagers - 1) != meter.wager) reader.fail("it is another wager's");
    meter.amount = reader.money("amount");
    meter.reserve = reader.money("reserve");
    reader.finish();
}

}  // namespace

std::string written(const Input& input, const rulebook::SetGame& set) {
    json::object to{{"do", word_for(input.kind, doings)}};
    switch (input.kind) {
        case InputKind::bet:
            write_wager(to, input, set);
            to["player"] = input.player;
            break;
        case InputKind::tip: write_wager(to, input, set); break;
        case InputKind::close: break;
        case InputKind::answer: write_answer(to, input); break;
        case InputKind::card: to["card"] = text_of(input.card); break;
        case InputKind::ruling: write_ruling(to, input.ruling); break;
        case InputKind::spin: to["face"] = input.option; break;
    }
    return json::serialize(to);
}

Result<Input> read_input(std::string_view text, const rulebook::SetGame& set, const LiveRound& round) {
    return rulebook::loaded([&] {
        const json::object object = parse_object(text, "the input");
        JsonReader reader(object, "the input");
        Input input;
        input.kind = one_of(reader, "do", doings);
        switch (input.kind) {
            case InputKind::bet:
                read_wager(reader, input, set);
                input.player = reader.number<std::uint16_t>("player");
                break;
            case InputKind::tip: read_wager(reader, input, set); break;
            case InputKind::close: break;
            case InputKind::answer: read_answer(reader, input, round); break;
            case InputKind::card: {
                const auto card = card_from_text(reader.text("card"));
                if (!card) reader.fail("'card' is no card");
                input.card = *card;
                break;
            }
            case InputKind::ruling: input.ruling = read_ruling(reader); break;
            case InputKind::spin: input.option = reader.number<std::uint8_t>("face"); break;
        }
        reader.finish();
        return input;
    });
}

std::string written_terms(const rulebook::Chosen& chosen) {
    json::object options;
    for (const auto& [id, value] : chosen.settings.all()) options[id] = value;
    json::array sides;
    for (const wagers::HostedWager& side : chosen.set->side_wagers()) sides.push_back(written_wager(side));
    return json::serialize(json::object{{"game", chosen.game->info.id}, {"options", options}, {"wagers", sides}});
}

Result<rulebook::Chosen> read_terms(std::string_view text) {
    return rulebook::loaded([&] { return chosen_from(text); });
}

std::string written_over(const Opening& opening) {
    json::array meters;
    for (const Meter& meter : opening.meters) {
        meters.push_back(
            {{"wager", meter.wager}, {"amount", text_of(meter.amount)}, {"reserve", text_of(meter.reserve)}});
    }
    json::array carried;
    for (const Carried& one : opening.carried) carried.push_back(written_carried(one));
    json::array marks(opening.marks.begin(), opening.marks.end());
    return json::serialize(json::object{{"meters", meters}, {"carried", carried}, {"marks", marks}});
}

std::optional<Error> read_over(std::string_view text, Opening& opening) {
    return error_of([&] {
        const json::object object = parse_object(text, "what lay over");
        JsonReader reader(object, "what lay over");
        const json::array& meters = reader.array("meters");
        if (meters.size() != opening.meters.size()) reader.fail("the table has another number of meters");
        for (std::size_t i = 0; i < meters.size(); ++i) read_meter(meters[i], opening.meters[i]);
        opening.carried.clear();
        for (const json::value& carried : reader.array("carried")) opening.carried.push_back(read_carried(carried));
        const json::array& marks = reader.array("marks");
        if (marks.size() != opening.marks.size()) reader.fail("there is another number of marks");
        for (std::size_t i = 0; i < marks.size(); ++i) {
            json::error_code error;
            opening.marks[i] = marks[i].to_number<std::int32_t>(error);
            if (error) reader.fail("a mark should be a whole number");
        }
        reader.finish();
    });
}

std::string written_bank(const Opening& opening) {
    const Bank& bank = opening.bank;
    json::object to{{"house", bank.is_house}, {"first", opening.button.number}};
    if (!bank.is_house) {
        to["seat"] = bank.seat.number;
        to["posted"] = text_of(bank.posted);
        to["button"] = bank.action_button.number;
        to["turn"] = bank.turn;
    }
    return json::serialize(to);
}

std::optional<Error> read_bank(std::string_view text, Opening& opening) {
    return error_of([&] {
        const json::object object = parse_object(text, "the bank");
        JsonReader reader(object, "the bank");
        opening.bank = Bank::of_house();
        opening.bank.is_house = reader.flag("house");
        opening.button = read_seat(reader, "first");
        if (!opening.bank.is_house) {
            opening.bank.seat = read_seat(reader);
            opening.bank.posted = reader.money("posted");
            opening.bank.action_button = read_seat(reader, "button", dealer_seat.number);
            opening.bank.turn = reader.number<std::uint8_t>("turn");
        }
        reader.finish();
    });
}

std::string written(std::span<const Event> events) {
    std::string lines;
    for (const Event& event : events) lines += json_of(event, Viewer::house()) + "\n";
    return lines;
}

}  // namespace felt::house
