// Every thread walks the same tree and processes the units that no other thread has claimed; the tree above the units
// is small. Units are claimed in ascending order, so the first unwritten unit is always being generated. This unit is
// written directly. The others collect their results, leave them when they are done, and wait only when the results
// waiting to be written exceed their limits. So no thread waits for one that waits.

#include "jobs/ordered_units.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t chunk_bytes = std::size_t{1} << 14U;  // handed on at once
constexpr std::size_t ahead_bytes = std::size_t{1} << 22U;  // gathered by a unit whose turn has not come
constexpr std::size_t max_bytes = std::size_t{1} << 24U;    // of units that are done and wait

/// Which unit is next, for all threads.
class Claims {
 public:
  explicit Claims(const UnitRange& range) : shard_(range.shard), next_(range.first) {}

  /// Whether the unit belongs to the shard and to no other thread. Each thread asks in ascending order.
  bool claim(std::uint64_t unit) {
    if (!shard_.has(unit)) return false;
    std::uint64_t number = number_of(unit);
    return next_.compare_exchange_strong(number, number + 1);
  }
  /// The number of a unit within the shard.
  [[nodiscard]] std::uint64_t number_of(std::uint64_t unit) const { return unit / shard_.parts; }

 private:
  Shard shard_;
  std::atomic<std::uint64_t> next_;
};

/// Thrown to end a walk whose results nobody wants any more.
struct Stopped {};

/// What a unit has given so far and is not handed on.
struct Results {
  std::string lines;
  std::uint64_t number = 0;
  double estimate = 0;  // of the unit
  Tally kinds;

  void clear_lines() {
    lines.clear();
    number = 0;
  }
};

/// Hands on what units give in their order.
class Turnstile {
 public:
  Turnstile(std::uint64_t first, const UnitConsumer& consumer) : consumer_(consumer), turn_(first) {}

  /// Hands on some results of a unit if its turn has come; else only when there are too many to keep, after waiting.
  void pass(std::uint64_t unit, Results& results) {
    std::unique_lock lock(mutex_);
    if (turn_ != unit && results.lines.size() < ahead_bytes) return;
    moved_.wait(lock, [&] { return turn_ == unit || stopped_; });
    check();
    hand_on(results);
  }

  /// Hands on lines of a unit that has no others, if its turn has come.
  bool pass_straight(std::uint64_t unit, std::string_view lines, std::uint64_t number) {
    const std::scoped_lock lock(mutex_);
    if (turn_ != unit) return false;
    check();
    consume([&] { consumer_.take(lines, number); });
    return true;
  }

  /// The unit is done, and these are its last results.
  void leave(std::uint64_t unit, Results& results) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return turn_ == unit || waiting_bytes_ <= max_bytes || stopped_; });
    check();
    if (turn_ != unit) {
      waiting_bytes_ += bytes_of(results);
      waiting_.emplace(unit, std::exchange(results, {}));
      return;
    }
    end_turn(results);
    for (auto at = waiting_.begin(); at != waiting_.end() && at->first == turn_; at = waiting_.erase(at)) {
      waiting_bytes_ -= bytes_of(at->second);
      end_turn(at->second);
    }
    moved_.notify_all();
  }

  /// The unit whose turn it is; after all threads have ended, how many units have ended, with those before the first.
  [[nodiscard]] std::uint64_t turn() const { return turn_; }

  /// Throws if nobody wants results any more.
  void check() const {
    if (stopped_) throw Stopped();
  }

  /// A thread has failed: nobody need wait any more.
  void stop() {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    moved_.notify_all();
  }

 private:
  static std::size_t bytes_of(const Results& results) { return sizeof(Results) + results.lines.size(); }
  void hand_on(Results& results) {
    if (results.number > 0) consume([&] { consumer_.take(results.lines, results.number); });
    results.clear_lines();
  }
  void end_turn(Results& results) {
    hand_on(results);
    ++turn_;
    consume([&] {
      if (!results.kinds.numbers().empty()) consumer_.add_kinds(results.kinds);
      consumer_.end_unit(results.estimate);
    });
    results.kinds.clear();
  }
  /// Stops everybody at once if the consumer fails: it is given nothing after that.
  template <typename Action>
  void consume(const Action& action) {
    try {
      action();
    } catch (...) {
      stopped_ = true;
      moved_.notify_all();
      throw;
    }
  }

  const UnitConsumer& consumer_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::uint64_t turn_;
  std::atomic<bool> stopped_ = false;
  std::map<std::uint64_t, Results> waiting_;
  std::size_t waiting_bytes_ = 0;
};

