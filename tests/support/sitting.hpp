// A live round as a test plays it: bets, answers, cards and rulings in a line each, and what each viewer sees of it.
#pragma once

#include <string>
#include <vector>

#include "table/live_table.hpp"

namespace felt::testing_support {

// An opening whose cards are scanned one by one.
Opening scanned_opening();

// An opening whose shoe is stacked: these cards come in this order, and nothing is shuffled first. What is not named
// any more when the cards run out has to come from the discards.
Opening stacked_opening(const std::string& cards);

class Sitting {
public:
    using Refused = std::optional<RefusedInput>;

    Sitting(Opening opening, LiveRound::PlayRound play_round)
        : play_round_(play_round), round_(std::move(opening), std::move(play_round)) {}

    Refused bet(int seat, const std::string& amount, int wager = 0);
    Refused bet_as(int player, int seat, const std::string& amount, int wager = 0);
    Refused tip(int seat, const std::string& amount, int wager = 0);
    Refused close() { return submit(Input::close()); }
    // To the open question of this seat, by the words of its options. An option that carries an amount takes the most.
    Refused answer(int seat, const std::string& option);
    Refused answer(int seat, const std::string& option, const std::string& amount);
    Refused time_out(int seat);
    Refused scan(const std::string& card);
    // Cards as they are wanted, until these are used up or the round waits for something else.
    void scan_all(const std::string& cards);
    Refused rule(const Ruling& ruling) { return submit(Input::supervisor(ruling)); }
    Refused submit(const Input& input) { return round_.submit(input); }

    // The question this seat is asked; a null pointer when there is none.
    const PendingQuestion* question(int seat) const;
    // The input that would answer a seat's question.
    Input answer_input(int seat, const std::string& option) const;

    const LiveRound& round() const { return round_; }
    const LiveTable& table() const { return round_.table(); }
    bool is_complete() const { return round_.is_complete(); }
    Money net(int seat) const;
    Money bank() const { return table().ledger()[Account::bank]; }
    Money tips() const { return table().ledger()[Account::tips]; }

    // Settlements in the order they were made, as "seat/hand wager outcome returned".
    std::vector<std::string> settlements() const;
    // The kinds of all events in order.
    std::vector<std::string> kinds() const;
    std::vector<std::string> seen_by(Viewer viewer) const;

    // A table that has crashed and is given the log again.
    std::vector<std::string> replayed(Viewer viewer) const;

private:
    LiveRound::PlayRound play_round_;
    LiveRound round_;
};

std::vector<std::string> view_of(std::span<const Event> events, Viewer viewer);

// Everything of a live table that an input could have changed, as text.
std::string state_of(const LiveTable& table);
// … given what the house sees of its events.
std::string state_of(const LiveTable& table, const std::vector<std::string>& events);

}  // namespace felt::testing_support
