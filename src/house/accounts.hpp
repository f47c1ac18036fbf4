// Accounts of the house and its guests. Money only moves between them, so together they always hold nothing.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/check.hpp"
#include "house/record.hpp"

namespace felt::house {

class Accounts {
public:
    Accounts() = default;
    explicit Accounts(const std::vector<AccountBalance>& kept) {
        for (const AccountBalance& account : kept) {
            by_name_[account.record.name] = account.record.account;
            put(account.record.account, account.balance);
        }
    }

    // The account of this name; opened, and noted in the step, if there is none yet.
    AccountId open(const std::string& name, Step& step) {
        const auto [at, is_new] = by_name_.try_emplace(name, static_cast<AccountId>(balances_.size() + 1));
        if (is_new) {
            balances_.emplace_back();
            step.accounts.push_back({at->second, name});
        }
        return at->second;
    }

    void post(const std::vector<Posting>& postings) {
        Money total;
        for (const Posting& posting : postings) total += posting.amount;
        check(total.is_zero(), "what leaves one account comes to another");
        for (const Posting& posting : postings) balances_.at(posting.account - 1U) += posting.amount;
    }
    // As if they had never been posted.
    void undo(const std::vector<Posting>& postings) {
        for (const Posting& posting : postings) balances_[posting.account - 1U] -= posting.amount;
    }

    Money balance(AccountId account) const { return balances_.at(account - 1U); }
    Money sum() const {
        Money total;
        for (const Money balance : balances_) total += balance;
        return total;
    }

private:
    void put(AccountId account, Money balance) {
        if (balances_.size() < account) balances_.resize(account);
        balances_[account - 1U] = balance;
    }

    std::map<std::string, AccountId> by_name_;
    std::vector<Money> balances_;  // by account - 1
};

}  // namespace felt::house
