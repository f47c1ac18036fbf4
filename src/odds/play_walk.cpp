// Walks every way a hand can be played, with the dealer weighed by what it leaves in the shoe.
#include "odds/play_walk.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include "core/blackjack_total.hpp"
#include "core/check.hpp"
#include "odds/main_player.hpp"

namespace felt::odds {
namespace {

using blackjack::Play;
using wagers::Ended;
using wagers::HandView;
using wagers::View;

using Chances = std::vector<long double>;
using Cards = std::vector<Card>;

BlackjackTotal total_of(const Cards& cards) {
    BlackjackTotal total;
    total.clear();
    for (const Card card : cards) total.add(card);
    return total;
}

void add(Chances& to, const Chances& more, long double times) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += more[i] * times;
}

class PlayWalk {
public:
    PlayWalk(const PlayQuestionOf& question, const CardsApart& apart, const PlayRules& rules, DealerBook& dealers)
        : question_(question),
          kinds_(apart.player),
          order_matters_(apart.order_matters),
          rules_(rules),
          player_(rules.terms),
          dealers_(dealers),
          cards_(static_cast<int>(rules.deck.size()) * rules.decks),
          results_(question.outcomes),
          asked_(apart.player_asked),
          shoe_(dealers.shoe()) {
        for (const Card card : rules.deck) of_value_[static_cast<std::size_t>(blackjack_value(card))] = card;
        check(apart.up.all.size() <= 10, "a wager on played hands knows up cards by what they count");
    }

    Chances run() {
        for (std::size_t first = 0; first < kinds_.all.size(); ++first) {
            const long double chance = take(first);
            for (std::size_t second = 0; second < kinds_.all.size() && chance > 0; ++second) {
                const long double both = chance * take(second);
                if (both > 0) deal({kinds_.all[first].card, kinds_.all[second].card}, both);
                put_back(second);
            }
            put_back(first);
        }
        return results_;
    }

private:
    // ---- the shoe ----

    // Takes a card of the kind out of the shoe and says how likely it was to come.
    long double take(std::size_t kind) {
        const int left = kinds_.all[kind].per_deck * rules_.decks - taken_[kind];
        const long double chance = static_cast<long double>(std::max(0, left)) / (cards_ - taken_cards_);
        ++taken_[kind];
        ++taken_cards_;
        --shoe_[value_of(kind)];
        return chance;
    }
    void put_back(std::size_t kind) {
        --taken_[kind];
        --taken_cards_;
        ++shoe_[value_of(kind)];
    }
    std::size_t value_of(std::size_t kind) const {
        return static_cast<std::size_t>(blackjack_value(kinds_.all[kind].card));
    }

    // That this up card comes next.
    long double chance_of_up(std::size_t up) const {
        return static_cast<long double>(shoe_[up]) / (cards_ - taken_cards_);
    }
    // … and then no blackjack, and what is known of other hands' cards.
    long double chance_of_no_blackjack() const {
        if (shoe_[up_] <= 0) return 0;
        ByValue left = shoe_;
        --left[up_];
        return chance_of_up(up_) * dealers_.totals(up_).chance_of_no_blackjack(left, other_);
    }
    DealerChances dealer_chances() {
        if (shoe_[up_] <= 0) return {};
        ByValue left = shoe_;
        --left[up_];
        return dealers_.chances(up_, left, other_);
    }

    // ---- the deal ----

    void deal(const Cards& first_two, long double chance) {
        first_two_ = first_two;
        known_splits_.clear();
        View view = as_dealt();
        if (const auto outcome = question_.judge(view)) {
            results_[*outcome] += chance;
            return;
        }
        for (up_ = 1; up_ <= 10; ++up_) {
            if (shoe_[up_] <= 0) continue;
            up_card_ = of_value_[up_];
            meet_blackjack(chance);
            if (question_.looks_at_first_cards) known_hands_[up_].clear();
            add(results_, is_blackjack() ? paid_blackjack() : played(first_two_), chance);
        }
    }

    View as_dealt() const {
        View view;
        view.player = first_two_;
        view.house_suit = rules_.house_suit;
        return view;
    }
    bool is_blackjack() const { return total_of(first_two_).kind() == BlackjackTotal::soft21; }
    bool has_even_money() const { return rules_.takes_even_money && is_blackjack() && up_ == 1; }

