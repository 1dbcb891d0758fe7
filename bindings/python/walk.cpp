// Converts a walk to an iterator.
//
// The library's generators are functions that call a visitor, while Python requests one item at a time. So the walk
// must be suspended in the middle. It can run in a thread, which waits while nothing is requested, or in a coroutine,
// which is left and re-entered. Here it is a coroutine with its own stack (a fiber of Boost.Context):
//
//     next() ---- resume ---->  walk(visitor)             switching costs 10 ns and no system call
//            <--- pause ------      visitor(item)
//
// Advantages over a thread: nothing runs while nothing is requested, so after leaving a loop there is nothing to stop
// or join. A fork, the end of the interpreter, and a generator that is collected in the middle need no special care,
// and there are no locks. A thread could find the next items while Python processes the last ones, but that saves less
// than the cost of a Python object.
//
// Items are handed over in blocks, since acquiring and releasing Python's lock costs more than most items. The first
// item is a block by itself, so that it is available at once; then blocks double in size up to 256. After a
// millisecond, the items so far are handed over, so that rare items do not wait for others. A walk that finds nothing
// for a long time also returns from its hooks (check_signals), and Python's signals are checked: Ctrl-C then closes the
// walk. The fiber itself never uses Python, because Python monitors the stack.
//
// Closing: the walk is resumed once more, and pause() throws Error (stopped) in it, so that everything on its stack is
// destroyed. Invariant: outside of the walk, inside_ is empty if and only if the walk has ended.
//
// Cost: a stack of 8 MiB of address space; only the used part takes memory. An item takes 0.65 us in total, nearly all
// of it for the Grid of Python.

#include "bindings/python/walk.hpp"

#include <boost/context/protected_fixedsize_stack.hpp>
#if defined(__SANITIZE_ADDRESS__)
#define ISODOKU_ADDRESS_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ISODOKU_ADDRESS_SANITIZER
#endif
#endif
#ifdef ISODOKU_ADDRESS_SANITIZER
#include <sanitizer/common_interface_defs.h>
#endif

#include "bindings/python/errors.hpp"
#include "bindings/python/native.hpp"

namespace isodoku::python {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t stack_size = std::size_t{8} << 20U;  // as a thread has
constexpr std::chrono::milliseconds due(1);
constexpr std::chrono::milliseconds signal_interval(20);

// Without these calls, AddressSanitizer would report a change of the stack as an overflow.
#ifdef ISODOKU_ADDRESS_SANITIZER
void leave_stack(void** kept, const void* bottom, std::size_t size) {
  __sanitizer_start_switch_fiber(kept, bottom, size);
}
void enter_stack(void* kept, const void** bottom, std::size_t* size) {
  __sanitizer_finish_switch_fiber(kept, bottom, size);
}
#else
void leave_stack(void** /*kept*/, const void* /*bottom*/, std::size_t /*size*/) {}
void enter_stack(void* /*kept*/, const void** /*bottom*/, std::size_t* /*size*/) {}
#endif

}  // namespace

Fiber::Fiber(std::function<void()> body) {
  boost::context::protected_fixedsize_stack stacks(stack_size);
  const boost::context::stack_context stack = stacks.allocate();
  stack_ = {static_cast<const char*>(stack.sp) - stack.size, stack.size};
  inside_ = boost::context::fiber(std::allocator_arg, boost::context::preallocated(stack.sp, stack.size, stack), stacks,
                                  [this, body = std::move(body)](boost::context::fiber&& caller) {
                                    enter_stack(nullptr, &callers_stack_.bottom, &callers_stack_.size);
                                    outside_ = std::move(caller);
                                    try {
                                      if (!is_closing_) body();
                                    } catch (...) {
                                      failure_ = std::current_exception();
                                    }
                                    leave_stack(nullptr, callers_stack_.bottom, callers_stack_.size);
                                    return std::move(outside_);
                                  });
}

void Fiber::enter() {
  void* kept = nullptr;
  leave_stack(&kept, stack_.bottom, stack_.size);
  inside_ = std::move(inside_).resume();
  enter_stack(kept, nullptr, nullptr);
}

bool Fiber::resume() {
  resumed_ = Clock::now();
  enter();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  return static_cast<bool>(inside_);
}

void Fiber::close() {
  is_closing_ = true;
  while (inside_) enter();
  failure_ = nullptr;
}

void Fiber::pause() {
  if (!is_closing_) {
    void* kept = nullptr;
    leave_stack(&kept, callers_stack_.bottom, callers_stack_.size);
    outside_ = std::move(outside_).resume();
    enter_stack(kept, &callers_stack_.bottom, &callers_stack_.size);
  }
  if (is_closing_) throw Error(ErrorKind::stopped, "stopped on request");
}

void Fiber::check_signals() {
  if (is_closing_ || Clock::now() - resumed_ > signal_interval) pause();
}

bool Fiber::is_due() const {
  return Clock::now() - resumed_ > due;
}

void raise_signals() {
  if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
}

}  // namespace isodoku::python
