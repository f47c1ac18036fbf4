// Judges side wagers by the events of their round, when it is over.
#include "every_game/side_wager_referee.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/blackjack_total.hpp"

namespace felt::every_game {
namespace {

using wagers::Ended;
using wagers::HostedWager;

// A player's cards and hands as they lay in the end; where a seat has several spots, those of one.
struct Player {
    std::vector<Card> dealt;  // in the order they came, to whatever hand
    std::map<int, std::vector<Card>> hands;
    std::map<int, Ended> ended;
    std::set<int> raised;  // wagers
    bool is_split = false;
    bool is_switched = false;
    bool has_third = false;  // it came, and did not send its hand over
    Card third = Card::joker();
    bool took_even_money = false;
    std::size_t last_settled = 0;           // of the main wagers
    std::map<int, std::size_t> settled_at;  // … by hand
};

// A side wager that was settled or lies over.
struct Settled {
    const Event* event;
    std::size_t at;
    std::vector<std::string> spins;  // that came to rest for it
};

BlackjackTotal total_of(const std::vector<Card>& cards) {
    BlackjackTotal total;
    total.clear();
    for (const Card card : cards) total.add(card);
    return total;
}
bool is_natural(const std::vector<Card>& cards) { return cards.size() == 2 && total_of(cards).best() == 21; }

class SideReferee {
public:
    SideReferee(const LiveRound& round, const RandomTable& table) : round_(round), table_(table) {}

    std::vector<std::string> judge() {
        for (const Event& event : round_.events()) {
            if (event.outcome && event.outcome->id == void_id) return {};
        }
        for (std::size_t i = 0; i < round_.events().size(); ++i) watch(i);
        for (const Settled& settled : settled_) judge(settled);
        expect(must_join_.empty(), "a split hand does not take its side wager along");
        return lines_;
    }

private:
    void expect(bool holds, const std::string& what) {
        if (!holds) lines_.push_back(what);
    }
    const HostedWager* side_of(const WagerInfo* wager) const {
        for (const HostedWager& side : table_.set->side_wagers()) {
            if (&side.info == wager) return &side;
        }
        return nullptr;
    }

    // ---- spots and first cards ----

    // A spot is named by its first hand: the last that one of the game's own wagers begins.
    Place spot_of(Place place) const {
        std::uint8_t first = 1;
        for (const WagerInfo* wager : table_.set->wagers()) {
            if (wager->hand <= place.hand) first = std::max(first, wager->hand);
        }
        return {place.seat, first};
    }
    bool has_several_spots() const {
        return std::ranges::any_of(table_.set->wagers(), [](const WagerInfo* wager) { return wager->hand > 1; });
    }
    // How many cards each hand is dealt before it is played.
    std::size_t first_cards_of_a_hand() const {
        if (deals_one_card()) return 1;
        std::size_t most = 2;
        if (has_several_spots()) return most;
        for (const HostedWager& side : table_.set->side_wagers()) {
            most = std::max<std::size_t>(most, side.wager->player_size);
        }
        return most;
    }
    // What a wager takes for the player's first cards: those of its spot, and of the next if it looks at more.
    std::vector<Card> first_cards_for(const HostedWager& side, Place spot) {
        std::vector<Card> cards;
        for (auto at = players_.find(spot); at != players_.end() && at->first.seat == spot.seat; ++at) {
            const auto& dealt = at->second.dealt;
            const std::size_t count = std::min(dealt.size(), first_cards_of_a_hand());
            cards.insert(cards.end(), dealt.begin(), dealt.begin() + static_cast<std::ptrdiff_t>(count));
        }
        cards.resize(std::min<std::size_t>(cards.size(), side.wager->player_size), Card::joker());
        return cards;
    }
    // 30-2105(5): side wagers come before the main wagers.
    bool settles_side_wagers_first() const { return table_.game->info.id == "blackjack-switch"; }

    // ---- what happens, in order ----