/// One thread's part.
class UnitThread {
 public:
  UnitThread(Claims& claims, Turnstile& turnstile) : claims_(claims), turnstile_(turnstile) {}

  /// Returns how many units the generation has, taken or not.
  std::uint64_t run(const UnitWorker& work) {
    end(work(WorkUnits([this](const WorkUnit& unit) { return begin(unit); }),
             LineSink{results_.lines, results_.kinds, [this] { end_line(); },
                      [this](std::string_view some, std::uint64_t number) { add_lines(some, number); },
                      [this] { check(); }}));
    return seen_;
  }

 private:
  bool begin(const WorkUnit& unit) {
    end(unit.counted_before);
    check_interrupt();
    seen_ = unit.number + 1;
    is_open_ = claims_.claim(unit.number);
    number_ = claims_.number_of(unit.number);
    results_.estimate = unit.estimate;
    return is_open_;
  }
  void end_line() {
    results_.lines += '\n';
    ++results_.number;
    if (results_.lines.size() >= next_pass_) pass();
  }
  void add_lines(std::string_view some, std::uint64_t number) {
    if (results_.lines.empty() && turnstile_.pass_straight(number_, some, number)) return;
    results_.lines += some;
    results_.number += number;
    if (results_.lines.size() >= next_pass_) pass();
  }
  void check() const {
    check_interrupt();
    turnstile_.check();
  }
  void pass() {
    turnstile_.pass(number_, results_);
    next_pass_ = results_.lines.size() + chunk_bytes;
  }
  void end(std::uint64_t counted) {
    if (!is_open_) return;
    results_.number += counted - counted_;
    counted_ = counted;
    turnstile_.leave(number_, results_);
    next_pass_ = chunk_bytes;
    is_open_ = false;
  }

  Claims& claims_;
  Turnstile& turnstile_;
  Results results_;
  std::size_t next_pass_ = chunk_bytes;
  std::uint64_t seen_ = 0;
  std::uint64_t number_ = 0;
  std::uint64_t counted_ = 0;  // in the units before
  bool is_open_ = false;
};

}  // namespace

std::uint64_t run_units(std::uint64_t jobs, const UnitRange& range, const UnitWorker& work,
                        const UnitConsumer& consumer) {
  Claims claims(range);
  Turnstile turnstile(range.first, consumer);
  std::mutex mutex;
  std::optional<std::uint64_t> units;
  on_threads(jobs, [&] {
    try {
      const std::uint64_t seen = UnitThread(claims, turnstile).run(work);
      const std::scoped_lock lock(mutex);
      if (units.value_or(seen) != seen) throw Error(ErrorKind::internal, "two walks through one tree differ");
      units = seen;
    } catch (const Stopped&) {
      // Another thread reports why.
    } catch (...) {
      turnstile.stop();
      throw;
    }
  });
  if (turnstile.turn() != std::max(range.first, range.shard.share_of(*units))) {
    throw Error(ErrorKind::internal, "not all units of a generation have ended");
  }
  return *units;
}

std::optional<double> estimate_units(const UnitRange& range, const UnitWorker& work, const std::stop_token& stop) {
  double sum = 0;
  const auto take_none = [&](const WorkUnit& unit) {
    if (stop.stop_requested()) throw Stopped();
    if (range.has(unit.number)) sum += unit.estimate;
    return false;
  };
  try {
    std::string no_lines;
    Tally no_kinds;
    work(WorkUnits(take_none), LineSink{no_lines, no_kinds, {}, {}, {}});
  } catch (const Stopped&) {
    return std::nullopt;
  }
  return sum;
}

}  // namespace isodoku::detail
