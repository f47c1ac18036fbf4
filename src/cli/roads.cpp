// felt roads: the scoreboards of a baccarat shoe.
#include "rulebook/baccarat/roads.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/print.hpp"
#include "cli/roads_view.hpp"
#include "cli/verbs.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::cli {
namespace {

using namespace baccarat;

std::string_view name_of(BaccaratWinner winner) {
    switch (winner) {
        case BaccaratWinner::banker: return "banker";
        case BaccaratWinner::player: return "player";
        case BaccaratWinner::tie: break;
    }
    return "tie";
}
std::string_view name_of(RoadColour colour) { return colour == RoadColour::red ? "red" : "blue"; }

std::string json_of(const RoadCell& cell) {
    return fmt::format(R"("column":{},"row":{},"tail":{})", cell.column, cell.row, cell.is_tail);
}

std::string json_of(const Bead& bead) {
    return fmt::format(R"({{"column":{},"row":{},"winner":"{}","banker_pair":{},"player_pair":{}}})", bead.at.column,
                       bead.at.row, name_of(bead.coup.winner), bead.coup.banker_pair, bead.coup.player_pair);
}
std::string json_of(const BigMark& mark) {
    return fmt::format(R"({{{},"winner":"{}","ties":{},"banker_pair":{},"player_pair":{}}})", json_of(mark.at),
                       name_of(mark.winner), mark.ties, mark.banker_pair, mark.player_pair);
}
std::string json_of(const DerivedMark& mark) {
    return fmt::format(R"({{{},"colour":"{}"}})", json_of(mark.at), name_of(mark.colour));
}
template <class Mark>
std::string json_of(const std::vector<Mark>& marks) {
    std::vector<std::string> all;
    for (const Mark& mark : marks) all.push_back(json_of(mark));
    return json_list(all);
}
std::string json_of(const RoadColours& colours) {
    const auto text = [](std::optional<RoadColour> colour) {
        return json_text_or_null(colour ? name_of(*colour) : std::string_view{});
    };
    return fmt::format(R"({{"big_eye_boy":{},"small_road":{},"cockroach_road":{}}})", text(colours.big_eye_boy),
                       text(colours.small_road), text(colours.cockroach_road));
}

std::string json_of(const Roads& roads) {
    return fmt::format(R"({{"rounds":{},"banker":{},"player":{},"tie":{},"banker_pairs":{},"player_pairs":{},)"
                       R"("bead_plate":{},"big_road":{{"ties_before":{},"marks":{}}},)"
                       R"("big_eye_boy":{},"small_road":{},"cockroach_road":{},"next":{{"banker":{},"player":{}}}}})",
                       roads.bead_plate.size(), roads.won_by(BaccaratWinner::banker),
                       roads.won_by(BaccaratWinner::player), roads.won_by(BaccaratWinner::tie), roads.banker_pairs(),
                       roads.player_pairs(), json_of(roads.bead_plate), roads.big_road.ties_before,
                       json_of(roads.big_road.marks), json_of(roads.big_eye_boy), json_of(roads.small_road),
                       json_of(roads.cockroach_road), json_of(roads.if_banker), json_of(roads.if_player));
}

// The results themselves, or the file that holds them: what names a file is read as one.
Result<std::vector<Coup>> coups_of(const std::string& given) {
    std::error_code no_error;
    const bool looks_like_file = given.find_first_of("./") != std::string::npos;
    if (!looks_like_file && !std::filesystem::is_regular_file(given, no_error)) {
        return coups_from_text(given, "results");
    }
    const auto text = rulebook::read_file(given);
    if (!text) return text.error();
    return coups_from_text(*text, given);
}

void draw_roads(const std::string& given, Shared& shared) {
    const auto coups = coups_of(given);
    if (!coups) return shared.refuse(coups.error());
    const Roads roads = roads_of(*coups);
    if (shared.json) {
        fmt::print("{}\n", json_of(roads));
        return;
    }
    for (const std::string& line : roads_text(roads, Look::of_environment(), static_cast<int>(page_width))) {
        fmt::print("{}\n", line);
    }
}

}  // namespace

void add_roads(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "roads", "draw the scoreboards of a baccarat shoe");
    auto given = std::make_shared<std::string>();
    verb.add_option("results", *given, "how the rounds ended, or a file that says so").required();
    verb.footer(
        "A round is B, P or T for banker, player or tie, with b or p after it where the banker's or\n"
        "the player's first two cards were a pair. In a file, what follows a # is passed over.\n\n"
        "Example:\n"
        "  felt roads BBPTPbPBPBBBpPPB\n"
        "  felt roads shoe.txt --json");
    verb.callback([given, &shared] { draw_roads(*given, shared); });
}

}  // namespace felt::cli
