// Plays all scripted rounds, simulates every game and preset, works out the odds of every wager, and hashes what came.
#include "odds/signature.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "core/parallel.hpp"
#include "core/random.hpp"
#include "core/spelling.hpp"
#include "odds/table_odds.hpp"
#include "odds/wager_odds.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/round_file.hpp"
#include "sim/simulation.hpp"

namespace felt::odds {
namespace {

using rulebook::Chosen;
using rulebook::Game;
using rulebook::Preset;
using rulebook::Script;
using rulebook::ScriptRun;
using rulebook::SetGame;
using wagers::PayTable;
using wagers::Wager;

// ---- scripted rounds ----

Script script_of(const rulebook::WrittenRound& round) {
    auto script = rulebook::read_script(round);
    if (!script) throw Bug(script.error().text);
    return *std::move(script);
}

// What moves money, or says where it lies.
bool is_about_money(const Event& event) { return has_amount(event.kind) || is_settlement(event.kind); }

std::string written(const Event& event) {
    std::string text = fmt::format("{} {}.{} {}", name_of(event.kind), event.place.seat.number, event.place.hand,
                                   text_of(event.amount));
    if (event.wager) text += fmt::format(" {}:{}", event.wager->id, event.spot);
    if (event.outcome) text += fmt::format(" {} ({})", event.outcome->id, event.outcome->clause);
    if (!event.face.empty()) text += fmt::format(" {}", event.face);
    if (is_settlement(event.kind)) {
        text += fmt::format(" {} returns {} of {}, tip {} {}, {} from meters{}", pays_text(event),
                            text_of(event.returned), text_of(event.amount), text_of(event.tip),
                            text_of(event.tip_returned), text_of(event.from_meter), event.flag ? ", not covered" : "");
    }
    return text + "\n";
}

std::string written(const Pending& pending) {
    switch (pending.what) {
        case Pending::For::nothing: return "nothing\n";
        case Pending::For::wagers: return "wagers\n";
        case Pending::For::card: return "card\n";
        case Pending::For::spin: return fmt::format("spin of {}\n", fmt::join(pending.faces, " "));
        case Pending::For::answers: break;
    }
    std::string text;
    for (const PendingQuestion& question : pending.waiting()) {
        text += fmt::format("{}.{} {} {}:", question.place.seat.number, question.place.hand, question.info->asks,
                            question.wager ? question.wager->id : "");
        for (std::size_t i = 0; i < question.info->options.size(); ++i) {
            if (question.allows(i)) text += fmt::format(" {}", question.info->options[i]);
        }
        text += "\n";
    }
    return text;
}

std::string written(const SetGame& game, const Closing& closing) {
    const auto wager = [&](std::uint8_t index) { return game.wagers()[index]->id; };
    std::string text;
    for (const Meter& meter : closing.meters) {
        text += fmt::format("meter {} {} {}\n", wager(meter.wager), text_of(meter.amount), text_of(meter.reserve));
    }
    for (const Carried& lies : closing.carried) {
        text += fmt::format("lies over {} {}:{} {} {} {}\n", lies.seat.number, wager(lies.wager), lies.spot,
                            text_of(lies.amount), text_of(lies.tip), lies.progress);
    }
    for (const MarkInfo* mark : game.marks()) {
        text += fmt::format("mark {} {}\n", mark->id, closing.marks[mark->index]);
    }
    return text;
}

// Those that money has come to or gone from.
std::string written(const Ledger& ledger) {
    constexpr std::array accounts{
        std::pair{Account::bank, "bank"},       std::pair{Account::layout, "layout"},
        std::pair{Account::tips, "tips"},       std::pair{Account::meters, "meters"},
        std::pair{Account::reserve, "reserve"}, std::pair{Account::carried, "carried"},
        std::pair{Account::jackpot, "jackpot"}, std::pair{Account::collection, "collection"},
    };
    std::string text;
    for (const auto& [account, name] : accounts) {
        if (!ledger[account].is_zero()) text += fmt::format("{} {}\n", name, text_of(ledger[account]));
    }
    return text;
}

// ---- simulated rounds ----

// Enough that a wrong pay, refusal or play shows. Some games remember how rounds go once these are many; that is a way
// of playing of its own, so of every game there are that many. A wager that no preset hosts is played for its own sake.
constexpr std::uint64_t rounds_of_game = 32'000;
constexpr std::uint64_t rounds_of_preset = 4'000;
constexpr std::uint64_t rounds_of_wager = 0;
constexpr std::uint64_t rounds_together = 2'000;
constexpr int seats_together = 3;
constexpr std::uint64_t simulation_seed = 1;

std::string written(WideCount number) {
    return fmt::format("{}:{}", static_cast<std::uint64_t>(number >> 64U), static_cast<std::uint64_t>(number));
}

std::string written(const WagerTally& tally) {
    return fmt::format("{} {} {} {} {} {} {}", tally.placed, tally.hits, tally.wagered_cents, tally.at_risk_cents,
                       tally.net_cents, written(tally.seat_squares), written(tally.round_squares));
}

// Outcomes that never came are left out: one more that can come makes no difference until it does.
std::string written(const SetGame& game, const Tally& tally) {
    std::string text = fmt::format("{} rounds {}\n", tally.rounds, written(tally.whole));
    for (const WagerInfo* wager : game.wagers()) {
        const WagerTally& counted = tally.wagers[wager->index];
        if (counted.placed == 0) continue;
        text += fmt::format("{} {}", wager->id, written(counted));
        for (const Outcome* outcome : wager->outcomes) {
            if (counted.outcomes[outcome->index] == 0) continue;
            text += fmt::format(" {} {}", outcome->id, counted.outcomes[outcome->index]);
        }
        text += "\n";
    }
    return text;
}

std::string written_rounds(const SetGame& game, const std::vector<FixedBet>& bets, int seats, std::uint64_t rounds) {
    rulebook::SimBlock block;
    block.seed = simulation_seed;
    block.rounds = rounds;
    block.seats = seats;
    block.bets = bets;
    return written(game, game.simulate(block));
}

// What is laid at once: a wager, and those that must lie with it. Of a side wager the least, of another what is usual.
using Lot = std::vector<FixedBet>;
Lot lot_of(const SetGame& game, const WagerInfo& wager) {
    const auto all = game.side_wagers();
    const auto side = std::ranges::find_if(all, [&](const wagers::HostedWager& one) { return &one.info == &wager; });
    if (side == all.end()) return {{wager.index, game.usual_bet()}};
    Lot lot{{wager.index, side->limits.least}};
    for (const wagers::HostedWager& other : all) {
        if ((side->limits.together >> other.info.index & 1U) != 0)
            lot.push_back({other.info.index, other.limits.least});
    }
    return lot;
}

bool lay(Lot& bets, const Lot& lot, const SetGame& game, int seats) {
    Lot with = bets;
    with.insert(with.end(), lot.begin(), lot.end());
    if (sim::refused_bet(game, with, seats)) return false;
    bets = std::move(with);
    return true;
}

// ---- odds ----

std::string written(const std::optional<double>& number) { return number ? odds::written(*number) : "-"; }

std::string written(const ProgressiveOdds& progressive) {
    std::string text =
        fmt::format("progressive {} {} {} {}", text_of(progressive.unit), odds::written(progressive.fixed_return),
                    written(progressive.break_even), progressive.break_even_meter);
    for (const MeterChance& meter : progressive.meters) {
        text += fmt::format(" {} {} {}", meter.meter, odds::written(meter.share), odds::written(meter.probability));
    }
    return text + "\n";
}

std::string written(std::string_view which, const Figures& figures) {
    std::string text = fmt::format("{} {} {} {} {} {}\n", which, odds::written(figures.house_edge),
                                   odds::written(figures.hit_frequency), odds::written(figures.stddev),
                                   written(figures.staked), written(figures.element_of_risk));
    for (const Row& row : figures.rows) {
        text +=
            fmt::format("{} {} {} {}\n", row.outcome, row.pays, odds::written(row.probability), odds::written(row.net));
    }
    if (figures.progressive) text += written(*figures.progressive);
    if (figures.envy) {
        text += fmt::format("envy {} {} {}\n", text_of(figures.envy->stake), odds::written(figures.envy->dollars),
                            odds::written(figures.envy->per_unit));
    }
    return text;
}

// ---- wagers ----

std::vector<wagers::WagerChoice> with_what_it_needs(const Wager& wager) {
    std::vector<wagers::WagerChoice> hosted(1);
    hosted[0].id = hosted[0].where = wager.id;
    const auto needed =
        std::ranges::find_if(wager.needs, [](const std::string& id) { return bool(wagers::find_wager(id)); });
    if (needed != wager.needs.end()) {
        wagers::WagerChoice& beside = hosted.emplace_back();
        beside.id = beside.where = *needed;
    }
    return hosted;
}

std::string written_pays(const Wager& wager) {
    const auto meters = wager.progressive ? wager.progressive->meter_ids() : std::vector<std::string>{};
    const auto envy_of = [](const std::vector<Money>& envy, std::size_t i) {
        return text_of(envy.empty() ? Money{} : envy[i]);
    };
    std::string text;
    for (const PayTable& table : wager.tables) {
        text += fmt::format("{} {} {} {}\n", table.id, fmt::join(table.decks, ","), table.soft17, table.pack);
        for (std::size_t i = 0; i < table.pays.size(); ++i) {
            if (!table.pays[i].is_row()) continue;
            text += fmt::format("{} {} {} {}\n", wager.outcomes[i].id, felt::text_of(table.pays[i], meters),
                                envy_of(table.envy, i), envy_of(table.dealer_envy, i));
        }
    }
    return text;
}

std::set<const Wager*> hosted_by_presets() {
    std::set<const Wager*> hosted;
    for (const Game& game : rulebook::games()) {
        std::vector<std::string> presets{""};
        for (const Preset& preset : game.info.presets) presets.push_back(preset.id);
        for (const std::string& preset : presets) {
            const auto chosen = rulebook::choose(game.info.id, preset, {});
            if (!chosen) continue;
            for (const wagers::HostedWager& side : chosen->set->side_wagers()) hosted.insert(side.wager);
        }
    }
    return hosted;
}

// ---- the pieces of the work ----

std::string hash_of(std::string_view text) {
    constexpr std::size_t digits = 16;
    return hex_of(sha256_of(text)).substr(0, digits);
}

// What takes long is begun first, so that no thread is left with it at the end.
enum class Length : std::uint8_t { longest, lengthy, middling, brief };

// A piece fills one part, or adds to the rounds of several games.
struct Piece {
    Length length;
    std::function<void()> work;
};

// By game, the hash of each of its rounds.
using RoundHashes = std::map<std::string, std::multiset<std::string>>;

class Rulebook {
public:
    explicit Rulebook(const std::string& id) : id_(id) {}

