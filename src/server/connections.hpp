// Every open connection, so that they can be counted and closed.
#pragma once

#include <cstddef>
#include <memory>
#include <set>

namespace felt::server {

// One connection; it is on the list for as long as it is there.
class Connection {
public:
    class List {
    public:
        std::size_t size() const { return all_.size(); }
        void drop_idle() {
            const auto all = all_;
            for (Connection* connection : all) {
                if (connection->is_idle()) connection->drop();
            }
        }

    private:
        friend class Connection;
        std::set<Connection*> all_;
    };

    explicit Connection(List& list) : list_(list) { list_.all_.insert(this); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() { list_.all_.erase(this); }

    // Whether nothing would be lost if it closed now.
    virtual bool is_idle() const = 0;
    // Closes at once.
    virtual void drop() = 0;

private:
    List& list_;
};

}  // namespace felt::server
