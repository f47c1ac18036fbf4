// Baccarat for the registry.
#include "rulebook/baccarat/punto_banco/game.hpp"

#include "core/deck.hpp"
#include "rulebook/baccarat/punto_banco/round.hpp"
#include "rulebook/baccarat/punto_banco/strategy.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::baccarat::punto_banco {
namespace {

// The wagers of 30-2899.06; a wager that names the game may be hosted too.
constexpr std::array<std::string_view, 7> additional{"supershot-3-card-9-over-8",
                                                     "supershot-natural-9-over-8",
                                                     "supershot-any-8-over-7",
                                                     "super-7",
                                                     "fortune-8",
                                                     "banker-pair",
                                                     "player-pair"};

struct Rules {
    using Terms = punto_banco::Terms;
    using Strategy = NothingToDecide;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        punto_banco::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms;
        read_table_terms(reader, terms);
        reader.read("decks", terms.decks);
        reader.read<Dealt>("dealt", terms.dealt, {{"shoe", Dealt::shoe}, {"continuous", Dealt::continuous}});
        reader.read("cut", terms.cut_percent);
        reader.read<Commission>("commission", terms.commission,
                                {{"5-per-cent", Commission::five_per_cent}, {"none", Commission::none}});
        reader.read("tie_pays", terms.tie_pays);
        reader.read("base_wager_required", terms.base_wager_required);
        reader.read<TipsOn>("tips_on", terms.tips_on, {{"base", TipsOn::base_wagers}, {"all", TipsOn::all_wagers}});
        return terms;
    }
    static std::optional<std::string> conflict(const Terms& terms) { return conflict_in_table(terms); }
    static wagers::HostTable host_table(const Terms& terms) {
        return {.game = "baccarat",
                .decks = terms.decks,
                .soft17 = {},
                .continuous = terms.dealt == Dealt::continuous,
                .first_index = static_cast<std::uint8_t>(wagers().size()),
                .chip = terms.chip,
                .only = additional,
                .only_clause = "30-2899.06(4)"};
    }
    static std::span<const WagerInfo* const> wagers() { return base_wagers; }
    static std::vector<Card> shoe(const Terms& terms) { return cards_of(*deck_recipe("standard"), terms.decks); }
    static Shoe::Setup shoe_setup(const Terms& terms) {
        return {.dealt = terms.dealt, .cut_percent = terms.cut_percent};
    }
    // Twenty chips or a multiple, so that a commission of five per cent comes out whole.
    static Money usual_bet(const Terms& terms) {
        const Money wanted = std::clamp(Money::dollars(10), terms.min_bet, terms.max_bet);
        const Money rounded = round_up_to(wanted, terms.chip * 20);
        return rounded <= terms.max_bet ? rounded : terms.min_bet;
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all;
        const bool is_free = terms.commission == Commission::none;
        rulebook::post(all,
                       is_free ? "No commission: a Banker that wins with three cards worth 7 is a push"
                               : "Commission of 5 % on winning Banker wagers");
        rulebook::post(all, "Tie pays " + text_of(terms.tie_pays));
        rulebook::post(all, "Wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet));
        rulebook::post(all,
                       terms.base_wager_required ? "A base wager is required beside any other"
                                                 : "No base wager is required beside any other");
        if (!terms.tips) rulebook::post(all, "No wagers for the dealer");
        if (terms.tips) {
            rulebook::post(all,
                           "Wagers for the dealer up to " + text_of(terms.tip_max) + ", beside the player's own" +
                               (terms.tips_on == TipsOn::base_wagers ? ", on base wagers only" : ""));
        }
        return all;
    }
    static std::string strategy_gist() { return "nothing is decided once the wagers lie"; }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin) {
        if (cards.empty()) return {};
        const BaccaratHand hand(cards);
        return (hand.is_natural() ? "natural " : "") + std::to_string(hand.total());
    }
};

}  // namespace

const rulebook::GameEntry entry{"baccarat/punto_banco/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::baccarat::punto_banco
