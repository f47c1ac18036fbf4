// Three Card Prime for the registry.
#include "rulebook/poker/three_card_prime/game.hpp"

#include "rulebook/game_of.hpp"
#include "rulebook/notices.hpp"
#include "rulebook/poker/carnival_family.hpp"
#include "rulebook/poker/hand_words.hpp"
#include "rulebook/poker/three_card_prime/round.hpp"
#include "rulebook/poker/three_card_prime/strategy.hpp"

namespace felt::poker::three_card_prime {
namespace {

struct Rules : CarnivalRules {
    using Terms = CarnivalTerms;
    using Strategy = PrimeStrategy;

    template <TableVerbs Table>
    static void play_round(Table& table, const Terms& terms) {
        three_card_prime::play_round(table, terms);
    }
    static Terms terms(rulebook::TermsReader& reader) {
        Terms terms;
        read_carnival_terms(reader, terms);
        return terms;
    }
    static felt::wagers::HostTable host_table(const Terms& terms) {
        return carnival_host_table(terms, "three-card-prime", wagers(), hand_size);
    }
    static std::span<const WagerInfo* const> wagers() { return three_card_prime::wagers; }
    static std::vector<std::string> notices(const Terms& terms) {
        std::vector<std::string> all = carnival_notices(terms);
        rulebook::post(all, "The Play wager equals the Ante");
        rulebook::post(all, "The dealer qualifies with a queen high; otherwise Antes are paid and Plays push");
        rulebook::post(all, "Ante Bonus: straight flush 5 to 1, three of a kind 4 to 1, straight 1 to 1");
        return all;
    }
    static std::string strategy_gist() { return "plays queen-six-four or better and folds all else: the best play"; }
    static std::string hand_text(std::span<const Card> cards, rulebook::HandOrigin) {
        if (cards.size() != hand_size) return {};
        return words_of(three_card_worth_of(cards.first<hand_size>()));
    }
};

}  // namespace

const rulebook::GameEntry entry{"poker/three_card_prime/game.toml", &rulebook::GameOf<Rules>::set_up};

}  // namespace felt::poker::three_card_prime
