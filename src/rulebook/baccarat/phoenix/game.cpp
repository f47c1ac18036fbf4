// Phoenix Baccarat for the registry.
#include "rulebook/baccarat/phoenix/game.hpp"

#include "core/deck.hpp"
#include "rulebook/baccarat/phoenix/round.hpp"
#include "rulebook/baccarat/phoenix/strategy.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::baccarat::phoenix {
namespace {

constexpr std::string_view pack = "no-seven-to-ten";
constexpr int decks = 8;
// Of the documents' side wagers it offers none; a wager that names the game may be hosted.
constexpr std::array<std::string_view, 1> no_others{""};

// 004-phoenix-fees.c: what a player pays for a wager goes with the largest wager the table takes.
enum class Limit : std::uint8_t { to_100, to_200 };

struct Rules {
    using Terms = phoenix::Terms;
    using Strategy = HitsByTotal;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        phoenix::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms;
        terms.tips = false;  // the casino has no part in any wager
        terms.tip_clause = "004-phoenix-standards.f";
        read_table_terms(reader, terms);
        reader.read<Dealt>("dealt", terms.dealt, {{"shoe", Dealt::shoe}, {"continuous", Dealt::continuous}});
        reader.read("cut", terms.cut_percent);
        Limit limit = Limit::to_100;
        reader.read<Limit>("limit", limit, {{"10-to-100", Limit::to_100}, {"10-to-200", Limit::to_200}});
        terms.min_bet = Money::dollars(10);
        terms.max_bet = Money::dollars(limit == Limit::to_100 ? 100 : 200);
        terms.player_fee = Money::dollars(limit == Limit::to_100 ? 1 : 2);
        return terms;
    }
    static std::optional<std::string> conflict(const Terms& terms) {
        if (terms.min_bet.in_cents() % terms.chip.in_cents() == 0) return std::nullopt;
        return "a wager of " + text_of(terms.min_bet) + " cannot be made in chips of " + text_of(terms.chip) +
            " (004-phoenix-limits)";
    }
    static wagers::HostTable host_table(const Terms& terms) {
        wagers::HostTable table;
        table.game = "phoenix-baccarat";
        table.pack = pack;
        table.decks = decks;
        table.continuous = terms.dealt == Dealt::continuous;
        table.first_index = static_cast<std::uint8_t>(wagers().size());
        table.chip = terms.chip;
        table.first_cards = 3;
        table.only = no_others;
        table.only_clause = "004-phoenix-round-4";
        return table;
    }
    static std::span<const WagerInfo* const> wagers() { return own_wagers; }
    static std::vector<Card> shoe(const Terms&) { return cards_of(*deck_recipe(pack), decks); }
    static Shoe::Setup shoe_setup(const Terms& terms) {
        return {.dealt = terms.dealt, .cut_percent = terms.cut_percent};
    }
    static Money usual_bet(const Terms& terms) { return terms.min_bet; }
    static Bank bank(const Terms& terms) {
        const int wagers_a_seat = 1 + static_cast<int>(places_behind.size());
        return rulebook::bank_at_last_seat(terms.seats, terms.max_bet * wagers_a_seat);
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all;
        rulebook::post(all, "Phoenix Baccarat");
        rulebook::post(all, "Wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet) + " a square");
        rulebook::post(all, "Collection for every wager: " + text_of(terms.player_fee));
        rulebook::post(all, "Collection from the player-dealer: " + text_of(terms.bank_fee));
        rulebook::post(all, "The player-dealer hits 1 to 3, may hit 4 to 6, and stands on 7 to 9 and on 0");
        rulebook::post(all, "Against 0 on three cards: 7 to 9 win, 6 wins half, 5 or less push");
        rulebook::post(all, "Ties push");
        rulebook::post(all, "House way: hit 5 or less, stand on 6 or more");
        rulebook::post(all, "Of several wagers on a hand the largest decides");
        rulebook::post(all, "The player-dealer wins and loses no more than was posted; what is not covered goes back");
        rulebook::post(
            all, "The player-dealer's position goes on clockwise after two hands; if nobody takes it, the game ends");
        return all;
    }
    static std::string strategy_gist() {
        return "a card where that is worth more against a player-dealer who goes the house way, for an endless shoe";
    }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin) {
        return cards.empty() ? std::string{} : std::to_string(baccarat_total(cards));
    }
};

}  // namespace

const rulebook::GameEntry entry{"baccarat/phoenix/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::baccarat::phoenix
