// The card of standard blackjack, and of games that play it unchanged, from the solver: the best strategy by totals,
// what every play is worth with it, and the hands whose own cards want another play.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "odds/strategy/blackjack_cards.hpp"
#include "odds/strategy/blackjack_charts.hpp"
#include "odds/strategy/making.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/solver/solver.hpp"
#include "rulebook/blackjack/variation_terms.hpp"

namespace felt::odds {
namespace {

using blackjack::Play;
using blackjack::play_words;
using blackjack::Surrender;
using blackjack::Terms;
namespace solver = blackjack::solver;
using solver::Allowed;
using solver::DealtHand;
using solver::HandId;
using solver::PlayerHand;
using solver::TotalStrategy;

std::string word_of(Play play) { return std::string(play_words[static_cast<std::size_t>(play)]); }

std::size_t pair_of(const DealtHand& dealt) { return dealt.first == dealt.second ? dealt.first : 0; }

// In the order of a chart: 2 to 10, then the ace.
std::vector<std::size_t> ups_in_order() {
    std::vector<std::size_t> all;
    for (std::size_t value = 2; value <= solver::ten; ++value) all.push_back(solver::up_of_value(value));
    all.push_back(solver::up_of_value(solver::ace));
    return all;
}
std::string name_of_up(std::size_t up) { return name_of_value(static_cast<int>(solver::value_of_up(up))); }

// Where giving up comes before the dealer looks, everything is weighed before the look too.
bool is_before_look(const Terms& terms, const DealtHand& dealt) {
    return terms.surrender == Surrender::early && terms.hole == blackjack::Hole::peek && dealt.chance_to_play < 1;
}

// Hands that a cell stands for, weighed by how often they are played.
class CellWorths {
public:
    void add(const Terms& terms, const DealtHand& dealt) {
        const bool before_look = is_before_look(terms, dealt);
        const double weight = dealt.chance * (before_look ? 1 : dealt.chance_to_play);
        weights_ += weight;
        const double lost = 1 - dealt.chance_to_play;
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            const double worth = dealt.worths.of[i];
            sums_[i] += weight * (before_look ? worth * dealt.chance_to_play - lost : worth);
        }
        if (before_look) sums_[static_cast<std::size_t>(Play::surrender)] = -weights_ / 2;
    }
    void refuse(Play play) { sums_[static_cast<std::size_t>(play)] = std::nan(""); }

    // What is chosen first, then the others from the best to the worst.
    std::vector<Choice> choices(Play chosen) const {
        std::vector<Choice> all;
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            if (!std::isnan(sums_[i])) all.push_back({std::string(play_words[i]), sums_[i] / weights_});
        }
        std::ranges::stable_sort(all, std::greater{}, [](const Choice& choice) { return *choice.worth; });
        const auto first = std::ranges::find(all, word_of(chosen), &Choice::play);
        std::rotate(all.begin(), first, first + 1);
        return all;
    }
    bool is_empty() const { return weights_ == 0; }

private:
    std::array<double, play_words.size()> sums_{};
    double weights_ = 0;
};

class StandardCard {
public:
    StandardCard(const Terms& terms, StrategyCard& card)
        : terms_(terms),
          card_(card),
          solver_(terms, solver::ShoeCards::of_decks(terms.decks)),
          strategy_(solver_.best_by_total()),
          by_total_(solver_.by(strategy_)) {}

