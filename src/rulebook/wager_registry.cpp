// All side wagers: those of the rulebook, read once, and a user's own.
#include <algorithm>
#include <tuple>

#include "core/check.hpp"
#include "core/spelling.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/wagers/wager.hpp"

namespace felt::wagers {
namespace {

// Room for a user's own, so that those already handed out stay where they are.
constexpr std::size_t most_of_users = 256;

// 30-… before the card rooms' own rules, and within them by number: 30-899.9 before 30-899.12, and that before 30-2105.
auto place_in_documents(const Wager& wager) {
    std::vector<int> numbers;
    bool in_number = false;
    for (const char c : wager.clause) {
        const bool is_digit = c >= '0' && c <= '9';
        if (is_digit && !in_number) numbers.push_back(0);
        if (is_digit) numbers.back() = numbers.back() * 10 + (c - '0');
        in_number = is_digit;
    }
    const bool is_regulation = wager.clause.starts_with("30-");
    return std::tuple(is_regulation ? 0 : 1, numbers, wager.id);
}

std::vector<Wager> read_embedded() {
    std::vector<Wager> wagers;
    for (const rulebook::EmbeddedFile& file : rulebook::embedded_files()) {
        if (!file.path.starts_with("wagers/")) continue;
        auto wager = rulebook::loaded([&] { return read_wager(file.text, std::string(file.path)); });
        if (!wager) throw Bug(wager.error().text);
        wagers.push_back(std::move(*wager));
    }
    std::ranges::sort(wagers, {}, place_in_documents);
    wagers.reserve(wagers.size() + most_of_users);
    return wagers;
}

std::vector<Wager>& known_wagers() {
    static std::vector<Wager> all = read_embedded();
    return all;
}

std::vector<std::string> ids_of(std::span<const UserWager> added) {
    std::vector<std::string> ids;
    for (const Wager& wager : all_wagers()) ids.push_back(wager.id);
    for (const UserWager& user : added) ids.push_back(user.wager.id);
    return ids;
}

}  // namespace

std::span<const Wager> all_wagers() { return known_wagers(); }

Result<const Wager*> find_wager(const std::string& id) {
    const auto found = std::ranges::find(all_wagers(), id, &Wager::id);
    if (found != all_wagers().end()) return &*found;
    return Error{"no wager '" + id + "'" + did_you_mean(id, ids_of({}))};
}

std::optional<Error> check_wagers(std::span<const UserWager> added) {
    const auto ids = ids_of(added);
    if (known_wagers().size() + added.size() > known_wagers().capacity()) {
        return Error{"no more than " + std::to_string(most_of_users) + " wagers can be added"};
    }
    for (const UserWager& user : added) {
        if (std::ranges::count(ids, user.wager.id) > 1) {
            return Error{user.file + ": there is already a wager '" + user.wager.id + "'"};
        }
        const Wager& wager = user.wager;
        for (const auto* named : {&wager.needs, &wager.beside, &wager.not_beside, &wager.instead_of}) {
            for (const std::string& id : *named) {
                if (std::ranges::find(ids, id) != ids.end()) continue;
                return Error{user.file + ": '" + user.wager.id + "' goes with a wager that is not there, '" + id + "'" +
                             did_you_mean(id, ids)};
            }
        }
    }
    return std::nullopt;
}

void add_wagers(std::vector<UserWager> added) {
    check(!check_wagers(added), "a user's wagers are checked before they are added");
    for (UserWager& user : added) known_wagers().push_back(std::move(user.wager));
}

}  // namespace felt::wagers
