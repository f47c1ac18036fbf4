// Finds the walk that fits a wager and turns its chances into figures.
#include "odds/wager_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/check.hpp"
#include "core/deck.hpp"
#include "odds/baccarat/baccarat.hpp"
#include "odds/cards_apart.hpp"
#include "odds/deal_walk.hpp"
#include "odds/drawn_outcomes.hpp"
#include "odds/live_player.hpp"
#include "odds/play_walk.hpp"
#include "odds/raise.hpp"
#include "odds/roulette/roulette.hpp"
#include "odds/whole_odds.hpp"

namespace felt::odds {
namespace {

using blackjack::Terms;
using wagers::Family;
using wagers::Looks;
using wagers::OnSplit;
using wagers::PayTable;
using wagers::Procedure;
using wagers::Wager;

using Chances = std::vector<long double>;

const std::string main_strategy =
    "basic strategy of the main game, by totals, for its soft 17, doubling, splitting and surrender; no insurance and "
    "no even money";

std::vector<Card> deck_of(const PayTable& table) {
    const auto deck = deck_recipe(table.pack);
    check(deck.has_value(), "a pay table's pack is one of the recipes");
    return cards_of(*deck, 1);
}

std::vector<Chance> each_of(const Chances& chances) {
    std::vector<Chance> each;
    for (std::size_t i = 0; i < chances.size(); ++i) each.push_back({i, chances[i]});
    return each;
}

void say(std::string& note, const std::string& more) { note += (note.empty() ? "" : " ") + more; }

// ---- wagers on first cards and the dealer's hand ----

bool is_placed_after_peek(const Wager& wager, const Terms& terms) {
    return terms.hole == blackjack::Hole::peek &&
        (wager.placed == Moment::peek || wager.placed == Moment::players_acted);
}

// So many decks in the shoe, and the terms that strategies go by. Lanes differ in nothing else.
struct Lane {
    int decks;
    Terms terms;
};

DealRules deal_rules(const Wager& wager, const std::vector<Card>& deck, std::span<const Lane> lanes) {
    const Terms& terms = lanes.front().terms;
    DealRules rules{.decks = {},
                    .deck = deck,
                    .hits_soft17 = terms.soft17 == blackjack::Soft17::hit,
                    .no_dealer_blackjack = is_placed_after_peek(wager, terms)};
    for (const Lane& lane : lanes) rules.decks.push_back(lane.decks);
    return rules;
}

// ---- wagers on hands as they are played ----

PlayQuestionOf play_question(const Wager& wager, const PayTable& table) {
    return {.judge = [&](const wagers::View& view) { return decided_outcome(wager, table, view); },
            .outcomes = wager.outcomes.size(),
            .looks_at_first_cards = wager.looks_at(Looks::player) || wager.looks_at(Looks::first),
            .looks_at_third = wager.looks_at(Looks::third),
            .looks_at_hands = wager.looks_at(Looks::hands),
            .joins_splits = wager.on_split != OnSplit::stays};
}

CardsApart apart_for_play(const Wager& wager, const PayTable& table, const std::vector<Card>& deck) {
    return cards_apart(wager, table, deck, Suit::diamonds, {.player_values = true, .dealer_values = true});
}

Figures figures_of_play(const Wager& wager, const PayTable& table, Chances chances) {
    draw_outcomes(wager, chances);
    long double wagers = 0;
    for (const long double chance : chances) wagers += chance;
    // Nothing may be lost on the way, or it would be divided out unseen.
    check(wagers > 1 - 1e-12L, "every wager that is placed ends");
    check(wager.on_split != OnSplit::stays || wagers < 1 + 1e-12L, "a wager that stays ends once");
    for (long double& chance : chances) chance /= wagers;
    return figures_of(wager, table, each_of(chances), wagers);
}

// How the main wager ends, per round.
struct RoundEnds {
    long double won = 0;
    long double pushed = 0;
    long double lost = 0;
};

RoundEnds round_ends(const CardsApart& apart, const PlayRules& rules, DealerBook& dealers) {
    const auto judge = [](const wagers::View& view) -> std::optional<std::size_t> {
        if (view.hands.empty() || view.hands[0].ended == wagers::Ended::open) return std::nullopt;
        return static_cast<std::size_t>(view.hands[0].ended) - static_cast<std::size_t>(wagers::Ended::won);
    };
    const auto chances = walk_plays({.judge = judge, .outcomes = 3}, apart, rules, dealers);
    return {chances[0], chances[1], chances[2]};
}

// 30-899.07(6)–(8): pushes do not count, so the wager wins if none of the first so many rounds that are not pushed is
// lost.
Chances streak_chances(const Wager& wager, const RoundEnds& ends) {
    long double won = 1;
    for (int i = 0; i < wager.wins; ++i) won *= ends.won / (ends.won + ends.lost);
    Chances chances(wager.outcomes.size());
    chances.front() = won;
    chances.back() = 1 - won;
    return chances;
}

// ---- answers ----

std::string note_of(const Wager& wager, const PayTable& table, const Terms& terms) {
    std::string note;
    if (is_placed_after_peek(wager, terms)) say(note, "Given that the dealer has no blackjack.");
    if (wager.looks_at(Looks::dealer_final) && !wager.looks_at(Looks::player) && !depends_on_play(wager)) {
        say(note, "The player's cards are not looked at and play no part.");
    }
    if (wager.procedure == Procedure::streak) {
        say(note,
            "Rounds are taken to be independent, each from a full shoe, and nothing is split: how the hands of a split "
            "end together is left to simulation.");
    } else if (wager.on_split != OnSplit::stays && depends_on_play(wager)) {
        say(note,
            "Every hand of a split carries a wager: probabilities and deviation are per wager settled, the edge per "
            "wager first placed.");
    }
    if (wager.procedure == Procedure::raise) say(note, "The edge is per unit of the first stake.");
    if (std::ranges::any_of(table.pays, [](const Pay& pay) { return !pay.bonus.is_zero(); })) {
        say(note, "An amount on top of the odds is counted on a wager of one dollar.");
    }
    return note;
}

Answer answer_for(const Wager& wager, const PayTable& table, const Terms& terms) {
    Answer answer;
    answer.game = !table.games.empty() ? table.games.front() : !wager.games.empty() ? wager.games.front() : "blackjack";
    answer.wager = &wager;
    answer.table = &table;
    answer.decks = terms.decks;
    answer.rules = {{"soft17", terms.soft17 == blackjack::Soft17::hit ? "hit" : "stand"}};
    answer.note = note_of(wager, table, terms);
    return answer;
}

// For several numbers of decks at once.
class DealtOdds {
public:
    DealtOdds(const Wager& wager, const PayTable& rows, const std::vector<Card>& deck, std::span<const Lane> lanes)
        : wager_(wager) {
        DealRules rules = deal_rules(wager, deck, lanes);
        std::vector<LivePlayer> players;
        if (wager.placed == Moment::players_acted) {
            for (const Lane& lane : lanes) players.emplace_back(lane.terms, deck, lane.decks);
            rules.is_made = [&](std::size_t lane, std::span<const Card> dealer) {
                return players[lane].chance(dealer);
            };
        }
        WalkedDeals walked = walk_deals(wager, rows, rules);
        low_ = std::move(walked.all);
        while_live_ = std::move(walked.made);
        if (wager.procedure != Procedure::raise) return;
        rules.raised = rules.no_dealer_blackjack = true;
        high_ = walk_deals(wager, rows, rules).all;
    }
    // Of those placed by players who still have a hand.
    const ChancesByUp* while_live(std::size_t lane) const { return while_live_.empty() ? nullptr : &while_live_[lane]; }
    // With the raises of the simulated player, where there are any.
    std::vector<Chance> chances(std::size_t lane) const {
        if (wager_.procedure == Procedure::raise) return raise(lane).raised_against(usual_raise(), wager_);
        Chances chances = low_[lane].of_all();
        draw_outcomes(wager_, chances);
        return each_of(chances);
    }
    void fill(Answer& answer, std::size_t lane) const {
        const PayTable& table = *answer.table;
        answer.figures = figures_of(wager_, table, chances(lane));
        if (!while_live_.empty()) {
            answer.while_live = figures_of(wager_, table, each_of(while_live_[lane].of_all()));
            answer.while_live->strategy =
                "placed by every player who has not gone over or surrendered: " + main_strategy + "; nothing is split";
        }
        if (wager_.procedure != Procedure::raise) return;
        answer.figures.strategy = words_of_raise(wager_, usual_raise());
        const Raise raise = this->raise(lane);
        const UpCards best = best_raise(raise, wager_, table);
        answer.best = figures_of(wager_, table, raise.raised_against(best, wager_));
        answer.best->strategy = "best for the wager: " + words_of_raise(wager_, best);
    }

private:
    Raise raise(std::size_t lane) const { return {low_[lane], high_[lane]}; }

