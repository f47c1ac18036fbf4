// The floor of a house whose records are on disk at once.
#include "server/floor.hpp"

#include <gmock/gmock.h>

#include "server/live_server.hpp"
#include "support/seed.hpp"

namespace felt::server {
namespace {

using house::GuestId;
using house::Request;
using testing_support::house_with;

class Looker : public Visitor {
public:
    void tell(std::shared_ptr<const std::string> message) override { told.push_back(*message); }
    void send_away(const std::string& why) override { sent_away = why; }

    std::vector<std::string> told;
    std::string sent_away;
};

class OpenFloor : public ::testing::Test {
protected:
    GuestId guest(const std::string& name) { return floor_.new_guest(name)->guest; }
    std::shared_ptr<Looker> at(const std::string& table, GuestId guest) {
        auto looker = std::make_shared<Looker>();
        floor_.come(*looker, *house_.find_table(table), guest);
        run();
        return looker;
    }
    void act(Looker& looker, const Request& request) {
        floor_.act(looker, request, "1");
        run();
    }
    void run() {
        io_.restart();
        io_.poll();
    }
    static Request sit(std::uint8_t seat) {
        Request request;
        request.what = Request::Do::sit;
        request.seat = seat;
        return request;
    }

    std::size_t steps() const { return stored_.size(); }
    std::uint64_t stopped_tables() const { return metrics_.stopped_tables; }

private:
    boost::asio::io_context io_;
    Metrics metrics_;
    std::vector<house::Step> stored_;
    house::House house_{house_with({"blackjack", "baccarat"}),
                        {},
                        "test",
                        testing_support::test_secrets(),
                        house::Time{}};
    Floor floor_{io_, house_, metrics_, [this](house::Step step, const std::function<void()>& stored) {
                     stored_.push_back(std::move(step));
                     stored();
                 }};
};

// A guest whom the cage does not know cannot come: that is a bug, and it is one table's alone.
TEST_F(OpenFloor, stops_the_table_where_something_impossible_happens_and_no_other) {
    const auto ann = at("blackjack", guest("Ann"));
    const auto bob = at("baccarat", guest("Bob"));
    act(*ann, sit(1));
    const std::size_t before = steps();

    testing::internal::CaptureStderr();
    constexpr GuestId nobody = 99;
    const auto impossible = at("blackjack", nobody);
    EXPECT_THAT(testing::internal::GetCapturedStderr(),
                testing::StartsWith("felt: table blackjack has stopped in round 1"));
    EXPECT_EQ(impossible->sent_away, "this table has stopped");
    EXPECT_EQ(ann->sent_away, "this table has stopped");
    EXPECT_EQ(at("blackjack", guest("Cy"))->sent_away, "this table has stopped");
    EXPECT_EQ(stopped_tables(), 1U);

    const std::size_t heard = ann->told.size();
    act(*ann, sit(2));
    EXPECT_EQ(ann->told.size(), heard);
    EXPECT_EQ(steps(), before + 1) << "Cy came to the house, and nothing happened at the table";

    bob->told.clear();
    act(*bob, sit(1));
    EXPECT_EQ(bob->sent_away, "");
    EXPECT_THAT(bob->told, testing::Contains(testing::HasSubstr(R"("say":"done")")));
}

}  // namespace
}  // namespace felt::server