    // 30-823: a dealer's blackjack ends the round before anybody plays.
    void meet_blackjack(long double chance) {
        const std::size_t maker = up_ == 1 ? 10 : up_ == 10 ? 1 : 0;
        if (maker == 0) return;
        const int left = shoe_[maker];
        const long double blackjack =
            chance * chance_of_up(up_) * static_cast<long double>(left) / (cards_ - taken_cards_ - 1);
        if (left <= 0) return;
        const Cards dealer{up_card_, of_value_[maker]};
        const Ended ended = is_blackjack() ? Ended::pushed : Ended::lost;
        const HandView hand{first_two_, true, false, is_blackjack(), ended};
        View view = as_dealt();
        view.dealer = dealer;
        view.dealer_is_final = view.third_is_known = view.hands_are_final = true;
        view.hands = {&hand, 1};
        view.even_money = has_even_money();
        results_[certain(view)] += blackjack;
    }
    // 30-807(1)(c): paid as soon as the dealer is known to have none.
    Chances paid_blackjack() const {
        const HandView hand{first_two_, true, false, true, Ended::won};
        View view = against_up_card();
        view.third_is_known = view.hands_are_final = true;
        view.hands = {&hand, 1};
        view.even_money = has_even_money();
        return only(certain(view));
    }

    View against_up_card() const {
        View view = as_dealt();
        view.dealer = {&up_card_, 1};
        view.dealer_has_no_blackjack = true;
        return view;
    }
    std::size_t certain(const View& view) const {
        const auto outcome = question_.judge(view);
        check(outcome.has_value(), "an outcome is certain once a hand is played and settled");
        return *outcome;
    }
    Chances only(std::size_t outcome) const {
        Chances chances(question_.outcomes);
        chances[outcome] = chance_of_no_blackjack();
        return chances;
    }

    // ---- the play of one hand ----

    // Chances of the outcomes from here on, with the up card and without a dealer's blackjack, as they are once these
    // cards are held.
    Chances played(const Cards& hand) {
        const std::string key = key_of(hand);
        auto& known_hands = known_hands_[up_];
        if (const auto known = known_hands.find(key); known != known_hands.end()) return known->second;
        Chances chances = rules_.best_for.empty() ? played_for_main(hand) : played_for_wager(hand);
        known_hands.emplace(key, chances);
        return chances;
    }
    std::string key_of(const Cards& hand) const {
        std::string key;
        for (const Card card : hand) key += static_cast<char>('0' + kinds_.of[static_cast<std::size_t>(card.code())]);
        // A split hand is told by its first card, and what follows comes in any order.
        if (!order_matters_) std::ranges::sort(is_split_ ? key.begin() + 1 : key.begin(), key.end());
        return key;
    }

    Chances played_for_main(const Cards& hand) {
        const auto play = player_.play({hand, up_card_, is_split_, splits_});
        if (play == Play::split) return split();
        if (play && *play != Play::stand) {
            if (const auto outcome = certain_already(hand)) return only(*outcome);
        }
        if (!play) return finished(hand, Ended::open);
        switch (*play) {
            case Play::hit: return with_one_more(hand, [&](const Cards& more) { return played(more); });
            case Play::double_down:
                return with_one_more(hand, [&](const Cards& more) { return finished(more, Ended::open); });
            case Play::surrender: return finished(hand, Ended::lost);
            default: return finished(hand, Ended::open);
        }
    }

    Chances played_for_wager(const Cards& hand) {
        if (total_of(hand).best() < 21) {
            if (const auto outcome = certain_already(hand)) return only(*outcome);
        }
        Chances stands = finished(hand, Ended::open);
        if (total_of(hand).best() >= 21) return stands;
        Chances hits = with_one_more(hand, [&](const Cards& more) { return played(more); });
        return won_in(hits) > won_in(stands) ? hits : stands;
    }
    long double won_in(const Chances& chances) const {
        long double won = 0;
        for (std::size_t i = 0; i < chances.size(); ++i) won += chances[i] * rules_.best_for[i];
        return won;
    }

    template <class Then>
    Chances with_one_more(const Cards& hand, const Then& then) {
        Chances chances(question_.outcomes);
        Cards more = hand;
        more.emplace_back();
        for (std::size_t kind = 0; kind < kinds_.all.size(); ++kind) {
            const long double chance = take(kind);
            if (chance > 0) {
                more.back() = kinds_.all[kind].card;
                add(chances, then(more), chance);
            }
            put_back(kind);
        }
        return chances;
    }

