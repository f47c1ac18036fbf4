// From text to a program, by recursive descent: or, and, not, comparison, sum, and what stands for itself.
#include "rulebook/wagers/expression_parser.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/spelling.hpp"
#include "rulebook/wagers/expression_words.hpp"

namespace felt::wagers {
namespace {

constexpr int deepest = 50;
constexpr std::int16_t most_number = 9999;
constexpr std::array<std::string_view, 6> comparisons{"=", "!=", "<", "<=", ">", ">="};
constexpr std::array<std::string_view, 3> joining_words{"and", "or", "not"};

bool is_comparison(const Token& token) {
    return token.kind == Token::Kind::sign && std::ranges::find(comparisons, token.text) != comparisons.end();
}

// A part of the expression that has been read.
struct Part {
    std::uint16_t node;
    Type type;
    std::size_t begin;
    std::size_t end;
    bool is_one_card = false;
    std::size_t lists = 1;  // of cards, joined
};
using MaybePart = std::optional<Part>;  // nothing: the error is kept

class Parser {
public:
    Parser(std::string_view text, std::vector<Token> tokens, const Standing& standing)
        : text_(text), tokens_(std::move(tokens)), standing_(standing) {}

    Result<Program> read() {
        const MaybePart whole = read_or();
        if (whole && want(*whole, Type::truth) && now().kind != Token::Kind::end) {
            wrong(now(), in_quotes(now().text) + " cannot follow here; parts are joined by and, or, or a comparison");
        }
        if (error_) return *error_;
        return std::move(program_);
    }

private:
    // ---- or, and, not ----

    MaybePart read_or() {
        return read_joined("or", Op::disjunction, [this] { return read_and(); });
    }
    MaybePart read_and() {
        return read_joined("and", Op::conjunction, [this] { return read_not(); });
    }

    template <class Read>
    MaybePart read_joined(std::string_view word, Op op, const Read& read) {
        MaybePart left = read();
        while (left && now().is(word)) {
            next();
            const MaybePart right = read();
            if (!right || !want(*left, Type::truth) || !want(*right, Type::truth)) return std::nullopt;
            left = add({.op = op, .left = left->node, .right = right->node}, Type::truth, left->begin);
        }
        return left;
    }

    MaybePart read_not() {
        if (!now().is("not")) return read_comparison();
        const Token negation = next();
        const MaybePart what = deeper([this] { return read_not(); });
        if (!what || !want(*what, Type::truth)) return std::nullopt;
        return add({.op = Op::negation, .left = what->node}, Type::truth, negation.at);
    }

    // ---- comparisons and sums ----

    MaybePart read_comparison() {
        const MaybePart left = read_sum();
        if (!left || !is_comparison(now())) return left;
        const Token sign = next();
        const MaybePart right = read_sum();
        if (!right || !want(*left, Type::number) || !want(*right, Type::number)) return std::nullopt;
        if (is_comparison(now())) {
            return wrong(now(), "comparisons do not follow each other; write two and join them by 'and'");
        }
        return add_comparison(sign.text, *left, *right);
    }

    MaybePart add_comparison(std::string_view sign, const Part& left, const Part& right) {
        const bool is_turned = sign.starts_with('>');
        const Op op = sign == "=" || sign == "!=" ? Op::equal : sign.ends_with('=') ? Op::less_or_equal : Op::less;
        const Node node{
            .op = op, .left = is_turned ? right.node : left.node, .right = is_turned ? left.node : right.node};
        const MaybePart compared = add(node, Type::truth, left.begin);
        if (!compared || sign != "!=") return compared;
        return add({.op = Op::negation, .left = compared->node}, Type::truth, left.begin);
    }

    MaybePart read_sum() {
        MaybePart left = read_single();
        while (left && (now().is("+") || now().is("-"))) {
            const Token sign = next();
            const MaybePart right = read_single();
            if (!right) return std::nullopt;
            const bool joins = sign.is("+") && left->type == Type::cards;
            const Type type = joins ? Type::cards : Type::number;
            if (!want(*left, type) || !want(*right, type)) return std::nullopt;
            const Op op = joins ? Op::join : sign.is("+") ? Op::add : Op::subtract;
            const std::size_t lists = left->lists + right->lists;
            if (joins && lists > most_lists) {
                return wrong(sign, "no more than " + std::to_string(most_lists) + " lists of cards can be joined");
            }
            left = add({.op = op, .left = left->node, .right = right->node}, type, left->begin);
            if (left) left->lists = lists;
        }
        return left;
    }