    Result<Signature> sign(const SignatureWork& how) {
        if (const auto error = unknown_id()) return *error;
        for (const Game& game : rulebook::games()) {
            if (!is_wanted(game.info.id)) continue;
            if (const auto error = add_game(game)) return *error;
        }
        for (const Wager& wager : wagers::all_wagers()) {
            if (is_wanted(wager.id)) add_wager(wager);
        }
        add_rounds();
        std::ranges::stable_sort(pieces_, {}, &Piece::length);
        std::size_t finished = 0;
        in_parallel(
            pieces_.size(),
            [&](std::size_t i) {
                pieces_[i].work();
                const std::lock_guard lock(guard_);
                ++finished;
                if (how.watch) how.watch(finished, pieces_.size());
            },
            static_cast<std::size_t>(how.threads));
        close_rounds();
        Signature signature;
        for (const auto& part : parts_) {
            if (part->count > 0) signature.parts.push_back(*part);
        }
        return signature;
    }

private:
    // A part's place among the others, to be filled by its piece.
    SignedPart& part(const std::string& of, std::string_view what) {
        return *parts_.emplace_back(std::make_unique<SignedPart>(SignedPart{of, what, 0, ""}));
    }
    void add_piece(Length length, std::function<void()> work) { pieces_.push_back({length, std::move(work)}); }
    bool is_wanted(const std::string& id) const { return id_.empty() || id_ == id; }

