#pragma once
// Independent pieces of work on several threads.

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

/// Starts at most `wanted` threads that each run `body`, which must not throw. They are fewer, perhaps none, where the
/// system grants no more or where a limit on address space leaves no room for their stacks: a caller continues with
/// what it gets. Destroying them requests their stop and waits for their end.
std::vector<std::jthread> start_threads(std::size_t wanted, const std::function<void(const std::stop_token&)>& body);

/// Keeps the first of the exceptions that threads end with, for the thread that waits for them.
class FirstException {
 public:
  /// To be called while an exception is handled.
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

/// Calls `body` on at most `jobs` threads at once, on the calling one and on as many others as can be had; returns when
/// all have ended. An exception that one of them throws is thrown again; to end the others then is up to `body`.
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

/// Runs tasks on at most `jobs` threads, the calling one among them; in ascending order as threads get free.
TaskRunner task_runner(std::size_t jobs);

}  // namespace isodoku::detail
