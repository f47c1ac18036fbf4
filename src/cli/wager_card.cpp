// Puts a wager's file into words, columns and JSON.
#include "cli/wager_card.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "rulebook/wagers/wager_words.hpp"

namespace felt::cli {
namespace {

using rulebook::Reading;
using wagers::is_printed;
using wagers::meters_of;
using wagers::MeterTerms;
using wagers::MostBy;
using wagers::OnSplit;
using wagers::pays_text;
using wagers::PayTable;
using wagers::Procedure;
using wagers::Wager;
using wagers::WagerOutcome;

bool names(std::span<const std::string> list, std::string_view name) {
    return std::ranges::find(list, name) != list.end();
}

Money envy_of(std::span<const Money> envy, std::size_t outcome) { return envy.empty() ? Money{} : envy[outcome]; }

bool has_any(std::span<const Money> envy) {
    return std::ranges::any_of(envy, [](Money amount) { return !amount.is_zero(); });
}

std::string money_json(Money amount) { return '"' + felt::text_of(amount) + '"'; }
std::string money_or_null(Money amount) { return amount.is_zero() ? "null" : money_json(amount); }
std::string percent_text(int hundredths) {
    const int whole = hundredths / 100;
    return hundredths % 100 == 0 ? fmt::format("{} %", whole) : fmt::format("{}.{:02} %", whole, hundredths % 100);
}

// Where there are no cards, none.
std::string json_decks(std::span<const int> decks) {
    if (decks.size() == 1 && decks[0] == wagers::no_decks) return "[]";
    return fmt::format("[{}]", fmt::join(decks, ","));
}

// ---- words ----

std::string_view words_for(Moment moment) {
    switch (moment) {
        case Moment::before_deal: return "with the main wager, before the first card";
        case Moment::first_card: return "when one card each and the dealer's up card lie";
        case Moment::deal: return "when all first cards lie, before insurance";
        case Moment::peek: return "when the dealer has looked for a blackjack, or does not look";
        case Moment::play: return "when the player's own turn is over";
        case Moment::players_acted: return "when all players have acted, before the dealer plays";
        case Moment::end: return "at the end, beside the main wager";
    }
    return {};
}

std::string_view words_for(OnSplit on_split) {
    switch (on_split) {
        case OnSplit::stays: return "nothing is added: one wager, whatever becomes of the hand";
        case OnSplit::must_join: return "every new hand takes an equal wager";
        case OnSplit::may_join: return "the player may place one on the new hand too";
    }
    return {};
}

std::string words_for_procedure(const Wager& wager) {
    switch (wager.procedure) {
        case Procedure::none: return "";
        case Procedure::war: return "what is won is collected, or put on the main wager up to the table's maximum";
        case Procedure::streak:
            return fmt::format(
                "lies over from round to round until {} rounds in a row are won or one is lost; a push leaves it where "
                "it is, and split hands count by majority",
                wager.wins);
        case Procedure::wheel: return "a hand that wins spins a wheel, and its segment says which award is paid";
        case Procedure::go_fish:
            return "a hand that wins chooses one of 14 spots, and the card of the fishing deck there says what is "
                   "paid; a joker takes the next card along";
        case Procedure::raise:
            return fmt::format("may be raised by {} to {} times the first stake before the dealer plays",
                               wager.raise_from, wager.raise_to);
        case Procedure::baccarat:
            return "is decided by the hands of baccarat: hand is the Player's, dealer the Banker's";
        case Procedure::ascent:
            return "lies over from spin to spin while every number is higher than the one before; a 36 ends it, and so "
                   "does the longest streak of its pay table";
    }
    return {};
}

std::string_view words_for(MostBy most_by) {
    switch (most_by) {
        case MostBy::posted: return "";
        case MostBy::main_wager: return ", never above the main wager";
        case MostBy::half_main_wager: return ", never above half the main wager";
    }
    return {};
}

std::string stake_text(const Wager& wager) {
    std::string text;
    if (wager.progressive) {
        const auto& progressive = *wager.progressive;
        text = progressive.most == progressive.unit
            ? felt::text_of(progressive.unit) + ", the unit"
            : fmt::format("{} to {}, in whole units", felt::text_of(progressive.unit), felt::text_of(progressive.most));
    } else {
        text = fmt::format("{} to {} unless the house posts other limits", felt::text_of(wager.least),
                           felt::text_of(wager.most));
    }
    text += words_for(wager.most_by);
    if (wager.any_with_continuous) text += " except with a continuous shuffler";
    if (wager.whole_dollars) text += ", in whole dollars";
    if (!wager.needs.empty()) text += fmt::format("; only beside {}", fmt::join(wager.needs, " and "));
    if (!wager.beside.empty()) text += fmt::format("; offered together with {}", fmt::join(wager.beside, " and "));
    if (!wager.not_beside.empty()) {
        text += fmt::format("; not at the same seat as {}", fmt::join(wager.not_beside, " or "));
    }
    if (wager.envy_from) text += fmt::format("; envy is shared from {}", felt::text_of(*wager.envy_from));
    return text + " (" + (wager.limit_clause.empty() ? wager.clause : wager.limit_clause) + ")";
}

std::string meter_text(const MeterTerms& meter) {
    return fmt::format("{} starts at {} for every 1.00 of the unit; {} of every wager goes to it, {} to its reserve",
                       meter.id, felt::text_of(meter.seed), percent_text(meter.contribution),
                       percent_text(meter.reserve));
}

std::string lock_in_text(bool is_locked_in) {
    return is_locked_in ? "the stake is taken before the deal, so pays are 'for' it"
                        : "the stake lies until the wager is decided, so pays are 'to' it";
}

std::string games_text(const Wager& wager) {
    return wager.games.empty() ? "every game of the blackjack family" : fmt::format("{}", fmt::join(wager.games, ", "));
}

// Nothing where it is two to the player, as in blackjack.
std::string first_cards_text(const Wager& wager) {
    if (wager.family == wagers::Family::blackjack && wager.player_size == 2) return "";
    std::string text = fmt::format("{} to the player", wager.player_size);
    if (wager.dealer_size > 0) text += fmt::format(", {} to the dealer", wager.dealer_size);
    if (wager.community_size > 0) text += fmt::format(", {} for all", wager.community_size);
    return text;
}

// What sets a table apart from the others.
std::string remarks_on(const Wager& wager, const PayTable& table) {
    std::vector<std::string> remarks;
    if (!table.games.empty()) remarks.push_back(fmt::format("only for {}", fmt::join(table.games, ", ")));
    if (table.pack != "standard") remarks.push_back(table.pack + " decks");
    if (table.soft17 == "hit") remarks.emplace_back("only where the dealer hits soft 17");
    if (table.soft17 == "stand") remarks.emplace_back("only where the dealer stands on soft 17");
    if (wager.progressive && table.is_locked_in != wager.progressive->is_locked_in) {
        remarks.push_back(lock_in_text(table.is_locked_in));
    }
    if (table.least || table.most) {
        const Money least = table.least.value_or(wager.least);
        const Money most = table.most.value_or(wager.most);
        remarks.push_back("wagers of " + felt::text_of(least) + (least == most ? "" : " to " + felt::text_of(most)));
    }
    if (table.most_by && *table.most_by != wager.most_by) {
        const std::string_view words = words_for(*table.most_by);
        remarks.emplace_back(words.empty() ? "whatever the main wager" : words.substr(2));
    }
    std::string text = fmt::format("{}", fmt::join(remarks, "; "));
    if (!table.note.empty()) text += (text.empty() ? "" : ". ") + table.note;
    return text;
}

// ---- columns ----

// One pay table's columns: what it pays and, where it has them, envies.
struct TableColumn {
    std::string title;
    std::vector<std::string> cells;  // by outcome

