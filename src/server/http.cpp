// Replies, and the checks that every request goes through.
#include "server/http.hpp"

#include <fmt/format.h>

#include <boost/asio/ip/address.hpp>

#include "server/message.hpp"

namespace felt::server {
namespace {

std::string_view text_of(boost::beast::string_view view) { return {view.data(), view.size()}; }

// "[::1]:8021" as "::1", "localhost:8021" as "localhost".
std::string host_name(std::string_view host) {
    if (host.starts_with('[')) return std::string(host.substr(1, host.find(']') - 1));
    return std::string(host.substr(0, host.rfind(':')));
}

// A name can be pointed anywhere by whoever owns it; an address cannot.
bool is_ours(std::string_view host, std::string_view listened_on) {
    const std::string name = host_name(host);
    if (name == "localhost" || name == listened_on) return true;
    boost::system::error_code error;
    boost::asio::ip::make_address(name, error);
    return !error;
}

// Nothing is loaded from elsewhere, nobody may frame the page, and no address is told to other sites.
constexpr std::string_view content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

template <class Response>
void put_headers(Response& response, const Request& request, const Reply& reply) {
    response.set(http::field::content_type, reply.type);
    response.set("Content-Security-Policy", content_security_policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set(http::field::cache_control, "no-store");
    for (const auto& [field, value] : reply.headers) response.set(field, value);
    response.keep_alive(request.keep_alive());
}

std::optional<char> byte_from_hex(std::string_view digits) {
    unsigned value = 0;
    for (const char digit : digits) {
        const bool is_number = digit >= '0' && digit <= '9';
        const char small = static_cast<char>(digit | 0x20);
        if (!is_number && (small < 'a' || small > 'f')) return std::nullopt;
        value = value * 16 + static_cast<unsigned>(is_number ? digit - '0' : small - 'a' + 10);
    }
    return digits.size() == 2 ? std::optional(static_cast<char>(value)) : std::nullopt;
}

std::optional<std::string> decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += text[i];
            continue;
        }
        const auto byte = byte_from_hex(text.substr(i + 1, 2));
        if (!byte || *byte == '\0') return std::nullopt;
        plain += *byte;
        i += 2;
    }
    return plain;
}

}  // namespace

Reply json_reply(std::string body, http::status status) { return {status, "application/json", std::move(body)}; }

Reply error_reply(http::status status, const RefusedInput& refused) {
    return json_reply(fmt::format(R"({{"error":{}}})", error_json(refused)), status);
}

http::message_generator response_to(const Request& request, Reply reply) {
    if (request.method() == http::verb::head) {
        http::response<http::empty_body> response(reply.status, request.version());
        put_headers(response, request, reply);
        response.content_length(reply.body.size());
        return response;
    }
    http::response<http::string_body> response(reply.status, request.version());
    put_headers(response, request, reply);
    response.body() = std::move(reply.body);
    response.prepare_payload();
    return response;
}

std::optional<RefusedInput> refuses_origin(const Request& request, std::string_view host) {
    const std::string_view asked_for = text_of(request[http::field::host]);
    if (!is_ours(asked_for, host)) {
        return RefusedInput{"wrong-host", "", "this server does not answer to that name"};
    }
    const std::string_view origin = text_of(request[http::field::origin]);
    if (origin.empty()) return std::nullopt;  // no browser
    const auto scheme = origin.find("://");
    const bool is_same = scheme != std::string_view::npos && origin.substr(scheme + 3) == asked_for;
    if (is_same) return std::nullopt;
    return RefusedInput{"wrong-origin", "", "only this server's own page may ask this"};
}

std::optional<std::vector<std::string>> path_of(std::string_view target) {
    target = target.substr(0, target.find('?'));
    if (!target.starts_with('/')) return std::nullopt;
    std::vector<std::string> parts;
    while (!target.empty()) {
        target.remove_prefix(1);
        const auto end = std::min(target.find('/'), target.size());
        auto part = decoded(target.substr(0, end));
        if (!part) return std::nullopt;
        parts.push_back(*std::move(part));
        target.remove_prefix(end);
    }
    return parts;
}

std::string_view bearer_of(const Request& request) {
    constexpr std::string_view scheme = "Bearer ";
    const std::string_view value = text_of(request[http::field::authorization]);
    return value.starts_with(scheme) ? value.substr(scheme.size()) : std::string_view{};
}

}  // namespace felt::server