    // ---- what stands for itself ----

    MaybePart read_single() {
        const Token token = now();
        if (token.kind == Token::Kind::number) return read_number();
        if (token.is("(")) return read_parentheses();
        if (token.kind == Token::Kind::end) return wrong(token, "something is missing at the end");
        if (token.kind == Token::Kind::sign || is_joining(token)) {
            return wrong(token, "something is missing before " + in_quotes(token.text));
        }
        const bool is_called = tokens_[at_ + 1].is("(");
        if (const Function* function = find_function(token.text)) {
            if (is_called) return deeper([&] { return read_call(*function); });
            return wrong(token, in_quotes(token.text) + " is a function; write " + std::string(function->example));
        }
        const Name* name = find_name(token.text);
        if (name && !is_called) return read_name(*name);
        return wrong(token,
                     name ? in_quotes(token.text) + " is no function; it is " + std::string(name_of(name->type))
                          : unknown(token.text, is_called));
    }

    MaybePart read_number() {
        const Token token = next();
        int number = 0;
        for (const char digit : token.text) number = std::min(number * 10 + (digit - '0'), most_number + 1);
        if (number > most_number) return wrong(token, "numbers go up to " + std::to_string(most_number));
        return add({.op = Op::constant, .number = static_cast<std::int16_t>(number)}, Type::number, token.at);
    }

    MaybePart read_parentheses() {
        const Token open = next();
        MaybePart inner = deeper([this] { return read_or(); });
        if (!inner || !expect_close()) return std::nullopt;
        inner->begin = open.at;
        inner->end = tokens_[at_ - 1].past();
        return inner;
    }

    MaybePart read_name(const Name& name) {
        const Token token = next();
        MaybePart part = add({.op = name.op}, name.type, token.at);
        if (part) part->is_one_card = name.is_one_card;
        return part;
    }

    // ---- functions ----

    MaybePart read_call(const Function& function) {
        const Token word = next();
        next();  // the parenthesis
        Node node{.op = function.op};
        std::size_t lists = 1;
        if (!read_arguments(function, node, lists)) return std::nullopt;
        if (now().is(",")) return wrong(now(), takes_no_more(function));
        if (!expect_close()) return std::nullopt;
        MaybePart part = add(node, function.type, word.at);
        if (!part) return part;
        part->is_one_card = function.op == Op::last;
        part->lists = lists;
        return part;
    }

    // `lists` is how many lists of cards were joined in the argument.
    bool read_arguments(const Function& function, Node& node, std::size_t& lists) {
        if (now().is(")")) return no(now(), in_quotes(function.word) + " of what? Write " + example(function));
        if (function.takes == Takes::truth) return read_asked_of_each(node);
        const MaybePart cards = read_or();
        if (!cards || !want(*cards, Type::cards) || !suits(function, *cards)) return false;
        node.left = cards->node;
        lists = cards->lists;
        if (node.op == Op::blackjack) node.op = blackjack_of(program_[cards->node].op);
        if (function.takes == Takes::dealt_cards_and_hand) return read_hand(function, node);
        const bool may_have_pattern =
            function.takes == Takes::cards_and_pattern || function.takes == Takes::cards_perhaps_pattern;
        if (!may_have_pattern) return true;
        if (now().is(",")) {
            next();
            if (node.op == Op::count) node.op = Op::count_of;
            return read_pattern(node);
        }
        if (function.takes == Takes::cards_perhaps_pattern || !now().is(")")) return true;
        return wrong(now(), in_quotes(function.word) + " takes cards and a pattern; write " + example(function)), false;
    }

    // 30-802(1): a blackjack is the first two cards of the dealer, whatever follows, and a hand that the table says so.
    static Op blackjack_of(Op cards) {
        if (cards == Op::dealer || cards == Op::dealer_two) return Op::dealer_blackjack;
        return cards == Op::hand ? Op::hand_blackjack : Op::blackjack;
    }

