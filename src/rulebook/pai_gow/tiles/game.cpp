// Pai Gow Tiles for the registry.
#include "rulebook/pai_gow/tiles/game.hpp"

#include "core/deck.hpp"
#include "core/shoe.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"
#include "rulebook/pai_gow/tiles/round.hpp"
#include "rulebook/pai_gow/tiles/strategy.hpp"

namespace felt::pai_gow::tiles {
namespace {

constexpr std::string_view pack = "tiles";
// Wagers are on cards; none is played at tiles.
constexpr std::array<std::string_view, 1> no_others{""};

struct Rules {
    using Terms = tiles::Terms;
    using Strategy = HouseWayForAll;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        tiles::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms;
        terms.tips = false;
        terms.tip_clause = "004-tiles-limits.a";
        terms.chip = wager_step;  // 004-tiles-limits.e
        read_table_terms(reader, terms);
        reader.read<ZeroTies>("zero_ties", terms.zero_ties,
                              {{"by-tile", ZeroTies::by_tile}, {"to-the-bank", ZeroTies::to_the_bank}});
        terms.min_bet = Money::dollars(10);
        terms.max_bet = Money::dollars(200);
        terms.house_way = tiles_house_way();
        return terms;
    }
    static std::optional<std::string> conflict(const Terms&) { return std::nullopt; }
    static wagers::HostTable host_table(const Terms& terms) {
        wagers::HostTable table;
        table.game = "pai-gow-tiles";
        table.pack = pack;
        table.decks = 1;
        table.continuous = true;
        table.first_index = static_cast<std::uint8_t>(wagers().size());
        table.chip = terms.chip;
        table.first_cards = 4;
        table.only = no_others;
        table.only_clause = "004-tiles-limits.a";
        return table;
    }
    static std::span<const WagerInfo* const> wagers() { return own_wagers; }
    static std::vector<Card> shoe(const Terms&) { return cards_of(*deck_recipe(pack), 1); }
    // Mixed and stacked anew for every round.
    static Shoe::Setup shoe_setup(const Terms&) { return {.dealt = Dealt::continuous, .cut_percent = 100}; }
    static Money usual_bet(const Terms& terms) { return terms.min_bet; }
    static Bank bank(const Terms& terms) {
        const int squares = 1 + static_cast<int>(squares_behind.size());
        return rulebook::bank_at_last_seat(terms.seats, terms.max_bet * squares);
    }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all;
        rulebook::post(all, "Pai Gow Tiles");
        rulebook::post(all,
                       "Wagers from " + text_of(terms.min_bet) + " to " + text_of(terms.max_bet) +
                           " a square, in steps of " + text_of(wager_step));
        rulebook::post(all, "Ten squares a seat");
        rulebook::post(all, "Collection for every wager: " + text_of(terms.player_fee));
        rulebook::post(all, "Collection from the player-dealer: " + text_of(terms.bank_fee) + " a hand");
        rulebook::post(all, "Both hands higher win 1 to 1; one higher is a push; copies are the player-dealer's");
        rulebook::post(all,
                       terms.zero_ties == ZeroTies::by_tile ? "Nought against nought goes by the higher tile"
                                                            : "Nought against nought is the player-dealer's");
        rulebook::post(all, "The player-dealer wins and loses no more than was posted; what is not covered goes back");
        rulebook::post(
            all, "The player-dealer's position goes on clockwise after two hands; if nobody takes it, the game ends");
        return all;
    }
    static std::string strategy_gist() { return "players and the bank set the house way"; }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin) {
        if (cards.size() != 2 || !cards[0].is_tile()) return {};
        return text_of(tiles_value(cards[0], cards[1]));
    }
};

}  // namespace

const rulebook::GameEntry entry{"pai_gow/tiles/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::pai_gow::tiles