    void fill() {
        card_.house_edge = -by_total_.value;
        add_chart("hard", "Hard totals", hard_hands());
        add_chart("soft", "Soft totals", soft_hands());
        add_chart("pairs", "Pairs", pair_hands());
        const solver::Solution best = solver_.best();
        add_hands(best);
        add_two_card_exceptions(best);
        add_drawn_exceptions(best);
        card_.how = fmt::format(
            "the best strategy that goes by totals, solved for {}; worths are averages over the first two cards that "
            "make a hand{}; every hand by its own cards would have an edge of {:.4f} %",
            terms_.decks == 1 ? "one deck" : fmt::format("{} decks", terms_.decks),
            terms_.hole == blackjack::Hole::peek ? ", once the dealer is known to have no blackjack" : "",
            -best.value * 100);
    }

private:
    void add_chart(std::string id, std::string title, const std::vector<RowHand>& rows) {
        Chart chart = empty_chart(std::move(id), std::move(title), "dealer shows", every_up_card());
        for (const RowHand& hand : rows) {
            ChartRow row{hand.name, {}};
            for (const std::size_t up : ups_in_order()) row.cells.push_back(cell_of(hand, up));
            chart.rows.push_back(std::move(row));
        }
        drop_empty(chart);
        card_.charts.push_back(std::move(chart));
    }
    // A hand of 20 that is no pair has more than two cards, and fares as two tens do.
    Cell cell_of(const RowHand& hand, std::size_t up) const {
        BlackjackTotal total;
        total.clear();
        for (const Card card : hand.cards) total.add(card);
        const auto kind = static_cast<std::size_t>(total.kind());
        const std::size_t pair = hand.is_pair ? static_cast<std::size_t>(blackjack_value(hand.cards[0])) : 0;
        const bool is_drawn = hand.cards.size() > 2;
        CellWorths worths;
        const DealtHand* any = nullptr;
        for (const DealtHand& dealt : by_total_.hands) {
            const bool fits = dealt.up == up && solver_.hands()[dealt.id].kind() == kind && !dealt.is_blackjack;
            const bool is_of_pair = pair_of(dealt) != 0;
            const bool may_be = hand.is_pair ? pair_of(dealt) == pair : is_drawn || !is_of_pair;
            if (!fits || !may_be || (is_of_pair && any && any->is_pair)) continue;
            // Of two tens of different ranks and two of one, those that may be split.
            if (is_of_pair) worths = {};
            worths.add(terms_, dealt);
            any = &dealt;
        }
        if (!any) return {};
        return told(*any, std::move(worths), kind, pair, is_drawn);
    }
    Cell told(const DealtHand& dealt, CellWorths worths, std::size_t kind, std::size_t pair, bool is_drawn) const {
        Cell cell;
        Play best = dealt.gives_up ? Play::surrender : strategy_.play(kind, pair, dealt.up, allowed(dealt));
        if (is_drawn) {
            best = strategy_.play(kind, 0, dealt.up, {});
            for (const Play refused : {Play::split, Play::surrender, Play::double_down}) worths.refuse(refused);
        }
        cell.choices = worths.choices(best);
        if (dealt.gives_up) {
            cell.otherwise = word_of(strategy_.play(kind, pair, dealt.up, allowed(dealt)));
        } else {
            cell.otherwise = otherwise(kind, pair, dealt.up, best);
        }
        return cell;
    }
    // What is done where the best is refused: a surrender after the first two cards, and a double unless any number of
    // cards may be doubled.
    std::string otherwise(std::size_t kind, std::size_t pair, std::size_t up, Play best) const {
        const bool may_be_refused =
            best == Play::surrender || (best == Play::double_down && terms_.double_on != blackjack::DoubleOn::any);
        if (!may_be_refused) return {};
        Allowed less;
        less.split = pair != 0;
        less.double_down = terms_.double_on == blackjack::DoubleOn::any;
        return word_of(strategy_.play(kind, pair, up, less));
    }
    static Allowed allowed(const DealtHand& dealt) {
        return {dealt.worths.allows(Play::hit), dealt.worths.allows(Play::double_down),
                dealt.worths.allows(Play::split), dealt.worths.allows(Play::surrender)};
    }

    void add_hands(const solver::Solution& best) {
        for (const DealtHand& dealt : best.hands) {
            DealtWorths& hand = card_.hands.emplace_back();
            hand.hand = name_of(solver_.hands()[dealt.id]);
            hand.against = name_of_up(dealt.up);
            hand.chance = dealt.chance;
            hand.value = dealt.value;
            for (std::size_t i = 0; i < play_words.size() && !dealt.is_blackjack; ++i) {
                const auto play = static_cast<Play>(i);
                if (dealt.worths.allows(play)) hand.choices.push_back({word_of(play), dealt.worths[play]});
            }
            std::ranges::stable_sort(hand.choices, std::greater{}, &Choice::worth);
        }
    }
    void add_two_card_exceptions(const solver::Solution& best) {
        for (const DealtHand& dealt : best.hands) {
            if (dealt.is_blackjack || dealt.chance_to_play <= 0) continue;
            const PlayerHand& hand = solver_.hands()[dealt.id];
            // Two tens of different ranks, where they are no pair, are a hard 20.
            const std::size_t pair = pair_of(dealt);
            const Play usual = strategy_.play(hand.kind(), pair, dealt.up, allowed(dealt));
            const bool usually_gives_up =
                pair != 0 ? strategy_.gives_up_pair[pair][dealt.up] : strategy_.gives_up[hand.kind()][dealt.up];
            const std::string play = dealt.gives_up ? "surrender" : word_of(dealt.play);
            const std::string instead_of =
                is_before_look(terms_, dealt) && usually_gives_up ? "surrender" : word_of(usual);
            if (play == instead_of) continue;
            card_.exceptions.push_back(
                {name_of(hand), name_of_up(dealt.up), play, instead_of, gained(dealt, play, instead_of), dealt.chance});
        }
    }
    // As things stand when it is decided.
    double gained(const DealtHand& dealt, const std::string& play, const std::string& instead_of) const {
        const auto worth = [&](const std::string& word) {
            const bool before_look = is_before_look(terms_, dealt);
            if (before_look && word == "surrender") return -0.5;
            const auto at = static_cast<std::size_t>(std::ranges::find(play_words, word) - play_words.begin());
            const double of = dealt.worths.of[at];
            return before_look ? of * dealt.chance_to_play - (1 - dealt.chance_to_play) : of;
        };
        return worth(play) - worth(instead_of);
    }

