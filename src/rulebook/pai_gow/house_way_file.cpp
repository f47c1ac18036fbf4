// Reads a house way from its data file.
#include <algorithm>
#include <set>

#include "core/check.hpp"
#include "core/spelling.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/pai_gow/house_way.hpp"
#include "rulebook/toml_reader.hpp"

namespace felt::pai_gow {
namespace {

using rulebook::one_of;
using rulebook::TomlReader;

constexpr std::array completes{
    Spelled{"possible", Complete::possible},
    Spelled{"with-pair", Complete::with_pair},
};
constexpr std::array fronts{
    Spelled{"pair-before-complete", Front::pair_before_complete},
    Spelled{"complete-behind", Front::complete_behind},
    Spelled{"second-and-third", Front::second_and_third},
    Spelled{"highest-singles", Front::highest_singles},
    Spelled{"pair-of-first", Front::pair_of_first},
    Spelled{"pair-of-second", Front::pair_of_second},
    Spelled{"one-of-first-and-a-single", Front::one_of_first_and_a_single},
};

int rank_of(const TomlReader& reader, char letter) {
    const std::size_t at = rank_letters.find(letter);
    if (at == std::string_view::npos) reader.fail(std::string("'") + letter + "' is no rank");
    return static_cast<int>(at);
}

std::uint32_t ranks_of(const TomlReader& reader, const std::string& letters) {
    if (letters.empty()) return 0x1FFF;
    std::uint32_t ranks = 0;
    for (const char letter : letters) ranks |= parts::bit_of(rank_of(reader, letter));
    return ranks;
}

// "2+2+1+1+1": the largest first, seven cards in all.
std::uint32_t groups_of(const TomlReader& reader, const std::string& text) {
    std::uint32_t groups = 0;
    int cards = 0;
    char before = '5';
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % 2 == 1 && text[i] == '+') continue;
        const bool is_count = i % 2 == 0 && text[i] >= '1' && text[i] <= before;
        if (!is_count) reader.fail("groups are spelled like '3+2+1+1', the largest first");
        before = text[i];
        cards += text[i] - '0';
        groups = groups << 3U | static_cast<std::uint32_t>(text[i] - '0');
    }
    if (!text.empty() && cards != static_cast<int>(hand_size)) reader.fail("the groups must be of seven cards in all");
    return groups;
}

HouseWayRule rule_of(TomlReader& reader) {
    HouseWayRule rule;
    rule.id = reader.text("id");
    rule.clause = reader.text("clause");
    rule.gist = reader.text("gist");
    rule.groups = groups_of(reader, reader.text_or("groups", ""));
    rule.first = ranks_of(reader, reader.text_or("first", ""));
    rule.second = ranks_of(reader, reader.text_or("second", ""));
    const std::string single = reader.text_or("single", "");
    if (!single.empty()) rule.single = rank_of(reader, single[0]);
    if (single.size() > 1) rule.next_single = rank_of(reader, single[1]);
    rule.complete = one_of(reader, "complete", completes, std::optional(rule.complete));
    rule.front = one_of(reader, "front", fronts);
    reader.finish();
    return rule;
}

}  // namespace

Result<HouseWay> read_house_way(std::string_view text, const std::string& file) {
    return rulebook::loaded([&] {
        const toml::table data = rulebook::parse_toml(text, file);
        TomlReader reader(data, file, "a house way");
        std::vector<HouseWayRule> rules;
        std::set<std::string> ids;
        for (const toml::table* table : reader.tables("rule")) {
            TomlReader rule(*table, file, "a rule");
            rules.push_back(rule_of(rule));
            if (!ids.insert(rules.back().id).second) rule.fail("'" + rules.back().id + "' is there twice");
        }
        reader.finish();
        if (rules.empty()) reader.fail("a house way has rules");
        return HouseWay(std::move(rules));
    });
}

namespace {

HouseWay embedded(std::string_view path) {
    auto way = read_house_way(rulebook::embedded_file(path).text, std::string(path));
    check(static_cast<bool>(way), "a house way that is embedded can be read");
    return *std::move(way);
}

}  // namespace

const HouseWay& manuals_house_way() {
    static const HouseWay way = embedded("pai_gow/house_way.toml");
    return way;
}
const HouseWay& common_house_way() {
    static const HouseWay way = embedded("pai_gow/common_house_way.toml");
    return way;
}

}  // namespace felt::pai_gow
