// Accepts connections, one after the other.
#include "server/listener.hpp"

namespace felt::server {

namespace asio = boost::asio;

Listener::Listener(asio::io_context& io, const asio::ip::tcp::endpoint& at, Accepted accepted)
    : acceptor_(io), pause_(io), accepted_(std::move(accepted)) {
    acceptor_.open(at.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(at);
    acceptor_.listen(asio::socket_base::max_listen_connections);
}

void Listener::close() {
    boost::system::error_code ignored;
    ignored = acceptor_.close(ignored);
    pause_.cancel();
}

void Listener::accept() {
    acceptor_.async_accept([this](const boost::system::error_code& error, asio::ip::tcp::socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (!error) {
            accepted_(std::move(socket));
            return accept();
        }
        // Out of descriptors, most likely: others leave in the meantime.
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](const boost::system::error_code& cancelled) {
            if (!cancelled) accept();
        });
    });
}

}  // namespace felt::server
