// Stadium blackjack: what is no option of it, what its table hosts, and every player's dealer judged a second time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/blackjack_total.hpp"
#include "rulebook/blackjack/stadium/round.hpp"
#include "rulebook/registry.hpp"
#include "table/live_table.hpp"

namespace felt::blackjack::stadium {
namespace {

using rulebook::Choice;
using rulebook::choose;

const std::string id = "stadium-blackjack";

std::string error_with(const std::string& option, const std::string& value) {
    const std::array choices{Choice{option, value, "here"}};
    const auto chosen = choose(id, "", choices);
    return chosen ? "" : chosen.error().text;
}

// shows: 30-899.26(8)(b), 30-899.26(8)(c), 30-899.26(14)
TEST(StadiumBlackjack, HasNoOptionForWhatItsClauseSettles) {
    for (const char* option : {"hole", "split_aces", "resplit_aces", "splits", "double_after_split", "win_pays"}) {
        EXPECT_THAT(error_with(option, "1"), testing::HasSubstr("no option '" + std::string(option) + "'"));
    }
}

// shows: 30-899.26(2), 30-899.26(3)
TEST(StadiumBlackjack, IsDealtFromSixOrEightDecksAndPaysBlackjacksInTwoWays) {
    EXPECT_EQ(error_with("decks", "8"), "");
    EXPECT_THAT(error_with("decks", "7"), testing::HasSubstr("(30-899.26(2))"));
    EXPECT_EQ(error_with("blackjack_pays", "6 to 5"), "");
    EXPECT_THAT(error_with("blackjack_pays", "2 to 1"), testing::HasSubstr("(30-899.26(3))"));
}

// shows: 30-899.26(7)(b)
TEST(StadiumBlackjack, WantsTheTotalsToDoubleInOrder) {
    const std::array choices{Choice{"double_from", "11", "here"}, Choice{"double_to", "9", "here"}};
    const auto chosen = choose(id, "", choices);
    ASSERT_FALSE(chosen);
    EXPECT_THAT(chosen.error().text, testing::HasSubstr("double_from 11 is over double_to 9 (30-899.26(7)(b))"));
}

// shows: 30-899.26(4)
TEST(StadiumBlackjack, HostsTheBonusWagersItsClauseNamesAndNoOthers) {
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        wagers::WagerChoice choice;
        choice.id = choice.where = wager.id;
        const auto chosen = choose(id, "", {}, std::array{choice});
        const bool is_named = wager.id == "bet-the-set" || wager.id == "kings-bounty" || wager.id == "royal-match";
        EXPECT_EQ(static_cast<bool>(chosen), is_named) << wager.id;
        if (!is_named && wager.games.empty()) {
            EXPECT_THAT(chosen.error().text, testing::HasSubstr("(30-899.26(4))")) << wager.id;
        }
    }
}

// ---- a second statement of 30-899.26(17) to (19) ----

// A player as the answers tell: how many cards each hand still waits for, and in which order.
struct Player {
    std::vector<std::vector<Card>> hands{1};
    std::size_t playing = 0;
    bool is_split = false;
    bool wants = false;    // the next community card
    bool doubled = false;  // … and no more on this hand
    bool is_out = false;   // surrendered, or paid even money
    std::vector<Card> unused;
};

BlackjackTotal total_of(const std::vector<Card>& cards) {
    BlackjackTotal total;
    total.clear();
    for (const Card card : cards) {
        if (!total.is_bust()) total.add(card);
    }
    return total;
}

class SecondLook {
public:
    explicit SecondLook(const LiveRound& round) {
        for (const Event& event : round.events()) watch(event);
    }
    // The dealer's hand against a seat: the first card and what that player did not use, as far as the dealer draws.
    std::vector<Card> dealer_against_seat(int seat) const {
        std::vector<Card> dealer{up_card_};
        for (const Card card : players_.at(seat).unused) {
            const BlackjackTotal total = total_of(dealer);
            const bool is_natural = dealer.size() == 2 && total.best() == 21;
            const bool draws = total.best() < 17 || total.kind() == BlackjackTotal::soft17;
            if (is_natural || !draws) break;
            dealer.push_back(card);
        }
        return dealer;
    }
    const std::map<int, Player>& players() const { return players_; }

private:
    void watch(const Event& event) {
        if (event.kind == EventKind::wager && event.wager->id == "main" && !is_dealt_) {
            players_[event.place.seat.number];
        } else if (event.kind == EventKind::deal) {
            is_dealt_ = true;
            if (event.place == dealer_place) up_card_ = event.card;
            if (event.place == shared_hand_place) {
                for (auto& [seat, player] : players_) player.hands[0].push_back(event.card);
            }
            if (event.place == community_place) {
                for (auto& [seat, player] : players_) use(player, event.card);
            }
        } else if (event.kind == EventKind::answer) {
            decide(players_[event.place.seat.number], event);
        }
    }
    static void decide(Player& player, const Event& event) {
        const std::string_view answer = event.ask->options[event.option];
        if (answer == "even-money" || answer == "surrender") player.is_out = true;
        if (event.ask->asks != "play") return;
        player.wants = answer == "hit" || answer == "double" || answer == "split";
        player.doubled = answer == "double";
        if (answer == "split") {
            std::vector<Card>& hand = player.hands[player.playing];
            player.hands.push_back({hand[1]});
            player.hands[player.playing] = {player.hands[player.playing][0]};
            player.is_split = true;
        }
        if (answer == "stand") next_hand(player);
    }
    // Split hands after the first wait for their second card.
    static void next_hand(Player& player) {
        player.doubled = false;
        ++player.playing;
        player.wants = player.playing < player.hands.size();
    }
    static void use(Player& player, Card card) {
        if (!player.wants) {
            player.unused.push_back(card);
            return;
        }
        std::vector<Card>& hand = player.hands[player.playing];
        hand.push_back(card);
        player.wants = false;
        const bool is_split_ace = player.is_split && is_ace(hand[0]);
        if (player.doubled || is_split_ace || total_of(hand).best() >= 21) next_hand(player);
    }

