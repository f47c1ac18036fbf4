// Keeps the books of a round from its events alone and compares them with the table's own.
#include "every_game/promises.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace felt::every_game {
namespace {

using wagers::HostedWager;

// A stake on the layout.
struct Lying {
    const WagerInfo* wager = nullptr;
    Money amount;
    Money tip;
    std::uint8_t progress = 0;
    std::uint16_t player = 0;
    bool is_carried = false;  // from an earlier round
    bool is_fed = false;      // its meters have had their part
    Money put_in{};           // of it, into the pot
};
using Key = std::tuple<int, int, int, int>;  // seat, hand, wager, spot

// Who is paid because of whose hand.
using Envy = std::tuple<int, int, std::string, std::int64_t>;  // seat (0: the dealer), wager, outcome, cents

std::string text_of_key(const Key& key) {
    return "seat " + std::to_string(std::get<0>(key)) + ", hand " + std::to_string(std::get<1>(key)) + ", wager " +
        std::to_string(std::get<2>(key)) + ", spot " + std::to_string(std::get<3>(key));
}
class Books {
public:
    Books(const LiveRound& round, std::span<const HostedWager> side_wagers)
        : table_(round.table()), side_wagers_(side_wagers), meters_(table_.opening().meters) {}

    std::vector<std::string> broken() {
        for (const Event& event : table_.events()) enter(event);
        compare_wagers();
        compare_meters();
        compare_envy();
        compare_accounts();
        return lines_;
    }

private:
    void expect(bool holds, const std::string& what) {
        if (!holds) lines_.push_back(what);
    }
    // Before the deal a wager lies on the hand that it begins.
    Key key_of(const Event& event) const {
        return {event.place.seat.number, is_closed_ ? event.place.hand : event.wager->hand, event.wager->index,
                event.spot};
    }
    // Whether a seat that has it is in the round.
    bool is_main(const WagerInfo& wager) const {
        const auto all = table_.layout()->wagers;
        const auto limits = std::ranges::find(all, &wager, &WagerLimits::wager);
        return limits != all.end() && !limits->needs_main;
    }
    const HostedWager* side_of(const WagerInfo& wager) const {
        const auto found =
            std::ranges::find_if(side_wagers_, [&](const HostedWager& side) { return &side.info == &wager; });
        return found == side_wagers_.end() ? nullptr : &*found;
    }
    Money& seat(int number) { return seats_[static_cast<std::size_t>(number)]; }

    // ---- what happens, in order ----

    void enter(const Event& event) {
        const bool is_act =
            event.kind == EventKind::answer || event.kind == EventKind::wager || event.kind == EventKind::raise;
        expect(!is_act || !void_hands_.contains(event.place), "a hand that was void is played on");
        expect(!reseeded_ || event.kind == EventKind::pay, "a meter is reseeded and nobody is paid from it");
        switch (event.kind) {
            case EventKind::wager: is_closed_ ? add(event) : place(event); break;
            case EventKind::tip: tip(event); break;
            case EventKind::close: close(); break;
            case EventKind::raise: raise(event); break;
            case EventKind::deal: is_dealt_ = true; break;
            case EventKind::lock_in: feed_meters(event); break;
            case EventKind::carry: carry(event); break;
            case EventKind::envy: envy(event); break;
            case EventKind::award: award(event); break;
            case EventKind::collect: collect(event); break;
            case EventKind::put_in: put_in(event); break;
            case EventKind::drop: dropped_ += event.amount; break;
            case EventKind::meter: reseeded_ = &event; break;
            case EventKind::spin: spin(event); break;
            case EventKind::pay:
            case EventKind::push:
            case EventKind::take: settle(event); break;
            default: break;
        }
    }

    void place(const Event& event) {
        Lying& lying = lies_[key_of(event)];
        lying.wager = event.wager;
        lying.amount = event.amount;
        if (event.amount.is_zero()) lying.tip = Money{};
    }

    // Before the deal a tip may be changed; one that rides with a wager made or raised later comes on top.
    void tip(const Event& event) {
        Lying& lying = lies_[key_of(event)];
        if (!is_closed_) {
            lying.tip = event.amount;
            return;
        }
        lying.tip += event.amount;
        seat(event.place.seat.number) -= event.amount;
    }

