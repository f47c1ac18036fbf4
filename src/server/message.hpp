// What people send to a table's socket, as docs/api.md has it.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "house/request.hpp"

namespace felt::server {

struct Hello {
    std::string token;  // empty: only to watch
};
struct Ping {};

// What cannot be made sense of. Nobody but its sender hears of it.
using Unreadable = RefusedInput;

struct Message {
    std::string id;  // as it came, a number; empty: none
    std::variant<Hello, Ping, house::Request, Unreadable> what;
};

Message read_message(std::string_view text, std::size_t most_bytes);

// The messages with which the server answers; `id` is the asker's.
std::string done_message(const std::string& id);
std::string pong_message(const std::string& id);
std::string refused_message(const std::string& id, const RefusedInput& refused);
std::string advice_message(const std::string& id, const house::Advised& advised);
std::string bye_message(std::string_view why);

// {"id":…,"why":…,"clause":…}, with which every refusal is told, over HTTP too.
std::string error_json(const RefusedInput& refused);

}  // namespace felt::server
