// Roulette for the registry.
#include "rulebook/roulette/spin/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"
#include "rulebook/roulette/spin/round.hpp"
#include "rulebook/roulette/spin/strategy.hpp"

namespace felt::roulette::spin {
namespace {

// The wagers of 30-2299.04; a wager that names the game may be hosted too.
constexpr std::array<std::string_view, 2> additional{"roulette-up", "roulette-up-progressive"};

struct Rules {
    using Terms = spin::Terms;
    using Strategy = NothingToDecide;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        spin::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms;
        read_table_terms(reader, terms);
        reader.read<Wheel>("wheel", terms.wheel,
                           {{"double-zero", Wheel::double_zero}, {"single-zero", Wheel::single_zero}});
        reader.read("roulette_wager_required", terms.roulette_wager_required);
        reader.read<ThirtySix>("thirty_six", terms.thirty_six,
                               {{"counts", ThirtySix::counts}, {"does-not-count", ThirtySix::does_not_count}});
        reader.read("inside_max", terms.inside_max);
        return terms;
    }
    static std::optional<std::string> conflict(const Terms& terms) {
        if (terms.min_bet > terms.inside_max) {
            return "min_bet " + text_of(terms.min_bet) + " is over inside_max " + text_of(terms.inside_max) +
                " (30-2299.04-start(6))";
        }
        return conflict_in_table(terms);
    }
    static wagers::HostTable host_table(const Terms& terms) {
        return {.game = "roulette",
                .decks = wagers::no_decks,
                .soft17 = {},
                .first_index = static_cast<std::uint8_t>(bets),
                .chip = terms.chip,
                .only = additional,
                .only_clause = "30-2299.04-start(1)"};
    }
    static std::span<const WagerInfo* const> wagers(const Terms& terms) { return wagers_of(terms.wheel); }
    static std::span<const MarkInfo* const> marks() { return spin::marks; }
    // No cards, so there is nothing to shuffle.
    static std::vector<Card> shoe(const Terms&) { return {}; }
    static Shoe::Setup shoe_setup(const Terms&) { return {.dealt = Dealt::hand, .cards_each_by_hand = 0}; }
    static Money usual_bet(const Terms& terms) {
        const Money wanted = std::clamp(Money::dollars(10), terms.min_bet, terms.max_bet);
        const Money rounded = round_up_to(wanted, terms.chip);
        return rounded <= terms.max_bet ? rounded : terms.min_bet;
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all;
        rulebook::post(all, terms.wheel == Wheel::single_zero ? "The wheel has one zero" : "The wheel has 0 and 00");
        rulebook::post(all,
                       "Outside wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet) + " a spot");
        rulebook::post(all,
                       "Inside wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.inside_max) + " a spot");
        for (const wagers::HostedWager& side : terms.side_wagers) {
            rulebook::post(
                all, side.wager->name + " from " + text_of(side.limits.least) + " to " + text_of(side.limits.most));
        }
        if (!terms.side_wagers.empty()) {
            rulebook::post(all,
                           terms.roulette_wager_required ? "Roulette Up needs a standard wager beside it"
                                                         : "Roulette Up may be placed alone");
            rulebook::post(all, "No new Roulette Up wagers while a streak is running");
        }
        if (!terms.tips) rulebook::post(all, "No wagers for the dealer");
        if (terms.tips) rulebook::post(all, "Wagers for the dealer up to " + text_of(terms.tip_max));
        return all;
    }
    static std::string strategy_gist() { return "nothing is decided once the wagers lie"; }
};

}  // namespace

const rulebook::GameEntry entry{"roulette/spin/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::roulette::spin
