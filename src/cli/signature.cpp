// felt signature: one hash of all that the rulebook does, and below it what it is made of.
#include "odds/signature.hpp"

#include <fmt/format.h>

#include <optional>

#include "cli/progress.hpp"
#include "cli/verbs.hpp"

namespace felt::cli {
namespace {

std::string json_of(const odds::Signature& signature) {
    std::vector<std::string> parts;
    for (const odds::SignedPart& part : signature.parts) {
        parts.push_back(fmt::format(R"({{"of":{},"part":{},"count":{},"hash":{}}})", json_text(part.of),
                                    json_text(part.what), part.count, json_text(part.hash)));
    }
    return fmt::format(R"({{"signature":{},"parts":{}}})", json_text(signature.hash()), json_list(parts));
}

void sign(odds::SignatureWork work, Shared& shared) {
    if (work.threads < 0) return shared.refuse(fmt::format("--threads {}: should be 1 or more", work.threads));
    std::optional<JobBar> bar;
    work.watch = [&bar](std::size_t finished, std::size_t pieces) {
        if (!bar) bar.emplace(pieces);
        bar->show(finished);
    };
    const auto signature = odds::sign_rulebook(work);
    if (bar) bar->clear();
    if (!signature) return shared.refuse(signature.error());
    if (shared.json) {
        fmt::print("{}\n", json_of(*signature));
    } else {
        fmt::print("{}\n\n{}", signature->hash(), signature->lines());
    }
}

}  // namespace

void add_signature(Parser& parser, Shared& shared) {
    const Verb verb =
        add_verb(parser, shared, "signature", "one hash of all that the rulebook plays, pays and is worth");
    auto work = std::make_shared<odds::SignatureWork>();
    verb.add_option("id", work->id, "only of this game or wager");
    verb.add_option("--threads", work->threads, "threads to share the work; the result does not depend on it")
        .type_name("T");
    verb.footer(
        "The hash changes if and only if some game plays, pays or is valued otherwise. It is the SHA-256 of the lines\n"
        "below it: of every game its scripted rounds, rounds simulated with every preset, and the odds of its "
        "wagers.\n\n"
        "Example:\n"
        "  felt signature > docs/signature.txt\n"
        "  felt signature blackjack --json");
    verb.callback([work, &shared] { sign(*work, shared); });
}

}  // namespace felt::cli