    std::optional<Error> unknown_id() const {
        if (id_.empty() || rulebook::find_game(id_) || wagers::find_wager(id_)) return std::nullopt;
        std::vector<std::string> ids;
        for (const Game& game : rulebook::games()) ids.push_back(game.info.id);
        for (const Wager& wager : wagers::all_wagers()) ids.push_back(wager.id);
        return Error{"no game or wager '" + id_ + "'" + did_you_mean(id_, ids)};
    }

    // A user's own preset may be one that cannot be set up.
    std::optional<Error> add_game(const Game& game) {
        const std::string& id = game.info.id;
        const auto chosen = rulebook::choose(id, "", {});
        if (!chosen) return chosen.error();
        rounds_of_[id] = &part(id, "rounds");
        add_simulation(id, chosen->set, rounds_of_game);
        if (const OwnEntry* entry = find_own_entry(id)) add_own_odds(*entry, chosen->settings);
        for (const Preset& preset : game.info.presets) {
            const auto with_preset = rulebook::choose(id, preset.id, {});
            if (!with_preset) return with_preset.error();
            add_simulation(id + "@" + preset.id, with_preset->set, rounds_of_preset);
        }
        return std::nullopt;
    }
    void add_simulation(const std::string& of, const std::shared_ptr<const SetGame>& set, std::uint64_t rounds) {
        SignedPart& into = part(of, "simulated");
        add_piece(Length::middling, [&into, set, rounds] { simulate_into(into, *set, rounds); });
    }
    static void simulate_into(SignedPart& into, const SetGame& game, std::uint64_t rounds) {
        const Simulated played = simulated(game, rounds);
        into.count = played.rounds;
        into.hash = hash_of(played.written);
    }
    void add_own_odds(const OwnEntry& entry, const rulebook::Settings& settings) {
        SignedPart& into = part(std::string(entry.game), "odds");
        add_piece(Length::longest,
                  [&into, &entry, settings] { answer_into(into, entry.odds(settings, Effort::work_out_only)); });
    }
    template <class Answers>
    static void answer_into(SignedPart& into, const Answers& answers) {
        std::string text;
        for (const auto& answer : answers) text += odds::written(answer);
        into.count = answers.size();
        into.hash = hash_of(text);
    }