    std::map<int, Player> players_;
    Card up_card_ = Card::joker();
    bool is_dealt_ = false;
};

// Any answer that is allowed, by a number that goes on from round to round.
Input any_answer(const PendingQuestion& question, FastRandom& random) {
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
    return input;
}

LiveRound random_round(const rulebook::SetGame& game, const std::vector<Card>& deck, FastRandom& random) {
    Opening opening = game.opening();
    opening.scanned_cards = true;
    LiveRound round(opening, [&game](LiveTable& table) { game.play(table); });
    const std::uint32_t seats = 1 + random.below(4);
    for (std::uint32_t seat = 1; seat <= seats; ++seat) {
        const auto number = static_cast<std::uint8_t>(seat);
        round.submit(Input::bet(Seat{number}, 0, Money::dollars(10), number));
    }
    round.submit(Input::close());
    while (!round.is_complete()) {
        if (round.pending().what == Pending::For::card) {
            round.submit(Input::scanned(deck[random.below(static_cast<std::uint32_t>(deck.size()))]));
        } else {
            const auto waiting = round.pending().waiting();
            round.submit(any_answer(waiting[random.below(static_cast<std::uint32_t>(waiting.size()))], random));
        }
    }
    return round;
}

// How a hand should end that was not given up or paid before.
std::string due_outcome(const std::vector<Card>& hand, bool is_split, const std::vector<Card>& dealer) {
    const bool is_natural = !is_split && hand.size() == 2 && total_of(hand).best() == 21;
    const bool dealer_is_natural = dealer.size() == 2 && total_of(dealer).best() == 21;
    if (total_of(hand).is_bust()) return "bust";
    if (dealer_is_natural) return is_natural ? "blackjack-push" : "dealer-blackjack";
    if (is_natural) return "blackjack";
    if (total_of(dealer).is_bust()) return "dealer-bust";
    const int mine = total_of(hand).best();
    const int theirs = total_of(dealer).best();
    return mine > theirs ? "higher-total" : mine == theirs ? "push" : "lower-total";
}

// shows: 30-899.26(3)(a), 30-899.26(3)(b), 30-899.26(3)(c), 30-899.26(17)(a), 30-899.26(17)(b), 30-899.26(17)(c)
// shows: 30-899.26(17)(d), 30-899.26(18), 30-899.26(19)(a), 30-899.26(19)(b)
TEST(StadiumBlackjack, EndsAsEachPlayersUnusedCardsSay) {
    const std::array choices{Choice{"surrender", "early", "here"}, Choice{"double", "any", "here"}};
    const auto game = choose(id, "", choices)->set;
    // Few faces, so that pairs, aces and blackjacks come often.
    std::vector<Card> deck = game->shoe();
    std::erase_if(deck, [](Card card) { return blackjack_value(card) == 7 || blackjack_value(card) == 4; });
    FastRandom random(11, 0);
    std::map<std::string, int> seen;
    for (int i = 0; i < 4000; ++i) {
        const LiveRound round = random_round(*game, deck, random);
        const SecondLook look(round);
        for (const Event& event : round.events()) {
            if (!is_settlement(event.kind) || event.wager->id != "main") continue;
            const int seat = event.place.seat.number;
            const Player& player = look.players().at(seat);
            if (player.is_out) continue;
            const std::string due =
                due_outcome(player.hands.at(event.place.hand - 1U), player.is_split, look.dealer_against_seat(seat));
            ASSERT_EQ(event.outcome->id, due) << "round " << i << ", seat " << seat;
            ++seen[due];
        }
    }
    EXPECT_EQ(seen.size(), 8U) << "not every outcome has come";
}

}  // namespace
}  // namespace felt::blackjack::stadium