    bool read_asked_of_each(Node& node) {
        const Token begin = now();
        if (is_asking_each_) return no(begin, "hands_where cannot stand within hands_where");
        is_asking_each_ = true;
        const std::size_t before = program_.size();
        const MaybePart truth = read_or();
        is_asking_each_ = false;
        if (!truth || !want(*truth, Type::truth)) return false;
        node.left = truth->node;
        const bool speaks_of_hand = std::any_of(program_.begin() + static_cast<std::ptrdiff_t>(before), program_.end(),
                                                [](const Node& asked) { return is_about_hand(asked.op); });
        if (speaks_of_hand) return true;
        return wrong(begin,
                     "hands_where asks of each hand, and " + in_quotes(text(*truth)) +
                         " does not speak of hand; write " + "hands_where(total(hand) = 21), say"),
               false;
    }
    static bool is_about_hand(Op op) { return op == Op::hand || op == Op::won || op == Op::lost || op == Op::pushed; }

    bool suits(const Function& function, const Part& cards) {
        if (function.takes == Takes::one_card && !cards.is_one_card) {
            return no(cards,
                      in_quotes(function.word) + " takes one card (first, up, hole, third or last(...)), and " +
                          in_quotes(text(cards)) + " may be several");
        }
        if (function.takes == Takes::hand && program_[cards.node].op != Op::hand) {
            return wrong(cards, in_quotes(function.word) + " takes hand and nothing else; write " + example(function)),
                   false;
        }
        const bool is_of_hands = function.takes == Takes::dealt_cards || function.takes == Takes::dealt_cards_and_hand;
        if (is_of_hands && lists_of(program_, program_[cards.node]) == 0) {
            return no(cards,
                      in_quotes(function.word) + " takes hands that are dealt whole (player, dealer, dealer_two, " +
                          "community, or some of them joined), and " + in_quotes(text(cards)) + " is none");
        }
        return true;
    }

    bool read_hand(const Function& function, Node& node) {
        if (!now().is(",")) {
            return no(now(),
                      in_quotes(function.word) + " takes cards and the name of a hand; write " + example(function));
        }
        next();
        const Token token = now();
        const auto hand = find_hand(token.text);
        if (!hand) return no(token, no_hand(token));
        const bool has_four = *hand != PokerCategory::full_house && *hand != PokerCategory::five_of_a_kind;
        if (node.op == Op::best_four && !has_four) {
            return no(token, in_quotes(token.text) + " takes five cards, and best_four looks for four");
        }
        next();
        node.hand = *hand;
        node.lists = lists_of(program_, program_[node.left]);
        return true;
    }

    bool read_pattern(Node& node) {
        const Token token = now();
        const auto pattern = find_pattern(token.text);
        if (!pattern) return no(token, no_pattern(token));
        next();
        node.pattern = pattern->set;
        node.is_house_suit = pattern->is_house_suit;
        return true;
    }

    // ---- what to say ----

    static std::string example(const Function& function) { return std::string(function.example); }

    static std::string takes_no_more(const Function& function) {
        const bool has_pattern =
            function.takes == Takes::cards_and_pattern || function.takes == Takes::cards_perhaps_pattern;
        if (has_pattern) return in_quotes(function.word) + " takes one pattern only; write " + example(function);
        return in_quotes(function.word) + " takes nothing more; write " + example(function);
    }

    static std::string no_hand(const Token& token) {
        if (token.kind == Token::Kind::end) return "the name of a hand is missing at the end";
        const auto near = nearest_word(token.text, hand_words());
        return in_quotes(token.text) + " is no hand; " +
            (near ? "did you mean " + in_quotes(*near) + "?"
                  : "a hand is royal_flush, straight_flush, full_house and the like");
    }

    static std::string no_pattern(const Token& token) {
        if (token.kind == Token::Kind::end) return "a pattern is missing at the end";
        if (token.is("10")) return "the ten is written T, and any ten-value card ten";
        std::string spelled(token.text);
        for (std::size_t i = 0; i < spelled.size(); ++i) {
            const auto letter = static_cast<unsigned char>(spelled[i]);
            spelled[i] = static_cast<char>(i == 0 && spelled.size() < 3 ? std::toupper(letter) : std::tolower(letter));
        }
        const std::string wrong = in_quotes(token.text) + " is no pattern";
        if (find_pattern(spelled)) return wrong + "; did you mean " + in_quotes(spelled) + "?";
        if (const auto near = nearest_word(spelled, pattern_words()); near && spelled.size() > 2) {
            return wrong + "; did you mean " + in_quotes(*near) + "?";
        }
        return wrong +
            "; a pattern is a rank (A 2 … 9 T J Q K), ten, face, a card such as Qh, a suit, a colour or joker";
    }

