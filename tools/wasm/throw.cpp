// Exceptions without unwinding.
//
// The program is compiled for WebAssembly without the machinery that takes a stack down frame by frame: a page needs
// none of it. What is thrown is never caught here. Each command is an instance of its own, so it may end on the spot:
// with the message and the exit code that the command would end with, as tools/program.cpp has them. The compiler
// leaves calls to these functions wherever something is thrown.

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <typeinfo>

#include "group/error.hpp"
#include "io/byte_writer.hpp"

namespace {

/// The part of libc++abi's description of types that tells base classes: its table of virtual functions, in order.
class TypeDescription : public std::type_info {
 public:
  virtual void unused_1() const = 0;
  virtual void unused_2() const = 0;
  /// Whether a handler for this type takes what has that type; then `object` is where the base class is.
  virtual bool can_catch(const TypeDescription* thrown, void*& object) const = 0;
};

template <typename Type>
const Type* as(void* object, const std::type_info& type) {
  const auto& wanted = static_cast<const TypeDescription&>(typeid(Type));
  return wanted.can_catch(static_cast<const TypeDescription*>(&type), object) ? static_cast<const Type*>(object)
                                                                              : nullptr;
}

[[noreturn]] void end(int exit_code, const std::string& message) {
  if (!message.empty()) std::fprintf(stderr, "%s\n", message.c_str());
  std::exit(exit_code);
}

}  // namespace

extern "C" {

void* __cxa_allocate_exception(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) end(static_cast<int>(isodoku::ErrorKind::io), "error: out of memory");
  return memory;
}

void __cxa_free_exception(void* memory) {
  std::free(memory);
}

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void (*)(void*)) {
  if (as<isodoku::ClosedPipe>(object, *type) != nullptr) end(0, "");
  if (const auto* const error = as<isodoku::Error>(object, *type)) {
    end(static_cast<int>(error->kind()), error->message());
  }
  if (as<std::bad_alloc>(object, *type) != nullptr) {
    end(static_cast<int>(isodoku::ErrorKind::io), "error: out of memory");
  }
  const auto* const other = as<std::exception>(object, *type);
  // What is left are the refusals of the reader of arguments.
  end(static_cast<int>(isodoku::ErrorKind::usage),
      std::string("error: ") + (other == nullptr ? type->name() : other->what()));
}

[[noreturn]] void __cxa_rethrow() {
  std::abort();
}

/// How Traces says that it has no memory.
[[noreturn]] void gt_abort(const char* message) {
  end(static_cast<int>(isodoku::ErrorKind::io), std::string("error: ") + (message == nullptr ? "" : message));
}

// Debian's compiler-rt is compiled to guard its stack, and wasi-libc has no guard.
void* __stack_chk_guard = nullptr;
[[noreturn]] void __stack_chk_fail() {
  std::abort();
}

// What is never caught never begins or ends to be handled.
void* __cxa_begin_catch(void* object) {
  return object;
}
void __cxa_end_catch() {}
}
