#pragma once
// Python's lock (the GIL): released while the library computes, and acquired again.

#include <pybind11/pybind11.h>

namespace isodoku::python {

/// Releases Python's lock, which this thread must hold, and acquires it again when destroyed. Meanwhile the thread must
/// not use Python. If the interpreter ends meanwhile, threads other than the main one never get the lock back: they
/// wait until the process ends (python_lock.cpp).
class WithoutLock {
 public:
  WithoutLock();
  WithoutLock(const WithoutLock&) = delete;
  WithoutLock& operator=(const WithoutLock&) = delete;
  ~WithoutLock();
};

/// Acquires the lock if this thread has released it, and releases it again when destroyed. Like WithoutLock, it may
/// wait forever.
class WithLock {
 public:
  WithLock();
  WithLock(const WithLock&) = delete;
  WithLock& operator=(const WithLock&) = delete;
  ~WithLock();

 private:
  PyThreadState* thread_;  // null: the lock was already held
};

/// Whether threads other than the main one may be waiting forever.
bool is_interpreter_ending();

}  // namespace isodoku::python