    void add_wager(const Wager& wager) {
        const std::string of = "wager " + wager.id;
        SignedPart& pays = part(of, "pays");
        pays.count = wager.tables.size();
        pays.hash = hash_of(written_pays(wager));
        const auto host = host_of(wager);
        if (!host) return;
        if (!hosted_.contains(&wager)) add_simulation(of, host->set, rounds_of_wager);
        SignedPart& valued = part(of, "odds");
        const bool is_dealt_whole = wager.family == wagers::Family::poker;
        const Length length = depends_on_play(wager) || is_dealt_whole ? Length::lengthy : Length::middling;
        add_piece(length, [&valued, &wager, host] {
            const auto all = host->set->side_wagers();
            answer_into(valued, side_odds(*host, *std::ranges::find(all, &wager, &wagers::HostedWager::wager)));
        });
    }
    void add_rounds() {
        if (rounds_of_.empty()) return;
        constexpr std::size_t rounds_a_piece = 100;
        const std::span<const rulebook::WrittenRound> rounds = rulebook::scripted_rounds();
        for (std::size_t from = 0; from < rounds.size(); from += rounds_a_piece) {
            const auto some = rounds.subspan(from, std::min(rounds_a_piece, rounds.size() - from));
            add_piece(Length::brief, [this, some] {
                RoundHashes hashes;
                for (const rulebook::WrittenRound& round : some) {
                    if (rounds_of_.contains(round.game)) add_round(hashes, script_of(round));
                }
                const std::lock_guard lock(guard_);
                for (auto& [game, of_game] : hashes) round_hashes_[game].merge(of_game);
            });
        }
    }
    void add_round(RoundHashes& hashes, const Script& script) const {
        const std::string& game = script.chosen.game->info.id;
        hashes[game].insert(hash_of(odds::written(script, play_script(script))));
    }
    // In the order of their hashes, so that it makes no difference which file a round stands in.
    void close_rounds() {
        for (const auto& [game, into] : rounds_of_) {
            const auto& hashes = round_hashes_[game];
            into->count = hashes.size();
            into->hash = hash_of(fmt::format("{}", fmt::join(hashes, "\n")));
        }
    }

