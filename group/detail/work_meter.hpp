#pragma once
// Adds up the work of several threads for a ProgressHook.

#include <algorithm>
#include <mutex>

#include "group/progress_hook.hpp"

namespace isodoku::detail {

/// How much of some work is done, in any unit. For pieces that take some microseconds or more: each takes a lock.
class WorkMeter {
 public:
  /// `all` is the whole work; the hook must outlive this.
  WorkMeter(const ProgressHook& hook, double all) : hook_(hook), all_(all) {}

  /// More is done. Throws what the hook throws.
  void add(double work) {
    if (!hook_) return;
    const std::scoped_lock lock(mutex_);
    done_ += work;
    hook_(all_ > 0 ? std::min(1.0, done_ / all_) : 1.0);
  }

 private:
  const ProgressHook& hook_;
  double all_;
  std::mutex mutex_;
  double done_ = 0;
};

}  // namespace isodoku::detail
