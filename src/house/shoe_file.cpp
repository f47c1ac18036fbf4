// Writes and reads shoe files.
#include "house/shoe_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/json.hpp"
#include "house/json_reader.hpp"

namespace felt::house {
namespace {

namespace json = boost::json;

// Events are kept one a line; each is a JSON object of its own.
std::string list_of_lines(std::string_view lines) {
    std::string list;
    for (const char c : lines.substr(0, lines.empty() ? 0 : lines.size() - 1)) {
        if (c == '\n') {
            list += ',';
        } else {
            list += c;
        }
    }
    return "[" + list + "]";
}

std::string written_input(const InputRecord& input) {
    return fmt::format(R"({{"by":{},"at":{},"input":{},"events":{}}})", input.by, input.at.count(), input.input,
                       list_of_lines(input.events));
}

std::string written_cut(const CutRecord& cut) {
    return fmt::format(R"({{"by":{},"at":{},"cut":{}}})", cut.by, cut.at.count(), json_text(cut.cut));
}

std::string written_round(const RoundInPlay& round) {
    std::string inputs;
    for (const InputRecord& input : round.inputs) inputs += (inputs.empty() ? "\n  " : ",\n  ") + written_input(input);
    return fmt::format(R"({{"round":{},"at":{},"ended":{},"opening":{},"inputs":[{}]}})", round.record.round,
                       round.record.at.count(), round.has_ended, round.record.opening, inputs);
}

// ---- reading ----

// As hex_of writes them.
std::optional<Bytes32> bytes_from_hex(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    Bytes32 bytes{};
    if (text.size() != 2 * bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto high = digits.find(text[2 * i]);
        const auto low = digits.find(text[2 * i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        bytes[i] = static_cast<std::uint8_t>(high << 4U | low);
    }
    return bytes;
}

const json::object& object_in(const json::value& value, const std::string& what) {
    if (!value.is_object()) throw rulebook::BadData{what + " is not an object"};
    return value.get_object();
}

Bytes32 read_bytes(JsonReader& reader, std::string_view key) {
    const auto bytes = bytes_from_hex(reader.text(key));
    if (!bytes) reader.fail("'" + std::string(key) + "' should be 64 hexadecimal digits");
    return *bytes;
}

Time read_time(JsonReader& reader) { return Time(reader.number<std::int64_t>("at")); }

std::string lines_of(const json::array& events) {
    std::string lines;
    for (const json::value& event : events) lines += json::serialize(event) + "\n";
    return lines;
}

InputRecord read_input_record(const json::value& value, std::uint64_t round, std::uint32_t number) {
    const std::string what = fmt::format("round {}, input {}", round, number);
    JsonReader reader(object_in(value, what), what);
    InputRecord input;
    input.round = round;
    input.number = number;
    input.by = reader.number<GuestId>("by");
    input.at = read_time(reader);
    input.input = json::serialize(reader.object("input"));
    input.events = lines_of(reader.array("events"));
    reader.finish();
    return input;
}

RoundInPlay read_round(const json::value& value, std::uint32_t shoe) {
    JsonReader reader(object_in(value, "a round"), "a round");
    RoundInPlay round;
    round.record.round = reader.number<std::uint64_t>("round", 1);
    round.record.shoe = shoe;
    round.record.at = read_time(reader);
    round.record.opening = json::serialize(reader.object("opening"));
    round.has_ended = reader.flag("ended");
    for (const json::value& input : reader.array("inputs")) {
        const auto number = static_cast<std::uint32_t>(round.inputs.size() + 1);
        round.inputs.push_back(read_input_record(input, round.record.round, number));
    }
    reader.finish();
    return round;
}

std::vector<CutRecord> read_cuts(const json::array& list, std::uint32_t shoe) {
    std::vector<CutRecord> cuts;
    for (const json::value& value : list) {
        CutRecord cut;
        cut.shoe = shoe;
        cut.number = static_cast<std::uint32_t>(cuts.size() + 1);
        const std::string what = fmt::format("cut {}", cut.number);
        JsonReader reader(object_in(value, what), what);
        cut.by = reader.number<GuestId>("by", 1);
        cut.at = read_time(reader);
        cut.cut = reader.text("cut");
        reader.finish();
        cuts.push_back(std::move(cut));
    }
    return cuts;
}

ShoeFile shoe_from(std::string_view text) {
    const json::object object = parse_object(text, "the file");
    JsonReader reader(object, "the shoe");
    ShoeFile file;
    ShoeRecord& record = file.shoe.record;
    file.table = reader.text("table");
    record.shoe = reader.number<std::uint32_t>("shoe", 1);
    if (reader.has("round")) file.round = reader.number<std::uint64_t>("round", 1);
    record.build = reader.text("build");
    record.at = read_time(reader);
    record.commitment = read_bytes(reader, "commitment");
    record.seed = read_bytes(reader, "seed");
    record.terms = json::serialize(reader.object("terms"));
    record.opening = json::serialize(reader.object("opening"));
    // Files from before shoes could be cut have none.
    if (reader.has("cuts")) file.shoe.cuts = read_cuts(reader.array("cuts"), record.shoe);
    for (const json::value& round : reader.array("rounds")) file.shoe.rounds.push_back(read_round(round, record.shoe));
    reader.finish();
    if (file.round && (file.shoe.rounds.empty() || file.shoe.rounds.back().record.round != *file.round)) {
        reader.fail(fmt::format("its last round should be round {}", *file.round));
    }
    return file;
}

}  // namespace

std::string written_shoe(const ShoeInPlay& shoe, const std::string& table_id, std::optional<std::uint64_t> round) {
    std::string rounds;
    for (const RoundInPlay& one : shoe.rounds) rounds += (rounds.empty() ? "\n " : ",\n ") + written_round(one);
    std::vector<std::string> cuts;
    for (const CutRecord& cut : shoe.cuts) cuts.push_back(written_cut(cut));
    const ShoeRecord& record = shoe.record;
    return fmt::format(
        "{{\"table\":{},\"shoe\":{},{}\"build\":{},\"at\":{},\"commitment\":\"{}\",\"seed\":\"{}\",\n"
        "\"terms\":{},\n\"opening\":{},\n\"cuts\":{},\n\"rounds\":[{}]}}\n",
        json_text(table_id), record.shoe, round ? fmt::format("\"round\":{},", *round) : "", json_text(record.build),
        record.at.count(), hex_of(record.commitment), hex_of(record.seed), record.terms, record.opening,
        json_list(cuts), rounds);
}

Result<ShoeFile> read_shoe(std::string_view text) {
    return rulebook::loaded([&] { return shoe_from(text); });
}

}  // namespace felt::house
