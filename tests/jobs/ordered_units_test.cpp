// Artificial units of very different sizes on several threads: all lines are passed on once and in order, with bounded
// memory.

#include "jobs/ordered_units.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <exception>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

/// What the consumer has received: the lines and the count of each unit.
struct Taken {
  std::vector<std::string> lines;
  std::vector<std::uint64_t> numbers;
  std::vector<double> estimates;

  [[nodiscard]] UnitConsumer consumer() {
    lines.emplace_back();
    numbers.push_back(0);
    return {[this](std::string_view more, std::uint64_t number) {
              lines.back() += more;
              numbers.back() += number;
            },
            [this](double estimate) {
              estimates.push_back(estimate);
              lines.emplace_back();
              numbers.push_back(0);
            }};
  }
};

const std::string filler(1000, 'x');

/// Unit i has sizes[i] lines of just over a thousand characters. If slow[i] is set, it takes a while.
class Units {
 public:
  Units(std::vector<std::size_t> sizes, std::vector<bool> slow) : sizes_(std::move(sizes)), slow_(std::move(slow)) {}

  [[nodiscard]] static std::string line(std::size_t unit, std::size_t number) {
    return std::to_string(unit) + ' ' + std::to_string(number) + ' ' + filler;
  }
  [[nodiscard]] std::string text(std::size_t unit) const {
    std::string text;
    for (std::size_t i = 0; i < sizes_[unit]; ++i) text += line(unit, i) + '\n';
    return text;
  }
  [[nodiscard]] UnitWorker lines() const {
    return [this](WorkUnits units, const LineSink& sink) -> std::uint64_t {
      for (std::size_t unit = 0; unit < sizes_.size(); ++unit) {
        if (!begin(units, unit)) continue;
        for (std::size_t i = 0; i < sizes_[unit]; ++i) sink.add(line(unit, i));
      }
      return 0;
    };
  }
  /// The same lines, in two pieces for each unit.
  [[nodiscard]] UnitWorker lines_together() const {
    return [this](WorkUnits units, const LineSink& sink) -> std::uint64_t {
      for (std::size_t unit = 0; unit < sizes_.size(); ++unit) {
        if (!begin(units, unit)) continue;
        const std::string all = text(unit);
        const std::size_t half = sizes_[unit] / 2;
        std::size_t end = 0;
        for (std::size_t i = 0; i < half; ++i) end = all.find('\n', end) + 1;
        sink.add_lines(std::string_view(all).substr(0, end), half);
        sink.add_lines(std::string_view(all).substr(end), sizes_[unit] - half);
      }
      return 0;
    };
  }
  [[nodiscard]] UnitWorker counts() const {
    return [this](WorkUnits units, const LineSink&) {
      for (std::size_t unit = 0; unit < sizes_.size(); ++unit) {
        if (begin(units, unit)) units.count(sizes_[unit]);
      }
      return units.counted();
    };
  }

  void expect_all(const UnitRange& range, std::uint64_t jobs) const {
    std::vector<std::size_t> wanted;
    for (std::size_t unit = range.shard.part + range.first * range.shard.parts; unit < sizes_.size();
         unit += range.shard.parts) {
      wanted.push_back(unit);
    }
    Taken lines;
    run_units(jobs, range, this->lines(), lines.consumer());
    Taken together;
    run_units(jobs, range, lines_together(), together.consumer());
    EXPECT_TRUE(together.lines == lines.lines) << jobs << " threads";
    EXPECT_EQ(together.numbers, lines.numbers);
    Taken counts;
    run_units(jobs, range, this->counts(), counts.consumer());
    ASSERT_EQ(lines.estimates.size(), wanted.size());
    ASSERT_EQ(counts.estimates.size(), wanted.size());
    double sum = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      EXPECT_TRUE(lines.lines[i] == text(wanted[i])) << "unit " << wanted[i] << ", " << jobs << " threads";
      EXPECT_EQ(lines.numbers[i], sizes_[wanted[i]]);
      EXPECT_EQ(counts.numbers[i], sizes_[wanted[i]]);
      EXPECT_EQ(lines.estimates[i], static_cast<double>(wanted[i] + 1));
      sum += static_cast<double>(wanted[i] + 1);
    }
    EXPECT_EQ(estimate_units(range, this->lines(), {}), sum);
  }

 private:
  bool begin(WorkUnits& units, std::size_t unit) const {
    if (!units.take_next(static_cast<double>(unit + 1))) return false;
    if (slow_[unit]) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return true;
  }

  std::vector<std::size_t> sizes_;
  std::vector<bool> slow_;
};

