#pragma once
// How a long computation runs: which threads compute its parts, where it reports its progress, and what can stop it.
// Functions take an Execution as their last argument; classes with several computations have set_execution.
//
// Example:
//
//     // Two threads, each of which takes every other task. (Exceptions of tasks would have to be caught and rethrown.)
//     Execution execution;
//     execution.runner = [](std::size_t count, const Task& task) {
//       std::jthread other([&] {
//         for (std::size_t i = 1; i < count; i += 2) task(i);
//       });
//       for (std::size_t i = 0; i < count; i += 2) task(i);
//     };
//     assert(grid_count(make_shape(2, 3), execution) == 28'200'960);
//     // A stop ends long work with an Error.
//     std::stop_source stop;
//     stop.request_stop();
//     const Execution stopped{.stop = stop.get_token()};
//     assert(try_grid_count(Shape(), stopped).error().kind() == ErrorKind::stopped);

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <type_traits>
#include <utility>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Receives the completed share of the work, from 0 to 1, which never decreases. Called from time to time by any of the
/// computing threads, but never by two at once. If the hook throws, the computation ends with that exception. The hook
/// may be empty.
using ProgressHook = std::function<void(double done)>;

/// One of several pieces of work, by its number.
using Task = std::function<void(std::size_t number)>;

/// Calls task(i) once for each i below `count`, possibly several at the same time, and returns when all have ended. An
/// exception of a task ends the work and is rethrown.
using TaskRunner = std::function<void(std::size_t count, const Task& task)>;

/// The library starts no threads: the caller provides them here (jobs/threads.hpp has a TaskRunner). Results do not
/// depend on the Execution.
struct Execution {
  TaskRunner runner{};      ///< empty: one task after the other, on the calling thread
  ProgressHook progress{};  ///< empty: progress is not reported
  std::stop_token stop{};   ///< when a stop is requested, the computation ends soon with an Error (stopped)
  /// Called every few milliseconds by each computing thread. An exception that it throws ends the computation. It may
  /// be empty.
  std::function<void()> on_work{};

  /// Throws Error (stopped) if a stop is requested; otherwise calls on_work. Computations call it.
  void check() const;
  /// A function that does the same as check(), and may outlive this object. It is empty if there is nothing to check.
  [[nodiscard]] std::function<void()> checker() const;

  /// Calls task(i) once for each i below `count`. The runner makes the calls if there is one.
  void run(std::size_t count, const Task& task) const {
    if (runner) {
      runner(count, task);
    } else {
      for (std::size_t i = 0; i < count; ++i) task(i);
    }
  }

  /// The Execution of a part of the computation: its progress is reported as the shares from `begin` to `end` of the
  /// whole. This object must outlive the part.
  [[nodiscard]] Execution part(double begin, double end) const {
    Execution some{runner, {}, stop, on_work};
    if (progress) some.progress = [this, begin, end](double done) { progress(begin + done * (end - begin)); };
    return some;
  }
};

// The callback that gets the results of a search, and can end it.
//
// Example:
//
//     int found = 0;
//     const Visitor<int> first_three = [&found](int) { return ++found < 3; };
//     for (int i = 0; i < 100 && first_three(i); ++i) {
//     }
//     assert(found == 3);

/// A function that is called with each result of a search. It returns nothing, or a bool: whether it wants more
/// results. References to results are valid only during the call.
template <typename... Arguments>
class Visitor {
 public:
  /// Any function that takes the arguments. If it returns nothing, it always wants more results.
  template <typename Function>
  requires(!std::same_as<std::remove_cvref_t<Function>, Visitor> && std::invocable<Function&, Arguments...>)
      // NOLINTNEXTLINE(google-explicit-constructor, bugprone-forwarding-reference-overload): any other function is one
      Visitor(Function&& function)
      : function_(with_answer(std::forward<Function>(function))) {}

  /// Passes one result. Returns whether the function wants more.
  bool operator()(Arguments... arguments) const { return function_(std::forward<Arguments>(arguments)...); }

 private:
  template <typename Function>
  static std::function<bool(Arguments...)> with_answer(Function&& function) {
    if constexpr (std::is_void_v<std::invoke_result_t<Function&, Arguments...>>) {
      return [function = std::forward<Function>(function)](Arguments... arguments) mutable {
        function(std::forward<Arguments>(arguments)...);
        return true;
      };
    } else {
      return std::forward<Function>(function);
    }
  }

  std::function<bool(Arguments...)> function_;
};

// Independent parts of a generation: subtrees of its search tree.
//
// Example:
//
//     // Patterns of four clues in two parts.
//     const BoxGroup group = make_shape(2, 2);
//     const auto half = [](std::uint64_t part) {
//       return WorkUnits([part](const WorkUnit& unit) { return unit.number % 2 == part; });
//     };
//     assert(count_patterns(group, 4, half(0)) + count_patterns(group, 4, half(1)) == 33);

/// A subtree of the search tree of a generation.
struct WorkUnit {
  std::uint64_t number;          ///< in the order of the output, from 0
  double estimate;               ///< rough estimate of its work, relative to other units of the same generation
  std::uint64_t counted_before;  ///< the tally of all units before this one that were taken
};

/// Numbers the subtrees of a generation, and decides which of them to process. The division into subtrees depends only
/// on what is generated. Generations that count add to a tally here.
class WorkUnits {
 public:
  /// Called with each unit, in ascending order; returns whether to process it. An exception ends the generation.
  using Take = std::function<bool(const WorkUnit& unit)>;

  /// Takes all units.
  WorkUnits() = default;
  /// Takes the units for which `take` returns true; all if it is empty.
  explicit WorkUnits(Take take) : take_(std::move(take)) {}
  /// Takes all units, and calls execution.check() before each, so that a stop ends the generation at the next unit.
  explicit WorkUnits(Execution execution) : execution_(std::move(execution)) {}

  /// Whether to process the next unit.
  bool take_next(double estimate = 1) {
    execution_.check();
    const std::uint64_t number = next_++;
    return !take_ || take_({number, estimate, counted_});
  }

  /// Adds to the tally.
  void count(std::uint64_t more) { counted_ += more; }
  [[nodiscard]] std::uint64_t counted() const { return counted_; }  ///< the tally of the units taken so far

 private:
  Take take_;
  Execution execution_;
  std::uint64_t next_ = 0;
  std::uint64_t counted_ = 0;
};

}  // namespace isodoku
