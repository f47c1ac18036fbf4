// felt: an executable rulebook for casino table games.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "cli/verbs.hpp"

namespace {

// CLI11 answers bad usage in several lines; people and scripts get one.
int usage_status(const CLI::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::string why(error.what());
    why = why.substr(0, why.find('\n'));
    fmt::print(stderr, "felt: {}; 'felt --help' lists what there is\n", why);
    return felt::cli::bad_input;
}

int run(int argc, char** argv) {
    using namespace felt::cli;
    CLI::App app("felt: an executable rulebook for casino table games", "felt");
    app.require_subcommand(1);
    app.failure_message(CLI::FailureMessage::simple);
    Shared shared;
    add_games(app, shared);
    add_show(app, shared);
    add_paytables(app, shared);
    add_odds(app, shared);
    add_strategy(app, shared);
    add_counts(app, shared);
    add_sim(app, shared);
    add_round(app, shared);
    add_phh(app, shared);
    add_play(app, shared);
    add_clauses(app, shared);
    add_readings(app, shared);
    add_roads(app, shared);
    add_check(app, shared);
    add_verify(app, shared);
    add_signature(app, shared);
    add_serve(app, shared);
    // Before a verb runs, the user's own rulebook is there.
    app.parse_complete_callback([&] {
        if (shared.rulebook.empty()) return;
        if (const auto error = felt::rulebook::add_rulebook_folder(shared.rulebook)) {
            shared.refuse(*error);
            throw CLI::RuntimeError(bad_input);
        }
    });
    try {
        app.parse(argc, argv);
    } catch (const CLI::RuntimeError& error) {
        return error.get_exit_code();
    } catch (const CLI::ParseError& error) {
        return usage_status(app, error);
    }
    return shared.status;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "felt: {}\n", error.what());
        return felt::cli::fell_short;
    }
}
