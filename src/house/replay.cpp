// Deals shoes again and holds the records against what comes of it.
#include "house/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "house/cut.hpp"
#include "house/written.hpp"

namespace felt::house {
namespace {

struct Differs {
    std::string text;
};

std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

// The first line that is not the same, in words.
std::string difference(std::string_view was, std::string_view is) {
    for (int number = 1;; ++number) {
        const std::string_view kept = next_line(was);
        const std::string_view dealt = next_line(is);
        if (kept != dealt || (kept.empty() && dealt.empty())) {
            return fmt::format("event {} was {} and is {}", number, kept.empty() ? "nothing" : kept,
                               dealt.empty() ? "nothing" : dealt);
        }
    }
}

// One round again, from its opening through its inputs.
class Again {
public:
    Again(const RoundInPlay& records, const Opening& opening, const rulebook::Chosen& chosen)
        : records_(records),
          set_(chosen.set),
          round_(opening, [set = chosen.set](LiveTable& table) { set->play(table); }) {}

    LiveRound play() {
        for (const InputRecord& record : records_.inputs) play(record);
        if (round_.is_complete() != records_.has_ended && !has_passed_unplayed()) {
            throw Differs{records_.has_ended ? "it was over after its last input and is not"
                                             : "it is over after its last input and was not"};
        }
        return std::move(round_);
    }

private:
    // Nobody had wagered when it ended.
    bool has_passed_unplayed() const {
        const auto refused = round_.table().refuses(Input::close());
        return records_.has_ended && refused && refused->id == "no-wagers";
    }

    [[noreturn]] void fail(const std::string& why) const { throw Differs{fmt::format("input {}: {}", number_, why)}; }

    void play(const InputRecord& record) {
        ++number_;
        if (record.number != number_) fail(fmt::format("it is numbered {}", record.number));
        const auto input = read_input(record.input, *set_, round_);
        if (!input) fail(input.error().text);
        if (written(*input, *set_) != record.input) fail("it is not written as the house writes it: " + record.input);
        if (const auto refused = round_.submit(*input)) fail("it is refused: " + refused->why);
        if (round_.events().size() < told_) fail("what had happened before it is gone");
        const std::string events = written(round_.events().subspan(told_));
        if (events != record.events) fail(difference(record.events, events));
        told_ = round_.events().size();
    }

    const RoundInPlay& records_;
    std::shared_ptr<const rulebook::SetGame> set_;
    LiveRound round_;
    std::size_t told_ = 0;
    std::uint32_t number_ = 0;
};

// Cuts as they were made: in order, one a player.
void check_cuts(const ShoeInPlay& shoe) {
    std::set<GuestId> cutters;
    for (const CutRecord& cut : shoe.cuts) {
        const std::string which = fmt::format("cut {}", cutters.size() + 1);
        if (cut.number != cutters.size() + 1) throw Differs{fmt::format("{} is numbered {}", which, cut.number)};
        if (!cutters.insert(cut.by).second) throw Differs{which + " is a second one by the same guest"};
        if (cut.shoe != shoe.record.shoe || cut.table != shoe.record.table)
            throw Differs{which + " is of another shoe"};
        if (const auto error = refuses_cut(cut.cut)) throw Differs{which + ": " + error->text};
    }
}

// A shoe before its first round.
Replayed opened(const ShoeInPlay& shoe) {
    const ShoeRecord& record = shoe.record;
    auto chosen = read_terms(record.terms);
    if (!chosen) throw Differs{chosen.error().text};
    Replayed replayed{*std::move(chosen), {}, std::nullopt, {}};
    replayed.opening = replayed.chosen.set->opening();
    if (ShoeSeed::from_bytes(record.seed).commitment() != record.commitment) {
        throw Differs{"its seed is not the one that was committed to"};
    }
    check_cuts(shoe);
    replayed.opening.seed = cut_seed(record.seed, shoe.cuts);
    if (const auto error = read_over(record.opening, replayed.opening)) throw Differs{error->text};
    if (written_over(replayed.opening) != record.opening) throw Differs{"what lay over is not written as it should be"};
    return replayed;
}

void play_round(const RoundInPlay& records, Replayed& replayed, const Watch& watch) {
    const Bank bank_before = replayed.opening.bank;
    replayed.opening.round = records.record.round;
    if (const auto error = read_bank(records.record.opening, replayed.opening)) throw Differs{error->text};
    LiveRound round = Again(records, replayed.opening, replayed.chosen).play();
    if (watch) watch(records, round);
    if (round.is_complete()) {
        close_round(replayed.opening, round.table().closing());
    } else if (records.has_ended) {
        replayed.opening.bank = bank_before;
    } else {
        replayed.round = std::move(round);
        replayed.bank_before = bank_before;
    }
}

void play_rounds(const ShoeInPlay& shoe, Replayed& replayed, const Watch& watch) {
    std::uint64_t expected = shoe.rounds.empty() ? 0 : shoe.rounds.front().record.round;
    for (const RoundInPlay& round : shoe.rounds) {
        const std::string which = fmt::format("round {}", round.record.round);
        if (round.record.round != expected++) throw Differs{which + " follows where another should"};
        if (round.record.table != shoe.record.table || round.record.shoe != shoe.record.shoe) {
            throw Differs{which + " is of another table or shoe"};
        }
        if (replayed.round) throw Differs{which + " has begun before the one before it ended"};
        try {
            play_round(round, replayed, watch);
        } catch (const Differs& differs) {
            throw Differs{which + ", " + differs.text};
        } catch (const Bug& bug) {
            throw Differs{which + ", " + bug.what()};
        }
    }
}

}  // namespace

void close_round(Opening& opening, Closing closing) {
    opening.shoe = std::move(closing.shoe);
    opening.shuffles = closing.shuffles;
    opening.spins = closing.spins;
    opening.meters = std::move(closing.meters);
    opening.carried = std::move(closing.carried);
    opening.marks = closing.marks;
}

Result<Replayed> replay(const ShoeInPlay& shoe, const Watch& watch) {
    try {
        Replayed replayed = opened(shoe);
        play_rounds(shoe, replayed, watch);
        if (!replayed.round) replayed.bank_before = replayed.opening.bank;
        return replayed;
    } catch (const Differs& differs) {
        const std::string table = shoe.record.table == 0 ? "" : fmt::format("table {}, ", shoe.record.table);
        return Error{fmt::format("{}shoe {}: {}", table, shoe.record.shoe, differs.text)};
    }
}

}  // namespace felt::house