    // The wager may be decided while the hand still draws.
    std::optional<std::size_t> certain_already(const Cards& hand) const {
        const HandView hand_view{hand, false, is_split_, false, Ended::open};
        return question_.judge(view_of(hand_view));
    }
    View view_of(const HandView& hand) const {
        View view = against_up_card();
        view.hands = {&hand, 1};
        view.hands_are_final = true;
        if (is_split_) return view;  // what was dealt to whom first is told when it is split
        view.third_is_known = hand.is_final || hand.cards.size() > 2;
        if (hand.cards.size() > 2 && !goes_over_with_third(hand.cards)) view.third = hand.cards.subspan(2, 1);
        return view;
    }
    static bool goes_over_with_third(std::span<const Card> cards) {
        return total_of({cards.begin(), cards.begin() + 3}).is_bust();
    }

    // The hand takes no more cards; over 21 it is lost, and otherwise the dealer decides, unless that does not matter.
    Chances finished(const Cards& cards, Ended ended) {
        const BlackjackTotal total = total_of(cards);
        HandView hand{cards, true, is_split_, false, total.is_bust() ? Ended::lost : ended};
        if (const auto outcome = question_.judge(view_of(hand))) return only(*outcome);
        check(hand.ended == Ended::open, "an outcome is certain once a hand is settled");

        Chances chances(question_.outcomes);
        const DealerChances dealer = dealer_chances();
        const long double up = chance_of_up(up_);
        const auto settle = [&](Ended how, long double chance) {
            hand.ended = how;
            if (chance > 0) chances[certain(view_of(hand))] += chance * up;
        };
        long double won = dealer[5];
        long double lost = 0;
        long double pushed = 0;
        for (int theirs = 17; theirs <= 21; ++theirs) {
            long double& side = total.best() > theirs ? won : total.best() < theirs ? lost : pushed;
            side += dealer[static_cast<std::size_t>(theirs - 17)];
        }
        settle(Ended::won, won);
        settle(Ended::pushed, pushed);
        settle(Ended::lost, lost);
        return chances;
    }

    // ---- splits ----

    std::size_t kind_of(Card card) const { return kinds_.of[static_cast<std::size_t>(card.code())]; }

    // Both first cards of the pair are already out of the shoe.
    Chances split() {
        Chances chances(question_.outcomes);
        if (question_.looks_at_third) {
            const bool is_decided = decide_by_third(chances);
            if (is_decided) return chances;
        }
        firsts_ = first_two_;
        is_split_ = true;
        splits_ = 1;
        auto known = std::move(known_hands_[up_]);
        if (question_.joins_splits) {
            next_split_hand(0, 1, chances);
        } else if (question_.looks_at_hands) {
            seconds_.clear();
            lay_out_splits(1, chances);
        } else {
            const std::array hands{HandView{{&first_two_[0], 1}, false, true},
                                   HandView{{&first_two_[1], 1}, false, true}};
            View view = against_up_card();
            view.hands = hands;
            chances = only(certain(view));
        }
        known_hands_[up_] = std::move(known);
        is_split_ = false;
        splits_ = 0;
        return chances;
    }

    // The first hand of a split gets its second card at once: the third card dealt to the player.
    bool decide_by_third(Chances& chances) {
        bool is_decided = true;
        for (std::size_t kind = 0; kind < kinds_.all.size() && is_decided; ++kind) {
            const long double chance = take(kind);
            if (chance > 0) {
                const Card third = kinds_.all[kind].card;
                const Cards first_hand{first_two_[0], third};
                const std::array hands{HandView{first_hand, false, true}, HandView{{&first_two_[1], 1}, false, true}};
                View view = against_up_card();
                view.hands = hands;
                view.third = {&third, 1};
                view.third_is_known = true;
                if (const auto outcome = question_.judge(view)) {
                    add(chances, only(*outcome), chance);
                } else {
                    is_decided = false;
                }
            }
            put_back(kind);
        }
        if (!is_decided) std::ranges::fill(chances, 0);
        return is_decided;
    }

    bool would_split(Card first, Card second) const {
        const std::array pair{first, second};
        return blackjack_value(first) == blackjack_value(second) &&
            player_.play({pair, up_card_, true, splits_}) == Play::split;
    }