    static std::string unknown(std::string_view word, bool is_called) {
        if (!is_called && find_pattern(word)) return pattern_out_of_place(word);
        std::vector<std::string_view> known;
        for (const Function& function : functions()) known.push_back(function.word);
        if (is_called) return "no function " + in_quotes(word) + did_you_mean(word, known);
        for (const Name& name : names()) known.push_back(name.word);
        return "no name " + in_quotes(word) + did_you_mean(word, known);
    }

    static std::string pattern_out_of_place(std::string_view word) {
        const auto rank = word.size() == 1 ? rank_letters.find(word[0]) : std::string_view::npos;
        const std::string as_number =
            rank == std::string_view::npos ? "" : "; as the rank of a card it is " + std::to_string(rank + 2);
        return in_quotes(word) + " is a pattern and stands with cards, as in any(player, " + std::string(word) + ")" +
            as_number;
    }

    bool want(const Part& part, Type type) {
        if (part.type == type) return true;
        std::string hint;
        if (type == Type::cards)
            hint = "; cards are player, first, up, hole, dealer_two, dealer, hand, third, community";
        if (type == Type::number && part.type == Type::cards) hint = "; such as total(player) or count(player)";
        if (type == Type::truth && part.type == Type::cards) hint = "; such as suited(player)";
        if (type == Type::truth && part.type == Type::number) hint = "; compare it, as in total(player) = 20";
        const std::string is = part.type == Type::cards ? " are " : " is ";
        const std::string wanted = type == Type::cards ? " are wanted here" : " is wanted here";
        wrong(part,
              in_quotes(text(part)) + is + std::string(name_of(part.type)) + ", and " + std::string(name_of(type)) +
                  wanted + hint);
        return false;
    }

    std::nullopt_t wrong(std::size_t at, const std::string& what) {
        if (!error_) error_ = standing_.error(text_, at, what);
        return std::nullopt;
    }
    std::nullopt_t wrong(const Token& token, const std::string& what) { return wrong(token.at, what); }
    std::nullopt_t wrong(const Part& part, const std::string& what) { return wrong(part.begin, what); }

    template <class Where>
    bool no(const Where& where, const std::string& what) {
        wrong(where, what);
        return false;
    }

    // ---- reading on ----

    const Token& now() const { return tokens_[at_]; }
    Token next() { return tokens_[at_++]; }
    std::string_view text(const Part& part) const { return text_.substr(part.begin, part.end - part.begin); }
    static bool is_joining(const Token& token) {
        return std::ranges::find(joining_words, token.text) != joining_words.end();
    }

    bool expect_close() {
        if (now().is(")")) {
            next();
            return true;
        }
        const bool is_end = now().kind == Token::Kind::end;
        wrong(now(), is_end ? "a ')' is missing at the end" : "a ')' is missing before " + in_quotes(now().text));
        return false;
    }

    template <class Read>
    MaybePart deeper(const Read& read) {
        if (depth_ == deepest) return wrong(now(), "this is nested too deeply");
        ++depth_;
        const MaybePart part = read();
        --depth_;
        return part;
    }

    MaybePart add(const Node& node, Type type, std::size_t begin) {
        constexpr std::size_t most_nodes = 2000;
        if (program_.size() == most_nodes) return wrong(now(), "this is too long for one expression");
        program_.push_back(node);
        return Part{static_cast<std::uint16_t>(program_.size() - 1), type, begin, tokens_[at_ - 1].past()};
    }

    std::string_view text_;
    std::vector<Token> tokens_;
    const Standing& standing_;
    std::size_t at_ = 0;
    int depth_ = 0;
    bool is_asking_each_ = false;
    Program program_;
    std::optional<Error> error_;
};

}  // namespace

Result<Program> program_from_text(std::string_view text, const Standing& standing) {
    auto tokens = tokens_of(text, standing);
    if (!tokens) return tokens.error();
    if (tokens->size() == 1) return standing.error(text, 0, "an expression is missing, such as \"suited(player)\"");
    return Parser(text, std::move(*tokens), standing).read();
}

}  // namespace felt::wagers
