// felt serve: live tables in the browser.
#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/verbs.hpp"
#include "core/check.hpp"
#include "core/random.hpp"
#include "house/table.hpp"
#include "server/server.hpp"

namespace felt::cli {
namespace {

struct AskedServe {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8021;
    std::string store = "felt.db";
    std::string house;  // empty: the built-in one
};

Result<house::HouseFile> read_house_file(const std::string& file) {
    if (file.empty()) return house::built_in_house();
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return Error{"--house " + file + ": cannot be read"};
    return house::read_house(text.str(), file);
}

// The program itself, by its hash: records say which one dealt.
std::string build_of_this_program() {
    std::ifstream program("/proc/self/exe", std::ios::binary);
    std::ostringstream bytes;
    bytes << program.rdbuf();
    check(static_cast<bool>(program), "a program can read itself");
    return hex_of(sha256_of(bytes.str()));
}

// Everybody who is connected takes a descriptor.
void raise_descriptors() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

void announce(const server::Server& server, const AskedServe& asked, const Shared& shared) {
    if (shared.json) {
        fmt::print("{{\"address\":{},\"store\":{},\"tables\":{}}}\n", json_text(server.address()),
                   json_text(asked.store), server.tables());
    } else {
        fmt::print("{}\n", server.address());
    }
    std::fflush(stdout);
    const auto where = std::filesystem::absolute(asked.store).lexically_normal();
    fmt::print(stderr, "{} tables are open; their records are kept in {}. Ctrl-C closes.\n", server.tables(),
               where.string());
}

// Nobody can be served without a store, a house and an address; each is refused in one line.
void open_and_close(const AskedServe& asked, house::HouseFile house, Shared& shared) {
    try {
        const auto store = store::open_sqlite(asked.store);
        server::Server server({.host = asked.host,
                               .port = asked.port,
                               .house = std::move(house),
                               .build = build_of_this_program(),
                               .secrets = shared.secrets},
                              *store);
        server.hear_signals();
        announce(server, asked, shared);
        server.run();
    } catch (const server::BadAddress& bad) {
        shared.refuse(bad.what());
    } catch (const house::BadRecords& bad) {
        fmt::print(stderr, "felt: {}: {}\n", asked.store, bad.what());
        shared.status = fell_short;
    } catch (const store::StoreError& error) {
        fmt::print(stderr, "felt: {}\n", error.what());
        shared.status = fell_short;
    }
}

void serve(const AskedServe& asked, Shared& shared) {
    auto house = read_house_file(asked.house);
    if (!house) return shared.refuse(house.error());
    raise_descriptors();
    open_and_close(asked, *std::move(house), shared);
    // All is stored and closed; but odds may still be worked out, with what an ordinary exit would take away.
    std::fflush(stdout);
    std::quick_exit(shared.status);
}

}  // namespace

void add_serve(Parser& parser, Shared& shared) {
    const Verb verb = add_verb(parser, shared, "serve", "open live tables in the browser");
    auto asked = std::make_shared<AskedServe>();
    verb.add_option("--port", asked->port, "the port to listen on; 0 for any that is free")
        .type_name("P")
        .shows_default();
    verb.add_option("--host", asked->host, "the address to listen on; other machines cannot reach 127.0.0.1")
        .type_name("H")
        .shows_default();
    verb.add_option("--store", asked->store, "the file that records are kept in, made if it is not there")
        .type_name("FILE")
        .shows_default();
    verb.add_option("--house", asked->house, "which tables there are, and by which rules; default: one of every game")
        .type_name("FILE");
    verb.footer(
        "Example:\n"
        "  felt serve                           http://127.0.0.1:8021, records in felt.db\n"
        "  felt serve --port 0 --store /tmp/try.db --json\n"
        "\n"
        "docs/api.md has what it answers, docs/live.md how it is built.");
    verb.callback([asked, &shared] { serve(*asked, shared); });
}

}  // namespace felt::cli
