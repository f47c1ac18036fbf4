// What one player sees of a round, folded from its events and from nothing else.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rulebook/game.hpp"
#include "table/event.hpp"

namespace felt::cli {

// The seats of the one player at a table in the terminal: 1 to count.
struct OwnSeats {
    int count = 1;
    bool hold(Seat seat) const { return seat.number >= 1 && seat.number <= count; }
    std::vector<Seat> all() const;
    // Whose eyes the player has for an event: those of the seat it happens at, where that is the player's own.
    Viewer viewer_of(const Event& event) const {
        return hold(event.place.seat) ? Viewer::at(event.place.seat) : Viewer::spectator();
    }
};

// What an event adds to the money the player holds, or takes from it.
Money change_by(const Event& event, OwnSeats seats);
// What a settlement or an envy came to for the player.
Money net_of(const Event& settlement);

// A wager of the player's that lies over from an earlier round.
struct LyingOver {
    const WagerInfo* wager = nullptr;
    Seat seat;
    Money amount;
    int progress = 0;
    std::uint8_t spot = 0;
};

struct SeenHand {
    struct Stake {
        const WagerInfo* wager;
        Money amount;
        bool is_settled = false;
        Money net{};       // once it is settled
        int progress = 0;  // of a wager over several rounds
        std::uint8_t spot = 0;
        bool is_main() const { return wager->index == 0; }
    };

    Place place;
    std::vector<std::optional<Card>> cards{};  // nothing: face down to this player
    rulebook::HandOrigin origin = rulebook::HandOrigin::dealt;
    std::vector<Stake> stakes{};
    std::vector<Event> settlements{};

    std::vector<Card> face_up() const;
    bool is_settled() const;
    // What all settlements together have won or lost, or only those of the main wager.
    Money net() const;
    Money net_of_main() const;
    // Everything that lies or lay on it.
    Money staked() const;
    // Stakes beside the main wager.
    std::size_t side_stakes() const;
};

class TableView {
public:
    explicit TableView(OwnSeats seats, std::vector<LyingOver> lying_over = {}, rulebook::HandNames names = {})
        : seats_(seats), names_(std::move(names)), dealer_{.place = dealer_place}, lying_over_(std::move(lying_over)) {}

    void see(const Event& event);

    OwnSeats seats() const { return seats_; }
    const SeenHand& dealer() const { return dealer_; }
    // By seat, and the hands of a seat in order; cards that all players share come first.
    std::span<const SeenHand> hands() const { return hands_; }
    // Every settlement and every envy, in the order it was made.
    std::span<const Event> settlements() const { return settlements_; }
    const SeenHand* hand_at(Place place) const;
    // "Dealer" or what the game calls that hand, "Community cards", "You", or "Seat 2 hand 1" where the player has
    // several seats or hands.
    std::string name_of(Place place) const;

private:
    SeenHand& at(Place place);
    SeenHand::Stake* open_stake(const Event& event);
    void settle(const Event& event);
    void lay_over();

    OwnSeats seats_;
    rulebook::HandNames names_;
    SeenHand dealer_;
    std::vector<LyingOver> lying_over_;  // those that wait for the round to begin
    std::vector<SeenHand> hands_;
    std::vector<Event> settlements_;
};

// "+10.00", "-5.00", "0.00".
std::string signed_text(Money amount);
// "dealer-bust" as people say it: "dealer bust".
std::string spoken(std::string_view id);
// "lucky ladies", "straight on 17".
std::string spoken(const WagerInfo& wager, std::uint8_t spot);
// What a settlement came to: "dealer bust 1 to 1", "lower total".
std::string outcome_text(const Event& settlement);
// "streak 2 of 5.00 lies over, 1 won so far".
std::string text_of(const LyingOver& wager);
// A remark on an event that is neither a card in sight nor a settlement: a shuffle, a look at the hole card, a spin.
std::optional<std::string> remark_on(const Event& event, OwnSeats seats);

}  // namespace felt::cli
