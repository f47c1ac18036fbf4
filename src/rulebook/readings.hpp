// The ambiguity register: every place where a document is unclear or silent, and how it is read here.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rulebook/clauses.hpp"

namespace felt::rulebook {

struct PossibleReading {
    std::string key;  // where the reading is an option, one of its values
    std::string meaning;
};

struct Reading {
    std::string id;
    std::vector<std::string> clauses;
    std::vector<std::string> games;
    std::string open;  // what the document leaves open
    std::vector<PossibleReading> possible;
    std::string standard;  // the key that holds unless the house chooses another
    std::string why;
    std::string option;  // the option to choose with; empty: there is none
    std::string source;  // "document" or "common practice": what the choice rests on
};

// Reads readings/*.toml among the files. A clause, game or option that is not there, or a default that is not one of
// the readings or not the option's own, is an error with file and line.
Result<std::vector<Reading>> read_readings(std::span<const EmbeddedFile> files, const ClauseRegister& clauses);

// Those the program was built with.
Result<std::vector<Reading>> load_readings();

}  // namespace felt::rulebook