    std::size_t width() const {
        std::size_t width = width_of(title);
        for (const std::string& cell : cells) width = std::max(width, width_of(cell));
        return width;
    }
};

TableColumn envy_column(const Wager& wager, std::string title, std::span<const Money> envy) {
    TableColumn column{std::move(title), {}};
    for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
        const Money amount = envy_of(envy, i);
        column.cells.push_back(amount.is_zero() ? "" : felt::text_of(amount));
    }
    return column;
}

std::vector<TableColumn> columns_of(const Wager& wager, const PayTable& table) {
    TableColumn pays{table.id, {}};
    for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
        std::string cell = is_printed(wager, table, i) ? pays_text(wager, table, i) : "-";
        // Two rows of 100% are two meters: the second is named, though its spelling goes without.
        if (table.pays[i].share > 0 && table.pays[i].meter > 0) {
            const std::string meter = meters_of(wager)[table.pays[i].meter];
            if (!cell.ends_with(meter)) cell += " " + meter;
        }
        pays.cells.push_back(cell);
    }
    std::vector<TableColumn> columns{pays};
    if (has_any(table.envy)) columns.push_back(envy_column(wager, "envy", table.envy));
    if (has_any(table.dealer_envy)) columns.push_back(envy_column(wager, "to dealer", table.dealer_envy));
    return columns;
}

