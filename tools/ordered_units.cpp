// Every thread walks the same tree and goes through the units that no other has claimed; the tree above the units is
// small. Units are claimed in ascending order, so the first one that is not written yet is always being generated. That
// one writes straight on; the others gather their lines, leave them behind when they are done, and wait only when what
// waits to be written outgrows its bounds. So no thread waits for one that waits.

#include "tools/ordered_units.hpp"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "solve/detail/parallel.hpp"
#include "tools/interrupt.hpp"

namespace isodoku {
namespace {

constexpr std::size_t chunk_bytes = std::size_t{1} << 16U;  // written at once
constexpr std::size_t ahead_bytes = std::size_t{1} << 22U;  // gathered by a unit whose turn has not come
constexpr std::size_t most_bytes = std::size_t{1} << 24U;   // of units that are done and wait

/// Which unit is next, for all threads.
class Claims {
 public:
  explicit Claims(const Shard& shard) : shard_(shard) {}

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
  std::atomic<std::uint64_t> next_{0};
};

/// Thrown in the other threads when one has failed.
struct Stopped {};

/// What was generated out of turn.
struct Lines {
  std::string bytes;
  std::uint64_t count = 0;

  void clear() {
    bytes.clear();
    count = 0;
  }
};

/// Lets units write in their order.
class Turnstile {
 public:
  explicit Turnstile(const LinesConsumer& consume) : consume_(consume) {}

  /// Writes some lines of a unit if its turn has come; else only when there are too many to keep, after waiting.
  void pass(std::uint64_t unit, Lines& lines) {
    std::unique_lock lock(mutex_);
    if (turn_ != unit && lines.bytes.size() < ahead_bytes) return;
    moved_.wait(lock, [&] { return turn_ == unit || stopped_; });
    check();
    write(lines);
  }

  /// The unit is done, and these are its last lines.
  void leave(std::uint64_t unit, Lines& lines) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return turn_ == unit || waiting_bytes_ <= most_bytes || stopped_; });
    check();
    if (turn_ != unit) {
      waiting_bytes_ += lines.bytes.size();
      waiting_.emplace(unit, std::exchange(lines, {}));
      return;
    }
    write(lines);
    ++turn_;
    for (auto at = waiting_.begin(); at != waiting_.end() && at->first == turn_; at = waiting_.erase(at), ++turn_) {
      waiting_bytes_ -= at->second.bytes.size();
      write(at->second);
    }
    moved_.notify_all();
  }

  /// A thread has failed: nobody need wait any more.
  void stop() {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    moved_.notify_all();
  }

 private:
  void check() const {
    if (stopped_) throw Stopped();
  }
  void write(Lines& lines) {
    if (lines.count > 0) consume_(lines.bytes, lines.count);
    lines.clear();
  }

  const LinesConsumer& consume_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::uint64_t turn_ = 0;
  bool stopped_ = false;
  std::map<std::uint64_t, Lines> waiting_;
  std::size_t waiting_bytes_ = 0;
};

/// One thread's part.
class UnitLines {
 public:
  UnitLines(Claims& claims, Turnstile& turnstile) : claims_(claims), turnstile_(turnstile) {}

  void run(const GenerateLines& generate) {
    generate(WorkUnits([this](std::uint64_t unit) { return begin(unit); }),
             [this](std::string_view line) { add(line); });
    end();
  }

 private:
  bool begin(std::uint64_t unit) {
    end();
    check_interrupt();
    is_open_ = claims_.claim(unit);
    number_ = claims_.number_of(unit);
    return is_open_;
  }
  void add(std::string_view line) {
    lines_.bytes += line;
    lines_.bytes += '\n';
    ++lines_.count;
    if (lines_.bytes.size() >= next_pass_) pass();
  }
  void pass() {
    turnstile_.pass(number_, lines_);
    next_pass_ = lines_.bytes.size() + chunk_bytes;
  }
  void end() {
    if (!is_open_) return;
    turnstile_.leave(number_, lines_);
    next_pass_ = chunk_bytes;
    is_open_ = false;
  }

  Claims& claims_;
  Turnstile& turnstile_;
  Lines lines_;
  std::size_t next_pass_ = chunk_bytes;
  std::uint64_t number_ = 0;
  bool is_open_ = false;
};

}  // namespace

void generate_in_order(std::uint64_t jobs, const Shard& shard, const GenerateLines& generate,
                       const LinesConsumer& consume) {
  Claims claims(shard);
  Turnstile turnstile(consume);
  detail::for_each_in_parallel(jobs, jobs, [&](std::size_t) {
    try {
      UnitLines(claims, turnstile).run(generate);
    } catch (const Stopped&) {
      // Another thread tells why.
    } catch (...) {
      turnstile.stop();
      throw;
    }
  });
}

std::uint64_t count_units(std::uint64_t jobs, const Shard& shard, const CountUnits& count) {
  Claims claims(shard);
  std::atomic<std::uint64_t> sum{0};
  detail::for_each_in_parallel(jobs, jobs, [&](std::size_t) {
    sum += count(WorkUnits([&claims](std::uint64_t unit) {
      check_interrupt();
      return claims.claim(unit);
    }));
  });
  return sum;
}

}  // namespace isodoku
