// The table that walks every possibility: exact expectations of a real rule on a small shoe.
//
// The rule is run once for each leaf of its tree of cards (and, for best play, of decisions); an odometer of open
// choices moves on by one between runs, averaging at cards and taking the best at decisions. A face-down card is drawn
// only when it is turned over, so no decision can see it; what a peek has told about it weights every later draw.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "core/check.hpp"
#include "table/expectation.hpp"
#include "table/fixed_bet.hpp"
#include "table/verbs.hpp"

namespace felt {

// In place of a strategy: the option with the highest expectation at every decision.
struct BestPlay {};

// The walk itself, whoever decides. What a rule asks of it is called and not inlined: each rule is compiled for this
// table too, and compiling it is what most of building the program takes.
template <class Number>
class TreeWalk {
public:
    static constexpr int fixed_seats = 0;
    static constexpr bool hosts_side_wagers = true;

    [[gnu::noinline]] TreeWalk(std::span<const Card> shoe, bool is_best_play, int seats, Money chip,
                               std::span<const FixedBet> bets)
        : chip_(chip), is_best_play_(is_best_play) {
        for (const Card card : shoe) ++full_[code(card)];
        for (const FixedBet& bet : bets) {
            made_[bet.wager] = bet.amount;
            for (int seat = 1; seat <= seats && !bet.is_offered; ++seat) {
                const Place place{Seat{static_cast<std::uint8_t>(seat)}, 1};
                placed_[bet.wager].push_back({bet.amount, place, bet.wager, 0, 0, bet.spot});
            }
        }
    }
    // What outlasts a round, before this one.
    void set_marks(const Marks& marks) { opening_marks_ = marks; }

    void open_wagers(const Layout&) {}
    std::span<const Stake> placed(const WagerInfo& wager) const { return placed_[wager.index]; }
    [[gnu::noinline]] Stake add_wager(Place place, const WagerInfo& wager, Money amount, Money = {}) {
        ++open_[wager.index];
        return {amount, place, wager.index, 0};
    }
    static void raise(Stake& stake, Money amount, Money = {}) { stake.amount += amount; }
    static constexpr Money tip_on(const Stake&) { return {}; }
    static void add_tip(Stake&, Money) {}
    static constexpr bool is_open(const Stake&) { return true; }
    static constexpr bool is_same_player(Seat a, Seat b) { return a == b; }

    [[gnu::noinline]] Card deal(Place, Eyes) {
        make_a_card_available();
        return remove(choose([&](Node& node) { offer_unseen(node, left_); }), left_);
    }
    // Nothing is drawn yet: a card nobody has seen is one of those unseen.
    [[gnu::noinline]] FaceDown deal_down(Place) {
        make_a_card_available();
        ++hidden_;
        pool_of_.push_back(set_apart_.size());
        return FaceDownSecret::hide(static_cast<int>(pool_of_.size() - 1));
    }
    template <class Makes>
    bool peek(FaceDown down, const Makes& makes) {
        std::array<bool, Card::codes> making{};
        for (std::size_t i = 0; i < making.size(); ++i) making[i] = makes(Card::from_code(static_cast<int>(i)));
        return peek_for(down, making);
    }
    [[gnu::noinline]] Card turn_over(FaceDown down) {
        Pool& pool = pool_of(down);
        const bool is_peeked = FaceDownSecret::of(down) == peeked_;
        const int drawn = choose([&](Node& node) {
            if (!is_peeked) return offer_unseen(node, pool);
            for (std::size_t i = 0; i < pool.size(); ++i) {
                if (!excluded_[i]) node.offer(static_cast<std::uint8_t>(i), pool[i]);
            }
        });
        if (is_peeked) forget_peek();
        if (&pool == &left_) --hidden_;
        return remove(drawn, pool);
    }
    // A packet in whose order nothing matters: every set of cards once, not every order of them. After a peek, or where
    // the shoe would run out on the way, the cards come one by one.
    [[gnu::noinline]] void deal_packet(std::span<Card> cards) {
        if (peeked_ < 0 && unseen_ - hidden_ >= cards.size()) return choose_packet(left_, cards);
        for (Card& card : cards) card = deal(dealer_place, Eyes::everyone);
    }
    [[gnu::noinline]] void turn_over_packet(std::span<const FaceDown> down, std::span<Card> cards) {
        Pool& pool = pool_of(down[0]);
        const bool is_one_pool = std::ranges::all_of(down, [&](FaceDown card) { return &pool_of(card) == &pool; });
        if (peeked_ >= 0 || !is_one_pool) {
            for (std::size_t i = 0; i < down.size(); ++i) cards[i] = turn_over(down[i]);
            return;
        }
        choose_packet(pool, cards);
        if (&pool == &left_) hidden_ -= static_cast<std::uint32_t>(down.size());
    }
    static void deliver(Place, Place) {}
    Card look(FaceDown down) { return turn_over(down); }
    void look_packet(std::span<const FaceDown> down, std::span<Card> cards) { turn_over_packet(down, cards); }
    static void lay_open(FaceDown) {}
    static void show(Place, std::span<const Card>) {}
    static void move_card(Place, Place, Card) {}
    static void share(Place, Card, Shared) {}
    [[gnu::noinline]] void pick_up(Place, std::span<const Card> cards) {
        for (const Card card : cards) ++rack_[code(card)];
    }