    void watch(std::size_t at) {
        const Event& event = round_.events()[at];
        // Cards that leave the dealer's hand begin another game, in which no side wager of blackjack is left.
        is_over_ |= event.kind == EventKind::move_card && event.place.seat == dealer_seat;
        if (is_over_) return;
        Player& player = players_[spot_of(event.place)];
        const bool is_dealers = event.place == dealer_place;
        switch (event.kind) {
            case EventKind::deal:
                if (is_dealers && dealt_to_dealer_++ == 0) {
                    first_card_at_ = at;
                    first_cards_ = deals_ * first_cards_of_a_hand() + (has_one_card_at_first() ? 1 : 2);
                }
                if (++deals_ <= first_cards_) last_first_card_ = at;
                if (event.eyes == Eyes::nobody) break;
                is_dealers ? dealer_.push_back(event.card) : give(player, event);
                break;
            case EventKind::share:
                if (event.flag) break;
                event.place.seat == dealer_seat ? dealer_at_[event.place].push_back(event.card) : give(player, event);
                break;
            case EventKind::turn_over: is_dealers ? dealer_.push_back(event.card) : give(player, event); break;
            case EventKind::peek: has_no_blackjack_ = !event.flag; break;
            case EventKind::move_card: move_card(player, event); break;
            case EventKind::discard:
                if (is_dealers) break;
                player.hands[event.place.hand].pop_back();
                player.dealt.pop_back();
                break;
            case EventKind::close: is_closed_ = true; break;
            case EventKind::wager: watch_wager(player, event); break;
            case EventKind::raise: player.raised.insert(event.wager->index); break;
            case EventKind::spin: spins_[event.place.seat.number].emplace_back(event.face); break;
            case EventKind::answer: watch_answer(event, at); break;
            case EventKind::carry: settled_.push_back({&event, at, {}}); break;
            default:
                if (is_settlement(event.kind)) watch_settlement(player, event, at);
        }
    }
    // To a hand that has cards already it is a switch; otherwise a split.
    void move_card(Player& player, const Event& event) {
        Player& from = players_[spot_of(event.other)];
        if (&from != &player) {
            std::vector<Card>& left = from.hands[event.other.hand];
            left.erase(std::ranges::find(left, event.card));
            player.hands[event.place.hand].push_back(event.card);
            from.is_switched = player.is_switched = true;
            return;
        }
        expect_joined(event);
        player.hands[event.other.hand].pop_back();
        player.hands[event.place.hand] = {event.card};
        player.is_split = true;
    }
    // Whether an option that the game may not have is set to this.
    bool is_set(const std::string& id, std::string_view value) const {
        return table_.settings.all().contains(id) && table_.settings[id] == value;
    }
    // 30-899.03(2), (10): one card each and one for the dealer, who stands on every 17.
    bool deals_one_card() const { return table_.game->info.id == "competition-21"; }
    // Where the house has no choice the dealer hits.
    bool hits_soft17() const { return !is_set("soft17", "stand") && !deals_one_card(); }
    bool never_has_a_hole_card() const {
        const std::string& id = table_.game->info.id;
        return id == "stadium-blackjack" || id == "multiple-action-blackjack" || id == "double-action-blackjack";
    }
    bool has_one_card_at_first() const { return is_set("hole", "none") || deals_one_card() || never_has_a_hole_card(); }
    static void give(Player& player, const Event& event) {
        std::vector<Card>& hand = player.hands[event.place.hand];
        hand.push_back(event.card);
        player.dealt.push_back(event.card);
        if (player.dealt.size() == 3) {
            player.has_third = total_of(hand).best() <= 21;
            player.third = event.card;
        }
    }
    void watch_answer(const Event& event, std::size_t at) {
        const std::string_view asks = event.ask->asks;
        const bool is_parlay = asks == "parlay";
        if (!is_parlay && !has_answered_) {
            has_answered_ = true;
            first_answer_ = at;
        }
        if (asks == "go-fish") fish_spot_[event.place.seat.number] = event.option;
    }
    // 30-899.09(5): where a split hand must take the wager along, one of the same amount comes to lie on it.
    void expect_joined(const Event& split) {
        for (const HostedWager& side : table_.set->side_wagers()) {
            const auto lies = lies_.find({split.other, side.info.index});
            const bool joins = side.wager->on_split == wagers::OnSplit::must_join && lies != lies_.end();
            if (joins) must_join_[{split.place, side.info.index}] = lies->second;
        }
    }

