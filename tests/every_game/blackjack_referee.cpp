// Judges rounds of blackjack by their events alone.
#include "every_game/blackjack_referee.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace felt::every_game {
namespace {

// 30-806(1): points of a hand, an ace as eleven unless that goes over.
struct Points {
    int total = 0;
    bool is_soft = false;
};
Points points_of(const std::vector<Card>& cards) {
    int total = 0;
    int aces = 0;
    for (const Card card : cards) {
        const char rank = text_of(card)[0];
        if (rank == 'A') {
            ++aces;
            total += 11;
        } else {
            total += rank >= '2' && rank <= '9' ? rank - '0' : 10;
        }
    }
    while (total > 21 && aces > 0) {
        total -= 10;
        --aces;
    }
    return {total, aces > 0};
}
bool is_ace_card(Card card) { return text_of(card)[0] == 'A'; }
bool is_ten_card(Card card) { return !is_ace_card(card) && points_of({card}).total == 10; }
int value_of(Card card) { return points_of({card}).total; }

struct PlayerHand {
    std::vector<Card> cards;
    Money stake;
    bool from_split = false;
    bool is_doubled = false;
    bool is_hidden = false;  // the double card lies face down
    bool stood = false;
    bool took_even_money = false;
    bool surrendered = false;
    bool is_settled = false;
    const Event* settlement = nullptr;

    // 30-802(1): the first two cards, not those of a split.
    bool is_blackjack() const { return !from_split && cards.size() == 2 && points_of(cards).total == 21; }
    bool is_over() const { return points_of(cards).total > 21; }
};

class Referee {
public:
    Referee(const LiveRound& round, const rulebook::Settings& settings)
        : round_(round), settings_(settings), chip_(*money_from_text(settings["chip"])) {}

    std::vector<std::string> judge() {
        for (const Event& event : round_.events()) {
            if (event.outcome && event.outcome->id == void_id) return {};
        }
        for (std::size_t i = 0; i < round_.events().size(); ++i) watch(i);
        check_deal();
        check_dealer();
        for (const auto& [place, hand] : hands_) check_settlement(place, hand);
        for (const auto& [place, stake] : insurance_) check_insurance(stake.second);
        check_dealer_blackjack_takes();
        check_order_of_settlement();
        return lines_;
    }

private:
    void expect(bool holds, const char* clause, const std::string& what) {
        if (!holds) lines_.push_back(std::string(clause) + ": " + what);
    }
    bool is(const char* option, const char* value) const { return settings_[option] == value; }

    // ---- what happens, in order ----

    // Side wagers, what is asked about them and what is won by them are judged elsewhere.
    static bool is_about_a_side_wager(const Event& event) {
        if (event.kind == EventKind::answer) {
            constexpr std::array<std::string_view, 4> of_the_game{"insurance", "surrender", "play", "misread"};
            return std::ranges::find(of_the_game, event.ask->asks) == of_the_game.end();
        }
        return event.wager && event.wager->id != "main" && event.wager->id != "insurance";
    }

    void watch(std::size_t at) {
        const Event& event = round_.events()[at];
        if (is_about_a_side_wager(event)) {
            if (event.kind == EventKind::answer) parlays_ = event.ask->options[event.option] == "parlay";
            side_wagers_wait_ |= dealer_.size() > 2 && is_settlement(event.kind);
            return;
        }
        switch (event.kind) {
            case EventKind::wager: watch_wager(event); break;
            case EventKind::close: close(); break;
            case EventKind::deal: watch_deal(event); break;
            case EventKind::turn_over:
                if (event.place == dealer_place) dealer_.push_back(event.card);
                break;
            case EventKind::peek: watch_peek(event); break;
            case EventKind::move_card: watch_split(event); break;
            case EventKind::raise: watch_raise(event); break;
            case EventKind::answer: watch_answer(event); break;
            case EventKind::pay:
            case EventKind::push:
            case EventKind::take: watch_settlement(at); break;
            default: break;
        }
    }

