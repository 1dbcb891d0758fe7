#pragma once
// The exception type of the library, with the place of the error.
//
// Example:
//
//     const Error error(ErrorKind::data, "no grid", {"puzzles.txt", 3, 14});
//     assert(error.message() == "puzzles.txt:3:14: error: no grid");

#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

// The reason of an error: a text that may mention settings. The command, Python and C++ insert their own names for the
// settings.
//
// Example:
//
//     const Reason reason = std::string("25 cells do not determine the shape: set ") + Setting::shape + " to 1x5";
//     assert(reason.text() == "25 cells do not determine the shape: set the shape to 1x5");
//     assert(reason.text([](Setting) { return std::string_view("--shape"); }) ==
//            "25 cells do not determine the shape: set --shape to 1x5");

/// What a caller can set to decide how an input is read, what is generated, or how a run continues.
enum class Setting : std::uint8_t {
  shape,       ///< the shape of all grids
  column,      ///< the column of a table that contains the puzzles
  symbols,     ///< whether symbols start from 0 or from 1 (SymbolBase)
  candidates,  ///< whether the candidates of all cells that have some are restrictions
  output,      ///< the file that results are written to
  checkpoint,  ///< the file in which a run saves its state
  resume,      ///< the checkpoint from which a run continues
  index,       ///< the file with the index of the catalogue
  puzzles,     ///< the number of puzzles to generate
  clues,       ///< the number of clues, or its minimum and maximum
  pattern,     ///< the cells of the clues
  symmetry,    ///< the symmetry of these cells
  hardest,     ///< the techniques that include the hardest technique of a puzzle
  cost,        ///< the cost of the most expensive round when a puzzle is rated
  tries,       ///< the maximum number of attempts for each puzzle
  techniques,  ///< the names of techniques
  guess,       ///< whether candidates are tried if the techniques find nothing
  givens,      ///< whether only the givens are read, without candidates
};

/// Names of settings as users know them, such as `--shape` in the command.
using SettingNames = std::string_view (*)(Setting);

/// Names in plain words: `the shape`.
std::string_view plain_setting_name(Setting setting);

/// A text that may mention settings. Texts and settings convert implicitly, so reasons can be written as sums.
class Reason {
 public:
  Reason() = default;  ///< an empty text
  // NOLINTBEGIN(google-explicit-constructor): a text is a reason that mentions nothing
  Reason(std::string text) : text_(std::move(text)) {}  ///< a text without settings
  Reason(const char* text) : text_(text) {}             ///< the same; the pointer must not be null
  Reason(Setting setting) : mentions_{{0, setting}} {}  ///< the name of a setting, and nothing else
  // NOLINTEND(google-explicit-constructor)

  /// Whether the reason has neither text nor settings.
  [[nodiscard]] bool empty() const { return text_.empty() && mentions_.empty(); }
  /// The text with these names for the settings.
  [[nodiscard]] std::string text(SettingNames names = plain_setting_name) const;

  Reason& operator+=(const Reason& more);  ///< appends text and settings
  /// `reason` followed by `more`.
  friend Reason operator+(Reason reason, const Reason& more) { return std::move(reason += more); }

 private:
  struct Mention {
    std::size_t at;  // the name is inserted before this byte of the text
    Setting setting;
  };
  std::string text_;
  std::vector<Mention> mentions_;  // in the order in the text
};

/// Appends a setting to a text. For `std::string + Setting`, the operator of the class would not be found.
inline Reason operator+(Reason reason, Setting setting) {
  return std::move(reason += setting);
}

/// The kind of an error.
enum class ErrorKind : std::uint8_t {
  usage,     ///< the caller asked for something that does not exist
  data,      ///< the input is not a grid, a transform, ...
  io,        ///< a file cannot be opened, read or written
  internal,  ///< an internal check failed: a bug
  stopped,   ///< a stop was requested (Execution::stop)
};

/// A place in an input: file name, line and byte column, both from 1; 0 means "does not apply".
struct Place {
  std::string file;          ///< as the caller named it; empty for none
  std::uint64_t line = 0;    ///< from 1; 0 for none
  std::uint64_t column = 0;  ///< from 1, in bytes, or in cells if these are given as numbers; 0 for none
};

/// Thrown by every function of the library that fails.
class Error : public std::runtime_error {
 public:
  /// In messages, characters of the reason that cannot be printed are escaped, and the reason is cut after 4096 bytes.
  Error(ErrorKind kind, Reason reason, Place place = {});
  Error(const Error& other);
  Error(Error&& other) noexcept;
  Error& operator=(const Error& other);
  Error& operator=(Error&& other) noexcept;
  ~Error() override;

  /// The kind of error, which determines the exit code of commands.
  [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
  /// The place in the input; empty if there is none.
  [[nodiscard]] const Place& place() const noexcept { return place_; }
  [[nodiscard]] const Reason& reason() const noexcept { return reason_; }  ///< the reason, without kind and place

  /// `file:line:column: error: reason`, without the parts that are unknown. It is one line that can be shown on a
  /// terminal.
  [[nodiscard]] std::string message(SettingNames names = plain_setting_name) const;

 private:
  ErrorKind kind_;
  Place place_;
  Reason reason_;
};

// Errors as values, for callers without exceptions.
//
// Example:
//
//     const Result<Grid> bad = try_make_grid(make_shape(2, 2), "11..............");
//     assert(!bad);
//     assert(bad.error().place().column == 2);
//     const Result<int> number = attempt([] { return 7; });
//     assert(number && *number == 7);

/// A value, or the Error that the function of the same name without `try_` would have thrown. Functions that return a
/// Result are called `try_...`, and never throw. A program compiled without exceptions must define
/// `boost::throw_exception`, as Boost requires.
template <typename Value>
class [[nodiscard]] Result {
 public:
  /// A value. It converts implicitly, so a function can return it directly.
  Result(Value value) : content_(std::move(value)) {}  // NOLINT(google-explicit-constructor): a value is a result
  /// The Error instead of a value. It converts implicitly, too.
  Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor): so is an error

  [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }  ///< whether it is a value
  explicit operator bool() const noexcept { return has_value(); }                  ///< the same, for conditions

  /// The value. Only if there is one.
  [[nodiscard]] Value& value() & noexcept { return *std::get_if<0>(&content_); }
  /// The same, read-only.
  [[nodiscard]] const Value& value() const& noexcept { return *std::get_if<0>(&content_); }
  /// The same, for moving.
  [[nodiscard]] Value&& value() && noexcept { return std::move(*std::get_if<0>(&content_)); }
  [[nodiscard]] Value& operator*() noexcept { return value(); }              ///< value(), only if there is one
  [[nodiscard]] const Value& operator*() const noexcept { return value(); }  ///< the same, read-only
  /// A member of value(). Null if there is no value.
  [[nodiscard]] Value* operator->() noexcept { return std::get_if<0>(&content_); }
  /// The same, read-only.
  [[nodiscard]] const Value* operator->() const noexcept { return std::get_if<0>(&content_); }

  /// The error. Only if there is no value.
  [[nodiscard]] const Error& error() const noexcept { return *std::get_if<1>(&content_); }

 private:
  std::variant<Value, Error> content_;
};

#if defined(__cpp_exceptions)
/// Calls a function that may throw, and catches its exceptions. Lack of memory becomes an Error (io).
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
