// Tables of a house: whatever people do there, money is neither made nor lost, nobody owes, and the records alone are
// enough to go on from.
#include "house/house.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <regex>
#include <set>

#include "house/cut.hpp"
#include "house/replay.hpp"
#include "support/books.hpp"
#include "support/random_guests.hpp"
#include "support/seed.hpp"

namespace felt::house {
namespace {

using testing_support::Books;
using testing_support::RandomGuests;

TableSetup table_of(const rulebook::Game& game) {
    TableSetup setup;
    setup.id = setup.name = setup.game = game.info.id;
    if (game.info.bank == "player-dealer") setup.stand_ins = 2;
    if (game.info.bank == "players' pot") setup.stand_ins = 3;
    return setup;
}

HouseFile house_of(std::vector<TableSetup> tables) {
    return {.name = "Test", .play_money = Money::dollars(400), .tables = std::move(tables)};
}

// A house, what it has written down, and its guests.
class Evening {
public:
    explicit Evening(HouseFile file) : file_(std::move(file)) { open(); }

    void open() {
        house_ =
            std::make_unique<House>(file_, books_.loaded(), "test", testing_support::test_secrets(++openings_), now_);
        books_.keep(house_->take_opening());
    }
    GuestId guest(const std::string& name) {
        auto made = house_->new_guest(name, now_);
        EXPECT_TRUE(made);
        books_.keep(made->step);
        tokens_.push_back(made->token);
        return made->guest;
    }
    // With another house file.
    void open(HouseFile file) {
        file_ = std::move(file);
        open();
    }
    Table& table() { return *house_->tables().front(); }
    House& house() { return *house_; }
    const Books& books() const { return books_; }
    const std::vector<std::string>& tokens() const { return tokens_; }
    Time now() const { return now_; }

    Acted act(GuestId guest, const Request& request) { return kept(table().act(guest, request, now_)); }
    Acted wait(Time time) {
        now_ += time;
        return kept(table().tick(now_));
    }

private:
    Acted kept(Acted acted) {
        books_.keep(acted.step);
        return acted;
    }

