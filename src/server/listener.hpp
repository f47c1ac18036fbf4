// Lets people in.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>

namespace felt::server {

class Listener {
public:
    using Accepted = std::function<void(boost::asio::ip::tcp::socket)>;

    // Throws boost::system::system_error where the address cannot be listened on.
    Listener(boost::asio::io_context& io, const boost::asio::ip::tcp::endpoint& at, Accepted accepted);

    boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }
    void open() { accept(); }
    void close();

private:
    void accept();

    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    Accepted accepted_;
};

}  // namespace felt::server
