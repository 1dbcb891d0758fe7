// Exceptions in WebAssembly: the functions that Debian's libc++abi for it lacks.
//
// The compiler (-fwasm-exceptions) translates `throw` to __cxa_throw. Each place with handlers becomes code that asks
// the personality function which handler matches; the browser unwinds the stack. The convention is that of the Itanium
// C++ ABI (Exception Handling, sections 2.4 and 2.5), with LLVM's rules for WebAssembly (WasmEHPrepare). Before the
// call, the landing pad writes its number and the address of the LSDA, the table of its function, to
// __wasm_lpad_context. After the call, it reads the answer from there.
//
// Data layout of an LSDA, numbers mostly as LEB128:
//
//     | no base of landing pads: 0xFF | encoding of types | distance to the end of the types |
//     | encoding of call sites | their bytes | call sites: a number that is unused here, first action + 1, ... |
//     | actions: number of the type (0: clean up), distance to the next action (0: none), ... |
//     | ... addresses of the types, 4 bytes each, numbered from 1 backwards from the end; 0 catches everything |
//
// There is a single thread. An exception is owned by its open handlers, and by std::exception_ptr.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <typeinfo>

extern "C" {
/// A landing pad and the personality function exchange data through this object.
struct LandingPadContext {
  std::uint32_t landing_pad;  ///< in: its number, from 0
  const std::uint8_t* table;  ///< in: the LSDA
  std::uint32_t selector;     ///< out: the number of the type that catches the exception, 0 to clean up
};
LandingPadContext __wasm_lpad_context;
}

namespace {

/// In this ABI, destructors return the address of the object.
using Destructor = void*(void*);

/// The header of an exception, in front of the object that was thrown. The browser passes its address while it unwinds
/// the stack.
struct alignas(std::max_align_t) Thrown {
  const std::type_info* type;
  Destructor* destroy;
  void* caught;  // address of the object, or of the base class that the handler expects
  int handlers;  // number of open handlers; negative while the exception is being rethrown
  int holders;
  Thrown* before;   // the exception that was caught before this one and is still being handled
  Thrown* primary;  // from std::rethrow_exception: the original exception, which may still be handled elsewhere

  [[nodiscard]] void* object() { return (primary != nullptr ? primary : this) + 1; }
};

Thrown* thrown_of(void* object) {
  return static_cast<Thrown*>(object) - 1;
}

/// The exceptions that are being handled, beginning with the last one caught.
Thrown* handled = nullptr;
unsigned uncaught = 0;

void release(Thrown* thrown) {
  if (--thrown->holders > 0) return;
  if (thrown->primary != nullptr) release(thrown->primary);
  if (thrown->destroy != nullptr) thrown->destroy(thrown->object());
  std::free(thrown);
}

[[noreturn]] void raise(Thrown* thrown) {
  constexpr int cpp_exception = 0;
  ++uncaught;
  __builtin_wasm_throw(cpp_exception, thrown);
}

/// The part of libc++abi's description of types that lists base classes: its table of virtual functions, in order.
class TypeDescription : public std::type_info {
 public:
  virtual void unused_1() const = 0;
  virtual void unused_2() const = 0;
  /// Whether a handler for this type catches an object of type `thrown`. If so, sets `object` to the address of the
  /// base class.
  virtual bool can_catch(const TypeDescription* thrown, void*& object) const = 0;
};

std::uint64_t read_unsigned(const std::uint8_t*& at) {
  std::uint64_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const std::uint8_t byte = *at++;
    value |= std::uint64_t{byte & 0x7FU} << shift;
    if ((byte & 0x80U) == 0) return value;
  }
}

std::int64_t read_signed(const std::uint8_t*& at) {
  std::uint64_t value = 0;
  for (unsigned shift = 0;;) {
    const std::uint8_t byte = *at++;
    value |= std::uint64_t{byte & 0x7FU} << shift;
    shift += 7;
    if ((byte & 0x80U) != 0) continue;
    if ((byte & 0x40U) != 0 && shift < 64) value |= ~std::uint64_t{0} << shift;
    return static_cast<std::int64_t>(value);
  }
}

/// Whether a handler for a type (null: for everything) catches the exception. If so, stores the address for the
/// handler.
bool takes(const TypeDescription* wanted, Thrown& thrown) {
  void* object = thrown.object();
  if (wanted != nullptr && !wanted->can_catch(static_cast<const TypeDescription*>(thrown.type), object)) return false;
  thrown.caught = object;
  return true;
}