    void burn(Place, Card card) { ++rack_[code(card)]; }
    // A card nobody sees leaves the cards to come as likely as they were.
    static void burn_top() {}
    [[gnu::noinline]] void shuffle_again(std::span<const Card> kept) {
        left_ = full_;
        for (const Card card : kept) --left_[code(card)];
        unseen_ = size_of(left_);
        hidden_ = 0;
        rack_ = {};
        forget_peek();
    }

    [[gnu::noinline]] void pay(Stake& stake, const Outcome& outcome, OddsTo odds) {
        settle(stake, outcome, winnings(stake.amount, odds, chip_).in_cents());
    }
    [[gnu::noinline]] void push(Stake& stake, const Outcome& outcome) { settle(stake, outcome, 0); }
    [[gnu::noinline]] void take(Stake& stake, const Outcome& outcome) {
        settle(stake, outcome, -stake.amount.in_cents());
    }
    [[gnu::noinline]] void take_part(Stake& stake, const Outcome& outcome, Money amount) {
        settle(stake, outcome, -amount.in_cents());
    }
    [[gnu::noinline]] void settle(Stake& stake, const Outcome& outcome, const Pay& pay) {
        settle(stake, outcome, (fixed_return(stake.amount, pay, chip_) - stake.amount).in_cents());
    }

    static void lock_in(Stake&, bool) {}
    // The walk is of one round: a wager that lies over it ends as it began.
    void carry(Stake& stake, std::uint8_t) { --open_[stake.wager]; }
    void pay_envy(Place place, const WagerInfo&, const Outcome&, Money amount) {
        if (place != dealer_place) net_cents_ += amount.in_cents();
    }
    void award(Place, const WagerInfo&, const Outcome&, Money amount) { net_cents_ += amount.in_cents(); }
    [[gnu::noinline]] std::size_t spin(Place, std::span<const std::string_view> faces) {
        return static_cast<std::size_t>(choose([&](Node& node) {
            for (std::size_t i = 0; i < faces.size(); ++i) node.offer(static_cast<std::uint8_t>(i), 1);
        }));
    }

    static void put_in(Stake&, Money) {}
    [[gnu::noinline]] void hand_out(Stake& stake, const Outcome& outcome, Money returned) {
        settle(stake, outcome, (returned - stake.amount).in_cents());
    }
    static void drop(Drop, Money) {}

    std::int32_t mark(const MarkInfo& info) const { return marks_[info.index]; }
    void set_mark(const MarkInfo& info, std::int32_t value) { marks_[info.index] = value; }

