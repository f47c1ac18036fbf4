// Lays cards out at a live table until a question is asked, and has the game's strategy answer it.
#include "odds/strategy/asked_strategy.hpp"

#include <algorithm>
#include <array>

#include "table/answering.hpp"

namespace felt::odds {
namespace {

constexpr Seat only_seat{1};
constexpr int most_steps = 60;

// A card that gives the dealer no blackjack under any up card, and the player none.
constexpr Card filler{Rank::seven, Suit::clubs};

// What the strategy does first, then whatever else it has weighed and may do.
Asked told(const PendingQuestion& question, const Advice& advice) {
    const auto word = [&](std::uint8_t option) { return std::string(question.info->options[option]); };
    Asked asked{word(advice.option), advice.amount, question.amounts[advice.option].most, {}, {}};
    for (std::size_t i = 0; i < question.info->options.size(); ++i) {
        if (question.allows(i)) asked.allowed.emplace_back(question.info->options[i]);
    }
    asked.choices.push_back({asked.play, std::nullopt});
    for (const Weighed& each : advice.weighed) {
        const double worth = static_cast<double>(each.billionths) / 1e9;
        if (each.option == advice.option) {
            asked.choices.front().worth = worth;
        } else if (question.allows(each.option)) {
            asked.choices.push_back({word(each.option), worth});
        }
    }
    return asked;
}

}  // namespace

// One round, begun again whenever a card turns out to lie elsewhere than was guessed.
class AskedStrategy::Run {
public:
    Run(const AskedStrategy& asked, const LaidOut& laid) : asked_(asked), laid_(laid) { begin(); }

    std::optional<Asked> play() {
        for (int step = 0; step < most_steps; ++step) {
            switch (round_->pending().what) {
                case Pending::For::card: draw(); break;
                case Pending::For::answers: {
                    const PendingQuestion& question = round_->pending().waiting().front();
                    if (is_the_one(question)) return told(question, advice_on(question));
                    if (!answer(question)) return std::nullopt;
                    break;
                }
                default: return std::nullopt;
            }
        }
        return std::nullopt;
    }

private:
    void begin() {
        Opening opening = asked_.game_->opening();
        opening.scanned_cards = true;
        opening.seed.reset();
        const rulebook::SetGame& game = *asked_.game_;
        round_.emplace(std::move(opening), [&game](LiveTable& table) { game.play(table); });
        for (const FixedBet& bet : asked_.bets_) {
            submit(Input::bet(only_seat, bet.wager, bet.amount, only_seat.number, bet.spot));
        }
        submit(Input::close());
        for (const Input& input : inputs_) submit(input);
    }
    void submit(const Input& input) {
        const auto refused = round_->submit(input);
        check(!refused, "cards are laid out as the rule allows");
    }

    // The next card goes where the last round had it; if it went elsewhere, the round begins again with the card that
    // is wanted there.
    void draw() {
        const std::size_t number = drawn_++;
        const Lies guess = number < asked_.order_.size() ? asked_.order_[number] : Lies::elsewhere;
        const Card card = wanted(guess);
        const std::size_t events = round_->events().size();
        submit(Input::scanned(card));
        const Lies lies = lies_since(events);
        inputs_.push_back(Input::scanned(wanted(lies)));
        ++laid_so_far_[static_cast<std::size_t>(lies)];
        if (number == asked_.order_.size()) asked_.order_.push_back(lies);
        asked_.order_[number] = lies;
        if (inputs_.back().card != card) begin();
    }
    Card wanted(Lies lies) const {
        if (lies == Lies::elsewhere) return filler;
        const auto& cards = lies == Lies::player ? laid_.player : lies == Lies::second ? laid_.second : laid_.dealer;
        const std::size_t lying = laid_so_far_[static_cast<std::size_t>(lies)];
        return lying < cards.size() ? cards[lying] : filler;
    }
    // Where the card lies that was drawn after so many events.
    Lies lies_since(std::size_t events) const {
        for (const Event& event : round_->events().subspan(events)) {
            if (event.kind != EventKind::deal) continue;
            if (asked_.is_players(event.place)) return Lies::player;
            if (event.place.seat == only_seat) return Lies::second;
            return event.place == dealer_place ? Lies::dealer : Lies::elsewhere;
        }
        return Lies::elsewhere;
    }

    // All cards of the player's lie, and this is what was to be asked.
    bool is_the_one(const PendingQuestion& question) const {
        return question.info->asks == laid_.asks &&
            laid_so_far_[static_cast<std::size_t>(Lies::player)] >= laid_.player.size();
    }
    Advice advice_on(const PendingQuestion& question) const { return asked_.game_->advice(round_->table(), question); }
    // False where the rule does not allow what is to be answered.
    bool answer(const PendingQuestion& question) {
        for (const auto& [asks, option] : laid_.answers) {
            if (asks == question.info->asks) return answer_with(question, option);
        }
        if (question.info->asks == "play") return answer_with(question, "hit");
        const Advice advice = advice_on(question);
        log(answer_to(question, advice.option, advice.amount));
        return true;
    }
    bool answer_with(const PendingQuestion& question, std::string_view word) {
        const auto& options = question.info->options;
        const auto option = static_cast<std::uint8_t>(std::ranges::find(options, word) - options.begin());
        if (!question.allows(option)) return false;
        const Amounts& cost = question.amounts[option];
        log(answer_to(question, option, laid_.pays_least ? cost.least : cost.most));
        return true;
    }
    void log(const Input& input) {
        inputs_.push_back(input);
        submit(input);
    }

    const AskedStrategy& asked_;
    const LaidOut& laid_;
    std::vector<Input> inputs_;  // since the wagers were closed
    std::size_t drawn_ = 0;
    std::array<std::size_t, 4> laid_so_far_{};  // by where they lie
    std::optional<LiveRound> round_;
};

AskedStrategy::AskedStrategy(std::shared_ptr<const rulebook::SetGame> game)
    : game_(std::move(game)), bets_{{0, game_->usual_bet()}} {}

bool AskedStrategy::is_players(Place place) const {
    if (shares_hand_ && (place == shared_hand_place || place == community_place)) return true;
    return place == Place{only_seat, 1};
}

std::optional<Asked> AskedStrategy::ask(const LaidOut& laid) const { return Run(*this, laid).play(); }

}  // namespace felt::odds