    std::string id_;
    std::set<const Wager*> hosted_ = hosted_by_presets();
    std::vector<std::unique_ptr<SignedPart>> parts_;
    std::vector<Piece> pieces_;
    std::map<std::string, SignedPart*> rounds_of_;
    std::mutex guard_;
    RoundHashes round_hashes_;
};

}  // namespace

std::string Signature::lines() const {
    std::string text;
    for (const SignedPart& part : parts) {
        // Of a width of its own: a longer name makes no other line a changed one.
        text += fmt::format("{:<52} {:<9} {:>7}  {}\n", part.of, part.what, part.count, part.hash);
    }
    return text;
}

std::string Signature::hash() const { return hex_of(sha256_of(lines())); }

Result<Signature> sign_rulebook(const SignatureWork& work) { return Rulebook(work.id).sign(work); }

std::string written(const Script& script, const ScriptRun& run) {
    const LiveRound& round = run.end.round;
    std::string text = script.chosen.game->info.id + "\n";
    for (const Event& event : round.events()) {
        if (is_about_money(event)) text += written(event);
    }
    for (const auto& [seat, net] : rulebook::net_by_seat(round)) text += fmt::format("net {} {}\n", seat, text_of(net));
    text += written(round.table().ledger());
    if (run.is_complete()) text += "complete\n" + written(*script.chosen.set, round.table().closing());
    if (!run.is_complete()) text += "waits for " + written(round.pending());
    if (run.end.refused) {
        text += fmt::format("refused {} {} ({})\n", run.end.refused_seat, run.end.refused->id, run.end.refused->clause);
    }
    if (run.end.bad_script) text += "cannot be played\n";
    return text;
}

std::vector<Lot> bets_in_turn(const SetGame& game, int seats) {
    const Lot usual = game.usual_bets();
    std::vector<Lot> open;
    for (const WagerInfo* wager : game.wagers()) {
        if (std::ranges::find(usual, wager->index, &FixedBet::wager) != usual.end()) continue;
        open.push_back(lot_of(game, *wager));
    }
    std::vector<Lot> all;
    do {
        Lot bets = usual;
        // Twice over: what lies only beside a later one finds it there.
        for (int again = 0; again < 2; ++again) {
            std::erase_if(open, [&](const Lot& lot) { return lay(bets, lot, game, seats); });
        }
        if (bets.size() == usual.size() && !all.empty()) break;
        all.push_back(std::move(bets));
    } while (!open.empty());
    return all;
}

Simulated simulated(const SetGame& game, std::uint64_t rounds_with_usual_bets) {
    Simulated all;
    const auto play = [&](const std::vector<FixedBet>& bets, int seats, std::uint64_t rounds) {
        if (rounds == 0) return;
        all.written += written_rounds(game, bets, seats, rounds);
        all.rounds += rounds;
    };
    play(game.usual_bets(), game.least_seats(), rounds_with_usual_bets);
    const int seats = std::clamp(seats_together, game.least_seats(), game.seats());
    for (const auto& bets : bets_in_turn(game, seats)) play(bets, seats, rounds_together);
    return all;
}

std::optional<Chosen> host_of(const Wager& wager) {
    const auto hosted = with_what_it_needs(wager);
    const auto first_with = [&](std::span<const rulebook::Choice> choices) -> std::optional<Chosen> {
        for (const Game& game : rulebook::games()) {
            if (auto chosen = rulebook::choose(game.info.id, "", choices, hosted)) return *std::move(chosen);
        }
        return std::nullopt;
    };
    if (auto host = first_with({})) return host;
    // No game has decks for it unless they are chosen.
    for (const int decks : wager.decks) {
        const rulebook::Choice choice{"decks", std::to_string(decks), wager.id};
        if (auto host = first_with({&choice, 1})) return host;
    }
    return std::nullopt;
}

std::string written(const OwnAnswer& answer) {
    std::string text = fmt::format("{} {} {} {} decks {}\n", answer.game, answer.wager, answer.pay_table, answer.decks,
                                   name_of(answer.method));
    text += written("as stated", answer.figures);
    if (answer.basic) text += written("basic strategy", *answer.basic);
    return text;
}

std::string written(const Answer& answer) {
    std::string text = fmt::format("{} {} {} decks\n", answer.wager->id, answer.table->id, answer.decks);
    text += written("as stated", answer.figures);
    if (answer.best) text += written("best for the wager", *answer.best);
    if (answer.while_live) text += written("while live", *answer.while_live);
    if (answer.not_joined) text += written("not joined", *answer.not_joined);
    return text;
}

std::string written(double number) {
    constexpr int digits = 10;
    // Where large numbers cancel out, what is left of them is noise however small it is.
    constexpr double nothing = 1e-15;
    if (std::isnan(number)) return "none";
    return fmt::format("{:.{}e}", std::abs(number) < nothing ? 0.0 : number, digits - 1);
}

}  // namespace felt::odds
