// 21-Hold 'em: blackjack from one deck, and every hand of poker around the dealer's first two cards.
#include <array>
#include <map>

#include "odds/blackjack/simulated.hpp"
#include "odds/blackjack/solved.hpp"
#include "odds/blackjack/standard_like.hpp"
#include "odds/blackjack/variations.hpp"
#include "rulebook/blackjack/hold_em_21/poker.hpp"
#include "rulebook/blackjack/hold_em_21/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"

namespace felt::odds::variations {
namespace {

using namespace bj::hold_em_21;

// Two cards that all players share, and for how many pairs of cards they stand: suits can be exchanged.
struct Community {
    std::array<Card, 2> cards;
    double stands_for = 0;
};
std::vector<Community> every_community() {
    std::vector<Community> all;
    for (int high = 0; high < 13; ++high) {
        for (int low = 0; low <= high; ++low) {
            const Card first(static_cast<Rank>(high), Suit::spades);
            const Card beside(static_cast<Rank>(low), Suit::hearts);
            const Card suited(static_cast<Rank>(low), Suit::spades);
            constexpr double pairs = 6;
            all.push_back({{first, beside}, high == low ? pairs : 12});
            if (high != low) all.push_back({{first, suited}, 4});
        }
    }
    return all;
}

// How often the hand ends in each way, and with how many wagers on it.
struct PokerEnds {
    std::array<double, most_outcomes> chance{};
    std::array<int, most_outcomes> wagers{};
    std::array<double, most_outcomes> odds{};  // -1 where it is lost

    void add(const Outcome& how, double likely, int on, double brings) {
        chance[how.index] += likely;
        wagers[how.index] = on;
        odds[how.index] = brings;
    }
};

class PokerWalk {
public:
    explicit PokerWalk(const HoldEmTerms& terms) : terms_(terms) {}

    PokerEnds walk() {
        constexpr double pairs = 1326;
        for (const Community& community : every_community()) {
            known_ = {community.cards[0], community.cards[1]};
            deal(2, community.stands_for / pairs);
        }
        return ends_;
    }

private:
    // `count` cards are known; each of the others is as likely as any to be next.
    void deal(std::size_t count, double chance) {
        const double each = chance / static_cast<double>(52 - count);
        for (int code = 0; code < 52; ++code) {
            const Card card = Card::from_code(code);
            if (std::find(known_.begin(), known_.begin() + static_cast<std::ptrdiff_t>(count), card) !=
                known_.begin() + static_cast<std::ptrdiff_t>(count)) {
                continue;
            }
            known_[count] = card;
            decide(count + 1, each);
        }
    }
    void decide(std::size_t count, double chance) {
        const std::span<const Card> community(known_.data(), 2);
        const std::span<const Card> own(known_.data() + 2, count - 2);
        const NextCardQuestion next{terms_, community, own, Money::dollars(10)};
        if (count == 3) {
            const bool folds = HoldEmStrategy::answer(SecondCardQuestion{next}).option == FoldOrBet::fold;
            folds ? ends_.add(poker_outcome::fold_one_card, chance, 1, -1) : deal(count, chance);
        } else if (count == 4) {
            const bool folds = HoldEmStrategy::answer(ThirdCardQuestion{next}).option == FoldOrBet::fold;
            folds ? ends_.add(poker_outcome::fold_two_cards, chance, 2, -1) : deal(count, chance);
        } else {
            const PayRow row = pay_row_of(felt::poker_hand_of(known_));
            ends_.add(*row.outcome, chance, 3, row.pays ? odds_of(row.odds) : -1);
        }
    }

    const HoldEmTerms& terms_;
    std::array<Card, 5> known_{};
    PokerEnds ends_;
};

// Rows of what so many of the wagers come to, of hands that have at least `from` on them.
Figures figures_of(const PokerEnds& ends, const WagerInfo& wager, int from, bool is_whole) {
    double made = 0;
    for (std::size_t i = 0; i < most_outcomes; ++i) made += ends.wagers[i] >= from ? ends.chance[i] : 0;
    std::vector<OwnRow> rows;
    long double staked = 0;
    for (const Outcome* how : wager.outcomes) {
        // What folds the first wager with two cards folds the second, too, under a number of its own.
        const std::size_t at =
            from == 2 && how == &poker_outcome::fold_second_wager ? poker_outcome::fold_two_cards.index : how->index;
        if (ends.chance[at] == 0 || ends.wagers[at] < from) continue;
        const double odds = ends.odds[at];
        const int on = is_whole ? ends.wagers[at] : 1;
        const std::string pays = odds < 0 ? "lose" : std::to_string(static_cast<int>(odds)) + " to 1";
        rows.push_back({std::string(how->id), pays, ends.chance[at] / made, odds * on});
        staked += ends.chance[at] / made * on;
    }
    if (!is_whole) return figures_of_rows(rows);
    return figures_of_rows(rows, staked);
}

}  // namespace

std::vector<OwnAnswer> hold_em_21(const rulebook::Settings& settings, Effort effort) {
    constexpr std::string_view id = "21-holdem";
    rulebook::TermsReader reader(settings);
    const HoldEmTerms terms = bj::hold_em_21::terms_of(reader);
    const HoldEmGame game(terms);
    std::vector<OwnAnswer> answers;
    if (game.is_solvable()) {
        SpotSolver solver(game);
        answers = solved_odds(id, settings, {{"main", endings_of_deals(game, solver)}});
    } else if (effort == Effort::simulate_too) {
        answers = simulated_odds(id, settings, {{"main"}});
    }
    const PokerEnds ends = PokerWalk(terms).walk();
    const auto add = [&](const WagerInfo& wager, int from, bool is_whole, std::string note) {
        Figures figures = figures_of(ends, wager, from, is_whole);
        figures.strategy =
            "bets for a second card with a pair, three of a suit, three cards of seven or higher, or two of those with "
            "all three within four ranks; for a third with a pair, four of a suit, four to a straight, or three cards "
            "of seven or higher: whatever brings more than to fold";
        answers.push_back({.game = std::string(id),
                           .wager = std::string(wager.id),
                           .clause = std::string(wager.clause),
                           .pay_table = "",
                           .decks = 1,
                           .rules = {{"poker", settings["poker"]}},
                           .method = Method::solved,
                           .note = std::move(note),
                           .figures = std::move(figures),
                           .sample = {}});
    };
    const std::string part = "A part of what the answer for PK has whole; per unit of this wager, where it is made.";
    add(pk_wager, 1, true, "The wagers on PK and for a second and a third card together, per wager on PK.");
    add(second_wager, 2, false, part);
    add(third_wager, 3, false, part);
    return answers;
}

}  // namespace felt::odds::variations
