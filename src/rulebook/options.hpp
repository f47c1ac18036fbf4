// A game's options as data: what the house may choose, within which limits, and the settings somebody has made.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/check.hpp"
#include "core/money.hpp"
#include "core/result.hpp"
#include "core/spelling.hpp"

namespace felt::rulebook {

enum class OptionType : std::uint8_t { flag, number, choice, money, odds };
inline constexpr std::array option_types{
    Spelled{"flag", OptionType::flag},   Spelled{"number", OptionType::number}, Spelled{"choice", OptionType::choice},
    Spelled{"money", OptionType::money}, Spelled{"odds", OptionType::odds},
};

struct OptionInfo {
    std::string id;
    std::string clause;
    std::string gist;
    OptionType type = OptionType::flag;
    std::int64_t from = 0;  // number
    std::int64_t to = 0;
    std::vector<std::string> values;  // choice
    std::optional<OddsTo> at_least;   // odds
    std::string standard;             // the default, as text
    std::string source;               // empty: the document; otherwise "common practice"
};

// "hit or stand", "1 to 8", "true or false", …
std::string allowed_text(const OptionInfo& option);
// Whether the option can be set to this value.
bool allows(const OptionInfo& option, const std::string& value);

// Option values as text by id. Only ever filled through `set`, so every value in it is allowed.
class Settings {
public:
    explicit Settings(std::span<const OptionInfo> options);

    // `where` is the file and line, or the command-line option, that the error should name.
    std::optional<Error> set(const std::string& id, const std::string& value, const std::string& where);
    const std::string& operator[](const std::string& id) const;
    const std::map<std::string, std::string>& all() const { return values_; }

private:
    std::span<const OptionInfo> options_;
    std::map<std::string, std::string> values_;
};

// Hands checked settings to a game's terms. A family's terms may ask for options that a game of it does not have; those
// keep the value they came with. What was asked for is remembered, so that an option nobody reads does not go
// unnoticed.
class TermsReader {
public:
    explicit TermsReader(const Settings& settings);
    TermsReader(const TermsReader&) = delete;
    TermsReader& operator=(const TermsReader&) = delete;
    ~TermsReader();

    void read(const std::string& id, int& number);
    void read(const std::string& id, bool& flag);
    void read(const std::string& id, Money& amount);
    void read(const std::string& id, OddsTo& odds);

    template <class Choice>
    struct Named {
        std::string_view name;
        Choice choice;
    };
    template <class Choice>
    void read(const std::string& id, Choice& choice, std::initializer_list<Named<Choice>> names) {
        if (!asks_for(id)) return;
        for (const auto& named : names) {
            if (named.name == settings_[id]) {
                choice = named.choice;
                return;
            }
        }
        felt::fail("every value a choice allows is known to the game's terms");
    }

    // The first option that has not been asked for.
    std::optional<std::string> unread() const;

private:
    bool asks_for(const std::string& id);

    const Settings& settings_;
    std::set<std::string> asked_;
};

}  // namespace felt::rulebook
