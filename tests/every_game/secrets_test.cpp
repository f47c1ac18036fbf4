// In every game nobody learns a card before it is shown: change a card a viewer cannot see, and that viewer sees and is
// asked the same until the card is looked at or its owner acts.
#include <algorithm>
#include <set>

#include "every_game/property.hpp"
#include "support/sitting.hpp"

namespace felt::every_game {
namespace {

using testing_support::view_of;

class Secrets : public EachGame {};

// What this viewer is being asked, with every reason and amount on offer, and what the strategy would answer.
std::string asked_of(const LiveRound& round, const rulebook::SetGame& set, Viewer viewer) {
    std::string text;
    for (const PendingQuestion& question : round.pending().waiting()) {
        if (viewer.kind != Viewer::Kind::seat || question.place.seat != viewer.seat) continue;
        text += std::string(question.info->asks) + " " + std::to_string(question.place.hand);
        for (std::size_t i = 0; i < question.info->options.size(); ++i) {
            text += question.refusals[i] ? " " + std::string(question.refusals[i]->id) : " yes";
            text += " " + text_of(question.amounts[i].least) + "-" + text_of(question.amounts[i].most);
        }
        const Advice advice = set.advice(round.table(), question);
        text += " advice " + std::to_string(advice.option) + " " + text_of(advice.amount);
    }
    return text;
}

// Only which kinds of question this viewer is being asked.
std::set<std::string> kinds_asked_of(const Pending& pending, Viewer viewer) {
    std::set<std::string> kinds;
    for (const PendingQuestion& question : pending.waiting()) {
        if (viewer.kind != Viewer::Kind::seat || question.place.seat != viewer.seat) continue;
        kinds.emplace(question.info->asks);
    }
    return kinds;
}

// From here on a hidden card may lawfully show: somebody looks at it, or the one who holds it does something.
std::size_t first_lawful_trace(std::span<const Event> events, std::size_t dealt_at) {
    const Seat holder = events[dealt_at].place.seat;
    for (std::size_t i = dealt_at + 1; i < events.size(); ++i) {
        switch (events[i].kind) {
            case EventKind::peek:
            case EventKind::turn_over:
            case EventKind::expose:
            case EventKind::end: return i;
            default:
                if (events[i].place.seat == holder) return i;
        }
    }
    return events.size();
}

// Indices of the deals, in the order of the cards scanned.
std::vector<std::size_t> deals_in(std::span<const Event> events) {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events[i].kind == EventKind::deal) all.push_back(i);
    }
    return all;
}

// The same log with another card in one place.
std::vector<Input> with_card(std::vector<Input> log, std::size_t card, Card other) {
    for (Input& input : log) {
        if (input.kind != InputKind::card) continue;
        if (card-- == 0) input.card = other;
    }
    return log;
}

// Plays both logs side by side and reports what the viewer could tell them apart by.
std::vector<std::string> told_apart(const RandomRound& played, const std::vector<Input>& changed, Viewer viewer,
                                    std::size_t dealt_at) {
    LiveRound one(played.opening(), played.table().play_round());
    LiveRound other(played.opening(), played.table().play_round());
    const Viewer holder = Viewer::at(played.round().events()[dealt_at].place.seat);
    const auto until_a_trace = [&](const LiveRound& round) {
        return round.events().size() > dealt_at ? first_lawful_trace(round.events(), dealt_at) : round.events().size();
    };
    for (std::size_t i = 0; i < changed.size(); ++i) {
        if (one.submit(played.log()[i]) || other.submit(changed[i])) break;
        const bool leaves_a_trace =
            until_a_trace(one) < one.events().size() || until_a_trace(other) < other.events().size();
        if (leaves_a_trace) break;
        // Whether the holder has a choice at all, and about what, is the holder's to show: 21 takes no more cards.
        if (kinds_asked_of(one.pending(), holder) != kinds_asked_of(other.pending(), holder)) break;
        const rulebook::SetGame& set = *played.table().set;
        if (asked_of(one, set, viewer) != asked_of(other, set, viewer)) {
            return {"a card that cannot be seen changes what is asked or advised"};
        }
    }
    const std::size_t until = std::min(until_a_trace(one), until_a_trace(other));
    if (view_of(one.events().first(until), viewer) != view_of(other.events().first(until), viewer)) {
        return {"a card that cannot be seen is seen"};
    }
    return {};
}

// 30-899.26(14): a hand that all share, and no hole card; 004-no-bust-round-9: both of the bank's cards in view;
// 30-2899.06(5): two hands for all to see. A wheel has no cards.
bool deals_every_card_open(const rulebook::Game& game) {
    const std::set<std::string> open{"stadium-blackjack", "no-bust-blackjack", "baccarat", "roulette"};
    return open.contains(game.info.id);
}