    HouseFile file_;
    Books books_;
    std::uint64_t openings_ = 0;
    Time now_{1'000'000};
    std::unique_ptr<House> house_;
    std::vector<std::string> tokens_;
};

Request sit(int seat) {
    Request request;
    request.what = Request::Do::sit;
    request.seat = static_cast<std::uint8_t>(seat);
    return request;
}
Request bet(int seat, const std::string& wager, Money amount) {
    Request request;
    request.what = Request::Do::bet;
    request.seat = static_cast<std::uint8_t>(seat);
    request.wager = wager;
    request.amount = amount;
    return request;
}
Request plain(Request::Do what) {
    Request request;
    request.what = what;
    return request;
}

Request banks(bool on) {
    Request request = plain(Request::Do::bank);
    request.on = on;
    return request;
}
// A house of one table, without stand-ins.
HouseFile banked_by_guests(const std::string& game) {
    HouseFile file = house_of({table_of(**rulebook::find_game(game))});
    file.tables[0].stand_ins = 0;
    return file;
}

// What a restart may change: clocks, who is connected, who has said ready, and the shoe before this one.
std::string lasting(std::string view) {
    static const std::regex passing(
        R"re("(ms|closes_ms)":(\d+|null)|"(here|ready)":(true|false)|"ended_shoe":(null|\{[^}]*\}))re");
    return std::regex_replace(view, passing, "");
}

class EveryGame : public ::testing::TestWithParam<std::string> {};

// Three guests do whatever comes to their minds; now and then the house closes and opens again. They do so many things,
// and go on until so many rounds have ended: where wagers must lie together, chance seldom lays them all.
void play_an_evening(TableSetup setup, std::uint64_t rounds) {
    constexpr int acts_at_least = 600;
    constexpr int acts_at_most = 100 * acts_at_least;
    Evening evening(house_of({std::move(setup)}));
    std::vector<GuestId> guests{evening.guest("Ann"), evening.guest("Bob"), evening.guest("Cy")};
    for (const GuestId guest : guests) evening.table().come(guest);
    const auto free = [&evening](GuestId guest) { return evening.house().cage().free(guest); };
    const auto view = [&evening](GuestId guest) { return lasting(evening.table().view(guest, 0, evening.now())); };
    RandomGuests people(testing_support::test_seed());
    std::uint64_t finished = 0;
    for (int acts = 0; acts < acts_at_least || finished < rounds; ++acts) {
        ASSERT_LT(acts, acts_at_most) << "after " << finished << " rounds the table goes on no more";
        // Those who were there may have lost all they had.
        if (acts > 0 && acts % acts_at_least == 0) {
            guests.push_back(evening.guest("Dee"));
            evening.table().come(guests.back());
        }
        const GuestId guest = guests[people.index(guests.size())];
        const Request request = people.request(evening.table(), guest);
        std::map<GuestId, Money> free_before;
        for (const GuestId one : guests) free_before[one] = free(one);
        const bool waits = people.once_in(12);
        const Acted acted = waits ? evening.wait(std::chrono::seconds(people.index(40))) : evening.act(guest, request);
        finished += acted.step.ended_rounds.size();
        EXPECT_TRUE(evening.house().sum_of_accounts().is_zero());
        for (const GuestId one : guests) {
            EXPECT_GE(evening.house().cage().balance(one), Money{});
            EXPECT_GE(free(one), Money{}) << "nobody has promised more than they have";
            if (waits || one == guest || request.what != Request::Do::answer) continue;
            EXPECT_GE(free(one), free_before[one]) << "what one answers costs no other anything";
        }
        if (!people.once_in(25)) continue;

        std::vector<std::string> before{view(0)};
        // A table that waits asks anew who banks when it is opened.
        const bool is_waiting = before[0].find(R"("phase":"waiting")") != std::string::npos;
        const bool is_in_play = !is_waiting && !evening.table().live_round().is_complete();
        for (const GuestId one : guests) before.push_back(view(one));
        evening.open();
        for (const GuestId one : guests) evening.table().come(one);
        if (!is_in_play) continue;
        EXPECT_EQ(before[0], view(0));
        for (std::size_t g = 0; g < guests.size(); ++g) EXPECT_EQ(before[g + 1], view(guests[g]));
        if (testing::Test::HasFailure()) return;
    }
}

TEST_P(EveryGame, goes_on_from_its_records_as_if_nothing_had_happened) {
    TableSetup setup = table_of(**rulebook::find_game(GetParam()));
    play_an_evening(setup, 6);
    if (setup.stand_ins == 0) return;
    // Where guests alone bank or play, many a round waits for somebody.
    setup.stand_ins = 0;
    play_an_evening(setup, 0);
}

INSTANTIATE_TEST_SUITE_P(House, EveryGame, ::testing::ValuesIn([] {
                             std::vector<std::string> ids;
                             for (const rulebook::Game& game : rulebook::games()) ids.push_back(game.info.id);
                             return ids;
                         }()),
                         [](const auto& game) {
                             std::string name = game.param;
                             std::ranges::replace(name, '-', '_');
                             return "game_" + name;
                         });

TEST(Cage, undoes_what_an_attempt_did_not_keep) {
    Step step;
    Cage cage;
    const AccountId bank = cage.open_account("bank", step);
    cage.add({.id = 7, .name = "Ann", .account = cage.open_account("guest/7", step)});
    const auto move = [&](Money amount) { cage.post({{bank, -amount}, {cage.guest(7).account, amount}}); };
    {
        Cage::Attempt attempt(cage);
        move(Money::dollars(50));
        cage.set_aside(7, Money::dollars(20));
        attempt.keep();
    }
    EXPECT_EQ(cage.free(7), Money::dollars(30));
    {
        const Cage::Attempt attempt(cage);
        move(-Money::dollars(5));
        cage.give_back(7, Money::dollars(20));
        EXPECT_EQ(cage.free(7), Money::dollars(45));
    }
    EXPECT_EQ(cage.free(7), Money::dollars(30));
    EXPECT_EQ(cage.balance(7), Money::dollars(50));
    EXPECT_THROW(cage.post({{bank, Money::dollars(1)}}), Bug);
    EXPECT_TRUE(cage.accounts().sum().is_zero());
}

TEST(House, a_token_opens_its_own_guest_and_only_its_hash_is_kept) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    const GuestId ann = evening.guest("Ann");
    const Guest* found = evening.house().guest_of(evening.tokens()[0]);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, ann);
    EXPECT_FALSE(evening.house().guest_of("nobody's"));
    EXPECT_EQ(evening.books().loaded().guests[0].token_hash, sha256_of(evening.tokens()[0]));
    evening.open();
    EXPECT_TRUE(evening.house().guest_of(evening.tokens()[0])) << "also after the house has closed and opened";
}

TEST(House, names_that_could_mislead_are_refused) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    for (const std::string name : {"", " Ann", "<b>", "a\nb", "aaaaaaaaaaaaaaaaaaaaaaaaa", "House player 7",
                                   "house-PLAYER", "nnA\u202e", "A\u200bnn", "\xc3", "\x80"}) {
        EXPECT_FALSE(evening.house().new_guest(name, evening.now())) << name;
    }
    for (const std::string name : {"Zoë O'Neil-7", "Ольга", "王小明", "House of Ann"}) {
        EXPECT_TRUE(evening.house().new_guest(name, evening.now())) << name;
    }
}

