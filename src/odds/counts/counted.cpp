// Finds for each wager the walk that tells what it is worth.
#include "odds/counts/counted.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>

#include "core/blackjack_total.hpp"
#include "core/check.hpp"
#include "core/deck.hpp"
#include "odds/baccarat/all_hands.hpp"
#include "odds/baccarat/baccarat.hpp"
#include "odds/cards_apart.hpp"
#include "odds/drawn_outcomes.hpp"
#include "odds/raise.hpp"
#include "odds/wager_odds.hpp"
#include "rulebook/baccarat/punto_banco/steps.hpp"
#include "rulebook/blackjack/solver/solver.hpp"
#include "rulebook/wagers/expression_program.hpp"

namespace felt::odds::counts {
namespace {

using blackjack::Terms;
using wagers::PayTable;
using wagers::Procedure;
using wagers::Wager;

std::vector<Card> shoe_of(const std::string& pack, int decks) {
    const auto recipe = deck_recipe(pack);
    check(recipe.has_value(), "a pay table's pack is one of the recipes");
    return cards_of(*recipe, decks);
}

// What each outcome wins per unit, with what a wheel or a deck of its own then draws.
std::vector<double> nets_of(const Wager& wager, const PayTable& table) {
    std::vector<double> nets;
    for (std::size_t i = 0; i < wager.outcomes.size(); ++i) {
        std::vector<long double> chances(wager.outcomes.size());
        chances[i] = 1;
        draw_outcomes(wager, chances);
        long double net = 0;
        for (std::size_t drawn = 0; drawn < chances.size(); ++drawn) {
            net += chances[drawn] * net_of(wager, table.pays[drawn]);
        }
        nets.push_back(static_cast<double>(net));
    }
    return nets;
}

Counted counted_by_sum(const WorthTerms& terms, std::span<const Card> shoe) {
    Counted counted;
    counted.kinds = terms.kinds_in(shoe);
    counted.shoe.assign(shoe.begin(), shoe.end());
    counted.full = left_in(counted.kinds, shoe);
    const auto sum = std::make_shared<const WorthSum>(terms, counted.kinds);
    counted.worth = [sum](const Left& left) { return sum->of<long double>(left); };
    counted.quick_steps = sum->size();
    constexpr std::size_t most_steps = 200'000;
    if (sum->size() <= most_steps) counted.quick_worth = [sum](const Left& left) { return sum->of<double>(left); };
    return counted;
}

// ---- blackjack's first cards and the dealer's hand ----

// The dealer's blackjacks under these up cards, before the wager is raised.
void add_blackjacks(WorthTerms& terms, std::span<const Card> deck, const UpCards& ups, double weight) {
    const auto set_worth = [&](int value) {
        CardSet set = 0;
        for (const Card card : deck) {
            if (!card.is_joker() && blackjack_value(card) == value) set |= wagers::set_of(card);
        }
        return ShownCard{Card::from_code(std::countr_zero(set)), set};
    };
    if (ups[1]) terms.add(std::array{set_worth(1), set_worth(10)}, weight);
    if (ups[10]) terms.add(std::array{set_worth(10), set_worth(1)}, weight);
}

std::size_t up_value(std::span<const Card> dealer) {
    return dealer.empty() ? 0 : static_cast<std::size_t>(blackjack_value(dealer[0]));
}

// 30-899.23: as the simulated player raises.
void add_raised(WorthTerms& terms, const Wager& wager, const PayTable& table, DealRules rules) {
    const UpCards ups = usual_raise();
    const auto nets = nets_of(wager, table);
    visit_deals(wager, table, rules, [&](std::span<const ShownCard> shown, std::span<const Card> dealer, auto outcome) {
        if (!ups[up_value(dealer)]) terms.add(shown, nets[outcome]);
    });
    rules.raised = rules.no_dealer_blackjack = true;
    visit_deals(wager, table, rules, [&](std::span<const ShownCard> shown, std::span<const Card> dealer, auto outcome) {
        if (ups[up_value(dealer)]) terms.add(shown, nets[outcome] * (1 + wager.raise_to));
    });
    add_blackjacks(terms, rules.deck, ups, nets.back());
}

Counted counted_deals(const Wager& wager, const PayTable& table, const Terms& terms, int decks) {
    const bool after_peek =
        terms.hole == blackjack::Hole::peek && (wager.placed == Moment::peek || wager.placed == Moment::players_acted);
    const DealRules rules{.decks = {decks},
                          .deck = shoe_of(table.pack, 1),
                          .hits_soft17 = terms.soft17 == blackjack::Soft17::hit,
                          .no_dealer_blackjack = after_peek,
                          .suits_differ = true};
    WorthTerms sum;
    std::string note;
    if (wager.procedure == Procedure::raise) {
        add_raised(sum, wager, table, rules);
        note = "Raised as the simulated player does.";
    } else {
        // A wager that is always made loses unless something better comes.
        const double otherwise = after_peek ? 0 : -1;
        const auto nets = nets_of(wager, table);
        sum.set_otherwise(otherwise);
        visit_deals(wager, table, rules,
                    [&](std::span<const ShownCard> shown, std::span<const Card>, std::size_t outcome) {
                        if (nets[outcome] != otherwise) sum.add(shown, nets[outcome] - otherwise);
                    });
        if (after_peek) {
            note = "Per round: where the dealer's blackjack ends the round before the wager can be made, it counts 0.";
        }
    }
    Counted counted = counted_by_sum(sum, shoe_of(table.pack, decks));
    counted.note = note;
    return counted;
}

// ---- blackjack's hands as they are played ----

Counted counted_plays(const Wager& wager, const PayTable& table, const Terms& terms, int decks) {
    const auto shoe = shoe_of(table.pack, decks);
    const CardsApart apart = cards_apart(wager, table, shoe_of(table.pack, 1), Suit::diamonds,
                                         {.player_values = true, .dealer_values = true, .suits = true});
    Counted counted;
    counted.kinds.of = apart.player.of;
    counted.kinds.cards.resize(apart.player.all.size());
    for (const Card card : shoe) {
        counted.kinds.cards[apart.player.of[static_cast<std::size_t>(card.code())]] |= wagers::set_of(card);
    }
    counted.shoe = shoe;
    counted.full = left_in(counted.kinds, shoe);
    counted.worth = [&wager, &table, terms, kinds = counted.kinds](const Left& left) {
        const auto chances = outcome_chances(wager, table, terms, cards_left(kinds, left));
        long double worth = 0;
        for (std::size_t i = 0; i < chances.size(); ++i) worth += chances[i] * net_of(wager, table.pays[i]);
        return worth;
    };
    counted.strategy = "basic strategy of the main game, whatever the count";
    return counted;
}

// ---- blackjack itself ----

// Cards that count alike; ranks by themselves where only equal ranks may be split.
Kinds kinds_of_main(const Terms& terms) {
    const bool by_rank = terms.split_on == blackjack::SplitOn::rank;
    Kinds kinds;
    kinds.cards.resize(by_rank ? rank_letters.size() : 10);
    for (int code = 0; code < static_cast<int>(4 * rank_letters.size()); ++code) {
        const Card card = Card::from_code(code);
        const int kind = by_rank ? static_cast<int>(card.rank()) : blackjack_value(card) - 1;
        kinds.cards[static_cast<std::size_t>(kind)] |= wagers::set_of(card);
        kinds.of[static_cast<std::size_t>(code)] = static_cast<std::uint8_t>(kind);
    }
    return kinds;
}

blackjack::solver::ShoeCards by_rank(const Kinds& kinds, const Left& left) {
    blackjack::solver::ShoeCards shoe;
    for (const Card card : cards_left(kinds, left)) ++shoe.of_rank[static_cast<std::size_t>(card.rank())];
    return shoe;
}

// ---- baccarat ----

// Every two hands, with what they win.
template <class Net>
Counted counted_hands(int decks, baccarat::Apart apart, const Net& net) {
    const auto shoe = shoe_of("standard", decks);
    const auto kinds = baccarat::kinds_in(shoe, apart);
    const auto alike = [&](Card card) {
        CardSet set = 0;
        for (const Card other : shoe) {
            const bool same = apart == baccarat::Apart::ranks ? other.rank() == card.rank()
                                                              : baccarat_value(other) == baccarat_value(card);
            if (same) set |= wagers::set_of(other);
        }
        return set;
    };
    std::array<CardSet, Card::playing_codes> sets{};
    std::array<int, Card::playing_codes> cards{};
    for (const baccarat::Kind& kind : kinds) {
        sets[static_cast<std::size_t>(kind.card.code())] = alike(kind.card);
        cards[static_cast<std::size_t>(kind.card.code())] = kind.count;
    }
    WorthTerms sum;
    baccarat::for_all_hands(
        shoe, apart, [&](const BaccaratHand& player, const BaccaratHand& banker, long double chance) {
            const double wins = net(player, banker);
            if (wins == 0) return;
            std::vector<ShownCard> shown;
            long double one_order = 1;
            auto left = cards;
            for (const BaccaratHand* hand : {&player, &banker}) {
                for (const Card card : hand->cards()) {
                    const auto code = static_cast<std::size_t>(card.code());
                    one_order *=
                        static_cast<long double>(left[code]--) / static_cast<long double>(shoe.size() - shown.size());
                    shown.push_back({card, sets[code]});
                }
            }
            // The walk deals a pair of cards once for both orders it comes in.
            sum.add(shown, wins * static_cast<double>(std::round(chance / one_order)));
        });
    return counted_by_sum(sum, shoe);
}

Counted counted_side_wager(const Wager& wager, const PayTable& table, int decks) {
    const bool by_ranks = wager.fineness.ranks_compared || wager.fineness.ranks_named != 0;
    const auto nets = nets_of(wager, table);
    return counted_hands(decks, by_ranks ? baccarat::Apart::ranks : baccarat::Apart::points,
                         [&](const BaccaratHand& player, const BaccaratHand& banker) {
                             const felt::baccarat::Hands hands{player, banker};
                             const wagers::HandView players{.cards = hands.player.cards(), .is_final = true};
                             const auto outcome =
                                 decided_outcome(wager, table, felt::baccarat::view_of(hands, players));
                             check(outcome.has_value(), "two complete hands decide the wager");
                             return nets[*outcome];
                         });
}

}  // namespace

Left left_in(const Kinds& kinds, std::span<const Card> shoe) {
    Left left(kinds.size());
    for (const Card card : shoe) ++left[kinds.of[static_cast<std::size_t>(card.code())]];
    return left;
}

std::vector<Card> cards_left(const Kinds& kinds, const Left& left) {
    std::vector<Card> cards;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        cards.insert(cards.end(), static_cast<std::size_t>(left[kind]),
                     Card::from_code(std::countr_zero(kinds.cards[kind])));
    }
    return cards;
}

