// Makes a SetGame of a rule: the one place where a game meets the tables.
//
// Rules is a small struct in the game's folder with:
//   using Terms, Strategy;                              static constexpr play_round over any table
//   static Terms terms(TermsReader&);                   static std::optional<std::string> conflict(const Terms&);
//   static host_table(terms): what its table offers to side wagers
//   static wagers() or wagers(terms), notices(terms), shoe(terms), shoe_setup(terms), usual_bet(terms), strategy_gist()
// and, where the game has them,
//   static hand_text(cards, origin): what hands are called
//   static usual_bets(terms): what a seat bets when nobody says, where that is not the main wager alone
//   static bank(terms): a player-dealer           static always_hosts(): ids of side wagers it is never without
//   static marks(): what outlasts a round         static least_seats(): where it takes more than one
//   using Seen, static can_remember(terms): what of the cards matters (table/learning_table.hpp), so that a simulation
//   need not play rounds of one hand again and again; for a strategy that plays_by_total
//   is_replayed_flat: its live rounds are worth twice the time to compile, to be replayed in less.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "rulebook/hosting_game.hpp"
#include "table/advised_table.hpp"
#include "table/learning_table.hpp"
#include "table/tree_table.hpp"

namespace felt::rulebook {

template <class Rules>
class GameOf final : public HostingGame {
public:
    using Terms = typename Rules::Terms;
    using Strategy = typename Rules::Strategy;

    explicit GameOf(const Terms& terms) : terms_(terms) {}

    static Result<std::shared_ptr<const SetGame>> set_up(const Settings& settings,
                                                         std::span<const wagers::WagerChoice> choices) {
        TermsReader reader(settings);
        return host(std::make_unique<GameOf>(Rules::terms(reader)), reader, choices);
    }

    void play(LiveTable& table) const override {
        if constexpr (requires { Rules::is_replayed_flat; }) {
            play_flat(table);
        } else {
            play_on(table);
        }
    }

    Tally simulate(const SimBlock& block) const override {
        return is_plain(block) ? simulate_on<Trim::to_one_seat>(block) : simulate_on<Trim::nothing>(block);
    }
    Expectation<double> expectation(const SimBlock& block) const override { return walk(block, &strategy()); }
    Expectation<double> best_expectation(const SimBlock& block) const override { return walk(block, nullptr); }

    std::vector<Card> shoe() const override { return Rules::shoe(terms_); }
    int least_seats() const override {
        if constexpr (requires { Rules::least_seats(); }) {
            return Rules::least_seats();
        } else {
            return HostingGame::least_seats();
        }
    }
    std::span<const MarkInfo* const> marks() const override {
        if constexpr (requires { Rules::marks(); }) {
            return Rules::marks();
        } else {
            return HostingGame::marks();
        }
    }
    Money usual_bet() const override { return Rules::usual_bet(terms_); }
    std::vector<FixedBet> usual_bets() const override {
        if constexpr (requires { Rules::usual_bets(terms_); }) {
            return Rules::usual_bets(terms_);
        } else {
            return HostingGame::usual_bets();
        }
    }
    std::vector<std::string> notices() const override { return Rules::notices(terms_); }
    std::string strategy_gist() const override { return Rules::strategy_gist(); }
    Advice advice(const LiveTable& table, const PendingQuestion& question) const override {
        const auto play_round = [this](AdvisedTable<Strategy>& at) { Rules::play_round(at, terms_); };
        return advice_at(table, strategy(), play_round).on(question.number);
    }
    std::string hand_text(std::span<const Card> cards, HandOrigin origin) const override {
        if constexpr (requires { Rules::hand_text(cards, origin); }) {
            return Rules::hand_text(cards, origin);
        } else {
            return HostingGame::hand_text(cards, origin);
        }
    }

private:
    const TableTerms& table_terms() const override { return terms_; }
    void take_in(std::span<const wagers::HostedWager> hosted) override { terms_.side_wagers = hosted; }
    std::optional<std::string> conflict() const override { return Rules::conflict(terms_); }
    // A game whose layout is an option has other wagers under other terms.
    std::span<const WagerInfo* const> wagers_of_its_own() const override {
        if constexpr (requires { Rules::wagers(terms_); }) {
            return Rules::wagers(terms_);
        } else {
            return Rules::wagers();
        }
    }
    wagers::HostTable offered() const override { return Rules::host_table(terms_); }
    Shoe::Setup shoe_setup() const override { return Rules::shoe_setup(terms_); }
    Bank bank() const override {
        if constexpr (requires { Rules::bank(terms_); }) {
            return Rules::bank(terms_);
        } else {
            return HostingGame::bank();
        }
    }
    std::span<const std::string_view> always_hosts() const override {
        if constexpr (requires { Rules::always_hosts(); }) {
            return Rules::always_hosts();
        } else {
            return HostingGame::always_hosts();
        }
    }

