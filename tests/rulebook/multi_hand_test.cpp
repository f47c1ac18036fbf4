// Multi-hand blackjack: what its table hosts, and what every drawn card is used for, judged a second time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/blackjack_total.hpp"
#include "rulebook/blackjack/multi_hand/round.hpp"
#include "rulebook/registry.hpp"
#include "table/live_table.hpp"

namespace felt::blackjack::multi_hand {
namespace {

using rulebook::Choice;
using rulebook::choose;

const std::string id = "multi-hand-blackjack";

// shows: 30-899.27(4)
TEST(MultiHandBlackjack, HostsTheOptionalWagersItsClauseNamesAndNoOthers) {
    const std::set<std::string> named{"21-plus-3", "21-plus-3-xtreme", "lucky-lucky", "lucky-ladies"};
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        wagers::WagerChoice choice;
        choice.id = choice.where = wager.id;
        const auto chosen = choose(id, "", {}, std::array{choice});
        EXPECT_EQ(static_cast<bool>(chosen), named.contains(wager.id)) << wager.id;
        if (!chosen && wager.games.empty()) {
            EXPECT_THAT(chosen.error().text, testing::HasSubstr("(30-899.27(4))")) << wager.id;
        }
    }
}

// shows: 30-899.27(2)
TEST(MultiHandBlackjack, SaysOnTheHelpScreenThatItHasOneField) {
    const auto notices = choose(id, "", std::array{Choice{"fields", "1", "here"}})->set->notices();
    EXPECT_THAT(notices, testing::Contains(testing::HasSubstr("with one field")));
    EXPECT_THAT(choose(id, "", {})->set->notices(), testing::Not(testing::Contains(testing::HasSubstr("one field"))));
}

// ---- a second statement of 30-899.27(5) to (8) and (13) ----

BlackjackTotal total_of(const std::vector<Card>& cards) {
    BlackjackTotal total;
    total.clear();
    for (const Card card : cards) total.add(card);
    return total;
}

// What a hand does with the next card that is drawn.
enum class Due : std::uint8_t { nothing, use, burn };

class SecondLook {
public:
    explicit SecondLook(const LiveRound& round) {
        for (const Event& event : round.events()) watch(event);
    }
    const std::vector<std::string>& broken() const { return broken_; }
    const std::map<std::string, int>& seen() const { return seen_; }

private:
    void expect(bool holds, const std::string& what) {
        if (!holds) broken_.push_back(what);
    }
    void watch(const Event& event) {
        const bool is_field = event.wager && event.wager->id.starts_with("field");
        if (event.kind == EventKind::close) is_closed_ = true;
        if (event.kind == EventKind::wager && is_field && !is_closed_) ++fields_[event.place.seat.number];
        if (event.kind == EventKind::answer && event.ask->asks == "play") decide(event);
        if (event.kind == EventKind::deal) deal(event);
        if (event.kind == EventKind::turn_over) dealer_.push_back(event.card);
        if (event.kind == EventKind::share) share(event);
        if (event.kind == EventKind::move_card) {
            hands_[event.other].pop_back();
            hands_[event.place] = {event.card};
            split_.insert(event.other);
            split_.insert(event.place);
        }
        if (is_settlement(event.kind) && is_field) settle(event);
    }
    void deal(const Event& event) {
        if (event.place == dealer_place && event.eyes == Eyes::everyone) dealer_.push_back(event.card);
        if (event.place != community_place) return;
        for (const auto& [place, due] : due_) expect(due == Due::nothing, "a card that was due did not come");
        due_.swap(due_by_choice_);
        due_by_choice_.clear();
        drawn_ = event.card;
    }
    // 30-899.27(5), (7), (8)
    void decide(const Event& event) {
        const std::string_view answer = event.ask->options[event.option];
        const bool draws = answer == "hit" || answer == "double" || answer == "split";
        int& strikes = strikes_[event.place];
        if (answer == "time-out") {
            const bool is_low = total_of(hands_[event.place]).best() <= 11;
            due_by_choice_[event.place] = is_low ? Due::use : Due::burn;
            if (is_low) return void(++seen_["low"]);
            ++strikes;
            expect(strikes <= (fields_[event.place.seat.number] > 1 ? 2 : 1), "a third strike");
            ++seen_[strikes == 2 ? "second strike" : "strike"];
        } else {
            expect(strikes < (fields_[event.place.seat.number] > 1 ? 2 : 1), "asked again after the last strike");
            strikes = 0;
            if (draws) due_by_choice_[event.place] = Due::use;
        }
    }
    void share(const Event& event) {
        std::vector<Card>& hand = hands_[event.place];
        if (drawn_ == Card::joker()) return hand.push_back(event.card);
        expect(event.card == drawn_, "players are given different cards");
        Due& due = due_[event.place];
        expect((due == Due::burn) == event.flag, "a card is burned that was to be used, or used that was to be burned");
        // A split hand's second card comes by itself.
        expect(due != Due::nothing || hand.size() == 1, "a card comes that nobody asked for");
        due = Due::nothing;
        if (!event.flag) hand.push_back(event.card);
    }
    void settle(const Event& event) {
        const std::string outcome(event.outcome->id);
        ++seen_[outcome];
        if (outcome == "surrender" || outcome == "even-money") return;
        const std::vector<Card>& hand = hands_[event.place];
        const bool is_natural = !split_.contains(event.place) && hand.size() == 2 && total_of(hand).best() == 21;
        const bool dealer_is_natural = dealer_.size() == 2 && total_of(dealer_).best() == 21;
        expect(outcome == due_outcome(hand, is_natural, dealer_is_natural), outcome + " is wrong");
    }
    std::string due_outcome(const std::vector<Card>& hand, bool is_natural, bool dealer_is_natural) const {
        if (total_of(hand).is_bust()) return "bust";
        if (dealer_is_natural) return is_natural ? "blackjack-push" : "dealer-blackjack";
        if (is_natural) return "blackjack";
        if (hand.size() >= 10) return "ten-card-charlie";
        if (total_of(dealer_).is_bust()) return "dealer-bust";
        const int mine = total_of(hand).best();
        const int theirs = total_of(dealer_).best();
        return mine > theirs ? "higher-total" : mine == theirs ? "push" : "lower-total";
    }