// Rows that none of these tables has are left out.
void print_block(const Wager& wager, std::span<const PayTable* const> tables) {
    std::vector<Columns::Column> titles{{"outcome"}};
    std::vector<TableColumn> columns;
    for (const PayTable* table : tables) {
        for (TableColumn& column : columns_of(wager, *table)) {
            titles.push_back({column.title});
            columns.push_back(std::move(column));
        }
    }
    Columns block(titles);
    for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
        if (std::ranges::none_of(tables, [&](const PayTable* table) { return is_printed(wager, *table, i); })) continue;
        std::vector<std::string> row{wager.outcomes[i].name};
        for (const TableColumn& column : columns) row.push_back(column.cells[i]);
        block.add(row);
    }
    block.print();
}

// How much of the page a table takes beside others.
std::size_t width_of_table(const Wager& wager, const PayTable& table) {
    std::size_t width = 0;
    for (const TableColumn& column : columns_of(wager, table)) width += 2 + column.width();
    return width;
}

// ---- JSON ----

std::string rows_json(const Wager& wager, const PayTable& table) {
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
        if (!is_printed(wager, table, i)) continue;
        std::string row = fmt::format(R"({{"outcome":{},"name":{},"pays":{},"envy":{})",
                                      json_text(wager.outcomes[i].id), json_text(wager.outcomes[i].name),
                                      json_text(pays_text(wager, table, i)), money_or_null(envy_of(table.envy, i)));
        const Money to_dealer = envy_of(table.dealer_envy, i);
        if (!to_dealer.is_zero()) row += R"(,"dealer_envy":)" + money_json(to_dealer);
        const Pay& pay = table.pays[i];
        if (pay.share > 0) row += R"(,"meter":)" + json_text(meters_of(wager)[pay.meter]);
        rows.push_back(row + "}");
    }
    return json_list(rows);
}

std::string progressive_json(const Wager& wager, bool is_locked_in) {
    if (!wager.progressive) return "null";
    std::vector<std::string> meters;
    for (const MeterTerms& meter : wager.progressive->meters) {
        meters.push_back(fmt::format(R"({{"meter":{},"seed":{},"contribution":{},"reserve":{}}})", json_text(meter.id),
                                     money_json(meter.seed), json_text(percent_text(meter.contribution)),
                                     json_text(percent_text(meter.reserve))));
    }
    return fmt::format(R"({{"unit":{},"most":{},"locked_in":{},"meters":{}}})", money_json(wager.progressive->unit),
                       money_json(wager.progressive->most), is_locked_in, json_list(meters));
}

