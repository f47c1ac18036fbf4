// How the answers of felt counts are printed, for people and for programs.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "odds/counts/analysis.hpp"

namespace felt::cli {

struct CountsAnswer {
    std::string game;
    std::string wager;
    std::string name;
    std::string clause;
    std::string pay_table;  // empty where the wager has none of its own
    int decks = 0;
    int seats = 1;
    std::vector<std::pair<std::string, std::string>> rules;  // those that matter
    std::string note;
    std::string strategy;
    odds::counts::Analysis analysis;
};

std::string counts_json(const CountsAnswer& answer);
void print_counts(const CountsAnswer& answer);

}  // namespace felt::cli
