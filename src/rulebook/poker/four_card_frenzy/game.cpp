// Four Card Frenzy for the registry.
#include "rulebook/poker/four_card_frenzy/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"
#include "rulebook/poker/carnival_family.hpp"
#include "rulebook/poker/four_card_frenzy/round.hpp"
#include "rulebook/poker/four_card_frenzy/strategy.hpp"
#include "rulebook/poker/hand_words.hpp"

namespace felt::poker::four_card_frenzy {
namespace {

std::string bad_beat_notice(const BadBeatTable& table) {
    return "Odds on a beaten hand pay: four of a kind " + text_of(table.four_of_a_kind) + ", straight flush " +
        text_of(table.straight_flush) + ", three of a kind " + text_of(table.three_of_a_kind) + ", flush " +
        text_of(table.flush) + ", straight " + text_of(table.straight);
}

struct Rules : CarnivalRules {
    using Terms = FrenzyTerms;
    using Strategy = FrenzyStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        four_card_frenzy::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms;
        read_carnival_terms(reader, terms);
        reader.read<Ties>("ties", terms.ties, {{"win", Ties::win}, {"push", Ties::push}});
        reader.read<std::uint8_t>("bad_beat", terms.bad_beat,
                                  {{bad_beat_tables[0].id, 0},
                                   {bad_beat_tables[1].id, 1},
                                   {bad_beat_tables[2].id, 2},
                                   {bad_beat_tables[3].id, 3},
                                   {bad_beat_tables[4].id, 4},
                                   {bad_beat_tables[5].id, 5}});
        return terms;
    }
    static felt::wagers::HostTable host_table(const Terms& terms) {
        return carnival_host_table(terms, "four-card-frenzy", wagers(), hand_size);
    }
    static std::span<const WagerInfo* const> wagers() { return four_card_frenzy::wagers; }
    static std::vector<FixedBet> usual_bets(const Terms& terms) {
        return rulebook::bets_on(std::array{&ante_wager, &odds_wager}, usual_bet(terms));
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = carnival_notices(terms);
        rulebook::post(all, "Ante and Odds are equal and both required");
        rulebook::post(all, "Raise once the Ante; up to three times with a pair of aces or better");
        rulebook::post(all, "For the Ante the dealer qualifies with a king high");
        rulebook::post(all, terms.ties == Ties::win ? "Ties win for the player" : "Ties push");
        rulebook::post(
            all,
            "Winning Odds pay: four aces 200 to 1, four of a kind 30 to 1, straight flush 15 to 1, three of a kind 2 "
            "to "
            "1, flush 3 to 2, straight 1 to 1; other hands push");
        rulebook::post(all, bad_beat_notice(bad_beat_tables[terms.bad_beat]));
        return all;
    }
    static std::string strategy_gist() {
        return "raises three times the Ante with a pair of aces or better, once with king-queen-eight-four or better, "
               "and folds all else";
    }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin) {
        if (cards.size() != hand_size) return {};
        return words_of(best_four_of_five(cards.first<hand_size>()));
    }
};

}  // namespace

const rulebook::GameEntry entry{"poker/four_card_frenzy/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::poker::four_card_frenzy