    void watch_wager(const Event& event) {
        if (!is_closed_) {
            bets_[event.place.seat.number] = event.amount;
            return;
        }
        if (event.wager->id == "insurance") {
            // 30-812(1): an ace shows, nothing but the first two cards is out, and at most half is wagered.
            const Money stake = hands_[event.place].stake;
            expect(!dealer_.empty() && is_ace_card(dealer_[0]), "30-812(1).a", "insured without an ace showing");
            expect(deals_.size() == dealt_at_first(), "30-812(1).f", "insured after a further card");
            const bool is_within_half = event.amount * 2 <= stake;
            const bool is_next_chip =
                event.amount * 2 - stake < chip_ * 2 && stake.in_cents() % (chip_ * 2).in_cents() != 0;
            expect(is_within_half || is_next_chip, "30-812(1).c", "insured for more than half");
            insurance_[event.place] = {event.amount, nullptr};
        } else {
            expect(event.amount == bets_[event.place.seat.number], "30-814.b", "a split hand's wager differs");
            hands_[event.place].stake = event.amount;
        }
    }

    void close() {
        is_closed_ = true;
        for (const auto& [seat, bet] : bets_) {
            if (!bet.is_zero()) hands_[{Seat{static_cast<std::uint8_t>(seat)}, 1}].stake = bet;
        }
        seats_at_the_deal_ = hands_.size();
    }

    void watch_deal(const Event& event) {
        deals_.push_back(event);
        if (event.place == dealer_place) {
            // 30-820(4), (5): the second card lies face down, the first and all later ones face up.
            const bool is_hole = !is("hole", "none") && deals_.size() == dealt_at_first();
            expect((event.eyes == Eyes::nobody) == is_hole, "30-820(4)", "a dealer's card lies the wrong way");
            if (!is_hole) dealer_.push_back(event.card);
            return;
        }
        PlayerHand& hand = hands_[event.place];
        expect(!hand.is_settled && !hand.stood, "30-826(1)", "a card to a hand that is over");
        expect(points_of(hand.cards).total < 21, "30-826(1)", "a card to a hand of 21 or more");
        if (hand.is_doubled) {
            expect(!doubled_card_came_[event.place], "30-813.f", "a second card to a doubled hand");
            doubled_card_came_[event.place] = true;
            expect((event.eyes == Eyes::nobody) == is("double_card", "down"), "30-813.g",
                   "a double card lies the wrong way");
            hand.is_hidden = event.eyes == Eyes::nobody;
        } else if (deals_.size() <= dealt_at_first()) {
            // 30-899.17(6): a wager on the first card has that card lie open.
            const bool lies_down = is("cards", "down") && !(hand.cards.empty() && hosts_war());
            expect((event.eyes == Eyes::owner) == lies_down, "30-820(1)", "a first card lies the wrong way");
        }
        if (event.place.hand > 1 || hand.from_split) check_turn(event.place);
        hand.cards.push_back(event.card);
    }

    bool hosts_war() const {
        return std::ranges::any_of(round_.table().layout()->wagers,
                                   [](const WagerLimits& limits) { return limits.wager->id == "war"; });
    }

    // 30-814: a split hand gets no card before the hands before it are finished.
    void check_turn(Place place) {
        for (auto& [other, hand] : hands_) {
            if (other.seat != place.seat || other.hand >= place.hand) continue;
            const bool is_done = hand.is_settled || hand.stood || hand.is_doubled ||
                points_of(hand.cards).total >= 21 ||
                (is("split_aces", "one-card") && hand.from_split && is_ace_card(hand.cards[0]) &&
                 hand.cards.size() == 2);
            expect(is_done, "30-814.c", "a later hand is dealt to before an earlier one is finished");
        }
    }

    void watch_peek(const Event& event) {
        // 30-823: only under an ace or a ten, once insurance has been placed, and before the players draw.
        expect(is("hole", "peek"), "30-803(1).c", "the dealer looks where dealers do not");
        expect(is_ace_card(dealer_[0]) || is_ten_card(dealer_[0]), "30-823.a", "the dealer looks under another card");
        expect(deals_.size() == dealt_at_first(), "30-823.a", "the dealer looks after a further card");
        has_peeked_ = true;
        const Card hole = deals_.back().card;
        expect(event.flag == (points_of({dealer_[0], hole}).total == 21), "30-823.a", "the peek tells the wrong thing");
    }