std::string limits_json(const Wager& wager) {
    const bool is_progressive = wager.progressive.has_value();
    return fmt::format(R"({{"least":{},"most":{},"by":"{}","whole_dollars":{},"envy_from":{},"needs":{},"beside":{},)"
                       R"("not_beside":{},"clause":{}}})",
                       money_json(is_progressive ? wager.progressive->unit : wager.least),
                       money_json(is_progressive ? wager.progressive->most : wager.most),
                       word_for(wager.most_by, wagers::mosts_by), wager.whole_dollars,
                       money_or_null(wager.envy_from.value_or(Money{})), json_texts(wager.needs),
                       json_texts(wager.beside), json_texts(wager.not_beside),
                       json_text(wager.limit_clause.empty() ? wager.clause : wager.limit_clause));
}

std::string outcome_json(const WagerOutcome& outcome) {
    std::string json =
        fmt::format(R"({{"outcome":{},"name":{},"clause":{},"when":{})", json_text(outcome.id), json_text(outcome.name),
                    json_text(outcome.clause), json_text_or_null(outcome.when.text()));
    if (outcome.drawn > 0) json += fmt::format(R"(,"segments":{})", outcome.drawn);
    return json + "}";
}

// ---- readings ----

// 30-899.12-take(3) is within 30-899.12, and 30-899.1 is not.
bool is_within(std::string_view clause, std::string_view section) {
    if (!clause.starts_with(section)) return false;
    return clause.size() == section.size() || std::string_view("(-.").find(clause[section.size()]) != std::string::npos;
}

bool cites(const Wager& wager, std::string_view clause) {
    const auto touches = [&](std::string_view cited) {
        return !cited.empty() && (is_within(clause, cited) || clause == cited);
    };
    return touches(wager.clause) || touches(wager.limit_clause) ||
        std::ranges::any_of(wager.outcomes, touches, &WagerOutcome::clause) ||
        std::ranges::any_of(wager.tables, touches, &PayTable::clause);
}

bool is_about(const Reading& reading, const Wager& wager) {
    return std::ranges::any_of(reading.clauses, [&](const std::string& clause) { return cites(wager, clause); });
}

std::vector<std::string> hosting_games(const Wager& wager) {
    std::vector<std::string> games;
    for (const rulebook::Game& game : rulebook::games()) {
        const auto hosted = wagers_hosted_at(game.info.id);
        if (std::ranges::find(hosted, &wager) != hosted.end()) games.push_back(game.info.id);
    }
    return games;
}

void print_outcomes(const Wager& wager) {
    for (const WagerOutcome& outcome : wager.outcomes) {
        const std::string_view when = outcome.when.text();
        print_labelled("", 2, fmt::format("{} ({}), {}", outcome.name, outcome.id, outcome.clause));
        print_labelled("", 6, when.empty() ? "otherwise" : when);
        if (outcome.drawn > 0) fmt::print("      on {} of the wheel's segments\n", outcome.drawn);
    }
}

}  // namespace

std::vector<const Wager*> wagers_hosted_at(const std::string& game) {
    const auto chosen = rulebook::choose(game, "", {});
    std::vector<const Wager*> hosted;
    for (const Wager& wager : wagers::all_wagers()) {
        const bool is_named = names(wager.games, game) ||
            std::ranges::any_of(wager.tables, [&](const PayTable& table) { return names(table.games, game); });
        const bool is_played = chosen ? wagers::is_played_at(wager, chosen->set->host_table()) : is_named;
        if (is_played && !tables_at(wager, game).empty()) hosted.push_back(&wager);
    }
    return hosted;
}

std::vector<const PayTable*> tables_at(const Wager& wager, const std::string& game) {
    std::vector<const PayTable*> named;
    std::vector<const PayTable*> for_all;
    for (const PayTable& table : wager.tables) {
        if (names(table.games, game)) named.push_back(&table);
        if (table.games.empty()) for_all.push_back(&table);
    }
    return named.empty() ? for_all : named;
}

std::vector<const PayTable*> all_tables(const Wager& wager) {
    std::vector<const PayTable*> tables;
    for (const PayTable& table : wager.tables) tables.push_back(&table);
    return tables;
}

