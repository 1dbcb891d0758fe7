#pragma once
// How a long computation runs: who computes its parts, whom it tells how far it is, and what can stop it. Functions
// take it as their last argument; classes that compute again and again have set_execution.
//
// Example:
//
//     // Two threads, each of which takes every other task. (What tasks throw is to be caught, and thrown again.)
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

#include <cstddef>
#include <functional>
#include <stop_token>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Takes the share of the work that is done, from 0 to 1; it never descends. Called from time to time by any of the
/// threads that compute, but never by two at once. If it throws, the computation ends with that exception. It may be
/// empty.
using ProgressHook = std::function<void(double done)>;

/// One of several pieces of work, by its number.
using Task = std::function<void(std::size_t number)>;

/// Calls task(i) for each i below `count`, each once, perhaps several at the same time; returns when all have ended. An
/// exception of a task ends the work and is thrown again.
using TaskRunner = std::function<void(std::size_t count, const Task& task)>;

/// The library starts no threads: who has some lends them here (jobs/threads.hpp has a TaskRunner). No result depends
/// on any of this.
struct Execution {
  TaskRunner runner{};      ///< empty: one task after the other, on the calling thread
  ProgressHook progress{};  ///< empty: nobody is told
  std::stop_token stop{};   ///< when a stop is requested, the computation ends soon with an Error (stopped)
  /// Called every few milliseconds by each thread that computes; what it throws ends the computation. It may be empty.
  std::function<void()> on_work{};

  /// Throws Error (stopped) if a stop is requested; else calls on_work. Those who compute call it.
  void check() const;
  /// What does the same, and outlives this.
  [[nodiscard]] std::function<void()> checker() const;

  /// Calls task(i) for each i below `count`, each once: by the runner, if there is one.
  void run(std::size_t count, const Task& task) const {
    if (runner) {
      runner(count, task);
    } else {
      for (std::size_t i = 0; i < count; ++i) task(i);
    }
  }

  /// For a computation that is a part of the whole, from one share of it to another. This must outlive it.
  [[nodiscard]] Execution part(double begin, double end) const {
    Execution some{runner, {}, stop, on_work};
    if (progress) some.progress = [this, begin, end](double done) { progress(begin + done * (end - begin)); };
    return some;
  }
};

}  // namespace isodoku
