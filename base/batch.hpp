#pragma once
// Processes many independent items on the threads of an Execution.
//
//   numbers    0 ... 511 | 512 ... 1023 | ...        a task takes 512 items, or fewer if there are few items
//   workers    made when a task finds none idle, so their number is that of the threads, not that of the tasks
//
// The error of the item with the smallest number is reported, independently of the threads: tasks before it are still
// processed, and tasks after it are skipped.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/execution.hpp"

namespace isodoku::detail {

/// Provides workers, each of which only one thread at a time may use. Makes another worker if all are in use.
template <typename Worker>
class IdleWorkers {
 public:
  template <typename Make>
  std::unique_ptr<Worker> take(const Make& make) {
    {
      const std::scoped_lock lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Worker> worker = std::move(idle_.back());
        idle_.pop_back();
        return worker;
      }
    }
    return std::make_unique<Worker>(make());
  }
  void give_back(std::unique_ptr<Worker> worker) {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(worker));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Worker>> idle_;
};

/// Calls work(worker, i) once for each i below `count`; make() makes a worker. If some calls throw an Error (data),
/// throws the one with the smallest i, with i + 1 as the line of its place. Any other exception ends the work and is
/// rethrown. Throws Error (stopped) on request.
template <typename Make, typename Work>
void for_each_in_batch(const Execution& execution, std::size_t count, const Make& make, const Work& work) {
  using Worker = decltype(make());
  // A few items may each take long, so they are divided among tasks, too.
  const std::size_t at_once = std::clamp<std::size_t>(count / 64, 1, 512);
  IdleWorkers<Worker> workers;
  std::atomic<std::size_t> first_bad = count;
  std::mutex mutex;  // guards the following variables
  std::size_t done = 0;
  std::optional<Error> error;
  const auto keep = [&](std::size_t number, const Error& found) {
    const std::scoped_lock lock(mutex);
    if (number >= first_bad) return;
    first_bad = number;
    Place place = found.place();
    place.line = number + 1;
    error.emplace(found.kind(), found.reason(), place);
  };
  execution.run((count + at_once - 1) / at_once, [&](std::size_t task) {
    const std::size_t begin = task * at_once;
    const std::size_t end = std::min(begin + at_once, count);
    if (begin >= first_bad) return;
    std::unique_ptr<Worker> worker = workers.take(make);
    for (std::size_t i = begin; i < end; ++i) {
      execution.check();  // for each item, since one of a large shape may take a second
      try {
        work(*worker, i);
      } catch (const Error& found) {
        if (found.kind() != ErrorKind::data) throw;
        keep(i, found);
        return;  // the worker may be in an invalid state, so it is not used again
      }
    }
    workers.give_back(std::move(worker));
    if (!execution.progress) return;
    const std::scoped_lock lock(mutex);
    done += end - begin;
    execution.progress(static_cast<double>(done) / static_cast<double>(count));
  });
  if (error) throw Error(*error);
}

}  // namespace isodoku::detail
