// The simulated player of baccarat, who has nothing to decide once the wagers lie.
#pragma once

#include "rulebook/baccarat/punto_banco/terms.hpp"

namespace felt::baccarat::punto_banco {

struct NothingToDecide {
    explicit NothingToDecide(const Terms&) {}
};

}  // namespace felt::baccarat::punto_banco