TEST(OrderedUnits, EverythingInOrder) {
  // Some units have more lines than may be buffered, some have few or none, and some wait for slow units.
  const Units units({3, 9000, 0, 200, 1, 5000, 0, 0, 7000, 2, 2},
                    {true, false, false, true, false, false, false, true, false, false, false});
  for (const std::uint64_t jobs : first_cases<std::uint64_t>({7, 1, 2}, 2)) {
    units.expect_all({}, jobs);
    units.expect_all({{}, 4}, jobs);
    units.expect_all({{1, 3, true}, 0}, jobs);
    units.expect_all({{0, 2, true}, 2}, jobs);
    units.expect_all({{12, 20, true}, 0}, jobs);
  }
}

/// While the first unit takes its time, no thread goes further ahead than memory allows.
TEST(OrderedUnits, ThreadsThatAreFarAheadWait) {
  constexpr std::size_t max_lines = 40000;  // 40 MB of 400 MB
  std::atomic<std::size_t> ahead{0};
  std::atomic<std::size_t> max_ahead{0};
  const auto work = [&](WorkUnits units, const LineSink& sink) -> std::uint64_t {
    for (std::size_t unit = 0; unit < 400; ++unit) {
      if (!units.take_next()) continue;
      if (unit == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        max_ahead = ahead.load();
      }
      for (std::size_t i = 0; i < 1000; ++i) {
        sink.add(filler);
        ++ahead;
      }
    }
    return 0;
  };
  std::uint64_t number = 0;
  run_units(3, {}, work, {[&](std::string_view, std::uint64_t more) { number += more; }, [](double) {}});
  EXPECT_EQ(number, 400000U);
  EXPECT_GT(max_ahead, 1000U);
  EXPECT_LT(max_ahead, max_lines);
}

/// If an exception is thrown, destroying this object takes a while.
struct Lingering {
  Lingering() = default;
  Lingering(const Lingering&) = delete;
  Lingering& operator=(const Lingering&) = delete;
  ~Lingering() {
    if (std::uncaught_exceptions() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
};

/// A consumer that has failed receives nothing more from any thread, however long the failed thread takes to report it.
TEST(OrderedUnits, AConsumerThatFailsIsGivenNothingMore) {
  const Units units(std::vector<std::size_t>(20, 5000), std::vector<bool>(20, false));
  const auto linger = [&units](const WorkUnits& given, const LineSink& sink) {
    const Lingering lingering;
    return units.lines()(given, sink);
  };
  std::size_t taken = 0;
  std::size_t ended = 0;
  const auto fail_at_third_end = [&ended](double) {
    if (++ended == 3) throw std::runtime_error("third");
  };
  EXPECT_THROW(run_units(4, {}, linger, {[](std::string_view, std::uint64_t) {}, fail_at_third_end}),
               std::runtime_error);
  EXPECT_EQ(ended, 3U);
  const auto fail_at_third_take = [&taken](std::string_view, std::uint64_t) {
    if (++taken == 3) throw std::runtime_error("third");
  };
  EXPECT_THROW(run_units(4, {}, linger, {fail_at_third_take, [](double) {}}), std::runtime_error);
  EXPECT_EQ(taken, 3U);
}

/// An error ends all threads, including those that wait.
TEST(OrderedUnits, AnErrorEndsAll) {
  const auto fail_at_first = [](WorkUnits units, const LineSink& sink) -> std::uint64_t {
    for (std::size_t unit = 0; unit < 100; ++unit) {
      if (!units.take_next()) continue;
      if (unit == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        throw std::runtime_error("first");
      }
      for (std::size_t i = 0; i < 5000; ++i) sink.add(filler);
    }
    return 0;
  };
  EXPECT_THROW(run_units(4, {}, fail_at_first, {[](std::string_view, std::uint64_t) { FAIL(); }, [](double) {}}),
               std::runtime_error);
}

}  // namespace
}  // namespace isodoku::detail
