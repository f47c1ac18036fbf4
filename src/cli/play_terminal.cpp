// Keys, painting and restoring.
#include "cli/play_terminal.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>

namespace felt::cli {
namespace {

constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[H";
constexpr std::string_view leave_screen = "\x1b[0m\x1b[?25h\x1b[?1049l";

// What a signal handler may touch.
volatile std::sig_atomic_t is_interrupted = 0;
volatile std::sig_atomic_t is_resized = 0;
termios found_terminal{};

constexpr std::array fatal_signals{SIGTERM, SIGHUP, SIGQUIT, SIGABRT};

void write_all(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return;
        if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void restore() {
    write_all(leave_screen);
    tcsetattr(STDIN_FILENO, TCSANOW, &found_terminal);
}

// Only calls that are safe in a signal handler.
void end_by_signal(int signal) {
    restore();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void interrupt(int signal) {
    // Whoever asks twice does not want to wait for the end of the round.
    if (is_interrupted) end_by_signal(signal);
    is_interrupted = 1;
}

void resize(int) { is_resized = 1; }

// Without SA_RESTART, so that a read or a pause returns.
void on_signal(int signal, void (*act)(int)) {
    struct sigaction action {};
    action.sa_handler = act;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

bool has_key(std::chrono::milliseconds within) {
    pollfd waiting{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    return poll(&waiting, 1, static_cast<int>(within.count())) > 0;
}

// The rest of an arrow key's sequence, or a plain Escape when nothing follows at once.
Key key_after_escape() {
    constexpr std::chrono::milliseconds at_once{25};
    char letter = 0;
    if (!has_key(at_once) || read(STDIN_FILENO, &letter, 1) != 1) return {Key::Kind::escape};
    if (letter != '[' && letter != 'O') return {Key::Kind::escape};
    while (has_key(at_once) && read(STDIN_FILENO, &letter, 1) == 1) {
        const bool is_last = letter >= '@' && letter <= '~';
        if (is_last) break;
    }
    if (letter == 'A') return {Key::Kind::up};
    if (letter == 'B') return {Key::Kind::down};
    return {Key::Kind::letter, 0};
}

}  // namespace

bool Terminal::is_usable() {
    const char* kind = std::getenv("TERM");
    const bool can_paint = kind && *kind && std::string_view(kind) != "dumb";
    return can_paint && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 &&
        tcgetattr(STDIN_FILENO, &found_terminal) == 0;
}

Terminal::Terminal() {
    tcgetattr(STDIN_FILENO, &found_terminal);
    termios keys = found_terminal;
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    // A table put to sleep would leave its screen behind.
    keys.c_cc[VSUSP] = _POSIX_VDISABLE;
    is_interrupted = 0;
    on_signal(SIGINT, interrupt);
    on_signal(SIGWINCH, resize);
    for (const int signal : fatal_signals) on_signal(signal, end_by_signal);
    tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    write_all(enter_screen);
}

Terminal::~Terminal() {
    restore();
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGWINCH, SIG_DFL);
    for (const int signal : fatal_signals) std::signal(signal, SIG_DFL);
}

Size Terminal::size() const {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0) return {};
    return {window.ws_col, window.ws_row};
}

Key Terminal::read_key() {
    for (;;) {
        if (is_interrupted) return {Key::Kind::end};
        if (is_resized) {
            is_resized = 0;
            return {Key::Kind::resized};
        }
        char letter = 0;
        const ssize_t count = read(STDIN_FILENO, &letter, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count != 1) return {Key::Kind::end};
        switch (letter) {
            case '\n':
            case '\r': return {Key::Kind::enter};
            case 8:
            case 127: return {Key::Kind::erase};
            case 4: return {Key::Kind::end};  // Ctrl-D
            case 27: return key_after_escape();
            default:
                if (letter >= ' ' && letter <= '~') return {Key::Kind::letter, letter};
        }
    }
}

bool Terminal::pause(std::chrono::milliseconds time) {
    if (is_interrupted) return true;
    if (!has_key(time)) return is_interrupted != 0;
    tcflush(STDIN_FILENO, TCIFLUSH);
    return true;
}

void Terminal::paint(const std::vector<std::string>& rows, std::optional<int> cursor_column) const {
    std::string all = "\x1b[?25l\x1b[H";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        all += rows[i];
        all += "\x1b[K";
        if (i + 1 < rows.size()) all += "\r\n";
    }
    all += "\x1b[J";
    if (cursor_column) all += fmt::format("\x1b[{};{}H\x1b[?25h", rows.size(), *cursor_column + 1);
    write_all(all);
}

}  // namespace felt::cli