    static constexpr Seat bank_seat() { return dealer_seat; }
    static constexpr bool bank_covers(Money) { return true; }
    static void collect(Money) {}
    static void collect_from(Seat, Money) {}
    static void place_action_button(Seat) {}

    static void hear_rulings() {}
    static constexpr const Ruling* ruling(RulingKind, Place) { return nullptr; }

protected:
    // ---- around a run of the rule ----

    [[gnu::noinline]] void begin_round() {
        depth_ = 0;
        left_ = full_;
        marks_ = opening_marks_;
        rack_ = {};
        unseen_ = size_of(left_);
        hidden_ = 0;
        pool_of_.clear();
        set_apart_.clear();
        for (std::size_t i = 0; i < open_.size(); ++i) open_[i] = placed_[i].size();
        forget_peek();
        net_cents_ = 0;
        ended_.clear();
        chance_ = Number(1);
    }
    // What is still open goes back; what has been settled stays.
    [[gnu::noinline]] void void_open_wagers() {
        for (std::size_t wager = 0; wager < open_.size(); ++wager) {
            for (; open_[wager] > 0; --open_[wager]) ended_.push_back({static_cast<std::uint8_t>(wager), void_index});
        }
    }
    [[gnu::noinline]] void count_leaf() {
        ++result_.leaves;
        if (is_best_play_) return;
        for (const auto& [wager, outcome] : ended_) result_.outcomes[wager][outcome] += chance_;
    }

    // Records the leaf and moves the odometer on; false when every leaf has been seen.
    [[gnu::noinline]] bool advance(Number value) {
        while (!path_.empty()) {
            Node& node = path_.back();
            if (node.is_chance) {
                node.sum += Number(node.weight[node.at]) * value;
            } else if (!node.has_best || value > node.sum) {
                node.sum = value;
                node.has_best = true;
            }
            if (++node.at < node.count) return true;
            value = node.is_chance ? Number(node.sum / Number(node.all_weight)) : node.sum;
            path_.pop_back();
        }
        result_.net_cents = value;
        return false;
    }

    // ---- what is asked in it ----

    // Whether no run has come to the next decision yet.
    bool is_undecided() const { return depth_ == path_.size(); }
    // The option this run takes; `open` are those there are where it is undecided.
    [[gnu::noinline]] int decide(std::span<const std::uint8_t> open) {
        if (is_undecided()) {
            Node& node = path_.emplace_back();
            node.is_chance = false;
            for (const std::uint8_t option : open) node.offer(option, 1);
        }
        const Node& node = path_[depth_++];
        return node.what[node.at];
    }
    Money made(const WagerInfo& wager) const { return made_[wager.index]; }
    Number net_cents() const { return Number(net_cents_); }
    const Expectation<Number>& result() const { return result_; }

private:
    // An open choice: what can come, how likely each is, and which one this run takes.
    struct Node {
        bool is_chance = true;
        std::uint8_t at = 0;
        std::uint8_t count = 0;
        std::array<std::uint8_t, Card::codes> what;
        std::array<std::uint32_t, Card::codes> weight;
        std::uint64_t all_weight = 0;
        Number sum{};
        bool has_best = false;

        void offer(std::uint8_t thing, std::uint32_t how_likely) {
            if (how_likely == 0) return;
            what[count] = thing;
            weight[count++] = how_likely;
            all_weight += how_likely;
        }
    };

    // How many of each card there are among some cards nobody has seen.
    using Pool = std::array<std::uint32_t, Card::codes>;

    static std::size_t code(Card card) { return static_cast<std::size_t>(card.code()); }

    void forget_peek() {
        peeked_ = -1;
        excluded_ = {};
    }

