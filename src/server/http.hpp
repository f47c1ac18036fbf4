// What goes over HTTP: requests as they come, and replies as the rest of the server makes them.
#pragma once

#include <boost/beast/http.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/live_table.hpp"

namespace felt::server {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;

struct Reply {
    http::status status = http::status::ok;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<http::field, std::string>> headers{};
};

Reply json_reply(std::string body, http::status status = http::status::ok);
// {"error":{…}}, as a socket has it.
Reply error_reply(http::status status, const RefusedInput& refused);
inline Reply error_reply(http::status status, std::string id, std::string why) {
    return error_reply(status, RefusedInput{std::move(id), "", std::move(why)});
}

// The reply on the wire, with the headers that every one has. Without its body where only the head was asked for.
http::message_generator response_to(const Request& request, Reply reply);

// Whether a request comes from where it may: not through a name of somebody else's that was pointed here, and not from
// a page of another site. `host` is the name the server was told to listen on.
std::optional<RefusedInput> refuses_origin(const Request& request, std::string_view host);

// A path and what it is made of, "%20" and the like decoded and the question behind it left out. Nothing when it is not
// well-formed.
std::optional<std::vector<std::string>> path_of(std::string_view target);

// The token of `Authorization: Bearer TOKEN`; empty when there is none.
std::string_view bearer_of(const Request& request);

}  // namespace felt::server
