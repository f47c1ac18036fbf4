// Unpacks the files that the program carries.
#include "rulebook/packed.hpp"

#include <algorithm>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <charconv>

#include "core/check.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/round_file.hpp"

namespace felt::rulebook {
namespace {

// Gzip writes ten bytes before what it packs, and after it a checksum and how long it was, the lowest byte first.
constexpr std::size_t before = 10;
constexpr std::size_t after = 8;

std::size_t unpacked_size(std::string_view packed) {
    std::size_t size = 0;
    for (std::size_t i = 1; i <= 4; ++i) size = size << 8U | static_cast<unsigned char>(packed[packed.size() - i]);
    return size;
}

std::string unpacked(std::string_view packed) {
    check(packed.size() > before + after && packed[3] == 0, "files are packed without further headers");
    std::string text(unpacked_size(packed), '\0');
    boost::beast::zlib::z_params state;
    state.next_in = packed.data() + before;
    state.avail_in = packed.size() - before - after;
    state.next_out = text.data();
    state.avail_out = text.size();
    boost::beast::zlib::inflate_stream stream;
    boost::system::error_code error;
    stream.write(state, boost::beast::zlib::Flush::finish, error);
    check(error == boost::beast::zlib::error::end_of_stream && state.avail_out == 0, "what is packed is whole");
    return text;
}

// Each file comes after a line of its path and its size: `PATH SIZE`.
std::vector<EmbeddedFile> files_in(std::string_view text) {
    std::vector<EmbeddedFile> files;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::string_view path = line.substr(0, line.rfind(' '));
        const std::string_view digits = line.substr(path.size() + 1);
        std::size_t size = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), size);
        text.remove_prefix(line.size() + 1);
        check(size > 0 && size <= text.size(), "what is packed says how long each file is");
        files.push_back({path, text.substr(0, size)});
        text.remove_prefix(size);
    }
    return files;
}

}  // namespace

std::span<const EmbeddedFile> embedded_files() {
    static const std::string text = unpacked(packed_data());
    static const std::vector<EmbeddedFile> files = files_in(text);
    return files;
}

std::span<const EmbeddedFile> round_files() {
    static const std::string text = unpacked(packed_rounds());
    static const std::vector<EmbeddedFile> files = files_in(text);
    return files;
}

}  // namespace felt::rulebook
