// The page that people play on, as it was when the program was built.
#pragma once

#include <span>
#include <string_view>

#include "server/http.hpp"

namespace felt::server {

struct PageFile {
    std::string_view path;  // such as "assets/index-C1a2b3d4.js"
    std::string_view bytes;
    std::string_view zipped;  // by gzip; empty where that gains nothing
};

// In the order of their paths, index.html among them.
std::span<const PageFile> page_files();

// The file of this path, or the page itself for a place on it. Nothing for a file that is not there.
Reply page_reply(const Request& request, std::string_view path);

}  // namespace felt::server