TEST_P(Secrets, a_hidden_card_shows_in_no_view_before_it_is_looked_at) {
    int hidden = 0;
    expect_for_all_tapes([&hidden](Tape& tape) -> std::vector<std::string> {
        const RandomTable table = random_table(game(), tape);
        const RandomRound played(table, random_opening(table, tape, CardsFrom::scanner), tape, {});
        const auto events = played.round().events();
        const auto deals = deals_in(events);
        const std::vector<Card> deck = table.set->shoe();
        std::vector<Viewer> viewers{Viewer::spectator()};
        for (int seat = 1; seat <= table.set->seats(); ++seat) {
            viewers.push_back(Viewer::at(Seat{static_cast<std::uint8_t>(seat)}));
        }
        std::vector<std::pair<std::size_t, Viewer>> secrets;
        for (std::size_t card = 0; card < deals.size(); ++card) {
            for (const Viewer viewer : viewers) {
                if (!may_see_card(events[deals[card]], viewer)) secrets.emplace_back(card, viewer);
            }
        }
        // Some of them in each round: there are many rounds.
        for (int tries = 0; tries < 12 && !secrets.empty(); ++tries) {
            const auto [card, viewer] = tape.one_of(secrets);
            ++hidden;
            const auto changed = with_card(played.log(), card, tape.one_of(deck));
            const auto broken = told_apart(played, changed, viewer, deals[card]);
            if (!broken.empty()) return played.with_story(broken);
        }
        return {};
    });
    if (deals_every_card_open(game())) {
        EXPECT_EQ(hidden, 0) << "a card is hidden in a game without secrets";
    } else {
        EXPECT_GT(hidden, 300) << "too few hidden cards to say anything";
    }
}

// Whether all cards were shuffled anew after some had been dealt.
bool is_shuffled_again(std::span<const Event> events) {
    const auto dealt = std::ranges::find(events, EventKind::deal, &Event::kind);
    return std::ranges::find(dealt, events.end(), EventKind::shuffle, &Event::kind) != events.end();
}

// What has not been dealt yet is nobody's to know, not even the house's.
TEST_P(Secrets, cards_still_in_the_shoe_show_in_no_view) {
    expect_for_all_tapes([](Tape& tape) -> std::vector<std::string> {
        const RandomTable table = random_table(game(), tape);
        Opening opening = random_opening(table, tape, CardsFrom::committed_shoe);
        std::vector<Card> order = table.set->shoe();
        FastRandom random(tape.below(1000), 1);
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
        const auto stacked = [&](const std::vector<Card>& cards) {
            opening.shoe = Shoe(cards, {.dealt = Dealt::shoe, .cut_percent = 100});
            opening.shoe.gather();
            return opening;
        };
        const RandomRound played(table, stacked(order), tape, {});
        const auto drawn = static_cast<std::size_t>(played.round().table().cards_drawn());
        // A shuffle in mid-round makes a new order of those that were not dealt before, too.
        if (is_shuffled_again(played.round().events())) return {};
        // Cards leave from the back; those in front have not been dealt.
        if (drawn >= order.size()) return {};
        std::reverse(order.begin(), order.end() - static_cast<std::ptrdiff_t>(drawn));
        LiveRound other(stacked(order), table.play_round());
        for (const Input& input : played.log()) {
            if (other.submit(input)) return {"a card still in the shoe changes what is allowed"};
        }
        if (view_of(other.events(), Viewer::house()) != view_of(played.round().events(), Viewer::house())) {
            return played.with_story({"a card still in the shoe shows"});
        }
        return {};
    });
}

// The dealer's hole card in particular: face down it is the same to all, and only the house's own record has it.
TEST_P(Secrets, a_card_nobody_may_see_is_spelled_out_for_the_house_alone) {
    expect_for_all_tapes([](Tape& tape) -> std::vector<std::string> {
        const RandomTable table = random_table(game(), tape);
        const RandomRound played(table, random_opening(table, tape, CardsFrom::either), tape, {.rulings = true});
        for (const Event& event : played.round().events()) {
            if (!has_card(event.kind) || event.eyes == Eyes::everyone) continue;
            for (std::uint8_t seat = 0; seat <= most_seats; ++seat) {
                const Viewer viewer = seat == 0 ? Viewer::spectator() : Viewer::at(Seat{seat});
                const bool may_see = event.eyes == Eyes::owner && seat != 0 && event.place.seat.number == seat;
                const bool is_spelled =
                    json_of(event, viewer).find(R"("card":")" + text_of(event.card) + "\"") != std::string::npos;
                if (is_spelled != may_see) return played.with_story({"a card is spelled out for the wrong viewer"});
            }
        }
        return {};
    });
}

FELT_FOR_EACH_GAME(Secrets);

}  // namespace
}  // namespace felt::every_game
