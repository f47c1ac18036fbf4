// Reads and writes the messages of a table's socket.
#include "server/message.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <limits>

#include "core/json.hpp"
#include "core/spelling.hpp"

namespace felt::server {
namespace {

namespace json = boost::json;
using Do = house::Request::Do;

constexpr std::array words{
    Spelled{"sit", Do::sit},       Spelled{"leave", Do::leave}, Spelled{"sit-out", Do::sit_out},
    Spelled{"bank", Do::bank},     Spelled{"cut", Do::cut},     Spelled{"bet", Do::bet},
    Spelled{"tip", Do::tip},       Spelled{"ready", Do::ready}, Spelled{"answer", Do::answer},
    Spelled{"advice", Do::advice},
};

struct BadField {
    RefusedInput why;
};
[[noreturn]] void fail(std::string id, std::string why) { throw BadField{{std::move(id), "", std::move(why)}}; }

// The fields of one message. What is asked for and is not there, or is something else, is refused by name.
class Fields {
public:
    explicit Fields(const json::object& object) : object_(object) {}

    std::string text(std::string_view key) const {
        const json::value& value = at(key);
        if (!value.is_string()) fail("bad-field", fmt::format("\"{}\" should be a text", key));
        return std::string(value.get_string());
    }
    std::string text_if_any(std::string_view key) const { return has(key) ? text(key) : std::string{}; }

    template <class Number>
    Number number(std::string_view key) const {
        const json::value& value = at(key);
        const auto most = static_cast<std::uint64_t>(std::numeric_limits<Number>::max());
        const bool is_whole = value.is_uint64() || (value.is_int64() && value.get_int64() >= 0);
        if (!is_whole || value.to_number<std::uint64_t>() > most) {
            fail("bad-field", fmt::format("\"{}\" should be a whole number of 0 to {}", key, most));
        }
        return static_cast<Number>(value.to_number<std::uint64_t>());
    }

    bool flag(std::string_view key) const {
        const json::value& value = at(key);
        if (!value.is_bool()) fail("bad-field", fmt::format("\"{}\" should be true or false", key));
        return value.get_bool();
    }

    Money money(std::string_view key) const {
        const auto amount = money_from_text(text(key));
        if (!amount || *amount < Money{}) {
            fail("bad-field", fmt::format("\"{}\" should be an amount such as \"12.50\"", key));
        }
        return *amount;
    }

    // Null is as good as not there.
    bool has(std::string_view key) const {
        const json::value* value = object_.if_contains(key);
        return value && !value->is_null();
    }

private:
    const json::value& at(std::string_view key) const {
        if (!has(key)) fail("bad-field", fmt::format("\"{}\" is missing", key));
        return object_.at(key);
    }

    const json::object& object_;
};

house::Request read_request(Do what, const Fields& fields) {
    house::Request request;
    request.what = what;
    switch (what) {
        case Do::sit: request.seat = fields.number<std::uint8_t>("seat"); break;
        case Do::leave:
            if (fields.has("seat")) request.seat = fields.number<std::uint8_t>("seat");
            break;
        case Do::sit_out:
        case Do::bank: request.on = fields.flag("on"); break;
        case Do::cut: request.cut = fields.text("cut"); break;
        case Do::bet:
        case Do::tip:
            request.seat = fields.number<std::uint8_t>("seat");
            request.wager = fields.text("wager");
            request.spot = fields.text_if_any("spot");
            request.amount = fields.money("amount");
            break;
        case Do::ready: break;
        case Do::answer:
            request.option = fields.text("option");
            if (fields.has("amount")) request.amount = fields.money("amount");
            if (fields.has("tip")) request.tip = fields.money("tip");
            [[fallthrough]];
        case Do::advice:
            request.round = fields.number<std::uint64_t>("round");
            request.question = fields.number<std::uint16_t>("question");
            break;
    }
    return request;
}

std::variant<Hello, Ping, house::Request, Unreadable> read_what(const Fields& fields) {
    const std::string word = fields.text("do");
    if (word == "hello") return Hello{fields.text_if_any("token")};
    if (word == "ping") return Ping{};
    std::vector<std::string> known{"hello", "ping"};
    for (const auto& spelled : words) {
        if (spelled.word == word) return read_request(spelled.value, fields);
        known.emplace_back(spelled.word);
    }
    fail("no-such-word", fmt::format("nobody can do '{}' here{}", word.substr(0, 40), did_you_mean(word, known)));
}

std::string read_id(const Fields& fields) {
    return fields.has("id") ? std::to_string(fields.number<std::uint64_t>("id")) : std::string{};
}

std::string with_id(const std::string& id) { return id.empty() ? id : R"(,"id":)" + id; }

}  // namespace

Message read_message(std::string_view text, std::size_t most_bytes) {
    if (text.size() > most_bytes) {
        return {"", Unreadable{"too-long", "", fmt::format("a message has at most {} bytes", most_bytes)}};
    }
    constexpr json::parse_options shallow{.max_depth = 4};
    json::error_code error;
    const json::value value = json::parse(text, error, {}, shallow);
    if (error || !value.is_object()) return {"", Unreadable{"not-json", "", "a message is one JSON object"}};
    const Fields fields(value.get_object());
    Message message;
    try {
        message.id = read_id(fields);
        message.what = read_what(fields);
    } catch (const BadField& bad) {
        message.what = Unreadable{bad.why};
    }
    return message;
}

std::string done_message(const std::string& id) { return fmt::format(R"({{"say":"done"{}}})", with_id(id)); }
std::string pong_message(const std::string& id) { return fmt::format(R"({{"say":"pong"{}}})", with_id(id)); }
std::string refused_message(const std::string& id, const RefusedInput& refused) {
    return fmt::format(R"({{"say":"refused"{},"error":{}}})", with_id(id), error_json(refused));
}
std::string advice_message(const std::string& id, const house::Advised& advised) {
    return fmt::format(R"({{"say":"advice"{},"question":{},"option":{},"amount":"{}","strategy":{}}})", with_id(id),
                       advised.question, json_text(advised.option), text_of(advised.amount),
                       json_text(advised.strategy));
}
std::string bye_message(std::string_view why) { return fmt::format(R"({{"say":"bye","why":{}}})", json_text(why)); }

std::string error_json(const RefusedInput& refused) {
    return fmt::format(R"({{"id":{},"why":{},"clause":{}}})", json_text(refused.id), json_text(refused.why),
                       json_text(refused.clause));
}

}  // namespace felt::server
