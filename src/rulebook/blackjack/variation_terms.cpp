// Terms of the variations as settings give them.
#include "rulebook/blackjack/variation_terms.hpp"

#include "rulebook/blackjack/card_room.hpp"
#include "rulebook/blackjack/family.hpp"

namespace felt::blackjack::blackjack_switch {

// What the clause settles is no option of game.toml.
Terms terms_of(rulebook::TermsReader& reader) {
    Terms terms = read_terms(reader);
    terms.blackjack_pays = even_odds;  // 30-2105(8)(e)
    terms.even_money = false;          // 30-2105(8)(b): two blackjacks push
    return terms;
}

}  // namespace felt::blackjack::blackjack_switch

namespace felt::blackjack::burnout {

// What the clause settles is no option of game.toml.
Terms terms_of(rulebook::TermsReader& reader) {
    Terms terms = read_terms(reader);
    terms.resplit_aces = false;  // 30-899.25(4)(b)
    return terms;
}

}  // namespace felt::blackjack::burnout

namespace felt::blackjack::competition_21 {

// What the clause settles is no option of game.toml.
Terms terms_of(rulebook::TermsReader& reader) {
    Terms terms = read_terms(reader);
    terms.hole = Hole::none;            // 30-899.03(2), (10)
    terms.soft17 = Soft17::stand;       // 30-899.03(10)
    terms.insurance = true;             // 30-899.03(6)
    terms.even_money = false;           // 30-899.03(8)
    terms.double_on = DoubleOn::none;   // 30-899.03(4), (5)
    terms.resplit_aces = false;         // 30-899.03(7)
    terms.surrender = Surrender::none;  // of two cards; 30-899.03(3) has its own
    return terms;
}

}  // namespace felt::blackjack::competition_21

namespace felt::blackjack::double_action {

// What the clause settles is no option of game.toml.
Terms terms_of(rulebook::TermsReader& reader) {
    Terms terms = read_terms(reader);
    terms.hole = Hole::none;     // 30-899.01(5)
    terms.hands_per_player = 1;  // 30-899.04(3)
    return terms;
}

}  // namespace felt::blackjack::double_action

namespace felt::blackjack::double_up {

// What the clause settles is no option of game.toml: six decks, insurance, and what blackjacks and wins pay.
DoubleUpTerms terms_of(rulebook::TermsReader& reader) {
    DoubleUpTerms terms{read_terms(reader)};
    reader.read<Version>("version", terms.version, {{"1", Version::one}, {"2", Version::two}});
    reader.read<Sixteen>("sixteen", terms.sixteen, {{"any", Sixteen::any}, {"hard", Sixteen::hard}});
    reader.read("double_up_min", terms.double_up_min);
    reader.read("double_up_max", terms.double_up_max);
    terms.even_money = !terms.blackjack_wins_at_once();  // 30-899.10-play(3), 30-899.10-v2(1)
    return terms;
}

}  // namespace felt::blackjack::double_up

namespace felt::blackjack::face_up {

// What the clause settles is no option of game.toml.
Terms terms_of(rulebook::TermsReader& reader) {
    Terms terms = read_terms(reader);
    terms.hole = Hole::none;                     // 30-899.02(1)
    terms.insurance = terms.even_money = false;  // 30-899.02(4)
    return terms;
}

}  // namespace felt::blackjack::face_up

namespace felt::blackjack::hold_em_21 {

HoldEmTerms terms_of(rulebook::TermsReader& reader) {
    HoldEmTerms terms;
    static_cast<blackjack::Terms&>(terms) = read_terms(reader);
    terms.decks = 1;            // 30-2104(1)
    terms.dealt = Dealt::hand;  // 30-2104(1)
    reader.read<Poker>("poker", terms.poker, {{"optional", Poker::optional}, {"required", Poker::required}});
    reader.read("together_max", terms.together_max);
    if (terms.poker == Poker::required) terms.hands_per_player = 1;  // 30-2104(2)(b)
    return terms;
}

}  // namespace felt::blackjack::hold_em_21

namespace felt::blackjack::multi_hand {

// What shared cards settle is no option of game.toml.
MultiHandTerms terms_of(rulebook::TermsReader& reader) {
    MultiHandTerms terms{read_terms(reader)};
    reader.read("fields", terms.fields);
    reader.read<StartingCards>("starting_cards", terms.starting_cards,
                               {{"by-field", StartingCards::by_field}, {"one-pair", StartingCards::one_pair}});
    terms.hands_per_player = 1;  // 30-899.27(3): more hands are more fields
    return terms;
}

}  // namespace felt::blackjack::multi_hand

namespace felt::blackjack::multiple_action {

// What the clause settles is no option of game.toml.
Terms terms_of(rulebook::TermsReader& reader) {
    Terms terms = read_terms(reader);
    terms.hole = Hole::none;  // 30-899.01(5)
    return terms;
}

}  // namespace felt::blackjack::multiple_action