    void watch_split(const Event& event) {
        PlayerHand& from = hands_[event.other];
        expect(from.cards.size() == 2 && value_of(from.cards[0]) == value_of(from.cards[1]), "30-814.a",
               "no pair is split");
        if (is("split", "rank")) {
            expect(from.cards[0].rank() == from.cards[1].rank(), "30-814.a", "a pair of other ranks is split");
        }
        expect(!is("split", "none"), "30-814.a", "a pair is split where none may be");
        expect(++splits_[event.place.seat.number] <= std::stoi(settings_["splits"]), "30-814.e", "one split too many");
        if (from.from_split && is_ace_card(from.cards[0])) {
            expect(is("resplit_aces", "true"), "003-12.f", "aces are split again where they may not be");
        }
        expect(from.cards.back() == event.card, "30-814.a", "another card is moved than the second");
        from.cards.pop_back();
        from.from_split = true;
        hands_[event.place].from_split = true;
        hands_[event.place].cards = {event.card};
    }

    void watch_raise(const Event& event) {
        PlayerHand& hand = hands_[event.place];
        if (parlays_) {
            // 30-899.17(8): what a war was won by is put on the main wager, before the second card.
            parlays_ = false;
            expect(hand.cards.size() == 1, "30-899.17(8)", "a parlay after the second card");
            hand.stake += event.amount;
            bets_[event.place.seat.number] = hand.stake;
            return;
        }
        expect(event.amount <= hand.stake, "30-813.b", "the added wager is larger than the first");
        expect(event.amount == hand.stake || is("double_for_less", "true"), "003-13.c", "doubled for less");
        expect(!is("double", "none"), "30-813.a", "doubled where nobody may");
        expect(hand.cards.size() == 2 || is("double", "any"), "30-813.d", "doubled on more than two cards");
        expect(!hand.from_split || is("double_after_split", "true"), "30-813.c", "a split hand is doubled");
        const int total = points_of(hand.cards).total;
        if (is("double_totals", "9-11")) expect(total >= 9 && total <= 11, "30-813.a", "another total is doubled");
        if (is("double_totals", "10-11")) expect(total == 10 || total == 11, "30-813.a", "another total is doubled");
        hand.is_doubled = true;
        hand.stake += event.amount;
    }

    void watch_answer(const Event& event) {
        PlayerHand& hand = hands_[event.place];
        const std::string_view asks = event.ask->asks;
        const std::string_view answer = event.ask->options[event.option];
        expect(!hand.is_settled, "30-821(3)", "a hand that is settled is asked");
        if (asks == "insurance") {
            expect(is_ace_card(dealer_[0]), "30-812(1).a", "insurance is offered without an ace");
            expect(!has_peeked_, "30-823.b", "the dealer has looked before insurance is placed");
            hand.took_even_money = answer == "even-money";
            if (hand.took_even_money) expect(hand.is_blackjack(), "30-812(2)", "even money without a blackjack");
        } else if (asks == "surrender") {
            hand.surrendered = answer == "surrender";
            expect(is("surrender", "early") && !has_peeked_, "30-829.a", "an early surrender out of its time");
        } else if (asks == "play") {
            expect(points_of(hand.cards).total < 21, "30-826(1)", "a hand of 21 is asked");
            if (answer == "stand") hand.stood = true;
            if (answer == "surrender") {
                hand.surrendered = true;
                expect(!is("surrender", "none"), "30-829.a", "surrender where there is none");
                expect(hand.cards.size() == 2 && !hand.from_split, "30-829.b", "surrender after a further card");
            }
        }
    }

    void watch_settlement(std::size_t at) {
        const Event& event = round_.events()[at];
        if (event.wager->id == "insurance") {
            insurance_[event.place].second = &event;
            // 30-812(1): collected or paid when the second card is known, before the dealer draws.
            expect(dealer_.size() <= 2, "30-812(1).h", "insurance is settled after the dealer has drawn");
            return;
        }
        PlayerHand& hand = hands_[event.place];
        hand.is_settled = true;
        hand.settlement = &event;
        settled_.push_back(event.place);
        if (event.outcome->id == "bust" && !hand.is_hidden) {
            const bool is_picked_up = at + 1 < round_.events().size() &&
                round_.events()[at + 1].kind == EventKind::pick_up && round_.events()[at + 1].place == event.place;
            expect(is_picked_up, "30-822(1)", "a hand over 21 is not picked up at once");
        }
    }

