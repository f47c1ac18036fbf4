// Feeds a script to a live round: each question gets the asked seat's next act, each draw the next card.
#include "table/scripted_table.hpp"

#include <algorithm>

#include "core/spelling.hpp"

namespace felt {
namespace {

std::string seat_text(Place place) {
    return "seat " + std::to_string(place.seat.number) + ", hand " + std::to_string(place.hand);
}

}  // namespace

ScriptedEnd ScriptedTable::play(const LiveRound::PlayRound& play_round) {
    Opening opening;
    opening.scanned_cards = true;
    opening.scanned_left = script_.cards_left;
    opening.bank = script_.bank;
    opening.button = script_.button;
    opening.meters = script_.meters;
    opening.carried = script_.carried;
    opening.marks = script_.marks;
    ScriptedEnd end{LiveRound(std::move(opening), play_round), std::nullopt, std::nullopt, 0};
    acts_used_.assign(script_.seats.size(), 0);

    for (const Ruling& ruling : script_.rulings) end.round.submit(Input::supervisor(ruling));
    if (!place_wagers(end)) return end;

    std::size_t next_card = 0;
    std::size_t next_spin = 0;
    while (!end.round.is_complete()) {
        if (end.round.pending().what == Pending::For::spin) {
            if (next_spin == script_.spins.size() || !spin(end, script_.spins[next_spin])) return end;
            ++next_spin;
            continue;
        }
        if (end.round.pending().what == Pending::For::card) {
            if (next_card == script_.cards.size()) return end;
            end.round.submit(Input::scanned(script_.cards[next_card++]));
        } else if (!answer(end)) {
            return end;
        }
    }
    for (std::size_t i = 0; i < script_.seats.size(); ++i) {
        if (acts_used_[i] == script_.seats[i].acts.size()) continue;
        end.refused_seat = script_.seats[i].seat.number;
        end.refused = RefusedInput{"not-asked", "30-826(1)",
                                   "'" + script_.seats[i].acts[acts_used_[i]] +
                                       "' was never asked for: the hand was over or takes no more cards"};
        return end;
    }
    return end;
}

bool ScriptedTable::spin(ScriptedEnd& end, const std::string& shows) {
    const auto faces = end.round.pending().faces;
    const auto face = std::ranges::find(faces, shows);
    if (face == faces.end()) {
        end.bad_script = Error{"'" + shows + "' cannot come" + did_you_mean(shows, faces)};
        return false;
    }
    end.round.submit(Input::spun(static_cast<std::uint8_t>(face - faces.begin())));
    return true;
}

bool ScriptedTable::place_wagers(ScriptedEnd& end) const {
    const auto try_input = [&end](const Input& input) {
        end.refused = end.round.submit(input);
        end.refused_seat = input.place.seat.number;
        return !end.refused;
    };
    for (const ScriptedSeat& seat : script_.seats) {
        for (const ScriptedWager& bet : seat.bets) {
            if (!try_input(Input::bet(seat.seat, bet.wager, bet.amount, seat.player, bet.spot))) return false;
        }
        for (const ScriptedWager& tip : seat.tips) {
            if (!try_input(Input::tip(seat.seat, tip.wager, tip.amount, tip.spot))) return false;
        }
    }
    return try_input(Input::close());
}

// Answers one of the open questions; false when the script has no answer to any of them, or a wrong one.
bool ScriptedTable::answer(ScriptedEnd& end) {
    for (const PendingQuestion& question : end.round.pending().waiting()) {
        const auto seat = std::ranges::find(script_.seats, question.place.seat, &ScriptedSeat::seat);
        const auto at = static_cast<std::size_t>(seat - script_.seats.begin());
        if (seat == script_.seats.end() || acts_used_[at] == seat->acts.size()) continue;
        const auto input = input_for(question, seat->acts[acts_used_[at]], end);
        if (!input) return false;
        ++acts_used_[at];
        end.refused = end.round.submit(*input);
        end.refused_seat = question.place.seat.number;
        return !end.refused;
    }
    return false;
}

std::optional<Input> ScriptedTable::input_for(const PendingQuestion& question, const std::string& act,
                                              ScriptedEnd& end) const {
    Input input;
    input.kind = InputKind::answer;
    input.place = question.place;
    input.question = question.number;
    input.asks = question.info->asks;
    if (act == "time-out") {
        input.option = question.by_default;
        input.timed_out = true;
        return input;
    }
    const auto space = act.find(' ');
    const std::string word = act.substr(0, space);
    const auto& options = question.info->options;
    const auto found = std::ranges::find(options, word);
    if (found == options.end()) {
        end.bad_script = Error{seat_text(question.place) + ": '" + word + "' is no answer to '" +
                               std::string(question.info->asks) + "'" + did_you_mean(word, options)};
        return std::nullopt;
    }
    input.option = static_cast<std::uint8_t>(found - options.begin());
    input.amount = question.amounts[input.option].most;
    if (space != std::string::npos) {
        const auto tip_at = act.find(" tip ");
        const auto amount = money_from_text(act.substr(space + 1, tip_at - space - 1));
        const auto tip = tip_at == std::string::npos ? Money{} : money_from_text(act.substr(tip_at + 5));
        if (!amount || !tip) {
            end.bad_script = Error{seat_text(question.place) + ": '" + act + "' should be '" + word + "', '" + word +
                                   " 5.00' or '" + word + " 5.00 tip 1.00'"};
            return std::nullopt;
        }
        input.amount = *amount;
        input.with_tip = *tip;
    }
    return input;
}

}  // namespace felt
