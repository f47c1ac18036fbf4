// Plays rounds of any game by chance, and checks what must hold for all of them.
#include "every_game/random_round.hpp"

#include <algorithm>

#include "every_game/promises.hpp"
#include "support/sitting.hpp"

namespace felt::every_game {
namespace {

using testing_support::state_of;
using testing_support::view_of;

Seat seat_number(std::size_t seat) { return Seat{static_cast<std::uint8_t>(seat)}; }

// Somewhere from least to most in whole chips: often one of the ends.
Money random_amount(Money least, Money most, Money chip, Tape& tape) {
    if (most <= least) return most;
    const std::int64_t steps = (most - least).in_cents() / chip.in_cents();
    const std::uint32_t where = tape.below(4);
    if (where == 1) return least;
    if (where == 2) return round_down_to(most, chip);
    return least +
        chip * static_cast<std::int64_t>(tape.below(static_cast<std::uint32_t>(std::min<std::int64_t>(steps, 40)) + 1));
}

}  // namespace

std::string RandomTable::text() const {
    std::string text = game->info.id;
    for (const rulebook::OptionInfo& option : game->info.options) {
        const rulebook::Settings defaults(game->info.options);
        if (settings[option.id] != defaults[option.id]) text += " " + option.id + "=" + settings[option.id];
    }
    for (const wagers::HostedWager& side : set->side_wagers()) {
        text += " " + side.wager->id + ":" + side.table->id + "/" + text_of(side.unit);
    }
    return text;
}

std::string random_value(const rulebook::OptionInfo& option, Tape& tape) {
    using rulebook::OptionType;
    switch (option.type) {
        case OptionType::flag: return tape.below(2) == 1 ? "true" : "false";
        case OptionType::number:
            return std::to_string(option.from + tape.below(static_cast<std::uint32_t>(option.to - option.from + 1)));
        case OptionType::choice: return tape.one_of(option.values);
        case OptionType::money: {
            constexpr std::array amounts{"1.00", "0.50",  "5.00",   "0.25", "10.00",
                                         "2.50", "25.00", "100.00", "0.01", "3.00"};
            return tape.one_of(amounts);
        }
        case OptionType::odds: {
            constexpr std::array odds{"1 to 1", "3 to 2", "6 to 5", "2 to 1", "7 to 5", "11 to 10", "5 to 3"};
            return tape.one_of(odds);
        }
    }
    return {};
}

namespace {

// What a house might choose about a wager: mostly what its file says.
wagers::WagerChoice random_choice(const wagers::Wager& wager, Tape& tape) {
    wagers::WagerChoice choice;
    choice.id = choice.where = wager.id;
    if (tape.once_in(2)) choice.table = tape.one_of(wager.tables).id;
    constexpr std::array suits{Suit::diamonds, Suit::hearts, Suit::spades, Suit::clubs};
    if (tape.once_in(2)) choice.suit = tape.one_of(suits);
    constexpr std::array units{Money::dollars(1), Money::dollars(5), Money::cents(50), Money::dollars(2)};
    if (wager.progressive && tape.once_in(3)) choice.unit = tape.one_of(units);
    if (!wager.progressive && tape.once_in(4)) choice.most = Money::dollars(25 + tape.below(100));
    return choice;
}

void host_at_random(RandomTable& table, Tape& tape) {
    // Of those that are for games like this: a game with few of them is to meet them as often as one with many.
    std::vector<const wagers::Wager*> all;
    for (const wagers::Wager& wager : wagers::all_wagers()) {
        if (wagers::is_played_at(wager, table.set->host_table())) all.push_back(&wager);
    }
    if (all.empty()) return;
    const std::uint32_t tries = tape.once_in(10) ? 20 : tape.below(6);
    for (std::uint32_t i = 0; i < tries; ++i) {
        wagers::WagerChoice choice = random_choice(*tape.one_of(all), tape);
        if (host_also(table, choice)) continue;
        choice.table.clear();
        host_also(table, choice);
    }
}

}  // namespace

bool host_also(RandomTable& table, const wagers::WagerChoice& choice) {
    const auto is_hosted = [&table](const std::string& id) {
        return std::ranges::find(table.hosted, id, &wagers::WagerChoice::id) != table.hosted.end();
    };
    if (is_hosted(choice.id)) return false;
    std::vector<wagers::WagerChoice> tried = table.hosted;
    const auto wager = wagers::find_wager(choice.id);
    if (!wager) return false;
    for (const std::string& needed : (*wager)->needs) {
        if (is_hosted(needed) || tried.size() > table.hosted.size()) continue;
        wagers::WagerChoice other;
        other.id = other.where = needed;
        tried.push_back(other);
    }
    tried.push_back(choice);
    auto set = table.game->set_up(table.settings, tried);
    if (!set) return false;
    table.hosted = tried;
    table.set = *set;
    return true;
}

using DrawnOptions = std::vector<std::pair<std::string, std::string>>;

// All of them, or nothing if they do not go together.
static std::optional<RandomTable> with_all(const RandomTable& plain, const DrawnOptions& drawn) {
    RandomTable table = plain;
    for (const auto& [id, value] : drawn) {
        if (table.settings.set(id, value, "random")) return std::nullopt;
    }
    auto set = table.game->set_up(table.settings);
    if (!set) return std::nullopt;
    table.set = *set;
    return table;
}

RandomTable random_table(const rulebook::Game& game, Tape& tape) {
    const rulebook::Settings defaults(game.info.options);
    const RandomTable plain{&game, defaults, nullptr, {}};
    DrawnOptions drawn;
    for (const rulebook::OptionInfo& option : game.info.options) {
        if (tape.once_in(2)) drawn.emplace_back(option.id, random_value(option, tape));
    }
    auto table = with_all(plain, drawn);
    if (!table) {
        table = with_all(plain, {});
        for (const auto& one : drawn) {
            if (auto changed = with_all(*table, {one})) table = std::move(changed);
        }
    }
    host_at_random(*table, tape);
    return *std::move(table);
}

RandomTable with_options(const RandomTable& table, std::span<const std::pair<const char*, const char*>> options) {
    rulebook::Settings settings = table.settings;
    for (const auto& [id, value] : options) {
        if (settings.all().contains(id)) check(!settings.set(id, value, "test"), "the option has this value");
    }
    RandomTable changed{table.game, settings, *table.game->set_up(settings), {}};
    for (const wagers::WagerChoice& choice : table.hosted) host_also(changed, choice);
    return changed;
}

namespace {

// Meters anywhere, even empty, and wagers that lie over from earlier rounds.
void draw_what_lies_over(Opening& opening, const RandomTable& table, Tape& tape) {
    for (Meter& meter : opening.meters) {
        if (!tape.once_in(2)) continue;
        meter.amount =
            tape.once_in(4) ? Money::cents(tape.below(200)) : meter.amount + Money::cents(tape.below(99'999));
        meter.reserve = Money::cents(tape.below(50'000));
    }
    opening.spins = tape.below(3);
    for (const MarkInfo* mark : table.set->marks()) {
        if (!tape.once_in(2)) continue;
        const auto width = static_cast<std::uint32_t>(mark->most - mark->least + 1);
        opening.marks[mark->index] = mark->least + static_cast<std::int32_t>(tape.below(width));
    }
    const auto seats = static_cast<std::size_t>(table.set->seats());
    std::array<std::uint16_t, most_seats + 1> player_of{};
    for (const wagers::HostedWager& side : table.set->side_wagers()) {
        if (!side.lies_over()) continue;
        const bool is_progressive = side.wager->progressive.has_value();
        // A streak of rising numbers may have come one short of the longest row.
        const int end = side.is_ascent() ? 8 : side.wager->wins;
        for (std::size_t seat = 1; seat <= seats; ++seat) {
            if (!tape.once_in(2)) continue;
            std::uint16_t& player = player_of[seat];
            if (player == 0) player = static_cast<std::uint16_t>(tape.once_in(6) ? seat + 1 : seat);
            opening.carried.push_back(
                {.seat = seat_number(seat),
                 .wager = side.info.index,
                 .progress = static_cast<std::uint8_t>(tape.below(static_cast<std::uint32_t>(end))),
                 .player = player,
                 .amount = is_progressive ? side.unit : Money::dollars(1 + tape.below(20)),
                 .tip = tape.once_in(5) && !is_progressive ? Money::dollars(1) : Money{},
                 .is_locked_in = is_progressive && side.table->is_locked_in});
        }
    }
}

}  // namespace

// The table's own cards, or now and then a few faces over and over, so that what is rare comes up too.
static std::vector<Card> random_cards(const RandomTable& table, Tape& tape) {
    std::vector<Card> all = table.set->shoe();
    if (!tape.once_in(2) || all.empty()) return all;
    constexpr std::array famous{"As", "Ks", "Qh", "7d", "8s", "Ad", "Kd", "6d", "Ac", "Jh"};
    std::array<Card, 6> faces;
    const bool has_joker = std::ranges::find(all, Card::joker()) != all.end();
    for (Card& face : faces) {
        const bool is_famous = tape.once_in(2) && !all.front().is_tile();
        face = is_famous ? *card_from_text(tape.one_of(famous)) : tape.one_of(all);
        if (has_joker && tape.once_in(5)) face = Card::joker();
    }
    const std::size_t count = 2 + tape.index(faces.size() - 1);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = faces[i % count];
    return all;
}

Opening random_opening(const RandomTable& table, Tape& tape, CardsFrom from, BankedBy by) {
    const auto seats = static_cast<std::size_t>(table.set->seats());
    Opening opening = table.set->opening();
    opening.scanned_cards = from == CardsFrom::scanner || (from == CardsFrom::either && tape.once_in(3));
    Bytes32 seed{};
    for (std::size_t i = 0; i < 4; ++i) seed[i] = static_cast<std::uint8_t>(tape.below(256));
    opening.seed = ShoeSeed::from_bytes(seed);
    opening.button = seat_number(1 + tape.index(seats));
    // Where players win from each other there is no bank.
    const bool has_pot = table.game->info.bank == "players' pot";
    if (by == BankedBy::house || has_pot) opening.bank = Bank::of_house();
    if (!has_pot && by == BankedBy::either && seats > 1 && tape.once_in(opening.bank.is_house ? 4 : 2)) {
        opening.bank = Bank::of_player(seat_number(1 + tape.index(seats)), table.set->usual_bet() * tape.below(6),
                                       seat_number(1 + tape.index(seats)));
    }
    // Now and then a shoe so small that it runs out in mid-round, or one of a few faces.
    if (!opening.scanned_cards && tape.once_in(3)) {
        std::vector<Card> all = random_cards(table, tape);
        FastRandom random(tape.below(1000), 0);
        for (std::size_t i = all.size(); i > 1; --i)
            std::swap(all[i - 1], all[random.below(static_cast<std::uint32_t>(i))]);
        all.resize(std::min<std::size_t>(all.size(), static_cast<std::size_t>(opening.burn) + 4 + tape.index(40)));
        opening.shoe = Shoe(all, {.dealt = Dealt::shoe, .cut_percent = 100});
    }
    draw_what_lies_over(opening, table, tape);
    return opening;
}

RandomRound::RandomRound(const RandomTable& table, Opening opening, Tape& tape, Course course)
    : table_(table),
      opening_(std::move(opening)),
      tape_(tape),
      course_(course),
      round_(std::make_unique<LiveRound>(opening_, table.play_round())),
      cards_(tape.below(1U << 16U), 0),
      all_cards_(random_cards(table, tape)) {
    see();
    place_wagers();
    play_on();
}

void RandomRound::see() {
    history_.push_back(view_of(round_->events(), Viewer::house()));
    state_ = state_of(round_->table(), history_.back());
}

std::vector<std::string> RandomRound::with_story(std::vector<std::string> broken) const {
    if (broken.empty()) return broken;
    broken.push_back("at " + table_.text());
    broken.insert(broken.end(), history_.back().begin(), history_.back().end());
    return broken;
}

void RandomRound::submit(const Input& input) {
    if (stopped_) return;
    std::optional<RefusedInput> refused;
    try {
        refused = round_->submit(input);
    } catch (const Bug& bug) {
        stopped_ = true;
        broken_.push_back(std::string("the table stopped: ") + bug.what());
        for (const Input& logged : log()) broken_.push_back("after " + words_of(logged));
        return;
    }
    if (refused) refusals_.push_back(refused->id);
    if (course_.is_watched) watch(refused);
}

void RandomRound::watch(const std::optional<RefusedInput>& refused) {
    if (refused) {
        if (refused->id.empty() || refused->clause.empty() || refused->why.empty()) {
            broken_.push_back("a refusal without id, clause or reason: " + refused->id + " " + refused->clause);
        }
        if (state_of(round_->table()) != state_) broken_.push_back("a refused input changed something: " + refused->id);
        return;
    }
    see();
    const std::vector<std::string>& now = history_.back();
    const std::vector<std::string>& then = history_[history_.size() - 2];
    if (then.size() > now.size() || !std::equal(then.begin(), then.end(), now.begin())) {
        broken_.emplace_back("an input changed what had already happened");
    }
    if (!round_->table().ledger().sum().is_zero()) broken_.emplace_back("the accounts do not add up to nought");
    const bool waits = round_->pending().what != Pending::For::nothing;
    if (waits == round_->is_complete()) broken_.emplace_back("a round waits for something or is over, one of the two");
}

std::string words_of(const Input& input) {
    const std::string place =
        " seat " + std::to_string(input.place.seat.number) + " hand " + std::to_string(input.place.hand);
    switch (input.kind) {
        case InputKind::bet: return "bet" + place + " " + std::to_string(input.wager) + " " + text_of(input.amount);
        case InputKind::tip: return "tip" + place + " " + std::to_string(input.wager) + " " + text_of(input.amount);
        case InputKind::close: return "close";
        case InputKind::card: return "card " + text_of(input.card);
        case InputKind::spin: return "spin " + std::to_string(input.option);
        case InputKind::answer:
            return "answer" + place + " " + std::string(input.asks) + " " + std::to_string(input.option) + " " +
                text_of(input.amount);
        case InputKind::ruling:
            return "ruling " + std::string(info_of(input.ruling.kind).id) + " seat " +
                std::to_string(input.ruling.place.seat.number) + " hand " + std::to_string(input.ruling.place.hand) +
                " after " + std::to_string(input.ruling.after_cards) + " cards, " +
                std::to_string(input.ruling.after_answers) + " answers, " + std::to_string(input.ruling.after_events) +
                " events";
    }
    return "?";
}

void RandomRound::place_any_wager() {
    const Layout& layout = *round_->table().layout();
    const WagerLimits& limits = layout.wagers[tape_.once_in(2) ? tape_.index(layout.wagers.size()) : 0];
    const std::size_t seat = 1 + tape_.index(static_cast<std::size_t>(layout.seats));
    const std::size_t player = tape_.once_in(3) ? seat + 1 : seat;
    const Money least = round_up_to(limits.least, layout.chip);
    const Money amount = tape_.once_in(12) ? Money{} : random_amount(least, limits.most, layout.chip, tape_);
    const std::uint8_t spot = random_spot(*limits.wager);
    submit(Input::bet(seat_number(seat), limits.wager->index, amount, static_cast<std::uint16_t>(player), spot));
    if (tape_.once_in(4)) {
        submit(Input::tip(seat_number(seat), limits.wager->index,
                          random_amount(Money{}, layout.tips.most, layout.chip, tape_), spot));
    }
}

// Any of the wager's spots, and now and then one it does not have.
std::uint8_t RandomRound::random_spot(const WagerInfo& wager) {
    if (wager.spots.empty()) return 0;
    if (course_.nonsense && tape_.once_in(20)) return static_cast<std::uint8_t>(wager.spots.size());
    return static_cast<std::uint8_t>(tape_.index(wager.spots.size()));
}

// What lies at a seat before the deal, as the table has told, by spot.
std::map<std::uint8_t, Money> RandomRound::lies_on(std::size_t seat, std::uint8_t wager) const {
    std::map<std::uint8_t, Money> amounts;
    for (const Event& event : round_->events()) {
        const bool is_it = event.kind == EventKind::wager && event.place.seat.number == seat;
        if (is_it && event.wager->index == wager) amounts[event.spot] = event.amount;
    }
    return amounts;
}

Money RandomRound::lies(std::size_t seat, std::uint8_t wager) const {
    Money amount;
    for (const auto& [spot, on_it] : lies_on(seat, wager)) amount += on_it;
    return amount;
}

// The first of the game's own wagers that lies there.
Money RandomRound::main_at(std::size_t seat) const {
    for (const WagerLimits& limits : round_->table().layout()->wagers) {
        const Money amount = lies(seat, limits.wager->index);
        if (!limits.needs_main && !amount.is_zero()) return amount;
    }
    return Money{};
}

std::uint16_t RandomRound::player_at(std::size_t seat) const {
    std::size_t player = seat;
    for (const Carried& carried : opening_.carried) {
        if (carried.seat.number == seat) player = carried.player;
    }
    for (const Input& input : log()) {
        if (input.kind == InputKind::bet && input.place.seat.number == seat) player = input.player;
    }
    return static_cast<std::uint16_t>(player);
}

bool RandomRound::is_barred(const WagerLimits& limits, std::size_t seat) const {
    return std::ranges::any_of(round_->table().layout()->wagers, [&](const WagerLimits& other) {
        const std::uint8_t index = other.wager->index;
        return ((limits.not_beside >> index) & 1U) && !lies(seat, index).is_zero();
    });
}

// Mostly one that the layout takes: beside a main wager, within its limits, by the same player.
void RandomRound::place_side_wager() {
    const Layout& layout = *round_->table().layout();
    if (layout.wagers.size() < 2) return;
    const WagerLimits& limits = layout.wagers[1 + tape_.index(layout.wagers.size() - 1)];
    std::vector<std::size_t> taken;
    for (std::size_t seat = 1; seat <= static_cast<std::size_t>(layout.seats); ++seat) {
        if (!main_at(seat).is_zero()) taken.push_back(seat);
    }
    const std::size_t seat = taken.empty() || tape_.once_in(10)
        ? 1 + tape_.index(static_cast<std::size_t>(layout.seats))
        : tape_.one_of(taken);
    if (is_barred(limits, seat) && !tape_.once_in(10)) return;
    Money most = limits.most;
    if (!tape_.once_in(8)) {
        const Money main = main_at(seat);
        if (limits.of_main == ShareOfMain::whole) most = std::min(most, main);
        if (limits.of_main == ShareOfMain::half) most = std::min(most, Money::cents(main.in_cents() / 2));
    }
    if (tape_.once_in(20)) most = limits.most * 2;
    const Money unit = limits.unit.is_zero() || tape_.once_in(10) ? layout.chip : limits.unit;
    const Money amount = tape_.once_in(15)
        ? Money{}
        : random_amount(round_up_to(limits.least, unit), round_down_to(most, unit), unit, tape_);
    const std::uint8_t spot = random_spot(*limits.wager);
    submit(Input::bet(seat_number(seat), limits.wager->index, amount, player_at(seat), spot));
    if (tape_.once_in(4)) {
        submit(Input::tip(seat_number(seat), limits.wager->index,
                          random_amount(Money{}, layout.tips.most, layout.chip, tape_), spot));
    }
}

void RandomRound::place_wagers() {
    const std::uint32_t tries = 1 + tape_.below(10);
    for (std::uint32_t i = 0; i < tries; ++i) {
        place_any_wager();
        if (course_.nonsense && tape_.once_in(6)) try_nonsense();
        if (course_.rulings && tape_.once_in(30)) rule();
    }
    const auto side_wagers = static_cast<std::uint32_t>(table_.set->side_wagers().size());
    const std::uint32_t side_tries = tape_.below(4 * side_wagers + 1);
    for (std::uint32_t i = 0; i < side_tries; ++i) place_side_wager();
    if (!tape_.once_in(10)) complete_wagers();
    close_wagers();
    // Too few have a wager yet: everybody may make the usual ones. Where it takes several players, one who sits
    // elsewhere too would not do.
    const bool needs_others = table_.set->least_seats() > 1;
    for (std::size_t seat = 1; round_->pending().what == Pending::For::wagers && seat <= most_seats; ++seat) {
        const bool is_new = needs_others && main_at(seat).is_zero();
        const auto player = is_new ? static_cast<std::uint16_t>(most_seats + 1 + seat) : player_at(seat);
        for (const FixedBet& bet : table_.set->usual_bets()) {
            submit(Input::bet(seat_number(seat), bet.wager, bet.amount, player, bet.spot));
        }
        submit(Input::close());
    }
}

// What must lie beside a wager is put there, and what must be a share of the main wager is made that.
void RandomRound::complete_wagers() {
    const Layout& layout = *round_->table().layout();
    for (std::size_t seat = 1; seat <= static_cast<std::size_t>(layout.seats); ++seat) {
        const Money main = main_at(seat);
        if (main.is_zero()) continue;
        std::uint32_t wanted = 0;
        for (const WagerLimits& limits : layout.wagers) {
            if (!lies(seat, limits.wager->index).is_zero()) wanted |= limits.together | 1U << limits.wager->index;
        }
        for (const WagerLimits& limits : layout.wagers) {
            const std::uint8_t wager = limits.wager->index;
            const bool is_share = limits.exactly.win != 0;
            if (!((wanted >> wager) & 1U) || (!is_share && !lies(seat, wager).is_zero())) continue;
            const Money amount =
                is_share ? winnings(main, limits.exactly, layout.chip) : round_up_to(limits.least, layout.chip);
            submit(Input::bet(seat_number(seat), wager, amount, player_at(seat)));
        }
    }
}

void RandomRound::close_wagers() {
    submit(Input::close());
    if (round_->pending().what != Pending::For::wagers) return;
    take_back(false);
    submit(Input::close());
    if (round_->pending().what == Pending::For::wagers) take_back(true);
}

// Wagers that are made together or not at all are taken back, the needed ones after those that need them.
void RandomRound::take_back(bool own_too) {
    for (int pass = 0; pass < 2; ++pass) {
        for (const WagerLimits& limits : round_->table().layout()->wagers) {
            if (!limits.needs_main && !own_too) continue;
            for (std::size_t seat = 1; seat <= most_seats; ++seat) {
                for (const auto& [spot, amount] : lies_on(seat, limits.wager->index)) {
                    if (amount.is_zero()) continue;
                    submit(Input::bet(seat_number(seat), limits.wager->index, Money{}, player_at(seat), spot));
                }
            }
        }
    }
}

Card RandomRound::next_card() {
    if (deck_.empty()) deck_ = all_cards_;
    const std::uint32_t at = cards_.below(static_cast<std::uint32_t>(deck_.size()));
    const Card card = deck_[at];
    deck_[at] = deck_.back();
    deck_.pop_back();
    return card;
}

// Each face as likely as any, so that a wheel and a deck of their own come to all they can.
Input RandomRound::next_spin() {
    return Input::spun(
        static_cast<std::uint8_t>(cards_.below(static_cast<std::uint32_t>(round_->pending().faces.size()))));
}

void RandomRound::play_on() {
    for (int steps = 0; !stopped_ && !round_->is_complete(); ++steps) {
        if (steps == 3000) {
            broken_.emplace_back("the round does not come to an end");
            return;
        }
        if (course_.nonsense && tape_.once_in(5)) try_nonsense();
        if (course_.rulings && rulings_ < 6 && tape_.once_in(12)) rule();
        switch (round_->pending().what) {
            case Pending::For::card: submit(Input::scanned(next_card())); break;
            case Pending::For::spin: submit(next_spin()); break;
            case Pending::For::answers: answer(); break;
            case Pending::For::wagers: broken_.emplace_back("a round that was closed waits for wagers"); return;
            case Pending::For::nothing: break;
        }
    }
}

Input time_out(const PendingQuestion& question) {
    Input input;
    input.kind = InputKind::answer;
    input.place = question.place;
    input.question = question.number;
    input.asks = question.info->asks;
    input.option = question.by_default;
    input.timed_out = true;
    return input;
}

Input random_answer(const PendingQuestion& question, Tape& tape) {
    std::vector<std::uint8_t> allowed;
    for (std::size_t i = 0; i < question.info->options.size(); ++i) {
        if (question.allows(i)) allowed.push_back(static_cast<std::uint8_t>(i));
    }
    Input input = time_out(question);
    input.timed_out = false;
    input.option = tape.one_of(allowed);
    const Amounts& amounts = question.amounts[input.option];
    if (!amounts.most.is_zero()) input.amount = random_amount(amounts.least, amounts.most, amounts.chip, tape);
    return input;
}

void RandomRound::answer() {
    const auto waiting = round_->pending().waiting();
    for (const PendingQuestion& question : waiting) {
        // 30-821(3): whoever does not act is passed by, so the default must be allowed at all times.
        if (round_->table().refuses(time_out(question))) {
            broken_.push_back("running out of time is refused at '" + std::string(question.info->asks) + "'");
        }
        if (question.info->clause.empty()) broken_.push_back("a question without a clause");
    }
    const PendingQuestion& question = waiting[tape_.index(waiting.size())];
    const bool runs_out = course_.time_outs || tape_.once_in(15);
    Input input = runs_out ? time_out(question) : random_answer(question, tape_);
    const Layout& layout = *round_->table().layout();
    const bool may_tip = layout.tips.accepted && ((question.takes_tip >> input.option) & 1U);
    const Money most_tip = layout.tips.within_wager ? std::min(layout.tips.most, input.amount) : layout.tips.most;
    if (may_tip && tape_.once_in(3)) input.with_tip = random_amount(Money{}, most_tip, layout.chip, tape_);
    if (round_->table().refuses(input)) {
        broken_.push_back("an answer on offer is refused at '" + std::string(question.info->asks) + "'");
    }
    submit(input);
}

void RandomRound::rule() {
    ++rulings_;
    Ruling ruling;
    ruling.kind = tape_.one_of(ruling_infos).kind;
    ruling.place = {seat_number(tape_.index(static_cast<std::size_t>(table_.set->seats()) + 1)),
                    static_cast<std::uint8_t>(1 + tape_.below(2))};
    if (tape_.once_in(2) && round_->pending().question_count > 0) ruling.place = round_->pending().questions[0].place;
    ruling.did = static_cast<Misread>(tape_.below(2));
    ruling.then = static_cast<Directed>(tape_.below(2));
    ruling.card = static_cast<std::uint8_t>(1 + tape_.below(2));
    if (tape_.once_in(3)) ruling.after_cards = static_cast<std::uint16_t>(tape_.below(20));
    if (tape_.once_in(3)) ruling.after_answers = static_cast<std::uint16_t>(tape_.below(6));
    submit(Input::supervisor(ruling));
}

// Anything at all but a ruling: those are always taken.
Input RandomRound::nonsense() {
    Input input;
    constexpr std::array kinds{InputKind::bet,    InputKind::tip,  InputKind::close,
                               InputKind::answer, InputKind::card, InputKind::spin};
    input.kind = tape_.one_of(kinds);
    input.place = {seat_number(tape_.below(12)), static_cast<std::uint8_t>(tape_.below(6))};
    input.wager = static_cast<std::uint8_t>(tape_.below(20));
    if (tape_.once_in(4)) input.spot = static_cast<std::uint8_t>(tape_.below(256));
    input.option = static_cast<std::uint8_t>(tape_.below(40));
    input.player = static_cast<std::uint16_t>(tape_.below(12));
    input.question = static_cast<std::uint16_t>(tape_.below(20));
    input.amount = Money::cents(static_cast<std::int64_t>(tape_.below(30'000)) - 2'000);
    input.timed_out = tape_.once_in(2);
    if (tape_.once_in(4)) input.with_tip = Money::cents(static_cast<std::int64_t>(tape_.below(3'000)) - 500);
    if (round_->pending().question_count > 0) {
        const PendingQuestion& question = round_->pending().questions[tape_.index(round_->pending().question_count)];
        if (tape_.once_in(2)) input.asks = question.info->asks;
        if (tape_.once_in(2)) input.place = question.place;
        if (tape_.once_in(2)) input.question = question.number;
    }
    return input;
}

// A nonsensical close would end the wagering early and a card would come from nowhere; both are left out.
void RandomRound::try_nonsense() {
    const Input input = nonsense();
    const bool is_close = input.kind == InputKind::close && round_->pending().what == Pending::For::wagers;
    const bool is_card = input.kind == InputKind::card && round_->pending().what == Pending::For::card;
    if (!is_close && !is_card) submit(input);
}

std::vector<std::string> broken_in_a_round(const rulebook::Game& game, Tape& tape, CardsFrom from, Course course) {
    const RandomTable table = random_table(game, tape);
    const RandomRound played(table, random_opening(table, tape, from), tape, course);
    std::vector<std::string> broken = played.broken();
    if (played.round().is_complete()) {
        const auto lines = broken_promises(played.round(), table.set->side_wagers());
        broken.insert(broken.end(), lines.begin(), lines.end());
    }
    return played.with_story(broken);
}

}  // namespace felt::every_game
