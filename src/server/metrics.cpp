// Writes the server's counters in Prometheus' text format.
#include "server/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace felt::server {
namespace {

void head(std::string& text, std::string_view name, std::string_view kind, std::string_view help) {
    fmt::format_to(std::back_inserter(text), "# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, kind);
}

template <class Number>
void line(std::string& text, std::string_view name, std::string_view kind, std::string_view help, Number number) {
    head(text, name, kind, help);
    fmt::format_to(std::back_inserter(text), "{} {}\n", name, number);
}

// Reasons are ids of the program's own, but a label must not break the page whatever it holds.
std::string label_of(std::string_view reason) {
    std::string label;
    for (const char letter : reason) {
        if (letter != '"' && letter != '\\' && letter != '\n') label += letter;
    }
    return label;
}

}  // namespace

void Histogram::add(double seconds) {
    ++counts_[static_cast<std::size_t>(std::ranges::lower_bound(bounds, seconds) - bounds.begin())];
    sum_ += seconds;
}

std::string Histogram::text(std::string_view name, std::string_view help) const {
    std::string text;
    head(text, name, "histogram", help);
    auto out = std::back_inserter(text);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        count += counts_[i];
        fmt::format_to(out, "{}_bucket{{le=\"{}\"}} {}\n", name, bounds[i], count);
    }
    count += counts_.back();
    fmt::format_to(out, "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, count, sum_);
    return text;
}

std::string Metrics::text(const Now& now) const {
    std::string text;
    line(text, "felt_rounds_total", "counter", "Rounds that have ended.", rounds);
    line(text, "felt_inputs_total", "counter", "Inputs that were taken and stored.", inputs);
    line(text, "felt_steps_total", "counter", "Acts of the house that were stored.", steps);
    line(text, "felt_commits_total", "counter", "Transactions, each with all steps that waited.", commits);
    line(text, "felt_steps_per_commit", "gauge", "Steps a commit on average.",
         commits == 0 ? 0.0 : static_cast<double>(steps) / static_cast<double>(commits));
    text += commit_seconds.text("felt_commit_seconds", "Seconds a commit took until it was on disk.");
    line(text, "felt_guests_total", "counter", "Guests who were let in.", guests);
    line(text, "felt_http_requests_total", "counter", "Requests over HTTP.", requests);
    line(text, "felt_messages_total", "counter", "Messages that came through sockets.", messages);
    head(text, "felt_refused_total", "counter", "What was refused, by reason.");
    for (const auto& [reason, count] : refused) {
        fmt::format_to(std::back_inserter(text), "felt_refused_total{{reason=\"{}\"}} {}\n", label_of(reason), count);
    }
    line(text, "felt_connections", "gauge", "Open connections.", now.connections);
    line(text, "felt_tables", "gauge", "Tables of the house.", now.tables);
    line(text, "felt_stopped_tables", "gauge", "Tables that a bug has stopped; anything but 0 is an error.",
         stopped_tables);
    line(text, "felt_seated", "gauge", "Seats that are taken.", now.seated);
    line(text, "felt_accounts_sum_dollars", "gauge", "What all accounts hold together; anything but 0 is an error.",
         text_of(now.sum_of_accounts));
    return text;
}

}  // namespace felt::server
