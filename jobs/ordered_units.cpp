// Every thread walks the same tree and processes the units that no other thread has claimed; the tree above the units
// is small. Units are claimed in ascending order, so some thread is always generating the first unwritten unit. Lines
// of this unit are written directly. The other threads collect their results, and leave them to be written when their
// unit is done. They wait only when the collected results exceed a limit. So no thread waits for another thread that
// waits.

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

constexpr std::size_t chunk_bytes = std::size_t{1} << 14U;  // size of the pieces in which results are passed on
constexpr std::size_t ahead_bytes = std::size_t{1} << 22U;  // a unit that has collected so much waits for its turn
constexpr std::size_t max_bytes = std::size_t{1} << 24U;    // limit for the results that finished units leave

/// The next unit to claim, for all threads.
class Claims {
 public:
  explicit Claims(const UnitRange& range) : shard_(range.shard), next_(range.first) {}

  /// Claims a unit. Returns whether it belongs to the shard and to no other thread. Each thread asks for units in
  /// ascending order.
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

/// Thrown to end a walk whose results are no longer needed.
struct Stopped {};

/// The results of a unit that have not been passed on yet.
struct Results {
  std::string lines;
  std::uint64_t number = 0;
  double estimate = 0;  // the unit's estimated share of the work
  Tally kinds;

  void clear_lines() {
    lines.clear();
    number = 0;
  }
};

/// Passes the results of units to the consumer, in the order of the units.
class Turnstile {
 public:
  Turnstile(std::uint64_t first, const UnitConsumer& consumer) : consumer_(consumer), turn_(first) {}

  /// Passes on some results of a unit if it is the turn of this unit. Otherwise keeps them, or waits for the turn if
  /// they are too many to keep.
  void pass(std::uint64_t unit, Results& results) {
    std::unique_lock lock(mutex_);
    if (turn_ != unit && results.lines.size() < ahead_bytes) return;
    moved_.wait(lock, [&] { return turn_ == unit || stopped_; });
    check();
    hand_on(results);
  }

  /// Passes on lines of a unit without collecting them, if it is the turn of this unit. Returns whether it was. No
  /// earlier lines of the unit may be waiting.
  bool pass_straight(std::uint64_t unit, std::string_view lines, std::uint64_t number) {
    const std::scoped_lock lock(mutex_);
    if (turn_ != unit) return false;
    check();
    consume([&] { consumer_.take(lines, number); });
    return true;
  }

  /// Ends a unit and takes its last results.
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

  /// The unit whose turn it is. When all threads have ended, this is the number of finished units, including those
  /// before the first of the range.
  [[nodiscard]] std::uint64_t turn() const { return turn_; }

  /// Throws Stopped if results are no longer needed.
  void check() const {
    if (stopped_) throw Stopped();
  }

  /// Ends all waiting, because a thread has failed.
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
  /// Calls the consumer. If it fails, stops all threads at once, so that the consumer receives nothing more.
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

/// The work of one thread.
class UnitThread {
 public:
  UnitThread(Claims& claims, Turnstile& turnstile) : claims_(claims), turnstile_(turnstile) {}

  /// Returns the number of units of the generation, including those that this thread did not process.
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
  std::uint64_t counted_ = 0;  // in earlier units
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
