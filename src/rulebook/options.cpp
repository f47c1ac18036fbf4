// Checks option values and says what would be right.
#include "rulebook/options.hpp"

#include <algorithm>
#include <charconv>

#include "core/spelling.hpp"

namespace felt::rulebook {
namespace {

std::optional<std::int64_t> integer(const std::string& text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// The value in its one spelling ("5" dollars become "5.00"), or nothing when it is not allowed.
std::optional<std::string> canonical(const OptionInfo& option, const std::string& value) {
    switch (option.type) {
        case OptionType::flag:
            if (value == "true" || value == "false") return value;
            return std::nullopt;
        case OptionType::number: {
            const auto number = integer(value);
            if (!number || *number < option.from || *number > option.to) return std::nullopt;
            return std::to_string(*number);
        }
        case OptionType::choice:
            if (std::ranges::find(option.values, value) == option.values.end()) return std::nullopt;
            return value;
        case OptionType::money: {
            const auto amount = money_from_text(value);
            if (!amount || amount->is_zero()) return std::nullopt;
            return text_of(*amount);
        }
        case OptionType::odds: {
            const auto odds = odds_to_from_text(value);
            if (!odds || (option.at_least && *odds < *option.at_least)) return std::nullopt;
            return text_of(*odds);
        }
    }
    return std::nullopt;
}

}  // namespace

bool allows(const OptionInfo& option, const std::string& value) { return canonical(option, value).has_value(); }

std::string allowed_text(const OptionInfo& option) {
    switch (option.type) {
        case OptionType::flag: return "true or false";
        case OptionType::number: return std::to_string(option.from) + " to " + std::to_string(option.to);
        case OptionType::choice: {
            std::string all;
            for (const auto& value : option.values) all += (all.empty() ? "" : " | ") + value;
            return all;
        }
        case OptionType::money: return "an amount, such as 5.00";
        case OptionType::odds:
            return option.at_least ? "odds of at least " + text_of(*option.at_least) : "odds, such as 3 to 2";
    }
    return {};
}

Settings::Settings(std::span<const OptionInfo> options) : options_(options) {
    for (const OptionInfo& option : options) {
        const auto standard = canonical(option, option.standard);
        check(standard.has_value(), "a default is an allowed value");
        values_[option.id] = *standard;
    }
}

std::optional<Error> Settings::set(const std::string& id, const std::string& value, const std::string& where) {
    const auto option = std::ranges::find(options_, id, &OptionInfo::id);
    if (option == options_.end()) {
        std::vector<std::string> ids;
        for (const OptionInfo& known : options_) ids.push_back(known.id);
        return Error{where + ": no option '" + id + "'" + did_you_mean(id, ids)};
    }
    const auto allowed = canonical(*option, value);
    if (!allowed) {
        return Error{where + ": " + id + " cannot be '" + value + "'; it is " + allowed_text(*option) + " (" +
                     option->clause + ")"};
    }
    values_[id] = *allowed;
    return std::nullopt;
}

const std::string& Settings::operator[](const std::string& id) const {
    const auto found = values_.find(id);
    check(found != values_.end(), "terms ask for options that the game's data file has");
    return found->second;
}

TermsReader::TermsReader(const Settings& settings) : settings_(settings) {}
TermsReader::~TermsReader() = default;

void TermsReader::read(const std::string& id, int& number) {
    if (asks_for(id)) number = std::stoi(settings_[id]);
}
void TermsReader::read(const std::string& id, bool& flag) {
    if (asks_for(id)) flag = settings_[id] == "true";
}
void TermsReader::read(const std::string& id, Money& amount) {
    if (asks_for(id)) amount = *money_from_text(settings_[id]);
}
void TermsReader::read(const std::string& id, OddsTo& odds) {
    if (asks_for(id)) odds = *odds_to_from_text(settings_[id]);
}

std::optional<std::string> TermsReader::unread() const {
    for (const auto& [id, value] : settings_.all()) {
        if (!asked_.contains(id)) return id;
    }
    return std::nullopt;
}

bool TermsReader::asks_for(const std::string& id) {
    asked_.insert(id);
    return settings_.all().contains(id);
}

}  // namespace felt::rulebook