Result<Counted> counted_wager(const Wager& wager, const PayTable& table, const Terms& terms, int decks) {
    if (wager.family == wagers::Family::poker || wager.procedure == Procedure::ascent) {
        return Error{wager.id + ": nothing is left of one round in the next, so there is nothing to count"};
    }
    if (wager.procedure == Procedure::streak) {
        return Error{wager.id + ": it lies over several rounds, so the shoe it is made from does not decide it"};
    }
    if (const auto why = not_exact_because(wager, terms)) return Error{*why};
    if (wager.procedure == Procedure::baccarat) return counted_side_wager(wager, table, decks);
    if (depends_on_play(wager)) return counted_plays(wager, table, terms, decks);
    return counted_deals(wager, table, terms, decks);
}

Counted counted_main(const Terms& terms) {
    using blackjack::solver::ShoeCards;
    using blackjack::solver::Solver;
    Counted counted;
    counted.kinds = kinds_of_main(terms);
    counted.shoe = shoe_of("standard", terms.decks);
    counted.full = left_in(counted.kinds, counted.shoe);
    const auto strategy = Solver(terms, ShoeCards::of_decks(terms.decks)).best_by_total();
    counted.worth = [terms, strategy, kinds = counted.kinds](const Left& left) -> long double {
        return Solver(terms, by_rank(kinds, left)).by(strategy).value;
    };
    counted.strategy = "the best strategy by totals for the full shoe, whatever the count";
    return counted;
}

