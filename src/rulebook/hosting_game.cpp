// Hosts side wagers, and lays out what rounds begin with.
#include "rulebook/hosting_game.hpp"

#include <algorithm>

#include "core/deck.hpp"

namespace felt::rulebook {

HostingGame::HostingGame() = default;
HostingGame::~HostingGame() = default;

Result<std::shared_ptr<const SetGame>> HostingGame::host(std::unique_ptr<HostingGame> game, const TermsReader& reader,
                                                         std::span<const wagers::WagerChoice> choices) {
    check(!reader.unread(), "a game reads every option its data file has");
    if (const auto conflict = game->conflict()) return Error{*conflict};
    auto hosted = wagers::host(game->with_those_never_missing(choices), game->host_table());
    if (!hosted) return hosted.error();
    game->hosted_ = *std::move(hosted);
    game->take_in(game->hosted_);
    const auto own = game->wagers_of_its_own();
    game->wagers_.assign(own.begin(), own.end());
    for (const wagers::HostedWager& side : game->hosted_) game->wagers_.push_back(&side.info);
    return std::shared_ptr<const SetGame>(std::move(game));
}

Opening HostingGame::opening() const {
    const TableTerms& terms = table_terms();
    Opening opening;
    opening.shoe = Shoe(shoe(), shoe_setup());
    opening.burn = terms.burn;
    opening.burn_shown = terms.burn_shown;
    opening.meters = wagers::meters_of(hosted_);
    opening.bank = bank();
    opening.marks = first_marks();
    return opening;
}

int HostingGame::seats() const { return table_terms().seats; }
int HostingGame::decision_seconds() const { return table_terms().decision_seconds; }
int HostingGame::least_seats() const { return 1; }
std::span<const MarkInfo* const> HostingGame::marks() const { return {}; }
std::span<const WagerInfo* const> HostingGame::wagers() const { return wagers_; }
std::span<const wagers::HostedWager> HostingGame::side_wagers() const { return hosted_; }
std::size_t HostingGame::own_wagers() const { return wagers_of_its_own().size(); }
std::vector<FixedBet> HostingGame::usual_bets() const { return {{0, usual_bet()}}; }
std::string HostingGame::hand_text(std::span<const Card>, HandOrigin) const { return {}; }

// Side wagers are put aside under the same clause as the game's own.
wagers::HostTable HostingGame::host_table() const {
    wagers::HostTable table = offered();
    table.void_clause = wagers_of_its_own()[0]->void_outcome().clause;
    return table;
}

HostingGame::Start HostingGame::start_of(const SimBlock& block) const {
    Start start{block.shoe.empty() ? shoe() : block.shoe, block.bets, block.marks.value_or(first_marks())};
    // In order of rank, so that one random number means much the same card in shoes of different sizes.
    if (block.afresh_from) sort_cards(start.cards);
    for (FixedBet& bet : start.bets) {
        for (const wagers::HostedWager& side : hosted_) {
            if (side.info.index == bet.wager) bet.is_offered = side.wager->placed != Moment::before_deal;
        }
    }
    return start;
}

bool HostingGame::is_plain(const SimBlock& block) const {
    const auto is_own = [this](const FixedBet& bet) { return bet.wager < own_wagers(); };
    const bool has_main = std::ranges::find(block.bets, 0, &FixedBet::wager) != block.bets.end();
    return block.seats == 1 && has_main && std::ranges::all_of(block.bets, is_own) && block.results == nullptr &&
        !block.afresh_from && !block.watch;
}

bool HostingGame::is_worth_learning(const SimBlock& block) {
    constexpr std::uint64_t worth_learning = 30'000;
    const bool is_usual = block.bets.size() == 1 && block.shoe.empty();
    return block.rounds >= worth_learning && is_usual;
}

Bank HostingGame::bank() const { return {}; }
std::span<const std::string_view> HostingGame::always_hosts() const { return {}; }

Marks HostingGame::first_marks() const {
    Marks first{};
    for (const MarkInfo* mark : marks()) first[mark->index] = mark->first;
    return first;
}

std::vector<wagers::WagerChoice> HostingGame::with_those_never_missing(
    std::span<const wagers::WagerChoice> choices) const {
    std::vector<wagers::WagerChoice> all(choices.begin(), choices.end());
    for (const std::string_view id : always_hosts()) {
        if (std::ranges::find(all, id, &wagers::WagerChoice::id) != all.end()) continue;
        wagers::WagerChoice& added = all.emplace_back();
        added.id = added.where = id;
    }
    return all;
}

}  // namespace felt::rulebook
