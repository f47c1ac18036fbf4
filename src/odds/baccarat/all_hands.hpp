// Every pair of baccarat hands that a full shoe can bring, without replacement, and how likely each is.
//
// Cards are dealt by kinds that nothing asked for can tell apart: ten of them where only points count, thirteen where
// ranks do. Within the first two cards of a hand the order is nothing, so each pair is dealt once.
#pragma once

#include <span>
#include <vector>

#include "core/baccarat.hpp"

namespace felt::odds::baccarat {

// Cards that count alike: one of them, and how many there are in the shoe.
struct Kind {
    Card card;
    int count = 0;
};

// Ten-value cards as one kind, or each rank by itself.
enum class Apart : std::uint8_t { points, ranks };
std::vector<Kind> kinds_in(std::span<const Card> shoe, Apart apart);

// Calls visit(player, banker, chance) for every two complete hands; the chances add to 1.
template <class Visit>
class AllHands {
public:
    AllHands(std::vector<Kind> kinds, const Visit& visit) : kinds_(std::move(kinds)), visit_(visit) {
        for (const Kind& kind : kinds_) left_ += kind.count;
    }

    void walk() {
        deal_two({}, 1, [this](const BaccaratHand& player, long double so_far) {
            deal_two({}, so_far, [&](const BaccaratHand& banker, long double dealt) { draw(player, banker, dealt); });
        });
    }

private:
    template <class Then>
    void draw_one(BaccaratHand hand, long double chance, const Then& then, std::size_t from = 0) {
        for (std::size_t i = from; i < kinds_.size(); ++i) {
            if (kinds_[i].count == 0) continue;
            BaccaratHand with = hand;
            with.add(kinds_[i].card);
            const long double drawn = chance * kinds_[i].count / left_;
            --kinds_[i].count;
            --left_;
            then(with, drawn, i);
            ++kinds_[i].count;
            ++left_;
        }
    }
    // Two cards of different kinds come in either order.
    template <class Then>
    void deal_two(const BaccaratHand& none, long double chance, const Then& then) {
        draw_one(none, chance, [&](const BaccaratHand& one, long double first, std::size_t kind) {
            draw_one(
                one, first,
                [&](const BaccaratHand& two, long double both, std::size_t second) {
                    then(two, second == kind ? both : 2 * both);
                },
                kind);
        });
    }
    void draw(const BaccaratHand& player, const BaccaratHand& banker, long double chance) {
        if (!player_draws(player, banker)) return draw_banker(player, banker, chance);
        draw_one(player, chance,
                 [&](const BaccaratHand& three, long double drawn, std::size_t) { draw_banker(three, banker, drawn); });
    }
    void draw_banker(const BaccaratHand& player, const BaccaratHand& banker, long double chance) {
        if (!banker_draws(player, banker)) return visit_(player, banker, chance);
        draw_one(banker, chance,
                 [&](const BaccaratHand& three, long double drawn, std::size_t) { visit_(player, three, drawn); });
    }

    std::vector<Kind> kinds_;
    int left_ = 0;
    const Visit& visit_;
};

template <class Visit>
void for_all_hands(std::span<const Card> shoe, Apart apart, const Visit& visit) {
    AllHands<Visit>(kinds_in(shoe, apart), visit).walk();
}

}  // namespace felt::odds::baccarat
