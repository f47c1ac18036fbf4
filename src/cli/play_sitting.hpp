// One player's sitting at a table: balance, shoes and rounds. It knows no game, only the table's questions.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "cli/play_page.hpp"
#include "core/random.hpp"
#include "house/secrets.hpp"

namespace felt::cli {

// Shoe after shoe of a game.
using Shoes = std::function<Opening(const rulebook::SetGame&)>;
Shoes shoes_from(house::Secrets secrets);

class Sitting {
public:
    struct Setup {
        rulebook::Chosen chosen;
        std::string preset;
        OwnSeats seats;
        Money balance;
        Shoes new_shoe;
    };

    Sitting(Setup setup, Page& page);

    // Why this player cannot sit down here at all: too many seats, too little money.
    std::optional<RefusedInput> refuses_player();
    // Plays until the player leaves, the words end or the money does.
    Summary play();

private:
    enum class Mood { plays, leaves };

    // Shoes.
    void take_shoe();
    void reveal_shoe();
    void keep_closing();
    void pass_bank_on();

    // What outlasts a round, in words.
    const WagerInfo& wager_numbered(std::uint8_t index) const;
    std::vector<LyingOver> lying_over() const;
    std::vector<LyingOver> lying_over_at(Seat seat) const;
    std::vector<MeterSign> meters() const;
    std::vector<std::string> notices() const;

    // Wagers.
    const Layout& layout() const { return *round_->table().layout(); }
    // The main wager at its least, with what must lie beside it.
    SeatWagers least_wagers() const;
    Money least_main() const { return total_of(least_wagers()); }
    void open_round();
    std::optional<RefusedInput> lay(const std::vector<SeatWagers>& plan);
    std::optional<SeatWagers> wagers_of_seat(Seat seat, const std::vector<SeatWagers>& plan);
    SeatWagers offered(Seat seat, const std::vector<SeatWagers>& plan, Money balance);
    SeatWagers as_far_as_taken(const SeatWagers& wagers, const std::vector<SeatWagers>& plan);
    SeatWagers in_order(const SeatWagers& wagers) const;
    Mood take_wagers();
    void seat_others();

    // Answers.
    Mood play_round();
    Mood answer(const PendingQuestion& question);
    Input answer_of_another(const PendingQuestion& question) const;
    Hint hint_on(const PendingQuestion& question) const;
    AnswerAsk ask_of(const PendingQuestion& question) const;
    Money least_held_after(const PendingQuestion& question, std::size_t option, Money amount) const;
    std::optional<Money> amount_for(const AnswerAsk& ask, const ChosenOption& chosen, Mood& mood);
    Money held() const;
    void tell_news();

    Setup setup_;
    Page& page_;
    LiveRound::PlayRound play_;
    Opening opening_;
    std::optional<LiveRound> round_;
    std::optional<ShoeSign> shoe_;
    std::vector<SeatWagers> last_;  // by seat; empty before the first round
    Money balance_;                 // before the round that is being played
    Money told_;                    // what the player holds after the events the page has been told
    std::size_t told_events_ = 0;
    std::uint64_t rounds_ = 0;
    int shoes_ = 0;
    bool has_bank_ = true;  // somebody banks the next round
};

}  // namespace felt::cli