    const Wager& wager_;
    std::vector<ChancesByUp> low_;
    std::vector<ChancesByUp> high_;
    std::vector<ChancesByUp> while_live_;
};

// For one number of decks.
class PlayedOdds {
public:
    PlayedOdds(const Wager& wager, const PayTable& rows, const std::vector<Card>& deck, const Terms& terms, int decks)
        : wager_(wager),
          apart_(apart_for_play(wager, rows, deck)),
          rules_{.terms = terms, .deck = deck, .decks = decks},
          dealers_(dealers_of(rules_)) {
        if (wager.procedure == Procedure::streak) {
            rules_.terms.split_on = blackjack::SplitOn::none;
            chances_ = streak_chances(wager, round_ends(apart_, rules_, dealers_));
            return;
        }
        PlayQuestionOf question = play_question(wager, rows);
        chances_ = walk_plays(question, apart_, rules_, dealers_);
        if (wager.on_split != OnSplit::may_join) return;
        question.only_first_hand = true;
        not_joined_ = walk_plays(question, apart_, rules_, dealers_);
    }
    // Of wagers first placed: they add to more than 1 where others join them.
    Chances chances() const {
        Chances drawn = chances_;
        draw_outcomes(wager_, drawn);
        return drawn;
    }
    void fill(Answer& answer) {
        const PayTable& table = *answer.table;
        answer.figures = figures_of_play(wager_, table, chances_);
        answer.figures.strategy = main_strategy;
        if (wager_.procedure == Procedure::streak) answer.rules.emplace_back("split", "none");
        if (!not_joined_.empty()) {
            answer.not_joined = figures_of_play(wager_, table, not_joined_);
            answer.not_joined->strategy = main_strategy + "; no wager on any hand of a split but the first";
        }
        fill_best(answer);
    }

private:
    // How a hand of a split is played best depends on the others, so only draws and even money are decided here; where
    // the main game's own splits do better than that, there is nothing to tell.
    void fill_best(Answer& answer) {
        const PayTable& table = *answer.table;
        if (wager_.procedure == Procedure::streak) return;
        const bool has_even_money = wager_.looks_at(Looks::choice);
        const bool has_draws = wager_.looks_at(Looks::hand) || wager_.looks_at(Looks::third) || !has_even_money;

        PlayRules rules = rules_;
        rules.takes_even_money = has_even_money;
        for (const Pay& pay : table.pays) rules.best_for.push_back(net_of(wager_, pay));
        Figures best =
            figures_of_play(wager_, table, walk_plays(play_question(wager_, table), apart_, rules, dealers_));
        constexpr double nothing = 1e-12;
        if (best.house_edge > answer.figures.house_edge - nothing) return;
        std::vector<std::string_view> words;
        if (has_draws) {
            words.emplace_back(
                "draws or stands as pays it most, whatever becomes of the main wager, and splits nothing");
        }
        if (has_even_money) words.emplace_back("takes even money whenever it is offered");
        best.strategy = fmt::format("best for the wager: {}", fmt::join(words, "; "));
        answer.best = std::move(best);
    }

