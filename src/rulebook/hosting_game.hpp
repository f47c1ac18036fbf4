// What a set game has whatever its rule: the wagers of its table, and what rounds begin with. Compiled once, since each
// rule is compiled for all tables already.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/game.hpp"
#include "rulebook/table_terms.hpp"
#include "table/round_memory.hpp"

namespace felt::rulebook {

class HostingGame : public SetGame {
public:
    // The game with the side wagers chosen for its table; or why they or its terms, read by this reader, will not do.
    static Result<std::shared_ptr<const SetGame>> host(std::unique_ptr<HostingGame> game, const TermsReader& reader,
                                                       std::span<const wagers::WagerChoice> choices);

    HostingGame(const HostingGame&) = delete;
    HostingGame& operator=(const HostingGame&) = delete;
    ~HostingGame() override;

    Opening opening() const final;
    int seats() const final;
    int decision_seconds() const final;
    int least_seats() const override;
    std::span<const MarkInfo* const> marks() const override;
    std::span<const WagerInfo* const> wagers() const final;
    std::span<const wagers::HostedWager> side_wagers() const final;
    wagers::HostTable host_table() const final;
    std::size_t own_wagers() const final;
    std::vector<FixedBet> usual_bets() const override;
    std::string hand_text(std::span<const Card> cards, HandOrigin origin) const override;

protected:
    // What a simulated or walked table begins with.
    struct Start {
        std::vector<Card> cards;
        std::vector<FixedBet> bets;  // each marked if it is made during the round
        Marks marks;
    };

    HostingGame();

    Start start_of(const SimBlock& block) const;
    // Whether one seat plays, with a main wager and no wagers but the game's own, and nobody watches.
    bool is_plain(const SimBlock& block) const;
    // Whether how rounds go is worth learning before these are played.
    static bool is_worth_learning(const SimBlock& block);

    // What a rule says of itself.
    virtual const TableTerms& table_terms() const = 0;
    virtual void take_in(std::span<const wagers::HostedWager> hosted) = 0;
    virtual std::optional<std::string> conflict() const = 0;
    virtual std::span<const WagerInfo* const> wagers_of_its_own() const = 0;
    virtual wagers::HostTable offered() const = 0;
    virtual Shoe::Setup shoe_setup() const = 0;
    virtual Bank bank() const;
    virtual std::span<const std::string_view> always_hosts() const;  // ids of side wagers

    // How rounds of one bet go, once that was learnt.
    struct Learnt {
        std::mutex mutex;
        std::shared_ptr<const RoundMemory> memory;
    };
    Learnt& learnt() const { return learnt_; }

private:
    Marks first_marks() const;
    std::vector<wagers::WagerChoice> with_those_never_missing(std::span<const wagers::WagerChoice> choices) const;

    std::vector<wagers::HostedWager> hosted_;
    std::vector<const WagerInfo*> wagers_;
    mutable Learnt learnt_;
};

}  // namespace felt::rulebook
