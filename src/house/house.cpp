// Guests and the opening of tables.
#include "house/house.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace felt::house {
namespace {

constexpr std::size_t longest_name = 24;

// The letters of a text in UTF-8; nothing where it is none.
std::optional<std::vector<char32_t>> letters_in(std::string_view text) {
    std::vector<char32_t> letters;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t bytes = first < 0x80 ? 1 : first >> 5U == 6 ? 2 : first >> 4U == 14 ? 3 : 4;
        if (first >> 6U == 2 || first >= 0xF8 || i + bytes > text.size()) return std::nullopt;
        char32_t letter = bytes == 1 ? first : first & (0x7FU >> bytes);
        for (std::size_t next = 1; next < bytes; ++next) {
            const auto byte = static_cast<unsigned char>(text[i + next]);
            if (byte >> 6U != 2) return std::nullopt;
            letter = letter << 6U | (byte & 0x3FU);
        }
        letters.push_back(letter);
        i += bytes;
    }
    return letters;
}

// Letters of every script; none of the signs beyond ASCII that are not seen, or turn the others round.
bool may_stand_in_a_name(char32_t letter) {
    if (letter < 0x80) {
        return std::isalnum(static_cast<int>(letter)) != 0 ||
            std::u32string_view(U" .-_'").find(letter) != std::u32string_view::npos;
    }
    constexpr std::array<std::pair<char32_t, char32_t>, 12> signs{{{0x80, 0xBF},
                                                                   {0x034F, 0x034F},
                                                                   {0x061C, 0x061C},
                                                                   {0x115F, 0x1160},
                                                                   {0x1680, 0x1680},
                                                                   {0x17B4, 0x17B5},
                                                                   {0x180B, 0x180F},
                                                                   {0x2000, 0x2E7F},
                                                                   {0x3000, 0x3000},
                                                                   {0x3164, 0x3164},
                                                                   {0xD800, 0xF8FF},
                                                                   {0xFE00, 0x10FFFF}}};
    const auto has_letter = [letter](const auto& range) { return range.first <= letter && letter <= range.second; };
    return std::ranges::none_of(signs, has_letter);
}

std::optional<Error> refuses_name(const std::string& name) {
    const auto letters = letters_in(name);
    if (!letters || letters->empty() || letters->size() > longest_name) {
        return Error{"name: should have 1 to 24 letters"};
    }
    if (name.front() == ' ' || name.back() == ' ') return Error{"name: should not begin or end with a space"};
    if (!std::ranges::all_of(*letters, may_stand_in_a_name)) {
        return Error{"name: should have letters, digits, spaces and .-_' only"};
    }
    std::string bare;
    for (const char c : name) {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0) bare += static_cast<char>(std::tolower(c));
    }
    if (bare.starts_with("houseplayer")) return Error{"name: players of the house are called so"};
    return std::nullopt;
}

}  // namespace

House::House(const HouseFile& file, const Loaded& loaded, const std::string& build, Secrets secrets, Time now)
    : play_money_(file.play_money), secrets_(std::move(secrets)) {
    take_up_guests(loaded);
    TableNumber last = 0;
    for (const TableRecord& known : loaded.tables) last = std::max(last, known.table);
    for (const TableSetup& setup : file.tables) {
        const auto known = std::ranges::find(loaded.tables, setup.id, &TableRecord::id);
        Table::Kept kept{.number = known != loaded.tables.end() ? known->table : ++last, .build = build};
        if (known == loaded.tables.end()) opening_.tables.push_back({kept.number, setup.id});
        const auto shoe =
            std::ranges::find(loaded.shoes, kept.number, [](const ShoeInPlay& one) { return one.record.table; });
        if (shoe != loaded.shoes.end()) kept.shoe = &*shoe;
        if (const auto last_round = loaded.last_rounds.find(kept.number); last_round != loaded.last_rounds.end()) {
            kept.last_round = last_round->second;
        }
        for (const SeatRecord& seat : loaded.seats) {
            if (seat.table == kept.number) kept.seats.push_back(seat);
        }
        tables_.push_back(std::make_unique<Table>(setup, kept, cage_, secrets_, opening_, now));
    }
    // Only now that all money in play is set aside may anybody bank a new round with what is left.
    for (const auto& table : tables_) table->open(opening_, now);
}

void House::take_up_guests(const Loaded& loaded) {
    cage_.keep(Accounts(loaded.accounts));
    for (const GuestRecord& kept : loaded.guests) {
        cage_.add({kept.guest, kept.name, cage_.open_account("guest/" + std::to_string(kept.guest), opening_)});
        by_token_[kept.token_hash] = kept.guest;
        last_guest_ = std::max(last_guest_, kept.guest);
    }
}

Result<House::NewGuest> House::new_guest(const std::string& name, Time now) {
    if (auto refused = refuses_name(name)) return *refused;
    const GuestId guest = ++last_guest_;
    NewGuest made{.guest = guest, .token = hex_of(secrets_("guest/" + std::to_string(guest)).reveal())};
    const Bytes32 hash = sha256_of(made.token);
    by_token_[hash] = made.guest;
    made.step.guests.push_back({made.guest, name, hash, now});

    const AccountId source = cage_.open_account("house/play-money", made.step);
    const AccountId account = cage_.open_account("guest/" + std::to_string(made.guest), made.step);
    cage_.add({made.guest, name, account});
    EntryRecord entry{.what = "play money", .postings = {{source, -play_money_}, {account, play_money_}}, .at = now};
    cage_.post(entry.postings);
    made.step.entries.push_back(std::move(entry));
    return made;
}

const Guest* House::guest_of(std::string_view token) const {
    const auto found = by_token_.find(sha256_of(token));
    return found == by_token_.end() ? nullptr : &cage_.guest(found->second);
}

std::vector<std::pair<const Table*, Seat>> House::seats_of(GuestId guest) const {
    std::vector<std::pair<const Table*, Seat>> all;
    for (const auto& table : tables_) {
        for (const Seat seat : table->seats_of(guest)) all.emplace_back(table.get(), seat);
    }
    return all;
}

Table* House::find_table(std::string_view id) {
    const auto found = std::ranges::find_if(tables_, [id](const auto& table) { return table->id() == id; });
    return found == tables_.end() ? nullptr : found->get();
}

}  // namespace felt::house
