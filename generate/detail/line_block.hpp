#pragma once
// Collects similar lines of text in a block, to pass many of them on at a time.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

#include "base/end_of_walk.hpp"
#include "base/execution.hpp"
#include "generate/patterns.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// Each new line is a copy of an earlier one, in which the caller then changes some cells:
///
///     next_   | cells newline | padding |                 96 bytes: three vectors
///     text_   | cells newline | cells newline | ...       copies of 96 bytes; each copy overwrites padding
///
/// For shapes with an orderly form, so with at most 81 cells.
class LineBlock {
 public:
  /// Starts with blank cells. The visitor must outlive this object.
  LineBlock(const Shape& shape, const LinesVisitor& visit)
      : visit_(visit), length_(static_cast<std::size_t>(shape.cell_count()) + 1), text_(text_bytes) {
    clear_next();
  }

  /// The initial cells of the next line; a change also affects all later lines.
  [[nodiscard]] char* next_cells() { return next_.data(); }
  void clear_next() {
    next_.fill('.');
    next_[length_ - 1] = '\n';
  }

  /// Appends such a line, and returns its cells. They may be changed until the next call.
  char* add() {
    if (size_ + line_bytes > text_bytes) show();
    char* const line = text_.data() + size_;
    std::memcpy(line, next_.data(), line_bytes);
    size_ += length_;
    return line;
  }

  /// Passes the lines to the visitor, if there are any, and removes them.
  void show() {
    const std::string_view lines(text_.data(), std::exchange(size_, 0));
    if (!lines.empty()) show_to(visit_, lines, lines.size() / length_);
  }

  /// Wraps `units` so that all lines are passed on before the next unit is requested: the output then belongs to the
  /// units taken so far. This object and `units` must outlive the result.
  [[nodiscard]] WorkUnits showing_before(WorkUnits& units) {
    return WorkUnits([this, &units](const WorkUnit& unit) {
      show();
      return units.take_next(unit.estimate);
    });
  }

 private:
  static constexpr std::size_t line_bytes = 96;
  /// Slightly more than the usual size of a write, so that the output need not be buffered again.
  static constexpr std::size_t text_bytes = (std::size_t{1} << 16U) + 2 * line_bytes;

  const LinesVisitor& visit_;
  std::size_t length_;  // length of a line
  std::size_t size_ = 0;
  std::array<char, line_bytes> next_;
  std::vector<char> text_;
};

}  // namespace isodoku::detail