    // Whether the card is one of those.
    [[gnu::noinline]] bool peek_for(FaceDown down, const std::array<bool, Card::codes>& making) {
        check(peeked_ < 0, "one card is peeked at in a round");
        const Pool& pool = pool_of(down);
        std::array<std::uint32_t, 2> ways{};
        for (std::size_t i = 0; i < pool.size(); ++i) ways[making[i] ? 1 : 0] += pool[i];
        const bool made = choose([&](Node& node) {
                              node.offer(0, ways[0]);
                              node.offer(1, ways[1]);
                          }) == 1;
        peeked_ = FaceDownSecret::of(down);
        for (std::size_t i = 0; i < pool.size(); ++i) excluded_[i] = making[i] != made;
        return made;
    }
    // Where a face-down card is one of: those still in the shoe, unless the shoe has been filled anew since.
    Pool& pool_of(FaceDown down) {
        const std::size_t pool = pool_of_[static_cast<std::size_t>(FaceDownSecret::of(down))];
        return pool == set_apart_.size() ? left_ : set_apart_[pool];
    }
    // Any unseen card can come next, except that the peeked card, still face down, is known to be none of the excluded:
    // an excluded card is then in the shoe for certain, any other may be the one that lies face down.
    void offer_unseen(Node& node, const Pool& pool) {
        const bool holds_peeked = peeked_ >= 0 && &pool_of(FaceDownSecret::hide(peeked_)) == &pool;
        std::uint32_t may_be_peeked = 0;
        for (std::size_t i = 0; i < pool.size(); ++i) may_be_peeked += excluded_[i] ? 0 : pool[i];
        for (std::size_t i = 0; i < pool.size(); ++i) {
            const std::uint32_t ways = !holds_peeked ? 1 : excluded_[i] ? may_be_peeked : may_be_peeked - 1;
            node.offer(static_cast<std::uint8_t>(i), pool[i] * ways);
        }
    }
    Card remove(int drawn, Pool& from) {
        --from[static_cast<std::size_t>(drawn)];
        if (&from == &left_) --unseen_;
        return Card::from_code(drawn);
    }
    // Face by face, how many of the packet's cards show it.
    void choose_packet(Pool& pool, std::span<Card> cards) {
        std::uint32_t others = size_of(pool);
        std::size_t laid = 0;
        for (std::size_t face = 0; face < pool.size() && laid < cards.size(); ++face) {
            if (pool[face] == 0) continue;
            others -= pool[face];
            const auto missing = static_cast<std::uint32_t>(cards.size() - laid);
            const int shown = choose([&](Node& node) {
                for (std::uint32_t of_face = 0; of_face <= std::min(missing, pool[face]); ++of_face) {
                    const std::uint64_t all = ways(pool[face], of_face) * ways(others, missing - of_face);
                    check(all <= UINT32_MAX, "a packet is walked from a shoe small enough");
                    node.offer(static_cast<std::uint8_t>(of_face), static_cast<std::uint32_t>(all));
                }
            });
            for (int i = 0; i < shown; ++i) cards[laid++] = remove(static_cast<int>(face), pool);
        }
    }
    // How many ways there are to take so many of these cards.
    static std::uint64_t ways(std::uint32_t cards, std::uint32_t taken) {
        std::uint64_t count = taken > cards ? 0 : 1;
        for (std::uint32_t i = 0; i < taken && count > 0; ++i) count = count * (cards - i) / (i + 1);
        return count;
    }
    static std::uint32_t size_of(const Pool& pool) {
        std::uint32_t size = 0;
        for (const std::uint32_t count : pool) size += count;
        return size;
    }
    // 30-828(11), as in Shoe: an empty shoe is filled from the discard rack; if that is empty, the round is void. Cards
    // that lie face down were dealt before, so they stay apart from what is shuffled now.
    void make_a_card_available() {
        if (unseen_ > hidden_) return;
        if (size_of(rack_) == 0) throw RoundVoided{};
        set_apart_.push_back(left_);
        hidden_ = 0;
        left_ = rack_;
        unseen_ = size_of(left_);
        rack_ = {};
    }

