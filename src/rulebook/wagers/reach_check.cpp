// Refuses a wager with an outcome that can never come, or that an earlier one always takes.
#include <algorithm>
#include <map>
#include <tuple>

#include "core/check.hpp"
#include "core/spelling.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/wagers/reach.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::wagers {
namespace {

using rulebook::Places;
using rulebook::TomlReader;

class ReachCheck {
public:
    ReachCheck(const Wager& wager, const toml::table& table, const std::string& file)
        : wager_(wager), reader_(table, file, "a wager", Places::column) {}

    void run() {
        for (std::size_t i = 0; i + 1 < wager_.outcomes.size(); ++i) {
            if (!is_drawn_like_another(i)) check_outcome(i);
        }
    }

private:
    // A wheel or a deck of its own decides between outcomes that ask for the same.
    bool is_drawn_like_another(std::size_t outcome) const {
        if (wager_.procedure != Procedure::wheel && wager_.procedure != Procedure::go_fish) return false;
        const auto& when = wager_.outcomes[outcome].when.text();
        return std::ranges::any_of(wager_.outcomes.begin(),
                                   wager_.outcomes.begin() + static_cast<std::ptrdiff_t>(outcome),
                                   [&](const WagerOutcome& earlier) { return earlier.when.text() == when; });
    }

    void check_outcome(std::size_t outcome) {
        const PayTable* with_row = nullptr;
        const PayTable* without_hope = nullptr;
        bool has_hope = false;
        for (const PayTable& table : wager_.tables) {
            if (!table.pays[outcome].is_row()) continue;
            with_row = &table;
            const bool is_hopeless = can_never_be_paid(outcome, table);
            if (is_hopeless && !without_hope) without_hope = &table;
            has_hope |= !is_hopeless;
        }
        if (!with_row) {
            reader_.fail(*node_of(outcome, "id"), "no pay table has a row for " + quoted(outcome) + ": all are \"-\"");
        }
        if (!without_hope) return;
        const std::string why = why_never(outcome, *without_hope);
        if (!has_hope) reader_.fail(*node_of(outcome, "when"), "outcome " + quoted(outcome) + " " + why);
        reader_.fail(*row_of(outcome, *without_hope),
                     "in [pays." + without_hope->id + "] " + quoted(outcome) + " " + why + "; write \"-\" there");
    }

    // ---- what can come ----

    std::vector<std::size_t> rows_of(const PayTable& table) const {
        std::vector<std::size_t> rows;
        for (std::size_t i = 0; i + 1 < wager_.outcomes.size(); ++i) {
            if (table.pays[i].is_row() && !is_drawn_like_another(i)) rows.push_back(i);
        }
        return rows;
    }

    // All rows together are tried first. Where that takes too long, an outcome by itself, or with one before it, looks
    // at fewer cards and may still be seen through.
    bool can_never_be_paid(std::size_t outcome, const PayTable& table) {
        const auto rows = rows_of(table);
        const Reach& together = reach_of_rows(rows, table);
        if (together.reached[outcome] || together.looked_everywhere) return together.never(outcome);
        return reach_of_rows({outcome}, table).never(outcome) || hidden_by(outcome, table);
    }

    std::optional<std::size_t> hidden_by(std::size_t outcome, const PayTable& table) {
        for (const std::size_t earlier : rows_of(table)) {
            if (earlier >= outcome) break;
            if (reach_of_rows({earlier, outcome}, table).never(outcome)) return earlier;
        }
        return std::nullopt;
    }

    // Most pay tables of a wager have the same rows, and what fewer decks bring, more decks bring too.
    const Reach& reach_of_rows(const std::vector<std::size_t>& rows, const PayTable& table) {
        const auto key = std::tuple(rows, table.pack, table.decks.back());
        const auto known = found_.find(key);
        if (known != found_.end()) return known->second;
        const auto deck = deck_recipe(table.pack);
        check(deck.has_value(), "a pay table's pack is a recipe");
        Reach& reach = found_[key];
        reach = reach_of(wager_, rows, *deck, table.decks.back(), std::min(many_questions, questions_left_));
        if (wager_.family == Family::blackjack) questions_left_ -= reach.questions;
        return reach;
    }

    std::string why_never(std::size_t outcome, const PayTable& table) {
        if (reach_of_rows({outcome}, table).never(outcome)) {
            const int decks = table.decks.back();
            return "can never match, with " + std::to_string(decks) + (decks == 1 ? " deck" : " decks");
        }
        if (const auto earlier = hidden_by(outcome, table)) {
            return "is always hidden by " + quoted(*earlier) + ", which comes before it";
        }
        return "is always hidden by the outcomes before it";
    }

    // ---- where it stands ----

    std::string quoted(std::size_t outcome) const { return in_quotes(wager_.outcomes[outcome].id); }

    const toml::node* node_of(std::size_t outcome, std::string_view key) {
        return reader_.tables("outcome")[outcome]->get(key);
    }
    const toml::node* row_of(std::size_t outcome, const PayTable& table) {
        return reader_.table("pays")->get_as<toml::table>(table.id)->get(wager_.outcomes[outcome].id);
    }

    const Wager& wager_;
    TomlReader reader_;
    std::int64_t questions_left_ = 2 * many_questions;  // so that no file takes long to read
    std::map<std::tuple<std::vector<std::size_t>, std::string, int>, Reach> found_;
};

}  // namespace

void check_reach(const Wager& wager, std::string_view text, const std::string& file) {
    const toml::table table = rulebook::parse_toml(text, file, Places::column);
    ReachCheck(wager, table, file).run();
}

}  // namespace felt::wagers
