// A bare loop of standard blackjack, written by hand for one set of rules: what the real rule's speed is measured
// against.
//
// Six decks, dealer hits soft 17 and peeks, blackjack 3 to 2, double any two cards also after a split, late surrender,
// three splits, split aces one card each and splittable again; the same tables of strategy. It knows nothing of tables,
// seats, events or options, and it draws in the same order as the rule, so from the same random stream it must count
// the same.
#pragma once

#include <array>
#include <cstdint>

#include "core/blackjack_total.hpp"
#include "core/random.hpp"
#include "core/shoe.hpp"
#include "rulebook/blackjack/solver/solver.hpp"
#include "rulebook/blackjack/wagers.hpp"

namespace felt::bench {

struct BareTally {
    std::int64_t net_cents = 0;
    std::uint64_t hits = 0;
    unsigned long long squares = 0;
    std::array<std::uint64_t, 16> outcomes{};
};

class BareBlackjack {
public:
    BareBlackjack(const Shoe& shoe, FastRandom random, std::int64_t bet, const blackjack::solver::TotalStrategy& best)
        : shoe_(shoe), random_(random), bet_(bet) {
        lay_out(best);
    }

    BareTally run(std::uint64_t rounds) {
        for (std::uint64_t i = 0; i < rounds; ++i) {
            if (shoe_.must_shuffle(2)) {
                shoe_.gather();
                shoe_.draw(random_);
            }
            shoe_.begin_round();
            const std::int64_t net = play();
            tally_.net_cents += net;
            tally_.hits += net > 0;
            tally_.squares += static_cast<unsigned long long>(net * net);
        }
        return tally_;
    }

private:
    enum Move : std::uint8_t { stand, hit, double_hit, double_stand, give_up_hit, give_up_stand, split, give_up_split };
    // Numbered as the rule's own outcomes, so that the counts can be compared.
    enum End : std::uint8_t {
        blackjack = felt::blackjack::outcome::blackjack.index,
        dealer_bust = felt::blackjack::outcome::dealer_bust.index,
        higher = felt::blackjack::outcome::higher_total.index,
        push = felt::blackjack::outcome::push.index,
        both_blackjack = felt::blackjack::outcome::blackjack_push.index,
        lower = felt::blackjack::outcome::lower_total.index,
        bust = felt::blackjack::outcome::bust.index,
        dealer_blackjack = felt::blackjack::outcome::dealer_blackjack.index,
        surrendered = felt::blackjack::outcome::surrender.index
    };
    struct Hand {
        BlackjackTotal total;
        Card first;
        bool live;
        std::int64_t stake;
    };

    Card draw() {
        if (shoe_.is_empty()) [[unlikely]]
            shoe_.gather_discards();
        return shoe_.draw(random_);
    }

    std::int64_t play() {
        const Card first = draw();
        const Card up_card = draw();
        const Card second = draw();
        const Card hole = draw();
        const int up = blackjack_value(up_card);
        const bool mine = blackjack_value(first) + blackjack_value(second) == 11 && (is_ace(first) || is_ace(second));
        if ((up == 1 && is_ten_value(hole)) || (up == 10 && is_ace(hole))) {
            ++tally_.outcomes[mine ? both_blackjack : dealer_blackjack];
            return mine ? 0 : -bet_;
        }
        if (mine) {
            ++tally_.outcomes[blackjack];
            return bet_ * 3 / 2;
        }
        hands_[0] = {{}, first, true, bet_};
        hands_[0].total.clear();
        hands_[0].total.add(first);
        count_ = 1;
        std::int64_t net = 0;
        bool any_live = false;
        for (int i = 0; i < count_; ++i) {
            net += play_hand(hands_[i], i == 0 ? second : draw(), up);
            any_live |= hands_[i].live;
        }
        if (!any_live) return net;

        BlackjackTotal dealer;
        dealer.clear();
        dealer.add(up_card);
        dealer.add(hole);
        while (dealer.best() < 17 || (dealer.best() == 17 && dealer.is_soft())) dealer.add(draw());
        for (int i = 0; i < count_; ++i) {
            if (!hands_[i].live) continue;
            const int total = hands_[i].total.best();
            if (dealer.is_bust() || total > dealer.best()) {
                net += hands_[i].stake;
                ++tally_.outcomes[dealer.is_bust() ? dealer_bust : higher];
            } else if (total < dealer.best()) {
                net -= hands_[i].stake;
                ++tally_.outcomes[lower];
            } else {
                ++tally_.outcomes[push];
            }
        }
        return net;
    }

    std::int64_t play_hand(Hand& hand, Card second, int up) {
        bool from_split = count_ > 1;
        hand.total.add(second);
        int cards = 2;
        while (hand.total.best() < 21) {
            const bool one_card_only = from_split && is_ace(hand.first);
            const bool is_pair = cards == 2 && blackjack_value(hand.first) == blackjack_value(second);
            if (is_pair && count_ < 4) {
                const Move advice = pair_[blackjack_value(hand.first)][up];
                if (advice >= give_up_stand && advice != split && !from_split) return give_up(hand);
                if (advice == split || advice == give_up_split) {
                    Hand& other = hands_[count_++];
                    other = {{}, second, true, bet_};
                    other.total.clear();
                    other.total.add(second);
                    hand.total.clear();
                    hand.total.add(hand.first);
                    from_split = true;
                    second = draw();
                    hand.total.add(second);
                    continue;
                }
            }
            if (one_card_only) break;
            const Move advice = by_kind_[hand.total.kind()][up];
            if (advice == stand) break;
            if (advice >= give_up_hit) {
                if (cards == 2 && !from_split) return give_up(hand);
                if (advice == give_up_stand) break;
            } else if (advice != hit) {
                if (cards == 2) {
                    hand.stake *= 2;
                    hand.total.add(draw());
                    break;
                }
                if (advice == double_stand) break;
            }
            hand.total.add(draw());
            ++cards;
        }
        if (!hand.total.is_bust()) return 0;
        hand.live = false;
        ++tally_.outcomes[bust];
        return -hand.stake;
    }
    std::int64_t give_up(Hand& hand) {
        hand.live = false;
        ++tally_.outcomes[surrendered];
        return -hand.stake / 2;
    }

    void lay_out(const blackjack::solver::TotalStrategy& best) {
        for (std::size_t number = 0; number < blackjack::solver::ups; ++number) {
            const std::size_t up = blackjack::solver::value_of_up(number);
            for (std::size_t kind = 0; kind < by_kind_.size(); ++kind) {
                const bool hits = best.hits[kind][number];
                Move& move = by_kind_[kind][up];
                move = hits ? hit : stand;
                if (best.doubles[kind][number]) move = hits ? double_hit : double_stand;
                if (best.surrenders[kind][number]) move = hits ? give_up_hit : give_up_stand;
            }
            for (std::size_t value = 1; value < pair_.size(); ++value) {
                const bool splits = best.splits[value][number];
                pair_[value][up] = splits ? split : stand;
                if (best.surrenders_pair[value][number]) pair_[value][up] = splits ? give_up_split : give_up_stand;
            }
        }
    }

    Shoe shoe_;
    FastRandom random_;
    std::int64_t bet_;
    BareTally tally_;
    std::array<Hand, 4> hands_;
    int count_ = 0;
    std::array<std::array<Move, 11>, BlackjackTotal::kinds> by_kind_{};
    std::array<std::array<Move, 11>, 11> pair_{};
};

}  // namespace felt::bench
