// Players look at their cards and set them; the bank's hand is opened when all are set.
#pragma once

#include <algorithm>
#include <optional>

#include "rulebook/pai_gow/questions.hpp"
#include "table/packet.hpp"

namespace felt::pai_gow {

// Its player picks it up.
template <TableVerbs Table>
void look_at(Table& table, Hand& hand) {
    look_packet(table, hand.down, hand.cards);
    hand.is_seen = true;
}

// Face up for all, in the order of the places.
template <TableVerbs Table>
void lay_open(Table& table, Hand& hand) {
    if (hand.is_open) return;
    if (hand.is_seen) {
        table.show(hand.place, hand.cards);
    } else {
        turn_over_packet(table, hand.down, hand.cards);
    }
    hand.is_open = true;
}

// The first of a player's hands that was delivered is the one the player may set.
template <TableVerbs Table>
bool is_additional(const Table& table, const Round& round, const Hand& hand) {
    for (const Hand& other : round.playing()) {
        if (&other == &hand) return false;
        if (table.is_same_player(other.place.seat, hand.place.seat)) return true;
    }
    return false;
}

// Every player picks up the hand that is the player's to set.
template <TableVerbs Table>
void look_at_own(Table& table, Round& round) {
    for (Hand& hand : round.playing()) {
        const bool is_left_alone = hand.goes_house_way || is_additional(table, round, hand);
        if (is_live(table, hand) && !is_left_alone) look_at(table, hand);
    }
}

// All players at once. Hands that are not their players' to set are left for the house way.
template <class Clauses, TableVerbs Table, class Deciding>
void ask_for_settings(Table& table, const PaiGowTerms& terms, Round& round, bool house_way_offered,
                      const Deciding& deciding) {
    using Question = SettingQuestion<Clauses>;
    look_at_own(table, round);
    auto playing = round.playing();
    table.ask_together(
        playing, [](const Hand& hand) { return hand.place; },
        [&](const Hand& hand) -> std::optional<Question> {
            if (!is_live(table, hand) || !hand.is_seen) return std::nullopt;
            return Question{terms, hand, house_way_offered, deciding(hand)};
        },
        [&](Hand& hand, const Answer<SettingOption>& answer) {
            if (answer.option == SettingOption::house_way) return;
            hand.set_by(static_cast<std::size_t>(answer.option), terms.ranking);
        });
}

inline void set_house_way(const PaiGowTerms& terms, Hand& hand) {
    hand.set_by(terms.house_way.set(hand.cards, terms.ranking), terms.ranking);
}

// The bank's hand is turned over when every player has set.
template <TableVerbs Table>
void open_bank(Table& table, Round& round) {
    turn_over_packet(table, round.bank.down, round.bank.cards);
    round.bank.is_open = true;
}

// The player-dealer decides how it is set; where the house banks, it is the house way.
template <class Clauses, TableVerbs Table>
void set_bank(Table& table, const PaiGowTerms& terms, Round& round) {
    const Seat banker = table.bank_seat();
    if (banker != dealer_seat) {
        const BankQuestion<Clauses> question{terms, round.bank};
        const SettingOption option = table.ask({banker, 1}, question).option;
        if (option != SettingOption::house_way) {
            return round.bank.set_by(static_cast<std::size_t>(option), terms.ranking);
        }
    }
    set_house_way(terms, round.bank);
}

// What was left to the house way is set when its turn comes.
template <TableVerbs Table>
void open_hand(Table& table, const PaiGowTerms& terms, Hand& hand) {
    lay_open(table, hand);
    if (!hand.is_set) set_house_way(terms, hand);
}

}  // namespace felt::pai_gow
