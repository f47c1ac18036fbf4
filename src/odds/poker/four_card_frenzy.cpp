// Decides every class of hands by what each answer is worth, and adds up how the deals end.
#include "odds/poker/four_card_frenzy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>

#include "core/check.hpp"
#include "odds/poker/four_card_counts.hpp"
#include "rulebook/poker/four_card_frenzy/pays.hpp"
#include "rulebook/poker/four_card_frenzy/strategy.hpp"
#include "rulebook/poker/hand_words.hpp"

namespace felt::odds {
namespace {

using namespace poker::four_card_frenzy;

struct House {
    Ties ties;
    const BadBeatTable& bad_beat;
};

// ---- how one hand ends ----

// In halves of the Ante: 3 to 2 comes out whole.
int halves_of(OddsTo odds) { return 2 * odds.win / odds.per; }
int halves_of(const PayRow& row) {
    switch (row.kind) {
        case PayRow::Kind::pays: return halves_of(row.odds);
        case PayRow::Kind::pushes: return 0;
        case PayRow::Kind::loses: return -2;
    }
    return 0;
}

enum class Against : std::uint8_t { lower, equal, higher };  // the dealer's hand

// 30-1099.56(17)–(19), said once more: what the solver rests on is not the round that it is held against.
FrenzyEnd end_of(const House& house, FourCardWorth own, int raise, bool dealer_qualifies, Against dealer) {
    const bool is_pushed = dealer == Against::equal && house.ties == Ties::push;
    const int even = is_pushed ? 0 : dealer == Against::higher ? -2 : 2;
    FrenzyEnd end{.raise = raise};
    end.ante = !dealer_qualifies   ? &ante_outcome.not_qualified
        : dealer == Against::lower ? &ante_outcome.better_hand
        : dealer == Against::equal ? &ante_outcome.tie
                                   : &ante_outcome.lower_hand;
    end.ante_halves = dealer_qualifies ? even : 0;
    end.raised = dealer == Against::lower ? &raise_outcome::better_hand
        : dealer == Against::equal        ? &raise_outcome::tie
                                          : &raise_outcome::lower_hand;
    end.raise_halves = raise * even;
    const PayRow row = dealer == Against::higher ? beaten_row(own, house.bad_beat) : odds_win_row(own);
    end.odds = is_pushed ? &odds_outcome::tie : row.outcome;
    end.odds_halves = is_pushed ? 0 : halves_of(row);
    return end;
}

FrenzyEnd folded(std::int64_t deals) {
    return {
        .ante = &ante_outcome.fold, .odds = &odds_outcome::fold, .ante_halves = -2, .odds_halves = -2, .deals = deals};
}

// ---- all ends of one class of hands ----

// Four at most: a king high or better is tied and beaten by dealers who qualify only, and any lower hand is tied and
// outranks only those who do not.
using Ends = std::array<FrenzyEnd, 4>;

Ends ends_of(const House& house, const FourCardClass& hands, int raise) {
    const auto end = [&](bool qualifies, Against dealer, std::int64_t deals) {
        FrenzyEnd one = end_of(house, hands.worth, raise, qualifies, dealer);
        one.deals = deals * hands.hands;
        return one;
    };
    const std::int64_t below = hands.not_qualified;
    if (hands.worth >= lowest_king_high) {
        return {end(false, Against::lower, below), end(true, Against::lower, hands.lower - below),
                end(true, Against::equal, hands.equal), end(true, Against::higher, hands.higher)};
    }
    return {end(false, Against::lower, hands.lower), end(false, Against::equal, hands.equal),
            end(false, Against::higher, below - hands.lower - hands.equal),
            end(true, Against::higher, hands_against_five - below)};
}

std::int64_t worth_of(const Ends& ends) {
    std::int64_t worth = 0;
    for (const FrenzyEnd& end : ends) worth += end.deals * end.halves();
    return worth;
}

// The answer that brings most: 0 to fold, or so many times the Ante. Equal answers: the smaller.
int best_raise(const House& house, const FourCardClass& hands) {
    int best = 0;
    std::int64_t most = -4 * hands_against_five * hands.hands;
    const int highest = hands.worth >= lowest_pair_of_aces ? 3 : 1;
    for (int raise = 1; raise <= highest; ++raise) {
        const std::int64_t worth = worth_of(ends_of(house, hands, raise));
        if (worth > most) std::tie(best, most) = std::tuple(raise, worth);
    }
    return best;
}

int raise_by_rule(const FourCardClass& hands) {
    return static_cast<int>(FrenzyStrategy::answer({hands.worth, Money::dollars(1)}).option);
}

// ---- all hands ----

// By how the three wagers ended.
class Sum {
public:
    void add(const FrenzyEnd& end) {
        if (end.deals == 0) return;
        const auto key = std::tuple(end.raise, index(end.ante), index(end.raised), index(end.odds));
        const auto [found, is_new] = by_end_.try_emplace(key, end);
        if (!is_new) found->second.deals += end.deals;
    }
    std::vector<FrenzyEnd> ends() const {
        std::vector<FrenzyEnd> all;
        for (const auto& [key, end] : by_end_) all.push_back(end);
        return all;
    }

private:
    static int index(const Outcome* outcome) { return outcome ? outcome->index : 0; }

