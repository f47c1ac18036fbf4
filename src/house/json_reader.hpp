// Reads one JSON object and holds its writer to it: an unknown, missing or mistyped key is one clear line.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "core/money.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::house {

// Throws rulebook::BadData when the text is no JSON object.
boost::json::object parse_object(std::string_view text, const std::string& what);

// Every key must be asked for by the time finish() is called. All of it throws rulebook::BadData.
class JsonReader {
public:
    JsonReader(const boost::json::object& object, std::string what) : object_(object), what_(std::move(what)) {}

    bool has(std::string_view key) const { return object_.contains(key); }
    std::string text(std::string_view key);
    bool flag(std::string_view key);
    Money money(std::string_view key);
    std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
    template <class Number>
    Number number(std::string_view key, std::int64_t least = 0) {
        return static_cast<Number>(number(key, least, most_of<Number>()));
    }
    const boost::json::object& object(std::string_view key);
    const boost::json::array& array(std::string_view key);
    const boost::json::value& value(std::string_view key);

    void finish() const;
    [[noreturn]] void fail(const std::string& why) const;

private:
    template <class Number>
    static constexpr std::int64_t most_of() {
        constexpr auto most = std::numeric_limits<Number>::max();
        constexpr auto most_here = std::numeric_limits<std::int64_t>::max();
        return std::cmp_less(most, most_here) ? static_cast<std::int64_t>(most) : most_here;
    }

    const boost::json::object& object_;
    std::string what_;
    std::set<std::string, std::less<>> asked_;
};

}  // namespace felt::house
