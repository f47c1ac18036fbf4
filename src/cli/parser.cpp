// CLI11, behind plain functions.
#include "cli/parser.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <vector>

namespace felt::cli {

const Option& Option::type_name(const std::string& name) const {
    behind_->type_name(name);
    return *this;
}
const Option& Option::description(const std::string& gist) const {
    behind_->description(gist);
    return *this;
}
const Option& Option::required(bool is_required) const {
    behind_->required(is_required);
    return *this;
}
const Option& Option::one_at_a_time() const {
    behind_->allow_extra_args(false);
    return *this;
}
const Option& Option::shows_default() const {
    behind_->capture_default_str();
    return *this;
}
const Option& Option::excludes(const Option& other) const {
    behind_->excludes(other.behind_);
    return *this;
}
const Option& Option::needs(const Option& other) const {
    behind_->needs(other.behind_);
    return *this;
}

template <class Value>
Option Verb::add_option(const std::string& name, Value& into, const std::string& gist) const {
    return Option(*behind_->add_option(name, into, gist));
}
template Option Verb::add_option(const std::string&, std::string&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::vector<std::string>&, const std::string&) const;
template Option Verb::add_option(const std::string&, int&, const std::string&) const;
template Option Verb::add_option(const std::string&, double&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::uint16_t&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::optional<std::string>&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::optional<int>&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::optional<double>&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::optional<std::uint64_t>&, const std::string&) const;

Option Verb::add_flag(const std::string& name, bool& into, const std::string& gist) const {
    return Option(*behind_->add_flag(name, into, gist));
}
Option Verb::get_option(const std::string& name) const { return Option(*behind_->get_option(name)); }
void Verb::footer(const std::string& text) const { behind_->footer(text); }
void Verb::callback(std::function<void()> does) const { behind_->callback(std::move(does)); }

Parser::Parser(const std::string& gist, const std::string& program) : app_(std::make_unique<CLI::App>(gist, program)) {
    app_->require_subcommand(1);
    app_->failure_message(CLI::FailureMessage::simple);
}
Parser::~Parser() = default;

Verb Parser::add_verb(const std::string& name, const std::string& gist) {
    return Verb(*app_->add_subcommand(name, gist));
}

void Parser::before_verb(std::function<bool()> prepares, int status_if_not) {
    app_->parse_complete_callback([prepares = std::move(prepares), status_if_not] {
        if (!prepares()) throw CLI::RuntimeError(status_if_not);
    });
}

Parser::Ended Parser::parse(int argc, char** argv, int status_of_bad_usage) {
    try {
        app_->parse(argc, argv);
    } catch (const CLI::RuntimeError& error) {
        return {true, error.get_exit_code()};
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return {true, app_->exit(error)};
        // CLI11 answers bad usage in several lines; people and scripts get one.
        std::string why(error.what());
        why = why.substr(0, why.find('\n'));
        fmt::print(stderr, "felt: {}; 'felt --help' lists what there is\n", why);
        return {true, status_of_bad_usage};
    }
    return {};
}

}  // namespace felt::cli
