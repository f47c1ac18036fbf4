// The live half of randomness, on libsodium.
#include "core/random.hpp"

#include <sodium.h>

#include <cstring>

#include "core/check.hpp"

namespace felt {
namespace {

void sodium_ready() {
    // Safe to call again and from several threads: libsodium answers 1 when it is already set up.
    check(sodium_init() >= 0, "libsodium starts");
}

}  // namespace

std::string hex_of(const Bytes32& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

Bytes32 sha256_of(std::string_view bytes) {
    Bytes32 hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return hash;
}

ShoeSeed ShoeSeed::from_system() {
    sodium_ready();
    Bytes32 bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return ShoeSeed(bytes);
}

Bytes32 ShoeSeed::commitment() const {
    return sha256_of({reinterpret_cast<const char*>(bytes_.data()), bytes_.size()});
}

std::uint32_t SecretStream::next() {
    if (used_ == words_.size()) {
        std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
        static_assert(sizeof(stream_) == sizeof(nonce));
        std::memcpy(nonce.data(), &stream_, sizeof stream_);
        const std::array<unsigned char, sizeof words_> zeros{};
        crypto_stream_chacha20_xor_ic(reinterpret_cast<unsigned char*>(words_.data()), zeros.data(), zeros.size(),
                                      nonce.data(), block_++, key_.data());
        used_ = 0;
    }
    return words_[used_++];
}

std::uint32_t SecretStream::below(std::uint32_t limit) {
    const std::uint32_t reject_under = (0U - limit) % limit;
    std::uint64_t product = 0;
    do {
        product = std::uint64_t{next()} * limit;
    } while (static_cast<std::uint32_t>(product) < reject_under);
    return static_cast<std::uint32_t>(product >> 32U);
}

}  // namespace felt
