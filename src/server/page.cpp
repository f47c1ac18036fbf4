// Serves the page's files: for good where their name changes with what is in them, and otherwise asked for again.
#include "server/page.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/random.hpp"
#include "core/spelling.hpp"

namespace felt::server {
namespace {

constexpr std::array types{
    Spelled{".html", "text/html; charset=utf-8"},
    Spelled{".js", "text/javascript; charset=utf-8"},
    Spelled{".css", "text/css; charset=utf-8"},
    Spelled{".svg", "image/svg+xml"},
    Spelled{".png", "image/png"},
    Spelled{".jpg", "image/jpeg"},
    Spelled{".webp", "image/webp"},
    Spelled{".ico", "image/x-icon"},
    Spelled{".woff2", "font/woff2"},
    Spelled{".json", "application/json"},
    Spelled{".webmanifest", "application/manifest+json"},
    Spelled{".txt", "text/plain; charset=utf-8"},
};

std::string type_of(std::string_view path) {
    for (const auto& type : types) {
        if (path.ends_with(type.word)) return type.value;
    }
    return "application/octet-stream";
}

const PageFile* find_file(std::string_view path) {
    const auto found = std::ranges::find(page_files(), path, &PageFile::path);
    return found == page_files().end() ? nullptr : &*found;
}

// A place on the page, such as /table/blackjack, and not a file that is missing.
bool is_place(std::string_view path) { return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos; }

bool takes_zipped(const Request& request) {
    return request[http::field::accept_encoding].find("gzip") != boost::beast::string_view::npos;
}

// What a file holds, in short; worked out once.
const std::string& tag_of(const PageFile& file) {
    static std::map<std::string_view, std::string> tags;
    std::string& tag = tags[file.path];
    if (tag.empty()) tag = '"' + hex_of(sha256_of(file.bytes)).substr(0, 32) + '"';
    return tag;
}

Reply file_reply(const Request& request, const PageFile& file) {
    Reply reply{http::status::ok, type_of(file.path), "", {}};
    const std::string& tag = tag_of(file);
    const bool is_named_by_content = file.path.starts_with("assets/");
    reply.headers = {
        {http::field::etag, tag},
        {http::field::cache_control, is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache"},
        {http::field::vary, "Accept-Encoding"}};
    if (request[http::field::if_none_match] == tag) {
        reply.status = http::status::not_modified;
        return reply;
    }
    const bool is_zipped = !file.zipped.empty() && takes_zipped(request);
    if (is_zipped) reply.headers.emplace_back(http::field::content_encoding, "gzip");
    reply.body = is_zipped ? file.zipped : file.bytes;
    return reply;
}

}  // namespace

Reply page_reply(const Request& request, std::string_view path) {
    if (const PageFile* file = find_file(path)) return file_reply(request, *file);
    if (is_place(path)) return file_reply(request, *find_file("index.html"));
    return error_reply(http::status::not_found, "not-found", "there is nothing at this address");
}

}  // namespace felt::server