    template <class Offer>
    int choose(const Offer& offer) {
        if (depth_ == path_.size()) {
            path_.emplace_back();
            offer(path_.back());
            check(path_.back().count > 0, "something can come");
        }
        const Node& node = path_[depth_++];
        if (!is_best_play_) {
            chance_ *= Number(node.weight[node.at]) / Number(node.all_weight);
        }
        return node.what[node.at];
    }
    [[gnu::noinline]] void settle(const Stake& stake, const Outcome& outcome, std::int64_t net_cents) {
        net_cents_ += net_cents;
        --open_[stake.wager];
        ended_.push_back({stake.wager, outcome.index});
    }
    Money chip_;
    bool is_best_play_;
    std::array<std::vector<Stake>, most_wagers> placed_;
    std::array<Money, most_wagers> made_{};  // by every seat, before the deal or when it is offered
    Pool full_{};
    Marks opening_marks_{};

    // This run.
    std::size_t depth_ = 0;
    Marks marks_{};
    Pool left_{};  // unseen: in the shoe, or face down since it was last filled
    Pool rack_{};
    std::uint32_t unseen_ = 0;          // how many left_ are
    std::uint32_t hidden_ = 0;          // how many of left_ lie face down
    std::vector<Pool> set_apart_;       // what lay face down each time the shoe was filled anew
    std::vector<std::size_t> pool_of_;  // by face-down card: which of set_apart_, or left_
    std::array<std::size_t, most_wagers> open_{};
    int peeked_ = -1;
    std::array<bool, Card::codes> excluded_{};
    std::int64_t net_cents_ = 0;
    std::vector<std::pair<std::uint8_t, std::uint8_t>> ended_;
    Number chance_{1};

    // The whole walk.
    std::vector<Node> path_;
    Expectation<Number> result_;
};

extern template class TreeWalk<double>;

// The walk for one rule and its strategy. Who decides is chosen when the table is made, so that a rule is compiled once
// for its strategy and for best play.
template <class Strategy, class Number = double>
class TreeTable : public TreeWalk<Number> {
public:
    TreeTable(std::span<const Card> shoe, const Strategy& strategy, int seats, Money chip,
              std::span<const FixedBet> bets)
        : TreeTable(shoe, &strategy, seats, chip, bets) {}
    // Null: the best play.
    TreeTable(std::span<const Card> shoe, const Strategy* strategy, int seats, Money chip,
              std::span<const FixedBet> bets)
        : TreeWalk<Number>(shoe, std::is_same_v<Strategy, BestPlay> || strategy == nullptr, seats, chip, bets),
          strategy_(strategy) {}

    template <class PlayRound>
    Expectation<Number> run(const PlayRound& play_round) {
        do {
            this->begin_round();
            try {
                play_round(*this);
            } catch (const RoundVoided&) {
                this->void_open_wagers();
            }
            this->count_leaf();
        } while (this->advance(this->net_cents()));
        return this->result();
    }

    template <Question Q>
    Answer<typename Q::Option> ask(Place, const Q& question) {
        if constexpr (requires { question.place_bet(Money{}); }) {
            const Money amount = this->made(*question.about());
            if (!amount.is_zero()) return question.place_bet(amount);
        }
        if constexpr (!std::is_same_v<Strategy, BestPlay>) {
            if (strategy_ != nullptr) return strategy_->answer(question);
        }
        return best_of(question);
    }
    template <class Range, class PlaceOf, class QuestionOf, class Take>
    void ask_together(Range& range, const PlaceOf& place_of, const QuestionOf& question_of, const Take& take) {
        for (auto& item : range) {
            if (const auto question = question_of(item)) take(item, ask(place_of(item), *question));
        }
    }

private:
    template <Question Q>
    Answer<typename Q::Option> best_of(const Q& question) {
        std::array<std::uint8_t, Card::codes> open;
        std::size_t count = 0;
        for (std::size_t i = 0; this->is_undecided() && i < Q::info.options.size(); ++i) {
            if (!question.refuses(static_cast<typename Q::Option>(i))) open[count++] = static_cast<std::uint8_t>(i);
        }
        const auto option = static_cast<typename Q::Option>(this->decide(std::span(open).first(count)));
        return {option, question.amounts(option).most};
    }

    const Strategy* strategy_;
};

}  // namespace felt
