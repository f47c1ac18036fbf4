// What advice is remembered, and how a table is played again to hear it.
#include "table/advised_table.hpp"

#include <algorithm>

#include "core/check.hpp"

namespace felt {

void HeardAdvice::note(std::uint16_t question, Advice advice) { given_.push_back({question, std::move(advice)}); }

const Advice& HeardAdvice::on(std::uint16_t question) const {
    const auto found = std::ranges::find(given_, question, &Given::question);
    check(found != given_.end(), "advice is given on questions that wait");
    return found->advice;
}

HeardAdvice heard_at(const LiveTable& table, const std::function<void(LiveTable&, HeardAdvice&)>& play_advised) {
    LiveTable again(table.opening());
    for (const Input& input : table.inputs()) again.log(input);
    HeardAdvice heard;
    again.run([&](LiveTable& live) { play_advised(live, heard); });
    return heard;
}

}  // namespace felt
