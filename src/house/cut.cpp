// The seed of a shoe that was cut.
#include "house/cut.hpp"

#include <algorithm>

namespace felt::house {
namespace {

constexpr std::size_t longest_cut = 64;
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_";

}  // namespace

std::optional<Error> refuses_cut(const std::string& cut) {
    const bool is_long_enough = !cut.empty() && cut.size() <= longest_cut;
    if (is_long_enough && cut.find_first_not_of(letters) == std::string::npos) return std::nullopt;
    return Error{"a cut should have 1 to 64 letters, digits and .-_ only"};
}

ShoeSeed cut_seed(const Bytes32& seed, std::span<const CutRecord> cuts) {
    if (cuts.empty()) return ShoeSeed::from_bytes(seed);
    std::string lines = hex_of(seed) + "\n";
    for (const CutRecord& one : cuts) lines += one.cut + "\n";
    return ShoeSeed::from_bytes(sha256_of(lines));
}

}  // namespace felt::house