/// The number of the first type that catches the exception, in the order of the handlers; 0 if there is only something
/// to clean up.
std::uint32_t find_handler(Thrown& thrown, const std::uint8_t* at, std::uint32_t landing_pad) {
  constexpr std::uint8_t omitted = 0xFF;
  if (*at++ != omitted) std::abort();  // landing pads have no base here
  const std::uint8_t* types_end = nullptr;
  if (*at++ != omitted) {
    const std::uint64_t distance = read_unsigned(at);
    types_end = at + distance;
  }
  ++at;  // the encoding of call sites, which is always LEB128
  const std::uint64_t site_bytes = read_unsigned(at);
  const std::uint8_t* const actions = at + site_bytes;
  for (std::uint32_t site = 0; site < landing_pad; ++site) {
    read_unsigned(at);
    read_unsigned(at);
  }
  read_unsigned(at);
  const std::uint64_t first_action = read_unsigned(at);
  if (first_action == 0) return 0;
  at = actions + (first_action - 1);
  while (true) {
    const std::int64_t number = read_signed(at);
    if (number > 0) {
      const TypeDescription* type = nullptr;
      std::memcpy(&type, types_end - number * 4, 4);
      if (takes(type, thrown)) return static_cast<std::uint32_t>(number);
    }
    const std::uint8_t* const from = at;
    const std::int64_t distance = read_signed(at);
    if (distance == 0) return 0;
    at = from + distance;
  }
}

}  // namespace

extern "C" {

/// Every landing pad refers to this function, but none calls it: _Unwind_CallPersonality does its work.
int __gxx_wasm_personality_v0() {
  std::abort();
}

int _Unwind_CallPersonality(void* thrown) {
  LandingPadContext& context = __wasm_lpad_context;
  context.selector = find_handler(*static_cast<Thrown*>(thrown), context.table, context.landing_pad);
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) {
  void* const memory = std::malloc(sizeof(Thrown) + size);
  if (memory == nullptr) std::terminate();
  auto* const thrown = new (memory) Thrown{};
  return thrown->object();
}

void __cxa_free_exception(void* object) {
  std::free(thrown_of(object));
}

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destructor* destroy) {
  Thrown* const thrown = thrown_of(object);
  *thrown = {type, destroy, object, 0, 1, nullptr, nullptr};
  raise(thrown);
}

void* __cxa_get_exception_ptr(void* thrown) {
  return static_cast<Thrown*>(thrown)->caught;
}

void* __cxa_begin_catch(void* raw) {
  auto* const thrown = static_cast<Thrown*>(raw);
  thrown->handlers = std::abs(thrown->handlers) + 1;
  if (handled != thrown) {
    thrown->before = handled;
    handled = thrown;
  }
  --uncaught;
  return thrown->caught;
}

void __cxa_end_catch() {
  Thrown* const thrown = handled;
  if (thrown == nullptr) return;
  if (thrown->handlers < 0) {
    // The exception left this handler because it was rethrown, and is still on its way.
    if (++thrown->handlers == 0) handled = thrown->before;
    return;
  }
  if (--thrown->handlers > 0) return;
  handled = thrown->before;
  release(thrown);
}

[[noreturn]] void __cxa_rethrow() {
  if (handled == nullptr) std::terminate();
  handled->handlers = -handled->handlers;
  raise(handled);
}

// The functions that std::exception_ptr uses. They identify an exception by the address of its object.

void __cxa_increment_exception_refcount(void* object) noexcept {
  if (object != nullptr) ++thrown_of(object)->holders;
}
void __cxa_decrement_exception_refcount(void* object) noexcept {
  if (object != nullptr) release(thrown_of(object));
}
void* __cxa_current_primary_exception() noexcept {
  if (handled == nullptr) return nullptr;
  void* const object = handled->object();
  ++thrown_of(object)->holders;
  return object;
}
/// Returns only if there is nothing to throw.
void __cxa_rethrow_primary_exception(void* object) {
  if (object == nullptr) return;
  Thrown* const primary = thrown_of(object);
  Thrown* const again = thrown_of(__cxa_allocate_exception(0));
  *again = {primary->type, nullptr, object, 0, 1, nullptr, primary};
  ++primary->holders;
  raise(again);
}

bool __cxa_uncaught_exception() noexcept {
  return uncaught > 0;
}
unsigned int __cxa_uncaught_exceptions() noexcept {
  return uncaught;
}
}
