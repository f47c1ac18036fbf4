// Walks every deal of first cards, and of the dealer's hand where a wager looks at it.
#include "odds/deal_walk.hpp"

#include <algorithm>

#include "core/blackjack_total.hpp"
#include "core/check.hpp"
#include "odds/cards_apart.hpp"
#include "rulebook/wagers/expression_program.hpp"

namespace felt::odds {
namespace {

using wagers::Looks;
using wagers::PayTable;
using wagers::View;
using wagers::Wager;

// One number for each number of decks.
using Lanes = std::array<long double, most_deck_counts>;

class DealWalk {
public:
    DealWalk(const Wager& wager, const PayTable& table, const DealRules& rules, const VisitDeal& visit = {})
        : wager_(wager),
          table_(table),
          rules_(rules),
          visit_(visit),
          looks_at_dealer_hand_(wager.looks_at(Looks::dealer_final)),
          apart_(cards_apart(
              wager, table, rules.deck, rules.house_suit,
              {.dealer_values = looks_at_dealer_hand_ || rules.no_dealer_blackjack, .suits = rules.suits_differ})),
          player_cards_(wager.looks_at(Looks::player)      ? wager.player_size
                            : wager.looks_at(Looks::first) ? 1
                                                           : 0),
          dealer_cards_(looks_at_two()                  ? 2
                            : wager.looks_at(Looks::up) ? 1
                                                        : 0),
          lanes_(rules.decks.size()),
          results_(lanes_) {
        check(lanes_ <= most_deck_counts, "no more numbers of decks are walked together than there are lanes");
        const int per_deck = static_cast<int>(rules.deck.size());
        for (std::size_t lane = 0; lane < lanes_; ++lane) cards_[lane] = per_deck * rules.decks[lane];
        for (ChancesByUp& result : results_) result.by_up.fill(std::vector<long double>(wager.outcomes.size()));
        if (rules.is_made) made_ = results_;
        for (auto& drawn : drawn_) drawn.fill(0);
        for (const Card card : rules.deck) {
            for (std::size_t place = 0; place < places; ++place) {
                alike_[place][kinds_at(place).of[static_cast<std::size_t>(card.code())]] |= wagers::set_of(card);
            }
        }
    }

    WalkedDeals run() {
        Lanes ways;
        ways.fill(1);
        step(ways);
        divide_by_all();
        return {std::move(results_), std::move(made_)};
    }

private:
    // Whose kinds: the places in the order they are dealt, the last for a dealer's hand that is not of one suit.
    enum Place : std::size_t { player, up, dealt, dealt_unlike, places };

    bool looks_at_two() const {
        return looks_at_dealer_hand_ || wager_.looks_at(Looks::dealer_two) || rules_.no_dealer_blackjack;
    }
    std::size_t first_cards() const { return player_cards_ + dealer_cards_; }
    std::size_t shown() const { return player_.size() + dealer_.size(); }

    void step(const Lanes& ways) {
        if (is_worth_asking()) {
            if (rules_.no_dealer_blackjack && has_blackjack_) return;
            if (const auto outcome = decided_outcome(wager_, table_, view())) return add(*outcome, ways);
        }
        if (player_.size() < player_cards_) return show_each(player, player_, ways);
        if (dealer_.empty() && dealer_cards_ > 0) return show_each(up, dealer_, ways);
        const bool has_more = dealer_.size() < dealer_cards_ || (looks_at_dealer_hand_ && !dealer_is_final_);
        check(has_more, "an outcome is certain once all cards that a wager looks at are known");
        show_each(dealer_is_unlike() ? dealt_unlike : dealt, dealer_, ways);
    }

    // While the dealer draws, little is certain before the end, unless it is told by the order of the cards.
    bool is_worth_asking() const {
        if (rules_.no_dealer_blackjack && dealer_.size() < 2) return false;
        if (dealer_is_final_) return true;
        return !rules_.is_made && (dealer_.size() <= 2 || apart_.order_matters);
    }

    View view() const {
        View view;
        view.player = player_;
        view.player_size = wager_.player_size;
        view.dealer = dealer_;
        view.dealer_is_final = dealer_is_final_;
        view.house_suit = rules_.house_suit;
        view.raised = rules_.raised;
        return view;
    }

    const CardKinds& kinds_at(std::size_t place) const {
        switch (place) {
            case player: return apart_.player;
            case up: return apart_.up;
            case dealt: return apart_.dealt;
            default: return apart_.dealt_unlike;
        }
    }

    void show_each(Place place, std::vector<Card>& cards, const Lanes& ways) {
        const CardKinds& kinds = kinds_at(place);
        const bool is_draw = shown() >= first_cards();
        for (std::size_t kind = 0; kind < kinds.all.size(); ++kind) {
            const Card card = kinds.all[kind].card;
            int alike = 1;
            if (kinds.is_by_suit && card.has_suit()) {
                alike = apart_.alike[suits_seen_].standing_for[static_cast<std::size_t>(card.suit())];
                if (alike == 0) continue;
            }
            Lanes after{};
            bool can_come = false;
            for (std::size_t lane = 0; lane < lanes_; ++lane) {
                const int left = kinds.all[kind].per_deck * rules_.decks[lane] - drawn_[place][kind];
                if (left <= 0) continue;
                after[lane] = ways[lane] * static_cast<long double>(left * alike);
                if (is_draw) after[lane] /= static_cast<long double>(cards_[lane] - static_cast<int>(shown()));
                can_come |= after[lane] > 0;
            }
            if (!can_come) continue;
            show(place, cards, card);
            step(after);
            take_back(place, cards, card);
        }
    }

