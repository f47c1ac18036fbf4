// Puts the hands together to rounds.
#include "rulebook/blackjack/solver/solver.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <numeric>

#include "rulebook/blackjack/solver/sister_hands.hpp"

namespace felt::blackjack::solver {
namespace {

constexpr double refused = std::numeric_limits<double>::quiet_NaN();

const DealerHands& dealer_of(const Terms& terms) {
    static const DealerHands stands({.hits_soft17 = false});
    static const DealerHands hits({.hits_soft17 = true});
    return terms.soft17 == Soft17::hit ? hits : stands;
}

EndsBook book_of_all(const PlayerHands& hands, const ByValue& shoe, const DealerHands& dealer) {
    EndsBook book(shoe, dealer);
    for (const PlayerHand& hand : hands.all()) {
        if (hand.size >= 2) book.page_of(hand.cards);
    }
    book.fill();
    return book;
}

// How many decks a shoe is, up to eight; 0 where some cards are gone or more are there.
int whole_decks(const ByValue& shoe) {
    constexpr int most = 8;
    const int decks = shoe[ace] / 4;
    return decks <= most && shoe == ShoeCards::of_decks(decks).by_value() ? decks : 0;
}

// What the dealer comes to behind every hand depends on nothing else of a house than its decks and on what its dealer
// draws to. So for whole decks it is worked out once, and every house has a copy.
EndsBook book_for(const PlayerHands& hands, const ByValue& shoe, const DealerHands& dealer) {
    const int decks = whole_decks(shoe);
    if (decks == 0) return book_of_all(hands, shoe, dealer);
    static std::mutex one_at_a_time;
    static std::map<std::pair<const DealerHands*, int>, EndsBook> books;
    const std::lock_guard lock(one_at_a_time);
    auto known = books.find({&dealer, decks});
    if (known == books.end()) {
        known = books.emplace(std::pair{&dealer, decks}, book_of_all(hands, shoe, dealer)).first;
    }
    return known->second;
}

// An ace's extra limit: it may be split again or not.
int splits_of(const Terms& terms, std::size_t value) { return value == ace && !terms.resplit_aces ? 1 : terms.splits; }

}  // namespace

Play PlayWorths::best() const {
    Play best = Play::stand;
    for (std::size_t i = 0; i < of.size(); ++i) {
        if (of[i] > (*this)[best]) best = static_cast<Play>(i);
    }
    return best;
}

Solver::Solver(const Terms& terms, const ShoeCards& shoe)
    : rules_(terms),
      cards_(shoe),
      shoe_(shoe.by_value()),
      all_cards_(std::accumulate(shoe_.begin(), shoe_.end(), 0)),
      hands_(shoe_),
      book_(book_for(hands_, shoe_, dealer_of(terms))),
      dealt_(rules_, shoe_, hands_, book_) {
    pairs_.reserve(ten);
}

void Solver::add_pairs() {
    if (has_all_pairs_) return;
    has_all_pairs_ = true;
    pairs_.clear();
    for (std::size_t value = ace; value <= ten; ++value) {
        if (may_be_split(value)) add_pair(value, nullptr);
    }
    book_.fill();
}

bool Solver::may_be_split(std::size_t value) const {
    return rules_.terms.split_on != SplitOn::none && hands_.of(value, value) != over_21;
}

void Solver::add_pair(std::size_t value, std::unique_ptr<EndsBook> own_book) {
    SplitSums sums(splits_of(rules_.terms, value));
    // No more can be gone than there are.
    sums.gone = std::min(sums.gone, static_cast<std::size_t>(shoe_[value] - 1));
    HandWalk walk(rules_, shoe_, hands_, own_book ? *own_book : book_, value, sums.gone);
    pairs_.push_back({value, sums, std::move(own_book), std::move(walk)});
    weigh_drawn(pairs_.back());
}

// Where cards must be of equal rank to be split, a pair of tens is of one rank, and only that rank is drawn to it; the
// up card may be of it too.
void Solver::weigh_drawn(Pair& pair) const {
    std::vector<int> kinds;
    if (pair.value == ten && rules_.terms.split_on == SplitOn::rank) {
        for (std::size_t rank = 0; rank < cards_.of_rank.size(); ++rank) {
            if (ShoeCards::value_of_rank(rank) == ten) kinds.push_back(cards_.of_rank[rank]);
        }
    } else {
        kinds.push_back(shoe_[pair.value]);
    }
    for (std::size_t up = 0; up < ups; ++up) {
        double weights = 0;
        std::array<double, SplitSums::most_gone + 1> sum{};
        const auto add = [&](double weight, int of_kind) {
            weights += weight;
            for (std::size_t drawn = 0; drawn < sum.size(); ++drawn) {
                sum[drawn] += weight;
                const int cards = all_cards_ - 3 - static_cast<int>(drawn);
                const int left = of_kind - static_cast<int>(drawn);
                weight *= cards > 0 ? static_cast<double>(std::max(0, left)) / cards : 0;
            }
        };
        for (const int kind : kinds) {
            const double pairs = static_cast<double>(kind) * (kind - 1);
            if (value_of_up(up) != pair.value) {
                add(pairs, kind - 2);
                continue;
            }
            add(pairs * std::max(0, kind - 2), kind - 3);
            if (kinds.size() > 1) add(pairs * (shoe_[ten] - kind), kind - 2);
        }
        for (std::size_t drawn = 0; drawn < sum.size(); ++drawn) {
            pair.drawn[drawn][up] = weights > 0 ? sum[drawn] / weights : 0;
        }
    }
}

// Of two cards of equal value, how many may be split.
double Solver::share_of_pairs(std::size_t value) const {
    if (rules_.terms.split_on == SplitOn::none) return 0;
    if (value != ten || rules_.terms.split_on == SplitOn::value) return 1;
    double pairs = 0;
    for (std::size_t rank = 0; rank < cards_.of_rank.size(); ++rank) {
        const double kind = cards_.of_rank[rank];
        if (ShoeCards::value_of_rank(rank) == ten) pairs += kind * (kind - 1);
    }
    const double all = static_cast<double>(shoe_[ten]) * (shoe_[ten] - 1);
    return all > 0 ? pairs / all : 0;
}

HandWalk::Weights Solver::weights_of(const Pair& pair, bool second_is_paired) const {
    HandWalk::Weights weights{};
    for (std::size_t gone = 0; gone < pair.sums.gone; ++gone) {
        const double count = pair.sums.any[gone] + (second_is_paired ? 0 : pair.sums.not_paired[gone]);
        for (std::size_t up = 0; up < ups; ++up) weights[gone][up] = count * pair.drawn[gone][up];
    }
    return weights;
}

// Hands whose second card is not of the pair, and so cannot be split. Where only cards of equal rank are split, it may
// still be of the pair's value.
double Solver::second_unpaired(const Pair& pair, std::size_t gone, std::size_t value, std::size_t up) const {
    const PlayerHand& one = hands_[hands_.of(pair.value)];
    double chance = pair.drawn[gone][up] * pair.walk.chance(one, gone, value, up);
    if (value == pair.value) chance -= pair.drawn[gone + 1][up];
    return (pair.sums.not_paired[gone] + pair.sums.any[gone]) * chance;
}

void Solver::add_unpaired(Pair& pair) const {
    const PlayerHand& one = hands_[hands_.of(pair.value)];
    for (std::size_t gone = 0; gone < pair.sums.gone; ++gone) {
        for (std::size_t up = 0; up < ups; ++up) {
            for (std::size_t value = ace; value <= ten; ++value) {
                if (one.next[value] == over_21) continue;
                pair.worth[up] +=
                    second_unpaired(pair, gone, value, up) * pair.walk.of(one.next[value], gone).played[up];
            }
        }
    }
}

// Hands that got another card of the pair when nothing could be split any more.
void Solver::add_paired(Pair& pair) const {
    const HandId two = hands_.of(pair.value, pair.value);
    for (std::size_t gone = 0; gone < pair.sums.gone; ++gone) {
        for (std::size_t up = 0; up < ups; ++up) {
            pair.worth[up] += pair.sums.any[gone] * pair.drawn[gone + 1][up] * pair.walk.of(two, gone).played[up];
        }
    }
}

// To a blackjack that was not looked for, hands of a split lose less together than each would alone. Drawing all hands
// out takes long, and is done only where it matters.
template <class Matters>
void Solver::add_saved(Pair& pair, Precision precision, const Matters& matters) const {
    if (rules_.peeks) return;
    for (const std::size_t shown : {ace, ten}) {
        const std::size_t up = up_of_value(shown);
        const std::size_t maker = blackjack_maker(shown);
        ByValue left = shoe_;
        double blackjack = static_cast<double>(left[maker] - (maker == pair.value ? 2 : 0)) / (all_cards_ - 3);
        left[pair.value] -= 2;
        --left[shown];
        --left[maker];
        if (blackjack <= 0 || left[shown] < 0 || left[pair.value] < 0) continue;
        SisterHands sisters(hands_, left, pair.value, rules_.terms, [&](HandId id, bool is_paired) {
            return is_paired ? pair.walk.play(id, up) : pair.unpaired_plays[pair.walk.slot_of(id)][up];
        });
        pair.saved[up] = blackjack * sisters.saved_nearly();
        if (precision == Precision::exactly && matters(up, pair.worth[up] + pair.saved[up])) {
            pair.saved[up] = blackjack * sisters.saved(splits_of(rules_.terms, pair.value));
        }
        pair.worth[up] += pair.saved[up];
    }
}

void Solver::split_best(Pair& pair) {
    pair.worth.fill(0);
    pair.walk.play_best(weights_of(pair, false));
    pair.unpaired_plays = pair.walk.plays();
    add_unpaired(pair);
    pair.walk.play_best(weights_of(pair, true), 2);
    add_paired(pair);
    const HandWalk::Worths& otherwise = dealt_.of(hands_.of(pair.value, pair.value));
    const auto may_be_best = [&](std::size_t up, double nearly) { return nearly > otherwise.played[up] - 0.05; };
    add_saved(pair, Precision::exactly, may_be_best);
    note_worths(pair);
}

void Solver::split_by(Pair& pair, const TotalStrategy& strategy, Precision precision) {
    pair.worth.fill(0);
    pair.walk.play_by(strategy);
    pair.unpaired_plays = pair.walk.plays();
    add_unpaired(pair);
    add_paired(pair);
    add_saved(pair, precision, [&](std::size_t up, double) { return strategy.splits[pair.value][up]; });
    note_worths(pair);
}

void Solver::note_worths(const Pair& pair) {
    const DealerHands::Starts known = pair.own_book ? pair.own_book->asked() : DealerHands::all_starts;
    for (std::size_t up = 0; up < ups; ++up) {
        if (((known >> up) & 1U) != 0) split_worth_[pair.value][up] = pair.worth[up];
    }
}

std::vector<DealtHand> Solver::deal_all() const {
    std::vector<DealtHand> all;
    const double orders = static_cast<double>(all_cards_) * (all_cards_ - 1) * (all_cards_ - 2);
    for (std::size_t first = ace; first <= ten; ++first) {
        for (std::size_t second = first; second <= ten; ++second) {
            const HandId id = hands_.of(first, second);
            if (id == over_21) continue;
            for (std::size_t up = 0; up < ups; ++up) {
                const auto count = [&](std::size_t value, int taken) { return std::max(0, shoe_[value] - taken); };
                const std::size_t shown = value_of_up(up);
                const double ways = static_cast<double>(count(first, 0)) * count(second, first == second ? 1 : 0) *
                    (first == second ? 1 : 2) * count(shown, (shown == first ? 1 : 0) + (shown == second ? 1 : 0));
                if (ways == 0) continue;
                DealtHand dealt;
                dealt.first = first;
                dealt.second = second;
                dealt.up = up;
                dealt.id = id;
                dealt.is_blackjack = hands_[id].is_blackjack();
                const double share = first == second ? share_of_pairs(first) : 0;
                for (const bool is_pair : {false, true}) {
                    dealt.is_pair = is_pair;
                    dealt.chance = ways / orders * (is_pair ? share : 1 - share);
                    if (dealt.chance > 0) all.push_back(dealt);
                }
            }
        }
    }
    return all;
}

Allowed Solver::allowed(const DealtHand& dealt) const {
    const Terms& terms = rules_.terms;
    Allowed may = dealt_.allowed(hands_[dealt.id]);
    may.split = dealt.is_pair;
    const bool before_peek =
        terms.surrender == Surrender::early && rules_.peeks && blackjack_maker(value_of_up(dealt.up)) != 0;
    may.surrender = terms.surrender != Surrender::none && !before_peek;
    return may;
}

void Solver::weigh(DealtHand& dealt) const {
    const PlayerHand& hand = hands_[dealt.id];
    dealt.no_blackjack = 1 - dealt_.ends(dealt.id, 0, dealt.up).blackjack;
    dealt.chance_to_play = dealt_.chance_to_play(hand, 0, dealt.up);
    const HandWalk::Worths& worths = dealt_.of(dealt.id);
    const Allowed may = allowed(dealt);
    const double to_play = dealt.chance_to_play;
    PlayWorths& of = dealt.worths;
    of.of.fill(refused);
    if (to_play <= 0) {
        of[Play::stand] = 0;
        return;
    }
    of[Play::stand] = worths.stand[dealt.up] / to_play;
    if (may.hit) of[Play::hit] = worths.hit[dealt.up] / to_play;
    if (may.double_down) of[Play::double_down] = worths.double_down[dealt.up] / to_play;
    if (may.surrender) of[Play::surrender] = -0.5;
    if (may.split) of[Play::split] = split_worth_[dealt.first][dealt.up] / to_play;
}

// What the round comes to, with what is decided.
void Solver::finish(DealtHand& dealt) const {
    const double blackjack = 1 - dealt.no_blackjack;
    if (dealt.is_blackjack) {
        dealt.value = dealt.takes_even_money ? 1 : rules_.blackjack_pays * dealt.no_blackjack;
    } else if (dealt.gives_up) {
        dealt.value = -0.5;
    } else {
        dealt.value = dealt.worths[dealt.play] * dealt.chance_to_play - (1 - dealt.chance_to_play);
    }
    // Half the wager, at two to one.
    if (dealt.insures) dealt.value += blackjack - 0.5 * (1 - blackjack);
}

template <class Decide>
Solution Solver::solve(const Decide& decide) const {
    Solution solution;
    solution.hands = deal_all();
    for (DealtHand& dealt : solution.hands) {
        weigh(dealt);
        decide(dealt);
        finish(dealt);
        solution.value += dealt.chance * dealt.value;
    }
    return solution;
}

Solution Solver::best() {
    add_pairs();
    dealt_.play_best({});
    for (Pair& pair : pairs_) split_best(pair);
    return decide_best();
}

Solution Solver::decide_best() const {
    const Terms& terms = rules_.terms;
    return solve([&](DealtHand& dealt) {
        const bool shows_ace = value_of_up(dealt.up) == ace;
        dealt.play = dealt.worths.best();
        const double blackjack = 1 - dealt.no_blackjack;
        if (dealt.is_blackjack) {
            dealt.takes_even_money = shows_ace && terms.even_money && rules_.blackjack_pays * dealt.no_blackjack < 1;
        } else if (terms.surrender == Surrender::early && rules_.peeks && blackjack > 0) {
            const double played = dealt.worths[dealt.play] * dealt.chance_to_play - blackjack;
            dealt.gives_up = played < -0.5;
        }
        dealt.insures = shows_ace && terms.insurance && !dealt.takes_even_money && 3 * blackjack > 1;
    });
}

Solution Solver::by(const TotalStrategy& strategy) {
    add_pairs();
    dealt_.play_by(strategy);
    for (Pair& pair : pairs_) split_by(pair, strategy, Precision::exactly);
    return decide_by(strategy);
}

Solution Solver::decide_by(const TotalStrategy& strategy) const {
    const Terms& terms = rules_.terms;
    return solve([&](DealtHand& dealt) {
        const bool shows_ace = value_of_up(dealt.up) == ace;
        const std::size_t kind = hands_[dealt.id].kind();
        const std::size_t pair = dealt.first == dealt.second ? dealt.first : 0;
        dealt.play = strategy.play(kind, pair, dealt.up, allowed(dealt));
        if (dealt.is_blackjack) {
            dealt.takes_even_money = shows_ace && terms.even_money && strategy.takes_even_money;
        } else if (terms.surrender == Surrender::early && rules_.peeks && dealt.no_blackjack < 1) {
            dealt.gives_up = pair != 0 ? strategy.gives_up_pair[pair][dealt.up] : strategy.gives_up[kind][dealt.up];
        }
        dealt.insures = shows_ace && terms.insurance && !dealt.takes_even_money && strategy.insures;
    });
}

}  // namespace felt::blackjack::solver
