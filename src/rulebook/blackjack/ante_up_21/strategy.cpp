// The charts of Ante Up 21's strategy.
#include "rulebook/blackjack/ante_up_21/strategy.hpp"

#include "rulebook/blackjack/ante_up_21/poker.hpp"

namespace felt::blackjack::ante_up_21 {
namespace {

// By up card from two to ace, the least poker hand with which to stand: "--" none, "**" any.
using Row = std::array<TwoCardHand, 13>;

constexpr TwoCardHand over_all{true, Rank::ace, static_cast<Rank>(13)};

constexpr TwoCardHand hand_from_text(std::string_view text) {
    if (text == "--") return over_all;
    if (text == "**") return {};
    return two_card_hand_of(static_cast<Rank>(rank_letters.find(text[0])),
                            static_cast<Rank>(rank_letters.find(text[1])));
}
constexpr Row row(std::string_view text) {
    Row row{};
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = hand_from_text(text.substr(i * 3, 2));
    return row;
}

constexpr int lowest_hard = 12;
constexpr std::array hard_totals{
    //  2  3  4  5  6  7  8  9  T  J  Q  K  A
    row("-- -- 55 44 33 -- -- -- -- -- -- -- --"),  // 12
    row("44 44 44 22 22 -- -- -- -- -- -- -- --"),  // 13
    row("22 22 22 22 AQ -- -- -- -- -- -- -- --"),  // 14
    row("22 22 22 AJ AT -- -- -- -- -- -- -- --"),  // 15
    row("22 22 AQ AT A9 -- -- -- -- -- -- -- --"),  // 16
    row("A9 K7 K7 K7 K7 K7 AQ AT A6 A6 A6 A6 22"),  // 17
    row("86 76 ** ** ** ** ** K8 ** ** K5 A6 AT"),  // 18
    row("** ** ** ** ** ** ** ** ** ** Q9 K9 86"),  // 19
    row("** ** ** ** ** ** ** ** ** ** JT 76 **"),  // 20
};
constexpr int lowest_soft = 18;
constexpr std::array soft_totals{
    //  2  3  4  5  6  7  8  9  T  J  Q  K  A
    row("AA AA AA AA AA 22 AA -- -- -- -- -- --"),  // 18
    row("22 22 22 22 22 A8 A8 22 22 ** ** ** 22"),  // 19
    row("A9 A7 A6 A5 A6 A7 ** ** ** ** ** ** 22"),  // 20
};

// A doubled hand gets one card, where one drawn after the other may better the poker hand again.
bool doubles(const BlackjackTotal& total, Card up_card) {
    const int up = blackjack_value(up_card);
    if (total.is_soft()) return false;
    return (total.best() == 11 && up >= 2 && up <= 6) || (total.best() == 10 && up >= 3 && up <= 6);
}

// An ante alone: two cards are all there will be.
constexpr Row least_bet_alone = row("Q6 Q4 ** ** ** ** ** ** ** ** Q8 K8 A8");

// With a hand of 21 beside it most hands draw and are worth a bet; what folds is a low hand that will stand.
bool folds_beside_21(const TwoCardHand& mine, int total, Rank up) {
    if (mine.is_pair) return false;
    switch (up) {
        case Rank::two:
        case Rank::three:
        case Rank::queen: return mine.high <= Rank::jack && total >= 18;
        case Rank::king: {
            const bool is_nine_seven = mine == two_card_hand_of(Rank::nine, Rank::seven);
            return mine.high <= Rank::queen && (total >= 17 || is_nine_seven);
        }
        case Rank::ace: return mine.high <= Rank::king && total >= 10;
        default: return false;
    }
}

}  // namespace

std::optional<TwoCardHand> AnteUpStrategy::least_to_stand(const BlackjackTotal& total, Rank up_card) {
    const int lowest = total.is_soft() ? lowest_soft : lowest_hard;
    if (total.best() < lowest) return std::nullopt;
    const auto at = static_cast<std::size_t>(total.best() - lowest);
    const TwoCardHand least = (total.is_soft() ? soft_totals[at] : hard_totals[at])[static_cast<std::size_t>(up_card)];
    return least == over_all ? std::nullopt : std::optional(least);
}

Answer<Play> AnteUpStrategy::for_both(const PlayQuestion& question, const Answer<Play>& for_21) {
    const BlackjackTotal& total = question.hand.total;
    if (for_21.option == Play::split) return for_21;
    if (for_21.option == Play::double_down && doubles(total, question.up_card())) return for_21;
    const auto least = least_to_stand(total, question.up_card().rank());
    const bool stands = least && poker_hand_of(question.spot) >= *least;
    if (stands || question.refuses(Play::hit)) return {Play::stand, {}};
    return {Play::hit, {}};
}

Answer<FoldOrBet> AnteUpStrategy::answer(const FoldOrBetQuestion& question) {
    const TwoCardHand mine = best_two_of(question.hand.all_cards());
    const Rank up = question.up_card.rank();
    const bool folds = question.plays_21 ? folds_beside_21(mine, question.hand.total.best(), up)
                                         : mine < least_bet_alone[static_cast<std::size_t>(up)];
    return folds ? Answer<FoldOrBet>{FoldOrBet::fold, {}} : Answer<FoldOrBet>{FoldOrBet::bet, question.ante};
}

}  // namespace felt::blackjack::ante_up_21