    // A seat without any main wager is not in the round; what lay over lies again beside a main wager.
    void close() {
        is_closed_ = true;
        std::set<int> playing;
        for (const auto& [key, lying] : lies_) {
            const auto [seat, hand, wager, spot] = key;
            if (is_main(*lying.wager) && !lying.amount.is_zero()) playing.insert(seat);
        }
        std::erase_if(lies_, [&](const auto& entry) {
            return !playing.contains(std::get<0>(entry.first)) || entry.second.amount.is_zero();
        });
        for (const auto& [key, lying] : lies_) seat(std::get<0>(key)) -= lying.amount + lying.tip;
        for (const Carried& carried : table_.opening().carried) {
            if (rides_alone(carried)) playing.insert(carried.seat.number);
        }
        for (const Carried& carried : table_.opening().carried) {
            if (!playing.contains(carried.seat.number)) {
                lies_over_.push_back(carried);
                continue;
            }
            const Key key{carried.seat.number, info_of(carried.wager).hand, carried.wager, carried.spot};
            expect(!lies_.contains(key), "a wager is placed though one lies over: " + text_of_key(key));
            lies_[key] = {.wager = nullptr,
                          .amount = carried.amount,
                          .tip = carried.tip,
                          .progress = carried.progress,
                          .player = carried.player,
                          .is_carried = true,
                          .is_fed = true,
                          .put_in = {}};
        }
        for (const auto& [key, lying] : lies_) made_[{std::get<0>(key), std::get<2>(key)}] = lying.amount;
    }

    const WagerInfo& info_of(std::uint8_t wager) const {
        const auto all = table_.layout()->wagers;
        return *std::ranges::find(all, wager, [](const WagerLimits& limits) { return limits.wager->index; })->wager;
    }
    // Whether its seat takes part without a new wager.
    bool rides_alone(const Carried& carried) const { return info_of(carried.wager).rides_alone; }

    // Chips go into the pot from what the seat has in play.
    void put_in(const Event& event) {
        Lying& lying = lies_[key_of(event)];
        lying.put_in += event.amount;
        expect(lying.put_in <= lying.amount, "a seat puts in more than it has in play");
    }

    void add(const Event& event) {
        expect(!lies_.contains(key_of(event)) && !settled_.contains(key_of(event)), "a wager is made twice");
        Lying& lying = lies_[key_of(event)];
        lying = Lying{};
        lying.wager = event.wager;
        lying.amount = event.amount;
        seat(event.place.seat.number) -= event.amount;
        made_[{event.place.seat.number, event.wager->index}] = event.amount;
        if (const HostedWager* side = side_of(*event.wager)) check_limits(*side, event);
    }
    // A wager that is made during the round keeps to its limits as one before the deal does.
    void check_limits(const HostedWager& side, const Event& event) {
        const bool is_even = side.wager->on_split == wagers::OnSplit::must_join;
        if (is_even) return;
        expect(event.amount >= side.limits.least && event.amount <= side.limits.most,
               "a wager made during the round is outside its limits");
        const Money chip = table_.layout()->chip;
        expect(event.amount.in_cents() % chip.in_cents() == 0, "a wager made during the round is not in chips");
    }

    void raise(const Event& event) {
        expect(lies_.contains(key_of(event)), "a wager is raised that does not lie there");
        lies_[key_of(event)].amount += event.amount;
        seat(event.place.seat.number) -= event.amount;
    }

    // Takes a stake off the layout, if it lies there for this much.
    Lying lift(const Event& event) {
        const auto at = lies_.find(key_of(event));
        if (at == lies_.end()) {
            expect(false, "a wager ends that does not lie there: " + text_of_key(key_of(event)));
            return {};
        }
        const Lying lying = at->second;
        lies_.erase(at);
        expect(settled_.insert(key_of(event)).second, "a wager ends twice: " + text_of_key(key_of(event)));
        expect(lying.amount == event.amount, "a wager ends for another amount: " + text_of_key(key_of(event)));
        return lying;
    }

