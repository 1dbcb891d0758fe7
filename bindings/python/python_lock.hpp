#pragma once
// Python's lock (the GIL): let go of while the library computes, and taken back.

#include <pybind11/pybind11.h>

namespace isodoku::python {

/// Lets go of Python's lock, which this thread holds, and takes it back when destroyed. Meanwhile the thread must not
/// touch Python. Where the interpreter ends meanwhile, other threads than its main one never get the lock back: they
/// wait until the process ends (python_lock.cpp).
class WithoutLock {
 public:
  WithoutLock();
  WithoutLock(const WithoutLock&) = delete;
  WithoutLock& operator=(const WithoutLock&) = delete;
  ~WithoutLock();
};

/// Takes the lock back for a while where this thread has let go of it; may wait forever in the same way.
class WithLock {
 public:
  WithLock();
  WithLock(const WithLock&) = delete;
  WithLock& operator=(const WithLock&) = delete;
  ~WithLock();

 private:
  PyThreadState* thread_;  // none: the lock was held before
};

/// Whether other threads than the main one may be waiting forever.
bool is_interpreter_ending();

}  // namespace isodoku::python