    // Hands of more cards, as often as they come with the best play.
    void add_drawn_exceptions(const solver::Solution& best) {
        const solver::HandWalk& walk = solver_.dealt();
        const auto hands = solver_.hands().all();
        const std::vector<solver::ByUp> held = how_often(best);
        for (std::size_t id = 0; id < hands.size(); ++id) {
            const PlayerHand& hand = hands[id];
            if (hand.size < 3 || hand.best() >= 21) continue;
            const solver::HandWalk::Worths& worths = walk.of(static_cast<HandId>(id));
            for (const std::size_t up : ups_in_order()) {
                const Play play = walk.play(static_cast<HandId>(id), up);
                const Play usual = strategy_.play(hand.kind(), 0, up, walk.allowed(hand));
                if (held[id][up] <= 0 || play == usual) continue;
                const auto worth = [&](Play of) {
                    return of == Play::stand ? worths.stand[up]
                        : of == Play::hit    ? worths.hit[up]
                                             : worths.double_down[up];
                };
                const double to_play = walk.chance_to_play(hand, 0, up);
                card_.exceptions.push_back({name_of(hand), name_of_up(up), word_of(play), word_of(usual),
                                            (worth(play) - worth(usual)) / to_play, held[id][up]});
            }
        }
    }
    std::vector<solver::ByUp> how_often(const solver::Solution& best) const {
        const solver::HandWalk& walk = solver_.dealt();
        const auto hands = solver_.hands().all();
        std::vector<solver::ByUp> often(hands.size());
        for (const DealtHand& dealt : best.hands) {
            const bool is_drawn_to = !dealt.is_blackjack && !dealt.gives_up && dealt.play == Play::hit;
            if (is_drawn_to) often[static_cast<std::size_t>(dealt.id)][dealt.up] += dealt.chance;
        }
        for (std::size_t id = 0; id < hands.size(); ++id) {
            for (std::size_t up = 0; up < solver::ups; ++up) {
                const bool is_drawn_to = hands[id].size == 2 || walk.play(static_cast<HandId>(id), up) == Play::hit;
                if (hands[id].size < 2 || often[id][up] == 0 || !is_drawn_to) continue;
                for (std::size_t value = solver::ace; value <= solver::ten; ++value) {
                    const HandId next = hands[id].next[value];
                    if (next == solver::over_21) continue;
                    often[static_cast<std::size_t>(next)][up] += often[id][up] * walk.chance(hands[id], 0, value, up);
                }
            }
        }
        return often;
    }

    // "T-2", the highest card first.
    static std::string name_of(const PlayerHand& hand) {
        std::string name;
        const auto add = [&](std::size_t value) {
            for (int i = 0; i < hand.cards.of(value); ++i) {
                if (!name.empty()) name += '-';
                name += name_of_value(static_cast<int>(value));
            }
        };
        add(solver::ace);
        for (std::size_t value = solver::ten; value >= 2; --value) add(value);
        return name;
    }

    const Terms& terms_;
    StrategyCard& card_;
    solver::Solver solver_;
    TotalStrategy strategy_;
    solver::Solution by_total_;
};

StrategyCard solved_card(const rulebook::Game& game, const rulebook::Settings& settings, const Terms& terms,
                         const AskedStrategy& strategy) {
    StrategyCard card = begin_card(game, settings, Edge::left_out);
    StandardCard(terms, card).fill();
    card.words = insurance_words(strategy);
    // Those that matter most first.
    std::ranges::stable_sort(card.exceptions, std::greater{},
                             [](const ByComposition& each) { return each.gains * each.chance.value_or(0); });
    return card;
}

}  // namespace

StrategyCard standard_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    rulebook::TermsReader reader(settings);
    return solved_card(game, settings, blackjack::read_terms(reader), AskedStrategy(set_up(game, settings)));
}

StrategyCard multi_hand_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    rulebook::TermsReader reader(settings);
    AskedStrategy strategy(set_up(game, settings));
    strategy.share_hand();
    return solved_card(game, settings, blackjack::multi_hand::terms_of(reader), strategy);
}

StrategyCard hold_em_21_card(const rulebook::Game& game, const rulebook::Settings& settings) {
    rulebook::TermsReader reader(settings);
    StrategyCard card =
        solved_card(game, settings, blackjack::hold_em_21::terms_of(reader), AskedStrategy(set_up(game, settings)));
    card.words.emplace_back(
        "Poker, after the first card: bet again with a pair of any rank, three cards of one suit, three cards of seven "
        "or higher, or two of those with all three within four ranks in a row; else fold.");
    card.words.emplace_back(
        "Poker, after the second card: bet again with a pair of any rank, four cards of one suit, four to a straight, "
        "or three cards of seven or higher; else fold.");
    return card;
}

}  // namespace felt::odds
