// Deals a wager every round that could matter to it, class of cards by class of cards, until each outcome has come.
#include "rulebook/wagers/reach.hpp"

#include <algorithm>
#include <array>

#include "core/blackjack_total.hpp"

namespace felt::wagers {
namespace {

constexpr std::size_t most_hands = 4;
constexpr std::size_t most_cards = 24;

// Cards that no outcome tells apart, wherever they lie.
struct Class {
    std::vector<Card> cards;
    bool is_one_suit = false;
};

struct Worth {
    int hard = 0;
    bool is_soft = false;
    int best() const { return is_soft ? hard + 10 : hard; }
};

Worth worth_of(const std::vector<Card>& cards) {
    Worth worth;
    bool has_ace = false;
    for (const Card card : cards) {
        worth.hard += blackjack_value(card);
        has_ace |= is_ace(card);
    }
    worth.is_soft = has_ace && worth.hard <= 11;
    return worth;
}

// Some variation stops the dealer at any 16, others let a soft 17 draw; beyond these nobody differs.
bool dealer_may_stand(const Worth& worth) { return worth.best() >= 16; }
bool dealer_may_draw(const Worth& worth) { return worth.is_soft ? worth.best() <= 17 : worth.hard <= 16; }
bool player_may_draw(const Worth& worth) { return worth.hard <= 20; }

class Search {
public:
    Search(const Wager& wager, std::span<const std::size_t> outcomes, const DeckRecipe& deck, int decks,
           std::int64_t most_questions)
        : wager_(wager),
          outcomes_(outcomes.begin(), outcomes.end()),
          most_questions_(most_questions),
          reached_(wager.outcomes.size()) {
        for (const std::size_t outcome : outcomes_) asked_.refine(wager.outcomes[outcome].when.fineness());
        is_sorted_ = !asked_.order_matters;
        make_classes(deck, decks);
        player_.reserve(most_cards);
        dealer_.reserve(most_cards);
        hands_.reserve(most_hands);
    }

    Reach look() {
        for (const Suit suit : house_suits()) {
            for (const bool raised : choices()) {
                for (const bool even_money : choices()) {
                    house_suit_ = suit;
                    raised_ = raised;
                    even_money_ = even_money;
                    go();
                }
            }
        }
        return {reached_, !is_cut_short_, questions_};
    }

private:
    struct Hand {
        std::vector<Card> cards;
        std::size_t last_class = 0;
        bool is_final = false;
        bool from_split = false;
        Ended ended = Ended::open;
    };

    // Baccarat's hands have two cards or three: the Player draws on 5 at most, the Banker on 6.
    bool is_baccarat() const { return wager_.procedure == Procedure::baccarat; }
    static bool takes_third(const std::vector<Card>& cards, int most_points) {
        return cards.size() < 3 && worth_of(cards).hard % 10 <= most_points;
    }

    // ---- what is asked ----

