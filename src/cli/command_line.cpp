// The command line: which verbs there are, and how a mistake is answered.
#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

int run(int argc, char** argv, house::Secrets secrets) {
    Parser parser("felt: an executable rulebook for casino table games", "felt");
    Shared shared;
    shared.secrets = std::move(secrets);
    add_games(parser, shared);
    add_show(parser, shared);
    add_paytables(parser, shared);
    add_odds(parser, shared);
    add_strategy(parser, shared);
    add_counts(parser, shared);
    add_sim(parser, shared);
    add_round(parser, shared);
    add_phh(parser, shared);
    add_play(parser, shared);
    add_clauses(parser, shared);
    add_readings(parser, shared);
    add_roads(parser, shared);
    add_check(parser, shared);
    add_verify(parser, shared);
    add_serve(parser, shared);
    add_signature(parser, shared);
    // Before a verb runs, the user's own rulebook is there.
    const auto reads_rulebook = [&shared] {
        if (shared.rulebook.empty()) return true;
        const auto error = rulebook::add_rulebook_folder(shared.rulebook);
        if (error) shared.refuse(*error);
        return !error;
    };
    parser.before_verb(reads_rulebook, bad_input);
    const Parser::Ended ended = parser.parse(argc, argv, bad_input);
    return ended.is_over ? ended.status : shared.status;
}

}  // namespace

int run_program(int argc, char** argv, house::Secrets secrets) {
    try {
        return run(argc, argv, std::move(secrets));
    } catch (const std::exception& error) {
        fmt::print(stderr, "felt: {}\n", error.what());
        return fell_short;
    }
}

}  // namespace felt::cli