    bool is_closed_ = false;
    Card drawn_ = Card::joker();
    std::map<int, int> fields_;
    std::map<Place, std::vector<Card>> hands_;
    std::set<Place> split_;
    std::map<Place, int> strikes_;
    std::map<Place, Due> due_;            // of the card that was drawn
    std::map<Place, Due> due_by_choice_;  // of the next
    std::vector<Card> dealer_;
    std::vector<std::string> broken_;
    std::map<std::string, int> seen_;
};

LiveRound random_round(const rulebook::SetGame& game, const std::vector<Card>& deck, FastRandom& random) {
    Opening opening = game.opening();
    opening.scanned_cards = true;
    LiveRound round(opening, [&game](LiveTable& table) { game.play(table); });
    for (std::uint8_t seat = 1; seat <= 3; ++seat) {
        for (const WagerInfo* field : fields) {
            if (random.below(2) == 0) round.submit(Input::bet(Seat{seat}, field->index, Money::dollars(10), seat));
        }
    }
    round.submit(Input::bet(Seat{4}, field_1.index, Money::dollars(10), 4));
    round.submit(Input::close());
    while (!round.is_complete()) {
        if (round.pending().what == Pending::For::card) {
            round.submit(Input::scanned(deck[random.below(static_cast<std::uint32_t>(deck.size()))]));
            continue;
        }
        const auto waiting = round.pending().waiting();
        const PendingQuestion& question = waiting[random.below(static_cast<std::uint32_t>(waiting.size()))];
        std::vector<std::uint8_t> allowed;
        for (std::size_t i = 0; i < question.info->options.size(); ++i) {
            if (question.allows(i)) allowed.push_back(static_cast<std::uint8_t>(i));
        }
        Input input;
        input.kind = InputKind::answer;
        input.place = question.place;
        input.question = question.number;
        input.asks = question.info->asks;
        input.option = allowed[random.below(static_cast<std::uint32_t>(allowed.size()))];
        input.amount = question.amounts[input.option].most;
        round.submit(input);
    }
    return round;
}

// shows: 30-899.27(5), 30-899.27(6), 30-899.27(7), 30-899.27(8), 30-899.27(13)
TEST(MultiHandBlackjack, UsesEveryCardAsEachPlayerDecided) {
    const auto game = choose(id, "", std::array{Choice{"hole", "none", "here"}})->set;
    // Low cards mostly, so that long hands come too.
    std::vector<Card> deck = game->shoe();
    std::erase_if(deck, [](Card card) {
        const int value = blackjack_value(card);
        return value > 2 && value < 8 && card.suit() != Suit::spades;
    });
    FastRandom random(12, 0);
    std::map<std::string, int> seen;
    for (int i = 0; i < 4000; ++i) {
        const SecondLook look(random_round(*game, deck, random));
        ASSERT_THAT(look.broken(), testing::IsEmpty()) << "round " << i;
        for (const auto& [what, times] : look.seen()) seen[what] += times;
    }
    for (const char* what : {"low", "strike", "second strike", "blackjack", "blackjack-push", "dealer-blackjack",
                             "dealer-bust", "bust", "push", "higher-total", "lower-total"}) {
        EXPECT_GT(seen[what], 20) << what;
    }
}

}  // namespace
}  // namespace felt::blackjack::multi_hand
