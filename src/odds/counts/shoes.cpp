// Deals shoes and weighs a wager before each round.
#include "odds/counts/shoes.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

namespace felt::odds::counts {
namespace {

constexpr std::uint64_t rounds_per_block = 4096;
constexpr std::size_t most_kept_shoes = 8;

// What is added up over rounds to see how two figures go together.
struct Together {
    double rounds = 0, a = 0, b = 0, aa = 0, ab = 0, bb = 0;

    void add(double one, double other) {
        ++rounds;
        a += one;
        b += other;
        aa += one * one;
        ab += one * other;
        bb += other * other;
    }
    void add(const Together& more) {
        rounds += more.rounds;
        a += more.a;
        b += more.b;
        aa += more.aa;
        ab += more.ab;
        bb += more.bb;
    }
    double correlation() const {
        const double spread = (aa - a * a / rounds) * (bb - b * b / rounds);
        return spread > 0 ? (ab - a * b / rounds) / std::sqrt(spread) : 1;
    }
};

struct BlockSums {
    Sampled sampled;
    Together linear_and_exact;

    void add(BlockSums&& block) {
        if (sampled.by_bettor.empty()) {
            *this = std::move(block);
            return;
        }
        for (std::size_t i = 0; i < sampled.by_bettor.size(); ++i) {
            for (std::size_t cut = 0; cut < sampled.by_bettor[i].size(); ++cut) {
                sampled.by_bettor[i][cut].add(block.sampled.by_bettor[i][cut]);
            }
            for (std::size_t count = 0; count < sampled.at_count[i].size(); ++count) {
                AtCount& here = sampled.at_count[i][count];
                const AtCount& more = block.sampled.at_count[i][count];
                here.rounds += more.rounds;
                here.sum += more.sum;
                here.squares += more.squares;
            }
            auto& kept = sampled.shoes_at_trigger[i];
            for (Left& left : block.sampled.shoes_at_trigger[i]) {
                if (kept.size() < most_kept_shoes) kept.push_back(std::move(left));
            }
        }
        sampled.rounds += block.sampled.rounds;
        linear_and_exact.add(block.linear_and_exact);
    }
};

// Looks at the shoe before each round of a block.
class Watch {
public:
    Watch(const ShoePlan& plan, const Counted& counted, const Effects& effects, const std::vector<Bettor>& bettors,
          int burn, std::span<const Card> shoe)
        : plan_(plan),
          counted_(counted),
          effects_(effects),
          bettors_(bettors),
          burn_(burn),
          of_shoe_(bettors.size(), std::vector<std::array<double, 3>>(plan.cuts.size())) {
        Sampled& sampled = sums_.sampled;
        sampled.by_bettor.assign(bettors.size(), std::vector<ShoeSums>(plan.cuts.size()));
        sampled.at_count.assign(bettors.size(), std::vector<AtCount>(2 * Sampled::most_count + 1));
        sampled.shoes_at_trigger.resize(bettors.size());
        for (const Card card : shoe) ++whole_[static_cast<std::size_t>(card.code())];
    }

    void see(const Shoe& shoe) {
        ByCode unseen{};
        for (const Card card : shoe.still_to_come()) ++unseen[static_cast<std::size_t>(card.code())];
        if (shoe.left() + burn_ == shoe.size()) begin_shoe(unseen);
        if (!plan_.burn_seen) {
            for (std::size_t code = 0; code < unseen.size(); ++code) unseen[code] += burned_[code];
        }
        // The first cut with which this round is still dealt.
        std::size_t cut = 0;
        while (cut < plan_.cuts.size() && shoe.left() <= shoe.size() * (100 - plan_.cuts[cut]) / 100) ++cut;
        if (cut == plan_.cuts.size() || !lay_open(unseen)) return;
        weigh(unseen, cut);
    }

    BlockSums take() { return std::move(sums_); }

private:
    using ByCode = std::array<int, Card::playing_codes>;

