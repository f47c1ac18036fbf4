// One betting round as arithmetic: whose turn it is, what a call costs, and to how much a player may bet or raise.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/money.hpp"

namespace felt::poker_room {

enum class Structure : std::uint8_t {
    limit,     // bets and raises are of one size
    no_limit,  // up to all a player has in play
};

// A player's chips in one betting round.
struct Bettor {
    Money behind{};          // still in front of the player
    Money in{};              // put in this round
    bool is_out = false;     // folded, or not in the hand
    bool has_acted = false;  // in this round, of free will

    bool can_act() const { return !is_out && !behind.is_zero(); }
    Money reach() const { return in + behind; }
};

// 004-hold-em-bets.a: one bet and three raises.
inline constexpr int most_bets = 4;

class BettingRound {
public:
    // `opened_at`: what lies as the opening bet before anybody acts; zero after the flop.
    BettingRound(Structure structure, Money unit, Money opened_at, std::span<Bettor> bettors)
        : bettors_(bettors),
          structure_(structure),
          unit_(unit),
          bet_(opened_at),
          full_bet_(opened_at),
          bets_(opened_at.is_zero() ? 0 : 1) {
        if (structure == Structure::no_limit) unit_ = std::max(unit, opened_at);
        for (const Bettor& bettor : bettors) {
            able_ += bettor.can_act() ? 1 : 0;
            in_hand_ += bettor.is_out ? 0 : 1;
        }
        is_heads_up_ = able_ <= 2;
    }

    Money bet() const { return bet_; }
    int bets() const { return bets_; }
    Structure structure() const { return structure_; }
    Money unit() const { return unit_; }

    bool is_due(std::size_t at) const {
        const Bettor& bettor = bettors_[at];
        if (!bettor.can_act()) return false;
        if (!others_can_act(at)) return bettor.in < to_match(at);
        return !bettor.has_acted || bettor.in < bet_;
    }
    // Chips a call takes; less than the bet asks for when the player has no more.
    Money call_of(std::size_t at) const {
        const Bettor& bettor = bettors_[at];
        return std::clamp(to_match(at) - bettor.in, Money{}, bettor.behind);
    }

    // 004-hold-em-bets.a, -bets.b: whether no more raises may be made by anybody; two players may go on for ever.
    bool is_capped() const { return structure_ == Structure::limit && bets_ >= most_bets && !is_heads_up_; }
    // Whether a player who has acted faces less than a raise: an all-in that was too short gives no new right.
    bool is_closed_for(std::size_t at) const {
        const Bettor& bettor = bettors_[at];
        return bettor.has_acted && bet_ - bettor.in < reopens_at();
    }
    // Somebody else must be able to call more.
    bool others_can_act(std::size_t at) const { return able_ > (bettors_[at].can_act() ? 1 : 0); }
    // Whether the hand is still contested.
    bool is_contested() const { return in_hand_ > 1; }

    // What a bet or raise may bring a player's chips of this round to. A player with less may go all in.
    Money least_raise_to(std::size_t at) const {
        const Money full = structure_ == Structure::limit ? full_bet_ + unit_ : bet_ + unit_;
        return std::min(full, bettors_[at].reach());
    }
    Money most_raise_to(std::size_t at) const {
        return structure_ == Structure::limit ? least_raise_to(at) : bettors_[at].reach();
    }

    // Folded, or put aside.
    void leave(std::size_t at) {
        if (bettors_[at].is_out) return;
        if (bettors_[at].can_act()) --able_;
        --in_hand_;
        bettors_[at].is_out = true;
    }
    // Or a check, when there is nothing to call. Returns the chips that go in.
    Money call(std::size_t at) {
        const Money amount = call_of(at);
        put_in(at, amount);
        bettors_[at].has_acted = true;
        return amount;
    }
    Money raise_to(std::size_t at, Money to) {
        const Money amount = to - bettors_[at].in;
        put_in(at, amount);
        bettors_[at].has_acted = true;
        count_raise(to);
        return amount;
    }

private:
    void put_in(std::size_t at, Money amount) {
        Bettor& bettor = bettors_[at];
        const bool could_act = bettor.can_act();
        bettor.in += amount;
        bettor.behind -= amount;
        if (could_act && !bettor.can_act()) --able_;
    }
    // What must lie in front of a player who stays in. If everybody else is all in, no more than they have put in.
    Money to_match(std::size_t at) const {
        if (others_can_act(at)) return bet_;
        Money most;
        for (std::size_t i = 0; i < bettors_.size(); ++i) {
            if (i != at && !bettors_[i].is_out) most = std::max(most, bettors_[i].in);
        }
        return std::min(bet_, most);
    }
    // At limit an all-in wager of half a bet or more counts as a whole one; at no limit it takes a whole raise.
    Money reopens_at() const {
        return structure_ == Structure::limit ? Money::cents((unit_.in_cents() + 1) / 2) : unit_;
    }
    void count_raise(Money to) {
        const Money above = structure_ == Structure::limit ? to - full_bet_ : to - bet_;
        if (above >= reopens_at()) {
            if (structure_ == Structure::no_limit) unit_ = above;
            full_bet_ = to;
            ++bets_;
        }
        bet_ = std::max(bet_, to);
    }

    std::span<Bettor> bettors_;
    Structure structure_;
    Money unit_;       // at limit the size of bets and raises; at no limit the last full one
    Money bet_;        // what must be matched
    Money full_bet_;   // what the last whole bet or raise came to
    int bets_;         // whole bets and raises so far
    int able_ = 0;     // who can still bet
    int in_hand_ = 0;  // and who has not folded
    bool is_heads_up_ = false;
};

}  // namespace felt::poker_room
