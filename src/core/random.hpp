// Randomness: a fast splittable generator for simulation, and a committed secret stream for live shoes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace felt {

// Spreads a seed and a block number over a generator's whole state (SplitMix64).
constexpr std::uint64_t mixed(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

// For simulation only (xoshiro256++). A run is cut into blocks, each with a stream of its own, so results depend on the
// seed and the number of rounds and never on how many threads shared the blocks.
class FastRandom {
public:
    FastRandom(std::uint64_t seed, std::uint64_t block) {
        // Four outputs of one SplitMix64 are never all zero, the one state from which nothing would follow.
        std::uint64_t start = mixed(seed) ^ (block * 0xD1342543DE82EF95U);
        for (auto& word : state_) word = mixed(start);
    }

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Unbiased: a draw that would favour low numbers is rejected (about one in ten million for a shoe).
    std::uint32_t below(std::uint32_t limit) {
        std::uint64_t product = (next() >> 32U) * limit;
        if (static_cast<std::uint32_t>(product) < limit) [[unlikely]] {
            const std::uint32_t reject_under = (0U - limit) % limit;
            while (static_cast<std::uint32_t>(product) < reject_under) product = (next() >> 32U) * limit;
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    // Eight at once, below limit, limit - 1 and so on, each unbiased: as `below`, from sixteen bits each. For limits up
    // to most_at_once.
    static constexpr std::uint32_t draws_at_once = 8;
    static constexpr std::uint32_t most_at_once = 512;
    std::array<std::uint16_t, draws_at_once> many_below(std::uint32_t limit) {
        using Lanes [[gnu::vector_size(16)]] = std::uint16_t;
        using Words [[gnu::vector_size(16)]] = std::uint64_t;
        const std::uint64_t first = next();
        const Lanes bits = reinterpret_cast<Lanes>(Words{first, next()});
        Lanes limits;
        Lanes reject_under;
        std::memcpy(&limits, descending.data() + (most_at_once - limit), sizeof limits);
        std::memcpy(&reject_under, rejected.data() + (most_at_once - limit), sizeof reject_under);
        const Lanes low = bits * limits;
        std::array<std::uint16_t, draws_at_once> numbers;
#ifdef __SSE2__
        const auto high = _mm_mulhi_epu16(reinterpret_cast<__m128i>(bits), reinterpret_cast<__m128i>(limits));
        std::memcpy(numbers.data(), &high, sizeof high);
        const auto below_limit =
            _mm_subs_epu16(reinterpret_cast<__m128i>(reject_under), reinterpret_cast<__m128i>(low));
        const bool any_rejected = _mm_movemask_epi8(_mm_cmpeq_epi16(below_limit, _mm_setzero_si128())) != 0xFFFF;
#else
        for (std::uint32_t i = 0; i < draws_at_once; ++i)
            numbers[i] = static_cast<std::uint16_t>(std::uint32_t{bits[i]} * limits[i] >> 16U);
        bool any_rejected = false;
        for (std::uint32_t i = 0; i < draws_at_once; ++i) any_rejected |= low[i] < reject_under[i];
#endif
        if (any_rejected) [[unlikely]] {
            for (std::uint32_t i = 0; i < draws_at_once; ++i) {
                if (low[i] < reject_under[i]) numbers[i] = static_cast<std::uint16_t>(below(limits[i]));
            }
        }
        return numbers;
    }

private:
    static constexpr std::array<std::uint16_t, most_at_once> descending = [] {
        std::array<std::uint16_t, most_at_once> all{};
        for (std::uint32_t i = 0; i < most_at_once; ++i) all[i] = static_cast<std::uint16_t>(most_at_once - i);
        return all;
    }();
    static constexpr std::array<std::uint16_t, most_at_once> rejected = [] {
        std::array<std::uint16_t, most_at_once> all{};
        for (std::uint32_t i = 0; i < most_at_once; ++i)
            all[i] = static_cast<std::uint16_t>(65536U % (most_at_once - i));
        return all;
    }();

    std::array<std::uint64_t, 4> state_{};
};

using Bytes32 = std::array<std::uint8_t, 32>;

std::string hex_of(const Bytes32& bytes);
Bytes32 sha256_of(std::string_view bytes);

// The secret a live shoe is shuffled from. Its commitment may be shown before the first wager; the seed itself only
// when the shoe has ended.
class ShoeSeed {
public:
    static ShoeSeed from_system();
    static ShoeSeed from_bytes(const Bytes32& bytes) { return ShoeSeed(bytes); }

    Bytes32 commitment() const;
    const Bytes32& reveal() const { return bytes_; }

private:
    explicit ShoeSeed(const Bytes32& bytes) : bytes_(bytes) {}
    Bytes32 bytes_;
};

// ChaCha20 keyed by a shoe's seed. Each shuffle of a shoe has a stream number of its own.
class SecretStream {
public:
    SecretStream(const ShoeSeed& seed, std::uint64_t stream) : key_(seed.reveal()), stream_(stream) {}

    std::uint32_t below(std::uint32_t limit);

private:
    std::uint32_t next();

    Bytes32 key_;
    std::uint64_t stream_;
    std::uint32_t block_ = 0;
    std::array<std::uint32_t, 16> words_{};
    std::size_t used_ = words_.size();
};

}  // namespace felt
