// felt verify: deals an exported shoe, or the rounds up to one, again and says whether everything in it is as it was
// told.
#include <fmt/format.h>

#include "cli/print.hpp"
#include "cli/settlements.hpp"
#include "cli/verbs.hpp"
#include "house/verified.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::cli {
namespace {

void print_json(const house::ShoeFile& file, const house::Verified& found) {
    fmt::print(
        "{{\"verified\":true,\"table\":{},\"game\":{},\"shoe\":{},\"commitment\":\"{}\",\"seed\":\"{}\","
        "\"cuts\":{},\"rounds\":{},\"inputs\":{},\"events\":{},\"cards\":{},\"settled\":{},\"wagered\":\"{}\","
        "\"returned\":\"{}\"{}}}\n",
        json_text(file.table), json_text(found.game), file.shoe.record.shoe, hex_of(file.shoe.record.commitment),
        hex_of(file.shoe.record.seed), file.shoe.cuts.size(), found.rounds, found.inputs, found.events, found.cards,
        found.settled, text_of(found.wagered), text_of(found.returned),
        file.round ? fmt::format(",\"round\":{},{}", *file.round, settlements_json(*found.last_round)) : "");
}

void print_report(const house::ShoeFile& file, const house::Verified& found) {
    const std::uint32_t shoe = file.shoe.record.shoe;
    if (file.round) {
        fmt::print("Round {} of table {} ({}), dealt from shoe {}, is as it was told.\n\n", *file.round, file.table,
                   found.game, shoe);
    } else {
        fmt::print("Shoe {} of table {} ({}) is as it was told.\n\n", shoe, file.table, found.game);
    }
    constexpr std::size_t labels = 12;
    print_labelled("commitment", labels, hex_of(file.shoe.record.commitment));
    print_labelled("seed", labels, hex_of(file.shoe.record.seed) + ", which hashes to the commitment");
    if (!file.shoe.cuts.empty()) {
        std::vector<std::string> cuts;
        for (const house::CutRecord& cut : file.shoe.cuts) cuts.push_back(cut.cut);
        print_labelled("cuts", labels,
                       fmt::format("{}; the cards were shuffled from the seed and these", fmt::join(cuts, ", ")));
    }
    print_labelled(
        "rounds", labels,
        fmt::format("{} dealt again from {} inputs: {} cards and {} events, all the same", grouped(found.rounds),
                    grouped(found.inputs), grouped(found.cards), grouped(found.events)));
    print_labelled("wagers", labels,
                   fmt::format("{} settled: {} wagered, {} returned; every round adds up to nothing",
                               grouped(found.settled), text_of(found.wagered), text_of(found.returned)));
    if (!file.round) return;
    fmt::print("\n");
    print_settlements(*found.last_round);
}

void verify(const std::string& name, Shared& shared) {
    const auto text = rulebook::read_file(name);
    if (!text) return shared.refuse(text.error());
    const auto file = house::read_shoe(*text);
    if (!file) return shared.refuse(name + ": " + file.error().text);
    const auto found = house::verified(*file);
    if (!found) {
        shared.status = fell_short;
        if (shared.json) fmt::print("{{\"verified\":false,\"why\":{}}}\n", json_text(found.error().text));
        fmt::print(stderr, "felt: {}: {}\n", name, found.error().text);
    } else if (shared.json) {
        print_json(*file, *found);
    } else {
        print_report(*file, *found);
    }
}

}  // namespace

void add_verify(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "verify", "deal an exported shoe or round again and check all of it");
    auto file = std::make_shared<std::string>();
    verb.add_option("file", *file,
                    "a shoe, as GET /api/tables/ID/shoes/N gives it, or a round, as .../rounds/N/file does")
        .required();
    verb.footer(
        "A shoe's hash is shown before its first wager and its seed when it has ended. This deals every\n"
        "card again from the seed and plays every round again; one that comes out otherwise is named,\n"
        "with the input and the event that differ, and the status is 1. The file of a round holds its shoe up\n"
        "to that round, since it decides which cards were dealt.\n\n"
        "Example:\n"
        "  curl -s localhost:8021/api/tables/blackjack/shoes/1 > shoe.json\n"
        "  felt verify shoe.json");
    verb.callback([file, &shared] { verify(*file, shared); });
}

}  // namespace felt::cli
