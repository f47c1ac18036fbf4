// The wagers of Pure 21.5 Blackjack and the ways they end, each with its clause.
#pragma once

#include <array>

#include "rulebook/blackjack/wagers.hpp"

namespace felt::blackjack::pure_21_5 {

inline constexpr Outcome voided = void_under("004-pure-2011-round-11.d");
inline constexpr Outcome pure{1, "pure-21-5", "004-pure-2011-rules-2"};
inline constexpr Outcome bank_over{2, "player-dealer-over", "004-pure-2011-rules-4"};
inline constexpr Outcome nearer{3, "nearer", "004-pure-2011-rules-5"};
inline constexpr Outcome equal{4, "push", "004-pure-2011-rules-7"};
inline constexpr Outcome farther{5, "farther", "004-pure-2011-rules-5"};
inline constexpr Outcome over{6, "over", "004-pure-2011-rules-6"};
inline constexpr Outcome bank_pure{7, "player-dealer-pure-21-5", "004-pure-2011-rules-3"};
inline constexpr Outcome surrendered{8, "surrender", "004-pure-2011-surrender"};
inline constexpr Outcome pure_push{11, "pure-21-5-push", "004-pure-2011-rules-1"};
inline constexpr Outcome even_money{12, "even-money", "004-pure-2010-even-money"};
inline constexpr Outcome both_over{13, "both-over", "004-pure-2011-rules-8.b"};
inline constexpr Outcome three_eights{14, "three-eights-push", "004-pure-2011-rules-8.a"};

inline constexpr Outcome insured{1, "player-dealer-pure-21-5", "004-pure-2011-insurance"};
inline constexpr Outcome not_insured{2, "no-player-dealer-pure-21-5", "004-pure-2011-insurance"};

inline constexpr std::array main_outcomes{&voided,
                                          &pure,
                                          &bank_over,
                                          &nearer,
                                          &equal,
                                          &farther,
                                          &over,
                                          &bank_pure,
                                          &surrendered,
                                          &outcome::chosen_push,
                                          &outcome::missed_card,
                                          &pure_push,
                                          &even_money,
                                          &both_over,
                                          &three_eights};
inline constexpr std::array insurance_outcomes{&voided, &insured, &not_insured};

inline constexpr WagerInfo main_wager{0, "main", "004-pure-2011-round-6", main_outcomes};
inline constexpr WagerInfo insurance_wager{1, "insurance", "004-pure-2011-insurance", insurance_outcomes};
inline constexpr std::array own_wagers{&main_wager, &insurance_wager};

inline constexpr OddsTo pure_odds{6, 5};  // 004-pure-2011-odds
inline constexpr OddsTo win_odds{1, 1};   // 004-pure-2011-rules-4

}  // namespace felt::blackjack::pure_21_5
