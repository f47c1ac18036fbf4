// Says what a hand of two tiles is.
#include "core/pai_gow_tiles.hpp"

namespace felt {

std::string_view name_of(TilePair pair) {
    constexpr std::array<std::string_view, tile_pairs> names{"teen", "day",  "yun",  "gor",     "mooy", "chong",
                                                             "bon",  "foo",  "ping", "tit",     "look", "gow",
                                                             "bot",  "chit", "ng",   "gee joon"};
    return names[static_cast<std::size_t>(pair)];
}

std::string text_of(TilesValue value) {
    const std::string tile(name_of(value.decided_by()));
    switch (value.kind()) {
        case TilesKind::pair: return value.decided_by() == TilePair::gee_joon ? tile : "pair of " + tile;
        case TilesKind::wong: return tile + " wong";
        case TilesKind::gong: return tile + " gong";
        case TilesKind::points: break;
    }
    return (value.is_high_nine() ? "high nine" : std::to_string(value.points())) + " with " + tile;
}

}  // namespace felt
