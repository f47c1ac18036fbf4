// Supreme Baccarat for the registry.
#include "rulebook/baccarat/supreme/game.hpp"

#include "core/deck.hpp"
#include "rulebook/baccarat/supreme/round.hpp"
#include "rulebook/baccarat/supreme/strategy.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::baccarat::supreme {
namespace {

// Of the documents' side wagers it offers none; a wager that names the game may be hosted.
constexpr std::array<std::string_view, 1> no_others{""};

struct Rules {
    using Terms = supreme::Terms;
    using Strategy = LeavesItAll;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        supreme::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms;
        terms.tips = false;  // the document knows no wagers for the dealer
        terms.tip_clause = "004-supreme-betting-3";
        read_table_terms(reader, terms);
        reader.read("decks", terms.decks);
        reader.read<Dealt>("dealt", terms.dealt, {{"shoe", Dealt::shoe}, {"continuous", Dealt::continuous}});
        reader.read("cut", terms.cut_percent);
        return terms;
    }
    static std::optional<std::string> conflict(const Terms& terms) { return conflict_in_table(terms); }
    static wagers::HostTable host_table(const Terms& terms) {
        wagers::HostTable table;
        table.game = "supreme-baccarat";
        table.decks = terms.decks;
        table.continuous = terms.dealt == Dealt::continuous;
        table.first_index = static_cast<std::uint8_t>(wagers().size());
        table.chip = terms.chip;
        table.only = no_others;
        table.only_clause = "004-supreme-betting-3";
        return table;
    }
    static std::span<const WagerInfo* const> wagers() { return own_wagers; }
    static std::vector<Card> shoe(const Terms& terms) { return cards_of(*deck_recipe("standard"), terms.decks); }
    static Shoe::Setup shoe_setup(const Terms& terms) {
        return {.dealt = terms.dealt, .cut_percent = terms.cut_percent};
    }
    static Money usual_bet(const Terms& terms) {
        const Money rounded = round_up_to(std::clamp(Money::dollars(10), terms.min_bet, terms.max_bet), terms.chip);
        return rounded <= terms.max_bet ? rounded : terms.min_bet;
    }
    static Bank bank(const Terms& terms) {
        const int beside = tie_pays.win + total_18_pays.win + static_cast<int>(flex_totals.size());
        const Money a_seat = terms.max_bet * 2 + most_beside_lines * beside;
        return rulebook::bank_at_last_seat(terms.seats, a_seat);
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all;
        rulebook::post(all, "Player and Banker from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet));
        rulebook::post(all, "Tie, Total Shot and each Flex Action circle up to " + text_of(most_beside_lines));
        rulebook::post(all, "A Banker that wins with 6 pays " + text_of(banker_6_pays));
        rulebook::post(all, "Tie pays " + text_of(tie_pays));
        rulebook::post(
            all, "Total Shot pays " + text_of(total_18_pays) + " for 18 and " + text_of(total_17_pays) + " for 17");
        rulebook::post(all, "Flex Action pays 1 to 1 on the Banker's total before a 9; 4 and 8 are no action");
        for (const FeeBand& band : fee_bands) {
            rulebook::post(all,
                           "The player-dealer pays " + text_of(band.fee) + " for a hand with total action up to " +
                               text_of(band.to));
        }
        rulebook::post(all,
                       "The player-dealer pays " + text_of(fee_above) + " for a hand with total action above that");
        rulebook::post(all, "The player-dealer wins and loses no more than was posted; what is not covered goes back");
        rulebook::post(all, "The player-dealer's position goes on clockwise after two hands");
        return all;
    }
    static std::string strategy_gist() { return "Flex Action wagers stay until they are decided"; }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin) {
        if (cards.empty()) return {};
        const BaccaratHand hand(cards);
        return (hand.is_natural() ? "natural " : "") + std::to_string(hand.total());
    }
};

}  // namespace

const rulebook::GameEntry entry{"baccarat/supreme/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::baccarat::supreme