    // ---- when all is over ----

    std::size_t dealt_at_first() const { return seats_at_the_deal_ * 2 + (is("hole", "none") ? 1 : 2); }

    // 30-820: clockwise from the first seat, one card each, the dealer, one card each, the dealer.
    void check_deal() {
        std::vector<int> order;
        const int seats = std::stoi(settings_["seats"]);
        for (int step = 0; step < seats; ++step) {
            const int seat = (round_.table().opening().button.number - 1 + step) % seats + 1;
            if (bets_.contains(seat) && !bets_.at(seat).is_zero()) order.push_back(seat);
        }
        order_ = order;
        std::vector<int> expected = order;
        expected.push_back(0);
        expected.insert(expected.end(), order.begin(), order.end());
        if (!is("hole", "none")) expected.push_back(0);
        std::vector<int> dealt;
        for (std::size_t i = 0; i < std::min(deals_.size(), expected.size()); ++i) {
            dealt.push_back(deals_[i].place.seat.number);
        }
        expect(dealt == expected, "30-820", "cards are dealt in another order");
    }

    bool dealer_must_draw(const std::vector<Card>& cards) const {
        const Points points = points_of(cards);
        return points.total <= 16 || (points.total == 17 && points.is_soft && is("soft17", "hit"));
    }

    void check_dealer() {
        bool somebody_waits = false;
        for (const auto& [place, hand] : hands_) {
            const std::string_view how = hand.settlement ? hand.settlement->outcome->id : "";
            somebody_waits |= how == "higher-total" || how == "push" || how == "lower-total" || how == "dealer-bust" ||
                (how == "bust" && hand.is_hidden);
        }
        for (std::size_t cards = 2; cards < dealer_.size(); ++cards) {
            expect(dealer_must_draw({dealer_.begin(), dealer_.begin() + static_cast<std::ptrdiff_t>(cards)}),
                   "30-826(2)(a)", "the dealer draws to a standing hand");
        }
        if (somebody_waits) {
            expect(dealer_.size() >= 2 && !dealer_must_draw(dealer_), "30-826(2)(a)", "the dealer stops short");
        } else {
            expect(dealer_.size() <= 2 || side_wagers_wait_, "30-826(3)",
                   "the dealer draws when nothing depends on it");
        }
    }

    bool dealer_has_blackjack() const { return dealer_.size() == 2 && points_of(dealer_).total == 21; }

    // 30-807, 30-808, 30-812(2), 30-829: how a hand must end.
    std::string_view due(const PlayerHand& hand) const {
        if (hand.took_even_money) return "even-money";
        if (hand.surrendered) return "surrender";
        if (hand.is_over() && !hand.is_hidden) return "bust";
        if (dealer_has_blackjack()) return hand.is_blackjack() ? "blackjack-push" : "dealer-blackjack";
        if (hand.is_over()) return "bust";
        if (hand.is_blackjack()) return "blackjack";
        const int mine = points_of(hand.cards).total;
        const int theirs = points_of(dealer_).total;
        if (theirs > 21) return "dealer-bust";
        return mine > theirs ? "higher-total" : mine == theirs ? "push" : "lower-total";
    }

    // The least whole number of chips that is not below the odds.
    Money paid_at(const std::string& odds_text, Money stake) const {
        const OddsTo odds = *odds_to_from_text(odds_text);
        Money paid;
        while (paid.in_cents() * odds.per < stake.in_cents() * odds.win) paid += chip_;
        return paid;
    }