    // Whoever has nothing left in the round makes no more wagers.
    void watch_wager(Player& player, const Event& event) {
        // Insurance of the hand that side wagers go by; where a hand has several wagers, of the first.
        if (event.wager->id == "insurance") player.took_even_money = is_natural(player.hands[event.place.hand]);
        if (!side_of(event.wager)) return;
        lies_[{event.place, event.wager->index}] = event.amount;
        if (event.amount.is_zero()) lies_.erase({event.place, event.wager->index});
        if (!is_closed_) return;
        if (const auto due = must_join_.find({event.place, event.wager->index}); due != must_join_.end()) {
            expect(due->second == event.amount, "a split hand takes along another amount");
            must_join_.erase(due);
        }
        bool is_in = player.ended.size() < player.hands.size();
        for (const auto& [hand, ended] : player.ended) is_in |= ended != Ended::lost;
        expect(is_in, "a wager is made by a player who is out of the round");
    }
    // The wager a hand is played for: the first of the game's own, or one that begins another hand.
    static bool is_main(const WagerInfo& wager) { return wager.index == 0 || wager.hand > 1; }
    void watch_settlement(Player& player, const Event& event, std::size_t at) {
        if (side_of(event.wager)) {
            lies_.erase({event.place, event.wager->index});
            settled_.push_back({&event, at, std::move(spins_[event.place.seat.number])});
            spins_[event.place.seat.number].clear();
        } else if (is_main(*event.wager)) {
            player.ended[event.place.hand] = event.kind == EventKind::pay ? Ended::won
                : event.kind == EventKind::push                           ? Ended::pushed
                                                                          : Ended::lost;
            if (event.outcome->id == "even-money") {
                player.took_even_money = true;
                took_even_money_.insert(spot_of(event.place));
            }
            player.last_settled = player.settled_at[event.place.hand] = at;
        }
    }

    // ---- when all is over ----

    // The dealer's hand that this place faced: its own, where not all face the same.
    const std::vector<Card>& dealer_of(Place place) const {
        const auto own = dealer_at_.find(dealer_against(place.seat));
        return own == dealer_at_.end() ? dealer_ : own->second;
    }
    // 30-899.10-dealer(2): where a 16 stops the dealer.
    bool stops_on(const BlackjackTotal& total) const {
        if (total.best() != 16) return false;
        return is_set("sixteen", "any") || (is_set("sixteen", "hard") && !total.is_soft());
    }
    bool is_final(const std::vector<Card>& dealer) const {
        if (dealer.size() < 2) return false;
        // A joker makes 21 of any hand.
        if (std::ranges::find(dealer, Card::joker()) != dealer.end()) return true;
        const BlackjackTotal total = total_of(dealer);
        const bool draws = total.best() < 17 || (total.kind() == BlackjackTotal::soft17 && hits_soft17());
        return is_natural(dealer) || stops_on(total) || !draws;
    }
    static Ended ended_of(const Player& player, int hand) {
        const auto found = player.ended.find(hand);
        return found == player.ended.end() ? Ended::open : found->second;
    }
    // 30-899.07(5)(b)(iii): even money is paid at once, but the round is won only if the dealer has no blackjack.
    Ended streak_ended(Place place, Ended ended) const {
        if (!took_even_money_.contains(spot_of(place)) || has_no_blackjack_) return ended;
        if (dealer_of(place).size() < 2) return Ended::open;
        return is_natural(dealer_of(place)) ? Ended::pushed : Ended::won;
    }