    // Flattened, and caught right here: a suspension unwinds one frame, not one for every step of the rule it is in.
    [[gnu::flatten]] void play_flat(LiveTable& table) const { play_on(table); }
    void play_on(LiveTable& table) const {
        table.until_suspended([this](LiveTable& live) {
            AdvisedTable<Strategy> at(live);
            Rules::play_round(at, terms_);
        });
    }
    // Some are long in the making, and a live table has no use for one.
    const Strategy& strategy() const {
        std::call_once(is_strategy_made_, [this] { strategy_.emplace(terms_); });
        return *strategy_;
    }
    template <Trim Trimmed>
    Tally simulate_on(const SimBlock& block) const {
        const Start start = start_of(block);
        FastTable<Strategy, Trimmed> table(Shoe(start.cards, shoe_setup()), terms_.burn,
                                           FastRandom(block.seed, block.block), strategy(), block.seats, terms_.chip,
                                           start.bets, own_wagers());
        table.set_marks(start.marks);
        if constexpr (Trimmed == Trim::nothing) {
            table.note_results(block.results);
            if (block.afresh_from) table.deal_afresh(block.seed, *block.afresh_from);
        }
        const auto play_round = [this, &block](auto& at) {
            if constexpr (Trimmed == Trim::nothing) {
                if (block.watch) block.watch(at.shoe());
            }
            Rules::play_round(at, terms_);
        };
        if constexpr (Trimmed == Trim::to_one_seat && requires { typename Rules::Seen; }) {
            static_assert(Strategy::plays_by_total);
            if (const auto memory = memory_for(block)) {
                return table.run_remembering(*memory, block.rounds, play_round);
            }
        }
        return table.run(block.rounds, play_round);
    }
    // How rounds with this bet go, learnt once; null where that is not worth it or the rules have it otherwise.
    std::shared_ptr<const RoundMemory> memory_for(const SimBlock& block) const {
        if (!is_worth_learning(block) || !Rules::can_remember(terms_)) return nullptr;
        const FixedBet& bet = block.bets.front();
        Learnt& known = learnt();
        const std::lock_guard lock(known.mutex);
        if (!known.memory || known.memory->bet_cents != bet.amount.in_cents()) {
            LearningTable<Strategy, typename Rules::Seen> table(strategy(), terms_.chip, bet);
            known.memory =
                std::make_shared<const RoundMemory>(table.learn([this](auto& at) { Rules::play_round(at, terms_); }));
        }
        return known.memory;
    }
    Expectation<double> walk(const SimBlock& block, const Strategy* decides) const {
        const Start start = start_of(block);
        TreeTable<Strategy> table(start.cards, decides, block.seats, terms_.chip, start.bets);
        table.set_marks(start.marks);
        return table.run([this](auto& at) { Rules::play_round(at, terms_); });
    }

    Terms terms_;
    mutable std::once_flag is_strategy_made_;
    mutable std::optional<Strategy> strategy_;
};

}  // namespace felt::rulebook
