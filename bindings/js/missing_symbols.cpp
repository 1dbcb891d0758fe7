// Functions that libraries call and that this system does not have.

#include <cstdlib>
#include <new>

extern "C" {

/// Traces calls this function when it is out of memory.
[[noreturn]] void gt_abort(const char*) {
  throw std::bad_alloc();
}

// Debian's compiler-rt is compiled with stack protection, which wasi-libc does not support.
void* __stack_chk_guard = nullptr;
[[noreturn]] void __stack_chk_fail() {
  std::abort();
}
}