std::vector<std::string> known_games() {
    std::vector<std::string> games;
    const auto add = [&games](const std::string& game) {
        if (!names(games, game)) games.push_back(game);
    };
    for (const rulebook::Game& game : rulebook::games()) add(game.info.id);
    for (const Wager& wager : wagers::all_wagers()) {
        for (const std::string& game : wager.games) add(game);
        for (const PayTable& table : wager.tables) {
            for (const std::string& game : table.games) add(game);
        }
    }
    return games;
}

std::string decks_text(std::span<const int> decks) {
    if (decks.size() == 1 && decks[0] == wagers::no_decks) return "no";
    const bool is_range = decks.size() > 2 && decks.back() - decks.front() + 1 == std::ssize(decks);
    if (is_range) return fmt::format("{} to {}", decks.front(), decks.back());
    std::string text;
    for (std::size_t i = 0; i < decks.size(); ++i) {
        if (i > 0) text += i + 1 == decks.size() ? " or " : ", ";
        text += std::to_string(decks[i]);
    }
    return text;
}

std::string pay_table_json(const Wager& wager, const PayTable& table, const std::string& game) {
    const std::string first = !table.games.empty() ? table.games[0]
        : !wager.games.empty()                     ? wager.games[0]
                                                   : "blackjack";
    return fmt::format(R"({{"game":{},"wager":{},"name":{},"clause":{},"pay_table":{},"table_clause":{},"decks":{},)"
                       R"("soft17":{},"pack":{},"note":{},"rows":{},"progressive":{}}})",
                       json_text(game.empty() ? first : game), json_text(wager.id), json_text(wager.name),
                       json_text(wager.clause), json_text(table.id), json_text(table.clause), json_decks(table.decks),
                       json_text_or_null(table.soft17), json_text(table.pack), json_text_or_null(table.note),
                       rows_json(wager, table), progressive_json(wager, table.is_locked_in));
}

void print_pay_tables(const Wager& wager, std::span<const PayTable* const> tables) {
    std::size_t names_width = width_of("outcome");
    for (const WagerOutcome& outcome : wager.outcomes) names_width = std::max(names_width, width_of(outcome.name));
    for (std::size_t first = 0; first < tables.size();) {
        std::size_t width = names_width + width_of_table(wager, *tables[first]);
        std::size_t end = first + 1;
        while (end < tables.size() && width + width_of_table(wager, *tables[end]) <= page_width) {
            width += width_of_table(wager, *tables[end++]);
        }
        if (first > 0) fmt::print("\n");
        print_block(wager, tables.subspan(first, end - first));
        first = end;
    }
    fmt::print("\n");
    Columns facts({{"table"}, {"decks"}, {"clause"}, {"remarks"}});
    for (const PayTable* table : tables) {
        facts.add({table->id, decks_text(table->decks), table->clause, remarks_on(wager, *table)});
    }
    facts.print();
}

std::string wager_json(const Wager& wager, std::span<const Reading> readings) {
    std::vector<std::string> outcomes;
    for (const WagerOutcome& outcome : wager.outcomes) outcomes.push_back(outcome_json(outcome));
    std::vector<std::string> tables;
    for (const PayTable& table : wager.tables) tables.push_back(pay_table_json(wager, table, ""));
    std::vector<std::string> read;
    for (const Reading& reading : readings) {
        if (is_about(reading, wager)) read.push_back(reading_json(reading));
    }
    std::string json = fmt::format(
        R"({{"id":{},"kind":"wager","name":{},"clause":{},"gist":{},"source":{},"games":{},"hosted_at":{},)"
        R"("decks":{},"family":"{}","cards":{},"dealer_cards":{},"community_cards":{},"placed":"{}","taken":"{}",)"
        R"("paid":"{}","on_split":"{}","in_turn_face_down":{},)",
        json_text(wager.id), json_text(wager.name), json_text(wager.clause), json_text(wager.gist),
        json_text(wager.source.empty() ? "document" : wager.source), json_texts(wager.games),
        json_texts(hosting_games(wager)), json_decks(wager.decks), word_for(wager.family, wagers::families),
        wager.player_size, wager.dealer_size, wager.community_size, word_for(wager.placed, wagers::moments),
        word_for(wager.lost, wagers::moments), word_for(wager.paid, wagers::moments),
        word_for(wager.on_split, wagers::splits), wager.in_turn_face_down);
    json += fmt::format(R"("instead_of":{},"procedure":{},)", json_texts(wager.instead_of),
                        json_text_or_null(word_for(wager.procedure, wagers::procedures)));
    if (wager.procedure == Procedure::streak) json += fmt::format(R"("wins":{},)", wager.wins);
    if (wager.procedure == Procedure::raise) {
        json += fmt::format(R"("raise":{{"from":{},"to":{}}},)", wager.raise_from, wager.raise_to);
    }
    return json +
        fmt::format(R"("limits":{},"progressive":{},"outcomes":{},"pay_tables":{},"readings":{}}})", limits_json(wager),
                    progressive_json(wager, wager.progressive && wager.progressive->is_locked_in), json_list(outcomes),
                    json_list(tables), json_list(read));
}