    void show(Place place, std::vector<Card>& cards, Card card) {
        kept_.push_back({dealer_total_, suits_seen_, has_blackjack_, has_joker_, dealer_is_final_});
        cards.push_back(card);
        shown_.push_back({card, alike_[place][kinds_at(place).of[static_cast<std::size_t>(card.code())]]});
        count(place, card, 1);
        if (card.has_suit()) suits_seen_ |= 1U << static_cast<unsigned>(card.suit());
        if (place == player) return;
        dealer_total_.add(card);
        has_blackjack_ = dealer_.size() == 2 && dealer_total_.kind() == BlackjackTotal::soft21;
        const bool draws =
            dealer_total_.best() < 17 || (dealer_total_.kind() == BlackjackTotal::soft17 && rules_.hits_soft17);
        // A wild joker makes 21 of any hand (004, No Bust Blackjack).
        has_joker_ |= card.is_joker();
        dealer_is_final_ = dealer_.size() >= 2 && (!draws || has_joker_);
    }
    void take_back(Place place, std::vector<Card>& cards, Card card) {
        cards.pop_back();
        shown_.pop_back();
        count(place, card, -1);
        dealer_total_ = kept_.back().dealer_total;
        suits_seen_ = kept_.back().suits_seen;
        has_blackjack_ = kept_.back().has_blackjack;
        has_joker_ = kept_.back().has_joker;
        dealer_is_final_ = kept_.back().dealer_is_final;
        kept_.pop_back();
    }
    // Kinds of later places are unions of kinds of earlier ones, so a card belongs to one kind at each.
    void count(Place from, Card card, int by) {
        for (std::size_t place = from; place < places; ++place) {
            drawn_[place][kinds_at(place).of[static_cast<std::size_t>(card.code())]] += by;
        }
    }
    bool dealer_is_unlike() const {
        return std::ranges::any_of(dealer_, [&](Card card) {
            return !card.has_suit() || !dealer_[0].has_suit() || card.suit() != dealer_[0].suit();
        });
    }

    // First cards that need not be shown can come in all ways there are.
    void add(std::size_t outcome, const Lanes& ways) {
        if (visit_) return visit_(shown_, dealer_, outcome);
        const std::size_t value = dealer_.empty() ? 0 : static_cast<std::size_t>(blackjack_value(dealer_[0]));
        for (std::size_t lane = 0; lane < lanes_; ++lane) {
            long double all = ways[lane];
            for (std::size_t i = shown(); i < first_cards(); ++i) {
                all *= static_cast<long double>(cards_[lane] - static_cast<int>(i));
            }
            results_[lane].by_up[value][outcome] += all;
            if (!rules_.is_made) continue;
            made_[lane].by_up[value][outcome] += all * static_cast<long double>(rules_.is_made(lane, dealer_));
        }
    }
    void divide_by_all() {
        for (std::size_t lane = 0; lane < lanes_; ++lane) {
            if (rules_.is_made) divide(made_[lane], sum_of(made_[lane]));
            if (rules_.no_dealer_blackjack) {
                divide(results_[lane], sum_of(results_[lane]));
                continue;
            }
            long double all = 1;
            for (std::size_t i = 0; i < first_cards(); ++i) {
                all *= static_cast<long double>(cards_[lane] - static_cast<int>(i));
            }
            divide(results_[lane], all);
        }
    }
    static long double sum_of(const ChancesByUp& chances) {
        long double sum = 0;
        for (const long double chance : chances.of_all()) sum += chance;
        return sum;
    }
    static void divide(ChancesByUp& chances, long double by) {
        for (auto& of_up : chances.by_up) {
            for (long double& chance : of_up) chance /= by;
        }
    }

    const Wager& wager_;
    const PayTable& table_;
    const DealRules& rules_;
    VisitDeal visit_;
    bool looks_at_dealer_hand_;
    CardsApart apart_;
    std::size_t player_cards_;  // of the player's first cards, how many are looked at
    std::size_t dealer_cards_;  // of the dealer's first two
    std::size_t lanes_;
    std::array<int, most_deck_counts> cards_{};
    std::vector<ChancesByUp> results_;
    std::vector<ChancesByUp> made_;

    // What is known at this point of the walk.
    struct Kept {
        BlackjackTotal dealer_total;
        unsigned suits_seen;
        bool has_blackjack;
        bool has_joker;
        bool dealer_is_final;
    };
    std::vector<Kept> kept_;
    std::vector<ShownCard> shown_;
    std::vector<Card> player_;
    std::vector<Card> dealer_;
    BlackjackTotal dealer_total_ = [] {
        BlackjackTotal total;
        total.clear();
        return total;
    }();
    unsigned suits_seen_ = 0;
    bool has_blackjack_ = false;
    bool has_joker_ = false;  // the dealer
    bool dealer_is_final_ = false;
    std::array<std::array<int, Card::playing_codes>, places> drawn_;
    std::array<std::array<wagers::CardSet, Card::playing_codes>, places> alike_{};  // by place and kind
};

}  // namespace

std::vector<long double> ChancesByUp::of_all() const {
    std::vector<long double> all(by_up[0].size());
    for (const auto& chances : by_up) {
        for (std::size_t i = 0; i < all.size(); ++i) all[i] += chances[i];
    }
    return all;
}

WalkedDeals walk_deals(const Wager& wager, const PayTable& table, const DealRules& rules) {
    return DealWalk(wager, table, rules).run();
}

void visit_deals(const Wager& wager, const PayTable& table, const DealRules& rules, const VisitDeal& visit) {
    DealWalk(wager, table, rules, visit).run();
}

}  // namespace felt::odds