Counted counted_insurance(int decks) {
    const auto shoe = shoe_of("standard", decks);
    CardSet tens = 0;
    for (const Card card : shoe) {
        if (blackjack_value(card) == 10) tens |= wagers::set_of(card);
    }
    WorthTerms sum;
    sum.set_otherwise(-1);
    sum.add(std::array{ShownCard{Card::from_code(std::countr_zero(tens)), tens}}, 3);
    Counted counted = counted_by_sum(sum, shoe);
    counted.gone = wagers::set_of(Rank::ace);
    counted.shoe.erase(
        std::ranges::find_if(counted.shoe, [&](Card card) { return wagers::holds(counted.gone, card); }));
    counted.full = left_in(counted.kinds, counted.shoe);
    counted.note = "When it is offered: the dealer's ace is out of the shoe, the player's own cards are not looked at.";
    return counted;
}

std::optional<Counted> counted_baccarat(std::string_view wager, const rulebook::Settings& settings) {
    const int decks = std::stoi(settings["decks"]);
    const auto counted = [&](const auto& net) { return counted_hands(decks, baccarat::Apart::points, net); };
    if (wager == "player") {
        return counted([](const BaccaratHand& player, const BaccaratHand& banker) {
            const auto winner = baccarat_winner(player, banker);
            return winner == BaccaratWinner::player ? 1.0 : winner == BaccaratWinner::banker ? -1.0 : 0.0;
        });
    }
    if (wager == "banker") {
        const bool is_free = settings["commission"] == "none";
        return counted([is_free](const BaccaratHand& player, const BaccaratHand& banker) {
            const auto winner = baccarat_winner(player, banker);
            if (winner != BaccaratWinner::banker) return winner == BaccaratWinner::player ? -1.0 : 0.0;
            if (!is_free) return 0.95;
            return banker.size() == 3 && banker.total() == 7 ? 0.0 : 1.0;
        });
    }
    if (wager == "tie") {
        const OddsTo pays = *odds_to_from_text(settings["tie_pays"]);
        const double wins = static_cast<double>(pays.win) / pays.per;
        return counted([wins](const BaccaratHand& player, const BaccaratHand& banker) {
            return baccarat_winner(player, banker) == BaccaratWinner::tie ? wins : -1.0;
        });
    }
    return std::nullopt;
}

}  // namespace felt::odds::counts
