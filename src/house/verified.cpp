// Checks shoe files.
#include "house/verified.hpp"

#include <fmt/format.h>

#include "house/replay.hpp"

namespace felt::house {
namespace {

void add(const LiveRound& round, Verified& found) {
    ++found.rounds;
    found.inputs += round.table().inputs().size();
    found.events += round.events().size();
    found.cards += static_cast<std::uint64_t>(round.table().cards_drawn());
    for (const Event& event : round.events()) {
        if (!is_settlement(event.kind)) continue;
        ++found.settled;
        found.wagered += event.amount;
        found.returned += event.returned;
    }
}

}  // namespace

Result<Verified> verified(const ShoeFile& file) {
    Verified found;
    std::optional<Error> wrong;
    const auto replayed = replay(file.shoe, [&](const RoundInPlay& records, const LiveRound& round) {
        add(round, found);
        found.last_round = round;
        const Money sum = round.table().ledger().sum();
        if (sum.is_zero() || wrong) return;
        wrong = Error{fmt::format("shoe {}: round {}, its money adds up to {} and not to nothing",
                                  file.shoe.record.shoe, records.record.round, text_of(sum))};
    });
    if (!replayed) return replayed.error();
    if (wrong) return *wrong;
    if (replayed->round) {
        return Error{fmt::format("shoe {}: round {} has not ended, and the shoe has", file.shoe.record.shoe,
                                 replayed->opening.round)};
    }
    found.game = replayed->chosen.game->info.id;
    return found;
}

}  // namespace felt::house
