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

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/deck.hpp"
#include "rulebook/game.hpp"
#include "table/advised_table.hpp"
#include "table/learning_table.hpp"
#include "table/tree_table.hpp"

namespace felt::rulebook {

template <class Rules>
class GameOf final : public SetGame {
public:
    using Terms = typename Rules::Terms;
    using Strategy = typename Rules::Strategy;

    GameOf(const Terms& terms, std::vector<wagers::HostedWager> hosted) : hosted_(std::move(hosted)), terms_(terms) {
        terms_.side_wagers = hosted_;
        wagers_.assign(own_wagers_of(terms_).begin(), own_wagers_of(terms_).end());
        for (const wagers::HostedWager& side : hosted_) wagers_.push_back(&side.info);
    }

    void play(LiveTable& table) const override {
        if constexpr (requires { Rules::is_replayed_flat; }) {
            play_flat(table);
        } else {
            play_on(table);
        }
    }

    Tally simulate(const SimBlock& block) const override {
        const auto is_own = [this](const FixedBet& bet) { return bet.wager < own_wagers(); };
        const bool has_main = std::ranges::find(block.bets, 0, &FixedBet::wager) != block.bets.end();
        const bool is_plain = block.seats == 1 && has_main && std::ranges::all_of(block.bets, is_own) &&
            block.results == nullptr && !block.afresh_from && !block.watch;
        return is_plain ? simulate_on<Trim::to_one_seat>(block) : simulate_on<Trim::nothing>(block);
    }
    Expectation<double> expectation(const SimBlock& block) const override { return walk(block, &strategy()); }
    Expectation<double> best_expectation(const SimBlock& block) const override { return walk(block, nullptr); }

    Opening opening() const override {
        Opening opening;
        opening.shoe = Shoe(Rules::shoe(terms_), Rules::shoe_setup(terms_));
        opening.burn = terms_.burn;
        opening.burn_shown = terms_.burn_shown;
        opening.meters = wagers::meters_of(hosted_);
        if constexpr (requires { Rules::bank(terms_); }) opening.bank = Rules::bank(terms_);
        opening.marks = first_marks();
        return opening;
    }
    std::vector<Card> shoe() const override { return Rules::shoe(terms_); }
    int seats() const override { return terms_.seats; }
    int decision_seconds() const override { return terms_.decision_seconds; }
    int least_seats() const override {
        if constexpr (requires { Rules::least_seats(); }) {
            return Rules::least_seats();
        } else {
            return 1;
        }
    }
    std::span<const MarkInfo* const> marks() const override {
        if constexpr (requires { Rules::marks(); }) {
            return Rules::marks();
        } else {
            return {};
        }
    }
    std::span<const WagerInfo* const> wagers() const override { return wagers_; }
    std::span<const wagers::HostedWager> side_wagers() const override { return hosted_; }
    Money usual_bet() const override { return Rules::usual_bet(terms_); }
    std::vector<FixedBet> usual_bets() const override {
        if constexpr (requires { Rules::usual_bets(terms_); }) {
            return Rules::usual_bets(terms_);
        } else {
            return {{0, Rules::usual_bet(terms_)}};
        }
    }
    wagers::HostTable host_table() const override { return hosting(terms_); }
    std::size_t own_wagers() const override { return own_wagers_of(terms_).size(); }
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
            return {};
        }
    }

    static Result<std::shared_ptr<const SetGame>> set_up(const Settings& settings,
                                                         std::span<const wagers::WagerChoice> choices) {
        TermsReader reader(settings);
        const Terms terms = Rules::terms(reader);
        check(!reader.unread(), "a game reads every option its data file has");
        if (const auto conflict = Rules::conflict(terms)) return Error{*conflict};
        auto hosted = wagers::host(with_those_never_missing(choices), hosting(terms));
        if (!hosted) return hosted.error();
        return std::shared_ptr<const SetGame>(std::make_shared<GameOf>(terms, *std::move(hosted)));
    }

