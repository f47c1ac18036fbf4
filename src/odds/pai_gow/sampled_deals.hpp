// Deals of seven hands from one deck and a joker, each hand held against every other as player and as bank.
//
// Two hands of seven cards are too many to walk through. But of two hands that change places, what one wins the other
// loses, apart from copies: so taken together the pairs of a deal say nearly the same as those of any other, and a
// sample of few deals tells the edge well.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/deck.hpp"
#include "core/random.hpp"
#include "rulebook/pai_gow/house_way.hpp"
#include "rulebook/pai_gow/settle.hpp"

namespace felt::odds {

struct SampledHand {
    std::array<Card, pai_gow::hand_size> cards;
    std::array<pai_gow::SetHand, pai_gow::setting_count> worth;  // by setting, where every one is looked at
    pai_gow::SetHand set;                                        // the house way
};

struct DealSample {
    std::uint64_t deals = 0;
    std::uint64_t seed = 1;
    bool every_setting = false;
};

struct SampledOutcomes {
    std::vector<double> probability;  // by outcome
    double standard_error = 0;        // of the expected net
};

class SampledDeals {
public:
    static constexpr std::size_t hands = 7;

    SampledDeals(const DealSample& sample, const pai_gow::HouseWay& way, const pai_gow::Ranking& ranking)
        : sample_(sample), way_(way), ranking_(ranking), deck_(cards_of(*deck_recipe("one-joker"), 1)) {}

    // `outcome(player, bank)` numbers how a pair of hands ends; `net` says what each number brings.
    template <class OutcomeOf>
    SampledOutcomes run(std::span<const double> net, const OutcomeOf& outcome_of) {
        FastRandom random(sample_.seed, 0);
        std::vector<std::uint64_t> counts(net.size());
        double sum = 0;
        double squares = 0;
        for (std::uint64_t deal = 0; deal < sample_.deals; ++deal) {
            deal_hands(random);
            double of_deal = 0;
            for (std::size_t player = 0; player < hands; ++player) {
                for (std::size_t bank = 0; bank < hands; ++bank) {
                    if (player == bank) continue;
                    const std::size_t outcome = outcome_of(hands_[player], hands_[bank]);
                    ++counts[outcome];
                    of_deal += net[outcome];
                }
            }
            of_deal /= hands * (hands - 1);
            sum += of_deal;
            squares += of_deal * of_deal;
        }
        const auto deals = static_cast<double>(sample_.deals);
        SampledOutcomes result;
        for (const std::uint64_t count : counts) {
            result.probability.push_back(static_cast<double>(count) / (deals * hands * (hands - 1)));
        }
        const double mean = sum / deals;
        result.standard_error = std::sqrt((squares / deals - mean * mean) / deals);
        return result;
    }

private:
    void deal_hands(FastRandom& random) {
        for (std::size_t i = 0; i < hands * pai_gow::hand_size; ++i) {
            const auto left = static_cast<std::uint32_t>(deck_.size() - i);
            std::swap(deck_[i], deck_[i + random.below(left)]);
            hands_[i / pai_gow::hand_size].cards[i % pai_gow::hand_size] = deck_[i];
        }
        for (SampledHand& hand : hands_) {
            const std::size_t setting = way_.set(hand.cards, ranking_);
            hand.set = set_hand(hand.cards, pai_gow::settings[setting], ranking_);
            if (!sample_.every_setting) continue;
            for (std::size_t i = 0; i < pai_gow::setting_count; ++i) {
                hand.worth[i] = set_hand(hand.cards, pai_gow::settings[i], ranking_);
            }
        }
    }

    DealSample sample_;
    const pai_gow::HouseWay& way_;
    pai_gow::Ranking ranking_;
    std::vector<Card> deck_;
    std::array<SampledHand, hands> hands_;
};

}  // namespace felt::odds
