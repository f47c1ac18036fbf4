// What has been: finished rounds as somebody saw them, and shoes. It reads the store, on a thread of its own.
#pragma once

#include <optional>
#include <string>

#include "store/store.hpp"

namespace felt::server {

class Archive {
public:
    explicit Archive(store::Store& store) : store_(store) {}

    // As the addresses of docs/api.md answer; nothing where there is no such round or shoe, or it has not ended.
    std::string rounds(house::TableNumber table) const;
    std::string shoes(house::TableNumber table) const;
    // As this guest saw it; guest 0: as the public did.
    std::optional<std::string> round(house::TableNumber table, std::uint64_t round, house::GuestId guest) const;
    // The files that `felt verify` checks: a shoe that has ended, or a round of one.
    std::optional<std::string> round_file(house::TableNumber table, const std::string& table_id,
                                          std::uint64_t round) const;
    std::optional<std::string> shoe(house::TableNumber table, const std::string& table_id, std::uint32_t shoe) const;

private:
    static constexpr int most_listed = 50;

    store::Store& store_;
};

}  // namespace felt::server
