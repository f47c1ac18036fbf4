// The live server: the house, its records, and everybody who is connected.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "house/house_file.hpp"
#include "house/secrets.hpp"
#include "server/limits.hpp"
#include "store/store.hpp"

namespace felt::server {

struct Settings {
    std::string host = "127.0.0.1";  // a name or an address
    std::uint16_t port = 8021;       // 0: any that is free
    house::HouseFile house;
    std::string build;  // of this program, for the records
    house::Secrets secrets = house::system_secrets();
    Limits limits{};
};

// The address cannot be listened on.
struct BadAddress : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Server {
public:
    // Opens the house from its records and the door to it; nobody is let in before `run`. Throws BadAddress,
    // store::StoreError, or house::BadRecords.
    Server(Settings settings, store::Store& store);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::string address() const;  // "http://127.0.0.1:8021"
    std::uint16_t port() const;
    std::size_t tables() const;

    // From now on SIGTERM and SIGINT mean `stop`, even before `run`.
    void hear_signals();
    // Serves until it is told to stop. Then what has happened is stored and everybody is told goodbye. Throws
    // store::StoreError when the store fails; nothing that is not stored was told to anybody.
    void run();
    // From any thread.
    void stop();

private:
    class Running;
    std::unique_ptr<Running> running_;
};

}  // namespace felt::server
