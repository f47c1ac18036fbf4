// Reading a command line: verbs and their options.
//
// The library that does it takes longer to compile than any verb, so it stands behind plain functions in one source.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace CLI {  // NOLINT(readability-identifier-naming): the name is not ours
class App;
class Option;
}  // namespace CLI

namespace felt::cli {

// An option or argument of a verb.
class Option {
public:
    explicit Option(CLI::Option& behind) : behind_(&behind) {}

    // What --help calls its value.
    const Option& type_name(const std::string& name) const;
    const Option& description(const std::string& gist) const;
    const Option& required(bool is_required = true) const;
    // One value each time it is given, however many values it collects.
    const Option& one_at_a_time() const;
    // --help shows what it is when it is not given.
    const Option& shows_default() const;
    const Option& excludes(const Option& other) const;
    const Option& needs(const Option& other) const;

private:
    CLI::Option* behind_;
};

// One verb. What its options are read into must live as long as the parser.
class Verb {
public:
    explicit Verb(CLI::App& behind) : behind_(&behind) {}

    // `--name`, or an argument by its place where the name has no dashes. Value is one that parser.cpp names.
    template <class Value>
    Option add_option(const std::string& name, Value& into, const std::string& gist) const;
    Option add_flag(const std::string& name, bool& into, const std::string& gist) const;
    Option get_option(const std::string& name) const;
    // What --help says below the options.
    void footer(const std::string& text) const;
    // What the verb does, once all is read.
    void callback(std::function<void()> does) const;

private:
    CLI::App* behind_;
};

class Parser {
public:
    Parser(const std::string& gist, const std::string& program);
    ~Parser();
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    Verb add_verb(const std::string& name, const std::string& gist);
    // Comes after all is read and before the verb; false ends the program with this status.
    void before_verb(std::function<bool()> prepares, int status_if_not);
    // Reads the command line and does what it says. The status to end with where that is known: after --help, or bad
    // usage, which is answered in one line.
    struct Ended {
        bool is_over = false;
        int status = 0;
    };
    Ended parse(int argc, char** argv, int status_of_bad_usage);

private:
    std::unique_ptr<CLI::App> app_;
};

}  // namespace felt::cli