    const Wager& wager_;
    CardsApart apart_;
    PlayRules rules_;
    DealerBook dealers_;
    Chances chances_;
    Chances not_joined_;
};

// ---- hands that are dealt whole ----

bool is_dealt_whole(const Wager& wager) { return wager.family == Family::poker; }

std::vector<Answer> answers_of_whole_hands(const Wager& wager, std::span<const PayTable* const> tables) {
    const WholeOdds odds(wager, tables, deck_of(*tables.front()));
    std::vector<Answer> answers;
    for (const PayTable* table : tables) {
        Answer& answer = answers.emplace_back();
        answer.game = wager.games.front();
        answer.wager = &wager;
        answer.table = table;
        answer.decks = 1;
        answer.figures = figures_of(wager, *table, each_of(odds.chances(*table)));
    }
    return answers;
}

bool allows(const PayTable& table, int decks) { return std::ranges::find(table.decks, decks) != table.decks.end(); }

}  // namespace

bool depends_on_play(const Wager& wager) {
    // Nobody plays hands that are dealt whole, the hands of baccarat, or a wheel.
    if (!is_of_blackjack(wager)) return false;
    return wager.looks_at(Looks::third) || wager.looks_at(Looks::hand) || wager.looks_at(Looks::hands) ||
        wager.looks_at(Looks::result);
}

bool is_of_blackjack(const Wager& wager) {
    return !is_dealt_whole(wager) && wager.procedure != Procedure::baccarat && wager.procedure != Procedure::ascent;
}

bool depends_on_soft17(const Wager& wager) {
    return is_of_blackjack(wager) && (depends_on_play(wager) || wager.looks_at(Looks::dealer_final));
}

std::optional<std::string> not_exact_because(const Wager& wager, const Terms& terms) {
    if (wager.procedure == Procedure::baccarat) return baccarat::not_exact_because(wager);
    if (!depends_on_play(wager)) return std::nullopt;
    if (terms.hole != blackjack::Hole::peek) {
        return wager.id + ": exact odds are for a dealer who peeks at the hole card (hole = \"peek\")";
    }
    if (terms.surrender == blackjack::Surrender::early) {
        return wager.id + ": exact odds are for late surrender or none (surrender = \"late\")";
    }
    return std::nullopt;
}

bool have_same_rows(const PayTable& a, const PayTable& b) {
    return a.pack == b.pack &&
        std::ranges::equal(a.pays, b.pays, [](const Pay& x, const Pay& y) { return x.is_row() == y.is_row(); });
}

bool share_a_walk(const Wager& wager, const PayTable& a, const PayTable& b) {
    return is_dealt_whole(wager) ? a.pack == b.pack : have_same_rows(a, b);
}

std::vector<long double> outcome_chances(const Wager& wager, const PayTable& table, const Terms& terms,
                                         const std::vector<Card>& shoe) {
    if (is_dealt_whole(wager)) {
        const std::array tables{&table};
        return WholeOdds(wager, tables, shoe).chances(table);
    }
    if (wager.procedure == Procedure::baccarat) return baccarat::outcome_chances(wager, table, shoe);
    if (depends_on_play(wager)) return PlayedOdds(wager, table, shoe, terms, 1).chances();
    const std::array lanes{Lane{1, terms}};
    const DealtOdds odds(wager, table, shoe, lanes);
    if (const ChancesByUp* while_live = odds.while_live(0)) return while_live->of_all();
    Chances chances(wager.outcomes.size());
    for (const Chance& one : odds.chances(0)) {
        chances[one.outcome] += one.chance;
    }
    return chances;
}

Answer wager_odds(const Wager& wager, const PayTable& table, const Terms& terms) {
    if (!is_of_blackjack(wager)) {
        const std::array tables{&table};
        const std::array decks{terms.decks};
        auto answers = wager_odds(wager, tables, terms, decks);
        check(!answers.empty(), "the pay table is for these decks");
        return std::move(answers.front());
    }
    Answer answer = answer_for(wager, table, terms);
    if (depends_on_play(wager)) {
        PlayedOdds(wager, table, deck_of(table), terms, terms.decks).fill(answer);
    } else {
        const std::array lanes{Lane{terms.decks, terms}};
        DealtOdds(wager, table, deck_of(table), lanes).fill(answer, 0);
    }
    return answer;
}

std::vector<Answer> wager_odds(const Wager& wager, std::span<const PayTable* const> tables, const Terms& terms,
                               std::span<const int> decks) {
    if (is_dealt_whole(wager)) return answers_of_whole_hands(wager, tables);
    if (wager.procedure == Procedure::baccarat) return baccarat::wager_odds(wager, tables, decks);
    if (wager.procedure == Procedure::ascent) return roulette::ascent_odds(wager, tables);
    std::vector<Lane> lanes;
    for (const int with : decks) {
        lanes.push_back({with, terms});
        lanes.back().terms.decks = with;
    }
    std::vector<Answer> answers;
    const auto answer_each = [&](const Lane& lane, const auto& fill) {
        for (const PayTable* table : tables) {
            if (allows(*table, lane.decks)) fill(answers.emplace_back(answer_for(wager, *table, lane.terms)));
        }
    };
    const std::vector<Card> deck = deck_of(*tables.front());
    if (depends_on_play(wager)) {
        for (const Lane& lane : lanes) {
            PlayedOdds odds(wager, *tables.front(), deck, lane.terms, lane.decks);
            answer_each(lane, [&](Answer& answer) { odds.fill(answer); });
        }
    } else {
        const DealtOdds odds(wager, *tables.front(), deck, lanes);
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            answer_each(lanes[i], [&](Answer& answer) { odds.fill(answer, i); });
        }
    }
    return answers;
}

}  // namespace felt::odds
