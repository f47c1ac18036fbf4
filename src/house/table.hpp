// A table of the house: seats, shoes and rounds, one after the other, and what each person there sees of it.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "house/cage.hpp"
#include "house/house_file.hpp"
#include "house/request.hpp"
#include "house/secrets.hpp"

namespace felt::house {

// Records that do not give again what they say happened.
struct BadRecords : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Table {
public:
    // What the records have of it.
    struct Kept {
        TableNumber number = 0;
        std::string build;                 // of this program
        const ShoeInPlay* shoe = nullptr;  // null: none yet
        std::uint64_t last_round = 0;
        std::vector<SeatRecord> seats{};
    };
    // As its records left it; `open` before anything else. What that changes is noted in the step. Throws BadRecords.
    Table(TableSetup setup, const Kept& kept, Cage& cage, const Secrets& secrets, Step& step, Time now);
    // Opens a round if none is in play.
    void open(Step& step, Time now);

    const std::string& id() const { return setup_.id; }
    TableNumber number() const { return number_; }
    const TableSetup& setup() const { return setup_; }
    // The game as it is played with the shoe in play.
    const rulebook::Chosen& chosen() const { return chosen_; }
    const Layout& layout() const { return *round_->table().layout(); }
    int betting_seconds() const { return setup_.betting_seconds; }
    int decision_seconds() const;
    Time betting_time() const { return std::chrono::seconds(setup_.betting_seconds); }

    std::uint64_t round() const { return round_->table().opening().round; }
    std::size_t event_count() const { return round_->events().size(); }
    const LiveRound& live_round() const { return *round_; }
    const ShoeRecord& shoe() const { return shoe_; }
    const std::vector<CutRecord>& cuts() const { return cuts_; }
    int seated() const;  // guests and stand-ins
    std::vector<Seat> seats_of(GuestId guest) const;

    // What somebody here wants. A refusal has changed nothing.
    Acted act(GuestId guest, const Request& request, Time now);
    // What is due by now: answers that did not come, the end of the wagers or of a pause, seats held for too long.
    Acted tick(Time now);
    // When `tick` is next due; nothing when no timer runs.
    std::optional<Time> due() const;

    // Somebody has come to the table's socket or has gone; guest 0 is a watcher without a name.
    void come(GuestId guest);
    void go(GuestId guest, Time now);
    int watching() const;

    // The `table` message of docs/api.md for this guest (0: a watcher), with the events from that number on. What all
    // see alike may be handed over, where several are told at once.
    std::string view(GuestId guest, std::size_t from, Time now) const {
        return view(guest, from, now, common_view(now));
    }
    std::string view(GuestId guest, std::size_t from, Time now, const std::string& common) const;
    std::string common_view(Time now) const;

private:
    enum class Phase : std::uint8_t { waiting, wagers, playing, over };

    // Whoever holds a seat.
    struct Holder {
        GuestId guest = 0;
        bool is_stand_in = false;
        bool sits_out = false;
        bool takes_bank = false;
        bool is_ready = false;
        bool leaves = false;  // when the round ends
        Time away_since{};    // of a guest who is not here

        bool is_free() const { return guest == 0 && !is_stand_in; }
    };
    // A wager that lies and can still be taken back.
    struct LaidBet {
        Seat seat;
        const WagerInfo* wager;
        std::uint8_t spot;
        Money amount;
        Money tip;
    };
    struct RevealedShoe {
        std::uint32_t shoe;
        Bytes32 commitment;
        Bytes32 seed;
        std::vector<CutRecord> cuts;
    };

    Phase phase() const;
    const rulebook::SetGame& set() const { return *chosen_.set; }
    Holder& holder(Seat seat) { return holders_[seat.number]; }
    const Holder& holder(Seat seat) const { return holders_[seat.number]; }
    std::vector<Seat> all_seats() const;
    bool is_here(GuestId guest) const { return here_.contains(guest); }
    static std::uint16_t player_number(GuestId guest);
    static std::uint16_t stand_in_number(Seat seat);

    // What people do.
    using Refused = std::optional<RefusedInput>;
    Refused sit(GuestId guest, Seat seat, Step& step);
    Refused leave(GuestId guest, Seat seat, Step& step, Time now);
    Refused sit_out(GuestId guest, bool on, Step& step, Time now);
    Refused take_bank(GuestId guest, bool on, Step& step, Time now);
    Refused cut(GuestId guest, const std::string& words, Step& step, Time now);
    Refused bet(GuestId guest, const Request& request, Step& step, Time now);
    Refused tip(GuestId guest, const Request& request, Step& step, Time now);
    Refused ready(GuestId guest, Step& step, Time now);
    Refused answer(GuestId guest, const Request& request, Step& step, Time now);
    Refused advise(GuestId guest, const Request& request, Acted& acted) const;
    Refused refuses_seat(GuestId guest, Seat seat) const;
    Refused refuses_change(GuestId guest) const;
    Refused refuses_place(const Request& request, const WagerInfo*& wager, std::uint8_t& spot) const;
    Refused refuses_question(GuestId guest, const Request& request) const;
    const PendingQuestion* waiting_question(std::uint16_t number) const;
    const PendingQuestion* late_question(Time now) const;
    void finish_act(Acted& acted, std::uint64_t round_before) const;

