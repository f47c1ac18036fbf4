// Randomness: unbiased, reproducible and splittable for simulation; secret, committed and unbiased for live shoes.
#include "core/random.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

namespace felt {
namespace {

// How far counts stray from equal, in standard deviations of the chi-square distribution. Seeds are fixed, so this is
// the same number on every run.
double strays_from_equal(const std::vector<std::uint64_t>& counts) {
    std::uint64_t all = 0;
    for (const auto count : counts) all += count;
    const double expected = static_cast<double>(all) / static_cast<double>(counts.size());
    double chi_square = 0;
    for (const auto count : counts) {
        const double off = static_cast<double>(count) - expected;
        chi_square += off * off / expected;
    }
    const double freedom = static_cast<double>(counts.size() - 1);
    return (chi_square - freedom) / std::sqrt(2 * freedom);
}

template <class Random>
std::vector<std::uint64_t> counts_below(Random& random, std::uint32_t limit, int draws) {
    std::vector<std::uint64_t> counts(limit);
    for (int i = 0; i < draws; ++i) ++counts.at(random.below(limit));
    return counts;
}

// Without rejection this limit would give every third number twice as often as the others.
template <class Random>
std::vector<std::uint64_t> remainders_of_a_limit_that_shows_bias(Random& random) {
    std::vector<std::uint64_t> counts(3);
    for (int i = 0; i < 100'000; ++i) ++counts[random.below(0xC0000000U) % 3];
    return counts;
}

Bytes32 bytes_from(std::uint8_t first) {
    Bytes32 bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(first + i);
    return bytes;
}

TEST(FastRandom, draws_every_number_below_the_limit_equally_often) {
    for (const std::uint32_t limit : {2U, 3U, 7U, 13U, 52U, 100U, 416U}) {
        FastRandom random(2024, limit);
        EXPECT_LT(std::abs(strays_from_equal(counts_below(random, limit, 400'000))), 5) << limit;
    }
}

TEST(FastRandom, rejects_draws_that_would_favour_some_numbers) {
    FastRandom random(7, 0);
    EXPECT_LT(strays_from_equal(remainders_of_a_limit_that_shows_bias(random)), 5);
}

// Each of the eight by itself, below a limit of its own. Without rejection, sixteen bits would favour some numbers: by
// a third of a per cent below 430, which so many draws show.
TEST(FastRandom, draws_many_at_once_each_equally_often) {
    for (const std::uint32_t limit : {8U, 9U, 60U, 312U, 430U, 512U}) {
        FastRandom random(77, limit);
        std::vector<std::vector<std::uint64_t>> counts;
        for (std::uint32_t i = 0; i < FastRandom::draws_at_once; ++i) counts.emplace_back(limit - i);
        for (int draw = 0; draw < 400'000; ++draw) {
            const auto numbers = random.many_below(limit);
            for (std::size_t i = 0; i < numbers.size(); ++i) ++counts[i].at(numbers[i]);
        }
        for (const auto& of_one : counts) {
            if (of_one.size() > 1) {
                EXPECT_LT(std::abs(strays_from_equal(of_one)), 5) << limit << ", " << of_one.size();
            }
        }
    }
}

TEST(FastRandom, draws_many_at_once_independently) {
    FastRandom random(78, 1);
    std::vector<std::uint64_t> counts(16 * 15);
    for (int i = 0; i < 400'000; ++i) {
        const auto numbers = random.many_below(16);
        ++counts[numbers[0] * 15U + numbers[1]];
    }
    EXPECT_LT(std::abs(strays_from_equal(counts)), 5);
}

TEST(FastRandom, below_one_is_always_nought) {
    FastRandom random(1, 1);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0U);
}

TEST(FastRandom, draws_pairs_equally_often) {
    FastRandom random(99, 3);
    std::vector<std::uint64_t> counts(13 * 13);
    for (int i = 0; i < 400'000; ++i) {
        const std::uint32_t first = random.below(13);
        ++counts[first * 13 + random.below(13)];
    }
    EXPECT_LT(std::abs(strays_from_equal(counts)), 5);
}

TEST(FastRandom, repeats_itself_for_the_same_seed_and_block) {
    FastRandom first(42, 7);
    FastRandom second(42, 7);
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(first.next(), second.next());
}

// Written down once: a change of the generator changes every simulated figure ever published.
TEST(FastRandom, gives_the_numbers_it_always_gave) {
    FastRandom random(1, 0);
    const std::vector<std::uint64_t> first{random.next(), random.next(), random.next()};
    EXPECT_EQ(first, (std::vector<std::uint64_t>{8089978747140965633U, 5687923198772495674U, 15915821081677751511U}));
}

// A generator that began with all zeros would give zeros for ever.
TEST(FastRandom, starts_from_something_whatever_seed_and_block) {
    for (std::uint64_t block = 0; block < 1000; ++block) {
        FastRandom random(~block, block);
        EXPECT_NE(random.next() | random.next() | random.next(), 0U) << "block " << block;
    }
}

TEST(FastRandom, has_a_stream_of_its_own_for_every_seed_and_block) {
    std::set<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        for (std::uint64_t block = 0; block < 60; ++block) {
            FastRandom random(seed, block);
            EXPECT_TRUE(firsts.insert(random.next()).second) << "seed " << seed << ", block " << block;
        }
    }
}

// Numbers of neighbouring blocks side by side are as unlike as numbers of one stream.
TEST(FastRandom, blocks_do_not_echo_each_other) {
    std::vector<std::uint64_t> counts(16 * 16);
    for (std::uint64_t block = 0; block < 2000; ++block) {
        FastRandom here(5, block);
        FastRandom next(5, block + 1);
        for (int i = 0; i < 100; ++i) ++counts[here.below(16) * 16 + next.below(16)];
    }
    EXPECT_LT(std::abs(strays_from_equal(counts)), 5);
}

TEST(Sha256, matches_the_published_vectors) {
    EXPECT_EQ(hex_of(sha256_of("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hex_of(sha256_of("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

// A player who was shown the commitment can check the revealed seed with any tool.
TEST(ShoeSeed, commitment_is_the_sha256_of_its_bytes) {
    const ShoeSeed zeros = ShoeSeed::from_bytes(Bytes32{});
    EXPECT_EQ(hex_of(zeros.commitment()), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    const Bytes32 bytes = bytes_from(1);
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    EXPECT_EQ(ShoeSeed::from_bytes(bytes).commitment(), sha256_of(text));
    EXPECT_EQ(ShoeSeed::from_bytes(bytes).reveal(), bytes);
}

TEST(ShoeSeed, from_the_system_is_never_the_same_twice) {
    std::set<Bytes32> seeds;
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(seeds.insert(ShoeSeed::from_system().reveal()).second);
}

// The published ChaCha20 key stream of an all-zero key and nonce. A limit of 2^31 shows all bits of a word but its
// last.
TEST(SecretStream, is_chacha20) {
    SecretStream stream(ShoeSeed::from_bytes(Bytes32{}), 0);
    constexpr std::uint32_t half_range = 1U << 31U;
    for (const std::uint32_t word : {0xade0b876U, 0x903df1a0U, 0xe56a5d40U, 0x28bd8653U}) {
        EXPECT_EQ(stream.below(half_range), word >> 1U);
    }
    for (int i = 4; i < 16; ++i) stream.below(half_range);
    for (const std::uint32_t word : {0xbee7079fU, 0x7a385155U, 0x7c97ba98U, 0x0d082d73U}) {
        EXPECT_EQ(stream.below(half_range), word >> 1U) << "second block";
    }
}

TEST(SecretStream, repeats_itself_for_the_same_seed_and_stream) {
    const ShoeSeed seed = ShoeSeed::from_bytes(bytes_from(9));
    SecretStream first(seed, 3);
    SecretStream second(seed, 3);
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(first.below(312), second.below(312));
}

TEST(SecretStream, differs_for_another_seed_or_another_shuffle) {
    const auto first_numbers = [](const ShoeSeed& seed, std::uint64_t number) {
        SecretStream stream(seed, number);
        std::vector<std::uint32_t> numbers;
        for (int i = 0; i < 8; ++i) numbers.push_back(stream.below(1U << 31U));
        return numbers;
    };
    std::set<std::vector<std::uint32_t>> streams;
    for (std::uint8_t seed = 0; seed < 20; ++seed) {
        for (std::uint64_t number = 0; number < 20; ++number) {
            EXPECT_TRUE(streams.insert(first_numbers(ShoeSeed::from_bytes(bytes_from(seed)), number)).second);
        }
    }
}

TEST(SecretStream, draws_every_number_below_the_limit_equally_often) {
    for (const std::uint32_t limit : {2U, 7U, 52U, 312U}) {
        SecretStream stream(ShoeSeed::from_bytes(bytes_from(77)), limit);
        EXPECT_LT(std::abs(strays_from_equal(counts_below(stream, limit, 300'000))), 5) << limit;
    }
}

TEST(SecretStream, rejects_draws_that_would_favour_some_numbers) {
    SecretStream stream(ShoeSeed::from_bytes(bytes_from(5)), 1);
    EXPECT_LT(strays_from_equal(remainders_of_a_limit_that_shows_bias(stream)), 5);
}

}  // namespace
}  // namespace felt