    void feed_meters(const Event& event) {
        const HostedWager* side = side_of(*event.wager);
        expect(side && side->wager->progressive, "only a progressive is locked in");
        expect(!is_dealt_, "a wager is locked in after the first card");
        Lying& lying = lies_[key_of(event)];
        expect(!lying.is_fed && lying.amount == event.amount, "a wager is locked in twice, or for another amount");
        lying.is_fed = true;
        for (Meter& meter : meters_) {
            if (meter.wager != event.wager->index) continue;
            meter.amount += Money::cents(event.amount.in_cents() * meter.contribution / 10'000);
            meter.reserve += Money::cents(event.amount.in_cents() * meter.to_reserve / 10'000);
        }
    }

    void carry(const Event& event) {
        const Lying lying = lift(event);
        const HostedWager* side = side_of(*event.wager);
        expect(event.wager->lies_over, "only a wager over several rounds lies over");
        const bool goes_on = event.option == lying.progress || event.option == lying.progress + 1;
        const bool is_streak = side && side->is_streak();
        expect(!is_streak || (goes_on && event.option < side->wager->wins), "a wager lies over, having come too far");
        const bool is_locked_in = side && side->wager->progressive && side->table->is_locked_in;
        lies_over_.push_back({.seat = event.place.seat,
                              .wager = event.wager->index,
                              .progress = event.option,
                              .player = lying.is_carried ? lying.player : player_at(event.place.seat),
                              .amount = lying.amount,
                              .tip = lying.tip,
                              .spot = event.spot,
                              .is_locked_in = is_locked_in});
    }
    std::uint16_t player_at(Seat seat) const {
        std::uint16_t player = 0;
        for (const Input& input : table_.inputs()) {
            if (input.kind == InputKind::bet && input.place.seat == seat) player = input.player;
        }
        return player;
    }

    void spin(const Event& event) {
        ++spins_;
        expect(!event.face.empty(), "a spin comes to rest on nothing");
    }

    void settle(const Event& event) {
        const Lying lying = lift(event);
        expect(lying.tip == event.tip, "another tip is settled than rode with the wager");
        expect(event.returned >= Money{} && event.tip_returned >= Money{}, "less than nothing came back");
        expect(!event.outcome->clause.empty(), "a settlement names no clause");
        const auto& outcomes = event.wager->outcomes;
        expect(std::ranges::find_if(outcomes, [&](const Outcome* o) { return o->id == event.outcome->id; }) !=
                   outcomes.end(),
               "'" + std::string(event.outcome->id) + "' is not listed among the wager's outcomes");
        const bool is_void = event.outcome->id == void_id;
        if (is_void && !side_of(*event.wager)) void_hands_.insert(event.place);
        if (is_void) void_stakes_.insert({event.place.seat.number, event.wager->index});

        const bool is_win = event.kind == EventKind::pay;
        seat(event.place.seat.number) += event.returned;
        (is_win ? tips_ : seat(event.place.seat.number)) += event.tip_returned;
        const HostedWager* side = side_of(*event.wager);
        has_pot_ |= event.pay.kind == Pay::Kind::pot;
        if (side) settle_side(*side, event, lying);
        expect(side || event.from_meter.is_zero(), "a meter pays for a wager that has none");
        expect(side || !reseeded_, "a meter is reseeded for a wager that has none");
        reseeded_ = nullptr;

        // A stake that was taken before the deal is not the player-dealer's to cover, and neither is a meter.
        const bool is_taken = side && side->wager->progressive && side->table->is_locked_in;
        const Money moved = event.returned - event.from_meter - event.amount;
        if (!is_taken) used_ += moved < Money{} ? -moved : moved;
        const Money tip_moved = event.tip_returned - event.tip;
        used_ += tip_moved < Money{} ? -tip_moved : tip_moved;
    }

    // A side wager pays what its row says, no more and no less.
    void settle_side(const HostedWager& side, const Event& event, const Lying& lying) {
        expect(!side.wager->progressive || lying.is_fed, "a progressive is settled that was never locked in");
        if (event.outcome->id == void_id) {
            expect(event.kind == EventKind::push && event.returned == event.amount, "a void wager does not go back");
            expect(event.from_meter.is_zero(), "a void wager is paid from a meter");
            return;
        }
        const auto row = static_cast<std::size_t>(event.outcome->index - 1);
        const Pay& pay = side.pay(row);
        expect(side.wager->outcomes[row].id == event.outcome->id && event.pay == pay,
               "a wager pays by another row of its table: " + side.wager->id + " " + std::string(event.outcome->id));
        expect(pay.is_row(), "a wager ends as its table has no row for");
        const Money from_meter = pay.wins() && pay.share > 0 ? take_from_meter(event, pay) : Money{};
        expect(event.from_meter == from_meter,
               "a meter pays " + text_of(event.from_meter) + " instead of " + text_of(from_meter) + " for " +
                   side.wager->id);
        const Money wanted = fixed_return(event.amount, pay, table_.layout()->chip) + from_meter;
        expect(event.flag || event.returned == wanted,
               side.wager->id + " returns " + text_of(event.returned) + " instead of " + text_of(wanted));
        if (pay.wins()) owe_envy(side, event, row);
    }

    // What stands in the meter now; the whole of it brings back the seed and what was kept for it.
    Money take_from_meter(const Event& event, const Pay& pay) {
        std::vector<Meter*> own;
        for (Meter& meter : meters_) {
            if (meter.wager == event.wager->index) own.push_back(&meter);
        }
        if (pay.meter >= own.size()) {
            expect(false, "a row pays from a meter that is not there");
            return {};
        }
        Meter& meter = *own[pay.meter];
        const Money paid = Money::cents(meter.amount.in_cents() * pay.share / 10'000);
        meter.amount -= paid;
        const bool is_whole = pay.share == 10'000;
        expect(is_whole == (reseeded_ != nullptr), "a meter is reseeded when it is paid out, and only then");
        if (is_whole) {
            meter.amount = meter.seed + meter.reserve;
            meter.reserve = Money{};
            expect(reseeded_ && reseeded_->amount == meter.amount && reseeded_->option == pay.meter &&
                       reseeded_->wager == event.wager,
                   "a meter is reseeded with another amount, or another meter is");
        }
        return paid;
    }

    void owe_envy(const HostedWager& side, const Event& event, std::size_t row) {
        const auto of_row = [row](const std::vector<Money>& all) { return all.empty() ? Money{} : all[row]; };
        const Money to_dealer = of_row(side.table->dealer_envy);
        const bool scales = side.wager->progressive && side.wager->progressive->envy_scales;
        const std::int64_t units = scales ? side.unit.in_cents() : 100;
        const Money to_others = Money::cents(of_row(side.table->envy).in_cents() * units / 100);
        if (!to_dealer.is_zero()) {
            ++owed_[{0, event.wager->index, std::string(event.outcome->id), to_dealer.in_cents()}];
        }
        if (!to_others.is_zero()) owed_by_.emplace_back(&event, to_others);
    }

    // Envy of the main game's own is no pay table's: its own rounds say who is due it.
    void envy(const Event& event) {
        if (!side_of(*event.wager)) return award(event);
        ++paid_envy_[{event.place.seat.number, event.wager->index, std::string(event.outcome->id),
                      event.amount.in_cents()}];
        (event.place == dealer_place ? tips_ : seat(event.place.seat.number)) += event.amount;
    }
    void award(const Event& event) { seat(event.place.seat.number) += event.amount; }

    // A fee comes from the own money of the player-dealer, or of a player who wagers against one, before the first
    // card.
    void collect(const Event& event) {
        const Bank& bank = table_.opening().bank;
        const bool wagers = std::ranges::any_of(table_.events(), [&event](const Event& other) {
            return other.kind == EventKind::wager && other.place.seat == event.place.seat;
        });
        expect(!bank.is_house && (event.place.seat == bank.seat || wagers), "a fee is taken from somebody else");
        expect(is_closed_ && !is_dealt_, "a fee is taken at another time than before the deal");
        seat(event.place.seat.number) -= event.amount;
        collected_ += event.amount;
    }

    // ---- when all is over ----

    void compare_wagers() {
        for (const auto& [key, lying] : lies_) expect(false, "never settled: " + text_of_key(key));
        const auto words_of = [](const std::vector<Carried>& all) {
            std::multiset<std::string> words;
            for (const Carried& carried : all) {
                words.insert(std::to_string(carried.seat.number) + " " + std::to_string(carried.wager) + " " +
                             std::to_string(carried.progress) + " " + std::to_string(carried.player) + " " +
                             text_of(carried.amount) + " " + text_of(carried.tip) + " " + std::to_string(carried.spot) +
                             (carried.is_locked_in ? " locked in" : ""));
            }
            return words;
        };
        expect(words_of(table_.closing().carried) == words_of(lies_over_), "other wagers lie over than were carried");
        expect(table_.closing().spins == table_.opening().spins + spins_, "spins are counted wrongly");
    }

    void compare_meters() {
        const std::vector<Meter> closing = table_.closing().meters;
        expect(closing.size() == meters_.size(), "a meter comes or goes in a round");
        for (std::size_t i = 0; i < std::min(closing.size(), meters_.size()); ++i) {
            expect(closing[i].amount == meters_[i].amount,
                   "meter " + std::to_string(i) + " stands at " + text_of(closing[i].amount) + " instead of " +
                       text_of(meters_[i].amount));
            expect(closing[i].reserve == meters_[i].reserve, "the reserve of meter " + std::to_string(i) + " is wrong");
            expect(closing[i].seed == meters_[i].seed && closing[i].wager == meters_[i].wager,
                   "a meter's terms change");
        }
    }

    // 30-899.13(22): everybody else who made the wager, and never the winner, at whatever seat.
    void compare_envy() {
        for (const auto& [event, amount] : owed_by_) {
            for (const auto& [at, stake] : made_) {
                const auto& [seat, wager] = at;
                const bool is_own = player_at(Seat{static_cast<std::uint8_t>(seat)}) == player_at(event->place.seat);
                const HostedWager& side = *side_of(*event->wager);
                // Where hands are dealt whole, one that was put aside is as if it had not been there.
                const bool is_out = side.wager->family == wagers::Family::poker && void_stakes_.contains(at);
                if (wager != event->wager->index || is_own || is_out || !side.shares_envy(stake)) continue;
                ++owed_[{seat, wager, std::string(event->outcome->id), amount.in_cents()}];
            }
        }
        expect(owed_ == paid_envy_, "envy goes to others, or for other amounts, than it should");
    }

    void compare_accounts() {
        const Ledger& ledger = table_.ledger();
        for (int number = 1; number <= most_seats; ++number) {
            const Money net = ledger[account_of(Seat{static_cast<std::uint8_t>(number)})];
            expect(net == seat(number),
                   "seat " + std::to_string(number) + " has " + text_of(net) + " but what happened says " +
                       text_of(seat(number)));
        }
        const auto change_of = [this](auto part) {
            Money change;
            for (const Meter& meter : meters_) change += meter.*part;
            for (const Meter& meter : table_.opening().meters) change -= meter.*part;
            return change;
        };
        Money lies_over;
        for (const Carried& carried : lies_over_) lies_over += carried.on_layout();
        for (const Carried& carried : table_.opening().carried) lies_over -= carried.on_layout();
        expect(ledger[Account::tips] == tips_, "the tip box does not hold what settlements say");
        expect(ledger[Account::meters] == change_of(&Meter::amount), "the meters' account is not what they gained");
        expect(ledger[Account::reserve] == change_of(&Meter::reserve), "the reserve's account is not what it gained");
        expect(ledger[Account::carried] == lies_over, "the account of wagers that lie over is not what lies over");
        const Money dropped = ledger[Account::collection] + ledger[Account::jackpot] - collected_;
        expect(dropped == dropped_, "the collection boxes do not hold the fees");
        // A pot is what players have lost; nobody else pays into it or takes from it.
        expect(!has_pot_ || ledger[Account::bank].is_zero(), "a pot is not handed out to the last chip");
        expect(ledger[Account::layout].is_zero(), "money is left on the layout");
        expect(ledger.sum().is_zero(), "the accounts do not add up to nought");
        const Bank& bank = table_.opening().bank;
        expect(bank.is_house || used_ <= bank.posted, "more was settled than the player-dealer posted");
    }

    const LiveTable& table_;
    std::span<const HostedWager> side_wagers_;
    std::vector<std::string> lines_;

    bool is_closed_ = false;
    bool is_dealt_ = false;
    std::map<Key, Lying> lies_;
    std::set<Key> settled_;
    std::map<std::pair<int, int>, Money> made_;  // by seat and wager: how much
    std::set<std::pair<int, int>> void_stakes_;  // likewise
    std::set<Place> void_hands_;
    std::array<Money, most_seats + 1> seats_{};
    Money tips_;
    Money used_;  // of a player-dealer's cover
    Money collected_;
    Money dropped_;  // out of a pot
    bool has_pot_ = false;
    std::vector<Meter> meters_;
    const Event* reseeded_ = nullptr;  // the settlement it is for comes next
    std::vector<Carried> lies_over_;
    std::uint32_t spins_ = 0;
    std::vector<std::pair<const Event*, Money>> owed_by_;
    std::map<Envy, int> owed_;
    std::map<Envy, int> paid_envy_;
};

}  // namespace

std::vector<std::string> broken_promises(const LiveRound& round, std::span<const HostedWager> side_wagers) {
    return Books(round, side_wagers).broken();
}

}  // namespace felt::every_game
