// Works out what it is worth to hit, to double and to play a card that was split off.
#include "rulebook/blackjack/play_worths.hpp"

namespace felt::blackjack::endless {

Ends ends_behind(Card up_card, const Terms& terms) {
    const auto must_draw = [&terms](const BlackjackTotal& total) { return dealer_must_draw(terms, total); };
    return DealerEnds(must_draw).after(up_card);
}

Worth PlayWorths::hit(const BlackjackTotal& total) {
    std::optional<Worth>& known = hit_[kind_of(total)];
    if (!known) known = average([&](Card card) { return of_more_cards(with(total, card)); });
    return *known;
}

Worth PlayWorths::double_down(const BlackjackTotal& total) {
    std::optional<Worth>& known = double_[kind_of(total)];
    if (!known) known = 2 * average([&](Card card) { return stand(with(total, card)); });
    return *known;
}

Worth PlayWorths::split_card(Card card) {
    return average([&](Card second) { return of_split_hand(card, second); });
}

Worth PlayWorths::of_more_cards(const BlackjackTotal& total) {
    if (total.best() >= 21) return stand(total);
    const Worth best = std::max(stand(total), hit(total));
    return terms_.double_on == DoubleOn::any && may_double(total) ? std::max(best, double_down(total)) : best;
}

Worth PlayWorths::of_split_hand(Card card, Card second) {
    const BlackjackTotal total = total_of(card, second);
    const bool has_its_one_card = is_ace(card) && terms_.split_aces == SplitAces::one_card;
    if (has_its_one_card || total.best() == 21) return stand(total);
    const Worth best = std::max(stand(total), hit(total));
    return terms_.double_after_split && may_double(total) ? std::max(best, double_down(total)) : best;
}

}  // namespace felt::blackjack::endless