    void check_settlement(Place place, const PlayerHand& hand) {
        const std::string where =
            " at seat " + std::to_string(place.seat.number) + ", hand " + std::to_string(place.hand);
        if (!hand.settlement) return expect(false, "30-807(2)", "nothing is settled" + where);
        const Event& event = *hand.settlement;
        const std::string_view how = due(hand);
        expect(event.outcome->id == how, "30-807",
               std::string(event.outcome->id) + " instead of " + std::string(how) + where);
        const Money net = event.returned - event.amount;
        Money wanted;
        if (how == "even-money") wanted = hand.stake;
        if (how == "blackjack") wanted = paid_at(settings_["blackjack_pays"], hand.stake);
        if (how == "higher-total" || how == "dealer-bust") wanted = paid_at(settings_["win_pays"], hand.stake);
        if (how == "lower-total" || how == "bust") wanted = -hand.stake;
        if (how == "surrender") {
            while (-wanted * 2 + chip_ * 2 <= hand.stake) wanted -= chip_;
        }
        if (how == "dealer-blackjack") return;  // the hands of a spot together, see below
        expect(event.amount == hand.stake, "30-809.a", "another amount is settled than was wagered" + where);
        expect(net == wanted, "30-810", "net " + text_of(net) + " instead of " + text_of(wanted) + where);
    }

    void check_insurance(const Event* event) {
        if (!event) return expect(false, "30-812(1).h", "insurance is not settled");
        const bool wins = dealer_has_blackjack() && is_ace_card(dealer_[0]);
        const Money net = event->returned - event->amount;
        expect(net == (wins ? event->amount * 2 : -event->amount), wins ? "30-812(1).g" : "30-812(1).b",
               "insurance brings " + text_of(net));
    }

    // 30-813, 30-814: to a dealer's blackjack a spot loses its original wager and no more, if it still has it.
    void check_dealer_blackjack_takes() {
        std::map<int, Money> taken;
        std::map<int, Money> open;
        std::map<int, Money> gone;
        for (const auto& [place, hand] : hands_) {
            const std::string_view how = hand.settlement ? hand.settlement->outcome->id : "";
            if (how == "dealer-blackjack") {
                taken[place.seat.number] += hand.settlement->amount - hand.settlement->returned;
                open[place.seat.number] += hand.settlement->amount;
            }
            if (how == "bust") gone[place.seat.number] += hand.settlement->amount;
        }
        for (const auto& [seat, amount] : taken) {
            Money due = bets_[seat];
            if (is("dealer_blackjack_takes", "original")) due = std::max(Money{}, due - gone[seat]);
            expect(amount == std::min(due, open[seat]), "30-813.h",
                   "a dealer's blackjack takes " + text_of(amount) + " of seat " + std::to_string(seat));
        }
    }

    // What the dealer's cards decide is settled from the dealer's right to the left, the hands of a seat in order.
    void check_order_of_settlement() {
        std::vector<std::pair<std::ptrdiff_t, int>> order;
        for (const Place place : settled_) {
            const std::string_view how = hands_[place].settlement->outcome->id;
            const bool is_at_once = how == "bust" || how == "surrender" || how == "even-money" || how == "blackjack";
            if (is_at_once) continue;
            order.emplace_back(order_.end() - std::ranges::find(order_, place.seat.number), place.hand);
        }
        expect(std::ranges::is_sorted(order), "30-822(1)", "hands are settled in another order");
    }

    const LiveRound& round_;
    const rulebook::Settings& settings_;
    Money chip_;
    std::vector<std::string> lines_;
    bool is_closed_ = false;
    bool has_peeked_ = false;
    bool parlays_ = false;           // the next raise is what a side wager won
    bool side_wagers_wait_ = false;  // one was settled after the dealer drew
    std::size_t seats_at_the_deal_ = 0;
    std::map<int, Money> bets_;
    std::map<Place, PlayerHand> hands_;
    std::map<Place, bool> doubled_card_came_;
    std::map<Place, std::pair<Money, const Event*>> insurance_;
    std::map<int, int> splits_;
    std::vector<Event> deals_;
    std::vector<Card> dealer_;  // as they lie open
    std::vector<Place> settled_;
    std::vector<int> order_;  // seats in the order of the deal
};

}  // namespace

std::vector<std::string> against_rule_8(const LiveRound& round, const rulebook::Settings& settings) {
    return Referee(round, settings).judge();
}

}  // namespace felt::every_game
