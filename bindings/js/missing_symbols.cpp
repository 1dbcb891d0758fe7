// Functions that libraries call and this system lacks.

#include <cstdlib>
#include <new>

extern "C" {

/// How Traces says that it has no memory.
[[noreturn]] void gt_abort(const char*) {
  throw std::bad_alloc();
}

// Debian's compiler-rt is compiled to guard its stack, and wasi-libc has no guard.
void* __stack_chk_guard = nullptr;
[[noreturn]] void __stack_chk_fail() {
  std::abort();
}
}