private:
    // Flattened, and caught right here: a suspension unwinds one frame, not one for every step of the rule it is in.
    [[gnu::flatten]] void play_flat(LiveTable& table) const { play_on(table); }
    void play_on(LiveTable& table) const {
        table.until_suspended([this](LiveTable& live) {
            AdvisedTable<Strategy> at(live);
            Rules::play_round(at, terms_);
        });
    }
    // A game whose layout is an option has other wagers under other terms.
    static std::span<const WagerInfo* const> own_wagers_of(const Terms& terms) {
        if constexpr (requires { Rules::wagers(terms); }) {
            return Rules::wagers(terms);
        } else {
            return Rules::wagers();
        }
    }
    // Side wagers are put aside under the same clause as the game's own.
    static wagers::HostTable hosting(const Terms& terms) {
        wagers::HostTable table = Rules::host_table(terms);
        table.void_clause = own_wagers_of(terms)[0]->void_outcome().clause;
        return table;
    }
    static std::vector<wagers::WagerChoice> with_those_never_missing(std::span<const wagers::WagerChoice> choices) {
        std::vector<wagers::WagerChoice> all(choices.begin(), choices.end());
        if constexpr (requires { Rules::always_hosts(); }) {
            for (const std::string_view id : Rules::always_hosts()) {
                if (std::ranges::find(all, id, &wagers::WagerChoice::id) != all.end()) continue;
                wagers::WagerChoice& added = all.emplace_back();
                added.id = added.where = id;
            }
        }
        return all;
    }
    Marks first_marks() const {
        Marks first{};
        for (const MarkInfo* mark : marks()) first[mark->index] = mark->first;
        return first;
    }
    // Some are long in the making, and a live table has no use for one.
    const Strategy& strategy() const {
        std::call_once(is_strategy_made_, [this] { strategy_.emplace(terms_); });
        return *strategy_;
    }
    template <Trim Trimmed>
    Tally simulate_on(const SimBlock& block) const {
        std::vector<Card> cards = block.shoe.empty() ? Rules::shoe(terms_) : block.shoe;
        // In order of rank, so that one random number means much the same card in shoes of different sizes.
        if (block.afresh_from) sort_cards(cards);
        const Shoe shoe(cards, Rules::shoe_setup(terms_));
        FastTable<Strategy, Trimmed> table(shoe, terms_.burn, FastRandom(block.seed, block.block), strategy(),
                                           block.seats, terms_.chip, timed(block.bets), own_wagers());
        table.set_marks(block.marks.value_or(first_marks()));
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
        constexpr std::uint64_t worth_learning = 30'000;
        const bool is_usual = block.bets.size() == 1 && block.shoe.empty();
        if (block.rounds < worth_learning || !is_usual || !Rules::can_remember(terms_)) return nullptr;
        const FixedBet& bet = block.bets.front();
        const std::lock_guard lock(memory_mutex_);
        if (!memory_ || memory_->bet_cents != bet.amount.in_cents()) {
            LearningTable<Strategy, typename Rules::Seen> table(strategy(), terms_.chip, bet);
            memory_ =
                std::make_shared<const RoundMemory>(table.learn([this](auto& at) { Rules::play_round(at, terms_); }));
        }
        return memory_;
    }
    // The same bets, each marked if it is made during the round.
    std::vector<FixedBet> timed(std::vector<FixedBet> bets) const {
        for (FixedBet& bet : bets) {
            for (const wagers::HostedWager& side : hosted_) {
                if (side.info.index == bet.wager) bet.is_offered = side.wager->placed != Moment::before_deal;
            }
        }
        return bets;
    }
    Expectation<double> walk(const SimBlock& block, const Strategy* decides) const {
        TreeTable<Strategy> table(block.shoe.empty() ? Rules::shoe(terms_) : block.shoe, decides, block.seats,
                                  terms_.chip, timed(block.bets));
        table.set_marks(block.marks.value_or(first_marks()));
        return table.run([this](auto& at) { Rules::play_round(at, terms_); });
    }

    std::vector<wagers::HostedWager> hosted_;
    std::vector<const WagerInfo*> wagers_;
    Terms terms_;
    mutable std::once_flag is_strategy_made_;
    mutable std::optional<Strategy> strategy_;
    mutable std::mutex memory_mutex_;
    mutable std::shared_ptr<const RoundMemory> memory_;
};

}  // namespace felt::rulebook
