#pragma once
// Lines of text that differ little from each other, gathered to be shown many at a time.

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

/// Each line is a copy of one that is written before, in which the caller then changes some cells:
///
///     next_   | cells newline | what is over |            96 bytes: three vectors
///     text_   | cells newline | cells newline | ...       the copies, each 96 bytes too; what is over of one lies
///     under
///                                                         the next
///
/// Of shapes with an orderly form, so with at most 81 cells.
class LineBlock {
 public:
  /// Blank cells. The visitor must outlive this.
  LineBlock(const Shape& shape, const LinesVisitor& visit)
      : visit_(visit), length_(static_cast<std::size_t>(shape.cell_count()) + 1), text_(text_bytes) {
    clear_next();
  }

  /// The cells that lines begin with: those of the next line, until they are changed.
  [[nodiscard]] char* next_cells() { return next_.data(); }
  void clear_next() {
    next_.fill('.');
    next_[length_ - 1] = '\n';
  }

  /// Appends such a line. Its cells may be changed until the next call.
  char* add() {
    if (size_ + line_bytes > text_bytes) show();
    char* const line = text_.data() + size_;
    std::memcpy(line, next_.data(), line_bytes);
    size_ += length_;
    return line;
  }

  /// Shows the lines, if there are any, and forgets them.
  void show() {
    const std::string_view lines(text_.data(), std::exchange(size_, 0));
    if (!lines.empty()) show_to(visit_, lines, lines.size() / length_);
  }

  /// The same units, with all lines shown before the next one is asked for: what is shown belongs to the units taken so
  /// far. Both must outlive the result.
  [[nodiscard]] WorkUnits showing_before(WorkUnits& units) {
    return WorkUnits([this, &units](const WorkUnit& unit) {
      show();
      return units.take_next(unit.estimate);
    });
  }

 private:
  static constexpr std::size_t line_bytes = 96;
  /// A little more than what is written at once where the lines end up, so that they need not be gathered again.
  static constexpr std::size_t text_bytes = (std::size_t{1} << 16U) + 2 * line_bytes;

  const LinesVisitor& visit_;
  std::size_t length_;  // of a line
  std::size_t size_ = 0;
  std::array<char, line_bytes> next_;
  std::vector<char> text_;
};

}  // namespace isodoku::detail
