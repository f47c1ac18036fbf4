// No Bust 21st Century Blackjack for the registry.
#include "rulebook/blackjack/no_bust/game.hpp"

#include "core/deck.hpp"
#include "rulebook/blackjack/family.hpp"
#include "rulebook/blackjack/no_bust/round.hpp"
#include "rulebook/blackjack/no_bust/strategy.hpp"
#include "rulebook/blackjack/variation_terms.hpp"
#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"

namespace felt::blackjack::no_bust {
namespace {

constexpr std::string_view pack = "one-joker";

// "natural", "21", "soft 17", "over by 3"; of a single ace "ace", of a single joker "joker".
std::string text_of_hand(std::span<const Card> cards, rulebook::HandOrigin origin) {
    if (cards.empty()) return {};
    if (cards.size() == 1 && cards[0].is_joker()) return "joker";
    if (cards.size() == 1 && is_ace(cards[0])) return "ace";
    Hand hand;
    hand.begin({});
    hand.from_split = origin == rulebook::HandOrigin::split;
    for (const Card card : cards) hand.add(card);
    if (is_natural(hand)) return "natural";
    if (is_over(hand)) return "over by " + std::to_string(points_of(hand) - 21);
    const bool says_soft = is_soft(hand) && points_of(hand) < 21;
    return (says_soft ? "soft " : "") + std::to_string(points_of(hand));
}

struct Rules : FamilyRules {
    using Terms = NoBustTerms;
    using Strategy = OpenBankStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        no_bust::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) { return terms_of(reader); }
    static std::vector<Card> shoe(const Terms& terms) { return cards_of(*deck_recipe(pack), terms.decks); }
    static Bank bank(const Terms& terms) { return usual_bank_of(terms); }
    static wagers::HostTable host_table(const Terms& terms) {
        wagers::HostTable table = host_table_of(terms, "no-bust-blackjack", wagers().size());
        table.pack = pack;
        return table;
    }
    static std::span<const WagerInfo* const> wagers() { return own_wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all{"No Bust 21st Century Blackjack"};
        rulebook::post(all, "Two jokers pay " + text_of(two_jokers_odds) + ", an ace and a joker " + text_of(win_odds));
        rulebook::post(all, "A joker with any other cards makes 21");
        rulebook::post(all, "Players must hit 11 or less and stand on 20 and 21");
        rulebook::post(all, "The player-dealer hits soft 17 and stands on hard 17 and above");
        rulebook::post(all, "Both over: the player-dealer wins if nearer or equal, and pushes if the player is nearer");
        rulebook::post(all, "Double down on 12 to 19 without an ace");
        rulebook::post(all, "Pairs but aces and jokers may be split once");
        rulebook::post(all, "No insurance");
        rulebook::post(all, "No bets behind another's hand");
        for (std::string& notice : card_room_notices(terms)) rulebook::post(all, std::move(notice));
        return all;
    }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin origin) {
        return text_of_hand(cards, origin);
    }
    static std::string strategy_gist() {
        return "the play worth most against the bank's two cards within the chart, computed for an endless shoe";
    }
};

}  // namespace

const rulebook::GameEntry entry{"blackjack/no_bust/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::blackjack::no_bust