namespace felt::blackjack::no_bust {

// What the document settles is no option of game.toml.
NoBustTerms terms_of(rulebook::TermsReader& reader) {
    NoBustTerms terms{read_card_room_terms(reader, "004-no-bust-round-5")};
    terms.decks = 8;                             // 004-no-bust-value
    terms.hole = Hole::none;                     // 004-no-bust-round-9
    terms.insurance = terms.even_money = false;  // 004-no-bust-insurance
    reader.read<AgainstJoker>("against_joker", terms.against_joker,
                              {{"no-draw", AgainstJoker::no_draw}, {"players-draw", AgainstJoker::players_draw}});
    reader.read("joker_counts", terms.joker_counts);
    return terms;
}

}  // namespace felt::blackjack::no_bust

namespace felt::blackjack::pai_jack {

PaiJackTerms terms_of(rulebook::TermsReader& reader) {
    PaiJackTerms terms{read_terms(reader)};
    terms.decks = 1;                  // 30-2112(1)
    terms.dealt = Dealt::continuous;  // 30-2112(1): the deck is shuffled for every round
    terms.cards = Eyes::owner;        // 30-2112(3)
    reader.read<Foul>("foul", terms.foul,
                      {{"reset", Foul::reset}, {"lose", Foul::lose}, {"house-way", Foul::house_way}});
    reader.read<Over21>("over_21", terms.over_21, {{"foul", Over21::foul}, {"bust", Over21::bust}});
    reader.read("help", terms.help);
    return terms;
}

}  // namespace felt::blackjack::pai_jack

namespace felt::blackjack::pure_21_5 {

PureTerms terms_of(rulebook::TermsReader& reader) {
    PureTerms terms{read_card_room_terms(reader, "004-pure-2011-round-6")};
    reader.read<PlayStarts>("play_starts", terms.play_starts,
                            {{"left-of-player-dealer", PlayStarts::left_of_player_dealer},
                             {"left-of-house-dealer", PlayStarts::left_of_house_dealer},
                             {"right-of-house-dealer", PlayStarts::right_of_house_dealer}});
    reader.read<Peek>("peek", terms.peek, {{"ace", Peek::ace}, {"ace-or-bonus", Peek::ace_or_bonus}});
    reader.read<HardHands>("hard_hands", terms.hard_hands,
                           {{"no-ace-as-eleven", HardHands::no_ace_as_eleven}, {"no-ace", HardHands::no_ace}});
    reader.read<SplitOn>("bonus_split", terms.bonus_split, {{"rank", SplitOn::rank}, {"value", SplitOn::value}});
    reader.read("bonus_splits", terms.bonus_splits);
    reader.read("surrender_after_split", terms.surrender_after_split);
    return terms;
}

}  // namespace felt::blackjack::pure_21_5

namespace felt::blackjack::spanish_21 {

// What the clause settles is no option of game.toml.
SpanishTerms terms_of(rulebook::TermsReader& reader) {
    SpanishTerms terms{read_terms(reader)};
    reader.read("redouble", terms.redouble);
    terms.blackjack_pays = blackjack_odds;    // 30-899.16(3)
    terms.even_money = false;                 // 30-899.16-dealing(2)
    terms.split_aces = SplitAces::any;        // 30-899.16(6)
    terms.double_on = DoubleOn::any;          // 30-899.16(7)
    terms.double_for_less = !terms.redouble;  // 30-899.16(8)(a)
    terms.surrender = Surrender::late;        // 30-899.16(9)
    terms.hole = Hole::peek;                  // 30-899.16(9)
    terms.cards = Eyes::everyone;             // 30-899.16-dealing(12)(b)
    return terms;
}

}  // namespace felt::blackjack::spanish_21

namespace felt::blackjack::stadium {

// What the clause settles is no option of game.toml.
StadiumTerms terms_of(rulebook::TermsReader& reader) {
    StadiumTerms terms{read_terms(reader)};
    reader.read("double_from", terms.double_from);
    reader.read("double_to", terms.double_to);
    reader.read("auto_stand_hard", terms.auto_stand_hard);
    reader.read("auto_stand_soft", terms.auto_stand_soft);
    reader.read<TipsOn>("tips_on", terms.tips_on,
                        {{"any", TipsOn::any}, {"main", TipsOn::main}, {"bonus", TipsOn::bonus}});
    terms.hole = Hole::none;                 // 30-899.26(14)
    terms.split_aces = SplitAces::one_card;  // 30-899.26(8)(b)
    terms.resplit_aces = false;              // 30-899.26(8)(b)
    terms.hands_per_player = 1;              // a player has one terminal
    return terms;
}

}  // namespace felt::blackjack::stadium

namespace felt::blackjack::three_card_21 {

// What the clause settles is no option of game.toml.
Terms terms_of(rulebook::TermsReader& reader) {
    Terms terms = read_terms(reader);
    terms.even_money = false;           // there is no blackjack to take it for
    terms.surrender = Surrender::none;  // of hands that do not count over 21
    terms.splits = 1;                   // 30-2111-player(2)(a): into three, and never again
    terms.resplit_aces = false;         // 30-2111-player(2)(a)
    return terms;
}

}  // namespace felt::blackjack::three_card_21

namespace felt::blackjack::triple_play {

// What the clause settles is no option of game.toml.
Terms terms_of(rulebook::TermsReader& reader) {
    Terms terms = read_terms(reader);
    terms.cards = Eyes::everyone;  // 30-899.05(3)
    terms.splits = 1;              // 30-899.05(4)(b)
    return terms;
}

}  // namespace felt::blackjack::triple_play