    // All that is known in the end, or only what lay open after the deal.
    struct Known {
        std::vector<Card> player;
        std::vector<wagers::HandView> hands;
        wagers::View view;
    };
    Known in_the_end(const Event& event, const HostedWager& side) {
        Known known;
        const Place spot = spot_of(event.place);
        Player& player = players_[spot];
        known.player = first_cards_for(side, spot);
        const bool is_as_dealt = !player.is_split && !player.is_switched;
        for (const auto& [number, cards] : player.hands) {
            // Cards laid apart for other hands of the seat are no hand of this spot's.
            if (!player.ended.empty() && !player.ended.contains(number)) continue;
            known.hands.push_back(
                {cards, true, player.is_split, is_as_dealt && is_natural(cards), ended_of(player, number)});
        }
        known.view.player = known.player;
        known.view.player_size = side.wager->player_size;
        known.view.hands = known.hands;
        known.view.hand = static_cast<std::uint8_t>(event.place.hand - spot.hand);
        known.view.hands_are_final = true;
        known.view.dealer = dealer_of(event.place);
        known.view.dealer_is_final = is_final(dealer_of(event.place));
        known.view.dealer_has_no_blackjack = has_no_blackjack_;
        if (player.has_third) known.view.third = {&player.third, 1};
        known.view.third_is_known = true;
        known.view.house_suit = side.house_suit;
        known.view.raised = player.raised.contains(event.wager->index);
        known.view.even_money = player.took_even_money;
        return known;
    }

    void judge(const Settled& settled) {
        const Event& event = *settled.event;
        const HostedWager& side = *side_of(event.wager);
        const std::string where = side.wager->id + " at seat " + std::to_string(event.place.seat.number) + ", hand " +
            std::to_string(event.place.hand) + ": ";
        const Known known = in_the_end(event, side);
        if (side.is_streak()) return judge_streak(event, side, known, where);
        const auto outcome = wagers::decided_outcome(*side.wager, *side.table, known.view);
        if (!outcome) return expect(false, where + "settled, though nothing decides it");
        const std::string due = drawn(settled, side, *outcome);
        expect(event.outcome->id == due, where + std::string(event.outcome->id) + " instead of " + due);
        judge_time(settled, side, known, where);
    }

    // What a wheel or a deck of its own says, once the cards have won.
    std::string drawn(const Settled& settled, const HostedWager& side, std::size_t outcome) {
        std::string plain = side.wager->outcomes[outcome].id;
        const int seat = settled.event->place.seat.number;
        if (side.wager->procedure == wagers::Procedure::wheel && side.wager->outcomes[outcome].drawn > 0) {
            return settled.spins.size() == 1 ? settled.spins[0] : "one spin";
        }
        if (side.wager->procedure != wagers::Procedure::go_fish || !side.pay(outcome).wins()) return plain;
        if (!fish_spot_.contains(seat)) return "a spot";
        // 30-899.08(7)(b): whoever comes to a spot first draws its card for all.
        std::string& row = fish_[fish_spot_[seat]];
        if (!row.empty() && !settled.spins.empty()) return "no further card";
        if (row.empty()) row = fish_row(settled.spins);
        return row;
    }
    static std::string fish_row(const std::vector<std::string>& faces) {
        std::string row;
        for (const std::string& face : faces) {
            if (face == "joker") {
                row += "joker-";
            } else {
                return row +
                    (face == "A"                                               ? "ace"
                         : std::string("TJQK").find(face) != std::string::npos ? "10-to-king"
                                                                               : "3-to-9");
            }
        }
        return row;
    }