    std::map<std::tuple<int, int, int, int>, FrenzyEnd> by_end_;
};

// ---- the strategy in words ----

// How many hands of one worth are raised.
struct Decided {
    int hands = 0;
    int raised = 0;
};
using ByWorth = std::map<FourCardWorth, Decided>;

// The lowest worth from which up the most hands of every worth are raised, and what does not follow it.
std::string words_for(const ByWorth& decided) {
    FourCardWorth from;
    for (const auto& [worth, one] : decided) {
        if (2 * one.raised < one.hands) from = FourCardWorth::from_code(worth.code() + 1);
    }
    const auto lowest = decided.lower_bound(from);
    std::string words =
        fmt::format("raise three times the Ante with a pair of aces or better, once with {} or better, fold all else",
                    poker::words_of(lowest->first));
    for (const auto& [worth, one] : decided) {
        const int against = worth < from ? one.raised : one.hands - one.raised;
        if (against == 0) continue;
        words += fmt::format("; but {} {} of the {} hands of {}", worth < from ? "raise" : "fold", against, one.hands,
                             poker::words_of(worth));
    }
    return words;
}

}  // namespace

std::int64_t FrenzySolution::halves() const {
    std::int64_t sum = 0;
    for (const FrenzyEnd& end : ends) sum += end.deals * end.halves();
    return sum;
}
std::int64_t FrenzySolution::wagered_halves() const {
    std::int64_t sum = 0;
    for (const FrenzyEnd& end : ends) sum += end.deals * 2 * (2 + end.raise);
    return sum;
}

FrenzySolution solve_four_card_frenzy(Ties ties, std::size_t bad_beat, FrenzyPlay play) {
    const House house{ties, bad_beat_tables[bad_beat]};
    Sum sum;
    ByWorth decided;
    for (const FourCardClass& hands : four_card_classes()) {
        const int raise = play == FrenzyPlay::best ? best_raise(house, hands) : raise_by_rule(hands);
        check(raise == 0 || raise == (hands.worth >= lowest_pair_of_aces ? 3 : 1),
              "whoever may raise three times does so");
        Decided& one = decided[hands.worth];
        one.hands += hands.hands;
        one.raised += raise > 0 ? hands.hands : 0;
        if (raise == 0) {
            sum.add(folded(hands_against_five * hands.hands));
        } else {
            for (const FrenzyEnd& end : ends_of(house, hands, raise)) sum.add(end);
        }
    }
    return {sum.ends(), words_for(decided)};
}

// ---- answers ----

namespace {

long double chance_of(std::int64_t deals) {
    return static_cast<long double>(deals) / static_cast<long double>(FrenzySolution::all_deals);
}
std::string pays_text(int halves) {
    if (halves == 0) return "push";
    if (halves < 0) return "lose";
    return halves % 2 == 0 ? fmt::format("{} to 1", halves / 2) : fmt::format("{} to 2", halves);
}

// "raise-3-better-hand-flush"; the Odds are named where they pay.
std::string name_of(const FrenzyEnd& end) {
    if (end.raise == 0) return "fold";
    std::string name = fmt::format("raise-{}-", end.raise);
    if (end.ante == &ante_outcome.not_qualified) name += "dealer-does-not-qualify-";
    name += end.raised->id;
    if (end.odds_halves > 0) name += fmt::format("-{}", end.odds->id);
    return name;
}
std::string pays_of(const FrenzyEnd& end) {
    if (end.raise == 0) return "lose";
    return fmt::format("ante {}, odds {}, raise {}", pays_text(end.ante_halves), pays_text(end.odds_halves),
                       pays_text(end.raise_halves / end.raise));
}

// The whole game, per Ante.
std::vector<OwnRow> rows_of_all(const FrenzySolution& solution) {
    std::vector<OwnRow> rows;
    for (const FrenzyEnd& end : solution.ends) {
        rows.push_back({name_of(end), pays_of(end), chance_of(end.deals), end.halves() / 2.0L});
    }
    return rows;
}

// One row for every way that one of the wagers ends, by a name.
template <class Name, class Halves>
std::vector<OwnRow> rows_by(const FrenzySolution& solution, const Name& name, const Halves& halves) {
    std::map<std::string, OwnRow> by_name;
    for (const FrenzyEnd& end : solution.ends) {
        OwnRow& row = by_name[name(end)];
        row.outcome = name(end);
        row.pays = pays_text(halves(end));
        row.net = halves(end) / 2.0L;
        row.probability += chance_of(end.deals);
    }
    std::vector<OwnRow> rows;
    for (auto& [id, row] : by_name) rows.push_back(std::move(row));
    std::ranges::stable_sort(rows, std::greater{}, &OwnRow::net);
    return rows;
}

std::vector<OwnRow> odds_rows(const FrenzySolution& solution) {
    return rows_by(
        solution, [](const FrenzyEnd& end) { return std::string(end.odds->id); },
        [](const FrenzyEnd& end) { return end.odds_halves; });
}
// Per Ante, so that rows of a larger Raise weigh as much as they are.
std::vector<OwnRow> raise_rows(const FrenzySolution& solution) {
    std::vector<OwnRow> rows = rows_by(
        solution,
        [](const FrenzyEnd& end) {
            return end.raise == 0 ? "no-raise" : fmt::format("raise-{}-{}", end.raise, end.raised->id);
        },
        [](const FrenzyEnd& end) { return end.raise_halves; });
    for (OwnRow& row : rows) {
        row.pays = row.outcome == "no-raise" ? "no wager" : row.net > 0 ? "1 to 1" : row.net < 0 ? "lose" : "push";
    }
    return rows;
}
long double raised_on_average(const FrenzySolution& solution) {
    long double sum = 0;
    for (const FrenzyEnd& end : solution.ends) sum += chance_of(end.deals) * end.raise;
    return sum;
}

std::size_t bad_beat_of(const rulebook::Settings& settings) {
    const auto found = std::ranges::find(bad_beat_tables, settings["bad_beat"], &BadBeatTable::id);
    check(found != bad_beat_tables.end(), "every bad beat table of the options is known");
    return static_cast<std::size_t>(found - bad_beat_tables.begin());
}

std::string note_on(const FrenzySolution& best, const FrenzySolution& by_rule) {
    const long double edge = -chance_of(best.halves()) / 2;
    const long double costs = chance_of(best.halves() - by_rule.halves()) / 2;
    return fmt::format(
        "Ante, Odds and Raise together, per Ante; per unit of what lies before the deal it is {:.6f} %. The simulator "
        "makes no exceptions, which costs {:.2g} % of the Ante.",
        static_cast<double>(50 * edge), static_cast<double>(100 * costs));
}

}  // namespace

std::vector<OwnAnswer> four_card_frenzy_odds(const rulebook::Settings& settings, Effort) {
    const Ties ties = settings["ties"] == "win" ? Ties::win : Ties::push;
    const std::size_t bad_beat = bad_beat_of(settings);
    const FrenzySolution best = solve_four_card_frenzy(ties, bad_beat, FrenzyPlay::best);
    const FrenzySolution by_rule = solve_four_card_frenzy(ties, bad_beat, FrenzyPlay::by_rule);
    const auto answer = [&](const WagerInfo& wager, Figures figures, std::string note) {
        figures.strategy = best.strategy;
        return OwnAnswer{.game = "four-card-frenzy",
                         .wager = std::string(wager.id),
                         .clause = std::string(wager.clause),
                         .pay_table = std::string(bad_beat_tables[bad_beat].id),
                         .decks = 1,
                         .rules = {{"ties", settings["ties"]}, {"bad_beat", settings["bad_beat"]}},
                         .method = Method::solved,
                         .note = std::move(note),
                         .figures = std::move(figures),
                         .sample = {}};
    };
    const std::string part = "A part of what the Ante's answer has whole.";
    const long double wagered = chance_of(best.wagered_halves()) / 2;
    return {answer(ante_wager, figures_of_rows(rows_of_all(best), wagered), note_on(best, by_rule)),
            answer(odds_wager, figures_of_rows(odds_rows(best)), part),
            answer(raise_wager, figures_of_rows(raise_rows(best), raised_on_average(best)), part + " Per Ante.")};
}

std::vector<Choices> four_card_frenzy_choices() {
    std::vector<Choices> all;
    for (const char* ties : {"win", "push"}) {
        for (const BadBeatTable& table : bad_beat_tables) {
            const bool is_default = std::string_view(ties) == "win" && &table == &bad_beat_tables[0];
            if (!is_default) all.push_back({{"ties", ties}, {"bad_beat", std::string(table.id)}});
        }
    }
    return all;
}

}  // namespace felt::odds
