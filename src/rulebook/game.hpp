// A game as the rest of the program sees it: what it is, what the house may choose, and the rule set up to be played.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rulebook/options.hpp"
#include "rulebook/wagers/hosted.hpp"
#include "table/advice.hpp"
#include "table/expectation.hpp"
#include "table/fixed_bet.hpp"
#include "table/opening.hpp"
#include "table/tally.hpp"

// The tables themselves are for those who play at one; most who speak of a game do not.
namespace felt {
class LiveTable;
struct PendingQuestion;
}  // namespace felt

namespace felt::rulebook {

struct Preset {
    std::string id;
    std::string name;  // where a clause makes a game of it; otherwise empty, and so is the clause
    std::string clause;
    std::string gist;
    std::string source;  // where its values come from
    std::map<std::string, std::string> values;
    std::vector<wagers::WagerChoice> wagers;  // side wagers its table hosts
};

// What hands are called that lie before the dealer. The dealer's is the player-dealer's where one banks.
struct HandNames {
    std::string dealer = "Dealer";
    std::string shared = "Players' cards";  // a hand that all players have in common
};

// What game.toml says.
struct GameInfo {
    std::string id;
    std::string name;
    std::string family;
    std::string clause;
    std::string bank;  // house, player-dealer or players' pot
    std::string gist;
    HandNames hands;
    std::vector<OptionInfo> options;
    std::vector<Preset> presets;
};

// A slice of a simulation, with a random stream of its own.
struct SimBlock {
    std::uint64_t seed = 1;
    std::uint64_t block = 0;
    std::uint64_t rounds = 0;
    int seats = 1;
    std::vector<FixedBet> bets;
    std::vector<Card> shoe;                       // empty: the shoe the terms call for
    std::optional<Marks> marks{};                 // before the first round; empty: before anything has happened
    std::vector<RoundResult>* results = nullptr;  // where each round's result goes, if anybody wants it
    // Every round from a full shoe with a random stream of its own, numbered from here: so games are compared.
    std::optional<std::uint64_t> afresh_from{};
    std::function<void(const Shoe&)> watch{};  // told of the shoe at the start of every round
};

// The same bet on each of these wagers.
inline std::vector<FixedBet> bets_on(std::span<const WagerInfo* const> wagers, Money each) {
    std::vector<FixedBet> bets;
    for (const WagerInfo* wager : wagers) bets.push_back({wager->index, each});
    return bets;
}

// Whether a hand is as it was dealt, or came of a split: the same cards may then go by another name.
enum class HandOrigin : std::uint8_t { dealt, split };

// A game under chosen terms, ready for all four tables.
class SetGame {
public:
    virtual ~SetGame() = default;

    // Runs the rule on a live table, from the start of the round.
    virtual void play(LiveTable& table) const = 0;
    virtual Tally simulate(const SimBlock& block) const = 0;
    // Exact expectations from a small shoe: with the game's own strategy, or with the best play at every decision.
    virtual Expectation<double> expectation(const SimBlock& shoe) const = 0;
    virtual Expectation<double> best_expectation(const SimBlock& shoe) const = 0;

    // A fresh shoe for live play; its seed is yet to be set.
    virtual Opening opening() const = 0;
    virtual std::vector<Card> shoe() const = 0;
    virtual int seats() const = 0;
    virtual int decision_seconds() const = 0;
    // How many seats must wager for there to be a round.
    virtual int least_seats() const = 0;
    // What outlasts a round, beside the shoe, the bank, meters and wagers.
    virtual std::span<const MarkInfo* const> marks() const = 0;
    virtual std::span<const WagerInfo* const> wagers() const = 0;
    // The side wagers among them.
    virtual std::span<const wagers::HostedWager> side_wagers() const = 0;
    // What it tells side wagers of its table.
    virtual wagers::HostTable host_table() const = 0;
    // How many of the wagers are the game's own; they come first.
    virtual std::size_t own_wagers() const = 0;
    // What is bet when nobody says: enough chips that no payout needs rounding.
    virtual Money usual_bet() const = 0;
    // What a seat then bets in all, before the deal: every wager that must lie, the main wager first.
    virtual std::vector<FixedBet> usual_bets() const = 0;
    // What the table must post (30-803(3)).
    virtual std::vector<std::string> notices() const = 0;
    // Words on the strategy the simulator plays.
    virtual std::string strategy_gist() const = 0;
    // What it would answer to a question that waits at this table.
    virtual Advice advice(const LiveTable& table, const PendingQuestion& question) const = 0;
    // What players call these cards, such as "soft 17"; empty where the game has no word for a hand.
    virtual std::string hand_text(std::span<const Card> cards, HandOrigin origin) const = 0;
};

struct Game {
    using SetUp = Result<std::shared_ptr<const SetGame>>(const Settings&, std::span<const wagers::WagerChoice>);

    GameInfo info;
    SetUp* set_up_with = nullptr;
    std::span<const std::string_view> hosts_only{};  // the side wagers its clause names; empty: any of the family's

    // The game under these settings, hosting these side wagers.
    Result<std::shared_ptr<const SetGame>> set_up(const Settings& settings,
                                                  std::span<const wagers::WagerChoice> hosted = {}) const {
        return set_up_with(settings, hosted);
    }
};

// A rulebook folder's own entry: where its data is and how its terms become a game.
struct GameEntry {
    std::string_view data;  // such as "blackjack/standard/game.toml"
    Game::SetUp* set_up;
    std::span<const std::string_view> hosts_only{};
};

GameInfo read_game_info(std::string_view text, const std::string& file);  // throws BadData

}  // namespace felt::rulebook