    // Seats.
    void seat_guests(const Kept& kept, Step& step, Time now);
    void seat_players_of_the_house();
    void place_stand_ins();
    void free_lost_seats(Step& step);
    void record_seat(Seat seat, Step& step) const;
    void free_seat(Seat seat, Step& step);
    void free_leaving_seats(Step& step);
    bool lies_over_at(Seat seat) const;
    bool is_in_play(Seat seat) const;
    bool is_idle() const;
    std::optional<Time> gives_up(Seat seat) const;

    // Wagers.
    const LaidBet* laid(Seat seat, const WagerInfo& wager, std::uint8_t spot) const;
    bool has_bets(GuestId guest) const;
    void note_bet(const Input& input);
    void release_bets();
    Input bet_input(Seat seat, const WagerInfo& wager, Money amount, std::uint8_t spot) const;
    void take_back(Seat seat, Step& step, Time now);
    std::vector<Input> stand_in_bets() const;
    Refused refuses_ready(GuestId guest) const;
    bool can_close() const;
    bool are_all_ready() const;
    void close_if_all_ready(Step& step, Time now);
    void close_wagers(Step& step, Time now);

    // What answers cost.
    using Promises = std::array<Money, most_seats + 1>;  // by seat
    Money outlay(GuestId guest, std::span<const Event> events) const;
    Promises promises_after(Promises promised, const Input& input, GuestId by, const LiveRound& after,
                            std::size_t events_before) const;
    Promises promises_of_round(const RoundInPlay& records) const;
    Money promised_by(GuestId guest, const Promises& promised) const;
    void keep_promises(const Promises& promised);

    // The round.
    Refused submit(const Input& input, GuestId by, Step& step, Time now);
    Refused submit_answer(const Input& input, GuestId by);
    void record(const Input& input, GuestId by, std::size_t events_before, Step& step, Time now);
    std::vector<Posting> postings(Step& step);
    AccountId account_for(Account account, Step& step);
    AccountId account_of_seat(Seat seat, Step& step);
    AccountId own_account(std::string_view name, Step& step);
    void go_on(Step& step, Time now);
    const PendingQuestion* question_for_the_house() const;
    void take_up_round(const RoundInPlay& records, Time now);
    void set_deadlines(Time now);
    void open_round(Step& step, Time now);
    void finish_round(Step& step, Time now);
    void new_shoe(Step& step, Time now);
    bool can_be_cut() const;
    void shuffle_cut_shoe();
    bool has_other_rules() const;
    void take_up_rules(Step& step);
    bool needs_new_shoe() const;
    bool would_bank(Seat seat) const;
    bool pass_bank_on();
    bool has_willing_bank() const;
    void pass_idle_round(Step& step, Time now);
    void end_unplayed(Step& step, Time now);
    Money bank_money(Seat seat) const;
    void set_bank_aside();
    void release_bank(Money amount);

    // Views.
    std::string questions_json(GuestId guest, Time now) const;
    std::string seat_json(Seat seat) const;
    std::string bets_json(Seat seat) const;
    std::string question_json(const PendingQuestion& question, GuestId guest, Time now) const;
    std::string you_json(GuestId guest) const;
    std::string shoe_json() const;
    std::string cuts_json() const;
    std::string meters_json() const;
    std::string over_json() const;
    std::string marks_json() const;
    const WagerInfo& wager_numbered(std::uint8_t index) const;

    TableSetup setup_;
    TableNumber number_;
    std::string build_;
    Cage& cage_;
    const Secrets& secrets_;
    rulebook::Chosen by_house_file_;  // what the next shoe is played by
    std::string terms_of_house_file_;
    rulebook::Chosen chosen_;
    std::map<std::string, AccountId, std::less<>> accounts_;

    std::array<Holder, most_seats + 1> holders_{};
    std::map<GuestId, int> here_;  // how many sockets each guest has here
    int nameless_watchers_ = 0;

    ShoeRecord shoe_;
    std::vector<CutRecord> cuts_;  // of the shoe in play
    std::optional<RevealedShoe> revealed_;
    Opening opening_;   // of the round in play; once it has ended, of the next one
    Bank bank_before_;  // whoever banked the round before
    std::optional<LiveRound> round_;
    bool has_bank_ = true;
    bool is_finished_ = false;  // the round is over, and what it leaves behind is in `opening_`
    Ledger posted_;             // what of the round's money has been posted
    std::vector<LaidBet> bets_;
    std::map<GuestId, int> changes_;                 // how often each has changed a wager in this round
    std::array<GuestId, most_seats + 1> players_{};  // who wagered last at each seat in this round, and so plays it
    Promises promised_{};                            // what answers will still cost that have been given
    struct {
        GuestId guest = 0;
        Money amount;
    } bank_aside_;                   // of a guest who banks: what is posted, and until wagers are closed the fee
    Money bank_fee_;                 // the most that banking a round costs
    std::optional<Time> closes_at_;  // wagers, or the pause after a round
    std::optional<Time> passes_at_;  // a round that nobody wagers in
    Time passed_at_{};               // … the last one that did
    std::map<std::uint16_t, Time> deadlines_;  // by question
};

}  // namespace felt::house
