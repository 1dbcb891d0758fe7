// Threads that compute here when the interpreter ends.
//
// Daemon threads outlive the program's main thread. When such a thread next requests the lock, CPython up to 3.13 ends
// it with pthread_exit(), which unwinds its stack by force. This must not happen to frames of this module:
//
//   - Destructors are noexcept. Unwinding through one that acquires the lock calls std::terminate.
//   - Others would release Python objects without the lock, while the main thread destroys the interpreter.
//   - Workers of a batch refer to data on the stack of the thread that waits for them.
//
// So the thread stops where it is. Its stack, with everything to which it refers, stays until the process ends. CPython
// does the same from version 3.14 on.
//
// Acquiring the lock is only one of the places where the thread may stop. Any call of Python may run Python code (an
// iterator of a batch, a warning, the first import of numpy) or release the lock itself (numpy, open). But before a
// frame is unwound, its personality routine is called, the innermost first (Itanium C++ ABI, Exception Handling,
// section 1.6). In this module, the linker replaces the routine of libstdc++ by the one below (CMakeLists.txt), which
// never returns when a stack is unwound by force.
//
// Threads that still compute may request the lock when the interpreter no longer exists. PyEval_RestoreThread supports
// this, because it accesses no thread state before it has checked. PyGILState_Ensure does not, so it is not used here.
//
// Invariant: no frame of this module is unwound by force. Cost: one test for each frame that an exception passes.

#include "bindings/python/python_lock.hpp"

#include <unistd.h>
#include <unwind.h>

#include <cstdint>
#include <utility>

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): the names that the linker looks for
extern "C" {

_Unwind_Reason_Code __real___gxx_personality_v0(int version, int actions, std::uint64_t exception_class,
                                                _Unwind_Exception* exception, _Unwind_Context* context);

_Unwind_Reason_Code __wrap___gxx_personality_v0(int version, int actions, std::uint64_t exception_class,
                                                _Unwind_Exception* exception, _Unwind_Context* context) {
  // NOLINTNEXTLINE(bugprone-infinite-loop): the thread must never continue, whatever signals come
  while ((actions & _UA_FORCE_UNWIND) != 0) ::pause();
  return __real___gxx_personality_v0(version, actions, exception_class, exception, context);
}
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

namespace isodoku::python {
namespace {

/// The state of this thread while it has released the lock, otherwise null.
thread_local PyThreadState* state_without_lock = nullptr;

}  // namespace

WithoutLock::WithoutLock() {
  state_without_lock = PyEval_SaveThread();
}

WithoutLock::~WithoutLock() {
  PyEval_RestoreThread(std::exchange(state_without_lock, nullptr));
}

WithLock::WithLock() : thread_(std::exchange(state_without_lock, nullptr)) {
  if (thread_ != nullptr) PyEval_RestoreThread(thread_);
}

WithLock::~WithLock() {
  if (thread_ != nullptr) state_without_lock = PyEval_SaveThread();
}

bool is_interpreter_ending() {
#if PY_VERSION_HEX >= 0x030D0000
  return Py_IsFinalizing() != 0;
#else
  return _Py_IsFinalizing() != 0;
#endif
}

}  // namespace isodoku::python
