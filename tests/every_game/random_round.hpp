// Rounds of any game, played by chance: options, side wagers, seats, wagers, tips, cards, spins, answers and rulings.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "every_game/tape.hpp"
#include "rulebook/registry.hpp"
#include "table/live_table.hpp"

namespace felt::every_game {

// A game under options drawn from a tape, with a handful of side wagers. Options that do not go together are left at
// what they were; a wager that cannot be hosted under them is left out.
struct RandomTable {
    const rulebook::Game* game;
    rulebook::Settings settings;
    std::shared_ptr<const rulebook::SetGame> set;
    std::vector<wagers::WagerChoice> hosted;

    // What differs from the defaults, for messages.
    std::string text() const;
    LiveRound::PlayRound play_round() const {
        return [set = set](LiveTable& table) { set->play(table); };
    }
};
RandomTable random_table(const rulebook::Game& game, Tape& tape);
// The same options and side wagers, with some options set afterwards. Side wagers that do not go with them are dropped.
RandomTable with_options(const RandomTable& table, std::span<const std::pair<const char*, const char*>> options);
// Hosts one more side wager, and what must lie beside it; false if the table cannot.
bool host_also(RandomTable& table, const wagers::WagerChoice& choice);

// A value that the option allows.
std::string random_value(const rulebook::OptionInfo& option, Tape& tape);

enum class CardsFrom : std::uint8_t { either, committed_shoe, scanner };
enum class BankedBy : std::uint8_t { either, house };
Opening random_opening(const RandomTable& table, Tape& tape, CardsFrom from, BankedBy by = BankedBy::either);

struct Course {
    bool rulings = false;
    bool nonsense = false;   // inputs that make no sense, now and then
    bool time_outs = false;  // every question is answered by time running out
    bool is_watched = true;  // otherwise nothing is held against it on the way, which takes most of the time
};

// A round played to its end, with all that can be held against it.
class RandomRound {
public:
    RandomRound(const RandomTable& table, Opening opening, Tape& tape, Course course);

    const LiveRound& round() const { return *round_; }
    const RandomTable& table() const { return table_; }
    const Opening& opening() const { return opening_; }
    const std::vector<Input>& log() const { return round_->table().inputs(); }
    // What the house saw after each logged input; the first is before any.
    const std::vector<std::vector<std::string>>& history() const { return history_; }
    // How many inputs were refused on the way.
    int refused() const { return static_cast<int>(refusals_.size()); }
    // Why, by the names of the refusals.
    const std::vector<std::string>& refusals() const { return refusals_; }
    // Whatever went wrong on the way, a line each.
    const std::vector<std::string>& broken() const { return broken_; }
    // What is broken, with the table it was at and what happened there; nothing when nothing is.
    std::vector<std::string> with_story(std::vector<std::string> broken) const;

private:
    void place_wagers();
    void place_any_wager();
    void place_side_wager();
    void close_wagers();
    Money lies(std::size_t seat, std::uint8_t wager) const;
    std::map<std::uint8_t, Money> lies_on(std::size_t seat, std::uint8_t wager) const;
    std::uint8_t random_spot(const WagerInfo& wager);
    Money main_at(std::size_t seat) const;
    bool is_barred(const WagerLimits& limits, std::size_t seat) const;
    void complete_wagers();
    void take_back(bool own_too);
    std::uint16_t player_at(std::size_t seat) const;
    void play_on();
    void answer();
    void rule();
    void try_nonsense();
    Input nonsense();
    Card next_card();
    Input next_spin();
    void submit(const Input& input);
    void watch(const std::optional<RefusedInput>& refused);
    void see();

    const RandomTable& table_;
    Opening opening_;
    Tape& tape_;
    Course course_;
    std::unique_ptr<LiveRound> round_;
    FastRandom cards_;
    std::vector<Card> all_cards_;  // what is scanned
    std::vector<Card> deck_;       // … and has not been yet
    std::vector<std::vector<std::string>> history_;
    std::string state_;  // after the last input that was taken
    std::vector<std::string> broken_;
    bool stopped_ = false;
    std::vector<std::string> refusals_;
    int rulings_ = 0;
};

// An answer to a question, its amount somewhere within the range.
Input random_answer(const PendingQuestion& question, Tape& tape);
Input time_out(const PendingQuestion& question);
// An input in words, for messages.
std::string words_of(const Input& input);

// Plays a round of the game from the tape and tells all that is broken in it.
std::vector<std::string> broken_in_a_round(const rulebook::Game& game, Tape& tape, CardsFrom from, Course course);

}  // namespace felt::every_game
