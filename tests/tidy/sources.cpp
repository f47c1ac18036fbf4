// Reads sources and tells code from comments and quoted text.
#include "tidy/sources.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace felt::tidy {
namespace {

// Replaces comments and quoted text by blanks, keeping every line where it is.
std::string code_of(const std::string& text) {
    std::string code = text;
    const auto blank = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < std::min(to, code.size()); ++i) {
            if (code[i] != '\n') code[i] = ' ';
        }
    };
    const auto end_of = [&](const std::string& mark, std::size_t from) {
        const auto found = text.find(mark, from);
        return found == std::string::npos ? text.size() : found + mark.size();
    };
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = at + 1;
        const bool is_raw = text.compare(at, 2, "R\"") == 0;
        const bool is_digit_mark =
            text[at] == '\'' && at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0;
        if (text.compare(at, 2, "//") == 0) {
            end = std::min(text.find('\n', at), text.size());
            blank(at, end);
        } else if (text.compare(at, 2, "/*") == 0) {
            end = end_of("*/", at + 2);
            blank(at, end);
        } else if (is_raw) {
            const auto open = text.find('(', at);
            end = end_of(")" + text.substr(at + 2, open - at - 2) + "\"", open);
            blank(at + 1, end);
        } else if ((text[at] == '"' || text[at] == '\'') && !is_digit_mark) {
            while (end < text.size() && text[end] != text[at] && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
            blank(at + 1, end);
            ++end;
        }
        at = end;
    }
    return code;
}

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

}  // namespace

bool Source::is_cpp() const { return path.ends_with(".cpp") || is_header(); }
bool Source::is_header() const { return path.ends_with(".hpp"); }

Source source_from(const std::string& path, const std::string& text) {
    Source source{path, {}};
    const auto lines = split(text);
    const auto code = source.is_cpp() ? split(code_of(text)) : lines;
    for (std::size_t i = 0; i < lines.size(); ++i) source.lines.push_back({static_cast<int>(i + 1), lines[i], code[i]});
    return source;
}

std::vector<Source> sources(const std::vector<std::string>& folders, const std::vector<std::string>& endings) {
    std::vector<Source> all;
    for (const std::string& folder : folders) {
        if (!std::filesystem::exists(project_folder() / folder)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(project_folder() / folder)) {
            const std::string path = std::filesystem::relative(entry.path(), project_folder()).generic_string();
            const bool is_wanted =
                std::ranges::any_of(endings, [&](const std::string& end) { return path.ends_with(end); });
            if (!entry.is_regular_file() || !is_wanted) continue;
            std::ifstream in(entry.path(), std::ios::binary);
            std::ostringstream text;
            text << in.rdbuf();
            all.push_back(source_from(path, text.str()));
        }
    }
    std::ranges::sort(all, {}, &Source::path);
    return all;
}

std::vector<Source> cpp_sources(const std::vector<std::string>& folders) { return sources(folders, {".cpp", ".hpp"}); }

}  // namespace felt::tidy
