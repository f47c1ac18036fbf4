// Words, numbers and signs of an expression.
#include "rulebook/wagers/expression_lexer.hpp"

#include <algorithm>
#include <array>

namespace felt::wagers {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Longer signs before those they begin with.
constexpr std::array<std::string_view, 11> signs{"!=", "<=", ">=", "=", "<", ">", "+", "-", "(", ")", ","};

struct Foreign {
    std::string_view sign;
    std::string_view ours;
};
// Signs of other languages, each before those it begins with.
constexpr std::array<Foreign, 12> foreign_signs{{
    {"==", "="},
    {"=<", "<="},
    {"=>", ">="},
    {"<>", "!="},
    {"&&", "and"},
    {"||", "or"},
    {"&", "and"},
    {"|", "or"},
    {"≠", "!="},
    {"≤", "<="},
    {"≥", ">="},
    {"!", "not"},
}};

const Foreign* foreign_sign_at(std::string_view text) {
    const auto found = std::ranges::find_if(foreign_signs, [=](const Foreign& f) { return text.starts_with(f.sign); });
    const bool is_ours = text.starts_with("!=");
    return found == foreign_signs.end() || is_ours ? nullptr : &*found;
}

// One character, all of its bytes.
std::string_view character_at(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) ++size;
    return text.substr(0, size);
}

std::string_view word_at(std::string_view text) {
    const auto end = std::ranges::find_if_not(text, [](char c) { return is_letter(c) || is_digit(c); });
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

}  // namespace

Error Standing::error(std::string_view whole, std::size_t at, const std::string& what) const {
    int on_line = line;
    int on_column = column;
    for (std::size_t i = 0; i < std::min(at, whole.size()); ++i) {
        const bool begins_a_character = (static_cast<unsigned char>(whole[i]) & 0xC0U) != 0x80U;
        on_column = whole[i] == '\n' ? 1 : on_column + (begins_a_character ? 1 : 0);
        on_line += whole[i] == '\n' ? 1 : 0;
    }
    return Error{file + ":" + std::to_string(on_line) + ":" + std::to_string(on_column) + ": " + what};
}

Result<std::vector<Token>> tokens_of(std::string_view text, const Standing& standing) {
    std::vector<Token> tokens;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::string_view rest = text.substr(at);
        if (is_space(rest[0])) {
            ++at;
            continue;
        }
        Token token{Token::Kind::sign, {}, at};
        if (is_letter(rest[0]) || is_digit(rest[0])) {
            token.text = word_at(rest);
            token.kind = std::ranges::all_of(token.text, is_digit) ? Token::Kind::number : Token::Kind::word;
        } else if (const Foreign* foreign = foreign_sign_at(rest)) {
            return standing.error(
                text, at, "'" + std::string(foreign->sign) + "' is written '" + std::string(foreign->ours) + "' here");
        } else {
            const auto sign = std::ranges::find_if(signs, [=](std::string_view s) { return rest.starts_with(s); });
            if (sign == signs.end()) {
                return standing.error(text, at,
                                      "'" + std::string(character_at(rest)) + "' has no meaning in an expression");
            }
            token.text = text.substr(at, sign->size());
        }
        at = token.past();
        tokens.push_back(token);
    }
    tokens.push_back({Token::Kind::end, {}, text.size()});
    return tokens;
}

}  // namespace felt::wagers
