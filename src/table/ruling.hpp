// A supervisor's ruling on an irregularity (30-828), as an input to the round.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "table/seat.hpp"

namespace felt {

enum class RulingKind : std::uint8_t {
    void_hand,
    void_round,
    missed_first_card,
    missed_second_card,
    misread_signal,
    hole_card_exposed,
    card_face_up,
    drawn_unexposed,
    drawn_exposed,
    dealer_overdrew,
    dealer_missed_card,
    boxed_card,
    misdeal,
};

struct RulingInfo {
    RulingKind kind;
    std::string_view id;
    std::string_view clause;
    std::string_view gist;
};

inline constexpr std::array ruling_infos{
    RulingInfo{RulingKind::void_hand, "void-hand", "30-828(1)", "the hand is a push"},
    RulingInfo{RulingKind::void_round, "void-round", "30-828(1)", "every hand is a push"},
    RulingInfo{RulingKind::missed_first_card, "missed-first-card", "30-828(2)",
               "no first card: the seat sits out and its wager is void"},
    RulingInfo{RulingKind::missed_second_card, "missed-second-card", "30-828(3)",
               "no second card: a replacement comes after all other players"},
    RulingInfo{RulingKind::misread_signal, "misread-signal", "30-828(4)", "the dealer acted against the signal"},
    RulingInfo{RulingKind::hole_card_exposed, "hole-card-exposed", "30-828(5)",
               "the hole card is shown to all and play goes on"},
    RulingInfo{RulingKind::card_face_up, "card-face-up", "30-828(6)", "a card face up in the shoe is discarded"},
    RulingInfo{RulingKind::drawn_unexposed, "drawn-unexposed", "30-828(7)",
               "a card drawn in error and not seen is used as the next card"},
    RulingInfo{RulingKind::drawn_exposed, "drawn-exposed", "30-828(8)",
               "a card drawn in error and seen goes to no player: the dealer uses it, or it is burned"},
    RulingInfo{RulingKind::dealer_overdrew, "dealer-overdrew", "30-828(9)",
               "a card drawn to a finished dealer's hand is burned"},
    RulingInfo{RulingKind::dealer_missed_card, "dealer-missed-card", "30-828(10)",
               "the dealer's missing cards come after the players'"},
    RulingInfo{RulingKind::boxed_card, "boxed-card", "004-double-hand-boxed",
               "the next card of the deal lies face up and is replaced when all are dealt"},
    RulingInfo{RulingKind::misdeal, "misdeal", "004-double-hand-misdeal-c", "all cards are shuffled and dealt again"},
};
constexpr const RulingInfo& info_of(RulingKind kind) { return ruling_infos[static_cast<std::size_t>(kind)]; }

// What the dealer wrongly did, and what the supervisor directs (30-828(4)).
enum class Misread : std::uint8_t { dealt_a_card, passed_over };
enum class Directed : std::uint8_t { play_as_dealt, player_chooses };

struct Ruling {
    RulingKind kind{};
    Place place;                      // whose hand, where it matters
    Misread did{};                    // misread_signal only
    Directed then{};                  // misread_signal only
    std::uint8_t card = 1;            // dealer_missed_card only: the first or the second
    std::uint16_t after_cards = 0;    // due once this many cards have been drawn in the round
    std::uint16_t after_answers = 0;  // and this many answers taken
    std::uint32_t after_events = 0;   // and all that had happened when it was made; the table sets it
};

}  // namespace felt
