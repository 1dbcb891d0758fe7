#pragma once
// Runs independent tasks on several threads.

#include <algorithm>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "base/execution.hpp"

namespace isodoku::detail {

/// Starts at most `wanted` threads that each run `body`, which must not throw. There may be fewer, or none, if the
/// system grants no more or if a limit on address space leaves no room for their stacks. The caller must continue with
/// those that it gets. Destroying the threads requests their stop and waits for their end.
std::vector<std::jthread> start_threads(std::size_t wanted, const std::function<void(const std::stop_token&)>& body);

/// Stores the first exception of several threads, for the thread that waits for them.
class FirstException {
 public:
  /// Must be called while an exception is handled.
  void keep_current() noexcept {
    const std::scoped_lock lock(mutex_);
    if (!first_) first_ = std::current_exception();
  }
  void rethrow() const {
    if (first_) std::rethrow_exception(first_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr first_;
};

/// Calls `body` on at most `jobs` threads at once: the calling thread and as many others as available. Returns when all
/// have ended, and rethrows an exception of one of them; `body` must then end the others itself.
template <typename Body>
void on_threads(std::size_t jobs, const Body& body) {
  FirstException exception;
  const auto guarded = [&body, &exception] {
    try {
      body();
    } catch (...) {
      exception.keep_current();
    }
  };
  {
    const auto others = start_threads(std::max<std::size_t>(jobs, 1) - 1, [&](const std::stop_token&) { guarded(); });
    guarded();
  }
  exception.rethrow();
}

/// Runs tasks on at most `jobs` threads, including the calling one, in ascending order as threads become free.
TaskRunner task_runner(std::size_t jobs);

}  // namespace isodoku::detail
