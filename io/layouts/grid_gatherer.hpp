#pragma once
// Grids that are spread over several lines, as a whole.

#include <optional>
#include <string>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku {

/// Gathers the rows of a grid.
class GridGatherer {
 public:
  /// All that is given must outlive this; the shape may become known later.
  GridGatherer(LineSource& lines, const std::optional<Shape>& shape) : lines_(lines), shape_(shape) {}

  /// A grid whose first row or border the line is, or what is wrong with it; false if the line is neither. The text of
  /// the record is valid until the next call. Lines behind the grid are put back.
  bool read(const Line& first, PuzzleRecord& record);

  /// Whether the grid that was read last had borders.
  [[nodiscard]] bool was_drawn() const { return was_drawn_; }

 private:
  LineSource& lines_;
  const std::optional<Shape>& shape_;
  std::string cells_;
  bool was_drawn_ = false;
};

}  // namespace isodoku
