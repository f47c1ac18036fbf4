// What is said at a table in the terminal, whether on a screen or in plain lines.
#pragma once

#include <string>
#include <vector>

#include "cli/play_canvas.hpp"
#include "cli/play_page.hpp"

namespace felt::cli {

// Settlements in columns, in the order they were made.
std::vector<Line> settlement_lines(const TableView& view, int columns);
// "[s]tand  [h]it" with refused options faint, or in brackets where there is no colour.
Line option_line(const AnswerAsk& ask, Look look);
// What a hand is called and worth, for a prompt: "Seat 1 hand 2, soft 17".
std::string hand_line(const TableSign& table, const TableView& view, Place place);
// What is asked: "play", "side wager on bust bonus".
std::string question_text(const PendingQuestion& question);
std::string worth_of(const TableSign& table, const SeenHand& hand);
// "The strategy would raise 6.00."
std::string hint_text(const Hint& hint);

// What is to be known before a wager at a table that hosts side wagers: which there are, and what lies over.
std::vector<std::string> wager_notes(const WagerAsk& ask);
// "21-plus-3-progressive main 5000.15, second 1000.05"; empty where there are no meters.
std::string meters_text(std::span<const MeterSign> meters);

// The pages behind "?".
std::vector<Line> help_on(const WagerAsk& ask);
std::vector<Line> help_on(const AnswerAsk& ask);
std::vector<Line> help_on(const TableSign& table, const ShoeSign& shoe, int columns);
// What is posted, as many notices a line as fit.
std::vector<std::string> posted_lines(const TableSign& table, int columns);
// "Balance 500.00 + 10.00 = 510.00".
std::string balance_text(const RoundEnd& end);

}  // namespace felt::cli