void print_wager(const Wager& wager, std::span<const Reading> readings) {
    fmt::print("{} ({}), {}\n", bold(wager.name), wager.id, wager.clause);
    print_labelled("", 0, wager.gist);
    fmt::print("\n");
    constexpr std::size_t labels = 13;
    const bool is_one_deck = wager.decks == std::vector{1};
    const std::string decks = wager.decks[0] == wagers::no_decks ? decks_text(wager.decks) + " cards"
        : is_one_deck                                            ? "one deck"
                                                                 : decks_text(wager.decks) + " decks";
    print_labelled("played at", labels, games_text(wager) + ", with " + decks);
    if (!wager.instead_of.empty()) {
        print_labelled("instead of", labels,
                       fmt::format("{} ({})", fmt::join(wager.instead_of, " or "), wager.instead_clause));
    }
    if (const std::string cards = first_cards_text(wager); !cards.empty()) {
        print_labelled("first cards", labels, cards);
    }
    print_labelled("placed", labels, words_for(wager.placed));
    if (wager.lost == wager.paid) {
        print_labelled("settled", labels,
                       fmt::format("as soon as it is certain, at the earliest {}", words_for(wager.paid)));
    } else {
        print_labelled("lost", labels,
                       fmt::format("taken as soon as that is certain, at the earliest {}", words_for(wager.lost)));
        print_labelled("won", labels,
                       fmt::format("paid as soon as that is certain, at the earliest {}", words_for(wager.paid)));
    }
    if (wager.in_turn_face_down) {
        print_labelled("face down", labels, "where cards are dealt face down, settled in the player's own turn");
    }
    print_labelled("stake", labels, stake_text(wager));
    if (wager.family == wagers::Family::blackjack) print_labelled("on a split", labels, words_for(wager.on_split));
    if (const std::string words = words_for_procedure(wager); !words.empty()) {
        print_labelled("procedure", labels, words);
    }
    if (wager.progressive) {
        print_labelled("progressive", labels, lock_in_text(wager.progressive->is_locked_in));
        for (const MeterTerms& meter : wager.progressive->meters) print_labelled("meter", labels, meter_text(meter));
    }
    if (!wager.source.empty() && wager.source != "document") print_labelled("source", labels, wager.source);

    fmt::print("\n{}, the first that holds and that the pay table has\n", bold("Outcomes"));
    print_outcomes(wager);
    fmt::print("\n{}\n", bold("Pay tables"));
    print_pay_tables(wager, all_tables(wager));

    Columns reads({{"reading"}, {"as read here"}, {"what is open"}});
    bool is_read = false;
    for (const Reading& reading : readings) {
        if (!is_about(reading, wager)) continue;
        is_read = true;
        reads.add({reading.id, reading.standard, reading.open});
    }
    if (!is_read) return;
    fmt::print("\n{}\n", bold("Readings that apply"));
    reads.print();
}

}  // namespace felt::cli
