#pragma once
// Adds up the work of several threads, reports progress, and ends the work when a stop is requested.

#include <algorithm>
#include <mutex>

#include "base/execution.hpp"

namespace isodoku::detail {

/// Progress of a computation, in any unit of work. Each call takes a lock, so pieces should take microseconds or more.
class WorkMeter {
 public:
  /// `all` is the total work; `execution` must outlive this object.
  WorkMeter(const Execution& execution, double all) : execution_(execution), all_(all) {}

  /// Reports that `work` more is done. Throws what the hook throws, and Error (stopped) if a stop is requested.
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
