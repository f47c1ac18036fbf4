// Messages: what makes sense is read, and what does not is refused by name.
#include "server/message.hpp"

#include <gtest/gtest.h>

namespace felt::server {
namespace {

using house::Request;

Message read(std::string_view text) { return read_message(text, 200); }
Request request_in(std::string_view text) {
    const Message message = read(text);
    EXPECT_TRUE(std::holds_alternative<Request>(message.what)) << text;
    return std::holds_alternative<Request>(message.what) ? std::get<Request>(message.what) : Request{};
}
std::string refused(std::string_view text) {
    const Message message = read(text);
    const auto* bad = std::get_if<Unreadable>(&message.what);
    return bad ? bad->id + ": " + bad->why : "";
}

TEST(Messages, carry_what_docs_api_says) {
    const Request bet = request_in(R"({"do":"bet","seat":3,"wager":"straight","amount":"10.50","spot":"17","x":[1]})");
    EXPECT_EQ(bet.what, Request::Do::bet);
    EXPECT_EQ(bet.seat, 3);
    EXPECT_EQ(bet.wager, "straight");
    EXPECT_EQ(bet.spot, "17");
    EXPECT_EQ(bet.amount, Money::cents(1050));

    const Request answer = request_in(R"({"do":"answer","round":17,"question":3,"option":"double","tip":"1.00"})");
    EXPECT_EQ(answer.round, 17U);
    EXPECT_EQ(answer.question, 3);
    EXPECT_EQ(answer.option, "double");
    EXPECT_FALSE(answer.amount) << "without an amount the most is meant";
    EXPECT_EQ(answer.tip, Money::dollars(1));

    EXPECT_EQ(request_in(R"({"do":"cut","cut":"lucky-7"})").cut, "lucky-7");
    EXPECT_EQ(request_in(R"({"do":"leave"})").seat, 0);
    EXPECT_EQ(request_in(R"({"do":"leave","seat":2})").seat, 2);
    EXPECT_FALSE(request_in(R"({"do":"sit-out","on":false})").on);
    EXPECT_EQ(std::get<Hello>(read(R"({"do":"hello","token":"ab"})").what).token, "ab");
    EXPECT_EQ(std::get<Hello>(read(R"({"do":"hello"})").what).token, "");
    EXPECT_EQ(read(R"({"do":"ping","id":5})").id, "5");
}

TEST(Messages, that_make_no_sense_are_refused_by_name) {
    EXPECT_EQ(refused("{"), "not-json: a message is one JSON object");
    EXPECT_EQ(refused("[1]"), "not-json: a message is one JSON object");
    EXPECT_EQ(refused(R"({"do":"ping","a":[[[[[[1]]]]]]})"), "not-json: a message is one JSON object");
    EXPECT_EQ(refused("{}"), R"(bad-field: "do" is missing)");
    EXPECT_EQ(refused(R"({"do":"bett"})"), "no-such-word: nobody can do 'bett' here; did you mean 'bet'?");
    EXPECT_EQ(refused(R"({"do":"sit"})"), R"(bad-field: "seat" is missing)");
    EXPECT_EQ(refused(R"({"do":"sit","seat":-1})"), R"(bad-field: "seat" should be a whole number of 0 to 255)");
    EXPECT_EQ(refused(R"({"do":"sit","seat":1e99})"), R"(bad-field: "seat" should be a whole number of 0 to 255)");
    EXPECT_EQ(refused(R"({"do":"sit","seat":"3"})"), R"(bad-field: "seat" should be a whole number of 0 to 255)");
    EXPECT_EQ(refused(R"({"do":"sit-out","on":1})"), R"(bad-field: "on" should be true or false)");
    EXPECT_EQ(refused(R"({"do":"bet","seat":1,"wager":"main","amount":"-5.00"})"),
              R"(bad-field: "amount" should be an amount such as "12.50")");
    EXPECT_EQ(refused(R"({"do":"bet","seat":1,"wager":"main","amount":5})"), R"(bad-field: "amount" should be a text)");
    EXPECT_EQ(refused(std::string(201, ' ')), "too-long: a message has at most 200 bytes");
}

// A refusal still says what it is about.
TEST(Messages, keep_their_id_when_they_are_refused) {
    EXPECT_EQ(read(R"({"id":7,"do":"fly"})").id, "7");
    EXPECT_EQ(refused_message("7", {"above-limit", "30-803", "too \"much\""}),
              R"({"say":"refused","id":7,"error":{"id":"above-limit","why":"too \"much\"","clause":"30-803"}})");
    EXPECT_EQ(done_message(""), R"({"say":"done"})");
}

}  // namespace
}  // namespace felt::server
