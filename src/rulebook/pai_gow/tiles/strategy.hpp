// The simulated player of pai gow tiles, who has the house set the tiles.
#pragma once

#include "rulebook/pai_gow/tiles/questions.hpp"
#include "rulebook/pai_gow/tiles/terms.hpp"

namespace felt::pai_gow::tiles {

struct HouseWayForAll {
    explicit HouseWayForAll(const Terms&) {}

    static Answer<Setting> answer(const SettingQuestion&) { return {Setting::house_way, {}}; }
    static Answer<Setting> answer(const BankQuestion&) { return {Setting::house_way, {}}; }
};

}  // namespace felt::pai_gow::tiles
