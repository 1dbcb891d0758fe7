#pragma once
// Many things of one kind, each done by itself, on the threads of an Execution.
//
//   numbers    0 ... 511 | 512 ... 1023 | ...        a task takes 512 at a time, of few things fewer
//   workers    made when a task finds none idle, so there are as many as threads, whatever the number of tasks
//
// The error with the lowest number is reported, whatever the threads did: tasks before it are still gone
// through, those after it are left out.

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

/// Hands out what one thread at a time may use, and makes another where all are in use.
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

/// Calls work(worker, i) for each i below `count`, each once; make() makes a worker. If some throw an Error, the one
/// with the least number is thrown, with that number, from 1, as the line of its place. Throws Error (stopped) on
/// request.
template <typename Make, typename Work>
void for_each_in_batch(const Execution& execution, std::size_t count, const Make& make, const Work& work) {
  using Worker = decltype(make());
  // Few things may each take long, so they are shared out, too.
  const std::size_t at_once = std::clamp<std::size_t>(count / 64, 1, 512);
  IdleWorkers<Worker> workers;
  std::atomic<std::size_t> first_bad = count;
  std::mutex mutex;  // of the following
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
      execution.check();  // each time: a single one of a large shape may take a second
      try {
        work(*worker, i);
      } catch (const Error& found) {
        if (found.kind() != ErrorKind::data) throw;
        keep(i, found);
        return;  // the worker is in no known state
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
