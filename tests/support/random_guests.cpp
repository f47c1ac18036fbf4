// Requests by chance.
#include "support/random_guests.hpp"

namespace felt::testing_support {

using house::Request;

namespace {

Request asking(Request::Do what) {
    Request request;
    request.what = what;
    return request;
}

}  // namespace

Request RandomGuests::request(const house::Table& table, house::GuestId guest) {
    const auto seats = table.seats_of(guest);
    if (seats.empty() || once_in(40)) {
        Request sit = asking(Request::Do::sit);
        sit.seat =
            static_cast<std::uint8_t>(random_.below(static_cast<std::uint32_t>(table.chosen().set->seats() + 2)));
        return sit;
    }
    for (const PendingQuestion& question : table.live_round().pending().waiting()) {
        const bool is_own = std::ranges::find(seats, question.place.seat) != seats.end();
        if (is_own && !once_in(10)) return answer(table, question);
    }
    switch (random_.below(24)) {
        case 0: return asking(Request::Do::leave);
        case 1: {
            Request out = asking(Request::Do::sit_out);
            out.on = once_in(2);
            return out;
        }
        case 2: {
            Request bank = asking(Request::Do::bank);
            bank.on = !once_in(3);
            return bank;
        }
        case 3:
        case 4:
        case 5:
        case 6:
        case 7:
        case 8: return asking(Request::Do::ready);
        case 9: {
            Request cut = asking(Request::Do::cut);
            cut.cut = "cut-" + std::to_string(random_.below(1000));
            return cut;
        }
        default: return bet(table, seats[index(seats.size())]);
    }
}

Request RandomGuests::bet(const house::Table& table, Seat seat) {
    Request bet = asking(once_in(12) ? Request::Do::tip : Request::Do::bet);
    bet.seat = seat.number;
    const auto usual = table.chosen().set->usual_bets();
    if (!once_in(3)) {
        const FixedBet& one = usual[index(usual.size())];
        for (const WagerInfo* wager : table.chosen().set->wagers()) {
            if (wager->index != one.wager) continue;
            bet.wager = wager->id;
            if (!wager->spots.empty()) bet.spot = wager->spots[one.spot];
        }
        bet.amount = one.amount;
        return bet;
    }
    const auto limits = table.layout().wagers;
    const WagerLimits& any = limits[index(limits.size())];
    bet.wager = any.wager->id;
    if (!any.wager->spots.empty()) bet.spot = any.wager->spots[index(any.wager->spots.size())];
    bet.amount = once_in(6) ? Money{} : any.least * (1 + static_cast<std::int64_t>(random_.below(3)));
    return bet;
}

Request RandomGuests::answer(const house::Table& table, const PendingQuestion& question) {
    Request answer = asking(once_in(20) ? Request::Do::advice : Request::Do::answer);
    answer.round = table.round();
    answer.question = question.number;
    const std::size_t option = index(question.info->options.size());
    answer.option = question.info->options[option];
    if (once_in(3)) answer.amount = question.amounts[option].least;
    return answer;
}

}  // namespace felt::testing_support
