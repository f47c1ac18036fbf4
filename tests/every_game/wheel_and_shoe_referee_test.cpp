// Random rounds of roulette and baccarat, judged by a second statement of their rules: from the number and the cards
// that came, by the names of spots and wagers alone.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "every_game/property.hpp"

namespace felt::every_game {
namespace {

std::vector<std::string> words_of(std::string_view text, char between) {
    std::vector<std::string> words{""};
    for (const char c : text) {
        if (c == between) {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

// ---- roulette ----

const std::set<std::string> red_numbers{"1",  "3",  "5",  "7",  "9",  "12", "14", "16", "18",
                                        "19", "21", "23", "25", "27", "30", "32", "34", "36"};

// Whether a wager wins on this number, as its name says.
bool covers(const std::string& wager, const std::string& spot, const std::string& number, bool is_single) {
    const bool is_zero = number == "0" || number == "00";
    const int n = std::stoi(number);
    const auto from_to = [&] {
        const auto ends = words_of(spot, '-');
        return !is_zero && n >= std::stoi(ends[0]) && n <= std::stoi(ends[1]);
    };
    if (wager == "red") return red_numbers.contains(number);
    if (wager == "black") return !is_zero && !red_numbers.contains(number);
    if (wager == "odd") return !is_zero && n % 2 == 1;
    if (wager == "even") return !is_zero && n % 2 == 0;
    if (wager == "low") return !is_zero && n <= 18;
    if (wager == "high") return n >= 19;
    if (wager == "dozen" || wager == "six-line") return from_to();
    if (wager == "column") return !is_zero && n % 3 == (spot == "first" ? 1 : spot == "second" ? 2 : 0);
    if (wager == "basket") return n <= 3 && (number != "00" || !is_single);
    const auto named = words_of(spot, '-');
    return std::ranges::find(named, number) != named.end();
}

int odds_of(const std::string& wager, bool is_single) {
    static const std::map<std::string, int> odds{{"dozen", 2},   {"column", 2}, {"straight", 35}, {"split", 17},
                                                 {"street", 11}, {"trio", 11},  {"corner", 8},    {"six-line", 5}};
    if (wager == "basket") return is_single ? 8 : 6;
    return odds.contains(wager) ? odds.at(wager) : 1;
}

// 0 below 00 below 1.
int rank_of(const std::string& number) { return number == "0" ? 0 : number == "00" ? 1 : std::stoi(number) + 1; }
int rank_of_mark(int mark) { return mark < 0 ? -1 : mark == 37 ? 1 : mark == 0 ? 0 : mark + 1; }

class WheelReferee {
public:
    explicit WheelReferee(const RandomRound& played) : played_(played), is_single_(option("wheel") == "single-zero") {}

    std::vector<std::string> judge() {
        for (const Event& event : played_.round().events()) {
            if (event.kind == EventKind::spin) number_ = std::string(event.face);
            if (is_settlement(event.kind)) event.wager->index < 15 ? judge_standard(event) : judge_up(event);
            if (event.kind == EventKind::carry) judge_carry(event);
        }
        return lines_;
    }

private:
    std::string option(const std::string& id) const { return played_.table().settings[id]; }
    void expect(bool holds, const Event& event, const std::string& what) {
        const std::string spot = event.wager->spots.empty() ? "" : std::string(event.wager->spots[event.spot]);
        if (!holds) lines_.push_back(std::string(event.wager->id) + " " + spot + " on " + number_ + ": " + what);
    }
    void judge_standard(const Event& event) {
        const std::string wager(event.wager->id);
        const std::string spot = event.wager->spots.empty() ? "" : std::string(event.wager->spots[event.spot]);
        const bool wins = covers(wager, spot, number_, is_single_);
        const Money wanted = wins ? event.amount * (odds_of(wager, is_single_) + 1) : Money{};
        expect(event.returned == wanted, event, "returns " + text_of(event.returned) + ", not " + text_of(wanted));
    }
    // How long this seat's streak is after the spin, and whether it is over.
    std::pair<int, bool> streak_of(const Event& event) const {
        int before = 0;
        for (const Carried& carried : played_.opening().carried) {
            const bool is_it = carried.seat == event.place.seat && carried.wager == event.wager->index;
            if (is_it) before = carried.progress;
        }
        const bool is_36 = number_ == "36";
        if (before == 0) return {1, is_36};
        if (rank_of(number_) <= rank_of_mark(played_.opening().marks[0])) return {before, true};
        if (is_36) return {option("thirty_six") == "counts" ? before + 1 : before, true};
        return {before + 1, false};
    }
    // The longest row of its table.
    int longest(const Event& event) const {
        for (const wagers::HostedWager& side : played_.table().set->side_wagers()) {
            if (&side.info != event.wager) continue;
            for (std::size_t row = 0; row < side.wager->outcomes.size(); ++row) {
                if (side.pay(row).is_row()) return std::stoi(side.wager->outcomes[row].id.substr(10));
            }
        }
        return 0;
    }
    void judge_up(const Event& event) {
        const auto [length, is_over] = streak_of(event);
        expect(is_over || length >= longest(event), event, "is settled while its streak runs");
        const int counted = std::min(length, longest(event));
        const std::string wanted = counted == 1 ? "lose" : "streak-of-" + std::to_string(counted);
        expect(event.outcome->id == wanted, event, "ends as " + std::string(event.outcome->id) + ", not " + wanted);
    }
    void judge_carry(const Event& event) {
        const auto [length, is_over] = streak_of(event);
        expect(!is_over && length < longest(event), event, "lies over though its streak has ended");
        expect(event.option == length, event, "lies over as another length");
    }

    const RandomRound& played_;
    bool is_single_;
    std::string number_;
    std::vector<std::string> lines_;
};

// ---- baccarat ----

int points_of(const std::vector<std::string>& cards) {
    int sum = 0;
    for (const std::string& card : cards) sum += card[0] == 'A' ? 1 : card[0] <= '9' ? card[0] - '0' : 0;
    return sum % 10;
}

class ShoeReferee {
public:
    explicit ShoeReferee(const RandomRound& played) : played_(played) {}

    std::vector<std::string> judge() {
        for (const Event& event : played_.round().events()) {
            if (event.kind == EventKind::deal) {
                (event.place == dealer_place ? banker_ : player_).push_back(text_of(event.card));
            }
        }
        judge_draws();
        for (const Event& event : played_.round().events()) {
            if (is_settlement(event.kind)) judge(event);
        }
        return lines_;
    }

private:
    static std::vector<std::string> first_two(const std::vector<std::string>& hand) { return {hand[0], hand[1]}; }

    void judge_draws() {
        const int p = points_of(first_two(player_));
        const int b = points_of(first_two(banker_));
        const bool is_natural = p >= 8 || b >= 8;
        const bool player_draws = !is_natural && p <= 5;
        if ((player_.size() == 3) != player_draws) return lines_.emplace_back("the Player draws wrongly"), void();
        // The highest Banker's total that draws to each third card, by its points; 5 where the Player stood.
        constexpr std::array<int, 10> draws_up_to{3, 3, 4, 4, 5, 5, 6, 6, 2, 3};
        const int up_to = player_draws ? draws_up_to[static_cast<std::size_t>(points_of({player_[2]}))] : 5;
        if ((banker_.size() == 3) != (!is_natural && b <= up_to)) lines_.emplace_back("the Banker draws wrongly");
    }
    // Odds to 1 where it wins, 0 for a push, -1 where it loses; in twentieths.
    int twentieths(const std::string& wager) const {
        const int p = points_of(player_);
        const int b = points_of(banker_);
        const bool is_free = played_.table().settings["commission"] == "none";
        const auto to_one = [](bool wins, int odds) { return wins ? 20 * odds : -20; };
        const auto are = [&](int high, int low) { return std::max(p, b) == high && std::min(p, b) == low; };
        const std::size_t cards = player_.size() + banker_.size();
        if (wager == "player") return p == b ? 0 : to_one(p > b, 1);
        if (wager == "banker") {
            if (b <= p) return p == b ? 0 : -20;
            if (is_free) return banker_.size() == 3 && b == 7 ? 0 : 20;
            return 19;
        }
        if (wager == "supershot-3-card-9-over-8") return to_one(cards == 6 && are(9, 8), 200);
        if (wager == "supershot-any-8-over-7") return to_one(are(8, 7), 25);
        if (wager == "super-7") return to_one(banker_.size() == 3 && b == 7 && p < 7, 40);
        if (wager == "fortune-8") return to_one(player_.size() == 3 && p == 8 && b < 8, 25);
        if (wager == "banker-pair") return to_one(banker_[0][0] == banker_[1][0], 11);
        if (wager == "player-pair") return to_one(player_[0][0] == player_[1][0], 11);
        return to_one(cards == 4 && are(9, 8), 0);  // the natural Supershot, whose odds are its table's
    }
    void judge(const Event& event) {
        const std::string wager(event.wager->id);
        if (wager == "tie" || wager == "supershot-natural-9-over-8") {
            const bool wins = wager == "tie" ? points_of(player_) == points_of(banker_) : twentieths(wager) == 0;
            if (wins != (event.kind == EventKind::pay)) lines_.push_back(wager + " ends wrongly");
            return;
        }
        const Money exact = Money::cents(event.amount.in_cents() * (20 + twentieths(wager)) / 20);
        // What five per cent leaves may be rounded up to a chip.
        const Money chip = played_.round().table().layout()->chip;
        if (event.returned < exact || event.returned - exact > chip) {
            lines_.push_back(wager + " returns " + text_of(event.returned) + ", not " + text_of(exact));
        }
    }

    const RandomRound& played_;
    std::vector<std::string> player_;
    std::vector<std::string> banker_;
    std::vector<std::string> lines_;
};

template <class Referee>
std::vector<std::string> judged(const char* id, Tape& tape) {
    const RandomTable table = random_table(**rulebook::find_game(id), tape);
    const RandomRound played(table, random_opening(table, tape, CardsFrom::scanner, BankedBy::house), tape, {});
    if (!played.round().is_complete()) return played.with_story({"the round does not end"});
    for (const Event& event : played.round().events()) {
        if (event.outcome && event.outcome->id == void_id) return {};
    }
    return played.with_story(Referee(played).judge());
}

class WheelAndShoe : public EachGame {};

// shows: 30-2299.04-start(1).a, 30-2299.04(3), 30-2299.04-streak(1).a, 30-2299.04-streak(1).c, 30-2299.04-streak(3)(a)
// shows: 30-2299.04-streak(3)(b), 30-2299.04-streak(3)(c), 30-2299.04-take(1), 30-2299.04-start(8)
TEST_P(WheelAndShoe, are_played_by_their_rules) {
    const bool is_wheel = game().info.id == "roulette";
    expect_for_all_tapes(
        [is_wheel](Tape& tape) {
            return is_wheel ? judged<WheelReferee>("roulette", tape) : judged<ShoeReferee>("baccarat", tape);
        },
        5);
}

INSTANTIATE_TEST_SUITE_P(Game, WheelAndShoe,
                         testing::Values(*rulebook::find_game("roulette"), *rulebook::find_game("baccarat")),
                         name_of_game);

}  // namespace
}  // namespace felt::every_game
