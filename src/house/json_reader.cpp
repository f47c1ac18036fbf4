// Reads JSON objects, and is the one place where Boost.JSON is compiled.
#include "house/json_reader.hpp"

#include <boost/json/src.hpp>

#include "core/spelling.hpp"

namespace felt::house {

namespace json = boost::json;

json::object parse_object(std::string_view text, const std::string& what) {
    json::error_code error;
    json::value value = json::parse(text, error);
    if (error) throw rulebook::BadData{what + " is not valid JSON: " + error.message()};
    if (!value.is_object()) throw rulebook::BadData{what + " is not a JSON object"};
    return std::move(value.as_object());
}

void JsonReader::fail(const std::string& why) const { throw rulebook::BadData{what_ + ": " + why}; }

const json::value& JsonReader::value(std::string_view key) {
    asked_.emplace(key);
    const json::value* found = object_.if_contains(key);
    if (!found) fail("'" + std::string(key) + "' is missing");
    return *found;
}

std::string JsonReader::text(std::string_view key) {
    const json::value& found = value(key);
    if (!found.is_string()) fail("'" + std::string(key) + "' should be a text");
    return std::string(found.get_string());
}

bool JsonReader::flag(std::string_view key) {
    const json::value& found = value(key);
    if (!found.is_bool()) fail("'" + std::string(key) + "' should be true or false");
    return found.get_bool();
}

Money JsonReader::money(std::string_view key) {
    const auto amount = money_from_text(text(key));
    if (!amount) fail("'" + std::string(key) + "' should be an amount, such as \"5.00\"");
    return *amount;
}

std::int64_t JsonReader::number(std::string_view key, std::int64_t least, std::int64_t most) {
    json::error_code error;
    const auto number = value(key).to_number<std::int64_t>(error);
    if (error || value(key).is_double() || number < least || number > most) {
        fail("'" + std::string(key) + "' should be a whole number from " + std::to_string(least) + " to " +
             std::to_string(most));
    }
    return number;
}

const json::object& JsonReader::object(std::string_view key) {
    const json::value& found = value(key);
    if (!found.is_object()) fail("'" + std::string(key) + "' should be an object");
    return found.get_object();
}

const json::array& JsonReader::array(std::string_view key) {
    const json::value& found = value(key);
    if (!found.is_array()) fail("'" + std::string(key) + "' should be a list");
    return found.get_array();
}

void JsonReader::finish() const {
    for (const auto& pair : object_) {
        const std::string_view name = pair.key();
        if (!asked_.contains(name)) fail("there is no key '" + std::string(name) + "'" + did_you_mean(name, asked_));
    }
}

}  // namespace felt::house