    void begin_shoe(const ByCode& unseen) {
        if (is_begun_) finish_shoe();
        is_begun_ = true;
        for (std::size_t code = 0; code < unseen.size(); ++code) burned_[code] = whole_[code] - unseen[code];
        for (auto& of_cuts : of_shoe_) std::ranges::fill(of_cuts, std::array<double, 3>{});
    }
    // Takes out the card that lies open when the wager is made; there may be none left.
    bool lay_open(ByCode& unseen) const {
        if (counted_.gone == 0) return true;
        for (std::size_t code = 0; code < unseen.size(); ++code) {
            if ((counted_.gone >> code & 1U) == 0 || unseen[code] == 0) continue;
            --unseen[code];
            return true;
        }
        return false;
    }
    // A round that is dealt with one cut is dealt with all later ones.
    void finish_shoe() {
        for (std::size_t i = 0; i < bettors_.size(); ++i) {
            std::array<double, 3> so_far{};
            for (std::size_t cut = 0; cut < plan_.cuts.size(); ++cut) {
                for (std::size_t k = 0; k < so_far.size(); ++k) so_far[k] += of_shoe_[i][cut][k];
                sums_.sampled.by_bettor[i][cut].add(so_far);
            }
        }
    }

    void weigh(const ByCode& unseen, std::size_t cut) {
        Left left(counted_.kinds.size());
        std::vector<int> gone(effects_.groups.size());  // by group of cards
        for (std::size_t code = 0; code < unseen.size(); ++code) {
            left[counted_.kinds.of[code]] += unseen[code];
            gone[effects_.group_of[code]] += effects_.full[code] - unseen[code];
        }
        const double linear = effects_.linear_worth(counted_.full, left);
        const double worth = counted_.quick_worth ? counted_.quick_worth(left) : linear;
        const bool is_usual = cut <= plan_.usual;
        ++sums_.sampled.rounds;
        if (is_usual) sums_.linear_and_exact.add(linear, worth);
        for (std::size_t i = 0; i < bettors_.size(); ++i) {
            const Bettor& bettor = bettors_[i];
            int running = 0;
            for (std::size_t group = 0; group < bettor.tags.size(); ++group)
                running += gone[group] * bettor.tags[group];
            const double count = count_of(bettor.knows, running, sum_of(left), worth, linear);
            const bool bets = bettor.bets_from && count >= *bettor.bets_from;
            auto& sums = of_shoe_[i][cut];
            ++sums[0];
            if (bets) {
                ++sums[1];
                sums[2] += worth;
            }
            if (is_usual && !bettor.tags.empty()) note_count(i, count, worth, left);
        }
    }
    static double count_of(Bettor::Knows knows, int running, int cards_left, double worth, double linear) {
        switch (knows) {
            case Bettor::Knows::worth: return worth;
            case Bettor::Knows::effects: return linear;
            case Bettor::Knows::true_count: return static_cast<double>(running) * deck_cards / cards_left;
            case Bettor::Knows::running_count: return running;
        }
        return 0;
    }
    void note_count(std::size_t bettor, double count, double worth, const Left& left) {
        const int floor = static_cast<int>(std::floor(count));
        const int within = std::clamp(floor, -Sampled::most_count, Sampled::most_count);
        const int from_lowest = within + Sampled::most_count;
        AtCount& at = sums_.sampled.at_count[bettor][static_cast<std::size_t>(from_lowest)];
        ++at.rounds;
        at.sum += worth;
        at.squares += worth * worth;
        auto& kept = sums_.sampled.shoes_at_trigger[bettor];
        const auto& from = bettors_[bettor].bets_from;
        if (from && floor == static_cast<int>(std::floor(*from)) && kept.size() < most_kept_shoes) kept.push_back(left);
    }

