// A small game for tests of the tables: one card each, the higher rank wins. It uses every verb a table has.
#pragma once

#include <array>
#include <optional>
#include <ranges>
#include <vector>

#include "table/verbs.hpp"

namespace felt::high_card {

namespace outcome {
inline constexpr Outcome higher{1, "higher", "test-1"};
inline constexpr Outcome equal{2, "equal", "test-2"};
inline constexpr Outcome lower{3, "lower", "test-3"};
inline constexpr Outcome folded{4, "folded", "test-4"};
inline constexpr Outcome red{1, "red", "test-5"};
inline constexpr Outcome black{2, "black", "test-6"};
}  // namespace outcome
inline constexpr Outcome voided = void_under("test-20");
inline constexpr std::array main_outcomes{&voided, &outcome::higher, &outcome::equal, &outcome::lower,
                                          &outcome::folded};
inline constexpr std::array side_outcomes{&voided, &outcome::red, &outcome::black};
inline constexpr WagerInfo main_wager{0, "main", "test-7", main_outcomes};
inline constexpr WagerInfo colour_wager{1, "colour", "test-8", side_outcomes};

inline constexpr Refusal no_raise_on_a_two{"no-raise-on-a-two", "test-9", "a two is not raised"};

enum class Guess : std::uint8_t { pass, blind };
inline constexpr std::array<std::string_view, 2> guess_words{"pass", "blind"};

// Asked of all together: a further wager on the colour of the dealer's card.
struct GuessQuestion {
    using Option = Guess;
    static constexpr AskInfo info{"guess", guess_words, "test-10"};
    Money most;

    static const Refusal* refuses(Guess) { return nullptr; }
    Amounts amounts(Guess option) const {
        if (option == Guess::pass) return {};
        Amounts amounts;
        amounts.least = amounts.chip = Money::cents(50);
        amounts.most = most;
        amounts.clause = "test-11";
        return amounts;
    }
    static constexpr Guess by_default() { return Guess::pass; }
};

enum class Play : std::uint8_t { stay, raise, fold };
inline constexpr std::array<std::string_view, 3> play_words{"stay", "raise", "fold"};

// Asked in turn.
struct PlayQuestion {
    using Option = Play;
    static constexpr AskInfo info{"play", play_words, "test-12"};
    Card card;
    Money stake;

    const Refusal* refuses(Play option) const {
        return option == Play::raise && card.rank() == Rank::two ? &no_raise_on_a_two : nullptr;
    }
    Amounts amounts(Play option) const {
        if (option != Play::raise) return {};
        Amounts amounts;
        amounts.least = amounts.chip = Money::cents(50);
        amounts.most = stake;
        amounts.clause = "test-13";
        return amounts;
    }
    static constexpr Play by_default() { return Play::stay; }
};

struct Terms {
    int seats = 5;
    int hands_per_player = 2;
    bool tips = true;
    Money tip_max = Money::dollars(20);
    Money least = Money::dollars(1);
    Money most = Money::dollars(100);
    Money chip = Money::cents(50);
    OddsTo pays{1, 1};
    bool peeks_for_an_ace = false;
    bool hands_adjoin = true;
    BankOrder bank_order = BankOrder::seat_by_seat;
    std::uint32_t settled_together = 0;
};

struct Spot {
    Stake stake;
    std::optional<Stake> colour;
    Card card;
    bool is_settled = false;
};

// What the tests above change about the game they name; the round itself is one.
template <TableVerbs Table>
void play_round(Table& table, const Terms& terms) {
    const std::array limits{WagerLimits{&main_wager, terms.least, terms.most},
                            WagerLimits{&colour_wager, terms.least, Money::dollars(10), true}};
    table.open_wagers({limits,
                       {.accepted = terms.tips, .most = terms.tip_max, .clause = "test-21"},
                       terms.chip,
                       terms.seats,
                       terms.hands_per_player,
                       terms.hands_adjoin,
                       terms.bank_order,
                       true,
                       1,
                       terms.settled_together});

    std::vector<Spot> spots;
    for (const Stake& stake : table.placed(main_wager)) {
        Spot spot;
        spot.stake = stake;
        for (const Stake& colour : table.placed(colour_wager)) {
            if (colour.place == stake.place) spot.colour = colour;
        }
        spots.push_back(spot);
    }
    for (Spot& spot : spots) spot.card = table.deal(spot.stake.place, Eyes::everyone);
    const FaceDown down = table.deal_down(dealer_place);

    table.ask_together(
        spots, [](const Spot& spot) { return spot.stake.place; },
        [&](const Spot& spot) -> std::optional<GuessQuestion> {
            if (spot.colour || !table.is_open(spot.stake)) return std::nullopt;
            return GuessQuestion{spot.stake.amount};
        },
        [&](Spot& spot, Answer<Guess> answer) {
            if (answer.option == Guess::blind) {
                spot.colour = table.add_wager(spot.stake.place, colour_wager, answer.amount);
            }
        });

    const bool has_ace = terms.peeks_for_an_ace && table.peek(down, [](Card card) { return card.rank() == Rank::ace; });
    for (Spot& spot : spots) {
        if (has_ace || !table.is_open(spot.stake)) continue;
        const Answer<Play> answer = table.ask(spot.stake.place, PlayQuestion{spot.card, spot.stake.amount});
        if (answer.option == Play::raise) table.raise(spot.stake, answer.amount);
        if (answer.option == Play::fold) {
            table.take_part(spot.stake, outcome::folded, half_rounded_down(spot.stake.amount, terms.chip));
            spot.is_settled = true;
            table.pick_up(spot.stake.place, std::array{spot.card});
        }
    }

    const Card dealer = table.turn_over(down);
    const bool is_red = dealer.suit() == Suit::hearts || dealer.suit() == Suit::diamonds;
    table.hear_rulings();
    for (Spot& spot : std::views::reverse(spots)) {
        if (spot.colour && table.is_open(*spot.colour)) {
            if (is_red) {
                table.pay(*spot.colour, outcome::red, OddsTo{3, 2});
            } else {
                table.take(*spot.colour, outcome::black);
            }
        }
        if (spot.is_settled || !table.is_open(spot.stake)) continue;
        if (spot.card.rank() > dealer.rank()) {
            table.pay(spot.stake, outcome::higher, terms.pays);
        } else if (spot.card.rank() == dealer.rank()) {
            table.push(spot.stake, outcome::equal);
        } else {
            table.take(spot.stake, outcome::lower);
        }
    }
}

}  // namespace felt::high_card
