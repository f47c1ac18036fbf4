// Draws out the hands of a split, remembering what has been asked before.
#include "rulebook/blackjack/solver/sister_hands.hpp"

#include <map>
#include <numeric>

namespace felt::blackjack::solver {
namespace {

int size_of(FewCards cards) {
    int size = 0;
    for (std::size_t value = ace; value <= ten; ++value) size += cards.of(value);
    return size;
}
FewCards together(FewCards a, FewCards b) {
    for (std::size_t value = ace; value <= ten; ++value) a = a.with(value, b.of(value));
    return a;
}

}  // namespace

SisterHands::SisterHands(const PlayerHands& hands, const ByValue& left, std::size_t pair, const Terms& terms,
                         const PlayOf& play)
    : left_(left),
      cards_(std::accumulate(left.begin(), left.end(), 0)),
      pair_(pair),
      takes_(terms.dealer_blackjack_takes) {
    for (const bool is_paired : {false, true}) list_ends(hands, terms, play, is_paired);
}

std::size_t SisterHands::Sisters::number() const {
    const int one_of_many = ((waiting * 3 + again) * 5 + live) * 2 + (some_over ? 1 : 0);
    return static_cast<std::size_t>(one_of_many);
}

SisterHands::Sisters SisterHands::Sisters::after(const End& end) const {
    return {waiting - 1, again, live + (end.is_over ? 0 : 1), some_over || end.is_over};
}

// What is not seen to go over is live. Hands are gone through in their order in the list: what is drawn to comes before
// what becomes of it.
void SisterHands::list_ends(const PlayerHands& hands, const Terms& terms, const PlayOf& play, bool is_paired) {
    std::map<HandId, double> open;  // in how many orders a hand is come to
    std::vector<End>& ends = ends_[is_paired ? 1 : 0];
    const PlayerHand& one = hands[hands.of(pair_)];
    const auto drawn_of = [&](const PlayerHand& hand) { return hand.cards.with(pair_, -1); };
    for (std::size_t value = ace; value <= ten; ++value) {
        if ((value == pair_) == is_paired && one.next[value] != over_21) open[one.next[value]] = 1;
    }
    for (auto at = open.begin(); at != open.end(); ++at) {
        const PlayerHand& hand = hands[at->first];
        const Play decided = play(at->first, is_paired);
        if (decided == Play::stand) {
            ends.push_back({drawn_of(hand), hand.size - 1, false, at->second});
            continue;
        }
        for (std::size_t value = ace; value <= ten; ++value) {
            const bool is_over = hand.hard + value > 21;
            if (is_over || decided == Play::double_down) {
                const bool is_hidden = terms.double_card == Eyes::nobody && decided == Play::double_down;
                ends.push_back({drawn_of(hand).with(value), hand.size, is_over && !is_hidden, at->second});
            } else if (hand.next[value] != over_21) {
                open[hand.next[value]] += at->second;
            }
        }
    }
}

double SisterHands::chance(const End& end, FewCards gone) const {
    double ways = end.orders;
    int cards = cards_ - size_of(gone);
    for (std::size_t value = ace; value <= ten; ++value) {
        int left = left_[value] - gone.of(value);
        for (int i = 0; i < end.drawn.of(value); ++i) {
            if (left <= 0) return 0;
            ways *= static_cast<double>(left--) / cards--;
        }
    }
    return ways;
}

double SisterHands::saved_with(int live, bool some_over) const {
    const bool is_taken = takes_ == DealerBlackjackTakes::original ? !some_over : live > 0;
    return live - (is_taken ? 1 : 0);
}

double SisterHands::saved(int splits) { return ahead({}, {.waiting = 2, .again = splits - 1}); }

double SisterHands::saved_nearly() {
    const double live = live_alone({});
    const double taken = takes_ == DealerBlackjackTakes::original ? live * live : 1 - (1 - live) * (1 - live);
    return 2 * live - taken;
}

// Of a hand that cannot be split any more.
double SisterHands::live_alone(FewCards gone) {
    const auto [found, is_new] = live_.try_emplace(gone.code(), 0);
    if (!is_new) return found->second;
    double live = 0;
    for (const auto& ends : ends_) {
        for (const End& end : ends) live += end.is_over ? 0 : chance(end, gone);
    }
    return found->second = live;
}

double SisterHands::ahead(FewCards gone, const Sisters& sisters) {
    if (sisters.waiting == 0) return saved_with(sisters.live, sisters.some_over);
    auto& known = known_[sisters.number()];
    if (const auto found = known.find(gone.code()); found != known.end()) return found->second;
    const double sum = play_next(gone, sisters);
    known.emplace(gone.code(), sum);
    return sum;
}

double SisterHands::play_next(FewCards gone, const Sisters& sisters) {
    const bool may_split = sisters.again > 0;
    if (sisters.waiting == 1 && !may_split) {
        const double live = live_alone(gone);
        return live * saved_with(sisters.live + 1, sisters.some_over) + (1 - live) * saved_with(sisters.live, true);
    }
    double sum = 0;
    for (const bool is_paired : {false, true}) {
        if (is_paired && may_split) continue;
        for (const End& end : ends_[is_paired ? 1 : 0]) {
            const double often = chance(end, gone);
            if (often > 0) sum += often * ahead(together(gone, end.drawn), sisters.after(end));
        }
    }
    const int paired = left_[pair_] - gone.of(pair_);
    if (may_split && paired > 0) {
        Sisters more = sisters;
        ++more.waiting;
        --more.again;
        sum += static_cast<double>(paired) / (cards_ - size_of(gone)) * ahead(gone.with(pair_), more);
    }
    return sum;
}

}  // namespace felt::blackjack::solver
