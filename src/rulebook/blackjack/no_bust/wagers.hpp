// The wager of No Bust 21st Century Blackjack and the ways it ends, each with its clause.
#pragma once

#include <array>

#include "rulebook/blackjack/wagers.hpp"

namespace felt::blackjack::no_bust {

inline constexpr Outcome voided = void_under("004-no-bust-round-10");
inline constexpr Outcome two_jokers{1, "two-jokers", "004-no-bust-value-1.a"};
inline constexpr Outcome bank_over{2, "player-dealer-over", "004-no-bust-rules-2"};
inline constexpr Outcome nearer{3, "nearer", "004-no-bust-rules-3"};
inline constexpr Outcome equal{4, "push", "004-no-bust-rules-4"};
inline constexpr Outcome farther{5, "farther", "004-no-bust-rules-3"};
inline constexpr Outcome over{6, "over", "004-no-bust-rules-7"};
inline constexpr Outcome bank_natural{7, "player-dealer-natural", "004-no-bust-rules-8"};
inline constexpr Outcome surrendered{8, "surrender", "004-no-bust-surrender"};
inline constexpr Outcome natural_push{11, "natural-push", "004-no-bust-rules-1"};
inline constexpr Outcome ace_and_joker{12, "ace-and-joker", "004-no-bust-value-1.b"};
inline constexpr Outcome farther_over{13, "farther-over", "004-no-bust-rules-5.a"};
inline constexpr Outcome nearer_over{14, "nearer-over-push", "004-no-bust-rules-5.b"};
inline constexpr Outcome equally_over{15, "equally-over", "004-no-bust-rules-6"};

inline constexpr std::array main_outcomes{&voided,
                                          &two_jokers,
                                          &bank_over,
                                          &nearer,
                                          &equal,
                                          &farther,
                                          &over,
                                          &bank_natural,
                                          &surrendered,
                                          &outcome::chosen_push,
                                          &outcome::missed_card,
                                          &natural_push,
                                          &ace_and_joker,
                                          &farther_over,
                                          &nearer_over,
                                          &equally_over};
inline constexpr WagerInfo main_wager{0, "main", "004-no-bust-round-5", main_outcomes};
inline constexpr std::array own_wagers{&main_wager};

inline constexpr OddsTo two_jokers_odds{2, 1};
inline constexpr OddsTo win_odds{1, 1};

}  // namespace felt::blackjack::no_bust
