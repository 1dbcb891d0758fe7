#pragma once
// Errors as values, for callers who do without exceptions.
//
// Example:
//
//     const Result<Grid> bad = try_make_grid(make_shape(2, 2), "11..............");
//     assert(!bad);
//     assert(bad.error().place().column == 2);
//     const Result<int> number = attempt([] { return 7; });
//     assert(number && *number == 7);

#include <new>
#include <utility>
#include <variant>

#include "base/error.hpp"
#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What a function came to: a value, or the Error that its twin would have thrown. Functions that return one are called
/// `try_...`, and throw nothing. A caller compiled without exceptions must have a `boost::throw_exception`, as all who
/// use Boost so.
template <typename Value>
class [[nodiscard]] Result {
 public:
  Result(Value value) : content_(std::move(value)) {}  // NOLINT(google-explicit-constructor): a value is a result
  Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor): so is an error

  [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  /// Only if there is one.
  [[nodiscard]] Value& value() & noexcept { return *std::get_if<0>(&content_); }
  [[nodiscard]] const Value& value() const& noexcept { return *std::get_if<0>(&content_); }
  [[nodiscard]] Value&& value() && noexcept { return std::move(*std::get_if<0>(&content_)); }
  [[nodiscard]] Value& operator*() noexcept { return value(); }
  [[nodiscard]] const Value& operator*() const noexcept { return value(); }
  [[nodiscard]] Value* operator->() noexcept { return std::get_if<0>(&content_); }
  [[nodiscard]] const Value* operator->() const noexcept { return std::get_if<0>(&content_); }

  /// Only if there is no value.
  [[nodiscard]] const Error& error() const noexcept { return *std::get_if<1>(&content_); }

 private:
  std::variant<Value, Error> content_;
};

#if defined(__cpp_exceptions)
/// Calls a function that may throw, and catches what it throws. Memory that is not to be had is an Error (io), as it is
/// to the command.
template <typename Function>
auto attempt(const Function& function) -> Result<decltype(function())> {
  try {
    return function();
  } catch (const Error& error) {
    return error;
  } catch (const std::bad_alloc&) {
    return Error(ErrorKind::io, "out of memory");
  }
}
#endif

}  // namespace isodoku