TEST(House, cards_come_when_all_who_are_here_are_ready) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    const GuestId ann = evening.guest("Ann");
    const GuestId bob = evening.guest("Bob");
    evening.table().come(ann);
    evening.table().come(bob);
    EXPECT_FALSE(evening.act(ann, sit(1)).refused);
    EXPECT_FALSE(evening.act(bob, sit(2)).refused);
    EXPECT_FALSE(evening.act(ann, bet(1, "main", Money::dollars(10))).refused);
    EXPECT_FALSE(evening.act(ann, plain(Request::Do::ready)).refused);
    EXPECT_EQ(evening.table().live_round().pending().what, Pending::For::wagers) << "Bob has not said so";
    EXPECT_EQ(evening.house().cage().balance(ann), Money::dollars(400)) << "the wager can still be taken back";
    EXPECT_EQ(evening.house().cage().free(ann), Money::dollars(390));
    evening.act(bob, plain(Request::Do::ready));
    EXPECT_NE(evening.table().live_round().pending().what, Pending::For::wagers);
}

TEST(House, wagers_close_when_their_time_is_over) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    const GuestId ann = evening.guest("Ann");
    evening.table().come(ann);
    evening.act(ann, sit(1));
    EXPECT_FALSE(evening.table().due());
    evening.act(ann, bet(1, "main", Money::dollars(10)));
    ASSERT_TRUE(evening.table().due());
    EXPECT_EQ(*evening.table().due(), evening.now() + Time(20'000));
    EXPECT_FALSE(evening.wait(Time(19'000)).has_news);
    EXPECT_TRUE(evening.wait(Time(1'000)).has_news);
    EXPECT_NE(evening.table().live_round().pending().what, Pending::For::wagers);
}

// 30-821(3), 30-899.26(16): an answer that does not come is the question's default.
TEST(House, an_answer_that_does_not_come_is_the_default) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    const GuestId ann = evening.guest("Ann");
    evening.table().come(ann);
    evening.act(ann, sit(1));
    bool was_asked = false;
    for (int round = 0; round < 20 && !was_asked; ++round) {
        evening.act(ann, bet(1, "main", Money::dollars(10)));
        evening.act(ann, plain(Request::Do::ready));
        was_asked = !evening.table().live_round().pending().waiting().empty();
        while (!evening.table().live_round().is_complete()) {
            const Acted acted = evening.wait(std::chrono::seconds(evening.table().decision_seconds()));
            ASSERT_FALSE(acted.step.inputs.empty());
            EXPECT_NE(acted.step.inputs[0].input.find(R"("timed_out":true)"), std::string::npos);
        }
    }
    EXPECT_TRUE(was_asked);
}

TEST(House, nobody_wagers_more_than_they_have) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    const GuestId ann = evening.guest("Ann");
    evening.act(ann, sit(1));
    EXPECT_EQ(evening.act(ann, bet(1, "main", Money::dollars(401))).refused->id, "balance-too-small");
    EXPECT_FALSE(evening.act(ann, bet(1, "main", Money::dollars(400))).refused);
    EXPECT_EQ(evening.act(ann, bet(2, "main", Money::dollars(1))).refused->id, "not-your-seat");
    EXPECT_FALSE(evening.act(ann, bet(1, "main", Money::dollars(300))).refused) << "a smaller wager gives money back";
    EXPECT_EQ(evening.house().cage().free(ann), Money::dollars(100));
}

TEST(House, a_refusal_changes_nothing) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    const GuestId ann = evening.guest("Ann");
    evening.act(ann, sit(1));
    const std::string before = evening.table().view(ann, 0, evening.now());
    for (const Request& wrong :
         {bet(1, "mian", Money::dollars(5)), bet(1, "main", Money::cents(1)), bet(9, "main", Money::dollars(5)),
          sit(99), plain(Request::Do::bank), plain(Request::Do::answer), plain(Request::Do::advice)}) {
        const Acted acted = evening.act(ann, wrong);
        ASSERT_TRUE(acted.refused);
        EXPECT_TRUE(acted.step.is_empty());
        EXPECT_EQ(before, evening.table().view(ann, 0, evening.now()));
    }
    EXPECT_EQ(evening.act(ann, bet(1, "mian", Money::dollars(5))).refused->why,
              "there is no wager 'mian' to lay; did you mean 'main'?");
}

// A seed that was committed to is dealt from once, and shown when its shoe has ended.
TEST(House, every_shoe_has_a_seed_of_its_own) {
    Evening evening(house_of({table_of(**rulebook::find_game("roulette"))}));
    const GuestId ann = evening.guest("Ann");
    evening.table().come(ann);
    evening.act(ann, sit(1));
    std::set<std::string> seeds;
    for (int round = 0; round < 20; ++round) {
        const std::string view = evening.table().view(ann, 0, evening.now());
        const ShoeRecord shoe = evening.table().shoe();
        EXPECT_TRUE(seeds.insert(hex_of(shoe.seed)).second);
        EXPECT_NE(view.find(hex_of(shoe.commitment)), std::string::npos);
        EXPECT_EQ(view.find(hex_of(shoe.seed)), std::string::npos);
        evening.act(ann, bet(1, "red", Money::dollars(10)));
        evening.act(ann, plain(Request::Do::ready));
        ASSERT_TRUE(evening.table().live_round().is_complete());
        EXPECT_EQ(evening.table().view(ann, 0, evening.now()).find(hex_of(shoe.seed)), std::string::npos);
        evening.wait(std::chrono::seconds(10));
        EXPECT_NE(evening.table().view(ann, 0, evening.now()).find(hex_of(shoe.seed)), std::string::npos);
    }
}

const PendingQuestion* question_to(Table& table, int seat) {
    for (const PendingQuestion& question : table.live_round().pending().waiting()) {
        if (question.place.seat.number == seat) return &question;
    }
    return nullptr;
}
Request answer(Table& table, int seat, const std::string& option) {
    Request request = plain(Request::Do::answer);
    request.round = table.round();
    request.question = question_to(table, seat)->number;
    request.option = option;
    return request;
}
// Everybody takes the default until the round is over.
void play_out(Evening& evening) {
    while (!evening.table().live_round().is_complete()) {
        evening.wait(std::chrono::seconds(evening.table().decision_seconds()));
    }
}
// Somebody who is here and sits.
GuestId seated(Evening& evening, const std::string& name, int seat) {
    const GuestId guest = evening.guest(name);
    evening.table().come(guest);
    EXPECT_FALSE(evening.act(guest, sit(seat)).refused);
    return guest;
}

// The usual wagers of one guest, and cards.
void deal_usual(Evening& evening, GuestId guest, int seat) {
    const rulebook::SetGame& set = *evening.table().chosen().set;
    for (const FixedBet& usual : set.usual_bets()) {
        const WagerInfo& wager = **std::ranges::find(set.wagers(), usual.wager, &WagerInfo::index);
        EXPECT_FALSE(evening.act(guest, bet(seat, std::string(wager.id), usual.amount)).refused);
    }
    EXPECT_FALSE(evening.act(guest, plain(Request::Do::ready)).refused);
}

// Ann has laid an ante of 100.00 and Bob one of 5.00, and both are asked at once.
std::pair<GuestId, GuestId> asked_together(Evening& evening) {
    const GuestId ann = seated(evening, "Ann", 1);
    const GuestId bob = seated(evening, "Bob", 2);
    evening.act(ann, bet(1, "ante", Money::dollars(100)));
    evening.act(bob, bet(2, "ante", Money::dollars(5)));
    evening.act(ann, plain(Request::Do::ready));
    evening.act(bob, plain(Request::Do::ready));
    EXPECT_TRUE(question_to(evening.table(), 1) && question_to(evening.table(), 2));
    return {ann, bob};
}

// Where players answer together, nothing is played before the last of them has answered; what the others owe by then is
// nobody's to wager elsewhere.
TEST(House, an_answer_that_waits_for_others_is_paid_for) {
    Evening evening(house_of({table_of(**rulebook::find_game("three-card-prime"))}));
    const Cage& cage = evening.house().cage();
    const auto [ann, bob] = asked_together(evening);
    EXPECT_FALSE(evening.act(ann, answer(evening.table(), 1, "play")).refused);
    EXPECT_EQ(cage.balance(ann), Money::dollars(300)) << "Bob is still to answer";
    EXPECT_EQ(cage.free(ann), Money::dollars(200));
    evening.open();
    const Cage& again = evening.house().cage();
    for (const GuestId guest : {ann, bob}) evening.table().come(guest);
    EXPECT_EQ(again.free(ann), Money::dollars(200)) << "the records say so too";
    EXPECT_FALSE(evening.act(bob, answer(evening.table(), 2, "fold")).refused);
    EXPECT_TRUE(evening.table().live_round().is_complete());
    EXPECT_EQ(again.free(ann), again.balance(ann));
}

TEST(House, an_answer_that_cannot_be_paid_for_is_refused) {
    HouseFile file = house_of({table_of(**rulebook::find_game("three-card-prime"))});
    file.play_money = Money::dollars(150);
    Evening evening(file);
    const GuestId ann = asked_together(evening).first;
    EXPECT_EQ(evening.act(ann, answer(evening.table(), 1, "play")).refused->id, "balance-too-small");
    EXPECT_FALSE(evening.act(ann, answer(evening.table(), 1, "fold")).refused);
    EXPECT_EQ(evening.house().cage().free(ann), Money::dollars(50));
}

// The rule knows players by numbers that come round again after 65,000 guests.
TEST(House, nobody_sees_with_the_eyes_of_a_guest_of_the_same_number) {
    Evening evening(house_of({table_of(**rulebook::find_game("texas-holdem"))}));
    const GuestId ann = seated(evening, "Ann", 1);
    GuestId other = 0;
    while (other != 65'000 + ann) other = evening.guest("Bob");
    evening.table().come(other);
    deal_usual(evening, ann, 1);
    ASSERT_EQ(evening.table().live_round().pending().what, Pending::For::answers);
    const auto events_of = [&](GuestId guest) {
        const std::string view = evening.table().view(guest, 0, evening.now());
        return view.substr(0, view.find("\"state\""));
    };
    EXPECT_NE(events_of(ann), events_of(0)) << "Ann sees her own cards";
    EXPECT_EQ(events_of(other), events_of(0)) << "and nobody else does";
}

TEST(House, wagers_are_not_changed_without_end) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    const GuestId ann = seated(evening, "Ann", 1);
    EXPECT_TRUE(evening.act(ann, bet(1, "main", Money{})).step.is_empty()) << "nothing lies, and nothing changes";
    evening.act(ann, bet(1, "main", Money::dollars(5)));
    const Acted same = evening.act(ann, bet(1, "main", Money::dollars(5)));
    EXPECT_FALSE(same.refused);
    EXPECT_TRUE(same.step.is_empty());
    int changes = 1;
    std::optional<RefusedInput> refused;
    while (!refused && changes < 1000) {
        refused = evening.act(ann, bet(1, "main", Money::dollars(changes % 2 == 0 ? 5 : 10))).refused;
        if (!refused) ++changes;
    }
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->id, "too-many-changes");
    EXPECT_EQ(changes, 300);
    const GuestId bob = seated(evening, "Bob", 2);
    EXPECT_FALSE(evening.act(bob, bet(2, "main", Money::dollars(5))).refused) << "it is Ann's own end of changes";
    evening.act(bob, bet(2, "main", Money{}));
    const std::uint64_t round = evening.table().round();
    EXPECT_FALSE(evening.act(ann, plain(Request::Do::leave)).refused) << "what lies can still be taken away";
    EXPECT_EQ(evening.house().cage().free(ann), Money::dollars(400));
    EXPECT_EQ(evening.table().round(), round + 1) << "nothing lies, so the next round starts afresh";
    evening.open();
    evening.table().come(bob);
    EXPECT_FALSE(evening.act(bob, bet(2, "main", Money::dollars(5))).refused);
}

// A round that was passed over does not count as a hand banked, so whoever banks alone is not locked out.
TEST(House, a_banker_may_change_their_mind) {
    Evening evening(banked_by_guests("pai-gow-poker"));
    const GuestId ann = seated(evening, "Ann", 1);
    for (int times = 0; times < 10; ++times) {
        EXPECT_FALSE(evening.act(ann, banks(times % 2 == 0)).refused);
        evening.open();
        evening.table().come(ann);
    }
    evening.act(ann, banks(true));
    EXPECT_EQ(evening.table().live_round().pending().what, Pending::For::wagers);
    EXPECT_LT(evening.house().cage().free(ann), Money::dollars(400)) << "she banks";
}

// Hold'em takes two: a lone player's wagers cannot be closed, and do not keep the table from others for ever.
TEST(House, a_round_that_cannot_begin_does_not_last) {
    TableSetup setup = table_of(**rulebook::find_game("texas-holdem"));
    setup.stand_ins = 0;
    Evening evening(house_of({setup}));
    const GuestId ann = seated(evening, "Ann", 1);
    const Money least = evening.table().layout().wagers[0].least;
    const std::string wager(evening.table().layout().wagers[0].wager->id);
    int changes = 0;
    while (!evening.act(ann, bet(1, wager, least * (1 + changes % 2))).refused) ++changes;
    EXPECT_EQ(changes, 300);
    evening.table().go(ann, evening.now());
    const std::uint64_t round = evening.table().round();
    evening.wait(evening.table().betting_time());
    EXPECT_EQ(evening.table().round(), round + 1);
    EXPECT_EQ(evening.house().cage().free(ann), Money::dollars(400));
}

TEST(House, everybody_hears_that_a_table_waits) {
    Evening evening(banked_by_guests("pai-gow-poker"));
    const GuestId ann = seated(evening, "Ann", 1);
    const GuestId bob = seated(evening, "Bob", 2);
    evening.act(ann, banks(true));
    evening.act(bob, bet(2, "main", Money::dollars(10)));
    evening.wait(evening.table().betting_time());
    play_out(evening);
    evening.act(ann, banks(false));
    const Acted waited = evening.wait(std::chrono::seconds(10));
    EXPECT_NE(evening.table().view(bob, 0, evening.now()).find(R"("phase":"waiting")"), std::string::npos);
    EXPECT_TRUE(waited.has_news);
}

TEST(House, a_table_that_waits_for_a_banker_takes_up_other_rules) {
    TableSetup setup = table_of(**rulebook::find_game("pai-gow-poker"));
    setup.stand_ins = 0;
    Evening evening(house_of({setup}));
    const GuestId ann = seated(evening, "Ann", 1);
    for (const bool on : {true, false}) evening.act(ann, banks(on));
    setup.game = "blackjack";
    evening.open(house_of({setup}));
    EXPECT_EQ(evening.table().chosen().game->info.id, "blackjack");
    evening.table().come(ann);
    EXPECT_FALSE(evening.act(ann, bet(1, "main", Money::dollars(5))).refused);
    // Where a wager lies, they wait for it.
    setup.game = "baccarat";
    evening.open(house_of({setup}));
    evening.table().come(ann);
    EXPECT_EQ(evening.table().chosen().game->info.id, "blackjack");
    evening.act(ann, bet(1, "main", Money{}));
    EXPECT_EQ(evening.table().chosen().game->info.id, "baccarat");
}

// 004: whoever banks pays a fee for it, beside what they post.
TEST(House, nobody_banks_with_what_the_fee_takes) {
    HouseFile file = banked_by_guests("pure-21-5-blackjack");
    file.play_money = Money::dollars(100);
    Evening evening(file);
    const GuestId ann = seated(evening, "Ann", 1);
    const GuestId bob = seated(evening, "Bob", 2);
    const Request bank = banks(true);
    EXPECT_FALSE(evening.act(ann, bank).refused);
    const Cage& cage = evening.house().cage();
    const Money posted = evening.table().live_round().table().opening().bank.posted;
    EXPECT_GT(posted, Money::dollars(50));
    EXPECT_LT(posted, Money::dollars(100)) << "the fee is still hers to pay";
    EXPECT_GE(cage.free(ann), Money{});
    evening.open();
    const Cage& again = evening.house().cage();
    for (const GuestId guest : {ann, bob}) evening.table().come(guest);
    evening.act(bob, bet(2, "main", Money::dollars(100)));
    evening.wait(evening.table().betting_time());
    EXPECT_GE(again.free(ann), Money{});
    play_out(evening);
    EXPECT_GE(again.balance(ann), Money{});
    EXPECT_EQ(again.free(ann), again.balance(ann)) << "nothing is set aside after the round";
}

// A banker who leaves, or is gone for good, before anybody has wagered leaves nothing behind.
TEST(House, a_bank_that_nobody_plays_against_is_passed_on) {
    Evening evening(banked_by_guests("pai-gow-poker"));
    const GuestId ann = seated(evening, "Ann", 1);
    const GuestId bob = seated(evening, "Bob", 2);
    const Request bank = banks(true);
    evening.act(ann, bank);
    evening.act(bob, bank);
    EXPECT_EQ(evening.table().live_round().table().opening().bank.seat, Seat{1});
    const Cage& cage = evening.house().cage();
    EXPECT_LT(cage.free(ann), Money::dollars(400));
    const std::uint64_t round = evening.table().round();
    EXPECT_FALSE(evening.act(ann, plain(Request::Do::leave)).refused);
    EXPECT_TRUE(evening.table().seats_of(ann).empty());
    EXPECT_EQ(cage.free(ann), Money::dollars(400));
    EXPECT_EQ(evening.table().live_round().table().opening().bank.seat, Seat{2});
    EXPECT_EQ(evening.table().round(), round + 1);
    evening.table().go(bob, evening.now());
    evening.wait(std::chrono::minutes(5));
    EXPECT_TRUE(evening.table().seats_of(bob).empty());
    EXPECT_EQ(cage.free(bob), Money::dollars(400));
    evening.open();
    EXPECT_EQ(evening.house().cage().free(bob), Money::dollars(400)) << "and the records can be taken up";
}

// Roulette Up rides on by itself: its player need not wager again for the wheel to spin.
TEST(House, a_wager_that_rides_alone_is_played) {
    TableSetup setup = table_of(**rulebook::find_game("roulette"));
    setup.preset = "roulette-up";
    Evening evening(house_of({setup}));
    const GuestId ann = seated(evening, "Ann", 1);
    const auto lies_over = [&] { return !evening.table().live_round().table().closing().carried.empty(); };
    for (int spin = 0; spin < 30 && !lies_over(); ++spin) {
        evening.act(ann, bet(1, "red", Money::dollars(5)));
        evening.act(ann, bet(1, "roulette-up", Money::dollars(5)));
        evening.act(ann, plain(Request::Do::ready));
        ASSERT_TRUE(evening.table().live_round().is_complete());
    }
    ASSERT_TRUE(lies_over());
    evening.wait(std::chrono::seconds(10));
    const std::uint64_t round = evening.table().round();
    EXPECT_FALSE(evening.table().live_round().is_complete());
    EXPECT_EQ(evening.table().due(), evening.now() + evening.table().betting_time()) << "the wheel does not wait";
    EXPECT_FALSE(evening.act(ann, plain(Request::Do::ready)).refused);
    EXPECT_EQ(evening.table().round(), round);
    EXPECT_TRUE(evening.table().live_round().is_complete());
}

TEST(House, another_house_file_takes_nobodys_seat_or_stake_in_play) {
    const TableSetup blackjack = table_of(**rulebook::find_game("blackjack"));
    Evening evening(house_of({blackjack}));
    GuestId ann = seated(evening, "Ann", 7);
    do {
        evening.act(ann, bet(7, "main", Money::dollars(10)));
        evening.act(ann, plain(Request::Do::ready));
    } while (evening.table().live_round().is_complete());
    TableSetup with_stand_ins = blackjack;
    with_stand_ins.stand_ins = 2;
    evening.open(house_of({with_stand_ins}));
    EXPECT_EQ(evening.table().seats_of(ann), std::vector{Seat{7}});
    EXPECT_EQ(evening.table().seated(), 2) << "a stand-in where nobody sits";
    const Money before = evening.house().cage().balance(ann);
    play_out(evening);
    Money returned;
    for (const Event& event : evening.table().live_round().events()) {
        if (is_settlement(event.kind)) returned += event.returned;
    }
    EXPECT_EQ(evening.house().cage().balance(ann), before + returned);
}

TEST(House, a_stand_in_plays_its_round_out_though_the_house_file_has_fewer) {
    TableSetup holdem = table_of(**rulebook::find_game("texas-holdem"));
    holdem.stand_ins = 5;
    Evening evening(house_of({holdem}));
    const GuestId ann = seated(evening, "Ann", 1);
    deal_usual(evening, ann, 1);
    ASSERT_EQ(evening.table().live_round().pending().what, Pending::For::answers);
    holdem.stand_ins = 3;
    evening.open(house_of({holdem}));
    evening.table().come(ann);
    const int seats = evening.table().chosen().set->seats();
    const GuestId bob = evening.guest("Bob");
    EXPECT_EQ(evening.act(bob, sit(seats - 4)).refused->id, "seat-taken");
    play_out(evening);
    evening.wait(std::chrono::seconds(10));
    EXPECT_FALSE(evening.act(bob, sit(seats - 4)).refused) << "it has left after the round";
    EXPECT_TRUE(evening.house().sum_of_accounts().is_zero());
}

// Players have paid for what stands on a meter.
TEST(House, meters_go_on_under_other_rules) {
    TableSetup setup = table_of(**rulebook::find_game("blackjack"));
    wagers::WagerChoice progressive;
    progressive.id = "21-plus-3-progressive";
    setup.wagers.push_back(progressive);
    Evening evening(house_of({setup}));
    const GuestId ann = seated(evening, "Ann", 1);
    const auto meter = [&] { return evening.table().live_round().table().closing().meters.at(0).amount; };
    const Money seed = meter();
    evening.act(ann, bet(1, "main", Money::dollars(10)));
    EXPECT_FALSE(evening.act(ann, bet(1, "21-plus-3-progressive", Money::dollars(1))).refused);
    evening.act(ann, plain(Request::Do::ready));
    play_out(evening);
    const Money paid_in = meter();
    ASSERT_NE(paid_in, seed);
    setup.choices.push_back({"soft17", "stand", ""});
    evening.open(house_of({setup}));
    evening.wait(std::chrono::seconds(10));
    EXPECT_EQ(evening.table().chosen().settings["soft17"], "stand");
    EXPECT_EQ(meter(), paid_in);
}

Request cut(const std::string& words) {
    Request request;
    request.what = Request::Do::cut;
    request.cut = words;
    return request;
}

// printf '%s\n' 000...0 lucky-7 Ann.2 | sha256sum
TEST(Cut, is_mixed_into_the_seed_as_anybody_can_compute_it) {
    EXPECT_EQ(cut_seed(Bytes32{}, {}).reveal(), Bytes32{}) << "a shoe that nobody cuts is shuffled from its seed";
    std::vector<CutRecord> cuts(2);
    cuts[0].cut = "lucky-7";
    cuts[1].cut = "Ann.2";
    EXPECT_EQ(hex_of(cut_seed(Bytes32{}, cuts).reveal()),
              "592ec4a8e5b1cf530028514e994eaae53d02467424340f8e685afc8f1f605f71");
}

// However the house chose its seed, it did not know how players would cut.
TEST(House, players_cut_a_shoe_before_its_first_card) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    const GuestId ann = evening.guest("Ann");
    const GuestId bob = evening.guest("Bob");
    evening.table().come(ann);
    evening.table().come(bob);
    EXPECT_EQ(evening.act(ann, cut("lucky-7")).refused->id, "not-seated");
    evening.act(ann, sit(1));
    evening.act(bob, sit(2));
    evening.act(ann, bet(1, "main", Money::dollars(10)));
    for (const std::string& wrong :
         {std::string(), std::string("two words"), std::string("a\nb"), std::string("Zoë"), std::string(65, 'x')}) {
        EXPECT_EQ(evening.act(ann, cut(wrong)).refused->id, "bad-cut") << wrong;
    }
    const std::string commitment = hex_of(evening.table().shoe().commitment);
    EXPECT_FALSE(evening.act(ann, cut("lucky-7")).refused);
    EXPECT_EQ(evening.act(ann, cut("again")).refused->id, "cut-already");
    EXPECT_FALSE(evening.act(bob, cut(std::string(64, 'x'))).refused);
    EXPECT_EQ(hex_of(evening.table().shoe().commitment), commitment) << "what was committed to stays";
    EXPECT_EQ(evening.house().cage().free(ann), Money::dollars(390)) << "wagers lie as they did";

    const std::string view = evening.table().view(bob, 0, evening.now());
    EXPECT_NE(view.find(R"("can_be_cut":true,"cuts":[{"guest":1,"name":"Ann","cut":"lucky-7"})"), std::string::npos);
    evening.wait(std::chrono::seconds(20));
    EXPECT_EQ(evening.act(bob, cut("late")).refused->id, "too-late");
    EXPECT_NE(evening.table().view(bob, 0, evening.now()).find(R"("can_be_cut":false)"), std::string::npos);

    // The records deal the cut shoe again, and no other.
    const ShoeInPlay shoe = evening.books().loaded().shoes.at(0);
    ASSERT_EQ(shoe.cuts.size(), 2U);
    EXPECT_TRUE(replay(shoe));
    const auto differs = [&shoe](const std::function<void(std::vector<CutRecord>&)>& change) {
        ShoeInPlay other = shoe;
        change(other.cuts);
        return !replay(other);
    };
    EXPECT_TRUE(differs([](auto& cuts) { cuts.clear(); }));
    EXPECT_TRUE(differs([](auto& cuts) { cuts[0].cut = "lucky-8"; }));
    EXPECT_TRUE(differs([](auto& cuts) { std::swap(cuts[0].cut, cuts[1].cut); }));
    EXPECT_TRUE(differs([](auto& cuts) { cuts[1].by = cuts[0].by; }));
    EXPECT_TRUE(differs([](auto& cuts) { cuts[1].number = 3; }));
}

// Every spin of a wheel has a seed of its own, so every one can be cut.
TEST(House, every_shoe_is_cut_anew) {
    Evening evening(house_of({table_of(**rulebook::find_game("roulette"))}));
    const GuestId ann = evening.guest("Ann");
    evening.table().come(ann);
    evening.act(ann, sit(1));
    for (int round = 0; round < 5; ++round) {
        EXPECT_TRUE(evening.table().cuts().empty());
        EXPECT_FALSE(evening.act(ann, cut("spin-" + std::to_string(round))).refused);
        evening.act(ann, bet(1, "red", Money::dollars(10)));
        evening.act(ann, plain(Request::Do::ready));
        ASSERT_TRUE(evening.table().live_round().is_complete());
        EXPECT_TRUE(replay(evening.books().loaded().shoes.at(0)));
        evening.wait(std::chrono::seconds(10));
        const std::string told = R"("cuts":["spin-)" + std::to_string(round) + R"("]})";
        EXPECT_NE(evening.table().view(ann, 0, evening.now()).find(told), std::string::npos) << "with its seed";
    }
}

TEST(House, the_seat_of_a_guest_who_is_gone_is_held_for_a_while) {
    Evening evening(house_of({table_of(**rulebook::find_game("blackjack"))}));
    const GuestId ann = evening.guest("Ann");
    evening.table().come(ann);
    evening.act(ann, sit(1));
    evening.table().go(ann, evening.now());
    evening.wait(std::chrono::minutes(4));
    EXPECT_EQ(evening.table().seats_of(ann).size(), 1U);
    EXPECT_TRUE(evening.wait(std::chrono::minutes(1)).has_news);
    EXPECT_TRUE(evening.table().seats_of(ann).empty());
}

}  // namespace
}  // namespace felt::house
