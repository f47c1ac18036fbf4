// A terminal that gives single keys and is painted in place, and is left as it was found on every way out.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/play_canvas.hpp"

namespace felt::cli {

struct Key {
    enum class Kind { letter, enter, erase, escape, up, down, end, resized } kind = Kind::end;
    char letter = 0;
};

// One at a time: while it lives, stdin gives keys unechoed and stdout shows a screen of its own. An interrupt (Ctrl-C)
// reads as the end of the input, so that the sitting ends as it should; a signal that ends the program restores the
// terminal first.
class Terminal {
public:
    // Whether stdin and stdout are both a terminal that can be painted.
    static bool is_usable();

    Terminal();
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    Size size() const;
    Key read_key();
    // Waits; a key cuts the wait short and is used up by that. True when it was cut short.
    bool pause(std::chrono::milliseconds time);
    // Puts these rows in place of what is shown, all at once. The cursor is in the last one, or hidden.
    void paint(const std::vector<std::string>& rows, std::optional<int> cursor_column) const;
};

}  // namespace felt::cli