    // The wagers of each hand in turn. Second cards of earlier hands are known only as far as they were not split.
    void next_split_hand(std::size_t which, long double chance, Chances& chances) {
        if (which == firsts_.size() || chance == 0) return;
        if (which > 0 && question_.only_first_hand) return;
        const Card first = firsts_[which];
        std::vector<bool> splits_again(kinds_.all.size());
        bool may_split_again = false;
        for (std::size_t kind = 0; kind < kinds_.all.size(); ++kind) {
            splits_again[kind] = would_split(first, kinds_.all[kind].card);
            may_split_again |= splits_again[kind];
        }
        for (std::size_t kind = 0; kind < kinds_.all.size(); ++kind) {
            if (!splits_again[kind]) continue;
            const long double again = take(kind);
            firsts_.push_back(kinds_.all[kind].card);
            ++splits_;
            next_split_hand(which, chance * again, chances);
            --splits_;
            firsts_.pop_back();
            put_back(kind);
        }
        known_hands_[up_].clear();
        for (std::size_t kind = 0; kind < kinds_.all.size(); ++kind) {
            if (splits_again[kind]) continue;
            const long double second = take(kind);
            if (second > 0) add(chances, played({first, kinds_.all[kind].card}), chance * second);
            put_back(kind);
        }
        const KnownOther before = other_;
        if (may_split_again) other_ = {blackjack_value(first), other_.cards + 1};
        next_split_hand(which + 1, chance, chances);
        other_ = before;
    }

    // All hands with their first two cards, when all splitting is done.
    void lay_out_splits(long double chance, Chances& chances) {
        const std::size_t which = seconds_.size();
        if (which == firsts_.size()) return judge_splits(chance, chances);
        for (std::size_t kind = 0; kind < kinds_.all.size(); ++kind) {
            const Card second = kinds_.all[kind].card;
            const bool splits_again = would_split(firsts_[which], second);
            const long double came = chance * take(kind);
            if (came > 0) {
                (splits_again ? firsts_ : seconds_).push_back(second);
                if (splits_again) ++splits_;
                lay_out_splits(came, chances);
                if (splits_again) --splits_;
                (splits_again ? firsts_ : seconds_).pop_back();
            }
            put_back(kind);
        }
    }
    void judge_splits(long double chance, Chances& chances) {
        std::uint64_t key = up_ << 4U | firsts_.size();
        for (std::size_t i = 0; i < firsts_.size(); ++i) {
            key = (key << 6U | asked_of(firsts_[i])) << 6U | asked_of(seconds_[i]);
        }
        const auto [known, is_new] = known_splits_.try_emplace(key);
        if (is_new) known->second = outcome_of_splits();
        chances[known->second] += chance * chance_of_no_blackjack();
    }
    std::uint64_t asked_of(Card card) const { return asked_[static_cast<std::size_t>(card.code())]; }
    std::size_t outcome_of_splits() const {
        std::array<std::array<Card, 2>, blackjack::Spot::most_hands> cards;
        std::array<HandView, blackjack::Spot::most_hands> hands;
        for (std::size_t i = 0; i < firsts_.size(); ++i) {
            cards[i] = {firsts_[i], seconds_[i]};
            hands[i] = {cards[i], false, true};
        }
        View view = against_up_card();
        view.hands = {hands.data(), firsts_.size()};
        view.hands_are_final = true;
        return certain(view);
    }

    const PlayQuestionOf& question_;
    const CardKinds& kinds_;
    bool order_matters_;
    const PlayRules& rules_;
    MainPlayer player_;
    DealerBook& dealers_;
    std::array<Card, 11> of_value_{};  // a card that counts so much
    int cards_;
    Chances results_;
    const std::array<std::uint8_t, Card::playing_codes>& asked_;

    // What has left the shoe, apart from the dealer's cards.
    std::array<int, Card::playing_codes> taken_{};
    int taken_cards_ = 0;
    ByValue shoe_;
    KnownOther other_;

    // This deal.
    Cards first_two_;
    std::size_t up_ = 1;
    Card up_card_{};
    bool is_split_ = false;
    int splits_ = 0;
    Cards firsts_;                                                          // of the hands of a split
    Cards seconds_;                                                         // … of those that have them
    std::array<std::unordered_map<std::string, Chances>, 11> known_hands_;  // by what the up card counts
    std::unordered_map<std::uint64_t, std::size_t> known_splits_;
};

}  // namespace

DealerBook dealers_of(const PlayRules& rules) {
    ByValue shoe{};
    for (const Card card : rules.deck) shoe[static_cast<std::size_t>(blackjack_value(card))] += rules.decks;
    return {shoe, rules.terms.soft17 == blackjack::Soft17::hit};
}

std::vector<long double> walk_plays(const PlayQuestionOf& question, const CardsApart& apart, const PlayRules& rules,
                                    DealerBook& dealers) {
    return PlayWalk(question, apart, rules, dealers).run();
}

}  // namespace felt::odds
