// How much one visitor may ask of the server, so that nobody can take it away from the others.
#pragma once

#include <chrono>
#include <cstddef>

namespace felt::server {

struct Limits {
    std::size_t connections = 4000;
    std::size_t header_bytes = 8 * 1024;
    std::size_t body_bytes = 4 * 1024;
    std::size_t message_bytes = 4 * 1024;   // a longer message is refused …
    std::size_t unread_bytes = 64 * 1024;   // … and one longer than this is not even read: the socket closes
    std::size_t unsent_bytes = 512 * 1024;  // what may wait for a reader who does not keep up …
    int send_buffer_bytes = 64 * 1024;      // … beside what the system holds for them
    double messages_a_second = 20;          // of a connection
    double messages_at_once = 60;
    int messages_too_fast = 200;  // after so many refused for coming too fast, the socket closes
    double guests_a_second = 1;   // new ones, from one address
    double guests_at_once = 60;
    std::size_t look_ups = 64;         // rounds and shoes that may wait to be looked up
    std::chrono::seconds hello{10};    // a socket that does not say who it is by then closes
    std::chrono::seconds silence{60};  // without even an answer to a ping
    std::chrono::seconds request{30};  // for a request to arrive, and for its answer to be taken
    std::chrono::seconds goodbye{2};   // for everybody to be told that the server closes
};

}  // namespace felt::server
