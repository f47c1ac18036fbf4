// What a table's records say, as text that outlasts the program that wrote it: inputs, terms, what a shoe or round
// starts from, and events.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "rulebook/registry.hpp"
#include "table/live_table.hpp"

namespace felt::house {

// An input by names: {"do":"bet","seat":1,"wager":"main","amount":"10.00","player":1}. Which option an answer takes is
// its number among the question's options, from 0; the event that comes of it has its name.
std::string written(const Input& input, const rulebook::SetGame& set);
// For the round it comes next in. An answer must be to a question that waits there.
Result<Input> read_input(std::string_view text, const rulebook::SetGame& set, const LiveRound& round);

// A game with every option by its value and every side wager as it is hosted: reading it gives the same game again,
// whatever presets and house files say by then. The preset itself is not part of it.
std::string written_terms(const rulebook::Chosen& chosen);
Result<rulebook::Chosen> read_terms(std::string_view text);

// What outlasts a shoe: meters, wagers that lie over, marks. It is read into an opening of the same terms.
std::string written_over(const Opening& opening);
std::optional<Error> read_over(std::string_view text, Opening& opening);

// Who banks a round, and who is dealt to first.
std::string written_bank(const Opening& opening);
std::optional<Error> read_bank(std::string_view text, Opening& opening);

// As the house sees them, one a line.
std::string written(std::span<const Event> events);

}  // namespace felt::house