    const ShoePlan& plan_;
    const Counted& counted_;
    const Effects& effects_;
    const std::vector<Bettor>& bettors_;
    int burn_;
    bool is_begun_ = false;
    ByCode whole_{};  // the game's shoe
    ByCode burned_{};
    std::vector<std::vector<std::array<double, 3>>> of_shoe_;  // by bettor and cut: rounds, bets, won
    BlockSums sums_;
};

// Of a ratio of two sums over shoes.
Measured ratio(const ShoeSums& sums, std::size_t above, std::size_t below) {
    const double shoes = static_cast<double>(sums.shoes);
    if (sums.sum[below] == 0 || shoes < 2) return {};
    const double value = sums.sum[above] / sums.sum[below];
    const double squares = sums.products[above][above] - 2 * value * sums.products[above][below] +
        value * value * sums.products[below][below];
    return {value, std::sqrt(std::max(0.0, squares) * shoes / (shoes - 1)) / sums.sum[below]};
}

}  // namespace

Measured AtCount::worth() const {
    const auto n = static_cast<double>(rounds);
    if (rounds < 2) return {sum, 0};
    return {sum / n, std::sqrt(std::max(0.0, squares / n - sum / n * sum / n) / (n - 1))};
}

void ShoeSums::add(const std::array<double, 3>& shoe) {
    ++shoes;
    for (std::size_t i = 0; i < shoe.size(); ++i) {
        sum[i] += shoe[i];
        for (std::size_t j = 0; j < shoe.size(); ++j) products[i][j] += shoe[i] * shoe[j];
    }
}

void ShoeSums::add(const ShoeSums& other) {
    shoes += other.shoes;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] += other.sum[i];
        for (std::size_t j = 0; j < sum.size(); ++j) products[i][j] += other.products[i][j];
    }
}

Betting ShoeSums::betting() const {
    constexpr std::size_t rounds = 0;
    constexpr std::size_t bets = 1;
    constexpr std::size_t won = 2;
    Betting betting{.share = ratio(*this, bets, rounds),
                    .edge = ratio(*this, won, bets),
                    .per_100_rounds = ratio(*this, won, rounds)};
    betting.per_100_rounds.value *= 100;
    betting.per_100_rounds.error *= 100;
    if (shoes > 0) {
        betting.per_shoe = sum[won] / static_cast<double>(shoes);
        betting.rounds_per_shoe = sum[rounds] / static_cast<double>(shoes);
    }
    return betting;
}

Sampled sample_shoes(const ShoePlan& plan, const Counted& counted, const Effects& effects,
                     const std::vector<Bettor>& bettors, const std::function<void(double part)>& progress) {
    const std::uint64_t blocks = std::max<std::uint64_t>(1, (plan.rounds + rounds_per_block - 1) / rounds_per_block);
    const int burn = plan.game->opening().burn;
    const auto shoe = plan.game->shoe();
    // A few blocks more than are under way wait until those before them are done.
    std::vector<std::optional<BlockSums>> done(blocks);
    BlockSums all;
    std::uint64_t added = 0;
    std::atomic<std::uint64_t> next = 0;
    std::mutex guard;
    std::exception_ptr failed;
    const auto work = [&] {
        try {
            for (std::uint64_t i = next++; i < blocks; i = next++) {
                Watch watch(plan, counted, effects, bettors, burn, shoe);
                rulebook::SimBlock block{.seed = plan.seed,
                                         .block = plan.first_block + i,
                                         .rounds = rounds_per_block,
                                         .seats = plan.seats,
                                         .bets = plan.game->usual_bets(),
                                         .shoe = {}};
                block.watch = [&watch](const Shoe& now) { watch.see(now); };
                plan.game->simulate(block);
                const std::lock_guard lock(guard);
                done[i] = watch.take();
                for (; added < blocks && done[added]; ++added) {
                    all.add(std::move(*done[added]));
                    done[added].reset();
                }
                progress(static_cast<double>(added) / static_cast<double>(blocks));
            }
        } catch (...) {
            const std::lock_guard lock(guard);
            failed = std::current_exception();
            next = blocks;
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < plan.threads; ++i) threads.emplace_back(work);
    }
    if (failed) std::rethrow_exception(failed);
    all.sampled.linear_correlation = all.linear_and_exact.correlation();
    return std::move(all.sampled);
}

}  // namespace felt::odds::counts
