// The simulated player of Supreme Baccarat, who leaves Flex Action wagers until they are decided.
#pragma once

#include "rulebook/baccarat/supreme/questions.hpp"
#include "rulebook/baccarat/supreme/terms.hpp"

namespace felt::baccarat::supreme {

struct LeavesItAll {
    explicit LeavesItAll(const Terms&) {}

    template <std::size_t Circle>
    static constexpr Answer<FlexChoice> answer(const FlexQuestion<Circle>&) {
        return {FlexChoice::keep, {}};
    }
};

}  // namespace felt::baccarat::supreme
