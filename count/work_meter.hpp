#pragma once
// Adds up the work of several threads, shows how far it is, and ends it when a stop is requested.

#include <algorithm>
#include <mutex>

#include "base/execution.hpp"

namespace isodoku::detail {

/// How much of some work is done, in any unit. For pieces that take some microseconds or more: each takes a lock.
class WorkMeter {
 public:
  /// `all` is the whole work; `execution` must outlive this.
  WorkMeter(const Execution& execution, double all) : execution_(execution), all_(all) {}

  /// More is done. Throws what the hook throws, and Error (stopped) if a stop is requested.
  void add(double work) {
    execution_.check();
    if (!execution_.progress) return;
    const std::scoped_lock lock(mutex_);
    done_ += work;
    execution_.progress(all_ > 0 ? std::min(1.0, done_ / all_) : 1.0);
  }

 private:
  const Execution& execution_;
  double all_;
  std::mutex mutex_;
  double done_ = 0;
};

}  // namespace isodoku::detail