    bool looks_at(Looks what) const { return asked_.looks_at(what); }
    bool looks_at_hands() const { return looks_at(Looks::hand) || looks_at(Looks::hands) || looks_at(Looks::result); }
    std::size_t wanted_of_player() const {
        if (looks_at(Looks::player) || looks_at(Looks::hand) || looks_at(Looks::hands)) return wager_.player_size;
        return looks_at(Looks::first) ? 1 : 0;
    }
    std::size_t wanted_of_dealer() const {
        if (looks_at(Looks::dealer_two) || looks_at(Looks::dealer_final)) return 2;
        return looks_at(Looks::up) ? 1 : 0;
    }
    std::vector<Suit> house_suits() const {
        if (!asked_.names_house_suit) return {Suit::diamonds};
        return {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
    }
    std::vector<bool> choices() const {
        return looks_at(Looks::choice) ? std::vector<bool>{false, true} : std::vector<bool>{false};
    }
    // Where no suit is named, suits are alike until they are seen.
    bool suits_are_alike() const {
        return asked_.suits_named == 0 && !asked_.colours_named && !asked_.names_house_suit;
    }

    void make_classes(const DeckRecipe& deck, int decks) {
        Kinds kinds;
        for (const Kinds& place : asked_.kinds) kinds.split(place);
        if (looks_at_hands() || wanted_of_dealer() > 0) {
            for (int value = 1; value <= 10; ++value) {
                kinds.split(set_where([=](Card card) { return blackjack_value(card) == value; }));
            }
        }
        classes_.resize(kinds.count);
        for (const Card card : cards_of(deck, 1)) {
            auto& cards = classes_[kinds.of[static_cast<std::size_t>(card.code())]].cards;
            if (std::ranges::find(cards, card) == cards.end()) cards.push_back(card);
            left_[static_cast<std::size_t>(card.code())] += decks;
        }
        std::erase_if(classes_, [](const Class& one) { return one.cards.empty(); });
        for (Class& one : classes_) {
            one.is_one_suit = std::ranges::all_of(one.cards, [&](Card card) {
                return card.has_suit() && one.cards[0].has_suit() && card.suit() == one.cards[0].suit();
            });
        }
    }

    // ---- what is certain so far ----

    View view() {
        View now;
        now.player = player_;
        now.player_size = wager_.player_size;
        now.dealer = dealer_;
        now.dealer_is_final = dealer_is_final_;
        now.third = third_;
        now.third_is_known = third_is_known_;
        for (std::size_t i = 0; i < hands_.size(); ++i) {
            const Hand& hand = hands_[i];
            const bool is_natural = !hand.from_split && hand.cards.size() == 2 && worth_of(hand.cards).best() == 21;
            seen_hands_[i] = {hand.cards, hand.is_final, hand.from_split, is_natural, hand.ended};
        }
        now.hands = {seen_hands_.data(), hands_.size()};
        now.hands_are_final = !hands_.empty();
        now.house_suit = house_suit_;
        now.raised = raised_;
        now.even_money = even_money_;
        now.ascent = ascent_;
        now.ascent_is_over = ascent_ > 0;
        return now;
    }

    // Whether an outcome that has not come yet may still come from here. One that is certain has come.
    bool may_bring_more() {
        const View now = view();
        std::size_t last_new = 0;
        for (std::size_t i = 0; i < outcomes_.size(); ++i) {
            if (!reached_[outcomes_[i]] && ask(i, now) != Truth::no) last_new = i + 1;
        }
        bool is_certain = true;
        bool is_open = false;
        for (std::size_t i = 0; i < last_new; ++i) {
            const Truth holds = ask(i, now);
            is_open |= holds == Truth::open && !reached_[outcomes_[i]];
            if (holds == Truth::yes) {
                if (is_certain) reached_[outcomes_[i]] = true;
                return is_open || (!is_certain && !reached_[outcomes_[i]]);
            }
            is_certain = is_certain && holds == Truth::no;
        }
        return is_open;
    }

    Truth ask(std::size_t i, const View& now) {
        if (++questions_ > most_questions_) is_cut_short_ = true;
        return wager_.outcomes[outcomes_[i]].when.evaluate(now);
    }

    // ---- dealing ----

    void go() {
        if (is_cut_short_ || !may_bring_more()) return;
        if (looks_at(Looks::ascent) && ascent_ == 0) return spin();
        if (player_.size() < wanted_of_player()) return deal(player_, is_sorted_);
        if (dealer_.size() < wanted_of_dealer()) return deal(dealer_, false);
        if (looks_at_hands() && hands_.empty()) return make_hands();
        if (looks_at(Looks::third) && !third_is_known_) return deal_third();
        for (Hand& hand : hands_) {
            if (!hand.is_final) return play(hand);
        }
        if (looks_at(Looks::dealer_final) && !dealer_is_final_) return play_dealer();
        for (Hand& hand : hands_) {
            if (looks_at(Looks::result) && hand.ended == Ended::open) return end(hand);
        }
        is_cut_short_ = true;  // all is dealt and something is still open
    }

    // Every class in turn on top of the list; of a sorted list only those not below its last.
    template <class Wanted, class Then>
    void each_card(std::vector<Card>& list, std::size_t from_class, const Wanted& wanted, const Then& then) {
        const int suits_before = suits_seen_;
        for (std::size_t i = from_class; i < classes_.size() && !is_cut_short_; ++i) {
            if (!may_show_suit(classes_[i])) continue;
            for (const Card card : classes_[i].cards) {
                auto& left = left_[static_cast<std::size_t>(card.code())];
                if (left == 0 || !wanted(card)) continue;
                --left;
                list.push_back(card);
                if (card.has_suit()) suits_seen_ = std::max(suits_seen_, static_cast<int>(card.suit()) + 1);
                then(i);
                suits_seen_ = suits_before;
                list.pop_back();
                ++left;
                break;  // the others of the class would do the same
            }
        }
    }
    static bool any_card(Card) { return true; }

    bool may_show_suit(const Class& one) const {
        if (!suits_are_alike() || !one.is_one_suit) return true;
        const int suit = static_cast<int>(one.cards[0].suit());
        const bool colours_count = std::ranges::any_of(asked_.kinds, &Kinds::colours_compared);
        return colours_count ? suits_seen_ > 0 || suit == 0 : suit <= suits_seen_;
    }

    void deal(std::vector<Card>& list, bool sorted) {
        const std::size_t before = last_dealt_;
        each_card(list, sorted ? last_dealt_ : 0, any_card, [&](std::size_t dealt) {
            last_dealt_ = sorted ? dealt : before;
            go();
            last_dealt_ = before;
        });
    }

    void deal_third() {
        third_is_known_ = true;
        go();
        each_card(third_, 0, any_card, [&](std::size_t) { go(); });
        third_is_known_ = false;
    }

    void spin() {
        constexpr std::uint8_t longest = 38;
        for (std::uint8_t streak = 1; streak <= longest; ++streak) {
            ascent_ = streak;
            go();
        }
        ascent_ = 0;
    }

    // ---- hands ----

    // The other hands of a split are played only where they are looked at.
    void make_hands() {
        const bool are_cards_seen = looks_at(Looks::hand);
        hands_.push_back({.cards = player_, .is_final = !are_cards_seen});
        go();
        hands_.clear();
        const bool may_split =
            !is_baccarat() && player_.size() == 2 && blackjack_value(player_[0]) == blackjack_value(player_[1]);
        if (!may_split) return;
        const auto split_hand = [&](Card card) {
            return Hand{.cards = {card}, .is_final = !are_cards_seen, .from_split = true};
        };
        if (looks_at(Looks::hands)) {
            hands_ = {split_hand(player_[0]), split_hand(player_[1])};
            split_further();
        } else {
            for (const Card card : player_) {
                hands_ = {split_hand(card)};
                go();
            }
        }
        hands_.clear();
    }

    void split_further() {
        go();
        if (hands_.size() == most_hands) return;
        hands_.push_back({.cards = {}, .is_final = !looks_at(Looks::hand), .from_split = true});
        const std::size_t added = hands_.size() - 1;
        const auto is_like = [&](Card card) { return blackjack_value(card) == blackjack_value(player_[0]); };
        each_card(hands_[added].cards, 0, is_like, [&](std::size_t) { split_further(); });
        hands_.pop_back();
    }

    void play(Hand& hand) {
        const Worth worth = worth_of(hand.cards);
        if (hand.cards.size() >= 2) {
            hand.is_final = true;
            go();
            hand.is_final = false;
            if (is_baccarat() ? !takes_third(hand.cards, 5) : !player_may_draw(worth)) return;
        }
        const std::size_t before = hand.last_class;
        const bool is_drawn = hand.cards.size() > 2;
        each_card(hand.cards, is_sorted_ && is_drawn ? before : 0, any_card, [&](std::size_t drawn) {
            hand.last_class = drawn;
            hand.is_final = is_baccarat() ? hand.cards.size() == 3 : worth_of(hand.cards).hard > 21;
            go();
            hand.is_final = false;
        });
        hand.last_class = before;
    }

    void end(Hand& hand) {
        for (const Ended how : {Ended::won, Ended::pushed, Ended::lost}) {
            hand.ended = how;
            go();
        }
        hand.ended = Ended::open;
    }

    // ---- the dealer ----

    void play_dealer() {
        const Worth worth = worth_of(dealer_);
        if (is_baccarat() || dealer_may_stand(worth)) {
            dealer_is_final_ = true;
            go();
            dealer_is_final_ = false;
        }
        const bool draws = is_baccarat() ? takes_third(dealer_, 6) : dealer_may_draw(worth);
        if (draws) each_card(dealer_, 0, any_card, [&](std::size_t) { go(); });
    }

    const Wager& wager_;
    std::vector<std::size_t> outcomes_;
    std::int64_t most_questions_;
    std::vector<bool> reached_;
    Fineness asked_;
    bool is_sorted_ = false;  // the order of cards does not matter, so they are dealt in the order of their classes
    std::vector<Class> classes_;
    std::array<int, Card::playing_codes> left_{};
    int suits_seen_ = 0;
    std::size_t last_dealt_ = 0;

    std::vector<Card> player_;
    std::vector<Card> dealer_;
    std::vector<Card> third_;
    std::vector<Hand> hands_;
    std::array<HandView, most_hands> seen_hands_{};
    bool dealer_is_final_ = false;
    bool third_is_known_ = false;
    bool raised_ = false;
    bool even_money_ = false;
    std::uint8_t ascent_ = 0;  // how many numbers in a row went up; 0 before the wheel was spun
    Suit house_suit_ = Suit::diamonds;

    std::int64_t questions_ = 0;
    bool is_cut_short_ = false;
};

}  // namespace

Reach reach_of(const Wager& wager, std::span<const std::size_t> outcomes, const DeckRecipe& deck, int decks,
               std::int64_t most_questions) {
    if (wager.family == Family::poker) return reach_of_whole_hands(wager, outcomes, deck);
    return Search(wager, outcomes, deck, decks, most_questions).look();
}

}  // namespace felt::wagers
