// How a sitting is shown and answered. The sitting plays; a page draws a screen, prints lines or writes JSON.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play_canvas.hpp"
#include "cli/play_view.hpp"
#include "cli/play_words.hpp"
#include "rulebook/registry.hpp"
#include "table/live_table.hpp"

namespace felt::cli {

// A list to choose from: the games of the lobby, a game's presets.
struct Menu {
    struct Entry {
        std::string id;
        std::string name;
        std::string gist;
    };
    std::string title;
    std::vector<Entry> entries;
};

// The table that was sat down at.
struct TableSign {
    std::string game;
    std::string name;
    std::string gist;
    std::string clause;
    std::string preset;  // empty: none
    std::vector<std::string> notices;
    rulebook::HandNames hands{};
    std::shared_ptr<const rulebook::SetGame> set;
    OwnSeats seats;
    Money balance;
};

// A shoe, by what its seed was committed to before its first wager.
struct ShoeSign {
    int number = 1;
    std::string commitment;
    int cards = 0;
};

// A progressive meter, as it stands before a round.
struct MeterSign {
    const WagerInfo* wager = nullptr;
    std::string name;
    Money amount;
};

struct RoundSign {
    std::uint64_t round = 1;
    std::vector<LyingOver> lying_over;
};

struct WagerAsk {
    std::uint64_t round = 1;
    Seat seat;
    std::span<const WagerLimits> limits;
    std::vector<MeterSign> meters;
    std::vector<LyingOver> lying_over;  // at this seat
    Money chip;
    bool takes_tips = false;
    std::string offered;  // what Enter wagers
    Money balance;        // what is left for this seat
};

// An option as the player may take it: refused by the rule or for want of money, its amounts cut to the balance.
struct OptionAsk {
    std::string_view word;
    OptionKey key;
    std::optional<RefusedInput> refused;
    Amounts amounts;
};

struct AnswerAsk {
    const PendingQuestion* question = nullptr;
    std::vector<OptionAsk> options;
    Money balance;
};

// What the game's own strategy would answer.
struct Hint {
    std::string_view option;
    Money amount;  // zero where the option takes none, or only one
};

struct RoundEnd {
    std::uint64_t round = 1;
    Money before;
    Money after;
};

struct Summary {
    std::uint64_t rounds = 0;
    Money start;
    Money balance;
    std::string why;                    // empty: the player left
    std::vector<LyingOver> lying_over;  // what is left behind on the layout
};

class Page {
public:
    virtual ~Page() = default;

    // The number of the entry chosen, or nothing to leave.
    virtual std::optional<std::size_t> choose(const Menu& menu) = 0;

    virtual void sit_down(const TableSign& table) = 0;
    virtual void begin_shoe(const ShoeSign& shoe) = 0;
    virtual void begin_round(const RoundSign& round) = 0;
    // One event, and what the player holds after it.
    virtual void happened(const Event& event, Money balance) = 0;
    virtual void end_round(const RoundEnd& end) = 0;
    virtual void end_shoe(const ShoeSign& shoe, const std::string& seed) = 0;
    virtual void leave(const Summary& summary) = 0;

    // The player's words; nothing at the end of the input.
    virtual std::optional<std::string> ask_wager(const WagerAsk& ask) = 0;
    virtual std::optional<std::string> ask_answer(const AnswerAsk& ask) = 0;
    virtual std::optional<std::string> ask_amount(const AnswerAsk& ask, const OptionAsk& option) = 0;
    virtual void refuse(const RefusedInput& refused) = 0;
    virtual void hint(const AnswerAsk& ask, const Hint& hint) = 0;
    virtual void explain(const WagerAsk& ask) = 0;
    virtual void explain(const AnswerAsk& ask) = 0;
};

struct Pace {
    bool is_quick = false;  // no pauses between cards
};

std::unique_ptr<Page> plain_page(Look look);
std::unique_ptr<Page> json_page();
// Null when stdin and stdout are not both a terminal that can be drawn on.
std::unique_ptr<Page> terminal_page(Look look, Pace pace);

}  // namespace felt::cli