    // 30-899.07(6)–(8): by majority of the hands; a win brings it one further, a push leaves it, a loss ends it. Beside
    // no hand of blackjack it waits.
    void judge_streak(const Event& event, const HostedWager& side, const Known& known, const std::string& where) {
        int balance = 0;
        const bool has_main = !players_[spot_of(event.place)].ended.empty();
        for (const wagers::HandView& hand : known.hands) {
            const Ended ended = has_main ? streak_ended(event.place, hand.ended) : Ended::pushed;
            expect(ended != Ended::open, where + "settled before the round is");
            balance += ended == Ended::won ? 1 : ended == Ended::lost ? -1 : 0;
        }
        int progress = 0;
        for (const Carried& carried : round_.table().opening().carried) {
            if (carried.seat == event.place.seat && carried.wager == event.wager->index) progress = carried.progress;
        }
        progress += balance > 0 ? 1 : 0;
        if (balance < 0) {
            expect(event.kind == EventKind::take, where + "goes on though the round is lost");
        } else if (progress == side.wager->wins) {
            expect(event.kind == EventKind::pay, where + "is not paid though it has come all the way");
        } else {
            expect(event.kind == EventKind::carry && event.option == progress,
                   where + "should lie over at " + std::to_string(progress));
        }
    }

    // Not before its moment, and at once where the first cards decide it.
    void judge_time(const Settled& settled, const HostedWager& side, const Known& known, const std::string& where) {
        const auto row = static_cast<std::size_t>(settled.event->outcome->index - 1);
        const Moment due = side.pay(row).loses() ? side.wager->lost : side.wager->paid;
        Player& player = players_[spot_of(settled.event->place)];
        expect(settled.at > (due == Moment::first_card ? first_card_at_ : last_first_card_),
               where + "settled too early");
        const bool comes_first = side.wager->order == wagers::Order::before_mains || settles_side_wagers_first();
        if (due == Moment::end && !comes_first) {
            const std::size_t main = side.wager->on_split == wagers::OnSplit::stays
                ? player.last_settled
                : player.settled_at[settled.event->place.hand];
            expect(settled.at > main, where + "settled before the main wager");
        }
        const bool waits = side.wager->placed != Moment::before_deal || !side.is_due(row, Moment::deal) ||
            (side.wager->in_turn_face_down && is_set("cards", "down"));
        if (waits || !has_answered_) return;
        wagers::View view;
        view.player = known.view.player;
        view.player_size = side.wager->player_size;
        const bool both_lie_open = !round_.events().empty() && table_.game->info.id == "face-up-blackjack";
        const std::span<const Card> dealer(dealer_);
        view.dealer = dealer.first(std::min<std::size_t>(dealer.size(), both_lie_open ? 2 : 1));
        view.house_suit = side.house_suit;
        const auto hand = view.player.first(std::min(view.player.size(), first_cards_of_a_hand()));
        const bool is_blackjack = is_natural({hand.begin(), hand.end()});
        const std::array first{wagers::HandView{hand, false, false, is_blackjack, Ended::open}};
        view.hands = first;
        if (wagers::decided_outcome(*side.wager, *side.table, view)) {
            expect(settled.at < first_answer_, where + "not settled at once, though the deal decided it");
        }
    }

    const LiveRound& round_;
    const RandomTable& table_;
    std::vector<std::string> lines_;
    std::map<Place, std::vector<Card>> dealer_at_;  // against one seat, where not all face the same
    std::map<Place, Player> players_;               // by spot
    std::vector<Card> dealer_;                      // as they lie open
    bool is_closed_ = false;
    bool is_over_ = false;
    bool has_no_blackjack_ = false;
    int dealt_to_dealer_ = 0;
    std::size_t deals_ = 0;
    std::size_t first_cards_ = 0;      // how many the deal takes
    std::size_t first_card_at_ = 0;    // the dealer's
    std::size_t last_first_card_ = 0;  // of the deal
    bool has_answered_ = false;
    std::size_t first_answer_ = 0;
    std::set<Place> took_even_money_;                   // by spot
    std::map<std::pair<Place, int>, Money> lies_;       // side wagers
    std::map<std::pair<Place, int>, Money> must_join_;  // … that a split hand has yet to take along
    std::map<int, std::vector<std::string>> spins_;
    std::map<int, std::size_t> fish_spot_;
    std::map<std::size_t, std::string> fish_;
    std::vector<Settled> settled_;
};

}  // namespace

std::vector<std::string> against_the_pay_tables(const LiveRound& round, const RandomTable& table) {
    return SideReferee(round, table).judge();
}

}  // namespace felt::every_game
